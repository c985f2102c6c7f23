"""Every card on boards on which its effects can work: `python -m benchmarks.exercise`.

For each effect that the compiler reads, positions are put up with its card where the effect works from, among cards
that its text speaks of (`benchmarks/boards.py`); each is played on for some decisions by players who like to use that
card. Every invariant is checked. What never worked is listed with what it waited for, to be looked at.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Iterable
from random import Random

import msgspec

from benchmarks.boards import Maker, Pool, places_of
from benchmarks.fuzz import check_futures, check_views
from benchmarks.naive import check_keywords, check_triggers
from engine.bots import random_answer
from engine.decisions import (
    Action,
    ActionAnswer,
    Answer,
    Attack,
    CardsAnswer,
    ChooseAction,
    ChooseCards,
    ChooseOption,
    Decision,
    OptionAnswer,
    Pass,
    Source,
)
from engine.effects.card import Card
from engine.effects.classes import is_persistent, trigger_events
from engine.effects.library import load_library
from engine.effects.steps import Effect, Keyword, Unread
from engine.events import EffectActivated, EffectLapsed, EffectTriggered, GameEvent
from engine.game.game import Game
from engine.rules.position import Position
from engine.rules.values import actives

DECISIONS = 30
ABOUT_EFFECTS = (EffectActivated, EffectTriggered, EffectLapsed)


class Fault(msgspec.Struct, frozen=True):
    """Something that went wrong, and what shows it again."""

    number: str
    place: str
    seed: int
    what: str
    where: str


class Silent(msgspec.Struct, frozen=True):
    """An effect that never worked: what it waits for, and how far it came."""

    number: str
    effect: int
    waits: str
    reason: str


class Report(msgspec.Struct):
    """What a run found. `did` counts the effects after which something else happened, or which held."""

    cards: int = 0
    blocks: int = 0
    exercised: int = 0
    fired: int = 0
    did: int = 0
    games: int = 0
    decisions: int = 0
    faults: list[Fault] = []
    silent: list[Silent] = []


class Seen:
    """What has been seen of the effects of one card, by index."""

    def __init__(self, card: Card) -> None:
        self.number = card.facts.number
        self.effects = {i: one for i, one in enumerate(card.effects) if not isinstance(one.body, Unread)}
        self.triggered: set[int] = set()
        self.fired: set[int] = set()
        self.did: set[int] = set()
        self._current = -1

    def missing(self) -> list[int]:
        """The effects after which nothing has been seen to happen yet."""
        return [i for i in self.effects if i not in self.did]

    def events(self, events: Iterable[GameEvent]) -> None:
        """Note which effects triggered, which activated, and after which of them something happened."""
        for event in events:
            if isinstance(event, EffectTriggered):
                self.triggered |= set(self._of(event.source))
            elif isinstance(event, EffectActivated):
                own = self._of(event.source)
                self._current = own[0] if own else -1
                self.fired |= set(own)
            elif not isinstance(event, ABOUT_EFFECTS) and self._current >= 0:
                self.did.add(self._current)

    def _of(self, source: Source) -> list[int]:
        if source.number != self.number:
            return []
        if source.keyword:
            return [i for i, one in self.effects.items() if _is_keyword(one, source.keyword)][:1]
        return [source.effect] if source.effect in self.effects else []

    def position(self, pos: Position) -> None:
        """Note which persistent effects hold now, and which keywords are had where the card lends them."""
        for active in actives(pos):
            source = active.bind.source
            if source.number == self.number and source.effect in self.effects:
                self._holds(source.effect)
        for i, effect in self.effects.items():
            if i not in self.did and isinstance(effect.body, Keyword):
                if self._is_had(pos, effect.body):
                    self._holds(i)

    def _holds(self, index: int) -> None:
        self.fired.add(index)
        self.did.add(index)

    def _is_had(self, pos: Position, keyword: Keyword) -> bool:
        for perm in pos.state.perms.values():
            if any(pos.state.numbers[uid] == self.number for uid in (*perm.stack, *perm.links)):
                if pos.values_of(perm.id).counts_as_having(keyword.name):
                    return True
        return False


def _is_keyword(effect: Effect, name: str) -> bool:
    return isinstance(effect.body, Keyword) and effect.body.name.value == name


class Player:
    """Answers for both seats: at random, but fond of whatever concerns one card, of attacks and of "yes"."""

    def __init__(self, number: str, rng: Random) -> None:
        self.number = number
        self.rng = rng

    def answer(self, pos: Position, decision: Decision) -> Answer:
        """A legal answer."""
        rng = self.rng
        if isinstance(decision, ChooseAction):
            weights = [self._weight(pos, action) for action in decision.actions]
            return ActionAnswer(rng.choices(range(len(weights)), weights)[0])
        if isinstance(decision, ChooseOption) and rng.random() < 0.6:
            wished = [i for i, one in enumerate(decision.choices) if one.word == "yes" or self._is_own(one.source)]
            if wished:
                return OptionAnswer(rng.choice(wished))
        if isinstance(decision, ChooseCards) and not decision.slots and decision.bound is None and rng.random() < 0.7:
            own = [one for one in decision.candidates if self._concerns(pos, one)]
            others = [one for one in decision.candidates if one not in own]
            rng.shuffle(others)
            return CardsAnswer(tuple((*own, *others)[: decision.maximum]))
        return random_answer(decision, rng)

    def _is_own(self, source: Source | None) -> bool:
        return source is not None and source.number == self.number

    def _concerns(self, pos: Position, one: int) -> bool:
        perm = pos.state.perms.get(one)
        if perm is not None:
            return any(pos.state.numbers[uid] == self.number for uid in (*perm.stack, *perm.links))
        uid = pos.state.uids.get(one)
        return uid is not None and pos.state.numbers[uid] == self.number

    def _weight(self, pos: Position, action: Action) -> float:
        ids = [getattr(action, name, 0) for name in ("card", "stack", "target", "link")]
        if isinstance(action, Pass):
            return 1.5
        liked = 8.0 if any(one > 1 and self._concerns(pos, one) for one in ids) else 1.0
        return liked * (2.0 if isinstance(action, Attack) else 1.0)


def play(game: Game, seen: Seen, rng: Random, pool: Pool) -> int:
    """Play on for some decisions, checking; how many there were."""
    player = Player(seen.number, rng)
    seen.events(game.log)
    for played in range(DECISIONS):
        game.check()
        seen.position(game.position)
        decision = game.decision
        if decision is None:
            return played
        answer = player.answer(game.position, decision)
        if rng.random() < 0.05:
            check_keywords(game.position)
            check_triggers(game, answer)
        if rng.random() < 0.01:
            check_views(game, rng)
            check_futures(game, pool.shipped, rng)
        before = len(game.log)
        game.answer(decision.seat, answer)
        seen.events(game.log[before:])
    game.check()
    return DECISIONS


def exercise(card: Card, pool: Pool, seeds: Iterable[int], report: Report) -> None:
    """Put up boards for a card until every effect has done something, at most one round for each seed."""
    seen = Seen(card)
    report.cards += bool(seen.effects)
    report.blocks += len(seen.effects)
    boards = 0
    for seed in seeds:
        places = dict.fromkeys(place for i in seen.missing() for place in places_of(seen.effects[i]))
        for place in places:
            try:
                game = Maker(pool, card, place, seed).game(seed % 2)
                boards += 1
                report.decisions += play(game, seen, Random(f"{card.facts.number} {place} {seed} play"), pool)
            except Exception as error:  # noqa: BLE001 - whatever it is, the seed that shows it is what is wanted
                where = traceback.extract_tb(error.__traceback__)[-1]
                what = f"{type(error).__name__}: {error}"
                report.faults.append(Fault(seen.number, place, seed, what, f"{where.filename}:{where.lineno}"))
    report.games += boards
    report.exercised += len(seen.effects) if boards else 0
    report.fired += len(seen.fired)
    report.did += len(seen.did)
    report.silent += [_silent(seen, i) for i in seen.missing()]


def _silent(seen: Seen, index: int) -> Silent:
    effect = seen.effects[index]
    if index in seen.fired:
        reason = "activated, and nothing happened"
    elif index in seen.triggered:
        reason = "triggered, and never activated"
    elif is_persistent(effect):
        reason = "never held"
    else:
        reason = "never triggered"
    keys = [key for key, _ in trigger_events(effect)] or [one.value for one in effect.timings]
    waits = ", ".join(dict.fromkeys(keys)) or type(effect.body).__name__
    return Silent(seen.number, index, f"{effect.slot.value}: {waits}", reason)


def _print(report: Report) -> None:
    for fault in report.faults:
        print(f"FAULT {fault.number} in {fault.place}, seed {fault.seed}: {fault.what} ({fault.where})")
    for one in report.silent:
        print(f"{one.number} effect {one.effect} ({one.waits}): {one.reason}")
    for (reason, waits), count in Counter((one.reason, one.waits) for one in report.silent).most_common(25):
        print(f"{count:5} {reason}: {waits}")
    fired, did = (f"{n} ({100 * n / max(1, report.blocks):.1f} %)" for n in (report.fired, report.did))
    print(
        f"{report.cards} cards, {report.blocks} read effects, {report.exercised} exercised, {fired} fired, {did} with"
        f" something to see; {report.games} boards, {report.decisions} decisions, {len(report.faults)} faults"
    )


def main(argv: list[str] | None = None) -> int:
    """Exercise the cards; 1 if any board shows a fault."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.exercise", description="Every card on boards on which its effects can work."
    )
    parser.add_argument("--sets", default="", help="only these sets: ST1,BT1 (all that ship, if left out)")
    parser.add_argument("--cards", default="", help="only these cards: ST1-03,BT1-010")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--seeds", type=int, default=30, help="at most so many boards for a card and place")
    parser.add_argument("--json", action="store_true", help="the whole report as JSON")
    options = parser.parse_args(argv)
    pool = Pool(load_library())
    sets = {one for one in options.sets.split(",") if one}
    numbers = {one for one in options.cards.split(",") if one}
    report = Report()
    for number, card in pool.cards.items():
        if (not sets or number.rpartition("-")[0] in sets) and (not numbers or number in numbers):
            exercise(card, pool, range(options.seed, options.seed + options.seeds), report)
    if options.json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=1).decode())
    else:
        _print(report)
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
