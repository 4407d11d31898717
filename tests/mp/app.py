# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The handheld's app from its title to the end of a match, with scripted buttons. On the VM: code.py and the file of a
PicoSystem, on native modules (tests/mp/stubs) that cost what the board's cost. On CPython: the board that nobody sees.

Arguments: what to do, the display's width and height. What to do:
plain     play; at the end: totals, points of every hand, a number made of every card
hand      the same, one hand long
figures   the same; also what lives on the heap at each wait for a press, and what is free at the table
empty     only load the stand-ins and this module, and say what lives on the heap: so much the heap has to be larger
depth N   on the VM: play one hand with room for N nested calls (see tests/mp/depth.py)
depth     on CPython: play, and print the deepest nesting of the project's own functions and where it was
"""

import gc
import os
import sys

# What is pressed on each screen, in order; A when nothing is left. P is a long B.
TITLE = {"title": "B", "home": "DA DDA DDDA A", "statistics": "A", "settings": "DAAADDAAADDAAB DDDAAB"}
SETUP = {
    "setup": "DA A DDDDA UA DDA D",
    "variants": "DDDUUB DDUUA",
    "deal": "UUUUUUUA",
    "options": "ALDALDALB",
}
TABLE = {"passing": "RARLUBA", "table": "RLUAA BAA PDDR", "hand": "BA", "sheet": "DUA"}
PAUSE = {"pause": "DA DDA DDDA DDDDA DDDDDA B"}
KEYS = "LRUDAB"

STAND_INS = ("bitmaptools", "board", "displayio", "keypad", "microcontroller", "supervisor", "time", "vectorio")

# engine.play and engine.events, which may not be here yet
PLAYED, PASSES = 4, 14
AT_PASS, AT_SCORE = 1, 6


class Finished(BaseException):
    """Enough was played. No Exception, so that code.py does not take it for a crash."""


class Player:
    """Presses when the app waits for a press and for nothing else. Freezes displayio while a hand is being played."""

    def __init__(self, figures=False, hands=0, hinter=""):
        """hands: after how many to stop; 0: at the end of the match. hinter: who gives hints, if not the app's own."""
        self.figures = figures
        self.hands = hands
        self.hinter = hinter
        self.script = {}
        for part in (TITLE, SETUP, TABLE, PAUSE):
            for screen in part:
                self.script[screen] = list(part[screen].replace(" ", ""))
        self.app = None
        self.asked = False
        self.later = []  # (time, code) of releases to come
        self.lives = {}  # screen: most bytes that lived
        self.points = []  # of each hand
        self.log = 0
        self.presses = self.idle = 0
        self.displayio = sys.modules.get("displayio")

    def prepare(self, app):
        """As code.py's main() wants it."""
        self.app = app
        if self.hinter:
            app.hint = __import__("engine.bots." + self.hinter, None, None, ("think",)).think
        key = app.key

        def wait(ms=-1):
            self.asked = ms < 0
            return key(ms)

        app.key = wait

    def code(self):
        """The next key as a board gives it, -1 if there is none."""
        self.look()
        app = self.app
        if self.later:
            if (app.board.now() - self.later[0][0]) & (1 << 29) - 1 < 1 << 28:
                return self.later.pop(0)[1]
            return -1
        self.idle += 1
        if self.idle > 20000:
            raise Finished("stuck on " + app.trail[-1])
        if not self.asked:
            return -1
        if app.buttons.idle:
            return -1  # until the menu has looked through all rule sets
        self.idle = 0
        self.asked = False
        self.presses += 1
        if self.presses > 2000:
            raise Finished("for ever on " + app.trail[-1])
        screen = app.trail[-1]
        # what there is no room to look at is told, and it goes on
        if screen == "fault" and "MemoryError: " not in " ".join(app.canvas.said):
            raise Finished(" ".join(app.canvas.said))
        if self.figures:
            self.measure(screen)
        if screen == "hand" and len(self.points) < app.session.match.number:
            self.points.append(list(app.session.points))
            for card in app.session.hand.log:
                self.log = (self.log * 31 ^ card) & 0xFFFFFF
            if len(self.points) == self.hands:
                raise Finished
        if screen == "end":
            raise Finished
        script = self.script.get(screen)
        name = script.pop(0) if script else "A" if screen != "table" or self.presses % 24 else "R"  # off a refused card
        button = 5 if name == "P" else KEYS.index(name)
        self.later.append((app.board.now() + (620 if name == "P" else 0), button * 2))
        return button * 2 + 1

    def look(self):
        """Freeze displayio from the first card passed or played until the hand's points are told."""
        session = self.app.session
        begun = False
        if session and AT_PASS <= session.stage <= AT_SCORE:
            begun = session.hand.s[PLAYED] > 0 or session.hand.s[PASSES] > 0
        if hasattr(self.displayio, "frozen"):
            self.displayio.frozen = begun

    refreshed = look

    def measure(self, screen):
        gc.collect()
        lives = gc.mem_alloc()
        name = screen if self.app.session else screen + " (no match)"
        if lives > self.lives.get(name, 0):
            self.lives[name] = lives
            if name == "table":
                import micropython

                print("at the table")
                micropython.mem_info()

    def tell(self):
        match = self.app.session.match
        print(list(match.totals), self.points, self.log, self.presses)
        for name in sorted(self.lives):
            print("lives %7d  %s" % (self.lives[name], name))


