# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-in for displayio on the VM: shows nothing, takes as much heap as the board's objects, raises where they raise.
It has what the game uses.

An instance with one or two attributes takes 32 bytes already, so the fields have to be packed: each class says how, and
tests/mp/costs.py compares the heap that the objects take with what was measured on the board.
"""

import struct

frozen = False  # nothing may be made: a hand is being played


def _new():
    if frozen:
        raise RuntimeError("made during a hand")


def _within(value, low, high, name):
    if type(value) is bool or not isinstance(value, int):
        raise TypeError(name + " must be of type int")
    if not low <= value <= high:
        raise ValueError("%s must be %d-%d" % (name, low, high))
    return value


class Bitmap:
    """d: the pixels, each row in whole words of 32 bits; s: width, height and bits of a pixel in one number."""

    def __init__(self, width, height, value_count):
        _new()
        _within(width, 1, 4095, "width")
        _within(height, 1, 4095, "height")
        _within(value_count, 1, 256, "value_count")  # the board allows more, but a byte here does not
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

    def _at(self, x, y):
        """The number of a pixel's first bit. Like all here that a board does without its heap, this takes none."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("pixel coordinates out of bounds")
        return y * (len(self.d) // self.height) * 8 + x * self.bits

    def __getitem__(self, index):
        x, y = index if type(index) is tuple else (index % self.width, index // self.width)
        at = self._at(x, y)
        return self.d[at >> 3] >> 8 - self.bits - (at & 7) & (1 << self.bits) - 1

    def __setitem__(self, index, value):
        x, y = index if type(index) is tuple else (index % self.width, index // self.width)
        at = self._at(x, y)
        bits = self.bits
        if not 0 <= value < 1 << bits:
            raise ValueError("pixel value requires too many bits")
        shift = 8 - bits - (at & 7)
        self.d[at >> 3] = self.d[at >> 3] & ~((1 << bits) - 1 << shift) | value << shift

    def fill(self, value):
        if not 0 <= value < 1 << self.bits:
            raise ValueError("pixel value requires too many bits")
        byte = value * (255 // ((1 << self.bits) - 1))
        for i in range(len(self.d)):
            self.d[i] = byte


class OnDiskBitmap:
    """f: the file, which stays open. Like a board, it looks at the head alone; nothing here needs the pixels."""

    def __init__(self, path):
        _new()
        self.f = open(path, "rb")  # noqa: SIM115 (as on a board, until the heap is collected)
        head = self.f.read(138)
        if len(head) < 138 or head[:2] != b"BM":
            raise ValueError("Invalid BMP file")
        self.width, self.height, _, bits, _, _, _, _, count = struct.unpack_from("<IIHHIIIII", head, 18)
        if bits > 8:
            raise ValueError("only indexed BMPs here")
        self.pixel_shader = Palette(count or 1 << bits)
        self.f.seek(54)
        for i in range(len(self.pixel_shader)):
            self.pixel_shader[i] = struct.unpack("<I", self.f.read(4))[0] & 0xFFFFFF


class Palette:
    """c: the colours, 1 << 24 added to transparent ones, and zeros for the rest of the board's fields: a list, of two
    colours a tuple and of a single one a number, so that it is as large as on the board."""

    def __init__(self, count):
        _new()
        _within(count, 1, 32767, "color_count")
        self.c = [0] * (4 * count - 8) if count > 2 else (0,) * count if count > 1 else 0

    def __len__(self):
        kind = self.c.__class__
        return (len(self.c) + 8) // 4 if kind is list else 2 if kind is tuple else 1

    def _get(self, index):
        if not 0 <= index < len(self):
            raise IndexError("palette index out of range")
        return self.c if self.c.__class__ is int else self.c[index]

    def _put(self, index, value):
        if self.c.__class__ is list:
            self.c[index] = value
        elif self.c.__class__ is tuple:
            self.c = (self.c[0], value) if index else (value, self.c[1])
        else:
            self.c = value

    def __getitem__(self, index):
        return self._get(index) & 0xFFFFFF

    def __setitem__(self, index, value):
        self._get(index)
        self._put(index, _within(value, 0, 0xFFFFFF, "color"))

    def make_transparent(self, index):
        self._put(index, self._get(index) | 1 << 24)

    def make_opaque(self, index):
        self._put(index, self[index])

    def is_transparent(self, index):
        return self._get(index) >> 24 == 1


def _shader(value):
    """A palette, or TypeError."""
    if not isinstance(value, Palette):
        raise TypeError("unsupported pixel_shader type")
    return value


def _place(at, name):
    """A property in m: where a layer lies in its group."""

    def put(self, value):
        self.m[at] = _within(value, -32768, 32767, name)

    return property(lambda self: self.m[at], put)


def _short(at):
    """A number in two bytes of t."""
    return property(lambda self: self.t[at] | self.t[at + 1] << 8)


class Layer:
    """m: bitmap, palette, x, y; t: bytes, the first of which is 1 if the layer is hidden, the second if it is in a
    group."""

    def __init__(self, bitmap, pixel_shader, x, y, size):
        _new()
        self.m = [bitmap, _shader(pixel_shader), 0, 0]
        self.x = x
        self.y = y
        self.t = bytearray(size)

    x = _place(2, "x")
    y = _place(3, "y")

    @property
    def pixel_shader(self):
        return self.m[1]

    @pixel_shader.setter
    def pixel_shader(self, value):
        self.m[1] = _shader(value)

    @property
    def hidden(self):
        return self.t[0] == 1

    @hidden.setter
    def hidden(self, value):
        self.t[0] = bool(value)

    def _enter(self, inside):
        if inside and self.t[1]:
            raise ValueError("Layer already in a group")
        self.t[1] = inside


_COUNT, _HEAD = 10, 11  # where t has the number of the bitmap's tiles, and where the grid's tiles begin


class TileGrid(Layer):
    """t goes on with sizes and tiles. As on the board, up to four tiles take no extra heap."""

    def __init__(
        self, bitmap, *, pixel_shader, width=1, height=1, tile_width=None, tile_height=None, default_tile=0, x=0, y=0
    ):
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
        super().__init__(bitmap, pixel_shader, x, y, 16 if n <= 4 else 16 + (n + 15) // 16 * 16)
        struct.pack_into("<HHHHB", self.t, 2, width, height, tile_width, tile_height, count)
        for i in range(n if default_tile else 0):
            self.t[_HEAD + i] = default_tile

    width = _short(2)
    height = _short(4)
    tile_width = _short(6)
    tile_height = _short(8)

    @property
    def bitmap(self):
        return self.m[0]

    @bitmap.setter
    def bitmap(self, value):
        if value.width != self.m[0].width or value.height != self.m[0].height:
            raise ValueError("New bitmap must be same size as old bitmap")
        self.m[0] = value

    def _at(self, index):
        if type(index) is tuple:
            x, y = index
            if not 0 <= x < self.width:
                raise IndexError("Tile index out of bounds")
            index = y * self.width + x
        # nothing is left behind on the heap, as on the board
        if not 0 <= index < self.width * self.height:
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
        self.t[at] = value


class Group:
    """m: the layers, a list that grows as the board's; a, b: x and y; s: scale and flags in one number."""

    def __init__(self, *, scale=1, x=0, y=0):
        _new()
        self.m = []
        self.x = x
        self.y = y
        self.s = _within(scale, 1, 32767, "scale") << 2  # not the property: labels have their own

    x = property(lambda self: self.a, lambda self, value: setattr(self, "a", _within(value, -32768, 32767, "x")))
    y = property(lambda self: self.b, lambda self, value: setattr(self, "b", _within(value, -32768, 32767, "y")))

    @property
    def scale(self):
        return self.s >> 2

    @scale.setter
    def scale(self, value):
        self.s = _within(value, 1, 32767, "scale") << 2 | self.s & 3

    @property
    def hidden(self):
        return self.s & 1 == 1

    @hidden.setter
    def hidden(self, value):
        self.s = self.s & ~1 | bool(value)

    def _enter(self, inside):
        if inside and self.s & 2:
            raise ValueError("Layer already in a group")
        self.s = self.s & ~2 | inside << 1

    def __len__(self):
        return len(self.m)

    def __getitem__(self, index):
        if not -len(self) <= index < len(self):
            raise IndexError("Group index out of range")
        return self.m[index]

    def append(self, layer):
        self.insert(len(self), layer)

    def insert(self, index, layer):
        if not hasattr(layer, "_enter"):
            raise ValueError("Layer must be a Group or TileGrid subclass")
        layer._enter(1)
        self.m.insert(index, layer)

    def pop(self, index=-1):
        self[index]._enter(0)
        return self.m.pop(index)
