# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The display of a board on a PC: Blinka's displayio draws it, and its pixels arrive here. Opening another one releases
the one before."""

from . import standins  # noqa: F401 (they come before what the board has)

# isort: split
import busdisplay
import displayio
import fourwire


class _Colours(dict):
    """{RGB565: three bytes of RGB888}, filled as colours turn up."""

    def __missing__(self, value):
        red, green, blue = value >> 11, value >> 5 & 63, value & 31
        self[value] = bytes((red * 255 // 31, green * 255 // 63, blue * 255 // 31))
        return self[value]


_COLOURS = _Colours()


class _Wire(fourwire.FourWire):
    """The display's end of the wire: keeps the picture. frame: three bytes a pixel, RGB888."""

    def __init__(self, width, height):
        self.width = width
        self.frame = bytearray(width * height * 3)
        self.pixels = 0
        self._command = self._left = self._right = self._top = self._bottom = 0

    def reset(self):
        """Nothing has to be done, and the wire is always free."""
        return True

    _free = _begin_transaction = _end_transaction = reset

    def _send(self, data_type, chip_select, data):
        data = bytes(data)
        if not data_type:
            self._command = data[0]
        elif self._command == 0x2A:
            self._left, self._right = data[0] << 8 | data[1], (data[2] << 8 | data[3]) + 1
        elif self._command == 0x2B:
            self._top, self._bottom = data[0] << 8 | data[1], (data[2] << 8 | data[3]) + 1
        elif self._command == 0x2C:
            values = memoryview(data).cast("H")
            self.pixels += len(values)
            colours = b"".join([_COLOURS[value] for value in values])
            stride = (self._right - self._left) * 3
            for y in range(self._top, self._bottom):
                at = (y * self.width + self._left) * 3
                start = (y - self._top) * stride
                self.frame[at : at + stride] = colours[start : start + stride]


_finish = displayio.TileGrid._finish_refresh  # type: ignore[attr-defined]


def _finished(grid):
    """End all changes of a TileGrid at every refresh, also of the whole display, as on a board."""
    grid._needs_refresh = False
    _finish(grid)


displayio.TileGrid._finish_refresh = _finished  # type: ignore[attr-defined]


def _closed(picture):
    """Close the file of a picture that nobody uses any more, as a board does."""
    if hasattr(picture, "_file"):
        picture._file.close()


displayio.OnDiskBitmap.__del__ = _closed  # type: ignore[attr-defined]


class Picture(busdisplay.BusDisplay):
    """A display whose picture the program can read."""

    def __new__(cls, *given):
        """Release the display before."""
        # Blinka's thread would draw at any time, even a display that is half made.
        displayio._stop_background()  # type: ignore[attr-defined]
        displayio.release_displays()
        return super().__new__(cls)

    def __init__(self, width, height, shown):
        """shown(): called after each refresh()."""
        self.wire = _Wire(width, height)
        self.shown = shown
        form: dict = {"width": width, "height": height, "auto_refresh": False, "reverse_bytes_in_word": False}
        super().__init__(self.wire, b"", **form)

    def refresh(self, **limits):
        """Refresh, and say that it is done."""
        done = super().refresh(**limits)
        self.shown()
        return done

    def image(self):
        """((width, height), bytes of RGB888), for Image.frombytes("RGB", *picture.image())."""
        return (self.width, self.height), bytes(self.wire.frame)
