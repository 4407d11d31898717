# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Decks, passes, whole hands, results of matches and the prelude as text. Runs on both interpreters."""

import gc

from cards_on_table import HEARTS, SEATS, _tables, game, numbers, table, taken, texts, unlike
from engine import cards, notation
from engine.hand import deal, play, quick_play, score
from engine.match import events
from engine.rules.keys import RulesError

NAMES = ["black_jack", "black_lady", "black_maria", "cancellation", "chasse_coeur", "chervy", "copas", "dame"]
NAMES += ["dame_25", "greek", "grey_maria", "hartenjagen", "jinx", "omnibus", "peppa", "peppa50", "peppa_club"]
NAMES += ["peppa_scivolosa", "peppa_torino", "pink_lady", "plain", "rickety_kate", "sevens_queens", "spot", "spruce"]
CLUBS = HEARTS.replace("H", "C")
DIAMONDS = HEARTS.replace("H", "D")
SPADES = HEARTS.replace("H", "S")
# One pack, four seats: if all play their lowest cards, A wins every trick but the first, with every penalty card.
SHOT = (
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD",
    "AC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",
    "2H 3H 4H 5H 6H 7H 8H 2S 3S 4S 5S 6S 7S",
    "9H TH JH QH KH AH 8S 9S TS JS QS KS AS",
)


def every():
    """Yield (name, table) of each rule set; only one table is in memory, for the sake of a small heap."""
    for name in NAMES:
        _tables.clear()
        gc.collect()
        yield name, table(name)


def refused(name, seats=0, **chosen):
    """The code with which a table or a choice of options is refused, None if it is not."""
    try:
        game(name, seats, **chosen)
    except RulesError as error:
        return error.code


def out(rules):
    """The cards taken out of the packs, as text."""
    ranks = len(rules.ranks) * rules.packs
    return texts([s << 5 | i for s in range(4) for i in range(ranks) if s << 5 | i not in rules.deck], rules)


def passing(rules):
    """To whom seat 0 passes, hand by hand, as letters; "-" for nobody."""
    return "".join([SEATS[to] if to else "-" for to in rules.cycle])


def held(hand, seat):
    """The cards a seat holds, as text."""
    return texts(cards.each(hand.w, seat * 5), hand.rules)


def session(rules, hands, number=1, players=None):
    """A session about to deal these cards, one text for each seat, in that hand of the match; seat 0 is eldest."""
    from engine.match.session import Session

    before = list(rules.next).index
    one = Session(rules, 7, players or [None] * rules.seats)
    one.match.number = number - 1
    one.match.dealer = before(before(0)) if number > 1 else before(0)

    def put(hand):
        quick_play.stack(hand, one.match.dealer, unlike(hands, rules))
        deal.deal(hand, one.match.dealer)
        one.match.set(hand)

    one.match.deal = put
    return one


def until(one, *kinds):
    """Step until one of those kinds of event; returns its kind."""
    for _ in range(1000):
        if one.step() in kinds:
            return one.event.kind
    raise AssertionError("in 1,000 steps none of the events %s came" % (kinds,))


def passed(rules, hands, given, number=1):
    """A hand dealt from texts in which the seats have passed the given cards, one text for each seat."""
    one = session(rules, hands, number)
    while until(one, events.ASK, events.EXCHANGE) == events.ASK:
        assert one.choose(bytes(numbers(given[one.event.seat], rules))) == events.OK
    return one.hand


def finish(hand, suits="CDSH"):
    """Play the hand to its end; each seat plays its lowest legal card of the first of those suits. Returns as run()."""
    rules = hand.rules
    order = [notation.SUITS.find(suit) for suit in suits]
    winners = ""
    for _ in range(hand.s[play.TRICKS], rules.tricks):
        for _ in range(rules.seats):
            play.allowed(hand)
            suit = [suit for suit in order if hand.can[suit]][0]
            play.play(hand, suit << 5 | cards.low(hand.can[suit]))
        winner = hand.won[hand.s[play.TRICKS] - 1]
        winners += "-" if winner == cards.NONE else SEATS[winner]
    return winners


