# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The code of a bug report: a short text that opens a match again at the same position.

chervy.4.normal.jd1.limit50.K7Q2M: rule set, seats, bots (one, or one a seat: emile,rosa,yuki), the options that are
not at their default, then the payload. The payload is the match, folded into one number and written in base 32, and two
letters that are a checksum of the whole text.

The number is as small as possible. First comes the match before the hand, then the hand: how many steps the session has
made in it, and the choices. The digit of a card is its place among the cards that could be chosen, so a forced card
adds nothing. The same walk folds and unfolds.
"""

import struct

from engine.hand.play import PASSES, PLAYED, TAKEN, allowed
from engine.hand.view import ASK_DRAW, ASK_MOON, ASK_PASS
from engine.match.events import ASK, AT_DEAL, AT_DRAW, AT_END, AT_NEW, AT_SCORE, AT_SHOT, AT_TRICK
from engine.match.match import KEPT, MOST
from engine.match.save import VERSION
from engine.match.session import Session

from ..cards import ASIDE, WORDS, each
from ..hand import score
from .daily_code import LETTERS, check_of, letter

LONGEST = 2000  # letters; eleven players need some 550 once the score sheet is full, and unfolding takes n * n steps


def encode(session, name, bot):
    """The session as ASCII text: some 30 letters at the first deal, 60 in the fifth hand, 90 in the twentieth.

    name: the id of its rule set; bot: its bots. Both have the letters a-z, 0-9 and _ only, and commas between bots.
    """
    rules = session.rules
    text = "%s.%d.%s." % (name, rules.seats, bot)
    for option in sorted(rules.options):
        text += "%s%s%d." % (option, "=" if option[-1].isdigit() else "", rules.options[option])
    number = fold(session)
    payload = ""
    while number:
        payload = letter(number & 31) + payload
        number >>= 5
    return text + payload + _check(text + payload)


def split(text):
    """Take a code apart: (id of the rule set, seats, bots, {option: int}, payload without its checksum).
    typed() takes the options, decode() the payload.

    Capitals and small letters are the same, O is read as 0, I and L as 1; spaces are ignored, and hyphens in the
    payload. Raises ValueError("code") if the text is damaged or longer than LONGEST. The checksum always finds one
    wrong letter or two swapped neighbours, other damage 999 times in 1,000.
    """
    if len(text) > LONGEST:
        raise ValueError("code")
    text = "".join(text.split()).lower()
    at = text.rfind(".") + 1
    payload = text[at:].upper().replace("-", "").replace("O", "0").replace("I", "1").replace("L", "1")
    if payload.strip(LETTERS) or len(payload) < 2 or payload[-2:] != _check(text[:at] + payload[:-2]):
        raise ValueError("code")
    parts = text[: at - 1].split(".")
    options = {}
    try:
        for part in parts[3:]:
            k = len(part)
            while part[k - 1].isdigit():
                k -= 1
            k -= part[k - 1] == "-"
            options[part[:k].replace("=", "")] = int(part[k:])
        return parts[0], int(parts[1]), parts[2], options, payload[:-2]
    except (ValueError, IndexError):
        raise ValueError("code")


def typed(table, options):
    """The options from split() as load() takes them: switches become bool, numbers stay int. table: the decoded JSON of
    the rule set. A name that it lacks stays, so load() refuses it."""
    switches = [option["name"] for option in table["options"] if "sets" not in option]
    return {name: bool(options[name]) if name in switches else options[name] for name in options}


def decode(rules, payload):
    """What session.save() returned when encode() was called, for resume(). payload: from split().

    Raises ValueError("rules") if rule set, seats or options differ from the report's (once in 1,000 times this is not
    noticed), and ValueError("code") if the payload makes no match.
    """
    number = 0
    for one in payload:
        number = number << 5 | LETTERS.find(one)
    return unfold(rules, number).save()


def _check(text):
    """Two letters, a checksum of the text and of the save format's version."""
    return check_of(text, VERSION)


