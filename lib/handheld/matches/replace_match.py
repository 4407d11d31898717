# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Asks before a new match replaces the saved one. Loaded only when one is about to begin."""

import struct

from engine.match.save import CHOICE, DAMAGED, HAND, HEAD, MATCH, SAME, VERSION
from handheld.draw.menu import confirm
from handheld.rulesets.files import title_of

from ..shared import MATCH as SAVED
from ..shared import PAUSE, A, push, restart


def ask(app):
    """Say which match is saved, and ask whether the new one may replace it. Returns A if it may, else B or PAUSE."""
    words = app.words
    canvas = app.canvas
    about = []
    which = which_match(app.keeper, words)
    if which:
        title, hand, totals = which
        text, value = words("replace.totals"), ", ".join(["%d" % total for total in totals])
        if canvas.measure(text + value) + 2 * canvas.cell_w > canvas.width:
            text, value = words("seat.you"), "%d" % totals[0]
        about = [(title, words("replace.hand", number=hand)), (text, value)]
    canvas.shapes.hidden = True  # what the screen has drawn with them comes back with it
    try:
        return confirm(app, words("replace.title"), words("replace.no"), words("replace.yes"), about)
    finally:
        canvas.shapes.hidden = False


def start(app, screen, record):
    """The move to a match, if none is saved or the player gives it up: restart(); to the pause menu if the player asks
    for it; else None. screen: which one asks; record: of the match."""
    key = A
    if app.keeper.saved_match():
        app.canvas.open(screen)
        key = ask(app)
    if key == A:
        app.canvas.answer()
        return restart("load_match", record)
    return push("pause_menu") if key == PAUSE else None


def which_match(keeper, words):
    """(title of its rule set, number of its hand from 1, totals of its seats) of the saved match; None if its bytes
    are damaged or of another version."""
    record, data = keeper.saved_match()
    try:
        if data[0] != VERSION:
            return None
        hand = struct.unpack_from(MATCH, data, HEAD)[1]
        for kind, part in keeper.journal.parts(SAVED):
            if kind != CHOICE and part[0] == SAME:
                hand = struct.unpack_from(HAND, part, HEAD)[0]
            elif kind != CHOICE:
                data = part
                hand = struct.unpack_from(MATCH, data, HEAD)[1]
        totals = struct.unpack_from("<%di" % record["seats"], data, HEAD + struct.calcsize(MATCH))
        return title_of(record["rules"], words), max(1, hand), totals
    except DAMAGED:
        return None
