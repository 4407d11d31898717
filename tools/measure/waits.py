# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How long a player waits for the app, calculated on the 32-bit MicroPython; tools/bench.py prints it."""

import os
import subprocess
import sys

import home
from flashing import compile
from measure import heaps

FULL = 340, 240 * 240  # a full refresh of a PicoSystem's display: ms, measured on the board, and pixels
LOADING = 159 / 14  # ms at most to import the .mpy of a KB of source, measured with a slow module
SIZES = ("128x128", "160x128", "240x135", "320x240")  # of other boards' displays
MENUS = ("main_menu", "new_match", "pause_menu", "choose_rules", "edit_settings", "edit_house_rules")
# (row of docs/figures.md, screens and keys, pixels that the answer may send at most), which test_pixels_sent.py checks.
PRESSES: tuple[tuple[str, tuple[str, ...], int], ...] = (
    ("cursor at the table", ("play_hand L", "play_hand R", "pass_cards L", "pass_cards R"), 8300),
    ("card leaves the fan", ("play_hand card",), 3500),
    ("card refused", ("play_hand refused",), 10100),
    ("card to pass chosen or put back", ("pass_cards card",), 3200),
    ("menu cursor", tuple(f"{name} {key}" for name in MENUS for key in "DU"), 4000),
    ("menu value", ("edit_settings A", "edit_house_rules A", "edit_house_rules L"), 2400),
    ("bots, players or another game in setup", ("new_match L", "new_match R"), 14500),
    ("hint, first word", ("play_hand U", "pass_cards U"), 5600),
    ("last trick, or a long message", ("play_hand A", "play_hand B"), 26200),
    ("cards passed on, first picture", ("pass_cards passed",), 13000),
    ("choice taken back", ("play_hand D",), 60800),
)
IN_MENUS = [names for text, names, _ in PRESSES if "menu" in text or "setup" in text]
LEFT_OUT = """\
Left out, as the VM has neither flash nor a real display: looking at the buttons (15 ms at most), collecting (20 ms, in
every tenth press and before each module), reading words and files, and what the layers of a picture cost: a pixel at
the table takes twice the time. So the rows for the coach, a whole hint, a resume, pages of rules and waiting for bots
are only in docs/figures.md, as a chip in emulation shows them, and these rows once more."""

KEYS = ("L", "R", "U", "D", "A", "B", "P", "card", "refused", "passed")
ANSWERED = "answered"  # stands for the screen while another is being loaded

# A press: ms in all, ms in Python, pixels sent, ms at most to load modules, screen and key.
Wait = tuple[float, float, int, float, str]


def pixels(deal: int = 8, size: str = "240x240") -> list[list[str]]:
    """The pixels that the answer to each press sends in that deal: [screen, key, next screen, pixels] of each."""
    path = "import sys; sys.path += ['tests/mp', 'tests/support', 'tests/tables']; "
    code = path + "exec(open('tests/mp/app_bench.py').read())"
    command = [sys.executable, "-P", "-c", code]
    env = {**os.environ, "BOT": "normal", "DEAL": str(deal), "SIZE": size}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True, cwd=home.ROOT)
    return [line.split() for line in done.stdout.splitlines()]


def parts(wait: Wait) -> str:
    """The parts of a wait in words."""
    _, python, sent, load, _ = wait
    return f"Python {python:.0f}, {sent} pixels" + (f", loading at most {load:.0f}" if load else "")


def on_vm(bot: str, size: str = "240x240") -> list[list[str]]:
    """The lines of tests/mp/app_bench.py on the VM, split into words."""
    heap = 8 * heaps.PLENTY  # nothing collects while a press is timed: in a heap of this size that takes seconds
    done = heaps.on_drive(heaps.APP, heap, "-m", "app_bench", BOT=bot, SIZE=size)
    done.check_returncode()
    return [line.split() for line in done.stdout.splitlines()]


def loading(names: list[str]) -> tuple[float, float]:
    """(KB of source, ms at most to load them) of those modules."""
    paths = compile.constants().paths
    size = sum((home.ROOT / paths[name]).stat().st_size for name in names if name in paths) / 1024
    return size, size * LOADING


