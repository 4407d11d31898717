# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Plays a lesson from its first card to its end. The match behind it is never saved or counted."""

from handheld.draw.menu import choose, read
from handheld.lessons import lesson_files

from .. import memory
from ..boards import A
from ..match_record import new_record
from ..navigation import BACK, restart


def run(app, name, game=""):
    """Play the lesson of that name, then offer a match. game: the rule set; "": the first that the lesson is about, and
    the match is one of the settings' game."""
    words = app.words
    drop(app)  # memory ran out at the first try
    why = "lesson.memory"
    if memory.roomy:
        try:
            if begin(app, name, game):
                return end(app, game, play(app))
            why = "lesson.broken"
        except MemoryError:
            pass
        finally:
            drop(app)
        app.make_room()
    why = words(why, file=lesson_files.FOLDER + name + ".json")
    read(app, words("home.lessons"), [why], words("ok"), words("a.back"))
    return home(app)


def begin(app, name, game):
    """Load the lesson; returns whether its file is sound."""
    words = app.words
    canvas = app.canvas
    canvas.begin()
    canvas.text(canvas.width // 2, canvas.height // 2 - canvas.cell_h, words("start.wait"), align=1)
    canvas.end()
    try:
        lesson, rules = lesson_files.load(words, name, game)
    except (OSError, ValueError, KeyError, TypeError, IndexError):
        return False
    memory.load("engine.hand.play", "engine.hand.deal", "engine.hand.view", "engine.match.session")
    from handheld.lessons.lesson_session import LessonSession

    app.game.start(LessonSession(rules, lesson))  # without a record, so it is never saved
    app.turn.clear()
    return True


def play(app):
    """Play the lesson; returns whether the player came to its end."""
    app.canvas.open("play_hand")
    app.words.keep("table", "lessons", "maid")
    try:
        return play_maid(app) if "maid" in app.session.lesson else play_hands(app)
    finally:
        drop(app)


def drop(app):
    """Forget the match of the lesson."""
    if app.session:
        app.unload()
        app.game.clear()
        app.turn.clear()
    if app.canvas.table:
        app.canvas.clear_table()


def guide_of(app):
    """The Guide of the lesson, which names things as the table does."""
    from handheld.draw.sprites import SIGNS
    from handheld.lessons.guide import Guide

    words = app.words
    session = app.session
    rules = session.rules
    signs = SIGNS[rules.faces]
    return Guide(
        words,
        session,
        lambda card: (words.rank(card, rules) + signs[card >> 5],),
        lambda suit: signs[suit],
        lambda seat: words.seat(seat, rules.seats),
    )


def play_hands(app):
    """Play the hands of a lesson; returns whether the player came to the end."""
    from handheld.draw.lay_table import lay_table

    lay_table(app.canvas, app.session.rules, app.settings["cards"])
    ready(app)
    memory.load("engine.hand.claim", "handheld.table.tabletop", "handheld.table.tricks")
    from handheld.lessons.guided_hand import GuidedHand

    guide = guide_of(app)
    table = GuidedHand(app, guide)
    while True:
        screen = table.run()[1]
        if screen == "pass_cards":
            screen = pass_cards(app, guide)
            table = GuidedHand(app, guide)
        if screen == "hand_score":
            table.look()
            if not guide.tell(table, guide.hand().get("over", ())):
                return False
        elif screen == "match_end":
            return True
        elif screen == "pause_menu":
            return False


def pass_cards(app, guide):
    """Let the player pass cards; returns the screen that a match would show next."""
    from handheld.lessons.guided_pass import GuidedPass

    screen = GuidedPass(app, guide).run()[1]
    memory.forget("handheld.lessons.guided_pass", "handheld.screens.pass_cards")
    return screen


def play_maid(app):
    """Play the old maid of a lesson; returns whether the player came to its end."""
    from handheld.draw.make_fan import lay_old_maid

    session = app.session
    session.step()
    lay_old_maid(app.canvas, app.words, session, app.settings["cards"])
    ready(app)
    memory.load("handheld.table.tabletop", "handheld.table.draw_maid")
    from handheld.lessons.guided_maid import GuidedMaid

    return GuidedMaid(app, guide_of(app)).run()[1] == "load_match"


def ready(app):
    """Make the rows of text that the table needs, and forget presses."""
    app.canvas.line(app.canvas.kept - 1)
    app.buttons.forget()


def end(app, game, done):
    """Offer a match after a lesson; returns the move."""
    words = app.words
    words.keep("screen")
    app.canvas.open("lesson")
    saved = app.keeper.saved_match()
    title = words("lesson.over" if done else "lesson.left")
    items = [(words("home.start" if saved else "lesson.play"), None), (words("lesson.back"), None)]
    key, at = choose(app, title, items, 0, words("a.choose"), words("a.back"))
    if key != A or at:
        return home(app)
    if saved:
        return restart("load_match", *saved)
    record = new_record(app.board, game or app.settings["rules"], 0, {}, app.settings["bot"])
    record["hint"] = 1  # hints come by themselves in the first hand
    return restart("load_match", record)


def home(app):
    """The way back: to the list, or after the first start to the title."""
    return BACK if len(app.stack.names()) > 1 else restart("title")
