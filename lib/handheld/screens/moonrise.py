# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Somebody has shot the moon: it rises over the hills, and the shooter looks on. The same with the sun."""

from engine.match.events import SUN
from handheld.draw.canvas import CREAM, GOLD
from handheld.draw.menu import column
from handheld.statistics.tally import names
from handheld.words import wrap

from ..shared import NONE, PAUSE, A, B
from .moon import STRIP

_RISE = 1400  # ms
_STEPS = 16


def show(app, shot, tune, disc, late, x):
    """Show it until a key other than those that hurry it, and return that key. shot: as Session.shot() returns it;
    tune: the fanfare; disc: the Group of the moon; late, x: what night.draw() returns."""
    canvas = app.canvas
    # the table is hidden; but the first change after a whole picture sends hidden objects again, where they are
    canvas.cards.y = canvas.height * canvas.pixel
    ground = canvas.height - canvas.bar
    disc.y = ground * 72 // 100
    canvas.begin()
    canvas.footer(app.words("t.skip"), "")
    canvas.refresh()
    canvas.end()
    app.play(tune)
    rise(app, disc, ground * 47 // 100 - len(disc) * STRIP // 2)
    late.hidden = False
    tell(app, shot, x)
    key = NONE
    while key not in (A, B, PAUSE):
        key = app.key()
    return key


def rise(app, disc, top):
    """Let the moon rise to y = top, at once if nothing is to move. Any press ends it."""
    start = disc.y
    began = app.board.now()
    step = 0
    while app.settings["moves"] and step < _STEPS:
        if app.key(max(0, (step + 1) * _RISE // _STEPS - app.buttons.passed(began))) != NONE:
            break
        step = min(_STEPS, max(step + 1, app.buttons.passed(began) * _STEPS // _RISE))
        left = _STEPS - step
        disc.y = top + (start - top) * left * left // (_STEPS * _STEPS)
        app.canvas.display.refresh()
    disc.y = top


def tell(app, shot, x):
    """Say who has shot it, and what the hand brings."""
    canvas = app.canvas
    words = app.words
    kind, seat, _ = shot
    points = app.session.points
    own = points[seat]
    by = ("sun" if kind == SUN else "moon") + ".by" + ".you" * (seat == 0)
    line = words("shot.own", points="%+d" % own) if own else words("shot.others", points="%+d" % points[not seat])
    room = canvas.width - x - canvas.scale
    rows = [wrap(canvas, words(by, game=app.session.rules.id, seat=names(app)[seat]), room), wrap(canvas, line, room)]
    y = canvas.height - canvas.bar - 2 * canvas.scale - canvas.cell_h * sum(map(len, rows))
    canvas.begin()
    for ink, texts in zip((GOLD, CREAM), rows):
        y = column(canvas, x, y, texts, ink)
    canvas.footer(words("a.on"), words("hand.sheet"))
    canvas.end()
