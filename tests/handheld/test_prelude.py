# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Old maid before the deal, on the display and at the console; whole matches that begin with it."""

import random as python_random
import re

import pytest

from call_depth import LIMIT, Depth
from cards_on_table import game
from console_table import Table
from engine import cards
from engine.bots import normal
from engine.match import events
from engine.match.session import Session
from handheld.text.game import TextGame
from handheld.text.outcomes import join
from handheld.text.spoken_cards import numbered
from overlaps import check
from player import PEOPLE, SIZES, STYLES, Player, alike, press
from screen_tour import DEALER_NAMED, reach
from strict_display import tighten


def card_names(player):
    """{name on the display: card} of the whole pack."""
    table = player.table()
    return {table.card(card): card for card in player.session.rules.deck}


def at_the_first_draw(*size, rules="peppa", **settings):
    """A player of four who is asked to draw for the first time."""
    return Player(*size, rules=rules, seats=4, **settings).start_match().press("A")


def drawing(player):
    """Whether the player is asked to draw."""
    return player.screen == "old_maid" and player.waiting and "A Draw" in player.text()


# -- on the display --


@pytest.mark.parametrize("size, seats, style", [(size, 4 + i % 2 * 2, STYLES[i % 3]) for i, size in enumerate(SIZES)])
@pytest.mark.long
def test_a_whole_match_from_the_prelude_to_the_payments(size, seats, style, monkeypatch):
    player = Player(size, style, rules="peppa50", seats=seats, options={"limit": 30}, speed=2)
    strict = set()

    def frozen():
        return bool(player.playing and player.layout and player.screen in ("old_maid", "play_hand"))

    tighten(monkeypatch, frozen)
    shown = set()

    def look(player):
        if frozen():
            strict.add((player.screen, player.session.stage))
        if player.session and player.session.stage == events.AT_DRAW and player.waiting:
            shown.update(player.text()[-3:])
            player.look("any")
            check(size, "any", player.boxes["any"])
        return False

    player.watch = {"check": look}
    player.always = press("A", "R", "A", "U", "A", "A", "D", "A", "L", "L", "A", "B", "A")
    player.start_match().play_by_itself()
    assert {"A Draw", "A OK"} <= shown
    assert {("old_maid", events.AT_DRAW), ("old_maid", events.AT_DEAL), ("play_hand", events.AT_PLAY)} <= strict
    match = player.session.match
    best = max(match.totals)
    assert player.screens == ["match_end"] and best > 30 and list(match.totals).count(best) == 1
    text = player.said("end") if "end" in player.texts else " ".join(player.text())
    assert "payout" in text and "%+d" % sum(best - total for total in match.totals) in text
    for total in match.totals:
        assert total == best or "%+d" % (total - best) in text or seats > 4


def test_making_a_display_object_in_the_prelude_fails_a_test(monkeypatch):
    player = Player(rules="peppa", seats=4).expect_crash()
    tighten(monkeypatch, lambda: bool(player.playing and player.screen == "load_match"))
    player.start_match()
    assert "made during a hand" in player.said().replace("  ", " ")


def test_the_prelude_is_seen_card_by_card():
    lines = []
    player = Player(rules="peppa", seats=4, watch={"all": lambda p: lines.append(p.text()) and False})
    player.start_match().press("A")
    session = player.session
    draws = []
    look = session.step

    def step():
        kind = look()
        if kind == events.DRAW:
            draws.append((session.event.seat, session.event.value, session.event.card, session.prelude.pair))
        return kind

    session.step = step
    reach(player, "old_maid", DEALER_NAMED).look("end")
    text = [" ".join(line) for line in lines]
    card = player.table().card
    name = ["You", "Emile", "Rosa", "Yuki"]
    assert len(draws) > 8 and {seat for seat, *_ in draws} >= {1, 2, 3}
    for seat, giver, drawn, pair in draws:
        if giver == 0:
            assert any(f"{name[seat]} draws {card(drawn)} from you" in line for line in text)
        elif seat:
            assert any(f"{name[seat]} draws from {name[giver]}" in line for line in text)
        if pair != cards.NONE and seat:
            assert any(f"{name[seat]} makes a pair: {card(drawn)} {card(pair)}" in line for line in text)
    holder = session.match.dealer
    wanted = "You keep Q♠, so you deal." if holder == 0 else f"{name[holder]} keeps Q♠ and deals."
    assert wanted in player.said("end")
    player.press("A")
    assert player.screens == ["play_hand"] and session.match.dealer == holder


