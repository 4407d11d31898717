# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-in for displayio in the browser: keeps the picture's parts, and describes them to the page at each refresh.

The description is a list of numbers, see web/compositor.js, which makes pixels of it. Pixels, palettes and tiles
stay where they are: the description has their addresses.
"""

from array import array

from uctypes import addressof

_GRID = 1  # begins its record
_CLEAR = 1 << 24  # added to a colour that is transparent


class Bitmap:
    """d: the pixels, packed as on a board; each row takes `stride` bytes, a multiple of four."""

    def __init__(self, width, height, value_count):
        bits = 1
        while 1 << bits < value_count:
            bits <<= 1
        self.width = width
        self.height = height
        self.bits = bits
        self.stride = (width * bits + 31) // 32 * 4
        self.d = bytearray(self.stride * height)
        self.top = addressof(self.d)  # address of the uppermost row

    def _at(self, index):
        x, y = index if type(index) is tuple else (index % self.width, index // self.width)
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("pixel coordinates out of bounds")
        bits = self.bits
        return y * self.stride + x * bits // 8, 8 - bits - x * bits % 8 if bits < 8 else 0

    def __getitem__(self, index):
        at, shift = self._at(index)
        return self.d[at] >> shift & (1 << self.bits) - 1

    def __setitem__(self, index, value):
        at, shift = self._at(index)
        mask = (1 << self.bits) - 1 << shift
        self.d[at] = self.d[at] & ~mask & 255 | value << shift

    def fill(self, value):
        """Fill the whole bitmap."""
        for bits in (1, 2, 4):
            if bits >= self.bits:
                value |= value << bits
        row = bytes([value & 255]) * self.stride
        for at in range(0, len(self.d), self.stride):
            self.d[at : at + self.stride] = row


class OnDiskBitmap:
    """A BMP file with at most 256 colours, read as a whole. Its lowest row comes first, so the stride is negative."""

    def __init__(self, path):
        with open(path, "rb") as file:
            data = file.read()

        def number(at, size=4):
            return int.from_bytes(data[at : at + size], "little")

        if data[:2] != b"BM" or number(28, 2) > 8:
            raise ValueError("Invalid BMP file")
        self.width = number(18)
        self.height = number(22)
        self.bits = number(28, 2)
        row = (self.width * self.bits + 31) // 32 * 4
        self.stride = -row
        self.d = data
        self.top = addressof(data) + number(10) + row * (self.height - 1)
        self.pixel_shader = Palette(number(46) or 1 << self.bits)
        for i in range(len(self.pixel_shader)):
            self.pixel_shader[i] = number(14 + number(14) + 4 * i) & 0xFFFFFF


class Palette:
    """c: the colours, with _CLEAR added to transparent ones."""

    def __init__(self, count):
        self.c = array("I", [0] * count)
        self.at = addressof(self.c)

    def __len__(self):
        return len(self.c)

    def __getitem__(self, index):
        return self.c[index] & 0xFFFFFF

    def __setitem__(self, index, value):
        self.c[index] = value

    def make_transparent(self, index):
        """Let what lies below shine through."""
        self.c[index] |= _CLEAR

    def make_opaque(self, index):
        """Show the colour again."""
        self.c[index] &= 0xFFFFFF

    def is_transparent(self, index):
        """Whether what lies below shines through."""
        return self.c[index] >= _CLEAR


class TileGrid:
    """t: the tiles, row by row."""

    def __init__(
        self, bitmap, *, pixel_shader, width=1, height=1, tile_width=None, tile_height=None, default_tile=0, x=0, y=0
    ):
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.tile_width = tile_width or bitmap.width
        self.tile_height = tile_height or bitmap.height
        self.x = x
        self.y = y
        self.hidden = False
        self.t = bytearray([default_tile] * (width * height))
        self.bitmap = bitmap

    @property
    def bitmap(self):
        """What the tiles are taken from. Another one has to be as large."""
        return self._bitmap

    @bitmap.setter
    def bitmap(self, bitmap):
        self._bitmap = bitmap
        self.fixed = (  # the part of the description that seldom changes
            self.width,
            self.height,
            self.tile_width,
            self.tile_height,
            bitmap.width // self.tile_width,
            bitmap.top,
            bitmap.stride,
            bitmap.bits,
            addressof(self.t),
        )

    def __getitem__(self, index):
        return self.t[index if type(index) is int else index[1] * self.width + index[0]]

    def __setitem__(self, index, value):
        self.t[index if type(index) is int else index[1] * self.width + index[0]] = value

    def describe(self, scene, x, y, scale):
        """Add the record of this grid in a group at x, y."""
        shader = self.pixel_shader
        scene.extend((_GRID, x + self.x * scale, y + self.y * scale, scale, shader.at, len(shader.c)))
        scene.extend(self.fixed)


class Group:
    """Layers, the lowest first. A label of adafruit_display_text is a Group whose scale is another's."""

    def __init__(self, *, scale=1, x=0, y=0):
        self.layers = []
        self._scale = scale
        self.x = x
        self.y = y
        self.hidden = False

    @property
    def scale(self):
        """How many times as large the layers are drawn."""
        return self._scale

    @scale.setter
    def scale(self, value):
        self._scale = value

    def __len__(self):
        return len(self.layers)

    def __bool__(self):
        return bool(self.layers)

    def __getitem__(self, index):
        return self.layers[index]

    def __setitem__(self, index, layer):
        self.layers[index] = layer

    def __delitem__(self, index):
        del self.layers[index]

    def append(self, layer):
        """Add a layer on top."""
        self.layers.append(layer)

    def insert(self, index, layer):
        """Add a layer below the one at that index."""
        self.layers.insert(index, layer)

    def pop(self, index=-1):
        """Remove a layer, and return it."""
        return self.layers.pop(index)

    def remove(self, layer):
        """Remove that layer."""
        self.layers.remove(layer)

    def index(self, layer):
        """The index of that layer."""
        return self.layers.index(layer)

    def describe(self, scene, x, y, scale):
        """Add the records of all layers that are not hidden."""
        x += self.x * scale
        y += self.y * scale
        scale *= self._scale
        for layer in self.layers:
            if not layer.hidden:
                layer.describe(scene, x, y, scale)


class Display:
    """A display that the page shows. out: a file; the page draws the description written there."""

    def __init__(self, width, height, out):
        self.width = width
        self.height = height
        self.auto_refresh = False
        self.root_group = None
        self.out = out

    def refresh(self):
        """Show the picture as it is now."""
        scene = [self.width, self.height]
        if self.root_group and not self.root_group.hidden:
            self.root_group.describe(scene, 0, 0, 1)
        self.out.write(array("i", scene))
        return True
