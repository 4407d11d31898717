# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How many pixels a press sends to the display."""

import pytest

import headless
from handheld.draw.make_canvas import make_canvas
from player import Player, alike_here

# isort: split


@pytest.mark.long
def test_a_press_sends_few_pixels(note):
    """In a deal in which South follows suit, one in which he leads, and one in which he has to discard a heart."""
    from measure import waits

    sent: dict = {}
    for deal in (8, 10, 6):
        found = waits.pixels(deal)
        answered = [int(line[3]) for line in found if line[2:3] == [waits.ANSWERED]]
        sent[waits.ANSWERED] = answered + sent.get(waits.ANSWERED, [])
        for screen, key, to, number in [line for line in found if len(line) == 4]:
            if screen == to:
                sent.setdefault(f"{screen} {key}", []).append(int(number))
    for text, kinds, most in (*waits.PRESSES, ("another screen, before it comes", (waits.ANSWERED,), 4800)):
        found = [number for kind in kinds for number in sent.get(kind, [])]
        assert len(found) > 2, text
        note(f"pixels sent for {text}: at most {max(found)} of {most}")
        assert max(found) <= most, text


@pytest.mark.parametrize("passing", [True, False])
def test_moving_the_cursor_leaves_the_picture_of_a_full_redraw(passing):
    player = Player().start_match()
    if passing:
        player.move(1).choose_cards(1).move(1)
    else:
        player.pass_cards()
    player.move(-1).move(3).move(-1).look("moved")
    player.canvas.said[:] = ["?" * 20] * len(player.canvas.said)
    player.redraw().look("anew")
    assert alike_here(player, "moved", "anew") and player.texts["moved"] == player.texts["anew"]


def test_moving_the_cursor_draws_little():
    player = Player()
    player.board.lazy = False
    player.start_match().pass_cards().move(1)
    before = player.board.pixels
    player.redraw()
    again = player.board.pixels - before
    player.move(1)
    moved = player.board.pixels - before - again
    assert again < 240 * 240 // 4 and 0 < moved < 240 * 240 // 7


def test_moving_the_cursor_sends_little_to_the_display():
    """A row of text across the display is 5,280 pixels, which take 31 ms; here one row is replaced by
    prices, one card sinks and the next one moves to its place and rises."""
    player = Player(deal=19).start_match().pass_cards()
    board = player.board
    board.image()
    board.lazy = False
    sent = [board.pixels]
    board._shown = lambda: sent.append(board.pixels)
    player.redraw().move(12)
    found = sorted(one - other for one, other in zip(sent[2:], sent[1:], strict=False))
    assert found[6] <= 6800 and found[-2] <= 11200 and found[-1] <= 12000 and len(found) > 10


def test_hidden_objects_are_not_sent_with_a_new_screen():
    """With the first change after a whole picture, a board also sends the areas of hidden objects on the display: that
    would be 73,920 pixels after a resume, 436 ms."""
    first = Player().start_match().pass_cards().move(1).play_on()
    again = first.restarted()
    again.board.lazy = False
    sent = [0]
    again.board._shown = lambda: sent.append(again.board.pixels)
    again.resume_match().move(-1).move(1).move(-1)
    assert again.screen == "play_hand"
    found = [one - other for one, other in zip(sent[1:], sent, strict=False)]
    whole = len(found) - found[::-1].index(240 * 240)  # the first change after the picture of the table
    assert found[whole] < 7000, found


def flights(player, monkeypatch, verb):
    """[[(ms, pixels) of each frame] of each flight of cards] on a display as slow as a PicoSystem's; verb(): what the
    player does."""
    from handheld.table import motion

    fly = motion._fly
    found = []

    def noted(*args):
        found.append([])
        before = [board.pixels]
        shown = board._shown

        def frame():
            shown()
            found[-1].append((board.now(), board.pixels - before[-1]))
            before.append(board.pixels)

        board._shown = frame
        fly(*args)
        board._shown = shown

    board = player.board
    board.slow = True
    board.lazy = False
    monkeypatch.setattr(motion, "_fly", noted)
    verb()
    return found


@pytest.mark.parametrize("size", [(240, 240), (160, 128), (320, 240)])
@pytest.mark.parametrize("style", [0, 1, 2, 3])
def test_a_frame_of_a_moving_card_sends_at_most_2200_pixels(size, style, monkeypatch, note):
    """A card moves in one piece; it leaves its place and lies down in several pictures, each with a part of it."""
    player = Player(size, deal=19, speed=2, cards=style).start_match().pass_cards()
    found = flights(player, monkeypatch, lambda: player.play_on(2))
    frames = sorted([pixels for flight in found for _, pixels in flight])
    assert len(found) > 5 and len(frames) > 50
    note(f"pixels sent for a frame of a moving card at {size}: {frames[len(frames) // 2]}, at most {frames[-1]}")
    assert frames[-1] <= 2200


def test_a_slow_display_shows_fewer_frames_but_takes_no_longer(monkeypatch):
    def flight(slow):
        player = Player(deal=19, speed=2).start_match().pass_cards()

        def verb():
            player.board.slow = slow
            player.play_on()

        return next(run for run in flights(player, monkeypatch, verb) if len(run) > 3)

    quick, slow = flight(False), flight(True)
    assert 5 <= len(slow) < len(quick)
    assert slow[-1][0] - slow[0][0] <= 230  # 160 ms, and the pixels of the first and the last frame


@pytest.mark.parametrize("kind", ["text", "head"])
def test_rows_of_earlier_screens_are_not_sent_again(kind):
    board = headless.Headless(128, 128)  # the smallest has two large rows
    canvas = make_canvas(board.display)
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
    size = 2 if kind == "head" else 1
    assert 0 < board.pixels - before <= canvas.cell_h * canvas.measure("xxxy") * size * size


def test_choosing_a_card_does_not_redraw_the_table(monkeypatch):
    player = Player().start_match().choose_cards(1)
    from handheld.table.tabletop import Tabletop  # the module that is loaded now: the app drops and loads it anew

    drawn = []
    whole = Tabletop.draw
    monkeypatch.setattr(Tabletop, "draw", lambda table: drawn.append(table) or whole(table))
    player.redraw()
    del drawn[:]
    lying = [len(player.redraw().move(1).in_the_middle())]
    lying.append(len(player.choose_cards(1).in_the_middle()))
    lying.append(len(player.back().in_the_middle()))
    assert lying == [1, 2, 1]
    assert len(drawn) == 1  # only when the screen opens
    player.choose_cards(1).ask_hint()  # a hint covers the table, so the whole table is drawn
    assert len(drawn) > 1
