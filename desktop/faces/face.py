"""Drawing whole card faces."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QImage, QPainter, QPen

from desktop.faces.back import paint_back
from desktop.faces.compact import paint_compact
from desktop.faces.content import Detail, FaceContent, FaceKey, Grey, Side
from desktop.faces.fonts import load_fonts
from desktop.faces.full import paint_full
from desktop.faces.palette import ink
from desktop.faces.plates import paint_frame, plate_of
from desktop.faces.text import fit, put

_FORMAT = QImage.Format.Format_ARGB32_Premultiplied


class FacePainter:
    """Draws faces into any painter. Stateless: one may serve several threads."""

    def paint(self, painter: QPainter, key: FaceKey, content: FaceContent | None) -> None:
        """Draw the face of `key` with square corners at the painter's origin; `face_image` rounds them.

        Without content the front of an unknown card is drawn: its number and a question mark.
        """
        rect = QRectF(0, 0, *key.size)
        radius = corner_radius(key)
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        if key.side is not Side.FRONT:
            paint_back(painter, rect, egg=key.side is Side.EGG_BACK)
            self._outline(painter, rect, radius, key)
        elif content is None:
            self._paint_unknown(painter, rect, key)
            self._outline(painter, rect, radius, key)
        else:
            plate = plate_of(key, content)
            if key.shown_detail is Detail.L:
                paint_full(painter, plate, rect)
            else:
                paint_compact(painter, plate, rect)
            paint_frame(painter, rect, plate, radius)
        painter.restore()

    def _outline(self, painter: QPainter, rect: QRectF, radius: float, key: FaceKey) -> None:
        color = ink("#5A5037", 0.45) if key.side is Side.EGG_BACK else ink("#96D2E6", 0.3)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(color, 1.0))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)

    def _paint_unknown(self, painter: QPainter, rect: QRectF, key: FaceKey) -> None:
        painter.fillRect(rect, ink("#1A222C"))
        u = key.height / 100
        dashes = QPen(ink("#5B6B7D"), max(1.0, 1.2 * u), Qt.PenStyle.CustomDashLine)
        dashes.setDashPattern([4, 3])
        painter.setPen(dashes)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(4 * u, 4 * u, -4 * u, -4 * u), 4 * u, 4 * u)
        middle = rect.center() - QPointF(0, 8 * u)
        put(painter, middle.x(), middle.y(), "?", 34 * u, "#8A9AAB", align=0.5)
        size, words = fit(key.number or "unknown", 11 * u, 6.5, rect.width() - 14 * u, QFont.Weight.DemiBold)
        put(
            painter, middle.x(), rect.bottom() - 17 * u, words, size, "#B3C0CE", weight=QFont.Weight.DemiBold, align=0.5
        )


_PAINTER = FacePainter()


def corner_radius(key: FaceKey) -> float:
    """The radius of a face's corners, in logical pixels."""
    return max(3.0, key.height * 0.045)


@lru_cache(maxsize=32)
def _mask(width: int, height: int, radius: float) -> QImage:
    """An opaque rounded rectangle. Cutting corners once costs less than clipping every stroke to them."""
    mask = QImage(width, height, _FORMAT)
    mask.fill(Qt.GlobalColor.transparent)
    painter = QPainter(mask)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink("#FFFFFF"))
    painter.drawRoundedRect(QRectF(0, 0, width, height), radius, radius)
    painter.end()
    return mask


def face_image(key: FaceKey, content: FaceContent | None = None) -> QImage:
    """The picture of a face, `size * dpr` pixels with that devicePixelRatio set. Works in any thread.

    `content` may be None for backs, and for numbers nothing is known of. Call `load_fonts()` in the main thread first.
    """
    load_fonts()
    width, height = key.size
    image = QImage(max(1, round(width * key.dpr)), max(1, round(height * key.dpr)), _FORMAT)
    image.setDevicePixelRatio(key.dpr)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    _PAINTER.paint(painter, key, content)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.drawImage(QRectF(0, 0, width, height), _mask(image.width(), image.height(), corner_radius(key) * key.dpr))
    painter.end()
    return greyed(image, key.grey) if key.grey is not Grey.NONE else image


def greyed(image: QImage, grey: Grey) -> QImage:
    """The disabled variant: colourless and opaque, at half brightness or washed out as the theme asks."""
    plain = image.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(_FORMAT)
    plain.setDevicePixelRatio(image.devicePixelRatio())
    painter = QPainter(plain)
    painter.setOpacity(0.16)  # a breath of the colour stays, to tell cards apart
    painter.drawImage(0, 0, image)
    painter.setOpacity(1.0)
    whole = QRectF(0, 0, image.width(), image.height())
    painter.fillRect(whole, ink("#0A1118", 0.5) if grey is Grey.DARK else ink("#EFEAE0", 0.52))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.drawImage(0, 0, image)
    painter.end()
    return plain
