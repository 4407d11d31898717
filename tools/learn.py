# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Let the bots learn a rule set by playing against themselves, and write the weights that they use from then on.

.venv/bin/python tools/learn.py my_rules.json --minutes 10      # stop it with Ctrl-C; the same command goes on
.venv/bin/python tools/learn.py --general --minutes 60          # the weights for all other rule sets

What it plays is kept in build/learn until it is finished. At the end it says how much stronger hard and expert have
become, over deals that it has not learnt from, and writes variants/weights/NAME.PLAYERS.bin, which make flash takes
along.
"""

import argparse
import os
import shutil
import sys
import time
from pathlib import Path
from typing import Any

import home  # noqa: F401  (first: it says when the project is not set up)
from engine.think import instinct
from handheld.rulesets import weights as files
from handheld.words import Words
from playing import command_line
from playing.command_line import Refused
from strength import standings
from strength.margins import LEAST

FOLDER = Path("variants/weights")
KEPT = Path("build/learn")
BAR = "{percentage:3.0f}%|{bar}| {desc}"


def main() -> int:
    from filelock import FileLock, Timeout

    began = started()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rules", nargs="?", default="", help="a rule set: a name in variants/ or a JSON file")
    parser.add_argument(
        "--general", action="store_true", help="learn all rule sets at once, for those without their own"
    )
    parser.add_argument("--players", default="", help="how many play (the rule set's usual number)")
    parser.add_argument("--options", default="", help="house options: NAME=on, NAME=off or NAME=NUMBER, with commas")
    parser.add_argument("--minutes", type=command_line.number(0.1, "minutes, at least 0.1", float), default=10.0,
                        help="how long it takes in all (10)")  # fmt: skip
    parser.add_argument("--jobs", type=command_line.positive, default=None, help="processes (one for each core)")
    parser.add_argument("--scheduler", default="", help="a Dask cluster instead, such as tcp://host:8786")
    parser.add_argument("--again", action="store_true", help="begin anew, not where it was stopped")
    args = parser.parse_args()
    words = Words()
    if args.general == bool(args.rules):
        raise Refused("Name a rule set to learn: make learn RULES=chervy; or all of them: make learn RULES=general.")
    try:
        from learning import training
        from learning.features_crc import features_crc
        from learning.rounds import Course, Setting
        from learning.weights_file import SIZE, read, write
    except ImportError as error:
        raise Refused(f"{error}: make learn installs what learning needs, from requirements-learn.txt.") from None
    import numpy as np

    if (crc := features_crc()) != instinct.FEATURES_CRC:
        raise Refused(f"The features have changed: set FEATURES_CRC in engine/think/instinct.py to 0x{crc:04X}.")
    if args.general:
        games = [rules for _, rules in standings.games("", 0, ["expert", "normal"], 0, words)]
        name = "general"
    else:
        games = [command_line.game(args, words)[1]]
        name = f"{games[0].id}.{games[0].seats}"
    path = FOLDER / f"{name}.bin"
    before = files.usable(str(path)) if args.general else files.find(games[0])
    KEPT.mkdir(parents=True, exist_ok=True)
    lock = FileLock(KEPT / f"{name}.lock")
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise Refused(f"{name} is being learnt by another make learn. Wait until it has ended, or stop it.") from None
    folder = KEPT / name
    if args.again:
        shutil.rmtree(folder, ignore_errors=True)
    try:
        began += training.prepared(lambda line: print(line, flush=True))
        old = read(Path(before)) if before else np.zeros(SIZE, np.int8)
        jobs = args.jobs or os.cpu_count() or 1
        setting = Setting(games, args.minutes * 60, jobs, args.scheduler, not before)
        course = Course(folder, setting, old, began)
        practise(course, f"{name}: {args.minutes:g} minutes on {args.scheduler or f'{jobs} processes'}")
    except KeyboardInterrupt:
        print("Stopped. What was played is kept; the same command goes on.", file=sys.stderr)
        raise
    if told(course.results(), before):
        write(path, course.learnt())
        print(f"{path} is written. make flash takes it along.")
    else:
        left = "left as it was" if path.exists() else "not written"
        print(f"That is no clear gain, so {path} is {left}. More minutes may help.")
    shutil.rmtree(folder, ignore_errors=True)
    return 0


def started() -> float:
    """The time.monotonic() at which this process started."""
    import psutil

    return time.monotonic() - (time.time() - psutil.Process().create_time())


def practise(course: Any, what: str) -> None:
    """Run the course with a bar that shows the time left."""
    from learning.rounds import shown

    used = round(course.spent())
    goes_on = f"; {used} seconds of them are used already" if course.state["step"] else ""
    print(f"{what}{goes_on}.", flush=True)
    with command_line.progress(round(course.setting.seconds), "s", initial=used, bar_format=BAR) as bar:

        def moved() -> None:
            now = min(bar.total, round(course.spent()))
            if now > bar.n:
                hard = f", hard {shown(course.state['margin'])}" if "margin" in course.state else ""
                # the time that is left is known; tqdm would guess it from the speed so far
                bar.set_description_str(f"{bar.format_interval(bar.total - now)} left{hard}", refresh=False)
                bar.update(now - bar.n)

        course.run(lambda line: bar.write(line, file=sys.stdout), moved)


def told(results: dict, before: str) -> bool:
    """Say how much stronger the bots are than with the old weights; returns whether that is_clear()."""
    from learning.rounds import shown
    from learning.training import mean_and_error

    gains = []
    for name, (new, was) in results.items():
        gain = mean_and_error(new - was)
        gains.append((*gain, len(new)))
        against = f"with {before}" if before else "without weights"
        print(
            f"{name} against normal, {len(new)} deals: {shown(mean_and_error(new))} a hand; {against} "
            f"{shown(mean_and_error(was))}; stronger by {shown(gain)}."
        )
    return is_clear(gains)


def is_clear(gains: list[tuple[float, float, int]]) -> bool:
    """Whether one bot gains more than two standard errors, and none loses as much. gains: mean, error and number of
    deals of each; fewer than LEAST deals tell nothing."""
    return (
        all(deals >= LEAST for _, _, deals in gains)
        and any(mean > 2 * error for mean, error, _ in gains)
        and all(mean >= -2 * error for mean, error, _ in gains)
    )


if __name__ == "__main__":
    command_line.run(main)
