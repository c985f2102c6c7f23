"""Random games in which everything that must always hold is looked at: `python -m benchmarks.fuzz`.

After every decision the position's own invariants are checked. At some decisions a copy, a saved and loaded game and
an undone one must have the same future, and each seat's View must not depend on what the seat cannot see. At others
an independent look at the cards says what should have triggered (`benchmarks/naive.py`).
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from itertools import combinations_with_replacement
from random import Random
from typing import Any

import msgspec

from benchmarks.naive import check_keywords, check_triggers
from benchmarks.random_cards import random_table
from engine.bots import random_answer, simple_bot
from engine.bots.decks import deck_called
from engine.cards.deck import Deck
from engine.effects.library import CardLibrary, load_library
from engine.errors import BrokenInvariant, EngineError
from engine.events import EVERYONE
from engine.game.game import Game, GameSetup
from engine.rules.position import Position
from engine.rules.records import Place

MAX_DECISIONS = 20_000
FUTURE = 12
HIDDEN_PLACES = (Place.DECK, Place.EGGS, Place.HAND, Place.SECURITY)


def fuzz_game(
    decks: tuple[Deck, Deck],
    library: CardLibrary,
    seed: int,
    *,
    depth: float = 0.04,
    bots: bool = False,
    stop_after: int = 0,
) -> int:
    """Play one game, checking; the number of its decisions. `depth`: how often the dear checks are made.

    With `stop_after` the game may be left after so many decisions; without, it has to come to an end.
    """
    rng = Random(seed)
    game = Game.start(GameSetup(decks, seed=seed), library)
    players = (simple_bot(seed, library=library), simple_bot(seed + 1, library=library)) if bots else None
    for played in range(MAX_DECISIONS):
        decision = game.decision
        if decision is None:
            if game.winner is None:
                raise BrokenInvariant("nobody is asked, yet nobody has won")
            return played
        if played == stop_after > 0:
            return played
        game.check()
        if rng.random() < depth:
            check_views(game, rng)
            check_futures(game, library, rng)
            check_trace(game)
        if players is None:
            answer = random_answer(decision, rng)
        else:
            answer = players[decision.seat].choose(game.update(decision.seat))
        if rng.random() < 2 * depth:
            check_keywords(game.position)
            check_triggers(game, answer)
        game.answer(decision.seat, answer)
    raise BrokenInvariant(f"the game did not end within {MAX_DECISIONS} decisions")


def state_bytes(game: Game) -> bytes:
    """The whole state, to compare."""
    return msgspec.json.encode(game.position.state)


def check_futures(game: Game, library: CardLibrary, rng: Random) -> None:
    """A copy and a saved and loaded game go on as the game would; undo leads back; the game itself is not touched."""
    before = state_bytes(game)
    seed = rng.random()
    copied = game.copy()
    future = _play_on(copied, seed)
    if _play_on(Game.load(game.save(), library), seed) != future:
        raise BrokenInvariant("a saved and loaded game goes on differently from a copied one")
    if state_bytes(game) != before:
        raise BrokenInvariant("playing on a copy changed the game")
    undone = game.copy()
    decision = undone.decision
    assert decision is not None
    undone.answer(decision.seat, random_answer(decision, Random(seed)))
    undone.undo()
    if state_bytes(undone) != before or undone.decision != game.decision:
        raise BrokenInvariant("undo does not lead back")
    if _play_on(undone, seed) != future:
        raise BrokenInvariant("an undone game goes on differently")


def check_trace(game: Game) -> None:
    """The last moment can be explained to everyone, event by event, and that changes nothing."""
    if not game.can_undo():
        return
    before = state_bytes(game)
    known = set(game.position.state.numbers)
    for viewer in (EVERYONE, 0, 1):
        for line in game.trace_of(-1, viewer):
            if not line.text or not line.clause or line.before > len(game.log):
                raise BrokenInvariant(f"the trace has a line that says nothing, or is about nothing: {line}")
            if any(piece.number and piece.number not in known for piece in line.pieces):
                raise BrokenInvariant(f"the trace names a card that is not in the game: {line}")
    if state_bytes(game) != before:
        raise BrokenInvariant("a trace changed the game")


def _play_on(game: Game, seed: float) -> list[bytes]:
    rng = Random(seed)
    future = []
    for _ in range(FUTURE):
        decision = game.decision
        if decision is None:
            break
        game.answer(decision.seat, random_answer(decision, rng))
        future.append(state_bytes(game))
    return future


def check_views(game: Game, rng: Random) -> None:
    """Exchanging cards that a seat cannot see changes no byte of its View, and its events name none of them."""
    for seat in (0, 1):
        shown = msgspec.json.encode(game.view(seat))
        other = game.copy()
        other.position = _exchanged(game.position, seat, rng)
        if msgspec.json.encode(other.view(seat)) != shown:
            raise BrokenInvariant(f"seat {seat}'s View tells of cards that it may not see")
        hidden = {game.position.state.inst[uid] for uid in hidden_from(game.position, seat)}
        events = msgspec.to_builtins(game.copy().take_events(seat))
        named = hidden & _ids_with_numbers(events) - _still_known(events)
        if named:
            raise BrokenInvariant(f"seat {seat}'s events name hidden cards {sorted(named)}")


def hidden_from(pos: Position, seat: int) -> list[int]:
    """The cards (uids) whose identity a seat may not know: design 11."""
    state = pos.state
    found = [
        uid
        for uid, place in enumerate(state.places)
        if place in HIDDEN_PLACES and not (place is Place.HAND and state.owners[uid] == seat)
    ]
    shown = {*state.face_up, *(state.revealed if state.revealed_to in (EVERYONE, seat) else ())}
    found = [uid for uid in found if uid not in shown]
    found += [uid for perm in state.perms.values() if perm.seat != seat for uid in perm.face_down]
    return found


def _exchanged(pos: Position, seat: int, rng: Random) -> Position:
    """The same position with the hidden cards of each owner dealt anew among their places."""
    other = pos.copy()
    for owner in (0, 1):
        hidden = [uid for uid in hidden_from(pos, seat) if pos.state.owners[uid] == owner]
        dealt = hidden[:]
        rng.shuffle(dealt)
        cards = list(other.cards)
        for uid, source in zip(hidden, dealt, strict=True):
            other.state.numbers[uid] = pos.state.numbers[source]
            cards[uid] = pos.cards[source]
        other.cards = tuple(cards)
    return other


def _still_known(events: list[dict[str, Any]]) -> set[int]:
    """Cards that were revealed where they lie, and not shuffled since: who saw them knows which they are."""
    known: dict[tuple[int, str], set[int]] = {}
    for event in events:
        if event["is"] == "CardsRevealed":
            known.setdefault((event["seat"], event["area"]), set()).update(_ids_with_numbers(event))
        elif event["is"] in ("DeckShuffled", "SecurityShuffled"):
            known.pop((event["seat"], "deck" if event["is"] == "DeckShuffled" else "security stack"), None)
    return {one for ids in known.values() for one in ids}


def _ids_with_numbers(value: object) -> set[int]:
    """Every card id that stands beside a card number, anywhere in plain data."""
    found: set[int] = set()
    if isinstance(value, dict):
        one, number = value.get("id"), value.get("number")
        if isinstance(one, int) and number:
            found.add(one)
        for item in value.values():
            found |= _ids_with_numbers(item)
    elif isinstance(value, list | tuple):
        for item in value:
            found |= _ids_with_numbers(item)
    return found


def main(argv: list[str] | None = None) -> int:
    """Play many games; 1 if any of them shows a fault."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.fuzz", description="Random games, every invariant checked."
    )
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decks", nargs="+", default=["ST-1", "ST-2", "ST-3"], metavar="DECK")
    parser.add_argument("--depth", type=float, default=0.04, help="how often copies, saves and Views are compared")
    parser.add_argument("--bots", action="store_true", help="simple bots play instead of random players")
    parser.add_argument("--random-cards", action="store_true", help="decks of cards made up anew for every game")
    options = parser.parse_args(argv)
    library = load_library()
    try:
        decks = [deck_called(name, library) for name in options.decks]
    except EngineError as error:
        parser.error(str(error))
    pairs = list(combinations_with_replacement(decks, 2))
    started = time.process_time()
    decisions = faults = 0
    for i in range(options.games):
        seed = options.seed + i
        pair, cards = random_table(seed, library) if options.random_cards else (pairs[i % len(pairs)], library)
        try:
            decisions += fuzz_game(pair, cards, seed, depth=options.depth, bots=options.bots)
        except Exception:  # noqa: BLE001 - whatever it is, the seed that shows it is what is wanted
            faults += 1
            one, two = pair
            print(f"FAULT in game {i}: --seed {seed} {one.name} against {two.name}\n{traceback.format_exc()}")
    spent = time.process_time() - started
    print(f"{options.games} games, {decisions} decisions, {faults} faults, {spent:.1f} CPU-seconds")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
