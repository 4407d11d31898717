# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Answers the replay viewer: plays the hand of a bug report or of a line of JSON again, event by event, lets the expert
choose at any of its choices, and measures what each card costs there.

A card is a number as in engine.cards. The reader sits in seat 0, as in the report.
"""

import io
import json

from card_costs import costs

from engine.bots import expert
from engine.cards import JOKER, NONE, WORDS, each
from engine.codes import bug_report
from engine.hand.play import PLAYED
from engine.hand.view import ASK_MOON, ASK_NOTHING, ASK_PASS, ASK_PLAY
from engine.match.events import AT_DEAL, AT_DRAW, AT_END, AT_NEW, AT_PLAY, DEAL, HAND, PASS, PLAY, TRICK
from engine.match.past import past
from engine.match.resume import resume
from engine.match.save import mark
from handheld.rulesets import library, strict_json
from handheld.text.coach_lines import tenths
from handheld.text.narrator import Teller
from handheld.words import Words
from handheld.words.forms import card_name, suit_name
from records.walk import Differs, Walk, check_shape, dealt, moon_names, passed

SIGNS = "♣♦♥♠"

spoken: dict = {}  # {language: its Words}
shown: dict = {}  # "hand": the Hand that is open; "rules": the Rules read last, "key": what they were read for


class Unreadable(Exception):
    """What was pasted cannot be shown. found: what the page needs to say why: a "sentence" of the game's, or the name
    of a "fault" among the page's words, with the "line", the "key" and more."""

    def __init__(self, **found):
        super().__init__(found)
        self.found = found


class Told(Walk):
    """A Walk that notes each of its events. notes: what note() has returned; words: None to note nothing."""

    words = None

    def say(self, kind, seat, card, value):
        """As Course.say()."""
        super().say(kind, seat, card, value)
        if self.words and kind >= DEAL:
            self.notes.append(self.note(kind))
        return kind

    def note(self, kind):
        """What the page shows after an event."""
        hand = self.hand
        lines = list(Teller(self.words, self, 0).event())  # which looks at seat 0
        ask, seat = self.asked()
        view = self.look(seat)
        number = max(0, hand.s[PLAYED] - 1) // self.rules.seats
        on_table = kind == PLAY or kind == TRICK
        return {
            "lines": lines,
            "hands": [list(each(hand.w, i * WORDS)) for i in range(self.rules.seats)],
            "trick": [list(one) for one in view.trick(number)] if on_table else [],
            "points": list(self.points) if kind == HAND else [view.points(i) for i in range(self.rules.seats)],
            "totals": list(self.match.totals),
            "ask": ask,
            "seat": seat if ask else NONE,
            "legal": list(view.legal()) if ask == ASK_PLAY else [],
            "passed": self.passed_now() if kind == PASS else [],
            "at": mark(self)[1:5],
        }

    def passed_now(self):
        """[seat, cards] of the seat that has just passed."""
        seat = self.event.seat
        return [seat, list(self.hand.passed[seat * self.rules.pass_count : (seat + 1) * self.rules.pass_count])]


class Hand:
    """A hand to show.

    walk(words)   a new Told at its deal, with these words
    wanted   the position to stop and to open at, as in a note's "at"; () to play on
    told     the Told that has played it; facts: what Walk.play() found there, [(where, key, i, value)]
    notes    the notes to show
    """

    def __init__(self, walk, words, choices, wanted=()):
        """choices: as Walk.play() takes them. Raises Differs."""
        self.walk = walk
        self.wanted = wanted
        told = self.told = walk(words)
        self.facts = list(told.play(*choices))
        if told.stage == AT_END:
            told.step()
        self.notes = told.notes
        if wanted:
            there = [note["at"] for note in self.notes].index(wanted)
            del self.notes[there + 1 :]

    def at(self, i):
        """A Told that stands after the i-th note."""
        stage, choice, passes, played = self.notes[i]["at"]
        told = self.walk(None)
        told.restore_hand(stage, passes, self.told.hand.passed, self.told.hand.log[:played], choice)
        return told