def fold(session):
    """The session as a number from 0, of 50 to 700 bits in most matches."""
    code = Digits()
    _walk(code, session.rules, session)
    return code.total


def unfold(rules, number):
    """A session at the position that was folded, with a person in every seat: its save() returns the same bytes.

    Raises ValueError("rules") if the number was folded with other rules (the number has 10 bits of their digest), and
    ValueError("code") if fold() never returned this number: digits are left over, or make no match.
    """
    code = Digits(number)
    session = _walk(code, rules, None)
    if code.total:
        raise ValueError("code")
    return session


def _walk(code, rules, old):
    """A new session, brought to the position of the old one; if old is None, to the one that the digits describe."""
    n = rules.seats
    if code.digit(rules.digest & 1023, 1024) != rules.digest & 1023:
        raise ValueError("rules")
    new = Session(rules, code.digit(old.match.seed if old else 0, 1 << 30), [None] * n)
    old = old or new
    steps = code.digit(_steps(old), (n + 1) * (rules.tricks + 1) + 4)
    before = 1 + len(old.prelude.draws) + (old.stage != AT_DRAW) if old.prelude else 0  # steps in the prelude
    before = code.number(before) if rules.prelude else 0
    _match(code, old, new.match, steps, before)
    hand = new.hand
    for i in range(before + steps):
        if i < before and new.stage not in (AT_NEW, AT_DRAW):  # no prelude takes that many steps
            raise ValueError("code")
        if new.step() == ASK:
            ask, seat = new.asked()
            if ask == ASK_DRAW:
                place = old.prelude.draws[len(new.prelude.draws)] if not code.reads else 0
                picked = [code.digit(place, len(new.prelude.fan))]
            elif ask == ASK_MOON:
                picked = [code.digit(old.choice, len(rules.moon))]
            elif ask == ASK_PASS:
                cards = list(each(hand.w, seat * WORDS))
                at = seat * rules.pass_count
                picked = [code.pick(cards, old.hand.passed[at + k]) for k in range(rules.pass_count)]
            else:
                allowed(hand)
                picked = [code.pick(list(each(hand.can)), old.hand.log[hand.s[PLAYED]])]
            new.choose(bytes(picked))
    return new


def _steps(session):
    """How many steps a session has made in its hand; the deal is the first."""
    stage = session.stage
    hand = session.hand
    played = hand.s[PLAYED]
    full = played == len(hand.log)
    if stage == AT_DRAW or stage == AT_DEAL or stage == AT_NEW and not full:
        return 0
    steps = 1 + hand.s[PASSES] + played + played // session.rules.seats - (stage == AT_TRICK)
    if full and stage not in (AT_TRICK, AT_SHOT):
        steps += (score.shooter(hand) >= 0) + (stage != AT_SCORE)
    return steps


def _match(code, old, match, steps, before):
    """Fold or unfold the match before the hand. Totals and tricks are left out if they follow from the sheet."""
    rules = match.rules
    n = rules.seats
    entered = not code.reads and steps and old.stage in (AT_NEW, AT_END)
    sheet = [old.match.row(i) for i in range(old.match.rows())]
    more = [old.match.totals[seat] - sum([row[seat] for row in sheet]) for seat in range(n)]
    tricks = list(old.match.tricks)
    if entered:
        sheet.pop()
        tricks = [tricks[seat] - old.hand.s[TAKEN + seat] for seat in range(n)]
    match.number = code.number(old.match.number - (steps > 0), 32)
    left = match.number * rules.tricks
    odd = code.digit(len(sheet) != match.number or any(more) or sum(tricks) != left, 2)
    _seats(code, old, match, steps, before)
    rows = code.number(len(sheet)) if odd else match.number
    if rows > KEPT or match.number > MOST:
        raise ValueError("code")
    values = [rules.value[card] for card in rules.deck] + [rules.per_trick] * rules.tricks
    high = sum([value for value in values if value > 0])
    aside = rules.rest and rules.rest_to == ASIDE
    for i in range(rows):
        row = code.points(more if code.reads else sheet[i], sum(values) - high, high, aside)
        match.sheet.extend(struct.pack("<%di" % n, *row))
        for seat in range(n):
            match.totals[seat] += row[seat]
    for seat in range(n):
        if odd:
            match.totals[seat] += code.signed(more[seat])
            match.tricks[seat] = code.number(tricks[seat])
        else:
            match.tricks[seat] = code.digit(tricks[seat], left + 1) if seat < n - 1 else left
            left -= match.tricks[seat]


