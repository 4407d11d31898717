# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A player for tests: presses the buttons of a handheld in memory, takes pictures of its display, and reads the text.

Tests ask the Player for anything inside the app. INSIDES below alone says where the app keeps it.
"""

import gc
import runpy
import sys
import threading
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image

import headless
from cards_on_table import numbers
from engine.hand import deal, quick_play
from engine.hand.view import ASK_PASS
from engine.match import events
from handheld import crash
from handheld.boards import Closed
from handheld.draw.canvas import BAND, BRASS, ROW, Canvas
from handheld.draw.large_letters import LETTERS
from handheld.draw.shapes import RIM
from handheld.pieces.sprites import sorted_hand
from handheld.shared import Plan, Stack
from handheld.statistics import book, count
from handheld.words import FOLDER, Words

OVERFLOWS: list = []  # texts for which no row was left: each overwrote the last row
CUT: list = []  # (text, its room) of texts that were cut, as no variant of them fits
_text = Canvas.text
_fit = Canvas.fit
_write = Canvas._tiles


def counted(canvas, x, y, text, *more, **named):
    """Canvas.text(); notes texts for which no row was left."""
    if canvas.next >= canvas.count:
        OVERFLOWS.append(text)
    return _text(canvas, x, y, text, *more, **named)


def fitted(canvas, text, width):
    """Canvas.fit(); notes texts that it cut, but for words that wrap() breaks and texts that get an ellipsis."""
    said = _fit(canvas, text, width)
    if said not in text.split("¦") and sys._getframe(1).f_code.co_name not in ("wrap", "cut", "short"):
        CUT.append((text, width))
    return said


def tiled(canvas, grid, i, text, tiles=b"", first=0):
    """Canvas._tiles(); notes texts that are longer than their grid."""
    if first + len(tiles) > grid.width:
        CUT.append((text, grid.width * canvas.scale))
    _write(canvas, grid, i, text, tiles, first)


Canvas.text = counted  # type: ignore
Canvas.fit = fitted  # type: ignore
Canvas._tiles = tiled  # type: ignore

SIZES = [(128, 128), (160, 128), (240, 135), (240, 240), (320, 240)]
STYLES = ["tinted", "four", "large", "classic"]
PEOPLE = Words()("people").split()
LANGUAGES = sorted(path.stem for path in Path(FOLDER).glob("*.txt") if "." not in path.stem)
CRASHED = {Words(code)("crash.title") for code in LANGUAGES}
# The app collects garbage at every screen. A full collection would be slow, as a test run holds much in memory.
_collect = gc.collect
gc.collect = lambda generation=0: _collect(0)

_NAMES = {"L": "LEFT", "R": "RIGHT", "U": "UP", "D": "DOWN"}
READY = "<ready>"  # the last word of every verb
PATIENCE = 20000  # polls of the buttons without a press before a player gives up: 100 seconds on the board's clock

# Name on the Player: where the app keeps it.
INSIDES = {
    "session": "game.session",
    "record": "game.record",
    "journal": "keeper.journal",
    "words": "words",
    "canvas": "canvas",
    "buttons": "buttons",
    "cursor": "turn.cursor",
    "chosen": "turn.chosen",  # the cards chosen to pass
    "claimed": "turn.claimed",  # whether the player has claimed the rest
    "mark": "keeper.kept",  # how much of the match has been saved; (): nothing
    "holds_back": "keeper.holds_back",  # whether choices in a hand wait to be saved
    "wrong": "settings.wrong",  # faults in settings.toml that have not been shown yet
    "deal_asked_for": "game.deal",  # the number of the next match, -1: a random one
    "bot": "bot",
    "hint_bot": "hint",
}


def _inside(path):
    """A property for the object at that dotted path in the app."""
    *way, last = path.split(".")

    def owner(player):
        found = player.app
        for name in way:
            found = getattr(found, name)
        return found

    return property(
        lambda player: getattr(owner(player), last), lambda player, value: setattr(owner(player), last, value)
    )


_shown_by_crash = crash.show


def _crash(board, app, error):
    """crash.show(); fails the test at once if its player does not expect a crash."""
    if isinstance(error, AssertionError):  # the test's own
        raise error
    player = getattr(getattr(board, "idle", None), "__self__", None)
    if isinstance(player, Player) and not player.crash_expected:
        at = player.screens if player.app else []
        raise AssertionError(f"the app broke at {at}, last pressed {player.pressed[-12:]}") from error
    return _shown_by_crash(board, app, error)


crash.show = _crash


class Insides:
    """The insides of an app, for tests: INSIDES and the methods here are the only places that know them."""

    def __init__(self, app):
        self.app: Any = app

    for _name, _path in INSIDES.items():
        locals()[_name] = _inside(_path)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

        def __setattr__(self, name: str, value: Any) -> None: ...

    @property
    def settings(self):
        """The settings, a dict."""
        return self.app.settings.values

    @property
    def screens(self):
        """The names of the screens on the way to the one that is shown, which is the last."""
        return self.app.stack.names()

    @screens.setter
    def screens(self, names):
        given = {"notice": ("",)} | dict.fromkeys(("choose_rules", "new_match"), (self.plan or Plan(),))
        self.app.stack.entries = [(name, given.get(name, ())) for name in names]

    @property
    def plan(self):
        """The Plan of the menu of a new match; None if that menu is not open."""
        return next((given[0] for name, given in self.app.stack.entries if name == "new_match" and given), None)

    @property
    def checker(self):
        """The checker of rule sets behind the menu of a new match; None if that menu is not open."""
        return self.plan and self.plan.checker

    @property
    def layout(self):
        """The layout of the table; None without a table."""
        return self.canvas.table and self.canvas.table.layout

    @property
    def sprites(self):
        """The sprites of the cards on the table; None without a table."""
        return self.canvas.table

    @property
    def style(self):
        """The style of the cards on the table."""
        return self.canvas.table and self.canvas.table.style

    @property
    def screen(self):
        """The name of the screen that is shown."""
        return self.screens[-1]

    @property
    def playing(self):
        """Whether a match is loaded."""
        return bool(self.app and self.session)

    def saved(self):
        """(record, bytes of the session) of the saved match, or None."""
        return self.app.keeper.saved_match()

    def save(self):
        """Save the match now."""
        self.app.save()

    def kept(self, kind):
        """The dict kept in a record of that kind."""
        return self.app.keeper.read(kind)

    def statistics(self):
        """{rule set: [matches, matches won, hands, points, moons, queens of spades taken]}; "": [match, hand] counted
        last."""
        last, games = book.split(book.section(self.app.keeper, book.GAMES))
        found = {"": last[:2]}
        for name, rows in games:
            figures = book.whole(book.unpack(rows))
            found[name] = [figures[i] for i in book._ORDER]
        return found

    def count(self, numbers):
        """Add numbers, in the order of statistics(), to the statistics of the match's rule set."""
        match = self.session.match
        one = count.Count(self.app.keeper, self.record, match, match.number)
        if not one.done:
            for i, number in zip(book._ORDER, numbers):
                one.figures[i] += number
            one.keep(match, match.number, 0)

    def count_hand(self):
        """Add the hand that has just ended to the statistics."""
        count.hand(self.app.keeper, self.record, self.session)

    def new_checker(self):
        """A checker of rule sets that has not begun."""
        from handheld.rulesets.checker import Checker

        return Checker(self.app)

    def table(self):
        """A fresh handheld.table.tabletop.Tabletop, as a screen would make it."""
        from handheld.table.tabletop import Tabletop

        return Tabletop(self.app)

    def card_names(self, cards):
        """Cards as the table writes them, such as "Q♠ K♥"."""
        return self.table().cards(cards)

    def set_shot(self, kind, seat=0, choice=0):
        """Pretend that a seat has shot a moon or the sun in this hand; kind None: nobody has."""
        self.session.shot = lambda: (kind, seat, choice) if kind else None

    def set_deal(self, number):
        """Ask for a deal by its number; -1 for a random one."""
        self.deal_asked_for = number


