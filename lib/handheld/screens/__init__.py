# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""One file a screen: run(app) shows it and returns where to go, see handheld.shared."""
