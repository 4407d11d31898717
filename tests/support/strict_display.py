# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Makes displayio as strict as on a board: raises where a board raises although Blinka does not."""

import displayio
import vectorio
from displayio import _ondiskbitmap, _tilegrid
from vectorio import _vectorshape

from handheld.draw.canvas import Canvas


def tighten(monkeypatch, frozen=lambda: False):
    """Install strict classes. While frozen() is true, making an object raises, but for rows of text, which words that
    cover the table need. Returns {class: objects made}."""
    made = {}
    rows = []
    line = Canvas.line

    def row(canvas, i):
        rows.append(i)
        found = line(canvas, i)
        rows.pop()
        return found

    monkeypatch.setattr(Canvas, "line", row)

    def note(name):
        if frozen() and not rows:
            raise RuntimeError(f"a {name} is made during a hand")
        made[name] = made.get(name, 0) + 1

    class Bitmap(displayio.Bitmap):
        def __init__(self, width, height, value_count):
            note("Bitmap")
            self.limit = value_count
            super().__init__(width, height, value_count)

        def __setitem__(self, index, value):
            if not 0 <= value < self.limit:
                raise ValueError("pixel value requires too many bits")
            super().__setitem__(index, value)

    class Palette(displayio.Palette):
        def __init__(self, color_count, **more):
            note("Palette")
            super().__init__(color_count, **more)

    class TileGrid(displayio.TileGrid):
        def __init__(self, bitmap, **more):
            note("TileGrid")
            super().__init__(bitmap, **more)
            self.count = (bitmap.width // self.tile_width) * (bitmap.height // self.tile_height)

        def __setitem__(self, index, tile):
            if not 0 <= tile < self.count:
                raise ValueError(f"Tile index out of bounds: {tile} of {self.count}")
            if isinstance(index, tuple) and not (0 <= index[0] < self.width and 0 <= index[1] < self.height):
                raise IndexError(f"no tile at {index}")
            super().__setitem__(index, tile)

    class Group(displayio.Group):
        def __init__(self, **more):
            note("Group")
            super().__init__(**more)

    class Rectangle(vectorio.Rectangle):
        _cover_kind = vectorio.Rectangle._cover_kind  # type: ignore[attr-defined]

        def __init__(self, **more):
            note("Rectangle")
            self.colours = len(more["pixel_shader"])
            super().__init__(**more)

        def __setattr__(self, name, value):
            if name in ("width", "height") and not 1 <= value <= 65535:
                raise ValueError(f"{name} {value} must be 1-65535")
            if name == "color_index" and not 0 <= value < self.colours:
                raise ValueError(f"color_index {value} out of range")
            super().__setattr__(name, value)

    for kind in (Bitmap, Palette, TileGrid, Group):
        monkeypatch.setattr(displayio, kind.__name__, kind)
    # Blinka compares classes by identity to draw its own quickly; these draw the same way.
    for module, kind in ((_tilegrid, Bitmap), (_tilegrid, Palette), (_ondiskbitmap, Palette), (_vectorshape, Palette)):
        monkeypatch.setattr(module, kind.__name__, kind)
    monkeypatch.setattr(vectorio, "Rectangle", Rectangle)
    return made
