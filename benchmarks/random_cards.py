"""Cards that nobody printed: random facts, and effects put together from the phrases that the compiler reads.

A rules engine that reads text must stand whatever the text combines; `random_table` gives two decks of such cards.
"""

from __future__ import annotations

from random import Random

from engine.cards.deck import Deck
from engine.cards.model import CardFacts, Category, Color, DigivolveCost
from engine.effects.card import Card
from engine.effects.library import CardLibrary
from engine.effects.steps import Unread
from engine.effects.words import KeywordName, Slot
from engine.text import compile_card, compile_text
from engine.text.rows.keywords import FRAMES, NUMBERED, PAIRED, SPECIFIED

COLORS = (Color.RED, Color.BLUE)
NAMES = ("Agumon", "Greymon", "Gabumon", "Garurumon", "Patamon", "Angemon")
TRAITS = ("Dragon", "Beast", "Angel")
# Of the keywords that take a number or specified cards, only the most common one.
KEYWORDS = (
    f"<{KeywordName.SECURITY_ATTACK.value} +1>",
    f"<{KeywordName.LINK.value} +1>",
    *(f"<{name.value}>" for name in KeywordName if name not in (*NUMBERED, *SPECIFIED, *PAIRED, *FRAMES)),
)
TIMINGS = (
    "[On Play]",
    "[When Digivolving]",
    "[When Attacking]",
    "[On Deletion]",
    "[Main]",
    "[End of Attack]",
    "[End of Your Turn] [Once Per Turn]",
    "[End of Opponent's Turn] [Once Per Turn]",
    "[Start of Your Main Phase]",
    "[On Play] [When Digivolving]",
    "[When Attacking] [Once Per Turn]",
    "[Counter]",
)
WHENS = (
    "When any of your other Digimon are deleted,",
    "When any of your opponent's Digimon are played,",
    "When this Digimon becomes suspended,",
    "When your security stack is removed from,",
    "When this Digimon is blocked,",
    "When any of your Digimon digivolve,",
    "When you use an Option card,",
    "When an attack target is switched,",
    "When any of your opponent's Digimon attack,",
    "When digivolution cards of this Digimon are trashed,",
    "When a card is added to your hand,",
    "When this Digimon becomes unsuspended,",
    "When this Digimon gets linked,",
    "When effects trash any of your Digimon's link cards,",
)
PREVENTIONS = (
    "When this Digimon would be deleted, by {cost}, it isn't deleted.",
    "When any of your other Digimon would be deleted, by deleting this Digimon, that Digimon isn't deleted.",
    "When this Digimon would leave the battle area other than in battle, by {cost}, it doesn't leave the battle area.",
)
COSTS = (
    "suspending this Digimon",
    "trashing 1 card in your hand",
    "deleting 1 of your other Digimon",
    "suspending 1 of your Digimon",
    "trashing the top card of your security stack",
    "returning 1 of your other Digimon to the hand",
    "deleting this Digimon",
    "trashing 1 digivolution card at the bottom of this Digimon",
    "placing 1 Digimon card from your hand under this Digimon as its bottom digivolution card",
    "trashing 1 of this Digimon's link cards",
    "linking 1 card from your hand to this Digimon without paying the cost",
)
WHERE = ("", " with {n}000 DP or less", " with <Blocker>", " with no digivolution cards", " with the [{trait}] trait")
WHICH = (
    "1 of your opponent's {kind}Digimon{where}",
    "1 of your {kind}Digimon{where}",
    "all of your opponent's {kind}Digimon{where}",
    "all of your other {kind}Digimon{where}",
    "up to 2 of your opponent's {kind}Digimon{where}",
    "1 Digimon{where}",
    "this Digimon",
)
ACTS = (
    "delete {which}",
    "suspend {which}",
    "unsuspend {which}",
    "return {which} to the hand",
    "return {which} to the bottom of the deck",
    "<De-Digivolve {small}> {which}",
    "<Draw {small}>",
    "gain {small} memory",
    "lose {small} memory",
    "<Recovery +1 (Deck)>",
    "{which} gets {sign}{n}000 DP for the turn",
    "{which} gains {keyword} for the turn",
    "{which} gains {keyword} until your opponent's turn ends",
    "{which} can't attack until your opponent's turn ends",
    "{which} can't block for the turn",
    "{which} can't be deleted in battle for the turn",
    "trash {small} digivolution cards at the bottom of {which}",
    "trash 1 card in your hand",
    "trash the top card of your opponent's security stack",
    "play 1 {trait} Digimon card from your hand",
    "play 1 level {level} or lower Digimon card from your trash without paying the cost",
    "play 1 Digimon card with a play cost of {n} or less from your hand without paying the cost",
    "return 1 Digimon card from your trash to the hand",
    "trash the top 2 cards of your deck",
    "place 1 card from your hand at the top of the security stack",
    "this Digimon may attack",
    'this Digimon gains "[On Deletion] <Draw 1>." for the turn',
    "{which} may attack a player",
    "set your memory to 3",
    "link 1 Digimon card from your hand to {which} without paying the cost",
    "link 1 card from this Digimon's digivolution cards to 1 of your Digimon with the link cost reduced by 1",
    "link up to 2 cards from your trash to this Digimon without paying the cost",
    "play 1 of this Digimon's link cards without paying the cost",
    "1 of your Digimon may app fuse into 1 Digimon card in your hand",
)
CONDITIONS = (
    "if you have a Tamer, ",
    "if you have {small} or more memory, ",
    "if this Digimon has <Blocker>, ",
    "if you have 3 or more cards in your trash, ",
    "for each of your Digimon, ",
    "for each card in your hand, ",
    "if your opponent has 2 or more Digimon, ",
    "while you have 2 or more Digimon with <Blocker>, ",
)
LASTING = (
    "{which} gets {sign}{n}000 DP.",
    "{which} gains {keyword}.",
    "This Digimon can't attack.",
    "This Digimon can't be blocked.",
    "While you have a Tamer, this Digimon gets +{n}000 DP.",
    "While this Digimon has 4 or more digivolution cards, it gains {keyword}.",
    "For each of your opponent's Digimon, this Digimon gets +1000 DP.",
    "All of your Digimon with <Blocker> gain <Reboot>.",
    "While you have 2 or more Digimon, this Digimon gains {keyword}.",
    "All of your other Digimon gain {keyword} and get {sign}1000 DP.",
    "For each of this Digimon's link cards, this Digimon gets +1000 DP.",
)
LINKED_TO = ("Lv.3 or higher", "[Dragon] trait", "[Dragon]/[Beast] trait", "Lv.4 or lower", "Red Lv.4 or higher")
WINDOWS = ("[Your Turn]", "[Opponent's Turn]", "[All Turns]")


