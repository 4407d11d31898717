# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A window on a PC, as a board: the keyboard stands in for the buttons."""

import os
import sys
import time
from array import array
from typing import Any

from .. import Closed, Restarted
from . import own_file
from .displays import SIZES
from .picture import Picture
from .standins import Kept, Nvm, ticks_ms

# isort: split
import displayio

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame  # noqa: E402

_SMALLEST, _LARGEST = 64, 640

# The keys of each button; some boards have a pause key too.
_KEYS = ("LEFT", "RIGHT", "UP", "DOWN", "x RETURN KP_ENTER SPACE", "z BACKSPACE ESCAPE", "p")
_BUTTONS = {getattr(pygame, "K_" + key): button for button, keys in enumerate(_KEYS) for key in keys.split()}
_LETTERS = "C0123456789-STHL?"

_QUIET = 750  # how far the softest square wave swings, of 32767
_AROUND = (16, 18, 22)
_WORDS = (150, 155, 165)
_EXPOSED = (pygame.VIDEORESIZE, pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED)


def size(name):
    """(width, height, name of A, name of B) for a board in SIZES or a size such as "240x135". Raises ValueError."""
    if name in SIZES:
        return SIZES[name]
    width, _, height = name.partition("x")
    if width.isdecimal() and height.isdecimal():
        if _SMALLEST <= int(width) <= _LARGEST and _SMALLEST <= int(height) <= _LARGEST:
            return int(width), int(height), "A", "B"
    limits = ", ".join(SIZES), _SMALLEST, _SMALLEST, _LARGEST, _LARGEST
    raise ValueError("%r is no board: write %s, or a size from %dx%d to %dx%d" % ((name,) + limits))


