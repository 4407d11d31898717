# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Work spread over processes, the results in order. Ending them early is safe: each has a pipe of its own.

A multiprocessing.Pool has locks that all share: terminated while a result is written, it may wait for ever.
"""

import signal
import traceback
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from typing import Any


def serve(pipe: Connection, other: Connection) -> None:
    """A process: does what comes through the pipe until that is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process ends them
    other.close()  # so that it is told when the first process is gone
    while True:
        try:
            work, part = pipe.recv()
        except EOFError:
            return
        try:
            found = True, work(part)
        except Exception as error:
            error.add_note(traceback.format_exc())
            found = False, error
        try:
            pipe.send(found)
        except BrokenPipeError:
            return


class Processes:
    """So many processes, until closed."""

    def __init__(self, count: int):
        self.pipes = []
        self.running = []
        for _ in range(count):
            ours, theirs = Pipe()
            process = Process(target=serve, args=(theirs, ours), daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(ours)
            self.running.append(process)

    def map(self, work: Callable[[Any], Any], parts: Iterable) -> Iterator:
        """Yield work(part) of each part, in their order. The next map() is for when this one has come to its end.

        Raises what the work raised, EOFError if a process died.
        """
        due = enumerate(parts)
        idle = list(self.pipes)
        busy: dict = {}
        done: dict = {}
        at = 0
        while True:
            for i, part in due if idle else ():
                pipe = idle.pop()
                pipe.send((work, part))
                busy[pipe] = i
                if not idle:
                    break
            while at in done:
                yield done.pop(at)
                at += 1
            if not busy:
                return
            ready: list = wait(list(busy))
            for pipe in ready:
                sound, found = pipe.recv()
                if not sound:
                    raise found
                done[busy.pop(pipe)] = found
                idle.append(pipe)

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        for process in self.running:
            process.terminate()
        for process, pipe in zip(self.running, self.pipes):
            process.join()
            pipe.close()
