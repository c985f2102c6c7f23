"""15-3-3, 15-8-3-7: what "it" means, and what the words of a "would" effect must fit.

The parser reads "it" as It(); here it becomes This() or That(). Printing goes the other way.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engine.effects import phrases as p
from engine.effects import steps as s
from engine.effects.classes import is_persistent
from engine.effects.words import Area, Count, EventKind
from engine.text.persistent import works_without_a_timing
from engine.text.rows.conditions import Did, Elided
from engine.text.rows.referring import ItDid
from engine.text.rows.words import CARD_AREAS, SUCH, THEY, It, Picked, They
from engine.text.rows.would import PREVENTED, REDUCED, Prevented, Reduced
from engine.text.such import with_such

_replace = msgspec.structs.replace


_DOERS: dict[str, tuple[type, ...]] = {
    "deleted": (s.Delete,),
    "suspended": (s.Suspend,),
    "trashed": (s.Trash, s.TrashUnder),
    "returned": (s.ReturnToHand, s.ReturnToDeck),
    "played": (s.Play,),
    "added": (s.AddToHand,),
    "placed": (s.PlaceUnder, s.PlaceInSecurity, s.PlaceInBattle),
    "digivolved": (s.DigivolveInto,),
    "unsuspended": (s.Unsuspend,),
}
_PERSISTENT: tuple[tuple[type, str], ...] = (
    (s.GainEffectsOf, "effects of digivolution cards are gained by persistent effects only"),
    (s.RaiseDeletions, "the maximums of other effects are raised by persistent effects only"),
    (s.IgnoreColors, "color requirements are waived before a card is used, not by its effects"),
    (s.ColorsMet, "color requirements are waived before a card is used, not by its effects"),
)
_OF_PLAYERS = (EventKind.HATCHED, EventKind.OPTION_USED)


class Unclear(Exception):
    """A reading that does not hold together; `code` is the diagnostic's."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class _Resolver:
    """Walks one effect in reading order and remembers what "it" would mean."""

    def __init__(self, effect: s.Effect) -> None:
        self.event = effect.when
        self.it = _subject(effect.when) if effect.when else None
        self.before: Any = None
        self.such: Any = None
        self.counted: Any = None
        self.paying = False
        self.picked = False
        self.everyone: p.Select | None = None
        self.lasting = False
        self.put_off = False
        self.acted: Any = None
        self.persistent = is_persistent(effect)

    def target(self, target: Any) -> Any:
        """A target without It()."""
        if isinstance(target, It):
            if self.it is None:
                raise Unclear("ambiguous-antecedent", '"it" has nothing to mean; name the Digimon')
            return self.it
        if isinstance(target, They):
            # 15-8-2: nothing is chosen by a persistent effect: all are meant that the sentence before spoke of
            return self.everyone if self.persistent and self.everyone is not None else p.That()
        if isinstance(target, Picked):
            if not self.picked:
                raise Unclear("ambiguous-antecedent", '"the chosen Digimon" is not what was chosen last')
            return p.That()
        if isinstance(target, ItDid):
            if not isinstance(_innermost(self.acted), _DOERS[target.deed]):
                raise Unclear("ambiguous-antecedent", f"nothing was {target.deed} just before")
            return p.That()
        if isinstance(target, p.Select):
            changes: dict[str, Any] = {"filters": self.inside(target.filters), "also": self.inside(target.also)}
            if target.of is not None:
                changes["of"] = self.target(target.of)
            return self.described(_replace(target, **changes))
        if isinstance(target, (p.Each, p.OneOf)):
            return _replace(target, parts=tuple(self.target(part) for part in target.parts))
        return target

    def described(self, target: p.Select) -> p.Select:
        """15-15-3: "1 such card" is of the description of revealed cards before it."""
        if target.area is not Area.REVEALED:
            return target
        if not target.nouns:
            if self.such is None:
                raise Unclear("ambiguous-antecedent", '"such" has no description before it')
            target = _replace(target, nouns=self.such.nouns, filters=self.such.filters)
        if target.filters == (SUCH,):
            if self.such is None or not self.such.filters:
                raise Unclear("ambiguous-antecedent", '"such" has no description before it')
            target = _replace(target, filters=self.such.filters)
        self.such = target
        return target

    def inside(self, phrase: Any) -> Any:
        """A filter or zone without It() in what it refers to."""
        if isinstance(phrase, tuple):
            return tuple(self.inside(one) for one in phrase)
        if isinstance(phrase, (It, ItDid, Picked, p.Select)):
            return self.target(phrase)
        if isinstance(phrase, p.Against) and isinstance(phrase.to, p.Handled):
            to = self.handled(phrase.to)
            # 15-8-3-8; of what left, the state when it left is asked anyway (15-8-3-9-4)
            looks_back = isinstance(to, p.That) and self.event is not None and self.event.kind is not EventKind.DELETED
            return _replace(phrase, to=_replace(phrase.to, back=True) if looks_back else to)
        if isinstance(phrase, p.Handled):
            return self.handled(phrase)
        if isinstance(phrase, p.Phrase):
            return _replace(phrase, **{name: self.inside(getattr(phrase, name)) for name in phrase.__struct_fields__})
        return phrase

    def condition(self, condition: Any) -> Any:
        """A condition without It(); one about this Digimon makes the next "it" this Digimon."""
        if isinstance(condition, Did):
            if not isinstance(_innermost(self.before), _DOERS[condition.verb]):
                raise Unclear("ambiguous-antecedent", f'"this effect {condition.verb}" is not about the step before it')
            return p.DidSo(condition.negated)
        if isinstance(condition, p.Done):
            if not isinstance(_innermost(self.before), _DOERS[condition.deed]):
                raise Unclear("ambiguous-antecedent", f'"this effect {condition.deed}" is not about the step before it')
            return _replace(condition, what=self.target(condition.what))
        if isinstance(condition, (p.CameAbout, p.AttackIsOn, p.Attacking)):
            return condition
        if isinstance(condition, Elided):
            return self.elided(condition)
        if isinstance(condition, (p.AllMet, p.OneMet)):
            return _replace(condition, parts=tuple(self.condition(part) for part in condition.parts))
        if isinstance(condition, p.Versus):
            return condition
        if isinstance(condition, p.Counts):
            return _replace(condition, amount=self.amount(condition.amount))
        if isinstance(condition, p.Is):
            filters = self.inside(condition.filters)
            condition = _replace(condition, target=self.target(condition.target), filters=filters)
            self.it = condition.target
        elif isinstance(condition, (p.Exists, p.MemoryIs)):
            self.counted = condition
        if isinstance(condition, p.Exists):
            condition = _replace(condition, what=self.target(condition.what))
            refers = [one.to for one in condition.what.filters if isinstance(one, (p.Against, p.Same))]
            for named in (*refers, condition.what.of):
                if isinstance(named, (p.This, p.That)):
                    self.it = named
        return condition

    def handled(self, phrase: p.Handled) -> p.Handled | p.That:
        """What the step before did that to; where a deletion is waited for, "the deleted Digimon" is that one."""
        if isinstance(_innermost(self.before), _DOERS[phrase.deed]):
            return phrase
        if self.event is not None and self.event.kind.value == phrase.deed and not self.event.would:
            return p.That()
        raise Unclear("ambiguous-antecedent", f'"{phrase.deed.value}" is not about the step before it')

    def amount(self, amount: Any) -> Any:
        """An amount without It(); whose cards are counted is "it" from then on."""
        if isinstance(amount, p.Doings):
            if not isinstance(self.handled(amount.what), p.Handled):
                raise Unclear("ambiguous-antecedent", f'"{amount.what.deed.value}" is not about the step before it')
            return amount
        if isinstance(amount, p.Shown):
            by = self.target(amount.by)
            named = by.of if isinstance(by, p.Select) else by
            if isinstance(named, (p.This, p.That)):
                self.it = named
            return _replace(amount, by=by)
        if isinstance(amount, p.CardsUnderOf):
            amount = _replace(amount, target=self.target(amount.target))
            self.it = amount.target
            return amount
        what = self.target(amount.what)
        if isinstance(what.of, (p.This, p.That)):
            self.it = what.of
        return _replace(amount, what=what)

    def step(self, step: Any) -> Any:
        """A step without It()."""
        if isinstance(step, s.Seq):
            return _replace(step, steps=tuple(self.next(inner) for inner in step.steps))
        if isinstance(step, s.If):
            condition = self.condition(step.condition)
            otherwise = None if step.otherwise is None else self.step(step.otherwise)
            return _replace(step, condition=condition, step=self.step(step.step), otherwise=otherwise)
        if isinstance(step, s.By):
            self.paying, before = True, self.paying
            cost = self.step(step.cost)
            self.paying = before
            self.before = cost
            return _replace(step, cost=cost, step=self.step(step.step))
        if isinstance(step, s.ForEach):
            amount: Any = step.amount
            if _about_it(amount):
                # "this Digimon gets ... for each card in its digivolution cards" was read in this order
                inner = self.step(step.step)
                return _replace(step, amount=self.amount(step.amount), step=inner)
            return _replace(step, amount=self.amount(step.amount), step=self.step(step.step))
        if isinstance(step, s.Repeat):
            amount = None if step.amount is None else self.amount(step.amount)
            return _replace(step, amount=amount, step=self.step(step.step))
        if isinstance(step, s.During):
            self.lasting, before = True, self.lasting
            inner = self.step(step.step)
            self.lasting = before
            return _replace(step, step=inner)
        if isinstance(step, (s.May, s.Later)):
            return _replace(step, step=self.step(step.step))
        if isinstance(step, s.Raise):
            inner = self.step(step.step)
            amount = None if step.amount is None else self.amount(step.amount)
            condition = None if step.condition is None else self.condition(step.condition)
            return _replace(step, step=inner, amount=amount, condition=condition)
        if isinstance(step, s.Overwrite):
            return _replace(step, step=self.step(step.step), other=self.step(step.other))
        if isinstance(step, s.ActivateBelow):
            return self.below(step)
        return self.act(step)

    def below(self, step: s.ActivateBelow) -> s.ActivateBelow:
        """Effects printed below: in each of them "it" begins with what it means before all of them."""
        condition = None if step.all_if is None else self.condition(step.all_if)
        it, effects = self.it, []
        for effect in step.effects:
            self.it = it
            effects.append(self.step(effect))
        self.it = None
        return _replace(step, effects=tuple(effects), all_if=condition)

    def elided(self, condition: Elided) -> Any:
        """ "If you have 3 or fewer": of what the last condition about the same player counted."""
        last = self.counted
        who = last.who if isinstance(last, p.MemoryIs) else last.what.owner if isinstance(last, p.Exists) else None
        if who is not condition.who or (isinstance(last, p.Exists) and last.what.filters):
            raise Unclear("ambiguous-antecedent", "the number is of nothing that was counted before")
        return _replace(last, n=condition.n, op=condition.op)

    def next(self, step: Any) -> Any:
        """The next step of several; the one after it can ask what it did, unless it only tidies up (15-15-3-4)."""
        found = self.step(step)
        if not isinstance(getattr(found, "target", None), p.Rest) and not isinstance(found, s.Shuffle):
            self.before = found
        self.put_off = self.put_off or isinstance(found, s.Later)
        return found

    def act(self, step: Any) -> Any:
        """A single act; whom it chose is "it" from then on."""
        if isinstance(step, Prevented):
            return self.prevented(step)
        if isinstance(step, Reduced):
            self.expect(step.kind or self.costly(), "the cost")
            return s.ReduceCost(step.n)
        self.suits(step)
        changes = {name: self.target(getattr(step, name)) for name in ("target", "under", "to") if hasattr(step, name)}
        if isinstance(step, s.GainEffect):
            changes["effect"] = resolve(step.effect)
        if isinstance(step, s.PlayToken):
            token = step.token
            return _replace(step, token=_replace(token, effects=tuple(resolve(effect) for effect in token.effects)))
        target = changes.get("target")
        if target is not None:
            self.acted = step
        if self.put_off and isinstance(getattr(target, "of", target), p.That):
            raise Unclear("ambiguous-antecedent", "it is not clear whether this too is put off to the later timing")
        if isinstance(target, p.Select) and target.count is Count.ALL:
            self.everyone = target
        if isinstance(target, p.Select):
            self.picked = isinstance(step, s.Choose)
        if isinstance(target, (p.This, p.That)):
            self.it = target
        elif isinstance(step, s.Reveal):
            self.it = p.That()
        elif isinstance(target, p.Select) and target.count is not Count.ALL:
            # a card that was only paid with is not what "it" means: the Digimon before it is
            chosen_card = isinstance(step, (s.Play, s.Choose)) or target.area is Area.REVEALED
            if target.area not in CARD_AREAS or chosen_card:
                self.it = p.That()
        if isinstance(step, s.PlaceUnder):
            # "it" is the permanent that has got the card
            under = changes["under"]
            card = isinstance(target, p.Select) and target.area in CARD_AREAS
            if isinstance(under, (p.This, p.That)):
                self.it = under
            else:
                self.it = p.That() if card or not self.paying else None
        return _replace(step, **changes) if changes else step

    def suits(self, step: Any) -> None:
        """What only persistent effects do, or what only a duration makes sense of."""
        if not self.persistent and (reason := next((why for kind, why in _PERSISTENT if isinstance(step, kind)), "")):
            raise Unclear("no-event", reason)
        if isinstance(step, s.Forbid) and not (self.persistent or self.lasting):
            raise Unclear("no-event", "players are forbidden something by persistent effects, or for a time")
        if isinstance(step, s.TrashInstead):
            self.expect(EventKind.STACK_TRASHED, "trash ... instead")
        if isinstance(step, s.StandsIn) and self.persistent:
            raise Unclear("no-event", "what holds for this turn is no persistent effect")

    def prevented(self, step: Prevented) -> s.Prevent:
        """15-8-5: "it isn't deleted" is about the subject of the event, whatever was chosen to pay for it."""
        kind = step.kind or (self.event.kind if self.event and self.event.kind in PREVENTED else EventKind.LEFT)
        self.expect(kind, PREVENTED[kind])
        if not isinstance(step.target, It):
            return s.Prevent(self.target(step.target))
        subject = self.event.subject if self.event else None
        return s.Prevent(subject if isinstance(subject, (p.This, p.ThisCard)) else p.That())

    def costly(self) -> EventKind:
        """The event of the effect, if it is one that costs something."""
        kind = self.event.kind if self.event is not None else None
        return kind if kind in REDUCED else EventKind.PLAYED

    def expect(self, kind: EventKind, words: str) -> None:
        """The words of a replacement must fit the event that the effect waits for."""
        if self.event is None or not self.event.would or self.event.kind is not kind:
            raise Unclear("no-event", f'"{words}" needs a fitting "when ... would ..." before it')


