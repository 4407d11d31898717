# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays the handheld's app with scripted buttons: one of WALKS. On the VM it runs code.py with a PicoSystem's board
file, on stand-ins for native modules (tests/mp/stubs) that take as much heap as the board's. On CPython it runs the
headless board.

Arguments: a walk, the display's width and height. RULES, BOT, SEATS and SEED of the environment: of the match; LESSON:
the number of the lesson; PRESSES: how many random ones; NVM: a file that keeps the non-volatile memory, with which the
program may start again: SystemExit ends it then; TAKEN: bytes that somebody else takes after the plan is made; WEIGH:
collect whenever a picture stands, to see what all of it takes. Prints
at the end: the totals, the points of every hand, a hash of every card played, the number of presses; in a board's heap
also how much was in use after a collection, by screen, and how often memory did not suffice."""

import os
import sys

# The keys to press on each screen, in order; then A. P is a long B.
TITLE = {
    "title": "B",
    "main_menu": "DA DDA DDDA DDDDA DDDDDA DDDDDDA DDDDDDDA UA",
    "lessons": "DB",
    "daily_deal": "B",
    "journey": "RRDLUB",
    "statistics": "ADAABB",
    "medals": "AADAAB",
    "edit_settings": "A" * 10 + "DAAADDAAADDAAB DDDAAB",
}
SETUP = {
    "new_match": "DA A DDDDA UA DDA D",
    "choose_rules": "DDDUUB DDUUA",
    "deal_number": "UUUUUUUA",
    "edit_house_rules": "ALDALDALB",
}
TABLE = {"pass_cards": "RARLUBA", "play_hand": "RLUAA BAA PDDR", "hand_score": "BA", "score_sheet": "DUA"}
PAUSE = {"pause_menu": "DA DA DA DA DA B"}
EVERYWHERE = (TITLE, SETUP, TABLE, PAUSE)
PAGES = "DA DA DA DA DA UUUUU B"  # from the pause menu to all its pages
TURNS = "AAAAAAAAAAAAAULRLRRUDDBBP"  # how often a key stands here is how often random presses choose it
# What to play. keys: to press on the screens; begins: with a match or a lesson instead of the title; hands and matches:
# how many; random: how many keys to press at random
WALKS = {
    "match": {"keys": EVERYWHERE},
    "hand": {"keys": EVERYWHERE, "hands": 1},
    "table": {"keys": (TABLE,), "begins": "match", "hands": 1},
    "again": {"keys": (TITLE, {"match_end": "AB", "title": "BAA"}), "begins": "match", "matches": 3},
    "pages": {
        "keys": ({"pass_cards": "P", "play_hand": "AP" * 3, "hand_score": "P" * 3, "pause_menu": PAGES * 7},),
        "begins": "match",
        "hands": 3,
    },
    "coach": {
        "keys": (TABLE, {"hand_score": "UAU", "how_i_played": "DUAB", "try_again": "UAARLDA"}),
        "begins": "match",
        "hands": 2,
    },
    "help": {"keys": ({"title": "B", "main_menu": "A", "new_match": "UAUUUUUUA", "how_to_play": "AB"},), "hands": 1},
    "lesson": {"keys": ({"lessons": "D" * int(os.getenv("LESSON") or 0) + "A"},), "begins": "lesson"},
    "random": {"keys": (), "begins": "match", "random": int(os.getenv("PRESSES") or 500)},
}
KEYS = "LRUDAB"
# The screens that may make no object of displayio while a hand lasts. Others make their pages, charts and rows of text,
# and drop them again.
TABLE_SCREENS = ("play_hand", "pass_cards")

SCREENS = ["start"] + sorted([name.split(".")[0] for name in os.listdir("lib/handheld/screens") if name[:2] != "__"])

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

    def __init__(self, walk="match"):
        walk = WALKS[walk]
        self.begins = walk.get("begins")
        self.hands = walk.get("hands", 0)  # how many to play, 0: until the match ends
        self.matches = walk.get("matches", 1)
        self.random = walk.get("random", 0)  # presses at random
        self.script = {}
        for part in walk["keys"]:
            for screen in part:
                self.script[screen] = list(part[screen].replace(" ", ""))
        self.app = None
        self.asked = False
        self.later = []  # (time, code) of releases to come
        # {screen: most bytes of heap in use}, in a match and without one; made here, not in the board's heap
        self.lives = dict.fromkeys(SCREENS, 0), dict.fromkeys(SCREENS, 0)
        self.seen = dict.fromkeys(SCREENS, 0)  # how often each screen has waited for a press
        self.scored = self.ended = 0  # hands and matches
        self.last = -1  # the last hand scored, its number in its match
        self.log = 0  # a hash of all cards played and points scored
        self.presses = self.idle = 0
        self.weighs = os.getenv("WEIGH")
        self.displayio = sys.modules.get("displayio")

    def prepare(self, app):
        """Get hold of the app before it starts, for code.py's main()."""
        self.app = app
        if not self.new and app.stack.top()[0] in ("edit_settings", "welcome"):
            app.stack.entries[:] = [("title", ())]
        if self.begins == "lesson":
            app.stack.entries[:] = [("lessons", ())]
        seed = int(os.getenv("SEED") or 7)
        if not self.random:
            self.number(app, seed)
        if self.begins == "match" and not app.keeper.saved_match():
            self.begin(app, os.getenv("RULES"), int(os.getenv("SEATS") or 4), os.getenv("BOT"), seed)
        if self.random:
            self.state = int(os.getenv("SEED") or 0) * 40503 + 12345 & (1 << 29) - 1
            app.settings.values.update({"speed": 2, "cards": self.below(3)})
            self.displayio = None  # not frozen: this player leaves matches
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
        line = app.canvas.line

        def made(i):
            """Words that cover the table may get further rows."""
            frozen = getattr(self.displayio, "frozen", False)
            if frozen:
                self.displayio.frozen = False
            try:
                return line(i)
            finally:
                if frozen:
                    self.displayio.frozen = True

        app.canvas.line = made

    def begin(self, app, rules, seats, bot, seed):
        """Load that match instead of showing the title."""
        from handheld import memory
        from handheld.shared import Stack

        given = app.board, rules, seats, {}, bot, seed
        app.stack = Stack("load_match", memory.call("handheld.matches.match_record", "new_record", *given))

    def number(self, app, seed):
        """Give the first match that begins that number, the next one the next."""
        begin = app.game.begin

        def begun(record):
            record["seed"] = seed + self.ended
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
        if self.weighs:
            sys.modules["gc"].collect()  # what the picture that stands takes, too
        self.presses += 1
        screen = app.stack.top()[0]
        shown = app.canvas.screen if app.session else screen
        if shown in self.seen:
            self.seen[shown] += 1
        if self.random:
            self.random -= 1
            if not self.random:
                raise Finished
            return self.press(TURNS[self.below(len(TURNS))])
        if self.presses > 1000 * self.matches + 1000:
            raise Finished("for ever on %s: %s" % (app.stack.top()[0], " ".join(rows(app.canvas))))
        if screen == "notice" and app.stack.top()[1]:
            raise Finished(" ".join(rows(app.canvas)))
        if screen == "title" and len(app.canvas.cards) != 1:
            raise Finished("the title without its picture")
        if screen == "hand_score" and self.last != app.session.match.number:
            self.last = app.session.match.number
            self.scored += 1
            for numbers in (app.session.points, app.session.hand.log):
                for number in numbers:
                    self.log = (self.log * 31 ^ number & 0xFFFF) & 0xFFFFFF
            if self.scored == self.hands:
                raise Finished
        if screen == "match_end":
            self.ended += 1
            self.last = -1
            if self.ended == self.matches:
                raise Finished
        if screen == "lessons" and app.stack.top()[1] and self.begins == "lesson":
            if [row for row in rows(app.canvas) if "Lesson learned" in row]:
                raise Finished
            raise Finished(" ".join(rows(app.canvas)))
        script = self.script.get(screen)
        return self.press(script.pop(0) if script else self.usual(screen))

    def press(self, name):
        """Press a key of KEYS, or P for a long B, and release it later; returns the code of the press."""
        button = 5 if name == "P" else KEYS.index(name)
        self.later.append((self.app.board.now() + (620 if name == "P" else 0), button * 2))
        return button * 2 + 1

    def below(self, n):
        """A random number."""
        self.state = self.state * 1103515245 + 12345 & (1 << 29) - 1
        return (self.state >> 8) % n

    def usual(self, screen):
        """The key that goes on: A, or up to pass the cards once they are chosen; now and then right, off a card that is
        refused."""
        if screen == "play_hand" and not self.presses % 24:
            return "R"
        if self.app.canvas.screen == "compare":
            return "B"  # one try is enough
        if screen == "edit_settings" and self.app.stack.top()[1]:
            return "A"  # the first language
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
        begun = False
        at_table = self.app.stack.top()[0] in TABLE_SCREENS
        if session and AT_PASS <= session.stage <= AT_SCORE and at_table:
            begun = session.hand.s[PLAYED] > 0 or session.hand.s[PASSES] > 0
        if hasattr(self.displayio, "frozen"):
            # after a large page the table is laid again
            self.displayio.frozen = begun and bool(self.app.canvas.table)

    refreshed = look

    def collected(self, used):
        """Note how many bytes are in use after a collection."""
        app = self.app
        lives = self.lives[0 if app and app.session else 1]
        screen = app.stack.top()[0] if app else "start"
        lives[screen] = max(lives[screen], used)

    def tell(self):
        """Print the screens seen and the points of the match."""
        from handheld import plan

        print("saw", " ".join([screen for screen in SCREENS if self.seen[screen]]))
        for lives, where in zip(self.lives, ("in a match", "without a match")):
            for screen in SCREENS:
                if lives[screen]:
                    print("lives %7d  %s %s" % (lives[screen], screen, where))
        print("events", *plan.events)
        session = self.app and self.app.session
        print(session and list(session.match.totals), self.scored, self.log, self.presses)
        if os.getenv("LANGUAGE"):
            print("words of", self.app.settings["lang"])


