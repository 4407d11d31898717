# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Cards travel, tricks slide to their takers, and a press hurries both."""

import sys

import pytest
from PIL import ImageChops

from engine.cards import NONE
from engine.match import events
from handheld.boards import A
from handheld.pieces.sprites import LIGHT, SHADE
from handheld.table.tabletop import Tabletop
from player import Player, alike

# isort: split


def place(player, sprite):
    """(x, y) of a sprite that shows a card or flies; None if neither."""
    sprites = player.sprites
    if not sprites or sprites.at[sprite] == NONE:
        return None
    if sprites.overlay.flies == sprite:
        group = sprites.overlay.flight
        return tuple(
            [
                corner - (most - side) // 2
                for corner, most, side in (
                    (group.x, player.layout.trick_w, group[0].tile_width),
                    (group.y, player.layout.trick_h, group[0].tile_height),
                )
            ]
        )
    group = sprites.all[sprite]
    return None if group.hidden else (group.x, group.y)


def frames(player, sprite):
    """[(time, x, y)] of a sprite that shows a card, at each refresh while one is played, up to the player's next
    turn."""
    seen = []

    def note():
        if where := place(player, sprite):
            seen.append((player.board.now(), *where))

    with player.at_each_refresh(note):
        player.redraw().play_on()
    return seen


def test_a_card_travels_in_at_least_four_frames_and_a_quarter_of_a_second():
    player = Player().start_match().pass_cards().look("turn")
    fan = player.sprites.fan
    seen = frames(player, fan)
    places = []
    for when, x, y in seen:
        if not places or places[-1][1:] != (x, y):
            places.append((when, x, y))
    steps = places[: [place[1:] for place in places].index(player.layout.spots[0]) + 1]
    assert len(steps) >= 5  # where it starts, and four frames
    assert 100 <= steps[-1][0] - steps[0][0] <= 250


def test_a_trick_slides_to_its_taker():
    player = Player().start_match().pass_cards().play_on().look("turn")
    fan = player.sprites.fan
    seen = frames(player, fan + 2)
    spot = player.layout.spots[2]
    places = [(x, y) for _, x, y in seen]
    leaves = [i for i, place in enumerate(places[:-1]) if place == spot != places[i + 1]][0]
    slide = places[leaves + 1 :]
    assert len(set(slide)) >= 3, "Rosa's card comes to the taker in three steps"
    assert seen[-1][0] - seen[leaves][0] <= 250


def test_no_card_slides_under_a_message():
    player = Player().start_match().pass_cards().play_on().look("turn")
    said = {True: [], False: []}  # whether Rosa's card lies in its place: the text at each refresh

    def note():
        if where := place(player, player.sprites.fan + 2):
            said[where == player.layout.spots[2]].append(" ".join(player.canvas.said))

    with player.at_each_refresh(note):
        player.resume("A ^~400 B")
    assert any(" wins " in text for text in said[True]) and not any(" wins " in text for text in said[False])
    assert said[False]


def test_without_animation_a_card_is_in_its_place_at_once():
    player = Player(moves=0).start_match().pass_cards()
    seen = frames(player, player.sprites.fan)
    assert {(x, y) for _, x, y in seen} == {player.layout.spots[0]}


@pytest.mark.parametrize("moves", (0, 1))
def test_a_trick_lies_on_the_table_until_it_is_taken(moves):
    player = Player(moves=moves).start_match().pass_cards()
    lying = []

    def note():
        sprites = player.sprites
        if sprites and sprites.overlay.down:
            return
        shown = 0
        if sprites:
            hidden = [sprites.all[sprites.fan + seat].hidden for seat in range(4)]
            flies = sprites.overlay.flies - sprites.fan
            shown = 4 - sum(hidden) + (flies >= 0 and hidden[flies])
        if not lying or lying[-1] != shown:
            lying.append(shown)

    with player.at_each_refresh(note):
        player.play_on(5)
    for was, shown in zip(lying, lying[1:]):
        assert shown == was + 1 or was == 4, lying  # cards come one at a time, until all four are taken
    assert lying.count(4) > 2


def test_a_trick_still_lies_on_the_table_after_the_pause_menu():
    player = Player(speed=0).start_match().pass_cards()
    paused = []

    def lying():
        sprites = player.sprites
        return sum(not sprites.all[sprites.fan + seat].hidden for seat in range(4)) if sprites else 0

    def act(player):
        if player.screen == "pause_menu":
            paused.append(player.session.stage)
            player.tap()
        elif player.screen != "play_hand" or (not paused and lying() < 4):
            player.tap()
        elif not paused:
            player.script = ["^B"]
        else:
            raise player.closed

    player.always = act
    player.play_by_itself()
    assert paused[0] == events.AT_TRICK and lying() == 4


def test_any_press_hurries_the_cards_and_button_a_skips_to_the_players_turn():
    slow = Player(speed=0).start_match().pass_cards().look("turn").play_on().look("turn_2")
    took = slow.board.now()
    hurried = Player(speed=0).start_match().pass_cards().play_on_in_haste().look("turn_2")
    assert hurried.texts["turn_2"] == slow.texts["turn_2"]
    assert hurried.board.now() < took - 1500


