"""The inspector's sheet: painted, as tall as what it says, in a scroll area."""

from __future__ import annotations

import html
import re

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTextDocument,
)
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from desktop.face_shelf import FaceGiver
from desktop.faces.palette import paint_shape, tints
from desktop.inspector.model import Sheet, Under
from desktop.look import Look
from desktop.widgets.hexes import rounded
from engine.effects.words import Slot

FACE = 213
_ICON = re.compile(r"\[([^\]\[]+)\]")
_KEYWORD = re.compile(r"&lt;([^&]+)&gt;")
_HEADS = {
    Slot.INHERITED: "Inherited",
    Slot.SECURITY: "",
    Slot.OPTION_SIDE: "Used as an Option card",
    Slot.LINK: "Linked",
}


def text_html(text: str, look: Look) -> str:
    """Card text with its timing icons and keywords set off."""
    chip, mark = look.color("focus"), look.color("you_text")
    back = f"rgba({chip.red()},{chip.green()},{chip.blue()},{0.26 if look.theme.dark else 0.16})"
    word = chip.lighter(128).name() if look.theme.dark else chip.name()
    body = html.escape(text, quote=False)
    body = _ICON.sub(
        lambda m: f'<span style="background-color:{back};color:{word};font-weight:600">&nbsp;{m[1]}&nbsp;</span>', body
    )
    body = _KEYWORD.sub(lambda m: f'<span style="color:{mark.name()}">&lt;{m[1]}&gt;</span>', body)
    return body.replace("\n", "<br>")


