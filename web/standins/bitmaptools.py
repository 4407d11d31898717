# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-in for bitmaptools in the browser: what the game and adafruit_display_text need of it."""


def readinto(
    bitmap,
    file,
    bits_per_pixel,
    element_size=1,
    reverse_pixels_in_element=False,
    swap_bytes_in_element=False,
    reverse_rows=False,
):
    """Read the rows of a file with as many bits a pixel as the bitmap. Both have them in the order of a BMP file, so
    nothing has to be reversed within a row."""
    if bits_per_pixel != bitmap.bits or swap_bytes_in_element:
        raise ValueError("Invalid bits per value")
    row = (bitmap.width * bits_per_pixel + element_size * 8 - 1) // (element_size * 8) * element_size
    whole = memoryview(bitmap.d)
    for y in range(bitmap.height):
        at = (bitmap.height - 1 - y if reverse_rows else y) * bitmap.stride
        if file.readinto(whole[at : at + row]) != row:
            raise EOFError


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """Fill the part from x1, y1 up to before x2, y2."""
    x1, x2 = max(0, min(x1, x2)), min(dest_bitmap.width, max(x1, x2))
    for y in range(max(0, min(y1, y2)), min(dest_bitmap.height, max(y1, y2))):
        for x in range(x1, x2):
            dest_bitmap[x, y] = value


def draw_line(dest_bitmap, x1, y1, x2, y2, value):
    """Draw a line as a board does (Bresenham)."""
    across, down = abs(x2 - x1), -abs(y2 - y1)
    error = across + down
    while True:
        dest_bitmap[x1, y1] = value
        if x1 == x2 and y1 == y2:
            return
        twice = 2 * error
        if twice >= down:
            error += down
            x1 += 1 if x1 < x2 else -1
        if twice <= across:
            error += across
            y1 += 1 if y1 < y2 else -1


def blit(dest_bitmap, source_bitmap, x, y, *, x1=0, y1=0, x2=None, y2=None, skip_source_index=None):
    """Copy a part of a bitmap, without the pixels of that index."""
    for from_y in range(y1, source_bitmap.height if y2 is None else y2):
        for from_x in range(x1, source_bitmap.width if x2 is None else x2):
            pixel = source_bitmap[from_x, from_y]
            if pixel != skip_source_index:
                dest_bitmap[x + from_x - x1, y + from_y - y1] = pixel
