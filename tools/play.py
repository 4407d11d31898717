# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Play the game: in a window that works like a handheld, or in the terminal where no window can open."""

import argparse
import os
import random
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import home
from engine.bots import expert
from engine.cards import NONE
from engine.match.events import AT_DEAL, AT_DRAW, AT_NEW
from engine.match.resume import resume
from engine.match.session import Session
from handheld.boards import console
from handheld.boards.pc.standins import Kept as KeptMemory
from handheld.lessons import lesson_files, lesson_in_words
from handheld.matches.match_record import own_ways
from handheld.players import of_seat
from handheld.rulesets import library
from handheld.shared import MIXED
from handheld.statistics.book import LEVELS
from handheld.storage.journal import Keeper
from handheld.text.counted_game import CountedGame
from handheld.words import Words
from playing import first_start, goal_matches, match_file, window
from playing.command_line import SEEDS, Refused, add_game, bot, game, run, whole
from playing.language import is_file, spoken

SAVE = "saves/match.json"


def level(bots: list) -> str:
    """The level that statistics give these bots: their name if all have one, MIXED, or ""."""
    if bots == own_ways(len(bots) + 1).split(","):
        return MIXED
    return bots[0] if bots.count(bots[0]) == len(bots) and bots[0] in LEVELS else ""


def players(names: list, words: Words) -> list:
    """The bots of those names, None for the person."""
    return [None if name is None else bot(name, words) for name in names]


def new_match(args: argparse.Namespace, words: Words) -> tuple:
    """(record without data, session) of the match that the command line asks for."""
    name, rules = game(args, words)
    bots: list = [name.strip() for name in (args.bots or MIXED).split(",")]
    if bots == [MIXED]:
        bots = own_ways(rules.seats).split(",")
    elif len(bots) == 1:
        bots *= rules.seats - 1
    if len(bots) not in (rules.seats - 1, rules.seats):
        players(bots, words)  # reports an unknown bot first
        raise Refused(words("bots.count", seats=rules.seats, few=rules.seats - 1, found=len(bots)))
    if len(bots) < rules.seats:
        bots.insert(0, None)
    seed = whole(args.seed, "seed.range", words) if args.seed else random.randrange(SEEDS)
    record = {"rules": name, "seats": rules.seats, "options": rules.options, "bots": bots}
    return record, Session(rules, seed, players(bots, words), expert.think)


def book(path: str) -> Any:
    """The Keeper of the record book beside a saved match. Raises own_file.InUse."""
    memory = KeptMemory(path + ".book")
    memory.claim()
    return Keeper(memory)


def goal_match(goal: tuple, keeper: Keeper, words: Words) -> tuple:
    """(record without data, session) of the daily deal or of a stop of the journey. goal: from goal_matches.wanted();
    keeper: of the record book. Raises EOFError if the person leaves."""
    asked = goal_matches.Asking(words, keeper, ask).start(goal)
    rules = library.rules(asked["rules"], words, asked["seats"], asked["options"])
    level = own_ways(rules.seats) if asked["bot"] == MIXED else asked["bot"]
    bots = [None] + [of_seat(level, seat) for seat in range(1, rules.seats)]
    record = {
        "rules": asked["rules"],
        "seats": rules.seats,
        "options": rules.options,
        "bots": bots,
        "goal": asked["goal"],
        "stars": asked.get("stars"),
    }
    return record, Session(rules, asked["seed"], players(bots, words), expert.think)


def old_match(code: str, rules_file: str, words: Words) -> tuple:
    """(record without data, session) of the match in a bug report."""
    record, rules, data = window.reported(code, words, rules_file)
    bots = [None] + [of_seat(record["bot"], seat) for seat in range(1, rules.seats)]
    record |= {"bots": bots}
    return record, resume(rules, data, players(bots, words), expert.think)


def savable(path: str) -> None:
    """Check, before the match begins, that it can be saved in this file, and claim the file. Raises Refused."""
    try:
        Path(path).parent.mkdir(exist_ok=True)
        with tempfile.TemporaryFile(dir=Path(path).parent):
            pass
        if Path(path).exists() and not Path(path).is_file():
            raise Refused(f"{path} is no file, and stays: name another one with --save.")
        head = Path(path).read_bytes()[:9] if Path(path).exists() else b""
    except OSError as error:
        raise Refused(f"{path} cannot hold the match ({error.strerror}): name a file with --save.") from None
    # a file in the game's own place is always taken for a saved match
    if path != SAVE and head and not b'{"rules":'.startswith(head):
        raise Refused(f"{path} is something else than a saved match, and stays: name another file with --save.")
    match_file.claim(path)


