# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The rules in words: they match the golden texts, are true and whole sentences, and mention every key of a rule set.

make golden rewrites the golden texts: read them before you commit.
"""

import copy
import difflib
import os
import random
import re
from pathlib import Path

import pytest

import rules as tool
from amounts import FUZZ
from cards_on_table import game, table
from engine.rules import keys as rulekeys
from engine.rules import load
from engine.rules.keys import RulesError
from handheld.rulesets import library
from handheld.rulesets.describe import rules_text
from handheld.text.commands import TextInfo
from handheld.words import Words
from player import Player

WRITE = os.environ.get("GOLDEN")
GOLDEN = Path("tests/golden/rules")
HEAD = "# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers\n# SPDX-License-Identifier: MIT\n\n"
NAMES = sorted(library.names())
FACES = "23456789TJQKA"
SAID: set = set()  # every key that was asked for


class Recorder(Words):
    """Words that remember the keys they were asked for."""

    def __call__(self, message, **values):
        SAID.add(message if isinstance(message, str) else message.decode())
        return super().__call__(message, **values)


WORDS = Recorder("en", ("rules", "table", "screen", "text", "rare"))


def text(rules):
    """The rules as one text."""
    return "\n".join(rules_text(WORDS, rules))


def changed(*keys, seats=4):
    """The text of chervy's rules for that many seats, with keys of the file replaced."""
    one = dict(table("chervy"), usual=seats, options=[])
    for patch in keys:
        one = rulekeys.merge(one, patch)
    one["seats"] = {str(seats): one["seats"][str(seats)]}
    return text(load.load(one))


def every_case(name):
    """Yield (seats, options) of a rule set for each number of players, alone and with each option."""
    one = table(name)
    for seats in sorted(int(n) for n in one["seats"]):
        yield seats, {}
        for option in one["options"]:
            if rulekeys.offered(option, seats):
                yield seats, {option["name"]: tool.other(option, one, seats)}


# -- golden texts --


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_are_as_in_their_golden_text(name):
    path = GOLDEN / f"{name}.txt"
    told = HEAD + tool.everything(WORDS, name)
    if WRITE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(told, encoding="utf-8")
    golden = path.read_text(encoding="utf-8") if path.exists() else ""
    changes = difflib.unified_diff(golden.splitlines(), told.splitlines(), str(path), "now", lineterm="", n=0)
    assert told == golden, "\n" + "\n".join(changes)


def test_every_golden_text_belongs_to_a_rule_set():
    assert sorted(path.stem for path in GOLDEN.glob("*")) == NAMES


# -- every key changes the text --

