# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The bots that search, in compiled code: engine/bots/expert.py with engine/think/search.py and choose_pass.py."""

from typing import NamedTuple

import numpy as np

from engine.cards import BAD
from engine.hand.play import BEST, FLIP, LED, PLAYED, TURN
from engine.think import choose_pass
from engine.think.last_hand import _WIN as WIN
from engine.think.search import _CHUNK as CHUNK
from engine.think.search import _EXTRA as EXTRA
from engine.think.search import _SLOTS as SLOTS
from engine.think.search import _STAKE as STAKE
from engine.think.search import _WORST as WORST
from engine.think.search import DECAY

from . import flat as at
from . import playouts as out
from . import seen
from .fast_instinct import FACTS, PASS, kind_of, likes_of_pass, likes_of_play, look, score_of
from .fast_instinct import MOST as MOST_FEATURES
from .flat import compiled, count, draw, each, fast, high, low
from .table import allowed, alone, exchange, open_play, play, score, shooter

MOST = 64  # choices

# Places in a bot's table; the last two are for learning.
STEPS, WORLDS_MOST, SHOOT, TRIES, WARY, PASS_STEPS, TRUST, KEEPS_ALL, LEARNT = range(9)
BOT_TABLE = 9  # numbers


@fast
def candidates(rules, hand, view, ducks, alls):
    """As engine.bots.expert.candidates(); returns how many stand in ducks and in alls."""
    led = hand[LED]
    best = hand[BEST]
    n_ducks = n_alls = 0
    for suit in range(5):
        word = view[seen.CAN + suit]
        if not word:
            continue
        throws = led < 4 and suit != led
        if led < 4:
            alls[n_alls] = suit << 5 | low(word)
            n_alls += 1
        if not throws and high(word) != (alls[n_alls - 1] & 31 if led < 4 else 32):
            alls[n_alls] = suit << 5 | high(word)
            n_alls += 1
        group = -999999
        many = 0
        while word:
            card = suit << 5 | low(word)
            word &= word - 1
            side = rules[at.VALUE + card] * 2 + (suit == led and card > best)
            if side != group:
                group = side
                many = 0
            elif (
                throws
                or many > 1
                or not view[seen.UNSEEN + suit] & (1 << (card & 31)) - (2 << (ducks[n_ducks - 1] & 31))
            ):
                ducks[n_ducks - 1] = card
                continue
            many += 1
            ducks[n_ducks] = card
            n_ducks += 1
    return n_ducks, n_alls


