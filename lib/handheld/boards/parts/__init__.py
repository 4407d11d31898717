# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Parts that several boards share: few buttons, keyboards, shift registers, displays, sounds and memories."""
