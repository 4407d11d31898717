# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Cards are numbers, and a set of cards has a word of bits for each suit."""

from cards_on_table import game
from engine import cards, notation, prng


def test_a_card_survives_the_way_to_text_and_back():
    for rules in (game(), game("forty"), game("sevens"), game(seats=6, jokers=True)):
        for card in rules.deck:
            name = notation.text(card, rules)
            back = notation.number(name, rules)
            assert notation.text(back, rules) == name
            assert back == card or rules.packs == 2 and back == card ^ 1 or name == "JK"


def test_a_text_that_names_no_card_is_refused():
    for name in ("", "Q", "QX", "XS", "1S", "10S", "qs", "SQ", "QSS"):
        assert notation.number(name, game()) == -1
    assert notation.number("8C", game("forty")) == -1


def test_lowest_highest_and_count_of_a_word():
    s = prng.state()
    words = [1 << i for i in range(26)] + [(1 << 26) - 1]
    for _ in range(200):
        words.append(prng.draw(s) | (prng.draw(s) & 1023) << 16 or 1)
    for word in words:
        bits = [i for i in range(26) if word >> i & 1]
        assert (cards.low(word), cards.high(word), cards.count(word)) == (bits[0], bits[-1], len(bits))
    assert cards.count(0) == 0


def test_each_iterates_over_a_set_in_order():
    words = [0, 5, 4096, 1, 2]
    assert list(cards.each(words)) == [32, 34, 76, 96, 129]
    assert list(cards.each([9, 9, 9] + words, 3)) == [32, 34, 76, 96, 129]


def test_every_card_is_a_small_integer_on_a_board():
    for rules in (game(), game("sevens")):
        assert max(rules.bad) < 1 << 26
        assert len(rules.ranks) * rules.packs <= 26
