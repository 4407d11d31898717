# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Says which match is saved without loading its rules. Loaded only where a new match would replace it."""

import struct

from engine.match.save import CHOICE, DAMAGED, HAND, HEAD, MATCH, SAME, VERSION
from handheld.rulesets.titles import title_of

from ..shared import MATCH as SAVED


def which_match(keeper, words):
    """(title of its rule set, number of its hand from 1, totals of its seats) of the saved match; None if its bytes
    are damaged or of another version."""
    record, data = keeper.saved_match()
    try:
        if data[0] != VERSION:
            return None
        hand = struct.unpack_from(MATCH, data, HEAD)[1]
        for kind, part in keeper.journal.parts(SAVED):
            if kind != CHOICE and part[0] == SAME:
                hand = struct.unpack_from(HAND, part, HEAD)[0]
            elif kind != CHOICE:
                data = part
                hand = struct.unpack_from(MATCH, data, HEAD)[1]
        totals = struct.unpack_from("<%di" % record["seats"], data, HEAD + struct.calcsize(MATCH))
        return title_of(record["rules"], words), max(1, hand), totals
    except DAMAGED:
        return None
