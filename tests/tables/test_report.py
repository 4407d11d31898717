# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A match as a short code, and the same match restored from it."""

from cards_on_table import game, table, variant
from engine.bots import random
from engine.codes import bug_report
from engine.codes.bug_report import Digits, unfold
from engine.match import events
from engine.match.resume import resume
from engine.match.session import Session
from engine.rules import load

CHOICE = [{"own": 0, "others": "T"}, {"own": "-T", "others": 0}]


def small(**keys):
    """A game of sixteen cards, in which whoever takes the queen of spades shoots the moon."""
    found = {"ranks": "JQKA", "pass": 1, "lead": "JC", "values": {"QS": 13}}
    found["seats"] = {"4": {"out": [], "pass": ["left", "none"]}}
    found.update(keys)
    return variant(**found)


def session(rules, seed=7):
    """A match of random bots."""
    return Session(rules, seed, [random.think] * rules.seats)


def code(one):
    return bug_report.encode(one, one.rules.id, "normal")


def reopens(one):
    """Check that the match comes back from its code byte for byte; returns the code."""
    text = code(one)
    assert bug_report.decode(one.rules, bug_report.split(text)[4]) == one.save(), text
    return text


def follow(one, until, every=1):
    """Check the code every few steps until that event; returns the stages met."""
    stages = set()
    for i in range(5000):
        kind = one.step()
        if kind != events.THINK and (i % every == 0 or one.stage not in (events.AT_PASS, events.AT_PLAY)):
            reopens(one)
            stages.add(one.stage)
        if kind == until:
            return stages
    raise AssertionError("in 5,000 steps the event %d never came" % until)


def refused(text, rules=None):
    """The reason why a code is refused."""
    try:
        name, _, _, options, payload = bug_report.split(text)
        bug_report.decode(rules or game(name), payload)
    except ValueError as error:
        return error.args[0]


def options(text):
    return bug_report.split(text)[3]


def test_a_match_comes_back_before_its_first_hand():
    one = session(game(), 1073741823)
    text = reopens(one)
    assert text.startswith("chervy.4.normal.") and len(text) < 30
    assert bug_report.split(text)[:4] == ("chervy", 4, "normal", {})


def test_a_small_match_comes_back_at_every_stage():
    stages = follow(session(small(hands=4)), events.END)
    assert sorted(stages) == list(range(events.AT_NEW, events.AT_END + 1))


def test_a_hand_of_four_comes_back():
    follow(session(game()), events.HAND, 12)


def test_a_hand_with_jokers_comes_back():
    follow(session(game(seats=6, jokers=True)), events.HAND, 20)


def test_two_packs_and_left_over_cards_come_back():
    follow(session(game("sevens", 6)), events.HAND, 40)


def test_points_below_zero_and_points_for_tricks_come_back():
    follow(session(game("bonus")), events.HAND, 20)


def test_a_shooters_choice_comes_back():
    rules = small(moon=CHOICE, sun=[])
    for choice in range(2):
        one = Session(rules, 3, [random.think] * 3 + [None])
        while True:
            while one.step() != events.ASK:
                if one.stage == events.AT_SHOT and one.asked()[1] == 3:
                    break
            if one.stage == events.AT_SHOT:
                break
            view = one.look(3)
            for _ in random.think(view, one.rng, 0):
                pass
            one.choose(bytes(view.picked[: view.count]))
        one.choose(bytes((choice,)))
        reopens(one)
        one.step()
        again = resume(rules, bug_report.decode(rules, bug_report.split(reopens(one))[4]), one.players)
        assert again.choice == choice and list(again.match.totals) == list(one.match.totals)


def test_a_match_of_more_hands_than_the_sheet_keeps_comes_back():
    one = session(small(hands=99, limit=0))
    for _ in range(52):
        while one.step() != events.HAND:
            pass
        if one.match.number not in range(3, 47):
            reopens(one)
    assert one.match.number == 52 and one.match.rows() == 48


def test_a_match_that_began_in_the_middle_comes_back():
    one = session(game("forty"))
    one.match.number = 3
    reopens(one)
    one.step()
    reopens(one)
    one.match.totals[1] = -700
    one.match.tricks[2] = 5000
    reopens(one)


def test_a_tie_that_is_played_on_comes_back():
    one = session(game("dame"))
    one.match.number = one.match.reached = 5  # a total reached 500, and the jack has brought it below again
    one.match.totals[0] = 470
    reopens(one)
    one.step()
    reopens(one)


def test_the_options_chosen_stand_in_the_text():
    rules = game(jd=True, sun=False, limit=50)
    one = session(rules)
    one.step()
    text = reopens(one)
    assert text.startswith("chervy.4.normal.jd1.limit50.sun0.")
    name, seats, bot, found, _ = bug_report.split(text)
    assert (name, seats, bot, found) == ("chervy", 4, "normal", {"jd": 1, "limit": 50, "sun": 0})
    found = bug_report.typed(table(name), found)
    assert found == rules.options and found["jd"] is True and found["sun"] is False
    assert load.load(table(name), seats, found).digest == rules.digest


