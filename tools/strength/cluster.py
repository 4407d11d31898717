# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Spreads work over the processes of this machine or over a Dask cluster."""

import logging
from collections.abc import Callable, Generator, Iterable, Sequence
from functools import cache
from itertools import islice
from typing import Any

from playing.command_line import Refused
from strength import processes
from strength.processes import TICK, Found

TRIES = 5  # how often a part is given out again after a worker has died
WAIT = 20  # seconds for the scheduler to answer, and for a first worker
AHEAD = 2  # parts for each process of a worker, so that none waits for its next one


@cache
def connected(scheduler: str) -> Any:
    """A Client of the cluster, the same for all its work. Raises Refused if it cannot be reached or has no worker."""
    try:
        from distributed import Client
    except ImportError:
        raise Refused("SCHEDULER= needs Dask: make learn installs it, from requirements-learn.txt.") from None
    logging.disable(logging.CRITICAL)  # Dask logs tracebacks when it ends; what fails raises anyway
    try:
        client = Client(scheduler, timeout=WAIT)
    except (OSError, ValueError) as error:
        raise Refused(f"The scheduler {scheduler} cannot be reached: {error}.") from None
    try:
        client.wait_for_workers(1, timeout=WAIT)
    except TimeoutError:
        client.close()
        told = f"The scheduler {scheduler} has no worker. Start one: make worker SCHEDULER={scheduler}."
        raise Refused(told) from None
    return client


def flow(
    jobs: int, scheduler: str, work: Callable[[Any], Any], parts: Iterable[tuple[int, Any]], compiled: bool = False
) -> Found:
    """As processes.flow(); with a scheduler's address, such as tcp://host:8786, the cluster's workers do the work.

    Each worker has to run in a clone of the project, see docs/strength.md. Raises Refused if the cluster cannot be
    reached, has no worker, or ends.
    """
    if not scheduler:
        yield from processes.flow(jobs, work, parts, compiled)
        return
    client = connected(scheduler)
    from distributed import CancelledError, wait

    todo = iter(parts)
    busy: dict[Any, int] = {}  # the numbers of the parts that the workers have
    try:
        while True:
            room = AHEAD * max(1, sum(client.nthreads().values())) - len(busy)
            for number, part in islice(todo, max(0, room)):
                busy[client.submit(work, part, pure=False, retries=TRIES)] = number
            if not busy:
                return
            try:
                ready = wait(list(busy), TICK, "FIRST_COMPLETED").done
            except TimeoutError:
                yield None
                continue
            for future in ready:
                number = busy.pop(future)
                yield number, future.result()
    except (OSError, CancelledError):
        raise Refused(f"The scheduler {scheduler} has ended. Start it and its workers again.") from None
    finally:
        client.cancel(list(busy))


def spread(jobs: int, scheduler: str, work: Callable[[Any], Any], parts: Sequence) -> Generator:
    """As processes.spread(), on the cluster if there is a scheduler. Raises what flow() does."""
    if not scheduler:
        return processes.spread(jobs, work, parts)
    return processes.in_order(flow(jobs, scheduler, work, enumerate(parts)))