def fill_names():
    """The VM keeps every name it has met in tables of 20, 40 ... 1280: 1260 before the last one. The stand-ins'
    names, which the board has in its firmware, would bring that about in the middle of the app; so it is there before.
    What the app's own names take on the board is taken off the heap by whoever runs this."""

    class Some:
        pass

    # some are those of modules the board has and the VM has not
    there = "pwmio PWMOut frequency variable_frequency duty_cycle usb_cdc console in_waiting digitalio DigitalInOut"
    there += " switch_to_input Pull deinit storage getmount display font"
    for name in there.split(" "):
        setattr(Some, name, 0)
    for i in range(1034):  # with the stand-ins' own
        setattr(Some, "x%d" % i, 0)


def tell_names():
    """Print how many names there are, in the VM's own words."""
    import micropython

    micropython.qstr_info()


def crashed(board, app, error):
    """Instead of crash.show()."""
    sys.print_exception(error)
    raise Finished(repr(error))


def play_on_vm(player):
    """With code.py and the PicoSystem's file."""
    import code

    import board
    import keypad

    from handheld import crash

    crash.show = crashed
    board.DISPLAY.seen = player.refreshed
    opened = code.opened()
    player.app = Waiting(opened)
    keypad.source = player.code
    play(player, lambda: code.main(opened, player.prepare))


class Waiting:
    """In the app's place until there is one."""

    session = None

    def __init__(self, board):
        self.board = board


def play_on_cpython(player, width=240, height=240):
    from handheld.app import App
    from handheld.boards import headless

    board = headless.Headless(width, height)
    board.lazy = True

    def idle():
        code = player.code()
        if code >= 0:
            board.feed(code)

    board.idle = idle
    app = App(board)
    player.prepare(app)
    play(player, app.run)


def play(player, run):
    try:
        run()
    except Finished as end:
        if end.args:
            print(end.args[0])
            sys.exit(1)


def depth(calls):
    """Print whether a hand of the app finds room for so many nested calls."""
    import handheld.app
    from nesting import tell

    # modules are kept: an import takes the room of many calls here, of one on the board
    handheld.app.drop = lambda before: gc.collect()
    play_on_vm(Player(hands=1))
    import microcontroller

    microcontroller.nvm.bytes[:] = b"\xff" * 4096
    player = Player(hands=1)
    tell(calls, lambda: play_on_vm(player))


class Depth:
    """The deepest nesting of calls of the project's own functions, modules being loaded and generators among them."""

    def __init__(self):
        self.now = self.deepest = 0
        self.where = ""

    def call(self, frame, event, arg):
        code = frame.f_code
        if "/engine/" not in code.co_filename and "/handheld/" not in code.co_filename:
            return
        if event == "call":
            self.now += 1
            if self.now > self.deepest:
                self.deepest = self.now
                self.where = code.co_filename.rpartition("/")[2] + " " + code.co_name
        elif event == "return":
            self.now -= 1


def depth_on_cpython():
    seen = Depth()
    player = Player()
    sys.setprofile(seen.call)
    try:
        play_on_cpython(player)
    finally:
        sys.setprofile(None)
    print(seen.deepest, seen.where)


def main(what, more):
    if what == "depth" and not more:
        depth_on_cpython()
        return
    if what == "depth":
        depth(int(more[0]))
        return
    player = Player(what == "figures", 1 if what == "hand" else 0, os.getenv("HINTER") or "")
    if sys.implementation.name == "cpython":
        play_on_cpython(player, *[int(n) for n in more])
    else:
        for name in STAND_INS:
            __import__(name)
        fill_names()
        if player.figures:
            tell_names()
        if what == "empty":
            gc.collect()
            print(gc.mem_alloc())
            return
        import board

        player.displayio = sys.modules["displayio"]
        if more:
            board.DISPLAY.width, board.DISPLAY.height = [int(n) for n in more]
        play_on_vm(player)
        if player.figures:
            tell_names()
    player.tell()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
