# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Moves the cards of a trick by the clock: a frame for which a board is too slow is left out, so that no movement takes
longer than it should. One card moves at a time, as a frame of one takes a display of 240 x 240 pixels some 20 ms."""

from . import flight
from .portraits import JOY, OUCH, show_look

_LAY = 160  # ms in which a card goes to its place
_GATHER = 200  # ms in which all cards of a trick go to their taker
_HOP = 80  # ms for which the points of a seat stand higher
_OUCH = 600  # ms for which the price of the worst card of all is shown
_ARC = 4  # stems of the type by which a card flies higher than straight

# How far a movement has come after each sixteenth of its time, of 255: fast at first (cubic); slow at first (quadratic)
_STEPS = 16
_OUT = bytes((0, 45, 84, 118, 147, 172, 193, 210, 223, 234, 242, 247, 251, 253, 254, 255, 255))
_IN = bytes((0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 143, 168, 195, 224, 255))


def lift(table, i, k=-1):
    """Show sprite i in one piece from now on, until lay() has brought it to its place. -1: nothing flies; a picture for
    which memory ran out may have left a card there.

    k: draw it from sprite k of the fan instead, where the card still is; so the first picture need not change sprite i,
    which sends 1,960 pixels fewer. Returns whether that could be done: both have to be drawn alike.
    """
    sprites = table.sprites
    layout = table.layout
    if not sprites.signs:
        return False
    if i < 0:
        flight.land(sprites)
    elif k < 0:
        flight.lift(sprites, i)
        sprites.hide(i)
    elif layout.face != layout.trick_face or layout.beside:
        return False
    else:
        sprites.show(k, sprites.at[k])  # with its figure
        flight.lift(sprites, i, False, k)
    return True


def lay(table, i, start, x, y):
    """Let sprite i fly from `start`, (x, y), to its place in the trick."""
    _fly(table, ((i, start[0], start[1], x, y),), _LAY, _OUT, _ARC * table.canvas.scale)
    if table.sprites.signs:
        table.sprites.signs.lie(table)
        table.canvas.display.refresh()


def gather(table, taker, x, y):
    """Move the cards of a trick, face down, to x, y, where their taker sits: the taker's own card last."""
    all_ = table.sprites.all
    first = table.sprites.fan
    seats = table.rules.seats
    if table.sprites.signs:
        table.sprites.signs.clear()
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
    try:
        for i, x0, y0, x, y in moves:
            step = 0
            if sprites.signs and going and down:
                flight.take_off(table, i)
            while going and step < _STEPS:
                due = begins + (step + 1) * share // _STEPS
                key = app.key(max(0, due - app.buttons.passed(began)))
                app.buttons.put_back(key)  # a letter is answered when the cards lie still
                going = not table.pressed(key)
                step = min(_STEPS, max(step + 1, (app.buttons.passed(began) - begins) * _STEPS // share))
                part = ease[step]
                high = 4 * arc * part * (255 - part) // 65025
                there = x0 + (x - x0) * part // 255, y0 + (y - y0) * part // 255 - high
                if sprites.signs:
                    flight.move(sprites, *there)
                else:
                    sprites.move(i, *there)
                if going:
                    table.canvas.display.refresh()
            begins += share
            if sprites.signs and going and not down:
                flight.touch_down(table, i, x, y)
    finally:
        if sprites.signs:
            flight.land(sprites)
    for i, _, _, x, y in moves:
        sprites.move(i, x, y)
        if sprites.signs:
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
    scale = table.canvas.scale
    if worst:
        _price(table, taker, points)
    plate[2].y -= scale
    table.canvas.display.refresh()
    table.pause(_HOP)
    plate[2].y += scale
    table.canvas.display.refresh()
    if worst:
        table.pause(_OUCH - _HOP)
        table.draw()


def _price(table, taker, points):
    canvas = table.canvas
    if table.sprites.faces:
        for seat, plate in enumerate(table.sprites.plates):
            show_look(plate[-1], OUCH if seat == taker else JOY)
    canvas.next_head = 0
    canvas.head(canvas.width // 2, table.layout.status // 2 - canvas.cell_h, "%+d" % points)
