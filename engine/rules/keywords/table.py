"""Chapter 16: the keywords that trigger or interrupt, as the effects they stand for.

Persistent keywords (Blocker, Jamming, Reboot, Rush, Security A.) are asked for by the procedures they change.
"""

from __future__ import annotations

import msgspec

from engine.effects.phrases import Event, Select, That, This
from engine.effects.steps import By, Delete, Effect, Keyword, Prevent, Suspend, Trash
from engine.effects.words import Area, Cause, Count, EventKind, KeywordName, Noun, Position, Who


class KeywordEffect(msgspec.Struct, frozen=True):
    """A keyword and the effect it stands for. `other_stays`: only if the other battler is not deleted as well."""

    name: KeywordName
    effect: Effect
    other_stays: bool = False


TOP_SECURITY = Select(1, Count.EXACT, Who.YOU, (Noun.CARD,), Area.SECURITY, position=Position.TOP)

KEYWORD_EFFECTS: dict[str, tuple[KeywordEffect, ...]] = {
    EventKind.DELETED_IN_BATTLE.value: (
        # 16-7: armed when it activates, checked directly before the end of the attack.
        KeywordEffect(
            KeywordName.PIERCING,
            Effect(Keyword(KeywordName.PIERCING), when=Event(EventKind.DELETED_IN_BATTLE, This())),
        ),
    ),
    EventKind.DELETED.value: (
        # 16-13: when only this Digimon is deleted in battle, it deletes the Digimon it battled, by effect.
        KeywordEffect(
            KeywordName.RETALIATION,
            Effect(Delete(That()), when=Event(EventKind.DELETED, This(), by=Cause.BATTLE)),
            other_stays=True,
        ),
    ),
    EventKind.ATTACKED.value: (
        # 16-23: may switch the target to the opponent's unsuspended Digimon with the highest DP.
        KeywordEffect(KeywordName.RAID, Effect(Keyword(KeywordName.RAID), when=Event(EventKind.ATTACKED, This()))),
    ),
    "would " + EventKind.DELETED.value: (
        # 16-22: by suspending itself it isn't deleted, whatever the cause.
        KeywordEffect(
            KeywordName.EVADE,
            Effect(By(Suspend(This()), Prevent(This())), when=Event(EventKind.DELETED, This(), would=True)),
        ),
        # 16-25: in battle only, by trashing the top security card.
        KeywordEffect(
            KeywordName.BARRIER,
            Effect(
                By(Trash(TOP_SECURITY), Prevent(This())),
                when=Event(EventKind.DELETED, This(), by=Cause.BATTLE, would=True),
            ),
        ),
    ),
}
