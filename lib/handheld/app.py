# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined,has-type"
"""The app: what lasts between screens, and the loop that shows one screen after another."""

from . import memory, players, words
from .shared import CLICK, NONE, NOTES, Stack, push

_NEEDS = "lib/handheld/screens/needs.txt"
# The screens where bots and hints think. Other screens need the 10 KB of memory that the bots' modules take.
_AT_THE_TABLE = ("pass_cards", "old_maid", "play_hand", "text_match")


def needs(screen):
    """(parts of the language, modules) that a screen needs, see screens/needs.txt."""
    parts, *modules = (words.seek(_NEEDS, screen) or "screen").split()
    modules = ["engine." + name[1:] if name[0] == "/" else "handheld." + name for name in modules]
    return () if parts == "-" else tuple(parts.split(",")), modules


class App:
    """What lasts between screens, one object for each purpose.

    board     the device: display, buttons, clock, tones (handheld.boards.common.Board)
    buttons   the buttons as keys (system.buttons.Buttons)
    canvas    what the display shows (draw.canvas.Canvas), with the cards of a match in canvas.table; None without a
              display
    words     one language (words.Words)
    settings  the player's settings (storage.journal.Settings)
    keeper    saves the match, the settings and the statistics (storage.journal.Keeper)
    game      the match: its record and its session (Game)
    turn      what the player points at and has chosen in the match (Turn)
    stack     the screens that led here (Stack)
    back      (screen, what it was given) where memory ran out before the program started again; else None
    pressed   whether the player has pressed anything since then
    """

    def __init__(self, board):
        memory.call("handheld.startup", "build", self, board)
        memory.settle()

    @property
    def session(self):
        """The session of the match; None without a match."""
        return self.game.session

    def run(self):
        """Show one screen after another, for ever."""
        while True:
            self.show()

    def show(self):
        """Show the screen on top of the stack until it ends, then make the move it returns."""
        if self.keeper.journal.note > 0:
            self.stack.go(push("notice"))
        name, given = self.stack.top()
        choosing = "new_match" in self.stack.names()
        if name not in _AT_THE_TABLE:
            self.make_room("handheld.table.")
        if choosing and name == "how_to_play":
            memory.forget_all()
        before = memory.loaded()
        parts, modules = needs(name)
        if self.canvas:
            if name in ("score_sheet", "how_to_play", "medals") and "old_maid" not in self.stack.names():
                self.canvas.clear_table()  # the table is laid again for the next card
            self.canvas.open(name)
        self.words.keep(*memory.richly(parts) if self.session and name not in _AT_THE_TABLE else parts)
        if self.canvas and self.session and name in ("pass_cards", "play_hand"):
            # before any module is loaded: hundreds of small objects that stay would lie between those that go
            self.lay_table()
        memory.load(*modules)
        move = memory.find("screens", name)(self, *given)
        if self.canvas:
            self.canvas.answer()
        stays: tuple = ()
        if name == "load_match" and self.session:
            stays = ("engine.", "handheld.pieces.sprites")  # as long as there is a match
        elif name in _AT_THE_TABLE:  # 7 KB, which other screens may need
            stays = ("handheld.table.tabletop", "handheld.table.tricks") + memory.BOTS
        elif choosing:
            # if the modules that read rule sets were loaded again, the checker would keep their first copies, too
            stays = ("handheld.rulesets.", "engine.rules.")
        memory.forget_since(before, stays)
        if name == "pass_cards":
            memory.forget("engine.think.choose_pass", "engine.hand.deal")
        self.stack.go(move)
        if choosing and "new_match" not in self.stack.names():
            memory.forget_all()

    def lay_table(self):
        """Lay the table of the match, unless it lies there in the style that the player has chosen."""
        table = self.canvas.table
        if not table or table.style != self.settings["cards"]:
            before = memory.loaded()
            lay = memory.load("handheld.pieces.lay_table").lay_table
            lay(self.canvas, self.session.rules, self.settings["cards"])
            memory.forget_since(before, ("handheld.pieces.sprites",))  # the others take 3 KB

    def key(self, ms=-1, idle=None):
        """The next key, see Buttons.wait()."""
        key = self.buttons.wait(ms, idle)
        if key != NONE:
            self.pressed = True
            self.canvas.unnotice()
        return key

    def answer(self, table, key):
        """Answer a letter typed at the table, see text/letters.py. Returns the text, or "" if it was shown as pages or
        the player asked for the pause menu. In a lesson, which has no record, letters do nothing."""
        if not self.game.record:
            return ""
        text = memory.load("handheld.text.letters").answer(self, key)
        table.leave = text is None
        return text or ""

    def play(self, sound):
        """Play a sound of shared.py as loud as the player has set it, a click more quietly. Draw first."""
        volume = self.settings["sound"]
        if not volume or not self.board.sound:
            return
        self.board.volume = volume - (sound == CLICK)
        tones: list = []  # hz, ms, hz, ms ...
        for code in NOTES:
            if not code:
                sound -= 1
                if sound < 0:
                    break
            elif not sound:
                tones.append(10 * code if len(tones) & 1 else round(440 * 2 ** ((code - 69) / 12)))
        self.board.tone(*tones)

    def speak(self):
        """Switch to the language and the names that the settings have now, from this screen on."""
        memory.call("handheld.draw.switch_language", "speak", self)

    def bot(self, view, rng, steps):
        """The bot of the other seats, see players.bot()."""
        return players.bot(self, view, rng, steps)

    def hint(self, view, rng, steps):
        """The bot that gives hints, see table/hint.py."""
        return memory.load("handheld.table.hint").think(self, view, rng, steps)

    def save(self, choices=True):
        """Save the match, see Keeper.save_match()."""
        self.keeper.save_match(self.game, choices)

    def shorten_statistics(self, data):
        """Keep a match, as the bytes of its record, where the journal has no room for it beside the statistics."""
        return memory.load("handheld.statistics.book").make_room(self.keeper, data)

    def make_room(self, *more):
        """Free memory: drop the unfinished thinking of bots and hints, and their modules, which are loaded again when a
        bot has to think. more: prefixes of other modules to drop."""
        if self.session:
            self.session.stop_thinking()
        memory.forget(*memory.THINKING, "handheld.words.forms", *more)

    def unload(self):
        """Drop the session and its cards, so that there is enough memory to report an error. The record stays."""
        self.game.session = None
        if self.canvas:
            self.canvas.clear_table()
        memory.forget_all()

    def leave_match(self):
        """Drop the match in memory; the saved one stays. The main menu comes next; for a match in words, the question
        which match to play."""
        in_words = "text_match" in self.stack.names()
        self.buttons.idle = None
        self.unload()
        self.game.clear()
        self.turn.clear()
        self.stack = Stack("text_match" if in_words else "main_menu")

    def abandon_match(self):
        """Drop the match in memory and delete the saved one."""
        self.leave_match()
        self.keeper.forget_match()
