# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A match in words over the serial port: saved after every choice, and counted in the statistics."""

from engine.match import events
from handheld.boards.console import ask, say
from handheld.storage.tally import count

from .. import memory
from .game import TextGame


def play(app):
    """Play the app's match; True at its end, False if the person leaves."""
    words = app.words
    session = app.session
    rules = session.rules
    name = words.game("title." + rules.id, rules.title)
    say(words("start", title=name, seats=rules.seats, seed=session.match.seed))
    game = SavedGame(app)
    game.where()
    game.help()
    return game.run()


class SavedGame(TextGame):
    """A match in words that is saved and counted in the statistics like one on the display."""

    def __init__(self, app):
        super().__init__(app.session, app.words, say, self.hear, self.left)
        self.app = app
        self.name = app.game.record["rules"]
        self.skips = app.settings["skip"] > 0

    def hear(self):
        """Wait for a line."""
        buttons = self.app.buttons
        buttons.waits = True  # a PC that writes a file may end the program here
        line = ask("", self.app.canvas)
        buttons.waits = False
        return line

    def left(self, state):
        """Save the choices that were held back, as the person has left. state: from session.save()."""
        self.app.buttons.waits = False
        self.app.keeper.save_state(self.app.game, state)
        self.say(self.words("saved"))

    def turn(self):
        """Save the match after every choice."""
        made = super().turn()
        self.app.save(choices=False)
        return made

    def tell(self):
        """Say what has just happened, and count hands and matches that are over."""
        super().tell()
        kind = self.session.event.kind
        if kind != events.HAND and kind != events.END:
            return
        record = self.app.game.record
        if kind == events.HAND:
            record["counted"] = self.session.match.number
        count("count_hand" if kind == events.HAND else "count_match", self.app.keeper, record, self.session)
        if kind == events.HAND:
            self.app.save()

    def judged(self, match, judge):
        """Count what the coach has measured."""
        if judge.choices:
            game = self.app.game.record["rules"]
            memory.call("handheld.storage.given_away", "count_given", self.app.keeper, game, match, judge.lost)