@fast
def fears_of(rules, view, found):
    """As engine.think.choose_pass.fears()."""
    worst = np.zeros(5, np.int64)
    found[:] = 0
    for i in range(rules[at.DECK_COUNT]):
        card = rules[at.DECK + i]
        suit = card >> 5
        if rules[at.MARK + card] & BAD:
            worst[suit] = max(worst[suit], min(200, abs(rules[at.VALUE + card]) * 104 // view[seen.TOTAL]))
        if suit < 4:
            found[card] = worst[suit] + (card & 31)


highest = compiled(choose_pass.highest, each=each)


@fast
def add_set(found, many, n, cards):
    """Add a set of n cards unless it is there already; returns how many sets there are. As choose_pass._add(), sets are
    kept sorted, except the first."""
    cards = np.sort(cards)
    for i in range(many):
        if (np.sort(found[i * n : i * n + n]) == cards).all():
            return many
    found[many * n : many * n + n] = cards
    return many + 1


@fast
def tries(rules, view, more, found):
    """As engine.think.choose_pass.tries(); returns how many sets stand in found."""
    n = rules[at.PASS_COUNT]
    size = 0
    for suit in range(5):
        size += count(view[seen.HAND + suit])
    by = np.zeros(160, np.int64)
    fears_of(rules, view, by)
    sort = np.zeros(size, np.int64)
    highest(view, seen.HAND, by, size, sort, 0)
    found[:n] = sort[:n]
    many = 1
    if not more:
        return many
    cards = np.zeros(n, np.int64)
    for drop in range(n):
        for k in range(n, n + more):
            if k < size:
                j = 0
                for i in range(n):
                    if i != drop:
                        cards[j] = sort[i]
                        j += 1
                cards[j] = sort[k]
                many = add_set(found, many, n, cards)
    length = np.zeros(5, np.int64)
    for card in sort:
        length[card >> 5] += 1
    for suit in range(4):
        if 0 < length[suit] <= n:
            j = 0
            for card in sort:
                if card >> 5 == suit:
                    cards[j] = card
                    j += 1
            for card in sort:
                if card >> 5 != suit and j < n:
                    cards[j] = card
                    j += 1
            many = add_set(found, many, n, cards)
    order = sort.copy()
    for way in range(3):
        for card in sort:
            keep = card & 31
            if way:
                keep += 3 * length[card >> 5]
            if way < 2:
                keep += 3 * (rules[at.MARK + card] & BAD)
            by[card] = 255 - keep
        highest(view, seen.HAND, by, size, order, 0)
        many = add_set(found, many, n, order[:n])
    return many


@fast
def may_end(rules, hand, view):
    """As View.last() in the first hand of a match, when all totals are 0."""
    if rules[at.HANDS] and view[seen.NUMBER] >= rules[at.HANDS]:
        return True
    tricks = rules[at.TRICKS] * abs(rules[at.PER_TRICK])
    if rules[at.AT_LIMIT]:
        return hand[FLIP] and view[seen.TOTAL] + tricks >= 0
    return rules[at.LIMIT] > 0 and (2 if rules[at.SUNS] else 1) * view[seen.TOTAL] + tricks >= rules[at.LIMIT]


@fast
def stake(rules, view, points, found, shot):
    """As engine.think.last_hand._stake() when all totals are 0."""
    n = rules[at.SEATS]
    aim = rules[at.AIM]
    best = points[0]
    least = points[0]
    most = points[0]
    for seat in range(n):
        least = min(least, points[seat])
        most = max(most, points[seat])
    best = most if aim else least
    agreed = rules[at.HANDS] and view[seen.NUMBER] >= rules[at.HANDS]
    over = least <= 0 if rules[at.AT_LIMIT] else rules[at.LIMIT] and most >= rules[at.LIMIT] + rules[at.LIMIT_IS]
    first = 0
    for seat in range(n):
        first += points[seat] == best
    won = points[view[seen.SEAT]] == best
    if not over and not agreed or first > 1 and rules[at.TIES]:
        return found
    if not agreed and rules[at.LOSING_MOON] and shot >= 0 and points[shot] != best:
        return found
    return WIN * view[seen.TOTAL] * ((n - first) // first if won else -1) + (found >> 2)


@fast
def ends(rules, view, hand, points, plain_points):
    """As engine.think.last_hand.ends()."""
    n = rules[at.SEATS]
    me = view[seen.SEAT]
    took = alone(hand[at.ACC :], n)
    most = -1 << 28
    for choice in range(max(0, rules[at.MOONS] - 1), -1, -1):
        if plain_points and took < 0:
            for seat in range(n):
                points[seat] = hand[at.ACC + seat] + hand[at.ACC + n + seat]
        else:
            score(rules, hand, points, choice)
        found = -n * points[me]
        for seat in range(n):
            found += points[seat]
        found = -found if rules[at.AIM] else found
        most = max(most, stake(rules, view, points, found, shooter(rules, hand)))
        if took != me:
            break
    return most


@fast
def lead_over(kept, slots, i, j):
    """(by how much choice i is better than j, the square of the standard error)."""
    lead = 0
    square = 0
    for k in range(slots):
        d = kept[i * SLOTS + k] - kept[j * SLOTS + k]
        lead += d
        square += d * d
    return lead, square - lead * lead // max(1, slots)


@fast
def roll_learnt(rules, game, weights, glances, end, rng):
    """Play on until `end` cards are played, each seat the card that its instinct likes best. glances: scratch."""
    n = rules[at.SEATS]
    view = glances[: seen.VIEW]
    facts = glances[seen.VIEW : seen.VIEW + FACTS]
    to = glances[seen.VIEW + FACTS :]
    view[seen.TOTAL] = game[at.TOTAL]
    while game[PLAYED] < end:
        seat = game[TURN]
        allowed(rules, game)
        cards = 0
        only = 0
        for suit in range(5):
            word = game[at.CAN + suit]
            view[seen.CAN + suit] = word
            view[seen.HAND + suit] = game[at.W + seat * 5 + suit]
            others = 0
            for k in range(n):
                if k != seat:
                    others |= game[at.W + k * 5 + suit]
            view[seen.UNSEEN + suit] = others
            if word:
                cards += count(word)
                only = suit << 5 | low(word)
        if cards > 1:
            view[seen.SEAT] = seat
            seen.see_points(n, game, view)
            look(rules, game, view, kind_of(game, view), facts)
            best = -1 << 28
            for suit in range(5):
                word = view[seen.CAN + suit]
                while word:
                    card = suit << 5 | low(word)
                    word &= word - 1
                    value = 16 * score_of(rules, game, view, facts, card, view[seen.HAND + suit], weights, to)
                    value += draw(rng) & 127  # half a nat of chance, so that playouts differ
                    if value > best:
                        best = value
                        only = card
        play(rules, game, only)


@fast
def by_instinct(rules, hand, view, weights, picked, passes):
    """The choice of engine/bots/hard.py, into picked: the instinct alone."""
    size = rules[at.PASS_COUNT] if passes else 1
    first = seen.HAND if passes else seen.CAN
    cards = np.zeros(60, np.int64)
    many = 0
    for suit in range(5):
        word = view[first + suit]
        while word:
            cards[many] = suit << 5 | low(word)
            word &= word - 1
            many += 1
    facts = np.zeros(FACTS, np.int64)
    to = np.zeros(MOST_FEATURES, np.int64)
    look(rules, hand, view, PASS if passes else kind_of(hand, view), facts)
    for k in range(size):
        best = -1 << 28
        found = k
        for i in range(k, many):
            card = cards[i]
            own = view[seen.HAND + (card >> 5)]
            for j in range(k):
                if cards[j] >> 5 == card >> 5:
                    own ^= 1 << (cards[j] & 31)
            score = score_of(rules, hand, view, facts, card, own, weights, to)
            if score > best:
                best = score
                found = i
        cards[k], cards[found] = cards[found], cards[k]
        picked[k] = cards[k]


@fast
def choices_of(rules, hand, view, table, passes, cards, plans):
    """Fill cards and plans as engine.think.search.Search does. Returns how many choices only duck and how many there
    are, 1 and 1 where there is nothing to choose."""
    n = rules[at.SEATS]
    me = view[seen.SEAT]
    size = rules[at.PASS_COUNT] if passes else 1
    if passes:
        ducks = alls = tries(rules, view, table[TRIES], cards)
        cards[ducks * size : 2 * ducks * size] = cards[: ducks * size]
        same = ducks == 1
    else:
        to_win = np.zeros(MOST, np.int64)
        ducks, alls = candidates(rules, hand, view, cards, to_win)
        cards[ducks : ducks + alls] = to_win[:alls]
        same = ducks == 1 and alls == 1 and cards[0] == to_win[0]
    if same:
        return 1, 1
    found = alone(view[seen.ACC :], n)
    if n > 7 or not rules[at.MOONS] or hand[FLIP] or found != n and found != me:
        return ducks, ducks
    plans[ducks : ducks + alls] = 1
    return ducks, ducks + alls


@fast
def usual_choice(rules, policy, base, game, takes, cards, plans, many):
    """The choice closest to the card that a playout would play, as Search.usually()."""
    game[:] = base
    end = game[PLAYED] + 1
    out.roll(rules, policy, game, takes, 0, end)
    card = game[at.LOG + end - 1]
    found = 0
    near = 160
    for i in range(many):
        far = abs(cards[i] - card)
        if far < near and not plans[i] and cards[i] >> 5 == card >> 5:
            near = far
            found = i
    return found


@fast
def begin_playout(rules, view, base, game, cards, i, passes):
    """Make choice i in a copy of the world base."""
    game[: at.LOG] = base[: at.LOG]
    game[at.PASSED : at.HAND] = base[at.PASSED : at.HAND]
    if passes:
        size = rules[at.PASS_COUNT]
        for k in range(size):
            game[at.PASSED + view[seen.SEAT] * size + k] = cards[i * size + k]
        exchange(rules, game, view[seen.SHIFT])
        open_play(rules, game)
    else:
        play(rules, game, cards[i])


@fast
def worth_of(rules, view, game, points, plain_points, last, scale):
    """What the hand just played out is worth to the seat, as Search.worth()."""
    n = rules[at.SEATS]
    me = view[seen.SEAT]
    if last:
        return ends(rules, view, game, points, plain_points) // scale
    if plain_points and alone(game[at.ACC :], n) < 0:
        found = -n * (game[at.ACC + me] + game[at.ACC + n + me])
        for k in range(-2, 2 * n):
            found += game[at.ACC + k]
        return found // scale
    score(rules, game, points, rules[at.MOONS] - 1)
    found = -n * points[me]
    for seat in range(n):
        found += points[seat]
    return (-found if rules[at.AIM] else found) // scale


@fast
def halve(kept):
    """Add up the results in pairs, as Search._halve()."""
    for k in range(len(kept) // 2):
        both = kept[2 * k] + kept[2 * k + 1]
        kept[k + k // (SLOTS // 2) * (SLOTS // 2)] = max(-WORST, min(WORST, both))


@fast
def race(live, kept, slots, best, doubt):
    """Drop the choices that are clearly beaten, as Search.race()."""
    for i in range(len(live)):
        if live[i] and i != best:
            lead, square = lead_over(kept, slots, best, i)
            if lead > 0 and lead * lead // 4 >= square + doubt:
                live[i] = 0


@fast
def better_than_usual(rules, hand, view, live, kept, slots, usual):
    """The choice to make without an instinct, as Search.pick()."""
    choice = usual
    most = 0
    led = hand[LED]
    doubt = 4 if rules[at.PACKS] > 1 and (led > 3 or view[seen.CAN + led]) else 1
    for i in range(len(live)):
        if live[i] and i != usual:
            lead, square = lead_over(kept, slots, i, usual)
            if lead > most and lead * lead >= square * doubt:
                most = lead
                choice = i
    return choice


@fast
def play_out(rules, policy, game, takes, wary, who, weights, learnt, spare, rng):
    """Play a hand to its end, in the pieces in which the engine does it. who: the seat that goes for all, or -1.
    learnt: whether the seats follow the weights where nobody does."""
    n = rules[at.SEATS]
    if who >= 0:
        takes[who] = 1
        found = alone(game[at.ACC :], n)
        if found != n and found != who:
            takes[who] = 0
    end = rules[at.TRICKS] * n
    chunk = min(40, CHUNK // policy[out.COST])
    played = game[PLAYED]
    while played < end:
        played = min(end, played + chunk)
        if learnt and who < 0:
            roll_learnt(rules, game, weights, spare, played, rng)
        else:
            out.roll(rules, policy, game, takes, wary, played)
    if who >= 0:
        takes[who] = 0


class Choices(NamedTuple):
    """What Search keeps of each choice: its cards, its plan, whether it is live, the sum of its results, its score at
    first sight, and SLOTS results."""

    cards: np.ndarray
    plans: np.ndarray
    live: np.ndarray
    sums: np.ndarray
    likes: np.ndarray
    kept: np.ndarray


class Playouts(NamedTuple):
    """What playouts need. base: the hand as the seat knows it, with the others' cards of a world; game: a playout of
    it; takes, policy: as for playouts.roll(); fears: as choose_pass.fears(), where cards are passed; points, spare:
    scratch."""

    base: np.ndarray
    game: np.ndarray
    takes: np.ndarray
    policy: np.ndarray
    fears: np.ndarray
    points: np.ndarray
    spare: np.ndarray


@fast
def opened(rules, hand, view, passes):
    """The Playouts of a decision."""
    n = rules[at.SEATS]
    base = hand.copy()
    seen.lay_points(n, view, base)
    takes = np.zeros(12, np.int64)
    takes[:n] = hand[FLIP]
    policy = np.zeros(out.POLICY, np.int64)
    out.make_policy(rules, policy, view[seen.TOTAL], hand[FLIP])
    fears = np.zeros(160, np.int64)
    if passes:
        fears_of(rules, view, fears)
    spare = np.zeros(seen.VIEW + FACTS + MOST_FEATURES, np.int64)
    return Playouts(base, hand.copy(), takes, policy, fears, np.zeros(12, np.int64), spare)


@fast
def lay_next_world(rules, view, worlds, playouts, passes, rng):
    """Put the next world into the base, as Search.world()."""
    base = playouts.base
    out.next_world(worlds, rng)
    out.lay_world(rules, view, worlds, base)
    if passes:
        size = rules[at.PASS_COUNT]
        for seat in range(rules[at.SEATS]):
            if seat != view[seen.SEAT]:
                highest(base, at.W + seat * 5, playouts.fears, size, base, at.PASSED + seat * size)


@fast
def try_all(rules, view, table, weights, passes, choices, playouts, tried, each, rng):
    """Try the live choices in the world that is in the base, as Search.try_all(); returns the work done, in cards.

    tried: in how many worlds they were tried before; each: how many worlds share a slot.
    """
    n = rules[at.SEATS]
    me = view[seen.SEAT]
    base, game, takes, policy = playouts.base, playouts.game, playouts.takes, playouts.policy
    scale = max(1, view[seen.TOTAL] * n // 128)
    dear = table[SHOOT] * view[seen.TOTAL] * n // scale >> 7
    plain_points = not (rules[at.DOUBLES_COUNT] or rules[at.PER_TRICK] or rules[at.AIM] or base[FLIP])
    last = rules[at.WINNERS] == 1 and rules[at.PACKS] == 1 and not rules[at.PAYMENTS] and may_end(rules, base, view)
    wary = table[WARY] > 0 and tried % table[WARY] == 0
    foe = -1
    if table[WARY] and not wary and not base[FLIP] and rules[at.MOONS]:
        foe = alone(base[at.ACC :], n)
        if foe == n or foe == me:
            foe = -1
    used = 0
    for i in range(len(choices.live)):
        if not choices.live[i]:
            continue
        plan = choices.plans[i]
        begin_playout(rules, view, base, game, choices.cards, i, passes)
        used += n + EXTRA + ((rules[at.TRICKS] * n - game[PLAYED]) * policy[out.COST] >> 3) + STAKE * last
        play_out(rules, policy, game, takes, wary, me if plan else foe, weights, table[LEARNT], playouts.spare, rng)
        value = worth_of(rules, view, game, playouts.points, plain_points, last, scale) - dear * plan
        choices.sums[i] += value
        slot = i * SLOTS + tried // each
        if tried % each:
            value += choices.kept[slot]
        choices.kept[slot] = max(-WORST, min(WORST, value))
    return used


@fast
def tell(info, choices, tried, ducks, size):
    """Write what the search found, see think()."""
    many = len(choices.live)
    info[0], info[1], info[2 + 5 * many] = many, tried, ducks
    for i in range(many):
        info[2 + 5 * i] = choices.cards[i * size]
        info[3 + 5 * i] = choices.plans[i]
        info[4 + 5 * i] = choices.live[i]
        info[5 + 5 * i] = choices.sums[i]
        info[6 + 5 * i] = choices.likes[i]


@fast
def think(rules, hand, view, number_steps, table, weights, rng, picked, passes, info):
    """The choice of a bot that searches: the cards to pass (passes), or the card to play, into picked.

    table: as engine.bots.expert.GUIDED, then KEEPS_ALL and LEARNT; weights: those of the instinct, used where the trust
    is not 0. info, for learning: how many choices, how many worlds, then five numbers for each choice, its card (the
    first of a set), its plan, whether it is still live, its sum and its score; last, how many choices only duck.
    Returns the work done, in cards.
    """
    size = rules[at.PASS_COUNT] if passes else 1
    cards = np.zeros(MOST * max(1, size), np.int64)
    plans = np.zeros(MOST, np.int64)
    info[0] = 0
    ducks, many = choices_of(rules, hand, view, table, passes, cards, plans)
    picked[:size] = cards[:size]
    if many < 2:
        return 0
    live, sums, likes = np.ones(many, np.int64), np.zeros(many, np.int64), np.zeros(many, np.int64)
    kept = np.zeros(many * SLOTS, np.int64)
    choices = Choices(cards, plans, live, sums, likes, kept)
    trust = table[TRUST]
    if trust and passes:
        likes_of_pass(rules, hand, view, weights, cards, many, size, likes)
    elif trust:
        likes_of_play(rules, hand, view, weights, cards, many, likes)
    playouts = opened(rules, hand, view, passes)
    worlds = np.zeros(out.WORLDS, np.int64)
    out.open_worlds(rules, hand, view, worlds)
    n = rules[at.SEATS]
    doubt = view[seen.TOTAL] * n // max(1, view[seen.TOTAL] * n // 128) // 2
    limit = number_steps * table[PASS_STEPS if passes else STEPS] >> 6
    check = 6
    used = tried = usual = 0
    each = 1
    done = False
    while not done:
        lay_next_world(rules, view, worlds, playouts, passes, rng)
        if not passes and not tried:
            usual = usual_choice(
                rules, playouts.policy, playouts.base, playouts.game, playouts.takes, cards, plans, many
            )
        used += try_all(rules, view, table, weights, passes, choices, playouts, tried, each, rng)
        tried += 1
        if tried == each * SLOTS:
            halve(kept)
            each *= 2
        done = used >= limit or tried >= table[WORLDS_MOST]
        if tried >= check and not table[KEEPS_ALL]:
            check += check >> 2
            best = first_best(live, sums, likes, trust * tried, DECAY + tried)
            race(live, kept, tried // each, best, doubt * doubt * each)
        elif tried > 6 and not done:
            continue
        if trust or not live[usual]:
            choice = first_best(live, sums, likes, trust * tried, DECAY + tried)
        else:
            choice = better_than_usual(rules, hand, view, live, kept, tried // each, usual)
        picked[:size] = cards[choice * size : choice * size + size]
        done = done or live.sum() < 2
    tell(info, choices, tried, ducks, size)
    return used


@fast
def first_best(live, sums, likes, weight, parts):
    """The live choice with the best results, each with its share of the instinct."""
    found = -1
    top = 0
    for i in range(len(live)):
        if live[i]:
            value = sums[i] + likes[i] * weight // parts
            if found < 0 or value > top:
                found = i
                top = value
    return found
