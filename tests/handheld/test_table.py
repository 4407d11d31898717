# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The table during a hand: prices, refusals, messages, the style of cards."""

import json

import pytest

from engine.bots import normal
from engine.match import events
from engine.notation import text
from handheld.pieces.sprites import SHADE, SYMBOLS
from overlaps import check
from player import PEOPLE, STYLES, SUITS, Player, alike, alike_here, bands, looks_for_each_event, stacked

# isort: split


@pytest.mark.parametrize("style", STYLES)
def test_the_style_of_cards_lasts_from_hand_to_hand(style):
    player = Player((160, 128), "tinted", options={"limit": 30}, speed=2)
    player.start_match().pass_cards()
    sprites = player.sprites
    player.settings["cards"] = STYLES.index(style)

    def act(player):
        if player.session.match.number == 2 and player.screen == "play_hand":
            raise player.closed
        player.tap()

    player.always = act
    player.play_by_itself()
    assert (player.sprites is sprites) == (style == "tinted") and player.style == STYLES.index(style)


@pytest.mark.parametrize("form", ["rich", "lean"])
@pytest.mark.parametrize("seats", range(6, 12))
def test_the_smallest_display_has_room_for_every_seat(seats, form, request):
    if form == "lean":
        request.getfixturevalue("lean")
    size = (128, 128)
    player = Player(size, rules="cancellation", seats=seats).start_match().look("turn")
    assert player.screen == "play_hand" and len(player.plates()) == seats
    check(size, "turn", player.boxes["turn"])
    names = ["You", *PEOPLE]
    assert all(name[:3] in plate[0] for name, plate in zip(names, player.plates()))


def test_an_illegal_card_is_refused_with_its_reason():
    player = Player(deal=14).start_match().pass_cards().press("L").look("before")
    player.play_on().look("why").play_on().look("again").press("R").look("after")
    assert "Not on the first trick" in player.said("why") and "+1" in player.said("before")
    assert "Not on the first trick" in player.said("again") and "trick 1" not in player.said("after")
    assert player.session.look(0).lying() == 1 and "A Play" in player.said("after")


def test_the_reason_for_a_refusal_covers_nothing():
    player = Player().start_match().pass_cards().press("L").look("before").play_on().look("why")
    player.press("L").look("moved")
    gone = set(player.texts["before"]) - set(player.texts["why"])
    assert gone == {"+1"} and set(player.texts["why"]) - set(player.texts["before"]) == {"Not on the first trick"}
    assert player.texts["moved"] == player.texts["before"]  # another heart


def test_the_price_of_a_card_is_shown_above_the_card():
    player = Player(deal=19, options={"jd": True}).start_match().pass_cards().press("L").look("heart")
    player.press("R").look("free").press("R R R R").look("jack")
    assert "+1" in player.texts["heart"] and "-11" not in player.said("heart")
    assert "+1" not in player.texts["free"] and "-11" in player.texts["jack"]


def test_the_rest_is_offered_when_it_is_certain_and_then_plays_itself():
    player = Player().start_match()
    stacked(player, SUITS)
    player.play_on().look("mine").press("^U ^!told").press("A").look("over")
    assert "▲Claim the rest" in player.said("mine") and "The rest are yours" in player.said("told")
    assert "SUN!" in player.said("over") and "You shot the sun" in player.said("over")
    assert list(player.session.points) == [0, 52, 52, 52]
    # in the next hand the player chooses for himself, and nobody has shot the sun
    player.press("A").pass_cards().look("turn")
    assert player.session.match.number == 5 and "A Play" in player.said("turn") and not player.session.look(0).done()
    assert not player.claimed and player.session.shot() is None


def test_the_rest_is_not_offered_when_it_is_one_card():
    player = Player(auto=0).start_match()
    stacked(player, SUITS)
    offered = {}
    while player.screen == "play_hand":
        offered[len(list(player.session.look(0).cards()))] = "▲Claim the rest" in player.said()
        player.press("A")
    assert offered[12] and offered[2] and not offered[1]


@pytest.mark.parametrize("rules, shaded", [("cancellation", True), ("chervy", False)])
def test_cards_that_cancelled_each_other_are_shaded(rules, shaded):
    player = Player(rules=rules, seats=8 if shaded else 4, speed=2, moves=0).start_match()
    seen: set = set()  # (whether the twin lies there too, whether the card is shaded)

    def note():
        sprites = player.sprites
        if player.screen != "play_hand" or not sprites:
            return
        lying = {
            sprites.at[i]: sprites.all[i][0].pixel_shader is sprites.looks[SHADE]
            for i in range(sprites.fan, len(sprites.all))
            if not sprites.all[i].hidden and sprites.at[i] != 255
        }
        seen.update((shaded and card ^ 1 in lying, dark) for card, dark in lying.items())

    player.pass_cards()
    with player.at_each_refresh(note):
        player.finish_hand()
    assert ((True, True) in seen) == shaded
    assert (False, True) not in seen