def place(window, screen, under):
    """(scale, left, top) of the screen in the window: the largest whole scale, centred.

    window, screen: (width, height); under: height of the legend below the screen, if there is room for it.
    """
    scale = max(1, min(window[0] // screen[0], window[1] // screen[1]))
    spare = window[1] - scale * screen[1]
    if spare >= under:
        spare -= under
    return scale, (window[0] - scale * screen[0]) // 2, spare // 2


class Desktop:
    """A window that acts as a common.Board, with the PC's clock. key() and sleep() raise Closed once the player has
    closed it."""

    note = ""
    names = ()
    sound = True
    volume = 1

    def __init__(self, name, path):
        width, height, a, b = size(name)
        _open_video()
        self.display = Picture(width, height, self.present)
        self.nvm: Any = Kept(path) if path else Nvm()
        self._codes: list = []  # for key(), the oldest first
        # the texts in the strip below the screen
        self.legend = [
            "Arrow keys",
            "X, Enter, Space: " + a,
            "Z, Backspace, Esc: " + b,
            "P: pause (hold %s)" % b[0],
            "C 1-9 S T H L ?: in words",
        ]
        self._held: dict = {}  # {key that is down: its button}
        self._closed = False
        self._sounds: dict = {}  # (volume, hz, ms, ...) -> Sound
        self._silent = False  # whether this PC has no sound
        pygame.font.init()
        self._font = pygame.font.Font(None, 20)
        self._window()
        self.present()

    def _window(self):
        width, height = self.display.width, self.display.height
        wide, high = pygame.display.get_desktop_sizes()[0]
        under = self._strip(width * 3)[1]
        scale = max(1, min(720 // height, wide * 9 // 10 // width, (high * 17 // 20 - under) // height))
        under = self._strip(width * scale)[1]
        pygame.display.set_caption("Pocket Hearts")
        try:
            pygame.display.set_mode((width * scale, height * scale + under), pygame.RESIZABLE)
        except pygame.error as error:
            raise OSError("no window can be opened: %s" % error)
        pygame.display.set_allow_screensaver(True)

    def _strip(self, width):
        """([(text, x, y)], height) of the legend, wrapped to width pixels."""
        placed = []
        gap, line = self._font.size("  ")[0], self._font.get_linesize()
        x, y = gap, gap // 2
        for text in self.legend:
            wide = self._font.size(text)[0]
            if x > gap and x + wide > width:
                x = gap
                y += line
            placed.append((text, x, y))
            x += wide + 2 * gap
        return placed, y + line + gap // 2

    def present(self):
        """Draw the frame and the legend into the window."""
        window = pygame.display.get_surface()
        if window is None:
            return
        (width, height), colours = self.display.image()
        picture = pygame.image.frombytes(colours, (width, height), "RGB")
        placed, under = self._strip(window.get_width())
        scale, left, top = place(window.get_size(), (width, height), under)
        window.fill(_AROUND)
        window.blit(pygame.transform.scale_by(picture, scale), (left, top))
        bottom = top + scale * height
        if window.get_height() - bottom >= under:
            for text, x, y in placed:
                window.blit(self._font.render(text, True, _WORDS), (x, bottom + y))
        pygame.display.flip()

    def close(self):
        """Close the window."""
        displayio.release_displays()
        pygame.quit()

    # -- as common.Board --

    def key(self):
        """The next code, as Board.key(). Raises Closed."""
        self._pump()
        return self._codes.pop(0) if self._codes else -1

    def now(self):
        """The time in milliseconds, as Board.now()."""
        return ticks_ms()

    def sleep(self, ms):
        """Wait for ms milliseconds. Raises Closed."""
        end = time.monotonic() + ms / 1000
        self._pump()
        while True:
            left = round((end - time.monotonic()) * 1000)
            if left <= 0:
                return
            pygame.time.wait(min(left, 10))
            self._pump()

    def dim(self, on):
        """Return False: a window runs down no battery, and a PC has its own screen saver."""
        return False

    def tone(self, hz, ms, *more):
        """Play square waves that fade, as Board.tone(). Does nothing on a PC without sound."""
        if self._silent:
            return
        try:
            if not pygame.mixer.get_init():
                _open_sound()
            notes = (hz, ms) + more
            sound = self._sounds.get((self.volume,) + notes)
            if not sound:
                waves = [_square(notes[i], notes[i + 1], _QUIET << self.volume) for i in range(0, len(notes), 2)]
                sound = self._sounds[(self.volume,) + notes] = pygame.mixer.Sound(buffer=b"".join(waves))
            sound.play()
        except (pygame.error, NotImplementedError, ImportError):
            self._silent = True

    def restart(self):
        """Raise Restarted."""
        raise Restarted

    def _pump(self):
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self._closed = True
            elif event.type == pygame.KEYDOWN:
                self._down(event)
            elif event.type == pygame.KEYUP:
                self._up(event.key)
            elif event.type in _EXPOSED:
                self.present()
        if self._closed:
            raise Closed

    def _down(self, event):
        button = _BUTTONS.get(event.key)
        if event.key in self._held:
            return
        if button is not None:
            if button not in self._held.values():  # two keys for one button are one press
                self._codes.append(button * 2 + 1)
            self._held[event.key] = button
        else:
            letter = event.unicode.upper()
            if letter and letter in _LETTERS:
                self._codes.append(ord(letter))

    def _up(self, key):
        button = self._held.pop(key, None)
        if button is not None and button not in self._held.values():
            self._codes.append(button * 2)


def _open_video():
    """Start SDL. Raises OSError with the reason if no window can open."""
    asked = os.environ.get("SDL_VIDEODRIVER")
    unix = sys.platform not in ("win32", "cygwin", "darwin")
    if unix and not (asked or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        raise OSError("no window can be opened: there is no display")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise OSError("no window can be opened: %s" % error)
    if pygame.display.get_driver() == "offscreen" and asked != "offscreen":
        pygame.display.quit()  # SDL has opened a window that nobody would see
        raise OSError("no window can be opened: the display does not answer")


def _open_sound():
    """Start the mixer with one channel of 16 bits. Hides stderr meanwhile, where ALSA complains at length about a PC
    without sound."""
    sys.stderr.flush()
    kept, null = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 2)
    try:
        pygame.mixer.init(22050, -16, 1, 512, allowedchanges=0)
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(null)


def _square(hz, ms, loud, rate=22050):
    """The samples of a square wave, array("h"). It fades to nothing, by about half in each quarter as on a board."""
    count = max(1, rate * ms // 1000)
    samples = array("h")
    for i in range(count):
        level = loud * (count - i) ** 2 // count**2
        samples.append(level if i * hz * 2 // rate % 2 == 0 else -level)
    return samples


def open(name="pimoroni_picosystem", path="saves/nvm.bin"):
    """The window of a board; name: a board in SIZES or a size, path: the file for its non-volatile memory, "" for none.

    Raises ValueError for an unknown name, own_file.InUse if another window has the file, OSError if no window can open.
    """
    window = Desktop(name, path)
    try:
        if path:
            window.nvm.claim()
    except own_file.InUse:
        window.close()
        raise
    return window
