# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The match is over: who won and who lost, everybody's total, what is paid, and another one."""

from ..boards import DOWN, UP, A, B
from ..draw.canvas import BRASS, CORAL, CREAM, DIM, GOLD, NIGHT
from ..draw.menu import bar, heading
from ..storage.tally import count, names
from ..system.buttons import PAUSE


def banner(app, who, winners, losers):
    """Who has won; where there are several places to win, or some to lose, what that is for the player."""
    words = app.words
    if winners == [0] or 0 in winners and app.session.rules.winners > 1:
        return words("end.you")
    if app.session.rules.winners > 1 or 0 in losers:
        return words("end.lose" if 0 in losers or not app.session.rules.losers else "end.middle")
    if len(winners) > 1:
        return words("end.shared" if 0 in winners else "end.others")
    return words("end.wins", seat=who[winners[0]])


def column(rules, match, winners):
    """(key of its heading, a number a seat as text) of what stands beside the totals; None if nothing does."""
    if rules.payments:
        pays = [0 if seat in winners else match.pays(seat) for seat in range(rules.seats)]
        each = len(winners)
        return b"end.stakes", ["%+d" % (sum(pays) if seat in winners else -n * each) for seat, n in enumerate(pays)]
    if rules.equal_totals and len(set(match.totals)) < rules.seats:
        # they tell who of equals is before the other
        return b"end.tricks", ["%d" % n for n in match.tricks]
    return None


def top_of(canvas, words, told, more):
    """Draw what stands over the rows; returns where they begin. A function of its own, as each needs its room in one
    piece."""
    heading(canvas, words("end.title"))
    cell = canvas.cell_h
    y = cell * 5 // 4
    canvas.area(0, y, canvas.width, cell * 9 // 4, BRASS)
    canvas.head(canvas.width // 2, y + cell // 8, told, NIGHT)
    y += cell * 5 // 2
    if more:
        right = canvas.width - canvas.cell_w
        canvas.text(right, y, words("hand.total"), DIM, 2)
        canvas.text(right - 6 * canvas.cell_w, y, words(more[0]), DIM, 2)
        y += cell
    return y


def run(app):
    """Show the result until a press."""
    words = app.words
    canvas = app.canvas
    match = app.session.match
    rules = app.session.rules
    who = names(app)
    winners = match.winners()
    losers = match.losers()
    if app.record["counted"] != -1:
        # tried once, though the screen is left and shown again, or begun anew for want of room
        app.record["counted"] = -1
        count(app, [1, int(0 in winners), 0, 0, 0, 0])
        app.save()
    cell = canvas.cell_h
    more = column(rules, match, winners)
    ranked = sorted([(match.place(seat), seat) for seat in range(rules.seats)])
    places = [place for place, _ in ranked]
    order = [seat for _, seat in ranked]
    row = "%2d %s" if len(order) > 9 else "%d %s" if more else "%d  %s"
    told = banner(app, who, winners, losers)
    if more and canvas.columns < 21 and rules.seats > 4:
        who = who[:1] + [words("t.seat", n=seat + 1) for seat in range(1, rules.seats)]
    first = None
    while True:
        canvas.begin()
        y = top_of(canvas, words, told, more)
        left = canvas.cell_w
        right = canvas.width - left
        rows = (canvas.height - cell - y) // cell
        # who has won stays; where the player stands is to be seen
        top = min(len(winners), rows - 2)
        if first is None:
            first = order.index(0) - rows + 1
        first = max(0, min(first, len(order) - rows))
        bar(canvas, y, rows, first, len(order))
        last = 0
        for i in list(range(top)) + list(range(first + top, min(first + rows, len(order)))):
            seat = order[i]
            colour = GOLD if seat in winners else CORAL if seat in losers else CREAM
            kind = (seat in winners) - (seat in losers)
            if i and (losers and kind != last or first and i == first + top):
                # a line below the winners, and one above the losers; one where places are passed over
                canvas.area(left, y, right - left, canvas.scale, BRASS)
            last = kind
            canvas.text(left, y, row % (1 + places.index(places[i]), who[seat]), colour)
            canvas.text(right, y, "%d" % match.totals[seat], colour, 2)
            if more:
                canvas.text(right - 6 * left, y, more[1][seat], colour, 2)
            y += cell
        canvas.footer(words("end.again"), words("end.leave"))
        canvas.end()
        key = app.key()
        if key == A:
            record = app.record
            app.forget()
            app.begin(record)
            return "!load_match"
        if key == B:
            app.forget()
            return "!title"
        if key == PAUSE:
            return "+pause_menu"
        if key == UP or key == DOWN:
            first += 1 if key == DOWN else -1
