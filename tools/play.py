# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Play: in a window that is a handheld, or in the terminal where none can open."""

import argparse
import io
import os
import random
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import home
from engine.bots import expert
from engine.cards import NONE
from engine.match.events import AT_DEAL, AT_DRAW, AT_NEW
from engine.match.resume import resume
from engine.match.session import Session
from handheld.boards import console
from handheld.rulesets import library
from handheld.text.game import TextGame
from handheld.words import Words
from playing import match_file, window
from playing.command_line import SEEDS, Refused, add_game, bot, game, run, whole
from playing.language import spoken

SAVE = "saves/match.json"


def players(names: list, words: Words) -> list:
    """The bots of those names, None for the person."""
    return [None if name is None else bot(name, words) for name in names]


def new_match(args: argparse.Namespace, words: Words) -> tuple:
    """(record without data, session) of the match the settings ask for."""
    name, rules = game(args, words)
    bots: list = [name.strip() for name in args.bots.split(",")] if args.bots else ["normal"]
    if len(bots) == 1:
        bots *= rules.seats - 1
    if len(bots) not in (rules.seats - 1, rules.seats):
        players(bots, words)  # an unknown bot is the greater fault
        raise Refused(words("bots.count", seats=rules.seats, few=rules.seats - 1, found=len(bots)))
    if len(bots) < rules.seats:
        bots.insert(0, None)
    seed = whole(args.seed, "seed.range", words) if args.seed else random.randrange(SEEDS)
    record = {"rules": name, "seats": rules.seats, "options": rules.options, "bots": bots}
    return record, Session(rules, seed, players(bots, words), expert.think)


def old_match(code: str, rules_file: str, words: Words) -> tuple:
    """(record without data, session) of the match of a bug report."""
    told, data = window.reported(code, words, rules_file)
    rules = library.rules(told["rules"], words, told["seats"], told["options"])
    bots = [None] + [told["bot"]] * (rules.seats - 1)
    record = {"rules": told["rules"], "seats": rules.seats, "options": rules.options, "bots": bots}
    return record, resume(rules, data, players(bots, words), expert.think)


def savable(path: str) -> None:
    """Raises Refused where a match would take the place of something that is none."""
    try:
        Path(path).parent.mkdir(exist_ok=True)
        beside = Path(path + ".new")  # as the match is written
        kept = beside.exists()
        beside.touch()  # what forbids it is told now, not after the match
        if not kept:
            beside.unlink()
        if not Path(path).exists():
            return
        if not Path(path).is_file():
            raise Refused(f"{path} is no file, and stays: name another one with --save.")
        with open(path, "rb") as file:
            head = file.read(9)
    except OSError as error:
        raise Refused(f"{path} cannot hold the match ({error.strerror}): name a file with --save.") from None
    # whatever lies in the game's own place is its own
    if path != SAVE and head and not b'{"rules":'.startswith(head):
        raise Refused(f"{path} is something else than a saved match, and stays: name another file with --save.")


def saved_match(path: str, words: Words) -> tuple | None:
    """(record, session) of the saved match; None if there is none. One that cannot go on is put aside and named."""
    record = match_file.read(path)
    if record is None and not os.path.exists(path):
        return None
    try:
        if record is None or record["bots"].count(None) > 1:
            raise ValueError("save")
        rules = library.rules(record["rules"], words, record["seats"], record["options"])
        bots = players(record["bots"], words)
        if len(bots) != rules.seats:
            raise ValueError("save")
        return record, resume(rules, bytes.fromhex(record["data"]), bots, expert.think)
    except (library.Fault, Refused) as fault:
        why = str(fault)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        why = words("stale.rules" if error.args == ("rules",) else "stale.save")
    console.say(words("stale", why=why, file=put_aside(path)))
    return None


def put_aside(path: str) -> str:
    """Rename what is saved there; returns its new name. Raises Refused where that is forbidden."""
    try:
        return match_file.put_aside(path)
    except OSError as error:
        raise Refused(f"{path} cannot be put aside ({error.strerror}): name another file with --save.") from None


def ask() -> str | None:
    """A line typed; the prompt is for people, not for pipes."""
    return console.ask("> " if sys.stdin.isatty() else "")


def title(session: Session, words: Words) -> str:
    """What the language calls the game, else its file."""
    return words.near("title." + session.rules.id, session.rules.title)


def offered(path: str, settings: bool, words: Words) -> tuple | None:
    """The saved match if the person wants to resume it, None to start a new one; raises EOFError to leave.

    settings: whether some were given, which are for a new match.
    """
    found = saved_match(path, words)
    if found is None:
        return None
    session = found[1]
    fields = {"title": title(session, words), "seats": session.rules.seats, "seed": session.match.seed}
    coming = session.stage in (AT_NEW, AT_DRAW, AT_DEAL)
    console.say(words("offer", hand=session.match.number + coming, **fields))
    if settings:
        console.say(words("offer.settings"))
    while True:
        answer = ask()
        if answer is None or answer.strip().upper() == "Q":
            raise EOFError
        if answer.strip().upper() == words("yes"):
            console.say(words("resumed"))
            return found
        if answer.strip().upper() == words("no"):
            return None
        console.say(words("offer.again"))


