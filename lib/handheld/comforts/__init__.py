# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Richer screens, loaded only where there is memory for them, see memory.comfort()."""
