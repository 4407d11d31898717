# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A player with scripted buttons: drives the app on a board that nobody sees, takes pictures, reads the tiles."""

import gc
import runpy
from contextlib import suppress
from pathlib import Path
from typing import Any

from PIL import Image

from cards_on_table import numbers
from engine.hand import deal, quick_play
from engine.match import events
from handheld.boards import Closed, headless
from handheld.draw.canvas import BAND, CELL_H, Canvas
from handheld.system import crash

OVERFLOWS: list = []  # texts for which there was no row any more: the last one was overwritten
_text = Canvas.text


def counted(canvas, x, y, text, *more, **named):
    """Canvas.text, noting when rows run out."""
    if canvas.next >= len(canvas.lines):
        OVERFLOWS.append(text)
    return _text(canvas, x, y, text, *more, **named)


Canvas.text = counted  # type: ignore

SIZES = [(128, 128), (160, 128), (240, 135), (240, 240), (320, 240)]
STYLES = ["plain", "four", "large"]
# The app collects garbage at every screen; with all that a run of the tests holds in memory that would take its time.
_collect = gc.collect
gc.collect = lambda generation=0: _collect(0)

_NAMES = {"L": "LEFT", "R": "RIGHT", "U": "UP", "D": "DOWN"}


class Player:
    """One board with the app of code.py on it.

    go("A !title L ^~500") does in turn, whenever the app waits for a press and nothing else: presses (L R U D A B, any
    other single sign as a text key), BB a long B, ~ms lets time pass, "!name" takes a picture, "..." waits until the
    menu has looked through the rule sets. What begins with ^ is done while something moves or lies too. watch: {name:
    test(player)}: a picture as soon as the test holds.
    """

    def __init__(self, size=(240, 240), style="plain", deal=7, watch=None, **settings):
        self.board = headless.Headless(*size)
        self.board.lazy = True
        self.board.idle = self.idle
        self.settings = {"cards": STYLES.index(style), **settings}
        self.deal = deal
        self.watch = dict(watch or {})
        self.pictures = {}
        self.texts = {}
        self.boxes = {}
        self.app: Any = None
        self.script: list = []
        self.waiting = False
        self.polls = 0
        self.always = None  # what to do when the script has ended, instead of closing
        self.main = runpy.run_path("code.py")["main"]

    closed = Closed()
    hinter: Any = None  # a bot that gives the hints instead of the app's

    def tap(self):
        """Press A, if that is waited for."""
        self.script = ["A"] if self.waiting else []

    def close(self):
        """Stop."""
        raise Closed

    def prepare(self, app):
        """Settings of a fresh app."""
        self.app = app
        app.settings.update(self.settings)
        if "options" in self.settings:
            app.settings["options"] = {app.settings["rules"]: self.settings["options"]}
        app.deal = self.deal
        if self.hinter:
            app.hint = self.hinter
        wait = app.key

        def key(ms=-1, idle=None):
            self.waiting = ms < 0
            try:
                return wait(ms, idle)
            finally:
                self.waiting = False

        app.key = key

    def go(self, script="", *codes, then=""):
        """Start code.py and follow the script until its end, feed the codes as resume() does, follow the other one."""
        self.script = script.split() + [codes] * bool(codes) + then.split()
        with suppress(Closed):
            self.main(self.board, self.prepare)
        return self

    def resume(self, script, *codes):
        """Go on in the app as it is, whatever was done to it meanwhile. codes: (code, ms after the one before) of keys
        to feed to the board as soon as the app waits for one."""
        self.script = [codes] * bool(codes) + script.split()
        try:
            self.app.run()
        except Closed:
            pass
        except Exception as error:
            with suppress(Closed):
                crash.show(self.board, self.app, error)
        return self

    def look(self, name):
        """Take a picture, and note the text and the boxes."""
        self.pictures[name] = self.picture()
        self.texts[name] = self.text()
        self.boxes[name] = boxes(self.app)

    def idle(self):
        """The app has looked for a press and found none."""
        for name in list(self.watch):
            if self.watch[name](self):
                del self.watch[name]
                self.look(name)
        if not self.script:
            if not self.always:
                raise Closed
            self.polls += 1
            assert self.polls < 60000, "it never ends"
            self.always(self)
        while self.script:
            step = self.script[0]
            if type(step) is tuple:
                if self.waiting:
                    for code, after in self.script.pop(0):
                        self.board.feed(code, after)
                return
            if step == "...":  # until the menu has checked all rule sets
                if self.waiting and not self.app.buttons.idle:
                    self.script.pop(0)
                    continue
                return
            if step[0] != "^" and not self.waiting:
                return
            self.script.pop(0)
            step = step.lstrip("^")
            if step[0] == "!" and len(step) > 1:
                self.look(step[1:])
                continue
            if step[0] == "~":
                self.board.sleep(int(step[1:]))
            elif step == "BB":
                self.board.feed(11)
                self.script[:0] = ["^~650", "^/B"]
            elif step == "/B":
                self.board.feed(10)
            else:
                self.board.press(_NAMES.get(step, step))
            return

    def picture(self):
        """What the display shows."""
        return Image.frombytes("RGB", *self.board.image())

    def text(self):
        """Every row of text that is shown, from the top."""
        canvas = self.app.canvas
        over = bands(canvas)
        rows = sorted(zip(canvas.lines + canvas.heads + canvas.tags, canvas.said), key=lambda row: row[0].y)
        shown = [(line, said.strip()) for line, said in rows if not line.hidden and said.strip()]
        return [
            said for line, said in shown if line in over or line in canvas.heads or seen(over, line.y, line.y + CELL_H)
        ]


