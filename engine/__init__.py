# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The rules of Hearts and its family: no device, clock, files, words, floats or global state in here."""
