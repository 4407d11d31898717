# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The commands of the text front end that only say something: C, 1 to 9, S, T, H, L, ?, R."""

from engine.cards import NONE
from engine.hand.view import ASK_MOON, ASK_NOTHING, ASK_PASS, ASK_PLAY

from .narrator import Teller

NUMBERS = "1234567890-"  # keys of the cards on the table, up to eleven
FIRST_NUMBER = 11  # of the cards in the hand: 1 to 9 are the cards on the table


class TextInfo:
    """What a person at the console can ask. Each command returns None: the choice that is due is still to be made.

    name: of the rule set, or its file, as it was chosen; "": its id.
    """

    name = ""
    numbers = True  # whether a card is played by typing its number

    def __init__(self, session, words, say, seat):
        self.session = session
        self.words = words
        self.say = say
        self.seat = seat
        self.teller = Teller(words, session, seat)

    def view(self):
        """The person's view."""
        return self.session.look(self.seat)

    def hand(self, key="", only=NONE):
        """H: the hand, suit by suit, and what cards cost; in a prelude by rank, and without numbers, as those are of
        the cards offered. key: what was typed for it, "" if it is told unasked, without the left-over cards and prices;
        only: the one suit to tell."""
        rules = self.session.rules
        view = self.view()
        held = list(view.cards())
        if held and view.fans:
            held.sort(key=lambda card: ((card & 31) // rules.packs, card))
            self.say(self.words("hand.only", cards=self.teller.cards(held)))
            return
        if only == NONE:
            self.say(self.words("hand.empty" if not held else "hand.head" if self.numbers else "hand.yours"))
        for suit in range(5) if only == NONE else (only,):
            names = []
            for i, card in enumerate(held):
                if card >> 5 == suit:
                    rank = "JK" if suit == 4 else self.words.rank(card, rules)
                    if self.numbers:
                        rank = self.words("hand.card", rank=rank, number=i + FIRST_NUMBER)
                    if key and view.worth(card):
                        rank += " %+d" % view.worth(card)
                    names.append(rank)
            if names:
                self.say(self.words("hand", suit=self.words.suit(suit, rules, "Suit"), cards=", ".join(names)))
        led = view.led()
        follows = view.lying() and led < 4 and view.hand[led]
        if view.ask == ASK_PLAY and only == NONE and not follows and len(list(view.legal())) > 1:
            self.barred(view, held)
        if view.rest and key:
            self.say(self.words("rest.mine", cards=self.teller.cards(view.rest)))

    def barred(self, view, held):
        """Say what may not be played where that does not follow from the suit led: whole suits, else cards."""
        names = []
        for suit in range(5):
            left = view.hand[suit] & ~view.can[suit]
            if left and suit < 4 and not view.can[suit]:
                names.append(self.words.suit(suit, self.session.rules))
            elif left:
                names += [self.teller.card(card) for card in held if card >> 5 == suit and left >> (card & 31) & 1]
        if names:
            self.say(self.words("hand.barred", cards=", ".join(names)))

    def table(self, _):
        """C: the cards on the table."""
        view = self.view()
        if view.fans:
            self.say(self.words("fans", counts=self.teller.scores(view.fans)))
            return
        cards = self.teller.trick(view, view.done())
        waits = view.done() and view.won[view.done() - 1] == NONE
        if cards:
            self.say(self.words("table", cards=", ".join(cards)))
        elif not waits:
            self.say(self.words("table.none"))
        if waits:
            key = "table.waits" if cards else "table.held"
            self.say(self.words(key, points=view.acc[-1] + view.acc[-2]))

    def table_card(self, n, view):
        """1 to 9: one card on the table."""
        cards = list(view.trick(view.done()))
        if n <= len(cards):
            seat, card = cards[n - 1]
            self.say(self.words("table.one", n=n, seat=self.teller.who(seat), card=self.teller.card(card)))
        else:
            self.say(self.words("table.fewer", n=n))
            if self.numbers:
                self.say(self.words("table.play"))

    def scores(self, _):
        """S: the match so far and this hand so far."""
        match = self.session.match
        n = self.session.rules.seats
        rows = match.rows()
        view = self.view()
        done = match.number - (1 if view.ask != ASK_NOTHING and not view.fans else 0)
        totals = self.teller.scores(match.totals)
        taken = self.teller.scores([view.points(seat) for seat in range(n)])
        self.say(self.words("scores.before" if view.fans else "scores", totals=totals, points=taken))
        for i in range(rows):
            points = self.teller.scores(match.row(i))
            self.say(self.words("scores.row", number=done - rows + i + 1, points=points))

    def whose(self, _):
        """T: whose turn it is, and how the hand stands."""
        view = self.view()
        words = self.words
        self.say(self.teller.line("turn", self.seat if view.ask else self.session.asked()[1]))
        if view.fans or view.ask == ASK_PASS or view.ask == ASK_MOON:
            return
        if view.done() < self.session.rules.tricks:
            self.say(words("turn.trick", hand=view.number, trick=view.done() + 1))
        if self.session.rules.breaks:
            self.say(words("broken" if view.broken() else "broken.no"))
        if view.off():
            self.say(words("turn.off"))

    def last(self, _):
        """L: the last trick."""
        view = self.view()
        done = view.done()
        if not done:
            self.say(self.words("last.none"))
            return
        cards = ", ".join(self.teller.trick(view, done - 1))
        taker = view.won[done - 1]
        key = "last.held" if taker == NONE else "last"
        self.say(self.words(key, cards=cards, seat=self.teller.who(taker) if taker != NONE else ""))

    def hint(self, _):
        """?: what the hinter would do and why."""
        for _ in self.session.hint(self.seat):
            pass
        from ..table.hint import why

        view = self.session.view
        text = why(self.words, view, self.teller.card, self.teller.who)
        if view.ask == ASK_PLAY:
            self.say(self.words("hint.play", card=self.teller.card(view.picked[0]), why=text))
        elif view.ask == ASK_PASS:
            self.say(self.words("hint.pass", cards=self.teller.cards(view.picked[: view.count]), why=text))
        elif view.ask == ASK_MOON:
            self.say(self.words("hint.moon", number=view.picked[0] + 1, why=text))
        else:
            self.say(text)

    def rules(self, _):
        """R: the rules of this match."""
        from ..rulesets.about import about
        from ..rulesets.describe import rules_text

        rules = self.session.rules
        for line in rules_text(self.words, rules, about(self.words, rules, self.name or rules.id)):
            self.say(line)
