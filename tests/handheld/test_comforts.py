# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The richer score screens: the chart of totals, the plates after a hand and a match, who caught the worst card."""

import struct
from array import array
from pathlib import Path

import pytest

from cards_on_table import game
from engine.cards import NONE
from engine.match import events
from engine.notation import text
from handheld import draw as palette
from handheld.boards import Closed  # noqa: F401 (before the display is imported)
from handheld.draw import shapes
from handheld.draw.canvas import GOLD
from handheld.matches.remarks import caught, worst_card
from handheld.screens import chart, plates, score_sheet
from handheld.words import Words
from overlaps import check
from player import OVERFLOWS, SIZES, Player
from screen_tour import ended, reach

# isort: split
import displayio
import vectorio

WORDS = Words()
LONG = "tests/rulesets/sevens.json"  # for eleven


def with_hands(player, *rows):
    """That player at the score sheet of a match with these hands."""
    match = player.session.match
    n = player.session.rules.seats
    match.number = len(rows)
    match.sheet = bytearray(b"".join([struct.pack("<%di" % n, *row) for row in rows]))
    match.totals[:] = array("i", [sum(column) for column in zip(*rows)])
    player.session.stage = events.AT_NEW
    return player.show("play_hand", "score_sheet").press()


class Drawn:
    """The bitmaps of a chart as one, from the top."""

    def __init__(self, strips):
        self.strips = strips
        self.width = strips[0].width
        self.height = sum(strip.height for strip in strips)

    def __getitem__(self, place):
        x, y = place
        for strip in self.strips:
            if y < strip.height:
                return strip[x, y]
            y -= strip.height
        raise IndexError(place)


def bitmap_of(player):
    """The chart as it is drawn; None without one."""
    groups = [group for group in player.canvas.shapes if isinstance(group, displayio.Group)]
    return Drawn([grid.bitmap for grid in groups[0] if grid.bitmap.width > 60]) if groups else None


def faces_of(player):
    """The persons whose faces head the columns of the chart's table."""
    inks = Path("lib/handheld/art/portraits.inks").read_bytes()
    persons = [inks[at + 1 : at + 46] for at in range(0, len(inks), 46)]
    found = []
    for group in player.canvas.shapes:
        for grid in group if isinstance(group, displayio.Group) else ():
            if len(grid.pixel_shader) == 16 and grid.bitmap.width == 3 * grid.tile_width:
                shown = b"".join(grid.pixel_shader[i].to_bytes(3, "big") for i in range(1, 16))
                found.append(persons.index(shown))
    return found


def bytes_of(bitmap):
    """What a bitmap of 16 colours takes on a board: rows of whole words."""
    return (bitmap.width * 4 + 31) // 32 * 4 * bitmap.height


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 6, 11])
@pytest.mark.parametrize("hands", [1, 7, 48])
def test_the_chart_fits_every_display_table_and_match(size, seats, hands):
    player = Player(size, rules=LONG if seats > 6 else "chervy", seats=seats).start_match().press("A A")
    rows = [[(seat * 7 + hand * 3) % 14 - 2 * (seat == 1) * hand for seat in range(seats)] for hand in range(hands)]
    with_hands(player, *rows).look("chart")
    bitmap = bitmap_of(player)
    assert bitmap and bytes_of(bitmap) <= (6144 if size[0] <= 240 else 8192)
    assert "after hand %d" % hands in player.said("chart") and "▲▼Hands" in player.said("chart")
    check(size, "chart", player.boxes["chart"])
    for _ in range(seats):
        player.press("R")
    check(size, "chart", player.look("right").boxes["right"])
    totals = player.session.match.totals
    assert player.texts["right"].count("%d" % totals[seats - 1]) and faces_of(player)[-1] == seats - 1


def test_a_line_ends_at_the_total_of_its_seat_and_the_label_beside_it_has_its_ink():
    player = Player().start_match().press("A A")
    rows = (5, 0, 21, 0), (0, 13, 6, 7), (26, 26, 0, 26), (4, 9, 13, 0)
    with_hands(player, *rows).look("chart")
    bitmap = bitmap_of(player)
    ends = [
        [y for y in range(bitmap.height) if bitmap[bitmap.width - 1, y] == shapes.colour_of(seat)] for seat in range(4)
    ]
    # totals 35, 48, 40, 33 of 100: the more points, the higher
    assert ends[1][0] < ends[2][0] < ends[0][0] < ends[3][0]
    bottom = bitmap.height - 2
    assert ends[0][0] == bottom - 35 * bottom // 100
    limit = [y for y in range(bitmap.height) if bitmap[5, y] == shapes.COST]
    assert limit == [0]
    canvas = player.canvas
    inks = {said: line.pixel_shader for said, line in zip(canvas.said, canvas.lines) if not line.hidden}
    assert inks["35"] is canvas.inks[GOLD] and faces_of(player) == [0, 1, 2, 3]
    colours = [inks[text][1] for text in ("35", "48", "40", "33")]
    assert colours == [palette.GOLD, palette.LILAC, palette.CORAL, palette.SKY]


