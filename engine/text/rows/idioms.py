"""The rows of wordings that few cards have for what others say in the common words: read only."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Area, Cause, Count, Noun, Position, Verb, Who
from engine.text.rows.events import Happening, Whom
from engine.text.rows.giving import READ_MANY
from engine.text.rows.words import CARD_AREAS, NounPhrase
from engine.text.table import REFUSED, Const, Node, Pair, Row, Slots, alias

_THAT: Final = p.That()
_OTHERS: Final = p.Select(count=Count.ALL, nouns=(Noun.DIGIMON, Noun.TAMER), other=True)


def _read(build: Any) -> Pair:
    return Pair(build, lambda _: None)


def _colors_or_trait(slots: Slots) -> object:
    """Reads "yellow, black or [A] trait": any of the three."""
    return p.AnyOf((p.ColorIs((slots["a"], slots["b"])), p.TraitIs(slots["traits"])))


def _shielded(slots: Slots) -> object:
    """Reads "your opponent's effects don't affect this Digimon with F and it gets N DP": both rest on F."""
    gains = s.Seq((s.Unaffected(p.This()), s.ModifyDp(p.This(), slots["n"])), joined=True)
    feature = slots["feature"]
    if isinstance(feature, p.HasUnder):
        under = p.Select(nouns=feature.nouns, area=Area.UNDER, filters=feature.filters, of=p.This())
        return s.If(p.Exists(under), gains)
    return s.If(p.Is(p.This(), (feature,)), gains)


def _their_top(slots: Slots) -> object:
    """Reads "your opponent reveals the top N cards of their deck"."""
    n: int = slots["n"]
    return s.Reveal(
        p.Select(n, owner=Who.OPPONENT, nouns=(Noun.CARD,), area=Area.DECK, position=Position.TOP),
    )


def _each_revealed(slots: Slots) -> object:
    phrase: Any = slots["np"]
    return p.CountOf(p.Select(nouns=phrase.nouns, area=Area.REVEALED, filters=phrase.filters))


def _of_two_causes(slots: Slots) -> object:
    """Reads "is deleted in battle or by having 0 DP": either of the two events."""
    who: Whom = slots["who"]
    happening: Happening = slots["happening"]
    causes = [by for by, not_by in (slots["a"], slots["b"]) if by is not None and not_by is None]
    if len(causes) < 2 or who.having or happening != Happening(happening.kind):
        return REFUSED
    first, second = (p.Event(happening.kind, who.subject, by) for by in causes)
    return msgspec.structs.replace(first, instead=second)


def _each_revealed_parts(value: object) -> Slots | None:
    if not isinstance(value, p.CountOf) or not isinstance(value.what, p.Select):
        return None
    np = NounPhrase(value.what.nouns, value.what.filters)
    return {"np": np} if _each_revealed({"np": np}) == value else None


def _one_on_field(value: object) -> bool:
    if not isinstance(value, p.Select) or value.area in CARD_AREAS or value.owner is Who.ANY:
        return False
    return (value.n, value.count) == (1, Count.EXACT)


def _either_stack(slots: Slots) -> object:
    """Says "1 of your opponent's level 3 Digimon or 1 of your Digimon": one of all these."""
    parts = (slots["a"], slots["b"])
    return p.OneOf(parts) if all(_one_on_field(one) for one in parts) else REFUSED


def _either_stack_parts(value: object) -> Slots | None:
    if not isinstance(value, p.OneOf) or len(value.parts) != 2 or not all(_one_on_field(one) for one in value.parts):
        return None
    return {"a": value.parts[0], "b": value.parts[1]}


IDIOM_ROWS: Final = (
    Row("target", "{a:select} or {b:select}", Pair(_either_stack, _either_stack_parts)),
    alias("when", "when {who:who} {happening:happens} {a:cause} or {b:cause} ,", _read(_of_two_causes)),
    alias("target", "this card from your|the trash", Const(p.ThisCard())),
    alias("predicate", "gets|get {keywords:keywords}", Node(s.Gain, target=_THAT)),
    alias("subject clause", "{subject:target} gets|get {verbs:gifts}", READ_MANY),
    alias("feature", "{traits:names} in its|their form|forms", Node(p.TraitHas)),
    alias("act", "gain {n:plus} memory", Node(s.GainMemory)),
    alias("before", "{a:color} , {b:color} or {traits:names} trait", _read(_colors_or_trait)),
    alias("cause", "outside of a battle", Const((None, Cause.BATTLE))),
    alias(
        "sentence",
        "other than this Digimon , all Digimon and Tamers don't unsuspend",
        Const(s.Restrict(_OTHERS, (Verb.UNSUSPEND,))),
    ),
    alias(
        "sentence",
        "your opponent 's effects don't affect this Digimon with {feature:feature} and it gets {n:signed} DP",
        _read(_shielded),
    ),
    alias("condition", "this card had {x:feature}", _read(lambda slots: p.Is(p.This(), (slots["x"],)))),
    alias("act", "your opponent reveals the top {n:number} cards of their deck", _read(_their_top)),
    alias("target", "the revealed cards", Const(p.Rest())),
    Row("amount", "each {np:cards@sg} among them", Pair(_each_revealed, _each_revealed_parts)),
    *(alias("holder", f"the {noun} played by this effect", Const(_THAT)) for noun in ("Digimon", "Tamer")),
)