def random_text(rng: Random, category: Category) -> str:
    """One effect in printed words; whether the compiler reads it is another question."""
    if category is Category.OPTION:
        return f"[Main] {_sentence(rng)}"
    if category is Category.TAMER:
        text = f"{rng.choice(('[Main]', '[Start of Your Turn]', '[Your Turn] When any of your Digimon attack,'))} "
        return (text + f"by suspending this Tamer, {_act(rng)}.").replace("this Digimon", "1 of your Digimon")
    kind = rng.random()
    if kind < 0.15:
        return rng.choice(KEYWORDS)
    if kind < 0.35:
        return f"{rng.choice(WINDOWS)} {_capital(_fill(rng, rng.choice(LASTING)))}"
    if kind < 0.5:
        limit = rng.choice(("", " [Once Per Turn]"))
        return f"{rng.choice(WINDOWS)}{limit} {rng.choice(WHENS)} {_act(rng)}."
    if kind < 0.6:
        return f"{rng.choice(WINDOWS)} {rng.choice(PREVENTIONS).format(cost=rng.choice(COSTS))}"
    return f"{rng.choice(TIMINGS)} {_sentence(rng)}"


def _sentence(rng: Random) -> str:
    opening = rng.choice(("", "", "", f"by {rng.choice(COSTS)}, ", _fill(rng, rng.choice(CONDITIONS))))
    text = _capital(f"{opening}{_act(rng)}.")
    if rng.random() < 0.3:
        text += f" Then, {_fill(rng, rng.choice(('', *CONDITIONS)))}{_act(rng)}."
    return text


def _act(rng: Random) -> str:
    return _fill(rng, rng.choice(ACTS))


