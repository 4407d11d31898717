# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A board on a PC without a window, with scripted buttons."""

from handheld.boards import WRAP, Restarted
from handheld.boards.pc import standins
from handheld.boards.pc.picture import Picture

# isort: split
import busdisplay
import displayio

FULL = 340, 240 * 240  # a PicoSystem's display takes 340 ms for all its pixels
_BUTTONS = ("LEFT", "RIGHT", "UP", "DOWN", "A", "B")


class _Screen(Picture):
    lazy = False

    def refresh(self, **limits):
        """Refresh. A lazy board draws nothing until somebody looks at the picture."""
        if self.lazy:
            self.shown()
            return True
        return super().refresh(**limits)


class Headless:
    """A board like common.Board, with a scripted player and a clock of its own, so that every run is the same.

    Only two calls move the clock: a key() that finds nothing takes 5 ms, and sleep(ms) takes ms. Opening another
    board releases this one's display.

    frame: three bytes a pixel, RGB888, as a 16-bit display shows them
    refreshes: how often display.refresh() was called; pixels: how many pixels were sent in all
    tones: [(time, hz, ms, ...)]; dimmed: whether the backlight is dimmed
    slow: whether sending pixels takes as long as on a PicoSystem; then the clock moves with each refresh too
    idle: a function that key() calls when it finds nothing. It can press() something or raise Closed; without it, a
        program that waits for a key waits for ever
    """

    note = ""
    names = ()
    sound = True
    volume = 1

    def __init__(self, width=240, height=240, clock=0):
        """clock: the time in milliseconds at which the clock starts, below WRAP."""
        self.display = _Screen(width, height, lambda: self._shown())
        self.frame = self.display.wire.frame
        self.nvm = standins.Nvm()
        self.refreshes = 0
        self.tones: list = []
        self.dimmed = False
        self.slow = False
        self.idle = None
        self._clock = clock
        self._sent = 0  # pixels, until the last refresh
        self._script: list = []  # (time, code), the earliest first

    @property
    def lazy(self):
        """Whether the board draws only when image() or pixel() is called."""
        return self.display.lazy

    @lazy.setter
    def lazy(self, lazy):
        self.display.lazy = lazy

    @property
    def pixels(self):
        """The number of pixels sent to the display so far."""
        return self.display.wire.pixels

    def image(self):
        """((width, height), bytes of RGB888), for Image.frombytes("RGB", *board.image())."""
        self._drawn()
        return self.display.image()

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
        self._script.append((max(last, self._clock) + after, code))

    def close(self):
        """Release the display."""
        displayio.release_displays()

    # -- as common.Board --

    def key(self):
        """The next scripted code whose time has come, or -1."""
        if self._script and self._script[0][0] <= self._clock:
            return self._script.pop(0)[1]
        self._clock += 5
        if self.idle:
            self.idle()
        return -1

    def now(self):
        """The time in milliseconds, which starts from 0 again after WRAP."""
        return self._clock & WRAP

    def sleep(self, ms):
        """Move the clock by ms milliseconds."""
        self._clock += ms

    def dim(self, on):
        """Record `on` in self.dimmed."""
        self.dimmed = bool(on)

    def tone(self, hz, ms, *more):
        """Record the notes in self.tones."""
        self.tones.append((self._clock, hz, ms) + more)

    def restart(self):
        """Raise Restarted."""
        raise Restarted

    def _drawn(self):
        if self.lazy:
            busdisplay.BusDisplay.refresh(self.display)

    def _shown(self):
        self.refreshes += 1
        if self.slow:
            self._clock += (self.pixels - self._sent) * FULL[0] // FULL[1] + 2  # 2 ms to find the changes
        self._sent = self.pixels
