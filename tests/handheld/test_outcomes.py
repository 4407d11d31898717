# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How the handheld shows rules that only some games have: reversed moons, points that come off, held tricks, left-over
cards, the right to lead, places won and lost."""

import re
import struct
from array import array

import pytest

from cards_on_table import HEARTS, game, numbers, table, taken, texts, variant
from console_table import Table
from engine import cards, notation
from engine.bots import normal
from engine.bots import random as random_bot
from engine.cards import BAD
from engine.codes import bug_report
from engine.hand import score
from engine.hand.view import ASK_MOON, ASK_PLAY, View
from engine.match import events
from engine.match.match import KEPT
from engine.match.resume import resume
from engine.match.session import Session
from engine.think import moon_choice
from engine.think.moon_choice import after, moon
from handheld.boards import A
from handheld.draw.canvas import CORAL, GOLD, Canvas
from handheld.statistics import book
from handheld.text.narrator import Teller
from handheld.text.outcomes import rare_events
from handheld.words import Words
from overlaps import check
from player import SIZES, SUITS, Player, stacked
from screen_tour import ended, on, reach

WORDS = Words()
MOON = [
    "2C AH KH QH JH TH 9H 8H 7H 6H 5H AS KS",
    "3C 2D 3D 4D 5D 6D 7D 8D 9D TD JD 4H QS",
    "4C QD KD AD 5C 6C 7C 8C 9C 3H 2S 3S 4S",
    "AC KC QC JC TC 2H 5S 6S 7S 8S 9S TS JS",
]
SHORT = [" ".join([rank + suit for rank in "789TJQKA"]) for suit in "CDHS"]


def played(rules, hands, totals, **settings):
    """The player after a hand of those cards; a bot has played the player's own. No minute passes without a press, so
    the display is not dimmed."""
    player = Player(rules=rules, seats=4, **{"speed": 2, **settings}).start_match()
    stacked(player, hands)
    session = player.session
    session.match.totals[:] = array("i", totals)
    session.players[0] = session.hinter
    return reach(player, "hand_score")


# -- a moon that would lose the match --


@pytest.mark.long
@pytest.mark.parametrize("moon, hands, worth", [("moon", MOON, 150), ("sun", SUITS, 300)])
def test_a_moon_that_would_lose_the_match_is_announced_as_reversed(moon, hands, worth):
    player = played("dame", hands, (400, 450, -100, 20))
    player.look("told")
    player.redraw().look("again").press("A").look("points").press("A")
    assert list(player.session.points) == [-worth, 0, 0, 0]
    assert f"The {moon} would lose you the match, so you score -{worth} instead." in player.said("told")
    assert player.texts["told"] == player.texts["again"]
    assert f"{moon.upper()}!" in player.said("points") and f" -{worth} " in player.said("points")
    plain = played("dame", hands, (0, 0, 0, 0))
    assert list(plain.session.points) == [0, worth, worth, worth] and "cost you" not in " ".join(plain.text())


def test_all_tricks_are_a_moon_in_a_game_without_a_sun(monkeypatch):
    player = played("dame", SUITS, (400, 450, -100, 20))
    monkeypatch.setattr(player.session.rules, "sun", ())
    told = list(rare_events(WORDS, player.session, 0))
    assert len(told) == 1 and told[0].startswith("The moon would lose you the match,")


def lines(rules, hands, totals, **options):
    """The lines of the console at the end of a hand of those cards."""
    table = Table(game(rules, 4, **options), 7, number=3, hands=hands, bots=[normal.think] * 4)
    table.session.match.totals[:] = array("i", totals)
    table.game.seat = 0
    table.said.clear()
    while table.session.event.kind != events.HAND:
        table.session.step()
        table.game.tell() if table.session.event.kind not in (events.THINK, events.ASK) else None
    return table.said


def test_the_console_announces_a_reversed_moon_too():
    told = lines("dame", SUITS, (400, 250, -100, 20))
    assert told[-1] == "The sun would lose you the match, so you score -300 instead."
    assert "This hand: You -300, Emile 0, Rosa 0, Yuki 0." in told[-2]
    told = lines("dame", SUITS[1:] + SUITS[:1], (-100, 20, 250, 400))
    assert told[-1] == "The sun would lose Yuki the match, so Yuki scores -300 instead."
    told = lines("dame", SUITS, (0, 0, 0, 0))
    assert not any("instead" in line for line in told)


# -- points that are subtracted --


def test_the_first_subtraction_of_points_is_announced_once():
    player = played("hartenjagen", SHORT, (0, 49, 0, 0), speed=2)
    player.look("told")
    assert "A total has reached 50: from now on points count down" in player.said("told")
    reach(player.press("A A"), "hand_score").look("next")
    assert "from now on" not in player.said("next") and player.session.match.number == 5
    assert min(player.session.points) < 0 == max(player.session.points)


def test_the_console_announces_that_points_are_subtracted():
    told = lines("hartenjagen", SHORT, (0, 49, 0, 0))
    assert told[-1] == "A total has reached 50: from now on points count down, until a total is back at 0."
    assert not any("from now on" in line for line in lines("hartenjagen", SHORT, (0, 0, 0, 0)))


def badges(player):
    """{text: whether it is good} of the prices that the cards of the fan show under the cursor."""
    found = {}

    def note(player):
        overlay = player.sprites.overlay
        if not overlay.price.hidden and player.waiting:
            found[player.canvas.said[-2]] = overlay.price.pixel_shader is overlay.tags[1]
        return False

    player.watch = {"badge": note}
    player.redraw().move(player.session.rules.tricks)
    player.watch = {}
    return found


def lead(rules, hands, flipped=0, **options):
    """A player who holds the first of these hands and is to lead."""
    player = Player(rules=rules, seats=4, options=options).start_match()
    stacked(player, hands)
    player.session.match.reached = flipped
    return reach(player, "play_hand", "A Play")


def test_the_price_of_a_card_has_the_sign_with_which_it_will_count():
    hands = ["7C JC QS AH 8C 9C TC QC", "7D 8D 9D TD JD QD KD AD", "7H 8H 9H TH JH QH KH KC", "7S 8S 9S TS JS KS AS AC"]
    assert badges(lead("hartenjagen", hands)) == {"+1": False, "+2": False, "+5": False}
    assert badges(lead("hartenjagen", hands, flipped=2)) == {"-1": True, "-2": True, "-5": True}
    # where the highest total wins, less is worse; and a bonus is better everywhere
    hands = ["QS AH KH QH JH 2H 2C 3C 4C 5C 6C 7C JD"]
    left = " ".join(SUITS).split()
    left = [card for card in left if card not in hands[0].split()]
    hands += [" ".join(left[i * 13 : i * 13 + 13]) for i in range(3)]
    worse = dict.fromkeys(("-13", "-5", "-4", "-3", "-2", "-1"), False)
    assert badges(lead("peppa50", hands, no_maid=True)) == worse
    assert badges(lead("omnibus", hands)) == {"+13": False, "+1": False, "-10": True}


TAKES = r" (?:takes?|scores?) (-?[1-9]\d*)"


def takes(player):
    """Whether a trick worth points has just been taken."""
    return player.screen == "play_hand" and re.search(TAKES, " ".join(player.text()))


def test_points_of_a_seat_and_of_a_trick_are_shown_as_subtracted():
    hands = ["7C JC QS AH 8C 9C TC QC", "7D 8D 9D TD JD QD KD AD", "7H 8H 9H TH JH QH KH KC", "7S 8S 9S TS JS KS AS AC"]
    taken = {}
    for flipped in (0, 2):
        player = lead("hartenjagen", hands, flipped)
        player.watch = {"taken": takes}
        player.play_on(3)
        tags = {int(points) for *_, points in player.plates() if points}
        taken[flipped] = int(re.search(TAKES, player.said("taken"))[1]), tags
    assert taken[0][0] == -taken[2][0] > 0
    assert min(taken[0][1]) > 0 > max(taken[2][1])


# -- left-over cards, tricks that wait --


def at_console(seed, tricks, wanted=""):
    """A match of six at the console after that many tricks, the person's cards by hints; None if the console did not
    say `wanted`."""
    table = Table(game("cancellation", 6), seed, number=0, bots=[None] + [normal.think] * 5)
    return table if wanted in table.type(*["<hint>"] * tricks) else None


def first(wanted, tricks=1):
    """The first such match in which the console says `wanted`."""
    return next(table for seed in range(300) if (table := at_console(seed, tricks, wanted)))


def test_only_their_taker_is_shown_the_left_over_cards():
    mine = first("You also get the leftover")
    rest = mine.game.cards(mine.session.look(0).rest)
    assert f"You also get the leftover cards, which only you may see: {rest}." in mine.said
    assert len(mine.session.look(0).rest) == 2 and f"The leftover cards you got: {rest}." in mine.type("H").splitlines()
    theirs = first(" also gets the leftover")
    assert "leftover" not in theirs.type("H") and not theirs.session.look(0).rest


@pytest.mark.long
def test_the_display_shows_the_left_over_cards_to_their_taker():
    watch = {
        "mine": on("play_hand", "You also get the leftovers"),
        "theirs": on("play_hand", "also gets the leftovers"),
    }
    player = Player(deal=14, rules="cancellation", seats=11, watch=dict(watch)).start_match().press("A A").look("on")

    rest = player.session.look(0).rest
    assert len(rest) == 5 and player.card_names(rest) in player.said("mine") and "theirs" not in player.texts
    assert "A OK" in player.texts["mine"]
    # a hasty press does not dismiss the message unread; a long B pauses there too
    for script in ("!mine", "BB !pause"):
        hasty = Player(deal=14, rules="cancellation", seats=11, watch=dict(watch)).start_match().look("turn")
        hasty.resume(script, *[(A * 2 + down, 0) for _ in range(6) for down in (1, 0)])
        assert "You also get the leftovers" in hasty.said("mine")
    assert hasty.texts["pause"][0] == "Pause"
    other = Player(deal=14, rules="cancellation", seats=6, watch=dict(watch)).start_match().press("A A A A").look("on")
    assert "theirs" in other.texts and "mine" not in other.texts
    assert not other.session.look(0).rest and not re.search("[♣♦♥♠]", other.said("theirs"))


def test_the_points_of_a_trick_reveal_nothing_hidden():
    """Until the end of the hand, only their taker sees the points of left-over cards."""
    hidden = 0
    for seed in range(12):
        table = Table(game("cancellation", 6), seed, number=0, bots=[normal.think] * 6)
        session = table.session
        while session.step() != events.TRICK or session.event.seat == cards.NONE:
            pass
        trick, taker = session.event.card, session.event.seat
        for seat in range(6):
            view = session.look(seat)
            assert view.gained(trick) == view.points(taker) and view.with_rest(trick)
            shown = sum(session.rules.value[card] for one in range(trick + 1) for _, card in view.trick(one))
            assert seat == taker or view.gained(trick) == shown
            hidden += seat == taker and view.gained(trick) != shown
    assert hidden > 0


def test_a_trick_that_nobody_takes_is_announced():
    watch = {"held": on("play_hand", "Cancelled")}
    player = Player(deal=492, rules="cancellation", seats=6, watch=watch).start_match().press("A A").look("on")
    assert "Cancelled: the cards stay" in player.texts["held"]
    held = at_console(532, 3, "Cancelled: nobody wins the trick, and its cards stay on the table.")
    assert "Nobody won it." in held.type("L")


# -- who leads, which way round --


def test_the_leader_is_announced_if_no_card_decides_it():
    table = Table(game("jinx", 4), 7, number=0, bots=[normal.think] * 4)
    table.game.seat = 0
    told = table.type().splitlines()
    leads = [line for line in told if re.search(r" leads?\. ", line)]
    assert leads[0] == "You lead. The youngest player begins." and len(leads) == 4
    assert all("Most points last hand." in line for line in leads[1:])
    for line in leads:
        at = told.index(line)
        who = line.partition(" ")[0]
        assert told[at + 1].startswith(f"{who} lead")
        leads[leads.index(line)] = told[at + 1]
        told[at] = ""
    assert "Highest total." in Table(game("jinx", 4, so_far=True), 7, 0, bots=[normal.think] * 4).type()
    assert "Next to the dealer." in Table(game("cancellation", 6, hands=1), 7, 0, bots=[normal.think] * 6).type()
    assert "Next to the dealer." not in Table(game(hands=1), 7, 0, bots=[normal.think] * 4).type()
    four = {"out": [rank + "C" for rank in "23456789TJQKA"] + ["2D", "3D", "4D"], "pass": []}
    rules = variant(seats={"4": four}, options=[], hands=1, **{"pass": 0})  # and the deck has no club to lead
    assert "Next to the dealer." in Table(rules, 7, 0, bots=[normal.think] * 4).type()


def test_the_display_names_the_leader():
    for rules, seats, wanted in (("jinx", 4, "Hand 1: you lead"), ("cancellation", 11, "Hand 1: [A-Z][a-z]+ leads")):
        watch = {"dealt": on("play_hand", "Hand 1")}
        player = Player((128, 128), rules=rules, seats=seats, deal=37, watch=watch).start_match().look("x")
        assert re.search(wanted, player.said("dealt"))
    player = Player(watch={"dealt": on("play_hand", "Hand 1")}).start_match().pass_cards().look("x")
    assert "Hand 1" in player.texts["dealt"] and "lead" not in player.said("dealt")


def test_points_do_not_decide_the_lead_where_a_card_does():
    watch = {"dealt": on("play_hand", "Hand 2")}
    player = Player(deal=37, watch=watch, speed=2, moves=0).start_match()
    player.session.rules.next_lead = 1
    player.always = lambda p: p.close() if "dealt" in p.texts else p.tap()
    player.play_by_itself()
    assert "Most points" not in player.said("dealt")


def test_a_counter_clockwise_game_is_shown_going_to_the_right():
    player = Player(rules="peppa_torino", seats=4).start_match().pass_cards()
    reach(player, "play_hand", "A Play")
    session = player.session
    view = session.look(0)
    seats = [seat for seat, _ in view.trick(view.done())]
    if not seats:
        player.play_on().look("turn")
        view = session.look(0)
        seats = [seat for seat, _ in view.trick(view.done() - 1)]
    assert all((one - other) % 4 == 1 for one, other in zip(seats, seats[1:])) and len(seats) > 1
    # Yuki stays on the right: his card is to the right of Emile's
    spots = player.layout.spots
    assert spots[3][0] > spots[0][0] > spots[1][0]


# -- the end --


@pytest.mark.parametrize("size", SIZES)
def test_tricks_decide_between_equal_totals(size):
    player = Player(size, rules="peppa", seats=6, options={"no_maid": True}).start_match().look("x")
    ended(player, (45, 102, 45, 60, 110, 70), (30, 20, 33, 7, 3, 9), "end")
    rows = player.texts["end"]
    assert {"You win!", "YOU WIN"} & {*rows} and "tricks total" in rows  # with six, small displays have no picture
    assert [row[2:] for row in rows if row[:2] in ("1 ", "2 ")] == ["Rosa", "You"]
    check(size, "end", player.boxes["end"])


@pytest.mark.parametrize(
    "totals, tricks, banner",
    [
        ((45, 60, 45, 102), (9, 9, 9, 25), "YOU WIN"),
        ((60, 45, 45, 102), (9, 9, 9, 25), "YOU LOSE"),
        ((45, 45, 45, 102), (9, 9, 9, 25), "YOU WIN"),
    ],
)
def test_two_places_win(totals, tricks, banner):
    player = Player(rules="peppa", seats=4, options={"no_maid": True}).start_match().look("x")
    ended(player, totals, tricks, "end")
    assert banner in player.texts["end"]
    canvas = player.canvas
    inks = [canvas.inks.index(line.pixel_shader) for line in canvas.lines if not line.hidden]
    # two rows of text for each winner and loser
    assert inks.count(GOLD) >= 4 and inks.count(CORAL) >= 2
    assert inks.count(CORAL) >= 2


@pytest.mark.parametrize("totals, banner", [((20, 101, 20, 40), "SHARED WIN"), ((101, 20, 20, 40), "4TH")])
def test_a_shared_win_says_whether_the_player_shares_it(totals, banner):
    player = Player().start_match().press("A A").look("x")
    ended(player, totals, (0,) * 4, "end")
    assert banner in player.texts["end"]
    player.open_pause().look("pause")
    assert "Pause" in player.texts["pause"] and "Give up" not in player.texts["pause"]  # the match is over


@pytest.mark.parametrize(
    "totals", [(60, 20, 30, 70, 102, 90), (60, 20, 30, 60, 60, 60)], ids=["two below", "level with who is last"]
)
def test_a_place_between_winners_and_losers_is_shown(totals):
    player = Player(rules="peppa", seats=6, options={"no_maid": True}).start_match().look("x")
    ended(player, totals, (5,) * 6, "end")
    assert "3RD" in player.texts["end"] and "You neither win nor lose." in player.said("end")


# (rule set, seats, totals, tricks, the sentence on the screen)
PLACINGS = [
    ("chervy", 4, (20, 30, 101, 40), None, "You win by 10 points, ahead of Emile."),
    ("chervy", 4, (20, 21, 101, 21), None, "You win by 1 point, ahead of Emile and Yuki."),
    ("chervy", 4, (20, 101, 20, 20), None, "You share first place with Rosa and Yuki."),
    ("chervy", 4, (60, 77, 58, 104), None, "You finish 2nd, 2 points behind Rosa."),
    ("chervy", 4, (60, 59, 59, 104), None, "You finish 3rd, 1 point behind Emile and Rosa."),
    ("chervy", 4, (60, 60, 50, 104), None, "You finish 2nd with Emile, 10 points behind Rosa."),
    ("chervy", 4, (101, 60, 50, 101), None, "You finish 3rd with Yuki, 51 points behind Rosa."),
    ("peppa", 4, (45, 60, 40, 102), None, "You finish 2nd, 5 points behind Rosa. You are one of the winners."),
    ("peppa", 4, (45, 60, 45, 102), (9, 9, 9, 25), "You finish 1st with Rosa. You are one of the winners."),
    (
        "peppa",
        4,
        (45, 60, 45, 102),
        (8, 9, 9, 26),
        "You finish 2nd, with fewer tricks than Rosa. You are one of the winners.",
    ),
    ("peppa", 4, (45, 60, 45, 102), (9, 9, 8, 26), "You win, with more tricks than Rosa."),
    ("peppa", 4, (99, 60, 45, 102), None, "You finish 3rd, 54 points behind Rosa. You are one of the losers."),
    (
        "peppa",
        6,
        (60, 20, 30, 60, 102, 90),
        (5,) * 6,
        "You finish 3rd with Yuki, 40 points behind Emile. You neither",
    ),
    ("cancellation", 11, (60,) + (20,) * 5 + (101,) * 5, (5,) * 11, "You finish 6th, 40 points behind 5 others."),
    ("peppa50", 4, (41, -12, 63, 30), None, "You finish 2nd, 22 points behind Rosa."),
    ("peppa50", 4, (63, -12, 41, 30), None, "You win by 22 points, ahead of Rosa."),
]


@pytest.mark.parametrize("name, seats, totals, tricks, sentence", PLACINGS)
def test_a_sentence_says_how_the_player_has_come_out(name, seats, totals, tricks, sentence):
    player = Player((320, 240), rules=name, seats=seats, options={"no_maid": True} if "peppa" in name else {})
    player.start_match().look("x")
    ended(player, totals, tricks or (10, 9, 8, 25), "end")
    assert sentence in player.said("end")
    won = sentence.startswith(("You win", "You share")) or "one of the winners" in sentence
    assert won == (("YOU WIN" in player.said("end")) or ("SHARED WIN" in player.said("end")))
    session = Session(game(name, seats), 1, [None] * seats)
    session.match.totals[:], session.match.tricks[:] = array("i", totals), array("i", tricks or (10, 9, 8, 25))
    session.say(events.END, 0, 0, 0)
    assert sentence in " ".join(Teller(WORDS, session, 0).event())


def test_a_line_marks_places_hidden_by_scrolling(lean, monkeypatch):
    """The player is tenth of eleven: below the winner come the places from the fifth on. Scrolled up, all show."""
    lines = []  # the lines in the latest picture

    def begin(canvas):
        lines.clear()
        whole[0](canvas)

    def area(canvas, x, y, width, height, colour):
        if height == 1:
            lines.append(y)
        whole[1](canvas, x, y, width, height, colour)

    whole = Canvas.begin, Canvas.area
    player = Player((128, 128), rules="cancellation", seats=11).start_match().press("A").look("x")
    monkeypatch.setattr(Canvas, "begin", begin)
    monkeypatch.setattr(Canvas, "area", area)
    ended(player, (95, 20, 101, 30, 40, 50, 60, 70, 80, 85, 90), (5,) * 11, "end")
    rows = [text for text in player.texts["end"] if re.match(r" ?\d+ \w", text)]
    assert rows[0] == "1 Emile" and "10 You" in rows and "2 Yuki" not in rows and len(lines) == 1
    player.press("U U U U U U U U U").look("top")
    assert "2 Yuki" in player.texts["top"] and not lines


def test_each_player_pays_the_difference_to_the_others():
    player = Player(rules="peppa50", seats=4, options={"no_maid": True}).start_match().look("x")
    ended(player, (41, -12, 63, 30), (9, 2, 14, 7), "end")
    rows = player.texts["end"]
    assert "2ND" in rows and "payout total" in rows
    assert "You finish 2nd, 22 points behind Rosa. You pay 22 points." in player.said("end")
    assert all(text in player.said("end") for text in ("+130 63", "-22 41", "-33 30", "-75 -12"))


def test_payments_add_up_with_two_winners(monkeypatch):
    player = Player(rules="peppa50", seats=4, options={"no_maid": True}).start_match().look("x")
    player.session.rules.winners = 2
    ended(player, (55, 40, 10, 0), (9, 2, 14, 7), "end")
    rows = [text.split()[0] for text in player.texts["end"]]
    assert all(rows.count(text) == n for text, n in (("+100", 2), ("-90", 1), ("-110", 1)))
    session = Session(game("peppa50", no_maid=True), 1, [None] * 4)
    session.rules.winners = 2
    session.match.totals[:] = array("i", (55, 40, 10, 0))
    session.say(events.END, 0, 0, 0)
    told = " ".join(Teller(WORDS, session, 0).event())
    assert "You get 100 points in all." in told and "Emile gets 100 points in all." in told
    assert "Rosa pays 90 points." in told and "Yuki pays 110 points." in told and "Emile pays" not in told


def test_sharers_of_the_first_place_are_paid_by_everyone_else():
    session = Session(game("peppa50", no_maid=True), 1, [None] * 4)
    session.match.totals[:] = array("i", (41, 63, 63, 30))
    session.say(events.END, 0, 0, 0)
    told = " ".join(Teller(WORDS, session, 0).event())
    assert "You pay 44 points." in told and "Yuki pays 66 points." in told
    assert "Emile gets 55 points in all." in told and "Rosa gets 55 points in all." in told


@pytest.mark.parametrize("size", SIZES)
def test_columns_of_the_sheet_do_not_touch(size):
    player = Player(size, rules="chervy", seats=4, options={"limit": 9999}, speed=2).start_match().press("A").look("x")
    match = player.session.match
    match.number = 104
    match.sheet = bytearray(struct.pack("<16i", *(-153, -105, -105, -93) * 4))
    match.totals[:] = array("i", (-5912, 4727, -2818, 1103))
    player.open_pause("Score sheet").scroll(-1).look("sheet")  # all hands instead of the chart
    rows = [text.split() for text in player.texts["sheet"] if re.match(r" *(\d|=)", text)]
    assert len(rows) == 5 and rows[-1][0] == "=" and len({len(row) for row in rows}) == 1
    assert rows[-1][1] == "-5912" and rows[0][1:] == ["-153", "-105", "-105", "-93"][: len(rows[0]) - 1]
    canvas = player.canvas
    totals = canvas.lines[canvas.said.index(" ".join(rows[-1]))]
    gaps = "".join("x" if totals[i] else " " for i in range(totals.width)).split(" " * (canvas.cell_w // 2))
    assert len([one for one in gaps if one.strip()]) == len(rows[-1]) > 2


def test_the_sheet_counts_hands_in_a_prelude():
    player = Player(rules="peppa", seats=4, options={"maid_always": True, "limit": 99}, speed=2).start_match()
    player.always = lambda p: (
        p.close() if p.waiting and p.screen == "old_maid" and p.session.match.number == 1 else p.tap()
    )
    player.play_by_itself()
    player.always = None
    player.open_pause("Score sheet").look("sheet")
    assert player.texts["sheet"][0] == "Score sheet"
    row = [text for text in player.texts["sheet"] if re.match(r"1 +-?\d", text)]
    assert len(row) == 1, player.texts["sheet"]


def test_cards_set_aside_belong_to_no_trick():
    view = View(game("jinx", 5))
    view.won[:] = bytes(len(view.won))
    assert view.rules.rest and not any(view.with_rest(trick) for trick in range(view.rules.tricks))


def test_a_bot_that_shot_the_moon_takes_the_choice_that_wins():
    more, less = (0, 1, 0, 0), (0, -1, 0, 0)  # the bad points come to the shooter's total, or off it
    rules = game("spruce")
    for aim, found in ((0, 1), (1, 0)):
        rules.aim = aim
        view = shooter(rules, (0, 0, 0, 0))
        view.choices = more, less
        assert moon(view) == found


def shooter(rules, totals, reached=0):
    """The view of seat 0, which has shot the moon in hand 9 and has to choose its points."""
    session = Session(rules, 1, [None] * rules.seats)
    session.hand = taken(rules, ["QS " + HEARTS])
    session.stage = events.AT_SHOT
    match = session.match
    match.totals[:] = array("i", totals)
    match.number, match.reached = 9, reached
    session.view.fill(session.hand, match, 0, ASK_MOON, rules.moon)
    return session.view


SUBTRACT, ADD = 0, 1  # the choices of spruce


def test_a_choice_that_makes_a_tie_loses_where_tricks_decide():
    assert moon(shooter(game("spruce"), (90, 64, 80, 80))) == ADD  # 90 to 90: both win
    assert moon(shooter(variant("spruce", equal_totals="more_tricks"), (90, 64, 80, 80))) == SUBTRACT


def test_second_place_is_enough_where_two_win():
    """70 against 46, 106 and 116: one player is ahead of the shooter."""
    assert moon(shooter(game("spruce"), (70, 20, 80, 90))) == SUBTRACT
    assert moon(shooter(variant("spruce", winners=2), (70, 20, 80, 90))) == ADD
    assert moon(shooter(variant("spruce", winners=2), (70, 20, 30, 90))) == SUBTRACT  # two are


def test_a_shooter_sees_the_totals_of_a_reversed_moon():
    """90 against 106, 46 and 106 would lose, so the points come off instead, and the match goes on."""
    totals = (90, 80, 20, 80)
    assert [after(shooter(game("spruce"), totals), choice)[1] for choice in game("spruce").moon] == [False, True]
    view = shooter(variant("spruce", losing_moon="reversed"), totals)
    assert [moon_choice.totals(view, choice) for choice in view.choices] == [[64, 80, 20, 80]] * 2
    assert [after(view, choice)[1] for choice in view.choices] == [False, False]


def test_in_an_extra_hand_any_choice_is_the_last():
    """Hand 9 follows a tie at 100: whatever the totals after it, a seat alone in the first place has won."""
    rules = variant("spruce", ties="play_on")
    view = shooter(rules, (60, 40, 50, 60), reached=8)
    assert [after(view, choice) for choice in view.choices] == [(6, True), (6, True)]
    view = shooter(rules, (60, 40, 50, 60))
    assert [after(view, choice) for choice in view.choices] == [(6, False), (6, False)]


def test_points_of_left_over_cards_are_known_when_all_is_played():
    """A bonus among them counts for its taker, which the shooter sees before it chooses."""
    values = {**table("cancellation")["values"], "JD": -10}
    rules = variant("cancellation", 6, values=values, bonus_in_moon="taker", left_over="first_trick")
    session = Session(rules, 1, [None] * 6)
    piles = [" ".join(notation.text(card, rules) for card in rules.deck if rules.mark[card] & BAD)]
    session.hand = taken(rules, [*piles, "JD"])
    session.hand.rest = bytes(numbers("JD", rules))
    session.hand.won[0] = 1
    for ask, known in ((ASK_MOON, -10), (ASK_PLAY, 0)):
        session.view.fill(session.hand, session.match, 0, ask, rules.moon)
        assert session.view.acc[rules.seats + 1] == known


def test_a_reversed_moon_is_credited_to_its_shooter_whoever_else_has_points():
    """Seat 2 has shot it; seat 0 has the jack of diamonds, or nobody has any points."""
    session = Session(game("dame"), 1, [None] * 4)
    for points, told in (((-10, 0, -26, 0), "Rosa scores -26 instead"), ((0, 0, 36, 0), "Rosa scores 36 instead")):
        session.points[:] = array("i", points)
        session.say(events.HAND, 2, 0, events.REVERSED)
        (line,) = rare_events(WORDS, session, 0)
        assert told in line


def test_many_points_in_a_hand_are_counted():
    player = Player().start_match().press("A A")
    player.count([0, 0, 1, 52000, 1, 0])
    assert player.statistics()["chervy"][:4] == [0, 0, 1, 52000]
    player.session.match.number += 1
    player.count([0, 0, 1, -152000, 1, 0])
    assert player.statistics()["chervy"][:4] == [0, 0, 2, -100000]


def test_every_hand_counts_once_when_many_are_added_up():
    player = Player().start_match().press("A A")
    for number in range(1, 41):
        player.session.match.number = number
        for _ in range(2):
            player.count([0, 0, 1, number, 0, 0])
        assert player.statistics()["chervy"][2:4] == [number, number * (number + 1) // 2]


@pytest.mark.long
def test_a_deal_played_again_counts_again():
    """The match is abandoned after its first hand and started again, in the same game and in another."""
    player = Player(deal=7, speed=2).start_match().look("x")
    reach(player, "hand_score")
    for rules in ("chervy", "copas"):
        player.press("A").leave().look("left")
        assert "A Play" in player.texts["left"]
        player.set_deal(7)
        player.settings["rules"] = rules
        player.press("A A").look("x")
        reach(player, "hand_score")
        assert player.session.match.seed == 7
    found = player.statistics()
    assert {name: found[name][2] for name in found if name} == {"chervy": 2, "copas": 1}


@pytest.mark.long
def test_starting_the_same_deal_over_and_over_fills_no_memory():
    player = Player(deal=7, speed=2).start_match().look("x")
    reach(player, "hand_score")
    sizes = []
    for _ in range(4):
        player.press("A").leave()
        player.set_deal(7)
        player.press("A A").look("x")
        player.show("play_hand")
        sizes.append(book.taken(player.journal))
    assert sizes[0] == sizes[1] == sizes[3] < 80


def test_moons_of_other_players_are_not_counted():
    player = Player().start_match().press("A A")
    for seat, shot in ((2, 0), (0, 1)):
        player.session.match.number += 1
        player.set_shot(events.MOON, seat, 0)
        player.count_hand()
        assert player.statistics()["chervy"][4] == shot


CASES = [("chervy", SUITS, 1), ("chervy", SUITS[1:] + SUITS[:1], 0), ("plain", SUITS, 0)]


@pytest.mark.parametrize("rules, hands, queens", CASES)
def test_taking_the_queen_of_spades_counts_if_she_costs_points(rules, hands, queens):
    """The player with all clubs takes every trick."""
    assert played(rules, hands, (0, 0, 0, 0)).statistics()[rules][5] == queens


@pytest.mark.long
def test_every_queen_of_spades_in_the_pile_counts_however_it_got_there():
    """Also from a held trick or with left-over cards."""
    player = Player().start_match().press("A A")
    player.set_shot(None)
    more = 0
    for name, seats in (("cancellation", 6), ("cancellation", 11), ("rickety_kate", 7)):
        one = player.session = Session(game(name, seats), 54, [random_bot.think] * seats)
        queens = [card for card in one.rules.deck if texts([card], one.rules) == "QS"]
        for _ in range(120):
            while one.step() != events.HAND:
                pass
            one.match.totals[:] = array("i", [0] * seats)
            one.stage = events.AT_NEW
            before = player.statistics().get("chervy", [0] * 6)[5]
            player.count_hand()
            mine = sum(score.taker(one.hand, card) == 0 for card in queens)
            assert player.statistics()["chervy"][5] - before == mine
            for trick, taker in enumerate(one.hand.won):
                mine -= taker == 0 and sum(card in queens for card in one.hand.log[trick * seats :][:seats])
            more += mine
    assert more > 2


def test_the_last_hand_that_a_match_can_have_says_so_and_can_be_saved_and_reported():
    """A limit that nobody reaches would go on for ever."""
    rules = variant(limit=9999)
    at = Table(rules, number=65534, bots=[random_bot.think] * 4)
    at.session.match.tricks[0] = 65534 * rules.tricks
    at.session.match.sheet = bytearray(KEPT * 4 * 4)  # hands without points
    said = at.type()
    assert "Hand 65535 is over." in said and "A match has at most 65535 hands: this one ends here." in said
    assert "Final scores:" in said and at.session.stage == events.AT_END and at.session.match.number == 65535
    again = resume(rules, at.session.save(), at.session.players, random_bot.think)
    assert again.stage == events.AT_END and again.save() == at.session.save()
    code = bug_report.encode(at.session, "chervy", "random")
    assert resume(rules, bug_report.decode(rules, bug_report.split(code)[-1]), again.players).save() == again.save()
