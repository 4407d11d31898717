# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Draws like Blinka's displayio, but a row of pixels at a time: the same pictures in a third of the time.

Turned or mirrored tiles, and shapes other than rectangles, are left to Blinka. tests/handheld/test_screens.py checks
that the pictures are the same.
"""

import sys
from array import array
from functools import lru_cache
from importlib import import_module
from types import SimpleNamespace

_BLINKAS: dict = {}  # function of this module: the function of Blinka that it replaces


@lru_cache(4096)
def _values(row, bits, width):
    """The values of a row of a bitmap, one byte each. row: the words of the row as bytes."""
    if bits == 8:
        return row[:width]
    words = array("L", row)  # Blinka's type of array; the size of a word depends on the machine
    each = 32 // bits
    mask = (1 << bits) - 1
    return bytes([words[x // each] >> (32 - (x % each + 1) * bits) & mask for x in range(width)])


@lru_cache(4096)
def _cut(row, bits, width, tile_width):
    """The values of a row of a bitmap, cut into tiles."""
    values = _values(row, bits, width)
    return [values[x : x + tile_width] for x in range(0, width - tile_width + 1, tile_width)]


def _tile_row(tilegrid, bitmap, local_y, first, last):
    """The values of a row of pixels of a TileGrid, one byte each, from tile column `first` up to but not `last`."""
    words = bitmap._data
    stride = bitmap._stride
    width, height = bitmap._bmp_width, bitmap._bmp_height
    tile_width, tile_height = tilegrid._tile_width, tilegrid._tile_height
    columns = tilegrid._width_in_tiles
    row = (local_y // tile_height + tilegrid._top_left_y) % tilegrid._height_in_tiles * columns
    parts = []
    values: dict = {}  # of the bitmap's rows, by row
    tiles = [tilegrid._tiles[row + (column + tilegrid._top_left_x) % columns] for column in range(first, last)]
    if height == tile_height:  # all tiles lie in one row, as the columns of letters do
        data = bytes(words[local_y % height * stride : (local_y % height + 1) * stride])
        return b"".join(map(_cut(data, bitmap._bits_per_value, width, tile_width).__getitem__, tiles))
    for tile in tiles:
        down, across = divmod(tile, tilegrid._bitmap_width_in_tiles)
        y = down * tile_height + local_y % tile_height
        if y not in values:
            data = bytes(words[y * stride : (y + 1) * stride])
            values[y] = _values(data, bitmap._bits_per_value, width) if y < height else b""
        x = across * tile_width
        parts.append(values[y][x : x + tile_width].ljust(tile_width, b"\0"))
    return b"".join(parts)


def _scaled(row, scale):
    if scale == 1:
        return row
    found = bytearray(len(row) * scale)
    for i in range(scale):
        found[i::scale] = row
    return bytes(found)


def _cover(buffer, mask, at, count, opaque, colours):
    """Draw the opaque pixels that nothing covers yet. opaque: a bit for each pixel. Returns whether all are covered."""
    first, last = at >> 5, (at + count + 31) >> 5
    words = int.from_bytes(mask[first:last], "little")
    full = (1 << count) - 1
    free = ~(words >> (at & 31)) & full
    todo = free & opaque
    if not todo:
        return not free
    words |= todo << (at & 31)
    mask[first:last] = memoryview(words.to_bytes((last - first) * 4, "little")).cast("I")
    all_covered = todo == free
    if todo == full:
        buffer[at : at + count] = colours
        return True
    while todo:
        begin = (todo & -todo).bit_length() - 1
        run = todo >> begin
        length = (~run & (run + 1)).bit_length() - 1
        buffer[at + begin : at + begin + length] = colours[begin : begin + length]
        todo &= ~(((1 << length) - 1) << begin)
    return all_covered


def fill_pixels(buffer, mask, colors, opaque, geometry, tilegrid, bitmap):
    """Blinka's _fill_pixels(): draw a TileGrid."""
    start, x_stride, y_stride, x_shift, y_shift, start_x, end_x, start_y, end_y = geometry
    if x_stride != 1:
        return _BLINKAS[fill_pixels](buffer, mask, colors, opaque, geometry, tilegrid, bitmap)
    scale = tilegrid._absolute_transform.scale
    first = start_x // scale // tilegrid._tile_width
    last = (end_x - 1) // scale // tilegrid._tile_width + 1
    skipped = start_x - first * tilegrid._tile_width * scale
    count = end_x - start_x
    ink = bytes(49 if one else 48 for one in opaque).ljust(256, b"0")  # makes binary digits of values
    covered = True
    of = None
    for y in range(start_y, end_y):
        if y // scale != of:
            of = y // scale
            row = _scaled(_tile_row(tilegrid, bitmap, of, first, last), scale)[skipped : skipped + count]
            bits = int(row.translate(ink)[::-1], 2) if count else 0
            colours = array("H", map(colors.__getitem__, row)) if bits else None
        if not bits and not covered:
            continue
        at = start + (y - start_y + y_shift) * y_stride + x_shift
        covered &= _cover(buffer, mask, at, count, bits, colours)
    return covered


