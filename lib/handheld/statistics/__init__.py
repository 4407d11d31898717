# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Statistics: hands and matches counted, figures of each game, medals, and what the coach's advice would have saved."""
