# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Measures how long a player waits after each press, through every menu and a hand.

On the VM: milliseconds that an RP2040 needs for the app's Python, from each press to the first picture that answers it
(rp2040.py explains the conversion). The app runs several times, and the shortest time of each press counts. The
first run is not timed: it loads all modules, because a PC's time for finding and reading a file says nothing about the
board. On CPython: the pixels that this picture sends to the display. Both print a line for each press: its screen, the
key, the screen it leads to, the number.

The VM prints these lines first: "title" and its ms; "start", the ms from Start to the player's first choice, and the
modules loaded meanwhile; "look" and the longest time between two looks at the buttons while a bot thinks; "drawn" and
the same for gaps in which the app draws the words that say so; "there" and the project's modules that the title has
loaded; "loads" and, for each press, the modules that it loads before its picture, joined by commas."""

import gc
import os
import sys

import play_app
from engine.hand.play import PLAYED
from handheld import memory, players

RUNS = 4
# more keys than in play_app.py: round the cards, a card passed and taken back, a refused card, the last trick
HAND = {
    "pass_cards": "RRLALARRALABAUAU",
    "edit_settings": "DAAADAAAADDAABDDAAAAB",  # the cards become plain again
    "play_hand": "LALALARRRRLRRLLAARLUAABAARLAARRLLAPDDRLA",
}
SETUP = "DRLDRLDRLUUU"  # another rule set, more players, other bots, and back


class Waits(play_app.Player):
    """A player who presses keys and measures the answers. count(): the time or the pixels so far. found: for each press
    [screen, key, screen it leads to, number]."""

    def __init__(self, count):
        super().__init__("hand")
        self.count = count
        for screen in HAND:
            self.script[screen] = list(HAND[screen])
        self.script["new_match"][:0] = list(SETUP)
        self.found = []
        self.title = self.start = self.looked = self.played = self.chosen = 0
        self.gaps = []  # between two looks at the buttons while a bot thinks
        self.drawn = []  # for each gap, whether a picture was drawn in it
        self.drew = False
        self.answers = []  # like found, for the first answer to a press that leads to another screen
        self.answering = False
        self.open = None  # the entry of the press that is not answered yet
        self.began = count()
        self.before = []
        self.loads = []  # modules that each press loads

    def prepare(self, app_):
        super().prepare(app_)
        app_.settings.values.update({"speed": 1, "auto": 0})
        # an expert's hint would depend on the time it has; found anew each time, for the app drops the bot now and then
        app_.hint = lambda *given: memory.find("bots", "normal")(*given)
        deal = int(os.getenv("DEAL") or 8)
        self.number(app_, deal // 10 * 10 + (deal + 7) % 10)
        answer = app_.canvas.answer

        def answered():
            self.answering = True
            answer()
            self.answering = False

        app_.canvas.answer = answered

    def code(self):
        app_ = self.app
        asked = self.asked
        screen = app_.stack.top()[0]
        if not self.title and asked:
            self.title = self.count() - self.began
            self.there = self.modules()
        session = app_.session
        if not self.start and asked and session and not app_.buttons.calm:  # the first choice
            self.start = self.count() - self.began
            self.started = self.fresh()
        if session and session.thinking and not asked and screen == "play_hand":
            if self.looked:
                self.gaps.append(self.count() - self.looked)
                self.drawn.append(self.drew)
                if not len(self.gaps) % 16:
                    self.rest()  # or the collector might run meanwhile, on a heap larger than the board's
            self.drew = False
            self.looked = self.count()
        else:
            self.looked = 0
        presses = self.presses
        code = super().code()
        if code >= 0 and self.presses > presses:
            name = play_app.KEYS[code >> 1]
            self.open = [screen, "P" if self.later[-1][0] != app_.board.now() else name, "", 0]
            self.found.append(self.open)
            self.before = self.modules()
            self.loads.append([])
            self.chosen = len(app_.turn.chosen)
            self.played = session.hand.s[PLAYED] if session and session.hand else 0
            self.rest()
            self.began = self.count()
        elif asked and code < 0 and self.open and not app_.buttons.idle:
            self.open = None  # nothing was drawn
        return code

    def barred(self):
        """Whether the card under the cursor may not be played."""
        from handheld.pieces.sprites import sorted_hand

        view = self.app.session.seen
        card = sorted_hand(view)[self.app.turn.cursor]
        return not view.can[card >> 5] >> (card & 31) & 1

    def meaning(self, screen, key):
        """What the press has done, or else its key."""
        session = self.app.session
        if screen == "play_hand":
            played = session.hand.s[PLAYED] > self.played
            return "card" if played else "refused" if key == "A" and self.barred() else key
        if screen == "pass_cards" and key == "U" and self.chosen == session.rules.pass_count:
            return "passed"
        if screen == "pass_cards" and key == "A" and len(self.app.turn.chosen) not in (0, self.chosen):
            return "card"
        return key

    def rest(self):
        """Collect garbage and start measuring from here."""

    def refreshed(self):
        """The display is refreshed."""
        self.drew = True
        if self.open and self.answering:
            self.answers.append([self.open[0], self.open[1], "answered", self.count() - self.began])
        elif self.open:
            self.open[3] = self.count() - self.began
            self.open[2] = self.app.stack.top()[0]
            self.loads[-1] = self.fresh()
            self.open[1] = self.meaning(*self.open[:2])
            self.open = None
        self.look()

    def modules(self):
        return []

    def fresh(self):
        """The modules loaded since the last press."""
        return [name for name in self.modules() if name not in self.before]


class NoCollector:
    """Stands in for gc in the app."""

    @staticmethod
    def collect():
        pass


def report(waits, unit):
    for one in waits:
        print(one[0], one[1], one[2] or "-", unit(one[3]))


def size():
    """The display's width and height."""
    return [int(n) for n in (os.getenv("SIZE") or "240x240").split("x")]


