# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Print speed and memory figures: hands a second on this Python; RP2040 ms and heap on a 32-bit MicroPython.

tests/mp/rp2040.py says how the ms are calculated; for playouts they are about a quarter too high. The app's ms
include the time that its pixels take on a PicoSystem. Without that MicroPython the command prints the first figures,
says what is missing, and ends with exit code 0.
"""

import argparse
import sys
import time
from array import array
from pathlib import Path

import home  # noqa: F401
from engine import prng
from engine.hand import deal, play, quick_play, score
from engine.think import rollout
from engine.think.search import policy_for
from handheld.rulesets import library
from handheld.words import Words
from measure import decisions, heaps, saves, simulator, waits
from playing import command_line


def hands_a_second(seconds: float, quick: bool) -> float:
    """Whole hands of chervy (shuffle, deal, play, score) a second, seeds 0, 1, 2, ... quick: played as in an expert's
    playouts, not at random."""
    rules = library.rules("chervy", Words())
    hand = play.Hand(rules)
    rng = prng.state()
    out = array("i", [0] * rules.seats)
    takes = bytearray(rules.seats)
    policy = policy_for(rules, 26, 0)
    seed = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        for _ in range(50):
            deal.shuffle(hand, seed, 1, rng)
            deal.deal(hand, seed & 3)
            deal.open_play(hand)
            if quick:
                rollout.roll(hand, takes, policy, 0, len(hand.log))
            else:
                quick_play.random_play(hand, rng)
            score.score(hand, out)
            seed += 1
    return seed / (time.perf_counter() - begin)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="how long to play on this Python (3)")
    parser.add_argument(
        "--thinking",
        metavar="BOT",
        choices=command_line.bot_names(),
        help="only how long this bot thinks in each game, some ten minutes",
    )
    args = parser.parse_args()
    if args.thinking:
        decisions.tell(args.thinking)
        return 0
    version = ".".join(map(str, sys.version_info[:3]))
    print(f"hands a second on CPython {version}, chervy, one process")
    at_random = hands_a_second(args.seconds, False)
    print(f"{at_random:8.0f}  at random")
    print(f"{hands_a_second(args.seconds, True):8.0f}  as an expert's playout")
    simulator.tell(at_random)
    saves.tell()
    if Path(heaps.VM).exists():
        for measure in (heaps.engine_times, waits.presses, heaps.engine, heaps.app, heaps.modules):
            measure()
    else:
        print("no 32-bit MicroPython: run tools/micropython32 (Debian) for the figures of the chip")
    return 0


if __name__ == "__main__":
    command_line.run(main)
