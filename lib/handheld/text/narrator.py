# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Tells the events of a match in words, line by line."""

from engine.cards import NONE
from engine.hand.moon_points import offered
from engine.match import events
from handheld.words.forms import card_name

from .. import memory


class Teller:
    """Tells a match as one seat sees it (NONE: a watcher)."""

    def __init__(self, words, session, seat):
        self.words = words
        self.session = session
        self.seat = seat

    def who(self, seat):
        """A seat's name."""
        if seat == 0 and self.seat == NONE:
            return self.words("seat.watched" if self.words.plain else "seat.watched.people")
        return self.words.seat(seat, self.session.rules.seats)

    def card(self, card):
        """The forms of a card's name."""
        return card_name(self.words, card, self.session.rules)

    def cards(self, cards):
        """Several cards' names."""
        return ", ".join([self.card(card)[0] for card in cards])

    def line(self, key, seat, **values):
        """The sentence about a seat; for the reader's own seat it has the key "key.you"."""
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
            passing = words("pass.to", seat=to) if to else ""
            if not shift and session.rules.pass_count:
                passing = words("pass.0")
            yield self.line("deal", event.seat, number=event.value, **{"pass": passing}).strip()
            if not [card for card in session.rules.deck if card >> 5 == session.rules.lead >> 5]:
                # no card decides who leads, or its whole suit has been removed from the deck
                yield self.line("leads", session.match.leader, why=words("leads.%d" % session.match.lead_rule()))
        elif kind == events.EXCHANGE:
            yield self._exchange(event.value)
        elif kind == events.PLAY:
            yield self.line("lead" if event.value & 2 else "play", event.seat, card=self.card(event.card))
            if event.value & 1:
                yield words("broken")
        elif kind == events.TRICK:
            view = self.view()
            if event.seat == NONE:
                yield words("trick.held", points=view.acc[-1] + view.acc[-2])
            else:
                yield self.line("trick", event.seat, points=view.gained(event.card))
                if event.card and view.won[event.card - 1] == NONE:
                    yield words("trick.all")
                if view.with_rest(event.card):
                    yield self.line("rest", event.seat, cards=self.cards(view.rest))
        elif kind == events.MOON or kind == events.SUN:
            yield self.line("moon" if kind == events.MOON else "sun", event.seat, game=session.rules.id)
        elif kind == events.HAND:
            yield words(
                "hand.over.last" if session.stage == events.AT_END else "hand.over",
                number=session.match.number,
                points=self.with_points(session.points),
                totals=self.with_points(session.match.totals),
            )
            yield from memory.load("handheld.text.outcomes").rare_events(words, session, self.seat)
        elif kind == events.END:
            yield words("final", totals=self.with_points(session.match.totals))
            yield from self._result()
        elif kind == events.PRELUDE:
            yield words("maid.begin", card=self.card(session.rules.maid))
            if self.seat != NONE:
                pairs = session.prelude.pairs(self.seat)
                yield words("maid.pairs" if pairs else "maid.no_pairs", cards=self.cards(pairs))
            for seat in range(session.rules.seats):
                pairs = session.prelude.pairs(seat)
                if seat != self.seat and pairs:
                    yield words("maid.pairs.of", seat=self.who(seat), cards=self.cards(pairs))
            yield words("maid.left", counts=self.with_points(self.view().fans))
        elif kind == events.DRAW:
            yield from self._drawn()
        elif kind == events.MAID:
            yield self.line("maid", event.seat, card=self.card(event.card))

    def view(self):
        """The reader's view. A watcher gets the view of seat 0 but hears only what everybody may see."""
        return self.session.look(0 if self.seat == NONE else self.seat)

    def _drawn(self):
        """Yield the lines for a card drawn. Only drawer and giver know which it is, unless it makes a pair."""
        session = self.session
        event = session.event
        seat, giver = event.seat, event.value
        if seat == self.seat:
            yield self.words("draw.you", card=self.card(event.card), giver=self.who(giver))
        elif giver == self.seat:
            yield self.words("draw.from.you", seat=self.who(seat), card=self.card(event.card))
        else:
            yield self.words("draw", seat=self.who(seat), giver=self.who(giver))
        pair = session.prelude.pair
        if pair != NONE:
            yield self.line("pair", seat, cards=self.cards((event.card, pair)))
        fans = self.view().fans
        for out in (giver, seat):
            if not fans[out]:
                yield self.line("out", out)

    def _result(self):
        """Yield who won, who lost and who pays."""
        outcomes = memory.load("handheld.text.outcomes")
        words = self.words
        match = self.session.match
        rules = self.session.rules
        who = [self.who(seat) for seat in range(rules.seats)]
        winners = match.winners()
        losers = match.losers()
        if rules.equal_totals and len(set(match.totals)) < rules.seats:
            yield words("tricks", counts=self.with_points(match.tricks))
        if rules.winners > 1:
            yield words("won", seats=outcomes.join(words, winners, who))
        elif len(winners) == 1:
            yield self.line("winner", winners[0], points=match.best())
        else:
            yield words("winners", seats=outcomes.join(words, winners, who), points=match.best())
        if losers:
            yield words("lost", seats=outcomes.join(words, losers, who))
        if self.seat != NONE:
            yield outcomes.placing(words, match, self.seat, who)
        if rules.payments:
            pays = [(seat, match.pays(seat)) for seat in range(rules.seats) if seat not in winners]
            for seat, points in pays:
                yield self.line("pays", seat, points=points * len(winners))
            for seat in winners:
                yield self.line("gets", seat, points=sum([points for _, points in pays]))

    def labelled(self, seat):
        """A seat's name before a number or a card, with a colon if the name ends in a number."""
        name = self.who(seat)
        return self.words.get(b"label", "{seat}:").format(seat=name) if name[-1].isdigit() else name

    def _exchange(self, shift):
        n = self.session.rules.seats
        if self.seat == NONE:
            return self.words("exchange.watch")
        view = self.view()
        return self.words(
            "exchange",
            passed=self.cards(view.passed),
            to=self.who((self.seat + shift) % n),
            received=self.cards(view.received),
            **{"from": self.who((self.seat - shift) % n)},
        )

    def with_points(self, points):
        """Every seat's name and number of points (or cards, or tricks), as a text."""
        return ", ".join([self.words("score", seat=self.labelled(seat), points=p) for seat, p in enumerate(points)])

    def trick(self, view, number):
        """The cards of a trick with their seats, as a list of texts."""
        pairs = view.trick(number)
        return [self.words("table.card", seat=self.labelled(seat), card=self.card(card)) for seat, card in pairs]

    def choices(self, view):
        """Yield a numbered line for each outcome a shooter may choose."""
        for i, (own, others) in enumerate(offered(view)):
            after = self.with_points(memory.load("engine.think.moon_choice").totals(view, view.choices[i]))
            yield self.words("moon.choice", number=i + 1, own=own, others=others, totals=after)