def beside(hand, text):
    """Put those left-over cards beside a position()."""
    for i, card in enumerate(numbers(text, hand.rules)):
        hand.rest[i] = card
        hand.total += abs(hand.rules.value[card]) if hand.rules.mark[card] & 1 else 0
    if hand.rules.rest_to == 1:
        play.lay_rest(hand)
    return hand


def match(rules, totals=None, number=1, tricks=None):
    """A match with those totals after that many hands."""
    from engine.match.match import Match

    found = Match(rules, 7)
    found.number = number
    for seat in range(rules.seats):
        found.totals[seat] = totals[seat] if totals else 0
        found.tricks[seat] = tricks[seat] if tricks else 0
    return found


def result(rules, totals, number=1, tricks=None):
    """Who wins with those totals, as letters; "" if the match goes on."""
    found = match(rules, totals, number, tricks)
    return letters(found.winners()) if found.ended() else ""


def losing(rules, totals, tricks=None):
    """Who loses with those totals, as letters."""
    return letters(match(rules, totals, 1, tricks).losers())


def letters(seats):
    """Seats as letters."""
    return "".join([SEATS[seat] for seat in seats])


def settled(rules, piles, before=None, tricks=None, choice=0, number=1, flipped=0, bot=None):
    """A session whose hand has been scored; the seats have taken those cards and tricks (see taken()).

    A shooter who may choose takes that choice, or the bot's. before: the totals before the hand; flipped: as in Match.
    """
    from engine.match.session import Session

    one = Session(rules, 7, [bot] * rules.seats)
    one.match = match(rules, before, number)
    one.match.reached = flipped
    one.hand = taken(rules, piles, tricks)
    one.hand.s[play.FLIP] = 1 if flipped else 0
    one.stage = events.AT_SHOT if score.shooter(one.hand) >= 0 else events.AT_SCORE
    while until(one, events.ASK, events.HAND) == events.ASK:
        assert one.choose(bytes((choice,))) == events.OK
    return one


def going(one):
    """Whether the session's match goes on."""
    return one.stage != events.AT_END


def led_by(rules, *rows):
    """The leaders of each hand of a match as letters, one more than there are rows of points."""
    found = match(rules, None, 0)
    found.begin()
    seats = [found.leader]
    for row in rows:
        found.add(row, bytes(play.SIZE))
        found.move_deal()
        found.begin()
        seats.append(found.leader)
    return letters(seats)


def old_maid(rules, hands, dealer=None):
    """The prelude dealt from texts, one for each seat, in the lengths of a deal from the eldest, who is seat 0."""
    from engine.hand.prelude import Prelude

    dealer = list(rules.next).index(0) if dealer is None else dealer
    fans = [numbers(text, rules) for text in hands]
    deck = []
    seat = dealer
    for _ in range(sum([len(fan) for fan in fans])):
        seat = rules.next[seat]
        deck.append(fans[seat].pop(0))
    return Prelude(rules, 7, 1, dealer, bytes(deck))


def fans(prelude):
    """What the seats hold in the prelude, as texts."""
    return [texts(prelude.cards(seat), prelude.rules) for seat in range(prelude.rules.seats)]


def draw(prelude, *names):
    """Draw those cards one after the other; returns giver and drawer as letters, "AB", with "+" if a pair goes."""
    found = ""
    for name in names:
        found += SEATS[prelude.giver] + SEATS[prelude.drawer]
        prelude.draw(list(prelude.fan).index(numbers(name, prelude.rules)[0]))
        found += "+ " if prelude.pair != cards.NONE else " "
    return found[:-1]


def suits(rules):
    """Four hands of one suit each; seat 0 has the clubs."""
    return [texts([card for card in rules.deck if card >> 5 == suit], rules) for suit in range(4)]
