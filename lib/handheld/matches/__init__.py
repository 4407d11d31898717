# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Matches: how one is recorded, begun, replaced and found again; the daily deal and the journey."""
