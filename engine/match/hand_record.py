# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Writes a hand that is over as a line of JSON, for tools/playout.py --replay. It does not say which cards were
legal."""

from engine.hand.deal import shuffle

from ..cards import ASIDE, NONE
from ..notation import text


def numbers(row):
    """Numbers, separated by commas."""
    return ",".join(["%d" % number for number in row])


def line(session, head, write):
    """Write the hand that is over, piece by piece, with write(); head: the beginning of its line."""
    rules = session.rules
    match = session.match
    hand = session.hand
    n = rules.seats
    shift = match.shift()
    count = rules.pass_count
    dealt = n * rules.tricks

    def cards(found):
        return '["' + '","'.join([text(card, rules) for card in found]) + '"]' if len(found) else "[]"

    write(head + '"players":%d,"hand_number":%d,"dealer":%d,"deal":' % (n, match.number, match.dealer))
    shuffle(hand, match.seed, match.number, match.rng)
    write(_dealt(rules, match.dealer, hand.deck[:dealt], cards))
    rest = cards(hand.deck[dealt:])
    hand.deck = b""
    write(',"aside":%s' % (rest if rules.rest_to == ASIDE else "[]"))
    if rules.rest_to != ASIDE and rest != "[]":
        write(',"left_over":' + rest)
    write(',"pass_to":[%s]' % ",".join(["%d" % ((seat + shift) % n) if shift else "null" for seat in range(n)]))
    passes = [cards(hand.passed[seat * count : seat * count + count]) for seat in range(n)] if shift else []
    write(',"passes":[%s],"plays":[' % ",".join(passes))
    view = session.look(0)
    for trick in range(rules.tricks):
        for i, (seat, card) in enumerate(view.trick(trick)):
            write('%s{"seat":%d,"card":"%s"}' % ("," if trick or i else "", seat, text(card, rules)))
    won = ["null" if seat == NONE else "%d" % seat for seat in hand.won]
    write('],"winners":[%s]' % ",".join(won))
    if rules.moon:
        write(',"moon":"%s"' % moon_names(rules.moon)[session.choice])
    points = match.row(match.rows() - 1)
    write(',"points":[%s]' % numbers(points))
    write(',"before":[%s]' % numbers([match.totals[seat] - points[seat] for seat in range(n)]))
    write(',"totals":[%s]' % numbers(match.totals))
    if rules.at_limit:
        write(',"subtracts":' + ("true" if 0 < match.reached < match.number else "false"))
    if session.prelude:
        from engine.hand.prelude import Prelude

        old = Prelude(rules, match.seed, match.number, session.prelude.dealer)
        write(',"prelude":{"dealer":%d,"deal":%s,' % (old.dealer, _dealt(rules, old.dealer, old.deck, cards)))
        drawn = cards([old.draw(place) for place in session.prelude.draws])
        write('"draws":%s,"holder":%d}' % (drawn, old.giver))
    write("}\n")


def _dealt(rules, dealer, deck, cards):
    """The cards that each seat gets from a deck, as JSON. cards: the function that writes a list of them."""
    found: list = [[] for _ in range(rules.seats)]
    seat = dealer
    for card in deck:
        seat = rules.next[seat]
        found[seat].append(card)
    return "[%s]" % ",".join([cards(sorted(one)) for one in found])


def moon_names(moon):
    """The names of a shooter's choices (Rules.moon): "subtract" if only the shooter's own points change, else "add".
    Two choices never have the same name."""
    found = ["add" if outcome[2] or outcome[3] else "subtract" for outcome in moon]
    if len(found) > 1 and found[1] == found[0]:
        found[1] = "subtract" if found[0] == "add" else "add"
    return found
