# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Names that a PC has for annotations, which this VM does not look at."""

Callable = Collection = Iterable = None
