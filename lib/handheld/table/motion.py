# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined"
"""Moves the cards of a trick by the clock: a frame for which a board is too slow is left out, so that no movement takes
longer than it should. One card moves at a time, as a frame of one takes a display of 240 x 240 pixels some 20 ms.

A card on its way is one bitmap above all others, because a board sends each TileGrid that moves by itself, so frame,
index and figure of a card would be sent one after the other. It is a little smaller than a large card that lies, so no
frame of its way sends more than 2,200 pixels. See Overlay for what it is made of."""

import bitmaptools

from handheld.draw import CORAL, DUSK, INK, IVORY, NIGHT, PARCHMENT
from handheld.draw.canvas import place
from handheld.pieces.portraits import JOY
from handheld.pieces.sprites import HEARTS, SHADE

_LAY = 160  # ms in which a card goes to its place
_GATHER = 200  # ms in which all cards of a trick go to their taker
_HOP = 80  # ms for which the points of a seat stand higher
_OUCH = 600  # ms for which the price of the worst card of all is shown
_ARC = 4  # stems of the type by which a card flies higher than straight

# How far a movement has come after each sixteenth of its time, of 255: fast at first (cubic), slow at first (square).
# Written as bytes, because a board would keep the tuples that they were made of.
_STEPS = 16
_OUT = b"\x00\x2d\x54\x76\x93\xac\xc1\xd2\xdf\xea\xf2\xf7\xfb\xfd\xfe\xff\xff"
_IN = b"\x00\x01\x04\x09\x10\x19\x24\x31\x40\x51\x64\x79\x8f\xa8\xc3\xe0\xff"

_AWAY = 1000  # drawn pixels down to where no display reaches

# Values of the pixels: those of the inks of index and figure (see make_cards.inks()), and others.
_SIGN, _OUTLINE, _FACE, _CLOTH, _THREAD, _DULL = 1, 3, 5, 6, 7, 14
_BACK = ((_SIGN, CORAL), (_OUTLINE, INK), (_FACE, IVORY), (_CLOTH, NIGHT), (_THREAD, DUSK))


def lift(table, i, k=-1):
    """Show sprite i in one piece from now on, until lay() has brought it to its place.

    k: draw it from sprite k of the fan instead, where the card still is; so the first picture need not change sprite i,
    which sends 1,960 pixels fewer. Returns whether that could be done: both have to be drawn alike.
    """
    sprites = table.sprites
    layout = table.layout
    if k < 0:
        carry(sprites, i)
        sprites.hide(i)
    elif layout.face != layout.trick_face or layout.beside:
        return False
    else:
        sprites.show(k, sprites.at[k])  # with its figure
        carry(sprites, i, False, k)
    return True


def lay(table, i, start, x, y):
    """Let sprite i fly from `start`, (x, y), to its place in the trick."""
    _fly(table, ((i, start[0], start[1], x, y),), _LAY, _OUT, _ARC * table.canvas.scale)
    table.sprites.overlay.lie(table)
    table.canvas.display.refresh()


def gather(table, taker, x, y):
    """Move the cards of a trick, face down, to x, y, where their taker sits: the taker's own card last."""
    all_ = table.sprites.all
    first = table.sprites.fan
    seats = table.rules.seats
    table.sprites.overlay.clear()
    table.canvas.display.refresh()  # before the first card moves, so that no frame sends more than a card
    cards = [first + (taker + 1 + k) % seats for k in range(seats)]
    moves = [(i, all_[i].x, all_[i].y, x, y) for i in cards if not all_[i].hidden]
    _fly(table, moves, _GATHER, _IN, 0, True)


