# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The arena's results as a CSV file: written as they come, read again to go on from them.

The first line tells as JSON what is played, the second names the columns, then follows one row a deal and rotation.
Columns with a number are those of the line-up's places from 1.
"""

import csv
import io
import json
import os
from pathlib import Path
from typing import IO, Any

from playing.command_line import Refused
from strength.duel import BLOCK, Game, Played

MARK = "# "


class Ledger:
    """Deals played, and the file that keeps them if there is one.

    deals: those read from the file. Raises Refused, with a sentence, if it cannot be written or is of something else.
    """

    def __init__(self, game: Game, rules: Any, seed: int, wanted: int, path: str = "", resume: bool = False):
        self.seats = game.seats
        self.path = path
        self.at = seed
        self.file: IO[str] | None = None
        self.deals: list[list[Played]] = []
        self.told = {
            "ruleset": game.ruleset,
            "players": game.seats,
            "options": rules.options,
            "rules": rules.digest,  # so that a rule set changed meanwhile is noticed
            "bots": game.line_up,
            "steps": game.steps,
            "seed": seed,
            "unit": "late match" if game.late else "match" if game.matches else "deal",
        }
        groups = ["points", "moons", "suns", "decisions"] + ["place"] * game.matches
        self.columns = [self.told["unit"], "rotation", "hands"]
        self.columns += [f"{group}{i + 1}" for group in groups for i in range(game.seats)]
        if path:
            try:
                self._open(wanted, resume)
            except OSError as error:
                raise Refused(f"{path} cannot be used: {error.strerror}.") from None
            except UnicodeError:
                raise Refused(f"{path} is no file of the arena: it is not text.") from None

    def _open(self, wanted: int, resume: bool) -> None:
        file = Path(self.path)
        text = ""
        if file.exists():
            if not resume:
                raise Refused(f"{self.path} is there already: --resume goes on from it, or take another name.")
            with file.open(encoding="utf-8", newline="") as stream:
                text = stream.read()
        head = MARK + json.dumps(self.told) + "\n" + ",".join(self.columns) + "\n"
        if head.startswith(text):
            # a new file, or one cut short before its first row
            file.write_text(head, encoding="utf-8", newline="")
            text = head
        self._compare(text)
        lines = text[: text.rindex("\n") + 1].splitlines(keepends=True)  # a last line cut short is dropped
        rows = [self._row(line, i + 3) for i, line in enumerate(lines[2:])]
        for i in range(0, len(rows) - self.seats + 1, self.seats):
            self.deals.append(rows[i : i + self.seats])
        if len(self.deals) < wanted:
            # a block begun is played again as a whole, as a program in it was started anew for it
            del self.deals[len(self.deals) // BLOCK * BLOCK :]
            os.truncate(file, sum(len(line.encode()) for line in lines[: 2 + len(self.deals) * self.seats]))
            self.file = file.open("a", encoding="utf-8", newline="")
        del self.deals[wanted:]
        self.at += len(self.deals)

    def _compare(self, text: str) -> None:
        """Refuse the text of a file that holds something else."""
        first = text.partition("\n")[0]
        try:
            found = json.loads(first.removeprefix(MARK)) if first.startswith(MARK) else None
        except ValueError:
            found = None
        if not isinstance(found, dict) or "ruleset" not in found or text.count("\n") < 2:
            raise Refused(f"{self.path} is no file of the arena: take another name.")
        for key, value in self.told.items():
            if found.get(key) != value:
                there, here = json.dumps(found.get(key)), json.dumps(value)
                raise Refused(f'{self.path} is of something else: its "{key}" is {there}, here it is {here}.')

    def _row(self, line: str, number: int) -> Played:
        """A row as it was played; rows must stand in the order in which they were written."""
        n = self.seats
        deal, turn = divmod(number - 3, n)
        try:
            cells = [int(cell) for cell in line.split(",")]
        except ValueError:
            cells = []
        if len(cells) != len(self.columns) or cells[:2] != [self.told["seed"] + deal, turn]:
            unit = self.told["unit"]
            raise Refused(
                f"{self.path}, line {number}: {unit} {self.told['seed'] + deal}, rotation {turn} is wanted there."
            )
        return Played(cells[2], *[cells[i : i + n] for i in range(3, 3 + 5 * n, n)])

    def add(self, deals: list[list[Played]]) -> None:
        """Write the deals that come next."""
        if self.file:
            text = io.StringIO()
            rows = csv.writer(text, lineterminator="\n")
            for rotations in deals:
                for turn, hand in enumerate(rotations):
                    rows.writerow([self.at, turn, hand.hands, *sum(hand[1:], [])])
                self.at += 1
            self.file.write(text.getvalue())
            self.file.flush()

    def close(self) -> None:
        """Close the file."""
        if self.file:
            self.file.close()
