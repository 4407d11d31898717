# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The expert in a hurry: it tries few worlds, and goes for the moon as if nobody would stop it. With weights it can do
with two worlds."""

from .expert import Expert

TABLE = (32, 8, 0, 1, 0, 24)
GUIDED = (8, 2, 0, 1, 0, 6, 64)

think = Expert(TABLE, GUIDED).think
