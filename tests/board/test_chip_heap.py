# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The heap of the 32-bit MicroPython beside that of a chip, stage by stage.

chip_heap.tsv says what the app used on real CircuitPython in an emulated RP2040. Here the same script
(tests/mp/stages.py) presses the same keys on the VM, in the pieces of that chip's heap. Half of the stages, drawn by a
seed, served to fit the three numbers in tests/mp/board_heap.py; the other half checks them. A smaller heap checks them
too: the same firmware with 16 KB less, which is what a PyGamer has. Nothing was fitted to it."""

import random
from pathlib import Path

import pytest

# The pieces of the chip's heaps: CircuitPython makes the first as large as settings.toml asks.
HEAPS = {"small": (127040, 23744)}
GROWTH = 2048  # bytes by which the used heap may grow otherwise than on the chip
PROMISE = 4096  # bytes by which the VM's largest piece may be larger than the chip's
ENOUGH = 12800  # nothing in a match asks for more, so larger pieces count as this one
WALKS = {
    "menus": "!A!B!B!B!DA!BDDA!BDDDA!R!BDDDDA!BDDDDDA!A!PUABDDDDDDA!BDDDDDDDA!B",
    "match": "ABB!A!A!ARARA!U!A!",
    "experts": "ABBAA!ARARAU!A!",
    "small": "!ABB!A!A!ARARA!U!A!",
}


def chip(walk):
    """The chip's stages of a walk: [screen, used, largest, note]."""
    rows = [line.split("\t") for line in Path("tests/board/chip_heap.tsv").read_text().splitlines() if line[0] != "#"]
    return [[screen, int(used), int(largest), note] for name, screen, used, largest, note in rows[1:] if name == walk]


@pytest.fixture
def stages(app):
    """run(walk): the VM's stages of a walk: [screen, used, largest]."""

    def run(walk):
        settings = {"RULES": "chervy", "BOT": "expert" if walk == "experts" else "mixed", "SPEED": "1", "SOUND": "2"}
        heap = HEAPS.get(walk, (127040, 39680))
        done = app(heap, module="walk_on_vm", WALK=WALKS[walk], **settings)
        found = [line.split()[1:] for line in done.stdout.splitlines() if line.startswith("stage ")]
        assert found, done.stdout + done.stderr
        return [[screen, int(used), int(largest)] for screen, used, largest in found]

    return run


@pytest.mark.long
@pytest.mark.parametrize(("walk", "count"), [("menus", 9), ("match", 7), ("experts", 4), ("small", 8)])
def test_the_heap_of_the_vm_grows_as_that_of_a_chip_does(stages, note, walk, count):
    """count: how many stages at least both reach; the VM has no place for the second page of the rules. What follows a
    stage where memory was short has another history, so only its used heap is compared."""
    here = stages(walk)
    there = chip(walk)
    chance = random.Random(walk)
    reached = 0
    last = before = None
    wrong = []
    for (screen, used, largest, why), (screen_here, used_here, largest_here) in zip(there, here, strict=False):
        half = "check" if walk == "small" else chance.choice(("fit", "check"))
        if screen != screen_here:
            break
        if last:
            growth, growth_here = used - last[0], used_here - last[1]
            off, more = growth_here - growth, min(largest_here, ENOUGH) - min(largest, ENOUGH)
            row = f"{screen}: grows by {growth}, on the VM by {growth_here} ({off:+}); "
            row += f"largest piece {largest}, on the VM {largest_here} ({more:+})"
            note(f"heap of the chip, {walk} {reached:2}, {why or half}: {row}")
            if not why and (abs(off) > GROWTH or more > PROMISE and not before):
                wrong.append(row)
        if not why:
            last = used, used_here
        before = why
        reached += 1
    assert not wrong, "\n".join(wrong)
    assert reached >= count, (there[reached:], here[reached:])
