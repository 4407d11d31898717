# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Waits in the menu of a new match until all rule sets are checked, and prints each with its verdict, then the number
of verdicts kept for the next start. Arguments: the folder of the rule sets; a rule set to start without waiting."""

import sys

import play_app


class Looker(play_app.Player):
    """Goes to the menu of a new match, and there waits or starts at once."""

    def __init__(self, start):
        super().__init__()
        self.start = start
        self.script = {"title": ["A"]}

    def prepare(self, app_):
        super().prepare(app_)
        if self.start:
            app_.settings["rules"] = self.start

    def code(self):
        app_ = self.app
        if self.asked and app_.stack.top()[0] == "new_match":
            if self.start:
                app_.buttons.idle = None  # before anything has been looked at
            elif app_.stack.top()[1][0].checker.done:
                self.found()
        return super().code()

    def found(self):
        checker = self.app.stack.top()[1][0].checker
        for i, name in enumerate(checker.names):
            print(name, checker.verdicts[i])
        print(sum([1 for key in checker.keys if key]))
        raise play_app.Finished


play_app.on_vm()
looker = Looker(sys.argv[2] if len(sys.argv) > 2 else "")
play_app.cut(looker)
__import__("handheld.rulesets.files", None, None, ("FOLDER",)).FOLDER = sys.argv[1]
play_app.play_on_vm(looker)
