# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The events of a session in words, one line each, for the text front end."""

from engine import events
from engine.cards import NONE

from .describe import amounts


class Teller:
    """Puts what happens at one session's table into words, as seen by one seat (NONE: a watcher)."""

    def __init__(self, words, session, seat):
        self.words = words
        self.session = session
        self.seat = seat

    def who(self, seat):
        """A seat's name."""
        if seat == 0 and self.seat == NONE:
            return self.words("seat.watched")
        return self.words.seat(seat, self.session.rules.seats)

    def card(self, card):
        """A card's name."""
        return self.words.card(card, self.session.rules)

    def cards(self, cards):
        """Several cards' names."""
        return self.words.cards(cards, self.session.rules)

    def line(self, key, seat, **values):
        """The sentence for that seat: "key.you" where it is the reader's own."""
        return self.words(key + ".you" if seat == self.seat else key, seat=self.who(seat), **values)

    def event(self):
        """Yield the lines for session.event."""
        session = self.session
        event = session.event
        words = self.words
        kind = event.kind
        if kind == events.DEAL:
            shift = session.match.shift()
            to = self.who((self.seat + shift) % session.rules.seats) if shift and self.seat != NONE else ""
            passing = words("pass.to", seat=to) if to else words("pass.0") if not shift else ""
            yield self.line("deal", event.seat, number=event.value, **{"pass": passing}).strip()
        elif kind == events.PASS:
            if event.seat != self.seat:
                yield words("passing", seat=self.who(event.seat))
        elif kind == events.EXCHANGE:
            yield self._exchange(event.value)
        elif kind == events.PLAY:
            yield self.line("lead" if event.value & 2 else "play", event.seat, card=self.card(event.card))
            if event.value & 1:
                yield words("broken")
        elif kind == events.TRICK:
            if event.seat == NONE:
                yield words("trick.held")
            else:
                yield self.line("trick", event.seat, points=event.value)
        elif kind == events.MOON or kind == events.SUN:
            yield self.line("moon" if kind == events.MOON else "sun", event.seat)
        elif kind == events.HAND:
            yield words(
                "hand.over",
                number=session.match.number,
                points=self.scores(session.points),
                totals=self.scores(session.match.totals),
            )
        elif kind == events.END:
            yield words("final", totals=self.scores(session.match.totals))
            winners = session.match.winners()
            points = session.match.best()
            if len(winners) == 1:
                yield self.line("winner", winners[0], points=points)
            else:
                yield words("winners", seats=", ".join([self.who(seat) for seat in winners]), points=points)

    def _exchange(self, shift):
        n = self.session.rules.seats
        if self.seat == NONE:
            return self.words("exchange.watch")
        view = self.session.look(self.seat)
        return self.words(
            "exchange",
            passed=self.cards(view.passed),
            to=self.who((self.seat + shift) % n),
            received=self.cards(view.received),
            **{"from": self.who((self.seat - shift) % n)},
        )

    def scores(self, points):
        """Every seat with its points."""
        return ", ".join([self.words("score", seat=self.who(seat), points=p) for seat, p in enumerate(points)])

    def trick(self, view, number):
        """The cards of a trick with their seats, as a list of texts."""
        return [
            self.words("table.card", seat=self.who(seat), card=self.card(card)) for seat, card in view.trick(number)
        ]

    def choices(self, view):
        """Yield a numbered line for each outcome a shooter may choose."""
        for i, outcome in enumerate(view.choices):
            own, others = amounts(outcome, view.total)
            yield self.words("moon.choice", number=i + 1, own=own, others=others)
