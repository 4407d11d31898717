# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How much heap the engine, the app and each module take on the 32-bit MicroPython; tools/bench.py prints it."""

import functools
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

import home
from flashing import compile, tree
from flashing.inline_constants import module_name
from flashing.kept import put
from flashing.short_names import FIRMWARE, renamed

CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
VM = os.environ.get("MICROPYTHON32") or str(CACHE / "pocket-hearts/micropython32/micropython")
ENGINE = ".:tests/mp"  # where the VM finds modules on the model drive
APP = "lib:tests/mp/stubs:tests/mp"
PLENTY = 2 << 20  # bytes of heap
MORE = 400 << 10  # bytes for what the VM has on its heap and a board has not
# For each class of boards the size of a display, and the bytes of each piece of the heap. The first piece is the 128 KB
# that settings.toml asks for; some of it the collector needs itself. The rest of the heap follows in further pieces.
# Those of a PicoSystem were read from its firmware, those of a PyGamer from the same firmware with 16 KB less. The
# others are worked out from the size of their heaps.
_FIRST = 125952
HEAPS = {
    "pygamer": ((160, 128), (_FIRST, 23744)),
    "pico": ((320, 240), (_FIRST, 34304)),
    "picosystem": ((240, 240), (_FIRST, 39680)),
    "rp2350": ((320, 240), (_FIRST, _FIRST, 173568)),
}


def pieces(sizes: Iterable[int]) -> dict[str, str]:
    """The setting that tells tests/mp/board_heap.py what pieces the heap has."""
    return {"PIECES": ",".join(map(str, sizes))}


@functools.cache
def model_drive(form: str = "mpy") -> Path:
    """Make a folder for the VM like a board's drive as it is flashed, with the scripts of tests/mp. Modules are as
    boards get them in that form, but for MicroPython's mark in the first byte of a .mpy."""
    files = tree.tree(form)
    files[FIRMWARE.relative_to(home.ROOT).as_posix()] = FIRMWARE.read_bytes()
    for script in (home.ROOT / "tests" / "mp").rglob("*.py"):
        path = script.relative_to(home.ROOT)
        stub = path.parent.name == "stubs"
        data = compile.compiled(script.read_bytes(), path.stem) if stub else compile.mpy_as_written(path)
        files[path.with_suffix(".mpy").as_posix()] = data if form == "py" else renamed(data, compile.names())
    root = home.ROOT / "build" / "flashed" / form
    for old in {file.relative_to(root).as_posix() for file in root.rglob("*.*y")} - {*files}:
        (root / old).unlink(missing_ok=True)
    for name, data in files.items():
        found = b"M" + data[1:] if name.endswith(".mpy") else data
        if not (root / name).exists() or (root / name).read_bytes() != found:
            put(root / name, found)
    return root


def on_drive(
    path: str, heap: int, *arguments: str, form: str = "mpy", typed: str = "", **settings: str
) -> subprocess.CompletedProcess:
    """Run the VM on the model drive. path: where it finds modules; heap: in bytes; settings: of the environment. With
    PIECES among them the heap is a board's, and `heap` does not count. typed: what its standard input has."""
    if "PIECES" in settings:
        heap = sum(map(int, settings["PIECES"].split(","))) + MORE
    command = [VM, "-X", f"heapsize={heap}", *arguments]
    with tempfile.NamedTemporaryFile("w+", errors="replace") as out:  # which board_heap.py reads meanwhile
        env = {"MICROPYPATH": path, "OUT": out.name, **settings}
        done = subprocess.run(
            command,
            env=env,
            input=typed,
            stdout=out,
            stderr=subprocess.PIPE,
            text=True,
            cwd=model_drive(form),
            timeout=300,
            check=False,
        )
        out.seek(0)
        told = "PIECES" not in settings  # else board_heap.py has asked for these lines
        done.stdout = "".join(line for line in out if told or not line.startswith("qstr pool: "))
    return done


def least(low: int, high: int, fits: Callable[[int], bool]) -> int:
    """The smallest n for which fits(n) is true, if it is false for low and true for high."""
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if fits(middle) else (middle, high)
    return high


def sources_on_path() -> dict[str, str]:
    """Compile what a bench of the engine imports; returns an environment in which the VM finds it."""
    for source in [*compile.sources(), *sorted(Path("tests/tables").glob("*_on_table.py"))]:
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
            return on_drive(ENGINE, 0, "-m", "play_match", *arguments, PIECES=str(kb << 10)).returncode == 0

        return least(16, 64, fits)

    print("the engine in the form boards get: the smallest heap (by bisection)")
    print(f"{smallest('chervy', '4', '7', 'normal'):8} KB  a whole match of chervy, bots: normal")
    for rules in ("chervy", "peppa50", "peppa_scivolosa", "cancellation"):
        kb = smallest(rules, "0", "7", "expert", "hands=5", "steps=400")
        print(f"{kb:8} KB  five hands of {rules} at its largest table, bots: expert")


def app() -> None:
    """Print how much of each board's heap a whole match with menus takes at most."""
    print("the app in the form boards get, a whole match with menus and hints: bytes free at the worst moment (of)")
    for rules, bot in (("chervy", "normal"), ("chervy", "expert"), ("peppa50", "expert"), ("cancellation", "expert")):
        for board, (size, sizes) in HEAPS.items():
            done = on_drive(APP, 0, "-m", "play_app", "match", *map(str, size), RULES=rules, BOT=bot, **pieces(sizes))
            most = max((int(line.split()[1]) for line in done.stdout.splitlines() if line[:6] == "lives "), default=0)
            free = sum(sizes) - most if done.returncode == 0 else "memory runs out"
            print(f"{free:>16} ({sum(sizes)})  {board}: {rules}, bots: {bot}", flush=True)


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
