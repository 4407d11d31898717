# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Composes the title: the name, the moon above the hills, and a hand of cards with the queen of spades in front.

The bottom of the picture is the ground of the row that says what the buttons do; the game writes the words.
"""

import math
import random
from dataclasses import dataclass

from drawing.pixel_art import CLEAR, Drawing, Picture, inked, mirrored, rimmed, threshold, turned

SUITS = {"C": ("e", "m"), "D": ("t", "a"), "H": ("r", "o"), "S": ("k", "z")}  # the two inks of each
HAND = (("A", "H", -2), ("10", "S", 2), ("K", "C", -1), ("J", "D", 1))  # rank, suit, place beside the queen; back first
CRATERS = (  # x, y and radius of each, in radii of the moon
    (0.30, -0.38, 0.20),
    (-0.10, 0.30, 0.26),
    (0.45, 0.28, 0.13),
    (-0.48, -0.12, 0.14),
    (0.05, -0.68, 0.09),
    (-0.42, 0.50, 0.08),
    (0.2, 0.66, 0.1),
)
DISC = "kwya"  # inks of the moon that rises; the first one is not shown


@dataclass(frozen=True)
class Layout:
    """Where things are in the title; all in pixels.

    foot: height of the row for the buttons; pocket, hearts: y, enlargement and gap between the letters of the two words
    moon: radius and y of its middle; hills: their height above the foot and how much they rise and fall, for each
    queen: width and y of her card; bust: its enlargement
    fan: y of the topmost side card's middle, distance from one card to the next, degrees between them, enlargement
    """

    foot: int
    pocket: tuple[int, float, int]
    hearts: tuple[int, float, int]
    moon: tuple[int, int]
    hills: tuple[tuple[int, int], tuple[int, int]]
    queen: tuple[int, int]
    bust: float
    fan: tuple[int, int, int, float]
    stars: int


LAYOUTS = {
    (128, 128): Layout(11, (4, 1, 4), (23, 2, -2), (50, 77), ((11, 4), (4, 4)), (72, 58), 1, (106, 29, 18, 2), 30),
    (160, 128): Layout(11, (4, 1, 4), (23, 2, 2), (50, 77), ((11, 4), (4, 4)), (72, 58), 1, (106, 43, 18, 2), 34),
    (240, 135): Layout(11, (4, 1, 6), (22, 2.5, 3), (60, 76), ((11, 4), (4, 4)), (72, 64), 1, (110, 44, 15, 2), 60),
    (240, 240): Layout(18, (8, 2, 5), (42, 3, 3), (92, 140), ((23, 7), (10, 6)), (100, 106), 1.5, (174, 42, 16, 2), 60),
    (320, 240): Layout(18, (8, 2, 7), (42, 3, 5), (92, 140), ((23, 7), (10, 6)), (100, 106), 1.5, (174, 56, 15, 2), 80),
}


def title(size: tuple[int, int], art: dict[str, Drawing]) -> Picture:
    """The title for a display of that size."""
    layout = LAYOUTS[size]
    picture = Picture(*size, "k")
    ground = picture.height - layout.foot
    sky(picture, ground, layout.stars)
    moon(picture, *layout.moon)
    for (height, swing), (ink, edge), seed in zip(layout.hills, (("n", "d"), ("k", "n")), (3, 8)):
        hills(picture, ground - height, swing, ink, edge, seed)
    hand(picture, layout, art)
    queen(picture, layout, art)
    picture.box(0, ground, picture.width, layout.foot, "k")
    picture.box(0, ground, picture.width, 1, "n")
    logo(picture, word("HEARTS", art, *layout.hearts[1:]), layout.hearts[0], "or", "kv", round(layout.hearts[1] * 1.3))
    logo(picture, word("POCKET", art, *layout.pocket[1:]), layout.pocket[0], "wy", "ku", round(layout.pocket[1]))
    return picture


def sky(picture: Picture, ground: int, stars: int) -> None:
    """Night, from ink above through blue to dusk at the ground, and stars."""
    bands = "knd"
    for x, y in picture.pixels():
        level = min(1.999, y / ground * (len(bands) - 1) * 1.05)
        share = (level % 1 - 0.25) * 2
        picture.dot(x, y, bands[int(level) + (share > threshold(x, y))])
    chance = random.Random(11)
    for _ in range(stars):
        x, y = int(chance.random() * picture.width), int(chance.random() * ground * 0.7)
        bright = chance.random()
        if bright > 0.9:
            picture.box(x - 1, y, 3, 1, "l")
            picture.box(x, y - 1, 1, 3, "l")
        picture.dot(x, y, "w" if bright > 0.6 else "l")


def disc(size: tuple[int, int]) -> Picture:
    """The moon alone, which rises on a display of that size after somebody has shot it, in the inks of DISC. Its
    craters are a step darker than the ground around them."""
    radius = 64 if size[1] >= 200 else 32
    picture = Picture(2 * radius, 2 * radius, "k")
    moon(picture, radius, radius, "k", "yaa")
    return picture


def moon(picture: Picture, radius: int, middle: int, glow: str = "d", craters: str = "") -> None:
    """The moon, lit from the upper left, with a glow around it in that ink. craters: their inks where the moon is
    ivory, gold and amber, instead of parchment."""
    centre = picture.width / 2

    def away(x: int, y: int, right: float = 0, down: float = 0) -> float:
        """The distance from a place on the moon, in radii of the moon."""
        across, below = (x + 0.5 - centre) / radius - right, (y + 0.5 - middle) / radius - down
        return math.sqrt(across * across + below * below)

    for x, y in picture.pixels():
        dither = threshold(x, y)
        distance, lit = away(x, y), away(x, y, -0.28, -0.28)
        if distance < 1:
            ink = "w" if lit < 0.62 + (dither - 0.5) * 0.3 else "y" if lit < 1.08 + (dither - 0.5) * 0.22 else "a"
            if any(away(x, y, right, down) < size for right, down, size in CRATERS):
                ink = craters["wya".index(ink)] if craters else "c" if lit < 0.8 else "a"
            picture.dot(x, y, ink)
        elif (1.42 - distance) / 0.42 * 0.8 > dither:
            picture.dot(x, y, glow)


def hills(picture: Picture, base: int, swing: int, ink: str, edge: str, seed: int) -> None:
    """A range of hills across the picture with a lighter edge; base: the y about which they swing."""
    chance = random.Random(seed)
    waves = [(part, turns, chance.random() * 7) for part, turns in ((0.6, 5), (0.3, 11), (0.12, 23))]
    for x in range(picture.width):
        height = sum(part * math.sin(x / picture.width * turns + begin) for part, turns, begin in waves)
        y = round(base + swing * height)
        picture.box(x, y, 1, picture.height - y, ink)
        picture.dot(x, y, edge)


def card(rank: str, suit: str, art: dict[str, Drawing], right: bool) -> Drawing:
    """A card; right: whether rank and suit stand in its upper right corner, where they are seen."""
    picture = Picture(32, 44)
    picture.box(0, 0, 32, 44, "k", 3)
    picture.box(1, 1, 30, 42, "w", 2)
    inks = dict(zip("12", SUITS[suit]))
    index = inked(art["rank_" + rank], inks)
    wide = max(len(row.rstrip(CLEAR)) for row in index)
    picture.put(index, 29 - wide if right else 3, 4)
    picture.put(inked(art["suit_" + suit], inks), 18 if right else 3, 19)
    if large := art.get("large_suit_" + suit):
        picture.put(inked(large, inks), 13, 24)
    return picture.drawing()


def hand(picture: Picture, layout: Layout, art: dict[str, Drawing]) -> None:
    """The cards beside the queen, each turned a little more than the one nearer to her."""
    top, step, degrees, scale = layout.fan
    for rank, suit, place in HAND:
        turn = place * degrees
        shape = turned(card(rank, suit, art, place > 0), scale, turn)
        radius = step / math.sin(math.radians(degrees))  # the cards stand on a circle about a hand below
        x = round(picture.width / 2 + radius * math.sin(math.radians(turn)) - len(shape[0]) / 2)
        y = round(top + radius * (1 - math.cos(math.radians(turn))) - len(shape) / 2)
        shadow(picture, shape, x + 3, y + 3)
        picture.put(shape, x, y)


def shadow(picture: Picture, shape: Drawing, x: int, y: int) -> None:
    """The shadow of a shape: on cards parchment, elsewhere ink."""
    for j, row in enumerate(shape):
        for i, sign in enumerate(row):
            if sign != CLEAR and 0 <= x + i < picture.width and 0 <= y + j < picture.height:
                picture.dot(x + i, y + j, "c" if picture.rows[y + j][x + i] in "wc" else "k")


def queen(picture: Picture, layout: Layout, art: dict[str, Drawing]) -> None:
    """The queen of spades, cut off by the foot."""
    wide, y = layout.queen
    x, height = (picture.width - wide) // 2, picture.height - y
    ground = picture.height - layout.foot
    face = Picture(wide, height)
    face.box(0, 0, wide, height + 8, "k", 4)
    face.box(2, 2, wide - 4, height + 8, "w", 3)
    shadow(picture, face.drawing(), x + 3, y + 3)
    picture.put(face.drawing(), x, y)
    inks = dict(zip("12", SUITS["S"]))
    rank = inked(art["rank_Q"], inks)
    suit = inked(art["suit_S"], inks)
    if layout.bust > 1:
        rank, suit = turned(rank, 2), turned(suit, 2)
    picture.put(rank, x + 5, y + 6)
    picture.put(suit, x + 5, y + 9 + len(rank))
    if layout.bust > 1:
        panel(picture, x + 31, y + 8, wide - 39)
    bust = rimmed(turned(mirrored(art["queen"]), layout.bust), "w")
    picture.put(bust, x + wide - 2 - len(bust[0]), ground + 1 - len(bust))


def panel(picture: Picture, x: int, y: int, wide: int) -> None:
    """What is behind the queen: a framed night that glows, down to the bottom of the picture."""
    high = picture.height - y
    picture.box(x, y, wide, high, "y", 4)
    picture.box(x + 2, y + 2, wide - 4, high, "d", 3)
    for j in range(2, high):
        for i in range(2, wide - 2):
            if picture.rows[y + j][x + i] == "d" and j / 60 > threshold(x + i, y + j) + 0.1:
                picture.dot(x + i, y + j, "l")


def word(text: str, art: dict[str, Drawing], scale: float, gap: int) -> Drawing:
    """A word in large letters; with a gap below 0 they overlap."""
    rim = round(scale)
    padded = (rimmed(art["letter_" + letter], CLEAR) for letter in text)  # room to round their corners
    letters = [[row[rim:-rim] for row in turned(letter, scale)[rim:-rim]] for letter in padded]
    picture = Picture(sum(len(letter[0]) for letter in letters) + gap * (len(text) - 1), len(letters[0]))
    x = 0
    for letter in letters:
        picture.put(letter, x, 0)
        x += len(letter[0]) + gap
    return picture.drawing()


def logo(picture: Picture, letters: Drawing, y: int, inks: str, edges: str, depth: int) -> None:
    """A word in the middle, from one ink to the other downwards and lit from above. edges: the inks of its rim and of
    its side below, which is as high as depth."""
    x = (picture.width - len(letters[0])) // 2
    rim = max(1, depth // 2)
    for below in range(depth + 1):
        for around in ((i, j) for i in range(-rim, rim + 1) for j in range(-rim, rim + 1) if abs(i) + abs(j) <= rim):
            picture.put(letters, x + around[0], y + around[1] + below, edges[0])
    for below in range(1, depth + 1):
        picture.put(letters, x, y + below, edges[1])
    for j, row in enumerate(letters):
        for i, sign in enumerate(row):
            if sign != CLEAR:
                lower = j / len(letters) >= 0.5 + (threshold(i, j) * 16 - 8.5) / 60
                lit = not j or letters[j - 1][i] == CLEAR
                picture.dot(x + i, y + j, "w" if lit else inks[lower])
