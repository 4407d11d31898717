# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How people see colours: contrast by WCAG 2, lightness by CIE 1976, and how colours look to eyes without the cones
for red or green (Viénot, Brettel and Mollon 1999). Colours are 0xRRGGBB."""

from functools import cache

from handheld import draw as palette

PALETTE = {name: value for name, value in vars(palette).items() if name.isupper()}
READABLE = 4.5  # the contrast that WCAG asks of text
VISIBLE = 3  # and of signs, such as the rank of a card
BLIND = ("protanopia", "deuteranopia")

# In the cones' space (long, middle, short waves), what replaces the missing one, from the two others.
_CONES = ((17.8824, 43.5161, 4.11935), (3.45565, 27.1554, 3.86714), (0.0299566, 0.184309, 1.46709))
_BACK = (
    (0.0809444479, -0.130504409, 0.116721066),
    (-0.0102485335, 0.0540193266, -0.113614708),
    (-0.000365296938, -0.00412161469, 0.693511405),
)
_SEEN = {
    "protanopia": ((0, 2.02344, -2.52581), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": ((1, 0, 0), (0.494207, 0, 1.24827), (0, 0, 1)),
}


def linear(colour):
    """Red, green and blue as amounts of light, from 0 to 1."""
    parts = [(colour >> shift & 255) / 255 for shift in (16, 8, 0)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def light(colour):
    """The relative luminance."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """From 1 for two equal colours to 21 for black on white."""
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def lightness(colour):
    """L* from 0 to 100, in which equal steps look alike."""
    amount = light(colour)
    return 116 * amount ** (1 / 3) - 16 if amount > 0.008856 else 903.3 * amount


def seen(colour, blind):
    """A colour as people with that blindness see it."""
    parts = linear(colour)
    for matrix in (_CONES, _SEEN[blind], _BACK):
        parts = [sum(a * b for a, b in zip(row, parts)) for row in matrix]
    parts = [min(1, max(0, part)) for part in parts]
    parts = [part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in parts]
    return sum(round(255 * part) << shift for part, shift in zip(parts, (16, 8, 0)))


@cache
def nearest(pixel):
    """The name in the palette of a pixel (red, green, blue), which a display shows with fewer bits."""

    def far(name):
        return sum((part - (PALETTE[name] >> shift & 255)) ** 2 for part, shift in zip(pixel, (16, 8, 0)))

    return min(PALETTE, key=far)
