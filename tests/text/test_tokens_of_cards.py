"""4-21: a token's information is read from the card that makes it, and the token is known as that card's."""

from __future__ import annotations

import pytest

from engine.cards.model import CardFacts, Category, Color
from engine.effects.library import CardLibrary
from engine.effects.tokens import tokens_of
from engine.effects.words import Slot
from engine.errors import CardError
from engine.text import compile_card, render_slot

FACTS = CardFacts("T-1", "Maker", Category.DIGIMON, (Color.RED,), level=5, play_cost=3, dp=1000)
NEW = "[On Play] You may play 2 [A B] Tokens without paying their costs (Digimon/Cost 14/Lv.6/White/Mega/3000 DP)."
OLD = (
    "[On Play] You may play 2 [A B] Tokens without paying its memory cost. (Diaboromon Tokens are level 6 white "
    "Digimon with a memory cost of 14, 3000 DP, and are Mega form, Unidentified type, and Unknown attribute.)"
)


def test_the_information_becomes_a_card() -> None:
    card = compile_card(
        FACTS, text="[Main] Play 1 [A] Token. (Digimon/Yellow/3000 DP/<Rush>/[On Deletion] Gain 1 memory)"
    )
    library = CardLibrary({}).with_cards([card])
    token = library.card("T-1+1")
    assert "T-1+1" in library and "T-1+2" not in library and "T-2+1" not in library
    assert (token.facts.name, token.facts.colors, token.facts.dp, token.facts.token) == (
        "A",
        (Color.YELLOW,),
        3000,
        True,
    )
    assert (token.facts.level, token.facts.play_cost) == (None, None)
    assert render_slot(token, Slot.UPPER) == "<Rush>\n[On Deletion] Gain 1 memory."
    with pytest.raises(CardError):
        library.card("T-1+2")


def test_new_and_old_words_are_the_same_token() -> None:
    new, old = (tokens_of(compile_card(FACTS, text=text))[0] for text in (NEW, OLD))
    assert (
        (new.cost, new.level, new.colors, new.dp)
        == (old.cost, old.level, old.colors, old.dp)
        == (14, 6, (Color.WHITE,), 3000)
    )
    assert old.traits == ("Mega", "Unknown", "Unidentified")


def test_a_token_that_two_effects_play_is_one() -> None:
    token = tokens_of(compile_card(FACTS, text=NEW))[0]
    card = compile_card(FACTS, text=NEW.replace("On Play", "On Deletion") + "\n" + NEW)
    assert tokens_of(card) == (token,)
    assert tokens_of(compile_card(FACTS, text="[Main] Gain 1 memory.")) == ()


def test_the_information_is_printed_and_read_again() -> None:
    card = compile_card(FACTS, text="[On Play] Play 2 [A] Tokens. (Digimon/Lv.4/Yellow/3000 DP/<Rush>/<Blocker>)")
    words = render_slot(card, Slot.UPPER)
    assert words == "[On Play] Play 2 [A] Tokens (Digimon / level 4 / Yellow / 3000 DP / <Rush> / <Blocker>)."
    assert compile_card(FACTS, text=words) == card
