# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Adafruit Feather ESP32-S2 Reverse TFT: 240 x 135, three buttons. CircuitPython gives its pins the names that the
ESP32-S3's have."""

from .adafruit_feather_esp32s3_reverse_tft import a_held, open  # noqa: F401
