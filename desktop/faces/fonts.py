"""The three type families, from installed font packages, else the nearest family the system has.

None of the three has a glyph for ＜ ＞ ［ ］ ⟨ ▹ ・; only the interface's has → △ ○.

Call `load_fonts()` once after the application object exists (drawing a face does it too, if nobody has).
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import Lock, local

from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication

INTERFACE = "Inter"
CARD = "Barlow Condensed"
CARD_TEXT = "Barlow Semi Condensed"

# Import packages that carry the font files; one that is not installed is passed over.
_PACKAGES: dict[str, tuple[str, ...]] = {
    INTERFACE: ("fontpkg_inter",),
    CARD: ("fontpkg_barlow_condensed",),
    CARD_TEXT: ("fontpkg_barlow_semi_condensed",),
}
# Styles the client uses; the others would only cost start-up time.
_STYLES = ("regular", "medium", "semibold", "bold")
# Nearest families by width and build, tried in order.
_NEAREST: dict[str, tuple[str, ...]] = {
    INTERFACE: ("Inter Variable", "Segoe UI", "SF Pro Text", "Helvetica Neue", "Noto Sans", "Roboto", "DejaVu Sans"),
    CARD: (
        "Roboto Condensed",
        "Arial Narrow",
        "Bahnschrift Condensed",
        "Avenir Next Condensed",
        "Noto Sans Condensed",
        "Liberation Sans Narrow",
        "DejaVu Sans Condensed",
    ),
    CARD_TEXT: ("Roboto Condensed", "Arial Narrow", "Noto Sans", "Segoe UI", "Helvetica Neue", "DejaVu Sans Condensed"),
}

_lock = Lock()
_local = local()
_families: dict[str, str] = {}


def _font_files(package: str) -> list[Path]:
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        return []
    files: list[Path] = []
    for folder in spec.submodule_search_locations:
        for path in sorted(Path(folder).rglob("*")):
            style = path.stem.rpartition("-")[2].lower()
            if path.suffix.lower() in (".ttf", ".otf") and ("[" in path.stem or style in _STYLES):
                files.append(path)
    return [path for path in files if "italic" not in path.stem.lower()]


def _register(wanted: str) -> str:
    installed = set(QFontDatabase.families())
    if wanted in installed:
        return wanted
    for package in _PACKAGES[wanted]:
        found: list[str] = []
        for path in _font_files(package):
            identity = QFontDatabase.addApplicationFont(str(path))
            if identity >= 0:
                found += QFontDatabase.applicationFontFamilies(identity)
        if found:
            return wanted if wanted in found else found[0]
    for family in _NEAREST[wanted]:
        if family in installed:
            return family
    return QFont().family()


def load_fonts() -> dict[str, str]:
    """Register the packaged fonts; returns wanted family -> family in use. Needs the application object."""
    with _lock:
        if not _families:
            _families.update({wanted: _register(wanted) for wanted in (INTERFACE, CARD, CARD_TEXT)})
        return dict(_families)


def _made(wanted: str, tenths: int, weight: QFont.Weight) -> QFont:
    font = QFont(load_fonts()[wanted])
    # Unhinted glyphs keep their widths in proportion at any size, so text fitted once fits at every scale.
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    # Pixel sizes are whole numbers, too coarse for cards of any height; point sizes keep their fractions.
    font.setPointSizeF(max(1.0, tenths / 10) * _points_per_pixel())
    # Said for both: a painter takes what a font leaves open from the application's font, but measuring does not.
    font.setFeature(QFont.Tag.fromString("tnum"), int(wanted == INTERFACE))
    if wanted == INTERFACE:
        if font.family() == INTERFACE:
            # The packaged file is variable: a plain weight would only smear its regular cut.
            font.setVariableAxis(QFont.Tag.fromString("wght"), float(weight.value))
            return font
    font.setWeight(weight)
    return font


@cache
def _points_per_pixel() -> float:
    return 72.0 / QGuiApplication.primaryScreen().logicalDotsPerInch()


def _sized(wanted: str, tenths: int, weight: QFont.Weight) -> QFont:
    # One set of fonts per thread: copies of a font share their engine, which two threads may not use at once.
    fonts: dict[tuple[str, int, QFont.Weight], QFont] | None = getattr(_local, "fonts", None)
    if fonts is None:
        fonts = _local.fonts = {}
    key = (wanted, tenths, weight)
    if key not in fonts:
        fonts[key] = _made(wanted, tenths, weight)
    return fonts[key]


def interface_font(pixels: float, weight: QFont.Weight = QFont.Weight.Medium) -> QFont:
    """The interface family (tabular figures) at a size in logical pixels."""
    return _sized(INTERFACE, round(pixels * 10), weight)


def card_font(pixels: float, weight: QFont.Weight = QFont.Weight.Bold) -> QFont:
    """The family of names and numbers on cards."""
    return _sized(CARD, round(pixels * 10), weight)


def text_font(pixels: float, weight: QFont.Weight = QFont.Weight.Medium) -> QFont:
    """The family of card text."""
    return _sized(CARD_TEXT, round(pixels * 10), weight)
