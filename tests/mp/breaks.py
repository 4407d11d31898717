# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A large module whose import runs out of memory."""

LARGE = bytearray(20000)
raise MemoryError
