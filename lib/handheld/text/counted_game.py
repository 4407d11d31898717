# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A match in words that counts in the record book, which B reads out."""

from engine.match import events
from handheld.storage.tally import count

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
        try:
            for number in won:
                from .book_lines import medal

                self.say(medal(self.words, number, "medal.new"))
        except MemoryError:
            pass  # B still says it
        memory.forget_since(before)
        if action == "match" and self.record.get("goal"):
            memory.call("handheld.text.goals_in_words", "over", self)

    def answer(self, key):
        """Answer a letter as TextInfo does, and B: the statistics and the medals."""
        if key != "B" or not self.keeper:
            return super().answer(key)
        before = memory.loaded()
        from .book_lines import book_lines

        for line in book_lines(self.words, self.keeper):
            self.say(line)
        memory.forget_since(before)
        return True
