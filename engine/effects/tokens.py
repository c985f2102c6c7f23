"""4-21: tokens as cards. A token's number is that of the card that makes it, "+", and its place among its tokens."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.cards.model import CardFacts
from engine.effects.card import Card
from engine.effects.steps import PlayToken, Token

MARK: Final = "+"


def tokens_of(card: Card) -> tuple[Token, ...]:
    """The tokens that a card's effects play, each once, in printed order."""
    return tuple(dict.fromkeys(token for effect in card.effects for token in _in(effect)))


def _in(value: object) -> tuple[Token, ...]:
    if isinstance(value, PlayToken):
        return (value.token,)
    if isinstance(value, tuple):
        return tuple(token for part in value for token in _in(part))
    if isinstance(value, msgspec.Struct):
        return tuple(token for field in value.__struct_fields__ for token in _in(getattr(value, field)))
    return ()


def token_number(maker: Card, token: Token) -> str:
    """The number under which a token of this card is known."""
    return f"{maker.facts.number}{MARK}{tokens_of(maker).index(token) + 1}"


def token_card(number: str, token: Token) -> Card:
    """The token as a card."""
    facts = CardFacts(
        number=number,
        name=token.name,
        category=token.category,
        colors=token.colors,
        level=token.level,
        play_cost=token.cost,
        dp=token.dp,
        traits=token.traits,
        token=True,
    )
    return Card(facts, token.effects)


def token_of(maker: Card, number: str) -> Card | None:
    """The token with this number, if it is one of this card's."""
    nth = number.rpartition(MARK)[2]
    tokens = tokens_of(maker)
    if not nth.isdigit() or not 1 <= int(nth) <= len(tokens):
        return None
    return token_card(number, tokens[int(nth) - 1])
