# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""On a PC: a board that nobody sees, for tests, and under the window of the desktop."""

from . import WRAP, Restarted, standins

# isort: split
import busdisplay
import displayio
import fourwire

_BUTTONS = ("LEFT", "RIGHT", "UP", "DOWN", "A", "B")


class _Colours(dict):
    """The three bytes of RGB888 for each RGB565 met."""

    def __missing__(self, value):
        red, green, blue = value >> 11, value >> 5 & 63, value & 31
        self[value] = bytes((red * 255 // 31, green * 255 // 63, blue * 255 // 31))
        return self[value]


_COLOURS = _Colours()


class _Wire(fourwire.FourWire):
    """The far end of the wire: keeps what a display would show. frame: three bytes a pixel, RGB888."""

    def __init__(self, width, height):
        self.width = width
        self.frame = bytearray(width * height * 3)
        self.pixels = 0
        self._command = self._left = self._right = self._top = self._bottom = 0

    def reset(self):
        """There is nothing to reset."""

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
    """As on a board every refresh ends all changes of a TileGrid, one of the whole display too."""
    grid._needs_refresh = False
    _finish(grid)


displayio.TileGrid._finish_refresh = _finished  # type: ignore[attr-defined]


class _Screen(busdisplay.BusDisplay):
    board: "Headless"

    def refresh(self, **limits):
        """As BusDisplay.refresh(); tells the board. A lazy board draws only what somebody looks at."""
        if self.board.lazy:
            self.board.refreshes += 1
            return True
        done = super().refresh(**limits)
        self.board._shown()
        return done


class Headless:
    """A board as in common.Board, with a scripted player and a clock of its own, so that a run is always the same.

    The clock stands still but for these: key() that finds nothing takes 5 ms, sleep(ms) takes ms. Opening one
    releases the display of the one before.

    frame: three bytes a pixel, RGB888, as a display of 16 bits shows it. refreshes: calls of display.refresh();
    pixels: how many were sent in all. tones: [(time, hz, ms, ...)]; dimmed: whether dim() is on. idle: called when
    key() finds nothing, to press() something or to raise Closed; without it a program that waits for a key waits for
    ever.
    """

    lazy = False  # draw only when image() or pixel() asks
    note = ""
    sound = True

    def __init__(self, width=240, height=240, clock=0):
        """clock: where the clock begins, below WRAP, in milliseconds."""
        # The thread would draw at times of its own, and draws half-made displays too.
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
        self._script: list = []  # (time, code), in the order of time

    @property
    def pixels(self):
        """How many pixels were sent to the display so far."""
        return self._wire.pixels

    def image(self):
        """((width, height), bytes of RGB888), as in Image.frombytes("RGB", *board.image())."""
        self._drawn()
        return (self.display.width, self.display.height), bytes(self.frame)

    def pixel(self, x, y):
        """The colour there, 0xRRGGBB."""
        self._drawn()
        at = (y * self.display.width + x) * 3
        return int.from_bytes(self.frame[at : at + 3], "big")

    def press(self, names, hold=0):
        """Press and release, behind what is scripted already: buttons by name, single letters as they are,
        "LEFT LEFT A ?". hold: milliseconds each button is down."""
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
        """Put one code of key() behind the others, so many milliseconds after the last of them."""
        last = self._script[-1][0] if self._script else 0
        self._script.append((max(last, self._time()) + after, code))

    def close(self):
        """Let go of the display."""
        displayio.release_displays()

    # -- as common.Board --

    def key(self):
        """The next key scripted whose time has come, or -1."""
        code = self._next()
        if code < 0:
            self._clock += 5
            if self.idle:
                self.idle()
        return code

    def now(self):
        """Milliseconds, from 0 again after WRAP."""
        return self._time() & WRAP

    def sleep(self, ms):
        """Move the clock."""
        self._clock += ms

    def dim(self, on):
        """Note it in dimmed."""
        self.dimmed = bool(on)

    def tone(self, hz, ms, *more):
        """Note it in tones."""
        self.tones.append((self._time(), hz, ms) + more)

    def restart(self):
        """Raises Restarted."""
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
    """A board of 240 x 240 that nobody sees."""
    return Headless()
