# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Let the coach judge hands that bots have played, to see how honest it is.

Each bot plays seat 0 of the same deals against three normal. The coach says how many points each gave away a hand, in
how many hands it would have shown a verdict, and how long it would take on an RP2040.

.venv/bin/python tools/coach.py expert normal random --hands 100
"""

import argparse
import importlib
from types import SimpleNamespace

import home  # noqa: F401  (first: it says when the project is not set up)
from engine.bots import normal
from engine.coach.judge import Judge
from engine.match.events import HAND
from engine.match.session import Session
from engine.think import search
from handheld.words import Words
from playing import command_line
from strength.margins import mean_and_error

WORLD, CARD = 2.2, 8.4 / 52  # ms on an RP2040 for a world, and for a card of a playout; see docs/figures.md


class Work:
    """Counts worlds and cards of playouts."""

    def __init__(self) -> None:
        self.worlds = self.cards = 0
        roll, world = search.roll, search.Search.world

        def rolled(hand, takes, policy, wary, end):
            before = hand.s[search.PLAYED]
            roll(hand, takes, policy, wary, end)
            self.cards += (end - before) * policy.cost // 8

        def next_world(this, rng):
            self.worlds += 1
            world(this, rng)

        search.roll = rolled
        search.Search.world = next_world  # type: ignore[method-assign]

    def ms(self) -> float:
        """What was counted since the last call, in ms."""
        found = self.worlds * WORLD + self.cards * CARD
        self.worlds = self.cards = 0
        return found


def judged(name: str, rules: SimpleNamespace, seeds: range, work: Work) -> str:
    """The line about one bot."""
    lost, shown, took = [], 0, []
    bot = importlib.import_module("engine.bots." + name).think
    for seed in seeds:
        session = Session(rules, seed, [bot] + [normal.think] * (rules.seats - 1))
        while session.step() != HAND:
            pass
        work.ms()
        judge = Judge(session, 0)
        for _ in judge.think():
            pass
        took.append(work.ms() / 1000)
        lost.append(judge.lost / 10)
        shown += bool(judge.found)
    mean, error = mean_and_error(lost)
    line = f"{name:8} {mean:6.2f} +- {error:.2f} points given away a hand; verdicts in {100 * shown / len(lost):.0f} %"
    return line + f" of the hands; {sum(took) / len(took):.1f} s on an RP2040, at most {max(took):.1f} s"


def main() -> None:
    """Print a line for each bot."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("bot", nargs="+", help="a bot of engine/bots")
    parser.add_argument("--rules", default="", help="a rule set: a name in variants/ or a JSON file (chervy)")
    parser.add_argument("--players", default="", help="the number of players")
    parser.add_argument("--hands", type=int, default=100, help="how many hands each plays (100)")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first deal (0)")
    args = parser.parse_args()
    args.options = ""
    name, rules = command_line.game(args, Words())
    print(f"{name}, {rules.seats} seats, deals {args.seed} to {args.seed + args.hands - 1}")
    work = Work()
    for bot in args.bot:
        print(judged(bot, rules, range(args.seed, args.seed + args.hands), work))


if __name__ == "__main__":
    command_line.run(main)