def _fill(rng: Random, text: str) -> str:
    kind = rng.choice(("", "", "suspended ", "unsuspended ", f"level {rng.randint(3, 6)} or lower ", "red "))
    which = rng.choice(WHICH).replace("{kind}", kind).replace("{where}", rng.choice(WHERE))
    return text.replace("{which}", which).format(
        n=rng.randint(1, 9), small=rng.randint(1, 3), sign=rng.choice("+-"), level=rng.randint(3, 5),
        keyword=rng.choice(KEYWORDS), trait=f"[{rng.choice(TRAITS)}]" if "{trait} D" in text else rng.choice(TRAITS),
    )  # fmt: skip


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _link_effect(rng: Random) -> str:
    text = rng.choice((f"[When Linking] {_sentence(rng)}", rng.choice(KEYWORDS), random_text(rng, Category.DIGIMON)))
    effects = compile_text(text, Slot.LINK, Category.DIGIMON)
    return "" if any(isinstance(effect.body, Unread) for effect in effects) else text


def _read(rng: Random, facts: CardFacts, names: list[str], *, inherited: bool = False) -> Card:
    """A card with up to three effects that the compiler reads: what it does not read would only be resolved by hand."""
    texts = {"text": [], "inherited": [], "security": [], "link": []}  # type: dict[str, list[str]]
    for _ in range(rng.choice((0, 1, 1, 2, 2, 3))):
        slot = "inherited" if inherited or (facts.category is Category.DIGIMON and rng.random() < 0.35) else "text"
        text = random_text(rng, facts.category)
        card = compile_card(facts, **{slot: text})
        if not any(isinstance(effect.body, Unread) for effect in card.effects):
            texts[slot].append(text)
    if facts.link_dp:
        texts["link"] += [f"[Link] {rng.choice(LINKED_TO)}: Cost {rng.randint(0, 2)}", _link_effect(rng)]
    if facts.category is Category.DIGIMON and rng.random() < 0.3:
        texts["text"].append(f"<Detach ([{rng.choice(TRAITS)}] trait)>")
    if (facts.level or 0) > 3 and rng.random() < 0.4:
        texts["text"].append(f"[App Fusion] {' & '.join(f'[{name}]' for name in rng.sample(names, 3))}: Cost 0")
    if facts.category in (Category.OPTION, Category.TAMER):
        security = "Activate this card's [Main] effect." if facts.category is Category.OPTION else "Play this card."
        texts["security"].append(f"[Security] {security}")
    return compile_card(facts, **{slot: "\n".join(lines) for slot, lines in texts.items()})


def random_cards(rng: Random) -> tuple[Card, ...]:
    """A small set: 2 Digi-Eggs, 10 Digimon of levels 3 to 6, 2 Tamers, 2 Options."""
    kinds = [Category.DIGI_EGG] * 2 + [Category.DIGIMON] * 10 + [Category.TAMER] * 2 + [Category.OPTION] * 2
    names = [f"{rng.choice(NAMES)} {n}" for n, _ in enumerate(kinds, 1)]
    cards = []
    for n, category in enumerate(kinds, 1):
        digimon = category is Category.DIGIMON
        level = 2 if category is Category.DIGI_EGG else 3 + (n - 3) * 4 // 10
        cost = rng.randint(0, 3) + (level if digimon else 0)
        facts = CardFacts(
            f"RND-{n:02d}",
            names[n - 1],
            category,
            tuple(rng.sample(COLORS, rng.choice((1, 1, 2)))),
            level=level if category in (Category.DIGI_EGG, Category.DIGIMON) else None,
            play_cost=cost if digimon or category is Category.TAMER else None,
            use_cost=cost if category is Category.OPTION else None,
            dp=rng.randint(1, 4) * 1000 + (level - 3) * 2000 if digimon else None,
            digivolve=tuple(DigivolveCost(color, level - 1, rng.randint(0, 3)) for color in COLORS if digimon),
            traits=(rng.choice(TRAITS),) if level else (),
            link_dp=rng.choice((0, 1000, 2000)) if digimon or category is Category.OPTION else 0,
        )
        cards.append(_read(rng, facts, names, inherited=category is Category.DIGI_EGG))
    return tuple(cards)


def random_table(seed: int, library: CardLibrary) -> tuple[tuple[Deck, Deck], CardLibrary]:
    """Two decks of cards made for this seed, and the library that has them."""
    rng = Random(seed)
    cards = random_cards(rng)
    eggs = tuple(card.facts.number for card in cards if card.facts.category is Category.DIGI_EGG)
    main = tuple(card.facts.number for card in cards if card.facts.category is not Category.DIGI_EGG)
    decks = [Deck(f"Random {i}", tuple(rng.choices(main, k=50)), tuple(rng.choices(eggs, k=4))) for i in (1, 2)]
    return (decks[0], decks[1]), library.with_cards(cards)
