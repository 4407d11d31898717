# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Shows the end of a match: who won and who lost, everybody's total, payments; offers another match."""

from handheld.draw.canvas import BRASS, CORAL, CREAM, DIM, GOLD, LILAC, NIGHT, ROW
from handheld.draw.menu import bar, cells, column, heading
from handheld.matches.match_record import new_record
from handheld.statistics.tally import count, names
from handheld.text.outcomes import placing
from handheld.words import wrap

from .. import memory
from ..shared import DOWN, LOST, PAUSE, UP, WON, A, B, push, restart

_COUNTED = -1  # record["counted"] once the match is in the statistics


def run(app):
    """Show the result until a press."""
    record = app.game.record
    fresh = record["counted"] != _COUNTED
    goal = record.get("goal")
    won = ()
    if fresh:
        record["counted"] = _COUNTED
        won = count("match", app.keeper, record, app.session)
        if goal:
            memory.call("handheld.matches.goals", "count", app.keeper, record, app.session)
        app.keeper.save_whole()  # with the record
        app.save()
    # no other hand follows: without the table there is memory for the picture and the plates
    app.make_room()
    app.canvas.clear_table()
    move = show(app, Result(app), fresh, goal)
    if won:
        app.stack.go(move)
        return push("medals", won)
    return move


def show(app, result, fresh, goal):
    """Show the result until a press; returns the move. fresh: whether its sound is due; goal: see matches/goals.py."""
    record = app.game.record
    while True:
        result.draw()
        if fresh and 0 in result.winners:
            app.play(WON)
        elif fresh and (0 in result.losers or result.match.place(0) == result.places[-1]):
            app.play(LOST)
        fresh = False
        key = app.key()
        if key == A or key == B:
            app.abandon_match()
            if goal and key == A:
                app.stack.go(restart("main_menu"))
                return push(*goal, result.match.totals[0])
            again = [record[name] for name in ("rules", "seats", "options", "bot")]
            return restart("load_match", new_record(app.board, *again)) if key == A else restart("title")
        if key == PAUSE:
            return push("pause_menu")
        result.first += (key == DOWN) - (key == UP)


class Result:
    """The result of a match, drawn row by row.

    order: the seats, best first; places: the place of each of them; more: see beside_totals()
    on: what A does
    title: the headline; lines: the sentence about the player's place, wrapped
    first: by how many rows the list below the winners is scrolled (the winners stay); None before the first picture
    """

    def __init__(self, app):
        match = app.session.match
        rules = app.session.rules
        self.canvas = app.canvas
        self.words = app.words
        self.match = match
        self.winners = match.winners()
        self.losers = match.losers()
        ranked = sorted([(match.place(seat), seat) for seat in range(rules.seats)])
        self.places = [place for place, _ in ranked]
        self.order = [seat for _, seat in ranked]
        self.more = beside_totals(rules, match, self.winners)
        self.who = names(app)
        sentence = placing(app.words, match, 0, self.who)
        if rules.payments:
            sentence += " " + pays(app.words, match, self.winners)
        self.lines = wrap(app.canvas, sentence, app.canvas.width - app.canvas.cell_w)
        place = 1 + self.places.index(match.place(0))
        self.title = title(app.words, place, self.winners, self.losers, rules)
        self.row = "%2d %s" if len(self.order) > 9 else "%d %s" if self.more else "%d  %s"
        self.first = None
        self.on = app.words("a.on" if app.game.record.get("goal") else "end.again")

    def draw(self):
        """Draw the winners, and as many rows below them as there is room for."""
        canvas = self.canvas
        canvas.begin()
        plates = memory.rich("handheld.screens.ending")
        if not (plates and plates.end(canvas, self, 0)):
            self.plain(plates)
        canvas.footer(self.on, self.words("end.leave"))
        canvas.end()

    def plain(self, plates):
        """Draw all but the footer without a picture; plates: the module that draws them, or None."""
        canvas = self.canvas
        words = self.words
        cell = canvas.cell_h + canvas.scale
        left = canvas.cell_w
        right = canvas.width - left
        heading(canvas, words("end.title"))
        y = self.head()
        ends = right - 6 * left, right
        if self.more:
            cells(canvas, y, (words(self.more[0]), words("hand.total")), ends, DIM)
            y += cell
        if not (plates and plates.end(canvas, self, y)):
            self.rows(y, cell, left, right, ends)

    def rows(self, y, cell, left, right, ends):
        """Draw a row a seat from y on, `cell` pixels each, between left and right; ends: of its numbers."""
        canvas = self.canvas
        rows = (canvas.height - canvas.bar - y) // cell
        n = len(self.order)
        top = min(len(self.winners), rows - 2)
        if self.first is None:
            self.first = self.order.index(0) - rows + 1  # so that the player's own row can be seen
        self.first = first = max(0, min(self.first, n - rows))
        bar(canvas, y, cell, rows, first, n)
        last = 0
        for i in list(range(top)) + list(range(first + top, min(first + rows, n))):
            seat = self.order[i]
            kind = (seat in self.winners) - (seat in self.losers)
            if i and (self.losers and kind != last or first and i == first + top):
                # a line below the winners, above the losers, and where scrolling hides places
                canvas.area(left, y, right - left, 1, BRASS)
            last = kind
            colour = (CREAM, GOLD, LILAC)[kind]  # coral on felt would be too faint
            at = y + canvas.scale // 2
            canvas.text(left, at, self.row % (1 + self.places.index(self.places[i]), self.who[seat]), colour)
            beside = self.more[1][seat] if self.more else ""
            cells(canvas, at, (beside, "%d" % self.match.totals[seat]), ends, colour)
            y += cell

    def head(self):
        """Draw the headline, on gold only if the player has won, and the sentence. Returns the y below them."""
        canvas = self.canvas
        cell = canvas.cell_h + canvas.scale
        won = 0 in self.winners
        y = canvas.bar
        canvas.area(0, y, canvas.width, cell * 2, BRASS if won else ROW)
        ink = NIGHT if won else CORAL if 0 in self.losers else LILAC
        canvas.head(canvas.width // 2, y + canvas.scale, self.title, ink)
        y += cell * 2 + canvas.scale
        # the player's row and two others have to stay in view
        lines = self.lines[: (canvas.height - canvas.bar - y) // cell - 3]
        return column(canvas, canvas.width // 2, y, lines, CREAM, 1) + canvas.scale


def title(words, place, winners, losers, rules):
    """The title of the screen, what the player has come to: a win, a loss, or else a place."""
    if 0 in winners:
        return words("end.shared" if rules.winners == 1 < len(winners) else "end.you")
    return words("end.lose") if 0 in losers else words("placing.at.%d" % place)


def pays(words, match, winners):
    """What the player pays or gets."""
    if 0 not in winners:
        return words("pays.you", points=match.pays(0) * len(winners))
    return words("gets.you", points=sum([match.pays(seat) for seat in range(match.rules.seats) if seat not in winners]))


def beside_totals(rules, match, winners):
    """(key of the heading, a text for each seat) of the column beside the totals: payments, or the tricks that rank
    seats with equal totals. None if there is no such column."""
    if rules.payments:
        pays = [0 if seat in winners else match.pays(seat) for seat in range(rules.seats)]
        each = len(winners)
        return b"end.stakes", ["%+d" % (sum(pays) if seat in winners else -n * each) for seat, n in enumerate(pays)]
    if rules.equal_totals and len(set(match.totals)) < rules.seats:
        return b"end.tricks", ["%d" % n for n in match.tricks]
    return None
