# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Learning by self-play on a PC, with numba: a simulator that plays as the engine does, and what learns from it."""

import home  # noqa: F401  (a process of a cluster begins with this package)
