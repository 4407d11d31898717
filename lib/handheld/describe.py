# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The rules of a game in words, from its tables alone; loaded when somebody asks for them."""


def rules_text(words, rules):
    """Yield the rules, a sentence or two a line."""
    cards = len(rules.deck)
    yield words("rules.title", title=rules.title, seats=rules.seats, cards=cards, tricks=rules.tricks)
    yield words("rules.ranks", ranks=" ".join([rank if rank != "T" else "10" for rank in rules.ranks]))
    out = _out(rules)
    if out:
        yield words("rules.out", cards=words.cards(out, rules))
    if rules.jokers:
        yield words("rules.jokers", n=rules.jokers)
    if rules.rest and rules.rest_to:
        yield words("rules.rest.%d" % rules.rest_to)
    if rules.cycle:
        cycle = ", ".join([words("rules.shift." + _direction(shift, rules.seats)) for shift in rules.cycle])
        yield words("rules.pass", count=rules.pass_count, cycle=cycle)
    else:
        yield words("rules.pass.none")
    if rules.turn:
        yield words("rules.turn")
    if rules.lead < 0:
        yield words("rules.lead.eldest")
    else:
        yield words("rules.lead", card=words.card(rules.lead, rules))
    yield words("rules.follow")
    if rules.first_trick:
        yield words("rules.first")
    if rules.breaks:
        yield words(
            "rules.broken", cards=", ".join([name for name, _ in _grouped(words, rules, lambda c: rules.mark[c] & 4)])
        )
    if rules.packs > 1:
        yield words("rules.twins.cancel" if rules.cancel else "rules.twins")
    values = ["%s %d" % pair for pair in _grouped(words, rules, lambda c: rules.value[c])]
    yield words("rules.values", values=", ".join(values) or "0")
    if rules.per_trick:
        yield words("rules.trick", points=rules.per_trick)
    for i, outcome in enumerate(rules.moon):
        own, others = amounts(outcome, total(rules))
        yield words("rules.moon.or" if i else "rules.moon", own=own, others=others)
    for outcome in rules.sun:
        own, others = amounts(outcome, total(rules))
        yield words("rules.sun", own=own, others=others)
    if (rules.moon or rules.sun) and any([rules.mark[card] & 2 for card in rules.deck]):
        yield words("rules.bonus.%d" % rules.bonus_in_moon)
    if rules.limit:
        yield words("rules.end.over" if rules.limit_is else "rules.end.limit", limit=rules.limit)
    if rules.hands:
        yield words("rules.end.or" if rules.limit else "rules.end.hands", hands=rules.hands)
    yield words("rules.wins.%d" % rules.aim) + " " + words("rules.ties.%d" % rules.ties)


def _direction(shift, seats):
    """The word of a rule set for passing that many seats to the left."""
    if shift < 2:
        return "left" if shift else "none"
    if shift == seats - 1:
        return "right"
    if 2 * shift == seats:
        return "across"
    return "2 left" if shift == 2 else "2 right"


def total(rules):
    """T of the whole deck: the bad points in play."""
    return abs(sum([rules.value[card] for card in rules.deck if rules.mark[card] & 1]))


def amounts(outcome, bad):
    """(own, each other's) points of a moon's outcome when the bad points in play are that many."""
    return outcome[0] + outcome[1] * bad, outcome[2] + outcome[3] * bad


def _out(rules):
    """Cards of full suits that are not in the deck."""
    full = range(len(rules.ranks) * rules.packs)
    return [suit << 5 | i for suit in range(4) for i in full if suit << 5 | i not in list(rules.deck)]


def _grouped(words, rules, of):
    """Yield (name, value) for the cards whose of(card) is not 0: a whole suit as one, else card by card."""
    for suit in range(4):
        cards = [card for card in rules.deck if card >> 5 == suit and (rules.packs == 1 or not card & 1)]
        values = [of(card) for card in cards]
        # the value most of the suit has, once for all of it
        usual = max([(values.count(value), value) for value in values])[1] if values else 0
        if values.count(usual) < 3:
            usual = 0
        if usual:
            yield words("rules.suit", suit=words("suit.%d" % suit)), usual
        for card, value in zip(cards, values):
            if value != usual:
                yield words.card(card, rules), value
