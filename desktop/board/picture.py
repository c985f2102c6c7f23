"""Pictures in the scene: what is drawn once and then only copied.

A frame copies these items in Qt's own code, without one call into Python. That is what keeps frames short: drawing is
done when something changes, and a thread that holds the interpreter (a bot, a face being drawn) delays no frame.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

Draw = Callable[[QPainter], None]
# How many pictures a group keeps of what has gone, and how large they may be.
KEPT = 24
KEPT_PIXELS = 40_000


def picture_of(bounds: QRectF, dpr: float, draw: Draw) -> QPixmap:
    """What `draw` draws inside `bounds`, as a picture."""
    picture = QPixmap(max(1, math.ceil(bounds.width() * dpr)), max(1, math.ceil(bounds.height() * dpr)))
    picture.setDevicePixelRatio(dpr)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-bounds.topLeft())
    draw(painter)
    painter.end()
    return picture


def whole_pixels(rect: QRectF, margin: int = 0) -> QRectF:
    """The rectangle of whole pixels that a rectangle touches, with a margin: pictures of it are copied unchanged."""
    return QRectF(rect.toAlignedRect().adjusted(-margin, -margin, margin, margin))


class KeptPictures:
    """The pictures drawn last, by a key that says all that they show."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def picture(self, key: Hashable, draw: Callable[[], QPixmap]) -> QPixmap:
        """The picture of a key, drawn only if it is not there."""
        found = self.kept(key)
        if found is None:
            found = draw()
            self.keep(key, found)
        return found

    def kept(self, key: Hashable) -> QPixmap | None:
        """The picture of a key, if it is there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Hashable, picture: QPixmap) -> None:
        """Keep a picture; the one that was not asked for longest goes."""
        self._kept[key] = picture
        if len(self._kept) > self._limit:
            self._kept.popitem(last=False)


class PictureItem(QGraphicsPixmapItem):
    """An item that is one picture, at rest, moving or turning."""

    def __init__(self, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self._angle = 0.0
        self._scale = 1.0
        # What a picture covers is asked of the plan, never of the item: spare Qt the outline.
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)

    def show_picture(self, picture: QPixmap, bounds: QRectF) -> None:
        """Show a picture with its corner at that of `bounds`."""
        if self.offset() != bounds.topLeft():
            self.setOffset(bounds.topLeft())
        self.setPixmap(picture)

    def setRotation(self, angle: float) -> None:
        """Turn; a turned picture is copied smoothly."""
        if angle != self._angle:
            self._angle = angle
            super().setRotation(angle)
            self._choose_mode()

    def setScale(self, scale: float) -> None:
        """Grow or shrink; such a picture is copied smoothly."""
        if scale != self._scale:
            self._scale = scale
            super().setScale(scale)
            self._choose_mode()

    def _choose_mode(self) -> None:
        smooth = bool(self._angle) or self._scale != 1.0
        self.setTransformationMode(
            Qt.TransformationMode.SmoothTransformation if smooth else Qt.TransformationMode.FastTransformation
        )


class PictureGroup(PictureItem):
    """Pictures that come and go one by one, each with a key that says all that it shows. Draws nothing itself."""

    def __init__(self) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self._parts: dict[Hashable, PictureItem] = {}
        self._kept: OrderedDict[Hashable, tuple[QPixmap, QRectF]] = OrderedDict()

    def show_parts(self, wanted: Mapping[Hashable, Callable[[], tuple[QPixmap, QRectF]]]) -> None:
        """Show exactly these parts, later ones on top; only those that are new are drawn."""
        for key in [key for key in self._parts if key not in wanted]:
            item = self._parts.pop(key)
            self._keep(key, item)
            item.setParentItem(None)  # type: ignore[arg-type]  # None makes it a part of nothing
            scene = item.scene()
            if scene is not None:
                scene.removeItem(item)
        for order, (key, draw) in enumerate(wanted.items()):
            held = self._parts.get(key)
            if held is None:
                held = self._parts[key] = PictureItem(self)
                held.show_picture(*(self._kept.pop(key, None) or draw()))
            held.setZValue(float(order))

    def _keep(self, key: Hashable, item: PictureItem) -> None:
        """Much of what goes comes back soon: who is deciding, what can be chosen."""
        picture = item.pixmap()
        if picture.width() * picture.height() <= KEPT_PIXELS:
            self._kept[key] = (picture, item.boundingRect())
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
