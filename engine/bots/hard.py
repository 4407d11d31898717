# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The expert in a hurry: it tries few worlds, and goes for the moon as if nobody would stop it."""

from .expert import Expert

PLAIN = (32, 8, 0, 1, 0, 24)
GUIDED = (8, 2, 0, 1, 0, 6, 64)  # with weights, which make up for the other worlds


def think(view, rng, steps):
    """A generator for engine.match.session.Session."""
    return Expert(GUIDED if view.rules.weights else PLAIN).think(view, rng, steps)
