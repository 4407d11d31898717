# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The words of one language, looked up in the text of its files: no table in memory but the files themselves.

A language file has a line "key = text" for each message; {name} marks where a value goes. lang/CODE.txt stays in
memory. The other parts, lang/CODE.PART.txt, are kept by who needs them often, else searched line by line: "table",
"maid" (an old maid before the deal) and "screen" are for the display, "text" for the terminal, "rules" for telling the
rules, "rare" for what is hardly ever said. Every key of English has to be in every language (a test compares them).
"""

import os

FOLDER = "lib/handheld/lang/"
_PIECE = 128  # bytes of a file searched at a time
PARTS = ("table", "maid", "screen", "text", "rules", "rare")


def _read(name):
    """A file in one piece of memory, behind a line's end, without the comments it begins with."""
    size = os.stat(name)[6]
    with open(name, "rb") as file:
        start = 0
        while size:
            line = file.readline()
            if line[:1] != b"#":
                break
            start += len(line)
        text = bytearray(size - start + 1)
        text[0] = 10
        file.seek(start)
        file.readinto(memoryview(text)[1:])
    return text


def _find(text, key):
    """The text of that key, or None."""
    key = key if type(key) is bytes else key.encode()
    at = text.find(b"\n" + key + b" = ")
    if at < 0:
        return None
    at += len(key) + 4
    end = text.find(b"\n", at)
    # whatever wrote the file may have put a return before each line's end
    return bytes(text[at : end if end > 0 else len(text)]).decode().rstrip("\r")


def _seek(name, key):
    """The text of that key in a file that is not kept, or None: piece by piece, there may be no room for all of it."""
    start = b"\n" + (key if type(key) is bytes else key.encode()) + b" = "
    with open(name, "rb") as file:
        text = b"\n"
        while True:
            more = file.read(_PIECE)
            text += more
            at = text.find(start)
            if at >= 0:
                text = text[at + len(start) :]
                if text.find(b"\n") < 0:
                    text += file.readline()
                at = text.find(b"\n")
                return (text[:at] if at >= 0 else text).decode().rstrip("\r")
            if not more:
                return None
            text = text[-len(start) :]  # it may have begun


def load(language):
    """The Words of that language, English if it is not there."""
    try:
        return Words(language)
    except OSError:
        return Words("en")


class Words:
    """Called with a key and name=value pairs it gives the text of that key with the values put in.

    Keys are texts or bytes. On the way to a board the texts in such calls become bytes, see
    tools/flashing/inline_constants.py.
    """

    def __init__(self, language="en", keep=(), folder=FOLDER):
        """Read the file, and those of the parts to keep; raises OSError if there is none, or a part is missing."""
        self.name = folder + language + ".%s.txt"
        for part in PARTS:
            os.stat(self.name % part)
        self.texts = [_read(folder + language + ".txt")]
        self.kept = ()
        self.keep(*keep)

    def keep(self, *parts):
        """Keep these parts in memory, instead of those kept so far."""
        if parts != self.kept:
            self.kept = ()
            del self.texts[1:]
            try:
                for part in parts:
                    self.texts.append(_read(self.name % part))
                self.kept = parts
            except MemoryError:
                pass  # searched in the file, they take longer and no room

    def __call__(self, message, **values):
        """The text; raises KeyError for a key the language lacks."""
        for text in self.texts:
            found = _find(text, message)
            if found is not None:
                return found.format(**values)
        for part in PARTS:
            if part not in self.kept:
                found = _seek(self.name % part, message)
                if found is not None:
                    return found.format(**values)
        raise KeyError(message)

    def get(self, key, text):
        """The text of a key that a language may lack, else the one given."""
        try:
            return self(key)
        except KeyError:
            return text

    def near(self, key, text):
        """The text of a key, if what is kept in memory has it, else the one given: no file is searched."""
        for found in self.texts:
            own = _find(found, key)
            if own is not None:
                return own
        return text

    def rank(self, card, rules):
        """What stands on a card: "10", "Q"; F, D, R on Italian faces: fante, donna, re."""
        rank = rules.ranks[(card & 31) // rules.packs]
        if rank == "T":
            return "10"
        at = "JQK".find(rank) if rules.faces else -1
        return rank if at < 0 else "FDR"[at]

    def suit(self, suit, rules, key="suit"):
        """A suit in words, by the faces of the match; key: "Suit" for a sentence that begins with it."""
        return self("%s.%d" % (key, suit + 5 if rules.faces and suit < 4 else suit))

    def card(self, card, rules):
        """A card in words: "queen of spades", with Italian faces "queen of swords"."""
        suit = card >> 5
        if suit == 4:
            return self("joker")
        rank = self.rank_name(rules.ranks[(card & 31) // rules.packs], rules)
        return self("card", rank=rank, suit=self.suit(suit, rules))

    def rank_name(self, rank, rules):
        """A rank in words, by the faces of the match."""
        return self("rank." + ("F" if rules.faces and rank == "J" else rank))

    def cards(self, cards, rules):
        """Several cards in words, with commas."""
        return ", ".join([self.card(card, rules) for card in cards])

    def seat(self, seat, seats):
        """The name of a seat: the person's own is 0."""
        if not seat:
            return self(b"seat.you")
        return self.near("seat.%d.%d" % (seats, seat), "") or self("seat", n=seat + 1)
