# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The pages with pictures before the rules in words: the cards that count, tricks, moon and sun, and who wins. All of
it comes from the rule set's tables. Dropped with pages.py."""

import bitmaptools
import displayio

from engine.cards import BAD, GOOD
from engine.hand.moon_points import amounts
from handheld.draw import AMBER, CRIMSON, GOLD, INK, IVORY, NIGHT, PARCHMENT
from handheld.draw.tilesheets import palette, rounded
from handheld.pieces.make_cards import add, backs, frame, inks, looks, read
from handheld.pieces.sprites import BACK, SYMBOLS, Sprites
from handheld.rulesets.card_lists import faces, grouped
from handheld.words import wrap

HEAD, TRICK, MOON = -1, -2, -3  # in place of a card: a line without a picture, a card face down, the moon
_LOOK = ((0, INK, IVORY, PARCHMENT, PARCHMENT, PARCHMENT, INK),)  # of a card that lies on ivory, face up


def album(app, page, rules):
    """The Album of these rules. page: a pages.Page to draw it on."""
    words = app.words
    words.keep("rules")
    items = contents(words, rules)
    words.keep()
    return Album(app, page, rules, items)


def contents(words, rules):
    """[(card, HEAD, TRICK or MOON, text)]: what the pages show, from the top."""
    bad = points(words, rules, BAD)
    good = points(words, rules, GOOD)
    if rules.per_trick:
        key = "pages.trick.off" if rules.per_trick < 0 else "pages.trick"
        trick = [(TRICK, words(key, points=abs(rules.per_trick)))]
        if (rules.per_trick > 0) == rules.aim:
            good += trick
        else:
            bad += trick
    bad += doubles(words, rules)
    items = []
    for key, some in (("pages.bad", bad), ("pages.good", good)):
        if some:
            items.append((HEAD, words(key)))
            items += some
    if not items:
        items.append((HEAD, words("rules.nothing")))
    items += moons(words, rules, bool(good))
    items.append((HEAD, words("rules.win.%d" % rules.aim, n=rules.winners)))
    return items


def moons(words, rules, helped):
    """[(MOON, text)] about moon and sun; [] without them. helped: whether something helps, and the text has to say that
    only what hurts counts."""
    bad = abs(sum([rules.value[card] for card in rules.deck if rules.mark[card] & BAD]))
    moon = [amounts(one, bad) for one in rules.moon]
    sun = [amounts(one, bad) for one in rules.sun]
    text = ""
    if moon:
        text = words("pages.moon.hurts" if helped else "pages.moon", game=rules.id, ways=ways(words, moon))
    if len(moon) == len(sun) == 1 and not moon[0][0] and not sun[0][0] and min(moon[0][1], sun[0][1]) > 0:
        text += words("pages.sun.more", points=sun[0][1])  # "the others get" need not be said twice
    elif sun:
        text += words("pages.sun.too" if text else "pages.sun", game=rules.id, ways=ways(words, sun))
    return [(MOON, text)] if text else []


def ways(words, outcomes):
    """What the shooter may choose from, one or two amounts(), in few words."""
    said = [outcome(words, scores) for scores in outcomes]
    return words("rules.or", list=said[0], last=said[1]) if said[1:] else said[0]


