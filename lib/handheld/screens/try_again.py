# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Shows the table as it stood when the player gave points away, and lets the player play on from there. Match, journal
and statistics know nothing of it."""

from engine.hand.view import ASK_MOON, PLAYED
from engine.match.events import ASK, AT_END, AT_NEW

from .. import memory
from ..shared import BACK, NONE, PAUSE, UP, A, B, Game, Turn
from .play_hand import Table


def run(app, verdicts, number):
    """Show the position of that verdict, then play on as often as the player likes."""
    app.words.keep("table")
    first = app.session.points[:]
    before = memory.loaded()
    again = True
    while again:
        points = practise(app, verdicts[number])
        memory.forget_since(before)
        again = points and memory.call("handheld.screens.compare", "compare", app, first, points)
        memory.forget_since(before)
    return BACK


class Practice(Table):
    """The hand from a position on. start: how many cards had been played there."""

    start = 0

    def step(self):
        """As Table.step(), but a moon counts as the bots would have it."""
        kind = super().step()
        if kind == ASK and self.session.event.value == ASK_MOON:
            moon = memory.call("engine.think.moon_choice", "moon", self.session.look(0))
            self.session.choose(bytes((moon,)))
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
    session = memory.call("engine.match.past", "past", game.session, game.session.players, verdict[0])
    memory.forget("engine.hand.deal")
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
        table.idle()
        table.run()
        return session.points if session.stage == AT_NEW or session.stage == AT_END else None
    finally:
        session.stop_thinking()
        # on a board, `del` alone would leave the function in the dict, and with it 20 KB: all modules of the table
        app.save = None
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