def test_a_drawn_card_is_seen_by_drawer_and_giver_alone():
    """The display names only cards that the player holds or held, discarded ones, and the odd queen."""
    for seed in range(4):
        player = Player((128, 128), rules="peppa", seats=4, deal=seed, speed=2)
        player.start_match().look("begin")
        session = player.session
        names = card_names(player)
        known = {card for seat in range(1) for card in session.prelude.pairs(seat)} | {session.rules.maid}
        seen = []

        def watch(player, session=session, names=names, known=known, seen=seen):
            if session.stage == events.AT_DRAW:
                known |= set(session.look(0).cards())
                if session.event.kind == events.DRAW:
                    if 0 in (session.event.seat, session.event.value):
                        known.add(session.event.card)
                    if session.prelude.pair != cards.NONE:
                        known |= {session.event.card, session.prelude.pair}
            for name in re.findall("(?:10|[2-9JQKA])[♣♦♥♠]", " ".join(player.text())):
                seen.append(names[name])
                assert names[name] in known, name
            sprites = player.sprites
            for i in range(sprites.fan + 2 if player.layout.free else 0):
                if not sprites.all[i].hidden:
                    assert sprites.at[i] in known
            return False

        player.watch = {"wall": watch}
        reach(player, "old_maid", DEALER_NAMED)
        assert len(set(seen)) > 8


def test_the_players_own_pairs_are_announced_at_the_beginning():
    player = Player(rules="peppa", seats=4).start_match().look("begin")
    session = player.session
    held = list(session.look(0).cards())
    pairs = list(session.prelude.pairs(0))
    assert len(held) + len(pairs) in (12, 13) and pairs and not set(held) & set(pairs)
    assert [card & 31 for card in pairs[::2]] == [card & 31 for card in pairs[1::2]]
    assert len({card & 31 for card in held}) == len(held)
    assert "Everyone discards pairs." in player.said("begin")
    assert "Your pairs: " + player.card_names(pairs) in player.said("begin")


def test_the_cursor_chooses_the_card_that_is_drawn():
    drawn = set()
    for steps in (0, 1, -1, 2):
        player = at_the_first_draw(deal=140)
        player.board.tones.clear()
        player.move(steps)
        assert [tone[1:] for tone in player.board.tones] == [(1047, 10)] * abs(steps)  # clicks
        player.press("A")
        drawn.add(player.session.prelude.draws[1])
    assert len(drawn) == 4


def test_moving_the_cursor_leaves_the_picture_of_a_full_redraw():
    player = Player(rules="peppa", seats=4).start_match().press("A L R R R").look("moved")
    player.canvas.said[:] = ["?" * 20] * len(player.canvas.said)
    player.look("anew")
    assert alike_pictures(player, "moved", "anew")


def alike_pictures(player, one, other):
    return player.pictures[one].tobytes() == player.pictures[other].tobytes()


def test_the_question_below_a_card_makes_room_for_words():
    player = Player((128, 128), rules="peppa50").start_match().press("A")
    this = player.sprites.giver.this
    assert not this.hidden
    player.ask_hint()
    assert "any card will do" in player.said() and this.hidden


def test_hint_and_undo_say_why_they_do_not_work():
    player = Player(rules="peppa", seats=4, deal=140)
    player.start_match().press("A").look("turn").press("U").look("hint")
    player.press("A").look("again").press("D").look("stays").press("?").look("asked")
    player.press("A C").look("c").press("A T").look("t").press("A 9").look("nine")
    assert "any card will do" in player.said("hint")
    assert alike_pictures(player, "turn", "again") and "cannot be undone" in player.said("stays")
    assert "any card will do" in player.said("asked")
    assert "Cards held: You 8, Emile 4, Rosa 4, Yuki 5." in player.said("c")
    assert "It is your turn." in player.said("t") and "There is no card 9" in player.said("nine")


