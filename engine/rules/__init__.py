# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Reads rule sets: checks their keys and options, and turns them into tables."""
