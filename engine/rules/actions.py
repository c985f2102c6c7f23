"""6-4-1, 6-5-1: what the turn player may do now, and why not the rest."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.model import Category
from engine.decisions import (
    Action,
    ActionAnswer,
    Activate,
    AppFuse,
    Attack,
    BurstDigivolve,
    ChooseAction,
    Digivolve,
    DnaDigivolve,
    Hatch,
    LinkCard,
    Move,
    Pass,
    PlayCard,
    Purpose,
    Refusal,
    Skip,
    Source,
    UseOption,
)
from engine.effects.words import Area, Timing
from engine.events import CardRef, CardsShown
from engine.rules.atoms import hatch, movable, move_to_battle
from engine.rules.attack import declare_attack
from engine.rules.combat import targets_of, why_no_attack, why_not_target
from engine.rules.declaring import declarable_effects, effects_elsewhere, why_not_declare
from engine.rules.fusion import (
    app_fusions,
    burst_digivolutions,
    declare_app_fusion,
    declare_burst,
    declare_dna,
    dna_digivolutions,
)
from engine.rules.linking import declare_link, links_of, why_not_link
from engine.rules.play import (
    declare_digivolve,
    declare_play,
    digivolutions,
    play_cost,
    why_not_digivolve,
    why_not_play,
)
from engine.rules.position import Position
from engine.rules.reasons import Reason
from engine.rules.records import Pending, Perm, Phase, Place
from engine.rules.tasks import Activate as ActivateTask
from engine.rules.tasks import BreedingPhase, ChooseBreeding, MainPhase
from engine.rules.turn import AFTERWARDS, begin_phase, pass_turn
from engine.rules.using import declare_use, use_cost, why_not_use

# 6-4: the breeding phase.


def why_not_hatch(pos: Position, seat: int) -> Reason | None:
    """4-18-2, 4-18-3: hatching needs an egg and an empty breeding area."""
    if pos.state.breeding[seat]:
        return ("The breeding area must be empty to hatch", "4-18-3")
    return None if pos.state.eggs[seat] else ("The Digi-Egg deck is empty", "4-18-2")


def why_not_move(pos: Position, seat: int) -> Reason | None:
    """4-17-2: only a Digimon with DP moves."""
    perm = pos.state.perms.get(pos.state.breeding[seat])
    if perm is None:
        return ("There is no Digimon in the breeding area", "4-17-1")
    if not movable(pos, perm, Area.BATTLE):
        return ("Only a Digimon with DP can move to the battle area", "4-17-2")
    return None


def ask_breeding(pos: Position, _: ChooseBreeding) -> ChooseAction | None:
    """6-4-1: hatch, move, or neither; with nothing to do the phase passes."""
    seat = pos.state.turn_seat
    actions: list[Action] = []
    if why_not_hatch(pos, seat) is None:
        actions.append(Hatch())
    if why_not_move(pos, seat) is None:
        actions.append(Move())
    if not actions:
        return None
    return ChooseAction(pos.state.decision_no, seat, Purpose.BREEDING, Source(seat), (*actions, Skip()))


def breeding_phase(pos: Position, _: BreedingPhase) -> None:
    """6-4: the breeding phase begins."""
    begin_phase(pos, Phase.BREEDING)
    pos.push(ChooseBreeding())


def pass_breeding(pos: Position, _: ChooseBreeding) -> None:
    """6-4-1: there is nothing to hatch or move."""


def take_breeding(pos: Position, task: ChooseBreeding, answer: ActionAnswer) -> None:
    """6-4-1: what the player chose."""
    decision = ask_breeding(pos, task)
    assert decision is not None
    action = decision.actions[answer.index]
    if isinstance(action, Hatch):
        hatch(pos, pos.state.turn_seat)
    elif isinstance(action, Move):
        move_to_battle(pos, pos.state.turn_seat)


# 6-5: the main phase.


def ask_main(pos: Position, _: MainPhase) -> ChooseAction:
    """6-5-1: all that the turn player may do."""
    seat = pos.state.turn_seat
    actions = tuple(main_actions(pos, seat))
    return ChooseAction(pos.state.decision_no, seat, Purpose.ACTION, Source(seat), actions)


def main_actions(pos: Position, seat: int) -> Iterator[Action]:
    """The legal actions of the main phase: hand cards in order, then stacks in order, then pass."""
    field = pos.field(seat)
    for uid in pos.state.hands[seat]:
        yield from _hand_actions(pos, seat, uid, field)
    for perm in field:
        if pos.cards[perm.stack[0]].links_to and pos.in_battle_area(perm.id):
            # 6-5-1-4-1: a card in the battle area is linked as well.
            yield from links_of(pos, seat, perm.stack[0])
        if why_no_attack(pos, perm) is None:
            for target in targets_of(pos, perm):
                yield Attack(perm.id, target)
        for one in declarable_effects(pos, perm, Timing.MAIN):
            if why_not_declare(pos, one) is None:
                yield _activation(pos, one)
    for one in effects_elsewhere(pos, seat):
        if why_not_declare(pos, one) is None:
            yield _activation(pos, one)
    yield Pass()


def _hand_actions(pos: Position, seat: int, uid: int, field: list[Perm]) -> Iterator[Action]:
    """Playing the card or using it, digivolving into it, and linking it."""
    printed, inst = pos.cards[uid], pos.state.inst[uid]
    category = printed.facts.category
    if printed.option is not None:
        if why_not_use(pos, seat, uid) is None:
            yield UseOption(inst, use_cost(pos, seat, uid))
    elif why_not_play(pos, seat, uid) is None:
        yield PlayCard(inst, play_cost(pos, seat, uid))
    if category is Category.DIGIMON and printed.digivolves:
        for perm in field:
            for cost, least in digivolutions(pos, seat, uid, perm):
                yield Digivolve(inst, perm.id, least, cost)
    if printed.dna_from:
        yield from dna_digivolutions(pos, seat, uid)
    if printed.burst_from:
        yield from burst_digivolutions(pos, seat, uid)
    if printed.app_from:
        yield from app_fusions(pos, seat, uid)
    if printed.links_to:
        yield from links_of(pos, seat, uid)


def _activation(pos: Position, one: Pending) -> Activate:
    """The action that declares the effect; a gained one is named by the top card of the stack that has it.

    One that works from the hand or the trash is of no stack.
    """
    return Activate(one.host, pos.state.inst[one.uid], one.source.effect, one.source.granted)


def take_main(pos: Position, task: MainPhase, answer: ActionAnswer) -> None:
    """6-5-1: the chosen action, with all that follows it, and then the main phase goes on."""
    decision = pos.decision
    assert isinstance(decision, ChooseAction)
    pos.push(*AFTERWARDS, task)
    seat = pos.state.turn_seat
    uids = pos.state.uids
    match decision.actions[answer.index]:
        case PlayCard(card=card):
            declare_play(pos, seat, uids[card])
        case Digivolve(card=card, stack=stack, printed=printed):
            declare_digivolve(pos, seat, uids[card], stack, printed)
        case DnaDigivolve(card=card, stacks=stacks, printed=printed):
            declare_dna(pos, seat, uids[card], stacks, printed)
        case BurstDigivolve(card=card, stack=stack, tamer=tamer, printed=printed):
            declare_burst(pos, seat, uids[card], stack, tamer, printed)
        case AppFuse(card=card, stack=stack, link=link, printed=printed):
            declare_app_fusion(pos, seat, uids[card], stack, link, printed)
        case LinkCard(card=card, stack=stack, printed=printed):
            declare_link(pos, seat, uids[card], stack, printed)
        case UseOption(card=card):
            declare_use(pos, seat, uids[card])
        case Attack(stack=stack, target=target):
            declare_attack(pos, stack, target)
        case Activate() as action:
            _declare_effect(pos, action)
        case Pass():
            pass_turn(pos)


def _declare_effect(pos: Position, action: Activate) -> None:
    """15-8-4-4-1: once declared, its "by" is no longer optional."""
    perm = pos.state.perms.get(action.stack)
    able = declarable_effects(pos, perm, Timing.MAIN) if perm else effects_elsewhere(pos, pos.state.turn_seat)
    one = next(one for one in able if _activation(pos, one) == action)
    if pos.state.places[one.uid] is Place.HAND:
        # 15-14-2-1: the card is revealed.
        pos.emit(CardsShown(one.source.seat, (CardRef(0, pos.state.numbers[one.uid]),)))
    pos.push(ActivateTask(one, declared=True))


# Why not.


def refusals(pos: Position, seat: int) -> tuple[Refusal, ...]:
    """For every action that could be tried with the seat's cards and is not legal now: the reason and its clause."""
    found: list[Refusal] = []
    inst = pos.state.inst

    def note(action: Action, reason: Reason | None) -> None:
        if reason is not None:
            found.append(Refusal(action, *reason))

    for uid in pos.state.hands[seat]:
        facts, option = pos.cards[uid].facts, pos.cards[uid].option
        if option is not None:
            note(UseOption(inst[uid], option.use_cost or 0), why_not_use(pos, seat, uid))
        else:
            note(PlayCard(inst[uid], facts.play_cost or 0), why_not_play(pos, seat, uid))
        if pos.cards[uid].links_to:
            for perm in pos.field(seat):
                note(LinkCard(inst[uid], perm.id), why_not_link(pos, seat, uid, perm))
        if facts.category is Category.DIGIMON:
            for perm in pos.field(seat):
                note(Digivolve(inst[uid], perm.id), why_not_digivolve(pos, seat, uid, perm))
    for perm in pos.field(seat):
        unable = why_no_attack(pos, perm)
        for target in (1 - seat, *(other.id for other in pos.field(1 - seat))):
            note(Attack(perm.id, target), unable or why_not_target(pos, perm, target))
        for one in declarable_effects(pos, perm, Timing.MAIN):
            note(_activation(pos, one), why_not_declare(pos, one))
    for one in effects_elsewhere(pos, seat):
        note(_activation(pos, one), why_not_declare(pos, one))
    if pos.state.phase is not Phase.BREEDING:
        note(Hatch(), ("Hatching belongs to the breeding phase", "6-4-1"))
        note(Move(), ("Moving belongs to the breeding phase", "6-4-1"))
    return tuple(found)
