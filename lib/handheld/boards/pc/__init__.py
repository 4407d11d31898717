# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The PC as a board: its window, its terminal, a picture, the file that keeps a match, and the sizes of displays."""
