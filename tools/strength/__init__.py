# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Measures bots against bots with duplicate deals."""

import home  # noqa: F401  (a process of a cluster begins with this package)