def words_of(language):
    """The words of that language, kept in memory."""
    if language not in spoken:
        spoken.clear()
        spoken[language] = Words(language, ("text", "cards", "rare", "games", "screen"))
    return spoken[language]


# -- the code of a bug report --


def from_report(code, words):
    """The Hand of a report."""
    try:
        name, seats, _, found, payload = bug_report.split(code)
        table = library.read(name, words)[1]
        rules = library.rules(name, words, seats, bug_report.typed(table, found), table, saved=True)
        session = resume(rules, bug_report.decode(rules, payload), [None] * rules.seats)
        seats = rules.seats
    except library.Fault as fault:
        raise Unreadable(sentence=str(fault))
    except Exception as error:  # damaged codes can cause any
        raise Unreadable(sentence=words("code.rules" if error.args == ("rules",) else "code.damaged"))
    if session.stage in (AT_DRAW, AT_DEAL) or session.stage == AT_NEW and not session.match.number:
        raise Unreadable(fault="early")
    wanted = mark(session)[1:5]
    hand = session.hand
    passes = [hand.passed[i * rules.pass_count : (i + 1) * rules.pass_count] for i in range(seats)]
    passes = [None if one[0] == NONE else one for one in passes] if session.match.shift() else []
    plays = list(hand.log[: hand.s[PLAYED]])
    moon = moon_names(rules.moon)[session.choice] if rules.moon else None
    over = session.stage in (AT_NEW, AT_END)
    before = past(session, session.players).match if over else session.match
    session.restore_hand(AT_PLAY, 0, b"", b"")  # as dealt
    hands = [list(each(session.hand.w, i * WORDS)) for i in range(seats)]
    rest = bytes(session.hand.rest)

    def walk(words):
        told = Told(rules, before.number, before.dealer, list(before.totals), hands, rest)
        told.match.seed = before.seed
        told.match.tricks[:] = before.tricks
        told.words = words
        told.notes = []
        told.begin(before.reached > 0, before.leader)
        told.match.reached = before.reached
        return told

    return Hand(walk, words, (passes, plays, moon), wanted)


# -- lines of JSON --


def from_line(text, line, words, chosen):
    """The Hand of a line; without notes if it is only to be checked, and not chosen. line: its number, from 1."""
    try:
        found = json.loads(text)
        left = strict_json.count(io.BytesIO(text.encode()))  # boards also accept what only looks like JSON
        for _ in strict_json.check(left, found):
            pass
    except (ValueError, RuntimeError):  # RuntimeError: nested too deep
        raise Unreadable(fault="json", line=line)
    try:
        check_shape(found)
        return hand_of(found, words, chosen)
    except library.Fault as fault:
        raise Unreadable(fault="rules", line=line, why=str(fault))
    except Differs as error:
        raise Unreadable(fault=error.kind, line=line, key=error.key, why=error.args[0])


def hand_of(found, words, chosen):
    """The Hand of a recorded one, as from_line(). Raises library.Fault or Differs."""
    found = {key: found[key] for key in found if found[key] is not None}
    deal = found["deal"]
    name = found["ruleset"].replace("\\", "/").split("/")[-1].split(".")[0]
    rules = rules_of(name, words, found.get("players", len(deal)), found.get("options", {}))
    seats = range(rules.seats)
    number = found.get("hand_number", 1)
    dealer = found.get("dealer", 0)
    before = found.get("before", [0] * rules.seats)
    if dealer not in seats or len(before) != rules.seats:
        raise Differs("", "value", "before" if dealer in seats else "dealer")
    hands, rest = dealt(found, rules)
    plays = [play["card"] if type(play) is dict else play for play in found["plays"]]
    leader = NONE
    if rules.next_lead and number > 1 and plays:  # the last hand decides who leads, and it is not known here
        leaders = [i for i in seats if plays[0] in deal[i]]
        leader = leaders[0] if leaders else NONE
        if type(found["plays"][0]) is dict and found["plays"][0].get("seat") in seats:
            leader = found["plays"][0]["seat"]

    def walk(words):
        told = Told(rules, number, dealer, before, hands, rest)
        told.words = words
        told.notes = []
        told.begin(found.get("subtracts", False), leader)
        return told

    passes = []
    if walk(None).match.shift():
        written = found.get("passes", [])
        if len(written) != rules.seats:
            raise Differs("", "value", "passes")
        passes = [passed(written[i], hands[i], rules, "passes[%d]" % i) for i in seats]
    moon = found.get("moon") if rules.moon else None
    if moon is not None and moon not in moon_names(rules.moon):
        raise Differs("", "value", "moon")
    hand = Hand(walk, words if chosen else None, (passes, plays, moon))
    for _, key, _, value in hand.facts:
        if key in ("points", "totals") and found.get(key, value) != value:
            raise Differs(" ".join([str(one) for one in value]), "differs", key)
    return hand


