"""1-4-1: deck lists, their text form, and the rules of deck construction."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from engine.assets import assets_folder
from engine.cards.deck_file import read_deck_text
from engine.cards.model import CardFacts, Category
from engine.errors import CardError, DeckError

FactsOf = Callable[[str], CardFacts]
"""Facts by card number; raises CardError for a number that it does not know."""

DECK_SIZE: Final = 50
MOST_EGGS: Final = 5
MOST_COPIES: Final = 4
_MOST_COPIES_ON_A_LINE: Final = 60
_MOST_CARDS: Final = 1000
_MOST_FAULTS: Final = 20
_MOST_SHOWN: Final = 60

_NUMBER: Final = re.compile(
    r"(?<![A-Za-z0-9])([A-Za-z]{1,3}[0-9]{0,2})-([0-9]{1,3})(?:[_-]?[Pp][0-9]+)?(?![A-Za-z0-9])"
)
_COMMENT: Final = re.compile(r"(?://|#|;)")
_NAME: Final = re.compile(r"name\s*:\s*(.+)", re.IGNORECASE)
_HEADER: Final = re.compile(
    r"\W*(?:main(?: deck)?|(?:digimon )?deck ?(?:list)?|(?:digi-?)?eggs?(?: deck)?|digitama|digimon|tamers?|options?)"
    r"\W*\d*\W*",
    re.IGNORECASE,
)
_EGG_HEADER: Final = re.compile(r"egg|digitama", re.IGNORECASE)
_LEADING: Final = re.compile(r"\(?([0-9]+)\)?\s*[x×*]?(?:\s|$)", re.IGNORECASE)
_TRAILING: Final = re.compile(r"(?:^|\s)[x×*]?\s*([0-9]+)$", re.IGNORECASE)
# What looks like a count and is none must not pass for part of a name: "-4", "4.5", "½".
_NO_COUNT: Final = re.compile(r"[-+−–.,]?\s*\d|[²³¹¼½¾]")
# Tables and programs write a count behind a sign of theirs: `ST1-07,4` and `"ST1-07": 4,`.
_BEHIND: Final = re.compile(r"""["']?\s*[,;:=(]\s*([0-9]+)[\s,;]*""")
_NO_COUNT_BEHIND: Final = re.compile(
    r"^\W*[x×*]?\s*[-+−–.,]?\s*\d|(?:^|[\s,;:=+\-−–.(])\d{1,2}\W*$|[²³¹¼½¾]", re.IGNORECASE
)


class Deck(msgspec.Struct, frozen=True):
    """1-4-1-1: a deck and its Digi-Egg deck as card numbers, one for each copy."""

    name: str
    main: tuple[str, ...]
    eggs: tuple[str, ...]


class DeckFault(msgspec.Struct, frozen=True):
    """A broken rule of deck construction: its clause, and a sentence with what to do."""

    clause: str
    message: str

    def __str__(self) -> str:
        return f"{self.message} ({self.clause})"


class _Line(NamedTuple):
    number: str
    copies: int


def normal_number(set_name: str, index: str) -> str:
    """A card number as it is printed: "st01", "7" is ST1-07."""
    letters = set_name.rstrip("0123456789").upper()
    digits = set_name[len(letters) :].lstrip("0")
    return f"{letters}{digits}-{int(index):0{2 if letters == 'ST' else 3}d}"


def printed_number(written: str) -> str:
    """The card number that somebody may have meant: "st1-7" is ST1-07; what is no number comes back in capitals."""
    found = _NUMBER.fullmatch(written.strip())
    return normal_number(found[1], found[2]) if found else written.strip().upper()