def test_one_press_too_many_while_skipping_plays_no_card():
    player = Player(speed=0).start_match().pass_cards().play_on_in_haste().look("turn_2")
    hasty = Player(speed=0).start_match().pass_cards().look("turn")
    # in quick succession: the first plays a card, the next skips, the others come too early
    hasty.resume("!turn_2", *[(A * 2 + down, 0) for _ in range(8) for down in (1, 0)])
    assert alike(player, hasty, "turn_2")


@pytest.mark.parametrize("ms, plays", [(5, False), (250, False), (350, True)])
def test_a_press_meant_to_skip_plays_no_card_when_the_turn_has_come(ms, plays):
    def skipped():
        return Player(speed=0).start_match().pass_cards().play_on_in_haste()

    def held(player):
        return player.session.look(0).hand[:]

    before = held(skipped())
    assert (before != held(skipped().wait(ms).play_on())) == plays
    assert before != held(skipped().move(-1).move(1).play_on())  # a player who moves the cursor has seen the turn


def test_a_press_while_the_turn_is_being_drawn_plays_no_card():
    player = Player().start_match().pass_cards().look("turn")
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
        player.look("still")
    finally:
        Tabletop.draw, table.turn = draw, turn
    assert player.texts["still"] == player.texts["turn"]


def test_a_message_stays_until_the_next_press_and_then_the_price_comes_back():
    """Both stand above the fan; the help stands in the footer all the time."""
    player = Player(deal=14).start_match().pass_cards().look("turn").move(-1).look("priced")
    player.play_on().look("refused").wait(2000).look("still").move(1).look("free").move(-1).look("again")
    help_, price, message = "▲Hint ▼Undo", "+1", "Not on the first trick"
    shown = {name: [row for row in (help_, price, message) if row in text] for name, text in player.texts.items()}
    assert shown == {
        "turn": [help_],
        "priced": [help_, price],
        "refused": [help_, message],
        "still": [help_, message],
        "free": [help_],
        "again": [help_, price],
    }


ITALIAN = {"italian": True, "no_maid": True}


@pytest.mark.parametrize(
    "size, rules, seats, options",
    [((240, 240), "chervy", 4, {}), ((128, 128), "peppa", 4, ITALIAN), ((240, 135), "cancellation", 8, {})],
)
def test_a_card_that_flies_covers_the_card_that_lies_and_leaves_it_as_it_was(size, rules, seats, options):
    """Also the crosses of cancelled cards lie below it."""
    from handheld.table import motion

    player = Player(size, rules=rules, seats=seats, options=options).start_match().pass_cards()
    sprites = player.sprites
    group = sprites.overlay.flight
    i = sprites.fan
    x, y = player.layout.spots[0]
    wide, high = group[0].tile_width * group.scale, group[0].tile_height * group.scale
    left = x + (player.layout.trick_w - wide) // 2
    top = y + (player.layout.trick_h - high) // 2
    pictures = set()
    for card in player.session.rules.deck[::5]:
        for look in (LIGHT, SHADE):
            sprites.move(i, x, y)
            sprites.show(i, card, look)
            lying = player.picture()
            motion.carry(sprites, i)
            sprites.hide(i)
            pictures.add(player.picture().crop((left, top, left + wide, top + high)).tobytes())
            sprites.move(i, x, y)
            sprites.show(i, card, look)
            flying = player.picture()
            changed = ImageChops.difference(flying, lying).getbbox()
            assert changed is None or (
                left <= changed[0] and top <= changed[1] and changed[2] <= left + wide and changed[3] <= top + high
            )
            motion.land(sprites)
            assert player.picture().tobytes() == lying.tobytes(), (card, look)
    assert len(pictures) == 2 * len(player.session.rules.deck[::5])


def test_a_trick_goes_to_its_taker_face_down():
    player = Player().start_match().pass_cards()
    down, left = [], []

    def note():
        sprites = player.sprites
        if not sprites:
            return
        overlay = sprites.overlay
        lying = [seat for seat in range(4) if not sprites.all[sprites.fan + seat].hidden]
        if overlay.down:
            down.append((overlay.flies - sprites.fan, tuple(lying)))
        elif down and not left:
            left.append((lying, overlay.flight.hidden))

    with player.at_each_refresh(note):
        player.redraw().play_on()
    assert {len(lying) for _, lying in down} == {0, 1, 2, 3, 4}
    assert {seat for seat, _ in down} == {0, 1, 2, 3}
    assert left == [([], True)]


def test_a_card_that_flies_face_down_shows_no_rank():
    from handheld.table import motion

    player = Player().start_match().pass_cards()
    sprites = player.sprites
    bitmap = sprites.overlay.flight[0].bitmap
    backs = set()
    for card in player.session.rules.deck:
        sprites.show(sprites.fan, card)
        motion.carry(sprites, sprites.fan, True)
        backs.add(bytes(bitmap[i] for i in range(bitmap.width * bitmap.height)))
        motion.land(sprites)
    assert len(backs) == 1
