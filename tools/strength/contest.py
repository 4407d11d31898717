# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays the arena's games: spreads blocks of deals over processes, counts them in order, and reports as it goes."""

import argparse
import sys
import time
from collections.abc import Callable, Generator
from contextlib import closing
from typing import Any

from playing import command_line
from playing.command_line import Refused
from strength.cluster import spread
from strength.duel import BLOCK, Game, block
from strength.exec_bot import Failed
from strength.ledger import Ledger
from strength.margins import decided, mean_and_error, tested

EVERY = 10  # seconds between lines of --verbose


class Contest:
    """A game, its deals played so far, and for each deal the value that --stop tests."""

    def __init__(self, game: Game, rules: Any, ledger: Ledger, bar: float):
        self.game = game
        self.rules = rules
        self.ledger = ledger
        self.bar = bar
        self.deals: list = []
        self.values: list[float] = []

    def add(self, part: list) -> None:
        """Count the next deals."""
        self.deals += part
        self.values += tested(part, self.game, self.rules, self.bar)

    def running(self) -> str:
        """The first bot's figure so far, and its standard error."""
        mean, error = mean_and_error(self.values)
        unit = " % above its share" if self.game.matches else ""
        return f"{self.game.line_up[0]} {mean + self.bar:+.2f} +- {error:.2f}{unit}"


def player(simulated: bool) -> Callable:
    """What plays a block of deals: duel.block(), or the same in the simulator. Raises Refused without the simulator."""
    if not simulated:
        return block
    try:
        from learning import simulated as simulator
    except ImportError as error:
        raise Refused(f"{error}: --simulated needs what make learn installs.") from None
    return simulator.block


def play(contests: list[Contest], end: int, args: argparse.Namespace) -> Generator[tuple[Contest, list], None, None]:
    """Yield each contest's blocks of deals up to the deal number `end`, in order: first those in its file, then new
    ones, which are added to the file. Raises Failed if a program fails."""
    due = [[range(at, min(at + BLOCK, end)) for at in range(one.ledger.at, end, BLOCK)] for one in contests]
    tasks = [(one.game, deals) for one, blocks in zip(contests, due) for deals in blocks]
    found = spread(args.jobs, args.scheduler, player(args.simulated), tasks)
    for one, blocks in zip(contests, due):
        for i in range(0, len(one.ledger.deals), BLOCK):
            yield one, one.ledger.deals[i : i + BLOCK]
        for _ in blocks:
            part = next(found)
            if isinstance(part, str):
                raise Failed(part)
            one.ledger.add(part)
            yield one, part


def watched(contests: list[Contest], args: argparse.Namespace, seed: int, count: int) -> bool:
    """Play the contests and show the result so far; returns whether one was stopped early. Raises Failed."""
    said = -float(EVERY)
    unit = "match" if args.matches else "deal"
    parts = play(contests, seed + count, args)
    with closing(parts), command_line.progress(count * len(contests), unit) as bar:
        for one, part in parts:
            one.add(part)
            shown = f"{one.game.ruleset} {one.game.seats}: " * (len(contests) > 1) + one.running()
            bar.set_postfix_str(shown, refresh=False)
            bar.update(len(part))
            last = len(one.deals) == count
            if args.verbose and (last or time.monotonic() - said >= EVERY):
                said = time.monotonic()
                print(f"{len(one.deals)} of {count}: {shown}", file=sys.stderr, flush=True)
            if args.stop and not last and decided(one.values, args.stop):
                return True
    return False
