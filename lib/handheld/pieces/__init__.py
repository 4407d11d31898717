# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What lies on the table: cards, plates, portraits and suit symbols, laid for the rules of a match."""
