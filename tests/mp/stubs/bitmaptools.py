# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-in for bitmaptools on the VM: readinto() reads the rows of a file into a bitmap; the others draw nothing."""


def readinto(bitmap, file, bits_per_pixel, *, element_size, reverse_pixels_in_element, reverse_rows):
    """The lowest row comes first, in words of 32 bits, whose first byte has the leftmost pixels: so the rows are as in
    the bitmap, and reading them takes no heap."""
    if bits_per_pixel != bitmap.bits or element_size != 4 or not reverse_pixels_in_element or not reverse_rows:
        raise ValueError("only whole sheets here")
    d = bitmap.d
    if file.readinto(d) != len(d):
        raise EOFError
    stride = len(d) // bitmap.height
    for low in range(0, len(d) // 2 // stride * stride, stride):
        high = len(d) - stride - low
        for i in range(stride):
            byte = d[low + i]
            d[low + i] = d[high + i]
            d[high + i] = byte


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """Refuses what a board refuses. The pixels stay as they are, for the heap is the same; so in draw_line and blit."""
    if not 0 <= value < 1 << dest_bitmap.bits:
        raise ValueError("out of range of target")


draw_line = fill_region


def blit(dest_bitmap, source_bitmap, x, y, *, x1=0, y1=0, x2=None, y2=None, skip_source_index=None):
    if source_bitmap.bits > dest_bitmap.bits:
        raise ValueError("source palette too large")
    if not (0 <= x < dest_bitmap.width and 0 <= y < dest_bitmap.height):
        raise ValueError("out of range of target")
    if not (0 <= x1 < x2 <= source_bitmap.width and 0 <= y1 < y2 <= source_bitmap.height):
        raise ValueError("out of range of source")
