# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The examples in docs/: bot, rule sets and language are sound and played, exactly as they stand there."""

import importlib.util
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import check
from cards_on_table import game
from console_table import CLUBS, DIAMONDS, HEARTS, SPADES, Table
from engine.bots import normal, random
from engine.hand.view import ASK_MOON
from engine.match import events
from engine.match.session import Session
from engine.notation import number
from games_on_table import NAMES
from handheld.rulesets import library
from handheld.rulesets.describe import rules_text
from handheld.words import FOLDER, Words
from handheld.words.forms import card_name
from playing import language_check
from playing.command_line import checked, options_of

WORDS = Words("en")
HANDS = 3  # of a match whose end is not wanted


def blocks(page, language):
    """The blocks of code in a language on a page of docs/."""
    text = Path(f"docs/{page}.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def played(rules, bots, most=1000):
    """The session after a match, or after some hands of one."""
    session = Session(rules, 7, bots)
    kind = 0
    while kind != events.END and session.match.number <= most:
        kind = session.step()
    return session


@pytest.fixture
def bot(tmp_path):
    """think() of the bot with which docs/bots.md begins. It raises Refused for a card that may not be played."""
    (source,) = blocks("bots", "python")
    assert len(source.splitlines()) == 20
    file = tmp_path / "mybot.py"
    file.write_text(source)
    spec = importlib.util.spec_from_file_location("mybot", file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return checked(module.think, file.name)


@pytest.mark.parametrize("name", NAMES)
def test_the_bot_in_the_docs_plays_every_rule_set_with_legal_cards(bot, name):
    rules = game(name)
    session = played(rules, [bot] * rules.seats, HANDS)
    assert session.match.number > HANDS or session.stage == events.AT_END


def test_the_bot_in_the_docs_chooses_after_a_moon(bot):
    asked = []

    def watched(view, rng, steps):
        asked.append(view.ask)
        yield from bot(view, rng, steps)

    table = Table(game("spruce"), hands=[CLUBS, DIAMONDS, HEARTS, SPADES], bots=[watched] * 4)
    while table.session.step() != events.HAND:
        pass
    assert asked.count(ASK_MOON) == 1


def test_the_bot_in_the_docs_is_stronger_than_chance(bot):
    """The page says by how much: about 3 points a hand against 8."""
    own = others = 0
    for seed in range(40):
        session = Session(game("chervy"), seed, [bot] + [random.think] * 3)
        while session.step() != events.HAND:
            pass
        own += session.points[0]
        others += sum(session.points[1:])
    assert own / 40 < 5 < others / 120


def test_the_language_in_the_docs_is_sound_and_said_by_the_game(tmp_path):
    """The commands copy English; then each block of lines goes into the file that is named above it."""
    page = Path("docs/languages.md").read_text(encoding="utf-8")
    folder = tmp_path / "lib/handheld/lang"
    folder.mkdir(parents=True)
    for file in Path(FOLDER).glob("en.*txt"):
        shutil.copy(file, folder)
    (copy,) = blocks("languages", "sh")
    subprocess.run(["sh", "-ec", copy], cwd=tmp_path, check=True)
    files = re.findall(r"^`(fi\.[\w.]*txt)`:\n\n```\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    assert [name for name, _ in files] == ["fi.txt", "fi.cards.txt", "fi.text.txt", "fi.table.txt"]
    for name, lines in files:
        text = (folder / name).read_text(encoding="utf-8")
        for line in lines.splitlines():
            key = line.partition(" = ")[0]
            text, found = re.subn(rf"^{re.escape(key)} = .*$", lambda _, line=line: line, text, flags=re.MULTILINE)
            assert found == 1, key
        (folder / name).write_text(text, encoding="utf-8")
    assert list(language_check.Checked("fi", f"{folder}/").faults()) == []
    finnish = Words("fi", ("text",), f"{folder}/")
    asked = finnish("ask.pass", count=3, seat="Emile")
    assert asked.partition(" Kirjoita")[0] in page.replace("\n", " ")
    queen = finnish("play.you", card=card_name(finnish, number("QS", game()), game()))
    assert queen == "Lyöt patarouvan." and queen in page.replace("\n", " ")
    assert (folder / "fi.screen.txt").read_bytes() == (folder / "en.screen.txt").read_bytes()


RULES = [json.loads(text)["id"] for text in blocks("rulesets", "json")]


@pytest.fixture
def rule_set(request, tmp_path):
    """(path of a rule set with which docs/rulesets.md begins, the sentences that it quotes of its rules)."""
    page = Path("docs/rulesets.md").read_text(encoding="utf-8")
    (text,) = [text for text in blocks("rulesets", "json") if json.loads(text)["id"] == request.param]
    file = tmp_path / f"{request.param}.json"
    assert f"`variants/{file.name}`" in page
    file.write_text(text)
    quoted = re.findall(r"^> (.*)$", page.split(text)[1].split("```json")[0], re.MULTILINE)
    return str(file), quoted


def test_the_docs_begin_with_three_rule_sets():
    assert RULES == ["kings", "supper", "fifty"]


@pytest.mark.parametrize("rule_set", RULES, indirect=True)
def test_a_rule_set_in_the_docs_is_sound_and_played_to_its_end(rule_set):
    path, quoted = rule_set
    assert " is fine: " in check.check(path, WORDS)
    rules = library.rules(path, WORDS)
    told = "\n".join(rules_text(WORDS, rules))
    assert quoted and all(sentence in told for sentence in quoted)
    assert played(rules, [normal.think] * rules.seats).match.winners()


@pytest.mark.parametrize("rule_set", ["supper"], indirect=True)
def test_the_options_in_the_docs_do_what_the_page_says(rule_set):
    (setting,) = re.findall(r"RULES=supper OPTIONS=(\S+)`", Path("docs/rulesets.md").read_text(encoding="utf-8"))
    rules = library.rules(rule_set[0], WORDS, 0, options_of(setting, WORDS))
    told = "\n".join(rules_text(WORDS, rules))
    assert "The match lasts 2 hands." in told and "jack of diamonds 10" in told
    assert played(rules, [normal.think] * rules.seats).match.number == 2
