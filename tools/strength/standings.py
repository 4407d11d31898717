# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The arena's table: how far a bot is ahead of others in every rule set and for each number of players."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from handheld.rulesets import library
from handheld.rulesets.describe import total
from handheld.words import Words
from playing import command_line
from strength.duel import Game
from strength.margins import mean_and_error, sigmas

DEALS = 100  # of each game, by default
ENOUGH = 2  # a bot is ahead if its margin is more than this many standard errors
BEGIN = "<!-- strength: tools/arena.py --table --readme writes this table -->"
END = "<!-- end of strength -->"
PAGE = Path("docs/strength.md")
COLUMNS = ("rule set", "players", "T", "deals", "margin", "SE", "margin in % of T", "margin / SE")


def games(names: str, seats: int, bots: list[str], steps: int, words: Words) -> Iterator[tuple[Game, Any]]:
    """Yield (Game, Rules) for each rule set and each number of players, with default options. names: rule sets, with
    commas, "" for all in variants/; seats: 0 for each number. Raises Refused or library.Fault."""
    chosen = [command_line.rules_name(name.strip()) for name in names.split(",")] if names else library.names()
    for name in sorted(set(chosen)):
        library.rules(name, words)  # raises a Fault that explains what is wrong
        for n in sorted(int(key) for key in library.read(name, words)[1]["seats"]):
            if seats in (0, n):
                rules = library.rules(name, words, n)
                yield Game(name, n, {}, command_line.line_up(bots, n, words), steps), rules


def row(game: Game, rules: Any, values: list[float]) -> dict:
    """A row of the table. values: the first bot's margin in each deal. In the row t is the sum of bad points in a
    hand."""
    mean, error = mean_and_error(values)
    t = total(rules)
    return {
        "ruleset": game.ruleset,
        "players": game.seats,
        "t": t,
        "deals": len(values),
        "margin": mean,
        "margin_se": error,
        "percent": 100 * mean / t if t else None,
        "sigmas": sigmas(mean, error) if error else None,
        "ahead": mean > ENOUGH * error,
    }


def markdown(rows: list[dict], bots: list[str], names: str, seed: int, steps: int) -> list[str]:
    """The lines of the table, and a sentence that sums it up."""
    command = " ".join(["tools/arena.py", *bots, f"--table {names}".rstrip(), f"--deals {rows[0]['deals']}"])
    command += f" --seed {seed}" * (seed > 0) + f" --steps {steps}" * (steps > 0)
    lines = ["| " + " | ".join(COLUMNS) + " |", "|---" + "|---:" * (len(COLUMNS) - 1) + "|"]
    for row in rows:
        percent = "" if row["percent"] is None else f"{row['percent']:+.1f}"
        far = "" if row["sigmas"] is None else f"{row['sigmas']:+.1f}"
        cells = [f"`{row['ruleset']}`", row["players"], row["t"], row["deals"], f"{row['margin']:+.2f}"]
        lines.append("| " + " | ".join(map(str, [*cells, f"{row['margin_se']:.2f}", percent, far])) + " |")
    ahead = sum(row["ahead"] for row in rows)
    said = f"`{command}`: `{bots[0]}` is ahead by more than two standard errors in {ahead} of {len(rows)} games."
    return [*lines, "", said]


def rewritten(lines: list[str]) -> str:
    """The text of docs/strength.md with these lines as its table."""
    return command_line.between(PAGE.read_text(encoding="utf-8"), BEGIN, END, lines)
