# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Lessons: short guided hands from files in variants/lessons/. docs/lessons.md describes the files."""
