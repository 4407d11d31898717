# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Whether what is read from a file is what stands there: a board's JSON reader takes what a comma less, a stray letter
or half a file makes of the rules.

What is read is counted as it would be written, sign by sign, and compared with what stands in the file. That is quick,
and needs no room to speak of."""

import json

_SIGNS = (b"\\", b"{", b"}", b"[", b"]", b",", b":", b'"')
_SPACES = (b" ", b"\t", b"\r", b"\n")


def check(path):
    """Raise ValueError if that file says more or less than is read from it."""
    # how often each sign stands there more often than in what was read; last: all that is no space
    left = [0] * (len(_SIGNS) + 1)
    with open(path, "rb") as file:
        start = file.read(3) == b"\xef\xbb\xbf" and 3
        file.seek(start)
        nodes = [json.load(file)]
        file.seek(start)
        piece = b" "
        while piece:
            piece = file.read(256)
            _count(left, piece, 1)
    slashes = left[0]
    for one in nodes:
        text = b"null" if one is None else str(one).lower().encode()  # a number, true or false
        if type(one) is str:
            text = b'""' + one.encode()
        elif type(one) is list:
            text = b"[]" + b"," * (len(one) - 1)
            nodes.extend(one)
        elif type(one) is dict:
            text = b"{}" + b":" * len(one) + b"," * (len(one) - 1)
            nodes.extend(one)
            nodes.extend(one.values())
            if any([type(key) is not str for key in one]):
                raise ValueError("a key without quotation marks")
        _count(left, text, -1)
    # with backslashes there are several ways to write a text
    if any(left[1:6] if slashes else left):
        raise ValueError("a sign too few or too many, or a key twice; tools/check.py tells where")


def _count(left, text, step):
    for i, sign in enumerate(_SIGNS):
        left[i] += step * text.count(sign)
    left[-1] += step * (len(text) - sum([text.count(space) for space in _SPACES]))
