# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Every language is complete, fits its room, and agrees with what CLDR says about it. No game is played."""

import re
from pathlib import Path

import pytest
from babel import Locale

import language_files
from cards_on_table import game, numbers
from engine.match import events
from engine.match.session import Session
from handheld.rulesets.describe import rules_text
from handheld.text.narrator import Teller
from handheld.words import FOLDER, PARTS, Words, chosen, forms, plural
from handheld.words.forms import card_name, suit_name
from playing import language
from playing.language_check import TERMS, Checked

LANGUAGES = sorted(path.stem for path in Path(FOLDER).glob("*.txt") if "." not in path.stem)
FORMS = {"one": 0, "few": 1, "many": 2, "other": 2}  # of CLDR, as plural() numbers them
# Articles and elisions that a card's name never has.
WRONG = {
    "fr": r"\b[Ll][ea] as\b|\bde as\b|\b[Dd]e le\b|\b[Ll]e dame|\b[Ll]a (roi|valet|as|\w+t de)",
    "it": r"\b([Ii]l|[Ll][ao]) (asso|otto)\b|\b[Ll]a (re|fante|due|sette)\b|\b([Ii]l|[Ll]o) donna\b",
    "es": r"\b[Ee]l (dama|reina|sota)|\b[Ll]a (rey|as|caballo|dos|siete)\b",
    "de": r"\b[Dd](er|en|as) \S+-(Dame|Acht|Sieben)\b|\b[Dd](ie|as) \S+-(Bube|König)",
}
# Texts that may be the same in English: names and signs.
SAME = re.compile(r"people|logo\..*|title\..*")
NAMES = re.compile(r"Pocket Hearts|CODE|Hearts|[{<][^}>]*[}>]|\W")


def messages(code):
    """{key: text} of a language."""
    words = Words(code)
    parts = [words.first, *(words.name % part for part in PARTS)]
    lines = [line for file in parts for line in Path(file).read_text("utf-8").splitlines() if line[:1] != "#"]
    return dict(line.split(" = ", 1) for line in lines)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_has_every_key_and_value_in_the_right_form_and_fits_its_room(code):
    faults = list(Checked(code).faults())
    assert not faults, "\n".join(["tools/check.py --lang " + code, *faults])


@pytest.mark.parametrize("code", LANGUAGES)
def test_plural_forms_are_those_of_cldr(code):
    rule = Locale(code).plural_form
    kind = int(Words(code)("plural"))
    wrong = [n for n in range(2001) if plural(n, kind) != FORMS[rule(n)]]
    assert not wrong, f'{FOLDER}{code}.txt: "plural = {kind}" is wrong for {wrong[:5]}'


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_name_of_a_language_its_lists_and_its_decimal_sign_are_those_of_cldr(code):
    words = Words(code)
    locale = Locale(code)
    name = locale.get_display_name(code)
    assert words("language") == name[:1].upper() + name[1:], f"{FOLDER}{code}.txt"
    pattern = locale.list_patterns["standard"]["2"].format("A", "B")
    assert words("rules.and", list="A", last="B") == words("and", seats="A", last="B") == pattern, f"{code}.rules.txt"
    either = locale.list_patterns["or"]["2"].format("A", "B")
    assert words("rules.or", list="A", last="B") == either, f"{FOLDER}{code}.rules.txt"
    symbols = locale.number_symbols
    assert words.get("comma", ",") == symbols.get("latn", symbols)["decimal"], f'{FOLDER}{code}.txt: "comma"'


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_has_its_article_and_no_message_is_left_half_filled(code):
    words = Words(code)
    wrong = WRONG.get(code, "^$")
    rules = game("chervy")
    cards = [card_name(words, card, rules) for card in numbers("AC 8D JH QS KS TD", rules)]
    italian = game("peppa", italian=True)
    cards += [card_name(words, card, italian) for card in numbers("JH QS", italian)]
    for key, text in messages(code).items():
        names = language.values(text)
        if "{{" in text or not names & {"card", "cards", "suit", "n", "points", "count"}:
            continue
        for n, card in enumerate(cards):
            values = dict.fromkeys(names, n) | dict.fromkeys(names & {"card", "other"}, card)
            values |= {name: suit_name(words, n % 4, rules) for name in names & {"suit"}}
            values |= {
                name: ", ".join(one[0] for one in cards)
                for name in names & {"cards", "list"}
                if key[:10] != "rules.deal"
            }
            if key.startswith("placing") or "seat" in names:
                values |= dict.fromkeys(names & {"seat", "place"}, "Ines")
            said = words(key.partition("@")[0], game=key.partition("@")[2], **values)
            assert not re.search(r"[<>|~{}]|\w  +\w|\w [.,]", said), (key, said)
            assert not re.search(wrong, said), (key, said)


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_no_message_is_still_english(code):
    english = messages("en")
    same = [key for key, text in messages(code).items() if text == english.get(key) and not SAME.fullmatch(key)]
    left = [key for key in same if len(NAMES.sub("", english[key])) > 14]  # short words are often the same
    assert not left, f"{FOLDER}{code}.*: not translated yet: {', '.join(left)}"


