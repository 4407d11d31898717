# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Passing: choosing cards while the others think, and seeing the cards received."""

import importlib

import pytest

from handheld.pieces.sprites import sorted_hand
from overlaps import meet
from player import Player, SlowPlayer, alike

# isort: split

TO_THE_LEFT, UPWARDS, TO_THE_RIGHT = range(3)  # the tiles of an arrow


def test_the_player_can_pause_while_bots_think_about_their_pass():
    player = Player(bot="hard").start_match().press("A A")
    for key in ("B", "BB"):
        player.resume("U A U ^" + key + " !pause" if key == "B" else "^BB !pause")
        assert player.texts["pause"][0] == "Pause"
        player.show("pass_cards")
        player.watch["others"] = lambda p: "The others are choosing …" in p.text()
    player.look("came")
    assert "others" in player.pictures and "From " in player.said("came")


@pytest.mark.parametrize("deal", range(4))
def test_the_player_chooses_cards_to_pass_while_the_others_think(deal):
    """Whoever deals, the player never waits before choosing, and afterwards only for bots that still think."""
    plain = Player(deal=deal).start_match().choose_cards(3).press("U").look("came")
    hasty = SlowPlayer(deal=deal).start_match().look("asked")
    hasty.watch["others"] = lambda p: "The others are choosing …" in p.text()
    began = hasty.board.now()
    hasty.choose_cards(3).look("chosen").press("U").look("came")
    assert "Pass 3 to" in hasty.said("asked") and "▲Pass" in hasty.said("chosen") and "others" in hasty.pictures
    assert hasty.board.now() - began > 1500
    slow = SlowPlayer(deal=deal).start_match().move(13 * 50).choose_cards(3)
    slow.watch["others"] = lambda p: "The others are choosing …" in p.text()
    began = slow.board.now()
    slow.redraw().press("U").look("came")
    assert "others" not in slow.pictures and slow.board.now() - began < 100
    assert alike(hasty, plain, "came") and alike(slow, plain, "came")


def test_cards_passed_on_leave_the_middle_before_the_fan_moves():
    """The fan takes five times as long, and the words over the middle keep their rows."""
    player = SlowPlayer().start_match().move(13 * 50).choose_cards(3)
    board = player.board
    board.image()
    board.lazy = False
    fan = player.sprites.all[: player.sprites.fan]
    seen = []
    with player.at_each_refresh(lambda: seen.append((player.in_the_middle(), [one.x for one in fan], board.pixels))):
        seen.append((player.in_the_middle(), [one.x for one in fan], board.pixels))
        player.press("U").look("came")
    asked, answered = seen[:2]
    assert len(asked[0]) == 3 and not answered[0] and answered[1] == asked[1]
    assert len(player.in_the_middle()) == 3 and board.pixels - asked[2] < 60000
    assert [one.x for one in fan] == asked[1]  # open at the same place
    assert player.press("A").layout.opened < 0


def test_the_page_for_passing_follows_the_words_that_say_wait():
    """Without a picture of the table between them, whose screen takes half a second to load."""
    player = Player().set_up_match()
    seen = []
    with player.at_each_refresh(lambda: seen.append(player.screen)):
        player.press("A").look("asked")
    assert list(dict.fromkeys(seen)) == ["new_match", "load_match", "pass_cards"]


@pytest.mark.parametrize("deal", range(4))
def test_the_display_says_when_it_is_the_players_turn_to_pass(deal):
    assert "It is your turn." in SlowPlayer(deal=deal).start_match().say("T").said()


def test_a_bot_interrupted_by_a_pause_thinks_from_the_start():
    """Its data would take the memory that the menu's screens need. Choices already made stay."""
    plain = Player().start_match().choose_cards(3).press("U").look("came")
    player = SlowPlayer().start_match().press("R R R")
    assert player.session.thinking or player.session.ready
    player.open_pause().look("pause")
    assert not player.session.thinking and player.texts["pause"][0] == "Pause"
    player.press("A").move(13 * 50)
    passed = bytes(player.session.hand.passed)
    assert passed.count(255) == 3
    player.open_pause("Continue")
    assert bytes(player.session.hand.passed) == passed
    player.move(-3).choose_cards(3).press("U").look("came")
    assert player.texts["came"][-4:] == plain.texts["came"][-4:]


def test_the_cursor_moves_on_after_choosing_and_returns_after_undoing():
    player = Player().start_match().press("A R A A")
    assert len(player.chosen) == 3 and player.cursor == 3  # after the last one the cursor stays
    for cursor, left in ((3, 2), (2, 1), (0, 0)):
        player.press("R R B")
        assert player.cursor == cursor and len(player.chosen) == left


