# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-in for microcontroller in the browser: 4,096 bytes of memory, which the page keeps."""

SIZE = 4096


class _Nvm:
    """Like nvm.ByteArray. Whatever is written goes to the page as a whole: `out` is a file that it reads."""

    def __init__(self):
        self.bytes = bytearray(b"\xff" * SIZE)
        with open("nvm.bin", "rb") as file:
            file.readinto(self.bytes)
        self.out = open("/dev/nvm", "wb", 0)  # noqa: SIM115 (open as long as the game)

    def __len__(self):
        return SIZE

    def __getitem__(self, index):
        return self.bytes[index]

    def __setitem__(self, index, value):
        if isinstance(index, slice) and len(value) != len(self.bytes[index]):
            raise ValueError("Slice and value different lengths.")
        self.bytes[index] = value
        self.out.write(self.bytes)


nvm = _Nvm()
