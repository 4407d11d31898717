# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined"
"""Lays the table: for a hand, a plate for each seat and the cards; for an old maid, a neighbour's cards face down above
the player's own."""

from .. import memory

# Cards face down, best first: display pixels for a drawn pixel, width and height in drawn pixels.
_BACKS = ((2, 22, 28), (1, 32, 44), (1, 22, 28), (1, 20, 20))


def lay_table(canvas, rules, style):
    """Lay the table for a match in that style of cards. Raises ValueError if the display has no room for it."""
    canvas.clear_table()
    # one module after the other: together they would take 8 KB
    layout = memory.call("handheld.pieces.layout", "lay_out", canvas, style, rules.seats, rules.tricks)
    rich = memory.rich("handheld.pieces.overlay")
    make = rich.Overlay if rich else memory.load("handheld.pieces.seat_plates").Plates
    overlay = make(canvas, rules, layout)
    memory.call("handheld.pieces.make_plates", "make", overlay)
    if rich:
        memory.call("handheld.pieces.make_overlay", "make", overlay)
    sprites = memory.call("handheld.pieces.make_cards", "make", layout, style, rules, rules.seats)
    sprites.overlay = overlay
    for grid in overlay.over:
        canvas.cards.append(grid)
    sprites.plates = overlay.plates
    sprites.faces = overlay.faces
    overlay.over = overlay.below = overlay.points = None
    canvas.table = sprites


def lay_old_maid(canvas, words, session, style):
    """Lay the table for the old maid of a session, with as many cards as anybody may come to hold."""
    canvas.clear_table()
    rules = session.rules
    # from now on nobody will hold more than one card more than now, or two of one rank
    fans = session.look(0).fans or b"\0"
    mine, most = [min(n + 1, len(rules.ranks)) for n in (fans[0], max(fans))]
    lines, each = _rows(canvas, width(canvas, words, rules.seats), rules.seats)
    free = canvas.cell_h * (lines + 1)
    layout = memory.call("handheld.pieces.layout", "lay_out", canvas, style, rules.seats, mine, free)
    layout.head = lines * canvas.cell_h
    layout.names = [_name(canvas, rules.seats, seat, lines, each) for seat in range(rules.seats)]
    rich = memory.rich("handheld.pieces.giver_plate")
    giver = rich and rich.GiverPlate(canvas, words, layout, layout.status - canvas.cell_h)
    room = layout.status - layout.head - canvas.cell_h
    backs = list(_BACKS)
    if giver:  # beside a face there is no room for doubled cards; the fan of backs is an arc
        room -= 3 * canvas.scale
        del backs[0]
    unit, wide, high = [back for back in backs if back[0] * (back[2] + 4) <= room][0]
    layout.back = unit, wide * unit, high * unit
    down = most, unit, wide, high
    canvas.table = memory.call("handheld.pieces.make_cards", "make", layout, style, rules, 2, down)
    canvas.table.giver = giver


def _rows(canvas, wide, n):
    """(rows of names above the fan, names in each row but the last) for n seats, with `wide` pixels a name."""
    if (n - 1) * wide <= canvas.width:
        return 1, 0
    each = max(1, canvas.width // wide)
    return 1 + (n - 4 + each) // each, each


def width(canvas, words, n):
    """Pixels of the longest of n seats' names, with the number of cards and a gap."""
    names = [words.seat(i, n) if n < 5 else words.short(i, n) for i in range(1, n)]
    return 4 * canvas.cell_w + max([canvas.measure(name) for name in names])


def _name(canvas, n, seat, lines, each):
    """(x, y, align) of a seat's name, clockwise from the left. The player's own is not shown."""
    if not each:
        return (2 * seat - 1) * canvas.width // (2 * n - 2), 0, 1
    if 1 < seat < n - 1:
        row = (seat - 2) // each
        column = (seat - 2) % each
        return (2 * column + 1) * canvas.width // (2 * min(each, n - 3 - row * each)), row * canvas.cell_h, 1
    unit = canvas.scale
    return (unit, canvas.width - unit)[seat > 1], (lines - 1) * canvas.cell_h, 2 * (seat > 1)
