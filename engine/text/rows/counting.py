"""4-25, 4-27: the rows of counts of colors, names, ..., and of what the step before did something to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Area, Count, Deed, Noun, Quality, Who
from engine.text.rows.filters import comes_before
from engine.text.rows.selects import permanents
from engine.text.rows.subjects import described, elsewhere, security_count
from engine.text.rows.words import ITS, HowMany, NounPhrase
from engine.text.table import REFUSED, Const, Pair, Pass, Row, Slots, alias


def _read(build: Any) -> Pair:
    """A wording that is only read."""
    return Pair(build, lambda _: None)


def _shown(pair: Pair, *, every: bool) -> Pair:
    """How many different colors (names, ...) something shows."""

    def build(slots: Slots) -> object:
        per: int = slots.get("n", 1)
        by: Any = pair.build(slots)
        return p.Shown(slots["what"], by, per) if every is (per > 1) else REFUSED

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Shown) or every is not (value.per > 1):
            return None
        slots = pair.parts(value.by)
        return None if slots is None else {**slots, "what": value.what, "n": value.per}

    return Pair(build, parts)


def _holder_parts(value: object) -> Slots | None:
    return {"by": value} if isinstance(value, (p.This, p.That)) else None


def _cards_in(slots: Slots) -> object:
    return elsewhere().build({**slots, "np": NounPhrase((Noun.CARD,), ())})


def _cards_in_parts(value: object) -> Slots | None:
    slots = elsewhere().parts(value)
    return slots if slots is not None and slots["np"] == NounPhrase((Noun.CARD,), ()) else None


_HOLDER: Final = Pair(lambda slots: slots["by"], _holder_parts)
_CARDS: Final = Pair(_cards_in, _cards_in_parts)


def _field(pair: Pair, *, bare: bool = False) -> Pair:
    """Of the battle area, and of no other than it says; `bare`: with nothing behind the noun."""

    def parts(value: object) -> Slots | None:
        slots = pair.parts(value)
        if slots is None or slots["other"] or slots["area"] is not p.Select().area:
            return None
        return slots if not bare or all(comes_before(one) for one in slots["np"].filters) else None

    return Pair(pair.build, parts)


_OWNED: Final = _field(described(owned=True))
_BARE: Final = _field(described(owned=True), bare=True)
_ANYONES: Final = _field(described(owned=False))


def _shown_rows() -> Iterator[Row]:
    for every, of, bare in ((False, "each of", "each {what:quality}"), (True, "every {n:number} of", "")):
        bare = bare or "every {n:number} {what:qualities}"
        owned, anyones = _shown(_OWNED, every=every), _shown(_ANYONES, every=every)
        genitive = f"{of} {{owner:whose}} {{np:np and@pl}} ' {{what:qualities}}"
        yield Row("amount", genitive, _shown(_BARE, every=every))
        yield Row("amount", f"{of} {{by:holder}} 's {{what:qualities}}", _shown(_HOLDER, every=every))
        yield Row("amount", f"{bare} {{place:in places}}", _shown(_CARDS, every=every))
        yield Row("amount", f"{bare} {{np:np and@pl}} have", anyones)
        yield Row("amount", f"{bare} {{owner:whose}} {{np:np and@pl}} have", owned)
        yield alias("amount", f"{bare} of|among {{owner:whose}} {{np:np and}}", owned)
        its = _read(lambda slots: p.Shown(slots["what"], ITS, slots.get("n", 1)))
        yield alias("amount", f"{of} its {{what:qualities}}", its)


def _counts(amount: Pair) -> Pair:
    def build(slots: Slots) -> object:
        many: HowMany = slots["many"]
        counted: Any = amount.build(slots)
        return p.Counts(counted, many.n, many.op)

    def parts(value: object) -> Slots | None:
        slots = amount.parts(value.amount) if isinstance(value, p.Counts) else None
        if slots is None or not isinstance(value, p.Counts):
            return None
        return {**slots, "many": HowMany(value.n, value.op)}

    return Pair(build, parts)


def _under_shown(slots: Slots) -> object:
    """Reads "this Digimon has 6 or more colors in its digivolution cards"."""
    many: HowMany = slots["many"]
    under = p.Select(nouns=(Noun.CARD,), area=Area.UNDER, of=slots["of"])
    return p.Counts(p.Shown(slots["what"], under), many.n, many.op)


def _condition_rows() -> Iterator[Row]:
    shown = _counts(_shown(_OWNED, every=False))
    yield Row("condition", "{owner:whose} {np:np and@pl} have {many:how many} total {what:qualities}", shown)
    yield Row(
        "condition",
        "there are {many:how many} total {what:qualities} {place:in places}",
        _counts(_shown(_CARDS, every=False)),
    )
    words = "{of:holder} has {many:how many} {what:qualities} in its digivolution cards"
    yield alias("condition", words, _read(_under_shown))


# "each card this effect trashed", "the placed card"

_NOUNS: Final = (Noun.CARD, Noun.DIGIMON, Noun.TAMER, Noun.DIGIMON_CARD, Noun.TAMER_CARD, Noun.OPTION_CARD)


def _done(*, every: bool) -> Pair:
    def build(slots: Slots) -> object:
        per: int = slots.get("n", 1)
        handled = p.Handled(slots["deed"], slots.get("noun", Noun.CARD))
        return p.Doings(handled, per) if every is (per > 1) else REFUSED

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Doings) or every is not (value.per > 1):
            return None
        return {"deed": value.what.deed, "noun": value.what.noun, "n": value.per}

    return Pair(build, parts)


def _not_a_state(build: Callable[[Slots], object]) -> Callable[[Slots], object]:
    """4-13-1: "each suspended Digimon" tells how they lie, not what the effect did."""
    return lambda slots: REFUSED if slots["deed"] is Deed.SUSPENDED else build(slots)


def _handled_parts(value: object) -> Slots | None:
    return {"deed": value.deed, "noun": value.noun} if isinstance(value, p.Handled) else None


def _done_rows() -> Iterator[Row]:
    for noun in _NOUNS:
        first, _, last = noun.value.rpartition(" ")
        words = noun.value if last == "Digimon" else f"{first} {last}/{last}s@#".strip()
        yield Row("handled noun", words, Const(noun))
    for every, each, number in ((False, "each", "sg"), (True, "every {n:number}", "pl")):
        noun_slot = f"{{noun:handled noun@{number}}}"
        yield Row("amount", f"{each} {noun_slot} this effect {{deed:deed}}", _done(every=every))
        read = _read(_done(every=every).build)
        yield alias("amount", f"{each} {noun_slot} {{deed:deed}}", read)
        yield alias("amount", f"{each} {noun_slot} {{deed:deed}} by|with this effect", read)
        yield alias("amount", f"{each} {{deed:deed}} {noun_slot}", _read(_not_a_state(_done(every=every).build)))
    yield alias("amount", "every {noun:handled noun} this effect {deed:deed}", _read(_done(every=False).build))
    # whether it is what the effect triggered on, the resolver finds out
    handled = Pair(lambda slots: p.Handled(slots["deed"], slots["noun"]), _handled_parts)
    yield Row("reference", "the {deed:deed} {noun:handled noun@sg}", handled)
    yield alias("reference", "the {noun:handled noun} this effect {deed:deed}", handled)
    yield alias("reference", "the {noun:handled noun} {deed:deed} by|with this effect", handled)
    yield alias("reference", "the {noun:handled noun} you {deed:deed}", handled)


# Other orders of words, and "every" for "each".


def _behind(slots: Slots) -> Any:
    """A count behind "gains <Blocker> and gets +1000 DP" is of the last part only: the other has no number."""
    step: Any = slots["step"]
    amount: Any = slots["amount"]
    of = amount.by if isinstance(amount, p.Shown) else getattr(amount, "target", None)
    if isinstance(of, p.That) and isinstance(getattr(step, "target", None), p.Select):
        return REFUSED  # "trash ... of 1 Digimon for each of that Digimon's colors": it is counted before it is chosen
    duration = slots.get("duration")
    if not isinstance(step, s.Seq):
        return s.ForEach(amount, step if duration is None else s.During(duration, step))
    *plain, last = step.steps
    if not all(isinstance(one, s.Gain) and all(key.value is None for key in one.keywords) for one in plain):
        return REFUSED
    steps = [one if duration is None else s.During(duration, one) for one in (*plain, last)]
    return s.Seq((*steps[:-1], s.ForEach(amount, steps[-1])), joined=True)


def _clause_parts(value: object) -> Slots | None:
    if not isinstance(value, s.ForEach) or isinstance(value.step, (s.Seq, s.ForEach)):
        return None
    return {"amount": value.amount, "step": value.step}


def _has(owner: Who) -> Pair:
    return _read(lambda slots: p.CountOf(_security(owner), slots.get("n", 1)))


def _security(owner: Who) -> Any:
    return security_count().build({"owner": owner})


def _also_read() -> Iterator[Row]:
    for each, n in (("each", False), ("every {n:number}", True), ("every", False)):
        for who, words in ((Who.YOU, "you have"), (Who.OPPONENT, "your opponent has"), (Who.OPPONENT, "they have")):
            if each != "every":
                yield alias("amount", f"{each} security card|cards {words}", _has(who))
            if each == "every":
                one = _read(lambda slots, who=who: p.CountOf(_owned(slots, who)))
                yield alias("amount", f"every {{np:np}} {words}", one)
        build = _read(lambda slots: p.CountOf(_owned(slots, slots["owner"]), slots.get("n", 1)))
        if n or each == "each":
            yield alias("amount", f"{each} of {{owner:whose}} {{other:other}} {{np:np and}}", build)
            anyones = _read(lambda slots: p.CountOf(_any_of(slots), slots.get("n", 1)))
            yield alias("amount", f"{each} {{np:np and}}", anyones)
    yield alias("amount", "every {np:cards} {place:in places}", _read(lambda slots: p.CountOf(_cards(slots))))


def _any_of(slots: Slots) -> Any:
    return described(owned=False).build(slots)


def _cards(slots: Slots) -> Any:
    return elsewhere().build(slots)


def _owned(slots: Slots, owner: Who) -> Any:
    return described(owned=True).build({**slots, "owner": owner})


# What a number is compared with.


def _number_of(slots: Slots) -> object:
    return p.CountOf(_cards(slots))


def _number_of_parts(value: object) -> Slots | None:
    return elsewhere().parts(value.what) if isinstance(value, p.CountOf) and value.per == 1 else None


def _under_number(slots: Slots) -> object:
    return p.CardsUnderOf(slots["target"])


def _under_number_parts(value: object) -> Slots | None:
    return {"target": value.target} if isinstance(value, p.CardsUnderOf) and value.per == 1 else None


_ONE_OF: Final = permanents(Count.EXACT, owned=True, single=True)

MEASURE_ROWS: Final = (
    Row("measure", "{x:reference}", Pass()),
    Row("measure", "the number of {np:cards@pl} {place:in places}", Pair(_number_of, _number_of_parts)),
    Row("measure", "the number of {target:holder} 's digivolution cards", Pair(_under_number, _under_number_parts)),
    alias("measure", "the number of this Digimon 's digivolution cards", Const(p.CardsUnderOf(p.This()))),
    Row("lower measure", "{x:measure}", Pass()),
    # 15-11-1: of several the highest counts, so this is read of what is "or less" only
    Row("lower measure", "1 of {owner:whose} {other:other} {np:np@pl} {area:where}", _ONE_OF),
)

COUNTING_ROWS: Final = (
    *(Row("quality", what.value, Const(what)) for what in Quality),
    *(Row("qualities", f"{what.value}s", Const(what)) for what in Quality),
    *_shown_rows(),
    *_condition_rows(),
    *_done_rows(),
    *_also_read(),
    *MEASURE_ROWS,
    alias("sentence", "{step:subject clause} {duration:duration} for {amount:amount}", _read(_behind)),
    alias("sentence", "{step:subject clause} for {amount:amount} {duration:duration}", _read(_behind)),
    alias("sentence", "{duration:duration} , {step:subject clause} for {amount:amount}", _read(_behind)),
    Row("clause", "{step:timed} for {amount:amount}", Pair(_behind, _clause_parts)),
    Row("clause", "{step:subject clause} for {amount:amount}", Pair(_behind, _clause_parts)),
    Row("clause", "{step:act} for {amount:amount}", Pair(_behind, _clause_parts)),
)
