# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the others say at great moments: one line at the end of a hand or of a match, each in a voice of their own."""

from array import array
from types import SimpleNamespace

import pytest

from cards_on_table import numbers
from engine.match.events import AT_END, AT_NEW, HAND, MOON, SUN
from handheld.matches import remarks as lines
from handheld.words import FOLDER, Words
from player import LANGUAGES, SIZES, Player

WORDS = Words("en")
MOMENTS = ("give.0", "give.1", "take.0", "take.1", "moon", "moon.you", "won", "won.you")


def hand(trick="", taker=0, shot=None, stage=AT_NEW, number=2, seed=0):
    """The session of a hand that is over. trick: a trick of it, the card of each seat from the player's on; taker: of
    that trick; shot: as Session.shot() returns it."""
    player = Player().start_match()
    session = player.session
    cards = numbers(trick, session.rules) if trick else []
    view = SimpleNamespace(done=lambda: 1 if cards else 0, won=[taker], trick=lambda _: list(enumerate(cards)))
    match = SimpleNamespace(number=number, seed=seed)
    return SimpleNamespace(rules=session.rules, stage=stage, shot=lambda: shot, look=lambda _: view, match=match)


@pytest.mark.parametrize(
    "trick, taker, said",
    [
        ("AS QS 2S 3S", 0, 'Emile: "A present. No need to thank me."'),  # Emile's queen
        ("AS 2S QS 3S", 0, 'Rosa: "I kept it quite long enough."'),
        ("QS AS 2S 3S", 1, 'Emile: "Fine. I have a use for everything."'),  # Emile takes the player's
        ("QS 2S 3S AS", 3, 'Yuki: "I knew it would find me."'),
        ("AS QS 2S 3S", 1, ""),  # Emile keeps his own
        ("AS QS KS 3S", 2, ""),  # Rosa takes Emile's: no business of the player's
        ("QS 4S 2S 3S", 0, ""),  # the player's own
        ("AS 4S 2S 3S", 0, ""),
    ],
)
def test_whoever_gives_the_player_the_queen_of_spades_or_gets_it_speaks(trick, taker, said):
    assert lines.line(WORDS, hand(trick, taker)) == said


def test_the_next_queen_gets_other_words():
    first, second = [lines.line(WORDS, hand("AS QS 2S 3S", number=number)) for number in (2, 3)]
    assert first and second and first != second


@pytest.mark.parametrize("kind", [MOON, SUN])
def test_a_moon_is_worth_more_words_than_the_queen_in_it(kind):
    assert lines.line(WORDS, hand("AS QS 2S 3S", 0, (kind, 2, 0))) == 'Rosa: "Nobody was watching. I was."'


def test_somebody_praises_the_players_own_moon():
    assert lines.line(WORDS, hand(shot=(MOON, 0, 0), number=1)) == 'Rosa: "I should have kept one heart back."'


def test_nobody_speaks_where_seats_have_no_peoples_names():
    plain = Words("en")
    plain.plain = 1
    assert lines.line(plain, hand("AS QS 2S 3S")) == ""


@pytest.mark.parametrize("seats, said", [(4, "Tariq"), (5, "Otto"), (8, "Lena")])
def test_further_seats_share_a_voice(seats, said):
    assert lines._says(WORDS, SimpleNamespace(rules=SimpleNamespace(seats=8)), seats, "won").startswith(said)


def test_an_eleventh_person_without_a_name_says_nothing():
    assert lines._says(WORDS, SimpleNamespace(rules=SimpleNamespace(seats=12)), 11, "won") == ""


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_voice_has_words_of_its_own_for_every_moment(code):
    people = (*lines._VOICES, "others", "said")
    texts = {key: text for key, text in Words(code).lines("rare") if key.split(".")[0] in people}
    wanted = {f"{voice}.{moment}" for voice in (*lines._VOICES, "others") for moment in MOMENTS}
    assert set(texts) == wanted | {"said"}
    assert len(set(texts.values())) >= len(texts) - 1, f"{FOLDER}{code}.rare.txt says the same for two"


def shown(size=(240, 240), totals=(45, 60, 52, 70), over=False, shot=None, **settings):
    """What the screen says after a hand in which Emile gave the player the queen of spades."""
    player = Player(size, **({"talk": 1} | settings)).start_match()
    session = player.session
    session.points[:] = array("i", (13, 5, 5, 3))
    session.match.totals[:] = array("i", totals)
    session.match.number = 1
    session.stage = AT_END if over else AT_NEW
    player.record["counted"] = 1  # no medal comes first
    session.say(HAND, 0, 0, 0)
    view = session.look(0)
    view.won[0] = 0
    one = numbers("AS QS 2S 3S", session.rules)
    session.look = lambda seat: SimpleNamespace(
        done=lambda: 1, won=[0], trick=lambda _: list(enumerate(one)), rest=b"", with_rest=lambda _: False
    )
    session.shot = lambda: shot
    return player.show("play_hand", "hand_score").resume("!hand").said("hand")


@pytest.mark.parametrize("size", SIZES)
def test_the_end_of_a_hand_shows_the_line_below_the_plates(size):
    assert 'Emile: "A present. No need to thank me."' in shown(size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "totals, said", [((45, 60, 52, 101), 'Rosa: "You counted better.'), ((60, 101, 77, 58), 'Yuki: "I won?')]
)
def test_the_last_hand_shows_what_the_winner_or_the_best_of_the_others_says(size, totals, said):
    assert said in shown(size, totals, over=True)


@pytest.mark.parametrize("setting", [{"talk": 0}, {"speed": 2}])
def test_they_are_silent_where_the_player_wants_it_or_plays_quickly(setting):
    assert '"' not in shown(**setting)


def test_they_are_silent_in_the_plain_skin(lean):
    assert '"' not in shown()
