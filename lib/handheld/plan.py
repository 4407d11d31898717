# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The plan of memory. The size of the heap decides, once and before the title, which skin a board shows and how much
each moment of a match may take. So what a player sees depends on the board alone, not on the menus opened before."""

import gc

PLAIN, RICH = range(2)

# Classes of heaps, the smallest first: KB below which a heap belongs to it, the board that stands for it, its skin, and
# the bytes in use at the worst moment of load_match, pass_cards, play_hand and hand_score, whoever plays
# (tests/board/test_app_in_pieces.py). One text, as tuples would take 0.3 KB more.
CLASSES = """
155 pygamer 0 112000 129000 134000 118000
200 picosystem 1 129000 152000 153000 149000
1048576 rp2350 1 137000 158000 159000 155000
"""

skin = RICH

# What went otherwise than planned since the game started, counted by count(): the program started again for want of
# memory, `normal` played for somebody's own bot, a file was too large.
RESTARTS, SUBSTITUTES, TOO_LARGE = range(3)
events = bytearray(3)


def decide(kb=0):
    """Choose the skin. kb: the size of the heap, 0: this one's. A PC, whose heap has no end, gets the richest."""
    global skin
    if not kb:
        kb = gc.mem_alloc() + gc.mem_free() >> 10 if hasattr(gc, "mem_alloc") else 1 << 19  # type: ignore[attr-defined]
    rows = [row.split() for row in CLASSES.split("\n") if row]
    skin = [int(row[2]) for row in rows if kb < int(row[0])][0]


def count(event):
    """Count an event."""
    events[event] = min(255, events[event] + 1)
