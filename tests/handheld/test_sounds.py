# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The tones that the handheld plays."""

import pytest

from player import SUITS, Player, stacked

# isort: split


@pytest.mark.parametrize("rules, tune", [("chervy", True), ("copas", False)])
def test_the_worst_card_has_a_tune_if_it_is_expensive(rules, tune):
    player = Player(rules=rules, bot="random", speed=2, moves=0, auto=1)
    player.watch["hand"] = lambda player: player.screen == "hand_score" and player.close()
    player.always = Player.tap
    player.start_match().play_by_itself()
    assert any(hz == 440 for _, hz, *_ in player.board.tones) == tune


@pytest.mark.parametrize("rules, options", [("chervy", {}), ("peppa50", {"no_maid": True})])
def test_tones_announce_the_worst_card_broken_hearts_and_bad_tricks(rules, options):
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
    heard = [tone[1] for tone in player.board.tones]
    assert heard.count(440) == 1  # the queen of spades, in both games
    assert view.broken() and heard.count(660) == (rules == "chervy")  # in the other they are from the start
    assert heard.count(330) == bad.count(True) and heard.count(262) == session.rules.tricks - bad.count(True)


@pytest.mark.parametrize("form", ["rich", "lean"])
def test_the_fanfare_of_a_moon_begins_when_it_rises_or_else_when_the_scores_are_shown(form, request):
    if form == "lean":
        request.getfixturevalue("lean")
    player = Player(sound=1, auto=1).start_match()
    stacked(player, SUITS)
    seen = []
    tone = player.board.tone
    player.board.tone = lambda *notes: tone(*notes) if notes[0] != 523 else seen.append(player.text())
    player.play_on().claim_rest().look("over")
    assert seen == [player.texts["over"] if form == "lean" else ["A Skip"]]


@pytest.mark.parametrize("pause", (False, True))
def test_the_fanfare_still_comes_after_another_page(pause):
    player = Player(sound=1, auto=1).start_match()
    stacked(player, SUITS)
    heard = []
    tone = player.board.tone
    player.board.tone = lambda *notes: heard.append(notes) if notes[0] == 523 else tone(*notes)
    player.session.match.loses = lambda *of: True
    player.play_on().claim_rest()
    if pause:
        player.back(2)
    player.press("A")
    assert len(heard) == 1
