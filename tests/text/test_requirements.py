"""Requirement and rule lines: cut out of the upper text, and printed again in the newest wording."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.cards.model import CardFacts, Category, Color
from engine.effects.card import Card
from engine.effects.requirements import DigivolveFrom, Requirement
from engine.effects.steps import Unread
from engine.effects.words import Slot
from engine.text import compile_card, compile_text, read_text, render_slot
from engine.text.normalise import clean_text
from engine.text.requirements import take_requirements

FACTS = CardFacts("T-1", "Testmon", Category.DIGIMON, (Color.RED,), level=4, play_cost=3, dp=1000)

_NOTE = "Digivolve unsuspended with the 2 specified Digimon stacked on top of each other."

_ONTO = "You may digivolve this card from your hand onto one of your"

CANONICAL = (
    "[Digivolve] Lv.3 w/[A] trait: Cost 2",
    "[Digivolve] [A]/[B]: Cost 0",
    "[Digivolve] Red/Blue Lv.4 or lower w/[A]/[B] in name or w/[C] trait: Cost 3",
    "[Digivolve] [A]/Lv.3 w/[B] in traits w/o [C] trait: Cost 1",
    "[Digivolve] [A] w/2 or more [B] trait cards under: Cost 3",
    "[Digivolve] Lv.6 Play cost 13 or less w/[A] trait: Cost 2",
    "[Digivolve] While you have an [A], [B]: Cost 1",
    "[Digivolve] While you have 3 or fewer security cards, Lv.4: Cost 1",
    "[DNA Digivolve] Red Lv.4 + Yellow Lv.4: Cost 0",
    "[DNA Digivolve] [A] + Lv.6 w/[B] in name: Cost 1",
    "[DigiXros -2] [A] x [B]/[C]",
    "[DigiXros -1] 4 Digimon cards w/[A]/[B] trait",
    "[DigiXros -2] Blue [A] x 1 Lv.5 Digimon card w/[B] trait",
    "[DigiXros -1] 4 [A]",
    "[Assembly -2] Lv.4 or lower w/[A] trait x [B]",
    "[Burst Digivolve] [A]: Cost 0 by returning 1 [B] to the hand.",
    "[App Fusion] [A] & [B] & [C]: Cost 0",
    f"{_ONTO} Tamers as if the Tamer is a level 6 Digimon.",
    f"{_ONTO} red Tamers as if the Tamer is a level 3 red Digimon for a digivolution cost of 2.",
    f"{_ONTO} [A] cards as if the Tamer is a level 3 Digimon.",
    "[Digivolve] Lv.3 w/[A] in text or w/[B] trait: Cost 2",
    "[Digivolve] Lv.3 w/<Save> in text: Cost 2",
    "[Digivolve] [A] w/[B] digivolution card: Cost 4",
    "[Digivolve] 2-color w/[A] in name: Cost 5",
    "[Digivolve] [A] w/o 3 colors: Cost 2",
    "[DigiXros -2] 1 Digimon card w/<Save> in text",
    "This card is also treated as [A] for a DigiXros.",
    "You can include up to 50 copies of cards with this card's card number in your deck.",
    "[Rule] Trait: Has the [A] type.",
    "[Rule] Name: Also treated as [A]/[B].",
    "[Rule] Name: Also treated as having [A].",
    "[Rule] Card number: Also treated as [AB1-001]/[AB1-002].",
)


def lines(text: str) -> tuple[Requirement, ...]:
    """The lines of a text in which all is read."""
    reading = read_text(text, Slot.UPPER, Category.DIGIMON)
    assert reading.diagnostics == ()
    return reading.requirements


@pytest.mark.parametrize("text", CANONICAL)
def test_a_canonical_line_prints_as_it_is_written(text: str) -> None:
    card = compile_card(FACTS, text=text)
    assert len(card.requirements) == 1 and card.effects == ()
    assert render_slot(card, Slot.UPPER) == text


@pytest.mark.parametrize(
    ("older", "canonical"),
    [
        ("Digivolve: 2 from Lv.3 w/[A] in its traits", "[Digivolve] Lv.3 w/[A] in traits: Cost 2"),
        ("Digivolve: 0 from [A] or [B]", "[Digivolve] [A]/[B]: Cost 0"),
        ("Digivolve: 1 if name contains [A]", "[Digivolve] w/[A] in name: Cost 1"),
        ("Digivolve: 3 from Lv.4 if name contains [A]", "[Digivolve] Lv.4 w/[A] in name: Cost 3"),
        ("Digivolve: 3 from Lv.5 2-color w/green", "[Digivolve] 2-color Green Lv.5: Cost 3"),
        ("Treat this card/Digimon as if its name is also [A].", "[Rule] Name: Also treated as [A]."),
        ("Treat this card/Digimon as if it also has [A] in its name.", "[Rule] Name: Also treated as having [A]."),
        ("(Rule) Trait: Has [A] and [B].", "[Rule] Trait: Has the [A]/[B] trait."),
        ("[Digivolve]Lv.3 w/[A] in its name: Cost 2", "[Digivolve] Lv.3 w/[A] in name: Cost 2"),
        ("[Digivolve] [A] or Lv.3 w/[B] trait: Cost 2", "[Digivolve] [A]/Lv.3 w/[B] trait: Cost 2"),
        ("[Digivolve] [A] while you have [B]: Cost 2", "[Digivolve] While you have [B], [A]: Cost 2"),
        (f"DNA Digivolution: 0 from [A] + [B] {_NOTE}", "[DNA Digivolve] [A] + [B]: Cost 0"),
        ("<DNA Digivolution: 0 from [A] + [B]>", "[DNA Digivolve] [A] + [B]: Cost 0"),
        ("DigiXros -2: [A] + [B] or [C]", "[DigiXros -2] [A] x [B]/[C]"),
        ("DigiXros -3: 1 Digimon card w/[A] in traits", "[DigiXros -3] 1 Digimon card w/[A] in traits"),
        ("[Assembly -2] Lv.3 [A]/[B] trait card", "[Assembly -2] Lv.3 w/[A]/[B] trait"),
        (
            "Burst Digivolve: 0 from [A] by returning 1 [B] to hand",
            "[Burst Digivolve] [A]: Cost 0 by returning 1 [B] to the hand.",
        ),
        (
            "[Digivolve] While you have 3 or fewer security cards [A]: Cost 5",
            "[Digivolve] While you have 3 or fewer security cards, [A]: Cost 5",
        ),
        ("The name of this card/Digimon is also treated as [A] and [B].", "[Rule] Name: Also treated as [A]/[B]."),
        ("This card/Digimon is also treated as having [A] in its name.", "[Rule] Name: Also treated as having [A]."),
        ("[Rule] Trait: Has [A] Type.", "[Rule] Trait: Has the [A] type."),
        ("[Rule] Name: Treated as having [A]..", "[Rule] Name: Also treated as having [A]."),
    ],
)
def test_older_wording_is_the_same_line(older: str, canonical: str) -> None:
    assert lines(older) == lines(canonical)


def test_two_sources_with_costs_of_their_own_are_two_lines() -> None:
    found = lines("Digivolve: 5 from [A]/3 from yellow, green, or purple Lv.4")
    assert [line.cost for line in found if isinstance(line, DigivolveFrom)] == [5, 3]
    assert found == lines("[Digivolve] [A]: Cost 5\n[Digivolve] Yellow/green/purple Lv.4: Cost 3")


def test_effects_around_a_line_are_read_without_it() -> None:
    text = "<Blocker>[Digivolve] [A]: Cost 1[On Play] Gain 1 memory. [Rule] Trait: Has the [B] type."
    card = compile_card(FACTS, text=text)
    assert len(card.requirements) == 2
    assert card.effects == compile_text("<Blocker>\n[On Play] Gain 1 memory.", Slot.UPPER, Category.DIGIMON)


def test_a_line_that_is_not_understood_stays_unread() -> None:
    reading = read_text("[Digivolve] Lv.3 w/[A] in its moustache: Cost 2", Slot.UPPER, Category.DIGIMON)
    assert reading.requirements == ()
    assert isinstance(reading.effects[0].body, Unread)


def test_inherited_text_has_no_lines() -> None:
    assert read_text("[Digivolve] [A]: Cost 1", Slot.INHERITED, Category.DIGIMON).requirements == ()


def test_a_card_with_lines_survives_its_file() -> None:
    card = compile_card(FACTS, text="\n".join(CANONICAL))
    assert len(card.requirements) == len(CANONICAL)
    assert msgspec.json.decode(msgspec.json.encode(card), type=Card) == card


def test_lines_of_the_whole_pool_print_what_they_say(reference_dir: Path) -> None:
    read = 0
    for record in msgspec.json.decode((reference_dir / "cards.json").read_bytes()):
        text = record.get("effectText")
        if not isinstance(text, str):
            continue
        card = compile_lines(text)
        read += len(card)
        for line in card:
            assert compile_lines(render_slot(Card(FACTS, (), (line,)), Slot.UPPER)) == (line,), record["cardId"]
    assert read > 1000


def compile_lines(text: str) -> tuple[Requirement, ...]:
    """The lines alone: compiling the effects of the whole pool takes long."""
    return take_requirements(clean_text(text))[0]


@pytest.mark.parametrize(
    "text", ["[Link] [A] trait: Cost 1", "[Link] Lv.3 or higher: Cost 2", "[Link] [A]/[B]: Cost 3"]
)
def test_a_link_requirement_prints_in_the_link_section(text: str) -> None:
    card = compile_card(FACTS, link=f"{text}\n<Piercing>")
    assert render_slot(card, Slot.LINK) == f"{text}\n<Piercing>"
    assert render_slot(card, Slot.UPPER) == ""


def test_an_app_fusion_names_two_cards_at_least() -> None:
    assert not read_text("[App Fusion] [A]: Cost 0", Slot.UPPER, Category.DIGIMON).requirements


def test_the_link_sections_of_the_pool_print_and_read_again(reference_dir: Path) -> None:
    """2-3-11-4: all requirements are read; what is read prints, and reads the same again."""
    records = msgspec.json.decode((reference_dir / "cards.json").read_bytes())
    for record in records:
        requirement, effects = record.get("linkRequirement") or "", record.get("linkEffect") or ""
        if not requirement + effects:
            continue
        card = compile_card(FACTS, link=f"{requirement}\n{effects}")
        again = compile_card(FACTS, link=render_slot(card, Slot.LINK))
        assert again == card, record["cardId"]
        assert bool(card.requirements) is bool(requirement), record["cardId"]
