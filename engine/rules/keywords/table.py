"""Chapter 16: the keywords that trigger or interrupt, as the effects they stand for.

Persistent keywords (Blocker, Collision, Iceclad, Jamming, Progress, Reboot, Rush, Security A., Use Req.) are asked for
by the procedures they change.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.effects.phrases import Event, IsSuspended, Select, That, This, ThisCard
from engine.effects.steps import (
    AnyStep,
    By,
    Delete,
    Effect,
    Keyword,
    May,
    PlaceInSecurity,
    Play,
    Prevent,
    ReduceCost,
    Suspend,
    Trash,
)
from engine.effects.words import Area, Cause, Count, EventKind, KeywordName, Noun, Position, Timing, Who
from engine.rules.keywords.attacks import ENGAGE, EXECUTE, OVERCLOCK, VORTEX


class KeywordEffect(msgspec.Struct, frozen=True):
    """A keyword and the effect it stands for, `body` with the keyword as printed.

    `other_stays`: only if the other battler is not deleted as well. `under`: only with digivolution cards. `each`:
    every instance works by itself. `excluded`: causes for which it does not trigger. `guards`: it is about its player's
    other Digimon, the specified ones if it specifies any.
    """

    name: KeywordName
    body: Callable[[Keyword], AnyStep]
    when: Event | None = None
    timings: tuple[Timing, ...] = ()
    other_stays: bool = False
    under: bool = False
    each: bool = False
    excluded: tuple[Cause, ...] = ()
    guards: bool = False

    def effect(self, keyword: Keyword) -> Effect:
        """The effect of one instance."""
        return Effect(self.body(keyword), timings=self.timings, when=self.when)


TOP_SECURITY = Select(1, Count.EXACT, Who.YOU, (Noun.CARD,), Area.SECURITY, position=Position.TOP)
ANOTHER = Select(1, Count.EXACT, Who.YOU, (Noun.DIGIMON,), other=True)
HELPER = Select(1, Count.EXACT, Who.YOU, (Noun.DIGIMON,), filters=(IsSuspended(suspended=False),), other=True)
OTHERS = Select(owner=Who.YOU, other=True)

ATTACKING = Event(EventKind.ATTACKED, This())
DELETED = Event(EventKind.DELETED, This())
WOULD_BE_DELETED = Event(EventKind.DELETED, This(), would=True)
WOULD_LEAVE = Event(EventKind.LEFT, This(), would=True)


def _under(keyword: Keyword) -> Select:
    """As many of this Digimon's digivolution cards as the keyword says; face-down ones too."""
    return Select(keyword.value or 0, Count.EXACT, nouns=(Noun.CARD,), area=Area.UNDER, of=This())


