# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Setting up a match: players, bots, the rules shown, chance."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

import language_files
from engine.rules import keys
from handheld import players as players_module
from handheld import words
from handheld.boards import DOWN, RIGHT, UP, A
from handheld.matches import match_record
from handheld.rulesets import library
from handheld.shared import SEEDS
from handheld.words import Words
from overlaps import check
from player import OVERFLOWS, SIZES, Player
from rule_set_files import SHIPPED


def players(player, name):
    row = player.texts[name]
    return row[row.index("Players") + 1]


def test_a_new_rule_set_keeps_the_nearest_number_of_players():
    player = Player(seats=4).set_up_match().look("a")
    counts = {}
    for name in ("cancellation", "jinx", "dame", "peppa", "chervy"):
        player.settings["rules"] = name
        player.show("new_match").look(name)
        counts[name] = players(player, name)
    # looking at a game for eight does not change a table of four
    assert counts == {"cancellation": "6", "jinx": "4", "dame": "4", "peppa": "4", "chervy": "4"}
    many = Player(seats=11, rules="cancellation").set_up_match().look("all")
    assert players(many, "all") == "11"
    for name, count in (("jinx", "7"), ("peppa", "6"), ("dame", "4")):
        many.settings["rules"] = name
        many.show("new_match").look(name)
        assert players(many, name) == count
    usual = Player(seats=0, rules="cancellation").set_up_match().look("usual")
    assert players(usual, "usual") == "8"


def test_the_smaller_of_two_equally_near_numbers_of_players_is_kept():
    player = Player(seats=5, rules="peppa").set_up_match().look("peppa")
    assert players(player, "peppa") == "4" and player.settings["seats"] == 5


@pytest.mark.parametrize("name", SHIPPED)
def test_every_number_of_players_can_be_chosen(name):
    table = library.read(name, Words())[1]
    counts = sorted(int(n) for n in table["seats"])
    player = Player(rules=name, seats=counts[0]).set_up_match().point_at("Players")
    for i in range(len(counts)):
        player.look(f"n{i}").move(1)
    player.look("again")
    assert [int(players(player, f"n{i}")) for i in range(len(counts))] == counts
    assert int(players(player, "again")) == counts[0]


def test_how_to_play_explains_the_rules_chosen_in_the_menu():
    player = Player(rules="cancellation", seats=4).set_up_match().press("U A").look("rules")
    assert player.texts["rules"][0] == "How to play"
    assert keys.INTS["usual"] == (3, 11)


def test_bots_are_offered_by_strength_then_by_name(monkeypatch):
    from handheld.screens.new_match import bots

    there = bots()
    files = {path.stem for path in Path("engine/bots").glob("[a-z]*.py")}
    assert set(there) == files | {"mixed"} and there[:2] == ["mixed", "easy"] and there[-1] == "random"
    on_a_board = ["zoe.mpy", "random.mpy", "yuki.py", "expert.mpy", "__init__.mpy", "normal.mpy", "emile.py", "._x.py"]
    monkeypatch.setattr("os.listdir", lambda folder: [*on_a_board, "hard.mpy", "easy.mpy", "yuki.mpy"])
    assert bots() == ["mixed", "easy", "normal", "hard", "expert", "emile", "yuki", "zoe", "random"]


@pytest.mark.parametrize(
    ("bots", "names"),
    [
        ("mixed", "emile rosa yuki tariq normal"),
        ("hard", "hard hard hard hard hard"),
        ("easy,random,yuki", "easy random yuki yuki yuki"),
    ],
)
def test_each_seat_has_its_own_bot(monkeypatch, bots, names):
    asked: dict = {}
    think = players_module.think

    def noted(name, view, rng, steps):
        asked.setdefault(view.seat, set()).add(name)
        return think(name, view, rng, steps)

    monkeypatch.setattr(players_module, "think", noted)
    player = Player(rules="chervy", seats=6, bot=bots).start_match().pass_cards().play_on()
    assert asked == {seat: {name} for seat, name in enumerate(names.split(), 1)}
    again = player.restarted().resume_match()
    assert again.record["bot"] == player.record["bot"]


