# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The handheld in a window: the same code.py that a board runs, on the board "desktop"."""

import argparse
import runpy
import sys
from typing import Any

import home
from engine.codes import bug_report
from handheld import plan
from handheld.boards import Closed, Restarted
from handheld.boards.pc import displays, own_file
from handheld.draw import switch_language
from handheld.rulesets import library
from handheld.shared import MIXED, Stack
from handheld.words import Words
from playing import language, own_board
from playing.command_line import SEEDS, Refused, bot, bot_name, game, options_of, own_module, rules_name, whole


def reported(code: str, words: Words, own: str = "") -> tuple[dict, Any, bytes]:
    """(record, Rules, saved session) of a bug report's code. own: the rule set's file, if it is not in variants/.
    Raises Refused."""
    try:
        name, seats, level, found, payload = bug_report.split(code)
        for one in level.split(","):
            bot(one, words)
        name = rules_name(own) if own else name
        table = library.read(name, words)[1]
        library.rules(name, words, table=table)  # refuses a file that is no rule set before its options are read
        options = bug_report.typed(table, found)
        rules = library.rules(name, words, seats, options, table, saved=True)
        data = bug_report.decode(rules, payload)
    except ValueError as error:
        if isinstance(error, library.Fault):
            raise
        raise Refused(words("code.rules" if error.args == ("rules",) else "code.damaged")) from None
    record = {"rules": name, "seats": seats, "options": options, "bot": level, "counted": 0}
    return record, rules, data


def opened(board: str, keep: str) -> Any:
    """The window; None if none can open, and then a line on stderr says why. board: a board's name, a size, or the file
    of a board that the game does not have. keep: the file that serves as the board's non-volatile memory, "" for a
    memory that is not kept. Raises Refused if another window has that file."""
    own = board.endswith(".py")
    try:
        from handheld.boards.pc import desktop, standins

        standins.settings()
        window = desktop.open("desktop" if own else board, keep)
    except own_file.InUse as error:
        raise Refused(f"{error}: close that one first.") from None
    except ValueError as error:
        raise Refused(str(error)) from None
    except (ImportError, OSError) as error:
        print(f"The game is played in the terminal: {error}.", file=sys.stderr)
        return None
    return own_board.opened(board, window) if own else window


def play(args: argparse.Namespace, words: Words, goal: tuple = ()) -> bool:
    """Play in a window until it is closed; returns False if none can open. goal: the screen to show after the title and
    what it is given, see goal_matches.wanted()."""
    start = reported(args.code, words, args.rules) if args.code else None
    name, rules = game(args, words)
    seed = whole(args.seed, "seed.range", words) if args.seed else -1
    levels = [name.strip() for name in args.bots.split(",")] if args.bots else []
    for level in levels:
        if level != MIXED or len(levels) > 1:
            bot(level, words)
    level = ",".join(bot_name(name) for name in levels)
    screen = own_module("handheld.screens", args.screen) if args.screen else ""
    own_words = language.is_file(args.lang)
    # the next start has none of these files, so nothing is kept for it
    own = screen or own_words or any(name.endswith(".py") for name in [args.board, *levels])
    board = opened(args.board, "" if start or own else str(home.ROOT / "saves/nvm.bin"))
    if not board:
        return False

    def prepare(app: Any) -> None:
        """Set the menu to what the command line asks for. A saved match and settings stay as they are."""
        if start:
            app.keeper.journal.size = 0  # the match of a bug report is not kept
            app.stack = Stack("load_match", dict(start[0]), start[2])
            return
        if args.rules or args.players or args.options:
            app.settings["rules"] = name
        if args.players or args.options:
            app.settings["seats"] = rules.seats
        if args.options:
            app.settings["options"][name] = options_of(args.options, words)
        if level:
            app.settings["bot"] = level
        if args.lang and not own_words:
            app.settings["lang"] = args.lang
        if args.compass:
            app.settings["names"] = 1
        if args.lang or args.compass:
            app.speak()
        if own_words:
            app.words = words
            switch_language.know_letters(app)
        if app.back:  # memory ran out, and the same screen comes back
            return
        if screen:
            app.stack.entries.insert(1, (screen, ()))
        elif goal:
            app.stack.entries.insert(1, (goal[0], goal[1:]))
        elif args.new or args.seed or args.players or args.options or args.bots or args.rules:
            app.game.deal = seed % SEEDS if seed >= 0 else -1
            # under the screen that says what is wrong in settings.toml
            app.stack.entries.insert(1, ("new_match", ()))

    main = runpy.run_path(str(home.ROOT / "code.py"))["main"]
    while True:
        plan.decide(displays.HEAPS.get(args.board, 0))
        try:
            main(board, prepare)
        except Restarted:
            continue
        except (Closed, KeyboardInterrupt):
            return True
