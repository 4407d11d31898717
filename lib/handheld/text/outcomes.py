# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""How a hand or a match has come out, in sentences: rare ends of a hand (a moon is reversed, points are subtracted from
now on, a tie is played off, the match can have no more hands); a seat's place in the match, and how far from whom."""

from engine.match.events import HAND, LAST, REVERSED, SUBTRACTS, TIED


def rare_events(words, session, reader):
    """Yield the sentences for session.event if it is the end of a hand. reader: the seat that reads them."""
    event = session.event
    if event.kind != HAND:
        return
    rules = session.rules
    if event.value & REVERSED:
        shot = event.seat
        sun = rules.sun and session.look(shot).taken(shot) == rules.tricks
        key = b"turned.sun" if sun else b"turned.moon"
        key += b".you" * (shot == reader)
        yield words(key, game=rules.id, seat=words.seat(shot, rules.seats), points=session.points[shot])
    if event.value & SUBTRACTS:
        yield words("turned.over" if rules.limit_is else "turned.limit", limit=rules.limit)
    if event.value & TIED:
        yield words("turned.tied")
    if event.value & LAST:
        yield words("turned.last", number=session.match.number)


def placing(words, match, reader, who):
    """The sentence that tells the reader's place. reader: a seat; who: the names of all seats."""
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
