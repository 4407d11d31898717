# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Shows how to play: the rules in words, then tips, both from the rule set's own tables."""

from handheld.draw.reading import read
from handheld.matches.match_record import load_rules

from .. import memory
from ..shared import A, leave, replace


def run(app, tips=False):
    """Show the rules of the match, or of the chosen rule set if there is no match; with `tips`, the tips for it."""
    words = app.words
    words.keep()  # frees memory for the paragraphs
    rules, name, why = find(app)
    if not rules:
        return replace("notice", why)
    lines = describe(words, rules, name, tips)
    if app.board.note and not tips:
        lines.insert(1, words("buttons." + app.board.note))
    words.keep()

    def album(page):
        pictures = memory.part("handheld.screens.pages_of_rules")
        return pictures and pictures.album(app, page, rules)

    title, on = ("home.tips", "ok") if tips else ("rules.head", "a.tips")
    key = read(app, words(title), with_signs(lines), words(on), words("a.back"), pictures=None if tips else album)
    memory.forget("handheld.screens.pages_of_rules")
    return replace("how_to_play", True) if key == A and not tips else leave(app, key)


def find(app):
    """(Rules, name of the rule set, "") or (None, name, what is wrong with it)."""
    if app.session:
        return app.session.rules, app.game.record["rules"], ""
    before = memory.loaded()
    offer = memory.load("handheld.rulesets.house_rules").offer
    name = app.settings["rules"]
    _, seats, _, options, table = offer(app.settings, app.words)
    rules, why = load_rules(app.words, name, seats, options, table)
    memory.forget_since(before)
    return rules, name, why


def describe(words, rules, name, tips=False):
    """The rules, or the tips, as a list of paragraphs, the title first. Drops the modules that make them."""
    before = memory.loaded()
    if tips:
        found = [words.game("title." + rules.id, rules.title)] + paragraphs(words, rules)
    else:
        about = memory.load("handheld.rulesets.files").about(words, rules, name)
        memory.forget_since(before)
        found = paragraphs(words, rules, about)
    memory.forget_since(before)
    return found


def paragraphs(words, rules, about=None):
    """The list for describe(); about: the paragraph about the game, None for tips."""
    words.keep("cards", "rules")  # faster than searching the file
    if about is None:
        return list(memory.load("handheld.rulesets.tips").tips(words, rules))
    return list(memory.load("handheld.rulesets.describe").rules_text(words, rules, about))


def with_signs(lines):
    """Yield the paragraphs and empty the list. All but the title get a sign that shows where they begin."""
    sign = ""
    while lines:
        yield sign + lines.pop(0)
        sign = "♥ "
