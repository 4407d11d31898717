# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The heap of the 32-bit MicroPython beside that of a chip, stage by stage.

chip_heap.tsv says what the app used on real CircuitPython in an emulated RP2040. Here the same script
(tests/mp/stages.py) presses the same keys on the VM, in the pieces of that chip's heap. Half of the stages, drawn by a
seed, served to fit the three numbers in tests/mp/board_heap.py; the other half checks them, and so does a smaller heap,
for which nothing was fitted."""

import random
import subprocess
from pathlib import Path

import pytest

from flashing import checked_rules, compile
from micropython_vm import VM

# Bytes of each piece of a heap, once it has grown. A PyGamer has pieces as small; here the chip is a PicoSystem whose
# firmware was given 16 KB less.
PICOSYSTEM = (7872, 7872, 15744, 31488, 62976, 39680)
SMALL = (7872, 7872, 15744, 31488, 62976, 23744)
GROWTH = 2048  # bytes by which the used heap may grow otherwise than on the chip
PROMISE = 6144  # bytes by which the VM's largest piece may be larger than the chip's
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


@pytest.fixture(scope="module")
def flashed(tmp_path_factory, vm):
    """A drive as it is flashed: with the record of the rule sets that the PC has checked."""
    folder = tmp_path_factory.mktemp("flashed")
    for path in compile.model_drive().iterdir():
        if path.name != "variants":
            (folder / path.name).symlink_to(path.resolve())
    rules = {path.as_posix(): path.read_bytes() for path in Path("variants").rglob("*.json")}
    rules[checked_rules.PATH] = checked_rules.record(rules)
    for name, data in rules.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


@pytest.fixture(scope="module")
def stages(flashed, tmp_path_factory):
    """run(walk): the VM's stages of a walk: [screen, used, largest]."""

    def run(walk):
        out = tmp_path_factory.mktemp("out") / "out"
        settings = {"RULES": "chervy", "BOT": "expert" if walk == "experts" else "mixed", "SPEED": "1", "SOUND": "2"}
        with out.open("w") as file:
            subprocess.run(
                [VM, "-X", "heapsize=700k", "-m", "walk_on_vm"],
                env={
                    "MICROPYPATH": "lib:tests/mp/stubs:tests/mp",
                    "WALK": WALKS[walk],
                    "PIECES": ",".join(map(str, SMALL if walk == "small" else PICOSYSTEM)),
                    "OUT": str(out),
                    **settings,
                },
                stdout=file,
                stderr=subprocess.STDOUT,
                timeout=300,
                check=False,
                cwd=flashed,
            )
        told = out.read_text("utf-8", "replace")
        found = [line.split()[1:] for line in told.splitlines() if line.startswith("stage ")]
        assert found, told
        return [[screen, int(used), int(largest)] for screen, used, largest in found]

    return run


@pytest.mark.long
@pytest.mark.parametrize(("walk", "count"), [("menus", 15), ("match", 7), ("experts", 4), ("small", 8)])
def test_the_heap_of_the_vm_grows_as_that_of_a_chip_does(stages, note, walk, count):
    """count: how many stages at least both reach. What follows a stage where memory was short has another history, so
    only its used heap is compared."""
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
            off, more = growth_here - growth, largest_here - largest
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
