# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Say whether rule sets are sound and, if not, which key is wrong, why, and what to write instead.

Every number of players is tried, with every option and every two that go together, and a hand of each is played.
Without a file: all of variants/.
Exit code: 0 if all files are sound, 1 if not, 2 for a wrong call.
"""

import argparse
import io
import json
import sys
from array import array

import home
from engine import deal, faults, play, playout, prng, ruleset, score
from engine.prelude import Prelude
from engine.rulekeys import RulesError
from handheld import library
from handheld.words import Words


def no_twins(pairs: list) -> dict:
    """A JSON table in which no key stands twice."""
    table = dict(pairs)
    for key in table:
        if [name for name, _ in pairs].count(key) > 1:
            raise KeyError(key)
    return table


def rehearse(table: dict) -> int:
    """Play one random hand, and the old maid before it, in every case the rule set offers; returns how many cases."""
    cases = 0
    rng = prng.state()
    for seats, options in faults.every_case(table):
        rules = ruleset.load(table, seats, options)
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
        playout.random_play(hand, rng)
        score.score(hand, array("i", [0] * seats))
        cases += 1
    return cases


def check(name: str, words: Words) -> str:
    """The verdict on one file, as a sentence; raises library.Fault if it is not sound."""
    path, table = library.read(name, words)
    for link, _ in library.chain(path, words):
        with open(link, encoding="utf-8-sig") as file:
            try:
                json.load(file, object_pairs_hook=no_twins)
            except KeyError as error:
                raise library.Fault(words("fault.twice", file=link, key=error.args[0])) from None
    try:
        faults.check(table)
    except RulesError as error:
        raise library.fault(words, error, path) from None
    rehearse(table)
    return words("fault.sound", file=path, title=table["title"], seats=", ".join(sorted(table["seats"], key=int)))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", nargs="*", help="a rule set: a JSON file, or the name of one in variants/")
    words = Words()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a file may hold what no terminal can show
    bad = 0
    for name in parser.parse_args().file or library.names():
        try:
            print(check(name if name in library.names() else home.user_file(name), words))
        except library.Fault as fault:
            print(fault)
            bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
