# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Medals and the figures of a hand, by stacked hands: each seat plays its first legal card in the order given."""

import struct
from array import array
from pathlib import Path

import pytest

from cards_on_table import game, numbers, variant
from engine.hand import deal, play, quick_play
from engine.match import events
from engine.match.session import Session
from flash_memory import Flash
from handheld.statistics import award_medals as medals
from handheld.statistics import book
from handheld.statistics.book import GAMES, section
from handheld.statistics.tally import count
from handheld.storage.journal import Keeper
from handheld.text.figure_rows import figure_rows
from handheld.words import Words
from player import SUITS, Player, stacked

RECORD = {"rules": "chervy", "bot": "expert"}
# The second seat takes twelve tricks with clubs, the first one the last trick with the ace of diamonds and of hearts.
STOPPING = [
    "3D 4D 5D 6D 7D 8D 9D TD JD QD KD 2H AD",
    "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D",
    "2S 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
    "2C 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
]
# The first seat takes the jack of diamonds in the first trick, and nothing else.
CATCHING = [
    "AC 2D 3D 4D 5D 6D 7D 2S 3S 4S 5S 6S 7S",
    "3C 4C 5C 6C 7C 8C 9C TC JC QC KC KD KS",
    "JD 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
    "2C 8D 9D TD QD AD AH JS QS TS 9S 8S AS",
]


def turned(hands, seats):
    """The hands moved on by some seats: the first one goes to that seat."""
    return hands[-seats:] + hands[:-seats]


def over(hands, totals=(0, 0, 0, 0), rules=None, **options):
    """A session at the end of a hand of those cards, in the first hand without passing; totals: those before it."""
    rules = rules or game("chervy", 4, **options)
    session = Session(rules, 5, [None] * 4)
    session.match.number = 3
    session.match.totals[:] = array("i", totals)
    held = [numbers(text, rules) for text in hands]

    def put(hand):
        quick_play.stack(hand, session.match.dealer, held)
        deal.deal(hand, session.match.dealer)
        session.match.set(hand)

    session.match.deal = put
    session.match.shift = lambda: 0
    while session.step() != events.HAND:
        if session.event.kind == events.ASK:
            seat = session.event.seat
            for card in held[seat]:
                if play.explain(session.hand, card) == play.OK:
                    session.choose(bytes((card,)))
                    break
    return session


def won(session, keeper=None, action="hand", **record):
    """The names of the medals that this brings."""
    return {medals.names()[i] for i in count(action, keeper or Keeper(Flash()), {**RECORD, **record}, session)}


def figures(keeper, name="chervy"):
    """The figures of a rule set, all levels together."""
    games = dict(book.split(section(keeper, GAMES))[1])
    return book.whole(book.unpack(games[name]))


def numbers_of(keeper, *wanted):
    return [figures(keeper)[i] for i in wanted]


def test_a_moon_and_a_sun():
    keeper = Keeper(Flash())
    assert won(over(SUITS, sun=False), keeper) == {"moon"}
    wanted = book.MOONS, book.TRIED, book.STOPPED, book.QUEENS
    assert numbers_of(keeper, *wanted) == [1, 1, 0, 1]
    assert won(over(SUITS)) == {"sun"}
    # another's moon is no clean hand
    assert won(over(turned(SUITS, 1), sun=False)) == {"nothing"}


def test_a_moon_stopped():
    keeper = Keeper(Flash())
    assert won(over(STOPPING), keeper) == {"stopped"}
    assert numbers_of(keeper, book.TRIED, book.STOPPED, book.LOW) == [0, 1, 1]


def test_all_bad_cards_but_one():
    keeper = Keeper(Flash())
    assert won(over(turned(STOPPING, 3)), keeper) == {"nearly"}
    assert numbers_of(keeper, book.TRIED, book.MOONS, book.HIGH) == [1, 0, 25]


