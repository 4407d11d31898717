# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What each card that a seat may play costs, measured as the coach does it, but for all of them."""

from engine.bots.expert import candidates, played
from engine.coach.judge import Judge

STREAM = 512  # of the coach's random numbers; the coach itself uses others
WORLDS, WORK = 96, 60000  # as in engine/coach/judge.py: a browser has the time


class Costs(Judge):
    """The Judge of one choice."""

    def measure(self):
        """(in how many worlds the cards were tried, [(card, tenths of points that it costs against the best, standard
        error)], the best first)."""
        view = self.session.look(self.seat)
        cards = bytearray(view.legal())
        for _ in self._search(view, cards, candidates(view)[1], STREAM):
            pass
        search = self.search
        search.ends = None  # points count here, and not who wins the match
        while search.worlds < WORLDS and search.used < WORK:
            for _ in search.try_all(self.rng, played):
                pass
        order = sorted(range(len(search.cards)), key=lambda i: -search.sums[i])
        rows: list = []
        for i in order:
            if search.cards[i] not in [row[0] for row in rows]:  # a card may be tried twice, see Search.plans
                rows.append((search.cards[i],) + self._points(order[0], i, 10))
        return search.worlds, rows


def costs(session, seat):
    """As Costs.measure() for the seat whose turn it is; (0, []) where it has no choice."""
    if len(list(session.look(seat).legal())) < 2:
        return 0, []
    return Costs(session, seat).measure()
