"""The prompt bar as a value, for every kind of decision."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from desktop.choices import Command, PromptModel, Tone, fixing, present, refusal, waiting
from engine.decisions import (
    ActionAnswer,
    CardsAnswer,
    Choice,
    ChooseAction,
    ChooseCards,
    ChooseNumber,
    ChooseOption,
    Decision,
    Hatch,
    NumberAnswer,
    OptionAnswer,
    OrderAnswer,
    OrderCards,
    Pass,
    PlayCard,
    Purpose,
    Skip,
    Source,
)
from engine.events import CardRef
from engine.game.view import AttackView, PendingView, Prompt, SeatView, StackView, View

RULES = Source(0)
GAIA = Source(0, "ST1-16", 30, 0, 0)


class Names:
    """Card names without a library."""

    def name(self, number: str) -> str:
        return {"ST1-16": "Gaia Force", "ST1-03": "Agumon", "ST2-03": "Gabumon"}.get(number, number)


def seat(n: int, name: str, hand: tuple[CardRef, ...] = ()) -> SeatView:
    return SeatView(n, name, hand, (), (), 30, 4, (), None)


HAND = (CardRef(11, "ST1-03"), CardRef(12, "ST2-03"), CardRef(13, "ST1-16"))
VIEW = View(0, 3, 0, "main", 2, (seat(0, "Jun", HAND), seat(1, "Mira")), None, (), (), 0, -2, "")


def shown(decision: Decision, question: str = "?", clause: str = "", **more: Any) -> PromptModel:
    labels = more.pop("labels", ())
    prompt = Prompt(decision, question, clause, "6-5-1", labels)
    return present(prompt, VIEW, Names(), **more)


def test_main_phase_names_what_can_be_done_and_passes_by_its_own_key() -> None:
    decision = ChooseAction(1, 0, Purpose.ACTION, RULES, (PlayCard(11, 3), Pass()))
    model = shown(decision, "Your main phase", can_undo=True)
    assert model.tone is Tone.ASK
    assert model.detail == "Play or pass"
    assert [(b.label, b.key, b.primary) for b in model.buttons] == [
        ("Undo", "Ctrl Z", False),
        ("Pass turn", "E", False),
    ]
    assert model.buttons[-1].answer == ActionAnswer(1)


def test_space_never_passes_a_turn_with_plays_left_but_does_when_nothing_is_left() -> None:
    full = shown(ChooseAction(1, 0, Purpose.ACTION, RULES, (PlayCard(11, 3), Pass())))
    empty = shown(ChooseAction(1, 0, Purpose.ACTION, RULES, (Pass(),)))
    assert full.primary is None
    assert empty.primary is not None
    assert empty.primary.command is Command.PASS


def test_a_card_in_hand_tells_where_the_memory_would_land() -> None:
    decision = ChooseAction(1, 0, Purpose.ACTION, RULES, (PlayCard(11, 3), Pass()))
    assert shown(decision, note="Memory 3 → Mira 5. Your turn ends after this.").detail.startswith("Memory 3 → Mira 5")


def test_breeding_offers_hatching_as_primary() -> None:
    model = shown(ChooseAction(1, 0, Purpose.BREEDING, RULES, (Hatch(), Skip())))
    assert [(b.label, b.key) for b in model.buttons] == [("Skip", "N"), ("Hatch", "Space")]
    assert model.primary is model.buttons[-1]


def test_cards_name_the_result_in_the_primary_button() -> None:
    decision = ChooseCards(1, 0, Purpose.TARGET, GAIA, (11, 12), 1, 1)
    before = shown(decision, "delete 1 of your opponent's Digimon", "[Main] Delete 1 of your opponent's Digimon.")
    after = shown(decision, "delete 1 of your opponent's Digimon", chosen=(11,), complete=True)
    assert before.title == "Delete 1 of your opponent's Digimon"
    assert before.chip == "Main"
    assert before.number == "ST1-16"
    assert before.detail == "Gaia Force · 2 legal, 0 chosen"
    assert before.primary is not None
    assert not before.primary.enabled
    assert [b.label for b in after.buttons] == ["View board", "Clear", "Delete Agumon"]
    assert after.primary is not None
    assert (after.primary.enabled, after.primary.answer) == (True, CardsAnswer((11,)))


def test_choosing_nothing_is_named_when_it_is_allowed() -> None:
    block = shown(ChooseCards(1, 0, Purpose.BLOCK, RULES, (11,), 0, 1), "Block the attack of Greymon?")
    assert block.chip == "Block"
    assert block.primary is not None
    assert (block.primary.label, block.primary.enabled) == ("Do not block", True)
    assert shown(ChooseCards(1, 0, Purpose.BLOCK, RULES, (11,), 0, 1), chosen=(11,)).buttons[-1].label == (
        "Block with Agumon"
    )


def test_yes_and_no_have_their_keys_with_yes_rightmost() -> None:
    decision = ChooseOption(1, 0, Purpose.OPTIONAL, GAIA, (Choice("yes"), Choice("no")))
    model = shown(decision, "Use the effect of Gaia Force?", labels=("Yes", "No"))
    assert [(b.label, b.key, b.answer) for b in model.buttons] == [
        ("No", "N", OptionAnswer(1)),
        ("Yes", "Y", OptionAnswer(0)),
    ]
    assert model.primary is model.buttons[-1]


def test_pending_effects_are_listed_with_source_and_text() -> None:
    one, two = Source(0, "ST1-03", 11, 0, 0), Source(0, "ST2-03", 12, 0, 1)
    decision = ChooseOption(1, 0, Purpose.TRIGGER, RULES, (Choice("a", one), Choice("b", two)))
    labels = ("Agumon: [On Play] Draw 1.", "Gabumon: [On Play] Gain 1 memory.")
    model = shown(decision, "Which effect comes next?", labels=labels)
    assert [(row.label, row.text) for row in model.options] == [
        ("Agumon", "[On Play] Draw 1."),
        ("Gabumon", "[On Play] Gain 1 memory."),
    ]
    assert [row.answer for row in model.options] == [OptionAnswer(0), OptionAnswer(1)]
    assert len(model.buttons) <= 3
    assert model.detail == "press 1 or 2"


def test_effects_that_are_asked_about_do_not_also_wait() -> None:
    one, two = Source(0, "ST1-03", 11, 0, 0), Source(0, "ST2-03", 12, 0, 0)
    waiting_now = tuple(PendingView(n, source, "") for n, source in enumerate((one, two, two)))
    view = msgspec.structs.replace(VIEW, pending=waiting_now)
    ask = ChooseOption(1, 0, Purpose.TRIGGER, RULES, (Choice("a", one), Choice("b", two)))
    prompt = Prompt(ask, "Which effect comes next?", "", "", ("Agumon: x", "Gabumon: y"))
    assert present(prompt, view, Names()).detail == "press 1 or 2 · next: 1 effect waiting"


def test_the_verb_stands_only_for_what_happens_to_the_chosen() -> None:
    stack = StackView(
        21, 1, CardRef(22, "ST2-03"), "Digimon", "Gabumon", (), 3, 2000, 2000, *(False,) * 2, *((),) * 2, 1, (), ()
    )
    view = msgspec.structs.replace(VIEW, seats=(VIEW.seats[0], msgspec.structs.replace(VIEW.seats[1], battle=(stack,))))
    decision = ChooseCards(1, 0, Purpose.TARGET, GAIA, (21,), 1, 1)

    def label(question: str) -> str:
        button = present(Prompt(decision, question, "", ""), view, Names(), chosen=(21,), complete=True).primary
        assert button is not None
        return button.label

    assert label("Delete 1 of your opponent's Digimon") == "Delete Gabumon"
    assert label("Delete up to 2 of your opponent's Digimon") == "Delete Gabumon"
    assert label("Trash 1 digivolution card at the bottom of 1 of your opponent's Digimon") == "Choose Gabumon"


def test_an_unread_text_is_resolved_by_hand() -> None:
    ask = ChooseOption(1, 0, Purpose.MODE, GAIA, (Choice("done"),))
    model = shown(ask, "Resolve the text of Gaia Force by hand, then go on", "[Main] Do a dance.", labels=("Resolved",))
    assert model.primary is not None
    assert (model.primary.label, model.primary.key, model.primary.answer) == ("Resolved", "Space", OptionAnswer(0))
    assert [(row.label, row.text, row.answer) for row in model.options] == [("Gaia Force", "[Main] Do a dance.", None)]
    assert Command.FIX in {button.command for button in model.buttons}
    while_fixing = fixing(model, can_undo=True)
    assert while_fixing.detail == "[Main] Do a dance."
    assert [button.label for button in while_fixing.buttons] == ["Undo", "Done"]


def test_two_effects_of_the_same_name_stay_apart() -> None:
    twins = tuple(Choice("x", Source(0, "ST1-03", card, 0, 0)) for card in (11, 14))
    labels = ("Agumon: [On Play] Draw 1.", "Agumon: [On Deletion] Draw 2.")
    model = shown(ChooseOption(1, 0, Purpose.TRIGGER, RULES, twins), labels=labels)
    assert len({(row.text, row.answer) for row in model.options}) == 2


def test_a_number_has_a_spin_and_is_in_the_button() -> None:
    decision = ChooseNumber(1, 0, Purpose.NUMBER, GAIA, 0, 4)
    assert shown(decision, "Trash how many cards?", n=2).buttons[-1].label == "Trash 2"
    assert shown(decision, "How many?", n=9).buttons[-1].answer == NumberAnswer(4)
    spin = shown(decision, n=2).spin
    assert spin is not None
    assert (spin.minimum, spin.maximum, spin.value) == (0, 4, 2)


def test_an_order_is_completed_by_what_was_not_picked() -> None:
    decision = OrderCards(1, 0, Purpose.ORDER, GAIA, (11, 12, 13))
    assert shown(decision).buttons[-1].answer == OrderAnswer((11, 12, 13))
    assert shown(decision, chosen=(13,)).buttons[-1].answer == OrderAnswer((13, 11, 12))
    assert "1 Gaia Force" in shown(decision, chosen=(13,)).detail


def test_the_waiting_bar_says_who_decides_about_what() -> None:
    attack = AttackView(11, 0, "block", blocked=False, checks_left=1)
    view = View(0, 3, 1, "main", -1, VIEW.seats, attack, (), (), 1, -2, "")
    model = waiting(view, Names())
    assert (model.tone, model.title) == (Tone.WAIT, "Mira is choosing")
    assert "attacks Jun" in model.detail


def test_a_refusal_has_its_reason_and_rule() -> None:
    model = refusal("Agumon was played this turn and cannot attack", "11-2-1")
    assert (model.tone, model.rule) == (Tone.REFUSE, "11-2-1")
    assert "cannot attack" in model.detail


@pytest.mark.parametrize("winner", [0, 1, -1])
def test_the_end_names_the_winner(winner: int) -> None:
    view = View(0, 9, 0, "main", 0, VIEW.seats, None, (), (), -1, winner, "1-2-3-1")
    title = waiting(view, Names()).title
    assert title == ("The game is a draw" if winner < 0 else f"{('Jun', 'Mira')[winner]} wins")
