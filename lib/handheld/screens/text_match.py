# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The match in words over the serial port, for a screen reader on the PC: the same match that the display would show,
kept after every choice."""

import gc
import json
import sys

from engine.match import events

from ..app import CLASSIC, MATCH, drop
from ..boards.console import ask, say
from ..text.game import TextGame
from ..text.typed_cards import is_number, typed

_READ = 300  # ms in which nobody has read a question
_ROOM = 32768  # bytes of heap that have to be free to keep the words in memory rather than search them in their file


def run(app):
    """Play the match there is; without one let the person choose, for the screen "load_match"."""
    gc.collect()
    if not hasattr(gc, "mem_free") or gc.mem_free() > _ROOM:
        app.words.keep("text")
    if app.canvas:
        canvas = app.canvas
        canvas.begin()
        canvas.text(canvas.width // 2, canvas.height // 2, app.words("text.here"), align=1)
        canvas.end()
    try:
        return play(app) if app.session else choose(app)
    except KeyboardInterrupt:
        return leave(app)


def leave(app):
    """Nothing is lost: back to the title, or where there is none, the end of the program."""
    if app.canvas:
        app.board.restart()
    say(app.words("text.gone"))
    raise SystemExit


def choose(app):
    """Resume what is kept, or begin a new match; returns the screen that is due."""
    from .statistics import title as title_of

    words = app.words
    if app.note:
        say(app.note)
        app.note = ""
    else:
        saved = app.saved()
        if saved:
            say(words("text.offer", title=title_of(saved[0]["rules"], words), seats=saved[0]["seats"]))
            while True:
                line = heard(app)
                if not line or line == words("yes"):
                    if not line:
                        return leave(app)
                    app.record, app.data = saved
                    return "load_match"
                if line == words("no"):
                    break
                say(words("offer.again"))
    from ..rulesets.house_rules import offer
    from ..rulesets.library import names

    settings = app.settings
    while True:
        counts, seats, title, options, _ = offer(settings, words)
        if not counts and settings["rules"] != CLASSIC and faulty(app):
            settings["rules"] = CLASSIC
            continue
        say(words("text.new", title=title, seats=seats, bot=settings["bot"]))
        line = heard(app)
        if not line:
            return leave(app)
        if line == "L":
            for name in names():
                say(words("text.game", name=name, title=title_of(name, words)))
            continue
        name, _, number = [part.strip() for part in line.lower().strip().partition(" ")]
        if name and name not in names():
            say(words("text.unknown", name=name))
            continue
        if name:
            before = settings["rules"], settings["seats"]
            settings["rules"] = name
            settings["seats"] = int(number) if is_number(number) else 0
            counts, seats, title, options, _ = offer(settings, words)
            if number and counts and "%d" % seats != number:
                say(words("text.players", title=title, counts=", ".join(["%d" % count for count in counts])))
                settings["rules"], settings["seats"] = before
                continue
            if faulty(app, seats, options):
                settings["rules"], settings["seats"] = before
                continue
            app.keep()
        app.begin({"rules": settings["rules"], "seats": seats, "options": options, "bot": settings["bot"]})
        app.data = None
        return "load_match"


def faulty(app, seats=0, options=None):
    """Whether the rule set of the settings cannot be used; then it has been said why. Its reader stays no longer."""
    before = set(sys.modules)
    from ..rulesets import library

    told = ""
    try:
        library.rules(app.settings["rules"], app.words, seats, options)
        from ..rulesets.checker import look

        look(library.file_of(app.settings["rules"]), app.words)
    except library.Fault as fault:
        told = str(fault)
    except MemoryError:
        pass  # the match finds out with more room
    del library
    drop(before)
    if told:
        say(told)
    return told


def heard(app):
    """A line in capitals, " " for an empty one; "" to leave, by Q or the end of input."""
    while True:
        asked = app.board.now()
        line = ask("", app.canvas)
        if line is None:
            return ""
        line = typed(line).upper()
        if line == "Q":
            return ""
        # the Enter behind TEXT is there before anybody can have read what is asked
        if line or not (app.canvas and app.buttons.passed(asked) < _READ):
            return line or " "


def play(app):
    """Play until the match ends or the person leaves."""
    words = app.words
    session = app.session
    rules = session.rules
    seed = session.match.seed
    name = words.near("title." + rules.id, rules.title)
    say(words("start", title=name, seats=rules.seats, seed=seed, left=words.seat(1, rules.seats)))
    say(words("keys"))
    if rules.faces:
        say(words("keys.italian"))
    if not Kept(app).run():
        return leave(app)
    app.forget()
    return "!text_match"


class Kept(TextGame):
    """A match at the console that is kept and counted as one on the display."""

    def __init__(self, app):
        super().__init__(app.session, app.words, say, self.hear, self.left)
        self.app = app
        self.name = app.record["rules"]

    def hear(self):
        """A line."""
        buttons = self.app.buttons
        buttons.waits = True  # a PC that writes a file ends it here
        line = ask("", self.app.canvas)
        buttons.waits = False
        return line

    def left(self, state):
        """The match was left; it is kept since the last choice, or now if choices wait there."""
        app = self.app
        app.buttons.waits = False
        if app.delayed:
            app.mark = None
            app.journal.put(MATCH, json.dumps(app.record).encode() + b"\n" + state)
        self.say(self.words("saved"))

    def turn(self):
        """Keep the match after every choice."""
        made = super().turn()
        self.app.save()
        return made

    def tell(self):
        """Say what has just happened, and count it."""
        super().tell()
        app = self.app
        event = self.session.event
        kind = event.kind
        if kind == events.DEAL:
            app.shot = None
        elif kind == events.MOON or kind == events.SUN:
            app.shot = kind, event.seat, event.value
        elif kind == events.HAND or kind == events.END:
            try:
                self.count(kind == events.HAND)
            except MemoryError:
                drop(sys.modules)  # what is counted is not worth a match

    def count(self, hand):
        """Count a hand or the match; what counts is here no longer than that."""
        before = set(sys.modules)
        from ..storage.tally import count, counted

        app = self.app
        match = self.session.match
        if hand:
            app.record["counted"] = match.number
            counted(app)
            app.save()
        else:
            count(app, [1, int(0 in match.winners()), 0, 0, 0, 0])
        drop(before)