class InspectorSheet(QWidget):
    """Paints one Sheet. `face` gives the card's picture, None while it is being drawn."""

    def __init__(self, face: FaceGiver, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._face = face
        self._look = Look()
        self._sheet: Sheet | None = None
        self._clause = ""
        self._laid_out: tuple[Look, str] | None = None
        self._text = QTextDocument(self)
        self._text.setDocumentMargin(0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    @property
    def sheet(self) -> Sheet | None:
        """What is shown."""
        return self._sheet

    def set_look(self, look: Look) -> None:
        """Repaint in another theme or size."""
        self._look = look
        self._set_text()

    def show_sheet(self, sheet: Sheet | None, clause: str = "") -> None:
        """Show another card; `clause` is the text that asks at present and is set off."""
        if (sheet, clause) == (self._sheet, self._clause):
            return
        self._sheet, self._clause = sheet, clause
        self._set_text()
        self.setAccessibleName(f"Inspector: {sheet.name}" if sheet else "Inspector")
        words = [] if sheet is None else [*sheet.lines, *(block.text for block in sheet.blocks)]
        self.setAccessibleDescription(". ".join(words))

    def _set_text(self) -> None:
        look, parts = self._look, []
        for block in self._sheet.blocks if self._sheet else ():
            head = _HEADS.get(block.slot, "")
            body = text_html(block.text, look)
            if self._clause and self._clause in block.text:
                tint = look.color("pending")
                back = f"rgba({tint.red()},{tint.green()},{tint.blue()},0.2)"
                marked = text_html(self._clause, look)
                body = body.replace(marked, f'<span style="background-color:{back}">{marked}</span>')
            for line in block.unread:
                raw = text_html(line, look)
                body = body.replace(raw, f'<span style="color:{look.theme.pending_text}">not read: </span>{raw}', 1)
            label = f'<span style="color:{look.theme.text3}">{head}: </span>' if head else ""
            parts.append(f'<p style="margin:0 0 {look.px(5)}px 0;line-height:118%">{label}{body}</p>')
        text = (look, "".join(parts))
        if text != self._laid_out:
            # Much that is shown anew has the same words, and only another DP beside them.
            self._laid_out = text
            self._text.setDefaultFont(look.font(12.5))
            self._text.setDefaultStyleSheet(f"p {{ color: {look.theme.text1}; }}")
            self._text.setHtml(text[1])
        self._measure()

    def _measure(self) -> None:
        self._text.setTextWidth(max(self.width() - 2 * self._look.px(12), 60))
        self.setMinimumHeight(self._height())
        self.updateGeometry()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._measure()

    def _height(self) -> int:
        if self._sheet is None:
            return self._look.px(120)
        px = self._look.px
        under = sum(px(30) + len(cards) * px(38) for _, _, cards in _attached(self._sheet))
        return self._top_height() + round(self._text.size().height()) + px(10) + under + px(8)

    def _top_height(self) -> int:
        px = self._look.px
        sheet = self._sheet
        assert sheet is not None
        lines = px(34) + len(sheet.lines) * px(17) + (px(36) if sheet.dp else 0) + len(sheet.rows) * px(18)
        pills = (len(sheet.badges) + len(sheet.states)) * px(26)
        return max(px(12) + px(FACE), px(8) + lines + pills) + px(14)

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(320), self._height())

    # -- painting --

    def paintEvent(self, event: QPaintEvent) -> None:
        look, sheet = self._look, self._sheet
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if sheet is None:
            self._paint_empty(painter)
            painter.end()
            return
        px = look.px
        face_rect = QRectF(px(12), px(12), px(FACE * 63 / 88), px(FACE))
        picture = self._face(sheet.number, px(FACE))
        if picture is not None:
            painter.drawPixmap(face_rect.topLeft(), picture)
        else:
            painter.setPen(QPen(look.color("line"), 1))
            painter.setBrush(look.color("raised"))
            painter.drawRoundedRect(face_rect, px(10), px(10))
        self._paint_column(painter, sheet, face_rect.right() + px(12))
        top = self._top_height()
        painter.translate(px(12), top)
        self._text.drawContents(painter)
        painter.resetTransform()
        y = top + self._text.size().height() + px(6)
        for title, order, cards in _attached(sheet):
            y = self._paint_attached(painter, title, f"{len(cards)}, {order}", cards, y)
        painter.end()

    def _paint_empty(self, painter: QPainter) -> None:
        look = self._look
        rect = QRectF(self.rect()).adjusted(look.px(12), look.px(12), -look.px(12), -look.px(8))
        painter.setPen(QPen(look.color("line"), 1, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(rect, look.px(10), look.px(10))
        painter.setPen(look.color("text3"))
        painter.setFont(look.font(12))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(
            rect.adjusted(20, 0, -20, 0),
            int(flags),
            "Point at a card to read it and to see why its values are what they are.",
        )

    def _paint_column(self, painter: QPainter, sheet: Sheet, left: float) -> None:
        look, px = self._look, self._look.px
        right = self.width() - px(12)
        y = float(px(10))
        name_font = look.font(19, 700)
        size = 19.0
        while size > 13 and QFontMetricsF(name_font).horizontalAdvance(sheet.name) > right - left:
            size -= 1
            name_font = look.font(size, 700)
        y = self._line(painter, sheet.name, left, right, y, px(27), name_font, "text1")
        for line in sheet.lines:
            y = self._line(painter, line, left, right, y, px(17), look.font(12), "text2")
        if sheet.dp:
            role = {1: "gain", -1: "loss"}.get(sheet.change, "text1")
            y += px(4)
            font = look.font(22, 700)
            self._line(painter, sheet.dp, left, right, y, px(30), font, role)
            after = left + QFontMetricsF(font).horizontalAdvance(sheet.dp) + px(7)
            self._line(painter, "DP", after, right, y + px(3), px(28), look.font(12), "text2")
            y += px(32)
        for row in sheet.rows:
            self._line(painter, row.value, left, right, y, px(18), look.font(12, 600), "text1", at_right=True)
            room = right - QFontMetricsF(look.font(12, 600)).horizontalAdvance(row.value) - px(8)
            y = self._line(painter, row.what, left, room, y, px(18), look.font(12), "text2")
        y += px(5)
        for text, role in [*((b, "text1") for b in sheet.badges), *((s, "attack_text") for s in sheet.states)]:
            y = self._pill(painter, text, left, right, y, role)

    def _line(
        self,
        painter: QPainter,
        text: str,
        left: float,
        right: float,
        y: float,
        height: float,
        font: QFont,
        role: str,
        *,
        at_right: bool = False,
    ) -> float:
        painter.setFont(font)
        painter.setPen(self._look.color(role))
        side = Qt.AlignmentFlag.AlignRight if at_right else Qt.AlignmentFlag.AlignLeft
        words = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, round(right - left) + 1)
        painter.drawText(QRectF(left, y, right - left, height), int(side | Qt.AlignmentFlag.AlignVCenter), words)
        return y + height

    def _pill(self, painter: QPainter, text: str, left: float, right: float, y: float, role: str) -> float:
        look, px = self._look, self._look.px
        font = look.font(12, 600)
        words = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, right - left - px(16))
        box = QRectF(left, y, QFontMetricsF(font).horizontalAdvance(words) + px(16), px(21))
        painter.setPen(QPen(look.color("line_strong" if role == "text1" else "attack"), 1))
        painter.setBrush(look.color("raised" if role == "text1" else "panel"))
        painter.drawRoundedRect(box, px(6), px(6))
        painter.setFont(font)
        painter.setPen(look.color(role))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
        return y + px(26)

    def _paint_attached(self, painter: QPainter, title: str, count: str, cards: tuple[Under, ...], y: float) -> float:
        look, px = self._look, self._look.px
        left, right = px(12), self.width() - px(12)
        self._line(painter, title, left, right, y, px(24), look.font(12, 600), "text1")
        y = self._line(painter, count, left, right, y, px(24), look.font(12), "text2", at_right=True) + px(3)
        for card in cards:
            self._paint_slip(painter, card, QRectF(left, y, right - left, px(35)))
            y += px(38)
        return y + px(3)

    def _paint_slip(self, painter: QPainter, under: Under, rect: QRectF) -> None:
        look, px = self._look, self._look.px
        painter.save()
        painter.setClipPath(rounded(rect, px(5)))
        painter.fillRect(rect, look.color("raised"))
        if under.colors:
            edge = QRectF(rect.left(), rect.top(), px(4), rect.height())
            painter.fillRect(edge, QColor(tints(under.colors[0], look.palette).base))
        painter.restore()
        if under.colors:
            size = look.s * 14
            box = QRectF(rect.left() + px(12), rect.center().y() - size / 2, size, size)
            paint_shape(painter, box, under.colors[0], look.palette)
        left, half = rect.left() + px(34), rect.height() / 2
        name, _, rest = under.title.partition(" Lv.")
        bold = look.font(12, 600)
        self._line(painter, name, left, rect.right() - px(6), rect.top() + px(1), half, bold, "text1")
        after = left + QFontMetricsF(bold).horizontalAdvance(name) + px(5)
        if rest:
            self._line(
                painter, f"Lv.{rest}", after, rect.right() - px(6), rect.top() + px(1), half, look.font(12), "text3"
            )
        words = under.text or under.none
        self._line(painter, words, left, rect.right() - px(6), rect.top() + half - px(1), half, look.font(12), "text2")


def _attached(sheet: Sheet) -> tuple[tuple[str, str, tuple[Under, ...]], ...]:
    """The cards that belong to a permanent: title, order, cards."""
    found = (("Link cards", "newest last", sheet.links), ("Digivolution cards", "top first", sheet.under))
    return tuple(one for one in found if one[2])


class Inspector(QScrollArea):
    """The sheet, scrollable when it is taller than its place."""

    def __init__(self, face: FaceGiver, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet = InspectorSheet(face, self)
        self.setWidget(self.sheet)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def set_look(self, look: Look) -> None:
        """Repaint in another theme or size."""
        self.sheet.set_look(look)

    def show_sheet(self, sheet: Sheet | None, clause: str = "") -> None:
        """Show another card from its top."""
        self.sheet.show_sheet(sheet, clause)
        self.verticalScrollBar().setValue(0)
