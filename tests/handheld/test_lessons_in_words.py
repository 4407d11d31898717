# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Lessons in plain lines: in the terminal and over the serial port, with every wrong choice."""

import io

import pytest

import play
from engine.hand.view import ASK_DRAW, ASK_PASS
from engine.match import events
from engine.notation import number, text
from handheld.lessons import lesson_files
from handheld.lessons.lesson_in_words import LessonInWords
from handheld.lessons.lesson_session import LessonSession
from handheld.words import Words
from player import LANGUAGES
from playing.command_line import Refused

LESSONS = [("first", "chervy"), ("jack", "omnibus"), ("jack", "dame"), ("old_maid", "peppa")]


class Reader:
    """A person who reads a lesson and follows it; with errs, each wrong choice comes first."""

    def __init__(self, name, game, code="en", errs=False):
        words = Words(code)
        lesson, self.rules = lesson_files.load(words, name, game)
        self.session = LessonSession(self.rules, lesson)
        self.heard = []
        self.plan = []
        self.planned = None
        self.errs = errs
        self.errors = []
        self.game = LessonInWords(self.session, words, self.heard.append, self.answer)

    def answer(self):
        """What the person types next."""
        place = self.session.match.number, self.session.look(0).done(), self.session.stage
        if self.planned != place:
            self.planned = place
            self.plan = list(self.choices())
        return self.plan.pop(0)

    def choices(self):
        """What the person types for one choice; the right one comes last."""
        view = self.session.look(0)
        guide = self.game.guide
        if view.ask == ASK_DRAW:
            return ["1"] * 8
        if view.ask == ASK_PASS:
            wrong = [view.cards()] if self.errs else []
            found = [" ".join([text(card, self.rules) for card in list(cards)[:3]]) for cards in wrong]
            return found + [" ".join([text(card, self.rules) for card in self.session.script.passes[0]])]
        right = guide.advised(view)
        equal = guide.equals(guide.step(view.done() + 1))
        wrong = [card for card in view.cards() if card != right and card not in equal] if self.errs else []
        self.errors += wrong
        return [text(card, self.rules) for card in [*wrong, right]]


@pytest.mark.parametrize(("name", "game"), LESSONS)
def test_a_lesson_is_played_to_its_end(name, game):
    reader = Reader(name, game)
    assert reader.game.run() and reader.session.stage == events.AT_END


@pytest.mark.parametrize(("name", "game"), LESSONS[:3])
def test_every_wrong_choice_is_refused_or_explained_and_taken_back(name, game):
    reader = Reader(name, game, errs=True)
    assert reader.game.run() and reader.session.stage == events.AT_END and len(reader.errors) > 10
    heard = "\n".join(reader.heard)
    if name == "first":
        for said in (
            "You have to follow suit: clubs.",
            "The ace of diamonds won a heart: 1 point. Try a lower card.",
            "Keep the nine of spades: it protects your queen of spades. Try again.",
            "You still hold the queen of spades: 13 points. Try again.",
            "Higher cards are more dangerous. Pass those.",
            "Emile gets them all: 26 for you. Try again.",
            "No moon! A few points are better than 26.",
        ):
            assert said in heard
    else:
        assert "The ace of diamonds caught nothing: the jack of diamonds comes later. Try again." in heard


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("name", "game"), LESSONS)
def test_a_lesson_speaks_every_language(name, game, code):
    reader = Reader(name, game, code)
    assert reader.game.run()
    assert not [line for line in reader.heard if "{" in line or "|" in line or "♠" in line]


def test_the_old_maid_brings_what_the_lesson_wants_whichever_card_is_drawn():
    for place in ("1", "2", "3"):
        reader = Reader("old_maid", "peppa")
        reader.choices = lambda place=place: [place] * 8
        assert reader.game.run()
        assert "The queen of spades, the old maid! Nobody wants it." in reader.heard


