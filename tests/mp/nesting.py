# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Measures how deep calls nest: runs work while the VM's stack has room for only a given number of calls."""


def fill(depth, work):
    """Call work() at the bottom of that many nested calls."""
    if depth:
        fill(depth - 1, work)
    else:
        work()


def nothing():
    pass


def fits(depth, work=nothing):
    """Whether work() finds room at the bottom of that many nested calls."""
    try:
        fill(depth, work)
    except (RuntimeError, SystemExit):
        return False
    return True


def room():
    """For how many nested calls the stack has room."""
    low, high = 1, 100000
    while high - low > 1:
        middle = (low + high) // 2
        if fits(middle):
            low = middle
        else:
            high = middle
    return low


def tell(calls, work):
    """Print whether work() can do with that many nested calls. Its late imports should be done by then."""
    print("enough" if fits(room() - calls, work) else "too few")
