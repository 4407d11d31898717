# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Spreads work over processes.

Each process has a pipe of its own, so all can be terminated at any time. The processes of multiprocessing.Pool and
concurrent.futures write into one pipe: if one is terminated while it writes, the pool may wait for ever.
"""

import multiprocessing
import signal
import sys
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from multiprocessing.connection import Connection, wait
from typing import Any

# Linux forks, which starts a process at once with what is loaded here; since Python 3.14 one has to ask for it
CONTEXT: Any = multiprocessing.get_context("fork" if sys.platform == "linux" else None)
AGAIN = 5.0  # seconds between two signals to a process that does not end
TICK = 0.25  # seconds after which flow() lets its caller look at the time

Found = Generator[tuple[int, Any] | None, None, None]


class Held:
    """Whether leave() waits, and whether it was called meanwhile."""

    now = False
    told = False


def leave(*_: object) -> None:
    """Leave by an exception when the process is told to end, so that it ends the programs that it has started."""
    if Held.now:
        Held.told = True
    else:
        sys.exit(1)


@contextmanager
def undisturbed() -> Iterator[None]:
    """leave() waits until this is over: a program that is being started or ended would be forgotten."""
    Held.now = True
    try:
        yield
    finally:
        Held.now = False
        if Held.told:
            sys.exit(1)


def serve(work: Callable[[Any], Any], compiled: bool, ours: Connection, theirs: Connection) -> None:
    """Runs in a child process: sends work(part) for each part it gets, or the exception that it raised."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # on Ctrl-C the parent ends its children
    signal.signal(signal.SIGTERM, signal.SIG_DFL if compiled else leave)
    ours.close()  # so that this process ends when the parent is gone
    with suppress(EOFError, OSError):
        while True:
            part = theirs.recv()
            try:
                found = work(part)
            except Exception as error:
                error.add_note(traceback.format_exc())
                found = error
            theirs.send(found)


def flow(jobs: int, work: Callable[[Any], Any], parts: Iterable[tuple[int, Any]], compiled: bool = False) -> Found:
    """Yield (number, work(part)) for each (number, part) as soon as one of that many processes has computed it, and
    None whenever TICK seconds pass without a result. Closing the generator ends the processes, whatever they are doing.

    compiled: work() runs compiled code, in which Python hears no signal, and starts no programs: its process is ended
    at once. Raises what work() raised, or EOFError if a process died.
    """
    todo = iter(parts)
    running = []
    busy: dict[Any, int] = {}  # the number of the part that is computed at the other end of a pipe
    pipe: Any
    try:
        for number, part in todo:
            ours, theirs = CONTEXT.Pipe()
            process = CONTEXT.Process(target=serve, args=(work, compiled, ours, theirs), daemon=True)
            process.start()
            theirs.close()
            running.append((process, ours))
            ours.send(part)
            busy[ours] = number
            if len(running) == jobs:
                break
        while busy:
            ready = wait(list(busy), TICK)
            if not ready:
                yield None
            for pipe in ready:
                try:
                    found = pipe.recv()
                except OSError:
                    raise EOFError("a process has died") from None
                if isinstance(found, Exception):
                    raise found
                number = busy.pop(pipe)
                for following, part in todo:
                    busy[pipe] = following
                    with suppress(OSError):  # the process has died: recv() will say so
                        pipe.send(part)
                    break
                yield number, found
    finally:
        for process, _ in running:
            process.terminate()
        for process, pipe in running:
            process.join(AGAIN)
            # Python misses a signal that comes just before a write that blocks: one in 24,000, with two busy cores
            while process.is_alive():
                process.terminate()
                process.join(AGAIN)
            pipe.close()


def spread(jobs: int, work: Callable[[Any], Any], parts: Sequence) -> Generator:
    """Yield work(part) for each part, in order, computed by that many processes. Closing the generator ends them.

    Raises what work() raised, or EOFError if a process died.
    """
    jobs = min(jobs, len(parts))
    if jobs < 2:
        yield from map(work, parts)
        return
    yield from in_order(flow(jobs, work, enumerate(parts)))


def in_order(results: Found) -> Generator:
    """The results of flow() for parts that are numbered from 0, in order."""
    early = {}
    following = 0
    with closing(results):
        for one in results:
            if one:
                early[one[0]] = one[1]
            while following in early:
                yield early.pop(following)
                following += 1