def test_down_takes_back_a_card_chosen_to_pass():
    player = Player(deal=10).start_match().press("A R A")
    seen = [player.in_the_middle()]
    for _ in range(3):
        seen.append(player.press("D").in_the_middle())
    first, _, third = sorted_hand(player.session.look(0))[:3]
    assert seen == [[first, third], [first], [], []]


def test_a_new_match_begins_without_the_cards_chosen_in_an_abandoned_one():
    player = Player().start_match().choose_cards(2).leave().start_match()
    assert "Pass 3 to" in player.said() and not player.in_the_middle()


@pytest.mark.parametrize("rules, seats", [("chervy", 5), ("spruce", 7)])
def test_cards_from_two_seats_are_shown_in_two_rows(rules, seats):
    player = Player((240, 240), rules=rules, seats=seats).start_match().choose_cards(3).press("U").look("came")
    rows = [row for row in player.texts["came"] if row.startswith(("From ", "To "))]
    assert len(rows) == 2 and all(
        row.count("♣") + row.count("♦") + row.count("♥") + row.count("♠") == 3 for row in rows
    )


def test_with_more_than_four_seats_the_side_passed_to_is_named():
    for seats, sides in ((5, ("Emile, left", "Tariq, right")), (4, ("Emile", "Yuki"))):
        player = Player(seats=seats).start_match()
        top = importlib.import_module("handheld.screens.pass_cards").Passing(player.app)
        assert (top.seat(1), top.seat(-1)) == sides
        assert top.seat(2) == "Rosa"


def test_arrows_beside_the_question_point_to_the_seat_that_gets_the_cards():
    player = Player((240, 240)).start_match()
    before, after = player.sprites.overlay.arrows
    assert (before.hidden, after.hidden, before[0]) == (False, True, TO_THE_LEFT)
    player.sprites.overlay.receiver.aim(3, "Pass 3 to Yuki")
    assert (before.hidden, after.hidden, after[0]) == (True, False, TO_THE_RIGHT)
    player.sprites.overlay.receiver.aim(2, "Pass 3 to Rosa")
    assert (before.hidden, after.hidden, before[0], after[0]) == (False, False, UPWARDS, UPWARDS)
    player.sprites.overlay.receiver.aim(2, "A question that leaves no room for arrows")
    assert before.hidden and after.hidden


def test_no_arrow_stays_when_a_hint_stands_there_or_the_cards_are_passed():
    player = Player((240, 240)).start_match().ask_hint()
    arrows = player.sprites.overlay.arrows
    assert [arrow.hidden for arrow in arrows] == [True, True]
    player.press("A")
    assert [arrow.hidden for arrow in arrows] == [False, True]
    player.pass_cards()
    assert [arrow.hidden for arrow in arrows] == [True, True]


def test_once_all_cards_are_chosen_the_display_says_how_to_pass_them():
    """A does nothing on a fourth card, and a new player does not look at the bottom row."""
    player = Player().start_match().choose_cards(2)
    assert "Pass 3 to" in player.said()
    player.choose_cards(1)
    assert "▲ passes these cards" in player.said() and "Pass 3 to" not in player.said()
    player.move(1).press("A")
    assert player.screen == "pass_cards" and "▲ passes these cards" in player.said()
    player.take_back()
    assert "Pass 3 to" in player.said()


@pytest.mark.parametrize("seats, shift", [(4, 1), (4, 2), (4, 3), (3, 1), (3, 2)])
def test_the_seat_that_gets_the_cards_shows_a_face_twice_as_large(seats, shift, monkeypatch):
    from engine.match.match import Match

    monkeypatch.setattr(Match, "shift", lambda match: shift)
    player = Player(seats=seats).start_match()
    sprites, layout = player.sprites, player.layout
    receiver = sprites.overlay.receiver
    plates = sprites.plates
    assert not receiver.group.hidden and receiver.group[0].pixel_shader is plates[shift][-1].pixel_shader
    assert [seat for seat in range(seats) if plates[seat][3].hidden] == [shift]
    x, y, width, height = receiver._box(shift)
    left, top = receiver.group.x, receiver.group.y
    assert x < left and left + 40 < x + width and y < top and top + 40 < y + height
    for grid in plates[shift][:2]:  # name and total stand beside the face or below it, on the plate
        assert x < grid.x < x + width and y <= grid.y and grid.y + player.canvas.cell_h <= y + height + 3
        assert grid.x >= left + 40 or grid.y >= top + 40
    for other in [seat for seat in range(seats) if seat != shift]:
        at_x, at_y, wide, high = layout.plates[other][:4]
        assert not meet((x, y, x + width, y + height), (at_x, at_y, at_x + wide, at_y + high)), other
    player.pass_cards()
    assert receiver.group.hidden and not any(plate[3].hidden for plate in plates)
    places = [(plate[0].x - place[0], plate[0].y - place[1]) for plate, place in zip(plates, layout.plates)]
    assert places == [place[6:8] for place in layout.plates]
