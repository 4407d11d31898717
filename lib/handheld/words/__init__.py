# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The words of a language. They are searched in the text of its files, because a dict would take more memory.

A language file has a line "key = text" for each message; {name} marks the place for a value, and docs/languages.md
describes the rest. lang/CODE.txt stays in memory. The other parts, lang/CODE.PART.txt, are kept in memory while a
screen needs them often, else searched on the drive: "cards" for the names of cards, "table", "maid" (an old maid before
the deal) and "screen" for the display, "text" for the game in words, "rules" for the rules in words, "rare" for rare
messages, the coach and what the other players say, "games" for what belongs to one rule set, "lessons" for what lessons
say, "journey" for the daily deal and the journey, "book" for statistics and medals. Every
language has to have every key of English (a test compares them).
"""

import os

from .. import memory

FOLDER = "lib/handheld/lang/"
_PIECE = 128  # bytes of a file searched at a time
_LINES = 480  # bytes of a file kept as one piece, unless a line is longer
PARTS = ("cards", "table", "maid", "screen", "text", "rules", "rare", "book", "games", "journey", "lessons")


def read(name):
    """Yield a file without its leading comments in pieces of whole lines, each after a newline. A long piece of memory
    would be hard to find between two matches."""
    at = 0
    with open(name, "rb") as file:
        line = file.readline()
        while line[:1] == b"#":
            at += len(line)
            line = file.readline()
        while line:
            file.seek(at)
            text = b"\n" + file.read(_LINES)
            if text.rfind(b"\n") < 1:
                text += file.readline()
            end = text.rfind(b"\n") or len(text)
            yield text[: end + 1]
            at += end
            file.seek(at)
            line = file.read(1)


def find(texts, key):
    """The text of that key in such pieces, or None."""
    start = b"\n" + (key if type(key) is bytes else key.encode()) + b" = "
    for text in texts:
        at = text.find(start)
        if at >= 0:
            at += len(start)
            end = text.find(b"\n", at)
            # some editors put a carriage return before each line's end
            return text[at : end if end > 0 else len(text)].decode().rstrip("\r")
    return None


def seek(name, key):
    """The text of that key in a file that is not kept, or None. Reads in pieces, because memory may be short."""
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
            text = text[-len(start) :]  # the key may have begun here


def wrap(canvas, text, width):
    """A text as a list of lines at most `width` pixels wide, broken at spaces; a longer word is cut."""
    lines = []
    line = ""
    # pixels of the line and a space after it; measuring takes most of the time, so each word is measured alone
    used = 0
    for word in text.split(" "):
        if line and used + canvas.measure(word) > width:
            lines.append(line)
            line = ""
        if not line:
            used = 0
            while canvas.measure(word) > width:
                most = len(canvas.fit(word, width))
                # a file's name reads best when it is broken after a slash or a hyphen
                at = max(word.rfind("/", 0, most), word.rfind("-", 0, most)) + 1 or most
                lines.append(word[:at])
                word = word[at:]
        line = line + " " + word if line else word
        used += canvas.measure(word + " ") + canvas.scale  # no gap is measured after the last letter
    lines.append(line)
    return lines


def plural(n, kind):
    """The form of a noun beside a number: 0 for one, 1 for a few, 2 for the rest; a language with two forms takes its
    last one for the rest. kind, the language's "plural": 0; 1 if nothing is singular too; 2 for Polish."""
    n = abs(int(n))
    if n == 1 or kind == 1 and not n:
        return 0
    return 1 if kind == 2 and 1 < n % 10 < 5 and not 11 < n % 100 < 15 else 2


def choose(part, values, kind):
    """The text for "name:one|few|many", or for "name^letters|if it begins with one of them|else"."""
    options = part.split("|")
    at = max(options[0].find(":"), options[0].find("^"))
    value = values[options[0][:at]]
    rest = options[0][at + 1 :]
    if options[0][at] == "^":
        return options[1 if (value[0] if type(value) is tuple else value)[:1] in rest else 2]
    options[0] = rest
    return options[min(plural(value, kind), len(options) - 1)]


def chosen(text, values, kind):
    """The message with its choices made. Raises KeyError, ValueError or IndexError if it is damaged."""
    parts = text.split("<")
    text = parts[0]
    for part in parts[1:]:
        at = part.index(">")
        text += choose(part[:at], values, kind) + part[at + 1 :]
    return text


class Incomplete(Exception):
    """A language lacks a message; the text names the file and the remedy."""


def _error(words, message):
    return Incomplete(memory.load("handheld.words.missing_words").sentence(words, PARTS, message))


def load(language, plain):
    """The Words of that language, or English if it is missing or "". Raises Incomplete if English is. plain: see
    Words."""
    try:
        words = Words(language or "en")
    except Incomplete:
        words = Words("en")
    words.plain = plain
    return words


