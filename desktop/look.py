"""The theme at a scale: what every widget asks for its colours, fonts and pixel sizes."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor, QFont, QPalette

from desktop.faces.fonts import interface_font
from desktop.faces.palette import CardPalette
from desktop.theme import DARK, NOTE, Theme


@dataclass(frozen=True)
class Look:
    """A theme, the scale `s` of every pixel number of the design, and the palette of the card colours."""

    theme: Theme = DARK
    s: float = 1.0
    palette: CardPalette = CardPalette.DEFAULT

    def px(self, pixels: float) -> int:
        """A length of the design in logical pixels."""
        return round(pixels * self.s)

    def font(self, pixels: float, weight: int = 500) -> QFont:
        """An interface font; never below the size of notes."""
        return interface_font(max(pixels, NOTE) * self.s, QFont.Weight(weight))

    def color(self, role: str, alpha: float = 1.0) -> QColor:
        """The colour of a role, with an optional opacity."""
        return self.theme.color(role, alpha)


def palette_of(theme: Theme) -> QPalette:
    """The palette of the stock widgets: dialogs, menus, lists, fields."""
    roles = QPalette.ColorRole
    pairs = {
        roles.Window: theme.panel,
        roles.WindowText: theme.text1,
        roles.Base: theme.well,
        roles.AlternateBase: theme.panel,
        roles.Text: theme.text1,
        roles.Button: theme.raised,
        roles.ButtonText: theme.text1,
        roles.BrightText: theme.attack_text,
        roles.Highlight: theme.you,
        roles.HighlightedText: theme.you_ink,
        roles.ToolTipBase: theme.raised,
        roles.ToolTipText: theme.text1,
        roles.PlaceholderText: theme.text3,
        roles.Link: theme.you_text,
        roles.Light: theme.line_strong,
        roles.Midlight: theme.line,
        roles.Mid: theme.line,
        roles.Dark: theme.well,
        roles.Shadow: theme.well,
        roles.Accent: theme.you,
    }
    palette = QPalette()
    for role, color in pairs.items():
        palette.setColor(role, QColor(color))
    disabled = QPalette.ColorGroup.Disabled
    for role in (roles.Text, roles.ButtonText, roles.WindowText):
        palette.setColor(disabled, role, QColor(theme.line_strong))
    return palette


def style_sheet(look: Look) -> str:
    """The stock widgets in the project's look: menus, fields, lists, scroll bars, dialogs."""
    t, px = look.theme, look.px
    return f"""
    QToolTip {{ background: {t.raised}; color: {t.text1}; border: 1px solid {t.line_strong}; padding: {px(4)}px; }}
    QMenuBar {{ background: {t.panel}; color: {t.text2}; border-bottom: 1px solid {t.line}; }}
    QMenuBar::item {{ padding: {px(3)}px {px(10)}px; background: transparent; }}
    QMenuBar::item:selected {{ background: {t.raised}; color: {t.text1}; }}
    QMenu {{ background: {t.raised}; color: {t.text1}; border: 1px solid {t.line_strong}; padding: {px(4)}px; }}
    QMenu::item {{ padding: {px(5)}px {px(22)}px; border-radius: {px(5)}px; }}
    QMenu::item:selected {{ background: {t.you}; color: {t.you_ink}; }}
    QMenu::item:disabled {{ color: {t.text3}; background: transparent; }}
    QMenu::separator {{ height: 1px; background: {t.line}; margin: {px(4)}px {px(8)}px; }}
    QDialog {{ background: {t.panel}; color: {t.text1}; }}
    QLabel {{ color: {t.text1}; background: transparent; }}
    QLineEdit, QSpinBox, QPlainTextEdit {{
        background: {t.well}; color: {t.text1}; border: 1px solid {t.line_strong}; border-radius: {px(8)}px;
        padding: {px(5)}px {px(8)}px; selection-background-color: {t.you}; selection-color: {t.you_ink}; }}
    QLineEdit:focus, QSpinBox:focus {{ border: 2px solid {t.focus}; padding: {px(4)}px {px(7)}px; }}
    QComboBox QAbstractItemView {{ background: {t.raised}; border: 1px solid {t.line_strong}; outline: 0; }}
    QCheckBox {{ color: {t.text1}; spacing: {px(8)}px; }}
    QCheckBox:focus {{ color: {t.focus}; }}
    QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; border: 0; }}
    QListView {{ background: transparent; border: 0; outline: 0; }}
    QScrollBar:vertical {{ background: transparent; width: {px(10)}px; margin: 0; }}
    QScrollBar::handle:vertical {{ background: {t.line_strong}; border-radius: {px(4)}px; min-height: {px(24)}px;
        margin: {px(1)}px; }}
    QScrollBar:horizontal {{ background: transparent; height: {px(10)}px; margin: 0; }}
    QScrollBar::handle:horizontal {{ background: {t.line_strong}; border-radius: {px(4)}px; min-width: {px(24)}px;
        margin: {px(1)}px; }}
    QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{
        background: transparent; width: 0; height: 0; }}
    """
