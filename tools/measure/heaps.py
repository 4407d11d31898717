# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What modules and the app take of the heap, on the 32-bit MicroPython; tools/bench.py prints it."""

import ast
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import home
from flashing import compile
from flashing.inline_constants import module_name


def needs(source: Path) -> list[str]:
    """The project's modules that a module imports at its top."""
    found = []
    package = source.with_suffix("").parts[:-1]
    for node in ast.parse(source.read_text()).body:
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            parts = tuple(filter(None, (node.module or "").split(".")))
            name = ".".join((base if base[:1] != ("lib",) else base[1:]) + parts)
            if name.startswith(("engine", "handheld")):
                found += [name] + [f"{name}.{alias.name}" for alias in node.names if is_module(f"{name}.{alias.name}")]
    return found


def is_module(name: str) -> bool:
    """Whether that is a module of the project."""
    path = name.replace(".", "/") + ".py"
    return (home.ROOT / path).exists() or (home.ROOT / "lib" / path).exists()


def measured() -> list[Path]:
    """What is loaded one by one: of the boards' files those whose parts there are stand-ins for."""
    played = [source for source in compile.board_sources() if source.stem != "boot"]
    boards = ("__init__", "common", "pimoroni_picosystem")
    return [source for source in played if "boards" not in source.parts or source.stem in boards]


def as_written(vm: str) -> None:
    """Speed, and what each module takes that is loaded, of the sources as they are written."""
    for source in compile.sources() + [Path("tests/tables/cards_on_table.py")]:
        compile.compile_one(source)
    out = compile.OUT
    env = {**os.environ, "MICROPYPATH": f"{out}:{out}/lib:{out}/tests/tables"}

    def run(*arguments: str) -> str:
        command = [vm, "-X", "heapsize=4m", "tests/mp/engine_bench.py", *arguments]
        return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout

    print("RP2040 ms, reckoned on a 32-bit MicroPython (seeds 0 to 399; bots: match 7)")
    print(run("speed"), end="")
    print("resident bytes of each module from .mpy on a 32-bit heap")
    total = 0
    # what the board has in its flash is there already too
    native = sorted(Path("tests/mp/stubs").glob("*.py"))
    for source in native:
        compile.compile_one(source)
    env["MICROPYPATH"] += f":{out}/tests/mp/stubs"
    for source in measured():
        name = module_name(source)
        size = int(run("memory", name, *[path.stem for path in native], *needs(source)).split()[-1])
        total += size
        print(f"{size:8}  {name}")
    print(f"{total:8}  in all (never all at once: loaders, faults and bots come and go)")


def on_boards(vm: str) -> None:
    """What the app needs in the form boards get: resident bytes, peaks, the smallest heaps, the largest free block."""
    drive = compile.model_drive()
    env = {"MICROPYPATH": "lib:tests/mp/stubs:tests/mp"}

    def run(heap: int, *arguments: str, **settings: str) -> subprocess.CompletedProcess:
        command = [vm, "-X", f"heapsize={heap}", *arguments]
        return subprocess.run(
            command, env={**env, **settings}, capture_output=True, text=True, cwd=drive, timeout=300, check=False
        )

    bare = int(run(2 << 20, "-c", "import gc; gc.collect(); print(gc.mem_alloc())").stdout)
    more = int(run(2 << 20, "-m", "play_app", "empty").stdout) - bare
    names = 630  # of which the board has tables by then, see tests/mp/play_app.py
    more = (more - names * 7) * 130 // 127 - 160  # a file that is open takes so much more on a board

    def least(low: int, high: int, fits: Callable[[int], bool]) -> int:
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if fits(middle) else (middle, high)
        return high

    print(
        "the app in the form boards get: the smallest heap (by bisection) for a whole match with menus, hints by expert"
    )
    for rules, bot in (("chervy", "normal"), ("chervy", "expert"), ("peppa50", "expert"), ("cancellation", "expert")):

        def plays(kb: int, rules: str = rules, bot: str = bot) -> bool:
            return run(kb * 1024 + more, "-m", "play_app", "plain", RULES=rules, BOT=bot).returncode == 0

        print(f"{least(60, 160, plays):8} KB  {rules}, bots: {bot}")
    done = run(96 * 1024 + more, "-m", "play_app", "figures")
    block = [int(line.rpartition(" ")[2]) * 16 for line in done.stdout.splitlines() if "max free sz" in line]
    if block:
        print(f"{min(block):8} bytes  largest free block at the table of a heap of 96 KB")
    print(
        "bytes of each module in that form, with what it imports there already: resident, least free heap to import it"
    )
    # so many names that none of the modules makes the VM's table of them grow
    filled = "import gc\nclass Some:\n    pass\nfor i in range(1400):\n    setattr(Some, 'x%d' % i, 0)\n"
    filled += "import displayio, vectorio, bitmaptools, board, keypad, microcontroller, supervisor\ngc.collect()\n"
    peak = (0, "")
    for source in compile.board_sources():
        if source.parts[0] not in ("engine", "lib") or "boards" in source.parts:
            continue
        name = module_name(source)
        there = filled + "".join(f"import {one}\ngc.collect()\n" for one in needs(source) if one != name)
        code = f"{there}a = gc.mem_alloc()\nimport {name}\ngc.collect()\nprint(a, gc.mem_alloc() - a)"
        found = run(2 << 20, "-c", code).stdout.split()
        if len(found) != 2:
            print(f"{'-':>8} {'-':>8}  {name}")
            continue

        def imports(n: int, there: str = there, name: str = name) -> bool:
            # all is taken but one block of that size
            taken = (
                f"{there}gc.collect()\nrest = [None] * 4000\nroom = bytearray({n * 128})\ni = 0\n"
                f"for size in (1000, 100, 16):\n    try:\n        while True:\n            rest[i] = bytearray(size)\n"
                f"            i += 1\n    except MemoryError:\n        pass\nroom = None\ngc.collect()\nimport {name}"
            )
            return run(1 << 19, "-c", taken).returncode == 0

        need = least(0, 256, imports) * 128
        peak = max(peak, (need, name))
        print(f"{found[1]:>8} {need:8}  {name}")
    print(f"the largest import's peak: {peak[0]} bytes, {peak[1]}")
