# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Put the game onto a board: onto its CIRCUITPY drive, in the form that the board can load.

If you name no drive, the command finds it by its boot_out.txt. It writes only files that differ, code.py last, and
reads them back. Even if it is interrupted, a game starts: see tools/flashing/plan.py.
Exit code: 0 if every drive is up to date, 1 if one is not, 2 for a wrong call.
"""

import argparse
import os
import re
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tqdm import tqdm

import home
from flashing import board_forms, drives, fitting, parts, rule_files, tree
from flashing.disk import Disk, sentence
from flashing.plan import Plan
from flashing.present import MANIFEST
from flashing.rule_plan import RulePlan
from flashing.steps import KB, STOP, Trouble
from playing.command_line import Refused, run

TREES: dict[str, dict[str, bytes]] = {}  # {form: files}, compiled once for all drives
LOCK = threading.Lock()


def files(form: str) -> dict[str, bytes]:
    """{path: content} of everything that goes onto a drive. Raises Refused."""
    with LOCK:
        if form not in TREES:
            try:
                TREES[form] = tree.tree(form)
            except OSError as error:  # the PC's disk, not the drive
                raise Refused(f"{error.filename}: {error.strerror}.") from None
        return TREES[form]


def summary(plan: Plan | RulePlan) -> str:
    """A line that says what a plan does."""
    if not plan.changed and not plan.removed:
        tidied = [path for what, path, _ in plan.steps if what == "remove"]
        return "leftovers of an interrupted flash removed" if tidied else f"only {MANIFEST}"
    removed = f", {len(plan.removed)} removed" if plan.removed else ""
    files = "1 file" if len(plan.changed) == 1 else f"{len(plan.changed)} files"
    return f"{files}, {sum(len(plan.new[path]) for path in plan.changed) / KB:.1f} KB{removed}"


def update(drive: Path, planned: Callable[[Disk], Plan | RulePlan], dry: bool, bar: Callable) -> list[str]:
    """Take the planned steps on a drive or in a folder; returns lines for the user. Raises Trouble."""
    try:
        plan = planned(Disk(drive))
        if not plan:
            return [f"{drive}: up to date, nothing was written.", *plan.notes]
        plan.check_room()
        if dry:
            lines = ["+ " + path for path in plan.changed] + ["- " + path for path in plan.removed]
            return [f"{drive}: this would be written: {summary(plan)}.", *lines, *plan.notes]
        with bar(plan.size(), drive) as shown:
            plan.carry_out(shown.update)
    except OSError as error:
        raise Trouble(sentence(error, drive) + " Nothing was written.") from None
    told = [f"{drive}: written and read back: {summary(plan)}.", *plan.notes]
    if "boot.py" in plan.changed and (drive / "boot_out.txt").exists():
        told.append("boot.py has changed: eject the drive, then press reset for it to take effect.")
    return told


def planner(args: argparse.Namespace, form: str, board: drives.Board | None = None) -> Callable[[Disk], Plan]:
    """Returns planned(disk), which plans how to bring the game on a drive or in a folder up to date. board: whose drive
    it is. Both raise Refused."""
    wanted = parts.Wanted(names(args.langs), names(args.only))
    # Disk looks at the drive first: while the game is compiled, the drive may be pulled out

    def planned(disk: Disk) -> Plan:
        found = files(form)
        if board:
            found = fitting.without_boards(fitting.for_display(found, drives.display(board)), drives.others(board))
        return parts.plan(disk, found, wanted)

    return planned


def names(text: str) -> tuple[str, ...]:
    """The names in a list such as "it,fr" or "it fr"."""
    return tuple(re.split("[, ]+", text.strip(", "))) if text.strip(", ") else ()


Told = tuple[list[str], list[str]]  # lines for the user, and those that come last, after the lines of all drives


def one(args: argparse.Namespace, drive: Path, rules: rule_files.Rules | None, bar: Callable) -> Told:
    """Flash one drive. Raises Refused or Trouble."""
    board = drives.board(drive)
    if rules:
        return update(drive, lambda disk: RulePlan(disk, rules), args.dry_run, bar), []
    form, why = drives.form(board, args.source)
    told = [f"{board}; the game is written {drives.NAMES[form]}. {why}".strip()]
    return told + update(drive, planner(args, form, board), args.dry_run, bar), drives.advice(board)


def folder(args: argparse.Namespace, bar: Callable) -> Told:
    """Write the game into a folder on the PC, for --to."""
    to = Path(home.HERE, args.to)
    here = to.resolve()
    inside = here.is_relative_to(home.ROOT) and not here.is_relative_to(home.ROOT / "build")
    if inside or any((to / name).exists() for name in ("pyproject.toml", ".git")):
        raise Refused(f"{to} holds a project's own files: name a folder that is for the game only.")
    if (to / "boot_out.txt").exists():
        return one(args, to, None, bar)
    new = [path for path in (to, *to.parents) if not path.exists()]
    try:
        to.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"{to} cannot be made ({error.strerror}).") from None
    if not (to / MANIFEST).exists() and any((to / name).exists() for name in ("engine", "lib/handheld")):
        raise Refused(
            f"{to} has an engine or lib/handheld that make flash did not write: name a folder for the game only."
        )
    form = "py" if args.source else "mpy"
    made: list[Plan] = []

    def planned(disk: Disk) -> Plan:
        made.append(planner(args, form)(disk))
        return made[0]

    told = update(to, planned, args.dry_run, bar)
    if args.dry_run:
        for path in new:
            path.rmdir()
        return told, []
    game = {*made[0].here.new, MANIFEST}
    sizes = [size for path, size in Disk(to).listing().items() if path in game]
    whom = f"CircuitPython {board_forms.NEWEST}" if form == "mpy" else "boards with 140 KB of heap"
    told.append(f"{len(sizes)} files, {sum(sizes)} bytes, for {whom}: copy all of it onto the drive, code.py last.")
    return told, []


def chosen(args: argparse.Namespace) -> list[Path]:
    """The drives to flash. Raises Refused."""
    if args.drive:
        named = [drive + "\\" if re.fullmatch("[A-Za-z]:", drive) else drive for drive in args.drive]
        return list({os.path.realpath(path): path for path in (Path(home.HERE, drive) for drive in named)}.values())
    found = drives.find()
    if not found:
        raise Refused(
            "No CIRCUITPY drive was found. Plug the board in with a cable that carries data and wait for its drive; "
            "if it is there, name it: tools/flash.py FOLDER, or make flash DRIVE=FOLDER."
        )
    if len(found) > 1 and not args.all:
        told = "\n".join(f"  {drives.board(drive)}" for drive in found)
        raise Refused(
            f"{len(found)} drives are plugged in:\n{told}\nName one, or flash all with --all (make flash ALL=1)."
        )
    return found


def bar(at: int) -> Callable:
    """Returns bar(total, root), which makes a progress bar in that line of the terminal; without a terminal it is
    hidden."""
    return lambda total, root: tqdm(
        total=total, unit="B", unit_scale=True, desc=str(root), position=at, disable=None, leave=False
    )


def main() -> int:
    for stream in (sys.stdout, sys.stderr):  # a file's name may have letters that the terminal lacks
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("drive", nargs="*", help="where the CIRCUITPY drive is; found by itself if missing")
    parser.add_argument("--all", action="store_true", help="flash every drive that is there, at once")
    parser.add_argument("--variant", nargs="+", metavar="FILE", help="check rule sets and flash only them")
    parser.add_argument("--dry-run", action="store_true", help="print what would be written, and write nothing")
    parser.add_argument("--langs", default="", metavar="CODES", help="languages to take before other parts: it,fr")
    parser.add_argument("--only", default="", metavar="PARTS", help="the game, and of its other parts only these")
    parser.add_argument("--source", action="store_true", help="write .py files even where .mpy would do")
    parser.add_argument("--to", metavar="FOLDER", help="write into a folder what would go onto a drive")
    args = parser.parse_args()
    if args.to is not None and (not args.to or args.drive or args.all or args.variant):
        raise Refused("--to takes a folder; no drive, --all or --variant goes with it.")
    if args.variant:  # the user may name drives behind the rule sets
        args.drive += [name for name in args.variant if Path(home.HERE, name).is_dir()]
        args.variant = [name for name in args.variant if name not in args.drive]
        if not args.variant:
            raise Refused("--variant takes rule sets: a file, or the name of one in variants.")
    rules = rule_files.Rules(args.variant) if args.variant else None
    if rules:
        print("\n".join(rules.told))
    work = [Path(args.to)] if args.to else chosen(args)
    failed: list[Exception] = []

    last: list[str] = []

    def do(at: int) -> list[str]:
        try:
            told, more = folder(args, bar(at)) if args.to else one(args, work[at], rules, bar(at))
            last.extend(more)
            return told
        except (Refused, Trouble) as trouble:
            failed.append(trouble)
            return []

    with ThreadPoolExecutor(len(work)) as pool:
        jobs = [pool.submit(do, at) for at in range(len(work))]
        try:
            for job in jobs:
                for line in job.result():
                    print(line)
        except KeyboardInterrupt:
            STOP.set()  # each drive finishes its present step
    for trouble in failed:
        print(trouble, file=sys.stderr)
    for fault in [] if rules or failed or STOP.is_set() else rule_files.faults():
        does = "It would be written too" if args.dry_run else "It was written too"
        print(f"{does}, but nobody can play it: {fault}", file=sys.stderr)
    print("".join(f"{line}\n" for line in last), end="")
    if STOP.is_set():
        return 130
    if failed:
        return 2 if len(work) == 1 and isinstance(failed[0], Refused) else 1
    return 0


if __name__ == "__main__":
    run(main)
