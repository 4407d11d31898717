# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Lessons on the display: played to their end, with every wrong choice, left at any moment, and never saved."""

import json
import shutil
from pathlib import Path

import pytest

from cards_on_table import numbers
from engine.bots import normal
from engine.notation import text
from handheld.lessons import lesson_files
from handheld.lessons.guide import Guide
from handheld.pieces.sprites import sorted_hand
from handheld.shared import STATISTICS
from overlaps import check
from player import CUT, LANGUAGES, OVERFLOWS, SIZES, Player, boxes

LESSONS = [("first", "First lesson"), ("jack", "J♦: Omnibus"), ("jack", "J♦: Dame"), ("old_maid", "Old maid")]
ROWS = 2  # of a caption on the smallest display


def at_lesson(row, size=(160, 128), **settings):
    """A player whose lesson has just begun."""
    player = Player(size, **settings).power_on().open_menu()
    return player.choose(player.words("home.lessons")).choose(row)


def guide(player):
    """The guide of the player's lesson, which names cards as QS."""
    rules = player.session.rules
    return Guide(player.words, player.session, lambda card: (text(card, rules),), str, str)


def chooses(player):
    """Whether the player is asked for a card to play."""
    return player.session and player.words("t.play") in player.said()


def follow(player):
    """Do what the lesson advises next."""
    if chooses(player):
        player.press("U A")
    elif player.session.asked()[0] == 1 and len(player.chosen) == 3:
        player.press("U")
    else:
        player.press("A")


def finish(player, before_choice=None, asked=None):
    """Follow the lesson to its end. before_choice: called before each card, or before each press if `asked` is str."""
    for _ in range(120):
        if not player.session:
            return player
        if before_choice and (asked is str or chooses(player)):
            before_choice(player)
        follow(player)
    raise AssertionError(f"the lesson does not end: {player.text()}")


@pytest.mark.parametrize("row", [row for _, row in LESSONS])
def test_a_lesson_is_played_to_its_end(row):
    player = finish(at_lesson(row))
    assert player.screens == ["main_menu", "lessons", "lessons"] and "Lesson learned" in player.said()
    player.choose("Not now")
    assert player.screens == ["main_menu", "lessons"]


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("row", [row for _, row in LESSONS])
def test_a_lesson_is_played_to_its_end_at_every_size_and_in_every_style(row, size):
    CUT.clear()
    OVERFLOWS.clear()
    for style in ("tinted", "large"):
        player = at_lesson(row, size, style=style)
        finish(player, lambda player: nothing_is_covered(player, size), str)
        assert not OVERFLOWS and not CUT


def nothing_is_covered(player, size):
    """Check that captions leave the cards in sight, and that the texts are whole."""
    check(size, " ".join(player.text()), boxes(player))


def test_what_the_first_lesson_teaches_comes_in_this_order():
    player = at_lesson("First lesson", speed=2)
    heard = []
    for _ in range(120):
        if not player.session:
            break
        heard.append(" ".join(player.text()))
        follow(player)
    found = " ".join(heard)
    places = [
        found.index(part)
        for part in (
            "have to follow suit",
            "highest card of that suit wins",
            "throws A♥",
            "Hearts are broken",
            "Q♠ hurts most",
            "Pass 3 cards to Emile",
            "the moon",
            "No moon!",
        )
    ]
    assert places == sorted(places)


@pytest.mark.parametrize(("row", "number"), [("First lesson", 6), ("J♦: Omnibus", 2), ("J♦: Dame", 1)])
def test_a_poor_card_may_be_played_is_explained_and_comes_back(row, number):
    tried = []

    def err(player):
        view = player.session.look(0)
        mine = list(view.cards())
        legal = list(view.legal())
        place = f"hand {player.session.match.number}, trick {view.done() + 1}"
        step = guide(player).step(view.done() + 1)
        advised = guide(player).advised(view)
        for card in mine:
            if card == advised or card in guide(player).equals(step):
                continue
            player.play_card(text(card, player.session.rules))
            if card not in legal:
                assert chooses(player) and card in list(player.session.look(0).cards())
                tried.append((place, "illegal"))
                player.press("L")
                continue
            key = text(card, player.session.rules)
            why = step["poor"].get(key, step["poor"]["else"])
            assert "A OK" in player.said()
            for caption in why:
                assert said_in(player, caption), (place, key, player.text())
                player.press("A")
            assert chooses(player) and list(player.session.look(0).cards()) == mine, (place, key)
            tried.append((place, key))

    finish(at_lesson(row, speed=2), err)
    poor = [one for one in tried if one[1] != "illegal"]
    assert len(poor) == number and len(tried) - number > 8


