# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The coach on the display and in words: what it says of a hand, trying again, and the figure in the statistics."""

import sys

import pytest

import player as players
from amounts import mostly_long
from cards_on_table import game, unlike
from console_table import Table
from engine.coach.judge import Judge, Verdict
from engine.hand import deal, quick_play
from engine.match.events import AT_END
from engine.match.match import Match
from games_on_table import SHOT
from handheld import memory
from handheld.statistics.book import COACH, count_given, given_away, rows, section
from handheld.text.counted_game import SavedGame
from handheld.text.figure_rows import given_row
from overlaps import check
from player import LANGUAGES, SIZES, Player
from screen_tour import showing, verdict

# isort: split

LOST = 7  # a deal in which A on every card passes up a moon


def judging(monkeypatch, name, action):
    """Let a method of the Judge do something else. Its module is loaded anew for each hand."""
    load = memory.load

    def loaded(*names):
        module = load(*names)
        if "engine.coach.judge" in names:
            setattr(sys.modules["engine.coach.judge"].Judge, name, action)
        return module

    monkeypatch.setattr(memory, "load", loaded)


def over(size=(240, 240), deal=LOST, **more):
    """A player that looks at the points of the first hand, played by pressing A."""
    return Player(size, deal=deal, **more).start_match().pass_cards().finish_hand()


def asked(player):
    """Ask the coach, and wait for its answer."""
    player.press("U")
    for _ in range(60):
        if player.screen != "hand_score" or player.words("coach.thinks") not in player.said():
            return player
        player.press("~5 " * 200)
    raise AssertionError("the coach never ends")


def test_the_coach_shows_what_was_given_away():
    player = asked(over())
    assert player.screen == "how_i_played"
    assert player.text()[0] == "How did I play?" and "A Look" in player.text()
    assert "Trick 5" in player.text() and "gave away" in player.text()
    assert [row for row in player.text() if "±" in row]
    player.back()
    assert player.screen == "hand_score"
    player.press("U")
    assert player.screen == "how_i_played"  # at once: it has thought already


def test_the_coach_answers_a_press_before_it_looks_for_its_words():
    player = over()
    seen = []
    with player.at_each_refresh(lambda: seen.append(player.said())):
        asked(player)
    assert player.words("hand.title", number=1) in seen[0] and player.words("coach.title") not in seen[0]
    assert player.words("a.on")[2:] not in seen[0]


def test_b_on_the_coachs_praise_is_answered_before_the_points_are_drawn(monkeypatch):
    judging(monkeypatch, "facts", lambda judge: [])
    player = asked(over())
    seen = []
    with player.at_each_refresh(lambda: seen.append(player.said())):
        player.back()
    assert player.words("hand.title", number=1) not in seen[0] and player.words("a.back") not in seen[0]


def test_the_coach_loads_few_modules_between_two_looks_at_the_buttons(monkeypatch):
    player = over()
    loaded = player.loads_between_looks(monkeypatch)
    asked(player)
    assert "engine.hints.reasons" in sum(loaded, []) and max(map(len, loaded)) < 3, max(loaded, key=len)


def test_the_position_can_be_played_again_and_nothing_keeps_it():
    player = asked(over())
    before = player.session.save(), dict(player.record), bytes(player.journal.memory)
    game = player.app.game
    player.press("A")
    assert player.screen == "try_again" and "Played: K♦. Better: A♦" in player.text()
    assert "A Try again" in player.text()
    player.press("U")
    assert "moon" in player.said()
    player.press("A A")
    assert player.session is not game.session and player.session.match.number == 1
    player.press_until(lambda player: player.words("coach.tries") in player.said())
    assert "Before Now" in player.text()
    assert player.app.game is game and "save" not in player.app.__dict__
    player.back()
    assert player.screen == "how_i_played"
    assert (player.session.save(), dict(player.record), bytes(player.journal.memory)) == before
    player.back()
    player.press("A")  # the match goes on
    assert player.session.match.number == 2


def test_nothing_before_the_position_is_taken_back():
    player = over()
    showing(player, verdict(player, 8)).press("A A")
    played = bytes(player.session.hand.log)
    player.press("D")
    assert player.words("t.back.none") in player.said() and bytes(player.session.hand.log) == played
    player.press("A D")
    assert bytes(player.session.hand.log) == played


def test_leaving_in_the_middle_leaves_the_match_alone():
    player = over()
    before = player.session.save()
    showing(player, verdict(player)).press("A A BB")
    assert player.screen == "how_i_played" and player.session.save() == before


def test_a_moon_of_the_second_try_needs_no_screen_of_its_own(monkeypatch):
    """The shooter's choice is made as the bots make it."""

    def put(match, hand):
        quick_play.stack(hand, match.dealer, unlike(SHOT, match.rules))
        deal.deal(hand, match.dealer)
        match.set(hand)

    monkeypatch.setattr(Match, "deal", put)
    player = Player(options={"moon_choice": True, "no_pass": True}).start_match().finish_hand()
    assert len(player.session.rules.moon) > 1
    showing(player, verdict(player, 4)).press("A A")
    player.press_until(lambda player: player.words("coach.tries") in player.said())
    assert "+26 +26" in player.text() or "0 0" in player.text()


def test_a_hand_played_well_is_praised(monkeypatch):
    judging(monkeypatch, "_scan", lambda self, at, view, noted: iter(()))
    player = asked(over())
    assert player.screen == "hand_score" and "Well played" in player.said()
    player.press("A")
    assert "+16" in player.said() or "16" in player.said()
    assert given_away(player.app.keeper, "chervy") == (1, 0)


def test_b_goes_back_to_the_points_while_it_thinks():
    player = over()
    player.press("U")
    assert player.words("coach.thinks") in player.said()
    player.press("B")
    assert player.screen == "hand_score" and player.words("hand.title", number=1) in player.text()
    player.press("A")
    assert player.session.match.number == 2