SOME_LEFT = {"seats": {"5": {"out": [], "pass": []}}}  # 52 cards, five players: two are left over
TWO_PACKS = {"packs": 2, "seats": {"8": {"out": [], "pass": ["left"]}}}
BONUS = {"values": {"JD": -11}}
MAID = {"prelude": "first_hand", "maid": "QS"}
# For each key: the rule set's other keys, the number of players, and values that must each give a different text.
HEARD: dict = {
    "packs": (dict(TWO_PACKS, left_over="aside"), 8, [1, 2]),
    "jokers": ({"seats": {"4": {"out": []}}, "left_over": "aside"}, 4, [0, 1, 2, 3, 4]),
    "pass": ({}, 4, [0, 1, 2, 3, 4, 5]),
    "per_trick": ({}, 4, [-10, -1, 0, 1, 10]),
    "limit": ({"hands": 4}, 4, [0, 1, 100]),
    "hands": ({}, 4, [0, 1, 4, 20]),
    "youngest": ({"lead": "youngest"}, 4, [0, 1, 2, 3]),
    "winners": ({}, 4, [1, 2, 3]),
    "losers": ({}, 4, [0, 1, 2]),
    "left_over": (SOME_LEFT, 5, ["first_trick", "last_trick", "aside"]),
    "turn": ({}, 4, ["clockwise", "counter_clockwise"]),
    "dealer": ({"turn": "counter_clockwise"}, 4, ["with_play", "against_play"]),
    "first_trick": ({}, 4, ["free", "no_penalty"]),
    "hearts_led": ({}, 4, ["once_broken", "only_hearts"]),
    "same_card": (TWO_PACKS, 8, ["first", "cancel"]),
    "bonus_in_moon": (BONUS, 4, ["nobody", "taker"]),
    "aim": ({"values": {"H": 2, "JD": -11}}, 4, ["lowest", "highest"]),
    "limit_is": ({}, 4, ["reached", "passed"]),
    "ties": ({}, 4, ["share", "play_on"]),
    "hands_are": ({"hands": 1}, 4, ["in_all", "per_player"]),
    "next_lead": ({"lead": "eldest"}, 4, ["same", "most_points", "highest_total"]),
    "losing_moon": ({}, 4, ["stands", "reversed"]),
    "at_limit": ({}, 4, ["end", "subtract"]),
    "over_limit": ({}, 4, ["ranks", "loses"]),
    "equal_totals": ({}, 4, ["equal", "more_tricks"]),
    "payments": ({}, 4, ["none", "difference"]),
    "prelude": ({"maid": "QS"}, 4, ["none", "first_hand", "every_hand"]),
    "maid": ({"prelude": "first_hand"}, 4, ["QS", "QH", "JS"]),
    "faces": ({}, 4, ["french", "italian"]),
    "ranks": ({"lead": "eldest"}, 4, [FACES, FACES[1:], "789TJQKA", "89TJQKA7", "23456QJK7A"]),
    "lead": ({}, 4, ["2C", "3C", "2D", "eldest", "youngest"]),
    "broken_by": ({}, 4, [[], ["H"], ["QS"], ["H", "QS"], ["Q"], ["AH"]]),
    "values": (
        {},
        4,
        [
            {"H": 2},
            {"H": "by rank"},
            {"H": "-by rank"},
            {"AH": 5},
            {"AH": 0},
            {"AH": -1},
            {"Q": 13},
            {"QS": 0},
            {"2": 1},
        ],
    ),
    "doubles": ({}, 4, [[], ["TC"], ["TC", "9C"]]),
    "moon": (
        {"losing_moon": "reversed"},
        4,
        [
            [{"own": a, "others": b}]
            for a, b in ((0, "T"), (0, "2T"), ("-T", 0), (0, 0), (1, 1), (-45, 15), (0, "-T"), (0, 27))
        ]
        + [[], [{"own": 0, "others": "T"}, {"own": "-T", "others": 0}]],
    ),
    "sun": ({"moon": []}, 4, [[]] + [[{"own": a, "others": b}] for a, b in ((0, "2T"), ("-T", 0), (0, 52 + 1))]),
}
# Keys that decide nothing in play: the number of the format, the usual number of players, and the file's own words,
# which are shown (title, about) or only stand in the file (source). Options change the text when they are chosen.
NOT_HEARD = ("format", "usual", "id", "title", "about", "source", "options", "seats")


def test_every_key_changes_the_text_or_is_listed_with_a_reason():
    assert set(HEARD) | set(NOT_HEARD) == set(rulekeys.KEYS)
    for key, words in rulekeys.CHOICES.items():
        heard = HEARD[key][2]
        assert set(heard) == set(words) - ({"none"} if key == "left_over" else set()), key


@pytest.mark.parametrize("key", sorted(HEARD))
def test_every_value_of_a_key_has_a_text_of_its_own(key):
    first, seats, values = HEARD[key]
    told = {}
    for value in values:
        said = changed(first, {key: value}, seats=seats)
        assert said not in told, (key, value, told[said])
        told[said] = value


def test_every_pass_has_a_text_of_its_own():
    def pass_of(*words):
        return changed({"seats": {"6": {"out": ["3C", "3D", "3H", "3S"], "pass": list(words)}}}, seats=6)

    told = [pass_of(word) for word in rulekeys.SHIFTS]
    told += [pass_of("left", "none"), pass_of("none", "left"), pass_of("left", "left", "none")]
    assert len(set(told)) == len(told)
    assert pass_of("none", "none") == pass_of() == pass_of("none")


def test_every_card_that_is_out_is_named():
    def out(*cards):
        return changed({"seats": {"4": {"out": list(cards), "pass": []}}, "left_over": "aside", "lead": "eldest"})

    assert "Take out" not in out()
    assert "Take out: two of clubs. Deal 12 of the 51 cards to each of the 4 players." in out("2C")
    assert "Take out: two of clubs and two of spades." in out("2S", "2C")
    assert "Take out: twos and three of clubs." in out("2S", "2C", "2D", "2H", "3C")
    assert "Take out: clubs." in out(*[rank + "C" for rank in FACES])
    two = rulekeys.merge(TWO_PACKS, {"left_over": "aside"})
    keys = rulekeys.merge(two, {"seats": {"8": {"out": ["2C", "3C", "3C"]}}})
    assert "Take out: threes of clubs and two of clubs (once)." in changed(keys, seats=8)