def saved_match(path: str, words: Words) -> tuple | None:
    """(record, session) of the saved match; None if there is none. A match that cannot be resumed is put aside and
    reported."""
    record: Any = match_file.read(path)
    if record is None and not os.path.exists(path):
        return None
    try:
        rules = library.rules(record["rules"], words, record["seats"], record["options"], saved=True)
        if record["bots"].count(None) > 1 or len(record["bots"]) != rules.seats:
            raise ValueError("save")
        return record, resume(rules, bytes.fromhex(record["data"]), players(record["bots"], words), expert.think)
    except (library.Fault, Refused) as fault:
        why = str(fault)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        why = words("stale.rules" if error.args == ("rules",) else "stale.save")
    console.say(words("stale", why=why, file=match_file.put_aside(path)))
    return None


def ask() -> str | None:
    """A line that the player types. Only a terminal gets the prompt, pipes do not."""
    return console.ask("> " if sys.stdin.isatty() else "")


def hear() -> str:
    """A typed line in capitals. Raises EOFError if the person leaves."""
    return goal_matches.hear(ask)


def fields(session: Session, words: Words) -> dict:
    """The values that messages about a match need."""
    title = words.game("title." + session.rules.id, session.rules.title)
    return {"title": title, "seats": session.rules.seats, "seed": session.match.seed}


def offered(path: str, settings: bool, words: Words) -> tuple | None:
    """(record, session) of the saved match if the player resumes it, None for a new match. Raises EOFError to leave.

    settings: whether the command line has settings for a new match.
    """
    found = saved_match(path, words)
    if found is None:
        return None
    session = found[1]
    coming = session.stage in (AT_NEW, AT_DRAW, AT_DEAL)
    console.say(words("offer", hand=session.match.number + coming, **fields(session, words)))
    if settings:
        console.say(words("offer.settings"))
    while True:
        answer = hear()[:1]
        if answer == words("yes"):
            console.say(words("resumed"))
            return found
        if answer == words("no"):
            return None
        console.say(words("offer.again"))


@contextmanager
def own_terminal() -> Iterator[None]:
    """Give Ctrl-C to the game alone. The make that started it would report an error."""
    if not (os.environ.get("MAKELEVEL") and hasattr(os, "tcsetpgrp") and leads(0)):
        yield
        return
    group = os.getpgrp()
    handlers = {number: signal.signal(number, signal.SIG_IGN) for number in (signal.SIGTTOU, signal.SIGTSTP)}
    try:
        with suppress(OSError):
            os.setpgid(0, 0)
            os.tcsetpgrp(0, os.getpgrp())
        yield
    finally:
        with suppress(OSError):
            os.tcsetpgrp(0, group)
        for number, handler in handlers.items():
            signal.signal(number, handler)


def leads(file: int) -> bool:
    """Whether the file is a terminal that is ours: not one where the game is in the background, nor that of another
    session, as after su."""
    try:
        return os.tcgetpgrp(file) == os.getpgrp()
    except OSError:
        return False


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(description=__doc__)
    add_game(made)
    made.add_argument("--seed", default="", help="the deal number, 0 to 1073741823; random if missing")
    made.add_argument(
        "--bots", default="", help="the bots: one for all, or one a seat, clockwise from your left; one more to watch"
    )
    made.add_argument("--lang", default="", help="the language (en), or a file of yours as fi.txt")
    made.add_argument("--compass", action="store_true", help="compass points instead of the players' names")
    made.add_argument("--no-talk", action="store_true", help="the others say nothing in the terminal")
    made.add_argument("--save", default=SAVE, help=f"where the terminal saves the match ({SAVE})")
    made.add_argument("--new", action="store_true", help="start a new match without offering the saved one")
    made.add_argument("--terminal", action="store_true", help="play in the terminal, without a window")
    made.add_argument(
        "--board", default="desktop", help="whose screen the window is: a board, its file, or a size as 240x135"
    )
    made.add_argument("--screen", default="", metavar="FILE", help="show this screen first, a file of yours")
    made.add_argument("--lesson", default="", metavar="NAME", help="play that lesson in the terminal, such as first")
    made.add_argument("--daily", action="store_true", help="play today's deal, which is the same for everybody")
    made.add_argument("--journey", action="store_true", help="travel to a stop of the journey")
    made.add_argument(
        "--code", default="", help="open the match of a bug report where it stood, or a friend's daily deal"
    )
    return made


