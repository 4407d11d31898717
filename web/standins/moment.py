# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Says what a person who plays in words can do now. The page makes buttons of it."""

import sys

from engine.hand.claim import no_points_left, welcome
from engine.hand.view import ASK_DRAW, ASK_MOON, ASK_PASS, ASK_PLAY
from engine.match.events import AT_END
from engine.match.replay import last_choice
from engine.notation import text
from handheld.rulesets.files import names, title_of

SIGNS = "♣♦♥♠"  # as engine.cards has the suits
# {answer before a match: the key of its word among the page's, or the game's}
BEFORE = {"\n": "could_start", "L": "could_list"}
GAMES = {"T": "home.lessons", "D": "home.daily", "J": "home.journey"}


class Button:
    """What a button types for the person, what stands on it, and what a screen reader calls it. word: instead of the
    latter two the key of a word of the page. chooses: whether it makes the choice that is due."""

    def __init__(self, types, shows="", name="", word="", chooses=True):
        self.all = [types, shows or types, name or shows or types, word, chooses]


def buttons(app, last):
    """The Buttons for what is asked now, the choices first. last: the line that was typed last."""
    asking = sys.modules["handheld.boards.console"].asked  # the game may have loaded that module again
    if type(asking) is not str:
        return choices(asking) + commands(asking)
    words = app.words
    found = []
    for answer in asking.split(" "):
        word = BEFORE.get(answer, "")
        shows = words(GAMES[answer]) if answer in GAMES else answer
        if answer == words("yes"):
            word = "could_yes"
        elif answer == words("no"):
            word = "could_no"
        found.append(Button(answer.strip(), shows, "", word))
    if last == "L" and "L" in asking:
        found += [Button(name, title_of(name, words)) for name in names()]
    return found + [Button("Q", "", "", "could_quit", False)]


def choices(game):
    """A button for each card that may be chosen, or for each number."""
    view = game.view()
    if game.session.stage == AT_END or not view.ask:
        return [Button("", "", "", "could_go_on")]
    if view.ask == ASK_MOON or view.ask == ASK_DRAW:
        count = len(view.choices) if view.ask == ASK_MOON else view.fans[view.giver]
        return [Button("%d" % (i + 1)) for i in range(count)]
    cards = [card for card in view.cards() if card not in game.chosen] if view.ask == ASK_PASS else view.legal()
    rules = game.session.rules
    found = []
    for card in cards:
        sign = "" if card >> 5 == len(SIGNS) else SIGNS[card >> 5]
        shows = text(card, rules) if not sign or rules.faces else game.words.rank(card, rules) + sign
        found.append(Button(text(card, rules), shows, game.card(card)[0]))
    return found


def commands(game):
    """A button for each command that does something now, with the first of its words."""
    view = game.view()
    session = game.session
    over = session.stage == AT_END
    plays = view.ask == ASK_PLAY
    useful = {
        "C": not over and (view.fans or plays and view.lying()),
        "T": not over,
        "H": not over,
        "L": not over and view.done(),
        "U": game.chosen or not over and last_choice(session),
        "A": plays and not game.in_lesson and (welcome(view) or no_points_left(view)),
        "?": not over and view.ask,
        "P": game.hand_over and not game.in_lesson,
        "B": getattr(game, "keeper", None),
    }
    if over:  # any line but P goes on
        useful = {letter: letter == "P" for letter in "CSTWHLUAQRKB?P"}
    words = game.words("commands").split(" ")
    found = []
    for i, letter in enumerate(words):
        if len(letter) == 1 and useful.get(letter, True):
            found.append(Button(letter, words[i + 1], "", "", False))
    return found
