# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Saved data: the journal in non-volatile memory, statistics, exported files."""
