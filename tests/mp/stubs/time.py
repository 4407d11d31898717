# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""time for the VM, as far as the boards use it: sleep() takes no time but moves the clock of supervisor."""

import supervisor


def sleep(seconds):
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    supervisor.move(int(seconds * 1000 + 0.5))