def rows(canvas):
    """Yield what the display says: rows of text, and labels of adafruit_display_text."""
    yield from canvas.said
    for label in canvas.shapes:
        if hasattr(label, "text"):
            yield label.text


def on_vm():
    """Whether this is the VM; then load the stand-ins. Whatever else no board has on its heap has to be made before
    cut()."""
    if sys.implementation.name == "cpython":
        return False
    for name in STAND_INS:
        __import__(name)
    return True


def cut(player):
    """Cut the heap as PIECES says and choose the skin for its size, as a board does."""
    if os.getenv("PIECES"):
        from board_heap import cut_heap

        cut_heap()
        sys.modules["gc"].collected = player.collected
        from handheld import plan

        plan.decide()
        player.taken = bytearray(int(os.getenv("TAKEN") or 0))


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

    board.DISPLAY.on_refresh = player.refreshed
    opened = code.opened()
    keypad.source = player.code
    play(player, lambda: code.main(opened, player.prepare))


def play_on_cpython(player, width=240, height=240, kept=None):
    """Run the app on the headless board. kept: its non-volatile memory, a fresh one if None."""
    import runpy

    import headless

    board = headless.Headless(width, height)
    board.lazy = True
    listen(board, player)
    if kept:
        board.nvm = kept
    main = runpy.run_path("code.py")["main"]
    play(player, lambda: main(board, player.prepare))


def listen(board, player):
    """Let the player press the buttons of the headless board."""

    def idle():
        code = player.code()
        if code >= 0:
            board.feed(code)

    board.idle = idle


def play(player, run):
    """Play until the player has played enough."""
    from handheld import crash

    SHOW.append(crash.show)
    crash.show = SHOW[0] if player.shows else crashed
    try:
        run()
    except Finished as end:
        if end.args:
            print(end.args[0])
            sys.exit(1)


def run(player, *size):
    """Run the app with that player, and print what it tells. size: of the display."""
    kept = os.getenv("NVM")
    try:
        if on_vm():
            import board
            import microcontroller

            if kept:
                player.shows = True
                with open(kept, "rb") as file:
                    microcontroller.nvm.bytes[:] = file.read()
            if size:
                board.DISPLAY.width, board.DISPLAY.height = size
            cut(player)
            play_on_vm(player)
        else:
            play_on_cpython(player, *size)
    except SystemExit as end:
        print(*end.args)
        raise
    finally:
        if kept:
            with open(kept, "wb") as file:
                file.write(microcontroller.nvm.bytes)
        player.tell()


if __name__ == "__main__":
    on_vm()
    run(Player(sys.argv[1]), *[int(n) for n in sys.argv[2:]])
