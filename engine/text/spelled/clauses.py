"""Spellings of whole clauses: where a duration, an "instead" or what is counted stands, and whose something is."""

from __future__ import annotations

from typing import Final

from engine.text.rewriting import Rewrite, rewrite
from engine.text.spelled.nouns import NAMES

_OPPONENTS: Final = r"Digimon|Tamers?|Security|security|suspended|unsuspended|level \d|effects?|top|bottom|hand|trash"
_UNTIL: Final = r"until (?:your opponent's|your) turn ends|until the end of your opponent's next turn|for the turn"

# within a sentence, a keyword icon being one sign
_SIGN: Final = r"(?:<[^<>]*>|[^.,<>\"])"

CLAUSES: Final[tuple[Rewrite, ...]] = (
    rewrite(
        rf"^((?:(?!\bplayers?\b).)*?\bopponent\b(?:(?!\bplayers?\b).)*?\b(?:of|if|,|all|to|and|that|for)) their "
        rf"(?={_OPPONENTS})(?!hand\b.* their own)",
        r"\1 your opponent's ",
        "the player spoken of before",
    ),
    rewrite(
        rf"(^|\. |, |\] |• ?)({_UNTIL}), ((?:(?! and |\b(?:for|until|during|Then|if|by)\b){_SIGN})*)\.",
        r"\1\3 \2.",
        "15-8: a duration covers its one act, wherever it is printed",
    ),
    rewrite(
        rf"(^|\. |, |\] |• ?)({_UNTIL}), ((?:\d+|all) of (?:(?!\b(?:for|until|during|Then|if|by)\b){_SIGN})* "
        rf"(?:gains?|gets?|can't) (?:(?!\b(?:for|until|during|then|if|by|this|that|your)\b){_SIGN})*"
        rf" and (?:gains?|gets?|can't|<)(?:(?!\b(?:for|until|during|then|if|this|that|\d+ of)\b){_SIGN})*)\.",
        r"\1\3 \2.",
        "15-8: it covers all that one subject gets",
    ),
    rewrite(
        rf"(^|\. |, |\] |• ?)({_UNTIL}), ((?:\d+|all) of [^.,\"]* gains? \"[^\"]*\")(?: ?\.)?(?=$| [A-Z])",
        r"\1\3 \2.",
        "15-8: as above",
    ),
    rewrite(
        r"(\. (?:Then, )?if [^.,]*(?:,(?= \[)[^.,]*)*, )(?!instead)([^.\"•]*?) instead\.",
        r"\1instead \2.",
        "order only",
    ),
    rewrite(
        r"(^|\. |\] )(this Digimon (?:gets [+-]\d+ DP|gains <Security A\. [+-]\d+>)) (for (?:each|every) [^.,]*)\.",
        r"\1\3, \2.",
        "4-27: what is counted, before or behind what is counted for",
    ),
    rewrite(
        r"(\. |\] )among them, add (\d+ [^.,]*?) to the hand and (trash|place) (\d+ such card)(?! among)",
        r"\1Add \2 among them to the hand and \3 \4 among them",
        "15-15-3-4: the cards that are revealed",
    ),
    rewrite(
        rf"({NAMES}), other than ({NAMES}),? in (?:any of its traits)",
        r"\1 (other than \2) in any of its traits",
        "punctuation only",
    ),
    rewrite(
        rf"({NAMES}) in any of its traits \(other than ({NAMES})\)",
        r"\1 (other than \2) in any of its traits",
        "2-3-2-4: the exception is to what the traits are",
    ),
    rewrite(r"\b(that)'s (?=(?:red|blue|yellow|green|black|purple|white|level)\b)", r"\1 is ", "spelling"),
    rewrite(
        r"\byou may DNA digivolve (this Digimon) and (?:one|1) of your other Digimon into ",
        r"\1 and 1 of your other Digimon may DNA digivolve into ",
        "8-2: the same act, told of the Digimon",
    ),
    rewrite(
        r"\b(DNA digivolve into [^.]*?) (?:by paying|for) its (?:DNA digivolve )?costs?\b",
        r"\1",
        "8-1-3-2: the cost is paid anyway",
    ),
    rewrite(
        r", ignoring (?:its |their |the )?digivolution requirements and without paying the cost",
        " without paying the cost, ignoring digivolution requirements",
        "order only",
    ),
    rewrite(r"\bignoring (?:its|their|the) digivolution requirements", "ignoring digivolution requirements", "2-3-4"),
    rewrite(r"\bif your hand has (\d+ or \w+) cards", r"if you have \1 cards in your hand", "the same count"),
    rewrite(r"\bif there are (\d+ or \w+) cards in your hand", r"if you have \1 cards in your hand", "the same count"),
    rewrite(
        r"\bfor each of your face-up security cards",
        "for each face-up card in your security stack",
        "3-7: the same cards",
    ),
    rewrite(r"\bno face-up security cards", "no face-up cards in your security stack", "3-7: the same cards"),
    rewrite(r"\bthis effect's maximum (play cost|level|DP)\b", r"this effect's \1 maximum", "order only"),
    rewrite(rf"(?<!\()\b(\d+ {NAMES}) cards?(?= from| in | among)", r"\1", "15-10: in such a place a name is a card's"),
    rewrite(r"\b(at the (?:top|bottom) of the security stack) face down\b", r"\1", "3-7: face down unless it says so"),
    rewrite(r"\bface down (at the (?:top|bottom) of the security stack)", r"\1", "3-7: face down unless it says so"),
    rewrite(
        r"\bplac(e|ing) ([^.]*?) at the (top|bottom) of (?:their owners?'s?|its owner's|the|your) decks?"
        r"(?: in any order)?",
        r"return\1 \2 to the \3 of the deck",
        "3-1-3-8, 15-15-3-6: the owner's deck, in the order the player likes",
    ),
    rewrite(r"\breturne (?=.)", "return ", "after the rewrite above"),
    rewrite(
        r"\b(play(?:ed)? (?:\d|it|that|this)[^.]*?) with the digivolution cost reduced by",
        r"\1 with the play cost reduced by",
        "2-3-5-2: the cost of playing it",
    ),
)
