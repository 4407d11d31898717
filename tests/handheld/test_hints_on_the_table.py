# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Hints: asking for them, skipping them, and their end."""

import sys
from pathlib import Path

import pytest

from engine.bots import expert, normal
from engine.cards import NONE
from engine.hand.view import ASK_DRAW, ASK_PASS
from handheld.boards import UP
from handheld.pieces.sprites import SYMBOLS, sorted_hand
from handheld.table.reason import why
from handheld.words import Words, wrap
from player import LANGUAGES, OVERFLOWS, SIZES, Player, alike_here
from reason_codes import (
    CATCHER,
    DRAW,
    ECLIPSE,
    EMPTIES,
    GUARDS,
    HIGH_ONES,
    HOLDS_BACK,
    KEEPS,
    LOW_ONES,
    MIXES,
    NAMES,
    OPENS,
    OVER_ONES,
    SHED,
    STAYS_LOW,
)

# isort: split

PASSES = HIGH_ONES, LOW_ONES, KEEPS, SHED, OVER_ONES, GUARDS, HOLDS_BACK, OPENS, CATCHER, ECLIPSE
PASSES += EMPTIES, MIXES, STAYS_LOW  # reasons for three cards


def test_a_hint_points_at_its_card_and_says_why():
    player = Player().start_match().pass_cards().ask_hint().look("hint")
    session = player.session
    for _ in session.hint():
        pass
    card = session.view.picked[0]
    assert sorted_hand(session.look(0))[player.cursor] == card
    assert player.said("hint").count("Try ") == 1


@pytest.mark.parametrize("passing", [False, True])
def test_a_hint_loads_few_modules_between_two_looks_at_the_buttons(passing, monkeypatch):
    player = Player().start_match()
    player.look("x") if passing else player.pass_cards()
    loaded = player.loads_between_looks(monkeypatch)
    player.ask_hint().look("hint")
    assert "engine.hints.reasons" in sum(loaded, []) and max(map(len, loaded)) < 5, max(loaded, key=len)


def test_a_second_press_tells_the_whole_reason_where_the_line_is_too_short_for_it():
    player = Player((128, 128), deal=1).start_match().pass_cards().ask_hint().look("hint").ask_hint().look("why")
    assert "▲Why? ▼Undo" in player.texts["hint"] and "Try" in player.said("hint") and "A OK" not in player.texts["hint"]
    card = player.said("hint").partition("Try ")[2].partition(".")[0]
    why_ = player.said("why")
    assert (
        f"Try {card}. " in why_
        and len(why_.partition(f"Try {card}. ")[2]) > 10
        and "▲Hint ▼Undo" in player.texts["why"]
    )
    player.press("A").look("turn").press("U").move(1).look("moved")
    assert "▲Hint ▼Undo" in player.texts["turn"] and "▲Hint ▼Undo" in player.texts["moved"]
    assert "Try" not in player.said("moved")


def test_a_hint_for_a_pass_names_its_cards_in_the_order_of_the_fan():
    player = Player().start_match().ask_hint().look("hint").press("A U").look("came")
    assert "Try 5♦ 10♦ K♦. No ♦ left: when they are led, throw what you like." in player.said("hint")
    assert "To Emile: 5♦ 10♦ K♦" in player.said("came")


def expert_choice(session):
    """The expert's choice in the session as it is, at the speed of an RP2040."""
    return bots_choice(session, expert)


def bots_choice(session, bot):
    """The choice of a bot's module in the session as it is, at the speed of an RP2040."""
    view = session.look(0)
    for _ in session.think(lambda view, rng, steps: bot.think(view, rng, 0), 0):
        pass
    return list(session.view.picked[: session.view.count]) if view.ask == ASK_PASS else session.view.picked[0]


def thinks_of_a_hint(player):
    return "Thinking …" in player.text()


def test_hints_come_from_the_expert():
    player = Player().start_match().press("A A U").look("pass")
    assert player.chosen == expert_choice(player.session) and "A OK" in player.said("pass")
    player = Player().start_match().press("A A U A").look("taken")
    assert "▲Pass" in player.texts["taken"]  # A only accepted the hint
    player.press("U A").look("turn").press("U").look("hint")
    card = expert_choice(player.session)
    assert f"Try {player.words.rank(card, player.session.rules)}{SYMBOLS[0][card >> 5]}" in player.said("hint")


def test_a_hint_leaves_none_of_its_modules_in_memory():
    player = Player().start_match().pass_cards().look("turn")
    rooms = ("engine.think.", "engine.bots.", "engine.hints.", "handheld.table.hint")
    for name in [name for name in sys.modules if name.startswith(rooms)]:
        del sys.modules[name]
    before = set(sys.modules)
    player.ask_hint().look("hint")
    left = [name for name in set(sys.modules) - before if name.startswith(rooms)]
    assert "Try " in player.said("hint") and not left


