# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The editor of house rules in a real Chromium. See test_in_browser.py."""

import json
import subprocess
import sys

import pytest

from handheld.storage.journal import Keeper
from player import Player
from web_page import PHONE, link_of, nvm_of, until

pytestmark = pytest.mark.long


def written(page):
    """The table of the editor's text."""
    return json.loads(page.tab.input_value("#json"))


def show_all(page):
    """Open every topic of the form."""
    page.tab.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")


def test_a_mistake_is_named_at_its_key_and_goes_when_it_is_mended(page):
    one = page().open_editor()
    show_all(one)
    one.tab.fill("#f-limit", "-5")
    one.tab.fill("#f-lead", "ZZ")
    until(lambda: '"lead" names "ZZ"' in one.text("#f-lead-fault"), "the fault of the lead is named")
    assert "out of range" in one.text("#f-limit-fault")
    assert one.text("#verdict").startswith("2 mistakes.")
    assert one.tab.get_attribute("#f-limit", "aria-invalid") == "true"
    assert "f-limit-fault" in one.tab.get_attribute("#f-limit", "aria-describedby")
    assert one.text("#rules") == ""
    one.tab.press("#play", "Enter")  # there is nothing to play: it goes to the mistake
    until(lambda: one.tab.evaluate("document.activeElement.id") in ("f-limit", "f-lead"), "the mistake has the focus")
    one.tab.fill("#f-limit", "50")
    one.tab.fill("#f-lead", "")
    until(lambda: one.text("#verdict") == "The rule set is fine.", "the rule set is sound")
    assert one.text("#f-limit-fault") == one.text("#f-lead-fault") == ""
    until(lambda: "total reaches 50" in one.text("#rules-text"), "its rules are written")


def test_form_and_text_say_the_same(page):
    one = page().open_editor()
    show_all(one)
    one.tab.fill("#f-values-QS", "20")
    one.tab.fill("#f-values-pick", "jd")
    one.tab.fill("#f-values-worth", "-10")
    one.tab.press("#f-values-worth", "Enter")
    one.tab.uncheck("#f-seats-3")
    one.tab.select_option("#f-seats-4-pass-2", "none")
    one.tab.check("#f-sun-none")
    one.tab.select_option("#f-limit_is", "passed")
    one.tab.uncheck("text=Bonus J♦")
    table = written(one)
    names = [option["name"] for option in table.pop("options")]
    assert table == {
        "base": "chervy",
        "id": "my_rules",
        "title": "My rules",
        "values": {"QS": 20, "JD": -10},
        "seats": {"3": None, "4": {"pass": ["left", "none", "across", "none"]}},
        "sun": [],
        "limit_is": "passed",
    }
    assert "jd" not in names and "no_twos" in names
    one.wait_for_verdict()
    table = {"base": "peppa", "id": "torta", "limit": 70, "values": {"QS": None}}
    one.tab.fill("#json", json.dumps(table))
    until(lambda: one.tab.input_value("#f-base") == "peppa", "the form follows the text")
    assert one.tab.input_value("#f-limit") == "70"
    assert one.tab.get_attribute("#f-title", "placeholder") == "Peppa"
    assert one.tab.is_disabled("#f-values-QS")
    one.tab.click("#form button.back:visible >> nth=0")
    assert len(written(one)) == len(table) - 1
    one.tab.fill("#json", '{"base": "peppa",')
    until(lambda: "is not JSON" in one.text("#json-fault"), "the text is said to be no JSON")


def test_a_rule_set_is_still_there_after_a_reload(page):
    one = page().open_editor()
    one.tab.fill("#f-title", "Aunt Ada")
    one.tab.click("#new")
    one.tab.fill("#f-title", "Uncle Bob")
    one.tab.reload()
    one.wait_for_verdict()
    assert one.tab.input_value("#f-title") == "Uncle Bob"
    one.tab.select_option("#sets", label="Aunt Ada")
    assert written(one)["title"] == "Aunt Ada"


def test_a_copied_link_opens_the_rule_set_elsewhere_and_its_download_is_sound(page, tmp_path):
    one = page(permissions=["clipboard-read", "clipboard-write"]).open_editor()
    show_all(one)
    one.tab.fill("#f-title", "Großmutters Herzeln")
    one.tab.fill("#f-id", "oma")
    one.tab.fill("#f-limit", "77")
    one.tab.click("#copy")
    until(lambda: one.text("#verdict") == "The link is copied.", "the link is copied")
    link = one.tab.evaluate("navigator.clipboard.readText()")
    assert link == one.tab.input_value("#link")
    other = page().open_editor(link)
    assert written(other) == {"base": "chervy", "id": "oma", "title": "Großmutters Herzeln", "limit": 77}
    assert "#" not in other.tab.url
    with other.tab.expect_download() as saved:
        other.tab.click("#download")
    assert saved.value.suggested_filename == "oma.json"
    file = tmp_path / "oma.json"
    saved.value.save_as(file)
    done = subprocess.run([sys.executable, "tools/check.py", file], capture_output=True, text=True, check=True)
    assert "is fine: Großmutters Herzeln" in done.stdout


