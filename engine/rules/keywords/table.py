"""Chapter 16: the keywords that trigger or interrupt, as the effects they stand for.

Persistent keywords (Blocker, Jamming, Reboot, Rush, Security A.) are asked for by the procedures they change.
"""

from __future__ import annotations

from engine.effects.phrases import Event, Select, That, This
from engine.effects.steps import By, Delete, Effect, Keyword, Prevent, Suspend, Trash
from engine.effects.words import Area, Cause, Count, EventKind, KeywordName, Noun, Position, Who

PIERCING = Event(EventKind.DELETED_IN_BATTLE, This())
RETALIATION = Event(EventKind.DELETED, This(), by=Cause.BATTLE)
WOULD_BE_DELETED = Event(EventKind.DELETED, This(), would=True)
WOULD_BE_DELETED_IN_BATTLE = Event(EventKind.DELETED, This(), by=Cause.BATTLE, would=True)
RAID = Event(EventKind.ATTACKED, This())

TOP_SECURITY = Select(1, Count.EXACT, Who.YOU, (Noun.CARD,), Area.SECURITY, position=Position.TOP)

# key -> (keyword, the effect it stands for, what it waits for)
KEYWORD_EFFECTS: dict[str, tuple[tuple[KeywordName, Effect, Event], ...]] = {
    EventKind.DELETED_IN_BATTLE.value: (
        # 16-7: armed when it activates, checked directly before the end of the attack.
        (KeywordName.PIERCING, Effect(Keyword(KeywordName.PIERCING), when=PIERCING), PIERCING),
    ),
    EventKind.DELETED.value: (
        # 16-13: deletes the Digimon it battled, by effect.
        (KeywordName.RETALIATION, Effect(Delete(That()), when=RETALIATION), RETALIATION),
    ),
    EventKind.ATTACKED.value: (
        # 16-23: may switch the target to the opponent's unsuspended Digimon with the highest DP.
        (KeywordName.RAID, Effect(Keyword(KeywordName.RAID), when=RAID), RAID),
    ),
    "would " + EventKind.DELETED.value: (
        # 16-22: by suspending itself it isn't deleted, whatever the cause.
        (KeywordName.EVADE, Effect(By(Suspend(This()), Prevent(This())), when=WOULD_BE_DELETED), WOULD_BE_DELETED),
        # 16-25: in battle only, by trashing the top security card.
        (
            KeywordName.BARRIER,
            Effect(By(Trash(TOP_SECURITY), Prevent(This())), when=WOULD_BE_DELETED_IN_BATTLE),
            WOULD_BE_DELETED_IN_BATTLE,
        ),
    ),
}