def bands(canvas):
    """The rows of text on a ground of their own, which cover what lies below."""
    return [line for line in canvas.lines if not line.hidden and line.pixel_shader is canvas.inks[BAND]]


def seen(over, top, bottom, scale=1):
    """What bands leave of something from top to bottom: [(top, bottom)]. scale: of the pixels of the font."""
    left = [(top, bottom)]
    for band in over:
        upper, lower = band.y * scale, (band.y + CELL_H) * scale
        left = [
            (a, b) for top, bottom in left for a, b in ((top, min(bottom, upper)), (max(top, lower), bottom)) if a < b
        ]
    return left


def boxes(app):
    """What is shown, as [(kind, name, left, top, right, bottom)] in pixels of the display: rows of text by their inked
    pixels ("text"), cards ("fan", "trick", "back" for one face down, else "card"), signs on cards by their inked pixels
    ("sign", order). What a band leaves of them, in two boxes if need be."""
    canvas = app.canvas
    over = bands(canvas)
    found = []

    def add(kind, name, left, top, right, bottom):
        for upper, lower in seen(over, top, bottom, canvas.scale):
            found.append((kind, name, left, upper, right, lower))

    for lines, scale in ((canvas.lines, canvas.scale), (canvas.heads, 2 * canvas.scale), (canvas.tags, canvas.scale)):
        for line in lines:
            if not line.hidden:
                ink = inked(line, scale)
                if ink:
                    said = canvas.said[(canvas.lines + canvas.heads + canvas.tags).index(line)]
                    if line in over:
                        found.append(("text", said, *ink))
                    else:
                        add("text", said, *ink)
    if not canvas.cards.hidden:
        for order, group in enumerate(canvas.cards):
            if group.hidden:
                continue
            scale = group.scale
            frame = group[0]
            down = len(group) == 2  # no rank, no suit
            kind = "card" if not app.sprites else "back" if down else "fan" if order < app.sprites.fan else "trick"
            right = group.x + frame.width * frame.tile_width * scale
            add(kind, order, group.x, group.y, right, group.y + frame.height * frame.tile_height * scale)
            for sign in () if down else (group[1], group[2]):
                if not sign.hidden:
                    left, top, right, bottom = inked(sign, scale)
                    add("sign", order, left + group.x, top + group.y, right + group.x, bottom + group.y)
    return found


_tiles: dict = {}


def tile_box(grid, tile):
    """The box of a tile's inked pixels, None if it is empty."""
    key = (grid.bitmap.width, grid.bitmap.height, grid.tile_width, grid.tile_height, tile)
    if key not in _tiles:
        across = grid.bitmap.width // grid.tile_width
        left, top = tile % across * grid.tile_width, tile // across * grid.tile_height
        spots = [
            (x, y) for y in range(grid.tile_height) for x in range(grid.tile_width) if grid.bitmap[left + x, top + y]
        ]
        xs, ys = zip(*spots) if spots else ((), ())
        _tiles[key] = (min(xs), min(ys), max(xs) + 1, max(ys) + 1) if spots else None
    return _tiles[key]


def inked(grid, scale):
    """The box of a grid's inked pixels: (left, top, right, bottom), scaled; None if there are none."""
    found = []
    for row in range(grid.height):
        for column in range(grid.width):
            box = tile_box(grid, grid[column, row])
            if box:
                x, y = grid.x + column * grid.tile_width, grid.y + row * grid.tile_height
                found.append((x + box[0], y + box[1], x + box[2], y + box[3]))
    if not found:
        return None
    left, top, right, bottom = zip(*found)
    return min(left) * scale, min(top) * scale, max(right) * scale, max(bottom) * scale


def golden(size, style, name):
    """Where the golden picture of a screen is: a style has its own where it differs from the plain one."""
    folder = Path("tests/golden") / ("%dx%d" % size)
    own = folder / f"{name}.{style}.png"
    return own if own.exists() and style != "plain" else folder / f"{name}.png"


SUITS = [" ".join([rank + suit for rank in "23456789TJQKA"]) for suit in "CDHS"]


def stacked(player, hands):
    """The current hand of the player's session as those cards, nothing passed."""

    session = player.app.session
    session.match.number = 3

    def put(hand, _):
        quick_play.stack(hand, session.match.dealer, [numbers(text, session.rules) for text in hands])
        deal.deal(hand, session.match.dealer)
        session.match.set(hand)

    session.match.deal = put
    session.stage = events.AT_NEW
    player.app.trail = ["play_hand"]
