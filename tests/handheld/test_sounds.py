# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The sounds of the handheld, and when it plays them."""

import pytest

from handheld import shared
from handheld.pieces.sprites import sorted_hand
from player import SUITS, Player, stacked

# isort: split
from handheld.system import settings_toml

NAMES = ["CLICK", "CARD_LAID", "REFUSED", "TRICK_TAKEN", "BAD_TRICK", "HEARTS_BROKEN"]
NAMES += ["WORST_CARD", "YOUR_TURN", "MOON_SHOT", "SUN_SHOT", "WON", "LOST"]
LONG = {"MOON_SHOT", "SUN_SHOT", "WON", "LOST"}  # played while the game waits for a press


def tune(notes):
    """(hz, ms, hz, ms ...) of the pairs (MIDI number, hundredths of a second)."""
    return tuple(
        n for note, ms in zip(notes[::2], notes[1::2]) for n in (round(440 * 2 ** (note / 12 - 5.75)), 10 * ms)
    )


TUNES = {tune(notes): name for name, notes in zip(NAMES, shared.NOTES.split(b"\0"))}


def heard(player):
    """The names of the sounds played so far."""
    return [TUNES[tone[1:]] for tone in player.board.tones]


def test_each_sound_has_notes_of_its_own():
    assert [getattr(shared, name) for name in NAMES] == [*range(12)]
    assert shared.NOTES.count(0) == len(TUNES) == 12 and shared.NOTES[-1] == 0
    for notes, name in TUNES.items():
        assert all(100 < hz < 1600 for hz in notes[::2]), name
        assert sum(notes[1::2]) <= (1000 if name in LONG else 400), name
    sounds = {name: notes for notes, name in TUNES.items()}
    assert sounds["CLICK"][1:] == (10,)
    assert sounds["WORST_CARD"] == (440, 90, 415, 90, 392, 180)
    assert sounds["MOON_SHOT"] == (523, 90, 659, 90, 784, 90, 1047, 240)


@pytest.mark.parametrize("rules, tune", [("chervy", True), ("copas", False)])
def test_the_worst_card_has_a_tune_if_it_is_expensive(rules, tune):
    player = Player(rules=rules, bot="random", speed=2, moves=0, auto=1)
    player.watch["hand"] = lambda player: player.screen == "hand_score" and player.close()
    player.always = Player.tap
    player.start_match().play_by_itself()
    assert ("WORST_CARD" in heard(player)) == tune


@pytest.mark.parametrize("rules, options", [("chervy", {}), ("peppa50", {"no_maid": True})])
def test_cards_broken_hearts_tricks_and_turns_are_heard(rules, options):
    player = Player(rules=rules, seats=4, options=options, speed=2, moves=0, auto=1, sound=1)
    player.always = lambda player: player.close() if player.screen == "hand_score" and player.waiting else player.tap()
    player.start_match().play_by_itself()
    session = player.session
    view = session.look(0)
    bad = [
        (view.gained(trick) > 0) != session.rules.aim and view.gained(trick) != 0
        for trick in range(session.rules.tricks)
        if view.won[trick] == 0
    ]
    sounds = heard(player)
    assert sounds.count("WORST_CARD") == 1  # the queen of spades, in both games
    assert view.broken()
    assert sounds.count("HEARTS_BROKEN") == (rules == "chervy")  # in the other they are broken from the start
    assert sounds.count("CARD_LAID") >= 52 - 2 and 0 < sounds.count("YOUR_TURN") <= 13
    assert sounds.count("BAD_TRICK") == bad.count(True)
    assert sounds.count("TRICK_TAKEN") == session.rules.tricks - bad.count(True)


def test_the_cursor_clicks_once_a_move_stands_on_the_display():
    player = Player().start_match()
    player.board.tones.clear()
    shown = []
    tone = player.board.tone
    player.board.tone = lambda *notes: (shown.append(player.board.refreshes), tone(*notes))
    before = player.board.refreshes
    player.press("R")
    assert heard(player) == ["CLICK"] and shown == [player.board.refreshes] and shown[0] > before
    player.press("A").press("A A")  # three cards chosen
    player.pass_cards()
    assert heard(player)[1:4] == ["CARD_LAID"] * 3


