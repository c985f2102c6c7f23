"""Chapter 16: the rows of keyword icons, alone, with a number, with specified cards, and as frames of other effects."""

from __future__ import annotations

from typing import Any, Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import KeywordName
from engine.text.rows.filters import comes_before, kinds, sort_filters
from engine.text.table import REFUSED, Const, Node, Pair, Row, Slots, alias

NUMBERED: Final = {
    KeywordName.SECURITY_ATTACK: "{value:signed}",
    KeywordName.DIGISORPTION: "{value:signed}",
    KeywordName.FRAGMENT: "( {value:number} )",
    KeywordName.MATERIAL_SAVE: "{value:number}",
    KeywordName.LINK: "{value:plus}",
}
"""Keywords with a number, and how it prints."""

SPECIFIED: Final = (
    KeywordName.DECOY,
    KeywordName.OVERCLOCK,
    KeywordName.DECODE,
    KeywordName.USE_REQ,
    KeywordName.SUCCESSION,
    KeywordName.DETACH,
)
"""16-3: keywords with specified cards, of which any will do."""

PAIRED: Final = {KeywordName.PARTITION: "&", KeywordName.BLAST_DNA: "+"}
"""Keywords that specify two cards, and the sign between them."""

FRAMES: Final = (KeywordName.DELAY, KeywordName.DIGI_BURST)
"""Keywords that stand before another effect; a Digimon does not gain them."""

_COMPACT: Final = (p.NameHas, p.TraitIs, p.TraitHas)


def _specified(*, before: bool, after: bool) -> Pair:
    """A description of cards, as a tuple of filters."""

    def build(slots: Slots) -> object:
        first: tuple[Any, ...] = slots.get("before", ())
        filters = sort_filters((*first, *slots.get("after", ())))
        if not filters or (before and not first) or len(kinds(filters)) < len(filters):
            return REFUSED
        return filters

    def parts(value: object) -> Slots | None:
        if not isinstance(value, tuple) or not value or value != sort_filters(value):
            return None
        front = tuple(one for one in value if comes_before(one))
        back = value[len(front) :]
        if bool(front) is not before or bool(back) is not after or not all(isinstance(one, _COMPACT) for one in back):
            return None
        return {"before": front, "after": back}

    return Pair(build, parts)


def _alternatives(*names: str) -> Pair:
    """One or two descriptions, of which any will do."""

    def parts(value: object) -> Slots | None:
        if isinstance(value, tuple) and len(value) == len(names):
            return dict(zip(names, value, strict=True))
        return None

    return Pair(lambda slots: tuple(slots[name] for name in names), parts)


SPEC_ROWS: Final = (
    Row("specs", "{a:spec}", _alternatives("a")),
    Row("specs", "{a:spec} ; {b:spec}", _alternatives("a", "b")),
    alias("specs", "{a:spec} / {b:spec}", _alternatives("a", "b")),
    Row("spec", "{before:before*}", _specified(before=True, after=False)),
    Row("spec", "{before:before*} with {after:spec features}", _specified(before=True, after=True)),
    Row("spec", "{after:spec features}", _specified(before=False, after=True)),
    Row("spec feature", "{names:names} in name", Node(p.NameHas)),
    Row("spec feature", "{traits:names} trait", Node(p.TraitIs)),
    Row("spec feature", "{traits:names} in any trait", Node(p.TraitHas)),
    alias("spec feature", "{names:names} in its name", Node(p.NameHas)),
    alias("spec feature", "{traits:names} in any of its traits", Node(p.TraitHas)),
)


def _pair_of(name: KeywordName) -> Pair:
    def build(slots: Slots) -> object:
        return s.Keyword(name, params=(slots["a"], slots["b"]))

    def parts(value: object) -> Slots | None:
        if isinstance(value, s.Keyword) and value.name is name and len(value.params) == 2:
            return {"a": value.params[0], "b": value.params[1]}
        return None

    return Pair(build, parts)


def _bare() -> list[KeywordName]:
    return [name for name in KeywordName if name not in (*NUMBERED, *SPECIFIED, *PAIRED, *FRAMES)]


def _framed(slots: Slots) -> object:
    return s.If(slots["condition"], s.By(slots["cost"], slots["step"]))


def _framed_parts(value: object) -> Slots | None:
    if isinstance(value, s.If) and isinstance(value.step, s.By):
        return {"condition": value.condition, "cost": value.step.cost, "step": value.step.step}
    return None


KEYWORD_ROWS: Final = (
    *(Row("keyword", f"< {name.value} {words} >", Node(s.Keyword, name=name)) for name, words in NUMBERED.items()),
    *(Row("keyword", f"< {name.value} ( {{params:specs}} ) >", Node(s.Keyword, name=name)) for name in SPECIFIED),
    *(
        Row("keyword", f"< {name.value} ( {{a:spec}} {sign} {{b:spec}} ) >", _pair_of(name))
        for name, sign in PAIRED.items()
    ),
    alias("keyword", "< Partition ( {a:spec} + {b:spec} ) >", _pair_of(KeywordName.PARTITION)),
    *(Row("keyword", f"< {name.value} >", Const(s.Keyword(name))) for name in _bare()),
    # 16-14, 16-17: what comes behind the bullet is the effect that they activate
    Row("frame", "< Delay >", Const(s.Keyword(KeywordName.DELAY))),
    Row("frame", "< Digi-Burst {value:number} >", Node(s.Keyword, name=KeywordName.DIGI_BURST)),
    Row("frame", "< Digi-Burst up to {value:number} >", Node(s.Keyword, name=KeywordName.DIGI_BURST, up_to=True)),
    Row("body", "{cost:frame} • {step:body}", Node(s.By)),
    Row("body", "if|while@mode {condition:condition} , {cost:frame} • {step:body}", Pair(_framed, _framed_parts)),
    # 16-16, 16-20: keywords that execute processing stand among other acts
    *(Row("act", f"< {name.value} >", Const(s.Keyword(name))) for name in (KeywordName.SAVE, KeywordName.BLITZ)),
    Row("act", "< Mind Link > with {target:select}", Node(s.MindLink)),
    alias("act", "< Mind Link > {target:select}", Node(s.MindLink)),
    # 4-28: what an Option says to stay
    Row("act", "place this card in the battle area", Const(s.PlaceInBattle())),
    alias("act", "place this card in your battle area", Const(s.PlaceInBattle())),
    *SPEC_ROWS,
)
