# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Strict JSON check: rejects what a board's lenient parser accepts, such as a missing comma, a stray letter or half a
file.

It counts how often each of JSON's punctuation marks would occur if the parsed table were written out, and compares that
with the file. This is quick and takes hardly any memory."""

_SIGNS = (b"\\", b"{", b"}", b"[", b"]", b",", b":", b'"')
_SPACES = (b" ", b"\t", b"\r", b"\n")
_AT_ONCE = 8  # texts counted together, which is quicker


def count(file):
    """How often the rest of the file has each mark; the last count is for all bytes but spaces."""
    left = [0] * (len(_SIGNS) + 1)
    piece = b" "
    while piece:
        piece = file.read(256)
        _count(left, piece, 1)
    return left


def check(left, table):
    """Raise ValueError if the file whose signs were counted says more or less than the table that was parsed from it.
    Yields after every few texts. left becomes how many more of each sign the file has than the table."""
    slashes = left[0]
    nodes = [table]
    texts: list = []
    while nodes:
        one = nodes.pop()
        if type(one) is str:
            texts.append(b'""' + one.encode())
        elif type(one) is list:
            texts.append(b"[]" + b"," * (len(one) - 1))
            nodes.extend(one)
        elif type(one) is dict:
            if any([type(key) is not str for key in one]):
                raise ValueError("a key without quotation marks")
            texts.append(b"{}" + b":" * len(one) + b"," * (len(one) - 1))
            nodes.extend(one)
            nodes.extend(one.values())
        else:
            texts.append(b"null" if one is None else str(one).lower().encode())  # a number, true or false
        if len(texts) == _AT_ONCE or not nodes:
            _count(left, b"".join(texts), -1)
            texts = []
            yield
    # with backslashes the same text can be written in several ways
    if any(left[1:6] if slashes else left):
        raise ValueError("a character too few or too many, or a key twice; tools/check.py tells where")


def _count(left, text, step):
    for i, sign in enumerate(_SIGNS):
        left[i] += step * text.count(sign)
    left[-1] += step * (len(text) - sum([text.count(space) for space in _SPACES]))
