# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Measures how deep calls nest, with a player who sees every screen of the app. Stacked deals bring a sun, a moon whose
shooter chooses, and left-over cards; an old maid comes before a match for stakes; a saved match goes on; something
breaks.

The argument is the number of one of GROUPS. Prints the screens seen and how deep calls nested.
The VM counts all calls and prints whether 20 and 39 were enough (see tests/mp/nesting.py); CPython counts those of the
project's own functions, and names the deepest place; the line before has the same in bytes, from the .mpy in build/mpy
(see tests/support/pystack.py)."""

import gc
import os
import sys

import play_app
from engine.hand.play import PLAYED
from matchparts import stack

# (name, rule set, seats, plan, keys by screen). The plans: "stacked": the player holds all clubs and leads; "ends": the
# match ends with its first hand; "stops": the player stops in the middle of the hand; "title": the part begins at the
# title, with the match that was left; "new": it begins with the welcome; "breaks": an exception is raised;
# "coached": after the first hand the player asks how it was played, and plays another; "": nothing special
PARTS = (
    ("menus", "chervy", 4, "title", {"pause_menu": "DADADADADADAB"}),
    (
        "moon",
        "spruce",
        4,
        "stacked",
        {"play_hand": "AAUA", "choose_moon": "DUPA", "pause_menu": "B", "hand_score": "BA", "score_sheet": "DUA"},
    ),
    (
        "sun",
        "chervy",
        4,
        "stacked",
        {"play_hand": "RLAAPAU", "pause_menu": "DDAB", "hand_score": "DUBA", "score_sheet": "A"},
    ),
    (
        "old maid",
        "peppa50",
        4,
        "ends",
        {"old_maid": "ARLUAADAPARA", "pause_menu": "DDAB", "play_hand": "RLUABADDPA", "hand_score": "BA"},
    ),
    (
        "coach",
        "chervy",
        4,
        "coached",
        {"hand_score": "UA", "how_i_played": "DUAB", "try_again": "UAARLDA"},
    ),
    ("left-over cards", "cancellation", 11, "", {"play_hand": "UAD", "hand_score": "DUA"}),
    ("kept", "chervy", 4, "stops", {"pass_cards": "UPA", "play_hand": "AADUAA", "pause_menu": "B"}),
    (
        "resumed",
        "chervy",
        4,
        "title",
        {"title": "A", "play_hand": "PABAD", "pause_menu": "DDADADDDAB", "hand_score": "BA"},
    ),
    ("abandoned", "chervy", 4, "title", {"title": "A", "play_hand": "P", "hand_score": "P", "pause_menu": "UUADA"}),
    ("welcomed", "chervy", 4, "new", {"welcome": "DPDA", "pause_menu": "B", "pass_cards": "AU"}),
    ("broken", "chervy", 4, "breaks", {}),
    ("missing", "missing", 4, "", {}),
)
GROUPS = PARTS[:1], PARTS[1:4], PARTS[4:5], PARTS[5:9], PARTS[9:]
SHOTS = {7: "shot the moon", 8: "shot the sun"}  # engine.match.events.MOON and SUN


class Visitor(play_app.Player):
    """A player who follows one of PARTS. found: the screens that waited for a press, and rare things shown."""

    def __init__(self, part, seen):
        super().__init__("hand")
        self.hands = 2 if part[3] == "coached" else 1
        _, self.rules, self.seats, self.plan, script = part
        if self.plan != "title":
            self.script = {}
        for screen in script:
            self.script[screen] = list(script[screen])
        self.found = seen
        self.displayio = None  # not frozen: this player stops hands and abandons matches
        self.shows = self.plan == "breaks"
        self.new = self.plan == "new"
        self.broken = 0  # looks at the buttons since something broke

    def prepare(self, app_):
        super().prepare(app_)
        app_.settings.values.update({"speed": 2, "sound": 1})
        if self.plan not in ("title", "new"):
            self.begin(app_, self.rules, self.seats, "normal", 7)
        start = app_.game.start

        def started(session):
            self.arrange(session)
            start(session)

        if self.plan == "stacked":
            app_.game.start = started
        if self.plan == "":
            app_.keeper.journal.note = 1

    def code(self):
        app_ = self.app
        if self.broken:
            self.broken += 1
            if self.asked:  # after the crash screen the app went on in the menu
                raise play_app.Finished
            return 11 if self.broken == 4 else -1  # B
        session = app_.session
        if session and self.plan == "ends" and session.hand and session.hand.s[PLAYED] == 1:
            for seat in range(self.seats):
                session.match.totals[seat] = 49 + seat
        if self.asked:
            screen = app_.stack.top()[0]
            self.found.add(screen)
            if screen == "hand_score" and session.shot():
                self.found.add(SHOTS[session.shot()[0]])
            if screen == "match_end" and session.rules.payments:
                self.found.add("payments")
            if self.plan == "stops" and session and session.hand.s[PLAYED] > 20 and not app_.buttons.idle:
                raise play_app.Finished
            if self.plan == "breaks" and screen == "play_hand":
                self.broken = 1
                self.asked = False
                self.found.add("crash")
                raise ValueError("no card to play")
            if self.rules == "missing" and screen == "notice" and app_.stack.top()[1]:
                raise play_app.Finished
            if self.plan == "title" and self.presses and screen == "title":
                raise play_app.Finished
            if screen == "hand_score" and session and self.plan == "ends":
                self.hands = 0
        return super().code()

    def look(self):
        """Look at a picture: who hurries the others has no press before the next one."""
        super().look()
        app_ = self.app
        if app_ and app_.session and "leftovers" in " ".join(app_.canvas.said):
            self.found.add("left-over")

    refreshed = look

    def arrange(self, session):
        """Each seat gets a suit, the player clubs, and nobody passes."""
        match = session.match
        match.number = 3
        suits = [[card for card in session.rules.deck if card >> 5 == suit] for suit in range(4)]
        first = match.dealer + 2  # the deal moves on, and the seat after the dealer gets the first card
        stack(match, bytes([suits[(first + i) % 4][i // 4] for i in range(52)]), 4)


class Storage:
    """Stands in for the module storage, and for the drive."""

    readonly = False

    @staticmethod
    def getmount(path):
        return Storage


def visit(play, nvm, seen):
    """Play every part of the group. play(player): run the app with that player; nvm: its non-volatile memory; seen:
    what Visitor.found gets."""
    sys.modules["storage"] = Storage
    try:
        for part in GROUPS[int(sys.argv[1])]:
            if part[3] != "title" or not seen:
                nvm[0 : len(nvm)] = b"\xff" * len(nvm)
            play(Visitor(part, seen))
    finally:
        del sys.modules["storage"]
        if "exports" in os.listdir():
            for name in os.listdir("exports"):
                os.remove("exports/" + name)
            os.rmdir("exports")


class Depth:
    """How deep the project's own functions nest, with generators and the top level of modules."""

    def __init__(self, stack):
        self.stack = stack
        self.now = self.deepest = 0
        self.where = ""

    def call(self, frame, event, arg):
        self.stack.call(frame, event, arg)
        code = frame.f_code
        if "/engine/" not in code.co_filename and "/handheld/" not in code.co_filename:
            return
        if event == "call":
            self.now += 1 + self.stack.around(frame.f_back)[1]
            if self.now > self.deepest:
                self.deepest = self.now
                self.where = code.co_filename.rpartition("/")[2] + " " + code.co_name
        elif event == "return":
            self.now -= 1 + self.stack.around(frame.f_back)[1]