def test_no_price_hides_the_offer_of_the_rest(tmp_path):
    """▲ then takes the rest; a player who cannot see the offer would expect a hint."""
    file = tmp_path / "clubs.json"
    file.write_text(json.dumps({"base": "chervy", "id": "clubs", "values": {"C": 1, "H": None, "QS": None}}))
    player = Player((160, 128), "large", rules=str(file), seats=4).start_match()
    stacked(player, SUITS)
    player.press("A").look("mine").press("R").look("moved").press("U A").look("over")
    assert "▲Claim the rest" in player.said("mine") and "▲Claim the rest" in player.said("moved")
    assert "SUN!" in player.said("over")


def test_the_rest_is_not_offered_when_it_is_uncertain():
    player = Player().start_match().pass_cards().look("turn")
    assert "Claim the rest" not in player.said("turn")


def where_only_the_two_of_clubs_counts(tmp_path, **settings):
    """A player whose rule set has no points after the first trick."""
    file = tmp_path / "deuce.json"
    differs = {"values": {"H": None, "QS": None, "2C": 1}, "moon": [], "sun": [], "pass": 0, "options": []}
    file.write_text(json.dumps({"base": "chervy", "id": "deuce", **differs}))
    player = Player(rules=str(file), seats=4, **settings).start_match()
    assert player.session.rules.tricks == 13
    return player


def test_a_rest_without_points_can_be_skipped(tmp_path):
    player = where_only_the_two_of_clubs_counts(tmp_path).look("first").play_on().look("offer")
    player.press("U ^!told").look("over")
    assert "Skip" not in player.said("first") and "No points left: ▲Skip" in player.said("offer")
    assert "No points left" in player.said("told") and player.screen == "hand_score"
    assert sorted(player.session.points) == [0, 0, 0, 1]
    assert sorted(player.session.hand.log) == sorted(player.session.rules.deck)
    # the player may also play on
    other = where_only_the_two_of_clubs_counts(tmp_path).play_on(2)
    assert other.screen == "play_hand"


def test_a_skipped_rest_is_saved_whole(tmp_path):
    player = where_only_the_two_of_clubs_counts(tmp_path).play_on().press("U")
    again = player.restarted().resume_match().look("sheet")
    assert list(again.session.match.totals) == list(player.session.match.totals)
    assert sorted(again.session.match.totals) == [0, 0, 0, 1]


def test_a_rest_without_points_is_skipped_by_itself_if_set_so(tmp_path):
    player = where_only_the_two_of_clubs_counts(tmp_path, skip=1).play_on().look("over")
    assert player.screen == "hand_score" and sorted(player.session.points) == [0, 0, 0, 1]


def test_a_thinking_bot_is_shown_only_after_half_a_second():
    plain = Player().start_match().pass_cards().look("turn").play_on().look("turn_2")
    for slices, shown in ((80, False), (1200, True)):
        player = (
            Player(watch={"thinking": lambda p: any("thinking" in text for text in p.text())})
            .start_match()
            .choose_cards(3)
            .press("U")
        )

        players = player.session.players

        def slow(view, rng, steps, slices=slices, bot=players[1]):
            for _ in range(slices):
                yield
            yield from bot(view, rng, steps)

        players[1:] = [slow] * (len(players) - 1)
        player.press("A").look("turn").press("A").look("turn_2")
        assert ("thinking" in player.pictures) == shown
        # drawing the message does not change the bot's choices
        assert alike(player, plain, "turn") and alike(player, plain, "turn_2")


def test_the_table_never_shows_the_number_of_the_hand_before():
    """Neither before the first hand nor before the second."""
    seen = []
    player = Player()
    with player.at_each_refresh(lambda: seen.extend(row for row in player.text() if row.startswith("Hand "))):
        player.start_match().pass_cards().finish_hand().press("A").look("second")
    shown = list(dict.fromkeys(seen))
    assert shown[0] == "Hand 1" and shown[-1] == "Hand 2" and "Hand 0" not in shown
    assert seen.index("Hand 2") > max(i for i, row in enumerate(seen) if row == "Hand 1")


def test_a_new_style_of_cards_shows_at_once_in_old_maid():
    player = Player((160, 128), rules="peppa", seats=4).start_match().press("A A").look("before")
    player.open_pause("Settings").choose("Cards").press("B B").look("after")
    assert player.settings["cards"] == 1 == player.style and player.screens == ["old_maid"]
    assert player.texts["before"] == player.texts["after"]


