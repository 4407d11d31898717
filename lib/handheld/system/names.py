# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Makes a board keep all names of a match in one place, and their table, before anything else is loaded. A board keeps
each name for ever, and otherwise the first module that has it would put it wherever the heap has room just then.

This source is empty: tools/flashing/compile.py writes the names into the .mpy."""
