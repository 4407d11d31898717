# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The bots, one file each. A bot is a generator function think(view, rng, steps); docs/bots.md describes it."""
