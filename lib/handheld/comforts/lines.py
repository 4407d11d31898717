# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the others at the table say at great moments, each in a voice of their own: one line at the end of a hand. The
words are in lang/CODE.rare.txt; loaded only when a hand ends."""

from engine.cards import NONE
from engine.match.events import AT_END

from ..words import seek
from .caught import worst_card

_VOICES = ("emile", "rosa", "yuki", "tariq")  # by seat from 1; all further seats share the voice "others"
_QUICK = 2  # the speed at which nobody talks


def said(app):
    """The line for the end of this hand; "" where the player wants none, or plays too quickly for it."""
    if not app.settings["talk"] or app.settings["speed"] >= _QUICK:
        return ""
    return line(app.words, app.session)


def line(words, session):
    """The line about the hand that has just been scored, or about the match if that was its last hand, such as
    'Rosa: "Mind the step, dear."'; "" if nobody says anything."""
    match = session.match
    others = range(1, session.rules.seats)
    if session.stage == AT_END:
        # the winner; or the best of the others if the player has won
        seat = min([(match.place(seat), seat) for seat in others])[1]
        return _says(words, session, seat, "won.you" if 0 in match.winners() else "won")
    shot = session.shot()
    if shot:
        seat = shot[1] or others[match.number % len(others)]
        return _says(words, session, seat, "moon" if shot[1] else "moon.you")
    moment, seat = _worst(session)
    return _says(words, session, seat, "%s.%d" % (moment, (match.seed + match.number) & 1)) if seat else ""


def _worst(session):
    """("give", seat) if the player took the worst card of all from that seat, ("take", seat) if that seat took it from
    the player; ("", 0) if the two had nothing to do with it."""
    worst = worst_card(session.rules)
    packs = session.rules.packs
    view = session.look(0)
    for trick in range(view.done()):
        taker = view.won[trick]
        for seat, card in view.trick(trick):
            if card - card % packs == worst and taker != NONE and (taker == 0) != (seat == 0):
                return ("take", taker) if taker else ("give", seat)
    return "", 0


def _says(words, session, seat, moment):
    """What that seat says. "" where seats have no people's names."""
    name = words.seat(seat, session.rules.seats)
    if words.plain or name[-1].isdigit():
        return ""
    voice = _VOICES[seat - 1] if seat <= len(_VOICES) else "others"
    file = words.name % "rare"  # words() would search the other parts first
    return (seek(file, "said") or "").format(seat=name, text=seek(file, voice + "." + moment))
