# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How long a bot thinks in each game, calculated on the 32-bit MicroPython; tools/bench.py --thinking prints it."""

import subprocess

from handheld.rulesets import library
from handheld.words import Words
from measure import heaps
from strength import standings

HANDS = 4  # of match 7, each played three times


def tell(bot: str) -> None:
    """Print RP2040 ms for each rule set and number of players, between bots of that name with their weights.

    Wants an idle PC: other work makes both the bot and the loop that it is compared with slower, by unlike amounts.
    """
    words = Words()
    print(f"RP2040 ms a decision of {bot}, {HANDS} hands of match 7")
    print("| rule set | players | mean | at most | a pass, mean | longest slice |\n|---|---:|---:|---:|---:|---:|")
    env = heaps.sources_on_path()
    for game, _ in standings.games("", 0, [bot], 0, words):
        file = library.rules(game.ruleset, words, game.seats).weights
        command = [heaps.VM, "-X", "heapsize=4m", "tests/mp/engine_bench.py", game.ruleset, str(game.seats), bot, file]
        done = subprocess.run([*command, str(HANDS)], env=env, capture_output=True, text=True, check=True)
        mean, most, passes, longest = done.stdout.split()
        print(f"| `{game.ruleset}` | {game.seats} | {mean} | {most} | {passes} | {longest} |", flush=True)