def test_a_table_is_mixed_unless_the_player_chooses_otherwise():
    player = Player()
    del player.preset["bot"]
    assert player.start_match().record["bot"] == "emile,rosa,yuki"


# {name: description} of the bots that have one
CHARACTERS = dict(
    re.findall(r"^bot\.\w+ = (\w+): (.*)$", Path("lib/handheld/lang/en.screen.txt").read_text(), re.MULTILINE)
)


@pytest.mark.parametrize("form", ["rich", "lean"])
@pytest.mark.parametrize("size", SIZES)
def test_characters_are_named_and_described(size, form, request):
    from handheld.screens.new_match import bots

    if form == "lean":
        request.getfixturevalue("lean")
    levels = bots()
    player = Player(size, bot="mixed").set_up_match().scroll(3)
    for name in levels:
        player.look(name).move(1)
    player.look("again").scroll(-1).look("players")
    told = {}
    for name in levels:
        row = player.texts[name]
        at = row.index("House rules")
        told[row[at - 1]] = row[at - 2] if form == "rich" else row[row.index("How to play") + 1]
        check(size, name, player.boxes[name])
    assert {"mixed", "Emile", "Rosa", "Tariq", "Yuki"} <= set(CHARACTERS)
    assert {name: told.pop(name) for name in CHARACTERS} == CHARACTERS
    usual = {"A Change"} if form == "lean" else {"Bots"} if size == (128, 128) else {"Players' style"}
    assert set(told.values()) == usual and {"easy", "normal", "random"} <= set(told)
    assert player.texts["again"] == player.texts["mixed"]
    assert not set(CHARACTERS.values()) & set(player.texts["players"])


def test_a_match_against_a_character_is_resumed_against_it():
    first = Player(bot="emile").start_match().press("A A A A")
    assert first.record["bot"] == "emile"
    again = first.restarted_with_kept_settings(bot="normal").resume_match()
    assert again.record["bot"] == "emile"
    # a bot is loaded at its turn
    assert again.bot(again.session.view, again.session.rng, 0) and again.session.players[1] == again.bot


@pytest.mark.parametrize("size", [(135, 240), (128, 240), (160, 240), (172, 320), (170, 320)])
def test_a_match_can_be_played_on_a_tall_display(size):
    player = Player(size).start_match().press("A").look("table")
    assert "Something went wrong" not in " ".join(player.texts["table"])
    assert player.canvas.columns >= 20 and player.session
    rules = Player(size)
    rules.look("title").set_up_match().look("setup").press("U A").look("rules")
    assert any(text.startswith("A More") for text in rules.texts["rules"]) and not OVERFLOWS, rules.texts["rules"]
    for name in ("title", "setup", "rules"):
        check(size, name, rules.boxes[name])


def test_random_bytes_that_repeat_at_power_on_do_not_repeat_the_first_match(monkeypatch):
    """The chip's random bits may be the same after each reset; the time of the first press never is."""
    monkeypatch.setattr(match_record.os, "urandom", lambda n: b"\x07" * n)
    deals = []
    for pressed in (0, 1, 70000):
        board = SimpleNamespace(now=lambda pressed=pressed: pressed)
        deals.append(match_record.new_record(board, "chervy", 4, {}, "normal")["seed"])
    assert len(set(deals)) == 3 and all(0 <= deal < SEEDS for deal in deals)


def hasty(player, *buttons):
    """Press buttons 40 ms apart, wait a second and a half, and return the text of the display."""
    until = player.board.now() + 1500
    player.always = lambda player: player.close() if player.board.now() > until else None
    player.resume("", *[(button * 2 + down, 20) for button in buttons for down in (1, 0)])
    return player.text()


def test_rule_sets_skipped_in_haste_are_not_read(monkeypatch):
    player = Player().set_up_match("Game").press("... B").look("list")
    reads = []
    reading = library.reading
    monkeypatch.setattr(library, "reading", lambda name, words: reads.append(name) or reading(name, words))
    shown = hasty(player, *[RIGHT] * 5)
    assert reads == ["chervy", "chasse_coeur"] and player.settings["rules"] == "chasse_coeur"
    assert "Chasse-coeur" in shown


