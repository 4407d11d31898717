# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Describes the rules of a game in words, from its tables. Loaded only when somebody asks for them.

The language's part "rules" has whole sentences; only lists are put together here.
"""

from engine.cards import ASIDE, BAD, BREAKS, COUNTS, GOOD, HEARTS
from engine.hand.moon_points import amounts
from handheld.words.forms import card_name, rank_name, suit_name

from .card_lists import USUAL, faces, few, in_play, listed, named, worth


def rules_text(words, rules, about=""):
    """Yield the rules, a paragraph a line, the title first. about: the paragraph that about() returns."""
    yield words.game("title." + rules.id, rules.title)
    if about:
        yield about
    for part in (_cards, _maid, _points, passing, _play, bounds, _moon, _end):
        text = " ".join(list(part(words, rules)))
        if text:
            yield text


def _cards(words, rules):
    """The deck and the deal."""
    full = [suit << 5 | i for suit in range(4) for i in range(len(rules.ranks) * rules.packs)]
    deck = list(rules.deck)
    if rules.packs > 1:
        yield words("rules.packs")
    missing = faces(rules, [card for card in full if card not in deck])
    if missing:
        still = faces(rules, deck)
        names = named(words, rules, [card for card in missing if card not in still], faces(rules, full))
        names += [words("rules.one", card=card_name(words, card, rules)[0]) for card in missing if card in still]
        yield words("rules.out", cards=listed(words, names))
    if rules.jokers:
        yield words("rules.jokers", n=rules.jokers)
    yield words("rules.deal", seats=rules.seats, tricks=rules.tricks, cards=len(deck))
    if rules.rest:
        yield words("rules.rest.%d" % rules.rest_to, n=rules.rest)
    names = [rank_name(words, rank, rules)[0] for rank in rules.ranks]
    high = [names[-1 - i] for i in range(len(names))]
    if rules.ranks in USUAL:
        high[4:] = [high[4] + " ... " + high[-1]]  # nobody has to be told that a nine is higher than an eight
    yield words("rules.order", ranks=", ".join(high))
    yield words("rules.turn.%d" % rules.turn)
    if rules.dealer:
        yield words("rules.dealer.%d" % rules.turn)


def _maid(words, rules):
    """The old maid before the deal."""
    if rules.prelude:
        card = card_name(words, rules.maid, rules)
        yield words("rules.maid.%d" % rules.prelude, card=card)
        yield words("rules.maid", card=card)


def _points(words, rules):
    """The points of cards and tricks."""
    bad = worth(words, rules, BAD)
    if bad:
        yield words("rules.bad.%d" % rules.aim, list=bad)
        yield words("rules.total.aside" if aside(rules) else "rules.total", total=total(rules))
    if not rules.faces and _only_hearts_of_red(rules):
        yield words("rules.red", suit=suit_name(words, HEARTS, rules))
    good = worth(words, rules, GOOD)
    if good:
        yield words("rules.good.%d" % rules.aim, list=good)
    if rules.per_trick:
        yield words("rules.trick.off" if rules.per_trick < 0 else "rules.trick", points=abs(rules.per_trick))
    elif not bad and not good:
        yield words("rules.nothing")
    double = [card for card in rules.deck if card in list(rules.doubles)]
    if double:
        yield words("rules.double", n=len(double), cards=listed(words, in_play(words, rules, double)))


def _only_hearts_of_red(rules):
    """Whether hearts count and diamonds, though there are some, do not."""
    red = [card for card in rules.deck if card >> 5 in (1, HEARTS)]
    counts = [card >> 5 for card in red if rules.mark[card] & COUNTS or card in rules.doubles]
    return HEARTS in counts and 1 not in counts and red[0] >> 5 == 1


def passing(words, rules):
    """Which cards are passed, and to whom."""
    cycle = rules.cycle
    if not max(cycle or b"\0"):
        yield words("rules.pass.none")
        return
    way = ""
    for shift in cycle[:1] if min(cycle) == max(cycle) else cycle:
        name = words("rules.shift." + _direction(shift, rules.seats))
        way = words("rules.then", list=way, last=name) if way else name
    key = b"rules.pass.always" if min(cycle) == max(cycle) else b"rules.pass"
    yield words(key, n=rules.pass_count, way=way)
    yield words("rules.blind")


def _play(words, rules):
    """Who leads, which cards may follow, who takes the trick."""
    lead = rules.lead
    suit = [card & 256 - rules.packs for card in rules.deck if card >> 5 == lead >> 5]
    if lead >= 0 and suit:
        if lead not in suit:
            lead = suit[0]  # the lowest card of the suit leads
        yield words("rules.lead.rest" if rules.rest else "rules.lead", card=card_name(words, lead, rules))
        if suit.count(lead) > 1:
            yield words("rules.holders.%d" % rules.next_lead)
    else:
        if lead == -2:
            seat = words.seat(rules.youngest, rules.seats)
            yield words("rules.youngest" if rules.youngest else "rules.youngest.you", seat=seat)
        else:
            yield words("rules.eldest.%d" % rules.turn)
        if rules.next_lead:
            yield words("rules.later.%d" % rules.next_lead)
    yield words("rules.follow")
    if rules.jokers:
        yield words("rules.joker")
        if rules.jokers >= rules.seats:
            yield words("rules.joker.alone")
    if len(faces(rules, rules.deck)) < len(rules.deck) - rules.jokers:
        yield words("rules.twins.%d" % rules.same_card)


def bounds(words, rules):
    """Which cards may not be discarded and which may not be led."""
    if rules.first_trick:
        bad = in_play(words, rules, _marked(rules, BAD))
        good = in_play(words, rules, _marked(rules, GOOD))
        if bad:
            yield words("rules.first", cards=few(words, bad, "rules.first.bad"))
            if good:
                yield words("rules.first.may", cards=few(words, good, "rules.first.good"))
    hearts = [card for card in rules.deck if card >> 5 == HEARTS]
    if rules.breaks and hearts:
        by = _marked(rules, BREAKS)
        key = "rules.hearts.by"
        if not [card for card in hearts if card not in by]:
            by = [card for card in by if card not in hearts]
            key = "rules.hearts.or" if by else "rules.hearts"
        elif not by:
            key = "rules.hearts.never"
        names = in_play(words, rules, by)
        yield words(key, suit=suit_name(words, HEARTS, rules), cards=listed(words, names) if names else "")
        others = in_play(words, rules, [card for card in _marked(rules, BAD) if card >> 5 != HEARTS])
        if others:
            yield words("rules.any_time", cards=few(words, others, "rules.every.bad"))


def _moon(words, rules):
    """What shooting the moon or the sun does."""
    bad = total(rules)
    said = [_outcome(words, outcome, bad) for outcome in rules.moon]
    if said:
        yield words("rules.moon" if len(said) < 2 else "rules.moon.or", game=rules.id, one=said[0], two=said[-1])
    for outcome in rules.sun:
        yield words("rules.sun.instead" if said else "rules.sun", game=rules.id, one=_outcome(words, outcome, bad))
    both = rules.moon + rules.sun
    if not both:
        return
    if aside(rules) and [outcome for outcome in both if outcome[1] or outcome[3]]:
        yield words("rules.moon.aside")
    good = _marked(rules, GOOD)
    if good and rules.bonus_in_moon:
        yield words("rules.moon.save")
    elif good or rules.per_trick or rules.doubles:
        yield words("rules.moon.only")
    got = [others for _, others in [amounts(outcome, bad) for outcome in both] if others]
    if rules.losing_moon and rules.limit and got:
        yield words("rules.lost.%d" % (got[0] < 0), game=rules.id)


def _end(words, rules):
    """When the match ends and who wins."""
    if rules.limit:
        yield words("rules.limit.%d%d" % (rules.limit_is, rules.at_limit), limit=rules.limit)
        if rules.at_limit:
            if rules.moon or rules.sun:
                yield words("rules.limit.moon")
            yield words("rules.limit.back")
    if rules.hands:
        if rules.limit:
            yield words("rules.hands.also", n=rules.hands)
        elif rules.hands_are and rules.hands == rules.seats:
            yield words("rules.hands.each")
        else:
            yield words("rules.hands", n=rules.hands)
    yield words("rules.win.%d" % rules.aim, n=rules.winners)
    if rules.losers:
        yield words("rules.lose.%d" % rules.aim, n=rules.losers)
    if rules.over_limit and rules.limit:
        yield words("rules.over.%d" % rules.limit_is, limit=rules.limit)
    tricks = rules.equal_totals and (not rules.ties or rules.winners > 1 or rules.losers)
    if tricks:
        yield words("rules.tricks")
    if rules.ties:
        yield words("rules.more")
    if rules.winners > 1:
        yield words("rules.border")
    elif not rules.ties:
        yield words("rules.share.still" if tricks else "rules.share")
    if rules.losers:
        yield words("rules.border.low")
    if rules.payments:
        yield words("rules.pay", n=rules.winners)


def total(rules):
    """The bad points of the whole deck, as a positive number."""
    return abs(sum([rules.value[card] for card in _marked(rules, BAD)]))


def _marked(rules, mark):
    """The cards in play that have that mark."""
    return [card for card in rules.deck if rules.mark[card] & mark]


def aside(rules):
    """Whether left-over cards are set aside."""
    return rules.rest and rules.rest_to == ASIDE


def _outcome(words, outcome, bad):
    """What a moon does to the shooter and to the others."""
    said = {}
    for who, points in zip(("own", "others"), amounts(outcome, bad)):
        said[who] = words("rules.%s.%d" % (who, 2 if points < 0 else points > 0), points=abs(points))
    return words("rules.both", **said)


def _direction(shift, seats):
    """The name of a pass to the seat that many places to the left."""
    if shift < 2:
        return "left" if shift else "none"
    if shift == seats - 1:
        return "right"
    if 2 * shift == seats:
        return "across"
    return "left.2" if shift == 2 else "right.2"
