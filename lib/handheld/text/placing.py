# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Says in a sentence how a seat has come out of a match: its place, and how far from whom."""


def placing(words, match, reader, who):
    """The sentence for the reader, a seat; who: the names of all seats."""
    rules = match.rules
    everyone = range(rules.seats)
    winners = match.winners()
    own = match.place(reader)
    level = [seat for seat in everyone if seat != reader and match.place(seat) == own]
    first = min([match.place(seat) for seat in everyone])
    if rules.winners == 1 and reader in winners and level:
        return words("placing.share", seats=names(words, level, who))
    ahead = own == first and not level
    # the first beside the reader, or those behind whom the reader came
    other = min([match.place(seat) for seat in everyone if seat != reader]) if ahead else first
    points = abs(other[0] - own[0])
    others = [seat for seat in everyone if match.place(seat) == other and seat != reader]
    key = "placing.ahead" if ahead else "placing.first" if own == first else "placing.behind"
    if not points and (own != first or ahead):
        key += ".0"
    place = words("placing.at.%d" % (1 + [match.place(seat) < own for seat in everyone].count(True)))
    if level:
        place = words("placing.with", place=place, seats=names(words, level, who))
    text = words(key, place=place, points=points, seats=names(words, others, who))
    if not ahead and (rules.winners > 1 or rules.losers):
        lost = reader in match.losers()
        text += " " + words("placing.wins" if reader in winners else "placing.loses" if lost else "placing.neither")
    return text


def names(words, seats, who):
    """The names of up to three seats, or how many there are."""
    return join(words, seats, who) if len(seats) < 4 else words("placing.others", n=len(seats))


def join(words, seats, who):
    """The names of seats, as a text."""
    texts = [who[seat] for seat in seats]
    return words("and", seats=", ".join(texts[:-1]), last=texts[-1]) if len(texts) > 1 else texts[0]
