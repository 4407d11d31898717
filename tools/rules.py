# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Print the rules of a rule set in words and tips, for one case or for all, or write the table in docs/games.md.

.venv/bin/python tools/rules.py --rules peppa --players 6 --options italian=on
.venv/bin/python tools/rules.py --rules peppa --all   # and the differences with more players or with options
.venv/bin/python tools/rules.py --readme              # updates the table
"""

import argparse
import sys
from pathlib import Path

import home  # noqa: F401  (first: it says when the project is not set up)
from engine.hand.moon_points import amounts
from engine.rules import keys, load
from handheld.rulesets import library
from handheld.rulesets.card_lists import worth
from handheld.rulesets.describe import rules_text, total
from handheld.rulesets.files import about
from handheld.rulesets.tips import tips
from handheld.words import Words
from playing import command_line

BEGIN = "<!-- rule sets: tools/rules.py --readme writes this table -->"
END = "<!-- end of the rule sets -->"
PAGE = Path("docs/games.md")


def paragraphs(words, table, seats=0, chosen=None):
    """The paragraphs of the rules, the title first."""
    return list(rules_text(words, load.load(table, seats, chosen)))


def cases(words, table):
    """Yield (heading, seats, options): for each other number of players; and for each option, with the usual number of
    players or else the first number for which the option changes the text."""
    usual = table["usual"]
    counts = sorted((int(n) for n in table["seats"]), key=lambda n: (n != usual, n))
    for seats in counts[1:]:
        yield "%d players" % seats, seats, {}
    for option in table["options"]:
        for seats in counts:
            if keys.offered(option, seats):
                value = other(option, table, seats)
                if paragraphs(words, table, seats, {option["name"]: value}) != paragraphs(words, table, seats):
                    shown = value if "sets" in option else "on" if value else "off"
                    extra = "" if seats == usual else ", %d players" % seats
                    yield "%s=%s%s" % (option["name"], shown, extra), seats, {option["name"]: value}
                    break


def other(option, table, seats):
    """A value of an option that is not its default."""
    default = keys.default(option, table)
    if "sets" not in option:
        return not default
    low, high = keys.bounds(option, seats, table)
    return default + 1 if default < high else low


def everything(words, name):
    """The rules of a rule set and tips, then for each other case the paragraphs of the rules that differ: with an
    option, from the rules for the same number of players; with another number of players, from those for the usual
    number."""
    table = library.read(name, words)[1]
    rules = load.load(table)
    text = ["# %d players" % rules.seats] + list(rules_text(words, rules, about(words, rules, name)))
    text += ["", "# " + words("home.tips"), *tips(words, rules)]
    for heading, seats, chosen in cases(words, table):
        before = paragraphs(words, table, seats if chosen else 0)
        after = paragraphs(words, table, seats, chosen)
        text += ["", "# " + heading] + [line for line in after if line not in before]
        if len(after) < len(before):
            text += ["(without) " + line for line in before if line not in after]
    return "\n".join(text) + "\n"


def row(words, name):
    """A row of the table in docs/games.md."""
    table = library.read(name, words)[1]
    rules = load.load(table)
    counts = sorted(int(n) for n in table["seats"])
    players = "%d to %d" % (counts[0], counts[-1]) if counts[1:] else "%d" % counts[0]
    if counts != list(range(counts[0], counts[-1] + 1)):
        players = " or ".join(map(str, counts))
    bad = worth(words, rules, 1)
    good = worth(words, rules, 2)
    costs = bad + ("; bonus: " + good if good else "")
    if rules.per_trick:
        costs += "; each trick %+d" % rules.per_trick
    moon = "; or ".join("%+d, others %+d" % amounts(outcome, total(rules)) for outcome in rules.moon) or "none"
    end = []
    if rules.limit:
        end.append(("over %d" if rules.limit_is else "%d") % rules.limit)
        if rules.at_limit:
            end[0] += ", then back at 0"
    if rules.hands:
        end.append("a hand for each player" if rules.hands_are else "%d hands" % rules.hands)
    title = "%s (`%s`)" % (rules.title, name)
    return "| " + " | ".join((title, players, costs, moon.replace("+0", "0"), " or ".join(end), table["about"])) + " |"


def rewritten(text, words):
    """The text of the page with the current table between its markers."""
    head = ["| rule set | players | penalty points | shooting the moon | ends at | in a word |", "|---" * 6 + "|"]
    return command_line.between(text, BEGIN, END, head + [row(words, name) for name in library.names()])


def main():
    """Print the rules, or write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    command_line.add_game(parser)
    parser.add_argument("--all", action="store_true", help="for every number of players and every option")
    parser.add_argument("--readme", action="store_true", help="write the table in docs/games.md")
    args = parser.parse_args()
    words = Words("en", ("rules",))
    if args.readme:
        PAGE.write_text(rewritten(PAGE.read_text(encoding="utf-8"), words), encoding="utf-8")
        return
    name = command_line.rules_name(args.rules or command_line.CLASSIC)
    if args.all:
        if args.players or args.options:
            raise command_line.Refused(
                "--all has every number of players and every option: leave out --players and --options."
            )
        sys.stdout.write(everything(words, name))
        return
    _, rules = command_line.game(args, words)
    print("\n".join(rules_text(words, rules, about(words, rules, name))))
    print("\n".join(["", words("home.tips"), *tips(words, rules)]))


if __name__ == "__main__":
    command_line.run(main)
