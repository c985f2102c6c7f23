"""An effect in a few words, for the slip of a card under a stack: "+1000 DP, your turn"."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.words import Limit, Timing, Verb, Who, Window
from engine.text.grammar import printer
from engine.text.printer import Mood
from engine.text.tokens import join

_TIMINGS: Final = {
    Timing.ON_PLAY: "on play",
    Timing.WHEN_DIGIVOLVING: "on digivolving",
    Timing.WHEN_ATTACKING: "on attack",
    Timing.END_OF_ATTACK: "after attack",
    Timing.ON_DELETION: "on deletion",
    Timing.WHEN_MOVING: "on moving",
    Timing.WHEN_LINKING: "on linking",
}
_BARE: Final = {Timing.MAIN: "main", Timing.COUNTER: "counter", Timing.SECURITY: "security"}
_LIMITS: Final = {Limit.ONCE: "once a turn", Limit.TWICE: "twice a turn"}
_ABBREVIATIONS: Final = (
    (r"\b(?:this|that) (?:Digimon|Tamer) (?:has|is) ", ""),
    (r"\b(?:this|that) (?:Digimon|Tamer)\b", ""),
    (r"\b(\d+ DP) or less\b", r"≤\1"),
    (r"\b(\d+ DP) or more\b", r"≥\1"),
    (r"\b(\d+) or (?:more|higher)\b", r"\1+"),
    (r"\b(\d+) or (?:fewer|less|lower)\b", r"≤\1"),
    (r"\b(?:any|each|all) of your opponent's\b", "all opposing"),
    (r"\b(?:any|all) of your\b", "all your"),
    (r"\b1 of your opponent's\b", "opposing"),
    (r"\b(\d+) of your opponent's\b", r"\1 opposing"),
    (r"\b1 of your\b", "your"),
    (r"\b(\d+) of your\b", r"\1 of yours,"),
    (r"\byour opponent's (?=.*Digimon|.*Tamer)", "opposing "),
    (r"\byour opponent has (?:an? )?", "opposing "),
    (r"\byou have (?:an? )?", ""),
    (r" {2,}", " "),
)


@lru_cache(maxsize=2048)
def short_text(effect: s.Effect) -> str:
    """A few words: what it does first, then when it does it."""
    body = _step(effect.body)
    when = [_TIMINGS.get(timing) or _BARE.get(timing) or timing.value.lower() for timing in effect.timings]
    if effect.when is not None:
        when.append(_words("when", effect.when).rstrip(" ,").replace("all ", "", 1))
    if effect.window not in (None, Window.ALL_TURNS):
        when.append(effect.window.value.lower())
    if effect.limit is not None:
        when.append(_LIMITS[effect.limit])
    if isinstance(effect.body, s.Keyword):
        return body
    # "trash bottom digivolution card on attack", but "+1000 DP, your turn"
    glue = " " if effect.timings and effect.timings[0] in _TIMINGS else ", "
    text = body + (glue + ", ".join(when) if when else "")
    return text[:1].upper() + text[1:]


def _words(category: str, value: object) -> str:
    """A phrase as it prints, abbreviated."""
    words = printer().words(category, value, Mood())
    text = join(words, capital=False) if words else ""
    for pattern, short in _ABBREVIATIONS:
        text = re.sub(pattern, short, text)
    return text.strip()


def _target(target: Any, *, own: str = "") -> str:
    """Whom it is about; this Digimon goes without saying."""
    if isinstance(target, (p.This, p.That)):
        return own
    return _words("target", target)


def _spaced(verb: str, target: str) -> str:
    return f"{verb} {target}".strip()


def _keyword(keyword: s.Keyword) -> str:
    """A keyword without its brackets, and without the cards that it specifies."""
    if keyword.params or keyword.value is None:
        return keyword.name.value
    return " ".join(join(_keyword_words(keyword), capital=False).strip("<>").split())


def _keyword_words(keyword: s.Keyword) -> list[str]:
    found = (printer().words(category, keyword, Mood()) for category in ("keyword", "frame"))
    return next((words for words in found if words), [keyword.name.value])


def _restrict(step: s.Restrict) -> str:
    verbs = " or ".join(_words("verb", verb) for verb in step.verbs)
    return _spaced(_target(step.target), "unblockable" if step.verbs == (Verb.BE_BLOCKED,) else f"can't {verbs}")


def _trash_under(step: s.TrashUnder) -> str:
    count = "" if step.n == 1 else f"{step.n} "
    card = "card" if step.n == 1 else "cards"
    return f"trash {step.position.value} {count}digivolution {card}"


def _seq(step: s.Seq) -> str:
    return (" and " if step.joined else "; ").join(_step(inner) for inner in step.steps)


def _if(step: s.If) -> str:
    if isinstance(step.condition, p.Battling):
        return f"{_step(step.step)} battling {_words('subject', step.condition.against).removeprefix('all ')}"
    if isinstance(step.condition, p.DidSo):
        return f"if {'not' if step.condition.negated else 'so'}, {_step(step.step)}"
    own = isinstance(step.condition, p.Exists) and step.condition.what.owner is Who.YOU
    word = "with" if own or _has(step.condition) else "if"
    return f"{_step(step.step)} {word} {_words('condition', step.condition)}"


def _has(condition: p.Condition) -> bool:
    return isinstance(condition, p.Is) and _words("condition", condition)[:1].isdigit()


def _cost(step: s.By) -> str:
    return f"{_step(step.cost)}: {_step(step.step)}"


def _amount(amount: p.Amount) -> str:
    if isinstance(amount, p.CardsUnderOf):
        return "digivolution card" if amount.per == 1 else f"{amount.per} digivolution cards"
    words = _words("amount", amount)
    for each in ("each of ", "each ", "every ", "all "):
        words = words.removeprefix(each)
    return words


def _play(step: s.Play) -> str:
    card = _target(step.target, own="this") if not isinstance(step.target, p.ThisCard) else "this card"
    return f"play {card}" + ("" if step.free else ", paying")


def _simple(verb: str) -> Callable[[Any], str]:
    return lambda step: _spaced(verb, _target(step.target))


STEPS: Final[dict[type, Callable[[Any], str]]] = {
    s.Keyword: _keyword,
    s.Draw: lambda x: f"{'' if x.who is Who.YOU else 'opponent '}draw {x.n}",
    s.GainMemory: lambda x: f"{'' if x.who is Who.YOU else 'opponent '}{x.n:+d} memory",
    s.SetMemory: lambda x: f"memory to {x.n}",
    s.Recovery: lambda x: f"Recovery +{x.n}",
    s.Delete: _simple("delete"),
    s.Suspend: _simple("suspend"),
    s.Unsuspend: _simple("unsuspend"),
    s.ReturnToHand: lambda x: _spaced("return", f"{_target(x.target)} to hand".strip()),
    s.ReturnToDeck: lambda x: _spaced("return", f"{_target(x.target)} to deck {x.position.value}".strip()),
    s.AddToHand: lambda x: _spaced("add", f"{_target(x.target)} to hand".strip()),
    s.Trash: _simple("trash"),
    s.TrashUnder: _trash_under,
    s.TrashTop: lambda x: _spaced("trash top card of", _target(x.target, own="this")),
    s.DeDigivolve: lambda x: _spaced(f"De-Digivolve {x.n}", _target(x.target)),
    s.Play: _play,
    s.DigivolveInto: lambda x: f"{_target(x.target)} digivolve into {_words('into', x.into)}".strip(),
    s.PlayToken: lambda x: f"play {x.n} {x.token.name} token{'s' if x.n > 1 else ''}",
    s.PlaceInSecurity: lambda x: _spaced("place", f"{_target(x.target)} in security".strip()),
    s.PlaceUnder: lambda x: _spaced("place", f"{_target(x.target)} under {_target(x.under, own='this')}"),
    s.PlaceInBattle: lambda _: "stays in the battle area",
    s.MindLink: lambda x: _spaced("Mind Link with", _target(x.target)),
    s.Link: lambda x: _spaced("link", f"{_target(x.target, own='this')} to {_target(x.to, own='this')}"),
    s.AppFuseInto: lambda x: _spaced(_target(x.target), "app fuse"),
    s.ModifyDp: lambda x: _spaced(_target(x.target), f"{x.n:+d} DP"),
    s.Gain: lambda x: _spaced(_target(x.target), " and ".join(_keyword(keyword) for keyword in x.keywords)),
    s.GainEffectsOf: lambda _: "effects of its digivolution cards",
    s.GainEffect: lambda x: _spaced(_target(x.target), f"gains “{short_text(x.effect)}”"),
    s.Restrict: _restrict,
    s.Unaffected: lambda x: _spaced(_target(x.target), "unaffected"),
    s.Reveal: lambda x: _spaced("look at" if x.private else "reveal", _target(x.target)),
    s.Shuffle: lambda x: f"shuffle {x.area.value}",
    s.EndAttack: lambda _: "end the attack",
    s.SwitchTarget: lambda _: "switch the attack target",
    s.Move: lambda x: _spaced(_target(x.target), f"to the {x.area.value}"),
    s.Flip: lambda x: f"flip a security card face-{'up' if x.up else 'down'}",
    s.Hatch: lambda _: "hatch",
    s.Win: lambda x: "you win" if x.who is Who.YOU else "the opponent wins",
    s.Choose: _simple("choose"),
    s.Prevent: lambda x: _spaced(_target(x.target), "stays"),
    s.ReduceCost: lambda x: f"cost -{x.n}",
    s.AttackNow: lambda x: _spaced(_target(x.target), "attack"),
    s.ActivateMain: lambda _: "its Main effect",
    s.Seq: _seq,
    s.May: lambda x: f"may {_step(x.step)}",
    s.If: _if,
    s.By: _cost,
    s.ForEach: lambda x: f"{_step(x.step)} per {_amount(x.amount)}",
    s.Repeat: lambda x: f"{_step(x.step)} {f'{x.n} times' if x.amount is None else f'per {_amount(x.amount)}'}",
    s.During: lambda x: _step(x.step),
    s.DnaInto: lambda x: f"DNA digivolve into {_words('into', x.card)}",
    s.Overwrite: lambda x: f"{_step(x.step)}; or {_step(x.other)}",
    s.ActivateBelow: lambda x: " or ".join(_step(effect) for effect in x.effects),
    s.AlsoColored: lambda x: _spaced(_target(x.target), "/".join(color.value for color in x.colors)),
    s.AttacksToo: lambda x: _spaced(_target(x.target), "attacks unsuspended Digimon too"),
    s.Unblockable: lambda x: _spaced(_target(x.target), "can't be blocked by some"),
    s.ChangeInfo: lambda x: _spaced("original", f"{x.dp} DP"),
    s.AddNames: lambda x: _spaced(_target(x.target), "treated as more"),
    s.TreatedAs: lambda x: _spaced(_target(x.target), f"is {x.dp} DP{' Digimon' if x.digimon else ''}"),
    s.OnlyInto: lambda x: _spaced(_target(x.target), "digivolves into some only"),
    s.BattleNow: lambda x: _spaced(f"{_target(x.target)} battle", _target(x.under)),
    s.PlayOrUse: lambda x: _spaced("play or use", _target(x.target)),
    s.RaiseDeletions: lambda x: f"deletion effects {x.n:+d} DP",
    s.TrashInstead: lambda _: "its own cards instead",
    s.StandsIn: lambda _: "stands in for a DigiXros material",
    s.Forbid: lambda x: f"can't {x.ban.value}",
    s.TopToBottom: lambda x: _spaced(_target(x.target, own="this"), "top card to the bottom"),
    s.PayCost: lambda x: f"pay {x.n}",
    s.UseOption: lambda x: _spaced("use", _target(x.target)),
    s.ActivateEffects: lambda x: f"activate {x.n} {_icons(x.timings)} effect",
    s.Silence: lambda x: f"no {_icons(x.timings)} effects",
    s.IgnoreColors: lambda _: "any colors will do",
    s.ColorsMet: lambda x: f"{'/'.join(color.value for color in x.colors)} will do",
    s.Raise: lambda x: f"{_step(x.step)} ({x.what.value} {x.n:+d})",
    s.Later: lambda x: f"{_step(x.step)} at {x.moment.value}",
    s.Unread: lambda x: x.text,
}


def _icons(timings: Any) -> str:
    return "/".join(timing.value for timing in timings)


def _step(step: Any) -> str:
    """One step in a few words."""
    return STEPS[type(step)](step)
