"""A string whose characters remember where they stood on the printed card."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Traced:
    """`text`, and for each of its characters the offset of the printed character that it came from."""

    text: str
    origins: tuple[int, ...]

    @classmethod
    def of(cls, text: str) -> Traced:
        """The printed string itself."""
        return cls(text, tuple(range(len(text))))

    def __getitem__(self, part: slice) -> Traced:
        return Traced(self.text[part], self.origins[part])

    def strip(self) -> Traced:
        """Without white space at both ends."""
        start = len(self.text) - len(self.text.lstrip())
        return self[start : max(start, len(self.text.rstrip()))]

    def sub(self, pattern: re.Pattern[str], replacement: str, *, in_names: bool = True) -> Traced:
        r"""Like `re.sub`, with `\1` ... `\9`: copied groups keep their origins, new words take the start.

        Without `in_names`, what begins between brackets stays as it is.
        """
        chars: list[str] = []
        origins: list[int] = []
        last = 0
        for found in pattern.finditer(self.text):
            before = self.text[: found.start()]
            if not in_names and before.rfind("[") > before.rfind("]"):
                continue
            chars.append(self.text[last : found.start()])
            origins += self.origins[last : found.start()]
            start = self.origins[min(found.start(), len(self.origins) - 1)] if self.origins else 0
            for piece in re.split(r"(\\\d)", replacement):
                if piece[:1] == "\\":
                    begin, end = found.span(int(piece[1]))
                    if begin >= 0:
                        chars.append(self.text[begin:end])
                        origins += self.origins[begin:end]
                else:
                    chars.append(piece)
                    origins += [start] * len(piece)
            last = found.end()
        if last == 0:
            return self
        chars.append(self.text[last:])
        origins += self.origins[last:]
        return Traced("".join(chars), tuple(origins))

    def without(self, spans: list[tuple[int, int]]) -> Traced:
        """Without these spans, given in order."""
        keep: list[int] = []
        last = 0
        for start, end in spans:
            keep += range(last, start)
            last = end
        keep += range(last, len(self.text))
        return Traced("".join(self.text[i] for i in keep), tuple(self.origins[i] for i in keep))

    def printed_span(self, start: int, end: int) -> tuple[int, int]:
        """The printed characters from which `text[start:end]` came."""
        if not self.origins:
            return (0, 0)
        part = self.origins[start:end] or (self.origins[min(start, len(self.origins) - 1)],)
        return (min(part), max(part) + 1)