def test_a_press_hurries_to_the_players_turn():
    slow = at_the_first_draw(speed=0).press("A").look("turn")
    hurried = at_the_first_draw(speed=0).play_on_in_haste().look("turn")
    assert alike(slow, hurried, "turn") and hurried.board.now() < slow.board.now() - 1500
    hasty = at_the_first_draw(speed=0)
    for _ in range(8):
        hasty.board.press("A")  # the first draws, one skips, the others come too early
    hasty.redraw().look("turn")
    assert alike(slow, hasty, "turn")


def test_a_player_who_skipped_to_the_turn_sees_the_next_draws():
    def next_round(player):
        """How long the next draws take, up to the player's turn."""
        began = player.wait(400).board.now()
        return player.press("A").board.now() - began

    hurried = next_round(at_the_first_draw(speed=0).play_on_in_haste())
    assert hurried == next_round(at_the_first_draw(speed=0).press("A")) > 3000


@pytest.mark.parametrize("ms, draws", [(5, False), (250, False), (350, True)])
def test_a_press_that_still_skips_when_the_turn_has_come_draws_no_card(ms, draws):
    player = at_the_first_draw(speed=0).play_on_in_haste()
    before = drawn(player)
    assert (drawn(player.wait(ms).press("A")) > before) == draws


def test_the_name_of_the_drawn_card_can_be_read_even_at_quick_speed():
    """Nothing else tells the player which card he lost."""
    told = []
    player = Player(rules="peppa", seats=4, speed=2, moves=0)
    player.always = lambda player: player.close() if player.board.now() > 60000 else player.tap()

    def note():
        told.append((player.board.now(), player.canvas and any(" from you" in text for text in player.canvas.said)))

    with player.at_each_refresh(note):
        player.play_by_itself()
    first = [when for when, said in told if said][0]
    assert [when for when, said in told if when > first and not said][0] - first >= 700


def test_b_removes_the_message():
    player = Player(rules="peppa", seats=4).start_match().press("A").look("turn")
    player.press("U").look("hint").press("B").look("again").press("B").look("pause")
    assert alike_pictures(player, "turn", "again") and player.texts["pause"][0] == "Pause"


def test_the_last_card_of_a_fan_draws_itself_if_the_player_wants_it():
    for auto in (0, 1):
        asked = []
        drawn = []
        for deal in range(4):
            player = at_the_first_draw((128, 128), deal=deal, speed=2, moves=0, auto=auto)

            def last(player, drawn=drawn):
                event = player.session.event
                if event.kind == events.DRAW and event.seat == 0 and event not in drawn:
                    drawn.append(event)
                return False

            def act(player, asked=asked):
                session = player.session
                if player.waiting and (player.screen != "old_maid" or session.stage == events.AT_DEAL):
                    player.close()
                if drawing(player):
                    asked.append(len(session.prelude.fan))
                player.tap()

            player.always = act
            player.play_by_itself()
        assert (1 in asked) == (not auto) and max(asked) > 3


def test_a_seat_without_cards_is_announced_once():
    told = 0
    for deal in range(3):
        player = Player((128, 128), rules="peppa", seats=4, deal=deal, speed=2, moves=0).start_match().press("A")
        saying = [False]
        count = []

        def look(player, saying=saying, count=count):
            says = "You are out of cards" in " ".join(player.text())
            count.extend([1] * (says and not saying[0]))
            saying[0] = says
            return False

        player.watch = {"look": look}
        reach(player, "old_maid", DEALER_NAMED)
        assert len(count) == (player.session.match.dealer != 0 and not player.session.prelude.number(0)), deal
        told += len(count)
    assert told


def test_the_pause_menu_returns_to_the_prelude():
    player = Player(rules="peppa", seats=4).start_match().press("B").look("pause")
    player.press("B A").look("turn").open_pause().look("long").press("B").look("again")
    player.press("B D D A").look("sheet")
    assert player.texts["pause"][0] == player.texts["long"][0] == "Pause"
    assert alike_pictures(player, "turn", "again") and player.texts["sheet"][0] == "Score sheet"


