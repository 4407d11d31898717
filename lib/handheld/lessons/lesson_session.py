# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="union-attr"
"""A match whose cards and choices come from a lesson instead of chance."""

from engine.hand import deal
from engine.hand.view import ASK_DRAW, ASK_PASS
from engine.match import events
from engine.match.session import Session
from engine.notation import number


def cards(text, rules):
    """The cards of a text such as "QS TD"."""
    return [number(name, rules) for name in text.split()]


def in_turn(hands, seat, rules):
    """The deck from which these hands are dealt, beginning with that seat."""
    deck = bytearray()
    for i in range(len(hands[seat])):
        for _ in hands:
            if i < len(hands[seat]):
                deck.append(hands[seat][i])
            seat = rules.next[seat]
    return deck


class Script:
    """One hand of a lesson.

    plays   for each seat its cards in the order in which it plays them
    passes  for each seat the cards it passes, [] without passing
    """

    def __init__(self, rules, hand, shift):
        self.leader = seat = hand["leader"]
        self.plays: list = [[] for _ in range(rules.seats)]
        self.passes = [cards(text, rules) for text in hand.get("pass", [""] * rules.seats)]
        self.shift = shift
        for trick in hand["tricks"]:
            best, taker = -1, seat
            for card in cards(trick, rules):
                self.plays[seat].append(card)
                if best < 0 or card >> 5 == best >> 5 and card > best:
                    best, taker = card, seat
                seat = rules.next[seat]
            seat = taker

    def dealt(self, seat):
        """The cards a seat is dealt: those it plays, before the pass."""
        came = self.passes[(seat - self.shift) % len(self.plays)]
        return [card for card in self.plays[seat] if card not in came] + self.passes[seat]


class LessonSession(Session):
    """lesson: the table of its file; script: the Script of the current hand, None before the first. Seat 0 is the
    player's; the others play by the script, as far as the player's own choices allow. guide: the Guide, where
    there is a display."""

    guide = None

    def __init__(self, rules, lesson):
        super().__init__(rules, 0, [None] + [self.follow] * (rules.seats - 1))
        self.lesson = lesson
        self.script = None
        self.scripted = 0  # the number of the hand that the script is for
        if "maid" in lesson:
            self.match.dealer = lesson["maid"]["dealer"]

    def step(self):
        """Do the next thing. A lesson about the old maid ends with it."""
        if self.stage == events.AT_DEAL and "maid" in self.lesson:
            self.stage = events.AT_END
        return super().step()

    def _deal(self):
        match = self.match
        rules = self.rules
        if self.scripted != match.number:
            self.script = Script(rules, self.lesson["hands"][match.number - 1], match.shift())
            self.scripted = match.number
        script = self.script
        # the eldest leads unless a card decides
        match.leader = script.leader
        match.dealer = rules.next.find(bytes((script.leader,)))
        self.choice = 0
        self.hand.deck = in_turn([script.dealt(seat) for seat in range(rules.seats)], script.leader, rules)
        deal.deal(self.hand, match.dealer)
        match.set(self.hand)
        if not match.shift():
            deal.open_play(self.hand)

    def open_prelude(self):
        """Deal the old maid of the lesson."""
        from .lesson_maid import LessonMaid

        super().open_prelude()
        maid, rules = self.lesson["maid"], self.rules
        deck = in_turn([cards(text, rules) for text in maid["deal"]], rules.next[maid["dealer"]], rules)
        self.prelude = LessonMaid(rules, maid["dealer"], deck, cards(maid["draws"], rules))

    def follow(self, view, rng, steps):
        """The bot of the other seats: the first card of its list that is legal now."""
        if view.ask == ASK_DRAW:
            view.picked[0] = 0  # the old maid sees to it that the right card lies there
        elif view.ask == ASK_PASS:
            view.picked[: view.count] = bytes(self.script.passes[view.seat])
        else:
            legal = list(view.legal())
            view.picked[0] = [card for card in self.script.plays[view.seat] if card in legal][0]
        yield
