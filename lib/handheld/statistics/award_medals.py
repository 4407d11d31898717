# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Awards medals when a hand or a match is over. Loaded for this alone, see tally.py; the screens that show medals take
the names from here.

The section MEDALS of the record book has a bit for each medal in its first 4 bytes, then a bit for each rule set of the
project that the player has won.
"""

from engine.cards import NONE
from engine.hand.view import FLIP, TAKEN
from engine.match import events

from . import count
from .book import MEDALS as SECTION
from .book import put, section

# The medals, by their bits. New ones come last.
MOON, SUN, STOPPED, CLEAN, GIFT, CAUGHT, BEST, NOTHING, NEARLY, TEN, HUNDRED, THOUSAND = range(12)
FIRST, BEHIND, EXPERTS, ROW, EIGHT, CLOSE, QUEENLESS, DOUBLE, THREE, HALF, FAMILY = range(12, 23)
# Their names in the same order: the words are medal.NAME and medal.NAME.how. A tuple would keep each name in memory.
_NAMES = (
    "moon sun stopped clean gift caught best nothing nearly ten hundred thousand "
    "first behind experts row eight close queenless double three half family"
)
# The rule sets in the order of their bits; new ones come last.
_GAMES = (
    "chervy plain black_lady black_maria cancellation chasse_coeur black_jack copas dame dame_25 greek grey_maria "
    "hartenjagen jinx omnibus peppa peppa50 peppa_club peppa_scivolosa peppa_torino pink_lady rickety_kate "
    "sevens_queens spot spruce"
)
_FIRST_GAME = 32  # the bit of the first rule set
_SIZE = 12  # bytes of the section


def names():
    """The names of the medals, by their bits."""
    return _NAMES.split()


def family():
    """The names of the rule sets that count for the medals, by their bits."""
    return _GAMES.split()


def about(words, medal):
    """How to win a medal."""
    count = len(family())
    return words(b"medal." + names()[medal].encode() + b".how", n=(count + 1) // 2 if medal == HALF else count)


def won(keeper):
    """(the medals won, the rule sets won), a bit for each."""
    won = int.from_bytes(section(keeper, SECTION), "little")
    return won & (1 << _FIRST_GAME) - 1, won >> _FIRST_GAME


def add(keeper, found, game=0):
    """Keep these medals, and that a rule set is won; returns the numbers of the medals that are new. found: a list of
    numbers; game: the bit of a rule set, 0: none."""
    before, games = won(keeper)
    both = games | game
    count = sum([both >> i & 1 for i in range(len(family()))])
    steps = (THREE, 3), (HALF, (len(family()) + 1) // 2), (FAMILY, len(family()))
    found = found + [medal for medal, least in steps if count >= least]
    now = before
    for medal in found:
        now |= 1 << medal
    if now != before or both != games:
        put(keeper, SECTION, (both << _FIRST_GAME | now).to_bytes(_SIZE, "little"))
    return [i for i in range(FAMILY + 1) if (now ^ before) >> i & 1]


def hand(keeper, record, session, facts):
    """Award the medals of the hand that is over. facts: see count.hand()."""
    view = session.look(0)
    n = session.rules.seats
    shot = session.shot()
    done, hands = facts
    costs = view.total and not view.s[FLIP]
    clean = costs and not shot and not view.acc[0]
    good = sum(view.acc[n : 2 * n])
    medals = (
        (TEN, hands >= 10),
        (HUNDRED, hands >= 100),
        (THOUSAND, hands >= 1000),
        (SUN if shot and shot[0] == events.SUN else MOON, shot and shot[1] == 0),
        (STOPPED, done[count.STOPPED_MOON]),
        (CAUGHT, done[count.CAUGHT]),
        (NOTHING, not view.s[TAKEN]),
        (GIFT, done[count.GIVEN] >> leader(session) & 1),
        (CLEAN, clean),
        (BEST, clean and good and view.acc[n] == good),
        (NEARLY, costs and session.rules.moon and done[count.MISSED] == 1),
    )
    return add(keeper, [medal for medal, won in medals if won])


def leader(session):
    """The seat that alone was the first before the hand that is over; the player or nobody: NONE."""
    sign = -1 if session.rules.aim else 1
    before = [sign * (session.match.totals[seat] - session.points[seat]) for seat in range(session.rules.seats)]
    best = min(before)
    return before.index(best) if before.count(best) == 1 and before[0] > best else NONE


def match(keeper, record, session, facts):
    """Award the medals of the match that is over. facts: see count.match()."""
    match = session.match
    rules = session.rules
    row, queens = facts
    first = 0 in match.winners()
    alone = match.winners() == [0]
    nearest = min([abs(total - match.totals[0]) for total in match.totals[1:]])
    medals = (
        (QUEENLESS, queens == 0 and [card for card in rules.deck if count.queen(rules, card)]),
        (EIGHT, rules.seats >= 8),
        (FIRST, first),
        (BEHIND, first and last(match)),
        (EXPERTS, first and record["bot"] == "expert"),
        (ROW, first and row >= 3),
        (CLOSE, alone and nearest == 1),
        (DOUBLE, alone and not rules.aim and 2 * max(0, match.totals[0]) < min(match.totals[1:])),
    )
    games = family()
    game = 1 << games.index(record["rules"]) if first and record["rules"] in games else 0
    return add(keeper, [medal for medal, won in medals if won], game)


def last(match):
    """Whether the player alone was last after half of the hands of a match that has four at least."""
    count = match.rows()
    if count < 4 or count < match.number:  # the sheet keeps the last hands only
        return False
    sums = [0] * match.rules.seats
    for i in range(count // 2):
        sums = [a + b for a, b in zip(sums, match.row(i))]
    mine = sums.pop(0)
    return mine < min(sums) if match.rules.aim else mine > max(sums)
