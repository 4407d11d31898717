# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What is kept: the journal in non-volatile memory, statistics, files."""
