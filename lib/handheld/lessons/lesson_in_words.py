# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A lesson in plain lines, for a terminal, the serial port or a screen reader."""

from engine.hand.view import ASK_PASS
from engine.match import events
from handheld.words.forms import suit_name

from .. import memory
from ..text.game import TextGame
from .guide import Guide
from .lesson_files import load
from .lesson_session import LessonSession


def play(words, name, game, say, ask):
    """Play the lesson of that name; True at its end, False if the person leaves. game: as for load(); errors too."""
    lesson, rules = load(words, name, game)
    memory.load("engine.hand.claim")
    return LessonInWords(LessonSession(rules, lesson), words, say, ask).begin()


class LessonInWords(TextGame):
    """A lesson being played. after: the captions about a poor card that has just been played; poor: that card."""

    after: tuple = ()
    poor = -1
    in_lesson = True  # nothing is claimed, and the coach judges no hand

    def __init__(self, session, words, say, ask):
        super().__init__(session, words, say, ask, self.forget)
        self.guide = Guide(words, session, self.card, lambda suit: suit_name(words, suit, session.rules), self.who)
        self.guide.sees = False

    def forget(self, state):
        """A lesson is never saved."""

    def captions(self, found):
        """Say captions, a line each."""
        for text in self.guide.say(found):
            self.say(text)

    def command(self, line):
        """As in a match; B leaves, too, as on the display."""
        return super().command("Q" if line.upper() == "B" else line)

    def returned(self, cards):
        """Say that cards have come back, for another choice."""
        self.say(self.words("lesson.returned", cards=self.cards(cards)))

    def at(self, view):
        """The place of the choice that is due, for Guide.step()."""
        if view.fans:
            return len(self.session.prelude.draws) + 1
        return "pass" if view.ask == ASK_PASS else view.done() + 1

    def turn(self):
        """Say what the lesson says before a choice, then let the person make it; False if the person leaves."""
        self.captions(self.guide.step(self.at(self.view())).get("say", ()))
        return super().turn()

    def tell(self):
        """Say what has just happened, then what the lesson says about it."""
        kind = self.session.event.kind
        if kind == events.END:
            return
        super().tell()
        if kind == events.TRICK and self.after:
            self.captions(self.after)
            self.after = ()
            self.session.take_back()
            self.returned((self.poor,))
            self.heard = False
        elif kind == events.TRICK:
            self.captions(self.guide.step(self.session.event.card + 1).get("then", ()))
        elif kind == events.DRAW:
            self.captions(self.guide.step(len(self.session.prelude.draws)).get("then", ()))
        elif kind == events.HAND:
            for text in self.guide.sums():
                self.say(text)
            self.captions(self.guide.hand().get("over", ()))

    def play(self, card, view):
        """Play a card, or say why not."""
        trick = view.done()
        after = self.guide.poor(view, card)
        if not super().play(card, view):
            return False
        if not after:
            self.guide.played(trick, card)
        self.after = after
        self.poor = card
        return True

    def choose_pass(self, cards, view):
        """Add cards to the pass; if they are not the right ones in the end, say why, and the person chooses anew."""
        chosen = self.chosen + cards
        held = list(view.cards())
        if len(set(chosen)) == view.count == len([card for card in chosen if card in held]):
            after = self.guide.poor_pass(chosen)
            if after:
                self.captions(after)
                self.chosen = []
                self.returned(chosen)
                self.prompt()
                return False
        return super().choose_pass(cards, view)

    def all(self):
        """A: nothing is claimed in a lesson."""
        self.prompt()
        return False

    coach = all  # P: no hand of a lesson is judged

    def hint(self, _):
        """?: what the lesson says about the choice that is due."""
        view = self.view()
        for text in self.guide.due(view, self.at(view)):
            self.say(text)
        self.prompt()
