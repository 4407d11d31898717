# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays the handheld's app from its title to the end of a match, with scripted buttons. On the VM it runs code.py with
a PicoSystem's board file, on stand-ins for native modules (tests/mp/stubs) that take as much heap as the board's. On
CPython it runs the headless board. LESSON=n: the n-th lesson instead of a match.

Arguments: a mode, the display's width and height. The modes:
plain     play; print at the end: totals, the points of every hand, a hash of every card played
hand      the same for one hand
names     like plain; print also how many names the VM has before and after
figures   like plain; print also how much heap lives at each wait for a press, and how much is free at the table
empty     only load the stand-ins and this module, and print how much heap lives: how much larger to make the heap
"""

import gc
import os
import sys

# The keys to press on each screen, in order; then A. P is a long B.
TITLE = {
    "title": "B",
    "main_menu": "DA DDA DDDA DDDDA DDDDDA DDDDDDA DDDDDDDA UA",  # see SHORT_MENU
    "lessons": "DB",
    "daily_deal": "B",
    "journey": "RRDLUB",
    "statistics": "ADAABB",
    "medals": "AADAAB",
    "edit_settings": "A" * 10 + "DAAADDAAADDAAB DDDAAB",
}
SHORT_MENU = "DA DDA DDDA DDDDA DDDDDA"  # without memory for daily deal, journey and lessons
SETUP = {
    "new_match": "DA A DDDDA UA DDA D",
    "choose_rules": "DDDUUB DDUUA",
    "deal_number": "UUUUUUUA",
    "edit_house_rules": "ALDALDALB",
}
TABLE = {"pass_cards": "RARLUBA", "play_hand": "RLUAA BAA PDDR", "hand_score": "BA", "score_sheet": "DUA"}
PAUSE = {"pause_menu": "DA DA DA DA DA B"}
KEYS = "LRUDAB"
# The screens that may make no object of displayio while a hand lasts. Others make their pages, charts and rows of text,
# and drop them again.
TABLE_SCREENS = ("play_hand", "pass_cards")

STAND_INS = ("bitmaptools", "board", "displayio", "keypad", "microcontroller", "supervisor", "time", "vectorio")

# copied from engine.hand.play and engine.match.events, which may not be loaded yet
PLAYED, PASSES = 4, 14
AT_PASS, AT_SCORE = 1, 6


class Finished(BaseException):
    """The player has played enough. Not an Exception, so that code.py does not take it for a crash."""


class Player:
    """Presses a key whenever the app waits for nothing else. Freezes displayio while a hand is being played. shows:
    whether to let the crash screen appear."""

    shows = False
    new = False  # whether this player is welcomed at the first start

    def __init__(self, figures=False, hands=0, hinter=""):
        """hands: how many to play, 0: until the match ends. hinter: the bot that gives hints, "": the app's own."""
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
        self.others = 0  # how many bytes on the heap are not the app's
        self.lives = {}  # {screen: most bytes of heap in use}
        self.points = []  # of each hand
        self.log = 0
        self.presses = self.idle = 0
        self.moons = 0  # how many have risen
        self.displayio = sys.modules.get("displayio")

    def prepare(self, app):
        """Get hold of the app before it starts, for code.py's main(). LEAN=1: no memory for comforts."""
        self.app = app
        if os.getenv("LEAN"):
            __import__("handheld.memory", None, None, ("roomy",)).roomy = False
        if not __import__("handheld.memory", None, None, ("roomy",)).roomy:
            self.script["main_menu"] = list(SHORT_MENU.replace(" ", ""))
        if not self.new and app.stack.top()[0] in ("choose_language", "welcome"):
            app.stack.entries[:] = [("title", ())]
        if os.getenv("LESSON"):
            app.stack.entries[:] = [("lessons", ())]
            self.script = {"lessons": list("D" * int(os.getenv("LESSON")) + "A")}
        if self.hinter:
            app.hint = __import__("engine.bots." + self.hinter, None, None, ("think",)).think
        key = app.key

        def wait(ms=-1, idle=None):
            self.asked = ms < 0
            return key(ms, idle)

        app.key = wait
        opened = app.canvas.open

        def opens(screen):
            self.look()
            opened(screen)

        app.canvas.open = opens

    def begin(self, app, rules, seats, bot, seed):
        """Load that match instead of showing the title."""
        from handheld.match_record import new_record
        from handheld.navigation import Stack

        app.stack = Stack("load_match", new_record(app.board, rules, seats, {}, bot, seed))

    def number(self, app, seed):
        """Give every match that begins that number."""
        begin = app.game.begin

        def begun(record):
            record["seed"] = seed
            begin(record)

        app.game.begin = begun

    def code(self):
        """The next code of a board's keypad: button * 2, plus 1 if pressed; -1 if there is none."""
        self.look()
        app = self.app
        if self.later:
            if (app.board.now() - self.later[0][0]) & (1 << 29) - 1 < 1 << 28:
                return self.later.pop(0)[1]
            return -1
        self.idle += 1
        if self.idle > 20000:
            raise Finished("stuck on " + app.stack.top()[0])
        if not self.asked:
            return -1
        if app.buttons.calm or app.buttons.idle or self.coach_thinks():
            self.idle = 0
            return -1  # wait until the picture stands, the menu has checked all rule sets, and the coach has finished
        self.idle = 0
        self.asked = False
        self.presses += 1
        if self.presses > 2000:
            raise Finished("for ever on %s: %s" % (app.stack.top()[0], " ".join(rows(app.canvas))))
        screen = app.stack.top()[0]
        # where memory does not suffice for a screen, the app says so, and the game goes on
        if screen == "problem" and not says(app.canvas, "MemoryError: "):
            raise Finished(" ".join(rows(app.canvas)))
        if screen == "title" and len(app.canvas.cards) != 1:
            raise Finished("the title without its picture")
        if self.figures:
            self.measure(screen)
        if app.canvas.said[1].startswith("The shooter: "):
            self.moons += 1
        if screen == "hand_score" and len(self.points) < app.session.match.number:
            self.points.append(list(app.session.points))
            for card in app.session.hand.log:
                self.log = (self.log * 31 ^ card) & 0xFFFFFF
            if len(self.points) == self.hands:
                raise Finished
        if screen == "match_end":
            raise Finished
        if os.getenv("LESSON") and screen == "lesson_end":
            if says(app.canvas, "Lesson learned"):
                raise Finished
            raise Finished(" ".join(rows(app.canvas)))
        script = self.script.get(screen)
        name = script.pop(0) if script else self.usual(screen)
        button = 5 if name == "P" else KEYS.index(name)
        self.later.append((app.board.now() + (620 if name == "P" else 0), button * 2))
        return button * 2 + 1

    def usual(self, screen):
        """The key that goes on: A, or up to pass the cards once they are chosen; now and then right, off a card that is
        refused."""
        if screen == "play_hand" and not self.presses % 24:
            return "R"
        if self.app.canvas.screen == "compare":
            return "B"  # one try is enough
        if screen in ("pause_menu", "edit_settings", "statistics", "medals", "daily_deal", "journey"):
            return "B"  # A would choose the same row for ever
        return "U" if self.all_chosen(screen) else "A"

    def coach_thinks(self):
        """Whether the coach shows how far it is."""
        canvas = self.app.canvas
        return canvas.screen == "coaching" and self.app.words("coach.thinks") in rows(canvas)

    def all_chosen(self, screen):
        """Whether all cards to pass have been chosen."""
        app = self.app
        passes = screen == "pass_cards" or screen == "lesson" and app.session
        return passes and len(app.turn.chosen) == app.session.rules.pass_count > 0

    def look(self):
        """Freeze displayio from the first card passed or played until the points of the hand are shown."""
        session = self.app.session
        if session and os.getenv("MOON"):
            session.shot = lambda: (7, 1, 0)
        begun = False
        at_table = self.app.stack.top()[0] in TABLE_SCREENS
        if session and AT_PASS <= session.stage <= AT_SCORE and at_table:
            begun = session.hand.s[PLAYED] > 0 or session.hand.s[PASSES] > 0
        if hasattr(self.displayio, "frozen"):
            self.displayio.frozen = begun

    refreshed = look

    def measure(self, screen):
        gc.collect()
        lives = gc.mem_alloc() - self.others
        name = screen if self.app.session else screen + " (no match)"
        if lives > self.lives.get(name, 0):
            self.lives[name] = lives
            if name == "play_hand":
                import micropython

                print("at the table")
                micropython.mem_info()

    def tell(self):
        if not self.app.session:
            print("a lesson played with", self.presses, "presses")
            return
        match = self.app.session.match
        print(list(match.totals), self.points, self.log, self.presses)
        if os.getenv("LANGUAGE"):
            print("words of", self.app.settings["lang"])
        if os.getenv("MOON"):
            print("moons", self.moons)
        for name in sorted(self.lives):
            print("lives %7d  %s" % (self.lives[name], name))


