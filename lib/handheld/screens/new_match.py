# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A new match: rule set, players, bots, house rules, number of the deal."""

import os

from ..boards import LEFT, NONE, PAUSE, RIGHT, A, B
from ..current_match import Plan
from ..draw.menu import choose, turn
from ..match_record import new_record
from ..navigation import BACK, push, replace, restart
from ..rulesets.house_rules import by_title, offer

_SOON = 150  # ms without a press until the file of another rule set is read: a held button repeats in less
_LEVELS = ("easy", "normal", "hard", "expert")
_START, _RULES, _PLAYERS, _BOT, _HOUSE_RULES, _DEAL, _HELP = range(7)  # the rows of the menu
_LEADS_TO = {_HOUSE_RULES: "edit_house_rules", _DEAL: "deal_number", _HELP: "how_to_play"}


def run(app, plan=None):
    """Choose, then start."""
    if not plan:
        return replace("new_match", Plan())
    checker = plan.check(app)
    move = Menu(app, plan, checker).run()
    checker.rest()
    return move


class Menu:
    """The menu. offered: what house_rules.offer() says of the rule set chosen; items: the rows, [] to make them anew;
    soon: the rule set has just changed, and its file is read when no press follows at once."""

    def __init__(self, app, plan, checker):
        self.app = app
        self.plan = plan
        self.checker = checker
        self.words = app.words
        self.settings = app.settings
        self.levels = bots()
        self.names = []  # rule sets in the order of the list, once all titles are known
        self.offered = offer(self.settings, self.words)
        self.items: list = []
        self.soon = False

    def run(self):
        """Choose until another screen is due; returns the move to it."""
        app = self.app
        words = self.words
        choice = words("a.choose")
        change = words("a.change")
        while True:
            if self.checker.read and not self.names:
                self.names = [self.checker.names[i] for i in by_title(self.checker)]
            if not self.items:
                self.fill()
            bad = not self.soon and not self.offered[0] or self.checker.bad(self.settings["rules"])
            self.items[_START] = words("setup.start"), False if bad else None
            self.items[_RULES] = self.items[_RULES][0], self.items[_RULES][1], bad
            does = words("a.why" if bad else "a.start"), choice, change, change, choice
            wait = _SOON if self.soon else -1
            key, at = choose(app, words("setup.title"), self.items, self.plan.at, does, words("a.back"), wait)
            self.plan.at = at
            if self.soon and (key == NONE or at != _RULES):
                self.soon = False
                self.offered = ()
                self.fill()
                bad = not self.offered[0] or bad
            move = self.press(key, at, bad)
            if move:
                return move

    def press(self, key, at, bad):
        """Do what a key does in that row; returns the move to another screen, or None."""
        app = self.app
        settings = self.settings
        if key == PAUSE:
            return push("pause_menu")
        if key == B:
            settings.keep(app.keeper)
            return BACK if len(app.stack.names()) > 1 else restart("title")
        if key != A and key != LEFT and key != RIGHT:
            return None
        step = -1 if key == LEFT else 1
        if key == A and at == _START:
            return self.start(bad)
        if key == A and at == _RULES:
            return push("choose_rules", self.plan)
        if key == A and at in _LEADS_TO:
            return push(_LEADS_TO[at])
        if at == _RULES:
            self.turn_rules(step)
        elif at == _PLAYERS and self.offered[0]:
            settings["seats"] = turn(self.offered[0], self.offered[1], step)
            self.fill()
        elif at == _BOT:
            settings["bot"] = turn(self.levels, settings["bot"], step)
            self.items[_BOT] = self.bot_row()
        return None

    def turn_rules(self, step):
        """Choose the next rule set. Its title stands there at once, the rest when its file has been read."""
        settings = self.settings
        checker = self.checker
        settings["rules"] = turn(self.names or checker.names, settings["rules"], step)
        title = checker.titles[checker.names.index(settings["rules"])]
        self.offered = ()
        self.soon = bool(title)
        if title:
            self.items[_RULES] = self.rules_row(title)
        else:
            self.items = []

    def start(self, bad):
        """The move to the match, or to what is wrong with its rule set; None if the player keeps the match that is
        saved."""
        app = self.app
        settings = self.settings
        checker = self.checker
        if bad:
            why = checker.why(settings["rules"])
            return push("problem", why) if why else None
        if app.keeper.saved_match():
            key, at = self.sure()
            if key == PAUSE:
                return push("pause_menu")
            if key != A or at != 1:
                return None
        settings.keep(app.keeper)
        _, seats, _, options, _ = self.offered
        deal = app.game.deal
        if deal >= 0:
            from ..storage.tally import number_again

            number_again(app.keeper, deal)
            app.game.deal = -1
        return restart("load_match", new_record(app.board, settings["rules"], seats, options, settings["bot"], deal))

    def sure(self):
        """Ask before a match that is saved gives way to a new one; returns (key, item)."""
        words = self.words
        items = [(words("replace.no"), None), (words("replace.yes"), None)]
        key, at = NONE, 0
        while key == NONE:
            key, at = choose(self.app, words("replace.title"), items, at, words("a.choose"), words("a.back"))
        return key, at

    # -- rows --

    def fill(self):
        """Make the rows."""
        words = self.words
        checker = self.checker
        self.offered = offer(self.settings, words, self.offered)
        counts, seats, title, options, _ = self.offered
        if not counts and title in checker.names:
            title = checker.titles[checker.names.index(title)] or title  # as in the list
        deal = self.app.game.deal
        self.items = [
            (words("setup.start"), None),
            self.rules_row(title),
            (words("setup.players"), "%d" % seats if counts else "-"),
            self.bot_row(),
            (words("setup.options"), "%d" % len(options) if options else words("setup.usual")),
            (words("setup.deal"), words("setup.random") if deal < 0 else "%d" % deal),
            (words("setup.help"), None),
        ]

    def rules_row(self, title):
        """The row of the rule set; a long title needs all of it."""
        label = self.words("setup.rules")
        return label if len(label) + len(title) + 2 <= self.app.canvas.columns else "", title

    def bot_row(self):
        """The row of the bots."""
        name, _, line = self.words.get("bot." + self.settings["bot"], self.settings["bot"]).partition(": ")
        return self.words("setup.bots"), name, False, line


def bots():
    """The bots there are: the levels from the weakest on, then the others by name, random last."""
    found = {name.split(".")[0] for name in os.listdir("engine/bots") if name[0] not in "._"}
    levels = [name for name in _LEVELS if name in found]
    return levels + sorted(found.difference(levels), key=lambda name: (name == "random", name))