def said_in(player, caption):
    """Whether a caption is on the display, over the suits' signs."""
    signs = "♣♦♥♠"
    rules = player.session.rules
    words = player.words
    shown = Guide(
        words,
        player.session,
        lambda card: (words.rank(card, rules) + signs[card >> 5],),
        lambda suit: signs[suit],
        lambda seat: words.seat(seat, 4),
    ).text(caption)
    return shown.replace(" ", "") in "".join(player.text()).replace(" ", "")


def at_pass(player):
    """Follow the first lesson up to the choice of cards to pass."""
    while not (player.session.asked()[0] == 1 and "A Choose" in player.said()):
        follow(player)
    return player


def choose_to_pass(player, *names):
    """Choose these cards."""
    for name in names:
        (card,) = numbers(name, player.session.rules)
        hand = sorted_hand(player.session.look(0))
        player.press("R " * ((hand.index(card) - player.cursor) % len(hand)) + "A")
    assert len(player.chosen) == len(names)


def test_the_wrong_cards_are_not_passed_and_any_wrong_one_is_explained():
    player = at_pass(at_lesson("First lesson", speed=2))
    for names, said in (
        (("AS", "KS", "AH"), "Keep A♥"),
        (("AH", "TH", "TC"), "Keep A♥"),
        (("AS", "KS", "TC"), "Higher cards are more dangerous"),
    ):
        choose_to_pass(player, *names)
        player.press("U")
        assert said in " ".join(player.text())
        player.press("A")
        assert not player.chosen and "Pass 3 to Emile" in player.said()
    assert "Lesson learned" in finish(player).said()


def test_a_card_that_is_as_good_changes_places_with_the_one_advised():
    player = at_lesson("First lesson", speed=2)
    while not (chooses(player) and player.session.match.number == 2 and player.session.look(0).done() == 2):
        follow(player)
    player.play_card("TS")
    finish(player)
    assert "Lesson learned" in player.said()


def test_a_hint_where_the_lesson_has_no_caption_says_that_there_is_no_choice():
    player = at_lesson("First lesson", speed=2)
    while not (chooses(player) and player.session.match.number == 1 and player.session.look(0).done() == 5):
        follow(player)
    player.look("turn").press("U").look("hint")
    assert "only card" not in player.said("turn") and "The only card you may play." in player.said("hint")
    player.press("A")
    assert "You: 0" in player.text()


def test_a_hint_without_caption_where_there_is_a_choice_says_what_the_lesson_began_with(drive):
    table = json.loads((drive / "first.json").read_text())
    table["hands"][0]["steps"] = table["hands"][0]["steps"][:1]
    (drive / "first.json").write_text(json.dumps(table))
    player = at_lesson("First lesson", speed=2)
    while not (chooses(player) and player.session.look(0).done() == 1):
        follow(player)
    player.look("turn").press("U").look("hint")
    assert "heart costs" not in player.said("turn") and "Every heart costs a point." in player.said("hint")


def test_red_numbers_are_explained_when_the_first_one_stands_on_a_plate():
    player = at_lesson("First lesson", speed=2)
    while "Trick 3" not in player.text():
        follow(player)
    assert "Red numbers are points taken in this hand." in " ".join(player.text())
    assert ("Rosa", "0", "1") in player.plates(), player.plates()


def test_each_hand_is_added_up_with_the_cards_that_count():
    heard = " ".join(heard_in("First lesson"))
    assert "You: 0 Emile: 1 (K♥) Rosa: 14 (A♥ Q♠) Yuki: 4 (J♥ Q♥ 10♥ 9♥)" in heard
    assert "You: 4 (K♥ Q♥ A♥ 10♥) Emile: 15 (Q♠ 9♥ J♥)" in heard
    assert "You: -8 (" in " ".join(heard_in("J♦: Omnibus"))


def heard_in(row):
    """All texts of a lesson that is followed to its end."""
    player = at_lesson(row, speed=2)
    heard = []
    while player.session:
        heard.extend(player.text())
        follow(player)
    return heard