@pytest.mark.parametrize("draws", [0, 1, 2, 3])
def test_a_prelude_resumes_after_power_was_lost(draws):
    first = at_the_first_draw(rules="peppa50").play_on(draws).look("turn")
    again = first.restarted_with_kept_settings().look("title").resume_match()
    if not draws:
        again.press("A")
    again.look("turn")
    assert "A Continue" in again.texts["title"] and drawn(again) == drawn(first) >= draws
    assert first.texts["turn"] == again.texts["turn"]
    assert list(first.session.look(0).cards()) == list(again.session.look(0).cards())


def test_a_match_started_after_abandoning_a_prelude_is_saved():
    first = at_the_first_draw().press("A").leave().look("title").start_match().press("A").look("turn")
    assert "A Play" in first.texts["title"]
    again = first.restarted()
    again.look("title").resume_match().press("A").look("turn")
    assert "A Continue" in again.texts["title"] and again.session.save() == first.session.save()


def drawn(player):
    return len(player.session.prelude.draws)


def test_the_pairs_are_announced_again_after_power_is_lost_before_the_first_draw():
    first = Player(rules="peppa", seats=4).start_match().look("begin")
    again = first.restarted()
    again.resume_match().look("begin")
    assert alike(first, again, "begin")


def test_the_dealer_is_announced_again_after_power_is_lost_before_the_deal():
    first = reach(Player(rules="peppa", seats=4).start_match(), "old_maid", DEALER_NAMED)
    first.look("maid")
    again = first.restarted()
    again.resume_match().look("maid").press("A A A").look("table")
    assert alike(first, again, "maid") and again.screens == ["play_hand"]
    assert again.session.match.dealer == first.session.match.dealer


def test_an_option_plays_the_prelude_before_every_hand():
    def preludes(**options):
        begun = []
        player = Player((160, 128), rules="peppa", seats=4, options={"limit": 60, **options}, speed=2)

        def act(player):
            session = player.session
            if player.screen == "old_maid" and session and session.match.number not in begun:
                begun.append(session.match.number)
            if session and session.match.number == 3 or player.screen == "match_end":
                player.close()
            player.tap()

        player.always = act
        player.start_match().play_by_itself()
        return begun

    assert preludes(maid_always=True) == [0, 1, 2]
    assert preludes() == [0] and preludes(no_maid=True) == []


@pytest.mark.parametrize("form", ["rich", "lean"])
def test_a_seat_that_is_out_is_dimmed_and_the_giver_stands_out(form, request):
    from handheld.draw.canvas import BAR, DIM, GOLD

    if form == "lean":
        request.getfixturevalue("lean")
    player = Player(rules="peppa", seats=4).start_match().press("A").look("turn")
    canvas = player.canvas

    def ink(name):
        rows = enumerate(zip(canvas.lines, canvas.said))
        return [i for i, (line, said) in rows if not line.hidden and said.startswith(name + " ▯")]

    east = canvas.lines[ink("Yuki")[0]]
    bars = [area for area in canvas.areas if not area.hidden and area.color_index == BAR]
    assert any(area.y < canvas.cell_h * 2 for area in bars) == (form == "lean")
    assert ("Yuki" in player.text()) == (form == "rich")  # on the plate
    assert east.pixel_shader is not canvas.inks[DIM]
    reach(player, "old_maid", DEALER_NAMED)
    holder = player.session.match.dealer
    for seat, name in ((1, "Emile"), (2, "Rosa"), (3, "Yuki")):
        shader = canvas.lines[ink(name)[0]].pixel_shader
        assert (shader is canvas.inks[DIM]) == (seat != holder) and shader is not canvas.inks[GOLD]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules, seats", [("peppa", 4), ("peppa50", 6)])
