# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The handheld: what a player sees and presses."""

VERSION = "0.3.0"
