# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Judges how a seat played a hand that is over: what its cards gave away, by the expert's playouts.

First every choice is scanned: all cards are tried in a few worlds, as the expert does it, and the best one is noted if
it beats the card played by a standard error. Then both cards are measured in other worlds, few for most choices, many
for the two that look worst. The scan only says what to measure, so no difference is shown for having been the largest
of many. A choice is judged by what the seat knew then, its View. Passes are not judged.
"""

from engine.bots.expert import TABLE, candidates, played
from engine.hand.claim import no_points_left
from engine.hand.play import PLAYED, TURN, play
from engine.match.past import past
from engine.think.search import Search

from .. import prng
from ..cards import count

_SHOOT, _WARY = 2, 4  # offsets into the expert's table
# Worlds, and the most work as in Search.used, of which an RP2040 does 5,600 in a second.
_SCAN, _SCAN_WORK = 16, 3600  # to scan a choice
_FEW, _FEW_WORK = 12, 1400  # to measure a choice
_MANY, _MANY_WORK = 126, 9000  # to measure one of the worst
_WORST = 2  # how many choices get many worlds, and may be shown
_FIRST = 4  # the first worlds, which are too much alike, are not used
# The coach shows a difference if its square is _SURE times the square of its standard error or more, and if it is a
# _LEAST-th of all bad points (T) or more.
_SURE, _LEAST = 6, 52
_MEASURED = 40  # percent of the work that measuring takes


class Verdict:
    """What the coach says of one choice.

    at       how many cards were played before
    card, best    the card played, and the better one; plans: whether the seat goes for all with each of them
    lost, error   tenths of points given away, below 0 if the card played did better, and the standard error. A point
             counts against the mean of all seats: where one seat's loss is the others' gain, it is a point of the match
    seems    what the scan says: by how much at least, in hundredths of a point
    """

    def __init__(self, at, card, best, plans, seems):
        self.at = at
        self.card = card
        self.best = best
        self.plans = plans
        self.seems = seems
        self.lost = self.error = 0


class Judge:
    """The judgement of a seat's cards in the hand just scored in a session, which stays as it is.

    found    the Verdicts worth showing, the worst first, once think() has ended
    lost     tenths of points given away in the hand: all that was measured, so noise adds as often as it takes
    choices  how many cards were judged; done: how much of the work is done, in percent
    """

    def __init__(self, session, seat):
        self.session = session
        self.seat = seat
        self.found: list = []
        self.lost = self.choices = self.done = 0
        self.rng = prng.state()

    def think(self):
        """A generator that yields between slices, each as short as the expert's."""
        noted: list = []
        for at, view in self._choices(0):
            if view:
                self.choices += 1
                yield from self._scan(at, view, noted)
            yield
        worst = sorted(noted, key=lambda one: -one.seems)[:_WORST]
        left = list(noted)
        for at, view in self._choices(100 - _MEASURED):
            if view and left and left[0].at == at:
                one = left.pop(0)
                yield from self._measure(one, view, one in worst)
            yield
        least = 10 * self.session.hand.total
        for one in noted:
            self.lost += one.lost
            if one in worst and one.lost * _LEAST >= least and one.lost * one.lost >= _SURE * one.error * one.error:
                self.found.append(one)
        self.found.sort(key=lambda one: -one.lost)
        self.done = 100

    def facts(self):
        """[(at, card, best, lost, error)] of the Verdicts found, which need no module."""
        return [(one.at, one.card, one.best, one.lost, one.error) for one in self.found]

    def _choices(self, share):
        """Play the hand once more. A generator of (number, view) for each choice of the seat, and of (number, None)
        between slices. share: percent of the work that is done before."""
        self.done = share
        yield 0, None
        log = self.session.hand.log
        again = past(self.session, [None] * self.session.rules.seats)
        for at in range(len(log)):
            yield at, None
            if again.hand.s[TURN] == self.seat:
                view = again.look(self.seat)
                if sum([count(word) for word in view.can]) > 1 and not no_points_left(view):
                    yield at, view
            self.done = share + (_MEASURED if share else 100 - _MEASURED) * at // len(log)
            play(again.hand, log[at])

    def _search(self, view, cards, alls, stream):
        """A Search of these choices whose worlds belong to this stream alone. Yields as Search.begin(); then it is in
        self.search, and the first worlds are past."""
        match = self.session.match
        prng.seed(self.rng, match.seed, match.number, prng.COACH + stream + view.s[PLAYED])
        self.search = search = Search(view, cards, alls, TABLE[_SHOOT], TABLE[_WARY])
        yield from search.begin()
        for _ in range(_FIRST):
            search.world(self.rng)
            yield

    def _scan(self, at, view, noted):
        """Note a Verdict if a card seems better than the one played."""
        card = self.session.hand.log[at]
        cards, alls = candidates(view)
        if cards.find(bytes((card,))) < 0:
            cards.append(card)
        if len(cards) == 1 and cards == alls:
            return
        yield from self._search(view, cards, alls, 0)
        search = self.search
        own = [i for i in range(len(search.cards)) if search.cards[i] == card]
        while search.worlds < _SCAN and search.used < _SCAN_WORK:
            yield from search.try_all(self.rng, played)
            if search.worlds == _SCAN // 2:
                yield from search.race()
                for i in own:
                    search.live[i] = 1
        usual = own[0]
        for i in own:
            if search.sums[i] > search.sums[usual]:
                usual = i
        search.usual = usual
        best = search.pick()
        if search.cards[best] != card:
            lead, error = self._points(best, usual, 100)
            plans = search.plans[usual], search.plans[best]
            noted.append(Verdict(at, card, search.cards[best], plans, lead - error))

    def _measure(self, one, view, thoroughly):
        """Fill in what a Verdict says was lost."""
        pair = bytearray(), bytearray()
        pair[one.plans[0]].append(one.card)
        pair[one.plans[1]].append(one.best)
        yield from self._search(view, pair[0], pair[1], 256)
        search = self.search
        search.ends = None  # points count here, and not who wins the match
        worlds = _MANY if thoroughly else _FEW
        work = _MANY_WORK if thoroughly else _FEW_WORK
        while search.worlds < worlds and search.used < work:
            yield from search.try_all(self.rng, played)
        best = int(search.cards[1] == one.best)
        one.lost, one.error = self._points(best, 1 - best, 10)

    def _points(self, i, j, unit):
        """(by how much choice i is better than j, the standard error of that), in a `unit`-th of a point."""
        search = self.search
        slots = search.worlds // search.each
        lead = search.lead(i, j)
        by = slots * search.each * self.session.rules.seats
        error = root(search.square * slots // max(1, slots - 1))
        return lead * search.scale * unit // by, error * search.scale * unit // by


def root(n):
    """The square root of a number, rounded down: a board's own has too few digits."""
    found = n
    while found * found > n:
        found = (found + n // found) >> 1
    return found
