# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The commands of the game in words that answer a question and make no choice: C, 1 to 9, 0, -, S, T, W, H, L, ?, R."""

from engine.cards import NONE
from engine.hand.view import ASK_MOON, ASK_NOTHING, ASK_PASS, ASK_PLAY
from engine.match.events import AT_END, AT_NEW, AT_TRICK
from handheld.words.forms import suit_name

from .. import memory
from .narrator import Teller
from .spoken_cards import FIRST_NUMBER, is_number, numbered

COMMANDS = "CSTWHLUAQRKBP?"
_NUMBERS = "1234567890-"  # the keys for the cards on the table, up to eleven


class TextInfo(Teller):
    """Answers what a person asks about the match. No answer makes the choice that is due.

    say, note: functions that print a line; the latter for what may not wait for the rest of the answer.
    name: the rule set's name or file as chosen; "": use its id.
    """

    name = ""
    numbers = True  # whether a card can be played by typing its number
    in_lesson = False  # a lesson claims nothing and judges no hand

    def __init__(self, session, words, say, seat):
        super().__init__(words, session, seat)
        self.say = self.note = say

    def answer(self, key):
        """Answer a letter, or a number of a card on the table. Returns whether it was one of these."""
        act = {
            "C": self.table,
            "S": self.scores,
            "T": self.whose,
            "W": self.where,
            "H": self.hand,
            "L": self.last,
            "?": self.hint,
            "R": self.rules,
        }.get(key)
        if act:
            act(key)
        elif len(key) == 1 and key in _NUMBERS:
            self.table_card(_NUMBERS.find(key) + 1)
        else:
            return False
        return True

    def hand(self, key="", only=NONE):
        """H: the hand suit by suit, with what cards cost. In an old maid it is sorted by rank and has no numbers, as
        those belong to the cards offered.

        key: what the person typed; "" if nobody asked, and then prices and left-over cards are left out. only: the
        one suit to name.
        """
        rules = self.session.rules
        view = self.view()
        held = list(view.cards())
        if held and view.fans:
            held.sort(key=lambda card: ((card & 31) // rules.packs, card))
            self.say(self.words("hand.only", cards=self.cards(held)))
            return
        if only == NONE:
            self.say(self.words("hand.empty" if not held else "hand.head" if self.numbers else "hand.yours"))
        for suit in range(5) if only == NONE else (only,):
            names = []
            for i, card in enumerate(numbered(view)):
                if card >> 5 == suit and card in held:
                    rank = "JK" if suit == 4 else self.words.rank(card, rules)
                    if self.numbers:
                        rank = self.words("hand.card", rank=rank, number=i + FIRST_NUMBER)
                    if key and view.worth(card):
                        rank += " %+d" % view.worth(card)
                    names.append(rank)
            if names:
                self.say(self.words("hand", suit=suit_name(self.words, suit, rules), cards=", ".join(names)))
        if view.ask == ASK_PLAY and only == NONE and not self.follows(view) and len(list(view.legal())) > 1:
            self.barred(view, held)
        if view.rest and key:
            self.say(self.words("rest.mine", cards=self.cards(view.rest)))

    def follows(self, view):
        """Whether the person has to follow the suit led."""
        led = view.led()
        return view.ask == ASK_PLAY and view.lying() and led < 4 and view.hand[led]

    def barred(self, view, held):
        """Name the suits and cards that may not be played for another reason than the suit led."""
        names = []
        for suit in range(5):
            left = view.hand[suit] & ~view.can[suit]
            if left and suit < 4 and not view.can[suit]:
                names.append(suit_name(self.words, suit, self.session.rules)[0])
            elif left:
                names += [self.card(card)[0] for card in held if card >> 5 == suit and left >> (card & 31) & 1]
        if names:
            self.say(self.words("hand.barred", cards=", ".join(names)))

    def table(self, _):
        """C: the cards on the table."""
        view = self.view()
        if view.fans:
            self.say(self.words("fans", counts=self.with_points(view.fans)))
            return
        cards = self.trick(view, self.lying(view))
        waits = view.done() and view.won[view.done() - 1] == NONE
        if cards:
            self.say(self.words("table", cards=", ".join(cards)))
        elif not waits:
            self.say(self.words("table.none"))
        if waits:
            self.say(self.words("table.waits" if cards else "table.held", points=view.acc[-1] + view.acc[-2]))

    def lying(self, view):
        """The number of the trick on the table; a complete one lies there until it is taken."""
        return view.done() - (self.session.stage == AT_TRICK)

    def table_card(self, n):
        """1 to 9: one card on the table."""
        view = self.view()
        cards = list(view.trick(self.lying(view)))
        if n <= len(cards):
            seat, card = cards[n - 1]
            self.say(self.words("table.one", n=n, seat=self.who(seat), card=self.card(card)))
        else:
            self.say(self.words("table.fewer", n=n))
            if self.numbers:
                self.say(self.words("table.play"))

    def scores(self, _):
        """S: the match so far and this hand so far."""
        match = self.session.match
        rows = match.rows()
        view = self.view()
        done = match.number - (AT_NEW < self.session.stage < AT_END)  # hands
        totals = self.with_points(match.totals)
        taken = self.with_points([view.points(seat) for seat in range(self.session.rules.seats)])
        self.say(self.words("scores.before" if view.fans else "scores", totals=totals, points=taken))
        for i in range(rows):
            points = self.with_points(match.row(i))
            self.say(self.words("scores.row", number=done - rows + i + 1, points=points))

    def whose(self, _):
        """T: whose turn it is, and how the hand stands."""
        view = self.view()
        words = self.words
        ask, seat = self.session.asked()
        if view.ask:
            seat = self.seat
        elif ask == ASK_NOTHING:
            seat = NONE
            if self.session.stage == AT_TRICK and view.done() < self.session.rules.tricks:
                seat = view.leader(view.done())
                for _ in range(view.lying()):
                    seat = self.session.rules.next[seat]
        self.say(words("turn.none") if seat == NONE else self.line("turn", seat))
        if view.fans or view.ask == ASK_PASS or view.ask == ASK_MOON:
            return
        if view.done() < self.session.rules.tricks:
            self.say(words("turn.trick", hand=view.number, trick=view.done() + 1))
        if self.session.rules.hearts_led:
            self.say(words("broken.never"))
        elif self.session.rules.breaks:
            self.say(words("broken" if view.broken() else "broken.no"))
        if view.off():
            self.say(words("turn.off"))

    def where(self, _=""):
        """W: who sits where."""
        n = self.session.rules.seats
        watched = self.seat == NONE
        names = [self.who(seat) for seat in range(0 if watched else 1, n)]
        key = "where.%d" % (0 if watched else min(n, 5))
        self.say(self.words(key, seats=", ".join(names), left=names[0], seat=names[1], right=names[-1]))

    def last(self, _):
        """L: the last trick."""
        view = self.view()
        done = view.done()
        if not done:
            self.say(self.words("last.none"))
            return
        cards = ", ".join(self.trick(view, done - 1))
        taker = view.won[done - 1]
        if taker == NONE:
            self.say(self.words("last.held", cards=cards))
        else:
            self.say(self.line("last", taker, cards=cards))

    def hint(self, _):
        """?: a hint and its reason; whose turn it is if nothing is to be chosen."""
        if not self.view().ask:
            self.whose("")
            return
        for first in self.session.hint(self.seat):
            if first:
                self.note(self.words("t.hint.wait"))
        view = self.session.view
        text = memory.load("handheld.table.reason").why(self.words, view, self.card, self.who)
        if view.ask == ASK_PLAY:
            self.say(self.words("hint.play", card=self.card(view.picked[0]), why=text))
        elif view.ask == ASK_PASS:
            self.say(self.words("hint.pass", cards=self.cards(view.picked[: view.count]), why=text))
        elif view.ask == ASK_MOON:
            self.say(self.words("hint.moon", number=view.picked[0] + 1, why=text))
        else:
            self.say(text)

    def coach(self):
        """P in a TextGame: what the coach says of its last hand that is over."""
        part = memory.part("handheld.text.coach_lines")
        if part:
            part.ask_coach(self)
        else:
            self.say(self.words("coach.memory"))

    def rules(self, _):
        """R: the rules of this match, then tips."""
        rules = self.session.rules
        about = memory.load("handheld.rulesets.files").about(self.words, rules, self.name or rules.id)
        for line in memory.load("handheld.rulesets.describe").rules_text(self.words, rules, about):
            self.say(line)
        self.say(self.words("home.tips"))
        for line in memory.load("handheld.rulesets.tips").tips(self.words, rules):
            self.say(line)

    def help(self, first=""):
        """K: all that can be typed, a command a line. first: ".first" for the little that one has to know to begin."""
        for line in self.words(("lesson.keys" if self.in_lesson else "keys") + first).split(" / "):
            self.say(line)
        if self.session.rules.faces:
            self.say(self.words("keys.italian"))

    def no_card(self, name, view):
        """Say why the typed word names no card."""
        if is_number(name):
            held = list(view.cards())
            numbers = ["%d" % (i + FIRST_NUMBER) for i, card in enumerate(numbered(view)) if card in held]
            self.say(self.words("what.number", list=", ".join(numbers)))
        elif len(name) == 1 and name.upper() in COMMANDS:
            self.say(self.words("what.alone"))
        else:
            self.say(self.words("what", text=name))
