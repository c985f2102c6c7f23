"""15-4-4: why a pending effect goes without activating: the clause that its event names, and the words for it."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from engine.events import DECLINED, UNABLE


class Lapse(StrEnum):
    """The clauses."""

    SPENT = "15-14-1-2"
    NOT_MET = "15-6-3"
    FORBIDDEN = "15-1-3"
    UNABLE = UNABLE
    DECLINED = DECLINED
    RENEWED = "15-4-4-3"
    LOST = "15-4-4-4"

    @property
    def words(self) -> str:
        """What stands behind the clause."""
        match self:
            case Lapse.SPENT:
                return "it has been used as often as it may be this turn"
            case Lapse.NOT_MET:
                return "its condition is not met"
            case Lapse.FORBIDDEN:
                return "an effect says that it can’t activate"
            case Lapse.UNABLE:
                return "there was nothing it could do, or nothing to pay for it with"
            case Lapse.DECLINED:
                return "its player declined"
            case Lapse.RENEWED:
                return "its card has become a new card"
            case Lapse.LOST:
                return "its card no longer has it"
            case _:
                assert_never(self)

    @property
    def private(self) -> bool:
        """Whether only the effect's player may know which of the two it was (3-5)."""
        return self in (Lapse.UNABLE, Lapse.DECLINED)
