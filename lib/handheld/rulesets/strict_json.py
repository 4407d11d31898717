# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Strict JSON check: rejects what a board's lenient parser accepts, such as a missing comma, a stray letter or half a
file.

It counts how often each sign would occur if the parsed table were written out, and compares that with the file. This is
quick and takes hardly any memory."""

import json

_SIGNS = (b"\\", b"{", b"}", b"[", b"]", b",", b":", b'"')
_SPACES = (b" ", b"\t", b"\r", b"\n")


def check(path):
    """Raise ValueError if the file says more or less than the parser reads from it."""
    # for each sign, how many more of it the file has than the table; the last count is for everything but spaces
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
    while nodes:
        one = nodes.pop()
        if type(one) is str:
            text = b'""' + one.encode()
        elif type(one) is list:
            text = b"[]" + b"," * (len(one) - 1)
            nodes.extend(one)
        elif type(one) is dict:
            text = b"{}" + b":" * len(one) + b"," * (len(one) - 1)
            nodes.extend(one.values())
            for key in one:
                if type(key) is not str:
                    raise ValueError("a key without quotation marks")
                _count(left, b'""' + key.encode(), -1)
        else:
            text = b"null" if one is None else str(one).lower().encode()  # a number, true or false
        _count(left, text, -1)
    # with backslashes a text can be written in several ways
    if any(left[1:6] if slashes else left):
        raise ValueError("a sign too few or too many, or a key twice; tools/check.py tells where")


def _count(left, text, step):
    for i, sign in enumerate(_SIGNS):
        left[i] += step * text.count(sign)
    left[-1] += step * (len(text) - sum([text.count(space) for space in _SPACES]))
