"""15-6: spellings of conditions."""

from __future__ import annotations

from typing import Final

from engine.text.rewriting import Rewrite, rewrite
from engine.text.spelled.nouns import NAMES

_WINDOW: Final = r"(?:\[(?:Your Turn|Opponent's Turn|All Turns|Security|Breeding)\] )+"

_HAPPENS: Final = r"(?:suspends|attacks|is deleted|is trashed|is played|digivolves)"

CONDITIONS: Final[tuple[Rewrite, ...]] = (
    rewrite(
        rf"\b(if|while) ({NAMES}) is in (this Digimon's|its) digivolution cards",
        r"\1 there is a \2 in \3 digivolution cards",
        "15-6: the same state",
    ),
    rewrite(
        r"\b(if|while) (an? (?:[^.,]|,(?= \[))*?) is in (this Digimon's|its) digivolution cards",
        r"\1 there is \2 in \3 digivolution cards",
        "15-6: the same state",
    ),
    rewrite(r"\byou don't have (?=\[)", "you have no ", "the same count, 0"),
    rewrite(r"\byou have (?=\[)", "you have a ", "article only"),
    rewrite(
        rf"(^|\")({_WINDOW})if (?![^.,]*\b{_HAPPENS}\b)(?=[^.\"]*\.(?:$|\"))",
        r"\1\2while ",
        "15-6-1: an effect that lasts as long as its condition holds",
    ),
    rewrite(
        r"\byou may use this card without meeting its color requirements",
        "you may ignore this card's color requirements",
        "9-1: that is what the requirements are for",
    ),
    rewrite(r"\byou can ignore (?=this card's color)", "you may ignore ", "15-1-4: to be allowed to"),
    rewrite(r"^if (?=[^.]*, you may ignore this card's color requirements)", "while ", "15-6-1: as above"),
    rewrite(
        r"\byour opponent has (\d+ or \w+) cards in their hand",
        r"your opponent has \1 cards in your opponent's hand",
        "whose hand it is",
    ),
)
