# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The way back: memory runs out, the program starts again, and the same screen comes back with the match as it was."""

import json

import pytest

from flash_memory import Flash, torn
from handheld import memory
from handheld.boards import Restarted
from handheld.screens import export_files
from handheld.shared import WAY_BACK
from handheld.storage.journal import Journal, Keeper
from player import Player

# isort: split

SAID = "Memory ran out, so the game started again.", "The game started again."


@pytest.fixture
def short(monkeypatch):
    """short(*screens): memory runs out when one of these screens is opened, `times` times in all."""

    def runs_out(*screens, times=1):
        left = [*range(times)]

        def scarce(kind, name):
            if name in screens and left:
                left.pop()
                raise MemoryError("memory allocation failed")
            return find(kind, name)

        monkeypatch.setattr(memory, "find", scarce)
        return left

    find = memory.find
    return runs_out


def lost(player, act=lambda player: player.press()):
    """Let the player act, which takes the last memory. Returns the player after the program has started again."""
    player.expect_crash()
    with pytest.raises(Restarted):
        act(player)
    settings = {"bot": player.settings["bot"], "rules": player.settings["rules"]}
    return player.restarted(player.size, **settings).expect_crash()


def crashed(player):
    """The text of the crash screen."""
    player.look("crash")
    assert player.crash_shown()
    return " ".join(player.crash_text().split())


def at(screen):
    """A player at that screen of a match."""
    over = screen == "match_end"
    player = Player(
        rules="peppa50" if screen == "old_maid" else "chervy", options={"limit": 0, "hands": 1} if over else {}
    )
    player.start_match()
    if screen == "old_maid":
        return player.press_until(lambda player: player.screen == screen).press("A")
    if screen == "pass_cards":
        return player
    player.pass_cards()
    if screen == "play_hand":
        return player.play_on()
    if screen == "hand_score":
        return player.finish_hand()
    if screen == "match_end":
        return player.finish_hand().press_until(lambda player: player.screen == screen)
    player.play_on().open_pause()
    if screen != "pause_menu":
        player.show("play_hand", "pause_menu", screen)
    return player.press()


SCREENS = ["play_hand", "pass_cards", "hand_score", "score_sheet", "statistics", "pause_menu", "old_maid", "match_end"]


@pytest.mark.parametrize("screen", [*SCREENS, "edit_settings", "how_to_play"])
def test_the_same_screen_comes_back_with_the_match_as_it_was(screen, short, plan):
    player = at(screen)
    assert player.screen == screen
    shown = player.text()
    before = player.session.save()
    short(screen)
    again = lost(player, lambda player: player.show(*player.screens).press()).press()
    assert again.screen == screen and again.session.save() == before
    (line,) = {*SAID} & {*again.text()}
    rest = [text for text in again.text() if text != line]
    assert rest == shown[len(shown) - len(rest) :] and len(rest) >= len(shown) - 1  # it may cover the title
    again.look("line").press("L").press()
    assert not {*SAID} & {*again.text()}  # until the next press
    assert plan.skin == plan.RICH and plan.events[plan.RESTARTS] == 1


def test_the_second_time_the_plain_skin_comes_and_the_third_time_the_crash_screen(short, plan):
    player = at("score_sheet")
    before = player.session.save()
    left = short("score_sheet", times=3)
    again = lost(player, lambda player: player.show("play_hand", "score_sheet").press())
    assert plan.skin == plan.RICH
    again = lost(again).press().look("crash")
    assert plan.skin == plan.PLAIN
    said = " ".join(again.crash_text().split())
    assert again.crash_shown() and "Memory ran out, and starting again would not help." in said and not left
    assert "The match is saved." in again.texts["crash"]
    with pytest.raises(Restarted):
        again.press("A")
    once_more = again.restarted().press()
    assert once_more.screen == "score_sheet" and once_more.session.save() == before
    assert plan.events[plan.RESTARTS] == 2


def test_the_next_choice_begins_the_count_anew(short, plan):
    player = at("play_hand")
    for total in (1, 2, 3, 4):
        left = short("play_hand")
        again = lost(player, lambda player: player.show("play_hand").press()).press()
        assert not left and again.screen == "play_hand" and json.loads(again.journal.get(WAY_BACK))[0] == total
        player = again.play_on()
        assert json.loads(player.journal.get(WAY_BACK)) == [total] and plan.skin == plan.RICH


