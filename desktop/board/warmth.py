"""Drawing everything once before it is needed: a first time costs several times what every later one does.

Fonts are opened, glyphs are rendered and stations of the gauge are kept. The chores are small, to be done one by one
between two frames while nobody waits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer
from PySide6.QtGui import QPainter

from desktop.board.arrows import ArrowItem
from desktop.board.cards import CardArt
from desktop.board.gauge import PHASES, GaugePart, GaugeState, Ghost, RailItem, StationsItem, TrackItem
from desktop.board.geometry import TableGeometry
from desktop.board.overlay import Mark, State, draw_mark
from desktop.board.picture import Draw, picture_of
from desktop.board.rows import StackPlace
from desktop.board.stack import StackItem, StackLook
from desktop.theme import Theme
from engine.cards.model import Category
from engine.events import CardRef
from engine.game.view import Slip, StackView

if TYPE_CHECKING:
    from desktop.board.view import BoardView

Chore = Callable[[], object]
STEP_MS = 12
STAGES = ("declaration", "counter", "block", "success", "end")


class Warmth(QObject):
    """Does the chores of a board, one at a time, while it stands still."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board: BoardView | None = None
        self._chores: Iterator[Chore] = iter(())
        self._clock = QTimer(self)
        self._clock.setInterval(STEP_MS)
        self._clock.timeout.connect(self._next)

    @property
    def done(self) -> bool:
        """Whether all has been drawn."""
        return not self._clock.isActive()

    def start(self, board: BoardView, numbers: tuple[str, ...], more: Iterable[Chore] = ()) -> None:
        """Begin, for a game with these cards; `more` are the chores of what stands beside the board."""
        art = board.art
        digimon = (n for n in numbers if (facts := art.facts(n)) is not None and facts.category is Category.DIGIMON)
        self._board = board
        self._chores = chain(chores(board, next(digimon, "")), more)
        self._clock.start()

    def _next(self) -> None:
        if self._board is None or self._board.timeline.running:
            return
        chore = next(self._chores, None)
        if chore is None:
            self._clock.stop()
        else:
            chore()


def chores(board: BoardView, number: str) -> Iterator[Chore]:
    """What to draw once; `number` is a Digimon of the game."""
    geometry, theme, art = board.geometry_now, board.theme, board.art
    yield from _marks(geometry, theme, art)
    yield from _gauge(geometry, theme, art, board.items_shown.track)
    yield from _stacks(geometry, theme, art, number)


def _marks(geometry: TableGeometry, theme: Theme, art: CardArt) -> Iterator[Chore]:
    s, card = geometry.frame.s, geometry.frame.card
    bounds = QRectF(0, 0, 2 * card, 2 * card)
    box = (card / 2, card / 2, card * 0.7, card)
    for state in State:
        for mark in (Mark(state, box, "1"), Mark(state, box, note="effect"), Mark(state, box, "12", area=True)):
            yield _scratch(bounds, art.dpr, partial(_draw_mark, mark, theme, s))


def _draw_mark(mark: Mark, theme: Theme, s: float, painter: QPainter) -> None:
    draw_mark(painter, mark, theme, s)


def _gauge(geometry: TableGeometry, theme: Theme, art: CardArt, track: TrackItem) -> Iterator[Chore]:
    """Every station lit and unlit, with the rail above and below the track; every phase and step."""
    for own_turn in (True, False):
        for part, memory in ((StationsItem(), 10.0), (StationsItem(), -10.0), (RailItem(), 0.0)):
            ghost = Ghost(3, -2, "pay", "3 → 2")
            state = GaugeState(memory, own_turn, 1, "You", "The other", "main", ghost=ghost)
            yield _layer(part, geometry, state, theme, art)
        steps = [*((phase.lower(), "") for phase in PHASES), *(("main", stage) for stage in STAGES)]
        for phase, stage in steps:
            for versus in (False, True) if stage else (False,):
                state = GaugeState(0.0, own_turn, 1, "", "", phase, stage, versus_digimon=versus)
                yield _layer(track, geometry, state, theme, art)


def _layer(part: GaugePart, geometry: TableGeometry, state: GaugeState, theme: Theme, art: CardArt) -> Chore:
    gauge, s = geometry.gauge(state.own_turn), geometry.frame.s
    return lambda: part.picture(gauge, state, theme, s, art.dpr)


def _stacks(geometry: TableGeometry, theme: Theme, art: CardArt, number: str) -> Iterator[Chore]:
    facts = art.facts(number)
    if facts is None:
        return
    s, card = geometry.frame.s, geometry.frame.card
    ref = CardRef(1, number)
    slips = tuple(Slip(ref, level, facts.colors, "+1000 DP, your turn") for level in (2, 3, 4))
    for suspended in (False, True):
        size = (card, card * 0.72) if suspended else (card * 0.72, card)
        place = StackPlace(
            1, QRectF(0, 0, *size), tuple(QRectF(0, size[1] + 17 * s * n, 90, 16 * s) for n in range(3)), 2
        )
        for change in (1000, -1000):
            view = _stack_view(ref, facts.name, slips, suspended=suspended, dp=(facts.dp or 1000) + change)
            for grey in (False, True):
                look = StackLook(view, number, grey)
                yield partial(StackItem(art).show_stack, place, look, theme, s)
    for kind in ("attack", "effect", "drag"):
        arrow = ArrowItem(kind, theme, s)
        arrow.show_arrow(QPointF(0, 200), QPointF(300, 0))
        yield _scratch(arrow.boundingRect(), art.dpr, arrow.draw)


def _stack_view(ref: CardRef, name: str, slips: tuple[Slip, ...], *, suspended: bool, dp: int) -> StackView:
    return StackView(
        id=1,
        seat=0,
        card=ref,
        category=Category.DIGIMON.value,
        name=name,
        colors=(),
        level=None,
        dp=dp,
        base_dp=None,
        suspended=suspended,
        arrived=True,
        keywords=("Blocker", "Piercing", "Security A. +1"),
        restrictions=(),
        checks=1,
        slips=slips,
        changes=(),
    )


def _scratch(bounds: QRectF, dpr: float, draw: Draw) -> Chore:
    return lambda: picture_of(bounds, dpr, draw)