def parse_deck(text: str, facts: FactsOf | None = None) -> Deck:
    """A deck list, a card a line: "4 Name ST1-07", "4x ST1-07", "ST1-07 x4", or "ST1-07" for one.

    `facts` tells Digi-Eggs from the rest and refuses unknown numbers; without it a header that names the Digi-Egg
    deck does. Comments (`//`, `#`) and headers are skipped, `Name: X` names the deck. Nothing else is: DeckError
    lists every line that is no card.
    """
    name = ""
    in_eggs = False
    main: Counter[str] = Counter()
    eggs: Counter[str] = Counter()
    faults: list[str] = []
    for at, raw in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        line = " ".join(raw.split())
        comment = _COMMENT.match(line)
        if comment or _HEADER.fullmatch(line):
            in_eggs = bool(_EGG_HEADER.search(line)) if _HEADER.fullmatch(line.lstrip("/#; ")) else in_eggs
        elif found := _NAME.fullmatch(line):
            name = _shown(found[1])
        elif line:
            try:
                card = _line(line)
                egg = facts(card.number).category is Category.DIGI_EGG if facts else in_eggs
            except (DeckError, CardError) as error:
                faults.append(f"Line {at}: {error}")
                continue
            (eggs if egg else main)[card.number] += card.copies
    if len(faults) > _MOST_FAULTS:
        faults[_MOST_FAULTS:] = [f"And {len(faults) - _MOST_FAULTS} lines more that are no cards; is this a deck list?"]
    total = main.total() + eggs.total()
    if total > _MOST_CARDS:
        faults.append(f"The list has {total} cards; a deck has 50 and at most 5 Digi-Eggs: take out the others")
    if faults:
        raise DeckError("\n".join(faults))
    return Deck(name, tuple(main.elements()), tuple(eggs.elements()))


def _line(line: str) -> _Line:
    numbers = list(_NUMBER.finditer(line))
    if len(numbers) != 1:
        found = "no card number" if not numbers else "more than one card number"
        raise DeckError(f'{found} in "{_shown(line)}"; write a count and a number, such as "4 ST1-07"')
    number = numbers[0]
    before = line[: number.start()].strip(" ([")
    after = line[number.end() :].strip(" )]")
    leading, trailing = _LEADING.match(before), _TRAILING.search(after)
    if leading and trailing:
        raise DeckError(f'two counts in "{_shown(line)}"; keep one, such as "4 ST1-07"')
    counted = leading or trailing or _BEHIND.fullmatch(after)
    if not counted and (_NO_COUNT.match(before) or _NO_COUNT_BEHIND.search(after)):
        raise DeckError(f'no count in "{_shown(line)}"; write a whole number, such as "4 ST1-07"')
    copies = int(counted[1][:9]) if counted else 1
    if not 1 <= copies <= _MOST_COPIES_ON_A_LINE:
        raise DeckError(f'{copies} copies in "{_shown(line)}"; write how many are in the deck, such as "4 ST1-07"')
    return _Line(normal_number(number[1], number[2]), copies)


def _shown(words: str) -> str:
    """Words of a file in a message: not too long, and without signs that move or hide what stands around them."""
    plain = "".join(sign if sign.isprintable() else "\ufffd" for sign in words)
    return plain if len(plain) <= _MOST_SHOWN else f"{plain[: _MOST_SHOWN - 1]}…"


def format_deck(deck: Deck, facts: FactsOf) -> str:
    """A deck as a list that `parse_deck` reads."""
    lines = [f"Name: {deck.name}"] if deck.name else []
    for title, numbers in (("// Deck", deck.main), ("// Digi-Egg deck", deck.eggs)):
        lines.append(title)
        lines += [f"{copies} {facts(number).name} {number}" for number, copies in Counter(numbers).items()]
    return "\n".join(lines) + "\n"