def test_the_giver_is_shown_beside_the_cards_and_words_stand_under_the_one_pointed_at(size, rules, seats):
    player = Player(size, rules=rules, seats=seats).start_match().press("A")
    giver = player.sprites.giver
    for _ in range(3):
        player.press("R")
        maid = player.session.look(0)
        count, at = maid.fans[maid.giver], player.cursor
        backs = [group for group in player.sprites.all[player.sprites.fan + 2 :] if not group.hidden]
        assert len(backs) == count and not giver.group.hidden and not giver.this.hidden
        assert len({group.x for group in backs}) == count and min(group.x for group in backs) >= giver.left
        top = backs[-1]  # over the others
        assert sorted(group.x for group in backs)[at] == top.x and top.y == min(group.y for group in backs)
        assert top[0].pixel_shader is player.sprites.looks[-1]
        wide = giver.this.width
        assert giver.this.x < top.x + player.layout.back[1] // 2 < giver.this.x + wide
        assert max(group.y for group in backs) + player.layout.back[2] <= giver.this.y
        assert giver.this.y + player.canvas.cell_h <= player.layout.status
        assert giver.this.x + wide <= size[0]
    assert PEOPLE[maid.giver - 1] in player.text()
    check(size, "turn", player.look("turn").boxes["turn"])


def test_the_words_under_a_card_go_when_it_is_drawn():
    player = at_the_first_draw()
    assert "Whoever keeps Q♠ deals" in player.text() and "Old maid: who deals?" in player.text()
    hidden = []
    player.watch = {"gone": lambda player: hidden.append(player.sprites.giver.this.hidden)}
    player.press("A")
    assert hidden[0] is False and True in hidden


def test_who_is_left_with_the_old_maid_looks_hurt():
    from handheld.pieces.portraits import OUCH

    for deal in range(7, 30):
        player = Player(rules="peppa", seats=4, deal=deal, speed=2).start_match()
        reach(player, "old_maid", DEALER_NAMED)
        if player.session.match.dealer:
            break
    face = player.sprites.giver.face
    assert face[0] % 3 == OUCH and not player.sprites.giver.group.hidden
    assert PEOPLE[player.session.match.dealer - 1] in player.text()


# -- at the console --


def maid(rules="peppa50", seed=7, seats=4, **options):
    """A match with a prelude at the console."""
    return Table(game(rules, seats, **options), seed, number=0)


def test_the_prelude_is_told_in_these_lines():
    table = maid(seed=140)
    told = table.type("?", "C", "S", "T", "H", "L", "U", "R", "0", "6", "QS", "zz", "", "1").splitlines()
    assert told[0].startswith("Old maid first: whoever keeps the queen of spades deals.")
    assert told[1] == "Your pairs: four of clubs, four of hearts, seven of clubs, seven of hearts."
    # of three aces the two lowest
    west = "Emile discards: three of diamonds, three of hearts, eight of clubs, eight of spades, jack of clubs, jack of"
    assert told[2] == west + " diamonds, ace of diamonds, ace of hearts."
    assert told[3].startswith("Rosa discards: ") and told[4].startswith("Yuki discards: ")
    del told[2:5]
    assert told[2] == "Cards left: You 8, Emile 4, Rosa 5, Yuki 6."
    assert told[3:5] == ["Yuki draws a card from Rosa.", "Yuki makes a pair: seven of spades, seven of diamonds."]
    assert told[5].startswith("Your cards: two of spades, five of clubs, six of diamonds,")
    assert told[6] == told[-3] if told[-3].startswith("Yuki holds") else "Yuki holds out 5 cards" in told[6]
    assert "Yuki holds out 5 cards, face down. Draw one: type 1 to 5." in told
    assert "All face down: any card will do." in told
    assert "Cards held: You 8, Emile 4, Rosa 4, Yuki 5." in told
    assert "Totals: You 0, Emile 0, Rosa 0, Yuki 0. The hand has not begun yet." in told
    assert "It is your turn." in told and "No trick played yet this hand." in told
    assert "A draw cannot be undone." in told
    assert '"0" is not one of them. Type a number from 1 to 5.' in told
    assert '"6" is not one of them. Type a number from 1 to 5.' in told
    assert "The cards are face down. Type a number from 1 to 5." in told
    assert '"zz" is not one of them. Type a number from 1 to 5.' in told
    assert any(re.fullmatch(r"You draw the \w+ of \w+ from Yuki\.", line) for line in told)
    assert any(re.fullmatch(r"Emile draws the \w+ of \w+ from you\.", line) for line in told)


