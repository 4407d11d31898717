# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-in for bitmaptools on the VM: readinto() reads the rows of a file into a bitmap."""


def readinto(
    bitmap,
    file,
    bits_per_pixel,
    element_size=1,
    reverse_pixels_in_element=False,
    swap_bytes_in_element=False,
    reverse_rows=False,
):
    if bits_per_pixel not in (1, 2, 4, 8, 16, 24, 32) or bits_per_pixel > bitmap.bits:
        raise ValueError("Invalid bits per value")
    if element_size not in (1, 2, 4):
        raise ValueError("Invalid element_size %d, must be, 1, 2, or 4" % element_size)
    row = (bitmap.width * bits_per_pixel + element_size * 8 - 1) // (element_size * 8) * element_size
    height = bitmap.height
    stride = len(bitmap.d) // height
    whole = memoryview(bitmap.d)
    for y in range(height):
        at = (height - 1 - y if reverse_rows else y) * stride
        if file.readinto(whole[at : at + row]) != row:
            raise EOFError
