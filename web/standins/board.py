# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-in for board in the browser: its name alone."""

board_id = "browser"
