"""Which rows of the rulebook a passing test cites: `python -m engine conformance`."""

from engine.conformance.cited import Citations, collect
from engine.conformance.table import Row, chapter_of, read_excused, read_table

__all__ = ["Citations", "Row", "chapter_of", "collect", "read_excused", "read_table"]
