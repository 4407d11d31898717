# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""One hand: dealt, passed, played, scored, and what one seat may know of it."""
