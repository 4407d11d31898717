# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Let bots play against each other. Each deal is played once for every seat, so that all bots hold the same cards.

It prints each bot's points a hand and its margin: the mean points of the others minus its own, or the other way round
where the highest total wins. Standard errors are over deals. A bot is a name from engine/bots, or exec:COMMAND for a
program that answers in JSON lines (docs/bots.md), or plain:NAME for a bot without its learnt weights.

.venv/bin/python tools/arena.py normal random --deals 2000 --csv normal.csv --resume   # continues an earlier run
.venv/bin/python tools/arena.py normal random --matches 200                            # who wins the match
.venv/bin/python tools/arena.py expert normal --matches 200 --late                     # only its last hands
.venv/bin/python tools/arena.py normal random --table                                  # every rule set, all players
"""

import argparse
import math
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import home  # noqa: F401  (first: it says when the project is not set up)
from handheld.words import Words
from playing import command_line
from playing.command_line import Refused
from strength import processes, standings
from strength.contest import Contest, watched
from strength.duel import BLOCK, Game
from strength.exec_bot import Failed
from strength.ledger import Ledger
from strength.margins import LEAST, figures, mean_and_error, sigmas


def figures_line(row: dict) -> str:
    """A bot's figures as a line for people."""
    line = "{bot:24} "
    if "won" in row:
        line += "wins {percent:5.1f} +- {percent_se:.1f} %   place {place:.2f} +- {place_se:.2f}   "
        row = dict(row, percent=100 * row["won"], percent_se=100 * row["won_se"])
        line += "{points:7.1f} +- {points_se:.1f} points"
    else:
        line += "{points:8.3f} +- {points_se:.3f} points a hand   margin {margin:8.3f} +- {margin_se:.3f}"
    return (line + "   in 100 hands {moons:.1f} moons, {suns:.1f} suns   {decisions} decisions").format(**row)


def one_game(args: argparse.Namespace, contest: Callable, seed: int, count: int, words: Words) -> int:
    """Play one game and print its figures."""
    name, rules = command_line.game(args, words)
    line_up = command_line.line_up(args.bot, rules.seats, words)
    game = Game(name, rules.seats, rules.options, line_up, args.steps, bool(args.matches), args.late)
    if args.late and (rules.limit < 5 or rules.at_limit):
        raise Refused(f"--late starts near the limit: {name} needs a limit of at least 5 that ends the match.")
    one = contest(game, rules, args.csv)
    stopped = watched([one], args, seed, count)
    bots = figures(one.deals, game, rules)
    unit = "matches" if args.matches else "deals"
    summary = {"ruleset": name, "options": rules.options, "players": rules.seats, unit: len(one.deals), "seed": seed,
               "steps": args.steps, "stopped": stopped, "bots": bots}  # fmt: skip
    lines = [f"{name}, {rules.seats} seats, {len(one.deals)} {unit} from {seed}, each {rules.seats} times"]
    lines += [figures_line(row) for row in bots]
    if stopped:
        lines.append(f"Stopped early, at {args.stop:g} standard errors. This makes the figures look larger.")
    if args.bar is not None:
        mean, error = mean_and_error(one.values)
        summary |= {"bar": args.bar, "over_bar": mean, "over_bar_se": error}
        lines.append(f"{line_up[0]} is {mean:+.3f} +- {error:.3f} from {args.bar:g} ({sigmas(mean, error):+.1f} SE)")
    command_line.report(summary, lines)
    return 0


