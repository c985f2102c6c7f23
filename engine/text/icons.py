"""15-14, 15-16: the header icons of an effect, and how a header reads and prints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.effects.words import Limit, Timing, Window, ZoneIcon
from engine.text.parser import End, Parser
from engine.text.printer import Mood, Printer, Words

Icon = Timing | Window | Limit | ZoneIcon

# "[Security]" is a timing here; `Header.of` makes it a zone icon where the icons after it say so.
ICONS: dict[str, Icon] = {
    icon.value.lower(): icon for kind in (ZoneIcon, Limit, Window, Timing) for icon in kind.__members__.values()
}
"""Every icon by its printed text in lower case."""


class Header(NamedTuple):
    """The icons before an effect."""

    zone: ZoneIcon | None = None
    timings: tuple[Timing, ...] = ()
    window: Window | None = None
    limit: Limit | None = None

    @classmethod
    def of(cls, icons: list[Icon]) -> Header | None:
        """The header that these icons make, or None when two of them exclude each other."""
        if len(icons) > 1 and icons[0] is Timing.SECURITY and isinstance(icons[1], (Timing, Window)):
            # 15-14-5: {Security} before another timing says where the effect works; alone it is the timing 15-16-10
            icons = [ZoneIcon.SECURITY, *icons[1:]]
        zones = [i for i in icons if isinstance(i, ZoneIcon)]
        windows = [i for i in icons if isinstance(i, Window)]
        limits = [i for i in icons if isinstance(i, Limit)]
        timings = tuple(i for i in icons if isinstance(i, Timing))
        if max(len(zones), len(windows), len(limits)) > 1 or len(set(timings)) < len(timings):
            return None
        return cls(
            zones[0] if zones else None,
            timings,
            windows[0] if windows else None,
            limits[0] if limits else None,
        )

    def icons(self) -> list[Icon]:
        """The icons in canonical order."""
        rest = [icon for icon in (self.window, self.limit) if icon is not None]
        return [*([self.zone] if self.zone else []), *self.timings, *rest]


class HeaderPhrase:
    """All icons at one place; icons are read in any order and printed in the canonical one."""

    def read(self, parser: Parser, at: int) -> Iterator[End]:
        icons: list[Icon] = []
        while parser.key(at)[:1] == "[" and (icon := ICONS.get(parser.key(at)[1:-1])) is not None:
            icons.append(icon)
            at += 1
        header = Header.of(icons)
        if header is not None:
            yield at, header

    def write(self, printer: Printer, value: object, mood: Mood) -> Words | None:
        if not isinstance(value, Header):
            return None
        printed = [icon.value for icon in value.icons()]
        # a header that would be read as another one has no wording ({Security} alone is the timing)
        if Header.of([ICONS[words.lower()] for words in printed]) != value:
            return None
        return [f"[{words}]" for words in printed]