@pytest.mark.parametrize("size", SIZES)
def test_the_labels_stand_in_the_order_of_the_totals_and_each_number_once(size):
    player = Player(size, rules=LONG, seats=7).start_match().press("A A")
    with_hands(player, (8, 0, 21, 7, 16, 0, 21)).look("chart")
    canvas = player.canvas
    right = canvas.width - canvas.measure("21") - 3 * canvas.scale
    labels = [
        (line.y, int(said))
        for said, line in zip(canvas.said, canvas.lines)
        if said.isdigit() and not line.hidden and line.x >= right and line.y < canvas.height // 2
    ]
    numbers = [number for _, number in sorted(labels)]
    assert len(numbers) >= 2 and numbers == sorted({*numbers}, reverse=True) and {8, 21} <= {*numbers}


def test_the_chart_begins_where_the_sheet_begins_if_earlier_hands_are_gone():
    player = Player().start_match().press("A A")
    with_hands(player, *[(1, 2, 3, 20)] * 3)
    match = player.session.match
    match.totals[:] = array("i", (53, 6, 9, 60))
    assert [line[0] for line in chart.histories(match)] == [50, 0, 0, 0]
    assert [line[-1] for line in chart.histories(match)] == list(match.totals)


@pytest.mark.parametrize("name, options", [("peppa50", {"no_maid": True}), ("chervy", {"limit": 0, "hands": 4})])
def test_totals_below_zero_and_games_without_a_limit_have_a_chart(name, options):
    player = Player(rules=name, seats=4, options=options).start_match().press("A")
    with_hands(player, (-30, -10, 5, 0), (-5, 10, 0, 20)).look("chart")
    bitmap = bitmap_of(player)
    lowest = [y for y in range(bitmap.height) if bitmap[bitmap.width - 1, y] == shapes.colour_of(0)]
    assert max(lowest) == bitmap.height - 1 and "-35" in player.said("chart")
    check((240, 240), "chart", player.boxes["chart"])


def behind(player):
    """The points that stand on a tag in the table of the chart: [(seat, row from the top)], as drawn."""
    tags = [one for one in player.canvas.shapes if isinstance(one, vectorio.Rectangle)]
    tags = [one for one in tags if one.color_index == shapes.COST and not one.hidden]
    rows = sorted({one.y for one in tags})
    size = player.canvas.pixel
    ends = score_sheet.Sheet(player.app).ends[1:]

    def column(one):
        return min(range(len(ends)), key=lambda k: abs(ends[k] * size - one.x - one.width))

    return [(column(one), rows.index(one.y)) for one in tags]


@pytest.mark.parametrize("size", SIZES)
def test_half_of_all_bad_points_or_more_stand_on_a_tag(size):
    player = Player(size).start_match().press("A A")
    with_hands(player, (4, 9, 13, 0), (26, 0, 26, 26))
    assert behind(player) == [(2, 0), (0, 1), (2, 1), (3, 1)]
    with_hands(player, (12, 1, 12, 1), (9, 7, 0, 10))
    assert behind(player) == []