def test_cards_that_are_hurried_are_not_heard():
    player = Player(auto=1).start_match()
    stacked(player, SUITS)
    player.play_on().board.tones.clear()
    player.claim_rest()
    assert "BAD_TRICK" in heard(player) and "CARD_LAID" not in heard(player)


def test_a_fourth_card_to_pass_is_refused():
    player = Player().start_match().choose_cards(3)
    player.board.tones.clear()
    player.press("R R R R R R").press("A")
    assert heard(player) == ["CLICK"] * 6 + ["REFUSED"]


def test_an_illegal_card_is_refused_with_a_sound_after_the_words():
    player = Player().start_match().pass_cards()
    player.press_until(lambda player: player.screen == "play_hand" and illegal(player))
    k = sorted_hand(player.session.look(0)).index(illegal(player)[0])
    player.board.tones.clear()
    told = []
    tone = player.board.tone
    player.board.tone = lambda *notes: (told.append(player.said()), tone(*notes))
    player.press("R " * ((k - player.cursor) % len(sorted_hand(player.session.look(0))))).look("before").press("A")
    assert heard(player)[-1] == "REFUSED" and heard(player).count("REFUSED") == 1
    assert told[-1] == player.said() != player.said("before")


def illegal(player):
    """The cards of the player's hand that may not be played now."""
    view = player.session.look(0)
    return [card for card in sorted_hand(view) if card not in [*view.legal()]]


def test_the_cursor_of_a_menu_clicks():
    player = Player().open_menu("Settings")
    player.board.tones.clear()
    player.press("D D U")
    assert heard(player) == ["CLICK"] * 3


def test_a_click_is_a_step_quieter_than_other_sounds_and_silence_is_silent():
    volumes = []
    player = Player(sound=3).start_match()
    tone = player.board.tone
    player.board.tone = lambda *notes: (volumes.append(player.board.volume), tone(*notes))
    player.press("R").press("A")
    assert volumes == [2, 3]
    player.settings["sound"] = 0
    player.press("R").press("A")
    player.settings["sound"] = 1
    player.board.sound = False
    player.press("R")
    assert volumes == [2, 3]


def test_settings_saved_when_sound_was_on_or_off_stay_valid():
    for saved in (0, 1):
        assert settings_toml.read({"sound": saved}, [])["sound"] == saved
    assert settings_toml.read({"sound": 4}, [])["sound"] == settings_toml.read({}, [])["sound"] == 2


@pytest.mark.parametrize("sun", (False, True))
@pytest.mark.parametrize("form", ["rich", "lean"])
def test_the_fanfare_of_a_moon_or_sun_begins_when_it_rises_or_else_when_the_scores_are_shown(form, sun, request):
    if form == "lean":
        request.getfixturevalue("lean")
    player = Player(sound=1, auto=1, options={} if sun else {"sun": False}).start_match()
    stacked(player, SUITS)
    seen = []
    tone = player.board.tone
    wanted = "SUN_SHOT" if sun else "MOON_SHOT"
    player.board.tone = lambda *notes: tone(*notes) if TUNES[notes] != wanted else seen.append(player.text())
    player.play_on().claim_rest().look("over")
    assert seen == [player.texts["over"] if form == "lean" else ["A Skip"]]
    assert not {"MOON_SHOT", "SUN_SHOT"} & {*heard(player)}


@pytest.mark.parametrize("pause", (False, True))
def test_the_fanfare_still_comes_after_another_page(pause):
    player = Player(sound=1, auto=1).start_match()
    stacked(player, SUITS)
    player.session.match.loses = lambda *of: True
    player.play_on().claim_rest()
    if pause:
        player.back(2)
    player.press("A")
    assert heard(player).count("SUN_SHOT") == 1


@pytest.mark.parametrize(
    "totals, sound",
    [((5, 60, 70, 100), ["WON"]), ((100, 60, 70, 5), ["LOST"]), ((60, 5, 70, 100), []), ((5, 5, 70, 100), ["WON"])],
)
def test_only_a_win_sounds_like_one(totals, sound):
    """Once, though the page is opened again after another one."""
    player = Player().start_match()
    player.session.match.totals[:] = type(player.session.match.totals)(player.session.match.totals.typecode, totals)
    player.board.tones.clear()
    player.show("match_end").press().press("D").press("U")
    assert heard(player) == sound
