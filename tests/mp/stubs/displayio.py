# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-in for displayio on the VM: shows nothing, takes as much heap as the board's objects, raises where they raise.

An instance with one or two attributes takes 32 bytes already, so the fields have to be packed: each class says how, and
tests/mp/costs.py compares the heap that the objects take with what was measured on the board.
"""

import struct

frozen = False  # nothing may be made: a hand is being played
made = 0  # objects made so far
writes = 0  # properties and tiles set so far


def _new():
    global made
    if frozen:
        raise RuntimeError("made during a hand")
    made += 1


def _set():
    global writes
    writes += 1


def _within(value, low, high, name):
    if type(value) is bool or not isinstance(value, int):
        raise TypeError(name + " must be of type int")
    if not low <= value <= high:
        raise ValueError("%s must be %d-%d" % (name, low, high))
    return value


def _truth(value):
    return 1 if value else 0


class Bitmap:
    """d: the pixels, each row in whole words of 32 bits; s: width, height and bits of a pixel in one number."""

    def __init__(self, width, height, value_count):
        _new()
        _within(width, 1, 4095, "width")
        _within(height, 1, 4095, "height")
        _within(value_count, 1, 65536, "value_count")
        bits = 1
        while 1 << bits < value_count:
            bits <<= 1
        self.s = width << 17 | height << 5 | bits
        self.d = bytearray((width * bits + 31) // 32 * 4 * height)

    @property
    def width(self):
        return self.s >> 17

    @property
    def height(self):
        return self.s >> 5 & 4095

    @property
    def bits(self):
        return self.s & 31

    def _at(self, index):
        x, y = index if type(index) is tuple else (index % self.width, index // self.width)
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("pixel coordinates out of bounds")
        bits = self.bits
        row = len(self.d) // self.height
        return y * row + x * bits // 8, 8 - bits - x * bits % 8 if bits < 8 else 0

    def __getitem__(self, index):
        at, shift = self._at(index)
        if self.bits == 16:
            return self.d[at] | self.d[at + 1] << 8
        return self.d[at] >> shift & (1 << self.bits) - 1

    def __setitem__(self, index, value):
        at, shift = self._at(index)
        if not 0 <= value < 1 << self.bits:
            raise ValueError("pixel value requires too many bits")
        if self.bits == 16:
            self.d[at] = value & 255
            self.d[at + 1] = value >> 8
        else:
            mask = (1 << self.bits) - 1 << shift
            self.d[at] = self.d[at] & ~mask | value << shift

    def fill(self, value):
        if not 0 <= value < 1 << self.bits:
            raise ValueError("pixel value requires too many bits")
        for y in range(self.height):
            for x in range(self.width):
                self[x, y] = value


class OnDiskBitmap:
    """f: the file, which stays open; s: width and height in one number; c: the palette. Like a board, it looks at the
    head alone; nothing here needs the pixels."""

    def __init__(self, path):
        _new()
        self.f = open(path, "rb")  # noqa: SIM115 (as on a board, until the heap is collected)
        head = self.f.read(138)
        if len(head) < 138 or head[:2] != b"BM":
            raise ValueError("Invalid BMP file")
        width, height, _, bits, _, _, _, _, count = struct.unpack_from("<IIHHIIIII", head, 18)
        if bits > 8:
            raise ValueError("only indexed BMPs here")
        self.s = width << 12 | height
        self.c = Palette(count or 1 << bits)
        self.f.seek(54)
        for i in range(len(self.c)):
            self.c[i] = struct.unpack("<I", self.f.read(4))[0] & 0xFFFFFF

    @property
    def width(self):
        return self.s >> 12

    @property
    def height(self):
        return self.s & 4095

    @property
    def pixel_shader(self):
        return self.c


class Palette:
    """c: a tuple of the colours, 1 << 24 added to transparent ones, and zeros for the rest of the board's fields; of a
    single colour a number, as on the board no more than 32 bytes."""

    def __init__(self, count):
        _new()
        _within(count, 1, 32767, "color_count")
        self.c = (0,) * (4 * count - 6) if count > 1 else 0

    def __len__(self):
        return (len(self.c) + 6) // 4 if self.c.__class__ is tuple else 1

    def _at(self, index):
        if not 0 <= index < len(self):
            raise IndexError("palette index out of range")
        return index

    def _get(self, index):
        return self.c[index] if self.c.__class__ is tuple else self.c

    def _put(self, index, value):
        _set()
        self.c = self.c[:index] + (value,) + self.c[index + 1 :] if self.c.__class__ is tuple else value

    def __getitem__(self, index):
        return self._get(self._at(index)) & 0xFFFFFF

    def __setitem__(self, index, value):
        self._put(self._at(index), _within(value, 0, 0xFFFFFF, "color"))

    def make_transparent(self, index):
        if not 0 <= index < len(self):
            raise ValueError("palette_index must be 0-%d" % (len(self) - 1))
        self._put(index, self._get(index) | 1 << 24)

    def make_opaque(self, index):
        self._put(self._at(index), self._get(index) & 0xFFFFFF)

    def is_transparent(self, index):
        return self._get(self._at(index)) >> 24 == 1


def shader(value):
    """A palette, or TypeError."""
    if not isinstance(value, Palette):
        raise TypeError("unsupported pixel_shader type")
    return value


# where the fields of a TileGrid lie in t, before its tiles; _OVER: the high bits of a tile's width and height;
# _W_OVER: those of the width in tiles
_HIDDEN, _IN, _W, _H, _TILE_W, _TILE_H, _OVER, _COUNT, _W_OVER, _HEAD = range(10)


class TileGrid:
    """m: bitmap, palette, x, y; t: nine fields and the tiles. As on the board, up to four tiles take no extra heap."""

    def __init__(
        self, bitmap, *, pixel_shader, width=1, height=1, tile_width=None, tile_height=None, default_tile=0, x=0, y=0
    ):
        _new()
        if not isinstance(bitmap, (Bitmap, OnDiskBitmap)):
            raise TypeError("unsupported bitmap type")
        tile_width = bitmap.width if tile_width is None else tile_width
        tile_height = bitmap.height if tile_height is None else tile_height
        if _within(tile_width, 1, 4095, "tile_width") and bitmap.width % tile_width:
            raise ValueError("Tile width must exactly divide bitmap width")
        if _within(tile_height, 1, 4095, "tile_height") and bitmap.height % tile_height:
            raise ValueError("Tile height must exactly divide bitmap height")
        count = bitmap.width // tile_width * (bitmap.height // tile_height)
        _within(count, 1, 255, "tiles")  # the board allows more, but a byte here does not
        _within(default_tile, 0, count - 1, "default_tile")
        n = _within(width, 1, 4095, "width") * _within(height, 1, 255, "height")
        _within(x, -32768, 32767, "x")
        _within(y, -32768, 32767, "y")
        self.m = [bitmap, shader(pixel_shader), x, y]
        self.t = bytearray(16 if n <= 4 else 16 + (n + 15) // 16 * 16)
        self.t[_W] = width & 255
        self.t[_W_OVER] = width >> 8
        self.t[_H] = height
        self.t[_TILE_W] = tile_width & 255
        self.t[_TILE_H] = tile_height & 255
        self.t[_OVER] = tile_width >> 8 << 4 | tile_height >> 8
        self.t[_COUNT] = count
        for i in range(n if default_tile else 0):
            self.t[_HEAD + i] = default_tile

    @property
    def bitmap(self):
        return self.m[0]

    @bitmap.setter
    def bitmap(self, value):
        _set()
        if value.width != self.m[0].width or value.height != self.m[0].height:
            raise ValueError("New bitmap must be same size as old bitmap")
        self.m[0] = value

    @property
    def pixel_shader(self):
        return self.m[1]

    @pixel_shader.setter
    def pixel_shader(self, value):
        _set()
        self.m[1] = shader(value)

    @property
    def x(self):
        return self.m[2]

    @x.setter
    def x(self, value):
        _set()
        self.m[2] = _within(value, -32768, 32767, "x")

    @property
    def y(self):
        return self.m[3]

    @y.setter
    def y(self, value):
        _set()
        self.m[3] = _within(value, -32768, 32767, "y")

    @property
    def hidden(self):
        return self.t[_HIDDEN] == 1

    @hidden.setter
    def hidden(self, value):
        _set()
        self.t[_HIDDEN] = _truth(value)

    @property
    def width(self):
        return self.t[_W] | self.t[_W_OVER] << 8

    @property
    def height(self):
        return self.t[_H]

    @property
    def tile_width(self):
        return self.t[_TILE_W] | self.t[_OVER] >> 4 << 8

    @property
    def tile_height(self):
        return self.t[_TILE_H] | (self.t[_OVER] & 15) << 8

    def _enter(self, inside):
        if inside and self.t[_IN]:
            raise ValueError("Layer already in a group")
        self.t[_IN] = inside

    def _at(self, index):
        t = self.t
        if type(index) is tuple:
            x, y = index
            if not 0 <= x < self.width:
                raise IndexError("Tile index out of bounds")
            index = y * self.width + x
        # nothing is left behind on the heap, as on the board
        if not 0 <= index < self.width * t[_H]:
            raise IndexError("Tile index out of bounds")
        return _HEAD + index

    def __getitem__(self, index):
        return self.t[self._at(index)]

    def __setitem__(self, index, value):
        at = self._at(index)
        if not isinstance(value, int):
            raise TypeError("can't convert to int")
        if not 0 <= value < self.t[_COUNT]:
            raise ValueError("Tile value out of bounds")
        _set()
        self.t[at] = value


class Group:
    """m: the layers, a list that grows as the board's; a, b: x and y; s: scale and flags in one number."""

    def __init__(self, *, scale=1, x=0, y=0):
        _new()
        self.m = []
        self.a = _within(x, -32768, 32767, "x")
        self.b = _within(y, -32768, 32767, "y")
        self.s = _within(scale, 1, 32767, "scale") << 2

    @property
    def x(self):
        return self.a

    @x.setter
    def x(self, value):
        _set()
        self.a = _within(value, -32768, 32767, "x")

    @property
    def y(self):
        return self.b

    @y.setter
    def y(self, value):
        _set()
        self.b = _within(value, -32768, 32767, "y")

    @property
    def scale(self):
        return self.s >> 2

    @scale.setter
    def scale(self, value):
        _set()
        self.s = _within(value, 1, 32767, "scale") << 2 | self.s & 3

    @property
    def hidden(self):
        return self.s & 1 == 1

    @hidden.setter
    def hidden(self, value):
        _set()
        self.s = self.s & ~1 | _truth(value)

    def _enter(self, inside):
        if inside and self.s & 2:
            raise ValueError("Layer already in a group")
        self.s = self.s & ~2 | inside << 1

    def __len__(self):
        return len(self.m)

    def __bool__(self):
        return len(self) > 0

    def _at(self, index):
        n = len(self)
        index = index + n if index < 0 else index
        if not 0 <= index < n:
            raise IndexError("Group index out of range")
        return index

    def __getitem__(self, index):
        return self.m[self._at(index)]

    def append(self, layer):
        self.insert(len(self), layer)

    def insert(self, index, layer):
        if not hasattr(layer, "_enter"):
            raise ValueError("Layer must be a Group or TileGrid subclass")
        layer._enter(1)
        if index >= len(self):
            self.m.append(layer)
        else:
            self.m.insert(self._at(index), layer)

    def pop(self, index=-1):
        layer = self.m.pop(self._at(index))
        layer._enter(0)
        return layer

    def __delitem__(self, index):
        self.pop(index)

    def __setitem__(self, index, layer):
        at = self._at(index)
        if not hasattr(layer, "_enter"):
            raise ValueError("Layer must be a Group or TileGrid subclass")
        layer._enter(1)
        self.m[at]._enter(0)
        self.m[at] = layer

    def index(self, layer):
        for i in range(len(self.m)):
            if self.m[i] is layer:
                return i
        raise ValueError("object not in sequence")

    def remove(self, layer):
        self.pop(self.index(layer))
