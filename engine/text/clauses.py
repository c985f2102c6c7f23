"""15-5, 15-6, 4-27: the rows of events, conditions, amounts and durations."""

from __future__ import annotations

from typing import Any, Final

from engine.effects import phrases as p
from engine.effects.steps import AnyStep, During, If
from engine.effects.words import Area, Cause, Compare, Duration, EventKind, How, Noun, Who
from engine.text.nouns import CARD_AREAS, HowMany, It, NounPhrase, Place, compared
from engine.text.table import REFUSED, Const, Node, Pair, Pass, Row, Slots, alias

_MORE, _LESS, _EXACTLY = Compare.OR_MORE, Compare.OR_LESS, Compare.EXACTLY
_PLAIN: Final = ("n", "count", "of", "position")


def _plain(value: object) -> p.Select | None:
    """A selection that only describes ("any of your Digimon"): it takes no number."""
    if isinstance(value, p.Select) and all(getattr(value, f) == getattr(p.Select(), f) for f in _PLAIN):
        return value
    return None


def _described(*, owned: bool, other: bool | None = None, owner: Who | None = None) -> Pair:
    """A description of permanents; `other` and `owner` fix what the template has no slot for."""

    def build(slots: Slots) -> object:
        phrase: NounPhrase = slots["np"]
        return p.Select(
            owner=owner or slots.get("owner", Who.ANY),
            other=bool(slots.get("other", other)),
            area=slots.get("area", Area.BATTLE),
            nouns=phrase.nouns,
            filters=phrase.filters,
        )

    def parts(value: object) -> Slots | None:
        plain = _plain(value)
        if plain is None or plain.area in CARD_AREAS or owned is (plain.owner is Who.ANY):
            return None
        np = NounPhrase(plain.nouns, plain.filters)
        return {"owner": plain.owner, "other": plain.other, "np": np, "area": plain.area}

    return Pair(build, parts)


def _elsewhere() -> Pair:
    """A description of cards in an area."""

    def build(slots: Slots) -> object:
        phrase: NounPhrase = slots["np"]
        place: Place = slots["place"]
        return p.Select(owner=place.owner, nouns=phrase.nouns, area=place.area, filters=phrase.filters, of=place.of)

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Select) or value.area not in CARD_AREAS or value.other:
            return None
        if (value.n, value.count, value.position) != (1, p.Select().count, None):
            return None
        return {
            "np": NounPhrase(value.nouns, value.filters),
            "place": Place(value.area, value.owner, value.of),
        }

    return Pair(build, parts)


def _player_cards(area: Area, noun: Noun = Noun.CARD, owner: Who | None = None) -> Pair:
    """Cards of a player that the template itself names: "your security stack", "you use an Option card"."""

    def build(slots: Slots) -> object:
        who: Who = owner or slots["owner"]
        return p.Select(owner=who, nouns=(noun,), area=area)

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Select) or value != p.Select(owner=value.owner, nouns=(noun,), area=area):
            return None
        return {"owner": value.owner} if owner in (None, value.owner) else None

    return Pair(build, parts)


SUBJECT_ROWS: Final = (
    Row("subject", "{x:holder}", Pass()),
    Row("subject", "this card", Const(p.ThisCard())),
    Row("subject", "any of {owner:whose} {other:other} {np:np@pl} {area:where}", _described(owned=True)),
    Row("subject", "any {other:other} {np:np@pl} {area:where}", _described(owned=False)),
    alias("subject", "one|1 of {owner:whose} {other:other} {np:np} {area:where}", _described(owned=True)),
    alias("subject", "another of {owner:whose} {np:np} {area:where}", _described(owned=True, other=True)),
    alias("subject", "another {np:np} {area:where}", _described(owned=False, other=True)),
    alias("subject", "a|an {np:np} {area:where}", _described(owned=False)),
    alias("subject", "{owner:whose} {other:other} {np:np} {area:where}", _described(owned=True)),
    alias("subject", "an opponent 's {other:other} {np:np} {area:where}", _described(owned=True, owner=Who.OPPONENT)),
    Row("attack target", "this Digimon|Tamer@kind 's attack target is", Const(p.This())),
    Row("attack target", "an attack target is", Const(p.Select())),
    Row("attack target", "the attack target of {x:subject} is", Pass()),
    Row("player", "you", Const(Who.YOU)),
    Row("player", "your opponent", Const(Who.OPPONENT)),
    Row("security of", "{owner:whose} security stack", _player_cards(Area.SECURITY)),
    Row("hand of", "{owner:whose} hand", _player_cards(Area.HAND)),
    Row("deck of", "{owner:whose} deck", _player_cards(Area.DECK)),
    Row("user", "you use", _player_cards(Area.BATTLE, Noun.OPTION_CARD, Who.YOU)),
    Row("user", "your opponent uses", _player_cards(Area.BATTLE, Noun.OPTION_CARD, Who.OPPONENT)),
    Row("would-be user", "you would use", _player_cards(Area.BATTLE, Noun.OPTION_CARD, Who.YOU)),
    Row("would-be user", "your opponent would use", _player_cards(Area.BATTLE, Noun.OPTION_CARD, Who.OPPONENT)),
    Row("hatcher", "you hatch", Const(p.Select(owner=Who.YOU))),
    Row("hatcher", "your opponent hatches", Const(p.Select(owner=Who.OPPONENT))),
)

