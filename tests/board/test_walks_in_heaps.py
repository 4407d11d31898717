# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Keys pressed at random, from a match through every menu to other matches, so that modules come and go in any order:
in the heap and on the display of each class of boards memory suffices. On the 32-bit MicroPython."""

import os
import random

import pytest

from amounts import FUZZ, mostly_long
from app_on_vm import VARIANTS, size
from handheld.rulesets import library
from handheld.words import Words

PROVED = ("pygamer", "picosystem", "rp2350")  # the classes of boards
PRESSES = os.environ.get("PRESSES", "500")
WALKS = [(heap, seed) for seed in range(6 * FUZZ) for heap in PROVED]


@pytest.mark.parametrize(("heap", "seed"), mostly_long(WALKS, [("pygamer", 0), ("pygamer", 1)]))
def test_memory_suffices_whatever_is_pressed(app, note, heap, seed, tried):
    chance = random.Random(f"{heap} {seed}")
    name = chance.choice(VARIANTS)
    seats = chance.choice(list(library.read(name, Words())[1]["seats"]))
    bot = chance.choice(["easy", "normal", "hard", "expert", "rosa"])
    game = {"RULES": name, "SEATS": seats, "BOT": bot, "SEED": str(seed), "PRESSES": PRESSES}
    done = app(heap, "random", *size(heap), **game)
    assert done.returncode == 0 and "events 0 0 0" in done.stdout, (game, done.stdout, done.stderr)
    assert "play_hand" in done.stdout and "pause_menu" in done.stdout
    tried("buttons are pressed at random with little memory", int(PRESSES))
    note(f"{PRESSES} presses in the heap of a {heap}: {game}")