@pytest.mark.parametrize("row", [row for _, row in LESSONS])
def test_b_leaves_a_lesson_at_any_press(row):
    length = 0
    player = at_lesson(row, speed=2)
    while player.session:
        follow(player)
        length += 1
    for steps in range(0, length, 7):
        player = at_lesson(row, speed=2)
        for _ in range(steps):
            follow(player)
        player.press("B")
        assert not player.session and "Lesson left" in player.said(), steps
        assert "Repeat it: Menu, Lessons" in player.said()
        assert player.press("B").screen == "lessons"


def test_the_cards_that_a_caption_names_are_raised():
    player = at_lesson("First lesson", speed=2)
    while "hurts most" not in player.said():
        follow(player)
    low = {sprite.y for sprite in player.sprites.all[: player.sprites.fan] if not sprite.hidden}
    assert len(low) > 1


@pytest.mark.parametrize("size", [(240, 240)])
def test_the_saved_match_and_the_statistics_stay(size):
    player = Player(size).start_match().pass_cards()
    before, kept = player.saved(), player.kept(STATISTICS)
    player = player.restarted().power_on().open_menu("Lessons").choose("First")
    finish(player)
    assert player.saved() == before and player.kept(STATISTICS) == kept
    player.choose("Continue the match")
    assert player.screen == "pass_cards" or player.screen == "play_hand"
    assert player.record["rules"] == "chervy" and player.session.match.seed == 7


def test_a_lesson_is_written_nowhere():
    player = at_lesson("First lesson")
    before = bytes(player.board.nvm)
    finish(player)
    assert bytes(player.board.nvm) == before and not player.saved()


class Pupil(Player):
    """A new player, whose hints come from a quick bot."""

    hinter = staticmethod(normal.think)

    def __init__(self, *given, **settings):
        super().__init__(*given, new=True, **settings)


def test_a_new_player_is_taught_by_the_first_lesson_and_then_plays_with_hints():
    player = Pupil().power_on()
    assert "Teach me" in player.said() and "In two short hands" in player.said()
    player.press("D A")
    assert player.screens == ["lesson"] and len(player.session.rules.deck) == 24
    finish(player).choose("Play a match")
    assert player.record["hint"] and player.record["rules"] == "chervy" and player.session.rules.tricks == 13


def test_a_new_player_who_leaves_the_lesson_is_new_no_more():
    player = Pupil().power_on().press("D A").press("B").press("B")
    assert player.screens == ["title"]
    assert Player(memory=player.board.nvm, new=True).power_on().screens == ["title"]


@pytest.fixture
def drive(monkeypatch, tmp_path):
    """A copy of the project whose rule sets and lessons a test may change; returns its folder of lessons."""
    for path in Path().resolve().iterdir():
        if path.name != "variants":
            (tmp_path / path.name).symlink_to(path)
    shutil.copytree("variants", tmp_path / "variants")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "variants/lessons"


def test_on_a_drive_without_lessons_hints_teach_and_the_menu_has_none(drive):
    shutil.rmtree(drive)
    player = Pupil().power_on()
    assert "Teach me as we play" in player.said()
    player.press("D A")
    assert player.screen == "pass_cards" and player.record["hint"]
    assert "Lessons" not in Player().power_on().open_menu().said()


@pytest.mark.parametrize(
    "change",
    [
        lambda table: table["keys"].update({"lead": "2C"}),
        lambda table: table.pop("hands"),
        lambda table: table.update({"keys": "none"}),
    ],
)
def test_a_faulty_lesson_is_reported(change, drive):
    table = json.loads((drive / "first.json").read_text())
    change(table)
    (drive / "first.json").write_text(json.dumps(table))
    (drive / "broken.json").write_text("{")
    player = at_lesson("First lesson")
    assert "tools/check.py" in " ".join(player.text()) and not player.session
    assert player.press("A").screens == ["main_menu", "lessons"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_list_of_lessons_fits_in_every_language(code):
    CUT.clear()
    player = Player((128, 128), lang=code).power_on().open_menu()
    player.choose(player.words("home.lessons")).look("list")
    assert not CUT and len(player.text()) >= 7
    assert Path(lesson_files.FOLDER + "first.json").exists()
