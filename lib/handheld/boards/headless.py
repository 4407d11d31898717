# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A board on a PC that nobody sees: for tests, and the base of the window."""

from . import WRAP, Restarted, standins

# isort: split
import busdisplay
import displayio
import fourwire

_BUTTONS = ("LEFT", "RIGHT", "UP", "DOWN", "A", "B")


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
        """Do nothing."""

    def _free(self):
        return True

    def _begin_transaction(self):
        return True

    def _end_transaction(self):
        pass

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


class _Screen(busdisplay.BusDisplay):
    board: "Headless"

    def refresh(self, **limits):
        """Refresh, and let the board count it. A lazy board draws nothing until somebody looks at the picture."""
        if self.board.lazy:
            self.board.refreshes += 1
            return True
        done = super().refresh(**limits)
        self.board._shown()
        return done


class Headless:
    """A board like common.Board, with a scripted player and a clock of its own, so that every run is the same.

    Only two calls move the clock: a key() that finds nothing takes 5 ms, and sleep(ms) takes ms. Opening another
    board releases this one's display.

    frame: three bytes a pixel, RGB888, as a 16-bit display shows them
    refreshes: how often display.refresh() was called; pixels: how many pixels were sent in all
    tones: [(time, hz, ms, ...)]; dimmed: whether the backlight is dimmed
    idle: a function that key() calls when it finds nothing. It can press() something or raise Closed; without it, a
        program that waits for a key waits for ever
    """

    lazy = False  # True: draw only when image() or pixel() is called
    note = ""
    sound = True

    def __init__(self, width=240, height=240, clock=0):
        """clock: the first time of the clock in milliseconds, below WRAP."""
        # Blinka's thread would draw at any time, even a display that is half made.
        displayio._stop_background()  # type: ignore[attr-defined]
        displayio.release_displays()
        self._wire = _Wire(width, height)
        self.frame = self._wire.frame
        form: dict = {"width": width, "height": height, "auto_refresh": False, "reverse_bytes_in_word": False}
        self.display = _Screen(self._wire, b"", **form)
        self.display.board = self
        self.nvm = standins.Nvm()
        self.refreshes = 0
        self.tones: list = []
        self.dimmed = False
        self.idle = None
        self._clock = clock
        self._script: list = []  # (time, code), the earliest first

    @property
    def pixels(self):
        """The number of pixels sent to the display so far."""
        return self._wire.pixels

    def image(self):
        """((width, height), bytes of RGB888), for Image.frombytes("RGB", *board.image())."""
        self._drawn()
        return (self.display.width, self.display.height), bytes(self.frame)

    def pixel(self, x, y):
        """The colour of a pixel as 0xRRGGBB."""
        self._drawn()
        at = (y * self.display.width + x) * 3
        return int.from_bytes(self.frame[at : at + 3], "big")

    def press(self, names, hold=0):
        """Add presses and releases to the script: buttons by name and typed letters, such as "LEFT LEFT A ?".

        hold: milliseconds for which each button is down. A single letter is typed, except A and B.
        """
        for name in names.split():
            if name in _BUTTONS:
                code = _BUTTONS.index(name) * 2
                self.feed(code + 1)
                self.feed(code, hold)
            elif len(name) == 1:
                self.feed(ord(name))
            else:
                raise ValueError("no button: " + name)

    def feed(self, code, after=0):
        """Add one code of key() to the script, `after` milliseconds later than the last one."""
        last = self._script[-1][0] if self._script else 0
        self._script.append((max(last, self._time()) + after, code))

    def close(self):
        """Release the display."""
        displayio.release_displays()

    # -- as common.Board --

    def key(self):
        """The next scripted code whose time has come, or -1."""
        code = self._next()
        if code < 0:
            self._clock += 5
            if self.idle:
                self.idle()
        return code

    def now(self):
        """The time in milliseconds, which starts from 0 again after WRAP."""
        return self._time() & WRAP

    def sleep(self, ms):
        """Move the clock by ms milliseconds."""
        self._clock += ms

    def dim(self, on):
        """Record it in dimmed."""
        self.dimmed = bool(on)

    def tone(self, hz, ms, *more):
        """Record it in tones."""
        self.tones.append((self._time(), hz, ms) + more)

    def restart(self):
        """Raise Restarted."""
        raise Restarted

    def _time(self):
        return self._clock

    def _next(self):
        if self._script and self._script[0][0] <= self._time():
            return self._script.pop(0)[1]
        return -1

    def _drawn(self):
        if self.lazy:
            busdisplay.BusDisplay.refresh(self.display)

    def _shown(self):
        self.refreshes += 1


def open():
    """A headless board of 240 x 240."""
    return Headless()