@pytest.mark.parametrize("name", NAMES)
def test_every_option_changes_the_text(name):
    one = table(name)
    for option in one["options"]:
        counts = [int(n) for n in one["seats"] if rulekeys.offered(option, int(n))]
        differs = []
        for seats in counts:
            plain = text(game(name, seats))
            differs.append(text(game(name, seats, **{option["name"]: tool.other(option, one, seats)})) != plain)
        # what becomes of cards left over matters only where there are any
        assert any(differs) if "left_over" in option.get("patch", ()) else all(differs), option["name"]


# -- true and whole --


def test_the_queen_of_spades_may_be_led_at_any_time():
    assert "unless you have nothing else. You may always lead: queen of spades." in text(game())
    assert "You may always lead: jack of spades." in text(game("black_jack"))
    assert "always lead" not in text(game("plain")) + text(game("peppa"))  # no such card, and no such question
    assert "You may always lead: queen of clubs and queen of spades." in changed({"values": {"QC": 13}})


def test_of_red_cards_only_hearts_count():
    for seats in (3, 4, 5, 6):
        assert ". Of the red suits, only hearts count." in text(game("chervy", seats))
    for other in (game(jd=True), game("peppa", italian=True), game("sevens_queens"), game("omnibus")):
        assert "Of the red suits" not in text(other), other.id
    assert "Of the red suits" in changed({"doubles": ["TC"]})
    assert "Of the red suits" not in changed({"doubles": ["TD"]})


def test_with_six_players_the_moon_pays_what_is_in_play():
    for chosen, points in (({}, 25), ({"no_twos": True}, 25), ({"jokers": True}, 26)):
        said = text(game("chervy", 6, **chosen))
        assert f"In all: {points}." in said
        assert f"you score 0, and everyone else scores {points}. " in said
        assert f"you score 0, and everyone else scores {2 * points}." in said
        said = text(game("chervy", 6, moon_choice=True, **chosen))
        assert f"{points} points come off your score, and the others score 0; or" in said


CODES = sorted(
    word
    for word in [*rulekeys.KEYS, *[word for words in rulekeys.CHOICES.values() for word in words], *rulekeys.SETTABLE]
    if "_" in word
)


def is_whole(rules):
    """Check the properties that the text of any rule set must have; returns the text."""
    lines = list(rules_text(WORDS, rules))
    assert lines[0] == rules.title
    for line in lines[1:]:
        assert line[0].isupper() and line[-1] == ".", line
        line = line.replace(" ... ", " to ")  # "jack, ten ... two"
        assert not re.search(r"[{}_\[\]]|  | [.,;:]|[.,;:]{2}|None|\(\)|True|False|rules\.", line), line
        assert not re.search(r"(?<!trick won: )[+-]\d|\b(own|others|T)\b(?= [+-]?\d)", line), line
        for sentence in re.split(r"(?<=[.]) ", line):
            assert len(sentence.split()) > 2 and sentence[0].isupper(), (sentence, line)
        assert not [word for word in CODES if word in line]
        words = line.lower().split()
        assert not [one for one, two in zip(words, words[1:]) if one == two], line
    assert len(set(lines)) == len(lines)
    return "\n".join(lines)


@pytest.mark.parametrize("name", NAMES)
def test_no_key_is_visible_and_every_sentence_is_whole(name):
    for seats, chosen in every_case(name):
        is_whole(game(name, seats, **chosen))


def worth(one, card):
    """The points of a card by the file's table: the value of the card comes before its rank's, and that before its
    suit's."""
    for selector in (card, card[0], card[1]):
        if selector in one["values"] and not (len(selector) == 1 and selector in "CDHS" and selector != card[1]):
            points = one["values"][selector]
            shown = FACES.index(card[0]) + 2
            return {"by rank": shown, "-by rank": -shown}.get(points, points)
    return 0


def independent_total(name, seats, chosen):
    """T, computed from the JSON without the engine's tables."""
    one = rulekeys.apply(table(name), seats, chosen)[0]
    deck = [rank + suit for rank in one["ranks"] for suit in "CDHS"] * one["packs"]
    for card in one["seats"][str(seats)]["out"]:
        deck.remove(card)
    hurts = -1 if one["aim"] == "highest" else 1
    return one, sum(max(0, hurts * worth(one, card)) for card in deck)


def amount(value, total):
    """The points of a moon, from the file's notation."""
    if isinstance(value, int):
        return value
    times = value.strip("-").rstrip("T") or "1"
    return int(times) * total * (-1 if value.startswith("-") else 1)


