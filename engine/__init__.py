# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The rules of Hearts and its family. Nothing here uses a device, a clock, a file, floats or global state, or has words
for people."""