def test_without_a_moon_in_the_rules_none_is_tried_or_stopped():
    for seats in (0, 3):
        keeper = Keeper(Flash())
        session = over(turned(STOPPING, seats), rules=variant("chervy", 4, moon=[], sun=[], options=[]))
        assert not won(session, keeper) & {"stopped", "nearly", "moon"}
        assert numbers_of(keeper, book.TRIED, book.STOPPED) == [0, 0]


def test_a_hand_without_points_or_tricks():
    assert won(over(turned(STOPPING, 2))) == {"clean", "nothing"}


@pytest.mark.parametrize(
    ("totals", "given"),
    [((50, 50, 10, 50), True), ((50, 10, 10, 50), False), ((5, 50, 10, 50), False), ((50, 9, 10, 50), False)],
)
def test_the_queen_given_to_the_leader(totals, given):
    """Seat 2 takes her from the player. It has to lead alone."""
    assert ("gift" in won(over(turned(STOPPING, 1), totals))) == given


def test_bonus_cards_caught():
    assert won(over(CATCHING, jd=True)) == {"caught", "best", "clean"}
    assert won(over(CATCHING)) == {"clean"}  # here the jack is worth nothing
    assert "caught" not in won(over(turned(CATCHING, 2), jd=True))  # the player has thrown it


def ended(rows, name="chervy", seats=4, rules=None):
    """A session at the end of a match with these points in each hand."""
    session = Session(rules or game(name, seats), 9, [None] * seats)
    match = session.match
    match.number = len(rows)
    match.sheet = bytearray(b"".join([struct.pack("<%di" % seats, *row) for row in rows]))
    match.totals[:] = array("i", [sum(column) for column in zip(*rows)])
    session.stage = events.AT_END
    return session


BEHIND = [(20, 2, 2, 2), (26, 0, 0, 0), (0, 60, 40, 50), (9, 45, 40, 48)]


def test_matches_won():
    assert won(ended([(3, 5, 9, 9)] * 12), action="match", bot="hard") == {"first"}
    assert won(ended([(3, 5, 9, 9)] * 12), action="match") == {"first", "experts"}
    assert won(ended([(9, 5, 3, 9)] * 12), action="match") == set()
    assert won(ended(BEHIND), action="match", bot="easy") == {"first", "behind"}
    assert won(ended(BEHIND[:1] + BEHIND[2:]), action="match", bot="easy") == {
        "first",
        "double",
    }  # three hands are too few
    assert won(ended([(26, 27, 30, 100)]), action="match", bot="easy") == {"first", "close"}
    assert won(ended([(26, 53, 60, 100)]), action="match", bot="easy") == {"first", "double"}
    assert won(ended([(26, 52, 60, 100)]), action="match", bot="easy") == {"first"}
    assert won(ended([(9,) + (8,) * 7] * 13, "cancellation", 8), action="match") == {"eight"}


def test_in_a_game_where_the_most_points_win():
    values = {"H": -1, "QS": -13}
    rules = variant("chervy", 4, aim="highest", values=values, limit=0, hands=4, moon=[], sun=[], options=[])
    session = ended([(-10, 5, 5, 0), (-10, 5, 5, 0), (25, 5, 5, 0), (25, 5, 5, 0)], rules=rules)
    keeper = Keeper(Flash())
    assert won(session, keeper, "match", bot="easy") == {"first", "behind"}
    hand = over(turned(STOPPING, 2), rules=session.rules)
    count("hand", keeper, RECORD, hand)
    assert dict(figure_rows(Words(), True, figures(keeper)))["Best hand"] == "0"


def test_three_wins_in_a_row_at_one_level():
    keeper = Keeper(Flash())
    session = ended([(3, 5, 9, 9)] * 12)
    lost = ended([(9, 5, 3, 9)] * 12)
    got = []
    for one in (session, session, lost, session, session, session):
        one.match.seed += 1
        got.append("row" in won(one, keeper, "match"))
    assert got == [False] * 5 + [True]
    assert numbers_of(keeper, book.STREAK, book.LONGEST, book.MATCHES) == [3, 3, 6]