def scores(said):
    """(own, others) in a sentence on a moon or sun."""
    found = []
    score = r"(?:you score|the others score|everyone else scores) \d+"
    drop = r"\d+ points? comes? off (?:your|everyone else's) score"
    for own, others in re.findall(f"({score}|{drop}), and ({score}|{drop})", said):
        points = []
        for clause in (own, others):
            points.append(int(re.findall(r"\d+", clause)[0]) * (-1 if "off" in clause else 1))
        found.append(tuple(points))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_the_numbers_in_the_text_fit_the_deck(name):
    for seats, chosen in every_case(name):
        told = text(game(name, seats, **chosen))
        one, total = independent_total(name, seats, chosen)
        assert [int(n) for n in re.findall(r"In all: (\d+)[.,]", told)] == [total]
        wanted = [(amount(way["own"], total), amount(way["others"], total)) for way in one["moon"] + one["sun"]]
        assert scores(told) == wanted
        if one["limit"]:
            assert re.findall(r"a total (?:reaches|goes over) (\d+)", told) == [str(one["limit"])]
        dealt, cards = re.search(r"Deal (\d+) of the (\d+) cards", told).groups()
        assert int(cards) // seats == int(dealt)
        for selector, points in one["values"].items():
            if len(selector) == 2 and points:
                assert re.search(r"\b%d\b" % abs(points), told)


NOTHING = {"values": {"H": 0, "QS": 0}, "hands": 4, "limit": 0, "moon": [], "sun": []}


def test_important_rules_have_these_sentences():
    assert "No card is worth anything." in changed(NOTHING)
    assert "hearts at face value (jack 11, queen 12, king 13, ace 14), queen of spades 50" in text(game("dame"))
    assert "Penalty points: queens 13 each, the other hearts 1 each." in text(game("chasse_coeur"))
    assert "queen of hearts and queen of spades 13 each; the other hearts 1 each" in text(game("pink_lady"))
    assert "Penalty points: ace of hearts 0, the other hearts 1 each." in changed({"values": {"QS": 0, "AH": 0}})
    assert "ace of hearts 0" not in changed({"values": {"AH": -5}})
    assert "Whoever has the three of clubs leads it" in text(game("spruce", 5))
    assert "Whoever has the two of clubs leads it" in text(game("spruce", 7))
    assert "The player to the dealer's right leads" in text(game("peppa_torino"))
    assert "What breaks them: hearts, queen of spades." in text(game("spruce"))
    assert "queen of spades. But you may throw: jack of diamonds." in text(game(jd=True))
    assert "Nothing else counts in that hand." in text(game(jd=True))
    assert "Apart from bonus points, nothing else counts in that hand." in text(game("omnibus"))
    assert "unless you have nothing else: sevens and queens." in text(game("sevens_queens"))
    assert "It ends after 4 hands at the latest." in text(game(hands=4))
    assert "from high to low: ace, seven, king, jack, queen, six" in text(game("copas"))
    assert "leads to the first trick: Emile." in text(game("jinx", youngest=1))
    assert "queen of swords" in text(game("peppa", italian=True))
    assert "hearts" not in text(game("peppa", italian=True)).lower()
    assert "old maid" not in text(game("peppa", no_maid=True))
    assert "minus any cards set aside" in text(game("jinx", 5)) and "set aside" not in text(game("jinx", 4))
    best = changed({"aim": "highest", "values": {"H": -1}, "winners": 2, "losers": 1})
    assert "The 2 highest totals win. The lowest total loses." in best and "(subtracted): hearts 1 each" in best
    assert "The lowest total wins. The 3 highest totals lose." in changed({"losers": 3})
    assert "These cards double the taker's points in the hand: tens." in changed({"doubles": ["TC", "TD", "TH", "TS"]})


# -- any rule set --