@pytest.mark.parametrize("passing", [True, False])
def test_a_new_style_of_cards_shows_at_once_during_a_hand(passing):
    player = Player().start_match()
    if not passing:
        player.pass_cards()
    player.look("tinted").open_pause("Settings").choose("Cards").back(2).look("other")
    assert player.settings["cards"] == 1 and player.style == 1, player.text()
    assert player.texts["tinted"] == player.texts["other"] and not alike_here(player, "tinted", "other")


def test_a_hand_without_passing_says_so():
    for number, said in ((2, False), (3, True)):
        player = Player().start_match()
        player.session.match.number = number
        player.session.stage = events.AT_NEW
        player.show("play_hand")
        player.watch = {"dealt": lambda player, hand=f"Hand {number + 1}": hand in player.said()}
        player.redraw()
        assert ("No passing this hand." in player.texts["dealt"]) == said


def last_trick(player):
    """The last trick as a wide display writes it: "Last 6♠ 3♠ 8♠ 2♠"."""
    view = player.session.look(0)
    return "Last " + " ".join(
        card[0].replace("T", "10") + SYMBOLS[0]["CDHS".index(card[1])]
        for card in [text(card, player.session.rules) for _, card in view.trick(view.done() - 1)]
    )


def test_a_wide_display_always_shows_the_last_trick_of_up_to_four_players():
    player = Player((320, 240), deal=80).start_match().pass_cards()
    assert "Last" not in player.said().replace("B Last", "")
    player.play_on(2)
    assert last_trick(player) in player.said()
    for other in (Player((320, 240), deal=80, seats=5), Player((240, 240), deal=80)):
        other.start_match().pass_cards().play_on(2)
        assert last_trick(other) not in other.said()


def test_the_last_trick_hides_the_suit_led_now():
    player = Player(deal=7).start_match().pass_cards().play_on(2)
    led = player.suit_led()
    player.show_last_trick().look("last")
    assert led and not player.suit_led() and "won this trick" in player.said("last")
    assert player.press("A").suit_led() == led


@pytest.mark.parametrize(
    "size, rules, seats", [((128, 128), "jinx", 3), ((160, 128), "chervy", 6), ((128, 128), "omnibus", 7)]
)
def test_a_message_cuts_no_name_and_no_note(size, rules, seats):
    player = Player(size, rules=rules, seats=seats, speed=2, moves=0)
    player.hinter = normal.think
    cut = []
    banded = set()

    def watched(player):
        if player.session and player.screen == "play_hand":
            canvas = player.canvas
            tops = [line.y for line in bands(canvas)]
            names = [(plate[0], name) for plate, (name, *_) in zip(player.sprites.plates, player.plates())]
            for line, said in [*zip(canvas.lines, canvas.said, strict=False), *names]:
                if tops and said.strip() and not line.hidden:
                    banded.add(len(tops))
                    if line.y < min(tops) < line.y + canvas.cell_h:
                        cut.append(said)
        if player.session and player.session.match.number > 2:
            player.close()

    def act(player):
        player.tap()
        if player.waiting and player.screen == "play_hand" and player.session.look(0).done() < 5:
            player.script = ["U", "U", "A", "A"]  # not after the last card, where U asks the coach

    player.watch = {"cut": watched}
    player.always = act
    player.start_match().play_by_itself()
    assert cut == [] and banded


def test_the_last_trick_may_be_one_that_nobody_took():
    player = Player(rules="cancellation", seats=6, deal=177)

    def act(player):
        session = player.session
        if player.waiting and player.screen == "play_hand":
            view = session.look(0)
            if view.done() and view.won[view.done() - 1] == 255:  # all its cards were cancelled
                player.close()
        player.tap()

    player.always = act
    player.start_match().play_by_itself()
    player.always = None
    player.redraw().show_last_trick().look("last").press("A").look("on")
    assert "Nobody won this trick" in player.texts["last"] and "Nobody won this trick" not in player.texts["on"]


def test_the_table_looks_once_for_each_event():
    player = Player(moves=0).start_match().pass_cards()
    looks = looks_for_each_event(player.session)
    player.play_on(8)
    assert len(looks) > 30 and max(looks) == 1


def test_passing_looks_once_for_each_event():
    player = Player(moves=0).start_match()
    looks = looks_for_each_event(player.session)
    player.press("R A A B D A U A")
    while not any(text.startswith("From ") for text in player.text()):
        player.press("U" if player.chosen_all() else "L A")
    assert player.screen == "pass_cards" and len(looks) > 2 and max(looks) == 1


def test_an_old_maid_looks_once_for_each_event():
    player = Player(rules="peppa", seats=4, moves=0).start_match()
    looks = looks_for_each_event(player.session)
    while player.session.stage == events.AT_DRAW:
        player.press("R U L A")
    assert player.screen == "old_maid" and len(looks) > 20 and max(looks) == 1, looks