def test_options_with_odd_names_and_values():
    number = {"players": [], "excludes": [], "sets": "per_trick", "min": -99, "max": 99}
    switch = {"players": [], "excludes": [], "default": False, "patch": {}}
    own = dict(table("chervy"))
    own["options"] = [dict(number, name="per_trick"), dict(switch, name="no_2"), dict(number, name="x1", sets="hands")]
    own["options"][2]["min"] = 0
    rules = load.load(own, 4, {"per_trick": -5, "no_2": True, "x1": 12})
    text = reopens(session(rules))
    assert text.startswith("chervy.4.normal.no_2=1.per_trick-5.x1=12.")
    assert options(text) == {"per_trick": -5, "no_2": 1, "x1": 12}
    assert bug_report.typed(own, options(text)) == rules.options
    assert bug_report.typed(own, {"nobody": 1}) == {"nobody": 1}


def test_a_code_may_be_mistyped_in_case_spaces_o_and_i():
    one = session(game(jd=True))
    one.step()
    text = code(one)
    at = text.rfind(".") + 1
    payload = text[at:]
    assert "0" in payload and "1" in payload
    split = bug_report.split(text)
    for other in (
        text.lower(),
        text.upper(),
        text[:at] + payload.replace("0", "O").replace("1", "I"),
        text[:at] + payload.replace("0", "o").replace("1", "l"),
        " " + text[:9] + " " + text[9:at] + payload[:4] + "-" + payload[4:9] + " - " + payload[9:] + "\n",
    ):
        assert bug_report.split(other) == split


def test_a_letter_mistyped_is_refused():
    one = session(game(jd=True))
    for _ in range(30):
        one.step()
    text = code(one)
    assert refused(text, one.rules) is None
    for i in range(0, len(text), 3):
        for letter in "7Kx":
            if text[i].upper() != letter.upper() and text[i] != ".":
                assert refused(text[:i] + letter + text[i + 1 :]) == "code", (i, letter)
        if text[i : i + 2] != text[i : i + 1] * 2 and "." not in text[i : i + 2] and i < len(text) - 1:
            assert refused(text[:i] + text[i + 1] + text[i] + text[i + 2 :]) == "code", i
    for wrong in (text[:-1], text + "U", text + "?", "", "x", ".", "...", "chervy.4.normal.", "10"):
        assert refused(wrong) == "code"


def test_a_text_with_a_valid_checksum_is_refused_if_it_is_no_report():
    for wrong in ("", ".", "chervy.", "chervy.4.", "chervy.x.normal.", "chervy.4.normal.50.", "chervy.4.normal.jd."):
        assert refused(wrong + bug_report._check(wrong)) == "code", wrong


def test_a_code_that_is_too_long_is_refused_before_it_is_taken_apart():
    before = "chervy.4.normal."
    for more in (0, 1):
        text = before + "7" * (bug_report.LONGEST - len(before) - 2 + more)
        text += bug_report._check(text)
        try:
            bug_report.split(text)
        except ValueError as error:
            assert more and error.args == ("code",)
        else:
            assert not more


def test_a_code_with_more_steps_than_an_old_maid_has_is_refused():
    rules = game("peppa")
    for before in (2, 999):
        write = Digits()
        write.digit(rules.digest & 1023, 1024)
        write.digit(7, 1 << 30)
        write.digit(0, (rules.seats + 1) * (rules.tricks + 1) + 4)
        write.number(before)
        try:
            unfold(rules, write.total)
        except ValueError as error:
            assert before == 999 and error.args == ("code",)
        else:
            assert before == 2


def test_changed_rules_are_reported_apart_from_damage():
    text = code(session(game(jd=True)))
    assert refused(text, game()) == refused(text, game(seats=3)) == refused(text, game("forty")) == "rules"
    assert refused(text, game(jd=True)) is None


def test_a_payload_too_long_for_any_match_is_refused():
    rules = game()
    payload = bug_report.split(code(session(rules)))[4]
    for letter in "17Z":
        try:
            bug_report.decode(rules, letter * 150 + payload)
        except ValueError as error:
            assert error.args[0] == "code"
        else:
            raise AssertionError(letter)


def test_written_rows_and_numbers_are_read_back():
    rows = [[0, 26, 0, 0], [26, 26, 0, 26], [5, 6, 7, 8], [-26, 0, 0, 0], [0, 0, 0, 0], [9, 9, 9, 9], [0, 0, 0, 26]]
    rows += [[-11, 26, 0, 0], [15, 0, 0, 0], [26, 0, 0, -11], [-3, 9, 9, 0], [-9, -9, 9, 24], [300, -8000000, 31, -31]]
    for low, high in ((0, 26), (-11, 26), (-26, 0)):
        for aside in (False, True):
            write = Digits()
            for row in rows:
                write.points(row, low, high, aside)
            read = Digits(write.total)
            assert [read.points([0] * 4, low, high, aside) for _ in rows] == rows and not read.total
    write = Digits()
    for value in (0, 30, 31, 32, 991, 992, 993, 16777215):
        write.number(value, 32)
    read = Digits(write.total)
    assert [read.number(0, 32) for _ in range(8)] == [0, 30, 31, 32, 991, 992, 993, 16777215]