def _fly(table, moves, ms, ease, arc, down=False):
    """Move sprites one after the other. moves: (number, x, y, x, y), from where to where each one goes; ms: for all;
    ease: one of the tables above; arc: how much higher than straight the path is in its middle; down: whether they
    move face down and are gone at the end. A press ends it."""
    app = table.app
    sprites = table.sprites
    share = ms // len(moves)
    began = app.board.now()
    begins = 0  # ms after `began` at which the next sprite moves
    going = app.settings["moves"] and not table.hurry
    for i, x0, y0, x, y in moves:
        step = 0
        if going and down:
            take_off(table, i)
        while going and step < _STEPS:
            due = begins + (step + 1) * share // _STEPS
            key = app.key(max(0, due - app.buttons.passed(began)))
            app.buttons.put_back(key)  # a letter is answered when the cards lie still
            going = not table.pressed(key)
            step = min(_STEPS, max(step + 1, (app.buttons.passed(began) - begins) * _STEPS // share))
            part = ease[step]
            high = 4 * arc * part * (255 - part) // 65025
            there = x0 + (x - x0) * part // 255, y0 + (y - y0) * part // 255 - high
            steer(sprites, *there)
            if going:
                table.canvas.display.refresh()
        begins += share
        if going and not down:
            touch_down(table, i, x, y)
    land(sprites)
    for i, _, _, x, y in moves:
        sprites.move(i, x, y)
        sprites.all[i].hidden = False
        if down:
            sprites.hide(i)
    table.canvas.display.refresh()


def score(table, taker, points, worst):
    """After a trick was gathered, show its points on the plate of their taker, and let them hop. worst: whether the
    worst card of all is among them; then the price stands on the table, and the others are pleased."""
    table.draw()
    plate = table.sprites.plates[taker]
    if not table.app.settings["moves"] or table.hurry or len(plate) < 4:
        return
    if worst:
        table.sprites.overlay.hurt(taker, JOY)
        table.canvas.next_head = 0
        y = table.layout.status // 2 - table.canvas.cell_h
        table.canvas.head(table.canvas.width // 2, y, "%+d" % points)
    plate[2].y -= table.canvas.scale
    table.canvas.display.refresh()
    table.pause(_HOP)
    plate[2].y += table.canvas.scale
    table.canvas.display.refresh()
    if worst:
        table.pause(_OUCH - _HOP)
        table.draw()


def carry(sprites, i, down=False, k=-1):
    """Show sprite i in one piece, where it is; down: as it looks face down; k: where sprite k is, and drawn from it."""
    overlay = sprites.overlay
    if overlay.flies == i:
        return
    group = sprites.all[i if k < 0 else k]
    into = overlay.flight[0].bitmap
    inks = overlay.flight[0].pixel_shader
    if not down:
        _draw(group, into, sprites.looks.index(group[0].pixel_shader) == SHADE)
        own = group[1].pixel_shader
        for k in range(1, len(own)):
            inks[k] = own[k]
    elif not overlay.down:
        _back(into, group[1])
        for k, ink in _BACK:
            inks[k] = ink
    inks[_DULL] = PARCHMENT
    overlay.flies = i
    overlay.down = down
    steer(sprites, group.x, group.y)


def steer(sprites, x, y):
    """Let the card that flies stand in the middle of where a card would lie at x, y."""
    group = sprites.overlay.flight
    unit = group.scale
    x += (sprites.layout.trick_w - group[0].tile_width * unit) // 2
    y += (sprites.layout.trick_h - group[0].tile_height * unit) // 2
    place(group, x, y)


def take_off(table, i):
    """Turn a card of the trick down and take it from its place, in three pictures: each sends few pixels."""
    group = table.sprites.all[i]
    refresh = table.canvas.display.refresh
    carry(table.sprites, i, True)
    refresh()
    _shift(group, _AWAY)
    refresh()
    table.sprites.hide(i)
    refresh()
    _shift(group, -_AWAY)


def touch_down(table, i, x, y):
    """Put sprite i below the card that flies there: its frame first, for the same reason."""
    group = table.sprites.all[i]
    table.sprites.move(i, x, y)
    group.hidden = False
    _shift(group, _AWAY)
    table.canvas.display.refresh()
    _shift(group, -_AWAY)


def land(sprites):
    """Nothing flies any more."""
    overlay = sprites.overlay
    overlay.flight.hidden = True
    overlay.flight.y = sprites.canvas.height + overlay.flight.scale
    overlay.flies = -1
    overlay.down = False


def _draw(group, into, dull):
    """Draw the card of a sprite's group; its figure keeps its distance from the lower right corner."""
    left = group[0].tile_width - 2 - into.width
    top = group[0].tile_height - 3 - into.height
    _ground(into, _DULL if dull else _FACE)
    _copy(group[1], into, left // 4, top // 2)
    if len(group) > 2 and group[2].y < _AWAY:
        _copy(group[2], into, left, top)


def _shift(group, down):
    """Move index and figure of a card."""
    for k in range(1, len(group)):
        group[k].y += down


def _ground(into, face):
    """Draw the card without index and figure."""
    width = into.width
    height = into.height
    edge = 2 + (width > 24)
    bitmaptools.fill_region(into, 0, 0, width, height, 0)
    for value, x, y, w, h, cut in (
        (_OUTLINE, 0, 0, width, height, edge),
        (face, 1, 1, width - 2, height - 2, edge - 1),
        (_DULL, 3, height - 2, width - 6, 1, 0),
    ):
        for i in range(cut + 1):
            less = cut - i
            bitmaptools.fill_region(into, x + less, y + i, x + w - less, y + h - i, value)


def _back(into, index):
    """Draw the back of a card: a heart on cloth with a thread along its edge. index: the grid that has the sheet of the
    overlay."""
    _ground(into, _FACE)
    margin = 3 + (into.width > 26)
    right = into.width - margin
    low = into.height - margin - 1
    bitmaptools.fill_region(into, margin, margin, right, low, _CLOTH)
    bitmaptools.fill_region(into, margin + 1, margin + 1, right - 1, low - 1, _THREAD)
    bitmaptools.fill_region(into, margin + 2, margin + 2, right - 2, low - 2, _CLOTH)
    side = index.tile_width - 1
    _stamp(index, HEARTS, into, (into.width - side) // 2, (into.height - 1 - side) // 2)


def _copy(grid, into, left, top):
    """Draw a grid of a card's group, so much further left and higher."""
    for i in range(grid.width * grid.height):
        x = grid.x - left + i % grid.width * grid.tile_width
        _stamp(grid, grid[i], into, x, grid.y - top + i // grid.width * grid.tile_height)


def _stamp(grid, tile, into, x, y):
    """Draw a tile of a grid's sheet."""
    sheet = grid.bitmap
    wide = grid.tile_width
    high = grid.tile_height
    columns = sheet.width // wide
    left = tile % columns * wide
    top = tile // columns * high
    bitmaptools.blit(into, sheet, x, y, x1=left, y1=top, x2=left + wide, y2=top + high, skip_source_index=0)
