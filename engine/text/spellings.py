"""N3, second part: spellings of one wording that differ in word order, number or article only.

The cards of fifteen years say the same in several ways, and the table has one row for each thing said. What is here
maps a whole phrase onto that row's words. No rewrite drops a name, a number or a word that anything depends on; each
one is repeated until nothing of its kind is left.
"""

from __future__ import annotations

from typing import Final

from engine.text.rewriting import Rewrite, rewrite
from engine.text.spelled.acts import ACTS
from engine.text.spelled.clauses import CLAUSES
from engine.text.spelled.conditions import CONDITIONS
from engine.text.spelled.events import EVENTS
from engine.text.spelled.nouns import NOUNS

SPELLINGS: Final[tuple[Rewrite, ...]] = (
    rewrite(
        r"(?<!<Delay)(?<=>) (?=(?-i:Then|If|For|By|Until|After)\b)",
        ". ",
        "2-13-1-6: a note stood where the full stop would be",
    ),
    rewrite(r", (and|or) (?!this Digimon gains|when )", r" \1 ", "a list, with and without its last comma"),
    rewrite(
        r",( until (?:your opponent's turn ends|your turn ends|the end of your opponent's turn))(?=\.)",
        r"\1",
        "a duration behind what it lasts for, with and without a comma",
    ),
    rewrite(r"\bboth players (?=decks|security stacks|trashes)", "both players' ", "an apostrophe left out"),
    *NOUNS,
    *EVENTS,
    *CONDITIONS,
    *ACTS,
    *CLAUSES,
)
