"""What the compiler says about text that it does not read."""

from __future__ import annotations

from dataclasses import dataclass

# What a category is called in a message; the others are called by their own name.
_NAMES = {
    "act": "an action",
    "after": "a filter",
    "amount": "an amount",
    "block line": "an effect",
    "condition": "a condition",
    "cost": 'a cost such as "suspending this Tamer"',
    "duration": "a duration",
    "event": "an event",
    "feature": "a filter",
    "keyword": "a keyword",
    "keyword name": "a keyword",
    "name": "a name in brackets",
    "noun": "Digimon or Tamer",
    "card noun": "a kind of card",
    "number": "a number",
    "place": 'an area such as "your hand"',
    "predicate": "what it gets, gains or can't do",
    "signed": "a number with + or -",
    "stop": "a full stop",
    "target": "whom it is about",
    "verb": "what it can't do",
    "whose": '"your" or "your opponent\'s"',
}


@dataclass(frozen=True)
class Diagnostic:
    """One finding: `span` is in the printed text, `expected` what could have stood there."""

    code: str
    span: tuple[int, int]
    found: str
    expected: tuple[str, ...]
    hint: str

    def show(self, printed: str) -> str:
        """The finding under the line of printed text that it is in, with a caret below its place."""
        start, end = self.span
        begin = printed.rfind("\n", 0, start) + 1
        stop = printed.find("\n", start)
        line = printed[begin : stop if stop >= 0 else len(printed)]
        offset = start - begin
        first = max(0, offset - 60)  # long card lines: show the neighbourhood
        line = line[first : first + 100]
        caret = " " * (offset - first) + "^" * max(1, min(end - start, 100))
        return f"{line}\n{caret}\n{self.message()}"

    def message(self) -> str:
        """The finding in one sentence."""
        wanted = f"; expected {', '.join(self.expected)}" if self.expected else ""
        found = f'at "{self.found}"' if self.found else "at the end of the text"
        return f"{self.code} {found}{wanted}. {self.hint}"


def expectations(wanted: set[str]) -> tuple[str, ...]:
    """Readable names of what the parser wanted: words as they are, categories by name, a few at most."""
    named = sorted({_NAMES[w] for w in wanted if w in _NAMES} | {w for w in wanted if w[:1] == '"'})
    return tuple(named[:8])
