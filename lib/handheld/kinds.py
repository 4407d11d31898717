# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Constants that several packages of the handheld share."""

# Kinds of records in the journal, the most precious first: a full journal drops the last kind.
SETTINGS, STATISTICS, MATCH, CHECKED = range(4)

CLASSIC = "chervy"  # the rule set for a player who has chosen none, and the first in lists

MIXED = "mixed"  # in place of a bot's name: everybody plays in a way of their own

SPEEDS = (1400, 800, 300)  # ms that a finished trick stays on the table, by the speed setting; a card: a quarter
SEEDS = 1 << 30  # the number of a match is below this

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
