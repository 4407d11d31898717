# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="arg-type"
"""Sets up a new match: rule set, players, bots, house rules, number of the deal."""

import os

from handheld.draw.menu import choose, turn
from handheld.matches.match_record import new_record
from handheld.rulesets.house_rules import by_title, offer, reading

from .. import memory
from ..rulesets.checker import check
from ..shared import BACK, LEFT, MIXED, PAUSE, RIGHT, A, B, Plan, push, replace, restart

_SOON = 150  # ms without a press before the file of another rule set is read; a held button repeats faster
_LEVELS = ("easy", "normal", "hard", "expert")
_START, _RULES, _PLAYERS, _BOT, _HOUSE_RULES, _DEAL, _HELP = range(7)  # the rows of the menu
_LEADS_TO = {_HOUSE_RULES: "edit_house_rules", _DEAL: "deal_number", _HELP: "how_to_play"}


def run(app, plan=None):
    """Let the player set up a match and start it. plan: a shared.Plan; None: a new one."""
    if not plan:
        return replace("new_match", Plan())
    checker = check(app, plan)
    move = Menu(app, plan, checker).run()
    app.canvas.answer()
    checker.pause()
    return move


class Menu:
    """The menu. names: the rule sets in the order of the list, once all titles are known; offered: the result of
    house_rules.offer() for the chosen rule set; reading: the steps that read its file, if it has just been chosen;
    since: when that was."""

    def __init__(self, app, plan, checker):
        self.app = app
        self.plan = plan
        self.checker = checker
        self.words = words = app.words
        self.settings = app.settings
        self.levels = bots()
        self.names = []
        self.offered = offer(self.settings, words)
        self.reading = None
        self.since = 0
        self.texts = [words("setup." + row) for row in ("start", "rules", "players", "bots", "options", "deal", "help")]
        self.usual, self.random = words("setup.usual"), words("setup.random")

    def run(self):
        """Let the player choose until another screen is due; returns the move to it."""
        app = self.app
        words = self.words
        title, start, why, back = words("setup.title"), words("a.start"), words("a.why"), words("a.back")
        choice = words("a.choose")
        change = words("a.change")
        comfort = memory.rich("handheld.screens.match_card")
        show = comfort.MatchCard(self).choose if comfort else lambda *given: choose(app, *given)
        while True:
            if self.checker.read and not self.names:
                self.names = [self.checker.names[i] for i in by_title(self.checker)]
            bad = self.bad()
            does = why if bad else start, choice, change, change, choice
            key, at = show(title, self.rows(bad), self.plan.at, does, back)
            self.plan.at = at
            move = self.press(key, at)
            if move:
                return move

    def bad(self):
        """Whether the chosen rule set is known to be unusable."""
        return not self.reading and not self.offered[0] or self.checker.bad(self.settings["rules"])

    def rows(self, bad):
        """The rows of the menu. Right after another rule set has been chosen, only its title is new."""
        start, label, players, bots_, house_rules, number, help_ = self.texts
        counts, seats, title, options, _ = self.offered
        title = self.title() or ("…" if self.reading else title)
        canvas = self.app.canvas
        if canvas.measure(label + title) + 2 * canvas.cell_w > canvas.width:
            label = ""  # a long title needs the whole row
        bot, _, about = self.words.get("bot." + self.settings["bot"], self.settings["bot"]).partition(": ")
        if bot.endswith("\u00a0"):  # French has a space before a colon, too
            bot = bot[:-1]
        deal = self.app.game.deal
        return [
            (start, False if bad else None),
            (label, title, bad),
            (players, "%d" % seats if counts else "-"),
            (bots_, bot, False, about),
            (house_rules, "%d" % len(options) if options else self.usual),
            (number, self.random if deal < 0 else "%d" % deal),
            (help_, None),
        ]

    def title(self):
        """The title of the chosen rule set as in the list, "" while it is unknown."""
        return self.checker.titles[self.checker.names.index(self.settings["rules"])]

    def step(self):
        """Idle work: read a slice of the chosen rule set if no press follows at once; True when all is read."""
        if self.app.buttons.passed(self.since) < _SOON:
            return False
        self.slice()
        return not self.reading

    def slice(self):
        """Read a slice of the chosen rule set. After the last one the checker goes on."""
        try:
            next(self.reading)
        except StopIteration as end:
            self.offered = end.value
            self.reading = self.app.buttons.idle = None
            self.checker.begin()

    def press(self, key, at):
        """Handle a key in that row; returns the move to another screen, or None."""
        app = self.app
        settings = self.settings
        if key == PAUSE:
            return push("pause_menu")
        if key == B:
            app.canvas.answer()
            settings.keep(app.keeper)
            return BACK if len(app.stack.names()) > 1 else restart("title")
        if key != A and key != LEFT and key != RIGHT:
            return None
        step = -1 if key == LEFT else 1
        if self.reading and (at == _PLAYERS or key == A and at == _START):
            app.canvas.answer()  # reading the rest takes longer than a press may
            while self.reading:
                self.slice()
        if key == A and at == _START:
            return self.start()
        if key == A and at == _RULES:
            return push("choose_rules", self.plan)
        if key == A and at in _LEADS_TO:
            if at == _HELP:
                self.plan.checker = None  # makes room for the pages, which drop its modules; it soon knows all again
            return push(_LEADS_TO[at])
        if at == _RULES or at == _START:
            # the title appears at once, the rest when the file has been read
            settings["rules"] = turn(self.names or self.checker.names, settings["rules"], step)
            self.reading = reading(settings, self.words)
            self.since = self.app.board.now()
            self.app.buttons.idle = self.step  # the checker has to wait
        elif at == _PLAYERS and self.offered[0]:
            settings["seats"] = turn(self.offered[0], self.offered[1], step)
            self.offered = offer(settings, self.words, self.offered)
        elif at == _BOT:
            settings["bot"] = turn(self.levels, settings["bot"], step)
        return None

    def start(self):
        """The move to the match, or to the problem with its rule set; None if the player keeps the saved match."""
        app = self.app
        settings = self.settings
        if self.bad():
            app.canvas.answer()
            why = self.checker.why(settings["rules"])
            return push("notice", why) if why else None
        if app.keeper.saved_match():
            key = memory.call("handheld.matches.replace_match", "ask", app)
            if key != A:
                return push("pause_menu") if key == PAUSE else None
        app.canvas.answer()
        settings.keep(app.keeper)
        _, seats, _, options, _ = self.offered
        deal = app.game.deal
        if deal >= 0:
            memory.load("handheld.statistics.tally").count("begin", app.keeper, deal)
            app.game.deal = -1
        return restart("load_match", new_record(app.board, settings["rules"], seats, options, settings["bot"], deal))


def bots():
    """MIXED, then the names of the bots: the levels from the weakest on, then the others by name, random last."""
    found = {name.split(".")[0] for name in os.listdir("engine/bots") if name[0] not in "._"}
    levels = [name for name in _LEVELS if name in found]
    return [MIXED] + levels + sorted(found.difference(levels), key=lambda name: (name == "random", name))
