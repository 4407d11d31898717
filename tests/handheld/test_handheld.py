# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The handheld played with buttons: whole matches at every size, movement, hints, taking back, keeping, faults."""

import builtins
import importlib
import json
import os
import random
import runpy
import struct
import subprocess
import sys
import types
from array import array
from pathlib import Path

import pytest

import play as play_tool
from engine.bots import expert, normal
from engine.codes import bug_report
from engine.hand.play import PLAYED
from engine.hand.view import ASK_PASS, ASK_PLAY
from engine.match import events
from engine.match.thinking import think
from engine.prng import draw, seed, state
from handheld.app import MATCH, SETTINGS, STATISTICS, App, drop
from handheld.boards import DOWN, UP, A, B, Closed, Restarted, headless
from handheld.draw.canvas import CELL_H, CELL_W, Canvas, wrap
from handheld.draw.sprites import SIGNS
from handheld.rulesets import library
from handheld.screens import crash_screen
from handheld.storage.journal import Journal
from handheld.storage.tally import PARTS
from handheld.table.tabletop import Tabletop
from handheld.words import Words
from overlaps import check
from player import SIZES, STYLES, SUITS, Insides, Player, alike, alike_here, bands, press, stacked
from playing import window as window_tool
from playing.command_line import Refused
from strict_display import tighten

# isort: split
from handheld.system import preferences  # behind what stands in for the board's own modules

# -- what a press sends to the display --


def test_a_press_sends_few_pixels(note):
    """In a deal in which South follows, in one in which he leads, and in one in which he has a heart alone to get rid
    of."""
    from measure import waits

    sent: dict = {}
    for deal in (8, 10, 6):
        found = waits.pixels(deal)
        sent[waits.ANSWERED] = [int(line[3]) for line in waits.answers(found)] + sent.get(waits.ANSWERED, [])
        for screen, key, to, number in [line for line in found if len(line) == 4]:
            if screen == to:
                sent.setdefault(f"{screen} {key}", []).append(int(number))
    for text, kinds, most in (*waits.PRESSES, ("another screen, before it comes", (waits.ANSWERED,), 4800)):
        found = [number for kind in kinds for number in sent.get(kind, [])]
        assert len(found) > 2, text
        note(f"pixels sent for {text}: at most {max(found)} of {most}")
        assert max(found) <= most, text


# -- whole matches --


@pytest.mark.parametrize("size, seats, style", [(size, 3 + i % 4, STYLES[i % 3]) for i, size in enumerate(SIZES)])
def test_a_whole_match_with_buttons(size, seats, style, monkeypatch, note):
    player = Player(size, style, seats=seats, options={"limit": 30}, speed=2)
    strict = {"on": False}

    def frozen():
        playing = player.playing and player.screen in ("play_hand", "pass_cards", "choose_moon")
        # while cards are laid out anew there is no layout
        strict["on"] |= bool(playing and player.layout)
        return playing and player.layout is not None

    made = tighten(monkeypatch, frozen)
    player.always = press("A", "R", "A", "U", "A", "A", "L", "A", "B", "A", "D", "A", "A")
    player.go("A A")
    match = player.session.match
    assert player.screens == ["match_end"] and match.ended() and max(match.totals) >= 30
    dealt = sum(player.session.rules.value[card] for card in player.session.rules.deck)
    assert sum(match.totals) % dealt == 0 and match.rows() == match.number
    kept = player.statistics()["chervy"]
    assert kept[0] == 1 and kept[2] == match.number and kept[3] == match.totals[0]
    assert player.text()[0] == "The match is over"
    assert made["TileGrid"] > 50


def test_no_object_is_made_during_a_hand_is_a_test_that_can_fail(monkeypatch):
    player = Player().expect_crash()
    tighten(monkeypatch, lambda: player.playing)
    player.go("A A ^!x")
    assert "made during a hand" in player.said("x").replace("  ", " ")


@pytest.mark.parametrize("style", STYLES)
def test_the_style_of_cards_lasts(style):
    player = Player((160, 128), "plain", options={"limit": 30}, speed=2)
    player.go("A A A A A A A")
    sprites = player.sprites
    player.settings["cards"] = STYLES.index(style)
    player.watch["dealt"] = lambda p: p.session.match.number == 2 and p.screen == "play_hand"
    player.always = press("A")
    player.resume("")
    assert (player.sprites is sprites) == (style == "plain") and player.style == STYLES.index(style)


# -- movement --


def frames(player, sprite, script):
    """[(time, x, y)] of a sprite at each refresh while the script runs."""
    seen = []
    display = player.board.display
    refresh = type(display).refresh

    def noted(self, **more):
        group = player.sprites.all[sprite] if player.sprites else None
        if group and not group.hidden:
            seen.append((player.board.now(), group.x, group.y))
        return refresh(self, **more)

    type(display).refresh = noted
    try:
        player.resume(script)
    finally:
        type(display).refresh = refresh
    return seen


def test_a_card_travels_in_at_least_four_frames_and_a_quarter_of_a_second():
    player = Player().go("A A A A A A A !turn")
    fan = player.sprites.fan
    seen = frames(player, fan, "A !turn_2")
    places = []
    for when, x, y in seen:
        if not places or places[-1][1:] != (x, y):
            places.append((when, x, y))
    steps = places[: [place[1:] for place in places].index(player.layout.spots[0]) + 1]
    assert len(steps) >= 5  # where it starts, and four frames
    assert 100 <= steps[-1][0] - steps[0][0] <= 250


def test_a_trick_slides_to_its_taker():
    player = Player().go("A A A A A A A A !turn")
    fan = player.sprites.fan
    seen = frames(player, fan + 2, "A !turn_2")
    spot = player.layout.spots[2]
    places = [(x, y) for _, x, y in seen]
    leaves = [i for i, place in enumerate(places[:-1]) if place == spot != places[i + 1]][0]
    slide = places[leaves + 1 : leaves + 5]
    assert len(set(slide)) == 4, "North's card leaves its place in four steps"
    assert seen[leaves + 4][0] - seen[leaves + 1][0] <= 250


def test_no_card_slides_under_what_was_said(monkeypatch):
    player = Player().go("A A A A A A A A !turn")
    refresh = type(player.board.display).refresh
    said = {True: [], False: []}  # whether North's card lies in its place: what was said at each refresh

    def noted(self, **more):
        group = player.sprites.all[player.sprites.fan + 2]
        if not group.hidden:
            said[(group.x, group.y) == player.layout.spots[2]].append(" ".join(player.canvas.said))
        return refresh(self, **more)

    monkeypatch.setattr(type(player.board.display), "refresh", noted)
    player.resume("A ^~400 B")
    assert any(" takes " in text for text in said[True]) and not any(" takes " in text for text in said[False])
    assert said[False]


def test_without_movement_a_card_is_where_it_belongs_at_once():
    player = Player(moves=0).go("A A A A A A A")
    seen = frames(player, player.sprites.fan, "A !turn_2")
    assert (seen[0][1], seen[0][2]) == player.layout.spots[0]
    assert len({(x, y) for _, x, y in seen}) == 2  # there, and with its taker


@pytest.mark.parametrize("moves", (0, 1))
def test_a_trick_lies_there_until_it_is_taken(moves):
    player = Player(moves=moves).go("A A A A A A A")
    lying = []
    display = player.board.display
    refresh = type(display).refresh

    def noted(self, **more):
        sprites = player.sprites
        shown = sum(not sprites.all[sprites.fan + seat].hidden for seat in range(4)) if sprites else 0
        if not lying or lying[-1] != shown:
            lying.append(shown)
        return refresh(self, **more)

    type(display).refresh = noted
    try:
        player.resume("A A A A A")
    finally:
        type(display).refresh = refresh
    for was, shown in zip(lying, lying[1:]):
        assert shown == was + 1 or was == 4, lying  # never none, and then all at once
    assert lying.count(4) > 2


def test_a_trick_lies_there_after_the_pause_menu_too(monkeypatch):
    player = Player(speed=0).go("A A A A A A A")
    lying = []
    draw = Tabletop.draw

    def drawn(self, *more):
        draw(self, *more)
        if player.session.stage == events.AT_TRICK:
            lying.append(sum(not player.sprites.all[player.sprites.fan + seat].hidden for seat in range(4)))

    monkeypatch.setattr(Tabletop, "draw", drawn)
    paused = []

    def act(player):
        if player.screen == "pause_menu" and not paused:
            paused.append(len(lying))
        elif lying and not paused:
            player.script = ["^B"]
            return
        elif paused and len(lying) > paused[0] and player.screen == "play_hand":
            raise player.closed
        player.tap()

    player.always = act
    player.resume("A")
    assert paused[0] and set(lying) == {4}


def test_a_press_hurries_and_a_skips_to_the_players_turn():
    slow = Player(speed=0).go("A A A A A A A !turn A !turn_2")
    took = slow.board.now()
    hurried = Player(speed=0).go("A A A A A A A !turn A ^A !turn_2")
    assert hurried.texts["turn_2"] == slow.texts["turn_2"]
    assert hurried.board.now() < took - 1500


def test_a_cursor_that_moved_looks_as_if_all_were_drawn_anew():
    for before in ("A A R A R", "A A A A A A A"):
        player = Player().go(before + " L R R R L !moved")
        player.canvas.said[:] = ["?" * 20] * len(player.canvas.said)
        player.resume("!anew")
        moved, anew = player.pictures["moved"], player.pictures["anew"]
        assert moved.tobytes() == anew.tobytes() and player.texts["moved"] == player.texts["anew"]


def test_a_cursor_that_moves_draws_little():
    player = Player()
    player.board.lazy = False
    player.go("A A A A A A A R")
    before = player.board.pixels
    player.resume("")  # the table once more, as it is
    again = player.board.pixels - before
    player.resume("R")
    moved = player.board.pixels - before - again
    assert again < 240 * 240 // 4 and 0 < moved < 240 * 240 // 8


def test_a_press_too_many_to_skip_plays_no_card():
    player = Player(speed=0).go("A A A A A A A !turn A ^A !turn_2")
    hasty = Player(speed=0).go("A A A A A A A !turn")
    # all at once: the first plays a card, one skips, the others come too early
    hasty.resume("!turn_2", *[(A * 2 + down, 0) for _ in range(8) for down in (1, 0)])
    assert alike(player, hasty, "turn_2")


@pytest.mark.parametrize("ms, plays", [(5, False), (250, False), (350, True)])
def test_a_press_that_still_skips_when_the_turn_has_come_plays_no_card(ms, plays):
    skipped = "A A A A A A A !turn A ^A "
    held = [Player(speed=0).go(skipped + more).session.look(0).hand[:] for more in ("", f"~{ms} A", "L R A")]
    assert (held[0] != held[1]) == plays and held[0] != held[2]  # who moves the cursor has seen the turn


# -- what a player asks for --


def test_an_illegal_card_says_why_and_nothing_is_played():
    player = Player(deal=14).go("A A A A A A A L !before A !why A !again R !after")
    assert "Not on trick 1" in player.said("why") and "+1" in player.said("before")
    assert "Not on trick 1" in player.said("again") and "trick 1" not in player.said("after")
    assert player.session.look(0).lying() == 1 and "A Play" in player.said("after")


def test_why_a_card_is_refused_covers_nothing():
    player = Player().go("A A A A A A A L !before A !why L !moved")
    gone = set(player.texts["before"]) - set(player.texts["why"])
    assert gone == {"+1"} and set(player.texts["why"]) - set(player.texts["before"]) == {"Not on trick 1"}
    assert player.texts["moved"] == player.texts["before"]  # another heart


def test_a_cursor_sends_little_to_the_display():
    """A row of text as wide as the display is 5,280 pixels, which take 31 ms; one here gives way to what cards cost."""
    player = Player(deal=19).go("A A A A A A A")
    board = player.board
    board.image()
    board.lazy = False
    sent = [board.pixels]
    board._shown = lambda: sent.append(board.pixels)
    player.resume("^~1 " + "R " * 12)
    found = sorted(one - other for one, other in zip(sent[2:], sent[1:], strict=False))
    assert found[6] <= 3212 and found[-2] <= 8228 and found[-1] <= 10076 and len(found) > 10