_CAUSES: Final = (
    (Cause.BATTLE, "in battle", ()),
    (Cause.EFFECT, "by effects", ("by an effect",)),
    (Cause.YOUR_EFFECT, "by your effects", ("by one of your effects", "by your effect")),
    (
        Cause.OPPONENTS_EFFECT,
        "by your opponent 's effects",
        ("by one of your opponent 's effects", "by an opponent 's effect"),
    ),
    # a Digimon of 0 DP is deleted by a rule, not by the effect that took the DP
    (Cause.ZERO_DP, "by dropping to 0 DP", ("by having 0 DP",)),
)
_NO_CAUSE: Final[tuple[object, object]] = (None, None)


def _cause_rows() -> tuple[Row, ...]:
    rows = [Row("cause", "", Const(_NO_CAUSE))]
    for cause, words, others in _CAUSES:
        rows.append(Row("cause", words, Const((cause, None))))
        rows.append(Row("cause", f"other than {words}", Const((None, cause))))
        for other in others:
            rows.append(alias("cause", other, Const((cause, None))))
            rows.append(alias("cause", f"other than {other}", Const((None, cause))))
    return tuple(rows)


def _event(kind: EventKind, *, would: bool = False, fixed: p.Target | None = None) -> Pair:
    """An event; `fixed` is the subject of a template without one."""

    def build(slots: Slots) -> object:
        by, not_by = slots.get("cause", _NO_CAUSE)
        subject: Any = slots.get("subject", fixed)
        return p.Event(kind, subject, by, not_by, would)

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.Event) or (value.kind, value.would) != (kind, would):
            return None
        return {"subject": value.subject, "cause": (value.by, value.not_by)}

    return Pair(build, parts)


def _uncaused(pair: Pair) -> Pair:
    """The same for a template without a cause."""

    def parts(value: object) -> Slots | None:
        slots = pair.parts(value)
        return slots if slots is not None and slots["cause"] == _NO_CAUSE else None

    return Pair(pair.build, parts)


# kind, what happens after "is/are" or as a verb (singular/plural), the same after "would"
_HAPPENINGS: Final = (
    (EventKind.PLAYED, "is/are@subject! played", "be played"),
    (EventKind.DIGIVOLVED, "digivolves/digivolve@subject!", "digivolve"),
    (EventKind.DELETED, "is/are@subject! deleted", "be deleted"),
    (EventKind.LEFT, "leaves/leave@subject! the battle area", "leave the battle area"),
    (EventKind.ATTACKED, "attacks/attack@subject!", "attack"),
    (EventKind.BLOCKED, "blocks/block@subject!", "block"),
    (EventKind.WAS_BLOCKED, "is/are@subject! blocked", "be blocked"),
    (EventKind.SUSPENDED, "suspends/suspend@subject!", "suspend"),
    (EventKind.UNSUSPENDED, "unsuspends/unsuspend@subject!", "unsuspend"),
    (
        EventKind.MOVED,
        "moves/move@subject! from the breeding area to the battle area",
        "move from the breeding area to the battle area",
    ),
    (
        EventKind.DELETED_IN_BATTLE,
        "deletes/delete@subject! an opponent 's Digimon in battle",
        "delete an opponent 's Digimon in battle",
    ),
    (EventKind.SECURITY_CHECKED, "checks/check@subject! a security card", "check a security card"),
)
_CARD_HAPPENINGS: Final = (
    (EventKind.SECURITY_REMOVED, "security of", "{subject:#} is removed from"),
    (EventKind.SECURITY_ADDED, "security of", "a card is added to {subject:#}"),
    (EventKind.ADDED_TO_HAND, "hand of", "a card is added to {subject:#}"),
    (EventKind.TRASHED_FROM_HAND, "hand of", "a card in {subject:#} is trashed"),
    (EventKind.TRASHED_FROM_DECK, "deck of", "a card in {subject:#} is trashed"),
)


