"""Sample tables for the board's tests: a few printed cards, and Views built from them by hand."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.model import CardFacts, Category, Color, DigivolveCost
from engine.decisions import (
    Action,
    Attack,
    ChooseAction,
    ChooseCards,
    Digivolve,
    Hatch,
    Pass,
    PlayCard,
    Purpose,
    Refusal,
    Source,
    UseOption,
)
from engine.effects.card import Card
from engine.errors import CardError
from engine.events import CardRef, GameEvent
from engine.game.view import AttackView, Prompt, SeatView, Slip, StackView, Update, View

R, U, Y = Color.RED, Color.BLUE, Color.YELLOW
DIGIMON, EGG, TAMER, OPTION = Category.DIGIMON, Category.DIGI_EGG, Category.TAMER, Category.OPTION
_Row = tuple[str, str, Category, Color, int | None, int | None, int | None, int | None]

# number, name, category, colour, level, cost, DP, digivolution cost (from the level below)
ROWS: tuple[_Row, ...] = (
    ("ST1-01", "Koromon", EGG, R, 2, None, None, None),
    ("ST1-02", "Biyomon", DIGIMON, R, 3, 2, 3000, 0),
    ("ST1-03", "Agumon", DIGIMON, R, 3, 3, 2000, 0),
    ("ST1-04", "Dracomon", DIGIMON, R, 3, 3, 4000, 0),
    ("ST1-05", "Birdramon", DIGIMON, R, 4, 4, 5000, 2),
    ("ST1-07", "Greymon", DIGIMON, R, 4, 5, 4000, 2),
    ("ST1-08", "Garudamon", DIGIMON, R, 5, 6, 7000, 3),
    ("ST1-09", "MetalGreymon", DIGIMON, R, 5, 7, 7000, 3),
    ("ST1-11", "WarGreymon", DIGIMON, R, 6, 12, 12000, 4),
    ("ST1-12", "Tai Kamiya", TAMER, R, None, 2, None, None),
    ("ST1-13", "Shadow Wing", OPTION, R, None, 1, None, None),
    ("ST1-16", "Gaia Force", OPTION, R, None, 8, None, None),
    ("ST2-01", "Tsunomon", EGG, U, 2, None, None, None),
    ("ST2-03", "Gabumon", DIGIMON, U, 3, 3, 2000, 0),
    ("ST2-06", "Garurumon", DIGIMON, U, 4, 5, 4000, 2),
    ("ST2-08", "WereGarurumon", DIGIMON, U, 5, 7, 7000, 3),
    ("ST2-11", "MetalGarurumon", DIGIMON, U, 6, 12, 11000, 4),
    ("ST2-12", "Matt Ishida", TAMER, U, None, 2, None, None),
    ("ST2-15", "Kaiser Nail", OPTION, U, None, 4, None, None),
    ("ST3-01", "Tokomon", EGG, Y, 2, None, None, None),
    ("ST3-04", "Patamon", DIGIMON, Y, 3, 3, 1000, 0),
    ("ST3-05", "Angemon", DIGIMON, Y, 4, 5, 4000, 2),
    ("ST3-08", "MagnaAngemon", DIGIMON, Y, 5, 7, 7000, 3),
    ("ST3-12", "T.K. Takaishi", TAMER, Y, None, 2, None, None),
)


def _facts(row: _Row) -> CardFacts:
    number, name, category, color, level, cost, dp, evolve = row
    circles = (DigivolveCost(color, (level or 1) - 1, evolve),) if evolve is not None else ()
    option = category is OPTION
    return CardFacts(
        number,
        name,
        category,
        (color,),
        level,
        None if option else cost,
        cost if option else None,
        dp,
        circles,
    )


@dataclass(frozen=True)
class SampleLibrary:
    """The sample cards by number."""

    cards: dict[str, Card]

    def card(self, number: str) -> Card:
        """A sample card."""
        try:
            return self.cards[number]
        except KeyError:
            raise CardError(number) from None


LIBRARY = SampleLibrary({row[0]: Card(_facts(row)) for row in ROWS})


def card(ident: int, number: str) -> CardRef:
    """A card reference."""
    return CardRef(ident, number)


def hidden(count: int) -> tuple[CardRef, ...]:
    """Hidden cards."""
    return (CardRef(),) * count


def slip(ident: int, number: str, text: str = "") -> Slip:
    """A digivolution card."""
    facts = LIBRARY.card(number).facts
    return Slip(CardRef(ident, number), facts.level, facts.colors, text)


def stack(
    ident: int,
    seat: int,
    number: str,
    *,
    suspended: bool = False,
    arrived: bool = False,
    dp: int | None = None,
    slips: tuple[Slip, ...] = (),
    keywords: tuple[str, ...] = (),
) -> StackView:
    """A stack with id `ident`; its top card has the id `ident` + 1."""
    facts = LIBRARY.card(number).facts
    return StackView(
        id=ident,
        seat=seat,
        card=CardRef(ident + 1, number),
        category=facts.category.value,
        name=facts.name,
        colors=facts.colors,
        level=facts.level,
        dp=facts.dp if dp is None else dp,
        base_dp=facts.dp,
        suspended=suspended,
        arrived=arrived,
        keywords=keywords,
        restrictions=(),
        checks=1,
        slips=slips,
        changes=(),
    )


NEAR_BATTLE = (
    stack(
        100,
        0,
        "ST1-11",
        suspended=True,
        dp=14000,
        slips=(
            slip(102, "ST1-09", "Blocked: gain 3 memory"),
            slip(103, "ST1-07", "Security A. +1"),
            slip(104, "ST1-03", "+1000 DP, your turn"),
            slip(105, "ST1-01", "+1000 DP, 4 cards"),
        ),
        keywords=("Piercing", "Security A. +1"),
    ),
    stack(110, 0, "ST1-09", dp=8000, slips=(slip(112, "ST1-03", "+1000 DP, your turn"),)),
    stack(120, 0, "ST2-06", slips=(slip(122, "ST2-03", "Trash bottom card"),)),
    stack(130, 0, "ST1-12"),
    stack(140, 0, "ST1-03", arrived=True),
)
FAR_BATTLE = (
    stack(200, 1, "ST3-08", slips=(slip(202, "ST3-05", "Recover when attacking"), slip(203, "ST3-04", ""))),
    stack(210, 1, "ST2-06", suspended=True),
    stack(220, 1, "ST1-03", dp=1000),
    stack(230, 1, "ST3-04"),
    stack(240, 1, "ST2-12"),
)
HAND = tuple(
    card(300 + index, number)
    for index, number in enumerate(
        ("ST1-11", "ST1-07", "ST2-08", "ST1-16", "ST2-11", "ST1-04", "ST1-12"),
    )
)


def near_seat(
    *,
    battle: tuple[StackView, ...] = NEAR_BATTLE,
    hand: tuple[CardRef, ...] = HAND,
    breeding: StackView | None = None,
    eggs: int = 3,
    security: int = 3,
    trash: tuple[CardRef, ...] = (CardRef(400, "ST1-16"), CardRef(401, "ST1-02")),
) -> SeatView:
    """The near player, seat 0."""
    return SeatView(0, "Jun", hand, hidden(security), trash, 21, eggs, battle, breeding)


def far_seat(*, battle: tuple[StackView, ...] = FAR_BATTLE, hand: int = 6, face_up: bool = True) -> SeatView:
    """The far player, seat 1."""
    security = (CardRef(), CardRef(450, "ST3-05"), CardRef(), CardRef()) if face_up else hidden(4)
    trash = (CardRef(460, "ST3-12"), CardRef(461, "ST3-04"), CardRef(462, "ST2-15"))
    return SeatView(1, "Mira", hidden(hand), security, trash, 24, 3, battle, stack(250, 1, "ST2-01"))


def view(
    near: SeatView | None = None,
    far: SeatView | None = None,
    *,
    memory: int = 2,
    phase: str = "main",
    attack: AttackView | None = None,
    deciding: int = 0,
    turn_seat: int = 0,
    seat: int = 0,
) -> View:
    """A View of seat 0 in the main phase of its seventh turn."""
    egg = stack(150, 0, "ST1-03", slips=(slip(152, "ST1-01", "+1000 DP, 4 cards"),))
    return View(
        seat=seat,
        turn=7,
        turn_seat=turn_seat,
        phase=phase,
        memory=memory,
        seats=(near or near_seat(breeding=egg), far or far_seat()),
        attack=attack,
        pending=(),
        in_use=(),
        deciding=deciding,
        winner=-2,
        end_reason="",
    )


RULES = Source(seat=0)
MAIN: tuple[Action, ...] = (
    PlayCard(301, 5),
    PlayCard(305, 3),
    PlayCard(306, 2),
    UseOption(303, 8),
    Digivolve(300, 110, 4, 4),
    Digivolve(302, 120, 3, 3),
    Digivolve(301, 140, 2, 2),
    Digivolve(301, 150, 2, 2),
    Attack(110, 1),
    Attack(110, 210),
    Attack(120, 1),
    Pass(),
)
REFUSALS = (
    Refusal(PlayCard(300, 12), "That would move memory past 10.", "4-1-5"),
    Refusal(PlayCard(304, 12), "That would move memory past 10.", "4-1-5"),
    Refusal(Digivolve(304, 110, 4, 4), "MetalGarurumon digivolves from a blue level 5 Digimon.", "8-1-2"),
    Refusal(Attack(140, 1), "Agumon was played this turn and cannot attack.", "7-1-2-1"),
    Refusal(Attack(100, 1), "WarGreymon is suspended.", "11-2-1"),
)


def prompt_main(actions: tuple[Action, ...] = MAIN, refusals: tuple[Refusal, ...] = REFUSALS) -> Prompt:
    """The main phase's decision."""
    return Prompt(ChooseAction(11, 0, Purpose.ACTION, RULES, actions), "Your main phase", "", "6-5", (), refusals)


def prompt_breeding() -> Prompt:
    """The breeding phase's decision with an egg to hatch."""
    return Prompt(ChooseAction(12, 0, Purpose.BREEDING, RULES, (Hatch(),)), "Your breeding phase", "", "6-4")


def prompt_cards(candidates: tuple[int, ...], minimum: int = 1, maximum: int = 1, stack_id: int = 100) -> Prompt:
    """A choice of cards asked by an effect of a stack."""
    source = Source(seat=0, number="ST1-11", card=stack_id + 1, stack=stack_id, effect=0)
    decision = ChooseCards(13, 0, Purpose.TARGET, source, candidates, minimum, maximum)
    return Prompt(decision, "Delete 1 of Mira's Digimon with 4000 DP or less", "[When Attacking] Delete 1", "15-4")


def update(shown: View, prompt: Prompt | None = None, *events: GameEvent, number: int = 1) -> Update:
    """An update with these events."""
    return Update(number, events, shown, prompt)
