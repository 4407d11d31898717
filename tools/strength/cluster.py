# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Spreads work over the processes of this machine or over a Dask cluster."""

from collections.abc import Callable, Generator, Sequence
from typing import Any

from playing.command_line import Refused
from strength import processes

TRIES = 5  # how often a part is given out again after a worker has died
WAIT = 20  # seconds for the scheduler to answer


def spread(jobs: int, scheduler: str, work: Callable[[Any], Any], parts: Sequence) -> Generator:
    """As processes.spread(); with a scheduler's address, such as tcp://host:8786, the cluster's workers do the work.

    Each worker has to run in a clone of the project, see docs/strength.md. Raises Refused if the cluster cannot be
    reached.
    """
    if not scheduler:
        yield from processes.spread(jobs, work, parts)
        return
    try:
        from distributed import Client
    except ImportError:
        raise Refused("SCHEDULER= needs Dask: make learn installs it, from requirements-learn.txt.") from None
    try:
        client = Client(scheduler, timeout=WAIT)
    except (OSError, ValueError) as error:
        raise Refused(f"The scheduler {scheduler} cannot be reached: {error}.") from None
    with client:
        futures = client.map(work, parts, pure=False, retries=TRIES)
        try:
            while futures:
                yield futures[0].result()
                del futures[0]  # so that the cluster forgets it
        finally:
            client.cancel(futures)


def workers(jobs: int, scheduler: str) -> int:
    """How many parts are worked on at the same time."""
    if not scheduler:
        return jobs
    from distributed import Client

    with Client(scheduler, timeout=WAIT) as client:
        return max(1, sum(client.nthreads().values()))
