# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A match in words over the serial port: saved after every choice, and counted in the statistics."""

from handheld.boards import console
from handheld.boards.console import ask, say

from .. import memory
from .counted_game import CountedGame


def play(app):
    """Play the app's match; True at its end, False if the person leaves."""
    words = app.words
    session = app.session
    rules = session.rules
    name = words.game("title." + rules.id, rules.title)
    say(words("start", title=name, seats=rules.seats, seed=session.match.seed))
    game = SavedGame(app)
    console.asked = game
    try:
        game.where()
        game.help(".first")
        return game.run()
    finally:
        console.asked = ""  # or it would stay in memory


class SavedGame(CountedGame):
    """A match in words that is saved and counted in the statistics like one on the display."""

    def __init__(self, app):
        super().__init__(app.session, app.words, say, self.hear, self.left)
        self.app = app
        self.keeper = app.keeper
        self.record = app.game.record
        self.name = self.record["rules"]
        self.skips = app.settings["skip"] > 0

    def hear(self):
        """Wait for a line."""
        buttons = self.app.buttons
        buttons.waits = True  # a PC that writes a file may end the program here
        line = ask("", self.app.canvas)
        buttons.waits = False
        return line

    def talk(self):
        """As on the display: not where the player wants none, or memory is short."""
        try:
            return memory.call("handheld.comforts.lines", "said", self.app) if memory.roomy else ""
        except MemoryError:
            return ""

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

    def count(self, action):
        """Count the hand or the match that is over, and save that this is done. The bots have finished thinking."""
        self.app.make_room()
        if action == "hand":
            self.record["counted"] = self.session.match.number
        super().count(action)
        if action == "hand":
            self.app.save()

    def look_back(self):
        """As in any match. It is over now, so nothing of it is kept, however long the person looks back."""
        self.app.keeper.forget_match()
        super().look_back()

    def judged(self, match, judge):
        """Count what the coach has measured."""
        if judge.choices:
            game = self.app.game.record["rules"]
            memory.call("handheld.storage.given_away", "count_given", self.app.keeper, game, match, judge.lost)
