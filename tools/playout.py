# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Let bots play, and write each hand as a JSON line; or replay such lines and stop where the engine differs."""

import argparse
import json
from contextlib import closing
from functools import partial
from itertools import chain, islice

import home  # noqa: F401  (first: it says when the project is not set up)
from engine.match.events import END, HAND
from engine.match.hand_record import line
from engine.match.session import Session
from handheld.rulesets import library
from handheld.words import Words
from playing import command_line
from records.check_records import replay
from records.walk import Walk, dealt, passed
from strength.processes import spread


def record(name: str, session: Session) -> dict:
    """The finished hand of a session as a record: the line of engine.match.hand_record, plus the legal cards."""
    rules = session.rules
    match = session.match
    pieces: list[str] = []
    line(session, '{"ruleset":%s,"options":%s,' % (json.dumps(name), json.dumps(rules.options)), pieces.append)
    found = json.loads("".join(pieces))
    found.setdefault("moon", None)
    walk = Walk(rules, match.number, match.dealer, found["before"], *dealt(found, rules))
    walk.begin(found.get("subtracts", False), match.leader)
    passes = [passed(names, walk.hands[seat], rules, "passes") for seat, names in enumerate(found["passes"])]
    plays = iter(found["plays"])
    names = [play["card"] for play in found["plays"]]
    found["winners"] = []
    for _, key, _, value in walk.play(passes, names, found["moon"]):
        if key == "winner":
            found["winners"].append(value)  # None even for a held last trick
        if key == "legal":
            play = next(plays)
            play.update(legal=value, card=play.pop("card"))
    return found


def match_lines(game: tuple, bots: list[str], hands: int, steps: int, seed: int) -> list[str]:
    """The first hands of a match, as JSON lines. game: (name, seats, options); hands: how many at most."""
    name, seats, options = game
    words = Words()
    rules = library.rules(name, words, seats, options)
    session = Session(rules, seed % command_line.SEEDS, [command_line.bot(bot, words) for bot in bots], None, steps)
    lines: list[str] = []
    while len(lines) < hands:
        kind = session.step()
        if kind == END:
            break
        if kind == HAND:
            lines.append(json.dumps(record(name, session), separators=(",", ":")))
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    command_line.add_game(parser)
    parser.add_argument(
        "--bots", default="random", help="a bot for each seat, with commas; the last one takes the rest (random)"
    )
    parser.add_argument(
        "--hands", type=command_line.positive, default=100, help="how many hands (100) of matches in a row"
    )
    command_line.add_work(parser)
    parser.add_argument("--replay", metavar="FILE", help="replay these lines instead (- for standard input)")
    args = parser.parse_args()
    words = Words()
    if args.replay:
        file = args.replay if args.replay == "-" else command_line.home.user_file(args.replay)
        chosen = command_line.rules_name(args.rules) if args.rules else None
        return replay(file, chosen, words)
    name, rules = command_line.game(args, words)
    bots = command_line.line_up(args.bots.split(","), rules.seats, words)
    seed = command_line.whole(args.seed, "seed.range", words)
    work = partial(match_lines, (name, rules.seats, rules.options), bots, args.hands, args.steps)
    matches = spread(args.jobs, work, range(seed, seed + args.hands))  # enough, because each has at least one hand
    with closing(matches), command_line.progress(args.hands, "hand") as bar:
        for line in islice(chain.from_iterable(matches), args.hands):
            print(line)
            bar.update()
    return 0


if __name__ == "__main__":
    command_line.run(main)