def _about_it(amount: Any) -> bool:
    """Whether an amount is of "its" cards, or of "its" colors."""
    what = amount.by if isinstance(amount, p.Shown) else getattr(amount, "what", None)
    found = (what, getattr(what, "of", None), getattr(amount, "target", None))
    return any(isinstance(one, It) for one in found)


def _innermost(step: Any) -> Any:
    """The act inside "may", conditions, counts and durations."""
    while isinstance(step, (s.May, s.If, s.ForEach, s.During, s.Raise)):
        step = step.step
    return step


def _subject(event: p.Event) -> p.Target | None:
    """What "it" means after a "when" clause; a pile of cards is never "it"."""
    if not isinstance(event.subject, p.Select):
        return event.subject
    return None if event.subject.area in CARD_AREAS or event.kind in _OF_PLAYERS else p.That()


def _reduces(step: Any) -> bool:
    """Whether a step reduces the cost that is being paid."""
    if isinstance(step, s.Seq):
        return any(_reduces(part) for part in step.steps)
    if isinstance(step, (s.May, s.If, s.By, s.ForEach)):
        return _reduces(step.step)
    return isinstance(step, Reduced)


def resolve(effect: s.Effect) -> s.Effect:
    """The effect with every "it" bound and every replacement checked; raises Unclear."""
    event = effect.when
    if event is not None and event.kind is EventKind.DIGIVOLVED and not event.would and _reduces(effect.body):
        # Older cards say "when it digivolves into A, reduce the cost": the cost is paid before it does (8-1-3).
        effect = _replace(effect, when=_replace(event, would=True))
    found = _replace(effect, body=_Resolver(effect).step(effect.body))
    if is_persistent(found) and not works_without_a_timing(found.body):
        raise Unclear("no-event", "an effect without a timing carries nothing out (15-8-2-1)")
    return found