def test_a_hasty_start_plays_the_rule_set_on_the_screen():
    player = Player(rules="black_maria").set_up_match("Game").press("... B").look("list")
    hasty(player, RIGHT, UP, A)
    assert player.settings["rules"] == player.record["rules"] == "cancellation"
    assert player.record["seats"] == library.read("cancellation", player.words)[1]["usual"] == 8


def test_bots_chosen_in_haste_are_kept():
    player = Player(rules="black_maria").set_up_match("Game").press("... B").look("list")
    shown = hasty(player, RIGHT, DOWN, DOWN, RIGHT)
    assert player.settings["bot"] == "hard" and {"Cancellation Hearts", "8", "hard"} <= {*shown}


def people(player):
    """The faces on the row that says who sits at the table, from the left: the x of each."""
    return [one.x for one in player.canvas.shapes[-5]]


def test_another_number_of_players_is_there_at_once_and_the_faces_when_no_press_follows():
    player = Player(seats=4).set_up_match().point_at("Players")
    seen = []
    with player.at_each_refresh(lambda: seen.append(("5" in player.text(), len(people(player))))):
        player.press("R ~400")
    assert seen[0] == (True, 3) and seen[-1] == (True, 4)
    assert people(player) == sorted(people(player))


def test_the_card_of_a_game_that_is_still_read_shows_neither_a_files_name_nor_the_last_game():
    player = Player(rules="black_lady").set_up_match()
    old = player.text()
    description = [row for row in old if "queen" in row][0]
    seen = []
    with player.at_each_refresh(lambda: seen.append((player.text(), len(player.canvas.shapes[-6])))):
        player.press("R ...")
    assert player.settings["rules"] == "black_maria"
    at_once, after = seen[0], seen[-1]
    assert "…" in at_once[0] or "Black Maria" in at_once[0]
    assert description not in at_once[0] and at_once[1] == 0 and "House rules" in at_once[0]
    assert "Black Maria" in after[0] and after[1] == 2
    assert not [text for text, _ in seen if "black_maria" in text]


def cards_on_the_card(player):
    """(rank, suit) of each card pictured, the hindmost first."""
    groups = player.canvas.shapes[-6]
    return ["23456789TJQKA"[group[1][0]] + "CDHS"[group[1][1] - 14] for group in groups]


@pytest.mark.parametrize(
    "rules, options, cards",
    [
        ("chervy", {}, "AH QS"),
        ("chervy", {"jd": True}, "JD QS"),
        ("black_maria", {}, "KS QS"),
        ("jinx", {}, "AH TH"),
        ("plain", {}, "KH AH"),
        ("sevens_queens", {}, "7H QS"),
        ("greek", {}, "AH QS"),
        ("omnibus", {}, "JD QS"),
        ("chasse_coeur", {}, "AH QS"),
    ],
)
def test_the_card_shows_the_cards_that_matter_in_the_game(rules, options, cards):
    player = Player(rules=rules, options=options).set_up_match()
    assert " ".join(cards_on_the_card(player)) == cards


def test_a_game_with_italian_faces_shows_them():
    plain = Player(rules="peppa").set_up_match().look("card")
    italian = Player(rules="peppa", options={"italian": True}).set_up_match().look("card")
    assert cards_on_the_card(plain) == cards_on_the_card(italian)
    box = 180, 50, 234, 106
    one, other = plain.pictures["card"].crop(box), italian.pictures["card"].crop(box)
    assert one.tobytes() != other.tobytes()


