# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The match being played: what it is (Game), and what the player points at and has chosen in it (Turn). Plan: the next
match, while the player chooses it."""


class Game:
    """record: from match_record.new_record(); session: an engine.match.session.Session. Both are None without a match;
    the session is also None while the match is being loaded.

    deal: the number that the player has chosen for the next new match, -1: by chance
    """

    def __init__(self):
        self.deal = -1
        self.clear()

    def begin(self, record):
        """Note the record of a match that is going to be loaded."""
        self.record = record
        self.session = None

    def start(self, session):
        """Note the session, now that it is loaded."""
        self.session = session

    def unload(self):
        """Forget the session, to make room; the record stays."""
        self.session = None

    def clear(self):
        """Forget the match."""
        self.record = self.session = None


class Turn:
    """What the player points at and has chosen; the match does not know it.

    cursor: the place in the fan of the card pointed at, -1: none yet
    chosen: the cards chosen to pass, in that order
    claimed: whether the rest of the hand is the player's, and plays itself
    substitute: which bot plays for the others in this hand: the chosen one, 1: the normal one, 2: chance (players.bot)
    """

    def __init__(self):
        self.clear()

    def clear(self):
        """A new hand begins: nothing is chosen."""
        self.cursor = -1
        self.chosen = []
        self.claimed = False
        self.substitute = 0


class Plan:
    """What the menu of a new match remembers while other screens are shown. at: the row of the cursor; checker: checks
    the rule sets; words: the language in which it has read their titles."""

    def __init__(self):
        self.at = 0
        self.checker = None
        self.words = None

    def check(self, app):
        """Let the checker work while a menu waits for a key."""
        from .rulesets.checker import Checker

        if not self.checker or self.words is not app.words:
            self.checker = Checker(app)
            self.words = app.words
        self.checker.begin()
        return self.checker
