# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The words of a language, their forms, and what is missing in a damaged file."""
