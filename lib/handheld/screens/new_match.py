# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Sets up a new match: rule set, players, bots, house rules, number of the deal."""

import os

from handheld.draw.confirm import confirm
from handheld.draw.menu import choose, turn
from handheld.rulesets.house_rules import by_title, offer

from ..boards import LEFT, NONE, PAUSE, RIGHT, A, B
from ..current_match import Plan
from ..match_record import new_record
from ..navigation import BACK, push, replace, restart

_SOON = 150  # ms without a press before the file of another rule set is read; a held button repeats faster
_LEVELS = ("easy", "normal", "hard", "expert")
_START, _RULES, _PLAYERS, _BOT, _HOUSE_RULES, _DEAL, _HELP = range(7)  # the rows of the menu
_LEADS_TO = {_HOUSE_RULES: "edit_house_rules", _DEAL: "deal_number", _HELP: "how_to_play"}


def run(app, plan=None):
    """Let the player set up a match and start it. plan: a current_match.Plan; None: a new one."""
    if not plan:
        return replace("new_match", Plan())
    checker = plan.check(app)
    move = Menu(app, plan, checker).run()
    checker.rest()
    return move


class Menu:
    """The menu. names: the rule sets in the order of the list, once all titles are known; offered: the result of
    house_rules.offer() for the chosen rule set; soon: whether another one has just been chosen, whose file is read
    unless a press follows at once."""

    def __init__(self, app, plan, checker):
        self.app = app
        self.plan = plan
        self.checker = checker
        self.words = app.words
        self.settings = app.settings
        self.levels = bots()
        self.names = []
        self.offered = offer(self.settings, self.words)
        self.soon = False

    def run(self):
        """Let the player choose until another screen is due; returns the move to it."""
        app = self.app
        words = self.words
        choice = words("a.choose")
        change = words("a.change")
        while True:
            if self.checker.read and not self.names:
                self.names = [self.checker.names[i] for i in by_title(self.checker)]
            bad = self.bad()
            does = words("a.why" if bad else "a.start"), choice, change, change, choice
            wait = _SOON if self.soon else -1
            key, at = choose(app, words("setup.title"), self.rows(bad), self.plan.at, does, words("a.back"), wait)
            self.plan.at = at
            if self.soon and (key == NONE or at != _RULES):
                self.soon = False
                self.offered = offer(self.settings, words)
            move = self.press(key, at)
            if move:
                return move

    def bad(self):
        """Whether the chosen rule set is known to be unusable."""
        return not self.soon and not self.offered[0] or self.checker.bad(self.settings["rules"])

    def rows(self, bad):
        """The rows of the menu. Right after another rule set has been chosen, only its title is new."""
        words = self.words
        counts, seats, title, options, _ = self.offered
        title = self.title() or title
        label = words("setup.rules")
        if len(label) + len(title) + 2 > self.app.canvas.columns:
            label = ""  # a long title needs the whole row
        bot, _, about = words.get("bot." + self.settings["bot"], self.settings["bot"]).partition(": ")
        deal = self.app.game.deal
        return [
            (words("setup.start"), False if bad else None),
            (label, title, bad),
            (words("setup.players"), "%d" % seats if counts else "-"),
            (words("setup.bots"), bot, False, about),
            (words("setup.options"), "%d" % len(options) if options else words("setup.usual")),
            (words("setup.deal"), words("setup.random") if deal < 0 else "%d" % deal),
            (words("setup.help"), None),
        ]

    def title(self):
        """The title of the chosen rule set as in the list, "" while it is unknown."""
        return self.checker.titles[self.checker.names.index(self.settings["rules"])]

    def press(self, key, at):
        """Handle a key in that row; returns the move to another screen, or None."""
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
            return self.start()
        if key == A and at == _RULES:
            return push("choose_rules", self.plan)
        if key == A and at in _LEADS_TO:
            return push(_LEADS_TO[at])
        if at == _RULES:
            self.turn_rules(step)
        elif at == _PLAYERS and self.offered[0]:
            settings["seats"] = turn(self.offered[0], self.offered[1], step)
            self.offered = offer(settings, self.words, self.offered)
        elif at == _BOT:
            settings["bot"] = turn(self.levels, settings["bot"], step)
        return None

    def turn_rules(self, step):
        """Choose the next rule set. Its title appears at once, the rest when its file has been read."""
        self.settings["rules"] = turn(self.names or self.checker.names, self.settings["rules"], step)
        self.soon = bool(self.title())
        if not self.soon:
            self.offered = offer(self.settings, self.words)

    def start(self):
        """The move to the match, or to the problem with its rule set; None if the player keeps the saved match."""
        app = self.app
        settings = self.settings
        checker = self.checker
        if self.bad():
            why = checker.why(settings["rules"])
            return push("problem", why) if why else None
        if app.keeper.saved_match():
            key = confirm(app, self.words("replace.title"), self.words("replace.no"), self.words("replace.yes"))
            if key != A:
                return push("pause_menu") if key == PAUSE else None
        settings.keep(app.keeper)
        _, seats, _, options, _ = self.offered
        deal = app.game.deal
        if deal >= 0:
            from handheld.storage.tally import number_again

            number_again(app.keeper, deal)
            app.game.deal = -1
        return restart("load_match", new_record(app.board, settings["rules"], seats, options, settings["bot"], deal))


def bots():
    """The names of the bots: the levels from the weakest on, then the others by name, random last."""
    found = {name.split(".")[0] for name in os.listdir("engine/bots") if name[0] not in "._"}
    levels = [name for name in _LEVELS if name in found]
    return levels + sorted(found.difference(levels), key=lambda name: (name == "random", name))
