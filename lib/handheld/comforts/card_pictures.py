# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Single cards as pictures, for screens without a table."""

import displayio

from handheld.draw.sprites import COURT, JACK, KING, LIGHT, QUEEN, SPADES, SUITS

from .. import memory

_RANKS = "23456789TJQKA"


class CardPictures:
    """all: the groups of the cards; width, height: of a card in drawn pixels; step: how far a card has to stand out to
    show rank and suit."""

    def __init__(self, canvas, style, italian, count):
        """style: the value of the setting "cards"; italian: 1 for Italian faces. Raises OSError without the art."""
        from handheld.draw import make_cards

        face = int(canvas.scale > 1)
        self.width, self.height, self.step = (32, 44, 14) if face else (22, 28, 10)
        sheets = make_cards.read(face, italian)
        self._inks = make_cards.inks(style, italian)
        look = make_cards.looks()[LIGHT]
        bitmap = make_cards.frame(self.width, self.height)
        self.all = []
        for _ in range(count):
            group = displayio.Group()
            group.append(displayio.TileGrid(bitmap, pixel_shader=look, x=-1, y=-1))
            make_cards.fill(group, face, sheets, self._inks[0])
            self.all.append(group)
        memory.forget("handheld.draw.make_cards", "handheld.draw.sprites")  # 5 KB

    def show(self, i, rank, suit, x, y):
        """Show on the i-th card that rank, such as "Q", and suit (0 to 3 for C D H S), and put it at x, y."""
        rank = _RANKS.find(rank)
        group = self.all[i]
        _, index, figure = group
        index.pixel_shader = figure.pixel_shader = self._inks[4 if suit == SPADES and rank == QUEEN else suit]
        index[0] = rank
        index[1] = SUITS + suit
        figure[0] = COURT + rank - JACK if JACK <= rank <= KING else suit
        group.x = x
        group.y = y
        return group


def telling(table):
    """[(rank, suit)] of the two cards that tell most about a game: the dearest one, and the dearest of those that cost
    less, or else as much. Fewer if fewer cards count. table: the rule set's."""
    dear = []
    for i, rank in enumerate(table["ranks"]):
        for suit in range(4):
            points = _points(table["values"], rank, suit)
            if points:
                dear.append((abs(points), suit, i, rank))
    if not dear:
        return []
    first = max(dear)
    less = [one for one in dear if one[0] < first[0]] or [one for one in dear if one != first]
    # rather in another suit
    second = max([(one[0], one[1] != first[1]) + one[1:] for one in less])[2:] if less else ()
    return [(one[-1], one[-3]) for one in (first[1:], second) if one]


def _points(values, rank, suit):
    """The points of a card: its own, else its rank's, else its suit's."""
    suit_name = "CDHS"[suit]
    for name in (rank + suit_name, rank, suit_name):
        if name in values:
            points = values[name]
            return points if type(points) is int else _RANKS.find(rank) + 2
    return 0