def test_it_thinks_while_the_points_are_shown():
    player = over()
    for _ in range(40):
        player.press("~9 " * 200)
        if given_away(player.app.keeper, "chervy")[0]:
            break
    hands, lost = given_away(player.app.keeper, "chervy")
    assert hands == 1 and lost > 300
    assert player.screen == "hand_score"
    player.press("U")
    assert player.screen == "how_i_played"


def test_a_hand_counts_once_and_the_statistics_say_how_much_was_given_away():
    player = asked(over())
    kept = given_away(player.app.keeper, "chervy")
    player.back()
    player.press("B")
    assert player.screen == "score_sheet"
    player.back()
    asked(player)
    assert given_away(player.app.keeper, "chervy") == kept and kept[0] == 1
    player.show("statistics").choose("Hearts")
    value = given_row(player.words, player.app.keeper, "chervy")[0][1]
    assert "Given away per hand " + value in player.said()


def test_the_figures_of_twelve_games_are_kept():
    player = Player().power_on()
    keeper = player.app.keeper
    match = Match(game(), 1)
    for number in range(14):
        match.number = number
        count_given(keeper, "game%d" % number, match, 10 * number - 30)
    assert len(rows(section(keeper, COACH))) == 12 and len(section(keeper, COACH)) <= 100
    assert given_away(keeper, "game1") == (0, 0) and given_away(keeper, "game2") == (1, -10)
    match.number = 99
    count_given(keeper, "game2", match, -15)
    count_given(keeper, "game2", match, -15)  # the same hand
    assert given_away(keeper, "game2") == (2, -25)
    assert given_row(player.words, keeper, "game2") == [("Given away per hand¦Given/hand", "-1.3")]
    assert given_row(player.words, keeper, "never") == []


def test_in_the_plain_skin_nothing_is_offered(lean):
    player = over()
    assert "▲" not in player.said()
    player.press("U")
    assert player.screen == "hand_score"


CASES = [(size, "en") for size in SIZES] + [(SIZES[0], lang) for lang in LANGUAGES if lang != "en"]


@pytest.mark.parametrize(("size", "lang"), mostly_long(CASES, [(SIZES[0], "de"), (SIZES[3], "en")]))
def test_every_screen_of_the_coach_fits(size, lang):
    """No text is cut; the boxes lie apart."""
    player = over(size, lang=lang)
    players.CUT.clear()
    players.OVERFLOWS.clear()
    one = verdict(player, 4)
    other = verdict(player, one[0] + 1)
    showing(player, one, other).press("!page D !page2 A !look U !why A A")
    player.press_until(lambda player: player.words("coach.tries") in player.said()).look("both")
    for name in ("page", "look", "both"):
        check(size, name, player.boxes[name])
    assert not players.CUT and not players.OVERFLOWS, players.CUT
    assert player.texts["page"] == player.texts["page2"]


def test_the_coach_speaks_in_words():
    table = Table(number=0, seed=5)
    said = table.type("P")
    assert "You have not finished a hand" in said
    lines = ["<hint>"] * 14
    said = table.type(*lines, "P")
    at = said.index("One moment")
    assert "Type P to hear how you played." in said
    assert "you played" in said[at:] or "Well played" in said[at:]
    assert table.session.match.number == 2


def test_the_last_hand_of_a_match_can_be_asked_about_in_words():
    table = Table(game(hands=1), number=0, seed=5)
    said = table.type(*["<hint>"] * 14)
    assert table.session.stage == AT_END and said.endswith("how you played the last hand. Enter ends.")
    assert said.count("Type P") == 1 and not table.saved
    table = Table(game(hands=1), number=0, seed=5)
    lines = iter(["p", "P", "", "P"])
    ask = table.game.ask
    table.game.ask = lambda: next(lines) if table.session.stage == AT_END else ask()
    said = table.type(*["<hint>"] * 14)
    end = said[said.index("Final scores") :]
    assert end.count("One moment") == 2 and end.count("you played") + end.count("Well played") >= 2
    assert next(lines) == "P"  # the empty line has ended it


def test_ctrl_c_and_a_small_drive_after_the_last_hand_do_no_harm(monkeypatch):
    monkeypatch.setattr(memory, "part", lambda name: None)
    table = Table(game(hands=1), number=0, seed=5)
    lines = iter(["P", "<ctrl-c>"])
    ask = table.game.ask

    def answer():
        if table.session.stage == AT_END:
            table.lines = [next(lines)]
        return ask()

    table.game.ask = answer
    said = table.type(*["<hint>"] * 14)
    assert said.endswith("There is not enough memory on this device to judge a hand.") and not table.saved


def test_the_coach_in_words_names_card_and_loss(monkeypatch):
    def think(self):
        at, view = [(at, view) for at, view in self._choices(0) if view][0]
        one = Verdict(at, self.session.hand.log[at], list(view.legal())[0], (0, 0), 1)
        one.lost, one.error = 34, 5
        self.found.append(one)
        yield

    judging(monkeypatch, "think", think)
    table = Table(number=0, seed=5)
    said = table.type(*["<hint>"] * 14, "P")
    assert "Points given away: 3.4, give or take 0.5." in said and "you played the" in said
    monkeypatch.setattr(memory, "part", lambda name: None)
    table.lines = []
    assert "not enough memory" in table.type("P")


def test_a_hand_judged_over_the_serial_port_counts_too():
    player = over()
    judge = Judge(player.session, 0)
    judge.choices, judge.lost = 9, 31
    SavedGame(player.app).judged(player.session.match, judge)
    assert given_away(player.app.keeper, "chervy") == (1, 31)
