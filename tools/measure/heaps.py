# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How much heap the engine, the app and each module take on the 32-bit MicroPython; tools/bench.py prints it."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

from flashing import compile
from flashing.inline_constants import module_name

CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
VM = os.environ.get("MICROPYTHON32") or str(CACHE / "pocket-hearts/micropython32/micropython")
ENGINE = ".:tests/mp"  # where the VM finds modules on the model drive
APP = "lib:tests/mp/stubs:tests/mp"
PLENTY = 2 << 20  # bytes of heap
FILE = 160  # bytes that an open file takes on a board's heap (FatFS) and not on a PC's
# A PyGamer's heap grows by doubling, so it lies in pieces of these sizes, in bytes. 0 stands for the piece of 63 KB,
# whose size is varied to find the smallest heap.
PIECES = (8090, 8090, 16076, 32256, 0, 23552)


def on_drive(path: str, heap: int, *arguments: str, **settings: str) -> subprocess.CompletedProcess:
    """Run the VM on the model drive. path: where it finds modules; heap: in bytes; settings: of the environment."""
    command = [VM, "-X", f"heapsize={heap}", *arguments]
    env = {"MICROPYPATH": path, **settings}
    drive = compile.model_drive()
    return subprocess.run(command, env=env, capture_output=True, text=True, cwd=drive, timeout=300, check=False)


def least(low: int, high: int, fits: Callable[[int], bool]) -> int:
    """The smallest n for which fits(n) is true, if it is false for low and true for high."""
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if fits(middle) else (middle, high)
    return high


def sources_on_path() -> dict[str, str]:
    """Compile what a bench of the engine imports; returns an environment in which the VM finds it."""
    for source in [*compile.sources(), Path("tests/tables/cards_on_table.py")]:
        compile.compile_one(source)
    out = compile.OUT
    return {**os.environ, "MICROPYPATH": f"{out}:{out}/lib:{out}/tests/tables"}


def engine_times() -> None:
    """Print how long the engine and bots take when the VM runs their sources."""
    env = sources_on_path()
    print("RP2040 ms, calculated on a 32-bit MicroPython (seeds 0 to 399; bots: match 7)", flush=True)
    subprocess.run([VM, "-X", "heapsize=4m", "tests/mp/engine_bench.py"], env=env, check=True)


def engine() -> None:
    """Print the smallest heaps for matches without the app."""

    def smallest(*arguments: str) -> int:
        def fits(kb: int) -> bool:
            size = str(kb * 1024 * 127 // 130)  # without the VM's tables
            return on_drive(ENGINE, PLENTY >> 4, "-m", "play_match", *arguments, PIECES=size).returncode == 0

        return least(16, 64, fits)

    print("the engine in the form boards get: the smallest heap (by bisection)")
    print(f"{smallest('chervy', '4', '7', 'normal'):8} KB  a whole match of chervy, bots: normal")
    for rules in ("chervy", "peppa50", "peppa_scivolosa", "cancellation"):
        kb = smallest(rules, "0", "7", "expert", "hands=5", "steps=400")
        print(f"{kb:8} KB  five hands of {rules} at its largest table, bots: expert")


def app() -> None:
    """Print the smallest heaps for a whole match with menus and with hints by expert."""
    print(
        "the app in the form boards get: the smallest heap (by bisection) for a whole match with menus, hints by expert"
    )
    for rules, bot in (("chervy", "normal"), ("chervy", "expert"), ("peppa50", "expert"), ("cancellation", "expert")):

        def smallest(*pieces: int, rules: str = rules, bot: str = bot) -> int:
            def fits(kb: int) -> bool:
                cut = kb * 1024 - FILE - sum(pieces)
                sizes = ",".join(str((size or cut) * 127 // 130) for size in pieces)  # without the VM's tables
                done = on_drive(
                    APP, 400 << 10, "-m", "play_app", "plain", RULES=rules, BOT=bot, PIECES=sizes, FILLED="973"
                )
                return done.returncode == 0

            return least(96, 128, fits)

        print(f"{smallest(0):8} KB  {rules}, bots: {bot}", end="", flush=True)
        print(f"; in a PyGamer's pieces {smallest(*PIECES)} KB", flush=True)


def modules() -> None:
    """Print the bytes that each module leaves on the heap once all that it imports is loaded; "-" for a board file that
    needs parts which the stand-ins lack."""
    # makes the VM's table of names so large that no module makes it grow
    names = "import gc, sys\nclass Some:\n    pass\nfor i in range(1400):\n    setattr(Some, 'x%d' % i, 0)\n"
    print("bytes of each module in that form, with what it imports there already")
    for source in compile.board_sources():
        if source.parts[0] in ("engine", "lib"):
            name = module_name(source)
            loaded = on_drive(APP, PLENTY, "-c", f"import {name}, sys\nprint(*sys.modules)").stdout.split()
            needed = "".join(f"import {one}\n" for one in loaded if one not in ("__main__", name))
            code = f"{names}{needed}gc.collect()\nbefore = gc.mem_alloc()\nimport {name}\ngc.collect()\n"
            done = on_drive(APP, PLENTY, "-c", code + "print(gc.mem_alloc() - before)")
            print(f"{done.stdout.strip() or '-':>8}  {name}")
