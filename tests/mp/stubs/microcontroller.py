# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-in for microcontroller on the VM: 4096 bytes of erased memory, which refuse the same writes as the board's."""


class _Nvm:
    def __init__(self, size):
        self.bytes = bytearray(b"\xff" * size)

    def __len__(self):
        return len(self.bytes)

    def __getitem__(self, index):
        return self.bytes[index]

    def __setitem__(self, index, value):
        if isinstance(index, slice):
            if type(value) not in (bytearray, bytes, memoryview):
                raise NotImplementedError("array/bytes required on right side")
            start, stop, _ = index.indices(len(self.bytes))
            if len(value) != stop - start:
                raise ValueError("Slice and value different lengths.")
        elif not 0 <= value < 256:
            raise ValueError("bytes must be 0-255")
        self.bytes[index] = value


nvm = _Nvm(4096)
