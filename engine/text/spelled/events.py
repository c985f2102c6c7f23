"""15-5: spellings of events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.text.rewriting import Rewrite, rewrite

_ANY: Final = '15-5-2: an event of one of them, or of several at a time; the newest cards say "any of"'
# the verb behind "any of ..." is in the plural
_VERBS: Final = (
    ("is", "are"),
    ("attacks", "attack"),
    ("blocks", "block"),
    ("suspends", "suspend"),
    ("unsuspends", "unsuspend"),
    ("digivolves", "digivolve"),
    ("deletes", "delete"),
    ("survives", "survive"),
    ("leaves", "leave"),
    ("moves", "move"),
    ("checks", "check"),
    ("wins", "win"),
    ("gets linked", "get linked"),
)
_BEFORE_VERB: Final = (
    r"(?:Digimon|Tamers?|trait|name|traits|text|\]|DP|cards?|level \d|are played|lower|less|more|color|or|and)"
)
# what is played, to the comma behind it: one kind of thing, its names perhaps a list
_PLAYED: Final = r"((?:(?! or an? | using )[^.,]|,(?= \[))*?)"
_BY: Final = r"(?: by (?:an effect|effects))?"
_KIND: Final = r"(?:[^.,]*?\b(?:Digimon|Tamers?|Tokens?)\b|\[[^\]]*\])"
_DONE: Final = (
    (r"plays?", "are played"),
    (r"suspends?", "suspend"),
    (r"unsuspends?", "unsuspend"),
    (r"deletes?", "are deleted"),
)
_CAUSES: Final = (
    (r"(?:an effect|effects)", "by effects"),
    (r"(?:one of your effects|your effects?)", "by your effects"),
    (r"(?:one of your opponent's effects|your opponent's effects?|an opponent's effect)", "by your opponent's effects"),
)


def _done_by_effects() -> Iterator[Rewrite]:
    for effects, cause in _CAUSES:
        for verb, done in _DONE:
            yield rewrite(
                rf"\bwhen {effects} {verb} (any of [^.,]*?|any (?:other )?(?:Digimon|Tamers)|this Digimon),",
                rf"when \1 {done} {cause},",
                "15-5: the same event, told of whom it happens to",
            )
        yield rewrite(
            rf"\bwhen {effects} trash(?:es)? this (?:card from digivolution cards|digivolution card),",
            f"when this card is trashed from digivolution cards {cause},",
            "15-5: as above",
        )
        yield rewrite(
            rf"\bwhen {effects} trash(?:es)? (?:a card|cards) (?:in|from) your hand,",
            f"when a card in your hand is trashed {cause},",
            "15-5: as above; an event of one card or of several (15-5-2)",
        )
        yield rewrite(
            rf"\bwhen {effects} adds? (?:a card|cards) to (?:your|the) hand,",
            f"when a card is added to your hand {cause},",
            "15-5: as above",
        )
        yield rewrite(
            rf"\bwhen {effects} places? (?:a digivolution card|digivolution cards|a card|cards) under this Digimon,",
            f"when cards are placed in this Digimon's digivolution cards {cause},",
            "15-5: as above",
        )


def _whom() -> Iterator[Rewrite]:
    """Whom effects do something to, in the words of the other events."""
    doing = r"\bwhen ([^.,]*?\beffects? (?:plays?|suspends?|unsuspends?|deletes?)) "
    yield rewrite(doing + r"(?:one|1|another) of (your|your opponent's) ", r"when \1 any of \2 ", _ANY)
    yield rewrite(doing + r"an opponent's ", r"when \1 any of your opponent's ", _ANY)
    yield rewrite(doing + r"(your|your opponent's) ", r"when \1 any of \2 ", _ANY)
    yield rewrite(doing + r"an? (?=Digimon\b|\w+ Digimon\b)", r"when \1 any ", _ANY)
    yield rewrite(doing + r"a Tamer\b", r"when \1 any Tamers", _ANY)


def _plurals() -> Iterator[Rewrite]:
    for one, many in _VERBS:
        yield rewrite(
            rf"\b(when any (?:of )?(?:(?!\bwhose\b|\bthat\b)[^.,]|,(?= \[))*?{_BEFORE_VERB}) {one}\b",
            rf"\1 {many}",
            "number only, after the rewrites above",
        )


EVENTS: Final[tuple[Rewrite, ...]] = (
    rewrite(
        r"\b(when) (?:one|1) of (your|your opponent's) (?!(?:opponent's )?(?:effects?|digivolution)\b)(?=[^.,]*,)",
        r"\1 any of \2 ",
        _ANY,
    ),
    rewrite(
        rf"\bwhen an opponent's (?!effect|Digimon's)(?![^.]*trash its bottom)(?={_KIND})",
        "when any of your opponent's ",
        _ANY,
    ),
    rewrite(rf"\bwhen (your|your opponent's) (?={_KIND} (?!would be))(?!opponent)", r"when any of \1 ", _ANY),
    rewrite(rf"\bwhen another of your (?={_KIND})", "when any of your other ", _ANY),
    rewrite(rf"\bwhen another (?={_KIND})", "when any other ", _ANY),
    rewrite(r"\bwhen an? (?=Digimon\b|(?:red|blue|yellow|green|black|purple|white|level \d\S*) )", "when any ", _ANY),
    rewrite(
        rf"\bwhen you play (?:an? )?{_PLAYED}((?: from [^.,]*)?{_BY}),(?! \[)",
        r"when any of your \1 are played\2,",
        "15-5: the same event, told of whom it happens to",
    ),
    rewrite(r"\bany of your another\b", "any of your other", "after the rewrite above"),
    rewrite(
        rf"\bwhen (?:your opponent|an opponent) plays an? {_PLAYED}({_BY}),(?! \[)",
        r"when any of your opponent's \1 are played\2,",
        "15-5: as above",
    ),
    *_whom(),
    *_done_by_effects(),
    *_plurals(),
    rewrite(r"\b(when this Digimon (?:un)?suspend)(?= by\b)", r"\1s", "number only, after the rewrites above"),
    rewrite(r"\b(when any (?:of )?(?:[^.,]*? )?Tamer) (?=are\b|suspend\b)", r"\1s ", "number only, as above"),
    rewrite(r"\bby an effect\b", "by effects", "15-5: any effect"),
    rewrite(r"\bby one of your effects\b", "by your effects", "15-5: any of them"),
    rewrite(r"\bby (?:one of your opponent's effects|an opponent's effect)\b", "by your opponent's effects", "15-5"),
    rewrite(
        r"\bdeletes? (?:one of )?your opponent's Digimon in battle", "deletes an opponent's Digimon in battle", _ANY
    ),
    rewrite(
        r"\bwhen a card is removed from (your|your opponent's|a) security stack",
        r"when \1 security stack is removed from",
        "15-5: the same event, told of the stack",
    ),
    rewrite(r"\bwhen you would play this card\b", "when this card would be played", "15-5: as above"),
    rewrite(r"\bwould be played from your hand\b", "would be played from the hand", "6-4: one plays from one's own"),
    rewrite(r"\bwhen you would use this card\b", "when this card would be used", "15-5: as above"),
    rewrite(
        r"\b(when this card would be used,[^.]*? reduce )(?:the|its|this card's) (?:memory |use )?cost\b",
        r"\1the use cost",
        "2-7-1: the cost of an Option card",
    ),
    rewrite(
        r"\b(when this card would be played\b[^.]*? reduce )(?:the|its|this card's) (?:memory |play )?cost\b",
        r"\1the play cost",
        "2-6-1: the cost in question",
    ),
    rewrite(
        r"\b(would digivolve\b[^.]*? reduce )(?:the|its) (?:memory )?cost (?=by)",
        r"\1the digivolution cost ",
        "2-3-5: the cost in question",
    ),
)
