"""Chapter 14: battles."""

from __future__ import annotations

from engine.effects.words import EventKind, KeywordName
from engine.events import BattleEnded, BattleFought, StackRef
from engine.rules.atoms import expire
from engine.rules.keywords.iceclad import cards_under, compares_cards
from engine.rules.notes import NoteKind, Notes, stack_word
from engine.rules.position import Position
from engine.rules.records import BATTLE, Battle
from engine.rules.schedule import BATTLE_END, due
from engine.rules.tasks import EndBattle, Fight, Settle, Would
from engine.rules.triggering import occur
from engine.rules.values import security_dp
from engine.rules.windows import perform

ATTACKER, DEFENDER, BOTH = 0, 1, 2


def fight(pos: Position, task: Fight) -> None:
    """14-2: compare DP; the loser, or at equal DP both, would be deleted together (14-2-2)."""
    if not pos.present(task.attacker) or not (task.security or pos.present(task.defender)):
        # Who left before the battle takes no part in one.
        return
    pos.state.battling = Battle(task.attacker, task.defender, task.security)
    pos.changed()
    attacker_dp = pos.values_of(task.attacker).dp or 0
    if task.security:
        uid = pos.state.uids[task.defender]
        seat = pos.state.owners[uid]
        defender_dp = security_dp(pos, uid, seat)
        defender = StackRef(0, seat, pos.ref(uid))
    else:
        defender_dp = pos.values_of(task.defender).dp or 0
        defender = pos.stack_ref(pos.state.perms[task.defender])
    ours, theirs = attacker_dp, defender_dp
    if not task.security and compares_cards(pos, task.attacker, task.defender):
        ours, theirs = cards_under(pos, task.attacker), cards_under(pos, task.defender)
    loser = BOTH if ours == theirs else (ATTACKER if ours < theirs else DEFENDER)
    attacker = pos.stack_ref(pos.state.perms[task.attacker])
    pos.emit(BattleFought(attacker, defender, attacker_dp, defender_dp, loser))
    pos.push(Settle(), EndBattle(task.attacker, task.defender))
    _delete_losers(pos, task, loser)


def _delete_losers(pos: Position, task: Fight, loser: int) -> None:
    losers: list[int] = []
    others: list[int] = []
    if pos.notes is not None:
        _tell_spared(pos, pos.notes, task, loser)
    if loser in (ATTACKER, BOTH) and not _jamming(pos, task):
        losers.append(task.attacker)
        others.append(0 if task.security else task.defender)
    # 14-2-3: a Security Digimon is never deleted.
    if loser in (DEFENDER, BOTH) and not task.security:
        losers.append(task.defender)
        others.append(task.attacker)
    winner = 0 if loser is BOTH or (task.security and loser == ATTACKER) else (task.attacker, task.defender)[1 - loser]
    if losers:
        perform(pos, Would(EventKind.DELETED, tuple(losers), "battle", others=tuple(others), won=winner))
    elif winner:
        # Q6324: a battle with a Security Digimon is won too.
        occur(pos, EventKind.BATTLE_WON, (winner,), by="battle")


def _tell_spared(pos: Position, notes: Notes, task: Fight, loser: int) -> None:
    if loser in (ATTACKER, BOTH) and _jamming(pos, task):
        words = (stack_word(pos, pos.state.perms[task.attacker]), " loses, but has <Jamming>: it isn’t deleted")
        notes.tell(pos, NoteKind.PREVENTED, "16-9-1", *words)
    if loser in (DEFENDER, BOTH) and task.security:
        notes.tell(pos, NoteKind.PREVENTED, "14-2-3", "a Security Digimon that loses is never deleted")


def _jamming(pos: Position, task: Fight) -> bool:
    """16-9: <Jamming>: not deleted by a battle with a Security Digimon."""
    return task.security and pos.values_of(task.attacker).has(KeywordName.JAMMING)


def end_battle(pos: Position, task: EndBattle) -> None:
    """14-2-5: the battle is over; what lasted for it ends."""
    pos.state.battling = None
    pos.changed()
    expire(pos, BATTLE)
    due(pos, BATTLE_END)
    pos.emit(BattleEnded(task.attacker, task.defender))