@contextmanager
def own_terminal() -> Iterator[None]:
    """Ctrl-C is for the game, not for the make that started it and would call it an error."""
    if not (os.environ.get("MAKELEVEL") and hasattr(os, "tcsetpgrp") and os.isatty(0)):
        yield
        return
    group = os.getpgrp()
    handlers = {number: signal.signal(number, signal.SIG_IGN) for number in (signal.SIGTTOU, signal.SIGTSTP)}
    try:
        if os.tcgetpgrp(0) == group:  # in the background the terminal is not ours to take
            os.setpgid(0, 0)
            os.tcsetpgrp(0, os.getpgrp())
        yield
    finally:
        with suppress(OSError):
            os.tcsetpgrp(0, group)
        for number, handler in handlers.items():
            signal.signal(number, handler)


def parser() -> argparse.ArgumentParser:
    """The settings."""
    made = argparse.ArgumentParser(description=__doc__)
    add_game(made)
    made.add_argument("--seed", default="", help="the deal number, 0 to 1073741823; random if missing")
    made.add_argument(
        "--bots", default="", help="the bots: one for all, or one a seat, clockwise from your left; one more to watch"
    )
    made.add_argument("--lang", default="", help="the language (en)")
    made.add_argument("--save", default=SAVE, help=f"where the terminal saves the match ({SAVE})")
    made.add_argument("--new", action="store_true", help="start a new match without offering the saved one")
    made.add_argument("--terminal", action="store_true", help="play in the terminal, without a window")
    made.add_argument("--board", default="desktop", help="whose screen the window is: a board, or a size as 240x135")
    made.add_argument("--code", default="", help="open the match of a bug report where it stood")
    return made


def main() -> int:
    args = parser().parse_args()
    sys.stdin = sys.stdin or io.StringIO()  # closed: as at the end of input
    sys.stdout = sys.stdout or io.StringIO()
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a stray byte is no reason to lose a match
    words = spoken(args.lang or "en")
    if not args.terminal and window.play(args, words):
        return 0
    path = "" if args.code else SAVE  # a bug report takes nobody's match away
    if args.save != SAVE:
        path = home.user_file(args.save)
    if path:
        savable(path)
    # refused before anything is asked
    made = old_match(args.code, args.rules, words) if args.code else new_match(args, words)
    with own_terminal():
        try:
            given = any((args.rules, args.players, args.options, args.seed, args.bots))
            found = None if args.new or args.code else offered(path, given, words)
            if found is None and path and os.path.exists(path):
                console.say(words("kept", file=put_aside(path)))
        except (EOFError, KeyboardInterrupt, OSError):  # the last: whoever listened has gone
            return 0
        record, session = found or made
        return play(record, session, path, words)


def play(record: dict, session: Session, path: str, words: Words) -> int:
    """Play it, keeping it in that file, "": nowhere; returns the exit code."""

    def keep(data: bytes) -> None:
        if not path:
            return
        Path(path).parent.mkdir(exist_ok=True)
        match_file.write(path, dict(record, data=data.hex()))

    def save(data: bytes) -> None:
        try:
            keep(data)
            told = words("saved" if path else "not_kept")
        except OSError as error:
            told = words("not_saved", why=str(error))
        with suppress(OSError):  # whoever listened has gone
            console.say(told)

    class Kept(TextGame):
        """Kept after every choice, should the terminal be closed or the power fail."""

        def turn(self) -> bool:
            made = super().turn()
            with suppress(OSError):  # leaving tells
                keep(session.save())
            return made

    def leave(number: int, _: object) -> None:
        signal.signal(number, signal.SIG_IGN)  # a second Ctrl-C may not cut short what follows
        raise KeyboardInterrupt

    fields = {"title": title(session, words), "seats": session.rules.seats, "seed": session.match.seed}
    game = Kept(session, words, console.say, ask, save)
    game.name = record["rules"]
    signal.signal(signal.SIGINT, leave)
    try:
        console.say(words("start", left=words.seat(1, session.rules.seats), **fields))
        if game.seat != NONE:
            console.say(words("keys"))
            if session.rules.faces:
                console.say(words("keys.italian"))
    except OSError:  # whoever listened has gone
        save(session.save())
        return 0
    if game.run() and path:
        try:
            match_file.forget(path)
        except OSError as error:
            why = f"{path} cannot be removed ({error.strerror}), so the next start offers this match, which is over."
            raise Refused(why) from None
    return 0


if __name__ == "__main__":
    run(main)