def test_b_of_the_crash_screen_leads_to_the_menu_and_the_match_goes_on_from_there(short):
    player = at("statistics")
    before = player.session.save()
    short("statistics", times=3)
    again = lost(lost(player, lambda player: player.show("play_hand", "statistics").press())).press()
    assert again.crash_shown()
    again.press("B").choose("Continue the match")
    assert again.screen == "play_hand" and again.session.save() == before
    assert json.loads(again.play_on().journal.get(WAY_BACK)) == [2]


@pytest.mark.parametrize("chip", ["", "MicroChip SAMD51", "nRF52840", "Espressif"])
def test_a_board_that_holds_choices_back_keeps_them(chip, short, monkeypatch):
    monkeypatch.setattr("sys.platform", chip or "RP2040")
    player = Player().start_match().pass_cards().play_on().play_on()
    assert player.holds_back == bool(chip)
    before = player.session.save()
    short("pause_menu")
    again = lost(player, lambda player: player.open_pause()).press()
    assert again.screen == "pause_menu" and again.session.save() == before


def test_without_non_volatile_memory_the_crash_screen_comes_at_once(short):
    player = Player()
    player.board.nvm = None
    player.start_match().press("A A").expect_crash()
    left = short("pause_menu", times=2)
    player.open_pause().look("crash")
    assert player.crash_shown() and len(left) == 1 and "The match is saved." not in player.texts["crash"]


def test_a_match_that_cannot_be_saved_ends_in_the_crash_screen(short, monkeypatch):
    player = at("play_hand").expect_crash()
    monkeypatch.setattr(Journal, "put", lambda *given: False)
    player.app.keeper.save_whole()
    left = short("pause_menu", times=2)
    player.open_pause().look("crash")
    assert player.crash_shown() and len(left) == 1


@pytest.mark.parametrize("rows", [("How to play",), ("Statistics",), ("Settings",)])
def test_without_a_match_a_sentence_says_what_was_too_large(rows, short):
    player = Player().open_menu()
    screen = {"How to play": "how_to_play", "Statistics": "statistics", "Settings": "edit_settings"}[rows[0]]
    left = short(screen)
    again = lost(player, lambda player: player.choose(rows[0])).press()
    said = again.said()
    assert not left and again.screen == "notice" and "needs more memory than this board has." in said
    assert ("variants/chervy.json" in said.replace(" ", "")) == (screen == "how_to_play")
    assert json.loads(again.journal.get(WAY_BACK)) == [1]
    assert again.press("A").screens == ["title"]


def test_a_rule_set_too_large_for_the_board_is_named(monkeypatch):
    """The game tries the match again, the second time in the plain skin; then it tells the player."""
    from handheld.matches import match_record

    def full(*given):
        raise MemoryError

    player = Player(rules="peppa50").power_on()
    monkeypatch.setattr(match_record, "load_rules", full)
    again = lost(player, lambda player: player.start_match())
    again = lost(again)
    again = lost(again).press()
    assert again.screen == "notice" and "variants/peppa50.json needs more memory" in again.said()
    assert again.press("A").screens == ["title"]


@pytest.mark.parametrize(
    "screen, given", [("title", ()), ("notice", ()), ("notice", ("why",)), ("edit_settings", (True,))]
)
def test_a_screen_that_fails_before_any_press_never_restarts_by_itself(screen, given, short, monkeypatch):
    player = Player().expect_crash()
    if screen == "notice" and not given:
        monkeypatch.setattr("os.getenv", {"SPEED": "fast"}.get)
        player.preset = {"lang": "en"}
    if given:
        player.before_start = lambda player: player.app.stack.go((0, screen, given))
    left = short(screen, times=2)
    player.power_on().look("crash")
    assert player.crash_shown() and len(left) == 1


def test_an_abandoned_match_leaves_no_way_back(short):
    player = at("pause_menu")
    short("score_sheet")
    again = lost(player, lambda player: player.show("play_hand", "pause_menu", "score_sheet").press()).press()
    again.app.abandon_match()
    assert json.loads(again.journal.get(WAY_BACK)) == [1]
    assert again.restarted().power_on().screens == ["title"]


def test_settings_written_meanwhile_keep_the_count_and_the_place(short):
    player = at("play_hand")
    short("edit_settings")
    again = lost(player, lambda player: player.show("play_hand", "edit_settings").press()).press()
    kept = json.loads(again.journal.get(WAY_BACK))
    again.change("Speed")
    again.back()
    assert json.loads(again.journal.get(WAY_BACK)) == kept and kept[:2] == [1, 1]
    assert Keeper(again.board.nvm).back == kept


