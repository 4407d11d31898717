# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays a lesson from its first card to its end. The match behind it is never saved or counted."""

from handheld.pieces.sprites import SYMBOLS

from .. import memory
from ..shared import replace


def run(app, name, game=""):
    """Play the lesson of that name. game: the rule set, see lesson_files.load()."""
    try:
        if not memory.call("handheld.lessons.lesson_files", "begin", app, name, game):
            return replace("lessons", "lesson.broken", game, name)
        over = play_maid(app) if "maid" in app.session.lesson else play_hands(app)
        return replace("lessons", "lesson.over" if over else "lesson.left", game)
    finally:
        if app.session:
            app.unload()
            app.game.clear()
            app.turn.clear()


def guide(app, *modules):
    """Load the table's modules, and give the session its Guide, which names things as the table does. Returns it."""
    Guide = memory.load("handheld.table.tabletop", *modules, "handheld.lessons.guide").Guide
    words = app.words
    session = app.session
    rules = session.rules
    symbols = SYMBOLS[rules.faces]
    session.guide = Guide(
        words,
        session,
        lambda card: (words.rank(card, rules) + symbols[card >> 5],),
        lambda suit: symbols[suit],
        lambda seat: words.seat(seat, rules.seats),
    )
    return session.guide


def play_maid(app):
    """Play the old maid; returns whether the player came to its end."""
    guide(app, "handheld.table.draw_maid")
    return memory.load("handheld.lessons.guided_maid").GuidedMaid(app).run()[1] == "load_match"


def play_hands(app):
    """Play the hands of the lesson; returns whether the player came to its end."""
    says = guide(app, "handheld.table.tricks", "engine.hand.claim")
    while True:
        table = memory.load("handheld.screens.play_hand", "handheld.lessons.guided_hand").GuidedHand(app)
        screen = table.run()[1]
        if screen == "match_end":
            return True
        if screen == "pass_cards":
            table = None
            memory.forget("handheld.lessons.guided_hand", "handheld.screens.play_hand")
            goes_on = pass_cards(app)
        else:
            goes_on = screen == "hand_score" and says.show(table, (), *says.sums(" "))
            goes_on = goes_on and says.tell(table, says.hand().get("over", ()))
        if not goes_on:
            return False


def pass_cards(app):
    """Let the player pass cards; returns whether the player goes on."""
    goes_on = memory.load("handheld.lessons.guided_pass").GuidedPass(app).run()[1] == "play_hand"
    memory.forget("handheld.lessons.guided_pass", "handheld.screens.pass_cards", "handheld.pieces.receiver")
    return goes_on
