# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How much a match writes into a board's non-volatile memory, and how often that erases it; tools/bench.py prints it.

The matches are saved at the moments at which the handheld saves them, into one memory of 4 KB, one match after the
other, with settings, statistics and verdicts on rule sets beside them.
"""

from types import SimpleNamespace
from typing import Any

from engine.bots import normal
from engine.match import events
from engine.match.session import Session
from handheld.boards.pc.standins import Nvm
from handheld.rulesets import library
from handheld.shared import CHECKED, SETTINGS
from handheld.statistics import award_medals as medals
from handheld.statistics import book
from handheld.statistics import count as counting
from handheld.storage.journal import Keeper
from handheld.words import Words

ERASE = 54  # ms of an erase and the writing after it, measured on an RP2040
RECORD = 0.9  # ms of a record
MINUTES = 3  # that a hand takes a person, at least
VERDICTS = 240  # bytes of the verdicts on 24 rule sets and a few more


class Sector(Nvm):
    """An RP2040's memory; counts how often it is erased. written: the bytes of the last record."""

    erased = written = 0

    def __setitem__(self, index: Any, value: Any) -> None:
        self.erased += set(self[index]) != {255}
        self.written = len(value)
        super().__setitem__(index, value)


def saves(kind: int, seat: int) -> bool:
    """Whether the handheld saves after that event."""
    once = (events.EXCHANGE, events.PRELUDE, events.MAID, events.HAND, events.END)
    return kind in once or kind in (events.PLAY, events.DRAW) and not seat


class Matches:
    """Matches of one rule set with a number of seats, one after the other. Counts matches, hands, erases and those of
    them while a hand was played."""

    def __init__(self, name: str, seats: int) -> None:
        self.name = name
        self.rules = library.rules(name, Words(), seats)
        self.sector = Sector()
        self.keeper = Keeper(self.sector)
        self.keeper.write(SETTINGS, {"rules": name, "bot": "expert", "seats": seats, "speed": 1})
        self.keeper.journal.put(CHECKED, bytes(VERDICTS))
        self.matches = self.hands = self.while_playing = 0
        self.choices: list[int] = []  # the bytes of each choice's record

    def play(self, seed: int) -> None:
        """Play one match."""
        keeper = self.keeper
        session = Session(self.rules, seed, [normal.think] * self.rules.seats)
        record = {"rules": self.name, "seats": self.rules.seats, "options": {}, "bot": "expert"}
        record |= {"counted": 0, "steps": 4321, "seed": seed}
        game = SimpleNamespace(record=record, session=session)
        keeper.save_whole()
        keeper.save_match(game)
        kind = events.THINK
        while kind != events.END:
            kind = session.step()
            if kind == events.HAND:
                counting.hand(keeper, record, session)
                self.hands += 1
            if saves(kind, session.event.seat):
                before = self.sector.erased
                keeper.save_match(game)
                if kind == events.PLAY:
                    self.while_playing += self.sector.erased - before
                    self.choices.append(self.sector.written)
        counting.match(keeper, record, session)
        keeper.forget_match()
        self.matches += 1


FIGURES = [250, 2100, 80, 0, 26, 30, 9, 12, 40, 12, 90, 0, 3, 2, 5]  # of a level, after so many hands


def full_book(keeper: Keeper) -> None:
    """Fill the record book: all games at three levels."""
    row = [book.pack([[level, FIGURES]]) for level in (0, 2, 4)]
    games = [(name, b"".join(row)) for name in medals.family()]
    book.put(keeper, book.GAMES, book.join([0, 0, 0], games))
    for number in (book.MEDALS, book.JOURNEY, book.DAILY, book.COACH):
        book.put(keeper, number, bytes(book.ROOM[number]))


def tell_book() -> None:
    """Print how many bytes each item of the record book takes."""
    row = book.pack([[0, FIGURES]])
    none = len(book.join([0, 0, 0], []))
    one = len(book.join([0, 0, 0], [("chervy", row)]))
    keeper = Keeper(Sector())
    full_book(keeper)
    games = book.split(book.section(keeper, book.GAMES))[1]
    kept = [len(book.unpack(rows)) for _, rows in games]
    print(f"bytes of the record book, {book.MOST:,} at most with all that has changed since it was written as a whole")
    print(f"{none:8d}  which hand was counted last")
    print(f"{one - none - len(row):8d}  a game with its name, here chervy")
    print(f"{len(row):8d}  a level of a game, after {FIGURES[0]} hands; {len(FIGURES)} figures")
    names = ((book.GAMES, "all games"), (book.MEDALS, "medals"), (book.JOURNEY, "journey"))
    for number, name in (*names, (book.DAILY, "daily deal"), (book.COACH, "coach")):
        print(f"{book.ROOM[number]:8d}  {name}, at most")
    print(f"{book.taken(keeper.journal):8d}  a full book: {len(kept)} games, {kept.count(3)} of them with three levels")


def tell() -> None:
    """Print what saving writes in the smallest, the longest and the largest game."""
    tell_book()
    print("bytes that saving takes, and how often it erases the memory of an RP2040 (4 KB; 54 ms each)")
    for name, seats, count, full in (
        ("chervy", 4, 30, False),
        ("chervy", 4, 30, True),
        ("peppa50", 4, 30, False),
        ("cancellation", 11, 30, False),
    ):
        played = Matches(name, seats)
        if full:
            full_book(played.keeper)
        for seed in range(count):
            played.play(seed)
        erased = played.sector.erased
        hands = played.hands / played.matches
        share = erased * ERASE / (played.hands * MINUTES * 60_000)
        print(f"{sum(played.choices) / len(played.choices):8.1f}  a choice in {name} with {seats} players", end="; ")
        print("record book full from the start; " * full, end="")
        print(f"{erased / played.matches:.2f} erases a match of {hands:.1f} hands, ", end="")
        print(
            f"one in {played.hands / max(1, erased):.1f} hands, {played.while_playing} of {erased} in mid-hand; ",
            end="",
        )
        print(f"a power cut at a random moment meets one in {1 / share if share else 0:,.0f}", flush=True)