def _event_rows() -> tuple[Row, ...]:
    rows = []
    for kind, now, would in _HAPPENINGS:
        rows.append(Row("event", f"{{subject:subject}} {now} {{cause:cause}}", _event(kind)))
        rows.append(Row("event", f"{{subject:subject}} would {would} {{cause:cause}}", _event(kind, would=True)))
    for kind, category, template in _CARD_HAPPENINGS:
        rows.append(Row("event", template.replace("#", category) + " {cause:cause}", _event(kind)))
    return tuple(rows)


def _played(*, would: bool) -> Pair:
    """Reads "you play a X": any of your X is played."""

    def build(slots: Slots) -> object:
        return p.Event(EventKind.PLAYED, _described(owned=True).build(slots), would=would)  # type: ignore[arg-type]

    return Pair(build, lambda _: None)


EVENT_ROWS: Final = (
    *_cause_rows(),
    *_event_rows(),
    Row("event", "{subject:attack target} switched {cause:cause}", _event(EventKind.TARGET_SWITCHED)),
    Row("event", "digivolution cards of {subject:subject} are trashed {cause:cause}", _event(EventKind.STACK_TRASHED)),
    Row("event", "{subject:user} an Option card", _uncaused(_event(EventKind.OPTION_USED))),
    Row("event", "{subject:would-be user} an Option card", _uncaused(_event(EventKind.OPTION_USED, would=True))),
    Row("event", "{subject:hatcher} a Digi-Egg", _uncaused(_event(EventKind.HATCHED))),
    alias("event", "a card is removed from {subject:security of} {cause:cause}", _event(EventKind.SECURITY_REMOVED)),
    alias("event", "{owner:player} play|plays a|an {np:np}", _played(would=False)),
    alias("event", "{owner:player} would play a|an {np:np}", _played(would=True)),
    alias("event", "you would play this card", Const(p.Event(EventKind.PLAYED, p.ThisCard(), would=True))),
    # 9-1: an Option in the hand is "this card"
    Row("event", "this card would be used", _uncaused(_event(EventKind.OPTION_USED, would=True, fixed=p.ThisCard()))),
    Row("when", "", Const(None)),
    Row("when", "when|whenever {x:event} ,", Pass()),
)


def _exists(inner: Pair, owner: Who | None) -> Pair:
    """A condition that something exists: the description of `inner` and how many of it."""

    def build(slots: Slots) -> object:
        many: HowMany = slots["many"]
        what: Any = inner.build({"owner": owner or Who.ANY, **slots})
        if isinstance(what, p.Select) and owner is not None and what.owner is not owner:
            return REFUSED
        return p.Exists(what, many.n, many.op)

    def parts(value: object) -> Slots | None:
        slots = inner.parts(value.what) if isinstance(value, p.Exists) else None
        if slots is None or not isinstance(value, p.Exists) or (owner and value.what.owner is not owner):
            return None
        return {**slots, "many": HowMany(value.n, value.op)}

    return Pair(build, parts)


def _another(pair: Pair) -> Pair:
    """Says "another X" instead of "1 or more other X"."""

    def build(slots: Slots) -> object:
        return pair.build({**slots, "many": HowMany(1, _MORE), "other": True})

    def parts(value: object) -> Slots | None:
        slots = pair.parts(value)
        return slots if slots and slots["many"] == HowMany(1, _MORE) and slots["other"] else None

    return Pair(build, parts)


def _not_another(pair: Pair) -> Pair:
    def parts(value: object) -> Slots | None:
        slots = pair.parts(value)
        return None if slots and slots["many"] == HowMany(1, _MORE) and slots["other"] else slots

    return Pair(pair.build, parts)


def _security_count() -> Pair:
    return _player_cards(Area.SECURITY)


