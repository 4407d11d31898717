# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the tests of boards share."""

from app_on_vm import app  # noqa: F401 (a fixture)
from board_machine import machine  # noqa: F401 (a fixture)
