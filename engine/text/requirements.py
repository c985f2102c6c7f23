"""2-3-4 ... 2-3-11: requirement and rule lines, both ways: cut out of the text, and printed again.

These lines have a telegraphic grammar of their own ("Lv.3 w/[A] trait"), so a small reader of tokens reads them before
the blocks are split; only their "while" conditions are card English and go through the table.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, cast

from engine.cards.model import Color
from engine.effects.phrases import ColorIs, Condition, Filter, NameIs
from engine.effects.requirements import (
    AlsoHasInName,
    AlsoHasTraits,
    AlsoNamed,
    AlsoNumbered,
    AppFusionFrom,
    AssembleWith,
    BurstFrom,
    CopiesAllowed,
    Described,
    DigivolveAsIf,
    DigivolveFrom,
    DnaFrom,
    LinkTo,
    Material,
    NamedForXros,
    Requirement,
    XrosWith,
)
from engine.text.described import Lines, NoLine, described_words
from engine.text.grammar import parser_for, printer
from engine.text.normalise import canonical_block
from engine.text.printer import Mood
from engine.text.tokens import join, tokenize
from engine.text.traced import Traced

_WHILE: Final = re.compile(r"\s*while (?P<condition>[^:\n]*?)(?:, (?=\[|Lv|level)| (?=\[[^\]]*\]:))", re.IGNORECASE)
_NOTES: Final = re.compile(
    r"\s*(?:(?:Digivolve unsuspended with the 2 specified Digimon stacked on top of each other"
    r"|At the end of the burst digivolution turn, trash this Digimon's top card"
    r"|When you would play this card, you may place specified cards from your hand/battle area under it\. "
    r"Each placed card reduces the play cost)(?:\.|(?=\[|<|\n|$)))",
    re.IGNORECASE,
)
_COLOR: Final = "|".join(color.value for color in Color)
_TAMER: Final = re.compile(
    rf"(?:(?:(?P<own>{_COLOR}) )?Tamers|\[(?P<name>[^\[\]]+)\] cards) as if (?:the Tamer|that card) is a level "
    rf"(?P<level>\d) (?:(?P<color>{_COLOR}) )?Digimon(?: for a (?:memory|digivolution) cost of (?P<cost>\d+))?\.",
    re.IGNORECASE,
)
_HEAD_NUMBER: Final = re.compile(r"-(\d+)[\]:]$")
_TRAILING_WHILE: Final = re.compile(r" while (?P<condition>[^:\n]*)(?=:)", re.IGNORECASE)


def take_requirements(clean: Traced) -> tuple[tuple[Requirement, ...], Traced]:
    """The lines of a clean text in printed order, and the text without them; a line that is not read stays."""
    found: list[Requirement] = []
    spans: list[tuple[int, int]] = []
    last = 0
    for head in _HEADS.finditer(clean.text):
        start = head.start()
        if start < last or clean.text[:start].count('"') % 2:
            continue
        read = _READERS[next(name for name, text in head.groupdict().items() if text is not None)]
        try:
            lines, last = read(clean.text, head.end())
        except NoLine:
            continue
        found += lines
        spans.append((start, last))
    # a line ends what stood before it, so the text after it begins anew
    return tuple(found), _cut(clean, spans)


def _cut(clean: Traced, spans: list[tuple[int, int]]) -> Traced:
    if not spans:
        return clean
    parts: list[Traced] = []
    at = 0
    for start, end in spans:
        parts.append(clean[at:start])
        at = end
    parts.append(clean[at:])
    text = ""
    origins: tuple[int, ...] = ()
    for part in (one.strip() for one in parts):
        if part.text:
            text += ("\n" if text else "") + part.text
            origins = (*origins, *part.origins[: 1 if origins else 0], *part.origins)
    return Traced(text, origins)


# Readers: from the end of the head, the lines read and where they end. NoLine when it is none.

Read = tuple[list[Requirement], int]


def _condition(text: str) -> Condition:
    """The condition of a "while", read by the table."""
    text = re.sub(r"^opponent\b", "your opponent", text)
    text = re.sub(r"\bin trash\b", "in your trash", text)
    block = canonical_block(Traced.of(text)).text.rstrip(".")
    tokens = tokenize(block)
    parser = parser_for(tokens)
    readings = [value for end, value in parser.ends("condition", 0) if end == len(tokens)]
    if len(readings) != 1:
        raise NoLine
    return cast(Condition, readings[0])


def _digivolve(text: str, at: int) -> Read:
    """ "[Digivolve] while C, A/B: Cost N", or with the condition behind."""
    condition: Condition | None = None
    if before := _WHILE.match(text, at):
        condition, at = _condition(before["condition"]), before.end()
    end = text.find("\n", at)
    body = text[at : end if end >= 0 else len(text)]
    if condition is None and (behind := _TRAILING_WHILE.search(body)):
        condition = _condition(behind["condition"])
        body = body[: behind.start()] + " " * len(behind[0]) + body[behind.end() :]
    lines = Lines(body, at)
    sources = lines.sources()
    cost = lines.cost()
    return [DigivolveFrom(sources, cost, condition)], lines.end


def _old_digivolve(text: str, at: int) -> Read:
    """ "Digivolve: N from A/M from B", "Digivolve: N if name contains [A]"."""
    lines = Lines(text[at:], at)
    found: list[Requirement] = []
    while True:
        cost = lines.number()
        if lines.took("if", "name", "contains"):
            found.append(DigivolveFrom((Described(lines.part_of_name()),), cost))
        else:
            lines.need("from")
            found.append(DigivolveFrom(lines.sources(), cost))
        if not lines.took_if_number("/"):
            return found, lines.end


def _as_if(text: str, at: int) -> Read:
    """ "... onto one of your red Tamers as if the Tamer is a level 3 red Digimon for a digivolution cost of 2."."""
    found = _TAMER.match(text, at)
    if found is None:
        raise NoLine
    tamers: tuple[Filter, ...] = ()
    if found["own"]:
        tamers = (ColorIs((Color(found["own"].capitalize()),)),)
    elif found["name"]:
        tamers = (NameIs((found["name"],)),)
    color = Color(found["color"].capitalize()) if found["color"] else None
    cost = int(found["cost"]) if found["cost"] else None
    return [DigivolveAsIf(tamers, int(found["level"]), color, cost)], found.end()


def _dna(text: str, at: int) -> Read:
    """ "[DNA Digivolve] A + B: Cost N"."""
    lines = Lines(text[at:], at)
    materials = _materials(lines)
    return [DnaFrom(materials, lines.cost())], _without_note(text, lines.end)


def _old_dna(text: str, at: int) -> Read:
    """ "DNA Digivolution: N from A + B"."""
    lines = Lines(text[at:], at)
    cost = lines.number()
    lines.need("from")
    materials = _materials(lines)
    lines.took(">")
    return [DnaFrom(materials, cost)], _without_note(text, lines.end)


def _burst(text: str, at: int) -> Read:
    """ "[Burst Digivolve] A: Cost N by returning 1 [B] to the hand."."""
    lines = Lines(text[at:], at)
    sources = lines.sources()
    cost = lines.cost()
    return [BurstFrom(sources, cost, _returned(lines))], _without_note(text, lines.end)


def _old_burst(text: str, at: int) -> Read:
    """ "Burst Digivolve: N from A by returning 1 [B] to hand"."""
    lines = Lines(text[at:], at)
    cost = lines.number()
    lines.need("from")
    sources = lines.sources()
    return [BurstFrom(sources, cost, _returned(lines))], _without_note(text, lines.end)


def _returned(lines: Lines) -> tuple[str, ...]:
    lines.need("by", "returning", "1")
    tamers = lines.names()
    lines.need("to")
    lines.took("the")
    lines.need("hand")
    lines.took(".")
    return tamers


def _link(text: str, at: int) -> Read:
    """ "[Link] A/B: Cost N"."""
    lines = Lines(text[at:], at)
    hosts = lines.sources()
    return [LinkTo(hosts, lines.cost())], lines.end


def _app_fusion(text: str, at: int) -> Read:
    """ "[App Fusion] [A] & [B]: Cost N"."""
    lines = Lines(text[at:], at)
    names = list(lines.name())
    while lines.took("&"):
        names += lines.name()
    if len(names) < 2:
        raise NoLine
    return [AppFusionFrom(tuple(names), lines.cost())], lines.end


def _materials(lines: Lines) -> tuple[Described, ...]:
    found = [lines.described()]
    while lines.took("+"):
        found.append(lines.described())
    if len(found) < 2:
        raise NoLine
    return tuple(found)


def _tucks(kind: type[XrosWith | AssembleWith]) -> Callable[[str, int], Read]:
    """ "[DigiXros -N] A x B", "DigiXros -N: A + B", "[Assembly -N] A"."""

    def read(text: str, at: int) -> Read:
        number = _HEAD_NUMBER.search(text, 0, at)
        lines = Lines(text[at:], at)
        found = [_material(lines)]
        while lines.took_one("x", "×", "+") or lines.took("xd", "7"):
            found.append(_material(lines))
        # what is different is so within the one listing of the line; other words behind it are not understood
        if number is None or (len(found) > 1 and any(one.different for one in found)):
            raise NoLine
        if lines.key() in ("w", "&", "with", "or", ","):
            raise NoLine
        return [kind(int(number[1]), tuple(found))], _without_note(text, lines.end)

    return read


def _material(lines: Lines) -> Material:
    n = lines.number() if lines.key().isdigit() else 0 if lines.took("∞") else 1
    before = lines.different_before()
    what, digimon = lines.material()
    behind = lines.different()
    if (before and behind) or (n == 1 and (before or behind)):
        raise NoLine
    return Material(what, n, digimon, before or behind)


def _without_note(text: str, at: int) -> int:
    """The end of a note that stands behind the line without parentheses (2-13-1-6), else `at`."""
    note = _NOTES.match(text, at)
    return note.end() if note else at


def _copies(text: str, at: int) -> Read:
    """Reads "You can include up to N copies of cards with this card's card number in your deck."."""
    lines = Lines(text[at:], at)
    n = lines.number()
    lines.need("copies", "of", "cards", "with", "this", "card", "'s", "card", "number", "in", "your", "deck", ".")
    return [CopiesAllowed(n)], lines.end


def _rule(text: str, at: int) -> Read:
    """ "Trait: Has the [A] type.", "Name: Also treated as [A]/[B].", "Name: Treated as having [A]."."""
    lines = Lines(text[at:], at)
    found: Requirement
    if lines.took("trait", ":", "has"):
        lines.took("the")
        traits = lines.names()
        while lines.took("and"):
            traits += lines.names()
        kind = lines.took_one("type", "attribute", "form", "trait") or "trait"
        found = AlsoHasTraits(traits, kind)
    elif lines.took("card", "number", ":", "also", "treated", "as"):
        found = AlsoNumbered(lines.names())
    else:
        lines.need("name", ":")
        lines.took("also")
        lines.need("treated", "as")
        found = AlsoHasInName(lines.names()) if lines.took("having") else AlsoNamed(lines.names())
    while lines.took("."):
        pass
    return [found], lines.end


def _also(text: str, at: int) -> Read:
    """Reads the older rule lines: "The name of this card/Digimon is also treated as [A] and [B]."."""
    lines = Lines(text[at:], at)
    found: Requirement
    having = lines.took("having")
    if having and lines.took("the"):
        found = AlsoHasTraits(lines.names(), "trait")
        lines.need("trait")
    else:
        lines.took("if", "its", "name", "is")
        names = lines.names()
        while lines.took("and"):
            names = (*names, *lines.names())
        if having:
            lines.need("in", "its", "name")
            found = AlsoHasInName(names)
        elif lines.took("for", "a", "digixros") or lines.took("for", "digixros"):
            found = NamedForXros(names)
        else:
            found = AlsoNamed(names)
    lines.need(".")
    return [found], lines.end


def _treat(text: str, at: int) -> Read:
    """Reads "Treat this card/Digimon as if its name is also [A]", "... as if it also has [A] in its name"."""
    lines = Lines(text[at:], at)
    found: Requirement
    if lines.took("its", "name", "is", "also"):
        found = AlsoNamed(lines.names())
    else:
        lines.need("it", "also", "has")
        found = AlsoHasInName(lines.names())
        lines.need("in", "its", "name")
    lines.need(".")
    return [found], lines.end


_READERS: Final[dict[str, Callable[[str, int], Read]]] = {
    "digivolve": _digivolve,
    "old_digivolve": _old_digivolve,
    "as_if": _as_if,
    "also": _also,
    "xros": _tucks(XrosWith),
    "assembly": _tucks(AssembleWith),
    "burst": _burst,
    "old_burst": _old_burst,
    "dna": _dna,
    "old_dna": _old_dna,
    "link": _link,
    "app_fusion": _app_fusion,
    "rule": _rule,
    "treat": _treat,
    "copies": _copies,
}
_HEADS: Final = re.compile(
    r"(?P<digivolve>\[Digivolve\])|(?P<old_digivolve>(?<![\w<] )(?<![\w<])Digivolve:)"
    r"|(?P<as_if>You may digivolve this card from your hand onto one of your )"
    r"|(?P<xros>\[DigiXros *-\d+\]|DigiXros *-\d+:)|(?P<assembly>\[Assembly *-\d+\])"
    r"|(?P<burst>\[Burst Digivolve\])|(?P<old_burst>Burst Digivolve:)"
    r"|(?P<dna>\[DNA Digivol(?:ve|ution)\])|(?P<old_dna><?DNA Digivolution:)|(?P<rule>\[Rule\])"
    r"|(?<![\w,\]] )(?P<also>(?:The name of t|T)his card(?: ?/ ?(?:Digimon|Tamer))? is also treated as )"
    r"|(?P<treat>Treat this card ?/ ?(?:Digimon|Tamer) as if )"
    r"|(?P<copies>You can include up to )"
    r"|(?P<link>\[Link\])|(?P<app_fusion>\[App Fusion\])",
    re.IGNORECASE,
)


# Printing.


def render_requirement(line: Requirement) -> str:
    """One line as the newest cards print it."""
    match line:
        case BurstFrom():
            sources = "/".join(described_words(source) for source in line.sources)
            tamer = f"by returning 1 {_brackets(line.tamers)} to the hand."
            return f"[Burst Digivolve] {sources}: Cost {line.cost} {tamer}"
        case XrosWith() | AssembleWith():
            name = "DigiXros" if isinstance(line, XrosWith) else "Assembly"
            return f"[{name} -{line.reduction}] {' x '.join(map(_material_words, line.materials))}"
        case DnaFrom():
            return f"[DNA Digivolve] {' + '.join(map(described_words, line.materials))}: Cost {line.cost}"
        case LinkTo():
            return f"[Link] {'/'.join(map(_host_words, line.hosts))}: Cost {line.cost}"
        case AppFusionFrom():
            return f"[App Fusion] {' & '.join(_brackets((name,)) for name in line.names)}: Cost {line.cost}"
        case DigivolveAsIf():
            return _as_if_words(line)
        case DigivolveFrom():
            sources = "/".join(described_words(source) for source in line.sources)
            return f"[Digivolve] {_while(line.condition)}{sources}: Cost {line.cost}"
        case AlsoNamed():
            return f"[Rule] Name: Also treated as {_brackets(line.names)}."
        case NamedForXros():
            return f"This card is also treated as {_brackets(line.names)} for a DigiXros."
        case AlsoNumbered():
            return f"[Rule] Card number: Also treated as {_brackets(line.numbers)}."
        case CopiesAllowed():
            return f"You can include up to {line.n} copies of cards with this card's card number in your deck."
        case AlsoHasInName():
            return f"[Rule] Name: Also treated as having {_brackets(line.names)}."
        case AlsoHasTraits():
            return f"[Rule] Trait: Has the {_brackets(line.traits)} {line.kind}."


def _as_if_words(line: DigivolveAsIf) -> str:
    match line.tamers:
        case (ColorIs(colors=(own,)),):
            whose = f"{own.value.lower()} Tamers"
        case (NameIs(names=(name,)),):
            whose = f"[{name}] cards"
        case _:
            whose = "Tamers"
    color = f"{line.color.value.lower()} " if line.color else ""
    cost = f" for a digivolution cost of {line.cost}" if line.cost is not None else ""
    onto = f"You may digivolve this card from your hand onto one of your {whose}"
    return f"{onto} as if the Tamer is a level {line.level} {color}Digimon{cost}."


def _host_words(host: Described) -> str:
    """A Digimon to link to; where only a trait is asked for, cards leave out "w/"."""
    words = described_words(host)
    only_trait = len(host.filters) == 1 and not (host.either or host.without or host.under_n)
    return words.removeprefix("w/") if only_trait else words


def _material_words(material: Material) -> str:
    cards = f"Digimon card{'' if material.n == 1 else 's'}" if material.digimon else ""
    if material.different and not cards:
        cards = "cards"
    words = described_words(material.what, cards)
    if material.different:
        words += f" w/different {material.different.value}s"
    return f"{material.n or '∞'} {words}" if material.n != 1 or cards else words


def _while(condition: Condition | None) -> str:
    if condition is None:
        return ""
    words = printer().words("condition", condition, Mood(persistent=True)) or []
    return f"While {join(words, capital=False)}, "


def _brackets(names: tuple[str, ...]) -> str:
    return "/".join(f"[{name}]" for name in names)
