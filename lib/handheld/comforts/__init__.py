# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the rich skin adds to screens, see memory.rich()."""
