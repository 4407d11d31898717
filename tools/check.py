# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Check rule sets and lessons, and say which key is wrong, why, and what to write instead.

A hand is played for every number of players, with every option and every two options that go together; a lesson as it
advises. Without a file, all rule sets in variants/ are checked, and all lessons in variants/lessons/. Exit code: 0 if
all are sound, 1 if not, 2 for a wrong call.
"""

import argparse
import contextlib
import functools
import io
import json
import re
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path

import home
from drawing import fonts
from engine import prng
from engine.hand import deal, play, quick_play, score
from engine.hand.prelude import Prelude
from engine.rules import errors, keys, load
from engine.rules.keys import RulesError
from handheld.lessons import lesson_files
from handheld.rulesets import checker, files, library
from handheld.words import Words
from playing import command_line, language, language_check, lesson_check

SHORT = 19  # the smallest display shows this many letters of a title
CARDS = 26  # it shows this many cards of a hand
# Names that a rule set's file may have: settings.toml, bug reports and bases use them, and FAT has no capitals.
NAME = re.compile(rf"(?!schema\.)[{keys.TEXTS['id'][0]}]{{1,{keys.TEXTS['id'][1]}}}\.json")
NAMED = "rename it to NAME.json, where NAME has at most 20 small letters (a-z), digits and _, and is not schema."


def no_twins(pairs: list) -> dict:
    """The dict of a JSON table's pairs. Raises KeyError for a key that stands twice."""
    table = dict(pairs)
    for key in table:
        if [name for name, _ in pairs].count(key) > 1:
            raise KeyError(key)
    return table


def rehearse(table: dict) -> int:
    """Play a random hand, and the old maid before it, in every case that the rule set offers; returns their number."""
    cases = 0
    rng = prng.state()
    for seats, options in errors.every_case(table):
        rules = load.load(table, seats, options)
        dealer = 0
        if rules.prelude:
            maid = Prelude(rules, cases, 1, dealer)
            while not maid.over():
                maid.draw(prng.below(rng, len(maid.fan)))
            dealer = maid.giver
        hand = play.Hand(rules)
        deal.shuffle(hand, cases, 1, rng)
        deal.deal(hand, dealer)
        deal.open_play(hand)
        quick_play.random_play(hand, rng)
        score.score(hand, array("i", [0] * seats))
        cases += 1
    return cases


def refuse_large(file: str, words: Words) -> None:
    """Raise library.Fault if a file is too large for a board."""
    size = checker.size_of(file)
    if size > files.LARGEST:
        raise library.Fault(words("fault.large", file=file, size=size, most=files.LARGEST))


def check(name: str, words: Words) -> str:
    """The verdict on a sound file, as a sentence. Raises library.Fault if it is not sound."""
    refuse_large(library.file_of(name), words)
    path, table = library.read(name, words)
    for link, _ in library.chain(path, words):
        refuse_large(link, words)
        with open(link, encoding="utf-8-sig") as file:
            try:
                json.load(file, object_pairs_hook=no_twins)
            except KeyError as error:
                raise library.Fault(words("fault.twice", file=link, key=error.args[0])) from None
            except ValueError:  # for example UTF-16, which Python reads and a board does not
                raise library.Fault(words("fault.text", file=link)) from None
    try:
        errors.check(table)
    except RulesError as error:
        raise library.fault(words, error, path) from None
    rehearse(table)
    sound = words("fault.sound", file=path, title=table["title"], seats=", ".join(sorted(table["seats"], key=int)))
    return " ".join([sound, *notes(path, table, words)])


def notes(path: str, table: dict, words: Words) -> Iterator[str]:
    """Yield sentences about probable mistakes that are no faults: for example another rule set's title, or letters that
    the display lacks."""
    if not NAME.fullmatch(Path(path).name):
        yield words("fault.name", file=Path(path).name)
    elif table["id"] + ".json" != Path(path).name:
        yield words("fault.id", id=table["id"], file=Path(path).name)
    for name, title in titles().items():
        if title == table["title"] and library.file_of(name) != path:
            yield words("fault.same", title=title, name=name)
    if len(table["title"]) > SHORT:
        yield words("fault.long_title", most=SHORT)
    for seats in sorted(table["seats"], key=int):
        rules = load.load(table, int(seats), {})
        if rules.tricks > CARDS:
            yield words("fault.many_cards", seats=seats, count=rules.tricks, most=CARDS)
        points = sum(rules.value[card] for card in rules.deck) + rules.per_trick * rules.tricks
        if points < 0 and not rules.hands:  # where they come to 0, chance takes some total to the limit
            yield words("fault.sinking", seats=seats, points=points)
    own = library.chain(path, words)[0][1]  # without its bases
    if table["pass"]:
        lost = "pass" in own and not passes(table)
    else:
        lost = "pass" not in own and passes(own)
    if lost and not any({"pass", "seats"} & set(option.get("patch", ())) for option in table["options"]):
        yield words("fault.no_pass")
    lacks = sorted({letter for letter in table["title"] + table["about"] if letter not in letters()})
    if lacks:
        yield words("fault.letters", letters=" ".join(lacks))


def passes(table: dict) -> bool:
    """Whether a table says, for any number of seats, to whom cards are passed."""
    return any(way != "none" for each in table.get("seats", {}).values() if each for way in each.get("pass", ()))


@functools.cache
def letters() -> set[str]:
    """The letters that every display has: those in each size of type."""
    path = home.ROOT / "art/type.txt"
    return set.intersection(*({*font.signs} for font in fonts.parse(path.read_text("utf-8"), path.name)))


@functools.cache
def titles() -> dict[str, str]:
    """{name: title} of the sound rule sets in variants/."""
    found = {}
    for name in library.names():
        with contextlib.suppress(library.Fault, KeyError, TypeError):
            found[name] = library.read(name, library.silent)[1]["title"]
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", nargs="*", help="a rule set or a lesson: a JSON file, or a name in variants/")
    parser.add_argument("--lang", metavar="CODE", help="check that language instead, such as fr, or a file fr.txt")
    args = parser.parse_args()
    words = Words()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a file may have letters that no terminal shows
    if args.lang:
        written = language.filled(args.lang) if language.is_file(args.lang) else (args.lang,)
        faults = list(language_check.Checked(*written).faults())
        print("\n".join(faults) or f'The language "{args.lang}" is complete.')
        return 1 if faults else 0
    bad = 0
    for name in args.file or library.names() + lesson_files.names():
        try:
            if lesson_check.is_lesson(name):
                print(lesson_check.check(name))
            else:
                print(check(command_line.rules_name(name), words))
        except (library.Fault, command_line.Refused) as fault:
            print(fault)
            bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    command_line.run(main)
