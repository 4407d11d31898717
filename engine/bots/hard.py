# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The expert in a hurry: it tries few worlds, and goes for the moon as if nobody would stop it."""

from .expert import Expert

think = Expert((32, 8, 0, 1, 0, 24)).think