def answers(table):
    """Type the hinter's choice; in a prelude, the first number; nothing once the match is over."""

    def ask():
        if table.session.stage == events.AT_END:
            return ""
        for _ in table.session.hint():
            pass
        view = table.session.view
        if table.session.stage == events.AT_DRAW:
            return "1"
        return " ".join(str(11 + numbered(view).index(card)) for card in view.picked[: view.count])

    table.game.ask = ask
    table.said.clear()
    assert table.game.run()
    return "\n".join(table.said)


def test_a_whole_match_at_the_console_from_the_prelude_to_the_payments():
    table = maid()
    told = answers(table)
    match = table.session.match
    assert told.count("Old maid first: ") == 1
    assert re.search(
        r"(You keep the queen of spades, so you deal|\w+ keeps the queen of spades and deals)\.\nHand 1\.", told
    )
    best = max(match.totals)
    names = ["You", "Emile", "Rosa", "Yuki"]
    winner = list(match.totals).index(best)
    for seat, total in enumerate(match.totals):
        if seat != winner:
            assert f"{names[seat]} pay{'s' if seat else ''} {best - total} points." in told
    told = told.removesuffix("\n" + table.game.words("coach.last"))
    assert told.endswith(f"get{'s' if winner else ''} {sum(best - total for total in match.totals)} points in all.")


@pytest.mark.parametrize("seats", [4, 6])
def test_the_console_names_winners_and_losers(seats):
    table = maid("peppa", seats=seats, maid_always=True, limit=40)
    told = answers(table)
    match = table.session.match
    assert told.count("Old maid first: ") == match.number > 1
    who = ["You", *PEOPLE]

    def names(seats):
        return join(table.game.words, seats, who)

    assert f"Winners: {names(match.winners())}.\nLosers: {names(match.losers())}." in told
    assert len(match.winners()) >= 2 and not set(match.winners()) & set(match.losers())


def test_the_lines_of_the_prelude_reveal_nothing_hidden():
    for seed in range(6):
        session = Session(game("peppa"), seed, [None] + [normal.think] * 3, normal.think)
        told = []
        text = TextGame(session, Table().game.words, told.append, lambda: "1", told.append)
        while session.stage != events.AT_DEAL:
            told.clear()
            if session.step() == events.ASK:
                session.choose(b"\0")
            text.tell()
            event = session.event
            if event.kind == events.DRAW:
                line = "\n".join(told)
                open_to_me = 0 in (event.seat, event.value) or session.prelude.pair != cards.NONE
                assert (text.card(event.card)[0] in line) == open_to_me, line


def test_a_player_who_only_watches_sees_the_prelude_too():
    table = Table(game("peppa", maid_always=True, limit=30), 140, number=0, bots=[normal.think] * 4)
    told = table.type()
    assert "Cards left: Nora 8, Emile 4" in told and "Your pairs" not in told
    assert re.search(r"draws a card from Nora\.", told) and not re.search(r"draws the \w+ of", told)
    assert "keeps the queen of spades and deals." in told and "Losers: " in told


def test_a_prelude_resumes_at_the_console():
    table = maid()
    table.type("1", "1", "Q")
    from engine.match.resume import resume

    session = resume(table.rules, table.saved[0], table.session.players, normal.think)
    assert session.stage == events.AT_DRAW and len(session.prelude.draws) == len(table.session.prelude.draws) > 2
    before = [bytes(table.session.look(0).fans), list(table.session.look(0).cards()), table.session.look(0).giver]
    assert before == [bytes(session.look(0).fans), list(session.look(0).cards()), session.look(0).giver]


def test_nothing_typed_in_the_prelude_breaks_it():
    rng = python_random.Random(7)
    lines = ["", " ", "0", "1", "12", "-1", "99999", "²", "QS", "10H", "{", "}{", "1 2"] + list("CSTHLU?R")
    table = maid()
    told = table.type(*[rng.choice(lines) for _ in range(300)])
    assert "Hand 1." in told and all(line.isprintable() for line in told.splitlines())


@pytest.mark.long
def test_calls_in_the_prelude_do_not_nest_too_deep():
    with Depth() as depth:
        reach(at_the_first_draw().ask_hint().press("A").say("?").press("A"), "play_hand")
        answers(maid(limit=10))
    assert depth.deepest < LIMIT, depth.where
