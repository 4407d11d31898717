# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How long bots may think on a board, and how they use the player's time."""

import importlib

import pytest

from engine.hand.play import PLAYED
from player import Player, SlowPlayer, alike

# isort: split


@pytest.mark.parametrize("ms, least, most", [(0, 0, 0), (1, 22400, 22400), (7, 4000, 8000), (400, 1400, 1400)])
def test_the_speed_of_the_board_is_measured_once_a_match(ms, least, most, monkeypatch):
    """ms: the time of a playout of 52 cards on that board."""
    player = Player(bot="hard")
    speed = importlib.import_module("handheld.matches.speed")
    roll = speed.roll

    def slow(*more):
        player.board.sleep(ms)
        roll(*more)

    monkeypatch.setattr(speed, "roll", slow)
    monkeypatch.setattr("handheld.memory.forget_since", lambda before, keep=(): None)
    player.start_match().press("A")
    assert least <= player.session.steps == player.record["steps"] <= most


def test_a_rule_set_with_slower_cards_does_not_make_the_board_look_slower(monkeypatch):
    """A card of cancellation counts as 30 / 8 of chervy's, both in measuring and in use."""
    found = []
    for rules, seats, cost in (("chervy", 4, 8), ("cancellation", 6, 30)):
        player = Player(bot="hard", rules=rules, seats=seats)
        speed = importlib.import_module("handheld.matches.speed")
        roll = speed.roll

        def slow(hand, *more, roll=roll, player=player, cost=cost):
            player.board.sleep(len(hand.log) * cost // 40)
            roll(hand, *more)

        monkeypatch.setattr(speed, "roll", slow)
        monkeypatch.setattr("handheld.memory.forget_since", lambda before, keep=(): None)
        player.start_match().press("A")
        found.append(player.session.steps)
        monkeypatch.undo()
    assert 3000 < found[0] < 4000 and abs(found[0] - found[1]) < found[0] // 8


def test_a_resumed_match_thinks_as_many_steps_as_before():
    player = Player(deal=4, bot="hard").start_match().pass_cards().look("turn")
    player.record["steps"] = 3000
    player.mark = ()  # as speed.measure() does
    player.save()
    again = player.restarted()
    again.resume_match().look("came").press("A").look("turn")
    assert "From " in again.said("came")
    assert again.session.steps == 3000 and alike(again, player, "turn")


def test_a_long_thought_is_seen_to_go_on():
    """A bot that takes five seconds: half a second without a word, then a sign that comes and goes each second."""
    player = SlowPlayer(deal=5, rules="cancellation", seats=6)
    player.slices = 4000
    seen: list = []

    def watch():
        if player.playing and player.screen == "play_hand" and (player.session.thinking or player.session.ready):
            row = next((row for row in player.text() if "thinking" in row), "")
            if not seen or seen[-1][1] != row:
                seen.append((player.board.now(), row))

    with player.at_each_refresh(watch):
        player.start_match().look("turn")
    rows = [row for _, row in seen]
    assert any("is thinking …" in row for row in rows) and any(row.endswith("is thinking") for row in rows)
    gaps = [after - before for (before, _), (after, _) in zip(seen, seen[1:])]
    assert len(rows) > 3 and max(gaps) < 2000


def test_bots_think_while_cards_lie_on_the_table():
    """A card lies for 350 ms, a trick for 1,400, and bots that need a second each think meanwhile."""
    clocks = []
    cards = []
    for kind in (Player, SlowPlayer):
        player = kind(deal=3, auto=0).start_match().pass_cards().play_on()
        session = player.session
        began = player.board.now()
        there = session.hand.s[PLAYED]
        player.redraw().play_on(8).look("later")
        clocks.append(player.board.now() - began)
        cards.append(session.hand.s[PLAYED] - there - 8)
    assert cards[0] == cards[1] > 20
    assert 100 * cards[0] < clocks[1] - clocks[0] < (1000 - 300) * cards[0]


@pytest.mark.parametrize("ms, slices", [(1, 4), (5, 3), (20, 1)])
def test_the_buttons_are_looked_at_every_14_to_20_ms_while_a_bot_thinks(ms, slices):
    """ms: the time of a slice; slices: how many come between two looks."""
    player = Player(deal=5, auto=0).start_match().pass_cards().look("turn")
    board = player.board
    happened = ""

    def thinker(view, rng, steps):
        nonlocal happened
        for _ in range(60):
            happened += "s"
            board.sleep(ms)
            yield
        view.picked[0] = next(view.legal())

    look = board.key

    def key():
        nonlocal happened
        happened += "."
        return look()

    board.key = key
    players = player.session.players
    players[1:] = [thinker] * (len(players) - 1)
    player.press("A").look("next")
    counted = [len(part) for part in happened.split(".") if part]
    assert len(counted) > 30 and sorted(counted)[len(counted) // 2] == max(counted) == slices
