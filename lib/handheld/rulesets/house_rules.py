# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Which numbers of players and house rules a rule set offers for a new match. Also sorts the list of rule sets."""

from engine.rules.keys import bounds, changes, default, merge, offered, read

from ..shared import CLASSIC
from . import files, library


def offer(settings, words, known=()):
    """The offer of the chosen rule set: (numbers of players, how many will play, title, {name: value} of the house
    rules in force, its table). The first is empty if the file cannot be used; checker.reason() says why.

    known: an earlier result for the same rule set; then its file is not read again.
    """
    return files.run(reading(settings, words, known))


def reading(settings, words, known=()):
    """offer() in steps."""
    try:
        if known:
            title, _, table = known[2:]
        else:
            table = (yield from library.reading(settings["rules"], words))[1]
            title = words.game("title.%s" % table["id"], table["title"])
        counts, seats = seats_for(table, settings["seats"])
        options = table["options"] if known else None
        return counts, seats, str(title), in_force(table, seats, chosen(settings), options), table
    except files.FAULTS:
        return (), 0, settings["rules"], {}, None


def by_title(checker):
    """The indices of the rule sets in checker.names, in the order of their titles, or of their names while a title is
    unknown. The classic rule set comes first."""
    titles = checker.titles
    found = [(name != CLASSIC, (titles[i] or name).lower(), i) for i, name in enumerate(checker.names)]
    return [one[2] for one in sorted(found)]


def seats_for(table, wish):
    """(numbers of players that the table allows, in order; the one nearest to the wish, or to the usual one for 0)."""
    counts = sorted([int(n) for n in table["seats"]])
    wish = wish or table["usual"]
    return counts, min(counts, key=lambda n: (abs(n - wish), n))


def chosen(settings):
    """{option: value} that the player chose for the rule set of the settings, whether or not they are in force."""
    return settings["options"].get(settings["rules"], {})


def choose(settings, name, value, usual):
    """Choose the value of an option for the rule set of the settings. A default is not stored."""
    mine = settings["options"].setdefault(settings["rules"], {})
    mine.pop(name, None)
    if value != usual:
        mine[name] = value
    if not mine:
        del settings["options"][settings["rules"]]


def rows(table, seats, wishes, options=None):
    """[(option, value, default)] of the options for that many players, in their order.

    wishes: {name: value}. A wish is ignored if the number of players, an earlier option or a changed file rules it
    out, or if no match would end. options: the table's, if they have been checked before. Raises RulesError if they are
    not sound.
    """
    usual_table = table
    found = []
    on: list = []
    barred: list = []
    for option in options or read(table):
        if not offered(option, seats):
            continue
        name = option["name"]
        usual = default(option, table)
        value = wishes.get(name, usual)
        if "sets" in option:
            low, high = bounds(option, seats)
            fits = type(value) is int and low <= value <= high
        else:
            fits = type(value) is bool
        if not fits or name in barred or any([one in option["excludes"] for one in on]):
            value = usual
        if value != usual:
            on.append(name)
            barred = barred + option["excludes"]
            table = merge(table, changes(option, value))
        found.append((option, value, usual))
    if not (table["limit"] or table["hands"]):
        # 0 at the one was chosen with a number at the other, which is gone
        left = {name: wishes[name] for name in wishes if wishes[name] or wishes[name] is False}
        if len(left) < len(wishes):
            return rows(usual_table, seats, left, options)
    return found


def in_force(table, seats, wishes, options=None):
    """{name: value} of the wishes that are in force, for the record of a match. options: see rows()."""
    return {option["name"]: value for option, value, usual in rows(table, seats, wishes, options) if value != usual}


def cases(table):
    """Yield (seats, options) of each case that the handheld checks: the usual number of players, every other number,
    and each option once. On a PC tools/check.py tries options in pairs too."""
    yield 0, {}
    counts, usual = seats_for(table, 0)
    for n in counts:
        if n != usual:
            yield n, {}
    for option in table["options"]:
        there = [n for n in counts if offered(option, n)]
        if there:
            n = usual if usual in there else there[0]
            value = default(option, table)
            if "sets" in option:
                low, high = bounds(option, n, table)
                yield n, {option["name"]: low if value == high else high}
            else:
                yield n, {option["name"]: not value}
