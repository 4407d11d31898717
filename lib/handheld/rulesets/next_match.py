# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The next match, while the player sets it up."""


class Plan:
    """What the menu of a new match remembers while other screens are shown. at: the row of the cursor; checker: the
    Checker of the rule sets; words: the language in which the checker has read their titles."""

    def __init__(self):
        self.at = 0
        self.checker = None
        self.words = None

    def check(self, app):
        """Let the checker work while a menu waits for a key."""
        from .checker import Checker

        if not self.checker or self.words is not app.words:
            self.checker = Checker(app)
            self.words = app.words
        self.checker.begin()
        return self.checker
