# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""One file a bot: a generator function think(view, rng, steps), see engine/match/session.py."""
