# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The faults that tests try, for the table in docs/faults.md, which `make fuzz` prints."""

# What goes wrong: what holds then.
HELD = {
    "power fails while the PC saves": "the old save or the new one, whole",
    "program is killed while it saves": "the old save or the new one, whole",
    "two programs save to one file": "one has the file, the other says so and writes nothing",
    "save forged": "refused as damaged, or a match that plays to its end",
    "names, words and answers with control characters": "printed as \\x1b and the like, cut off where long",
    "a bot's program starts another and leaves it": "both end with the arena",
    "letters typed while the others play": "each is answered, T with the seat whose turn it is",
}


def table(counts):
    """The lines of the table of faults, with how often each was tried."""
    lines = ["| fault | what holds | tried |", "|---|---|---|"]
    return lines + [f"| {fault} | {held} | {counts[fault]:,} |" for fault, held in HELD.items()]