def _seats(code, old, match, steps, before):
    """Fold or unfold the last dealer, the leader, and Match.reached."""
    rules = match.rules
    if rules.at_limit or rules.ties:
        reached = old.match.reached
        match.reached = code.digit(reached if reached <= match.number else 0, match.number + 1)
    if match.number:
        match.dealer = code.digit(old.prelude.dealer if old.prelude else old.match.dealer, rules.seats)
        if steps + before:  # the session itself will move the deal on
            last = match.dealer
            match.dealer = rules.next[last] if rules.dealer else rules.next.find(bytes((last,)))
    match.leader = code.digit(old.match.leader, rules.seats)
    if steps:
        match.fixed_leader = match.leader


class Digits:
    """Folds many small numbers into one, or reads them from it by the same calls in the same order. Each is a digit
    with a radix of its own, the first one the lowest.

    total: the number to read from; without it, digits are folded. reads: whether digits are read. Every call returns
    the value that was folded. When reading, the value given to a call is ignored.
    """

    def __init__(self, total=-1):
        self.reads = total >= 0
        self.total = max(total, 0)
        self.scale = 1

    def digit(self, value, radix):
        """A digit, 0..radix - 1. A digit of radix 1 adds nothing to the number."""
        if self.reads:
            self.total, value = divmod(self.total, radix)
        else:
            self.total += value * self.scale
            self.scale *= radix
        return value

    def number(self, value, radix=64):
        """A number from 0, in one digit if it is less than radix - 1. Raises ValueError("code") from 2**24 on."""
        found = 0
        while True:
            k = self.digit(min(value - found, radix - 1), radix)
            found += k
            if found >> 24:
                raise ValueError("code")
            if k < radix - 1:
                return found
            radix *= radix

    def signed(self, value):
        """A number that may be negative, in one digit if it is between -31 and 31. Raises as number() does."""
        k = self.number(2 * value if value >= 0 else -1 - 2 * value)
        return -1 - (k >> 1) if k & 1 else k >> 1

    def pick(self, cards, card):
        """Take a card from a list; its digit is its place there. Raises ValueError if the list lacks it."""
        return cards.pop(self.digit(0 if self.reads else cards.index(card), len(cards)))

    def points(self, row, low, high, aside=False):
        """The points of each seat in a hand, as a list.

        low, high: the sums of all negative and of all positive points of cards and tricks. The seats together get low +
        high; if cards are set aside, any sum between. A moon makes rows outside these bounds: the first digit marks
        them, and they may take twice the space.
        """
        left = low + high
        if aside:
            left = low + self.digit(min(max(sum(row), low), high) - low, high - low + 1)
        odd = sum(row) != left
        rest = left
        for value in row:
            odd = odd or not max(low, rest - high) <= value <= min(high, rest - low)
            rest -= value
        found = [0] * len(row)
        for seat, value in enumerate(row):
            least = max(low, left - high)
            span = min(high, left - low) - least + 1
            if seat == len(row) - 1:
                least = left
            elif seat:
                least += self.digit(value - least, span)
            else:
                k = self.digit(span if odd else value - least, span + 1)
                if k == span:
                    return [self.signed(points) for points in row]
                least += k
            found[seat] = least
            left -= least
        return found
