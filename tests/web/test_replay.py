# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The replay viewer in a real Chromium. See test_in_browser.py."""

import json
import re

import pytest

from engine.bots import expert, normal
from engine.codes import bug_report
from engine.hand.play import PLAYED
from engine.match.events import HAND, PLAY
from engine.match.hand_record import line
from engine.match.session import Session
from handheld.rulesets import library
from handheld.words import Words
from handheld.words.forms import card_name
from web_page import PATIENCE, PHONE, long_code, until

pytestmark = pytest.mark.long

WORDS = Words("en")
RULES = library.rules("chervy", WORDS)


def match(cards=52):
    """A match of normal bots, once that many cards of its first hand are played; 52: once that hand is scored."""
    session = Session(RULES, 7, [normal.think] * 4)
    while session.step() != HAND:
        if session.event.kind == PLAY and session.hand.s[PLAYED] == cards < 52:
            break
    return session


def lines_of(session):
    """The hand just scored, as the handheld exports it."""
    pieces = []
    line(session, '{"ruleset":"chervy","options":{},', pieces.append)
    return "".join(pieces)


def opened(one, text):
    """Paste a text in the viewer, and open it."""
    one.tab.goto(one.address + "replay.html")
    until(lambda: one.text("#intro"), "the page has its words")
    one.tab.fill("#text", text)
    one.tab.click("#open")
    one.tab.wait_for_selector("#hand:not([hidden]), #fault:not(:empty)", timeout=PATIENCE * 1000)
    return one


def place(one):
    """(number of the step shown, number of steps), from 1."""
    return tuple(int(number) for number in one.text("#place").split(" / "))


def shown_cards(one, row):
    """The cards of a player's hand, as they are read aloud."""
    return one.tab.locator(f"#rows tr:nth-child({row + 1}) td:nth-child(3) .unseen").all_text_contents()


def names(cards):
    return [card_name(WORDS, card, RULES)[0] for card in cards]


def test_a_report_opens_at_its_position(page):
    session = match(30)
    one = opened(page(), bug_report.encode(session, "chervy", "normal"))
    assert place(one)[0] == place(one)[1] > 30
    assert one.text("#said") == "Emile plays the ten of hearts."
    assert one.tab.get_attribute("#events li:last-child", "aria-current") == "step"
    for seat in range(4):
        assert shown_cards(one, seat) == names(session.look(seat).cards())
    assert one.tab.text_content("#rows .turn th") == "Rosa"
    one.tab.click("#first")
    assert place(one)[0] == 1
    assert one.text("#said").startswith("Hand 1. You deal.")
    assert len(shown_cards(one, 0)) == 13


def test_the_expert_chooses_as_the_engine_does_and_each_card_has_its_cost(page):
    session = match(7)
    one = opened(page(), bug_report.encode(session, "chervy", "normal"))
    seat = session.asked()[1]
    legal = names(session.look(seat).legal())
    for _ in session.think(expert.think, seat):
        pass
    one.tab.click("#ask")
    until(lambda: one.text("#sample"), "the cards are measured")
    best = names([session.view.picked[0]])[0]
    assert one.text("#expert") == f"The expert’s choice: {best}."
    rows = one.tab.locator("#cost-rows tr").all()
    assert sorted(row.locator(".unseen").text_content() for row in rows) == sorted(legal)
    costs = [float(row.locator("td").first.text_content()) for row in rows]
    assert costs[0] == 0 and costs == sorted(costs)
    assert one.serious_faults() == []
    one.tab.click("#back")
    assert one.text("#expert") == one.text("#sample") == ""


def test_keys_step_through_exported_lines_to_the_same_totals(page):
    session = match()
    one = opened(page(), "\n" + lines_of(session))
    assert place(one)[0] == 1
    one.tab.focus("#forward")
    seen = [one.text("#said")]
    for _ in range(1, place(one)[1]):
        one.tab.keyboard.press("ArrowRight")
        seen.append(one.tab.text_content("#said"))
    assert place(one)[0] == place(one)[1]
    assert sum("the trick:" in text for text in seen) == 13
    assert sum(bool(re.search("^(You|[A-Z][a-z]+) (play|lead)s? the ", text)) for text in seen) == 52
    totals = one.tab.locator("#rows tr td:last-child").all_text_contents()
    assert [int(total) for total in totals] == list(session.match.totals)
    assert one.tab.get_attribute("#forward", "aria-disabled") == "true"
    one.press("ArrowLeft", wait=0)
    assert place(one)[0] == place(one)[1] - 1
    one.press("Home", wait=0)
    assert place(one)[0] == 1
    one.tab.focus("#text")
    one.press("End", wait=0)  # the text's own key
    assert place(one)[0] == 1


