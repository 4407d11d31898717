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


def least(low: int, high: int, fits: Callable[[int], bool]) -> int:
    """The smallest n for which fits(n) is true, if it is false for low and true for high."""
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if fits(middle) else (middle, high)
    return high


class Board:
    """The model drive on the VM. more: bytes of heap that a board does not need, for what `script` alone takes."""

    def __init__(self, vm: str, path: str, script: str):
        self.vm = vm
        self.env = {"MICROPYPATH": path}
        self.script = script
        bare = int(self.run(2 << 20, "-c", "import gc; gc.collect(); print(gc.mem_alloc())").stdout)
        self.more = int(self.run(2 << 20, "-m", script, "empty").stdout) - bare

    def run(self, heap: int, *arguments: str, **settings: str) -> subprocess.CompletedProcess:
        """Run the VM with that many bytes of heap; settings: of the environment."""
        command = [self.vm, "-X", f"heapsize={heap}", *arguments]
        env = {**self.env, **settings}
        drive = compile.model_drive()
        return subprocess.run(command, env=env, capture_output=True, text=True, cwd=drive, timeout=300, check=False)

    def script_in(self, heap: int, *arguments: str, **settings: str) -> subprocess.CompletedProcess:
        """Run the script with that much heap beside its own; the VM's tables about each block take 3 in 127."""
        return self.run(heap + self.more * 130 // 127, "-m", self.script, *arguments, **settings)

    def smallest(self, low: int, high: int, *arguments: str, **settings: str) -> int:
        """KB of the smallest heap in which the script ends well."""
        return least(low, high, lambda kb: self.script_in(kb * 1024, *arguments, **settings).returncode == 0)


def engine_on_boards(vm: str) -> None:
    """Print the smallest heaps for matches without the app."""
    board = Board(vm, ".:tests/mp", "play_match")
    print("the engine in the form boards get: the smallest heap (by bisection)")
    kb = board.smallest(16, 64, "chervy", "4", "7", "normal")
    print(f"{kb:8} KB  a whole match of chervy, bots: normal")
    for rules in ("chervy", "peppa50", "peppa_scivolosa", "cancellation"):
        kb = board.smallest(32, 64, rules, "0", "7", "expert", "hands=5", "steps=400")
        print(f"{kb:8} KB  five hands of {rules} at its largest table, bots: expert")


def on_boards(vm: str) -> None:
    """Print what the app needs in the form boards get: the smallest heaps, the largest free block, each module."""
    board = Board(vm, "lib:tests/mp/stubs:tests/mp", "play_app")
    # A board's tables hold 1,260 names by then, which are in those of the stand-ins here (see tests/mp/play_app.py);
    # an open file takes 160 bytes more on a board.
    board.more -= 1260 * 7 + 160
    print(
        "the app in the form boards get: the smallest heap (by bisection) for a whole match with menus, hints by expert"
    )
    for rules, bot in (("chervy", "normal"), ("chervy", "expert"), ("peppa50", "expert"), ("cancellation", "expert")):
        print(f"{board.smallest(60, 160, 'plain', RULES=rules, BOT=bot):8} KB  {rules}, bots: {bot}")
    done = board.script_in(96 * 1024, "figures")
    block = [int(line.rpartition(" ")[2]) * 16 for line in done.stdout.splitlines() if "max free sz" in line]
    if block:
        print(f"{min(block):8} bytes  largest free block at the table of a heap of 96 KB")
    print(
        "bytes of each module in that form, with what it imports there already: resident, least free heap to import it"
    )
    peak = (0, "")
    for source in compile.board_sources():
        if source.parts[0] in ("engine", "lib") and "boards" not in source.parts:
            name = module_name(source)
            resident, need = importing(board, source, name)
            peak = max(peak, (need, name))
            print(f"{resident or '-':>8} {need or '-':>8}  {name}")
    print(f"the largest import's peak: {peak[0]} bytes, {peak[1]}")


def importing(board: Board, source: Path, name: str) -> tuple[int, int]:
    """(bytes a module leaves on the heap, least free bytes in one block to import it) with all it imports there
    already; (0, 0) if the VM cannot import it alone."""
    # with so many names that no module makes the VM's table of them grow
    there = "import gc\nclass Some:\n    pass\nfor i in range(1400):\n    setattr(Some, 'x%d' % i, 0)\n"
    there += "import displayio, vectorio, bitmaptools, board, keypad, microcontroller, supervisor\ngc.collect()\n"
    there += "".join(f"import {one}\ngc.collect()\n" for one in needs(source) if one != name)
    code = f"{there}a = gc.mem_alloc()\nimport {name}\ngc.collect()\nprint(a, gc.mem_alloc() - a)"
    found = board.run(2 << 20, "-c", code).stdout.split()
    if len(found) != 2:
        return 0, 0

    def imports(n: int) -> bool:
        # all is taken but one block of that size
        taken = (
            f"{there}gc.collect()\nrest = [None] * 4000\nroom = bytearray({n * 128})\ni = 0\n"
            f"for size in (1000, 100, 16):\n    try:\n        while True:\n            rest[i] = bytearray(size)\n"
            f"            i += 1\n    except MemoryError:\n        pass\nroom = None\ngc.collect()\nimport {name}"
        )
        return board.run(1 << 19, "-c", taken).returncode == 0

    return int(found[1]), least(0, 256, imports) * 128
