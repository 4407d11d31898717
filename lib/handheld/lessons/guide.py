# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a lesson says and when, for the display and for the game in words."""

from engine.hand.view import ASK_PLAY
from engine.notation import SUITS, number


class Guide:
    """words: the language; session: a LessonSession; card, suit, seat: functions that name a card, a suit, a seat;
    sees: whether there is a display."""

    sees = True

    def __init__(self, words, session, card, suit, seat):
        self.words = words
        self.session = session
        self.names = {"card": card, "other": card, "suit": suit, "seat": seat}

    def hand(self):
        """The table of the current hand, or of the old maid."""
        lesson = self.session.lesson
        return lesson["maid"] if "maid" in lesson else lesson["hands"][self.session.match.number - 1]

    def step(self, at):
        """The step of that place in the current hand: the number of a trick or of a draw from 1, or "pass"; {} without
        one."""
        for step in self.hand()["steps"]:
            if step["at"] == at:
                return step
        return {}

    def say(self, captions):
        """The texts of captions; without a display those about its picture ("seen.") are left out."""
        return [self.text(caption) for caption in captions if self.sees or not caption.startswith("seen.")]

    def tell(self, table, captions):
        """Show captions on the table one after the other, each until a press; returns whether the player goes on. The
        player's cards that a caption names are raised."""
        for caption in captions:
            if not self.show(table, self.named(caption), self.text(caption)):
                return False
        table.idle()
        return True

    def show(self, table, cards, *texts):
        """Show texts on the table until a press, and raise those of the cards that the player holds; returns whether
        the player goes on."""
        table.idle()
        table.say(*texts)
        table.raised = [card for card in cards if card in table.view.cards()]
        table.wait()
        return not table.leave

    def due(self, view, at):
        """The texts of a hint for the choice at that place: what the lesson says there; where it says nothing, that
        there is no choice, or its first caption. view: the player's."""
        found = self.step(at).get("say")
        if found:
            return self.say(found)
        if view.ask == ASK_PLAY and len(list(view.legal())) == 1:
            return [self.words("hint.1", game=self.session.rules.id)]
        lesson = self.session.lesson
        first = lesson["maid"] if "maid" in lesson else lesson["hands"][0]
        return self.say(first["steps"][0].get("say", ())[:1])

    def sums(self, between=", "):
        """Texts of who took how many points in the hand that is over, and with which cards: one for the player, and one
        for each other seat that took any. between: the text between two cards."""
        session = self.session
        view = session.look(0)
        name, card = self.names["seat"], self.names["card"]
        found = []
        for seat in range(session.rules.seats):
            cards = []
            for trick in range(view.done()):
                if view.won[trick] == seat:
                    cards += [card(one)[0] for _, one in view.trick(trick) if session.rules.value[one]]
            values = {"seat": name(seat), "points": session.points[seat], "cards": between.join(cards)}
            if cards or not seat:
                found.append(self.words("lesson.sum" if cards else "lesson.sum.none", **values))
        return found

    def text(self, caption):
        """The text of a caption: a key and the values that its text needs, such as "follow suit=C seat=1"."""
        key, *given = caption.split()
        values = {name: self.value(name, value) for name, value in [one.split("=") for one in given]}
        return self.words("lesson." + key, **values)

    def named(self, caption):
        """The cards that a caption names."""
        given = [one.partition("=") for one in caption.split()[1:]]
        return [number(value, self.session.rules) for name, _, value in given if name == "card" or name == "other"]

    def value(self, name, text):
        """A value as a text needs it: a card or a suit as it is named, a seat's name, the points of a card."""
        rules = self.session.rules
        if name == "points":
            return int(text) if text.isdigit() else abs(rules.value[number(text, rules)])
        name_it = self.names[name]
        if name == "suit":
            return name_it(SUITS.find(text))
        return name_it(int(text) if name == "seat" else number(text, rules))

    def advised(self, view):
        """The card that the lesson wants played."""
        return self.session.script.plays[0][view.done()]

    def pointed(self, view):
        """The card to point at when the player's turn begins."""
        name = self.step(view.done() + 1).get("point")
        return number(name, self.session.rules) if name else self.advised(view)

    def poor(self, view, card):
        """The captions about a poor card; () if it is as good as any."""
        step = self.step(view.done() + 1)
        if "poor" not in step or card == self.advised(view) or card in self.equals(step):
            return ()
        return self._about(step, (card,))

    def poor_pass(self, chosen):
        """The captions about cards that should not be passed; () if they are the right ones."""
        wanted = self.session.script.passes[0]
        others = [card for card in chosen if card not in wanted]
        return self._about(self.step("pass"), others) if others else ()

    def played(self, trick, card):
        """The player has played that card in that trick, from 0, and the lesson goes on: it changes places with the
        one advised, if it is another."""
        mine = self.session.script.plays[0]
        later = mine.index(card)
        mine[later], mine[trick] = mine[trick], mine[later]

    def equals(self, step):
        """The cards that are as good as the one advised."""
        return [number(name, self.session.rules) for name in step.get("or", "").split()]

    def _about(self, step, played):
        """The captions about the first of these cards that has any, else those about all others."""
        found = step["poor"]
        for name in found:
            if number(name, self.session.rules) in played:
                return found[name]
        return found["else"]
