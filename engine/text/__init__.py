"""Card text and effects, both ways: `compile_text` reads what a card prints, `render_effect` prints it again."""

from engine.text.compile import Reading, canonical_text, compile_card, compile_text, read_text
from engine.text.diagnostics import Diagnostic
from engine.text.render import render_effect, render_slot
from engine.text.short import short_text

__all__ = [
    "Diagnostic",
    "Reading",
    "canonical_text",
    "compile_card",
    "compile_text",
    "read_text",
    "render_effect",
    "render_slot",
    "short_text",
]
