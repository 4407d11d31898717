# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The two lines below the points of a hand: who caught the worst card, and what somebody at the table says at great
moments, each in a voice of their own. The words for this are in lang/CODE.rare.txt. Loaded only when a hand ends."""

from engine.cards import BAD, NONE
from engine.match.events import AT_END
from handheld.words import seek

_VOICES = ("emile", "rosa", "yuki", "tariq")  # by seat from 1; all further seats share the voice "others"
_QUICK = 2  # the speed at which nobody talks


def below_points(app, who):
    """(who caught the worst card, what somebody says), each "" if there is nothing to say. who: the seats' names."""
    return "" if app.session.shot() else caught(app.words, app.session, who), said(app)


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


def caught(words, session, who):
    """The sentence; "" if no card stands out, or nobody took it. who: the seats' names."""
    from handheld.pieces.sprites import in_short  # not for the game in words, which needs no display

    rules = session.rules
    worst = worst_card(rules)
    if worst == NONE:
        return ""
    takers = []
    view = session.look(0)
    waiting = 0
    for trick in range(view.done()):
        waiting += [card - card % rules.packs for _, card in view.trick(trick)].count(worst)
        if view.won[trick] != NONE:
            takers += [view.won[trick]] * waiting
            waiting = 0
    if not takers:
        return ""
    card = in_short(words, worst, rules)
    seats = sorted(set(takers))
    if len(seats) > 1:
        names = ", ".join([who[seat] for seat in seats[:-1]])
        return words("caught.each", seats=words("and", seats=names, last=who[seats[-1]]), card=card)
    key = "caught.both" if len(takers) > 1 else "caught"
    return words(key if seats[0] else key + ".you", seat=who[seats[0]], card=card)


def worst_card(rules):
    """The first twin of the one card that costs more than any other; NONE without such a card."""
    costs = [(abs(rules.value[card]), card - card % rules.packs) for card in rules.deck if rules.mark[card] & BAD]
    most = max([cost for cost, _ in costs] or [0])
    worst = {card for cost, card in costs if cost == most}
    return worst.pop() if len(worst) == 1 else NONE
