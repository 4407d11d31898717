# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The colours of the cards can be read and told apart, also by people who see red or green badly. The contrast of text
is measured on every screen, see test_screens.py."""

from itertools import combinations

import pytest

from colour import BLIND, READABLE, VISIBLE, contrast, lightness, seen
from handheld.draw import IVORY, PARCHMENT, tilesheets
from handheld.pieces import sprites
from handheld.pieces.make_cards import inks
from player import Player

DECKS = (tilesheets.TINTED, tilesheets.FOUR, tilesheets.LARGE, tilesheets.CLASSIC)
SIGNS = ("index_small", "index_large", "index_small_italian", "index_large_italian")
NAMES = "CDHS"


@pytest.fixture(autouse=True, scope="module")
def display():
    """An open display, which sheets and palettes need."""
    return Player((160, 128)).power_on()


def suit_inks(deck):
    """The colours of rank and sign of clubs, diamonds, hearts and spades, and of the queen of spades."""
    return [palette[1] for palette in inks(deck, 0)]


@pytest.mark.parametrize("deck", DECKS)
def test_ranks_stand_out_from_their_cards(deck):
    """A card that may not be played lies on parchment; there its signs are only visible."""
    for ink in suit_inks(deck):
        assert contrast(ink, IVORY) >= READABLE, hex(ink)
        assert contrast(ink, PARCHMENT) >= VISIBLE, hex(ink)


def sign(name, suit):
    """The inked pixels (x, y) of the sign beside a rank."""
    _, _, width, height, _, _ = next(face for face in tilesheets.FACES if face[1] in name)
    bitmap = tilesheets.sheet(name)
    tile = sprites.SUITS + suit
    across = bitmap.width // width
    left, top = tile % across * width, tile // across * height
    return {(x, y) for x in range(width) for y in range(height) if bitmap[left + x, top + y]}


@pytest.mark.parametrize("name", SIGNS)
def test_the_signs_of_suits_differ_in_shape(name):
    """At least a fifth of the pixels of two signs differ, however they are laid upon each other."""
    signs = [sign(name, suit) for suit in range(4)]
    assert all(signs)
    for (a, one), (b, other) in combinations(enumerate(signs), 2):
        least = 1.0
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                moved = {(x + dx, y + dy) for x, y in other}
                least = min(least, len(one ^ moved) / len(one | moved))
        assert least >= 0.2, (NAMES[a], NAMES[b], least)


@pytest.mark.parametrize("blind", BLIND)
@pytest.mark.parametrize("deck", DECKS)
def test_spades_are_darker_than_red_cards_to_everybody(deck, blind):
    _, diamonds, hearts, spades, _ = [lightness(seen(ink, blind)) for ink in suit_inks(deck)]
    assert min(diamonds, hearts) - spades >= 25


def test_colours_are_seen_as_in_the_papers():
    """Black on white, a grey that everybody sees alike, and the red that looks dark without red cones."""
    assert contrast(0, 0xFFFFFF) == pytest.approx(21)
    assert contrast(0x777777, 0xFFFFFF) == pytest.approx(4.48, abs=0.01)
    assert lightness(0x777777) == pytest.approx(50, abs=0.5)
    for blind in BLIND:
        grey = seen(0x808080, blind)
        assert all(abs((grey >> shift & 255) - 128) <= 2 for shift in (0, 8, 16))
        red, green = seen(0xFF0000, blind), seen(0x00FF00, blind)
        assert abs((red >> 16) - (red >> 8 & 255)) <= 2 and abs((green >> 16) - (green >> 8 & 255)) <= 2
    assert lightness(seen(0xFF0000, "protanopia")) < lightness(seen(0xFF0000, "deuteranopia"))
