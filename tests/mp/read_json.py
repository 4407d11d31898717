# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Reads texts that are not quite JSON as a board does.

Each line of the given file is one text, in which a backslash and n stand for a line end. For each text prints 1 if it
is accepted, or else the fault; then the message about the last text as a rule set.
"""

import sys

import microcontroller  # noqa: F401  (the stand-ins come first)

from handheld.rulesets import checker, files
from handheld.words import Words

words = Words()
path = sys.argv[1] + ".json"
with open(sys.argv[1]) as file:
    lines = file.read().split("\n")[:-1]
for line in lines:
    with open(path, "w") as file:
        file.write(line.replace("\\n", "\n"))
    try:
        files.load(path)
        print(1)
    except files.Unusable as error:
        print(words(error.key, file="that", **error.fields))
print(checker.reason(path, words).replace(path, "that"))
