# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What flashing.steps needs of it. The page has one thread."""


class Event:
    """Is never set."""

    def is_set(self):
        return False
