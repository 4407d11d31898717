# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Non-volatile memory of ESP32 chips. CircuitPython keeps it as one piece in the chip's own store: it reads the whole
piece for each access, and writes it for each assignment."""

import gc


class Copied:
    """Such a memory with a copy in RAM, from which it is read. On a new chip it reads as 0, which counts as erased."""

    def __init__(self, memory):
        self._memory = memory
        self._copy = bytearray(memory[:])
        if not any(self._copy):
            for i in range(len(self._copy)):
                self._copy[i] = 255

    def __len__(self):
        return len(self._copy)

    def __getitem__(self, index):
        return self._copy[index]

    def __setitem__(self, index, value):
        was = self._copy[index]
        self._copy[index] = value
        try:
            gc.collect()  # the firmware takes as much heap again, and does not collect garbage for it
            self._memory[:] = self._copy
        except MemoryError:
            self._copy[index] = was
            raise
