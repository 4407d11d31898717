# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How deep calls may nest: work done with all of the VM's stack used up but for so many calls."""


def fill(depth, work):
    """Call work() behind so many nested calls."""
    if depth:
        fill(depth - 1, work)
    else:
        work()


def nothing():
    pass


def fits(depth, work=nothing):
    """Whether work() finds room behind so many nested calls."""
    try:
        fill(depth, work)
    except (RuntimeError, SystemExit):
        return False
    return True


def room():
    """How many nested calls there is room for."""
    low, high = 1, 100000
    while high - low > 1:
        middle = (low + high) // 2
        if fits(middle):
            low = middle
        else:
            high = middle
    return low


def tell(calls, work):
    """Print whether work() finds room for so many nested calls. What it imports late should be there already."""
    print("enough" if fits(room() - calls, work) else "too few")


def least(work, low, high):
    """For how many nested calls work() needs room; low are too few, high are enough."""
    there = room()
    while high - low > 1:
        middle = (low + high) // 2
        if fits(there - middle, work):
            high = middle
        else:
            low = middle
    return high
