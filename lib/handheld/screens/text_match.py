# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The match in words over the serial port, for a screen reader on the PC. It is the same match that the display would
show."""

from handheld.boards import console
from handheld.boards.console import ask, pick, say
from handheld.matches.match_record import load_rules, new_record
from handheld.text.spoken_cards import is_number, typed
from handheld.words import FOLDER, languages, seek

from .. import memory
from ..shared import CLASSIC, push, restart

_READ = 300  # ms; nobody can read a question in less


def run(app, why=""):
    """Play the match, or let the person choose one if there is none. why: what was wrong with the last choice."""
    app.words.keep("cards", "text")
    if app.canvas:
        canvas = app.canvas
        canvas.begin()
        canvas.text(canvas.width // 2, canvas.height // 2, app.words("text.here"), align=1)
        canvas.end()
    try:
        if not app.session:
            return choose(app, why)
        if memory.load("handheld.text.counted_game").play(app):  # not earlier: checking a rule set needs the memory
            app.abandon_match()
            return restart("text_match")
    except KeyboardInterrupt:
        pass
    # the person leaves: with a display the title comes back, else the program ends
    if app.canvas:
        app.board.restart()
    say(app.words("text.gone"))
    raise SystemExit


def _titles():
    """The titles of the games. Only who chooses one needs them, not the match."""
    return memory.load("handheld.rulesets.files")


def choose(app, why):
    """Resume the saved match or start a new one, as the person likes; returns the move."""
    codes = languages()
    at = -1
    while at < 0 and not app.settings["lang"] and len(codes) > 1:  # with a display, TEXT was typed before an answer
        at = pick(app.words, [seek(FOLDER + code + ".txt", b"language") or code for code in codes], lambda: hear(app))
    if at >= 0:
        app.settings["lang"] = codes[at]
        app.settings.keep(app.keeper)
        app.speak()
    words = app.words
    saved = app.keeper.saved_match()
    if why:
        say(why)
    elif saved:
        offer_saved(app, saved[0])
        yes_or_no = words("yes") + " " + words("no")
        letter = hear(app, yes_or_no)[:1]  # the letter, or the whole word
        while letter != words("yes") and letter != words("no"):
            say(words("offer.again"))
            letter = hear(app, yes_or_no)[:1]
        if letter == words("yes"):
            return push("load_match", *saved)
    return push("load_match", choose_new(app))


def offer_saved(app, record):
    """Say which match is saved, and ask whether to resume it."""
    words = app.words
    which = memory.load("handheld.matches.replace_match").which_match(app.keeper, words)
    if which:
        title, hand, totals = which
        totals = ", ".join(["%d" % total for total in totals])
        say(words("text.offer.hand", title=title, seats=record["seats"], hand=hand, totals=totals))
    else:
        say(words("text.offer", title=_titles().title_of(record["rules"], words), seats=record["seats"]))


def choose_new(app):
    """Let the player choose the rule set and how many play; returns the record of the match."""
    words = app.words
    settings = app.settings
    offer = memory.load("handheld.rulesets.house_rules").offer
    teaches = memory.there("variants/lessons")
    goals = memory.there("lib/handheld/art/places.bmp")  # of the journey; its modules would leave their names in memory
    while True:
        counts, seats, title, options, _ = offer(settings, words)
        if not counts and settings["rules"] != CLASSIC and faulty(app):
            settings["rules"] = CLASSIC
            continue
        say(words("text.new", title=title, seats=seats, bot=settings["bot"]))
        if teaches:
            say(words("text.lessons"))
        if goals:
            say(words("text.goals"))
        line = hear(app, "\n L" + " T" * teaches + " D J" * goals)
        if line == "T" and teaches:
            teach(app)
            continue
        if line == "D" and goals:
            return memory.call("handheld.text.goals_in_words", "start_daily", app, say)
        if line == "J" and goals:
            return memory.call("handheld.text.goals_in_words", "start_stop", app, say, lambda: hear(app))
        if line == "L":
            for name in memory.load("handheld.rulesets.files").names():
                say(words("text.game", name=name, title=_titles().title_of(name, words)))
            continue
        name, number = _titles().named(line, words), ""
        if line and not name:
            title, _, number = line.rpartition(" ")
            name = _titles().named(title, words)
            if not name:
                say(words("text.unknown", name=(title if is_number(number) else line).lower()))
                continue
        if name:
            before = settings["rules"], settings["seats"]
            settings["rules"] = name
            settings["seats"] = int(number) if is_number(number) else 0
            counts, seats, title, options, _ = offer(settings, words)
            wrong = number and counts and "%d" % seats != number
            if wrong:
                say(words("text.players", title=title, counts=", ".join(["%d" % count for count in counts])))
            if wrong or faulty(app, seats, options):
                settings["rules"], settings["seats"] = before
                continue
            settings.keep(app.keeper)
        return new_record(app.board, settings["rules"], seats, options, settings["bot"])


def teach(app):
    """Let the person choose a lesson, and play it."""
    words = app.words
    found = memory.load("handheld.lessons.lesson_files").entries(words)
    answers = " ".join(["%d" % (i + 1) for i in range(len(found))])
    at = pick(words, [title for _, _, title in found], lambda: hear(app, answers))
    if at < 0:
        return
    before = memory.loaded()
    play = memory.load("handheld.lessons.lesson_in_words").play
    name, game, _ = found[at]
    try:
        over = play(words, name, game, say, lambda: ask("", app.canvas))
        say(words("lesson.over") if over else words("lesson.left.type", key="T"))
    except (ValueError, KeyError, TypeError, IndexError):
        say(words("lesson.broken", file=name))
    del play
    memory.forget_since(before)


def faulty(app, seats=0, options=None):
    """Say what is wrong with the rule set of the settings; returns "" if nothing is."""
    why = load_rules(app.words, app.settings["rules"], seats, options)[1]
    if why:
        say(why)
    return why


def hear(app, answers="\n"):
    """A typed line, in capitals. Raises KeyboardInterrupt, as Ctrl-C does, if the person leaves by Q or the end of
    input. answers: some lines that will do, for console.asked."""
    console.asked = answers
    while True:
        asked = app.board.now()
        line = ask("", app.canvas)
        line = "Q" if line is None else typed(line).upper()
        app.pressed = True
        if line == "Q":
            raise KeyboardInterrupt
        # an empty line that comes too soon is the Enter after TEXT
        if line or not (app.canvas and app.buttons.passed(asked) < _READ):
            return line