@pytest.mark.parametrize(
    "part, key, text, told",
    [
        ("text", "play", "{seat} gioca", "write {card} and {seat} in it, as in English: {seat} plays"),
        ("text", "play", "{seat} gioca {card:2}.", "asks for form 2, but"),
        ("text", "trick", "{seat} prende: {points} <points:punto>.", "needs 2 words, for 1 and 5; it has 1"),
        ("text", "trick", "{seat} prende: {points} <points:p|p>.", "its words are the same"),
        ("text", "trick", "{seat} prende: {points} <points:punto|punti.", "each < needs a >"),
        ("text", "trick", "{seat} prende: {points} punto|punti.", "it stands between < and >"),
        ("text", "and", "{seats} <last^eE|ed> {last}", "write <name^letters|if it begins with one of them|else>"),
        ("text", "saved", "Salvato.¦Ok.", "it is never shortened"),
        ("table", "t.mine", "▲Il resto è mio¦▲Il resto", "it is never shortened"),
        ("text", "zzz", "Nessuno", 'there is no key "zzz"'),
        ("text", "t.play", "A Gioca", 'it.table.txt'),
        ("text", "moon@peppa", "{seat} fa cappotto.", "it.games.txt"),
        ("games", "moon@nobody", "{seat} fa cappotto.", 'there is no rule set "nobody"'),
        ("games", "saved@peppa", "Salvato.", "no words of its own"),
        ("games", "title.plain", "Un titolo che non finisce mai", "at most 24"),
        ("cards", "card.Q", "donna di ~", "has 1 forms, but others have 2"),
        ("cards", "card.Q", "donna di ~|la donna", "needs a ~"),
        ("first", "plural", "3", '"plural" is 0, or 1'),
        ("screen", "hand.total", "totalissimo", "of 30 pixels"),
        ("table", "t.play", "A Gioca la carta", "share a line of 107 pixels"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_language_is_told_with_file_and_key(tmp_path, part, key, text, told):
    folder = language_files.write(tmp_path)
    language_files.write(tmp_path, "it", **{part: {key: text}})
    faults = list(Checked("it", folder).faults())
    assert [fault for fault in faults if told in fault and key in fault], faults
    assert all("it." in fault for fault in faults)


def test_an_unfinished_language_gives_a_list(tmp_path):
    folder = language_files.write(tmp_path)
    language_files.write(tmp_path, "it")
    assert list(Checked("it", folder).faults()) == []
    (tmp_path / "it.rules.txt").unlink()
    text = tmp_path / "it.text.txt"
    text.write_bytes(text.read_bytes()[:3000])
    faults = list(Checked("it", folder).faults())
    assert f"{folder}it.rules.txt is missing. Copy {folder}en.rules.txt and translate it." in faults
    assert f'{folder}it.text.txt: the last line has to be "# end".' in faults
    assert any(fault.startswith(f'{folder}it.text.txt: "why.1" is missing. English: ') for fault in faults)
    (tmp_path / "it.txt").write_bytes("language = Português".encode("latin-1"))
    assert f"{folder}it.txt is not plain text. Save it as UTF-8 text." in Checked("it", folder).faults()


def filled(text, kind=0, **values):
    return forms.fill(chosen(text, values, kind), values)


def test_a_message_takes_the_form_that_it_asks_for():
    queen = ("dame de pique", "la dame de pique")
    assert filled("Vous jouez {card:1}.", card=queen) == "Vous jouez la dame de pique."
    assert filled("{Card} : {n}", card=queen, n=3) == "Dame de pique : 3"
    assert filled("{card:4}", card=queen) == filled("{card:0}", card=queen) == "dame de pique"
    assert filled("{card:1}", card="Q♠") == "{card:1}".format(card="Q♠") == "Q♠"
    assert filled("{Suit}", suit=("éclats",)) == "Éclats" and filled("{Suit}", suit="piki") == "Piki"


@pytest.mark.parametrize(
    "kind, said", [(0, "0 kart, 1 karta, 2 kart, 5 kart"), (1, "0 karta, 1 karta, 2 kart, 5 kart")]
)
def test_a_word_goes_with_its_number(kind, said):
    assert ", ".join(filled("{n} <n:karta|kart>", kind, n=n) for n in (0, 1, 2, 5)) == said


def test_polish_has_three_words_for_a_number():
    numbers = (1, 2, 5, 12, 22, 25, 101, 112, -3)
    assert [filled("<n:1|2|5>", 2, n=n) for n in numbers] == ["1", "2", "5", "5", "2", "5", "5", "5", "2"]


def test_a_word_goes_with_the_letter_after_it():
    both = "{list} <last^iI|e|y> {last}"
    assert filled(both, list="Otto", last="Ines") == "Otto e Ines"
    assert filled(both, list="Ines", last="Otto") == "Ines y Otto"


def test_a_choice_may_hold_a_clause_with_values():
    text = "<n:La carte restante va|Les {n} cartes restantes vont> au premier pli."
    assert filled(text, n=1) == "La carte restante va au premier pli."
    assert filled(text, n=3) == "Les 3 cartes restantes vont au premier pli."


def test_a_rule_set_has_its_own_words_for_the_moon(tmp_path):
    own = {
        "moon@dame": "{seat} réussit un contrôle.",
        "rules.moon@dame": "Contrôle : {one}",
        "hint.3@dame": "Visez-le.",
    }
    words = language_files.changed(tmp_path, games=own)
    assert words("moon", game="dame", seat="Rosa") == "Rosa réussit un contrôle."
    assert words(b"moon", game="dame", seat="Rosa") == "Rosa réussit un contrôle."
    assert words("moon", game="chervy", seat="Rosa") == Words()("moon", seat="Rosa")
    told = "\n".join(rules_text(words, game("dame")))
    assert "Contrôle : " in told and "shoot the moon" not in told
    assert "Contrôle" not in "\n".join(rules_text(words, game("chervy")))


def test_a_teller_says_the_rule_sets_own_words(tmp_path):
    words = language_files.changed(tmp_path, games={"moon.you@dame": "Contrôle !"})
    session = Session(game("dame"), 7, [None] * 4)
    session.event.kind, session.event.seat = events.MOON, 0
    assert list(Teller(words, session, 0).event()) == ["Contrôle !"]


def test_every_key_that_a_rule_set_may_replace_is_asked_for_with_its_id():
    """Where the sources ask for it, they name the rule set."""
    source = "\n".join(path.read_text("utf-8") for path in Path("lib/handheld").rglob("*.py"))
    keys = [key for key in messages("en") if re.fullmatch(TERMS, key)]
    assert len(keys) > 30
    for key in ("moon.title", "ask.moon", "rules.sun", "pages.sun", "pages.moon", "sun.short"):
        assert key in keys
        calls = re.findall(rf'words\([^()]*"{re.escape(key)}"[^()]*[,)]', source)
        assert calls and all("game=" in call for call in calls), key


def test_a_seat_with_a_number_is_written_as_the_language_has_it(tmp_path):
    words = language_files.changed(tmp_path, first={"label": "{seat} :"})
    words.plain = 1
    session = Session(game("spruce", 5), 7, [None] * 5)
    assert Teller(words, session, 0).with_points([1, 2, 3, 4, 5]).startswith("You 1, Seat 2 : 2")
