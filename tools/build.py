# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Compile everything that reaches the board with mpy-cross, into build/mpy, to prove that boards can read its syntax.

Prints for each module how many bytes of source it has, without comments and docstrings, and how many of .mpy. Exit
code: 1 if a module has too many bytes of source.
"""

import argparse
import sys

import home
from flashing.compile import code_size, compile_one, sources
from playing import command_line

LIMIT = 10240  # bytes of source in a module, without comments and docstrings, which cost the board nothing


def main() -> int:
    total = compiled = 0
    too_large = []
    for source in sources():
        size = code_size((home.ROOT / source).read_text(encoding="utf-8"))
        made = compile_one(source).stat().st_size
        print(f"{size:7} {made:7}  {source}")
        total += size
        compiled += made
        if size > LIMIT:
            too_large.append(str(source))
    print(f"{total:7} {compiled:7}  bytes of code and of .mpy in all")
    if too_large:
        print(f"over {LIMIT} bytes of code: {', '.join(too_large)}", file=sys.stderr)
    return 1 if too_large else 0


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__.splitlines()[0]).parse_args()
    command_line.run(main)