def what_happens(player, memory):
    """What the press for a hint causes, in order: the text of the display at each drawing, the modules loaded."""
    found: list = []
    memory.on_loading(found.append)
    with player.at_each_refresh(lambda: found.append(list(player.text()))):
        player.ask_hint().look("hint")
    return found


def is_thinking(name):
    rooms = ("engine.think", "engine.bots", "engine.hints", "handheld.table.hint")
    return isinstance(name, str) and name.startswith(rooms)


@pytest.mark.parametrize("screen", ["pass_cards", "play_hand", "refused"])
def test_a_press_for_a_hint_is_answered_by_a_word_before_any_module_of_thinking_is_loaded(screen, memory):
    player = Player().start_match()
    if screen != "pass_cards":
        player.pass_cards()
    else:
        player.move(13 * 4)  # until the others have chosen: they think between two looks at the buttons
    if screen == "refused":
        player.show_last_trick().look("message")  # words cover the middle of the table
    happened = what_happens(player, memory)
    assert "Thinking …" in happened[0], happened[0]
    first = [is_thinking(event) for event in happened].index(True)
    assert all(isinstance(event, list) for event in happened[:first]) and "Try " in player.said("hint")


def raised(player):
    """The cards of the fan that stand higher than the others."""
    hand = sorted_hand(player.session.look(0))
    layout = player.layout
    return [card for k, card in enumerate(hand) if player.sprites.all[k].y < layout.fan_top(len(hand), k)]


def lying(player):
    """The cards that lie in the middle of the table."""
    sprites = player.sprites
    return [sprites.at[i] for i in range(sprites.fan, len(sprites.all)) if sprites.at[i] != NONE]


def shows_a_first_choice(player):
    return any(text.endswith("? Thinking …") for text in player.text())


def test_a_hint_points_at_the_normal_bots_card_until_the_expert_has_chosen():
    player = Player(deal=4).start_match().pass_cards().look("turn")
    quick, best = bots_choice(player.session, normal), expert_choice(player.session)
    seen: list = []
    player.watch["first"] = lambda p: shows_a_first_choice(p) and not seen.extend(raised(p))
    player.ask_hint().look("hint")
    assert seen == [quick] and raised(player) == [best] and quick != best
    assert player.said("hint").count("Try ") == 1 and player.card_names([best]) in player.said("hint")
    assert f"{player.card_names([quick])}? Thinking …" in player.texts["first"]


def test_a_hint_raises_the_normal_bots_cards_to_pass_until_the_expert_has_chosen():
    player = Player(deal=5).start_match().look("ask")
    quick, best = bots_choice(player.session, normal), expert_choice(player.session)
    seen: list = []
    with player.at_each_refresh(lambda: seen.append(raised(player))):
        player.ask_hint().look("hint")
    assert sorted(quick) in [sorted(cards) for cards in seen] and sorted(quick) != sorted(best)
    assert seen[0] == [] and sorted(seen[-1]) == sorted(best)


@pytest.mark.parametrize("key", ["A", "B"])
def test_a_press_during_the_first_choice_gives_the_hint_up(key):
    player = Player(deal=4).start_match().pass_cards().look("turn")
    at = player.cursor
    player.watch["first"] = lambda p: shows_a_first_choice(p) and not p.board.press(key)
    player.ask_hint().look("after")
    assert "first" in player.texts and alike_here(player, "turn", "after") and player.cursor == at


def test_a_press_gives_up_a_hint_for_a_pass_and_the_own_cards_stay_chosen():
    player = Player(deal=4).start_match().choose_cards(1).look("ask")
    quick, own = sorted(bots_choice(player.session, normal)), raised(player)
    player.watch["first"] = lambda p: sorted(raised(p)) == quick and not p.board.press("B")
    player.ask_hint().look("after")
    assert "first" in player.texts and alike_here(player, "ask", "after") and raised(player) == own != quick


def slow(view, rng, steps):
    """A slow hinter."""
    for _ in range(300):
        yield
    yield from normal.think(view, rng, steps)


def test_a_press_cancels_a_hint():
    player = Player().start_match().press("A A").look("ask")
    player.session.hinter = slow
    board = player.board
    chosen = list(player.chosen)
    # the first press asks for a hint, the second comes while the hinter thinks
    player.watch["wait"] = lambda p: thinks_of_a_hint(p) and not board.press("A")
    player.press("U").look("after")
    assert "A Skip" in player.texts["wait"] and player.texts["after"] == player.texts["ask"]
    assert player.chosen == chosen and len(chosen) == 2
    player.press("U").look("hint").press("A U A").look("turn")
    assert "A OK" in player.texts["hint"]
    player.watch["wait"] = lambda p: thinks_of_a_hint(p) and not board.press("B")
    player.press("U").look("after")
    assert "A Skip" in player.texts["wait"] and player.session.look(0).done() == 0
    assert alike_here(player, "turn", "after")
    player.press("U").look("hint")
    assert "Try " in player.said("hint")


