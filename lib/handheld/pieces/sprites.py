# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined"
"""Cards on the display: the places of everything, and the cards themselves, which move and change tiles."""

# The order of tiles in the sheets of indices; after the ranks the joker's star, the suits C D H S, and an empty tile.
RANKS = "23456789TJQKA"
JOKER = 13
SUITS = 14
HEARTS = 16
BARE = 18

# In the sheets of figures, after the pips C D H S: jack, queen, king. Their ranks, and the queen with inks of her own.
COURT = 4
JACK, QUEEN, KING = 9, 10, 11
SPADES = 3

# The suit overlay of the font, which draws ♧ to ♤ as they look on Italian cards.
SYMBOLS = ("♣♦♥♠", "♧♢♡♤")

# Looks of a card: playable; not playable; chosen or pointed at; an empty place; face down; face down and pointed at.
LIGHT, SHADE, CHOSEN, EMPTY, BACK, PICKED = range(6)

_AWAY = 1000  # drawn pixels down to where no display reaches

DOUBLES = 1000  # in Sprites.badges: the key for a card that doubles points, larger than any price


def sorted_hand(view):
    """The cards of a view's hand as bytes, in the order of the fan."""
    held = list(view.cards())
    return bytes([card for suit in (0, 1, 3, 2, 4) for card in held if card >> 5 == suit])


def in_short(words, card, rules):
    """A card in short, such as "10♥"."""
    if card >> 5 == 4:
        return words.forms("joker")[0]
    return words.rank(card, rules) + SYMBOLS[rules.faces][card >> 5]


