# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The arena's results as a CSV file. The arena writes it while it plays, and reads it to continue later.

The first line says as JSON what is played, the second names the columns, then a row follows for each deal and rotation.
The number in a column's name is a place in the line-up, from 1.
"""

import csv
import json
import os
from pathlib import Path
from typing import Any

from playing.command_line import Refused
from strength.duel import BLOCK, Game, Played

MARK = "# "


class Ledger:
    """The file that keeps the deals of a game, if there is one.

    deals: the deals read from the file; at: the number of the next deal. Raises Refused if the file cannot be used or
    holds something else.
    """

    def __init__(self, game: Game, rules: Any, seed: int, wanted: int, path: str = "", resume: bool = False):
        self.seats = game.seats
        self.path = path
        self.at = seed
        self.deals: list[list[Played]] = []
        self.head = {
            "ruleset": game.ruleset,
            "players": game.seats,
            "options": rules.options,
            "rules": rules.digest,  # shows whether the rule set was changed meanwhile
            "bots": game.line_up,
            "steps": game.steps,
            "seed": seed,
            "unit": "late match" if game.late else "match" if game.matches else "deal",
        }
        groups = ["points", "moons", "suns", "decisions"] + ["place"] * game.matches
        self.columns = [self.head["unit"], "rotation", "hands"]
        self.columns += [f"{group}{i + 1}" for group in groups for i in range(game.seats)]
        if path:
            try:
                self._open(wanted, resume)
            except OSError as error:
                raise Refused(f"{path} cannot be used: {error.strerror}.") from None
            except UnicodeError:
                raise Refused(f"{path} was not written by the arena: it is not text.") from None

    def _open(self, wanted: int, resume: bool) -> None:
        file = Path(self.path)
        text = ""
        if file.exists():
            if not resume:
                raise Refused(f"{self.path} exists: continue it with --resume, or take another name.")
            text = file.read_bytes().decode()
        head = MARK + json.dumps(self.head) + "\n" + ",".join(self.columns) + "\n"
        if head.startswith(text):  # a new file, or one cut short before its first row
            file.write_text(head, encoding="utf-8", newline="")
            text = head
        self._compare(text)
        lines = text[: text.rindex("\n") + 1].splitlines(keepends=True)  # a last line cut short is dropped
        rows = [self._row(line, i) for i, line in enumerate(lines[2:])]
        for i in range(0, len(rows) - self.seats + 1, self.seats):
            self.deals.append(rows[i : i + self.seats])
        if len(self.deals) < wanted:
            # a block cut short is played again, because a program is started anew for each block
            del self.deals[len(self.deals) // BLOCK * BLOCK :]
            os.truncate(file, sum(len(line.encode()) for line in lines[: 2 + len(self.deals) * self.seats]))
        del self.deals[wanted:]
        self.at += len(self.deals)

    def _compare(self, text: str) -> None:
        """Raise Refused if the text is the record of another game, or was not written by the arena."""
        first = text.partition("\n")[0]
        try:
            found = json.loads(first.removeprefix(MARK)) if first.startswith(MARK) else None
        except ValueError:
            found = None
        if not isinstance(found, dict) or "ruleset" not in found or text.count("\n") < 2:
            raise Refused(f"{self.path} was not written by the arena: take another name.")
        for key, value in self.head.items():
            if found.get(key) != value:
                there, here = json.dumps(found.get(key)), json.dumps(value)
                raise Refused(f'{self.path} is of another game: its "{key}" is {there}, here it is {here}.')

    def _row(self, line: str, i: int) -> Played:
        """The i-th row, which has to be of the i-th rotation played."""
        n = self.seats
        deal, turn = self.at + i // n, i % n
        try:
            cells = [int(cell) for cell in line.split(",")]
        except ValueError:
            cells = []
        if len(cells) != len(self.columns) or cells[:2] != [deal, turn]:
            unit = self.head["unit"]
            raise Refused(f"{self.path}, line {i + 3}: {unit} {deal}, rotation {turn} is expected there.")
        return Played(cells[2], *[cells[at : at + n] for at in range(3, 3 + 5 * n, n)])

    def add(self, deals: list[list[Played]]) -> None:
        """Write the next deals."""
        rows = []
        for rotations in deals:
            for turn, hand in enumerate(rotations):
                rows.append([self.at, turn, hand.hands, *sum(hand[1:], [])])
            self.at += 1
        if self.path:
            with open(self.path, "a", encoding="utf-8", newline="") as file:
                csv.writer(file, lineterminator="\n").writerows(rows)
