# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Lets another program play a seat. The program reads JSON lines from its standard input and answers on its standard
output."""

import json
import os
import select
import shlex
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import home
from engine.hand.view import ASK_DRAW, ASK_PASS, ASK_PLAY, View
from playing.command_line import plain
from records.hand_json import view_json
from records.walk import Differs, moon_names, passed

PATIENCE = 60.0  # seconds to read a question, and seconds for its answer
LONGEST = 1 << 20  # bytes of an answer
SHOWN = 200  # letters of a wrong answer, and of standard error, that a message shows
LAST = 1.0  # seconds to wait for the last words of a program that has closed its output


class Failed(Exception):
    """A program gave no answer, or a wrong one, as the text says."""


def cut(text: str) -> str:
    """The text, cut off where it gets long."""
    return text if len(text) <= SHOWN else text[:SHOWN] + "..."


class Program:
    """A program "exec:COMMAND" that plays like a bot. ruleset: the name of the rule set in its views."""

    def __init__(self, command: str, ruleset: str):
        self.command = command
        self.ruleset = ruleset
        self.unsent = b""  # of the question
        self.buffer = b""  # what it has answered
        self.complaint = b""  # the end of what it has written to its standard error
        if not command.strip():
            raise Failed("exec: does not start: it names no program, write exec:COMMAND")
        try:
            pipe = subprocess.PIPE
            # in the user's folder; in a group of its own, with which whatever it starts can be ended
            self.process = subprocess.Popen(
                shlex.split(command), bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, cwd=home.HERE, process_group=0
            )
        except (OSError, ValueError) as error:
            raise Failed(f"exec:{command} does not start: {error}") from None
        assert self.process.stdin and self.process.stdout and self.process.stderr
        self.input, self.output, self.errors = self.process.stdin, self.process.stdout, self.process.stderr
        os.set_blocking(self.input.fileno(), False)
        self.outputs = [self.output, self.errors]  # those still open

    def close(self) -> None:
        """End the program and the programs that it has started."""
        for pipe in (self.input, self.output, self.errors):
            with suppress(OSError):
                pipe.close()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(1)
        with suppress(ProcessLookupError, PermissionError):  # macOS forbids it where all have ended
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def think(self, view: View, rng: Any = None, steps: int = 0) -> Iterator[int]:
        """The bot, a generator for engine.match.session.Session."""
        rules = view.rules
        seen = view_json(view, self.ruleset)
        if view.ask == ASK_PASS:
            names = self.ask({"ask": "pass", "count": view.count, "view": seen}, "cards")
            if not isinstance(names, list) or len(names) != view.count:
                raise self.failed(f": {view.count} cards to pass are wanted, not {cut(repr(names))}")
            view.picked[: view.count] = bytes(self.cards(names, list(view.cards()), view))
        elif view.ask == ASK_PLAY:
            name = self.ask({"ask": "play", "view": seen}, "card")
            view.picked[0] = self.cards([name], list(view.legal()), view)[0]
        elif view.ask == ASK_DRAW:
            count = view.fans[view.giver]
            index = self.ask({"ask": "draw", "from": view.giver, "count": count, "view": seen}, "index")
            if type(index) is not int or not 0 <= index < count:
                raise self.failed(f": an index from 0 to {count - 1} is wanted, not {cut(repr(index))}")
            view.picked[0] = index
        else:
            names = [moon_names(rules.moon)[i] for i in range(len(view.choices))]
            answer = self.ask({"ask": "moon", "choices": names, "view": seen}, "choice")
            if answer not in names:
                raise self.failed(f": {cut(repr(answer))} is none of the choices {names}")
            view.picked[0] = names.index(answer)
        return
        yield 0

    def cards(self, names: list, allowed: list[int], view: View) -> list[int]:
        """The cards with these names. Raises Failed unless they are different ones of those allowed."""
        try:
            found = passed(names, allowed, view.rules, "answer")
        except Differs as error:
            raise self.failed(f": {cut(str(error))}") from None
        if len({*found} & {*allowed}) < len(names):
            raise self.failed(f": {' '.join(names)} may not be chosen here")
        return found

    def tell(self, points: list[int], totals: list[int]) -> None:
        """Send the points of a hand that is over; the program does not answer."""
        self.send({"tell": "hand", "points": points, "totals": totals})

    def ask(self, question: dict, key: str) -> Any:
        """Ask a question; returns the value of that key in the answer."""
        self.send(question)
        line = self.read()
        try:
            return json.loads(line)[key]
        except (ValueError, KeyError, TypeError, RecursionError):
            text = cut(line.decode(errors="replace").strip())
            raise self.failed(f': a JSON object with "{key}" is wanted, not {text}') from None

    def send(self, line: dict) -> None:
        """Write one line. Raises Failed if the program does not read it in time."""
        self.unsent += json.dumps(line, separators=(",", ":")).encode() + b"\n"
        end = time.monotonic() + PATIENCE
        while self.unsent:
            if not self.move(end):
                raise self.failed(f" did not read what it was asked in {PATIENCE:.0f} seconds")

    def read(self) -> bytes:
        """Read one line. Raises Failed if none comes in time."""
        end = time.monotonic() + PATIENCE
        while b"\n" not in self.buffer:
            if self.output not in self.outputs:
                try:
                    how = f"has ended without an answer (exit code {self.process.wait(LAST)})"
                except subprocess.TimeoutExpired:
                    how = "has closed its output without an answer"
                raise self.failed(f" {how}")
            if not self.move(end):
                raise self.failed(f" gave no answer in {PATIENCE:.0f} seconds")
        line, _, self.buffer = self.buffer.partition(b"\n")
        return line

    def move(self, end: float) -> bool:
        """Write and read what the program's pipes take and hold; returns False if nothing moves until that time.

        All three pipes move together, since a program that waits to write reads nothing.
        """
        asked = [self.input] if self.unsent else []
        readable, writable, _ = select.select(self.outputs, asked, [], max(0.0, end - time.monotonic()))
        for pipe in readable:
            part = os.read(pipe.fileno(), 65536)
            if not part:
                self.outputs.remove(pipe)
            elif pipe is self.errors:
                self.complaint = (self.complaint + part)[-4 * SHOWN :]  # a letter has four bytes at most
            else:
                self.buffer += part
        if len(self.buffer) > LONGEST:
            how = "before it was asked" if b"\n" in self.buffer else "without the end of a line"
            raise self.failed(f" has written {LONGEST} bytes {how}")
        for pipe in writable:
            try:
                self.unsent = self.unsent[os.write(pipe.fileno(), self.unsent) :]
            except OSError:  # the program has ended: read() notices it after its last answers
                self.unsent = b""
        return bool(readable or writable)

    def failed(self, what: str) -> Failed:
        """The exception that says what is wrong with the program, and how its standard error ends."""
        self.unsent = self.buffer = b""
        self.outputs = [pipe for pipe in self.outputs if pipe is self.errors]
        end = time.monotonic() + LAST
        while self.outputs and time.monotonic() < end and self.move(end):
            pass
        words = plain(" ".join(self.complaint.decode(errors="replace").split()))[-SHOWN:]
        return Failed(f"exec:{self.command}{what}" + (f". The end of its standard error: {words}" if words else ""))