def test_the_card_describes_the_game_of_its_own_file_only(folder):
    folder("mine", {"base": "chervy", "id": "mine", "title": "Mine"})
    folder("yours", {"base": "chervy", "id": "yours", "title": "Yours", "about": "As Ada plays it. With a long story."})
    player = Player(rules="yours").set_up_match().look("yours")
    assert "As Ada plays it." in player.said("yours")
    player.settings["rules"] = "mine"
    player.show("new_match").look("mine")
    below = player.texts["mine"]
    assert below[below.index("Mine") + 1] == "Players"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules, seats", [("chervy", 3), ("chervy", 4), ("cancellation", 7), ("cancellation", 11)])
def test_the_opponents_sit_at_the_table_in_a_row(size, rules, seats):
    player = Player(size, rules=rules, seats=seats).set_up_match()
    faces = people(player)
    assert faces == sorted(faces) and size[0] - 32 < faces[-1] < size[0] - 16
    assert len(faces) == seats - 1 or size == (128, 128) and len(faces) > 4
    check(size, "setup", player.look("setup").boxes["setup"])


def test_house_rules_are_named_in_the_menu():
    options = {"no_pass": True, "sun": False, "limit": 50}
    player = Player((320, 240), options=options).set_up_match().look("three")
    row = player.texts["three"]
    said = row[row.index("House rules") + 1]
    assert said.startswith("Play to 50, sun off, no pass") and said in (
        "Play to 50, sun off, no passing",
        said[:-1] + "…",
    )
    small = Player((128, 128), options=options).set_up_match().look("few")
    row = small.texts["few"]
    assert row[row.index("House rules") + 1].endswith("…")


def test_the_short_names_of_house_rules_stand_in_the_menu(tmp_path, monkeypatch):
    """Where there are several for the list of house rules."""
    short = {"no_pass": "playing without a pass¦no pass", "sun": "sun"}
    folder = language_files.write(tmp_path, screen={"opt." + name: text for name, text in short.items()})
    monkeypatch.setattr(words.Words.__init__, "__defaults__", ("en", (), folder))
    player = Player((320, 240), options={"no_pass": True, "sun": False}).set_up_match()
    assert "Sun off, no pass" in player.text()


def test_the_title_bar_says_how_many_games_there_are():
    assert "%d games" % len(SHIPPED) in Player().set_up_match().text()


def test_left_and_right_change_the_game_on_the_card_that_a_deals():
    player = Player().set_up_match().wait_for_checks()
    assert "A Deal" in player.text()
    player.move(1)
    assert player.settings["rules"] == "black_jack" and "A Deal" in player.text()
    assert player.start_match().record["rules"] == "black_jack"


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.long
def test_every_game_has_room_on_its_card(size, name):
    player = Player(size, rules=name).set_up_match("Game").look("list").back().look("card")
    check(size, "card", player.boxes["card"])
    assert not OVERFLOWS


@pytest.mark.parametrize("size", SIZES)
def test_no_games_description_is_cut_in_the_menu(size):
    for name in SHIPPED:
        player = Player(size, rules=name, seats=0).set_up_match().look("menu")
        assert "…" not in player.said("menu"), (name, player.texts["menu"])
        check(size, name, player.boxes["menu"])


def test_a_long_description_is_cut_after_a_sentence_or_with_an_ellipsis():
    from handheld.screens.match_parts import short

    canvas = Player((160, 128)).power_on().canvas
    width = 100
    assert short(canvas, "Short.", width, 3) == ["Short."]
    two = "The first sentence fits well. " + "The second one is much too long for this card. " * 3
    assert " ".join(short(canvas, two, width, 3)) == "The first sentence fits well."
    one = "A sentence with a clause, and then " + "very " * 30 + "much more."
    assert " ".join(short(canvas, one, width, 2)) == "A sentence with a clause …"
    assert len(short(canvas, "very " * 30, width, 2)) == 2


def test_the_card_of_the_game_does_not_cover_the_question_about_a_saved_match():
    player = Player().start_match().pass_cards().restarted().open_menu("New match").look("menu").press("A")
    assert player.text()[0] == "You have a saved match" and player.canvas.shapes.hidden
    player.press("A").look("again")
    assert not player.canvas.shapes.hidden
    assert player.pictures["again"].tobytes() == player.pictures["menu"].tobytes()
