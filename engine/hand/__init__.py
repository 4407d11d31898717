# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""One hand: deal, pass, play, score, and what a seat may know of it."""
