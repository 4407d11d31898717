# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The faults that tests try, for the table in docs/faults.md, which `make fuzz` prints."""

# What goes wrong: what holds then.
HELD = {
    "power fails while a board writes its journal": "the state before or after; or none, and that is said",
    "a bit of the journal is wrong": "a state that really was, and a word that something is lost",
    "power fails while the PC saves": "the old save or the new one, whole",
    "program is killed while it saves": "the old save or the new one, whole",
    "two programs save to one file": "one has the file, the other says so and writes nothing",
    "save forged, its checksum right": "refused in a sentence, or a match that plays to its end",
    "a flash is broken off, its drive full, pulled out or read-only": "the old game or the new one starts",
    "of a flash, what was not flushed arrives in part, in any order": "the old game or the new one starts",
    "a rule set's file has mistakes": "a sentence with file, key and remedy",
    "names, words and answers with control characters": "printed as \\x1b and the like, cut off where long",
    "a bot's program starts another and leaves it": "both end with the arena",
    "letters typed while the others play": "each is answered, T with the seat whose turn it is",
    "buttons are pressed at random with little memory": "the game goes on",
}


def rows():
    """The table's lines without counts, as docs/faults.md has them."""
    return ["| fault | what holds |", "|---|---|"] + [f"| {fault} | {held} |" for fault, held in HELD.items()]


def table(counts):
    """The table's lines for the faults that were tried in this run, with how often."""
    head, line, *rest = rows()
    return [head + " tried |", line + "---:|"] + [
        f"{row} {counts[fault]:,} |" for row, fault in zip(rest, HELD) if counts[fault]
    ]
