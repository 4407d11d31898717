# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Play bots against bots over duplicate deals: every deal once with the line-up rotated to each seat.

For each bot: points a hand and margin (mean of the others minus own), with standard errors over deals. A bot is a name
from engine/bots, or exec:COMMAND for a program that speaks JSON lines (README.md).
"""

import argparse
import math
import sys
from functools import partial

import settings
from engine.events import HAND
from engine.session import Session
from handheld import library
from handheld.words import Words
from program import Failed, Program

BLOCK = 10  # deals; programs are started anew for each block, so that the number of processes changes nothing


def block(deals: range, game: tuple, line_up: list[str], steps: int) -> list[list[list[int]]] | str:
    """Points of the bots (in line-up order) for each deal and rotation; a text if a program failed."""
    name, seats, options = game
    words = Words()
    rules = library.rules(name, words, seats, options)
    programs: list[Program] = []
    players = []
    try:
        for bot in line_up:
            if bot.startswith("exec:"):
                programs.append(Program(bot[5:], name))
                players.append(programs[-1].think)
            else:
                players.append(settings.bot(bot, words))
        found = []
        for deal in deals:
            rotations = []
            for turn in range(rules.seats):
                at = [(i + turn) % rules.seats for i in range(rules.seats)]  # the seat of the i-th bot
                session = Session(
                    rules, deal % settings.SEEDS, [players[at.index(i)] for i in range(rules.seats)], None, steps
                )
                # the passing cycle goes on from deal to deal
                session.match.number = deal % max(1, len(rules.cycle))
                while session.step() != HAND:
                    pass
                for program in programs:
                    program.tell(list(session.points), list(session.match.totals))
                rotations.append([session.points[seat] for seat in at])
            found.append(rotations)
        return found
    except Failed as failure:
        return str(failure)
    finally:
        for program in programs:
            program.close()


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    n = len(values)
    mean = math.fsum(values) / n
    if n < 2:
        return mean, 0.0
    return mean, math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (n - 1) / n)


def figures(deals: list, line_up: list[str]) -> list[dict]:
    """For each bot of the line-up its points and margin a hand, averaged over the seats of a deal, then over deals."""
    n = len(line_up)
    found = []
    for bot in dict.fromkeys(line_up):
        own = [i for i in range(n) if line_up[i] == bot]
        points = []
        margins = []
        for rotations in deals:
            cells = [(hand[i], (sum(hand) - hand[i]) / (n - 1) - hand[i]) for hand in rotations for i in own]
            points.append(math.fsum(cell[0] for cell in cells) / len(cells))
            margins.append(math.fsum(cell[1] for cell in cells) / len(cells))
        (point, point_error), (margin, margin_error) = mean_and_error(points), mean_and_error(margins)
        found.append({"bot": bot, "seats": len(own), "points": point, "points_se": point_error,
                      "margin": margin, "margin_se": margin_error})  # fmt: skip
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot", nargs="+", help="one a seat; the last one named fills the seats that are left")
    settings.add_game(parser)
    parser.add_argument(
        "--deals", type=settings.positive, default=500, help="how many deals (500), each played once a seat"
    )
    settings.add_work(parser)
    args = parser.parse_args()
    words = Words()
    name, rules = settings.game(args, words)
    line_up = settings.line_up(args.bot, rules.seats, words)
    seed = settings.whole(args.seed, "seed.range", words)
    blocks = [range(at, min(at + BLOCK, seed + args.deals)) for at in range(seed, seed + args.deals, BLOCK)]
    work = partial(block, game=(name, rules.seats, rules.options), line_up=line_up, steps=args.steps)
    deals: list = []
    with settings.workers(args.jobs) as spread, settings.progress(args.deals, "deal") as bar:
        for part in spread(work, blocks):
            if isinstance(part, str):
                print(part, file=sys.stderr)
                return 1
            deals += part
            bar.update(len(part))
    found = figures(deals, line_up)
    lines = [f"{name}, {rules.seats} seats, {args.deals} deals from {seed}, each {rules.seats} times"]
    lines += [
        "{bot:24} {points:8.3f} +- {points_se:.3f} points a hand   margin {margin:8.3f} +- {margin_se:.3f}".format(
            **row
        )
        for row in found
    ]
    summary = {"ruleset": name, "options": rules.options, "players": rules.seats, "deals": args.deals, "seed": seed}
    settings.report(dict(summary, bots=found), lines)
    return 0


if __name__ == "__main__":
    settings.run(main)
