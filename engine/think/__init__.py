# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What bots think with: hidden cards, playouts, what a choice is worth."""