def _exists_rows() -> tuple[Row, ...]:
    rows: list[Row] = []
    for owner, has in ((Who.YOU, "you have"), (Who.OPPONENT, "your opponent has"), (Who.ANY, "there is/are@many")):
        field = _exists(_described(owned=owner is not Who.ANY, owner=owner), owner)
        if owner is not Who.ANY:
            security = _exists(_security_count(), owner)
            rows.append(Row("condition", f"{has} {{many:how many}} security card/cards@many", security))
            # a bare name: "you have [A]"
            rows.append(alias("condition", f"{has} {{np:np}}", _another_name(field)))
        rows += [
            Row("condition", f"{has} another {{np:np@sg}} {{area:where}}", _another(field)),
            Row(
                "condition",
                f"{has} {{many:how many}} {{other:other}} {{np:np@many}} {{area:where}}",
                _not_another(field),
            ),
            Row(
                "condition",
                f"{has} {{many:how many}} {{np:cards@many}} in {{place:place}}",
                _exists(_elsewhere(), owner),
            ),
        ]
    return tuple(rows)


def _another_name(pair: Pair) -> Pair:
    """Reads "you have [A]": only a name goes without a number."""

    def build(slots: Slots) -> object:
        phrase: NounPhrase = slots["np"]
        if not any(isinstance(f, p.NameIs) for f in phrase.filters):
            return REFUSED
        return pair.build({**slots, "many": HowMany(1, _MORE)})

    return Pair(build, pair.parts)


def _battling_parts(value: object) -> Slots | None:
    if isinstance(value, If) and isinstance(value.condition, p.Battling) and not isinstance(value.step, If):
        return {"step": value.step, "against": value.condition.against}
    return None


def _battling(slots: Slots) -> object:
    step: AnyStep = slots["step"]
    against = slots["against"]
    if not isinstance(against, p.Select):
        return REFUSED
    return If(p.Battling(p.This(), against), step)


BATTLING: Final = Pair(_battling, _battling_parts)
"""If(Battling(this Digimon, ...), step), printed behind its step."""


DONE: Final = {
    "delete": "deleted",
    "suspend": "suspended",
    "trash": "trashed",
    "return": "returned",
    "play": "played",
    "add": "added",
}
"""Verbs of "this effect deleted any Digimon"."""


class Did(p.Phrase, frozen=True):
    """Said of "this effect": only between the parser and the resolver, which makes it DidSo()."""

    verb: str
    negated: bool = False


def _among_its_cards(slots: Slots) -> object:
    names: Any = slots["names"]
    of: Any = slots["of"]
    return p.Exists(p.Select(nouns=(Noun.CARD,), area=Area.UNDER, filters=(p.NameIs(names),), of=of))


CONDITION_ROWS: Final = (
    Row("how many", "a", Const(HowMany(1, _MORE))),
    alias("how many", "an", Const(HowMany(1, _MORE))),
    Row("how many", "no", Const(HowMany(0, _LESS))),
    Row("how many", "{n:number} or more", Node(HowMany, op=_MORE)),
    Row("how many", "{n:number} or fewer|less", Node(HowMany, op=_LESS)),
    Row("how many", "exactly {n:number}", Node(HowMany, op=_EXACTLY)),
    *_exists_rows(),
    *compared("is one", "is level #", p.LevelIs, "lower", "higher"),
    Row("is one", "is suspended", Const(p.IsSuspended())),
    Row("is one", "is unsuspended", Const(p.IsSuspended(suspended=False))),
    Row("is one", "is {colors:colors}", Node(p.ColorIs)),
    Row("is one", "is {names:names}", Node(p.NameIs)),
    Row("is one", "has {x:feature}", Pass()),
    Row("condition", "{target:holder} {filters:is}", Node(p.Is)),
    Row("condition", "it {filters:is}", Node(p.Is, target=It())),
    alias(
        "condition",
        "{names:names} is in {of:holder} 's digivolution cards",
        Pair(_among_its_cards, lambda _: None),
    ),
    Row("condition", "you have exactly {n:number} memory", Node(p.MemoryIs, op=_EXACTLY, who=Who.YOU)),
    Row("condition", "you have {n:number} or less memory", Node(p.MemoryIs, op=_LESS, who=Who.YOU)),
    Row("condition", "you have {n:number} or more memory", Node(p.MemoryIs, op=_MORE, who=Who.YOU)),
    Row("condition", "your opponent has exactly {n:number} memory", Node(p.MemoryIs, op=_EXACTLY, who=Who.OPPONENT)),
    Row("condition", "your opponent has {n:number} or less memory", Node(p.MemoryIs, op=_LESS, who=Who.OPPONENT)),
    Row("condition", "your opponent has {n:number} or more memory", Node(p.MemoryIs, op=_MORE, who=Who.OPPONENT)),
    Row("condition", "you do", Const(p.DidSo())),
    alias("condition", "you added a card", Const(Did("added"))),
    Row("condition", "you don't", Const(p.DidSo(negated=True))),
    *(Row("condition", how.value, Const(p.Manner(how))) for how in How),
    Row("condition", "DigiXrosing with {n:number} cards", Node(p.Manner, how=How.DIGIXROS)),
    # what "this effect" did; the resolver sees to it that this was the step before
    alias("condition", "this effect {verb:did} a|any {_:thing}", Node(Did)),
    alias("condition", "this effect didn't {verb:do} a|any {_:thing}", Node(Did, negated=True)),
    *(alias("did", words, Const(words)) for words in DONE.values()),
    *(alias("do", words, Const(DONE[words])) for words in DONE),
    *(alias("thing", words, Const(None)) for words in ("Digimon", "Tamer|Tamers", "card|cards")),
)


