"""15-6: rewrites of what "this Digimon with ..." does: how it is described is a condition."""

from __future__ import annotations

from typing import Final

_NAMES: Final = r"\[[^\]]*\](?:(?:,| or|, or) \[[^\]]*\])*"
_PART: Final = (
    rf"(?:(?:the |an? )?{_NAMES} (?:trait|in its name|in its text|in any of its traits|in its digivolution cards)"
    rf"|an? {_NAMES} trait Tamer card in its digivolution cards"
    rf"|an? digivolution card with {_NAMES} in any of its traits"
    r"|no Tamer cards in its digivolution cards|no digivolution cards"
    r"|\d+ or more cards with different names in its digivolution cards)"
)
_WITH: Final = rf"this Digimon with ({_PART}(?: or {_PART})?)"
_HEAD: Final = r"^((?:\[[^\]]*\] )+(?:(?:when|if) [^,.]*, )?)"
_WHY: Final = "15-6: what this Digimon is described with is a condition"

THIS_WITH_REWRITES: Final = (
    (rf"\b{_WITH} (?=(?:may|gets|gains|can|can't|unsuspends) )", r"if this Digimon has \1, it ", _WHY),
    (rf"\b{_WITH} unsuspends\.", r"if this Digimon has \1, it unsuspends.", _WHY),
    (rf"{_HEAD}you may unsuspend {_WITH}\.", r"\1if this Digimon has \2, you may unsuspend this Digimon.", _WHY),
    (rf"{_HEAD}by deleting {_WITH}, ", r"\1if this Digimon has \2, by deleting this Digimon, ", _WHY),
    (
        rf"{_HEAD}by returning {_WITH} to the (hand|bottom of the deck), ",
        r"\1if this Digimon has \2, by returning this Digimon to the \3, ",
        _WHY,
    ),
    (
        rf"{_HEAD}your opponent's effects don't affect {_WITH} and ",
        r"\1if this Digimon has \2, your opponent's effects don't affect this Digimon and ",
        _WHY,
    ),
    (
        rf"{_HEAD}by placing the top card of {_WITH} as ",
        r"\1if this Digimon has \2, by placing the top card of this Digimon as ",
        _WHY,
    ),
    (rf"{_HEAD}delete ([^.]*) as {_WITH}\.", r"\1if this Digimon has \3, delete \2 as this Digimon.", _WHY),
    (
        (
            r"\bfrom (your (?:hand|trash)(?: or (?:hand|trash))?) and without paying the cost, you may play ([^.]*?)"
            r"(?: from your hand without paying the cost)?\."
        ),
        r"you may play \2 from \1 without paying the cost.",
        "order only",
    ),
)
