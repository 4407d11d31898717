# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How long a player waits for the app, reckoned on the 32-bit MicroPython; tools/bench.py prints it."""

import os
import subprocess
import sys

import build
import home

FULL = 340, 240 * 240  # ms and pixels of a full refresh of a PicoSystem's display, measured
LOADING = 159 / 14  # ms a KB of source to import it as .mpy, measured with a module that does much besides: at most so
MENUS = ("main_menu", "new_match", "pause_menu", "choose_rules", "edit_settings", "edit_house_rules")
# What is pressed, on which screens, and how many pixels may be sent for it: tests/handheld/test_pixels_sent.py holds them.
PRESSES: tuple[tuple[str, tuple[str, ...], int], ...] = (
    ("a cursor among cards", ("play_hand L", "play_hand R", "pass_cards L", "pass_cards R"), 7200),
    ("a card played, until it has left the fan", ("play_hand card",), 4600),
    ("a card refused", ("play_hand refused",), 6700),
    ("a card to pass chosen or put back", ("pass_cards card",), 3100),
    ("the last trick, what is said", ("play_hand A", "play_hand B"), 22000),
    ("a choice taken back, cards passed on", ("play_hand D", "pass_cards A"), 36000),
    ("a cursor in a menu", tuple(f"{name} {key}" for name in MENUS for key in "DU"), 4000),
    ("a value in a menu", ("edit_settings A", "edit_house_rules A", "edit_house_rules L"), 2400),
    ("another rule set, number of players or bots", ("new_match L", "new_match R"), 5100),
)

ANSWERED = "answered"  # in the place of the screen, where another is to come

# What a press takes: ms in all, of them Python, pixels sent, ms to load modules at most, the screen and key.
Wait = tuple[float, float, int, float, str]


def pixels(deal: int = 8) -> list[list[str]]:
    """The pixels that the answer to each press sends in that deal: lists of its screen, its key, the screen it leads
    to, their number."""
    path = "import sys; sys.path += ['tests/mp', 'tests/support', 'tests/tables']; "
    code = path + "exec(open('tests/mp/app_bench.py').read())"
    command = [sys.executable, "-P", "-c", code]
    env = {**os.environ, "BOT": "normal", "DEAL": str(deal)}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True, cwd=home.ROOT)
    return [line.split() for line in done.stdout.splitlines()]


def answers(found: list[list[str]]) -> list[list[str]]:
    """Those of these lines that tell of the first answer to a press that leads to another screen."""
    return [line for line in found if len(line) == 4 and line[2] == ANSWERED]


def parts(wait: Wait) -> str:
    """What a wait is made of."""
    _, python, sent, load, _ = wait
    return f"Python {python:.0f}, {sent} pixels" + (f", loading at most {load:.0f}" if load else "")


def presses(vm: str) -> None:
    """What a player waits for, on stand-ins for displayio: the shortest of several runs."""
    drive = build.lean_drive()
    env = {"MICROPYPATH": "lib:tests/mp/stubs:tests/mp"}
    keys = ("L", "R", "U", "D", "A", "B", "P", "card", "refused")

    def lines(done: subprocess.CompletedProcess) -> list[list[str]]:
        return [line.split() for line in done.stdout.splitlines()]

    def on_vm(bot: str) -> list[list[str]]:
        command = [vm, "-X", "heapsize=1m" if bot == "normal" else "heapsize=2m", "-m", "app_bench"]
        return lines(
            subprocess.run(command, env={**env, "BOT": bot}, capture_output=True, text=True, cwd=drive, check=True)
        )

    told = on_vm("normal")
    sent_ = pixels()
    times = [line for line in told if len(line) == 4 and line[1] in keys and line[2] != ANSWERED]
    sent = [line for line in sent_ if len(line) == 4 and line[1] in keys and line[2] != ANSWERED]
    if [line[:3] for line in times] != [line[:3] for line in sent]:
        raise SystemExit("app_bench: the presses on the VM are not those on this Python")
    there = [
        "handheld.system.preferences",
        *next(line[1:] for line in told if line[:1] == ["there"]),
    ]  # the first is gone again
    title = float(next(line[1] for line in told if line[:1] == ["title"]))
    print("RP2040 ms from a press to the last pixel of the picture that answers it (240x240, chervy, boards' form):")
    print("Python as reckoned + its pixels at 340 ms for 57,600 + the modules it loads")
    modules = build.board_form().names.modules
    size = sum((home.ROOT / modules[name]).stat().st_size for name in there) / 1024
    load = size * LOADING
    print(
        f"{title + load + FULL[0]:8.0f}  title, from code.py's start: Python {title:.0f}, loading at most {load:.0f}",
        end="",
    )
    print(f" ({len(there)} modules of {size:.0f} KB of source), a full refresh {FULL[0]}")
    loads = [
        sum((home.ROOT / modules[name]).stat().st_size for name in names.split(",") if name in modules) / 1024 * LOADING
        for names in next(line[1:] for line in told if line[:1] == ["loads"])
    ]
    waits: dict[tuple[str, bool], list[Wait]] = {}
    for (screen, key, to, ms), line, load in zip(times, sent, loads, strict=True):
        pixels_ = int(line[3]) if screen == to else FULL[1]
        total = float(ms) + load + pixels_ * FULL[0] / FULL[1]
        waits.setdefault((f"{screen} {key}", screen == to), []).append(
            (total, float(ms), pixels_, load, f"{screen} {key}")
        )
    for (screen, key, _, ms), line in zip(answers(told), answers(sent_), strict=True):
        total = float(ms) + int(line[3]) * FULL[0] / FULL[1]
        waits.setdefault((ANSWERED, True), []).append((total, float(ms), int(line[3]), 0, f"{screen} {key}"))
    kinds_of: list[tuple[str, bool, tuple[str, ...]]] = [(text, True, kinds) for text, kinds, _ in PRESSES]
    kinds_of.append(("another screen is wanted: what A and B do goes", True, (ANSWERED,)))
    kinds_of.append(("that screen", False, ()))
    for text, same, kinds in kinds_of:
        found = sorted(
            one for (kind, alike), some in waits.items() if alike == same and kind in (kinds or (kind,)) for one in some
        )
        usual, worst = found[len(found) // 2], found[-1]
        print(f"{usual[0]:8.0f}  {text}: {parts(usual)}; at most {worst[0]:.0f}: {parts(worst)}", end="")
        print(f" ({worst[4]}; {len(found)} presses)")
    for bot in ("normal", "expert"):
        looks = {line[0]: float(line[1]) for line in (told if bot == "normal" else on_vm(bot)) if len(line) == 2}
        print(f"{looks['look']:8.1f}  the longest time between two looks at the buttons while {bot} thinks;", end="")
        print(f" when it is being drawn that he does, {looks['drawn']:.1f} and the pixels")