def waits_of(told: list[list[str]], sent: list[list[str]]) -> dict[tuple[str, bool], list[Wait]]:
    """{(screen and key, or "to" and the next screen; whether the screen stays): waits}. told: the VM's lines; sent: the
    pixels counted on this Python."""
    times, pixels_sent = ([line for line in lines if len(line) == 4 and line[1] in KEYS] for lines in (told, sent))
    if [line[:3] for line in times] != [line[:3] for line in pixels_sent]:
        raise SystemExit("tests/mp/app_bench.py pressed other keys on the VM than on this Python.")
    loads = iter([loading(names.split(","))[1] for names in next(line[1:] for line in told if line[:1] == ["loads"])])
    found: dict[tuple[str, bool], list[Wait]] = {}
    for (screen, key, to, ms), line in zip(times, pixels_sent, strict=True):
        stays = to in (screen, ANSWERED)
        load = 0 if to == ANSWERED else next(loads)
        drawn = int(line[3]) if stays else FULL[1]
        total = float(ms) + load + drawn * FULL[0] / FULL[1]
        name = f"{screen} {key}"
        kind = ANSWERED if to == ANSWERED else name if stays else f"to {to}"
        found.setdefault((kind, stays), []).append((total, float(ms), drawn, load, name))
    return found


def worst_in_menus(size: str) -> str:
    """The slowest press that changes a menu on a display of that size, with as many ms a pixel."""
    waits = waits_of(on_vm("normal", size), pixels(size=size))
    names = sum(IN_MENUS, ())
    worst = max(max(found) for (name, stays), found in waits.items() if stays and name in names)
    return f"{worst[0]:8.0f}  the slowest press that changes a menu at {size}: {parts(worst)} ({worst[4]})"


def presses() -> None:
    """Print how long a player waits after each press: the shortest of several runs on stand-ins for displayio."""
    told = on_vm("normal")
    waits = waits_of(told, pixels())
    there = next(line[1:] for line in told if line[:1] == ["there"])
    title = float(next(line[1] for line in told if line[:1] == ["title"]))
    start = next(line[1:] for line in told if line[:1] == ["start"])
    size, load = loading(there)
    print("RP2040 ms from a press to the last pixel of the picture that answers it (240x240, chervy, boards' form):")
    print("the calculated time of Python + its pixels at 340 ms for 57,600 + the modules it loads")
    made_of = f"Python {title:.0f}, loading at most {load:.0f} ({len(there)} modules of {size:.0f} KB of source)"
    print(f"{title + load + FULL[0]:8.0f}  title, from code.py's start: {made_of}, a full refresh {FULL[0]}")
    first = f"Python {float(start[0]):.0f}, loading at most {loading(start[1:])[1]:.0f}"
    print(f"{float(start[0]) + loading(start[1:])[1]:8.0f}  Start, until the first choice: {first}")
    kinds: list[tuple[str, bool, tuple[str, ...]]] = [(text, True, names) for text, names, _ in PRESSES]
    kinds.append(("another screen, until the words for A and B go", True, (ANSWERED,)))
    kinds.append(("another screen, complete", False, ()))
    kinds.append(("settings, complete", False, ("to edit_settings",)))
    for text, stays, names in kinds:
        found = [waits[key] for key in waits if key[1] == stays and (not names or key[0] in names)]
        sorted_ = sorted(sum(found, []))
        usual, worst = sorted_[len(sorted_) // 2], sorted_[-1]
        print(f"{usual[0]:8.0f}  {text}: {parts(usual)}; at most {worst[0]:.0f}: {parts(worst)}", end="")
        print(f" ({worst[4]}; {len(sorted_)} presses)")
    for display in SIZES:
        print(worst_in_menus(display))
    for bot in ("normal", "expert"):
        lines = told if bot == "normal" else on_vm(bot)
        looks = {line[0]: float(line[1]) for line in lines if len(line) == 2}
        print(f"{looks['look']:8.1f}  longest slice while {bot} thinks, between two looks at the buttons;", end="")
        print(f" while that is drawn, {looks['drawn']:.1f} plus the pixels")
    print(LEFT_OUT)