def broken_lines():
    good = json.loads(lines_of(match()))
    lost = {key: value for key, value in good.items() if key != "deal"}
    swapped = json.loads(json.dumps(good))
    swapped["plays"][1]["card"] = "AH"
    miscounted = {**good, "totals": [9, 9, 9, 9]}
    return [
        ("chervy.4.normal.9DM3097NCSVX6SE686T993NB000007M6BT", "not a complete bug report"),
        (long_code(), "not a complete bug report"),
        (json.dumps(good)[:-9], "Line 1 is not JSON."),
        (json.dumps(good).replace(",", " ", 1), "Line 1 is not JSON."),
        ("[1]", "Line 1 is not a hand."),
        (json.dumps(good) + "\n\n" + json.dumps(lost), "Line 3: the key “deal” is missing."),
        (json.dumps({**good, "dealer": "0"}), "Line 1: “dealer” has a value"),
        (json.dumps({**good, "ruleset": "nowhere"}), "nowhere"),
        (json.dumps({**good, "deal": good["deal"][:3] + [["AS"] * 13]}), "Line 1, deal: these cards"),
        (json.dumps(swapped), "Line 1, plays[1]: the rules do not allow"),
        (json.dumps(miscounted), "Line 1: “totals” is wrong. The game counts 1 0 25 0."),
        (" ", "Paste a code or lines first."),
        (bug_report.encode(Session(RULES, 7, [None] * 4), "chervy", "normal"), "No cards have been dealt yet"),
    ]


def test_what_cannot_be_read_is_told(page):
    one = opened(page(), lines_of(match()))
    for text, said in broken_lines():
        one.tab.fill("#text", text)
        one.tab.click("#open")
        until(lambda said=said: said in one.text("#fault"), said)
        assert one.text("#hand") == ""
        assert one.tab.get_attribute("#text", "aria-invalid") == "true"


def test_a_code_behind_the_address_opens_unless_it_is_too_long_or_none(page):
    one = page()
    one.tab.goto(f"{one.address}replay.html#{bug_report.encode(match(30), 'chervy', 'normal')}")
    until(lambda: one.text("#said") == "Emile plays the ten of hearts.", "the report is open")
    for wrong in (long_code(), "100%"):
        one = page()
        one.tab.goto(f"{one.address}replay.html#{wrong}")
        until(lambda one=one: "not a complete bug report" in one.text("#fault"), "the code is refused")


def test_a_file_of_several_hands_offers_each(page, tmp_path):
    session = match()
    text = lines_of(session)
    while session.step() != HAND:
        pass
    file = tmp_path / "chervy-7.jsonl"
    file.write_text(text + lines_of(session))
    one = opened(page(), text)
    one.tab.set_input_files("#file", file)
    one.tab.wait_for_selector("#choose-hand:not([hidden])")
    one.tab.select_option("#which", label="2")
    until(lambda: one.text("#said").startswith("Hand 2."), "the second hand is open")
    one.tab.focus("#last")
    one.press("End", wait=0)
    totals = one.tab.locator("#rows tr td:last-child").all_text_contents()
    assert [int(total) for total in totals] == list(session.match.totals)


def test_the_main_page_leads_there_and_it_works_without_a_network(page):
    one = page().open()
    one.tab.click("text=Replay")
    one.tab.wait_for_url("**/replay.html")
    until(lambda: one.tab.evaluate("navigator.serviceWorker.controller !== null"), "the files are kept")
    one.context.set_offline(True)
    opened(one, bug_report.encode(match(30), "chervy", "normal"))
    assert one.text("#said") == "Emile plays the ten of hearts."


def test_the_viewer_speaks_the_language_of_the_browser(page):
    one = opened(page(locale="de-DE"), bug_report.encode(match(7), "chervy", "normal"))
    assert one.text("h1") == "Nachspielen"
    assert one.text("#said").endswith("Pik-Acht.")
    assert one.text("#turn") == "Am Zug: Rosa."


def test_axe_finds_no_serious_fault_on_a_phone(page):
    one = opened(page(**PHONE), bug_report.encode(match(7), "chervy", "normal"))
    one.tab.click("#ask")
    until(lambda: one.text("#sample"), "the cards are measured")
    assert one.serious_faults() == []
    assert one.tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