def main() -> int:
    args = parser().parse_args()
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a stray byte may not cost a match
    save = args.save if args.save == SAVE else home.user_file(args.save)
    words = spoken(args.lang or first_start.kept_language(save) or "en")
    words.plain = args.compass
    if args.lesson:
        return teach(args.lesson, args.rules, words)
    goal = goal_matches.wanted(args, words)
    if not args.terminal and window.play(args, words, goal):
        return 0
    if args.screen:
        raise Refused("A screen of yours needs a window.")
    path = "" if args.code and args.save == SAVE else save  # a bug report leaves the saved match alone
    keeper = None
    if path:
        savable(path)
        keeper = book(path)
    # first, so that a wrong setting is refused before the game asks anything
    made = old_match(args.code, args.rules, words) if args.code else new_match(args, words)
    with own_terminal():
        try:
            given = any((args.rules, args.players, args.options, args.seed, args.bots, args.code, goal))
            if keeper and sys.stdin.isatty():
                # whoever names a game gets it without a question; a program may be typing
                if first_start.is_first(path, keeper) and not given and not args.new:
                    if not args.lang:
                        args.lang = first_start.choose_language(words, hear)
                        words = spoken(args.lang)
                        words.plain = args.compass
                    args.rules = first_start.welcome(words, hear, ask)
                    made = new_match(args, words)
                if args.lang and not is_file(args.lang):  # not before the last question: who leaves it is asked again
                    first_start.keep_language(keeper, args.lang)
            found = None if args.new or args.code else offered(path, given, words)
            if found is None and goal and keeper:
                made = goal_match(goal, keeper, words)
            if found is None and path and os.path.exists(path):
                console.say(words("kept", file=match_file.put_aside(path)))
        except (EOFError, KeyboardInterrupt, OSError):  # OSError: the reader of the output has gone
            return 0
        record, session = found or made
        return play(record, session, path, words, not args.no_talk)


class Kept(CountedGame):
    """Saves the match in a file after every choice, because the terminal may be closed or the power may fail."""

    def __init__(self, session: Session, words: Words, record: dict, path: str):
        """record: as in match_file, without data; path: the file, "" for none."""
        super().__init__(session, words, console.say, ask, self.save_and_say)
        self.name = record["rules"]
        self.record, self.path = record, path
        if path and self.seat == 0:
            self.record["bot"] = level(record["bots"][1:])
            self.keeper = book(path)

    def keep(self, data: bytes) -> None:
        """Raises OSError."""
        if self.path:
            aided = bool(self.session.aided or self.record.get("aided"))
            match_file.write(self.path, dict(self.record, data=data.hex(), aided=aided))

    def turn(self) -> bool:
        made = super().turn()
        with suppress(OSError):  # the player hears of it on leaving
            self.keep(self.session.save())
        return made

    def look_back(self) -> None:
        """The match is over: remove its file. Raises Refused."""
        if self.path:
            try:
                Path(self.path).unlink(missing_ok=True)
            except OSError as error:
                why = f"cannot be removed ({error.strerror}), so the next start offers this match, which is over."
                raise Refused(f"{self.path} {why}") from None
        super().look_back()

    def save_and_say(self, data: bytes) -> None:
        try:
            self.keep(data)
            told = self.words("saved" if self.path else "not_kept")
        except OSError as error:
            told = self.words("not_saved", why=str(error))
        with suppress(OSError):  # the reader of the output has gone
            console.say(told)


def leave(number: int, _: object) -> None:
    """Leave on Ctrl-C. A second Ctrl-C must not interrupt the saving."""
    signal.signal(number, signal.SIG_IGN)
    raise KeyboardInterrupt


def teach(name: str, game: str, words: Words) -> int:
    """Play a lesson in the terminal; game: the rule set, "": the first that it is about. Returns the exit code. Raises
    Refused for a lesson that does not exist."""
    if name not in lesson_files.names():
        raise Refused(f'There is no lesson "{name}". The lessons are {", ".join(lesson_files.names())}.')
    games = lesson_files.read(name)["rules"]
    if game and game not in games:
        raise Refused(f'The lesson "{name}" is about {", ".join(games)}.')
    over = lesson_in_words.play(words, name, game, console.say, ask)
    console.say(words("lesson.over") if over else words("lesson.left.type", key=f"tools/play.py --lesson {name}"))
    return 0


def play(record: dict, session: Session, path: str, words: Words, talks: bool = True) -> int:
    """Play a match and save it in the file `path`, "" for none. talks: see TextGame. Returns the exit code."""
    game = Kept(session, words, record, path)
    game.talks = talks
    signal.signal(signal.SIGINT, leave)
    try:
        console.say(words("start", **fields(session, words)))
        game.where()
        if game.seat != NONE:
            game.help(".first")
    except OSError:  # the reader of the output has gone
        game.save_and_say(session.save())
        return 0
    game.run()
    return 0


if __name__ == "__main__":
    run(main)
