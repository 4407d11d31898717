# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Lists cards for the rules in words, with one name for a whole suit or rank. Also lists their points."""

from engine.cards import COUNTS
from handheld.words.forms import card_name, rank_name, suit_name

USUAL = "23456789TJQKA"


def grouped(rules, mark):
    """What the cards with that mark (BAD or GOOD) count, without a sign: (suits, single).

    suits: (suit, points, cards) for each suit most of whose cards count the same; points is -1 if each counts what it
    shows. single: {points: [other cards]}, with those in such a suit that count nothing."""
    every = faces(rules, rules.deck)
    suits: list = []
    single: dict = {}
    for suit in range(4):
        cards = [card for card in every if card >> 5 == suit]
        points = [abs(rules.value[card]) if rules.mark[card] & COUNTS == mark else 0 for card in cards]
        showing = [shown(rules, card) for card in cards]
        likely = [(points.count(one), one) for one in points if one]
        likely.append(([points[i] == showing[i] for i in range(len(cards))].count(True), -1))
        times, usual = max(likely)
        if times < 3 or times <= points.count(0):
            usual = 0
        alike = []
        for i, card in enumerate(cards):
            if usual and points[i] == (usual if usual > 0 else showing[i]):
                alike.append(card)
            elif points[i] or usual and not rules.mark[card] & COUNTS:
                single.setdefault(points[i], []).append(card)
        if usual:
            suits.append((suit, usual, alike))
    return suits, single


def shown(rules, card):
    """What a card shows: 2 to 14 for the ace."""
    return USUAL.find(rules.ranks[(card & 31) // rules.packs]) + 2


def worth(words, rules, mark):
    """The points of the cards with that mark (BAD or GOOD), as a list in words; "" if there are no such cards."""
    every = faces(rules, rules.deck)
    suits, single = grouped(rules, mark)
    whole: list = []
    others: list = []
    for suit, points, alike in suits:
        forms = suit_name(words, suit, rules)
        name = words("rules.suit", suit=forms)
        part = len(alike) < len([card for card in every if card >> 5 == suit])
        if part:
            name = words("rules.other", suit=forms)
        if points > 0:
            text = words("rules.each", cards=name, points=points)
        else:
            court = []
            for card in alike:
                if shown(rules, card) > 10:
                    rank = rank_name(words, USUAL[shown(rules, card) - 2], rules)[0]
                    court.append(words("rules.worth", cards=rank, points=shown(rules, card)))
            text = words("rules.shows.court" if court else "rules.shows", cards=name, ranks=", ".join(court))
        (others if part else whole).append(text)
    comma = ", "
    for points in sorted(single, reverse=True):
        names = named(words, rules, single[points], every)
        key = b"rules.worth" if len(single[points]) * rules.packs < 2 else b"rules.each"
        if len(names) > 1:
            comma = "; "
        whole.append(words(key if points else b"rules.free", cards=listed(words, names), points=points))
    return comma.join(whole + others)


def faces(rules, cards):
    """The cards from the lowest club up, without jokers and with only one of two equal cards."""
    return sorted({card & 256 - rules.packs for card in cards if card >> 5 < 4})


def named(words, rules, cards, among):
    """The names of some cards, as a list. A whole suit or rank of the cards in `among` gets one name."""
    groups = [[card for card in among if card >> 5 == suit] for suit in range(4)]
    groups += [[card for card in among if (card & 31) // rules.packs == i] for i in range(len(rules.ranks))]
    names = []
    left = cards
    for i, whole in enumerate(groups):
        missing = [card for card in whole if card not in cards]
        if len(whole) > 2 and not missing and [card for card in whole if card in left]:
            if i < 4:
                names.append(words("rules.suit", suit=suit_name(words, i, rules)))
            else:
                names.append(rank_name(words, rules.ranks[i - 4], rules, "ranks.")[0])
            left = [card for card in left if card not in whole]
    kind, form = ("ranks.", 1) if rules.packs > 1 else ("card.", 0)
    return names + [card_name(words, card, rules, kind)[form] for card in left]


def listed(words, names):
    """The names as a text, with commas, and with "and" before the last."""
    return words("rules.and", list=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else names[0]


def in_play(words, rules, cards):
    """The names of some cards among those in play, as a list."""
    return named(words, rules, faces(rules, cards), faces(rules, rules.deck))


def few(words, names, key):
    """The names as a text, or the words of the key if there are more than five."""
    return listed(words, names) if len(names) < 6 else words(key)
