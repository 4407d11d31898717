# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The match being played (Game), and what the player points at and has chosen in it (Turn)."""


class Game:
    """record: from match_record.new_record(); session: an engine.match.session.Session. Both are None without a match;
    the session is also None while the match is being loaded.

    deal: the number that the player has chosen for the next new match, -1: a random one
    pause: which entry of the pause menu the cursor was on last; "": none yet in this match
    reloaded: how far the match was (Keeper.kept) when it was loaded again because memory ran out, and how often it was
        since then; None: it was not, or a screen has ended since
    """

    def __init__(self):
        self.deal = -1
        self.clear()

    def begin(self, record):
        """Store the record of a match that is about to be loaded."""
        self.record = record
        self.session = None

    def start(self, session):
        """Store the session, now that it is loaded."""
        self.session = session

    def unload(self):
        """Drop the session to free its memory; the record stays."""
        self.session = None

    def clear(self):
        """Forget the match."""
        self.record = self.session = self.reloaded = None
        self.pause = ""


class Turn:
    """What the player points at and has chosen but not played; the session knows nothing of it.

    cursor: the place in the fan of the card pointed at, -1: none yet
    chosen: the cards chosen to pass, in the order in which they were chosen
    claimed: whether the player has claimed the remaining tricks, so that the rest of the hand plays itself
    substitute: which bot plays for the others in this hand, 0: the chosen one, 1: normal, 2: random (players.bot)
    """

    def __init__(self):
        self.clear()

    def clear(self):
        """A new hand begins: nothing is chosen."""
        self.cursor = -1
        self.chosen = []
        self.claimed = False
        self.substitute = 0