def points(words, rules, mark):
    """[(card, text)] of the cards with that mark (BAD or GOOD): fewest points first, the rest of a suit last."""
    sign = "" if (mark == BAD) != rules.aim else ".off"
    suits, single = grouped(rules, mark)
    found = []
    for suit, value, cards in suits:
        key = "pages.shows" if value < 0 else "pages.each"
        who = SYMBOLS[rules.faces][suit]
        part = len(cards) < len([card for card in faces(rules, rules.deck) if card >> 5 == suit])
        if part:
            who = words("pages.other", cards=who)
        text = words(key + sign, cards=who, points=value)
        found.append((part, max(value, 1), cards[(len(cards) - 2) // 2], text))
    for value in single:
        cards = single[value]
        who = names(words, rules, cards)
        key = ("pages.worth" if len(cards) * rules.packs == 1 else "pages.each") + sign
        found.append((False, value, cards[-1], words(key if value else "pages.free", cards=who, points=value)))
    return [(card, text) for _, _, card, text in sorted(found)]


def names(words, rules, cards):
    """Short names of some cards; every card of a rank has one name: "Q"."""
    every = faces(rules, rules.deck)
    found = []
    for card in cards:
        rank = words.rank(card, rules)
        same = [other for other in every if words.rank(other, rules) == rank]
        if len(same) > 1 and not [other for other in same if other not in cards]:
            name = rank
        else:
            name = rank + SYMBOLS[rules.faces][card >> 5]
        if name not in found:
            found.append(name)
    return ", ".join(found)


def doubles(words, rules):
    """[(card, text)] of the cards that double points."""
    cards = [card for card in faces(rules, rules.deck) if card in list(rules.doubles)]
    return [(cards[-1], words("pages.double", cards=names(words, rules, cards)))] if cards else []


def outcome(words, scores):
    """What the shooter and the others get, in few words."""
    own, others = scores
    if not own and not others:
        return words("pages.none")
    said = []
    for who, score in (("others", others), ("own", own)):
        if score:
            said.append(words("pages.%s.%d" % (who, score > 0), points=abs(score)))
    return words("rules.and", list=said[0], last=said[1]) if said[1:] else said[0]


class Album:
    """Draws the pages with pictures. Sprites take it for the canvas and for the Places of their cards.

    pages: the items of each page, see contents(); wide, tall: size of a card; face, inset: as in Places;
    cards: the group of the pictures on the page shown, None on others; tricks: how many of them are cards face up
    """

    height = 0

    def __init__(self, app, page, rules, items):
        self.page = page
        self.canvas = app.canvas
        self.rules = rules
        self.style = app.settings["cards"]
        self.face = 1 if self.canvas.scale > 1 else 0
        self.wide, self.tall = (32, 44) if self.face else (22, 28)
        self.inset = 2 + self.face
        self.pages = self.split(items)
        self.cards = displayio.Group()

    def size(self, item):
        """(rows of its text, height of its picture, height in all) of an item."""
        card, text = item
        scale = self.canvas.scale
        page = self.page
        rows = wrap(self.canvas, text, page.width - (0 if card == HEAD else self.wide + 5 * scale))
        high = self.canvas.cell_h * len(rows)
        if card == HEAD:
            return rows, 0, high + scale
        tall = (16 * scale + 4) if card == MOON else self.tall + 2
        return rows, tall, max(tall, high) + (scale - 1) * 3

    def split(self, items):
        """The items, page by page. A heading stays with what follows it, the last line with what it follows."""
        found = []
        some: list = []
        left = self.page.height
        for item in items:
            need = self.size(item)[2]
            if need > left and some:
                later = []
                if some[-1][0] == HEAD or item is items[-1] and len(some) > 1:
                    later.append(some.pop())
                found.append(some)
                some = later
                left = self.page.height - sum([self.size(one)[2] for one in later])
            some.append(item)
            left -= need
        found.append(some)
        return found

    def draw(self, number):
        """Draw the page of that number."""
        items = self.pages[number]
        page = self.page
        canvas = self.canvas
        self.cards = displayio.Group(scale=canvas.pixel)
        canvas.shapes.append(self.cards)
        sprites = self.sprites([card for card, _ in items])
        y = page.top
        i = 0
        for item in items:
            rows, tall, high = self.size(item)
            x = page.left
            card = item[0]
            if card >= 0:
                sprites.show(i, card)
                sprites.move(i, x + 1, y + 1)
                i += 1
            elif card == TRICK:
                sprites.move(self.tricks, x + 1, y + 1)
            elif card == MOON:
                self.moon(x + 1, y, tall)
            beside = x if card == HEAD else x + self.wide + 5 * canvas.scale
            middle = max(0, (tall - canvas.cell_h * len(rows)) // 2)
            page.text(beside, y + middle, rows, CRIMSON if card == HEAD else INK)
            y += high

    def sprites(self, cards):
        """The Sprites of these cards, and one face down if there is a trick among them."""
        self.tricks = len([card for card in cards if card >= 0])
        rules = self.rules
        sprites = Sprites(self, self.style, rules, inks(self.style, rules.faces), looks(_LOOK) * BACK)
        sprites.canvas = self
        if self.tricks:
            bitmap = frame(self.wide, self.tall)
            add(sprites, self.tricks, self.face, read(self.face, rules.faces), bitmap, self.inset, 0)
        if TRICK in cards:
            backs(sprites, 1, 1, self.wide, self.tall)
            sprites.look_as(self.tricks, BACK)
        return sprites

    def moon(self, x, y, tall):
        """Draw a full moon by night."""
        bitmap = displayio.Bitmap(self.wide, tall - 2, 4)
        rounded(bitmap, 1, 0, 0, self.wide, tall - 2, 2)
        scale = self.canvas.scale
        radius = 7 * scale
        wide = [int((radius * radius - v * v) ** 0.5) for v in range(-radius, radius + 1)]  # of half a row of the disc
        left, middle = self.wide // 2, tall // 2 - 1
        for v in range(2 * radius + 1):
            row = middle - radius + v
            half = wide[v]
            bitmaptools.fill_region(bitmap, left - half, row, left + half, row + 1, 3)
            bright = min(half, wide[min(v + scale, 2 * radius)] - scale)
            if bright > -half:
                bitmaptools.fill_region(bitmap, left - half, row, left + bright, row + 1, 2)
        self.cards.append(displayio.TileGrid(bitmap, pixel_shader=palette((NIGHT, GOLD, AMBER)), x=x, y=y + 1))
