# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A match in words that counts in the record book, which B reads out; over the serial port it is saved, too."""

from engine.match import events
from handheld.boards.console import ask, say
from handheld.statistics.tally import count

from .. import memory
from .game import TextGame


class CountedGame(TextGame):
    """keeper: the Keeper of the record book, None: nothing is counted; record: of the match, see match_record.py."""

    keeper = None
    record: dict = {}

    def tell(self):
        """Say what has just happened, and count hands and matches that are over."""
        super().tell()
        kind = self.session.event.kind
        if self.keeper and (kind == events.HAND or kind == events.END):
            self.count("hand" if kind == events.HAND else "match")

    def count(self, action):
        """Count what is over, and say which medals are new, and what came of a daily deal or a stop of the journey."""
        won = count(action, self.keeper, self.record, self.session)
        before = memory.loaded()
        for number in won:
            self.say(memory.load("handheld.text.book_lines").medal(self.words, number, "medal.new"))
        memory.forget_since(before)
        if action == "match" and self.record.get("goal"):
            memory.call("handheld.text.goals_in_words", "over", self)

    def answer(self, key):
        """Answer a letter as TextInfo does, and B: the statistics and the medals."""
        if key != "B" or not self.keeper:
            return super().answer(key)
        before = memory.loaded()
        for line in memory.load("handheld.text.book_lines").book_lines(self.words, self.keeper):
            self.say(line)
        memory.forget_since(before)
        return True


def play(app):
    """Play the app's match; True at its end, False if the person leaves."""
    rules = app.session.rules
    name = app.words.game("title." + rules.id, rules.title)
    say(app.words("start", title=name, seats=rules.seats, seed=app.session.match.seed))
    return SavedGame(app).begin()


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
        game = self.app.game
        if game.greedy:
            self.say(self.words("t.greedy", name=game.greedy))
            game.greedy = ""
        self.app.buttons.waits = True  # a PC that writes a file may end the program here
        line = ask("", self.app.canvas)
        self.app.buttons.waits = False
        return line

    def talk(self):
        """As on the display: not where the player wants none."""
        return memory.call("handheld.matches.remarks", "said", self.app)

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
            memory.call("handheld.statistics.book", "count_given", self.app.keeper, game, match, judge.lost)
