# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What a board's reader makes of files that are not quite JSON: each line of the file given is one, with \\n for a line's
end; prints whether it is taken, or what is told of it."""

import sys

import microcontroller  # noqa: F401  (the stand-ins come first)

from handheld import library
from handheld.words import Words

words = Words()
path = sys.argv[1] + ".json"
with open(sys.argv[1]) as file:
    lines = file.read().split("\n")[:-1]
for line in lines:
    with open(path, "w") as file:
        file.write(line.replace("\\n", "\n"))
    try:
        library.load(path, words)
        print("taken")
    except library.Fault as error:
        print(str(error).replace(path, "FILE"))