def on_cpython():
    import pystack
    from engine.coach import judge
    from handheld.boards.pc import standins

    # a tenth of the coach's worlds, which nest as deep; it shows whatever it finds
    judge.__dict__.update(_SCAN=6, _FEW=6, _MANY=12, _SURE=0, _LEAST=1 << 20)

    kept = standins.Nvm()
    seen: set = set()
    depth = Depth(pystack.Stack())

    sys.setprofile(depth.call)
    try:
        visit(lambda player: play_app.play_on_cpython(player, kept=kept), kept, seen)
    finally:
        sys.setprofile(None)
    print("seen:", ", ".join(sorted(seen)))
    print("bytes:", depth.stack.most, depth.stack.where)
    print(depth.deepest, depth.where)


def on_vm():
    import microcontroller

    import handheld.memory
    from nesting import tell

    seen = set()
    # modules stay: an import nests as deep as many calls here, as one call on the board
    handheld.memory._forget = lambda names: gc.collect()
    visit(play_app.play_on_vm, microcontroller.nvm, seen)
    print("seen:", ", ".join(sorted(seen)))
    for calls in (20, 39):  # too few, so that this can fail; enough, also to load the instinct in the deepest call
        tell(calls, lambda: visit(play_app.play_on_vm, microcontroller.nvm, set()))


if __name__ == "__main__":
    if sys.implementation.name == "cpython":
        on_cpython()
    else:
        on_vm()
