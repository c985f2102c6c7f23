"""Positions in which the effects of one card have something to do, made at random of cards that it speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec import Struct

from engine.cards.model import CardFacts, Category
from engine.effects.card import Card
from engine.effects.library import CardLibrary
from engine.effects.phrases import (
    AllOf,
    AnyOf,
    ColorIs,
    CostIs,
    DpIs,
    Filter,
    HasKeyword,
    LevelIs,
    NameHas,
    NameIs,
    TextHas,
    TraitHas,
    TraitIs,
)
from engine.effects.steps import Effect
from engine.effects.words import Noun, Slot, Timing, ZoneIcon
from engine.game.game import Game
from engine.rules.filters import card_passes
from engine.rules.position import Position
from engine.rules.printed import printed_card
from engine.scenario import Scenario, start_scenario
from engine.scenario.model import CardPlace, SeatSetup, Setup, StackPlace

PRINTED = (LevelIs, DpIs, CostIs, NameIs, NameHas, TraitIs, TraitHas, ColorIs, TextHas, HasKeyword, AnyOf, AllOf)
"""Filters of which a card in no place at all can be asked."""
KINDS = {
    Noun.DIGIMON: Category.DIGIMON,
    Noun.DIGIMON_CARD: Category.DIGIMON,
    Noun.TAMER: Category.TAMER,
    Noun.TAMER_CARD: Category.TAMER,
    Noun.OPTION_CARD: Category.OPTION,
    Noun.DIGI_EGG_CARD: Category.DIGI_EGG,
}
HAND, FIELD, UNDER, LINK, SECURITY, BREEDING, TRASH = "hand", "field", "under", "link", "security", "breeding", "trash"
ZONES = {ZoneIcon.HAND: HAND, ZoneIcon.TRASH: TRASH, ZoneIcon.BREEDING: BREEDING, ZoneIcon.SECURITY: SECURITY}
PLACES = {
    Slot.UPPER: (HAND, FIELD),
    Slot.INHERITED: (UNDER, FIELD),
    Slot.SECURITY: (SECURITY,),
    Slot.LINK: (LINK, HAND),
    Slot.OPTION_SIDE: (HAND,),
}


def places_of(effect: Effect) -> tuple[str, ...]:
    """Where a card has to be for an effect of it to have a chance."""
    zone = ZONES.get(effect.zone) if effect.zone is not None else None
    if zone is None:
        return (SECURITY,) if Timing.SECURITY in effect.timings else PLACES[effect.slot]
    return (f"{zone} {UNDER}",) if effect.slot is Slot.INHERITED and zone == BREEDING else (zone,)


class Pool:
    """The cards to put up boards from: all of a library, held in one piece, and found by what is said of them."""

    def __init__(self, library: CardLibrary) -> None:
        self.cards = {card.facts.number: card for card in library.cards()}
        # A scenario makes a library of its own, which would read the files anew; a save holds the cards given to one.
        self.library = CardLibrary({}, self.cards)
        self.shipped = library
        every = [card.facts for card in self.cards.values()]
        self.digimon = [one for one in every if one.category is Category.DIGIMON and one.level]
        self.tamers = [one.number for one in every if one.category is Category.TAMER]
        self.options = [one.number for one in every if one.category is Category.OPTION]
        self.eggs = [one.number for one in every if one.category is Category.DIGI_EGG]
        self.strong = [one.number for one in self.digimon if (one.dp or 0) >= 12000]
        self.blank = start_scenario(Scenario(), self.library).position
        self._found: dict[object, list[str]] = {}

    def such(self, filters: tuple[Filter, ...], kinds: frozenset[Category]) -> list[str]:
        """The cards that meet all of the filters that can be asked of a card, and are of one of the kinds."""
        asked = tuple(one for one in filters if isinstance(one, PRINTED))
        key = (asked, kinds)
        if key not in self._found:
            self._found[key] = [
                number
                for number, card in self.cards.items()
                if (not kinds or card.facts.category in kinds) and _meets(self.blank, asked, card)
            ]
        return self._found[key]

    def partners(self, card: Card, rng: Random) -> list[str]:
        """Cards that the text of a card speaks of, a few for each description in it."""
        found: list[str] = []
        for filters, kinds in dict.fromkeys(_descriptions((card.effects, card.requirements))):
            fitting = self.such(filters, kinds)
            if len(fitting) < len(self.cards):
                found += rng.sample(fitting, min(2, len(fitting)))
        rng.shuffle(found)
        return found

    def level(self, level: int, rng: Random) -> str:
        """Any Digimon of a level."""
        return rng.choice([one.number for one in self.digimon if one.level == level])

    def beneath(self, facts: CardFacts, rng: Random) -> str:
        """A Digimon (or Digi-Egg) that such a card can digivolve from."""
        cost = rng.choice(facts.digivolve) if facts.digivolve else None
        level = cost.level if cost else max(2, (facts.level or 4) - 1)
        fits = [
            number
            for number in (self.eggs if level == 2 else [one.number for one in self.digimon if one.level == level])
            if cost is None or cost.color in self.cards[number].facts.colors
        ]
        return rng.choice(fits or self.eggs)

    def above(self, facts: CardFacts, partners: list[str], rng: Random) -> str:
        """A Digimon that could stand on such a card, of those that its text speaks of if there are any."""
        level = facts.level or 2
        spoken = [one for one in partners if (self.cards[one].facts.level or 0) > level and one not in self.eggs]
        if spoken and rng.random() < 0.7:
            return rng.choice(spoken)
        fits = [
            one.number
            for one in self.digimon
            if any(cost.level == level and cost.color in facts.colors for cost in one.digivolve)
        ]
        return rng.choice(fits) if fits else self.level(min(level + 1, 6), rng)


def _meets(pos: Position, filters: tuple[Filter, ...], card: Card) -> bool:
    printed = printed_card(card)
    return all(card_passes(pos, one, printed) for one in filters)


def _descriptions(part: object) -> Iterator[tuple[tuple[Filter, ...], frozenset[Category]]]:
    """Every list of filters in a text, with the kinds of card that it is said of."""
    if isinstance(part, tuple):
        for one in part:
            yield from _descriptions(one)
    elif isinstance(part, Struct):
        filters: tuple[Filter, ...] = (*getattr(part, "filters", ()), *getattr(part, "either", ())[:1])
        if any(isinstance(one, PRINTED) for one in filters):
            nouns = getattr(part, "nouns", ())
            yield filters, frozenset(KINDS[noun] for noun in nouns if noun in KINDS)
        for field in part.__struct_fields__:
            yield from _descriptions(getattr(part, field))


def _cards(numbers: list[str]) -> tuple[CardPlace, ...]:
    return tuple(CardPlace(number) for number in numbers)


class Maker:
    """Puts up one position for one card at one place, at random but the same for the same seed."""

    def __init__(self, pool: Pool, card: Card, place: str, seed: int) -> None:
        self.pool = pool
        self.card = card
        self.place = place
        self.seed = seed
        self.rng = Random(f"{card.facts.number} {place} {seed}")
        self.partners = pool.partners(card, self.rng)

    def game(self, turn: int) -> Game:
        """The game in that position; the card is player 1's, `turn` says whose turn it is."""
        phase = self.rng.choice(("main", "main", "main", "unsuspend", "breeding"))
        memory = self.rng.choice((1, 2, 3, 5, 8, 10, 10))
        setup = Setup((self._own(), self._opposing()), turn, phase, memory)
        game = start_scenario(Scenario(seed=self.seed, setup=setup), self.pool.library)
        game.library = self.pool.shipped
        return game

    def _stack(self, top: str, *under: str, links: tuple[str, ...] = (), suspended: float = 0.3) -> StackPlace:
        plays = self.rng.random() < suspended
        return StackPlace(_cards([top, *under]), suspended=plays, links=_cards(list(links)))

    def _whole(self, top: str) -> StackPlace:
        """The stack of a card with what may lie under it: what it digivolves from, and cards that the text names."""
        facts = self.pool.cards[top].facts
        if facts.category is not Category.DIGIMON:
            return self._stack(top, suspended=0.1)
        under = [self.pool.beneath(facts, self.rng)]
        if self.partners:
            under += self.rng.sample(self.partners, min(self.rng.randint(0, 3), len(self.partners)))
        links = [one for one in self.partners if self.pool.cards[one].facts.link_dp][: self.rng.randint(0, 1)]
        return self._stack(top, *under[: self.rng.randint(0, 4)], links=tuple(links), suspended=0.2)

    def _focus(self) -> list[StackPlace]:
        """The stack that the card is part of, or that it could go onto."""
        number, facts, rng = self.card.facts.number, self.card.facts, self.rng
        if self.place == FIELD and facts.category is not Category.DIGI_EGG:
            return [self._whole(number)]
        if self.place in (UNDER, f"{BREEDING} {UNDER}", FIELD):
            host = self.pool.above(facts, self.partners, rng)
            more = [*self.partners[:2], *(self.pool.level(rng.randint(3, 5), rng) for _ in range(rng.randint(0, 4)))]
            return [self._stack(host, number, *more[: rng.randint(0, 6)], suspended=0.1)]
        if self.place == LINK:
            host = rng.choice([one for one in self.partners if self._is_digimon(one)] or [self.pool.level(5, rng)])
            return [self._stack(host, self.pool.level(3, rng), links=(number,), suspended=0.1)]
        if facts.category is Category.DIGIMON:
            return [self._stack(self.pool.beneath(facts, rng), self.pool.level(3, rng), suspended=0.1)]
        return []

    def _is_digimon(self, number: str) -> bool:
        return self.pool.cards[number].facts.category is Category.DIGIMON

    def _own(self) -> SeatSetup:
        rng, number = self.rng, self.card.facts.number
        focus = self._focus()
        breeding = None
        if self.place == BREEDING:
            breeding = self._whole(number)
        elif self.place == f"{BREEDING} {UNDER}":
            breeding, focus = focus[0], []
        elif rng.random() < 0.5:
            breeding = self._stack(self.pool.level(3, rng), rng.choice(self.pool.eggs), suspended=0)
        standing = [one for one in self.partners if one not in self.pool.eggs and one not in self.pool.options]
        battle = [*focus, *(self._whole(one) for one in standing[: rng.randint(0, 4)])]
        battle += [self._stack(one) for one in self._colored()]
        security = [self.pool.level(rng.randint(3, 5), rng) for _ in range(rng.randint(0, 5))]
        own = (CardPlace(number, face_up=True if rng.random() < 0.5 else None),) if self.place == SECURITY else ()
        # 2-2-4: no Digi-Egg card is in a deck, so none comes to hand or trash from there.
        drawn = [one for one in self.partners if one not in self.pool.eggs]
        rest = [*drawn, *(self.pool.level(rng.randint(3, 6), rng) for _ in range(6))]
        return SeatSetup(
            hand=_cards([*([number] if self.place == HAND else []), *rng.sample(rest, min(len(rest), 6))]),
            battle=tuple(battle),
            breeding=breeding,
            security=(*own, *_cards(security)),
            deck=_cards([rng.choice(rest) for _ in range(20)]),
            eggs=_cards([rng.choice(self.pool.eggs) for _ in range(3)]),
            trash=_cards([*([number] if self.place == TRASH else []), *rng.sample(rest, rng.randint(0, len(rest)))]),
        )

    def _colored(self) -> list[str]:
        """A Tamer or Digimon of every colour of the card: without one an Option is not used (9-1)."""
        found = []
        for color in self.card.facts.colors:
            among = self.pool.tamers if self.rng.random() < 0.6 else [one.number for one in self.pool.digimon]
            found.append(self.rng.choice([one for one in among if color in self.pool.cards[one].facts.colors] or among))
        return found

    def _opposing(self) -> SeatSetup:
        """The other player: weak and strong Digimon, with and without digivolution cards, and a Tamer."""
        rng, pool = self.rng, self.pool
        battle = [self._stack(pool.level(level, rng), suspended=0.5) for level in (3, 4, 5) if rng.random() < 0.7]
        battle.append(self._stack(rng.choice(pool.strong), pool.level(5, rng), pool.level(4, rng), suspended=0.5))
        if rng.random() < 0.6:
            battle.append(self._stack(rng.choice(pool.tamers), suspended=0.2))
        spoken = [one for one in self.partners if self._is_digimon(one)]
        battle += [self._stack(one, suspended=0.5) for one in spoken[: rng.randint(0, 2)]]
        rest = [pool.level(rng.randint(3, 6), rng) for _ in range(12)]
        return SeatSetup(
            hand=_cards([*rest[:4], rng.choice(pool.options)]),
            battle=tuple(battle),
            security=_cards(rest[4 : 4 + rng.randint(1, 5)]),
            deck=_cards([rng.choice(rest) for _ in range(20)]),
            eggs=_cards([rng.choice(pool.eggs) for _ in range(3)]),
            trash=_cards(rest[6 : 6 + rng.randint(0, 6)]),
        )
