# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The coach beside the points of a hand: thinks while the player looks at them, and shows how far it is if asked."""

from handheld.draw.canvas import BRASS, DIM, LILAC, ROW
from handheld.draw.menu import heading
from handheld.draw.reading import read
from handheld.pieces.sprites import in_short

from .. import memory, players
from ..shared import NONE, PAUSE, B, replace

_CALM = 1200  # ms before it begins: loading takes up to 100 ms, and most players go on at once
_STEP = 4  # percent between two pictures of how far it is
# What has drawn the points.
_DRAWN = (
    "handheld.table.",
    "handheld.screens.plates",
    "handheld.pieces.portraits",
    "handheld.draw.shapes",
    "handheld.draw.tilesheets",
)
_LINES = "handheld.text.coach_lines"


class Coaching:
    """For the hand that is over. verdicts: what it says, see text/coach_lines.py; None until it is known.

    asked: whether the player waits for it
    """

    def __init__(self, app, verdicts):
        self.app = app
        self.verdicts = verdicts
        self.judge = None
        self.asked = False
        self.shown = -1
        self.work = self._work() if verdicts is None else None

    def slice(self):
        """Think for a slice: idle work for Buttons.wait()."""
        if self.work:
            for _ in self.work:
                return False
            self.end()
        return None

    def end(self):
        """Stop thinking, finished or not."""
        self.work = self.judge = None
        memory.forget(*memory.THINKING, "engine.coach.", "engine.match.past", _LINES)

    def _work(self):
        app = self.app
        began = app.board.now()
        while not self.asked and app.buttons.passed(began) < _CALM:
            app.board.sleep(5)
            yield
        app.words.keep()  # 6 KB; the points have been drawn, so their plates are not needed, nor is the table
        memory.forget(*_DRAWN)
        yield
        yield from memory.load_each(*players.modules("expert"), "engine.match.past", "engine.coach.judge")
        session = app.session
        self.judge = judge = memory.load("engine.coach.judge").Judge(session, 0)
        yield from judge.think()
        found, lost, choices = judge.facts(), judge.lost, judge.choices
        self.judge = judge = None  # or its modules would stay in memory
        memory.forget(*memory.BOTS, "engine.coach.")
        yield
        if choices:
            game = app.game.record["rules"]
            memory.call("handheld.statistics.book", "count_given", app.keeper, game, session.match, lost)
            yield
        yield from memory.load_each(*players.REASONS, _LINES)
        words = app.words
        rules = session.rules
        said = []
        verdicts = memory.load(_LINES).verdicts
        names = lambda card: in_short(words, card, rules), lambda seat: words.seat(seat, rules.seats)
        for one in verdicts(words, session, 0, found, *names):
            said.append(one)
            yield
        self.verdicts = said

    def add(self, left, right):
        """Say between what A and B do that the player may ask."""
        canvas = self.app.canvas
        left, right = [canvas.measure(canvas.variant(text, canvas.width // 2)) for text in (left, right)]
        room = canvas.width - left - right - 4 * canvas.cell_w
        text = canvas.variant(self.app.words("coach.ask"), room)
        if canvas.measure(text) <= room and canvas.next < canvas.count:
            y = canvas.height - canvas.bar + (canvas.bar - canvas.cell_h + 1) // 2
            canvas.text((canvas.width + left - right) // 2, y, text, DIM, 1)

    def show(self):
        """Wait until it has finished. Returns the move to what it says; None if the player goes back to the points."""
        app = self.app
        words = app.words
        self.asked = True
        app.canvas.answer()  # the words take half a second to find
        app.canvas.open("coaching")
        texts = [words(key) for key in ("coach.title", "coach.thinks", "a.back")]
        while self.work:
            self.draw(*texts)
            key = app.key(-1, self.tick) if self.work else NONE
            if key == B or key == PAUSE:
                app.canvas.answer()
                return None
        if self.verdicts:
            return replace("how_i_played", self.verdicts)
        read(app, words("coach.title"), [words("coach.none")], words("ok"), words("a.back"))
        return None

    def tick(self):
        """As slice(); True if the picture has changed."""
        self.slice()
        return not self.work or self.percent() - self.shown >= _STEP

    def percent(self):
        """How much of the work is done."""
        return self.judge.done if self.judge else max(self.shown, 0)

    def draw(self, title, text, back):
        """Show how far it is."""
        canvas = self.app.canvas
        self.shown = self.percent()
        canvas.begin()
        heading(canvas, title)
        middle = canvas.height // 2
        canvas.text(canvas.width // 2, middle - 2 * canvas.cell_h, text, LILAC, 1)
        left = canvas.width // 6
        wide = canvas.width - 2 * left
        high = 4 * canvas.scale
        canvas.area(left, middle, wide, high, ROW)
        canvas.area(left, middle, wide * self.shown // 100, high, BRASS)
        canvas.footer("", back)
        canvas.end()