def fill_pixels_ondisk(buffer, mask, colors, opaque, geometry, tilegrid, bitmap):
    """Blinka's _fill_pixels_ondisk(): draw a TileGrid of an OnDiskBitmap, whose file is read once."""
    if geometry[1] != 1:
        return _BLINKAS[fill_pixels_ondisk](buffer, mask, colors, opaque, geometry, tilegrid, bitmap)
    if not hasattr(bitmap, "_read_whole"):
        bits, width = bitmap._bits_per_pixel, bitmap._width
        each = [[byte >> shift & (1 << bits) - 1 for shift in range(8 - bits, -1, -bits)] for byte in range(256)]
        rows = []
        for row in reversed(range(bitmap._height)):  # the file begins with the lowest
            bitmap._file.seek(bitmap._data_offset + row * bitmap._stride)
            rows.append(bytes([value for byte in bitmap._file.read(bitmap._stride) for value in each[byte]])[:width])
        bitmap._read_whole = SimpleNamespace(
            _data=b"".join(rows), _stride=width, _bmp_width=width, _bmp_height=len(rows), _bits_per_value=8
        )
    return fill_pixels(buffer, mask, colors, opaque, geometry, tilegrid, bitmap._read_whole)


def fill_shape_pixels(buffer, mask, cover, geometry, shape, transform):
    """Blinka's _fill_shape_pixels(): draw a shape of vectorio."""
    color, how, width, height = cover
    transpose, origin_x, origin_y, sign_x, sign_y = transform
    if how != 0 or transpose or sign_x != 1 or sign_y != 1:
        return _BLINKAS[fill_shape_pixels](buffer, mask, cover, geometry, shape, transform)
    start, stride, x1, y1, x2, y2 = geometry
    left, right = max(x1, origin_x), min(x2, origin_x + width)
    covered = left == x1 and right == x2
    colours = array("H", [color]) * max(0, right - left)
    for y in range(y1, y2):
        if 0 <= y - origin_y < height and left < right:
            at = start + (y - y1) * stride + left - x1
            covered &= _cover(buffer, mask, at, right - left, (1 << (right - left)) - 1, colours)
        else:
            covered = False
    return covered


_READ: dict = {}


def readinto(bitmap, file, bits_per_pixel, *more, **named):
    """bitmaptools.readinto(); a file that was read before is copied from memory."""
    at = file.tell()
    key = (file.read(), bitmap.width, bitmap.height, bitmap._bits_per_value, bits_per_pixel, more, *named.items())
    if key not in _READ:
        file.seek(at)
        _BLINKAS[readinto](bitmap, file, bits_per_pixel, *more, **named)
        _READ[key] = bitmap._data[:]
    else:
        bitmap._data[:] = _READ[key]  # a new bitmap is drawn whole anyway


def fill_region(bitmap, x1, y1, x2, y2, value):
    """bitmaptools.fill_region(), a word of the bitmap at a time."""
    x1, y1 = max(x1, 0), max(y1, 0)
    x2, y2 = min(x2, bitmap.width), min(y2, bitmap.height)
    if x1 >= x2 or y1 >= y2:
        return
    bitmap[x1, y1] = value  # which raises where the bitmap refuses the value
    bitmap.dirty(x1, y1, x2, y2)
    words, bits = bitmap._data, bitmap._bits_per_value
    if bits >= 8:
        row = memoryview(words).cast("B")
        size = bits // 8
        for y in range(y1, y2):
            at = y * bitmap._stride * words.itemsize
            row[at + x1 * size : at + x2 * size] = value.to_bytes(size, "little") * (x2 - x1)
        return
    each = 32 // bits
    for first in range(x1 // each * each, x2, each):  # the first pixel of each word
        kept = 0xFFFFFFFF
        drawn = 0
        for x in range(max(x1, first), min(x2, first + each)):
            shift = 32 - (x - first + 1) * bits
            kept &= ~(((1 << bits) - 1) << shift)
            drawn |= value << shift
        for y in range(y1, y2):
            at = y * bitmap._stride + first // each
            words[at] = words[at] & kept | drawn


def tile_at(grid, index):
    """TileGrid.__getitem__()."""
    if type(index) is int and index >= 0:
        return grid._tiles[index]
    return _BLINKAS[tile_at](grid, index)


def set_tile(grid, index, value):
    """TileGrid.__setitem__(), without an Area for each tile. A text sets some hundred of them."""
    if type(index) is not int or index < 0 or not 0 <= value <= 255:
        _BLINKAS[set_tile](grid, index, value)
        return
    grid._tiles[index] = value
    grid._needs_refresh = True
    y, x = divmod(index, grid._width_in_tiles)
    left = (x - grid._top_left_x) % grid._width_in_tiles * grid._tile_width
    top = (y - grid._top_left_y) % grid._height_in_tiles * grid._tile_height
    right, bottom = left + grid._tile_width, top + grid._tile_height
    area = grid._dirty_area
    if grid._partial_change and not area.empty():
        left, top = min(left, area.x1), min(top, area.y1)
        right, bottom = max(right, area.x2), max(bottom, area.y2)
    area.x1, area.y1, area.x2, area.y2 = left, top, right, bottom
    grid._partial_change = True


_PLACES = (
    (fill_region, "bitmaptools", "", "fill_region"),
    (fill_pixels, "displayio._tilegrid", "", "_fill_pixels"),
    (fill_pixels_ondisk, "displayio._tilegrid", "", "_fill_pixels_ondisk"),
    (fill_shape_pixels, "vectorio._vectorshape", "", "_fill_shape_pixels"),
    (readinto, "bitmaptools", "", "readinto"),
    (tile_at, "displayio._tilegrid", "TileGrid", "__getitem__"),
    (set_tile, "displayio._tilegrid", "TileGrid", "__setitem__"),
)


def use(quick=True):
    """Make Blinka draw with these functions, if it is loaded; with quick=False, with its own again."""
    if "displayio" in sys.modules:
        for function, name, kind, attribute in _PLACES:
            owner = import_module(name)
            if kind:
                owner = getattr(owner, kind)
            own = _BLINKAS.setdefault(function, getattr(owner, attribute))
            setattr(owner, attribute, function if quick else own)