def rules_of(name, words, seats, options):
    """The Rules of a line, kept in memory: other lines mostly have the same."""
    key = json.dumps([name, seats, options])
    if shown.get("key") != key:
        shown["rules"] = library.rules(name, words, seats, options)
        shown["key"] = key
    return shown["rules"]


# -- what the page asks --


def open_(question):
    """The hand of a text: {"hands": how many there are, "notes": its events, "at": which of them to open at, "seats":
    their names, "cards": {card: [sign, name]}, "title"}; or what Unreadable has found. question: "text", "language",
    "hand": which hand, from 0."""
    words = words_of(question["language"])
    lines = [(i + 1, line.strip()) for i, line in enumerate(question["text"].split("\n")) if line.strip()]
    try:
        if not lines:
            raise Unreadable(fault="empty")
        if lines[0][1][0] in "{[":
            for i, (line, text) in enumerate(lines):  # all of them, to tell what is wrong with any
                read = from_line(text, line, words, i == question["hand"])
                if i == question["hand"]:
                    hand = read
        else:
            hand = from_report(question["text"], words)
    except Unreadable as error:
        return error.found
    shown["hand"] = hand
    told = hand.told
    rules = told.rules
    teller = Teller(words, told, 0)
    return {
        "hands": 1 if hand.wanted else len(lines),
        "notes": hand.notes,
        "at": len(hand.notes) - 1 if hand.wanted else 0,
        "seats": [teller.who(seat) for seat in range(rules.seats)],
        "cards": {str(card): [sign(card, words, rules), card_name(words, card, rules)[0]] for card in rules.deck},
        "title": words.game("title." + rules.id, ""),
    }


def sign(card, words, rules):
    """A card in a few letters."""
    if card >> 5 == JOKER:
        return words.forms("joker")[0]
    suit = " " + suit_name(words, card >> 5, rules)[0] if rules.faces else SIGNS[card >> 5]
    return words.rank(card, rules) + suit


def judge(question):
    """At the note question["at"] of the open hand: {"cards": what the expert would play or pass, "line": what it would
    choose after a moon, "costs": [[card, points that it costs against the best, their standard error]], the cheapest
    first, and "deals": in how many deals they were tried}."""
    words = words_of(question["language"])
    told = shown["hand"].at(question["at"])
    ask, seat = told.asked()
    found = {"cards": [], "line": "", "costs": [], "deals": 0}
    if ask == ASK_NOTHING:
        return found
    for _ in told.think(expert.think, seat):
        pass
    picked = list(told.view.picked[: told.view.count])
    if ask == ASK_MOON:
        found["line"] = list(Teller(words, told, seat).choices(told.view))[picked[0]]
        return found
    found["cards"] = picked
    if ask != ASK_PASS:
        deals, rows = costs(told, seat)
        found["deals"] = deals
        found["costs"] = [[card, tenths(words, lost), tenths(words, error)] for card, lost, error in rows]
    return found


ASKED = {"open": open_, "judge": judge}
