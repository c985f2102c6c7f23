"""15-15: spellings of what is done."""

from __future__ import annotations

from typing import Final

from engine.text.rewriting import Rewrite, rewrite
from engine.text.spelled.nouns import COLORS, NAMES

_END: Final = r"(top|bottom|top or bottom)"
_STACK: Final = r"(?:of|from|under)"

_HOST: Final = (
    r"(?:this|that) (?:Digimon|Tamer)|"
    rf"(?:1|one) of your(?: other)? (?:{COLORS} |level \d(?: or \w+)? )*(?:Digimon|{NAMES})"
)

ACTS: Final[tuple[Rewrite, ...]] = (
    rewrite(
        r"\b(doesn't|don't) leave(?! the)\b", r"\1 leave the battle area", "15-1-7: without an area, this is meant"
    ),
    rewrite(
        rf"\b(plac(?:e|ing) [^.]*?)( face[- ]up)? as (?:the|your|its owner's|their owners?'s?) {_END} security cards?"
        r"( face[- ]up)?",
        r"\1\2\4 at the \3 of the security stack",
        "3-7: the same place; 3-1-3-8: it is always the owner's",
    ),
    rewrite(
        rf"\b(trash(?:ing)?) the {_END} digivolution card {_STACK} ",
        r"\1 1 digivolution card at the \2 of ",
        "one card is at an end",
    ),
    rewrite(
        rf"\b(trash(?:ing)?) the {_END} (\d+) digivolution cards {_STACK} ",
        r"\1 \3 digivolution cards at the \2 of ",
        "order only",
    ),
    rewrite(
        rf"\b(trash(?:ing)?) the {_END} face-down card (?:from )?(?:of|under) ",
        r"\1 1 face-down card at the \2 of ",
        "one card is at an end",
    ),
    rewrite(
        rf"\b(trash(?:ing)?) the {_END} (\d+) face-down cards (?:from )?(?:of|under) ",
        r"\1 \3 face-down cards at the \2 of ",
        "order only",
    ),
    rewrite(
        rf"\b(trash(?:ing)?) (this Digimon|it)'s {_END} face-down digivolution card",
        r"\1 1 face-down card at the \3 of \2",
        "one card is at an end",
    ),
    rewrite(
        r"\b(trash(?:ing)?) any (\d+) digivolution cards? (?:of|from|under) (?=\d+ of|this|that)",
        r"\1 \2 cards in the digivolution cards of ",
        "15-11-1: the same cards to choose from",
    ),
    rewrite(
        r"\btrash (?:all of the|all) digivolution cards of that Digimon",
        "trash all cards in that Digimon's digivolution cards",
        "4-8: the same cards",
    ),
    rewrite(
        rf"\bunder ({_HOST}) as (?:its|their) {_END} digivolution (cards?)\b",
        r"as \1's \2 digivolution \3",
        "4-8: the same place",
    ),
    rewrite(
        rf"\b(plac(?:e|ing) [^.]*?) at the {_END} of (this Digimon|it)'s digivolution cards",
        r"\1 as \3's \2 digivolution card",
        "4-8: the same place",
    ),
    rewrite(
        rf"\bas the {_END} digivolution (cards?) of (any|1|one) of your (\[[^\]]*\])s?(?= on the field)([^,.]*)",
        r"under \3 of your \4\5 as its \1 digivolution \2",
        "4-8: the same place",
    ),
    rewrite(
        r"\b(plac(?:e|ing)\b[^.]*?(?<!from) (?:under|as)) (?:any|one) of your\b",
        r"\1 1 of your",
        "15-11-1: one card has one place",
    ),
    rewrite(
        r"\b(plac(?:e|ing) [^.]*?(?: from|among|in) [^.]*?) under (this Tamer)(?=[,.])",
        r"\1 as \2's bottom digivolution card",
        "4-4-2: without another word a card goes to the bottom",
    ),
    rewrite(
        r"\bon Digimon played (?:by|with) this effect don't activate",
        "on that Digimon don't activate",
        "15-3-3: the ones just played",
    ),
    rewrite(r"\bmay digivolve into 1 (?=\[)", "may digivolve into ", "there is one to digivolve into"),
    rewrite(r"\bmay digivolve into 1 ", "may digivolve into a ", "there is one to digivolve into"),
    rewrite(r"\bmay digivolve into an? (?=\[[^\]]*\] in)", "may digivolve into ", "article only"),
    rewrite(r"(?<!and Tamers )\b(doesn't|don't) unsuspend\b", "can't unsuspend", "4-13: it is kept from it"),
    rewrite(r"\b(gains? <[^<>]*> and) (?=[+-]\d+ DP)", r"\1 gets ", "15-15-2: DP are got"),
    rewrite(r"\bactivate this card's \[Main\] effects\b", "activate this card's [Main] effect", "number only"),
    rewrite(
        r"\bmay (?:change|switch) the (?:attack target|target of (?:the|that) attack)\b",
        "may switch the attack target",
        "11-2: one thing done, two words",
    ),
    rewrite(r"(<De-Digivolve \d+>) on (?=\d)", r"\1 ", "16-7: whom the keyword effect is for"),
    rewrite(
        r"\b(may digivolve into [^.]*?)\. when (?:it|they|that Digimon|this Digimon|the Digimon) would digivolve "
        r"(?:by|with) this effect, reduce the (?:digivolution |memory )?cost by (\d+)",
        r"\1 with the digivolution cost reduced by \2",
        "2-3-5-2: it is the cost of that digivolution",
    ),
    rewrite(
        r"\b(trash(?:ing)? [^.,]*?(?:cards?|\]|trait|traits|name|text)) from (your hand)\b",
        r"\1 in \2",
        "3-1: a card is trashed where it is",
    ),
    rewrite(
        r"\b(would leave the battle area[^.]*, )prevent (this Digimon|it) from leaving(?: play| the battle area)?"
        r"(?=[.,])",
        r"\1\2 doesn't leave the battle area",
        "15-15-6: the same replacement",
    ),
    rewrite(r"(?<!to )\bprevent (this Digimon|it) from being deleted", r"\1 isn't deleted", "15-15-6: as above"),
    rewrite(r"\bthis (Digimon|Tamer) may unsuspend\b", r"you may unsuspend this \1", "15-1-4: who may is the player"),
    rewrite(r"\b(the|switch) target of (?:the |that )?attack\b", r"the attack target", "11-2: order only"),
    rewrite(
        r"\btrash any (\d+) digivolution cards? (?:of|from) (your|your opponent's) (Digimon)(?=[.,])",
        r"trash \1 cards in the digivolution cards of all of \2 \3",
        "15-11-1: the same cards to choose from",
    ),
    rewrite(r"\btrash 1 cards in the digi", "trash 1 card in the digi", "number, after the rewrites above"),
    rewrite(r"\btrashing 1 cards in the digi", "trashing 1 card in the digi", "number, after the rewrites above"),
    rewrite(r"\bprevent (?:that|its|this Digimon's) deletion\b", "it isn't deleted", "15-15-6: the same replacement"),
    rewrite(r"\bgive (\d+ of [^.,]*?) (?=<|\")", r"\1 gains ", "15-15-2: whom a keyword is given has it"),
)