def table(args: argparse.Namespace, contest: Callable, seed: int, count: int, words: Words) -> int:
    """Play every game of the table and print it; returns 1 if the first bot is not clearly ahead in some row."""
    seats = command_line.whole(args.players, "players.number", words) if args.players else 0
    if args.readme:
        standings.rewritten([])  # refuses a page without its markers before anything is played
    if args.csv:
        try:
            Path(args.csv).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refused(f"The folder {args.csv} cannot be made: {error.strerror}.") from None
    contests = []
    for game, rules in standings.games(args.table, seats, args.bot, args.steps, words):
        file = f"{Path(game.ruleset).stem}-{game.seats}.csv"
        contests.append(contest(game, rules, str(Path(args.csv) / file) if args.csv else ""))
    if not contests:
        raise Refused(f"--players {args.players}: none of these rule sets is for that many.")
    watched(contests, args, seed, count)
    rows = [standings.row(one.game, one.rules, one.values) for one in contests]
    lines = standings.markdown(rows, args.bot, args.table, seed, args.steps)
    if args.readme:
        standings.PAGE.write_text(standings.rewritten(lines), encoding="utf-8")
    if args.markdown:
        print("\n".join(lines))
    else:
        command_line.report({"bots": args.bot, "seed": seed, "steps": args.steps, "rows": rows}, lines)
    return 0 if all(row["ahead"] for row in rows) else 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    above_zero = command_line.number(math.ulp(0), "a number above 0", float)
    parser.add_argument("bot", nargs="+", help="a bot for each seat; the last one takes all further seats")
    command_line.add_game(parser)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--deals", type=command_line.positive, help="how many deals (500; 100 for each game of a table); "
                     "each is played once for every seat")  # fmt: skip
    how.add_argument("--matches", type=command_line.positive, metavar="N", help="play this many whole matches instead")
    parser.add_argument("--late", action="store_true", help="start these matches with random totals, from "
                        "60 %% of the limit to 2 below it")  # fmt: skip
    command_line.add_work(parser)
    parser.add_argument("--scheduler", default="", help="a Dask cluster instead of processes, such as tcp://host:8786")
    parser.add_argument("--stop", type=above_zero, nargs="?", const=3.0, metavar="SIGMA",
                        help="stop early when the first bot is this many standard errors (3) from the bar. It looks "
                        f"after every {BLOCK} deals, from {LEAST} on. This makes margins look larger")  # fmt: skip
    parser.add_argument("--bar", "--against", type=command_line.number(-(10**9), "a number", float), metavar="X",
                        help="the margin to test against (0); for matches, how many percentage points above an equal "
                        "share are won")  # fmt: skip
    parser.add_argument(
        "--csv",
        default="",
        metavar="FILE",
        help="write a row for each deal and rotation; for a table, a folder of files",
    )
    parser.add_argument("--resume", action="store_true", help="continue the file of --csv if it exists")
    parser.add_argument("--verbose", action="store_true", help="print a line on standard error now and then")
    parser.add_argument("--table", nargs="?", const="", metavar="RULES", help="play the first bot against the others "
                        "in all rule sets, or these (with commas), for each number of players")  # fmt: skip
    parser.add_argument("--markdown", action="store_true", help="print Markdown even into a pipe")
    parser.add_argument("--readme", action="store_true", help="write the whole table into docs/strength.md")
    parser.add_argument("--simulated", action="store_true", help="play normal, hard and expert, plain: or not, in the "
                        "simulator of make learn: the same choices, some fifty times as fast")  # fmt: skip
    args = parser.parse_args()
    words = Words()
    args.csv = args.csv and command_line.home.user_file(args.csv)
    if args.resume and not args.csv:
        raise Refused("--resume continues a file: name it with --csv FILE.")
    if args.table is None and (args.markdown or args.readme):
        raise Refused("--markdown and --readme are for --table.")
    if args.readme and (args.table or args.players):
        raise Refused("--readme writes the whole table: leave out --players and the rule sets after --table.")
    if args.late and not args.matches:
        raise Refused("--late is for whole matches: give their number with --matches N.")
    if args.simulated and (args.matches or args.steps):
        raise Refused("--simulated plays single hands with the bots' own budget: leave out --matches and --steps.")
    fixed = args.options or args.matches or args.stop or args.bar is not None
    if args.table is not None and (fixed or args.rules):
        raise Refused("--table plays a fixed number of deals of each game, with default options: leave out --rules, "
                      "--options, --matches, --stop and --bar. Name rule sets after --table.")  # fmt: skip
    seed = command_line.whole(args.seed, "seed.range", words)
    count = args.matches or args.deals or (500 if args.table is None else standings.DEALS)

    def contest(game: Game, rules: Any, path: str) -> Contest:
        return Contest(game, rules, Ledger(game, rules, seed, count, path, args.resume), args.bar or 0.0)

    signal.signal(signal.SIGTERM, processes.leave)
    try:
        return (one_game if args.table is None else table)(args, contest, seed, count, words)
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1


if __name__ == "__main__":
    command_line.run(main)
