# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-in for the part of time that the boards use: sleep() takes no time but moves the clock of supervisor."""

import supervisor


def sleep(seconds):
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    supervisor.move(int(seconds * 1000 + 0.5))
