# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Lets memory run out in every step of a session, in taking back, and in compacting the journal. Each time it gives a
little more memory and tries again, until there is enough. After each failure it checks what would be saved: nothing may
be missing, and nothing may have been done twice.

Arguments: a rule set and its number of seats, or "back", or "journal". Prints how much was done, and how often memory
ran out."""

import gc
import sys

import matchparts as parts

PIECES = 5000


class Heap:
    """Holds all free memory, in small neighbouring pieces that can be given back one by one."""

    def __init__(self):
        self.pieces = [None] * PIECES
        self.refused = 0

    def take(self):
        gc.collect()
        pieces = self.pieces
        try:
            for i in range(PIECES):
                if pieces[i] is None:
                    pieces[i] = bytearray(20)
            raise ValueError("the heap is too large")
        except MemoryError:
            pass

    def give(self, count):
        pieces = self.pieces
        for i in range(PIECES // 8, PIECES // 8 + count):
            pieces[i] = None
        gc.collect()

    def leave(self):
        for i in range(PIECES):
            self.pieces[i] = None
        gc.collect()

    def tried(self, act, kept):
        """Call act() until it finds room; returns its result. kept() is called each time memory has run out."""
        count = 0
        while True:
            self.take()
            self.give(count)
            try:
                return act()
            except MemoryError:
                self.refused += 1
            finally:
                self.leave()
            kept()
            count += 1 + count // 8


def session(name, seats):
    from engine.bots.random import think
    from engine.match import events, match
    from engine.match.resume import resume
    from engine.match.session import Session

    class Stacked(match.Match):
        def __init__(self, rules, seed):
            super().__init__(rules, seed)
            if rules.moon:
                parts.stack(self, parts.strong(rules))

    match.Match = Stacked
    heap = Heap()  # first, while there is a free block as large as its list
    rules = parts.rules_of(name, seats)
    players = [think] * rules.seats
    one = Session(rules, 1, players)
    others = [Session(rules, 1, players)]

    def kept():
        assert others[0].save() == before
        others[0] = resume(rules, before, players)  # as the app does, which starts again

    steps = 0
    while True:
        before = one.save()
        kind = one.step()
        heap.tried(lambda: others[0].step(), kept)
        a, b = one.event, others[0].event
        assert (a.kind, a.seat, a.card, a.value) == (b.kind, b.seat, b.card, b.value), (steps, a.kind, b.kind)
        assert one.save() == others[0].save()
        if kind == events.DEAL:
            players[:] = [think] * rules.seats
            if one.match.number == 1:
                players[rules.next[one.event.seat]] = parts.take  # and has the cards for it
        if kind == events.MOON or kind == events.SUN:
            print("moon")
        steps += 1
        if kind == events.HAND and one.match.number == 3:
            break
    print(steps, "steps", heap.refused, "refused")


def back():
    # MicroPython, unlike CircuitPython, crashes at an import if memory ran out there before
    import engine.match.replay  # noqa: F401
    from engine.bots.random import think
    from engine.match import events
    from engine.match.session import Session

    rules = parts.rules_of("chervy", 4)
    one = Session(rules, 7, [None, think, think, None])
    heap = Heap()
    saves = []
    while one.step() != events.TRICK or one.event.card < 5:
        if one.event.kind == events.ASK:
            seat = one.event.seat
            view = one.look(seat)
            saves.append(one.save())
            cards = list(view.cards() if view.count > 1 else view.legal())
            assert not one.choose(bytes(cards[: view.count]), seat)

    def kept():
        assert one.save() == now

    for before in reversed(saves):
        now = one.save()
        assert heap.tried(one.take_back, kept)
        assert one.save() == before
    assert not one.take_back()
    print(len(saves), "taken back", heap.refused, "refused")


def journal():
    import handheld.storage.compact
    from handheld.storage.journal import Journal

    heap = Heap()
    memory = bytearray(b"\xff" * 2048)
    one = Journal(memory)
    records = [b"settings" * 9, b"statistics" * 20, b""]
    for kind in (0, 1):
        one.put(kind, records[kind])
    anew = handheld.storage.compact.compact
    written = [0]

    def counted(*arguments):
        written[0] += 1
        return anew(*arguments)

    handheld.storage.compact.compact = counted

    def kept():
        assert not one.note
        for here in (one, Journal(memory)):
            for kind in range(3):
                assert here.get(kind) == records[kind], (kind, here.get(kind))

    for number in range(60):
        data = b"match%03d" % number * 16
        assert heap.tried(lambda data=data: one.put(2, data), kept)
        records[2] = data
        kept()
    print(written[0], "written anew", heap.refused, "refused")


if sys.argv[1] in ("journal", "back"):
    {"journal": journal, "back": back}[sys.argv[1]]()
else:
    session(sys.argv[1], int(sys.argv[2]))