def rows(canvas):
    """Yield what the display says: rows of text, and labels of adafruit_display_text."""
    yield from canvas.said
    for label in canvas.shapes:
        if hasattr(label, "text"):
            yield label.text


def says(canvas, text):
    """Whether a row has that text. Joining the rows would take heap that the app may need."""
    for row in rows(canvas):
        if text in row:
            return True
    return False


def fill_names():
    """Make the VM allocate its next table of names before the app starts.

    The VM keeps every name it has met (a qstr) in tables of 20, 40 ... 1280, 2560 names, 7 bytes each. The stand-ins
    add names that a board has in its firmware, so the VM would allocate a table in the middle of the app that a board
    does not need. From .mpy the app has about 1,200 names of its own, from .py 1,350; for .py FILLED=2303 makes the VM
    allocate the table of 2560 too. A board needs tables for the app's own names only, which whoever runs this reserves.
    """

    class Some:
        pass

    # names of modules that the board has and the VM has not
    there = "pwmio PWMOut frequency variable_frequency duty_cycle usb_cdc console in_waiting digitalio DigitalInOut"
    there += " connected switch_to_input Pull deinit storage getmount display font fill_region draw_line"
    for name in there.split(" "):
        hasattr(Some, name)  # makes the VM keep the name
    for i in range(int(os.getenv("FILLED") or 973)):  # together with the stand-ins' names
        hasattr(Some, "x%d" % i)