def test_a_question_mark_repeats_what_the_lesson_says_and_nothing_is_claimed():
    reader = Reader("first", "chervy")
    reader.plan, reader.planned = ["?", "A", "U", None], (1, 0, events.AT_PLAY)
    assert not reader.game.run()
    assert reader.heard.count("Yuki led clubs. You have to follow suit.") == 2
    assert reader.session.look(0).done() == 0


def test_a_question_mark_where_the_lesson_says_nothing_says_that_there_is_no_choice():
    reader = Reader("first", "chervy")
    right = reader.choices
    reader.choices = lambda: ["?"] * (reader.session.look(0).done() == 5) + right()
    assert reader.game.run()
    assert reader.heard.count("The only card you may play.") == 2


def test_cards_that_come_back_are_named():
    reader = Reader("first", "chervy", errs=True)
    assert reader.game.run()
    assert "Back in your hand: ace of diamonds. Choose again." in reader.heard
    passed = [line for line in reader.heard if line.startswith("Back in your hand") and line.count(",") == 2]
    assert passed


def test_each_hand_is_added_up_and_nothing_is_said_of_what_one_sees():
    reader = Reader("first", "chervy")
    assert reader.game.run()
    assert "Rosa: 14 (ace of hearts, queen of spades)" in reader.heard and "Rosa: 0" not in reader.heard
    assert "Emile: 15 (queen of spades, nine of hearts, jack of hearts)" in reader.heard
    assert not [line for line in reader.heard if "Red" in line]


@pytest.mark.parametrize("letter", ["B", "b", "Q"])
def test_a_letter_leaves_a_lesson_and_the_keys_are_those_of_a_lesson(letter):
    reader = Reader("first", "chervy")
    reader.plan, reader.planned = ["K", letter], (1, 0, events.AT_PLAY)
    assert not reader.game.run()
    said = " ".join(reader.heard)
    assert "Q, B: leaves the lesson" in said and "claim" not in said and "save" not in said


def test_taking_back_says_again_what_the_lesson_says():
    reader = Reader("first", "chervy")
    reader.plan, reader.planned = ["AC"], (1, 0, events.AT_PLAY)
    answer = reader.game.ask

    def back():
        reader.game.ask = answer
        return "U"

    def first():
        reader.game.ask = back
        return "AC"

    reader.game.ask = first
    assert reader.game.run()
    assert reader.heard.count("Yuki led clubs. You have to follow suit.") == 2


def test_a_lesson_is_played_in_the_terminal(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("AC\nQ\n"))
    monkeypatch.setattr("sys.argv", ["play.py", "--lesson", "first"])
    assert play.main() == 0
    heard = capsys.readouterr().out
    assert "Yuki led clubs. You have to follow suit." in heard and "no hearts yet" in heard
    assert heard.endswith("Lesson left. To repeat it, type tools/play.py --lesson first.\n")


def test_a_lesson_that_does_not_exist_is_refused():
    with pytest.raises(Refused, match='no lesson "firts". The lessons are first, jack, old_maid'):
        play.teach("firts", "", Words())
    with pytest.raises(Refused, match='The lesson "jack" is about omnibus, dame'):
        play.teach("jack", "chervy", Words())


def test_a_card_that_is_as_good_is_taken():
    reader = Reader("first", "chervy")
    right = reader.choices
    reader.choices = lambda: [
        "TS" if one == "9S" and number("TS", reader.rules) in reader.session.look(0).cards() else one for one in right()
    ]
    assert reader.game.run()


def test_no_hand_of_a_lesson_is_judged_and_none_is_claimed():
    """The coach would deal the hand again from a saved match, which a lesson has not."""
    reader = Reader("first", "chervy")
    answer = reader.game.ask

    def asks():
        return "P" if reader.session.match.number == 2 and "P" not in reader.typed else answer()

    reader.typed = []
    reader.game.ask = lambda: reader.typed.append(asks()) or reader.typed[-1]
    reader.game.help()
    assert reader.game.run() and "P" in reader.typed
    said = " ".join(reader.heard)
    assert reader.game.words("coach.early") not in said and reader.game.words("coach.wait") not in said
    assert reader.game.words("coach.type") not in said and reader.game.words("ask.rest") not in said