_PLAYERS: list = []  # the players of the running test


def close_all():
    """End the apps that wait for their players' next press."""
    while _PLAYERS:
        _PLAYERS.pop()._close()


class Player(Insides):
    """One board that runs code.py.

    The verbs (start_match(), pass_cards(), choose("Sound"), ...) start the app if need be, press the right buttons, and
    return the player as soon as the app waits for the next press.

    go(keys) and resume(keys) are for tests about the keys themselves. They carry out one word at a time, each when the
    app waits for a press: L R U D A B press a button, BB holds B down, any other single character is typed; ~ms lets
    time pass; !name takes a picture; "..." waits until the menu has checked all rule sets. A word that begins with ^
    does not wait: it comes while cards move or lie on the table. After the last word the app is closed.

    watch: {name: test(player)}; takes a picture as soon as the test holds. always(player): called whenever the app
    looks for a press and no words are left. preset: settings of the fresh app, before its first screen.
    before_start(player), if set, runs before the first screen.
    """

    def __init__(self, size=(240, 240), style="tinted", deal=7, watch=None, memory=None, new=False, **settings):
        """memory: the non-volatile memory of the board; a fresh one if None. new: whether somebody is welcomed who has
        never played; others begin at the title even if nothing has been kept."""
        self.board = headless.Headless(*size)
        self.board.lazy = True
        self.board.idle = self.idle
        if memory is not None:
            self.board.nvm = memory
        self.size = size
        self.preset = {"cards": STYLES.index(style), "bot": "normal", "lang": "en", "talk": 0, **settings}
        self.deal = deal
        self.new = new
        self.watch = dict(watch or {})
        self.pictures = {}
        self.texts = {}
        self.boxes = {}
        super().__init__(None)
        _PLAYERS.append(self)
        self.script: list = []
        self.pressed: list = []
        self.waiting = False  # whether the app waits for a press and does nothing else
        self.polls = 0
        self.always = None
        self.before_start: Any = None
        self.crash_expected = False
        for name in [name for name in sys.modules if name.startswith("handheld.screens.")]:
            del sys.modules[name]  # a board starts without those in which another player has stopped
        self.main = runpy.run_path("code.py")["main"]
        self._thread: Any = None  # the app's, while a test looks at it between two verbs
        self._in_app = False  # whether the app has called idle()
        self._stop = False
        self._fault: Any = None
        self._app_goes_on = threading.Semaphore(0)
        self._test_goes_on = threading.Semaphore(0)

    closed = Closed()
    medals = False  # whether new medals wait for a press of the test
    hinter: Any = None  # the bot that gives hints in place of the app's

    # -- changing the app --

    def show(self, *screens):
        """Make the app show the last of these screens next; the others are the way there."""
        self._close()
        self.screens = list(screens)
        return self

    def load(self, record, saved):
        """Make the app load that match."""
        self.app.stack = Stack("load_match", record, saved)

    def slow_bots(self, slices):
        """Make each bot think that many slices longer about each choice."""
        bot = self.bot

        def slow(view, rng, steps):
            for _ in range(slices):
                yield
            yield from bot(view, rng, steps)

        self.bot = slow

    def restarted(self, *size, style="tinted", **settings):
        """Another player at a board with the same non-volatile memory, as after power was lost."""
        self._close()
        return type(self)(*(size or (self.size,)), style, memory=self.board.nvm, **settings)

    def restarted_with_kept_settings(self, **settings):
        """The same; its settings are those that the board kept, except the given ones."""
        again = self.restarted()
        again.preset = settings
        return again

    @contextmanager
    def at_each_refresh(self, note):
        """Call note() before each refresh of the display."""
        display = type(self.board.display)
        refresh = display.refresh

        def noted(display, **more):
            note()
            return refresh(display, **more)

        display.refresh = noted
        try:
            yield
        finally:
            display.refresh = refresh

    # -- verbs --

    def power_on(self):
        """Start the app: the title, or the notice before it."""
        return self.press()

    def start_match(self):
        """From the title, or from the setup of a match, to the first question that the match asks."""
        return self.press("A" if self.app and self.screen == "new_match" else "A A")

    def resume_match(self):
        """From the title back into the saved match."""
        return self.press("A")

    def choose_cards(self, count):
        """Choose that many cards to pass, from the cursor on."""
        return self.press("A " * count)

    def pass_cards(self):
        """Choose the first cards that can be chosen, pass them, and look at what came."""
        self._settle()
        while self.screen == "pass_cards":
            self.press("U" if self.chosen_all() else "A")
        return self

    def play_card(self, name):
        """Move the cursor to a card such as "QS" and play it."""
        self._settle()
        (card,) = numbers(name, self.session.rules)
        hand = sorted_hand(self.session.look(0))
        for _ in hand:
            if hand[self.cursor] == card:
                return self.press("A")
            self.press("R")
        raise AssertionError(f"the cursor does not reach {name}")

    def play_on(self, times=1):
        """Play the card under the cursor, that many times."""
        return self.press("A " * times)

    def play_on_in_haste(self):
        """Play the card pointed at, and skip to the next turn by a press while the others' cards move."""
        return self.press("A ^A")

    def move(self, steps):
        """Move the cursor to the right; to the left if steps is negative."""
        return self.press("R " * steps + "L " * -steps)

    def scroll(self, lines):
        """Move down in a list or on a page; up if lines is negative."""
        return self.press("D " * lines + "U " * -lines)

    def claim_rest(self):
        """Claim the tricks that are left."""
        return self.press("U")

    def finish_hand(self):
        """Press A until the scores of the hand are shown."""
        return self.press_until(lambda player: player.screen in ("hand_score", "match_end"))

    def press_until(self, there, key="A"):
        """Press a key until the app waits for a press and there(player) holds."""
        self._settle()
        for _ in range(2000):
            if there(self):
                return self
            self.press(key)
        raise AssertionError(f"there(player) never holds; shown: {self.text()}")

    def take_back(self):
        """Take back the last choice."""
        return self.press("D")

    def ask_hint(self):
        """Ask for a hint."""
        return self.press("U")

    def loads_between_looks(self, monkeypatch):
        """The modules that the app loads from now on, a list for each look at the buttons; one follows each slice."""
        get = self.app.buttons.get
        there = [set(sys.modules)]
        loaded: list = []

        def look():
            loaded.append(sorted(set(sys.modules).difference(there[-1])))
            there.append(set(sys.modules))
            return get()

        monkeypatch.setattr(self.app.buttons, "get", look)
        monkeypatch.setattr(self.app.buttons, "fresh", lambda: False)
        return loaded

    def show_last_trick(self):
        """Look at the last trick."""
        return self.press("B")

    def back(self, times=1):
        """Leave the screen by B."""
        return self.press("B " * times)

    def open_pause(self, row=None):
        """Hold B down, and choose a row of the pause menu if one is named."""
        self.press("BB")
        return self.choose(row) if row else self

    def leave(self):
        """Give up the match: no match is saved then."""
        return self.open_pause("Give up").choose("Give up")

    def open_menu(self, row=None):
        """From the title to the menu, and choose a row of it if one is named."""
        self.press("B")
        return self.choose(row) if row else self

    def wait_for_checks(self):
        """Wait until the menu of a new match has checked all rule sets."""
        return self.press("...")

    def set_up_match(self, row=None):
        """From the title to the setup of a match, and choose a row of it if one is named."""
        self.press("A")
        return self.choose(row) if row else self

    def point_at(self, row):
        """Move to the row of a menu that begins with that text."""
        self._settle()
        for _ in range(60):
            if self.row_pointed_at().startswith(row):
                return self
            self.press("D")
        raise AssertionError(f"no row begins with {row}; shown: {self.text()}")

    def choose(self, row):
        """Move to the row of a menu that begins with that text, and press A."""
        return self.point_at(row).press("A")

    def change(self, row, times=1, key="R"):
        """Change the value in the row of a menu that begins with that text, that many times."""
        return self.point_at(row).press(" ".join([key] * times))

    def say(self, letter):
        """Type a letter at the serial port."""
        return self.press(letter)

    def wait(self, ms):
        """Let time pass."""
        return self.press("~%d" % ms)

    def redraw(self):
        """Come back to the screen as it is, whatever the test did to the app meanwhile."""
        self._close()
        return self.press()

    def play_by_itself(self):
        """Let self.always press the keys, until it or a watch closes the app."""
        self._carry_on([])
        return self

    def expect_crash(self):
        """Allow the crash screen from now on; otherwise it fails the test."""
        self.crash_expected = True
        return self

    def look(self, name):
        """Take a picture, and note the text and the boxes. As a verb it waits until the app waits for a press."""
        if not self._in_app:
            return self.press("!" + name)
        self.pictures[name] = self.picture()
        self.texts[name] = self.text()
        self.boxes[name] = boxes(self)
        return self

    def press(self, keys=""):
        """Press the keys (see the class) and return when the app waits for the next press."""
        self._carry_on(keys.split() + [READY])
        return self

    def _carry_on(self, script):
        self.script = script
        if self._thread:
            self._app_goes_on.release()
        else:
            self._thread = threading.Thread(target=self._carry_out, daemon=True)
            self._thread.start()
        self._test_goes_on.acquire()
        fault, self._fault = self._fault, None
        if fault:
            raise fault

    def _settle(self):
        if not (self._thread and self.waiting):
            self.press()

    def _carry_out(self):
        """The app's thread; it runs only while the test waits for a verb."""
        try:
            if self.app:
                self._run()
            else:
                self.main(self.board, self.prepare)
        except Closed:
            pass
        except BaseException as fault:
            self._fault = fault
        self._thread = None
        self._test_goes_on.release()

    def _close(self):
        """End the app's thread, if there is one."""
        if self._thread and not self._in_app:
            self._stop = True
            self._app_goes_on.release()
            self._test_goes_on.acquire()
            self._stop = False

    # -- keys --

    def tap(self):
        """Press A if the app waits for a press; for cards to pass, once they are chosen, up."""
        self.script = ["U" if self.chosen_all() else "A"] if self.waiting else []

    def chosen_all(self):
        """Whether the player has chosen all cards to pass."""
        passing = self.screen == "pass_cards" and self.session.asked()[0] == ASK_PASS
        return passing and len(self.app.turn.chosen) == self.session.rules.pass_count

    def close(self):
        """Close the app; for `always` and `watch`."""
        raise Closed

    def prepare(self, app):
        """Preset the settings of a fresh app."""
        self.app = app
        self.settings.update(self.preset)
        if "options" in self.preset:
            self.settings["options"] = {self.settings["rules"]: self.preset["options"]}
        if self.settings["lang"] not in ("", "en"):
            app.speak()
        self.set_deal(self.deal)
        if not self.new and "welcome" in self.screens:
            app.stack.entries[0] = ("title", ())
        if self.hinter:
            self.hint_bot = self.hinter
        wait = app.key

        def key(ms=-1, idle=None):
            self.waiting = ms < 0
            try:
                return wait(ms, idle)
            finally:
                self.waiting = False

        app.key = key
        if self.before_start:
            self.before_start(self)

    def go(self, script="", *codes, then=""):
        """Start code.py and carry out the script, then feed the codes as resume() does, then carry out `then`."""
        self._close()
        self.script = script.split() + [codes] * bool(codes) + then.split()
        with suppress(Closed):
            self.main(self.board, self.prepare)
        return self

    def resume(self, script, *codes):
        """Come back to the screen as it is, whatever the test did to the app meanwhile, and carry out the script.

        codes: (code of a key, ms after the one before) to feed to the board as soon as the app waits for a press.
        """
        self._close()
        self.script = [codes] * bool(codes) + script.split()
        with suppress(Closed):
            self._run()
        return self

    def _run(self):
        try:
            self.app.run()
        except Closed:
            raise
        except Exception as error:
            if crash.show(self.board, self.app, error):
                self.board.restart()

    def idle(self):
        """Called whenever the app has looked for a press and found none."""
        self._in_app = True
        try:
            self._idle()
        finally:
            self._in_app = False

    def _shows_new_medal(self):
        return bool(self.app and self.app.canvas.screen == "medal_page" and self.app.stack.top()[1])

    def _idle(self):
        if self._stop:
            raise Closed
        if not self.medals and self.waiting and self._shows_new_medal():
            self.script.insert(0, "A")
        for name in list(self.watch):
            if self.watch[name](self):
                del self.watch[name]
                self.look(name)
        if not self.script:
            if not self.always:
                raise Closed
            self.polls += 1
            assert self.polls < 60000, f"the run never ends; shown: {self.text()}"
            self.always(self)
        left = len(self.script)
        while self.script:
            step = self.script[0]
            if type(step) is tuple:
                if self.waiting:
                    for code, after in self.script.pop(0):
                        self.board.feed(code, after)
                break
            if step == "...":  # until the menu has checked all rule sets
                if self.waiting and not self.buttons.idle:
                    self.script.pop(0)
                    continue
                break
            if step == READY:
                if not self._waits():
                    break
                self.script.pop(0)
                self._in_app = False
                self._test_goes_on.release()
                self._app_goes_on.acquire()
                self._in_app = True
                if self._stop:
                    raise Closed
                continue
            if step[0] != "^" and not self._waits():
                break
            self.script.pop(0)
            step = step.lstrip("^")
            if step[0] == "!" and len(step) > 1:
                self.look(step[1:])
                continue
            self.pressed.append(step)
            if step[0] == "~":
                self.board.sleep(int(step[1:]))
            elif step == "BB":
                self.board.feed(11)
                self.script[:0] = ["^~650", "^/B"]
            elif step == "/B":
                self.board.feed(10)
            else:
                self.board.press(_NAMES.get(step, step))
            break
        if left and len(self.script) == left:
            self.polls += 1
            assert self.polls < PATIENCE, f"the app never waits for {self.script[:3]}; shown: {self.text()}"
        elif left:
            self.polls = 0 if not self.always else self.polls

    def _waits(self):
        return self.waiting or self.crash_expected and self.crash_shown()

    # -- reading the display --

    def picture(self):
        """The display as an image."""
        return Image.frombytes("RGB", *self.board.image())

    def text(self):
        """Every visible row of text, from the top; [] before the app has a canvas."""
        if not self.app or not self.canvas:
            return []
        canvas = self.canvas
        over = bands(canvas)
        if labels(canvas):
            return text_with_labels(canvas)
        rows = sorted(grids(canvas) + price(self), key=lambda row: row[0].y)
        shown = [(line, said.strip()) for line, said in rows if not line.hidden and said.strip() and not inks(said)]
        high = canvas.cell_h
        return headline(canvas) + [
            said for line, said in shown if line in over or line in canvas.heads or seen(over, line.y, line.y + high)
        ]

    def plates(self):
        """[(name, total, points of this hand)] of each seat as texts, as the plates show them; "" for no points."""
        canvas = self.canvas
        said = canvas.said[canvas.first :]
        return [
            (said[3 * seat], said[3 * seat + 1], said[3 * seat + 2] if plate[2:] and not plate[2].hidden else "")
            for seat, plate in enumerate(self.sprites.plates)
        ]

    def suit_led(self):
        """The sign of the suit led in the corner of the table; "" if there is none."""
        led = self.sprites.overlay.led
        tiles = [led[1][i] for i in range(led[1].width)]
        signs = [sign for sign in "♣♦♥♠♧♢♡♤" if list(self.canvas.tiles(sign).ljust(len(tiles), b"\0")) == tiles]
        return "" if led.hidden else signs[0]

    def in_the_middle(self):
        """The cards that lie in the middle of the table."""
        fan = self.sprites.fan
        lying = zip(self.sprites.all[fan:], self.sprites.at[fan:])
        return [card for group, card in lying if not group.hidden and card != 255]

    def said(self, name=None):
        """The text of a picture, or of the display now, in one line."""
        return " ".join(self.text() if name is None else self.texts[name])

    def crash_shown(self):
        """Whether the display shows the crash screen."""
        return not CRASHED.isdisjoint(self.text())

    def crash_text(self, name="crash"):
        """The text of a picture of the crash screen."""
        text = self.said(name)
        assert "Something went wrong" in text and "A Restart" in text and "B Menu" in text, text
        return text

    def report_code(self, name="report"):
        """The code in a picture of a bug report about the classic game."""
        rows = self.texts[name]
        first = [i for i, row in enumerate(rows) if row.startswith("chervy.")][0]
        return "".join(rows[first:-2]).replace(" ", "")

    def row_pointed_at(self):
        """The text of the selected row of a menu; "" without a menu."""
        canvas = self.canvas
        marks = [area for area in canvas.areas if not area.hidden and area.color_index in (BRASS, ROW)]
        marks += [shape for shape in canvas.shapes if getattr(shape, "color_index", -1) == RIM]
        sides = [mark for mark in marks if not mark.x and mark.height > 2 * canvas.pixel]
        if not sides and self.screen == "new_match":  # on the card of the game, which names neither of its two rows
            does = self.words("a.choose")[2:]
            return "Game" if any(text.endswith(does) for text in self.text()[-2:]) else "Start"
        rows = [(line.y + canvas.cell_h // 2, said.strip()) for line, said in zip(canvas.lines, canvas.said)]
        shown = [row for row, line in zip(rows, canvas.lines) if not line.hidden]
        over = [(side.y // canvas.pixel, (side.y + side.height) // canvas.pixel) for side in sides]
        return " ".join(said for y, said in shown if any(top <= y < low for top, low in over))


class SlowPlayer(Player):
    """Its bots take `slices` more for each choice; 800 are one second, as a look at the buttons comes after four."""

    slices = 800

    def prepare(self, app):
        super().prepare(app)
        self.slow_bots(self.slices)


def alike(one, other, name):
    """Whether two players' pictures of that name show the same."""
    same = one.pictures[name].tobytes() == other.pictures[name].tobytes()
    return same and one.texts[name] == other.texts[name]


def alike_here(player, one, other):
    """Whether two pictures of a player show the same."""
    return player.pictures[one].tobytes() == player.pictures[other].tobytes()


def press(*keys):
    """For Player.always: presses these keys over and over, up in place of A once all cards to pass are chosen, and
    closes the app at the end of the match."""
    left = []

    def act(player):
        if player.screen == "match_end" and player.waiting:
            raise player.closed
        if not left:
            left.extend(keys)
        if player.waiting and left[0] == "A":
            del left[0]
            player.tap()
        else:
            player.script = [left.pop(0)] if player.waiting else []

    return act


def looks_for_each_event(session):
    """A list that gets a number for each event of a session and each choice from now on: how often its views have been
    filled since then."""
    looks = [0]
    look, step, choose = session.look, session.step, session.choose

    def event(outcome):
        if session.event.kind != events.THINK:
            looks.append(0)
        return outcome

    def counted(seat):
        looks[-1] += 1
        return look(seat)

    session.look = counted
    session.step = lambda: event(step())
    session.choose = lambda *given: event(choose(*given))
    return looks


def labels(canvas):
    """[(text, left, top, right, bottom)] of every row of the labels of adafruit_display_text, in drawn pixels."""
    found = []
    for label in canvas.shapes:
        if hasattr(label, "text"):
            high = canvas.cell_h
            left = label.x // canvas.pixel
            for i, row in enumerate(label.text.split("\n")):
                if row.strip():
                    top = (label.tilegrid.y * label.scale + label.y) // canvas.pixel + i * high
                    found.append((row, left, top, left + canvas.measure(row), top + high))
    return found


def letters(canvas):
    """[(word, left, top, right, bottom)] of the words in large letters, without their rims, in drawn pixels."""
    found = []
    for group in canvas.shapes:
        grid = group[0] if hasattr(group, "append") and len(group) == 1 else None
        if hasattr(grid, "tile_width") and grid.bitmap.width == grid.tile_width * len(LETTERS):
            word = "".join([LETTERS[grid[i]] for i in range(grid.width)])
            x, y, scale = [n // canvas.pixel for n in (group.x, group.y, group.scale)]
            right, low = x + grid.width * grid.tile_width * scale, y + grid.tile_height * scale
            found.append((word, x + scale, y + scale, right - scale, low - 2 * scale))
    return found


def headline(canvas):
    """[the words in large letters], [] without any."""
    words = [word for word, *_ in letters(canvas)]
    return [" ".join(words)] if words else []


def text_with_labels(canvas):
    """The rows of a page from the top: of its bars and of its labels."""
    rows = [(line.y, said.strip()) for line, said in zip(canvas.lines, canvas.said) if not line.hidden and said.strip()]
    rows += [(top, text.strip()) for text, _, top, _, _ in labels(canvas)]
    return [text for _, text in sorted(rows, key=lambda row: row[0])]


def grids(canvas):
    """[(a row of text or a large row, its text)]."""
    rows = list(zip(canvas.lines, canvas.said))
    return rows + list(zip(canvas.heads, canvas.said[canvas.count :]))


def price(player):
    """[(tag with the price of the card pointed at, its text)]; [] where it is one of grids()."""
    table = player.sprites
    return [(table.overlay.price, player.canvas.said[-2])] if table and table.overlay else []


def inks(said):
    """Whether a row only gives a suit of another row its ink."""
    return said[:1] == " " and said[1:2] in "♣♦♥♠♧♢♡♤"


def bands(canvas):
    """The rows of text that have a background, and so cover everything below them."""
    return [line for line in canvas.lines if not line.hidden and line.pixel_shader is canvas.inks[BAND]]


def seen(over, top, bottom):
    """The parts from top to bottom that no band covers: [(top, bottom)]."""
    left = [(top, bottom)]
    for band in over:
        upper, lower = band.y, band.y + band.tile_height
        left = [
            (a, b) for top, bottom in left for a, b in ((top, min(bottom, upper)), (max(top, lower), bottom)) if a < b
        ]
    return left


def boxes(player):
    """Everything visible: [(kind, name, left, top, right, bottom)] in pixels of the display.

    Kinds: "text" (a row, by its inked pixels), "price" (of the card pointed at), "plate" (its name is the seat),
    "name", "total" and "points" (on a plate), "fan", "trick", "back" (a card face down) and "card" (any other card),
    "sign" (a rank or suit on a card, by its inked pixels; its name is the order of the card), "letters" (a word in
    large letters). If a band covers the middle of something, the parts are two boxes.
    """
    canvas = player.canvas
    over = bands(canvas)
    found = []

    def add(kind, name, left, top, right, bottom):
        for upper, lower in seen(over, top, bottom):
            found.append((kind, name, left, upper, right, lower))

    for line, said in grids(canvas):
        if not line.hidden and not inks(said):
            ink = inked(line, 2 if line in canvas.heads else 1)
            if ink:
                if line in over:
                    found.append(("text", said, *ink))
                else:
                    add("text", said, *ink)
    found += [("text", *row) for row in labels(canvas)]
    found += [("letters", *row) for row in letters(canvas)]
    for group in () if canvas.shapes.hidden else canvas.shapes:
        if hasattr(group, "append") and not hasattr(group, "text"):
            for order, card in enumerate(group):
                frame = card[0] if hasattr(card, "append") else None
                if frame:  # a picture of a card, or a large portrait
                    x, y = group.x + card.x * group.scale, group.y + card.y * group.scale
                    scale = card.scale * group.scale
                    right, low = x + (frame.tile_width - 2) * scale, y + (frame.tile_height - 3) * scale
                    add("card", order, *(edge // canvas.pixel for edge in (x, y, right, low)))
    if not canvas.cards.hidden:
        table = player.sprites
        if table and table.overlay and not table.overlay.price.hidden:
            price = table.overlay.price
            add("price", canvas.said[-2], *inked(price, 1, _TEXT))
        for seat, plate in enumerate(table.plates if table else ()):
            for ground in plate[3:4]:
                right, low = ground.x + ground.tile_width - 1, ground.y + ground.tile_height - 2
                add("plate", seat, ground.x, ground.y, right, low)
            for kind, said, grid in zip(("name", "total", "points"), player.plates()[seat], plate):
                ink = inked(grid, 1, _TEXT if kind == "points" else 1)
                if ink and said:
                    add(kind, said, *ink)
        for order, group in enumerate(table.all if table else canvas.cards):
            if group.hidden or not hasattr(group, "append"):  # a picture is no group
                continue
            scale = group.scale
            frame = group[0]
            down = len(group) == 1  # no rank, no suit
            kind = (
                "card" if not player.sprites else "back" if down else "fan" if order < player.sprites.fan else "trick"
            )
            # without the rim and the shadow
            right = group.x + (frame.tile_width - 2) * scale
            add(kind, order, group.x, group.y, right, group.y + (frame.tile_height - 3) * scale)
            for left, top, right, bottom in () if down else signs(group[1], scale):
                add("sign", order, left + group.x, top + group.y, right + group.x, bottom + group.y)
    return found


_TEXT = 3  # the value of the text's pixels on a tag with points
_tiles: dict = {}


def tile_box(grid, tile, least=1):
    """The box around a tile's inked pixels, those with that value or more; None if it is empty."""
    key = (grid.bitmap.width, grid.bitmap.height, grid.tile_width, grid.tile_height, tile, least)
    if key not in _tiles:
        across = grid.bitmap.width // grid.tile_width
        left, top = tile % across * grid.tile_width, tile // across * grid.tile_height
        spots = [
            (x, y)
            for y in range(grid.tile_height)
            for x in range(grid.tile_width)
            if grid.bitmap[left + x, top + y] >= least
        ]
        xs, ys = zip(*spots) if spots else ((), ())
        _tiles[key] = (min(xs), min(ys), max(xs) + 1, max(ys) + 1) if spots else None
    return _tiles[key]


def signs(grid, scale, least=1):
    """The boxes around the inked pixels of a grid's tiles: [(left, top, right, bottom)], scaled. least: their least
    value."""
    found = []
    for row in range(grid.height):
        for column in range(grid.width):
            box = tile_box(grid, grid[column, row], least)
            if box:
                x, y = grid.x + column * grid.tile_width, grid.y + row * grid.tile_height
                found.append(tuple(at * scale for at in (x + box[0], y + box[1], x + box[2], y + box[3])))
    return found


def inked(grid, scale, least=1):
    """The box around a grid's inked pixels: (left, top, right, bottom), scaled; None if there are none. least: their
    least value."""
    found = signs(grid, scale, least)
    if not found:
        return None
    left, top, right, bottom = zip(*found)
    return min(left), min(top), max(right), max(bottom)


SUITS = [" ".join([rank + suit for rank in "23456789TJQKA"]) for suit in "CDHS"]


def stacked(player, hands):
    """Deal those cards in the current hand of the player's session, without passing."""
    session = player.session
    session.match.number = 3

    def put(hand):
        quick_play.stack(hand, session.match.dealer, [numbers(text, session.rules) for text in hands])
        deal.deal(hand, session.match.dealer)
        session.match.set(hand)

    session.match.deal = put
    session.stage = events.AT_NEW
    session.forget()  # also of a choice that is ready: it was about the cards of before
    player.show("play_hand")
