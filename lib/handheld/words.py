# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The words of one language, looked up in the text of its file: no table in memory but the file itself.

A language file, lang/CODE.txt, has a line "key = text" for each message; {name} marks where a value goes. Every key of
en.txt has to be in every file (a test compares them).
"""

FOLDER = "lib/handheld/lang/"


class Words:
    """Called with a key and name=value pairs it gives the text of that key with the values put in."""

    def __init__(self, language="en", folder=FOLDER):
        """Read the file; raises OSError if there is none."""
        with open(folder + language + ".txt", "rb") as file:
            self.text = b"\n" + file.read()

    def __call__(self, message, **values):
        """The text; raises KeyError for a key the file lacks."""
        at = self.text.find(b"\n" + message.encode() + b" = ")
        if at < 0:
            raise KeyError(message)
        at += len(message) + 4
        end = self.text.find(b"\n", at)
        text = (self.text[at:end] if end > 0 else self.text[at:]).decode()
        return text.format(**values)

    def has(self, key):
        """Whether the language has that key."""
        return self.text.find(b"\n" + key.encode() + b" = ") >= 0

    def card(self, card, rules):
        """A card in words: "queen of spades"."""
        suit = card >> 5
        if suit == 4:
            return self("joker")
        rank = rules.ranks[(card & 31) // rules.packs]
        return self("card", rank=self("rank." + rank), suit=self("suit.%d" % suit))

    def cards(self, cards, rules):
        """Several cards in words, with commas."""
        return ", ".join([self.card(card, rules) for card in cards])

    def seat(self, seat, seats):
        """The name of a seat: the person's own is 0."""
        key = "seat.%d.%d" % (seats, seat)
        return self(key) if self.has(key) else self("seat", n=seat + 1)
