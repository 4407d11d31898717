# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Spreads work over processes and returns the results in order.

Each process writes into a pipe of its own, so all can be terminated at any time. The processes of multiprocessing.Pool
and concurrent.futures write into one pipe: if one is terminated while it writes, the pool may wait for ever.
"""

import multiprocessing
import signal
import sys
import traceback
from collections.abc import Callable, Generator, Sequence
from multiprocessing.connection import Connection
from typing import Any

# Linux forks, which starts a process at once with what is loaded here; since Python 3.14 one has to ask for it
CONTEXT: Any = multiprocessing.get_context("fork" if sys.platform == "linux" else None)
AGAIN = 5.0  # seconds between two signals to a process that does not end


def leave(*_: object) -> None:
    """Leave by an exception when the process is told to end, so that it ends the programs that it has started."""
    sys.exit(1)


def serve(work: Callable[[Any], Any], parts: Sequence, ours: Connection, theirs: Connection) -> None:
    """Runs in a child process: sends work(part) for each part, or the exception that it raised."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # on Ctrl-C the parent ends its children
    signal.signal(signal.SIGTERM, leave)
    ours.close()  # so that sending fails when the parent is gone
    try:
        for part in parts:
            theirs.send(work(part))
    except BrokenPipeError:
        return
    except Exception as error:
        error.add_note(traceback.format_exc())
        theirs.send(error)


def spread(jobs: int, work: Callable[[Any], Any], parts: Sequence) -> Generator:
    """Yield work(part) for each part, in order, computed by that many processes. Closing the generator ends them.

    Each process takes every jobs-th part and waits while its pipe is full, so the parts should take about equally long.
    Raises what work() raised, or EOFError if a process died.
    """
    jobs = min(jobs, len(parts))
    if jobs < 2:
        yield from map(work, parts)
        return
    running, pipes = [], []
    try:
        for k in range(jobs):
            ours, theirs = CONTEXT.Pipe(duplex=False)
            process = CONTEXT.Process(target=serve, args=(work, parts[k::jobs], ours, theirs), daemon=True)
            process.start()
            theirs.close()
            running.append(process)
            pipes.append(ours)
        for i in range(len(parts)):
            found = pipes[i % jobs].recv()
            if isinstance(found, Exception):
                raise found
            yield found
    finally:
        for process, pipe in zip(running, pipes):
            # Python misses a signal that comes just before a write that blocks: one in 24,000, with two busy cores
            while process.is_alive():
                process.terminate()
                process.join(AGAIN)
            pipe.close()