def test_a_power_cut_at_every_byte_leaves_the_match_and_a_way(short, tried):
    flash = Flash()
    player = Player(memory=flash).start_match().pass_cards().play_on()
    before = player.saved()
    short("score_sheet")
    done = len(flash.writes)
    lost(player, lambda player: player.show("play_hand", "score_sheet").press())
    cuts = dict.fromkeys(sector for write in flash.writes[done:] for sector in torn(write))
    for sector in cuts:
        keeper = Keeper(bytearray(sector))
        assert keeper.saved_match() == before and keeper.back[0] in (0, 1)
        assert len(keeper.back) == (5 if keeper.back[0] else 1)
    assert len(cuts) > 40
    tried("power fails while a board writes its journal", len(cuts))


def test_a_journal_with_a_strange_record_of_the_way_back_starts_as_usual():
    for data in (b"{}", b"[]", b"[1, 2]", b"nonsense", b"7"):
        flash = Flash()
        Journal(flash).put(WAY_BACK, data)
        assert Player(memory=flash).power_on().screens == ["title"]


def test_the_statistics_and_the_bug_report_say_how_often_it_has_happened(short):
    player = at("play_hand")
    short("score_sheet")
    again = lost(player, lambda player: player.show("play_hand", "score_sheet").press()).press()
    again.show("play_hand", "report_code").press()
    assert "For want of memory the game has started again 1 time." in " ".join(again.text())


def test_the_page_about_the_game_tells_the_count_too(short):
    player = Player().open_menu()
    short("how_to_play")
    again = lost(player, lambda player: player.choose("How to play")).press("A").open_menu("About")
    said = " ".join(again.text())
    while "A More" in again.text():
        again.press("A")
        said += " " + " ".join(again.text())
    assert "For want of memory the game has started again 1 time." in said


def test_an_exported_sheet_tells_the_count(short):
    player = at("hand_score")
    lines: list = []
    export_files.sheet(player.app, lines.append)
    assert not any("restarts" in line for line in lines)
    short("score_sheet")
    again = lost(player, lambda player: player.show("hand_score", "score_sheet").press()).press()
    export_files.sheet(again.app, lines.append)
    assert lines[-1] == "restarts,1\n"


def test_a_lesson_ends_in_the_crash_screen_at_once():
    player = Player().power_on().open_menu("Lessons").choose("First lesson").expect_crash()
    begin = player.canvas.begin

    def full(*given):
        player.canvas.begin = begin
        raise MemoryError

    player.canvas.begin = full
    player.press("A").look("crash")
    assert player.crash_shown() and "starting again would not help" in " ".join(player.crash_text().split())
    assert Keeper(player.board.nvm).back == [0]


def test_trying_a_hand_again_ends_in_the_crash_screen_at_once(short):
    player = at("hand_score").expect_crash()
    before = player.session.save()
    left = short("try_again", times=2)
    player.show("hand_score", "try_again").press().look("crash")
    assert player.crash_shown() and len(left) == 1 and Keeper(player.board.nvm).back == [0]
    again = player.restarted().resume_match()
    assert again.session.save() == before


def test_after_the_points_page_has_come_back_the_coach_and_the_next_hand_follow(short):
    player = at("hand_score")
    short("hand_score")
    again = lost(player, lambda player: player.show("hand_score").press()).press()
    again.press("A")
    assert again.screen == "pass_cards" and again.session.match.number == 2


def test_how_i_played_comes_back_as_the_points_page(short):
    player = at("hand_score")
    short("how_i_played")
    player.show("how_i_played")
    player.app.stack.entries[-1] = ("how_i_played", ([(1, 2, 3, 4, 5, "")],))
    again = lost(player).press()
    assert again.screen == "hand_score"


def test_a_match_that_cannot_be_loaded_any_more_leaves_no_way_back(short, monkeypatch):
    player = at("play_hand")
    short("score_sheet")
    again = lost(player, lambda player: player.show("play_hand", "score_sheet").press())
    monkeypatch.setattr("engine.match.resume.resume", lambda *given: 1 // 0)
    again.press()
    assert again.screen == "notice" and "damaged" in again.said()
    assert json.loads(again.journal.get(WAY_BACK)) == [1]
    assert again.restarted().power_on().screens == ["title"]
