"""Card faces drawn by the program: no official art, sharp at any size.

What the rest of the client uses:

* `content`: `FaceContent` (facts and texts), `FaceKey` (which face, how large, which variant);
* `face.face_image(key, content) -> QImage`, thread safe once `fonts.load_fonts()` has run in the main thread;
* `cache.FaceCache(contents)`: `get(key) -> QPixmap` now, `request(key)` off-thread with the signal `ready(key)`;
* `overlay`: `paint_dp`, `dp_rect`: the current DP over a face drawn with `dp=False`; `paint_slip`: a slip;
* `icons.paint_keyword`: keyword icons; `palette.paint_shape`: colour shapes; `fonts.*_font`: the type families.

The package itself imports nothing: fonts and palette are needed for the first window, the drawing of faces is not.
"""
