# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Shows the table as it stood when the player gave points away, and lets the player play on from there. Match, journal
and statistics know nothing of it."""

from engine.hand.view import ASK_MOON, PLAYED
from engine.match.events import ASK, AT_END, AT_NEW
from engine.match.past import past
from engine.think.moon_choice import moon
from handheld.comforts.shapes import Shapes
from handheld.draw.canvas import CREAM, DIM, GOLD
from handheld.draw.menu import bar, cells, heading
from handheld.storage.tally import names

from ..shared import BACK, DOWN, NONE, PAUSE, UP, A, B, Game, Turn
from .play_hand import Table

_MOST = 9  # seats shown at once: the canvas has no more rows of text


def run(app, verdicts, number):
    """Show the position of that verdict, then play on as often as the player likes."""
    app.words.keep("table")
    first = app.session.points[:]
    again = True
    while again:
        points = practise(app, verdicts[number])
        again = points and compare(app, first, points)
    return BACK


class Practice(Table):
    """The hand from a position on. start: how many cards had been played there."""

    start = 0

    def step(self):
        """As Table.step(), but a moon counts as the bots would have it."""
        kind = super().step()
        if kind == ASK and self.session.event.value == ASK_MOON:
            self.session.choose(bytes((moon(self.session.look(0)),)))
        return self.session.event.kind

    def undo(self):
        """Take back the last choice, but none before that position."""
        return self.view.s[PLAYED] > self.start and super().undo()


def practise(app, verdict):
    """Let the player try again. Returns the points of the hand, None if the player leaves. The app gets another game
    meanwhile, which is not saved."""
    game, turn = app.game, app.turn
    record = dict(game.record)
    record["hint"] = 0  # it does not teach
    session = past(game.session, game.session.players, verdict[0])
    app.game = Game()
    app.game.begin(record)
    app.game.start(session)
    app.turn = Turn()
    app.save = lambda choices=True: None
    try:
        app.canvas.refresh()
        table = Practice(app)
        table.start = verdict[0]
        if not look(table, verdict):
            return None
        table.rest()
        table.run()
        return session.points if session.stage == AT_NEW or session.stage == AT_END else None
    finally:
        session.stop_thinking()
        del app.save
        app.game, app.turn = game, turn


def look(table, verdict):
    """Show the position, both cards raised and the better one pointed at. Returns whether the player tries again."""
    words = table.words
    _, played, best, _, _, why = verdict
    table.draw()
    table.raised = [played, best]
    table.cursor = table.hand.find(bytes((best,)))
    said = words("coach.cards", card=table.card(played), best=table.card(best))
    said = table.canvas.variant(said, table.canvas.width)
    while True:
        table.status = said
        table.left = words("coach.try")
        table.right = words("a.back")
        table.more = words("coach.why") if why else ""
        table.draw()
        key = table.app.key()
        if key == A:
            return True
        if key == B or key == PAUSE:
            return False
        if key == UP and why:
            table.say(why)
            table.left = words("ok")
            table.right = table.more = ""
            table.draw()
            while table.app.key() == NONE:
                pass
            table.say()


def compare(app, before, now):
    """Show each seat's points of both tries. Returns whether the player tries once more."""
    canvas = app.canvas
    words = app.words
    who = names(app)
    n = len(who)
    canvas.open("compare")
    cell = canvas.cell_h + canvas.scale
    edge = canvas.cell_w
    room = canvas.height - 2 * canvas.bar - cell
    pitch = max(cell, min(room // (n + 1), 2 * cell))
    shown = min(n, room // pitch, _MOST)
    texts = [canvas.variant(words(key), canvas.width // 3) for key in ("coach.first", "coach.now")]
    ends = canvas.width - 3 * edge - canvas.measure(texts[1]), canvas.width - edge
    first = 0
    gap = canvas.scale
    while True:
        shapes = Shapes(canvas)
        canvas.begin()
        heading(canvas, words("coach.tries"))
        y = canvas.bar + (room - shown * pitch) // 2
        cells(canvas, y, texts, ends, DIM)
        y += cell
        bar(canvas, y, pitch, shown, first, n)
        for seat in range(first, first + shown):
            ink = CREAM if seat else GOLD
            shapes.row(2 * gap, y, canvas.width - 4 * gap, pitch - gap, not seat)
            at = y + (pitch - gap - canvas.cell_h + 1) // 2
            name = canvas.fit(who[seat], ends[0] - 3 * edge)
            canvas.text(edge, at, name, ink)
            cells(canvas, at, ["%+d" % points[seat] if points[seat] else "0" for points in (before, now)], ends, ink)
            y += pitch
        canvas.footer(words("coach.again"), words("a.back"))
        canvas.end()
        key = app.key()
        if key == A or key == B or key == PAUSE:
            return key == A
        first = max(0, min(first + (key == DOWN) - (key == UP), n - shown))