def with_pronouns(effect: s.Effect) -> s.Effect:
    """The inverse, for printing: "it" where a condition or count just named this Digimon."""
    body = _all_of_them(effect.body) if is_persistent(effect) else effect.body
    return _replace(effect, body=with_such(_printed(body, effect.when)))


def _all_of_them(step: Any) -> Any:
    """What all get by one sentence of a persistent effect, "they" get by the next."""
    if not isinstance(step, s.Seq) or step.joined:
        return step
    first, *rest = step.steps
    everyone = getattr(first, "target", None)
    if not isinstance(everyone, p.Select) or everyone.count is not Count.ALL:
        return step
    return _replace(step, steps=(first, *(_for_those(one, everyone) for one in rest)))


def _for_those(step: Any, everyone: p.Select) -> Any:
    if isinstance(step, s.If):
        return _replace(step, step=_for_those(step.step, everyone))
    return _replace(step, target=THEY) if getattr(step, "target", None) == everyone else step


def _printed(step: Any, event: p.Event | None) -> Any:
    """A step as it prints."""
    if isinstance(step, s.Seq):
        steps = tuple(_printed(inner, event) for inner in step.steps)
        if isinstance(steps[0], s.Reveal) and not step.joined:
            steps = (steps[0], _of_revealed(steps[1]), *steps[2:])
        return _replace(step, steps=steps)
    if isinstance(step, s.If):
        about_this = isinstance(step.condition, p.Is) and isinstance(step.condition.target, p.This)
        inner = _printed(step.step, event)
        otherwise = None if step.otherwise is None else _printed(step.otherwise, event)
        return _replace(step, step=_pronoun(inner)[0] if about_this else inner, otherwise=otherwise)
    if isinstance(step, s.ForEach):
        about_this = isinstance(step.amount, p.CardsUnderOf) and isinstance(step.amount.target, p.This)
        inner = _printed(step.step, event)
        return _replace(step, step=_pronoun(inner)[0] if about_this else inner)
    if isinstance(step, s.By):
        return _replace(step, cost=_printed(step.cost, event), step=_printed(step.step, event))
    if isinstance(step, (s.May, s.During, s.Later, s.Raise, s.Repeat)):
        return _replace(step, step=_printed(step.step, event))
    if isinstance(step, s.Overwrite):
        return _replace(step, step=_printed(step.step, event), other=_printed(step.other, event))
    if isinstance(step, s.ActivateBelow):
        return _replace(step, effects=tuple(_printed(effect, event) for effect in step.effects))
    if isinstance(step, s.GainEffect):
        return _replace(step, effect=with_pronouns(step.effect))
    if isinstance(step, s.PlayToken):
        effects = tuple(with_pronouns(effect) for effect in step.token.effects)
        return _replace(step, token=_replace(step.token, effects=effects))
    if isinstance(step, s.Prevent) and event is not None:
        same = isinstance(event.subject, (p.This, p.ThisCard)) and step.target == event.subject
        return Prevented(It() if same else step.target, event.kind)
    if isinstance(step, s.ReduceCost) and event is not None:
        return Reduced(step.n, event.kind)
    return step


def _of_revealed(step: Any) -> Any:
    """Right after cards were revealed, "it" is the revealed card."""
    if isinstance(step, s.If) and isinstance(step.condition, p.Is) and isinstance(step.condition.target, p.That):
        return _replace(step, condition=_replace(step.condition, target=It()), step=_of_revealed(step.step))
    if isinstance(step, s.May):
        return _replace(step, step=_of_revealed(step.step))
    return _replace(step, target=It()) if isinstance(getattr(step, "target", None), p.That) else step


def _pronoun(step: Any) -> tuple[Any, bool]:
    """`step` with "it" for this Digimon up to its first act on something else; and whether that was reached."""
    if isinstance(step, s.Seq):
        steps: list[Any] = []
        over = False
        for inner in step.steps:
            changed, over = (inner, True) if over else _pronoun(inner)
            steps.append(changed)
        return _replace(step, steps=tuple(steps)), over
    if isinstance(step, (s.May, s.During, s.Later)):
        inner, over = _pronoun(step.step)
        return _replace(step, step=inner), over
    if isinstance(getattr(step, "target", None), p.This) and not isinstance(
        step, (s.Prevent, Prevented, s.TopToBottom)
    ):
        return _replace(step, target=It()), False
    return step, True
