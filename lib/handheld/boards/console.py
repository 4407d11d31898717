# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Text in a terminal or on the serial port: a line out, a line in."""


def say(text):
    """Print one line."""
    print(text)


def ask(prompt="> "):
    """Read one line without its end; None at the end of input. Ctrl-C raises KeyboardInterrupt as everywhere."""
    try:
        return input(prompt)
    except EOFError:
        return None