def on_vm():
    import board
    import microcontroller
    import quick
    import utime

    from rp2040 import rate

    quick.install()

    class Timer(Waits):
        def __init__(self):
            super().__init__(utime.ticks_us)

        def rest(self):
            gc.collect()

        def modules(self):
            return [name for name in sys.modules if name[:6] == "engine" or name[:8] == "handheld"]

    width, height = size()
    board.DISPLAY.width, board.DISPLAY.height = width, height
    there = None
    best = None
    ms = 0
    for _ in range(RUNS + 1):
        microcontroller.nvm.bytes[:] = b"\xff" * len(microcontroller.nvm)
        timer = Timer()
        play_app.play_on_vm(timer)
        if there is None:  # the first run, the only one in which the app drops modules
            there = timer.there
            started = timer.started
            loads = timer.loads
            memory._forget = lambda names: None
            memory.gc = players.gc = NoCollector  # this heap is larger than a board's, which takes 7 ms to collect
            continue
        ms = max(ms, max([rate() for _ in range(10)]))
        if best is None:
            best = timer
        best.title = min(best.title, timer.title)
        best.start = min(best.start, timer.start)
        if len(best.gaps) != len(timer.gaps):
            print("not alike", len(best.gaps), len(timer.gaps))
            sys.exit(1)
        for i, gap in enumerate(timer.gaps):
            best.gaps[i] = min(best.gaps[i], gap)
        for one, other in zip(best.found, timer.found):
            if one[:3] != other[:3]:
                print("not alike", one, other)
                sys.exit(1)
            one[3] = min(one[3], other[3])
        for one, other in zip(best.answers, timer.answers):
            one[3] = min(one[3], other[3])
    print("title %.1f" % (best.title * ms))
    print("start %.1f" % (best.start * ms), *started)
    for drawn in (False, True):
        most = max([gap for i, gap in enumerate(best.gaps) if best.drawn[i] == drawn] or [0])
        print("drawn" if drawn else "look", "%.1f" % (most * ms))
    print("there", " ".join(there))
    print("loads", " ".join([",".join(names) or "-" for names in loads]))
    report(best.found + best.answers, lambda us: "%.1f" % (us * ms))


def on_cpython():
    import displayio

    import headless
    from handheld.app import App

    class Seen(headless.Headless):
        def _shown(self):
            super()._shown()
            if waits.app:
                waits.refreshed()

    displayio.Group._fill_area = lambda *_: True  # only the number of pixels counts, not their colours
    board = Seen(*size())
    board.sound = False  # as on the VM; the settings have no row for it
    waits = Waits(lambda: board.pixels)
    play_app.listen(board, waits)
    app_ = App(board)
    waits.prepare(app_)
    play_app.play(waits, app_.run)
    report(waits.found + waits.answers, str)


if __name__ == "__main__":
    if sys.implementation.name == "cpython":
        on_cpython()
    else:
        on_vm()
