# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Writes and reads files of weights: HEAD bytes, then PART bytes for each kind of decision (engine/think/instinct.py).

The head is "HW", the version and a zero byte, then the CRC-32 of the weights and the CRC of the features that they are
for (features_crc.py), low byte first. A byte is a weight plus 128; a weight is a natural logarithm in sixteenths.
"""

import struct
import zlib
from pathlib import Path

import numpy as np

from engine.think.instinct import HEAD, PART
from handheld.rulesets import weights

from .features_crc import features_crc

UNITS = 16  # points of score in a factor e
SIZE = 4 * PART


def rounded(learnt: np.ndarray) -> np.ndarray:
    """Weights as a file keeps them: whole numbers, from logarithms."""
    return np.clip(np.round(learnt * UNITS), -128, 127).astype(np.int8)


def write(path: Path, whole: np.ndarray) -> None:
    """Write weights as rounded() makes them."""
    body = (whole.astype(np.int16) + 128).astype(np.uint8).tobytes()
    path.parent.mkdir(parents=True, exist_ok=True)
    head = struct.pack("<2sBBIH", b"HW", weights.VERSION, 0, zlib.crc32(body), features_crc())
    path.write_bytes(head + body)


def read(path: Path) -> np.ndarray:
    """The weights of a file without a weights.fault()."""
    return (np.frombuffer(path.read_bytes()[HEAD:], np.uint8).astype(np.int16) - 128).astype(np.int8)