def check_deck(deck: Deck, facts: FactsOf) -> tuple[DeckFault, ...]:
    """Every rule of deck construction that the deck breaks; none: the deck is legal."""
    faults: list[DeckFault] = []
    if len(deck.main) != DECK_SIZE:
        off = DECK_SIZE - len(deck.main)
        todo = f"add {off}" if off > 0 else f"take out {-off}"
        faults.append(DeckFault("1-4-1-2-1", f"The deck has {len(deck.main)} cards and needs exactly 50: {todo}."))
    if len(deck.eggs) > MOST_EGGS:
        excess = len(deck.eggs) - MOST_EGGS
        message = f"The Digi-Egg deck has {len(deck.eggs)} cards and may have 5 at most: take out {excess}."
        faults.append(DeckFault("1-4-1-3-1", message))
    faults += _card_faults(deck.main, facts, eggs=False)
    faults += _card_faults(deck.eggs, facts, eggs=True)
    return tuple(faults)


def _card_faults(numbers: Iterable[str], facts: FactsOf, *, eggs: bool) -> list[DeckFault]:
    faults: list[DeckFault] = []
    copies_of = Counter(numbers)
    for number, copies in copies_of.items():
        try:
            card = facts(number)
        except CardError as error:
            faults.append(DeckFault("2-12-1", f"{number} is unknown: {error}."))
            continue
        label = f"{card.name} {number}"
        if card.token:
            faults.append(DeckFault("4-21-1", f"{label} is a token; tokens are played by effects only: take it out."))
        elif eggs and card.category is not Category.DIGI_EGG:
            faults.append(DeckFault("2-2-3", f"{label} is no Digi-Egg: move it to the deck."))
        elif not eggs and card.category is Category.DIGI_EGG:
            faults.append(DeckFault("2-2-3", f"{label} is a Digi-Egg: move it to the Digi-Egg deck."))
        # 2-3-4-6: a card's own rule may allow more copies
        if copies > card.max_copies:
            excess = copies - card.max_copies
            message = f"{copies} copies of {label}, {card.max_copies} are allowed: take out {excess}."
            faults.append(DeckFault("1-4-1-3-2" if eggs else "1-4-1-2-2", message))
    return faults + _shared_numbers(copies_of, facts)


def _shared_numbers(copies_of: Counter[str], facts: FactsOf) -> list[DeckFault]:
    """2-3-4-5: a card that is treated as having another number, too, counts towards the copies of that one."""
    sharing: dict[str, list[str]] = {}
    for number in copies_of:
        known = _known_facts(number, facts)
        for other in known.other_numbers if known is not None else ():
            sharing.setdefault(other, []).append(number)
    faults: list[DeckFault] = []
    for other, numbers in sharing.items():
        found = list(dict.fromkeys((*numbers, *([other] if other in copies_of else []))))
        known = _known_facts(other, facts)
        limit = known.max_copies if known is not None else MOST_COPIES
        excess = sum(copies_of[number] for number in found) - limit
        if len(found) > 1 and excess > 0:
            listed = " and ".join(found)
            message = f"{listed} all count as {other}, of which {limit} are allowed: take out {excess}."
            faults.append(DeckFault("2-3-4-5", message))
    return faults


def _known_facts(number: str, facts: FactsOf) -> CardFacts | None:
    try:
        return facts(number)
    except CardError:
        return None


def starter_decks() -> tuple[Deck, ...]:
    """The starter decks that ship with the program."""
    folder = assets_folder() / "decks"
    return tuple(parse_deck(read_deck_text(path)) for path in sorted(folder.glob("*.txt")))


def read_deck(path: Path, facts: FactsOf) -> Deck:
    """The deck list in a file, called after the file if it does not say its name."""
    deck = parse_deck(read_deck_text(path), facts)
    return deck if deck.name else Deck(path.stem, deck.main, deck.eggs)


def is_called(deck: str, name: str) -> bool:
    """Whether people may say `name` for the deck of this name: all of it or a word, "ST-1" or "st1"."""
    return _plain(name) in (_plain(deck), *(_plain(word) for word in deck.split()))


def _plain(name: str) -> str:
    return "".join(char for char in name.casefold() if char.isalnum())