class Places:
    """Where everything goes, as layout.py has computed it: upper left corners, in display pixels.

    plain: whether they are of the plain skin, for boards with little memory
    canvas: the canvas it is for; seats, tricks: how many the match has
    face, trick_face: numbers in tilesheets.FACES; unit: display pixels for a drawn pixel of the fan
    edge: pixels left at each side of a full fan
    fan_w, fan_h, trick_w, trick_h: size of the cards; beside: whether the suit symbol of a card in the trick stands
        beside the rank; inset: drawn pixels from the edge of a card in the fan to its rank
    lift: how far a chosen card is raised; low: how much lower a card lies that may not be played; arc: how much lower
        the ends of the fan lie than its middle; open: whether the fan opens at the card pointed at
    opened: the place at which it stays open while no card is pointed at, -1: none
    rows, pitch: of a full fan: its rows, pixels from row to row
    status: y of the row of text above the fan; foot: y of the footer
    spots: (x, y) of each seat's card in the trick
    aside: whether a seat's card lies beside its plate, because below it there is no room
    plates: for each seat's plate x and y, width and height, x and y of the portrait (x < 0: none), of the name and of
        the total, right end and y of the tag; all but the first two count from the plate's corner
    overlay: x and y of the light for broken hearts, then of the suit led
    head: 0 if the seats sit round the middle; in an old maid: y where the names end
    free: pixels left above the row over the fan; 0 for a table with places for the seats
    back: (display pixels for a drawn pixel of a card face down, its width, its height), in an old maid only
    names: (x, y, align) of each seat's name, in an old maid only
    """

    opened = -1

    # x and y have a function each: returning a pair would allocate memory each time the cursor moves

    def fan_left(self, n, i, at=-1):
        """The x of the i-th of n cards in the fan, of which the one at `at` is pointed at (-1: none)."""
        if at < 0:
            at = self.opened
        if self._in_two_rows(n):
            at = -1
            first = (n + 1) // 2
            if i < first:
                n = first
            else:
                i -= first
                n -= first
        most = self.fan_w - self.unit
        room = self.canvas.width - self.fan_w - 2 * self.edge
        step = min(most, room // max(1, n - 1))
        wider = 0
        if self.open and n > 2:  # always with room for the gap: opening the fan moves no card before it
            step = min(most, (room - self.fan_w - self.unit) // (n - 2))
            wider = min(self.fan_w + self.unit, room - step * (n - 2)) - step
        x = (self.canvas.width - self.fan_w - step * (n - 1) - wider) // 2 + i * step
        return x + wider if i > at >= 0 else x

    def fan_top(self, n, i):
        """The y of the i-th of n cards in the fan."""
        if self._in_two_rows(n):
            return self.fan_y - self.pitch if i < (n + 1) // 2 else self.fan_y
        middle = max(1, n - 1)
        aside = (2 * i - n + 1) ** 2
        return self.fan_y + (2 * self.arc * aside + middle**2) // (2 * middle**2)

    def _in_two_rows(self, n):
        return n > (self.tricks + self.rows - 1) // self.rows


class Sprites:
    """The cards of a match, which make_cards.py makes: number 0 to fan - 1 for the fan, then one a seat for the trick.

    layout: a Places; style: the value of the setting "cards" they were made for
    all: their groups of frame, index (rank and suit symbol) and, on cards that are wide enough, figure
    at: the card each one shows
    inks: a palette for each suit, and one for the queen of spades; looks: a palette for each look; badges: see badge()
    overlay: the Plates, in the rich skin the Overlay; plates, faces: see there
    giver: in an old maid the rich skin's GiverPlate, else None
    """

    def __init__(self, layout, style, rules, inks, looks):
        self.canvas = layout.canvas
        self.layout = layout
        self.style = style
        self.rules = rules
        self.inks = inks
        self.looks = looks
        self.fan = layout.tricks
        self.all = []
        self.at = bytearray([255] * (self.fan + rules.seats))
        self.badges = {}
        self.plates = []
        self.faces = self.giver = self.overlay = None

    def show(self, i, card, look=LIGHT, under=False):
        """Make sprite i show that card. under: whether the next card covers most of it; then it needs no figure, and
        a move sends fewer pixels. The figure goes off the display, because a board sends the places of hidden objects
        once more after a whole picture."""
        self.look_as(i, look)
        group = self.all[i]
        if len(group) > 2:
            under = under or card >> 5 == 4
            if (group[2].y >= _AWAY) != under:
                group[2].y += _AWAY if under else -_AWAY
        if self.at[i] == card:
            return
        self.at[i] = card
        suit = card >> 5
        joker = suit == 4
        rank = JOKER if joker else RANKS.find(self.rules.ranks[(card & 31) // self.rules.packs])
        if joker:
            suit = SPADES
        ink = self.inks[4 if suit == SPADES and rank == QUEEN else suit]
        index = group[1]
        index[0] = rank
        index[1] = BARE if joker else SUITS + suit
        index.pixel_shader = ink
        if len(group) > 2:
            figure = group[2]
            figure[0] = COURT + rank - JACK if JACK <= rank <= KING else suit
            figure.pixel_shader = ink

    def clear(self, i):
        """Make sprite i an empty place."""
        self.look_as(i, EMPTY)
        self.at[i] = 255
        group = self.all[i]
        group[1][0] = group[1][1] = BARE
        if len(group) > 2 and group[2].y < _AWAY:
            group[2].y += _AWAY

    def badge(self, view, card):
        """(text over the card pointed at, its tiles). Both are cached, so that moving the cursor takes no heap."""
        value = view.worth(card) or card in self.rules.doubles and DOUBLES
        if value not in self.badges:
            text = "" if not value else "%+d" % value if value < DOUBLES else "×2"
            self.badges[value] = text, self.canvas.tiles(text)
        return self.badges[value]

    def look_as(self, i, look):
        """Show sprite i with that look: LIGHT, SHADE or CHOSEN; for a card face down BACK or PICKED."""
        group = self.all[i]
        if group.hidden:
            group.hidden = False
        if group[0].pixel_shader is not self.looks[look]:
            group[0].pixel_shader = self.looks[look]

    def move(self, i, x, y):
        """Put sprite i at x, y."""
        group = self.all[i]
        if group.x != x:
            group.x = x
        if group.y != y:
            group.y = y

    def hide(self, i):
        """Hide sprite i and move it below the display: a board may redraw the place of a hidden sprite when it is shown
        again."""
        group = self.all[i]
        if not group.hidden:
            group.hidden = True
            group.y = self.canvas.height + group.scale  # the rim begins above the card
