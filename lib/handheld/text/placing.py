# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Says in a sentence how a seat has come out of a match: its place, and how far from whom."""


def placing(words, match, reader, name):
    """The sentence for the reader, a seat; name(seat): a seat's name in it."""
    rules = match.rules
    everyone = range(rules.seats)
    winners = match.winners()
    own = match.place(reader)
    level = [seat for seat in everyone if seat != reader and match.place(seat) == own]
    first = min([match.place(seat) for seat in everyone])
    if rules.winners == 1 and reader in winners and level:
        return words("placing.share", seats=few(words, level, name))
    ahead = own == first and not level
    # the first beside the reader, or those behind whom the reader came
    other = min([match.place(seat) for seat in everyone if seat != reader]) if ahead else first
    points = abs(other[0] - own[0])
    others = [seat for seat in everyone if match.place(seat) == other and seat != reader]
    key = "placing.ahead" if ahead else "placing.first" if own == first else "placing.behind"
    if own != first or ahead:
        key += ".%d" % points if points < 2 else ""
    place = words("place.%d" % (1 + [match.place(seat) < own for seat in everyone].count(True)))
    if level:
        place = words("placing.with", place=place, seats=few(words, level, name))
    text = words(key, place=place, points=points, seats=few(words, others, name))
    if rules.winners > 1 or rules.losers:
        kind = "wins" if reader in winners else "loses" if reader in match.losers() else "neither"
        text += " " + words("placing." + kind)
    return text


def few(words, seats, name):
    """The names of up to three seats, or how many there are."""
    return listed(words, seats, name) if len(seats) < 4 else words("placing.others", n=len(seats))


def listed(words, seats, name):
    """The names of seats, as a text."""
    names = [name(seat) for seat in seats]
    return words("and", seats=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else names[0]