def test_where_the_most_points_win_lost_points_stand_on_a_tag():
    player = Player(rules="peppa_scivolosa", seats=4).start_match()
    lost = -sum(min(0, value) for value in player.session.rules.value)
    with_hands(player, (lost, -lost, 0, 1 - lost // 2), (0, 0, -lost // 2, 0))
    assert behind(player) == [(1, 0), (2, 1)]


def test_lines_of_the_chart_differ_by_their_marks():
    """Each mark is drawn once the chart has room for it, in the ink of its seat."""
    player = Player().start_match().press("A A")
    with_hands(player, (20, 0, 0, 0), (0, 20, 0, 0), (0, 0, 40, 0))
    bitmap = bitmap_of(player)
    x = (bitmap.width - 1) // 3
    marks = {}
    for seat, total in ((0, 20), (1, 0)):
        y = chart.Chart(player.app, score_sheet.Sheet(player.app)).level(total)
        scale = player.canvas.scale
        own = shapes.colour_of(seat)
        marks[seat] = [bitmap[x + i * scale, y + j * scale] == own for j in (-1, 0) for i in (-1, 0, 1)]
    assert marks[0] == [True] * 6 and marks[1][:3] == [False, True, False]


def test_labels_keep_their_distance():
    assert chart.apart([5, 6, 7], 10, 0, 60) == [5, 15, 25]
    assert chart.apart([50, 55, 58], 10, 0, 60) == [40, 50, 60]
    assert chart.apart([0, 0, 58], 10, 0, 60) == [0, 10, 58]


def test_up_and_down_show_all_hands_and_b_leads_back_to_the_chart():
    player = Player((160, 128)).start_match().press("A A")
    inks = len(player.canvas.inks)
    with_hands(player, *[(1, 2, 3, 20)] * 30).look("chart").press("U").look("last").back().look("again")
    player.press("D").look("first").press("A").look("and_again")
    assert player.texts["chart"] == player.texts["again"] == player.texts["and_again"]
    assert any(row.startswith("30 ") for row in player.texts["last"])
    assert any(row.startswith("1 ") for row in player.texts["first"])
    assert bitmap_of(player)
    player.back()
    assert player.screen != "score_sheet" and not len(player.canvas.shapes) and len(player.canvas.inks) == inks


def test_the_sheet_has_no_chart_before_the_first_hand_is_over_or_in_the_plain_skin(lean):
    player = Player().start_match().pass_cards().open_pause("Score sheet").look("sheet")
    assert bitmap_of(player) is None and player.texts["sheet"][0] == "Score sheet"
    with_hands(player, (1, 2, 3, 20)).look("sheet")
    assert bitmap_of(player) is None and "after hand" not in player.said("sheet")


def after_hand(player, points, totals):
    """That player at the end of a hand with these points and totals."""
    player.session.points[:] = array("i", points)
    player.session.match.totals[:] = array("i", totals)
    player.session.say(events.HAND, 0, 0, 0)
    player.session.stage = events.AT_NEW
    player.set_shot(None)
    return player.show("play_hand", "hand_score").look("hand")


def places(player, name):
    """The names in the rows of a picture, from the top; beside them may stand points."""
    rows = [text.split(" ", 1) for text in player.texts[name]]
    rows = [row for row in rows if row[0].isdigit() and len(row) > 1]
    return [name for _, name in rows if not name[0].isdigit() and name != "behind"]


@pytest.mark.parametrize("form", ["rich", "lean"])
@pytest.mark.parametrize("size", SIZES)
def test_the_seats_are_listed_by_place_after_a_hand(size, form, request):
    if form == "lean":
        request.getfixturevalue("lean")
    player = after_hand(Player(size).start_match().press("A A"), (4, 14, 0, 8), (31, 29, 38, 45))
    said = player.said("hand")
    assert said.index("Emile") < said.index("You") < said.index("Rosa") < said.index("Yuki")
    assert "to 100" in said and all(text in said for text in ("+14", "+4", "+0", "+8"))
    if form == "rich":
        assert places(player, "hand") == ["Emile", "You", "Rosa", "Yuki"]
    check(size, "hand", player.boxes["hand"])


def test_where_high_wins_the_highest_total_comes_first():
    player = Player(rules="peppa50", seats=4, options={"no_maid": True}).start_match().press("A")
    after_hand(player, (5, 10, -3, 0), (20, 30, -3, 20))
    assert places(player, "hand") == ["Emile", "You", "Yuki", "Rosa"]
    assert [row[0] for row in player.texts["hand"] if row[2:] in ("Emile", "You", "Yuki", "Rosa")] == list("1224")
    canvas = player.canvas
    ink = {said: canvas.inks.index(line.pixel_shader) for said, line in zip(canvas.said, canvas.lines) if said}
    assert ink["-3"] != ink["+5"] == ink["+10"]  # points lost stand out


def rectangles(player, colour):
    """(x, y, width, height) of the rectangles of a colour below the text, from the top."""
    found = [one for one in player.canvas.shapes if getattr(one, "color_index", -1) == colour]
    return sorted([(one.x, one.y, one.width, one.height) for one in found], key=lambda one: one[1])


def test_a_bar_shows_how_near_the_limit_a_total_is():
    player = after_hand(Player().start_match().press("A A"), (10, 0, 0, 16), (30, 0, -5, 120))
    wide = {width for _, _, width, _ in rectangles(player, shapes.TRACK)}
    assert len(wide) == 1
    (wide,) = wide
    bar = [box for box in rectangles(player, shapes.colour_of(0)) if box[3] == 4]
    assert [box[2] for box in bar] == [wide * 20 // 100]
    added = rectangles(player, shapes.COST)
    assert added[0][0] == bar[0][0] + bar[0][2] and added[0][2] == wide * 30 // 100 - wide * 20 // 100
    assert not [box for box in rectangles(player, shapes.colour_of(2)) if box[3] == 4]  # below zero
    full = [box for box in rectangles(player, shapes.colour_of(3)) if box[3] == 4]
    assert [box[2] for box in full] == [wide] and len(added) == 1  # 104 was beyond the limit before


def test_only_the_players_row_has_a_rim():
    player = after_hand(Player().start_match().press("A A"), (4, 14, 0, 8), (31, 29, 38, 45))
    rims = {y // 40 for _, y, wide, _ in rectangles(player, shapes.RIM) if wide > 200}
    assert len(rims) == 1 and len(rectangles(player, shapes.OWN)) == 2


def test_who_caught_the_queen_of_spades_is_said():
    player = Player().start_match().pass_cards().finish_hand().look("hand")
    session = player.session
    view = session.look(0)
    queen = [worst_card(session.rules)]
    taker = [view.won[t] for t in range(view.done()) if queen[0] in [card for _, card in view.trick(t)]]
    who = ["You", "Emile", "Rosa", "Yuki"][taker[0]]
    assert "%s got Q♠." % who in player.said("hand")
    check((240, 240), "hand", player.boxes["hand"])


@pytest.mark.parametrize("size", SIZES[1:])  # the smallest has no room for the cards of six
@pytest.mark.parametrize("seats", [6, 7, 8])
def test_rows_of_text_do_not_run_out_when_two_lines_say_who_caught_a_card(size, seats, monkeypatch):
    long = "Q♠: Emile, Rosa, Yuki, Tariq and Otto"
    monkeypatch.setattr("handheld.matches.remarks.caught", lambda *_: long)
    monkeypatch.setattr("handheld.memory.rich", {"handheld.screens.plates": plates}.get)
    player = Player(size, rules="cancellation", seats=seats).start_match()
    after_hand(player, range(seats), range(20, 20 + seats))
    assert not OVERFLOWS and "A Continue" in player.texts["hand"]
    player.press("A")  # clears the rows of the footer
    assert player.screen != "hand_score"


@pytest.mark.parametrize(
    "name, seats, card",
    [("chervy", 4, "QS"), ("black_maria", 3, "QS"), ("cancellation", 8, "QS"), ("peppa", 4, "QS"), ("jinx", 4, "TH")],
)
def test_the_card_that_stands_out_is_the_one_that_costs_most(name, seats, card):
    rules = game(name, seats)
    assert text(worst_card(rules), rules) == card
    for one in rules.deck:
        rules.value[one] = 1
    assert worst_card(rules) == NONE  # no card costs more than all others


def test_twins_are_caught_by_two_or_both_by_one():
    player = Player(rules="cancellation", seats=8).start_match().press("A A")
    reach(player, "hand_score")
    session = player.session
    card = worst_card(session.rules)
    who = ["You"] + ["Seat %d" % n for n in range(2, 9)]

    class View:
        won = bytes((3, 5))
        tricks = [[(0, card)], [(1, card + 1)]]

        def done(self):
            return 2

        def trick(self, number):
            return self.tricks[number]

    view = View()
    session.look = lambda seat: view
    assert caught(WORDS, session, who) == "Q♠: Seat 4 and Seat 6"
    view.won = bytes((255, 5))  # the first trick waited for the next taker
    assert caught(WORDS, session, who) == "Seat 6 got both Q♠."
    view.tricks = [[(0, card)], []]
    assert caught(WORDS, session, who) == "Seat 6 got Q♠."
    view.won = bytes((255, 255))
    assert caught(WORDS, session, who) == ""


def test_after_a_match_the_rows_say_how_far_behind_the_winner_each_seat_is():
    player = Player().start_match().look("x")
    ended(player, (60, 77, 58, 104), (1, 2, 3, 7), "end")
    said = player.said("end")
    assert places(player, "end") == ["Rosa", "You", "Emile", "Yuki"]
    assert "♥ 58" in said and "2 behind 60" in said and "19 behind 77" in said and "46 behind 104" in said


def light(colour):
    """The relative luminance of a colour by WCAG."""
    parts = [(colour >> shift & 255) / 255 for shift in (16, 8, 0)]
    r, g, b = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def test_the_seats_inks_can_be_read_on_the_chart_and_differ():
    dark = light(palette.INK) + 0.05
    assert all((light(colour) + 0.05) / dark >= 4.5 for colour in shapes.SEATS)
    assert len(set(shapes.SEATS)) == len(shapes.SEATS)