def anything(rng):
    """A rule set with random keys on chervy; not every one is sound."""

    def cards(most):
        return [
            rng.choice([rng.choice(FACES) + rng.choice("CDHS")] * 3 + ["H", "Q"]) for _ in range(rng.randrange(most))
        ]

    def one_card():
        return rng.choice(FACES) + rng.choice("CDHS")

    def points():
        return rng.choice([0, 1, 1, 2, 13, -10, -1, rng.randrange(-999, 1000), "by rank", "-by rank"])

    def outcome():
        ways = [0, 1, -26, 50, "T", "-T", "2T", "-4T"]
        return {"own": rng.choice(ways), "others": rng.choice(ways)}

    seats = rng.choice([3, 4, 4, 5, 6, 7, 8, 11])
    one = copy.deepcopy(table("chervy"))
    ways = list(rulekeys.SHIFTS[: 5 if seats % 2 else 6])
    out = [one_card() for _ in range(rng.choice([0, 0, 1, 2, 4, 20]))] + [
        rank + "H" for rank in FACES if not rng.randrange(40)
    ]
    random_keys = {key: rng.choice(words) for key, words in rulekeys.CHOICES.items()}
    random_keys |= {
        "usual": seats,
        "packs": rng.choice([1, 1, 2]),
        "jokers": rng.choice([0, 0, 1, 2, 3, 4]),
        "seats": {str(seats): {"out": out, "pass": [rng.choice(ways) for _ in range(rng.randrange(5))]}},
        "pass": rng.randrange(6),
        "lead": rng.choice(["eldest", "youngest", one_card()]),
        "youngest": rng.randrange(seats),
        "broken_by": cards(3),
        "values": {card: points() for card in cards(8)} | {suit: points() for suit in "CDHS" if not rng.randrange(3)},
        "doubles": [one_card() for _ in range(rng.randrange(3))],
        "per_trick": rng.choice([0, 0, -10, 5]),
        "moon": [outcome() for _ in range(rng.randrange(3))],
        "sun": [outcome() for _ in range(rng.randrange(2))],
        "limit": rng.choice([0, 50, 100]),
        "hands": rng.choice([0, 1, 2, 12, 13]),
        "winners": rng.randrange(1, seats),
        "losers": rng.randrange(seats),
        "maid": rng.choice([one_card(), "none"]),
        "options": [],
        "ranks": rng.choice([FACES] * 4 + [FACES[5:], "23456QJK7A", FACES[:-1]]),
    }
    for key in random_keys:
        if key in ("seats", "usual", "options") or rng.randrange(2):
            one[key] = random_keys[key]
    return one


@pytest.mark.long
def test_any_rule_set_is_described_in_whole_sentences(hits):
    rng = random.Random(4)
    told = 0
    while told < 1500 * FUZZ:
        one = anything(rng)
        try:
            rules = load.load(one)
        except RulesError:
            continue
        is_whole(rules)
        told += 1
    hits["random rule sets told in words"] += told


@pytest.mark.long
def test_every_sentence_about_rules_is_used():
    """The tests above use all sentences: there is none that no rule set can have."""
    keys = {
        line.partition(" = ")[0]
        for line in Path("lib/handheld/lang/en.rules.txt").read_text().splitlines()
        if line.startswith("rules.") and not line.startswith("rules.or ")  # the pages with pictures say that
    }
    for name in NAMES:
        for seats, chosen in every_case(name):
            text(game(name, seats, **chosen))
    for key, (first, seats, values) in HEARD.items():
        for value in values:
            changed(first, {key: value}, seats=seats)
    changed(NOTHING)
    rng = random.Random(4)
    for _ in range(20000):
        if keys <= SAID:
            break
        try:
            text(load.load(anything(rng)))
        except RulesError:
            continue
    assert keys - SAID == set()


# -- the screens that show it --


class Table:
    """The part of a session that the text of the rules needs."""

    def __init__(self, rules):
        self.rules = rules


def said_at_the_console(rules):
    said: list = []
    TextInfo(Table(rules), WORDS, said.append, 0).rules("")
    return said


def test_the_files_own_text_comes_first_without_house_rules():
    said = said_at_the_console(game("dame"))
    assert said[:2] == ["Dame de pique", table("dame")["about"]]
    assert said[2 : said.index("Tips")] == text(game("dame")).split("\n")[1:]
    # it would not be true: "every heart counts what it shows"
    said = said_at_the_console(game("dame", plain=True))
    assert said[: said.index("Tips")] == text(game("dame", plain=True)).split("\n")


def test_a_missing_file_has_no_text():
    rules = game("dame")
    rules.id = "elsewhere"
    assert said_at_the_console(rules)[1].startswith("Deal 13 of the 52 cards")


def test_the_handheld_shows_title_file_and_rules():
    player = Player((320, 240), rules="peppa50", seats=4).open_menu("How to play")
    while "Peppa to fifty" not in player.text():  # after the pages with pictures
        assert "A More" in player.text()
        player.press("R")
    assert "every trick brings points" in re.sub(r"\s+", " ", player.said())


# -- docs/games.md and README.md --


def test_games_page_has_the_table_of_the_rule_sets():
    page = tool.PAGE.read_text(encoding="utf-8")
    assert tool.rewritten(page, WORDS) == page, "run tools/rules.py --readme"
    for name in NAMES:
        assert f"(`{name}`)" in page
    with pytest.raises(tool.command_line.Refused, match="has no <!-- rule sets"):
        tool.rewritten(page.replace(tool.END, ""), WORDS)


def test_readme_links_every_rule_set():
    readme = Path("README.md").read_text(encoding="utf-8")
    for name in NAMES:
        assert f"(variants/{name}.json)" in readme