def tell_names():
    """Print how many names the VM keeps, with its own function."""
    import micropython

    micropython.qstr_info()


SHOW = []  # crash.show()


def crashed(board, app, error):
    """Replaces crash.show()."""
    sys.print_exception(error)
    print(app.stack.names(), app.session and ("stage", app.session.stage, "hand", app.session.match.number))
    raise Finished(repr(error))


def play_on_vm(player):
    """Run code.py with the PicoSystem's board file."""
    import code

    import board
    import keypad

    from handheld.system import crash

    SHOW.append(crash.show)
    crash.show = SHOW[0] if player.shows else crashed
    board.DISPLAY.on_refresh = player.refreshed
    opened = code.opened()
    player.app = Waiting(opened)
    keypad.source = player.code
    play(player, lambda: code.main(opened, player.prepare))


class Waiting:
    """Stands in for the app until there is one."""

    session = None

    def __init__(self, board):
        self.board = board


def play_on_cpython(player, width=240, height=240, kept=None):
    """Run the app on the headless board. kept: its non-volatile memory, a fresh one if None."""
    import runpy

    import headless
    from handheld.system import crash

    SHOW.append(crash.show)
    crash.show = SHOW[0] if player.shows else crashed
    board = headless.Headless(width, height)
    board.lazy = True

    def idle():
        code = player.code()
        if code >= 0:
            board.feed(code)

    board.idle = idle
    if kept:
        board.nvm = kept
    main = runpy.run_path("code.py")["main"]
    play(player, lambda: main(board, player.prepare))


def play(player, run):
    try:
        run()
    except Finished as end:
        if end.args:
            print(end.args[0])
            sys.exit(1)


def main(what, more):
    player = Player(what == "figures", 1 if what == "hand" else 0, os.getenv("HINTER") or "")
    if sys.implementation.name == "cpython":
        play_on_cpython(player, *[int(n) for n in more])
    else:
        for name in STAND_INS:
            __import__(name)
        fill_names()
        if what == "names":
            tell_names()
        if what == "empty":
            gc.collect()
            print(gc.mem_alloc())
            return
        from heap_pieces import cut_heap

        player.others = cut_heap()
        import board

        player.displayio = sys.modules["displayio"]
        if more:
            board.DISPLAY.width, board.DISPLAY.height = [int(n) for n in more]
        play_on_vm(player)
    if what == "names":
        tell_names()
    player.tell()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
