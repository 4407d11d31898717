# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A seat played by another program: it answers JSON lines on its standard input with JSON lines on its output."""

import json
import os
import selectors
import shlex
import subprocess
import time
from collections.abc import Iterator
from typing import Any

import home
from engine.hand.view import ASK_DRAW, ASK_PASS, ASK_PLAY, View
from records.hand_json import moon_names, pick, view_json

PATIENCE = 60.0  # seconds for one answer
LONGEST = 1 << 20  # bytes of one


class Failed(Exception):
    """A program that gave no answer, or a wrong one; its text says which."""


class Program:
    """Runs "exec:COMMAND" and plays as a bot does. Its ruleset is the name it is told."""

    def __init__(self, command: str, ruleset: str):
        self.command = command
        self.ruleset = ruleset
        self.buffer = b""
        if not command.strip():
            raise Failed("exec: does not start: it names no program, write exec:COMMAND")
        try:
            # in the folder the user stands in, so that "exec:./mybot" is his
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(shlex.split(command), stdin=pipe, stdout=pipe, cwd=home.HERE)
        except (OSError, ValueError) as error:
            raise Failed(f"exec:{command} does not start: {error}") from None

    def close(self) -> None:
        """End the program."""
        for pipe in (self.process.stdin, self.process.stdout):
            try:
                if pipe:
                    pipe.close()
            except OSError:
                pass
        try:
            self.process.wait(1)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def think(self, view: View, rng: Any = None, steps: int = 0) -> Iterator[int]:
        """The bot: a generator as engine.match.session.Session wants it."""
        rules = view.rules
        told = view_json(view, self.ruleset)
        held = list(view.cards())
        if view.ask == ASK_PASS:
            names = self.ask({"ask": "pass", "count": view.count, "view": told}, "cards")
            if not isinstance(names, list) or len(names) != view.count:
                raise Failed(f"exec:{self.command}: {view.count} cards to pass are wanted, not {names!r}")
            for i, name in enumerate(names):
                view.picked[i] = self.card(name, held, view)
                held.remove(view.picked[i])
        elif view.ask == ASK_PLAY:
            name = self.ask({"ask": "play", "view": told}, "card")
            view.picked[0] = self.card(name, list(view.legal()), view)
        elif view.ask == ASK_DRAW:
            count = view.fans[view.giver]
            index = self.ask({"ask": "draw", "from": view.giver, "count": count, "view": told}, "index")
            if type(index) is not int or not 0 <= index < count:
                raise Failed(f"exec:{self.command}: an index from 0 to {count - 1} is wanted, not {index!r}")
            view.picked[0] = index
        else:
            names = [moon_names(rules.moon)[i] for i in range(len(view.choices))]
            answer = self.ask({"ask": "moon", "choices": names, "view": told}, "choice")
            if answer not in names:
                raise Failed(f"exec:{self.command}: {answer!r} is none of the choices {names}")
            view.picked[0] = names.index(answer)
        return
        yield 0

    def card(self, name: Any, allowed: list[int], view: View) -> int:
        """The card of that name among those allowed."""
        try:
            card = pick(name, allowed, view.rules, "answer")
        except Exception as error:
            raise Failed(f"exec:{self.command}: {error}") from None
        if card not in allowed:
            raise Failed(f"exec:{self.command}: {name} may not be chosen here")
        return card

    def tell(self, points: list[int], totals: list[int]) -> None:
        """Say how a hand ended; there is no answer."""
        self.send({"tell": "hand", "points": points, "totals": totals})

    def ask(self, question: dict, key: str) -> Any:
        """The value of that key in the answer to a question."""
        self.send(question)
        line = self.read()
        try:
            return json.loads(line)[key]
        except (ValueError, KeyError, TypeError, RecursionError):
            text = line.decode(errors="replace").strip()
            raise Failed(f'exec:{self.command}: a JSON object with "{key}" is wanted, not {text[:200]}') from None

    def send(self, line: dict) -> None:
        """Write one line."""
        assert self.process.stdin
        try:
            self.process.stdin.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
            self.process.stdin.flush()
        except OSError:
            pass  # it has ended; what it said before is read all the same, and its end is noticed there

    def read(self) -> bytes:
        """Read one line; raises Failed if none comes in time."""
        assert self.process.stdout
        end = time.monotonic() + PATIENCE
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            while b"\n" not in self.buffer:
                if len(self.buffer) > LONGEST:
                    raise Failed(f"exec:{self.command} has written {LONGEST} bytes without the end of a line")
                if not selector.select(max(0.0, end - time.monotonic())):
                    raise Failed(f"exec:{self.command} gave no answer in {PATIENCE:.0f} seconds")
                part = os.read(self.process.stdout.fileno(), 65536)
                if not part:
                    try:
                        how = f"has ended without an answer (exit code {self.process.wait(1)})"
                    except subprocess.TimeoutExpired:
                        how = "has closed its output without an answer"
                    raise Failed(f"exec:{self.command} {how}")
                self.buffer += part
        line, _, self.buffer = self.buffer.partition(b"\n")
        return line