KEYWORD_EFFECTS: dict[str, tuple[KeywordEffect, ...]] = {
    EventKind.DELETED_IN_BATTLE.value: (
        # 16-7: armed when it activates, checked directly before the end of the attack.
        KeywordEffect(KeywordName.PIERCING, lambda k: k, Event(EventKind.DELETED_IN_BATTLE, This())),
    ),
    EventKind.DELETED.value: (
        # 16-13: when only this Digimon is deleted in battle, it deletes the Digimon it battled, by effect.
        KeywordEffect(
            KeywordName.RETALIATION,
            lambda _: Delete(That()),
            Event(EventKind.DELETED, This(), by=Cause.BATTLE),
            other_stays=True,
        ),
        # 16-27: deleted with digivolution cards, it is played without cost.
        KeywordEffect(KeywordName.FORTITUDE, lambda _: Play(ThisCard()), DELETED, under=True),
        # 16-43: it may go on top of the security stack.
        KeywordEffect(KeywordName.ASCENSION, lambda _: May(PlaceInSecurity(ThisCard())), DELETED),
    ),
    EventKind.ATTACKED.value: (
        # 16-23: may switch the target to the opponent's unsuspended Digimon with the highest DP.
        KeywordEffect(KeywordName.RAID, lambda k: k, ATTACKING),
        # 16-24: by suspending another Digimon it gets that one's DP and <Security A. +1> for the attack.
        KeywordEffect(KeywordName.ALLIANCE, lambda k: By(Suspend(HELPER), k), ATTACKING, each=True),
    ),
    Timing.END_OF_YOUR_TURN.value: (
        # 16-33, 16-44: it may attack.
        KeywordEffect(KeywordName.VORTEX, lambda _: May(VORTEX), timings=(Timing.END_OF_YOUR_TURN,)),
        KeywordEffect(KeywordName.ENGAGE, lambda _: May(ENGAGE), timings=(Timing.END_OF_YOUR_TURN,)),
        # 16-38: it may attack, and is deleted when that attack ends.
        KeywordEffect(KeywordName.EXECUTE, lambda _: May(EXECUTE), timings=(Timing.END_OF_YOUR_TURN,)),
        # 16-34: by deleting a token or another specified Digimon, it attacks a player without suspending.
        KeywordEffect(KeywordName.OVERCLOCK, lambda k: By(k, OVERCLOCK), timings=(Timing.END_OF_YOUR_TURN,), each=True),
    ),
    "would " + EventKind.DELETED.value: (
        # 16-22: by suspending itself it isn't deleted, whatever the cause.
        KeywordEffect(KeywordName.EVADE, lambda _: By(Suspend(This()), Prevent(This())), WOULD_BE_DELETED),
        # 16-25: in battle only, by trashing the top security card.
        KeywordEffect(
            KeywordName.BARRIER,
            lambda _: By(Trash(TOP_SECURITY), Prevent(This())),
            Event(EventKind.DELETED, This(), by=Cause.BATTLE, would=True),
        ),
        # 16-19: by trashing its own top card.
        KeywordEffect(KeywordName.ARMOR_PURGE, lambda k: By(k, Prevent(This())), WOULD_BE_DELETED),
        # 16-32: other than by its player's effects, by deleting another Digimon.
        KeywordEffect(
            KeywordName.SCAPEGOAT,
            lambda _: By(Delete(ANOTHER), Prevent(This())),
            WOULD_BE_DELETED,
            excluded=(Cause.YOUR_EFFECT,),
        ),
        # 16-21: DigiXros materials under it may go under a Tamer; it is deleted all the same.
        KeywordEffect(KeywordName.MATERIAL_SAVE, lambda k: k, WOULD_BE_DELETED, each=True),
        # 16-37: by trashing so many of its digivolution cards.
        KeywordEffect(
            KeywordName.FRAGMENT, lambda k: By(Trash(_under(k)), Prevent(This())), WOULD_BE_DELETED, each=True
        ),
        # 16-18: another specified Digimon is saved from the opponent's effect by deleting this one.
        KeywordEffect(
            KeywordName.DECOY,
            lambda k: By(Delete(This()), k),
            Event(EventKind.DELETED, OTHERS, by=Cause.OPPONENTS_EFFECT, would=True),
            each=True,
            guards=True,
        ),
    ),
    "would " + EventKind.LEFT.value: (
        # 16-29: one of each specified digivolution card is played.
        KeywordEffect(
            KeywordName.PARTITION,
            lambda k: k,
            WOULD_LEAVE,
            each=True,
            excluded=(Cause.YOUR_EFFECT, Cause.BATTLE),
        ),
        # 16-36: a specified digivolution card may be played.
        KeywordEffect(KeywordName.DECODE, lambda k: k, WOULD_LEAVE, each=True, excluded=(Cause.BATTLE,)),
        # 16-46: other than by its player's effects, by trashing a specified link card.
        KeywordEffect(
            KeywordName.DETACH,
            lambda k: By(k, Prevent(This())),
            WOULD_LEAVE,
            each=True,
            excluded=(Cause.YOUR_EFFECT,),
        ),
        # 16-45: any other Digimon is saved from leaving by the opponent's effect, by deleting this one.
        KeywordEffect(
            KeywordName.GUARD,
            lambda k: By(Delete(This()), k),
            Event(EventKind.LEFT, OTHERS, by=Cause.OPPONENTS_EFFECT, would=True),
            guards=True,
        ),
    ),
}


def digisorption(keyword: Keyword) -> Effect:
    """16-10: by suspending one of the Digimon, even the one that digivolves (16-10-5), the cost is reduced."""
    suspended = Suspend(Select(1, Count.EXACT, Who.YOU, (Noun.DIGIMON,), filters=(IsSuspended(suspended=False),)))
    event = Event(EventKind.DIGIVOLVED, ThisCard(), would=True)
    return Effect(By(suspended, ReduceCost(-(keyword.value or 0))), when=event)


# 16-41: declared in the main phase, in the battle area or the breeding area.
TRAINING = Effect(By(Suspend(This()), Keyword(KeywordName.TRAINING)), timings=(Timing.MAIN,))