def test_what_is_hidden_on_a_new_screen_is_not_sent_again():
    """With the first change after a whole picture a board sends the places of what is hidden, too, that lie on the
    display: 73,920 pixels after a resume, 436 ms."""
    first = Player().go("A A A A A A A R A !turn")
    again = Player()
    again.board.nvm = first.board.nvm
    again.board.lazy = False
    sent = [0]
    again.board._shown = lambda: sent.append(again.board.pixels)
    again.go("A L R L")
    assert again.screen == "play_hand"
    found = [one - other for one, other in zip(sent[1:], sent, strict=False)]
    whole = len(found) - found[::-1].index(240 * 240)  # what follows the picture of the table
    assert found[whole] < 7000, found


@pytest.mark.parametrize("kind", ["text", "head"])
def test_what_other_screens_showed_is_not_sent_again(kind):
    board = headless.Headless()
    canvas = Canvas(board.display)
    draw = getattr(canvas, kind)

    def picture(screen, rows, text):
        canvas.open(screen)
        canvas.begin()
        for i in range(rows):
            draw(60, i * 60, text)
        canvas.end()

    for screen, rows in (("one", 2), ("two", 1), ("three", 1)):
        picture(screen, rows, "xxxx")
    before = board.pixels
    picture("three", 1, "xxxy")
    assert board.pixels - before == CELL_H * CELL_W * 4 * (4 if kind == "head" else 1)


def test_a_card_chosen_and_a_bot_that_thinks_are_no_whole_picture(monkeypatch):
    player = Player().go("A A A")
    drawn = []
    whole = Tabletop.draw
    monkeypatch.setattr(Tabletop, "draw", lambda table: drawn.append(table) or whole(table))
    player.resume("!again")
    del drawn[:]
    player.resume("R A !two B !one")
    told = [next(row for row in player.texts[name] if " of 3" in row) for name in ("again", "two", "one")]
    assert told == ["1 of 3", "2 of 3", "1 of 3"], told
    assert len(drawn) == 1  # as the screen is come to
    player.resume("A !three U !hint")  # and all of it where something covers the table
    assert len(drawn) > 2


def test_what_a_card_costs_stands_at_the_card():
    player = Player(deal=19, options={"jd": True}).go("A A A A A A A L !heart R !free R R R R !jack")
    assert "+1" in player.texts["heart"] and "-11" not in player.said("heart")
    assert "+1" not in player.texts["free"] and "-11" in player.texts["jack"]


def test_a_hint_points_at_its_card_and_says_why():
    player = Player().go("A A A A A A A U !hint A")
    session = player.session
    for _ in session.hint():
        pass
    card = session.view.picked[0]
    from handheld.draw.sprites import sorted_hand

    assert sorted_hand(session.look(0))[player.cursor] == card
    assert player.said("hint").count("Try ") == 1


def test_a_hint_for_a_pass_names_its_cards_in_the_fan_s_order():
    player = Player().go("A A U !hint A A !came")
    assert "Try 5♦ 10♦ K♦. It rids you of a suit." in player.said("hint")
    assert "To West: 5♦ 10♦ K♦" in player.said("came")


def expert_choice(session):
    """What the expert does where the session stands, at the pace of an RP2040."""
    view = session.look(0)
    for _ in think(session, lambda view, rng, steps: expert.think(view, rng, 0), 0):
        pass
    return list(session.view.picked[: session.view.count]) if view.ask == ASK_PASS else session.view.picked[0]


def thinks_of_a_hint(player):
    return "Thinking …" in player.text()


def test_the_hints_are_the_expert_s():
    player = Player().go("A A A A U !pass")
    assert player.chosen == expert_choice(player.session) and "A OK" in player.said("pass")
    player = Player().go("A A A A U A !taken")
    assert "A Pass" in player.texts["taken"]  # the first A took the hint away, and no more
    player.resume("A A !turn U !hint")
    card = expert_choice(player.session)
    assert f"Try {player.words.rank(card, player.session.rules)}{SIGNS[0][card >> 5]}" in player.said("hint")


def test_a_hint_leaves_nothing_behind():
    player = Player().go("A A A A A A A !turn")
    for name in ("engine.think.search", "engine.think.worlds", "engine.think.rollout", "engine.bots.expert"):
        sys.modules.pop(name, None)
    before = set(sys.modules)
    player.resume("U !hint")
    assert "Try " in player.said("hint") and set(sys.modules) - before <= {"handheld.screens.play_hand"}


def slow(view, rng, steps):
    """A hinter that takes its time."""
    for _ in range(300):
        yield
    yield from normal.think(view, rng, steps)


def test_a_press_breaks_a_hint_off():
    player = Player().go("A A A A !ask")
    player.session.hinter = slow
    board = player.board
    chosen = list(player.chosen)
    # the first press asks, the second comes while it thinks
    player.watch["wait"] = lambda p: thinks_of_a_hint(p) and not board.press("A")
    player.resume("U !after")
    assert "A Skip" in player.texts["wait"] and player.texts["after"] == player.texts["ask"]
    assert player.chosen == chosen and len(chosen) == 2
    player.resume("U !hint A A A !turn")
    assert "A OK" in player.texts["hint"]
    player.watch["wait"] = lambda p: thinks_of_a_hint(p) and not board.press("B")
    player.resume("U !after")
    assert "A Skip" in player.texts["wait"] and player.session.look(0).done() == 0
    assert alike_here(player, "turn", "after")
    player.resume("U !hint")
    assert "Try " in player.said("hint")


@pytest.mark.parametrize(
    "lacks", ["engine.think.rollout", "engine.think.search", "engine.bots.expert", "engine.hints.reasons"]
)
def test_a_hint_finds_its_way_where_there_is_little_room(lacks, memory):
    player = Player().go("A A A A")
    memory.fail_on(lacks)
    player.resume("U !pass")
    session = player.session
    bot = expert if lacks == "engine.hints.reasons" else normal
    for _ in bot.think(session.view, session.rng, 0):
        pass
    if bot is normal:
        assert player.chosen == list(session.view.picked)
    assert len(player.chosen) == 3 and "A OK" in player.texts["pass"]


@pytest.mark.parametrize("way", ["A A A A", "A A A A A A A"])
def test_a_hint_that_finds_no_room_at_first_is_given_once_the_screen_is_loaded_anew(way, memory):
    player = Player().go(way)
    refused = memory.fail_on("engine.bots.normal", "engine.bots.expert", times=2)
    player.resume("U ~9 !hint")
    given = Player().go(way + " U !hint")
    assert len(refused.names) == 2 and player.texts["hint"] == given.texts["hint"]
    assert player.chosen == given.chosen and player.cursor == given.cursor


@pytest.mark.parametrize("way, away", [("A A A A R A L", "A"), ("A A A A A A A R", "R L")])
def test_where_no_bot_has_room_to_think_of_a_hint_that_is_told(way, away, memory):
    """And nothing is loaded anew for it: the cursor and what was chosen stay."""
    player = Player().go(way + " !ask")
    at, chosen, session = player.cursor, list(player.chosen), player.session
    memory.fail_on("engine.bots.normal", "engine.bots.expert")
    player.resume("U ~9 !none " + away + " !after")
    memory.enough()
    assert "No memory for a hint" in player.said("none")
    assert alike_here(player, "ask", "after") and player.session is session
    assert (player.cursor, player.chosen) == (at, chosen) and "engine.bots.expert" not in sys.modules
    player.resume("U !hint")
    assert player.said("hint") != player.said("ask") and "No memory" not in player.said("hint")


# -- how fast the board thinks --


@pytest.mark.parametrize("ms, least, most", [(0, 0, 0), (1, 22400, 22400), (7, 4000, 8000), (400, 1400, 1400)])
def test_the_steps_of_a_match_are_measured_once(ms, least, most, monkeypatch):
    """ms: what a playout of 52 cards takes on that board."""
    player = Player(bot="hard")
    rollout = importlib.import_module("engine.think.rollout")
    roll = rollout.roll

    def slow(*more):
        player.board.sleep(ms)
        roll(*more)

    monkeypatch.setattr(rollout, "roll", slow)
    monkeypatch.setattr("handheld.app.drop", lambda before: None)
    player.go("A A A")
    assert least <= player.session.steps == player.record["steps"] <= most


