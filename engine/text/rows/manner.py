"""15-6: the rows of conditions about how something came about, the attack at hand, and what the effect itself did."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.effects import phrases as p
from engine.effects.steps import If
from engine.effects.words import Area, Cause, Compare, Deed, EventKind, Who
from engine.text.rows.subjects import described
from engine.text.rows.words import HowMany, NounPhrase
from engine.text.table import REFUSED, Const, Maker, Node, Pair, Pass, Row, Slots, alias, no_parts


def _came(slots: Slots) -> object:
    by, not_by = slots["cause"]
    return REFUSED if (by, not_by) == (None, None) else p.CameAbout(slots["kinds"], by, not_by)


def _came_parts(value: object) -> Slots | None:
    if not isinstance(value, p.CameAbout) or value.origin is not None or (value.by, value.not_by) == (None, None):
        return None
    return {"kinds": value.kinds, "cause": (value.by, value.not_by)}


_CAME: Final = Pair(_came, _came_parts)
_PLAYED, _DELETED, _DIGIVOLVED = EventKind.PLAYED, EventKind.DELETED, EventKind.DIGIVOLVED
_ORIGINS: Final = (
    (
        p.CameAbout((_PLAYED,), origin=Area.UNDER),
        "played from digivolution cards",
        ("this card was played from digivolution cards",),
    ),
    (
        p.CameAbout((_DIGIVOLVED,), origin=Area.TRASH),
        "digivolved from the trash",
        (
            "digivolving from the trash",
            "this digivolved from the trash",
            "this card is digivolving from the trash",
            "is digivolving from the trash",
        ),
    ),
)


def _came_rows() -> Iterator[Row]:
    for kinds, words in (
        ((_PLAYED,), "played"),
        ((_DELETED,), "deleted"),
        ((_DIGIVOLVED,), "digivolved"),
        ((_PLAYED, _DIGIVOLVED), "played or digivolved"),
    ):
        yield Row("came about", words, Const(kinds))
    yield Row("came", "{kinds:came about} {cause:cause}", _CAME)
    yield alias("came", "this card was {kinds:came about} {cause:cause}", _CAME)
    yield alias("came", "that Digimon was {kinds:came about} {cause:cause}", _CAME)
    yield alias("came", "deleted outside of a battle", Const(p.CameAbout((_DELETED,), not_by=Cause.BATTLE)))
    for found, words, others in _ORIGINS:
        yield Row("came", words, Const(found))
        for other in others:
            yield alias("came", other, Const(found))
    yield Row("condition", "{x:came}", Pass())
    yield alias("sentence", "when {condition:came} , {step:sentence}", Node(If))


def _opposing(slots: Slots) -> object:
    phrase: NounPhrase = slots["np"]
    return p.Select(owner=Who.OPPONENT, nouns=phrase.nouns, filters=phrase.filters)


def _opposing_parts(value: object) -> Slots | None:
    if isinstance(value, p.Select) and value == p.Select(owner=Who.OPPONENT, nouns=value.nouns, filters=value.filters):
        return {"np": NounPhrase(value.nouns, value.filters)}
    return None


def _attack_rows() -> Iterator[Row]:
    yield Row("on whom", "an opponent 's {np:np@sg}", Pair(_opposing, _opposing_parts))
    yield alias("on whom", "one of your opponent 's {np:np}", Pair(_opposing, no_parts))
    yield alias("on whom", "your opponent 's {np:np}", Pair(_opposing, no_parts))
    yield Row("on whom", "a player", Const(p.Player()))
    yield Row("attack condition", "you attack {against:on whom}", Node(p.AttackIsOn))
    yield Row("condition", "{x:attack condition}", Pass())
    yield alias("sentence", "when {condition:attack condition} , {step:sentence}", Node(If))
    yield Row("condition", "during an attack", Const(p.Attacking()))
    yield Row("condition", "{who:subject} is/are@who! attacking", Node(p.Attacking))
    yield alias("condition", "one of their Digimon is attacking", Const(p.Attacking(p.Select(owner=Who.OPPONENT))))


_OWNED: Final = described(owned=True)


def _cards(slots: Slots) -> object:
    phrase: NounPhrase = slots["np"]
    return p.Select(nouns=phrase.nouns, filters=phrase.filters)


def _cards_parts(value: object) -> Slots | None:
    if isinstance(value, p.Select) and value == p.Select(nouns=value.nouns, filters=value.filters):
        return {"np": NounPhrase(value.nouns, value.filters)}
    return None


_CARDS: Final = Pair(_cards, _cards_parts)


def _described_cards(slots: Slots) -> object:
    """More than "a card": what nothing describes is asked about with "if this effect trashed"."""
    return _cards(slots) if slots["np"].filters else REFUSED


def _done(*, any_: bool, negated: bool = False) -> Maker:
    """Any of those described, none of them (`negated`), or so many."""
    n, op = (0, Compare.OR_LESS) if negated else (1, Compare.OR_MORE)

    def build(slots: Slots) -> object:
        many: HowMany = HowMany(n, op) if any_ else slots["many"]
        if not any_ and (many.n, many.op) in ((0, Compare.OR_LESS), (1, Compare.OR_MORE)):
            return REFUSED
        return p.Done(slots["deed"], slots["what"], many.n, many.op)

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Done) or (any_ and (value.n, value.op) != (n, op)):
            return None
        if not any_ and (value.n, value.op) in ((0, Compare.OR_LESS), (1, Compare.OR_MORE)):
            return None
        return {"deed": value.deed, "what": value.what, "many": HowMany(value.n, value.op)}

    return Pair(build, parts)


# the deed, as "this effect ..." says it, as "didn't" and "you" say it, as "this effect ..." says it of the present
_DEEDS: Final = (
    (Deed.DELETED, "delete", "deletes"),
    (Deed.SUSPENDED, "suspend", "suspends"),
    (Deed.UNSUSPENDED, "unsuspend", "unsuspends"),
    (Deed.TRASHED, "trash", "trashes"),
    (Deed.RETURNED, "return", "returns"),
    (Deed.PLAYED, "play", "plays"),
    (Deed.ADDED, "add", "adds"),
    (Deed.PLACED, "place", "places"),
    (Deed.DIGIVOLVED, "digivolve", "digivolves"),
)


def _deed_rows() -> Iterator[Row]:
    for deed, verb, present in _DEEDS:
        yield Row("deed", deed.value, Const(deed))
        yield alias("deed", present, Const(deed))
        yield Row("deed verb", verb, Const(deed))
        yield alias("deed said of you", verb, Const(deed))
        yield alias("deed said of you", deed.value, Const(deed))


def _done_rows() -> Iterator[Row]:
    yield Row("done to", "{owner:whose} {np:np@pl}", _OWNED)
    yield alias("done to", "an opponent 's {np:np}", Pair(_opposing, no_parts))
    yield alias("done to", "one of {owner:whose} {np:np}", Pair(_OWNED.build, no_parts))
    yield Row("done to", "a {np:cards@sg}", Pair(_described_cards, _cards_parts))
    yield alias("done to", "an {np:cards}", Pair(_described_cards, no_parts))
    yield Row("done cards", "{np:cards@pl}", _CARDS)
    some, none, many = _done(any_=True), _done(any_=True, negated=True), _done(any_=False)
    yield Row("condition", "this effect {deed:deed} {what:done to}", some)
    yield Row("condition", "this effect didn't {deed:deed verb} {what:done to}", none)
    yield Row("condition", "this effect {deed:deed} {many:how many} {what:done cards}", many)
    yield alias("condition", "you {deed:deed said of you} {many:how many} {what:done cards} with|by this effect", many)
    yield alias("condition", "you {deed:deed said of you} {what:done to}", some)
    yield alias("condition", "{what:done to} wasn't|isn't {deed:deed} by this effect", none)
    yield alias("condition", "{what:done to} was|is {deed:deed} by this effect", some)
    for words in ("no opponent 's {np:np} was|were", "none of your opponent 's {np:np} were|was"):
        yield alias(
            "condition",
            f"{words} {{deed:deed}} by this effect",
            Pair(lambda slots: none.build({**slots, "what": _opposing(slots)}), no_parts),
        )


MANNER_ROWS: Final[tuple[Row, ...]] = (*_came_rows(), *_attack_rows(), *_deed_rows(), *_done_rows())