def languages():
    """The codes of the languages on the drive."""
    return sorted([name[:-4] for name in os.listdir(FOLDER) if name[0] not in "._" and name.count(".") == 1])


class Words:
    """words(key, name=value ...) returns the text of that key with the values put in.

    Keys are texts or bytes. tools/flashing/inline_constants.py turns the texts in such calls into bytes for a board.

    plain: whether seats have compass points or numbers instead of people's names (the setting "names")
    part: the one in whose file the last text stood, which is searched first: the page of medals takes 1 s, not 4.5
    """

    plain = 0
    part = PARTS[0]

    def __init__(self, language="en", keep=(), folder=FOLDER):
        """Read the file and the parts to keep. Raises Incomplete if the file or any part is missing."""
        self.name = folder + language + ".%s.txt"
        self.first = folder + language + ".txt"
        try:
            for part in PARTS:
                os.stat(self.name % part)
            self.texts = list(read(self.first))
            self.own = len(self.texts)
        except OSError:
            raise _error(self, "seat.you")
        self.kept = ()
        self.keep(*keep)

    def keep(self, *parts):
        """Keep these parts in memory instead of the ones kept so far."""
        if parts != self.kept:
            self.kept = ()
            del self.texts[self.own :]
            for part in parts:
                self.texts.extend(read(self.name % part))
            self.kept = parts

    def __call__(self, message, game="", **values):
        """The text. Raises Incomplete for a key that the language lacks. A value is a text, a number, or the forms of
        a name. game: the id of a rule set that may have words of its own for this (KEY@ID in the part "games")."""
        try:
            found = self._text(message, game)
            if found is not None:
                if values and found.find("<") >= 0:
                    # not while cards move: it takes 25 times as long as format()
                    found = chosen(found, values, int(find(self.texts, b"plural") or 0))
                if values and tuple in [type(value) for value in values.values()]:
                    return memory.load("handheld.words.forms").fill(  # neither while cards move
                        found, values
                    )
                return found.format(**values)
        except (ValueError, KeyError, IndexError, TypeError, AttributeError, NotImplementedError):
            pass  # a file that ends within a letter or within {name}, or asks for more of a value, as {n[0]} does
        raise _error(self, message)

    def _text(self, message, game=""):
        if game:
            found = self.game((message if type(message) is str else message.decode()) + "@" + game, None)
            if found is not None:
                return found
        found = find(self.texts, message)
        if found is not None:
            return found
        for part in (self.part,) + PARTS:
            if part not in self.kept:
                found = seek(self.name % part, message)
                if found is not None:
                    self.part = part
                    return found
        return None

    def get(self, key, text, game=""):
        """The text of a key, or the given text if the language lacks it. game: as in words()."""
        found = self._text(key, game)
        return text if found is None else found

    def game(self, key, text):
        """The text of a key about one rule set, such as "title.spruce", or the given text if the language lacks it.
        text: from the rule set's file, which counts if somebody has changed it there; "" if that is not known."""
        if text and seek(FOLDER + "en.games.txt", key) != text:
            return text
        found = seek(self.name % "games", key)
        return text if found is None else found

    def lines(self, part):
        """Yield (key, text) of each message of a part, reading its file once."""
        with open(self.name % part, "rb") as file:
            for line in file:
                key, _, text = line.decode().rstrip("\r\n").partition(" = ")
                if text:
                    yield key, text

    def forms(self, key):
        """The forms of a name. The first one stands alone; what the others are for, each language decides."""
        return tuple(self(key).split("|"))

    def rank(self, card, rules):
        """The letter on a card: "10", "Q"; on Italian faces F, D, R for fante, donna, re."""
        rank = rules.ranks[(card & 31) // rules.packs]
        if rank == "T":
            return "10"
        letters = "JFQDKR"
        at = letters.find(rank) if rules.faces else -1
        return rank if at < 0 else letters[at + 1]

    def seat(self, seat, seats):
        """The name of a seat; 0 is the player's own. A person has the same seat, counted from the left, at every
        table."""
        if not seat:
            return self(b"seat.you")
        people = "" if self.plain else find(self.texts, b"people")
        people = (people or "").split()  # a language of an earlier version has none
        if seat <= len(people):
            return people[seat - 1]
        compass = self.get("seat.%d.%d" % (seats, seat), "") if seats < 5 else ""
        return compass or self("seat", n=seat + 1)

    def short(self, seat, seats):
        """A seat's name where there is little room: its first two letters, which tell people apart, or "S3"."""
        name = self.seat(seat, seats)
        return self(b"t.seat", n=seat + 1) if name[-1].isdigit() else name[:2]
