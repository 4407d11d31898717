# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the packages of the handheld share: constants and keys; the moves between screens and the screens that led here
(Stack); the match being set up (Plan) or played (Game), and what the player points at and has chosen in it (Turn).

A screen's run() returns a move: push() another screen and come back later, replace() itself, restart() with nothing to
go back to, or BACK.
"""

from .boards import DOWN, LEFT, NONE, PAUSE, RIGHT, UP, WRAP, A, B  # noqa: F401 (the keys, for all packages)

# Kinds of records in the journal, the most precious first: a full journal drops the last kind.
SETTINGS, STATISTICS, MATCH, CHECKED = range(4)
WAY_BACK = 8  # where the player was when memory ran out, see system/way_back.py; it goes with the settings

CLASSIC = "chervy"  # the rule set for a player who has chosen none, and the first in lists

MIXED = "mixed"  # in place of a bot's name: everybody plays in a way of their own

SPEEDS = (1400, 800, 300)  # ms that a finished trick stays on the table, by the speed setting; a card: a quarter
SEEDS = 1 << 30  # the number of a match is below this

ENGLISH = 1224  # bytes of the map of a type that hold the English letters; without the others the map is 1 KB smaller

# The sounds, for App.play().
CLICK, CARD_LAID, REFUSED, TRICK_TAKEN, BAD_TRICK, HEARTS_BROKEN = range(6)
WORST_CARD, YOUR_TURN, MOON_SHOT, SUN_SHOT, WON, LOST = range(6, 12)

# Their notes in the same order, each sound ended by a 0. A note is two bytes: its number in MIDI (0x45 has 440 Hz, 12
# more are an octave) and its length in hundredths of a second.
NOTES = (
    b"\x54\x01\0"
    b"\x39\x02\0"
    b"\x37\x06\x34\x09\0"
    b"\x3c\x03\0"
    b"\x40\x0c\0"
    b"\x4c\x08\0"
    b"\x45\x09\x44\x09\x43\x12\0"
    b"\x51\x04\0"
    b"\x48\x09\x4c\x09\x4f\x09\x54\x18\0"
    b"\x48\x09\x4c\x09\x4f\x09\x54\x09\x58\x09\x5b\x24\0"
    b"\x4f\x09\x4f\x09\x4f\x09\x54\x12\x4f\x09\x54\x24\0"
    b"\x43\x12\x41\x12\x40\x12\x3c\x24\0"
)

_PUSH, _REPLACE, _RESTART, _BACK = range(4)
BACK = (_BACK, "", ())


def push(screen, *given):
    """Show another screen, then this one again. given: arguments for its run() after the app."""
    return _PUSH, screen, given


def replace(screen, *given):
    """Show another screen in place of this one."""
    return _REPLACE, screen, given


def restart(screen, *given):
    """Show another screen, and forget the screens that led here."""
    return _RESTART, screen, given


def leave(app, key):
    """The move of a screen that the player leaves by that key: to the pause menu for PAUSE, unless that menu is on the
    stack already; else BACK."""
    return push("pause_menu") if key == PAUSE and "pause_menu" not in app.stack.names() else BACK


class Stack:
    """The screens that led here, each with the arguments of its run(); the last one is on the display."""

    def __init__(self, screen, *given):
        self.entries = [(screen, given)]

    def top(self):
        """(name, arguments of its run()) of the screen on the display."""
        return self.entries[-1]

    def names(self):
        """The names of the screens, from the first to the one on the display."""
        return [name for name, _ in self.entries]

    def go(self, move):
        """Carry out a screen's move. BACK from the only screen shows it again."""
        how, screen, given = move
        if how == _RESTART:
            self.entries = []
        elif how == _REPLACE or how == _BACK and len(self.entries) > 1:
            self.entries.pop()
        if how != _BACK:
            self.entries.append((screen, given))


class Game:
    """record: from match_record.new_record(); session: an engine.match.session.Session. Both are None without a match;
    the session is also None while the match is being loaded.

    deal: the number that the player has chosen for the next new match, -1: a random one
    pause: which entry of the pause menu the cursor was on last; "": none yet in this match
    greedy: somebody's own bot for which memory was too short, until the table has said so; else ""
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

    def clear(self):
        """Forget the match."""
        self.record = self.session = None
        self.pause = self.greedy = ""


class Plan:
    """The next match, while the player sets it up: what the menu remembers while other screens are shown. at: the row
    of the cursor; checker: the Checker of the rule sets, None: one is still to be made; words: the language in which it
    has read their titles. Defined here, as the checker's module is dropped while rules are read."""

    def __init__(self):
        self.at = 0
        self.checker = self.words = None


class Turn:
    """What the player points at and has chosen but not played; the session knows nothing of it.

    cursor: the place in the fan of the card pointed at, -1: none yet
    chosen: the cards chosen to pass, in the order in which they were chosen
    claimed: whether the player has claimed the remaining tricks, so that the rest of the hand plays itself
    """

    def __init__(self):
        self.clear()

    def clear(self):
        """A new hand begins: nothing is chosen."""
        self.cursor = -1
        self.chosen = []
        self.claimed = False