def test_a_match_without_the_queen():
    """Each hand has to be counted; a hand with the queen, or one played elsewhere, spoils it."""
    for first, last, queenless in ((3, 0, True), (0, 0, False), (3, 1, False)):
        keeper = Keeper(Flash())
        match = ended([(0, 0, 0, 26)] * 4)
        hand = over(turned(SUITS, 1 if first else 0), sun=False)
        for number in range(1, 5 - last):
            hand.match.number, hand.match.seed = number, 9
            count("hand", keeper, RECORD, hand)
        assert ("queenless" in won(match, keeper, "match")) == queenless
    assert "queenless" not in won(ended([(0, 0, 0, 26)] * 4), action="match")  # no hand has been counted


def test_hands_played():
    keeper = Keeper(Flash())
    hand = over(turned(SUITS, 1), sun=False)
    got = []
    for number in range(1, 101):
        hand.match.number = number
        got += [(number, name) for name in won(hand, keeper) if name in ("ten", "hundred")]
    assert got == [(10, "ten"), (100, "hundred")]


def test_every_game_of_the_family():
    keeper = Keeper(Flash())
    session = ended([(3, 5, 9, 9)] * 12)
    got = {}
    for i, name in enumerate(medals.family()):
        session.match.seed = i
        for medal in won(session, keeper, "match", rules=name) & {"three", "half", "family"}:
            got[medal] = i + 1
    assert got == {"three": 3, "half": 13, "family": 25}
    won(session, keeper, "match", rules="one_of_my_own.json")
    assert medals.won(keeper)[1] == (1 << 25) - 1


def test_every_rule_set_of_the_project_is_in_the_family():
    there = {path.stem for path in Path("variants").glob("*.json")} - {"schema"}
    assert there == set(medals.family()) and len(medals.family()) == len(there) <= 64
    assert len(medals.names()) == medals.FAMILY + 1


def test_a_hand_counts_once():
    keeper = Keeper(Flash())
    session = over(STOPPING)
    assert won(session, keeper) and not won(session, keeper)
    again = Keeper(keeper.journal.memory)  # after a restart
    assert not won(session, again) and numbers_of(again, book.HANDS, book.STOPPED) == [1, 1]


# -- on the display --


def test_a_new_medal_is_shown_after_the_points():
    player = Player(seats=4, speed=2)
    player.medals = True
    player.start_match()
    stacked(player, turned(SUITS, 1))
    player.session.players[0] = player.session.hinter
    seen = []

    def act(player):
        if player.screen == "load_match" or player.session.match.number > 4:
            player.close()
        said = " ".join(player.text())
        if player.waiting and player.screen in ("hand_score", "medals") and said not in seen:
            seen.append(said)
        player.tap()

    player.always = act
    player.resume("")
    assert "Hand 4" in seen[-2] and "New medal" in seen[-1] and "Not a trick" in seen[-1], seen
    player.always = None
    player.show("play_hand", "hand_score").look("again")
    assert "New medal" not in player.said("again")


def test_medals_to_look_at():
    player = Player().power_on()
    medals.add(player.app.keeper, [medals.MOON], 1)
    player.open_menu("Statistics").look("none").press("A").look("list").press("D A").look("moon").press("A D A")
    player.look("sun").press("B U U A").look("games")
    assert "Nothing played yet" in player.said("none")
    assert "Medals 1/23" in player.said("list") and "1/25" in player.said("list")
    assert "Won" in player.said("moon") and "Take all bad points" in player.said("moon")
    assert "Still to win" in player.said("sun")
    assert "Games won" in player.said("games")


def test_the_plain_skin_shows_medals_too(lean):
    player = Player().power_on().open_menu("Statistics").look("none")
    assert "Medals" in player.said("none") and "Nothing played yet" in player.said("none")
