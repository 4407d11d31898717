# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Play hands by bots and write one JSON line a hand, or replay such lines and stop where the engine disagrees."""

import argparse
import json
from functools import partial

from drawn import prelude_json

import settings
from engine import deal, prng
from engine.cards import ASIDE
from engine.events import END, HAND
from engine.play import Hand
from engine.session import Session
from handheld import library
from handheld.words import Words
from records import Walk, moon_names
from replay import replay


def record(name: str, session: Session, before: list[int]) -> dict:
    """The finished hand of a session as a record."""
    rules = session.rules
    hand = session.hand
    dealer = session.match.dealer
    number = session.match.number
    flipped = rules.at_limit > 0 and 0 < session.match.reached < number
    walk = Walk(rules, number, dealer, before, flipped, session.match.leader)
    n = rules.seats
    seats = [rules.next[dealer]]
    while len(seats) < n:
        seats.append(rules.next[seats[-1]])
    dealt = rules.tricks * n
    again = Hand(rules)
    deal.shuffle(again, session.match.seed, number, prng.state())
    hands = [sorted(again.deck[seats.index(seat) : dealt : n]) for seat in range(n)]
    rest = list(again.deck[dealt:])
    count = rules.pass_count
    passing = session.match.shift() > 0
    passes = [list(hand.passed[seat * count : seat * count + count]) for seat in range(n)] if passing else []
    moon = moon_names(rules.moon)[session.choice] if rules.moon else None
    found: dict = {
        "ruleset": name,
        "options": rules.options,
        "players": n,
        "hand_number": number,
        "dealer": dealer,
        "deal": [walk.texts(cards) for cards in hands],
        "aside": walk.texts(rest) if rules.rest_to == ASIDE else [],
        "pass_to": walk.pass_to(),
        "passes": [walk.texts(cards) for cards in passes],
        "plays": [],
        "winners": [],
        "moon": moon,
        "points": [],
        "before": before,
        "totals": [],
    }
    if rules.at_limit:
        found["subtracts"] = flipped
    if session.prelude:
        found["prelude"] = prelude_json(session)
    if rest and rules.rest_to != ASIDE:
        found["left_over"] = walk.texts(rest)
    for _, key, value in walk.play(hands, rest, passes, walk.texts(hand.log), moon):
        if key == "seat":
            found["plays"].append({})
        if key == "winner":
            found["winners"].append(value)
        elif key in ("points", "totals"):
            found[key] = value
        else:
            found["plays"][-1][key] = value
    return found


def match_lines(seed: int, rules_args: tuple, bots: list[str], hands: int, steps: int) -> list[str]:
    """The hands of one match, at most so many, as JSON lines."""
    name, seats, options = rules_args
    words = Words()
    rules = library.rules(name, words, seats, options)
    session = Session(rules, seed % settings.SEEDS, [settings.bot(bot, words) for bot in bots], None, steps)
    lines: list[str] = []
    before = [0] * rules.seats
    while len(lines) < hands:
        kind = session.step()
        if kind == END:
            break
        if kind == HAND:
            lines.append(json.dumps(record(name, session, before), separators=(",", ":")))
            before = list(session.match.totals)
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    settings.add_game(parser)
    parser.add_argument("--bots", default="random", help="one bot a seat, with commas; the last fills up (random)")
    parser.add_argument(
        "--hands", type=settings.positive, default=100, help="how many hands (100): matches in a row, seed by seed"
    )
    settings.add_work(parser)
    parser.add_argument("--replay", metavar="FILE", help="replay these lines instead (- for standard input)")
    args = parser.parse_args()
    words = Words()
    if args.replay:
        file = args.replay if args.replay == "-" else settings.home.user_file(args.replay)
        chosen = settings.rules_name(args.rules) if args.rules else None
        try:
            return replay(file, chosen, words)
        except OSError as error:
            raise settings.Refused(f"{file} cannot be read: {error.strerror}.") from None
    name, rules = settings.game(args, words)
    bots = settings.line_up(args.bots.split(","), rules.seats, words)
    seed = settings.whole(args.seed, "seed.range", words)
    work = partial(
        match_lines, rules_args=(name, rules.seats, rules.options), bots=bots, hands=args.hands, steps=args.steps
    )
    done = 0
    with settings.workers(args.jobs) as spread, settings.progress(args.hands, "hand") as bar:
        while done < args.hands:
            # a batch of matches at a time; how large does not change what is written
            batch = range(seed, seed + 32)
            seed = batch.stop
            for lines in spread(work, batch):
                for line in lines[: args.hands - done]:
                    print(line)
                    done += 1
                    bar.update()
                if done == args.hands:
                    break
    return 0


if __name__ == "__main__":
    settings.run(main)
