# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Boards with three buttons and with two: which button is which, and whether one can play with them."""

from types import SimpleNamespace

import pytest

from board_parts import codes, down, up
from gestures import THREE, TWO, FewButtons
from handheld.boards import DOWN, LEFT, RIGHT, UP, A, B
from handheld.system.buttons import NONE, PAUSE, Buttons

CLUE, FRUIT_JAM = "clue_nrf52840_express", "adafruit_fruit_jam"
FEATHER = "adafruit_feather_esp32s3_reverse_tft"
SIZES = {CLUE: (240, 240), FRUIT_JAM: (640, 480)}
GESTURES = {CLUE: TWO, FRUIT_JAM: THREE}


@pytest.fixture(params=SIZES)
def player(request, machine):
    """A player at a board with two buttons, and one at a board with three."""
    name = request.param
    monitor = SimpleNamespace(auto_refresh=True, brightness=1.0)
    machine.modules["supervisor"].runtime = SimpleNamespace(display=monitor, serial_bytes_available=0)
    real = machine.open(name)
    return FewButtons(SIZES[name], real, GESTURES[name], deal=10, moves=0, speed=2)


def test_player_plays_a_whole_hand(player):
    player.start_match().pass_cards()
    assert player.playing and player.screen == "play_hand"
    player.finish_hand()
    assert player.screen == "hand_score"
    assert sum(player.session.match.totals[:4]) == 26


def test_player_plays_a_match_to_its_end(player):
    player.preset["options"] = {"hands": 1}
    player.start_match().pass_cards().press_until(lambda player: player.screen == "match_end")
    assert any(text.endswith("Again") for text in player.text())


def test_player_plays_the_card_pointed_at(player):
    player.start_match().pass_cards()
    before = player.cursor
    player.move(2)
    assert player.cursor == before + 2
    player.move(-1)
    assert player.cursor == before + 1


def test_player_asks_for_a_hint(player):
    player.start_match().pass_cards().ask_hint()
    assert "Try " in player.said()


def test_player_takes_a_choice_back(player):
    player.start_match().pass_cards()
    dealt = list(player.session.look(0).cards())
    player.play_on()
    assert len(list(player.session.look(0).cards())) == len(dealt) - 1
    player.take_back()
    assert list(player.session.look(0).cards()) == dealt


def test_player_looks_at_the_last_trick(player):
    player.start_match().pass_cards().play_on().show_last_trick()
    assert "won this trick" in player.said()


def test_player_reaches_every_row_of_every_menu(player):
    player.open_menu("Settings")
    assert player.text()[0] == "Settings"
    player.change("Cards").back()
    for row, title in (("New match", "New match"), ("How to play", "How to play"), ("Statistics", "Statistics")):
        player.choose(row)
        assert player.text()[0] == title
        player.back()
        if player.screen == "title":
            player.open_menu()
    player.choose("New match")
    player.choose("Game")
    assert player.text()[0] == "Choose a game"
    player.back().change("Players").choose("House rules").back().choose("Deal")
    assert player.text()[0] == "Deal number"


def test_player_types_a_deal_number(player):
    player.set_up_match("Deal").press("U L U U A")
    assert player.deal_asked_for == 31 and player.screen == "new_match"


@pytest.mark.parametrize("row", ["Rules", "Score sheet", "Settings", "Statistics", "Bug report", "Give up"])
def test_player_opens_every_screen_of_the_pause_menu(player, row):
    player.start_match().pass_cards().open_pause()
    assert player.text()[0] == "Pause"
    player.choose(row)
    assert player.text()[0] != "Pause"


def test_the_screen_names_the_boards_own_buttons(player):
    player.power_on()
    own = player.board.names
    assert own and f"{own[0]}Play" in player.text() and f"{own[1]}Menu" in player.text()
    title = player.said()
    assert player.words("logo." + player.board.note) in title
    player.open_menu("How to play")
    while "Hearts" not in player.text():  # the pages with pictures come first
        player.press("A")
    page = player.said()
    assert page.index("Hearts") < page.index(player.words("buttons." + player.board.note)[:20])


