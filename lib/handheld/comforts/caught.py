# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Says who caught the worst card of a hand: the queen of spades in most games."""

from engine.cards import BAD, NONE


def caught(words, session, who):
    """The sentence; "" if no card stands out, or nobody took it. who: the seats' names."""
    from handheld.draw.sprites import SIGNS  # not for the game in words, which needs no display

    rules = session.rules
    worst = worst_card(rules)
    if worst == NONE:
        return ""
    takers = []
    view = session.look(0)
    waiting = 0
    for trick in range(view.done()):
        waiting += [card - card % rules.packs for _, card in view.trick(trick)].count(worst)
        if view.won[trick] != NONE:
            takers += [view.won[trick]] * waiting
            waiting = 0
    if not takers:
        return ""
    card = words.forms("joker")[0]
    if worst >> 5 < 4:
        card = words.rank(worst, rules) + SIGNS[rules.faces][worst >> 5]
    seats = sorted(set(takers))
    if len(seats) > 1:
        names = ", ".join([who[seat] for seat in seats[:-1]])
        return words("caught.each", seats=words("and", seats=names, last=who[seats[-1]]), card=card)
    key = "caught.both" if len(takers) > 1 else "caught"
    return words(key if seats[0] else key + ".you", seat=who[seats[0]], card=card)


def worst_card(rules):
    """The first twin of the one card that costs more than any other; NONE without such a card."""
    costs = [(abs(rules.value[card]), card - card % rules.packs) for card in rules.deck if rules.mark[card] & BAD]
    most = max([cost for cost, _ in costs] or [0])
    worst = {card for cost, card in costs if cost == most}
    return worst.pop() if len(worst) == 1 else NONE