def _counted(inner: Pair, *, every: bool) -> Pair:
    """An amount: "for each X" (`every`: "for every N X")."""

    def build(slots: Slots) -> object:
        per: int = slots.get("n", 1)
        what: Any = inner.build(slots)
        return p.CountOf(what, per) if every is (per > 1) else REFUSED

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.CountOf) or every is not (value.per > 1):
            return None
        slots = inner.parts(value.what)
        return None if slots is None else {**slots, "n": value.per}

    return Pair(build, parts)


def _under(*, every: bool) -> Pair:
    def build(slots: Slots) -> object:
        per: int = slots.get("n", 1)
        return p.CardsUnderOf(slots["target"], per) if every is (per > 1) else REFUSED

    def parts(value: object) -> Slots | None:
        if not isinstance(value, p.CardsUnderOf) or every is not (value.per > 1):
            return None
        return {"target": value.target, "n": value.per}

    return Pair(build, parts)


def _amount_rows() -> tuple[Row, ...]:
    rows: list[Row] = []
    for every, each in ((False, "each"), (True, "every {n:number}")):
        number = "pl" if every else "sg"
        own, free = _described(owned=True), _described(owned=False)
        rows += [
            Row("amount", f"{each} of {{target:holder}} 's digivolution cards", _under(every=every)),
            Row("amount", f"{each} of {{owner:whose}} security cards", _counted(_security_count(), every=every)),
            Row(
                "amount",
                f"{each} of {{owner:whose}} {{other:other}} {{np:np@pl}} {{area:where}}",
                _counted(own, every=every),
            ),
            Row("amount", f"{each} {{other:other}} {{np:np@{number}}} {{area:where}}", _counted(free, every=every)),
            Row("amount", f"{each} {{np:cards@{number}}} in {{place:place}}", _counted(_elsewhere(), every=every)),
        ]
    return tuple(rows)


DURATION_ROWS: Final = (
    Row("duration", "for the turn", Const(Duration.THIS_TURN)),
    Row("duration", "for the attack", Const(Duration.THIS_ATTACK)),
    Row("duration", "for the battle", Const(Duration.THIS_BATTLE)),
    # kept apart: "until ... turn ends" counts the present turn, "until the end of ... next turn" does not
    Row("duration", "until your turn ends", Const(Duration.UNTIL_YOUR_TURN_ENDS)),
    Row("duration", "until your opponent 's turn ends", Const(Duration.UNTIL_OPPONENTS_TURN_ENDS)),
    Row("duration", "until the end of your next turn", Const(Duration.UNTIL_YOUR_NEXT_TURN_ENDS)),
    Row("duration", "until the end of your opponent 's next turn", Const(Duration.UNTIL_OPPONENTS_NEXT_TURN_ENDS)),
    Row("timed", "{step:subject clause} {duration:duration}", Node(During)),
)

CLAUSE_ROWS: Final = (*SUBJECT_ROWS, *EVENT_ROWS, *CONDITION_ROWS, *_amount_rows(), *DURATION_ROWS)