def test_a_long_press_asks_for_one_hint():
    """Up repeats while it is held, and a repeated press would cancel the hint."""

    def slow(view, rng, steps):
        for _ in range(200):
            player.board.sleep(5)
            yield
        yield from normal.think(view, rng, steps)

    player = Player().start_match().pass_cards().look("turn")
    player.session.hinter = slow
    player.resume("!hint", (UP * 2 + 1, 0), (UP * 2, 900))  # pressed, and let go
    assert any("Try" in text for text in player.texts["hint"])


@pytest.mark.parametrize(
    ("keys", "chosen"),
    [
        ("U !hint B", 2),
        ("U !hint D", 2),
        ("U !hint A", 3),
        ("U !hint A B B", 1),
        ("U !hint A B B T B", 0),  # the answer to a letter is not a hint
        ("U !hint BB B", 2),
        ("U !hint L", 2),
    ],
)
def test_the_players_own_choice_replaces_a_hint_for_the_pass(keys, chosen):
    player = Player(deal=80).start_match().choose_cards(1).move(2).choose_cards(1).look("two")
    own = list(player.chosen)
    assert lying(player) == own and "▲Hint" in player.texts["two"]
    player.press(keys).look("after")
    assert "Try " in player.said("hint") and len(player.chosen) == chosen == len(lying(player))
    assert chosen != 2 or lying(player) == own
    assert ("▲Pass" if chosen == 3 else "▲Hint") in player.texts["after"]


def test_up_accepts_a_hint_and_only_then_passes_its_cards():
    player = Player(deal=80).start_match().ask_hint().look("hint")
    cards = list(player.chosen)
    assert "▲Pass" not in player.texts["hint"] and lying(player) == cards
    player.press("U").look("accepted")
    assert "▲Pass" in player.texts["accepted"] and lying(player) == cards
    player.press("U").look("came")
    assert sorted(player.session.look(0).passed) == sorted(cards) and "To Emile: " in player.said("came")


def test_a_short_hint_replaces_the_thinking_message(monkeypatch):
    player = Player((240, 135)).start_match().pass_cards()
    monkeypatch.setattr("engine.hints.reasons.reason", lambda view: 11)

    def slow(view, rng, steps):
        for _ in range(300):
            player.board.sleep(5)
            yield
        yield from normal.think(view, rng, steps)

    player.session.hinter = slow
    player.ask_hint().look("hint")
    hint = player.texts["hint"]
    assert any(text.endswith("Nobody can beat this card.") for text in hint) and "Thinking …" not in hint
    assert "A Play" in hint  # it stands above the fan and covers nothing, so A need not take it away


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("style", ["tinted", "large"])
@pytest.mark.parametrize("size", SIZES)
def test_every_reason_fits_the_display(size, style, seats):
    player = Player(size, style, seats=seats).start_match()
    canvas, layout = player.canvas, player.layout
    room = layout.status // canvas.cell_h
    view = player.session.view
    for language in LANGUAGES if seats == 4 and size == (128, 128) else ["en"]:
        words = Words(language, ("text", "cards"))
        for code in NAMES:
            view.reason, view.ask, view.about = code, 0 if code != DRAW else ASK_DRAW, 1
            text = why(words, view, lambda card: "joker", lambda seat: "Seat 11", SYMBOLS[0])
            given = "5♦ 10♦ K♦" if code in PASSES else "10♠"
            assert len(wrap(canvas, words("t.hint", card=given, why=text), canvas.width)) <= room, (language, text)


def test_rows_for_reasons_do_not_run_out(monkeypatch):
    """The longest reason on the smallest table, while cards lie in the trick."""
    words = Words("en")
    lines = Path("lib/handheld/lang/en.text.txt").read_text().splitlines()
    longest = max([line for line in lines if line.startswith("hint.") and line[5].isdigit()], key=len)
    code = int(longest.partition(" ")[0][5:])
    player = Player((128, 128), "large").start_match().pass_cards()
    monkeypatch.setattr(player.app, "words", words)
    session = player.session
    hint = session.hint

    def longer(seat):
        yield from hint(seat)
        session.view.reason, session.view.about = code, 1

    session.hint = longer
    player.ask_hint().ask_hint()
    assert longest[-6:] in player.said() and not OVERFLOWS
