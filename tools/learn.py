# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Let the bots learn a rule set by playing against themselves, and write the weights that they use from then on.

.venv/bin/python tools/learn.py my_rules.json --minutes 10      # stop it with Ctrl-C; the same command goes on
.venv/bin/python tools/learn.py --general --minutes 60          # the weights for all other rule sets

What it plays is kept in build/learn. At the end it says how much stronger hard and expert have become, over deals that
it has not learnt from, and writes variants/weights/NAME.PLAYERS.bin, which make flash takes along.
"""

import argparse
import os
import shutil
import sys
from pathlib import Path

import home  # noqa: F401  (first: it says when the project is not set up)
from handheld.rulesets import weights as files
from handheld.words import Words
from playing import command_line
from playing.command_line import Refused
from strength import standings

FOLDER = Path("variants/weights")
KEPT = Path("build/learn")
FINAL = 2 * 10**5  # the first deal on which old and new weights are compared in the end
DEALS = {"hard": 600, "expert": 300}  # how many


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rules", nargs="?", default="", help="a rule set: a name in variants/ or a JSON file")
    parser.add_argument(
        "--general", action="store_true", help="learn all rule sets at once, for those without their own"
    )
    parser.add_argument("--players", default="", help="how many play (the rule set's usual number)")
    parser.add_argument("--options", default="", help="house options: NAME=on, NAME=off or NAME=NUMBER, with commas")
    parser.add_argument("--minutes", type=command_line.number(0.1, "minutes, at least 0.1", float), default=10.0,
                        help="how long it plays (10)")  # fmt: skip
    parser.add_argument("--jobs", type=command_line.positive, default=None, help="processes (one for each core)")
    parser.add_argument("--scheduler", default="", help="a Dask cluster instead, such as tcp://host:8786")
    parser.add_argument("--again", action="store_true", help="begin anew, not where it was stopped")
    args = parser.parse_args()
    words = Words()
    if args.general == bool(args.rules):
        raise Refused("Name a rule set to learn: make learn RULES=chervy; or all of them: make learn RULES=general.")
    try:
        from learning.rounds import Course, Setting, shown
        from learning.weights_file import SIZE, read, write
    except ImportError as error:
        raise Refused(f"{error}: make learn installs what learning needs, from requirements-learn.txt.") from None
    if args.general:
        games = [rules for _, rules in standings.games("", 0, ["expert", "normal"], 0, words)]
        name = "general"
    else:
        games = [command_line.game(args, words)[1]]
        name = f"{games[0].id}.{games[0].seats}"
    before = files.find(games[0]) if not args.general else ""
    folder = KEPT / name
    if args.again:
        shutil.rmtree(folder, ignore_errors=True)
    import numpy as np

    old = read(Path(before)) if before else np.zeros(SIZE, np.int8)
    jobs = args.jobs or os.cpu_count() or 1
    course = Course(folder, Setting(games, args.minutes * 60, jobs, args.scheduler), old)
    print(f"{name}: {args.minutes:g} minutes on {args.scheduler or f'{jobs} processes'}.", flush=True)
    with command_line.progress(round(args.minutes * 60), "s") as bar:
        bar.update(min(bar.total, round(course.state["spent"])))

        def moved(seconds: float, margin: str) -> None:
            bar.set_postfix_str("hard " + margin, refresh=False)
            bar.update(round(course.state["spent"]) - bar.n)

        course.run(lambda line: bar.write(line, file=sys.stdout), moved)
    better = compared(course, old, before, shown)
    path = FOLDER / f"{name}.bin"
    if not better:
        print(f"That is no clear gain, so {path} is left as it was. More minutes may help.")
        return 1
    write(path, course.weights)
    print(f"{path} is written. make flash takes it along.")
    return 0


def compared(course, old, before: str, shown) -> bool:
    """Say how much stronger the bots are than with the old weights; returns whether that is_clear()."""
    import numpy as np

    from learning import training

    gains = []
    for name, bot, plain in (
        ("hard", training.HARD, training.IN_A_HURRY),
        ("expert", training.GUIDED, training.PLAIN),
    ):
        found = []
        for rules in course.rules:
            deals = max(20, DEALS[name] // len(course.rules))
            others = training.NORMAL, old
            new = course.duel(rules, FINAL, deals, (bot, course.weights), others)
            was = course.duel(rules, FINAL, deals, (bot if before else plain, old), others)
            found.append((new, was))
        new, was = (np.concatenate([pair[i] for pair in found]) for i in range(2))
        gain = training.mean_and_error(new - was)
        gains.append(gain)
        against = f"with {before}" if before else "without weights"
        print(
            f"{name} against normal, {len(new)} deals: {shown(training.mean_and_error(new))} a hand; {against} "
            f"{shown(training.mean_and_error(was))}; stronger by {shown(gain)}."
        )
    return is_clear(gains)


def is_clear(gains: list[tuple[float, float]]) -> bool:
    """Whether one bot gains more than two standard errors, and none loses as much. gains: (mean, error) of each."""
    return any(mean > 2 * error for mean, error in gains) and all(mean >= -2 * error for mean, error in gains)


if __name__ == "__main__":
    command_line.run(main)