def buttons_down(board, presses):
    """The codes that the board gives while its keys are pressed as told: (ms to wait, key, whether it is pressed)."""
    found = codes(board)
    for ms, key, pressed in presses:
        for _ in range(ms // 5):
            board.sleep(5)
            found += codes(board)
        (board._keys.press if pressed else board._keys.release)(key)
        found += codes(board)
    return found


def test_three_buttons_give_all_keys(machine):
    machine.modules["supervisor"].runtime = SimpleNamespace(display=machine.display, serial_bytes_available=0)
    board = machine.open(FRUIT_JAM)
    assert board._keys.pins == (["BUTTON1", "BUTTON2", "BUTTON3"],)
    for key, short, long in ((0, LEFT, UP), (1, A, B), (2, RIGHT, DOWN)):
        assert buttons_down(board, [(0, key, True), (300, key, False)]) == [down(short), up(short)]
        assert buttons_down(board, [(0, key, True), (400, key, False)]) == [down(long), up(long)]


def test_the_middle_of_three_buttons_held_on_opens_the_pause_menu(machine):
    machine.modules["supervisor"].runtime = SimpleNamespace(display=machine.display, serial_bytes_available=0)
    board = machine.open(FRUIT_JAM)
    assert keys_heard(machine, board, [1], 600) == [B]
    assert keys_heard(machine, board, [1], 1100) == [PAUSE]


def keys_heard(machine, board, keys, ms):
    """What Buttons makes of these keys of the scanner, pressed together for that time."""
    buttons = Buttons(board)
    found = []
    for key in keys:
        board._keys.press(key)
    for _ in range(ms // 10):
        found.append(buttons.get())
        machine.clock += 10
    for key in keys:
        board._keys.release(key)
    found += [buttons.get() for _ in range(4)]
    return [key for key in found if key != NONE]


@pytest.fixture
def clue(machine):
    return machine.open(CLUE)


def test_two_buttons_give_all_keys(clue, machine):
    assert clue._keys.pins == (["BUTTON_A", "BUTTON_B"],)
    for key, short, long in ((0, LEFT, UP), (1, RIGHT, DOWN)):
        assert keys_heard(machine, clue, [key], 200) == [short]
        assert keys_heard(machine, clue, [key], 500) == [long]
    assert keys_heard(machine, clue, [0, 1], 200) == [A]
    assert keys_heard(machine, clue, [1, 0], 200) == [A]
    assert keys_heard(machine, clue, [0, 1], 600) == [B]
    assert keys_heard(machine, clue, [1, 0], 1100) == [PAUSE]


def test_up_and_down_repeat_while_one_of_two_buttons_is_held(clue, machine):
    assert keys_heard(machine, clue, [1], 1200) == [DOWN] * 5


@pytest.mark.parametrize("first", [0, 1])
def test_both_buttons_need_not_be_pressed_at_the_same_moment(clue, first):
    other = 1 - first
    together = [(0, first, True), (100, other, True), (100, first, False), (60, other, False)]
    assert buttons_down(clue, together) == [down(A), up(A)]


def test_one_button_after_the_other_is_not_both(clue):
    """Else fast presses of left and right would play a card."""
    rolled = [(0, 0, True), (150, 1, True), (50, 0, False), (100, 1, False)]
    assert buttons_down(clue, rolled) == [down(LEFT), up(LEFT), down(RIGHT), up(RIGHT)]


def test_a_button_still_down_after_both_does_nothing(clue):
    late = [(0, 0, True), (20, 1, True), (50, 0, False), (900, 1, False)]
    assert buttons_down(clue, late) == [down(A), up(A)]


def test_a_held_button_and_another_are_not_both(clue):
    found = buttons_down(clue, [(0, 0, True), (400, 1, True), (50, 1, False), (50, 0, False)])
    assert found == [down(UP), up(UP), down(RIGHT), up(RIGHT)]


def test_letters_are_heard_while_a_button_is_down(clue, machine):
    clue._keys.press(0)
    machine.typed += b"h"
    assert clue.key() == ord("H")
    clue._keys.release(0)
    assert codes(clue) == [down(LEFT), up(LEFT)]


def test_the_feathers_buttons_are_read_at_their_own_levels(machine):
    """D0 connects its pin to ground, D1 and D2 to 3.3 V."""
    board = machine.open(FEATHER)
    scanners = {
        pin: (scanner, key) for scanner in (board._keys, board._first) for key, pin in enumerate(scanner.pins[0])
    }
    assert board._first.settings["value_when_pressed"] is False and [*scanners] == ["D1", "D2", "D0"]
    assert board._keys.settings == {"value_when_pressed": True, "interval": 0.01}
    for pin, short, long in (("D0", LEFT, UP), ("D1", A, B), ("D2", RIGHT, DOWN)):
        scanner, key = scanners[pin]
        for ms, button in ((200, short), (400, long)):
            scanner.press(key)
            assert codes(board) == []
            machine.clock += ms
            found = codes(board)
            scanner.release(key)
            assert found + codes(board) == [down(button), up(button)]


def test_the_feathers_middle_button_is_read_before_the_board_is_opened(machine):
    a_held = machine.board(FEATHER).a_held
    assert a_held() is False
    machine.levels["D1"] = True
    assert a_held() is True and not machine.taken


def test_a_fruit_jam_without_a_monitor_says_so(machine):
    machine.modules["supervisor"].runtime = SimpleNamespace(display=None)
    with pytest.raises(RuntimeError, match="no monitor was found"):
        machine.open(FRUIT_JAM)