def test_where_a_card_takes_longer_the_board_is_not_taken_for_slower(monkeypatch):
    """cancellation: a playout's card counts for 30 / 8, when it is measured as when it is used."""
    found = []
    for rules, seats, cost in (("chervy", 4, 8), ("cancellation", 6, 30)):
        player = Player(bot="hard", rules=rules, seats=seats)
        rollout = importlib.import_module("engine.think.rollout")
        roll = rollout.roll

        def slow(hand, *more, roll=roll, player=player, cost=cost):
            player.board.sleep(len(hand.log) * cost // 40)
            roll(hand, *more)

        monkeypatch.setattr(rollout, "roll", slow)
        monkeypatch.setattr("handheld.app.drop", lambda before: None)
        player.go("A A A")
        found.append(player.session.steps)
        monkeypatch.undo()
    assert 3000 < found[0] < 4000 and abs(found[0] - found[1]) < found[0] // 8


def test_a_match_that_goes_on_thinks_as_before():
    player = Player(deal=4, bot="hard").go("A A A A A A A !turn")
    player.record["steps"] = 3000
    player.mark = None  # as measuring it does
    player.save()
    again = Player()
    again.board.nvm = player.board.nvm
    again.go("A !came A !turn")
    assert "From " in again.said("came")
    assert again.session.steps == 3000 and alike(again, player, "turn")


def test_bots_that_think_long_while_passing_can_be_left():
    player = Player(bot="hard").go("A A A A")
    for key in ("B", "BB"):
        player.resume("U A A ^" + key + " !pause" if key == "B" else "^BB !pause")
        assert player.texts["pause"][0] == "Pause"
        player.show("pass_cards")
        player.watch["others"] = lambda p: "The others choose …" in p.text()
    player.resume("!came")
    assert "others" in player.pictures and "From " in player.said("came")


class Slow(Player):
    """Its bots take 200 slices more for each choice: a second."""

    def prepare(self, app):
        super().prepare(app)
        self.slow_bots(200)


@pytest.mark.parametrize("deal", range(4))
def test_cards_to_pass_are_chosen_while_the_others_think(deal):
    """Whoever deals: nobody waits before he chooses, and afterwards only for those who had no time meanwhile."""
    plain = Player(deal=deal).go("A A A A A A !came")
    hasty = Slow(deal=deal).go("A A !asked")
    hasty.watch["others"] = lambda p: "The others choose …" in p.text()
    began = hasty.board.now()
    hasty.resume("A A A !chosen A !came")
    assert "Pass 3" in hasty.said("asked") and "3 of 3" in hasty.said("chosen") and "others" in hasty.pictures
    assert hasty.board.now() - began > 1500
    slow = Slow(deal=deal).go("A A " + "R " * 13 * 50 + "A A A")
    slow.watch["others"] = lambda p: "The others choose …" in p.text()
    began = slow.board.now()
    slow.resume("A !came")
    assert "others" not in slow.pictures and slow.board.now() - began < 100
    assert alike(hasty, plain, "came") and alike(slow, plain, "came")


@pytest.mark.parametrize("deal", range(4))
def test_who_passes_is_told_that_it_is_his_turn(deal):
    assert "It is your turn." in Slow(deal=deal).go("A A T !turn").said("turn")


def test_who_has_not_finished_begins_anew_after_a_pause():
    """What it thinks with would lie in the way of the menu's screens; what is chosen already stays."""
    plain = Player().go("A A A A A A !came")
    player = Slow().go("A A R R R")
    assert player.session.thinker
    player.resume("BB !pause")
    assert player.session.thinker is None and player.texts["pause"][0] == "Pause"
    player.resume("A " + "R " * 13 * 50)
    passed = bytes(player.session.hand.passed)
    assert passed.count(255) == 3
    player.resume("BB A")
    assert bytes(player.session.hand.passed) == passed
    player.resume("L L L A A A A !came")
    assert player.texts["came"][-4:] == plain.texts["came"][-4:]


def test_bots_think_while_cards_lie_there():
    """A card lies for 350 ms, a trick for 1,400: about so much less is waited for bots that need a second each."""
    clocks = []
    cards = []
    for kind in (Player, Slow):
        player = kind(deal=3, auto=0).go("A A A A A A A A")
        session = player.session
        began = player.board.now()
        there = session.hand.s[PLAYED]
        player.resume("A " * 8 + "!later")
        clocks.append(player.board.now() - began)
        cards.append(session.hand.s[PLAYED] - there - 8)
    assert cards[0] == cards[1] > 20
    assert 100 * cards[0] < clocks[1] - clocks[0] < (1000 - 300) * cards[0]


def test_a_match_whose_bot_finds_no_room_goes_on_with_the_normal_one(memory):
    player = Player(bot="expert")
    memory.fail_on("engine.think.search")
    player.go("A A A A A A A !turn")
    memory.enough()
    assert player.texts["turn"] == Player().go("A A A A A A A !turn").texts["turn"]


def test_taking_back_brings_the_same_turn_again():
    player = Player().go("A A A A A A A !before A !then D !after")
    assert player.texts["before"] == player.texts["after"] != player.texts["then"]
    assert player.boxes["before"] == player.boxes["after"]


def test_a_long_press_takes_one_choice_back():
    player = Player(auto=0).go("A A A A A A A A A A !three A !four ^~400")
    player.resume("^~1600 !after", (DOWN * 2 + 1, 0), (DOWN * 2, 1500))
    assert player.texts["after"] == player.texts["three"] != player.texts["four"]


def test_taking_back_nothing_but_forced_cards_does_not_play_the_trick_again():
    player = Player(rules="sevens_queens", deal=1, auto=1)
    found = []

    def act(player):
        session = player.session
        if player.waiting and session and session.match.number == 4 and player.screen == "play_hand":
            found.append((player.board.now(), player.text()))
            if len(found) == 2:
                raise player.closed
            assert session.hand.s[PLAYED] >= 4  # the first card played itself
            player.script = ["D"]
        else:
            player.tap()

    player.always = act
    player.go("A A")
    assert found[0][1] == found[1][1] and found[1][0] - found[0][0] < 500


def test_a_press_while_the_turn_is_drawn_plays_no_card_that_was_not_seen():
    player = Player().go("A A A A A A A !turn")
    table = sys.modules["handheld.screens.play_hand"].Table
    draw, turn = Tabletop.draw, table.turn
    due = []

    def slow(self, *more):
        draw(self, *more)
        if due:
            due.clear()
            player.board.press("A")

    def asked(self):
        self.hurry = True  # a press has skipped the others
        due.append(1)
        return turn(self)

    Tabletop.draw, table.turn = slow, asked
    try:
        player.resume("!still")
    finally:
        Tabletop.draw, table.turn = draw, turn
    assert player.texts["still"] == player.texts["turn"]


def test_taking_back_reaches_the_pass():
    player = Player().go("A A A !chosen A A A A D !after D !less A A A A !again")
    assert "3 of 3" in player.said("after") and "A Pass" in player.said("after")  # with what was chosen
    assert "2 of 3" in player.said("less") and "A Play" in player.said("again")


def test_the_rest_is_offered_when_it_is_certain_and_plays_itself():
    player = Player().go("A A A A")
    stacked(player, SUITS)
    player.resume("A !mine ^U ^!told !over")
    assert "▲Rest is mine" in player.said("mine") and "The rest is yours" in player.said("told")
    assert "SUN!" in player.said("over") and "You shot the sun" in player.said("over")
    assert list(player.session.points) == [0, 52, 52, 52]
    # the next hand is the player's own again, and its result tells of no sun
    player.resume("A A A A A A A A !turn")
    assert player.session.match.number == 5 and "A Play" in player.said("turn") and not player.session.look(0).done()
    assert not player.claimed and player.shot is None


def test_a_long_press_asks_for_one_hint():
    """Held up repeats as a direction does; that would break off the hint it asked for."""

    def slow(view, rng, steps):
        for _ in range(200):
            player.board.sleep(5)
            yield
        yield from normal.think(view, rng, steps)

    player = Player().go("A A A A A A A !turn")
    player.session.hinter = slow
    player.resume("!hint", (UP * 2 + 1, 0), (UP * 2, 900))  # pressed, and let go
    assert any("Try" in text for text in player.texts["hint"])


def test_no_price_hides_that_the_rest_is_offered(tmp_path):
    """▲ takes it then: who cannot read that asks for a hint."""
    file = tmp_path / "clubs.json"
    file.write_text(json.dumps({"base": "chervy", "id": "clubs", "values": {"C": 1, "H": None, "QS": None}}))
    player = Player((160, 128), "large", rules=str(file), seats=4).go("A A A A")
    stacked(player, SUITS)
    player.resume("A !mine R !moved U !over")
    assert "▲Rest is mine" in player.said("mine") and "▲Rest is mine" in player.said("moved")
    assert "SUN!" in player.said("over")


def test_the_rest_is_not_offered_when_it_is_not():
    player = Player().go("A A A A A A A !turn")
    assert "Rest is mine" not in player.said("turn")


def test_a_moon_is_told_as_one():
    hands = [
        "2C AH KH QH JH TH 9H 8H 7H 6H 5H AS KS",
        "3C 2D 3D 4D 5D 6D 7D 8D 9D TD JD 4H QS",
        "4C QD KD AD 5C 6C 7C 8C 9C 3H 2S 3S 4S",
        "AC KC QC JC TC 2H 5S 6S 7S 8S 9S TS JS",
    ]
    player = Player(options={"sun": False}).go("A A A A")
    stacked(player, hands)
    match = player.session.match
    shot = {}

    def act(player):
        shot["trail"] = player.screen
        if player.screen == "hand_score" and player.waiting:
            player.look("hand")
            raise player.closed
        player.script = ["A"] if player.waiting else []

    player.always = act
    player.session.players[0] = player.session.hinter  # the person's cards play themselves
    player.resume("")
    assert match.number == 4 and list(player.session.points) == [0, 26, 26, 26]
    assert "MOON!" in player.said("hand") and "You shot the moon" in player.said("hand")
    assert player.statistics()["chervy"][4] == 1


def test_a_shooter_chooses_what_the_moon_does(tmp_path):
    rules = json.loads(Path("variants/chervy.json").read_text())
    rules.update(moon=[{"own": "-T", "others": 0}, {"own": 0, "others": "T"}], sun=[])
    rules["options"] = []
    (tmp_path / "two.json").write_text(json.dumps(rules))
    for choice, points in (("A", [-26, 0, 0, 0]), ("D A", [0, 26, 26, 26])):
        player = Player(rules=str(tmp_path / "two.json"), seats=4).go("A A A A")
        stacked(player, SUITS)
        player.resume(f"A U !moon B !pause B {choice} !hand")
        assert "You shot the moon!" in player.said("moon") and player.texts["pause"][0] == "Pause"
        assert "you +0, others +26" in player.said("moon") and "you -26, others +0" in player.said("moon")
        assert list(player.session.points) == points and "MOON!" in player.said("hand")


def test_a_shooter_is_told_the_totals_that_a_choice_leads_to(tmp_path):
    rules = json.loads(Path("variants/omnibus.json").read_text()) | {"sun": []}
    (tmp_path / "two.json").write_text(json.dumps(rules))
    player = Player(rules=str(tmp_path / "two.json"), seats=4).go("A A A A")
    player.session.match.totals[:] = array("i", [40, 31, 74, 8])
    stacked(player, SUITS)  # who has all tricks has the jack of diamonds too
    player.resume("A U !first D !second D")
    assert "you -36, others +0" in player.said("first") and "Total 4, 8 to 74" in player.said("first")
    assert "you -10, others +26" in player.said("second") and "Total 30, 34 to 100" in player.said("second")
    player.session.match.totals[:] = array("i", [1040, -1031, -1074, 1008])  # more than a row holds
    player.resume("B B U !long D")
    assert "Total" not in player.said("long")
    player.session.match.totals[:] = array("i", [40, 31, 74, 8])
    player.resume("U")
    player.resume("A !hand")
    assert list(player.session.match.totals) == [4, 31, 74, 8]


@pytest.mark.parametrize("size", SIZES)
def test_every_seat_can_be_seen_on_the_score_screens(size):
    for seats in (6, 11):
        player = Player(size, seats=seats, rules="tests/rulesets/sevens.json" if seats > 6 else "chervy").go("A A A A")
        for screen in ("hand_score", "match_end"):
            for shot in (None, (events.MOON, 1, 0)):
                player.shot = shot
                player.show("play_hand", screen)
                player.resume(" ".join(f"!{screen}{i} D" for i in range(seats + 1)))
                rows = " ".join([player.said(f"{screen}{i}") for i in range(seats + 1)])
                assert all(name in rows for name in ["You"] + [f"Seat {i}" for i in range(2, seats + 1)])
                assert "You" in player.said("match_end0") if screen == "match_end" else True
                for i in range(seats + 1):
                    check(size, screen, player.boxes[f"{screen}{i}"])


def test_the_end_opens_where_the_player_stands():
    player = Player((128, 128), seats=11, rules="tests/rulesets/sevens.json").go("A A A A")
    player.session.match.totals[0] = 99
    player.show("play_hand", "match_end")
    player.resume("!end " + "U " * 11 + "!top")
    assert "11 You" in player.said("end") and "You" not in player.said("top")


def test_the_sheet_opens_at_the_last_hand_and_goes_no_further():
    player = Player((128, 128)).go("A A A A A A A")
    match = player.session.match
    match.number = 31
    match.sheet = bytearray(b"".join(struct.pack("<4i", number, 0, 0, 0) for number in range(1, 31)))
    player.show("play_hand", "score_sheet")
    player.resume("!opened D !still U !up " + "U " * 40 + "!top")
    assert (
        any(row.startswith("30 ") for row in player.texts["opened"]) and player.texts["still"] == player.texts["opened"]
    )
    assert not any(row.startswith("30 ") for row in player.texts["up"])
    assert any(row.startswith("1 ") for row in player.texts["top"])
    many = Player((128, 128), seats=11, rules="tests/rulesets/sevens.json").go("A A A A")
    many.show("play_hand", "score_sheet")
    many.resume("!first R !second " + "R " * 20 + "!last L !before " + "L " * 20 + "!again")
    assert len({"".join(many.texts[name]) for name in ("first", "second", "last", "before")}) == 4
    assert many.texts["again"] == many.texts["first"] and "S11" in many.said("last")


def test_b_does_what_the_footer_says():
    for script in (
        "",
        "B",
        "B A",
        "B A D D D D A",
        "B A D D D D D A",
        "B D A",
        "B D D A",
        "B D D D A",
        "A A A",
        "A A A A",
    ):
        player = Player().go(script + " !before B !after")
        assert any(text.startswith("B ") for text in player.texts["before"]), script
        assert player.texts["before"] != player.texts["after"], script
    for script in ("A A A A A A A", "A A A A A A A A", "A A A A A A A BB", "A A A A A A A BB D D A"):
        player = Player().go(script + " !before B !after")
        assert player.texts["before"] != player.texts["after"], script


def test_a_long_b_leaves_the_last_trick_too():
    player = Player().go("A A A A A A A A B !last BB !pause")
    assert "took this" in player.said("last") and player.texts["pause"][0] == "Pause"


def test_what_was_pressed_before_a_crash_does_not_dismiss_it():
    player = Player().go("A A A A A A").expect_crash()

    def broken(view, rng, steps):
        player.board.press("A")
        raise RuntimeError("at once")
        yield

    player.session.players[1:] = [broken] * 3
    player.always = lambda p: p.look("crash").close() if p.crash_shown() else p.tap()
    player.resume("A")
    assert "at once" in player.said("crash")


def test_a_match_starts_though_there_was_no_room_for_its_rules_at_first(monkeypatch):
    player = Player().go("A")
    tries = []
    whole = builtins.open

    def scarce(name, *more, **named):
        if player.screen == "load_match" and str(name).startswith("variants/"):
            tries.append(name)
            if len(tries) == 1:
                raise MemoryError
        return whole(name, *more, **named)

    monkeypatch.setattr(builtins, "open", scarce)
    player.resume("A !asked")
    assert len(tries) > 1 and "Pass 3" in player.said("asked")


def test_the_cursor_leaves_a_card_chosen_and_comes_back_to_one_undone():
    player = Player().go("A A A R A A")
    assert len(player.chosen) == 3 and player.cursor == 3  # the last one leads nowhere
    for cursor, left in ((3, 2), (2, 1), (0, 0)):
        player.resume("R R B")
        assert player.cursor == cursor and len(player.chosen) == left


def test_what_is_pressed_while_a_match_is_loaded_counts_for_nothing():
    player = Player().go("A")
    end = player.canvas.end

    def pressed():
        end()
        if player.screen == "load_match":
            for _ in range(3):
                player.board.press("A")

    player.canvas.end = pressed
    player.resume("A !asked")
    assert "0 of 3" in player.said("asked")


def test_the_number_of_the_deal_is_only_told():
    player = Player(deal=12).go("A A A A A A A BB U !number A !still B !turn")
    assert "12" in player.texts["number"] == player.texts["still"] and "A Choose" not in player.texts["number"]
    assert "A Play" in player.said("turn")


def test_the_pause_menu_offers_nothing_that_it_came_from():
    for script, row in (("B D D A", "Statistics"), ("B D A", "How to play"), ("B D D D A", "Settings")):
        for more in ("BB", "BB BB"):
            player = Player().go(f"{script} !there {more} !pause")
            assert player.texts["there"][0] == row and ("Pause" in player.texts["pause"]) == (more == "BB")
            assert row not in player.texts["pause"][1:]


def test_a_bot_or_house_rules_that_cannot_be_used_are_told(tmp_path):
    bot = Player(bot="grandmaster").go("A A !told A !title")
    assert 'no bot "grandmaster"' in bot.said("told") and bot.texts["title"][0] == "Pocket"
    (tmp_path / "bad.json").write_text('{"options": 3')
    options = Player(rules=str(tmp_path / "bad.json")).go("A D D D D A !told B !setup")
    assert "It cannot be used" in options.said("told") and "is not JSON" in options.said("told")
    assert options.texts["setup"][0] == "New match"


def test_settings_changed_in_the_pause_menu_are_kept_however_it_is_left():
    player = Player().go("A A A A A A A BB D D D A R BB BB !turn")
    assert player.kept(SETTINGS)["speed"] == 2


def test_a_long_b_in_what_the_pause_menu_leads_to_goes_back_to_it():
    for rows in (1, 2, 3, 4, 5):
        player = Player().go("A A A A A A A BB" + " D" * rows + " A !there BB !pause B !turn")
        assert player.texts["there"][0] != "Pause" == player.texts["pause"][0]
        assert player.screens == ["play_hand"] and "A Play" in player.said("turn")


def test_a_long_b_leaves_what_is_told_once():
    """It would come back empty from the pause menu."""
    player = Player(rules="missing").go("B D A !fault BB !back")
    assert player.texts["fault"][0] == "It cannot be used" and player.texts["back"][0] == "Menu"
    noted = Player()
    noted.before_start = lambda player: setattr(player.journal, "note", 1)
    noted.go("!note BB !back")
    assert noted.texts["note"][0] == "Please note" and "Pocket" in noted.said("back")


def test_a_deal_number_is_shown_and_asked_for_once():
    player = Player(deal=12).go("A A A A A A A BB !pause")
    assert "12" in player.texts["pause"] and player.deal_asked_for == -1


def test_numbers_of_settings_toml_may_be_nought(monkeypatch):
    for name, key in (("SPEED", "speed"), ("SOUND", "sound"), ("CARDS", "cards")):
        for value in ("0", 0):
            player = Player()
            monkeypatch.setattr(os, "getenv", lambda asked, value=value, name=name: value if asked == name else None)
            player.preset = {}
            player.go("")
            assert player.settings[key] == 0
            monkeypatch.undo()


NUMBER = "settings.toml: {} must be a number from 0 to {}. Until then it is {}."
NAME = 'settings.toml: {} must name a file in {}, in quotes and without its ending. Until then it is "{}".'


@pytest.mark.parametrize(
    "name, value, told",
    [
        ("SPEED", "fast", NUMBER.format("SPEED", 2, 1)),
        ("SPEED", 3, NUMBER.format("SPEED", 2, 1)),
        ("PLAYERS", "-1", NUMBER.format("PLAYERS", 11, 0)),
        ("SOUND", "true", NUMBER.format("SOUND", 1, 1)),
        ("BOT", "genius", NAME.format("BOT", "engine/bots", "normal")),
        ("RULES", "schema", NAME.format("RULES", "variants", "chervy")),
        ("BOT", "__init__", NAME.format("BOT", "engine/bots", "normal")),
        ("RULES", "chervy.json", NAME.format("RULES", "variants", "chervy")),
        ("LANGUAGE", ValueError(), NAME.format("LANGUAGE", "lib/handheld/lang", "en")),  # without quotes, long ago
    ],
)
def test_what_settings_toml_has_wrong_is_told_once(name, value, told, monkeypatch):
    def getenv(asked):
        if asked != name:
            return None
        if isinstance(value, Exception):
            raise value
        return value

    monkeypatch.setattr(os, "getenv", getenv)
    player = Player()
    player.preset = {}
    player.go("!first A !then A")
    assert told in " ".join(" ".join(player.texts["first"]).split())
    assert player.texts["then"][:2] == ["Pocket", "Hearts"] and player.screens == ["new_match"]


def test_what_cannot_be_read_in_settings_toml_is_told_where_getenv_is_silent(monkeypatch):
    """As CircuitPython 10.2's is on RULES = "spruce without the second quote; supervisor.get_setting() raises."""

    def get_setting(asked):
        if asked == "RULES":
            raise ValueError
        return

    monkeypatch.setattr(os, "getenv", {"SPEED": "2"}.get)
    monkeypatch.setattr(sys.modules["supervisor"], "get_setting", get_setting, raising=False)
    wrong: list = []
    found = preferences.settings({}, wrong)
    assert wrong == [("RULES", "variants", "chervy")] and (found["rules"], found["speed"]) == ("chervy", 2)


def test_what_was_chosen_in_the_menus_counts_more_than_settings_toml(monkeypatch):
    monkeypatch.setattr(os, "getenv", lambda asked: {"SPEED": "fast", "BOT": "hard"}.get(asked))
    wrong: list = []
    kept = {"speed": 2, "bot": "gone", "cards": "large"}  # a bot taken off the drive since; another version's cards
    found = preferences.settings(kept, wrong)
    assert (found["speed"], found["bot"], found["cards"]) == (2, "hard", 0)
    assert preferences.settings({}, [])["speed"] == 1 and wrong == [("SPEED", 2, 2)]  # what is in use


def test_what_stands_empty_in_settings_toml_is_as_usual(monkeypatch):
    monkeypatch.setattr(os, "getenv", lambda asked: "")
    wrong: list = []
    found = preferences.settings({}, wrong)
    assert (found["rules"], found["seats"], found["speed"]) == ("chervy", 0, 1) and not wrong


def test_a_notice_for_which_there_was_no_room_at_first_is_told_all_the_same(monkeypatch):
    monkeypatch.setattr(os, "getenv", {"SPEED": "fast"}.get)
    calls = []

    def scarce(text, columns):
        calls.append(text)
        if len(calls) == 1:
            raise MemoryError
        return wrap(text, columns)

    monkeypatch.setattr("handheld.draw.menu.wrap", scarce)
    player = Player()
    player.preset = {}
    player.go("!told A")
    assert "SPEED must be" in " ".join(player.texts["told"]) and player.screens == ["title"]


def test_settings_toml_counts_for_what_was_not_chosen_in_the_menus(monkeypatch):
    file = {"RULES": "spruce", "BOT": "hard"}
    monkeypatch.setattr(os, "getenv", file.get)
    player = Player()
    player.preset = {}
    player.go("A D D D R B !menu")  # expert in the place of hard
    memory = player.board.nvm
    file.update(RULES="plain", BOT="easy", SPEED="2")
    again = Player()
    again.board.nvm, again.preset = memory, {}
    again.go("")
    assert again.settings["rules"] == "plain" and again.settings["bot"] == "expert"
    assert again.settings["speed"] == 2


def test_a_forced_card_plays_itself_if_wanted():
    def turns(auto):
        count = [0]

        def act(player):
            if player.session and player.session.match.number > 1:
                raise player.closed
            if player.waiting and player.screen == "play_hand":
                count[0] += 1
            player.script = ["A"] if player.waiting else []

        player = Player(auto=auto, speed=2)
        player.always = act
        player.go("A A")
        return count[0]

    assert turns(0) > turns(1) > 0


def test_the_display_dims_after_a_minute_and_wakes_at_a_press():
    player = Player()
    player.go("~59000 ~500 !early ~600 !late")
    assert player.board.dimmed
    player.resume("B !woken B !menu")
    assert not player.board.dimmed
    # the press that wakes it does nothing else
    assert player.texts["woken"][0] == "Pocket" and player.texts["menu"][0] == "Menu"


def test_a_letter_typed_after_a_minute_is_answered():
    """Who plays over the serial port does not look at the display."""
    player = Player(deal=10).go("A A A A A A A ~61000 T !t")
    assert "It is your turn." in player.said("t") and not player.board.dimmed


def test_letters_and_a_long_press_begun_while_a_screen_is_drawn_count():
    player = Player(deal=10).go("A A A A A A A !turn")
    player.board.feed(ord("T"))
    player.resume("!t")
    assert "It is your turn." in player.said("t")
    player.board.feed(B * 2 + 1)
    player.board.feed(B * 2, 900)
    player.resume("^~1000 !pause")
    assert player.texts["pause"][0] == "Pause"


def test_a_press_too_many_chooses_nothing_for_a_shooter():
    player = Player(rules="tests/rulesets/twomoons.json", seats=4).go("A A A A")
    stacked(player, SUITS)
    player.resume("A !rest")
    codes = [(UP * 2 + 1, 0), (UP * 2, 0), *[(A * 2 + down, 0) for _ in range(300) for down in (1, 0)]]
    player.resume("!moon", *codes)
    assert player.screen == "choose_moon" and "You shot the moon!" in player.texts["moon"]


@pytest.mark.parametrize("screen", ["hand_score", "pass_cards", "match_end"])
def test_a_press_too_many_is_not_meant_for_the_screen_that_comes(screen):
    """It was made while that was being drawn."""
    seen: list = []

    def act(player):
        where = player.screen
        if not player.waiting:
            return
        if where == "pass_cards" and player.session.asked()[0] == ASK_PLAY:
            where = "came"
        seen.append(where)
        if where == "match_end":
            raise player.closed
        player.board.press("A " * 12 if where in before else "A")

    before = {"hand_score": ["play_hand"], "pass_cards": ["pass_cards"], "match_end": ["hand_score"]}[screen]
    player = Player(options={"hands": 1}, bot="random", auto=1, moves=0, speed=2)
    player.always = act
    player.go("A A A")
    assert {"came", "play_hand", "hand_score", "match_end"} <= {*seen} and seen.count("hand_score") == 1


@pytest.mark.parametrize("rules, tune", [("chervy", True), ("copas", False)])
def test_the_worst_card_has_a_tune_where_it_costs_much(rules, tune):
    player = Player(rules=rules, bot="random", speed=2, moves=0, auto=1)
    player.watch["hand"] = lambda player: player.screen == "hand_score" and player.close()
    player.always = Player.tap
    player.go("A A")
    assert any(hz == 440 for _, hz, *_ in player.board.tones) == tune


def test_thinking_is_shown_after_half_a_second_only():
    plain = Player().go("A A A A A A A !turn A !turn_2")
    for slices, shown in ((20, False), (300, True)):
        player = Player(watch={"thinking": lambda p: any("thinks" in text for text in p.text())}).go("A A A A A A")

        players = player.session.players

        def slow(view, rng, steps, slices=slices, bot=players[1]):
            for _ in range(slices):
                yield
            yield from bot(view, rng, steps)

        players[1:] = [slow] * (len(players) - 1)
        player.resume("A !turn A !turn_2")
        assert ("thinking" in player.pictures) == shown
        # whoever looks on meanwhile does not change what it thinks of
        assert alike(player, plain, "turn") and alike(player, plain, "turn_2")


def test_a_long_b_is_the_pause_menu_everywhere():
    for script in ("", "B", "B A", "A A A A A A A", "A A A", "B D A", "A D D D D A", "A D D D D D A"):
        player = Player().go(script + " BB !pause B !back")
        assert player.texts["pause"][0] == "Pause", script
        assert player.texts["back"][0] != "Pause", script


def test_letters_are_answered_in_words(capsys):
    player = Player(deal=10).go("A A A A A A A C !c A 1 !one A S !s B T !t A H !h B L !l A ? !hint A 9 !nine")
    player.resume("A !none X !x")
    assert "On the table: East two of clubs." in player.said("c")
    assert "Card 1: East, the two of clubs." in player.said("one")
    assert "It is your turn." in player.said("t")
    assert "Hint:" in player.said("hint") and "There is no card 9" in player.said("nine")
    # nothing can be typed to play a card there
    assert "type" not in player.said("nine") and "11" not in player.said("h") and "Clubs" in player.said("h")
    assert "Clubs" not in player.said("t") and "Your hand" in player.said("h")
    assert player.texts["x"] == player.texts["none"]
    assert "On the table: East two of clubs." in capsys.readouterr().out


def test_letters_are_answered_on_a_page_too(capsys):
    """The scores of seven take one: who listens at the serial port is not to press a button first."""
    player = Player((160, 128), rules="spruce", seats=7, deal=5, speed=2)
    player.go("A A A A A A A S !s T !t X !x B !back S BB !pause B !after")
    assert player.texts["s"][0] == player.texts["t"][0] == "In words" and player.texts["x"] == player.texts["t"]
    assert "It is your turn." in capsys.readouterr().out and "It is your turn." in player.said("t")
    assert "A Play" in player.texts["back"] and "A Play" in player.texts["after"]
    assert player.texts["pause"][0] == "Pause"


PAUSES = {"a button of its own": ((13, 0), (12, 100)), "a long B": ((B * 2 + 1, 0), (B * 2, 640))}


@pytest.mark.parametrize("codes", PAUSES.values(), ids=PAUSES)
@pytest.mark.parametrize("screen", ["page", "passing page", "sure"])
def test_the_pause_menu_comes_however_long_the_screen_below_takes(screen, codes, monkeypatch):
    """80 ms to draw it, in which B may be let go."""
    player = Player((160, 128), rules="spruce", seats=7, deal=5, speed=2)
    script = "A A A S !there" if screen == "passing page" else "A A A A A A A S !there"
    if screen == "sure":
        first = Player().go("A A A A A A A !turn")
        player = Player()
        player.board.nvm = first.board.nvm
        script = "B D A A !there"

    def end(canvas):
        whole(canvas)
        player.board._clock += 80

    whole = Canvas.end
    monkeypatch.setattr(Canvas, "end", end)
    player.go(script, *codes, then="^~1000 !pause")
    assert player.texts["there"][0] == ("A match is saved" if screen == "sure" else "In words")
    assert player.texts["pause"][0] == "Pause", player.texts["pause"]


def test_pause_before_a_match_is_replaced_and_back_from_there():
    """In a menu it leads back to that, so it does not say that the match goes on."""
    first = Player().go("A A A A A A A !turn")
    player = Player()
    player.board.nvm = first.board.nvm
    player.go("B D A A !sure BB !pause A !menu")
    assert "A match is saved" in player.said("sure")
    assert player.texts["pause"][:2] == ["Pause", "Back"] and "B Back" in player.texts["pause"]
    assert player.texts["menu"][0] == "New match"


def test_down_takes_back_a_card_to_pass():
    player = Player(deal=10).go("A A A R A !two D !one D !none D !still")
    told = [player.said(name) for name in ("two", "one", "none", "still")]
    assert [text[text.index(" of 3") - 1] for text in told] == [*"2100"]


# -- what is kept --


def test_a_match_goes_on_after_power_was_lost():
    first = Player().go("A A A A A A A A !turn")
    again = Player()
    again.board.nvm = first.board.nvm
    again.go("!title A !turn")
    assert "A Resume" in again.texts["title"]
    assert alike(again, first, "turn")


def test_a_kept_match_gives_way_only_when_asked():
    first = Player().go("A A A A A A A")
    again = Player()
    again.board.nvm = first.board.nvm
    again.go("B D A A !asked A !kept")
    assert again.texts["asked"][0] == "A match is saved" and again.texts["kept"][0] == "New match"
    assert again.saved()
    again.show("title", "new_match")
    again.resume("A D A A A A A A !new")
    assert again.session.match.number == 1


@pytest.mark.parametrize("rules, options", [("chervy", {}), ("peppa50", {"no_maid": True})])
def test_tones_tell_the_worst_card_broken_hearts_and_bad_tricks(rules, options):
    player = Player(rules=rules, seats=4, options=options, speed=2, moves=0, auto=1, sound=1)
    player.always = lambda player: player.close() if player.screen == "hand_score" and player.waiting else player.tap()
    player.go("A A")
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


def test_the_fanfare_of_a_moon_begins_when_the_hand_stands():
    player = Player(sound=1, auto=1).go("A A A A")
    stacked(player, SUITS)
    seen = []
    tone = player.board.tone
    player.board.tone = lambda *notes: tone(*notes) if notes[0] != 523 else seen.append(player.text())
    player.resume("A U !over")
    assert seen == [player.texts["over"]]


@pytest.mark.parametrize("keys", ("A", "B B A"))
def test_the_fanfare_is_not_lost_where_something_is_told_before(keys):
    player = Player(sound=1, auto=1).go("A A A A")
    stacked(player, SUITS)
    heard = []
    tone = player.board.tone
    player.board.tone = lambda *notes: heard.append(notes) if notes[0] == 523 else tone(*notes)
    player.session.match.loses = lambda *of: True
    player.resume("A U " + keys + " !over")
    assert len(heard) == 1


def test_settings_are_kept():
    first = Player().go("B D D D A D R D R D R D R D R !set B")
    again = Player()
    again.preset = {}
    again.board.nvm = first.board.nvm
    again.go("B D D D A !set")
    assert again.texts["set"] == first.texts["set"]
    assert [again.settings[name] for name in ("speed", "sound", "cards", "moves", "auto")] == [2, 0, 1, 0, 1]


def test_a_setting_goes_both_ways_and_a_board_without_sound_has_none_for_it():
    player = Player().go("B D D D A L !slow L !fast R !again")
    assert player.settings["speed"] == 0 and player.texts["slow"] == player.texts["again"] != player.texts["fast"]
    assert "Sound" in player.texts["slow"]
    player = Player()
    player.board.sound = False
    player.go("B D D D A !silent D A")
    assert "Sound" not in player.texts["silent"] and player.settings["cards"] == 1


def test_house_rules_are_options_of_the_match():
    player = Player().go("A D D D D A D D D A U U U R !set B U U U U A A A A A A")
    assert player.record["options"] == {"jd": True, "limit": 110}
    assert player.session.rules.limit == 110


def test_the_deal_number_gives_a_friends_cards():
    mine = Player(deal=-1).go("A D D D D D A 1 2 !twelve A U U U U U A A A")
    theirs = Player(deal=12).go("A A A")
    assert bytes(mine.session.hand.w) == bytes(theirs.session.hand.w)
    large = Player(deal=-1).go("A D D D D D A 9 9 9 9 9 9 9 9 9 9 !large A !still B !random")
    assert "Too large" in large.said("large") and "Too large" in large.said("still")
    assert "random" in large.texts["random"]


def test_no_memory_is_no_reason_not_to_play():
    player = Player()
    player.board.nvm = None
    player.go("!told A !title A A A A A A A !turn")
    assert "no memory that lasts" in player.said("told") and "Pocket" in player.said("title")
    assert "A Play" in player.said("turn")


def test_abandon_asks_first():
    player = Player().go("A A A A A A A BB U U A !sure A !pause A D A !title")
    assert player.texts["sure"][0] == "Abandon the match?" and player.texts["pause"][0] == "Pause"
    assert "A Play" in player.texts["title"] and not player.saved()


def test_cards_chosen_in_a_match_that_was_abandoned_are_not_chosen_in_the_next():
    player = Player().go("A A A A BB U U A D A A A !asked")
    assert "Pass 3" in player.said("asked") and "0 of 3" in player.said("asked")


def test_rematch_is_a_new_deal_with_the_same_settings():
    player = Player(seats=3, options={"limit": 1}, speed=2)
    player.always = press("A")
    player.go("A A")
    seed = player.record["seed"]
    player.always = None
    player.resume("A A A A A A !turn")
    assert player.session.rules.seats == 3 and player.session.rules.limit == 1
    assert player.record["seed"] != seed and player.session.match.number == 1


# -- the journal --


def test_the_journal_finds_the_newest_of_each_kind():
    memory = bytearray(b"\xff" * 200)
    journal = Journal(memory)
    for i in range(100):
        assert journal.put(1 + i % 2, b"record %d" % i)
    again = Journal(memory)
    assert again.get(1) == b"record 98" and again.get(2) == b"record 99" and again.get(3) == b""


def test_the_journal_writes_over_nothing_until_it_is_full():
    memory = bytearray(b"\xff" * 200)
    journal = Journal(memory)
    before = bytes(memory)
    while journal.end + 25 < 200:
        journal.put(1, b"%20d" % journal.end)
        assert all(was in (now, 255) for was, now in zip(before, memory))
        before = bytes(memory)


@pytest.mark.parametrize("cut", range(0, 60, 3))
def test_a_record_torn_or_spoilt_is_as_if_never_written(cut):
    memory = bytearray(b"\xff" * 300)
    journal = Journal(memory)
    journal.put(1, b"the first record")
    end = journal.end
    journal.put(1, b"the second record, rather longer than the first one is, too")
    memory[end + cut : journal.end] = b"\xff" * (journal.end - end - cut)
    again = Journal(memory)
    assert again.get(1) == b"the first record"
    assert again.put(1, b"the third") and Journal(memory).get(1) == b"the third"


def test_what_does_not_fit_is_refused_and_nothing_is_lost():
    journal = Journal(bytearray(b"\xff" * 64))
    assert journal.put(1, b"short") and not journal.put(2, bytes(100)) and journal.get(1) == b"short"
    assert not Journal(None).put(1, b"x") and Journal(None).get(1) == b""


def test_memory_full_of_something_else_is_used():
    memory = bytearray(range(256)) * 4
    journal = Journal(memory)
    assert journal.get(1) == b"" and journal.put(1, b"mine") and Journal(memory).get(1) == b"mine"


def test_spoilt_settings_are_the_usual_ones():
    player = Player()
    journal = Journal(player.board.nvm)
    journal.put(SETTINGS, b"[1, 2")
    journal.put(MATCH, b"nothing of the kind")
    player.go("!title")
    assert "A Play" in player.texts["title"]


def test_a_match_of_rules_that_have_changed_is_told():
    first = Player().go("A A A A A A A A")
    journal = Journal(first.board.nvm)
    record, _, data = journal.get(MATCH).partition(b"\n")
    record = json.loads(record)
    record["options"] = {"limit": 50}
    journal.put(MATCH, json.dumps(record).encode() + b"\n" + data)
    again = Player()
    again.board.nvm = first.board.nvm
    again.go("A !told A !title")
    assert "its rules have changed" in again.said("told") and "Pocket" in again.said("title")


# -- bug reports --


def reported(player):
    """The code on the screen of the bug report."""
    rows = player.texts["report"]
    first = [i for i, row in enumerate(rows) if row.startswith("chervy.")][0]
    return "".join(rows[first:-2]).replace(" ", "")


def test_the_report_s_letters_are_those_of_an_id():
    from engine.rules.keys import TEXTS
    from handheld.screens.report_code import LETTERS

    assert TEXTS["id"][0] == LETTERS


@pytest.mark.parametrize("name", ["my game", "Mine"])
def test_a_report_of_a_file_whose_name_no_code_can_hold_has_its_id(name, tmp_path, monkeypatch):
    monkeypatch.setattr(library, "FOLDER", str(tmp_path) + "/")
    for own in ("chervy", name):
        (tmp_path / f"{own}.json").write_text(
            Path("variants/chervy.json").read_text(encoding="utf-8"), encoding="utf-8"
        )
    player = Player(rules=name).go("A A A A A A A A A BB D D D D D A !report")
    assert player.record["rules"] == name
    assert bug_report.split(reported(player))[0] == "chervy"


def test_a_reports_code_opens_the_match_at_that_very_position(tmp_path, capsys):
    player = Player(options={"jd": True}).go("A A A A A A A A A BB D D D D D A !report")
    code = reported(player)
    assert code.startswith("chervy.4.normal.jd1.") and f"CODE={code}\n" in capsys.readouterr().out
    command = [sys.executable, "tools/play.py", "--terminal", "--code", code, "--save", str(tmp_path / "match.json")]
    told = subprocess.run(command, input="S\n", capture_output=True, text=True, timeout=60, check=True).stdout
    from handheld.text.commands import TextInfo
    from handheld.words import Words

    lines = []
    info = TextInfo(player.session, Words(), lines.append, 0)
    info.hand()
    info.table("C")
    info.scores("S")
    assert len(lines) > 5 and all(line in told for line in lines)
    wrong = code[:-3] + ("A" if code[-3] != "A" else "B") + code[-2:]
    command[command.index(code)] = wrong
    refused = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert refused.returncode == 2 and "a letter is wrong or missing" in refused.stderr


def test_a_code_in_the_terminal_leaves_the_match_that_is_kept_alone(tmp_path, monkeypatch, capsys):
    import play as tool

    code = reported(Player().go("A A A A A A A BB D D D D D A !report"))
    kept = tmp_path / "match.json"
    kept.write_bytes(b'{"rules":"chervy"')
    monkeypatch.setattr(tool, "SAVE", str(kept))
    monkeypatch.setattr(sys, "argv", ["play.py", "--terminal", "--code", code])
    monkeypatch.setattr("builtins.input", lambda prompt: "Q")
    assert tool.main() == 0 and os.listdir(tmp_path) == ["match.json"]
    assert kept.read_bytes() == b'{"rules":"chervy"' and "its code opens it again" in capsys.readouterr().out


def test_a_code_of_a_rule_set_in_a_file_of_ones_own_opens_with_that_file(tmp_path):
    file = tmp_path / "My Rules.json"
    file.write_text('{"base": "chervy", "id": "chervy", "limit": 60}')
    player = Player(rules=str(file)).go("A A A A A A A A A !turn BB D D D D D A !report")
    code = reported(player)
    assert code.startswith("chervy.4.normal.")
    command = [sys.executable, "tools/play.py", "--terminal", "--code", code, "--save", str(tmp_path / "match.json")]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert refused.returncode == 2 and "has changed since" in refused.stderr
    command += ["--rules", str(file)]
    told = subprocess.run(command, input="R\nQ\n", capture_output=True, text=True, timeout=60, check=True).stdout
    assert "60" in told


def test_a_code_opens_in_the_window_too():
    from handheld.words import Words
    from playing import window

    player = Player().go("A A A A A A A A A !turn BB D D D D D A !report")
    code = reported(player)
    record, data = window.reported(code.lower(), Words())
    again = Player()

    def prepare(player):
        player.record, player.data = record, data
        player.show("load_match")

    again.before_start = prepare
    again.go("!turn")
    assert alike(again, player, "turn")


# -- faults --


def test_a_module_half_made_when_memory_ended_is_forgotten():
    """CircuitPython leaves the name with nothing behind it (py/objmodule.c), and an import of that would end it."""
    before = set(sys.modules) | {"engine.half"}
    sys.modules["engine.half"] = None
    try:
        drop(before)
        assert "engine.half" not in sys.modules
    finally:
        sys.modules.pop("engine.half", None)


FAULTS = [ImportError("no module"), MemoryError("memory allocation failed"), OSError(2)]
SCREENS = sorted(path.stem for path in Path("lib/handheld/screens").glob("[a-z]*.py") if path.stem != "crash_screen")


def crashed(player, name="crash"):
    """What the crash screen says."""
    text = player.said(name)
    assert "Something broke" in text and "A Restart" in text and "B Menu" in text, text
    return text


@pytest.mark.parametrize("screen, fault", [(screen, FAULTS[i % 3]) for i, screen in enumerate(SCREENS)])
def test_a_fault_in_any_screen_is_told_and_keeps_the_match(screen, fault, memory):
    player = Player().go("A A A A A A A A !turn").expect_crash()
    memory.fail_on("handheld.screens." + screen, fault=fault)
    player.show(screen)
    player.always = lambda p: p.look("crash").close() if p.crash_shown() else None
    player.resume("")
    assert type(fault).__name__ in crashed(player) and "The match is saved." in player.texts["crash"]
    memory.enough()
    again = Player()
    again.board.nvm = player.board.nvm
    again.go("A !turn")
    assert alike(again, player, "turn")


@pytest.mark.parametrize(
    "frame",
    [
        '  File "{0}", line {1}, in {2}',
        '  Arquivo "{0}", linha {1}, em {2}',
        '  Datei "{0}", Zeile {1}, in {2}',
        '  W\u00e9nji\u00e0n "{0}", d\u00ec {1} h\u00e1ng, z\u00e0i {2}',
    ],
)
def test_firmware_in_any_language_tells_where_it_broke(frame, monkeypatch):
    lines = [
        "Traceback:",
        frame.format("/lib/a.py", 93, "run"),
        '    f("x")',
        frame.format("app", 1, "ab"),
        'Error: "x", 1',
    ]
    monkeypatch.setattr("traceback.format_exception", lambda error: ["\n".join(lines)])
    assert crash_screen.story(ValueError("x"))[1] == "app ab"
    del lines[3]
    assert crash_screen.story(ValueError("x"))[1] == "a.py 93"


@pytest.mark.parametrize("screen", ["play_hand", "pass_cards", "old_maid"])
def test_a_match_with_room_in_pieces_alone_is_loaded_anew_once(screen, memory, monkeypatch):
    if screen == "old_maid":
        player = Player(rules="peppa", seats=4).go("A A A A !turn")
    else:
        player = Player().go("A A A A A A A A !turn" if screen == "play_hand" else "A A R A !turn")
    beside = []  # whether the table takes room while the module is loaded that makes some
    drop(set(sys.modules) - {"handheld.table.tabletop"})
    # there is no room at first, nor after all that can be dropped was
    refused = memory.fail_on("handheld.screens." + screen, times=2)
    memory.on_loading(
        lambda name: name == "handheld.system.anew" and beside.append("handheld.table.tabletop" in sys.modules)
    )
    before = player.session
    player.show(screen)
    saved = App.saved
    held = []  # the match while it is read: nothing but room
    monkeypatch.setattr(App, "saved", lambda app: held.append(player.session) or saved(app))
    player.resume("!anew")
    assert held == [None] and beside == [False]
    assert player.session is not before and player.session.save() == before.save() and player.screens == [screen]
    assert screen == "pass_cards" or player.texts["anew"] == player.texts["turn"]
    for _ in range(3):  # at the same place, but a press later
        before = player.session
        player.resume("BB !menu")
        refused.again(2)
        player.resume("B !again")
        assert player.session is not before and player.screens == [screen] and refused.left == 0
    refused.again(2)  # without a press it is not tried again
    player.expect_crash()
    player.always = lambda p: p.look("crash").close() if p.crash_shown() else None
    player.resume("")
    assert "MemoryError" in crashed(player)


def test_a_match_is_kept_for_which_there_was_no_room_at_first(memory):
    """Otherwise it could not be reloaded, to make room, as soon as it has begun."""
    player = Player()
    refused = memory.fail_on("handheld.draw.layout", times=1, when=lambda: player.playing)
    player.go("A A !asked")
    assert refused.names and "Pass 3" in player.said("asked") and player.saved()


def test_a_bot_that_is_loaded_anew_has_the_same_luck(memory):
    """A friend's deal brings the friend's match, however little room there was for the bots."""
    player = Player().go("A A A A A A A A !turn")
    drawn = []

    class Scarce:
        @staticmethod
        def think(view, rng, steps):
            drawn.append(draw(rng))
            yield
            if len(drawn) < 3:
                raise MemoryError

    memory.replace("engine.bots", Scarce)
    rng = state()
    seed(rng, 7, 1, 1)
    assert len(list(player.bot(player.session.look(0), rng, 0))) == 3
    assert len(drawn) == 3 and len(set(drawn)) == 1


def test_too_little_room_to_tell_a_fault_leads_back(memory):
    player = Player().go("A")
    refused = memory.fail_on("handheld.screens.problem", times=9)
    player.show("new_match", "problem")
    player.resume("!back")
    assert len(refused.names) == 2 and player.screens == ["new_match"] and player.texts["back"][0] == "New match"


def test_any_card_goes_on_where_no_bot_finds_room(memory):
    player = Player().go("A A A A A A A A !turn")
    asked = []
    memory.fail_on("engine.bots.normal.think", when=lambda: asked.append(player.session) or True)
    before = player.session
    player.resume("A !next")
    session = player.session
    assert player.screen == "play_hand" and session.asked() == (ASK_PLAY, 0)
    # what could be dropped was, then the match was loaded anew; only then any card was played
    assert asked[:6] == [before] * 6 and session is not before and session.hand.s[PLAYED] > before.hand.s[PLAYED]


def test_what_saves_the_match_may_find_no_room_when_it_is_loaded_again(memory):
    player = Player().go("A A A A A A A A !turn")
    kept = player.saved()
    memory.fail_on("engine.match.save")
    player.save()
    assert player.mark is None and player.saved() == kept
    memory.enough()
    player.save()
    again = Player()
    again.board.nvm = player.board.nvm
    again.go("A !turn")
    assert again.session.save() == player.session.save()


def test_b_goes_to_the_menu_and_a_restarts(memory):
    player = Player().go("A A A A A A A")
    memory.fail_on("handheld.screens.main_menu")
    again = player.restarted().expect_crash()
    again.watch["mend"] = lambda p: p.crash_shown() and memory.enough()
    again.go("B ^!crash ^B !menu")
    assert again.texts["menu"][0] == "Menu" and "Resume the match" in again.texts["menu"]
    memory.fail_on("handheld.screens.main_menu")
    again.watch = {}
    with pytest.raises(Restarted):
        again.go("B ^!crash ^A")


def test_where_nothing_is_kept_none_is_said_to_be(memory):
    player = Player().go("A A A A A A A !turn").expect_crash()
    player.journal.size = 0
    memory.fail_on("handheld.screens.pause_menu", fault=OSError(2))
    player.resume("BB ^!crash")
    assert "OSError" in crashed(player) and "The match is saved." not in player.texts["crash"]


def test_where_there_is_no_match_none_is_said_to_be_kept(memory):
    memory.fail_on("handheld.screens.new_match", fault=OSError(2))
    player = Player().expect_crash().go("A ^!crash")
    assert "OSError" in crashed(player) and "The match is saved." not in player.texts["crash"]


def test_a_restart_takes_effect_at_the_next_turn_of_the_loop(monkeypatch):
    """A board's reload() raises nothing by itself: what follows it still runs, where there is no app yet too."""
    tries = []
    board = types.SimpleNamespace(restart=lambda: tries.append("restart"))

    def app(board):
        tries.append("app")
        raise ValueError if len(tries) == 1 else Closed

    monkeypatch.setattr("handheld.app.App", app)
    monkeypatch.setattr("handheld.system.crash.show", lambda *more: True)
    with pytest.raises(Closed):
        runpy.run_path("code.py")["main"](board)
    assert tries == ["app", "restart", "app"]


def test_a_fault_that_stays_is_told_each_time_and_never_a_loop(memory):
    player = Player().expect_crash()
    memory.fail_on("handheld.screens.main_menu", fault=ValueError("for ever"))
    shown = []
    player.always = lambda p: shown.append(p.text()[0]) or p.board.press("B") if len(shown) < 5 else p.close()
    player.go("B")
    assert shown == ["Something broke"] * 5


def test_a_crash_screen_that_cannot_be_drawn_is_told_on_the_serial_port(memory, capsys):
    player = Player().go("A A A A A A A").expect_crash()
    screens = "handheld.screens.crash_screen", "handheld.screens.hand_score"
    memory.fail_on(*screens, fault=MemoryError("nothing left"))
    player.show("hand_score")
    player.resume("^B")
    assert "MemoryError: nothing left" in capsys.readouterr().out and player.saved()


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_fault_in_a_bot_keeps_the_match(seat):
    player = Player().go("A A A A A A").expect_crash()

    def broken(view, rng, steps):
        raise RuntimeError("pystack exhausted")
        yield

    player.session.players[seat] = broken
    player.always = lambda p: p.look("crash").close() if p.crash_shown() else p.tap()
    player.resume("")
    assert "pystack exhausted" in crashed(player) and Path(__file__).name[:10] in crashed(player)
    assert player.saved()


def at_hand_s_end(player, value):
    """The end of a hand, at which that happened, on the screen."""
    player.session.say(events.HAND, 0, 0, value)
    player.session.stage = events.AT_NEW
    player.show("play_hand", "hand_score")
    return player


def test_that_the_tide_turns_is_read_once():
    player = Player((160, 128), rules="hartenjagen", seats=4).go("A A A A")
    at_hand_s_end(player, events.SUBTRACTS)
    player.resume("!tide A !points B !sheet A !again")
    assert "points come off" in player.said("tide") and "A Go on" in player.said("points")
    assert player.texts["again"] == player.texts["points"] != player.texts["sheet"]


def test_that_points_come_off_is_told_at_every_deal():
    """A match that is resumed may have lost the page that told of the tide."""
    player = Player((160, 128), rules="hartenjagen", seats=4).go("A A A A")
    at_hand_s_end(player, 0)
    player.session.match.reached = 1
    player.watch = {"off": lambda p: "come off now" in " ".join(p.text())}
    player.resume("A")
    assert "Points come off now." in player.said("off")


def test_the_end_is_shown_though_there_is_no_room_to_count_it():
    player = Player().go("A A A A")
    player.session.match.totals[:] = array("i", (12, 101, 40, 25))
    player.session.stage = events.AT_END
    player.show("play_hand", "match_end")

    def full(kind, data):
        raise MemoryError

    player.journal.put = full
    player.resume("!end")
    assert "You win!" in player.said("end")


@pytest.mark.parametrize(
    "size, seats, totals",
    [
        ((128, 128), 9, (110, 20, 33, 20, 45, 67, 80, 90, 99)),
        ((240, 240), 7, (101, 3, 20, 30, 3, 50, 60)),
    ],
)
def test_who_has_won_is_seen_however_far_down_the_player_is(size, seats, totals):
    player = Player(size, rules="cancellation" if seats > 7 else "spruce", seats=seats).go("A A A A")
    session = player.session
    session.match.totals[:] = array("i", totals)
    session.stage = events.AT_END
    player.show("play_hand", "match_end")
    player.resume("!end U U U U U U !top D D D D D D D !last")
    winner = "Seat %d" % (1 + totals.index(min(totals)))
    for name in ("end", "top", "last"):
        rows = player.texts[name]
        assert sum(row.startswith("1 ") for row in rows) == 2 and any(winner in row for row in rows), rows
    assert any("You" in row for row in player.texts["end"]) and any("You" in row for row in player.texts["last"])
    assert not any("You" in row for row in player.texts["top"])


def test_stakes_do_not_run_into_names():
    player = Player((240, 240), rules="peppa50", seats=6).go("A A A A")
    session = player.session
    session.match.totals[:] = array("i", (-160, 50, 51, -20, -104, -60))
    session.stage = events.AT_END
    player.show("play_hand", "match_end")
    player.resume("!end")
    assert any(row.startswith("5 S5") for row in player.texts["end"])


@pytest.mark.parametrize("rules, seats", [("chervy", 5), ("spruce", 7)])
def test_what_came_is_a_row_for_each_of_two_seats(rules, seats):
    player = Player((240, 240), rules=rules, seats=seats).go("A A A A A A !came")
    rows = [row for row in player.texts["came"] if row.startswith(("From S", "To S"))]
    assert len(rows) == 2 and all(
        row.count("♣") + row.count("♦") + row.count("♥") + row.count("♠") == 3 for row in rows
    )


def test_a_style_of_cards_counts_in_old_maid_at_once():
    player = Player((160, 128), rules="peppa", seats=4).go("A A A A !before BB D D D A D D A B B !after")
    assert player.settings["cards"] == 1 == player.style and player.screens == ["old_maid"]
    assert player.texts["before"] == player.texts["after"]


def test_a_bad_variant_is_told_with_its_remedy(tmp_path, monkeypatch):
    bad = json.loads(Path("variants/chervy.json").read_text())
    bad["limit"] = -5
    (tmp_path / "bad.json").write_text(json.dumps(bad))
    player = Player(rules=str(tmp_path / "bad.json"), seats=4).go("A A !told")
    assert '"limit"' in player.said("told") and "It cannot be used" in player.said("told")


def test_what_macos_leaves_in_folders_is_no_language_and_no_rule_set(monkeypatch):
    whole = os.listdir
    left = [".DS_Store", "._en.txt", "._chervy.json", "_old.txt", ".json", ".txt"]
    monkeypatch.setattr(os, "listdir", lambda *path: whole(*path) + (left if path else []))
    assert "Language" not in Player().go("B D D D A !settings").said("settings")
    assert [name for name in library.names() if name[:1] in "._"] == []


@pytest.mark.parametrize(
    ("told", "why"),
    [
        # as CircuitPython has them: what str() gives, and beside the number the file's name alone
        ("[Errno 2] No such file/directory: variants/none.json", "No such file/directory"),
        ("[Errno 5] Input/output error", "Input/output error"),
    ],
)
def test_a_file_that_a_board_cannot_read_is_told_with_the_reason(told, why, monkeypatch):
    from handheld.words import Words

    class Error(OSError):
        def __str__(self):
            return told

    words = Words("en")
    words("fault.read", file="", why="", names="")

    def fails(name, *more):
        raise Error(2, "variants/none.json")

    whole = open
    monkeypatch.setattr(builtins, "open", lambda name, *more: (fails if "none" in name else whole)(name, *more))
    with pytest.raises(library.Fault, match=f"^variants/none.json cannot be read: {why}. Give the name"):
        library.read("none", words)


def test_a_language_can_be_chosen_where_there_are_two(tmp_path, monkeypatch):
    from handheld import words
    from handheld.screens import edit_settings

    for file in Path(words.FOLDER).glob("en*.txt"):
        text = file.read_text(encoding="utf-8").replace("language = English", "language = Anglais")
        (tmp_path / file.name).write_text(text, encoding="utf-8")
        (tmp_path / file.name.replace("en", "fr", 1)).write_text(text.replace("Anglais", "Français"), encoding="utf-8")
    folder = str(tmp_path) + "/"
    monkeypatch.setattr(edit_settings, "FOLDER", folder)
    monkeypatch.setattr(words.Words.__init__, "__defaults__", ("en", (), folder))
    player = Player().go("B D D D A !english R !french R !again")
    assert "Anglais" in player.said("english") and "Français" in player.said("french")
    assert player.settings["lang"] == "en" and player.texts["again"] == player.texts["english"]


def test_a_missing_language_is_english_and_no_language_at_all_is_told(monkeypatch, capsys):
    from handheld import words

    player = Player()
    Journal(player.board.nvm).put(SETTINGS, json.dumps({"lang": "xx"}).encode())
    player.go("!title")
    assert "A Play" in player.texts["title"]
    monkeypatch.setattr(words, "FOLDER", "nowhere/")
    monkeypatch.setattr(words.Words.__init__, "__defaults__", ("en", (), "nowhere/"))
    player = Player().expect_crash()
    with pytest.raises(Restarted):
        player.go("^A")
    assert "Pocket Hearts: something broke." in capsys.readouterr().out


def test_a_display_that_fails_is_told_on_the_serial_port(monkeypatch, capsys):
    player = Player().go("A A A A A A A").expect_crash()

    def fail(self, **more):
        raise RuntimeError("display is gone")

    monkeypatch.setattr(type(player.board.display), "refresh", fail)
    player.resume("^B")
    assert "display is gone" in capsys.readouterr().out and player.saved()


def test_code_py_does_nothing_when_imported(capsys):
    import runpy

    found = runpy.run_path("code.py")
    assert {"main", "opened"} <= set(found) and capsys.readouterr().out == ""


def test_an_unknown_board_is_told(monkeypatch, capsys):
    import runpy

    import board

    monkeypatch.setenv("BOARD", "toaster")
    monkeypatch.setattr(board, "board_id", "toaster", raising=False)
    assert runpy.run_path("code.py")["opened"]() is None
    assert "lib/handheld/boards/toaster.py" in capsys.readouterr().out


def test_the_version_is_the_projects():
    import tomllib

    from handheld import VERSION

    with open("pyproject.toml", "rb") as file:
        assert tomllib.load(file)["project"]["version"] == VERSION


# -- the command line --


def window_with(monkeypatch, *arguments):
    """The app as tools/play.py starts it with these arguments, on a board nobody sees."""
    from handheld import words
    from handheld.boards import Closed, headless
    from play import parser
    from playing import window

    board = headless.Headless()
    board.lazy = True
    seen = []

    left = [None] * 30

    def idle():
        if not left:
            raise Closed
        left.pop()

    board.idle = idle
    whole = window.runpy.run_path

    def run_path(path):
        main = whole(path)["main"]
        return {"main": lambda board, prepare: main(board, lambda app: (prepare(app), seen.append(app)))}

    monkeypatch.setattr(window, "opened", lambda name, keep: board)
    monkeypatch.setattr(window.runpy, "run_path", run_path)
    assert window.play(parser().parse_args(arguments), words.Words())
    return Insides(seen[0])


def test_settings_of_the_command_line_preset_the_menu(monkeypatch):
    arguments = ["--players", "5", "--options", "jd=on", "--seed", "12", "--bots", "random"]
    app = window_with(monkeypatch, *arguments)
    assert app.screens == ["title", "new_match"] and app.deal_asked_for == 12 and app.settings["bot"] == "random"
    assert app.settings["seats"] == 5 and app.settings["options"] == {"chervy": {"jd": True}}
    assert window_with(monkeypatch).screens == ["title"]


def test_the_classic_game_may_be_asked_for_too(monkeypatch):
    monkeypatch.setattr(os, "getenv", {"RULES": "spot"}.get)
    assert window_with(monkeypatch).settings["rules"] == "spot"
    app = window_with(monkeypatch, "--rules", "chervy")
    assert app.settings["rules"] == "chervy" and app.screens == ["title", "new_match"]
    assert app.settings["options"] == {} and app.settings["seats"] == 0  # what nobody named stays as it was


def test_what_make_is_given_is_not_taken_for_settings_toml(tmp_path):
    """make exports the variables of its command line, and os.getenv() would find them."""
    (tmp_path / "print.mk").write_text("print:\n\t@env\n")
    command = ["make", "-f", "Makefile", "-f", str(tmp_path / "print.mk"), "print", "RULES=my.json", "PLAYERS=5"]
    told = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout
    assert "PATH=" in told and not {"RULES=my.json", "PLAYERS=5"} & {*told.splitlines()}


def test_in_the_window_all_bots_are_alike(monkeypatch):
    assert window_with(monkeypatch, "--bots", "random, random,random").settings["bot"] == "random"
    with pytest.raises(Refused, match="all bots are alike: name one, or play in the terminal"):
        window_with(monkeypatch, "--bots", "normal,random,normal")
    monkeypatch.setattr(
        "playing.window.opened", lambda board, keep: None
    )  # where no window opens, the terminal takes them all
    args = play_tool.parser().parse_args(["--bots", "normal,random,normal"])
    assert window_tool.play(args, Words("en", ("text",))) is False
    monkeypatch.undo()
    with pytest.raises(Refused, match="nosuch"):
        window_with(monkeypatch, "--bots", "normal,nosuch")


def test_a_code_on_the_command_line_opens_its_match_and_keeps_nothing(monkeypatch):
    player = Player().go("A A A A A A A A A !turn BB D D D D D A !report")
    app = window_with(monkeypatch, "--code", reported(player))
    assert app.screens == ["play_hand"] and app.session.save() == player.session.save() and not app.saved()


def test_where_no_window_opens_the_terminal_goes_on(tmp_path):
    command = [sys.executable, "tools/play.py", "--seed", "7", "--save", str(tmp_path / "match.json")]
    environment = {**os.environ, "SDL_VIDEODRIVER": "there is no such driver"}
    done = subprocess.run(command, input="Q\n", env=environment, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.startswith("Pocket Hearts: Hearts, 4 players") and "played in the terminal" in done.stderr


# -- anything --

KEYS = ["A", "A", "A", "A", "A", "L", "R", "L", "R", "U", "D", "B", "B", "BB", "C", "1", "S", "T", "H", "L", "?", "7"]


@pytest.mark.parametrize("seed", range(5 * int(os.environ.get("FUZZ", "1"))))
def test_whatever_is_pressed_nothing_breaks_and_nothing_overlaps(seed, monkeypatch):
    rng = random.Random(seed)
    size = SIZES[seed % 5]
    player = Player(
        size, STYLES[seed % 3], seats=3 + seed % 4, speed=rng.randrange(3), auto=rng.randrange(2), deal=seed
    )
    tighten(monkeypatch)
    pressed = []

    def act(player):
        if len(pressed) > 250:
            raise player.closed
        if player.waiting and rng.random() < 0.08:
            player.look("now")
            check(size, (seed, player.screens, pressed[-5:]), player.boxes["now"])
        pressed.append(("^" if rng.random() < 0.15 else "") + rng.choice(KEYS))
        player.script = pressed[-1:]

    player.always = act
    player.go("")
    assert len(pressed) > 250


# -- found by playing --


@pytest.mark.parametrize("deal", [3, 4])
def test_a_choice_is_taken_back_past_the_cards_that_played_themselves(deal):
    player = Player((160, 128), auto=1, moves=0, speed=2, deal=deal)
    asked = []  # the tricks in which there was a choice

    def act(player):
        session = player.session
        if player.waiting and player.screen == "play_hand":
            trick = session.look(0).done()
            assert len([card for card in session.look(0).legal()]) > 1
            asked.append(trick)
            if len(asked) > 1 and asked[-2] < trick - 1:
                player.close()
        player.tap()

    player.always = act
    player.go("A A")
    player.always = None
    player.resume("D !back")
    assert player.session.look(0).done() == asked[-2] < asked[-1] - 1


def test_the_style_chosen_in_a_hand_is_had_at_once():
    for turn in ("A A", "A A A A A A A"):  # while passing, while playing
        player = Player().go(turn + " !plain BB D D D A D D A B B !other")
        assert player.settings["cards"] == 1 and player.style == 1, player.text()
        assert player.texts["plain"] == player.texts["other"]
        assert player.pictures["plain"].tobytes() != player.pictures["other"].tobytes()


@pytest.mark.parametrize(
    ("keys", "told", "chosen"),
    [
        ("U !hint B", "2 of 3", 2),
        ("U !hint D", "2 of 3", 2),
        ("U !hint A", "3 of 3", 3),
        ("U !hint U B", "2 of 3", 2),
        ("U !hint U A B B", "1 of 3", 1),
        ("U !hint A B B T B", "0 of 3", 0),  # what a letter tells is no hint
        ("U !hint BB B", "2 of 3", 2),
        ("U !hint L", "2 of 3", 2),
    ],
)
def test_a_hint_for_the_pass_gives_way_to_one_s_own_choice(keys, told, chosen):
    player = Player(deal=80).go(f"A A A R R A !two {keys} !after")
    assert "2 of 3" in player.said("two") and "Try " in player.said("hint")
    assert told in player.said("after") and len(player.chosen) == chosen


def test_a_hand_without_passing_says_so():
    for number, said in ((2, False), (3, True)):
        player = Player().go("A A")
        player.session.match.number = number
        player.session.stage = events.AT_NEW
        player.show("play_hand")
        player.watch = {"dealt": lambda player, hand=f"Hand {number + 1}": hand in " ".join(player.text())}
        player.resume("")
        assert ("No passing now." in player.texts["dealt"]) == said


def test_the_last_trick_hides_what_is_led_now():
    player = Player(deal=7).go("A A A A A A A A !turn B !last A !after")
    player.resume("A !turn B !last A !after")
    assert player.texts["turn"][0] in "♣♦♥♠" and player.texts["after"] == player.texts["turn"]
    assert "took this" in " ".join(player.texts["last"]) and not set("♣♦♠") & set("".join(player.texts["last"]))


def test_seats_with_numbers_pass_to_a_side():
    for seats, sides in ((5, ("S2, left", "S5, right")), (4, ("West", "East"))):
        player = Player(seats=seats).go("A A")
        top = importlib.import_module("handheld.screens.pass_cards").Passing(player.app)
        assert (top.seat(1), top.seat(-1)) == sides
        assert top.seat(2) == ("S3" if seats > 4 else "North")


def test_the_mean_is_rounded_and_what_never_happened_is_not_told():
    player = Player().go("!title")
    player.journal.put(4 | STATISTICS, struct.pack(PARTS, 1, 3, 1, 0, 3, 8, 0, 2) + b"jinx")
    player.journal.put(4 | STATISTICS, struct.pack(PARTS, 2, 3, 1, 0, 3, -8, 1, 0) + b"copas")
    player.go("B D D A !told A !more")
    told = player.texts["told"] + player.texts["more"]
    assert [text for text in told if "Points" in text] == ["Points a hand: -2.7", "Points a hand: 2.7"]
    assert [text for text in told if "taken" in text or "Moons" in text] == ["Moons: 1", "Q♠ taken: 2"]


@pytest.mark.parametrize(
    "size, rules, seats", [((128, 128), "jinx", 3), ((160, 128), "chervy", 6), ((128, 128), "omnibus", 7)]
)
def test_what_is_said_cuts_no_name_and_no_note(size, rules, seats):
    player = Player(size, rules=rules, seats=seats, speed=2, moves=0)
    player.hinter = normal.think
    cut = []
    banded = set()

    def watched(player):
        if player.session and player.screen == "play_hand":
            canvas = player.canvas
            tops = [line.y for line in bands(canvas)]
            for line, said in zip(canvas.lines, canvas.said, strict=False):
                if tops and said.strip() and not line.hidden:
                    banded.add(len(tops))
                    if line.y < min(tops) < line.y + CELL_H:
                        cut.append(said)
        if player.session and player.session.match.number > 2:
            player.close()

    def act(player):
        if player.waiting:
            player.script = ["U", "A", "A"] if player.screen == "play_hand" else ["A"]

    player.watch = {"cut": watched}
    player.always = act
    player.go("A A")
    assert cut == [] and len(banded) > 1


def test_what_waits_on_the_table_is_told():
    player = Player(rules="cancellation", seats=6, deal=177)
    held = []

    def act(player):
        session = player.session
        if player.waiting and player.screen == "play_hand":
            view = session.look(0)
            player.look("turn")
            waits = [text for text in player.text() if text.startswith("On table")]
            if view.done() and view.won[view.done() - 1] == 255:
                # twin for twin nobody took it
                cards = [card for seat, card in view.trick(view.done() - 1)] + [
                    card for _, card in view.trick(view.done())
                ]
                held.append(f"On table: {sum(view.worth(card) for card in cards)}")
                assert waits in ([], held[-1:])  # a card pointed at may tell what it costs instead
                if waits:
                    player.close()
            else:
                assert not waits
        player.tap()

    player.always = act
    player.go("A A")
    assert held[-1] in player.texts["turn"]
    player.always = None
    player.resume("B !last A !on")
    assert "Nobody took this" in player.texts["last"] and held[-1] in player.texts["on"]


def test_a_style_for_which_there_was_no_room_at_first_is_had_all_the_same(monkeypatch):
    pieces = importlib.import_module("handheld.draw.make_cards")
    for turn in ("A A", "A A A A A A A"):
        player = Player().go(turn)
        made = []

        def make(*values, made=made, real=pieces.make):
            made.append(values)
            if len(made) == 1:
                raise MemoryError
            return real(*values)

        player.settings["cards"] = 1
        with monkeypatch.context() as short:
            short.setattr(importlib.import_module("handheld.draw.make_cards"), "make", make)
            player.resume("BB A !on")
        assert len(made) == 2 and player.style == 1 and "broke" not in player.said("on")


def test_help_comes_back_when_there_is_time():
    """What is said stays until then; a price takes the place of the help at once."""
    player = Player(deal=14).go("A A A A A A A !turn L A !refused")
    assert "▲Hint ▼Undo" in player.texts["turn"] and "Not on trick 1" in player.texts["refused"]
    player.watch = {"moved": lambda p: not {"▲Hint ▼Undo", "Not on trick 1"} & {text.strip() for text in p.text()}}
    player.resume("L A R !later")
    assert "moved" in player.texts and "▲Hint ▼Undo" in player.texts["later"]
    priced = Player(deal=14)
    priced.watch = {"free": lambda p: "priced" in p.texts and not {"▲Hint ▼Undo", "+1"} & {*p.text()}}
    priced.go("A A A A A A A L !priced R !later")
    assert "+1" in priced.texts["priced"] and "▲Hint ▼Undo" not in priced.texts["priced"]
    assert "free" in priced.texts and "▲Hint ▼Undo" in priced.texts["later"]


def test_a_short_hint_takes_away_that_it_was_thought(monkeypatch):
    player = Player((240, 135)).go("A A A A A A A")
    monkeypatch.setattr("engine.hints.reasons.reason", lambda view: 11)

    def slow(view, rng, steps):
        for _ in range(300):
            player.board.sleep(5)
            yield
        yield from normal.think(view, rng, steps)

    player.session.hinter = slow
    player.resume("U !hint")
    hint = player.texts["hint"]
    assert any(text.endswith("Nobody can beat it.") for text in hint) and "Thinking …" not in hint
    assert "A OK" in hint  # as where it takes more than a line
