"""Card faces drawn by the program: no official art, sharp at any size.

What the rest of the client uses:

* `FaceContent` (facts and texts), `FaceKey` (which face, how large, which variant);
* `face_image(key, content) -> QImage`, thread safe once `load_fonts()` has run in the main thread;
* `FaceCache(contents)`: `get(key) -> QPixmap` now, `request(key)` off-thread with the signal `ready(key)`;
* `paint_dp`, `dp_rect`: the current DP over a face drawn with `dp=False`; `paint_slip`: a digivolution-card slip;
* `paint_keyword`: keyword icons; `palette.paint_shape`: colour shapes; `fonts.*_font`: the type families.
"""

from __future__ import annotations

from desktop.faces.cache import FaceCache
from desktop.faces.content import Detail, FaceContent, FaceKey, Grey, Side
from desktop.faces.face import FacePainter, face_image
from desktop.faces.fonts import load_fonts
from desktop.faces.icons import keyword_icon, paint_icon, paint_keyword
from desktop.faces.overlay import dp_rect, paint_dp, paint_slip
from desktop.faces.palette import CardPalette, paint_shape

__all__ = [
    "CardPalette",
    "Detail",
    "FaceCache",
    "FaceContent",
    "FaceKey",
    "FacePainter",
    "Grey",
    "Side",
    "dp_rect",
    "face_image",
    "keyword_icon",
    "load_fonts",
    "paint_dp",
    "paint_icon",
    "paint_keyword",
    "paint_shape",
    "paint_slip",
]