def test_a_match_of_it_is_played_apart_from_the_players_own(page):
    own = Player((240, 240), deal=8).start_match().board.nvm[0:4096]
    one = page().visited(own).open_editor()
    one.tab.fill("#f-title", "Aunt Ada")
    one.tab.click("#play")
    one.tab.wait_for_url("**/#rules=*")
    one.wait_for_picture()
    assert "trying out" in one.text("#trial")
    until(lambda: Keeper(nvm_of(one.kept("trial"))).saved_match(), "the match has begun")
    one.tab.click("#in-words")
    until(lambda: any("Aunt Ada" in line for line in one.log()), "its match is offered in words")
    assert one.kept() == bytes(own)
    one.tab.click("#trial >> text=Back to your own match")
    one.tab.wait_for_url(one.address)
    one.wait_for_picture()
    assert one.text("#trial") == ""
    assert one.session().match.seed == 8


def test_a_link_is_checked_like_a_file_and_runs_nothing(page):
    evil = {"base": "chervy", "id": "evil", "title": "<img src=x onerror=alert(1)>", "limit": 10**5}
    one = page()
    one.tab.on("dialog", lambda dialog: one.errors.append(dialog.message))
    one.open_editor(f"{one.address}rules.html#{link_of(json.dumps(evil))}")
    assert one.tab.input_value("#f-title") == evil["title"]
    assert "out of range" in one.text("#verdict")
    assert one.tab.query_selector("main img") is None
    for text in ("{" * 9000, "[" * 8000, '{"base": "chervy", "id": "a", "about": "' + "x" * 10**6 + '"}'):
        one.open_editor(f"{one.address}rules.html#{link_of(text)}")
        until(lambda: one.text("#json-fault"), "it is said to be none")
        assert len(one.tab.input_value("#json")) <= 8193
    one.tab.goto(f"{one.address}#rules={link_of(json.dumps(evil))}")
    one.wait_for_picture()
    one.tab.click("#in-words")
    until(lambda: any('"limit" is 100000' in line for line in one.log()), "the game names the mistake")
    one.tab.goto(f"{one.address}rules.html#%%%")
    until(lambda: "is empty" in one.text("#json-fault"), "a damaged link is empty")


SPOT, FAMILY = {"base": "spot", "id": "spot"}, {"base": "spot", "id": "spot_family"}
STRANGER, OURS = {"base": "chervy", "id": "spruce", "limit": 33}, {"base": "spruce", "id": "ours"}
AUNT, NIECE = {"base": "chervy", "id": "aunt"}, {"base": "aunt", "id": "niece"}


# Types a text; in the same moment what was said about the one before is wiped away.
TYPE = """(text) => {
  const $ = (id) => document.getElementById(id);
  $("json").value = text;
  $("json").dispatchEvent(new Event("input"));
  $("verdict").className = "";
  $("rules-title").textContent = "";
}"""


def type_rules(one, table):
    """Write a rule set as text; returns what the page says about it: verdict, faults, rules."""
    one.tab.evaluate(TYPE, json.dumps(table))
    one.wait_for_verdict()
    if one.tab.is_visible("#verdict.sound"):
        until(lambda: one.text("#rules-title"), "its rules are written")
    faults = [text for text in one.tab.locator(".fault").all_inner_texts() if text]
    return one.text("#verdict"), faults, one.text("#rules")


def test_a_rule_set_reads_the_same_whatever_was_typed_before(page):
    one = page().open_editor()
    one.tab.click("#as-json summary")
    for first, second in ((SPOT, FAMILY), (STRANGER, OURS), (AUNT, NIECE)):
        type_rules(one, first)
        found = type_rules(one, second)
        alone = page().open_editor()
        alone.tab.click("#as-json summary")
        assert type_rules(alone, second) == found
    one.open_editor(f"{one.address}rules.html#{link_of(json.dumps(STRANGER))}")
    until(lambda: "spruce" in one.text("#verdict"), "the rule set of the link is checked")
    assert type_rules(one, OURS)[0] == "The rule set is fine."
    assert "33" not in one.text("#rules")
    assert "aunt" in type_rules(one, NIECE)[0]


def test_the_editor_speaks_the_language_of_the_browser(page):
    one = page(locale="pl-PL").open_editor()
    assert one.text("#verdict") == "Zasady są w porządku."
    assert one.tab.get_attribute("#f-about", "placeholder").startswith("Klasyka")
    assert one.tab.input_value("#f-dealer") == "with_play"  # which the base may leave out
    one.tab.evaluate("document.querySelectorAll('details')[5].open = true")
    one.tab.fill("#f-limit", "x")
    until(lambda: one.text("#f-limit-fault").startswith('"limit"'), "the fault is named")
    assert "liczb" in one.text("#f-limit-fault")


@pytest.mark.parametrize("context", [{}, PHONE], ids=["desktop", "phone"])
def test_axe_finds_no_serious_fault_in_the_editor(page, context):
    one = page(**context).open_editor()
    show_all(one)
    one.tab.fill("#f-limit", "-5")
    until(lambda: one.text("#f-limit-fault"), "a fault is shown")
    assert one.serious_faults() == []
    assert one.tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
