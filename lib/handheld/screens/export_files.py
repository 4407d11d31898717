# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Writes the match into files for other programs, if boot.py has left the drive to the game: the score sheet as CSV,
the statistics as CSV, and the hands whose cards are still kept, as JSON lines for tools/playout.py --replay."""

import json
import os

from engine.match.events import AT_END, AT_NEW
from engine.match.hand_record import line, numbers
from engine.match.resume import merge, resume
from handheld.draw.reading import read
from handheld.statistics.book import GAMES, HIGH, HIGHEST, LEVELS, LOW, UNKNOWN_HAND, section, split, unpack
from handheld.statistics.tally import hands_over, names

from ..shared import MATCH, leave

FOLDER = "exports/"
STATISTICS = "statistics.csv"
# The figures in the order of book.py, without LOW and HIGH.
_FIGURES = "hands,points,queens,tried,moons,stopped,matches,won,places,unplaced,aided,streak,longest"
_NO_SPACE = 28  # errno ENOSPC


def run(app):
    """Write the files, and say where they are or what went wrong."""
    words = app.words
    try:
        sheet, lines, count = export(app)
        said = words("export.done", sheet=sheet, lines=lines, count=count)
    except OSError as error:
        said = words("export.full") if error.args[:1] == (_NO_SPACE,) else words("export.no")
    return leave(app, read(app, words("export.title"), [said], words("ok"), words("a.back")))


def export(app):
    """Write the files; returns (names of the CSV files, name of the file of hands, number of hands). Raises OSError."""
    match = app.session.match
    app.save()
    if FOLDER[:-1] not in os.listdir():
        os.mkdir(FOLDER[:-1])
    rules = app.game.record["rules"].replace("\\", "/").split("/")[-1].split(".")[0]
    name = "%s-%d" % (rules, match.seed)
    with open(FOLDER + name + ".csv", "w") as file:
        sheet(app, file.write)
    with open(FOLDER + name + ".jsonl", "w") as file:
        count = hands(app, rules, file.write)
    with open(FOLDER + STATISTICS, "w") as file:
        statistics(app.keeper, file.write)
    return name + ".csv, " + STATISTICS, name + ".jsonl", count


def sheet(app, write):
    """Write a line for each hand with a column for each seat, and the totals at the end."""
    match = app.session.match
    write("hand,%s\n" % ",".join([name.replace(",", " ") for name in names(app)]))
    rows = match.rows()
    for i in range(rows):
        write("%d,%s\n" % (hands_over(app.session) - rows + i + 1, numbers(match.row(i))))
    write("total,%s\n" % numbers(match.totals))
    if app.keeper.back[0]:
        write("restarts,%d\n" % app.keeper.back[0])  # for want of memory


def statistics(keeper, write):
    """Write a line for each level of each rule set with its figures. "together": all levels, where they are not kept
    apart; place and points: the sums."""
    names_of = LEVELS + ("other", "together")
    write("game,level,best,worst,%s\n" % _FIGURES)
    for name, rows in split(section(keeper, GAMES))[1]:
        for level, figures in unpack(rows):
            ends = ["", ""]
            if figures[LOW] != UNKNOWN_HAND:
                ends = ["%d" % figures[i] for i in ((HIGH, LOW) if level & HIGHEST else (LOW, HIGH))]
            cells = [name.replace(",", " "), names_of[level & ~HIGHEST]] + ends
            write("%s,%s\n" % (",".join(cells), numbers(figures[:LOW] + figures[HIGH + 1 :])))


def hands(app, name, write):
    """Write a line for each hand that is over and whose cards are still kept; returns the number of lines."""
    live = app.session
    head = '{"ruleset":"%s","options":%s,' % (name, json.dumps(live.rules.options))
    done: list = []

    def write_hand(data):
        copy = resume(live.rules, data, live.players)
        line(copy, head, write)
        done.append(copy.match.number)

    saved = app.keeper.saved_match()
    if saved:
        merge(live.rules, saved[1], app.keeper.journal.parts(MATCH), write_hand)
    if live.match.number and live.stage in (AT_NEW, AT_END) and live.match.number not in done:
        write_hand(live.save())
    return len(done)
