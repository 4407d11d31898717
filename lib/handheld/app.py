# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined,has-type"
"""The handheld: what lasts between screens, and the loop that shows one screen after the other."""

from . import memory, players, words
from .navigation import Stack, push

# The parts of the language that a screen needs in memory; other screens need "screen".
_WORDS = {
    "play_hand": ("table",),
    "pass_cards": ("table",),
    "old_maid": ("table", "maid"),
    "load_match": (),
    "report_code": (),
    "text_match": (),
}
# Modules to load before a screen, so that importing it does not nest calls too deep.
_FIRST = {
    "new_match": ("engine.rules.options", "handheld.rulesets.library", "handheld.rulesets.house_rules"),
    "edit_house_rules": ("engine.rules.options", "handheld.rulesets.library"),
    "pass_cards": ("handheld.table.tabletop",),
    "play_hand": ("engine.hand.claim", "handheld.table.tabletop", "handheld.table.tricks"),
    "old_maid": ("handheld.table.tabletop", "handheld.table.draw_maid"),
    "report_code": ("engine.codes.digits", "engine.codes.fold", "engine.codes.bug_report"),
}
# The modules that play a match and show its cards stay loaded as long as there is a match.
_OF_A_MATCH = ("engine.", "handheld.draw.sprites")
# The screens where bots and hints think. Other screens need the 10 KB that their modules take.
_AT_THE_TABLE = ("pass_cards", "old_maid", "play_hand", "text_match")
_TABLE = ("handheld.table.animation", "handheld.table.tabletop", "handheld.table.tricks")
# The modules that read rule sets stay while the player chooses a match: else the checker would keep a first copy of
# them beside a second one.
_READING = ("handheld.rulesets.", "engine.rules.")
# Only restoring a saved match needs these.
_RESTORING = ("engine.match.resume", "engine.match.replay")


class App:
    """What lasts between screens. Every field is an owner: only it writes what it holds.

    board     the device: display, buttons, clock, tones (handheld.boards.common.Board)
    buttons   the buttons as keys (system.buttons.Buttons)
    canvas    what stands on the display (draw.canvas.Canvas), with the cards of a match in canvas.table; None if there
              is no display
    words     one language (words.Words)
    settings  what the player has set (system.preferences.Settings)
    keeper    what outlasts a power cut (storage.keeper.Keeper)
    game      the match: its record and its session (current_match.Game)
    turn      what the player points at and has chosen in it (current_match.Turn)
    stack     the screens that led here (navigation.Stack)
    """

    def __init__(self, board):
        from .startup import build

        build(self, board)
        # only building needs these
        memory.forget("handheld.startup", "handheld.draw.make_", "handheld.draw.tile", "handheld.system.settings")
        memory.forget("handheld.storage.power_cut")
        memory.settle()

    @property
    def session(self):
        """The session of the match, None without one."""
        return self.game.session

    def run(self):
        """Show one screen after the other, for ever."""
        while True:
            self.show()

    def show(self):
        """Show the screen on top of the stack until it ends, and go where it says."""
        if self.keeper.journal.note > 0:
            self.stack.go(push("notice"))
        name, given = self.stack.top()
        choosing = "new_match" in self.stack.names()
        if name not in _AT_THE_TABLE:
            self.make_room()
        before = memory.retry(self.make_room, memory.loaded)
        if self.canvas:
            self.canvas.open(name)
        self.words.keep(*_WORDS.get(name, ("screen",)))
        # needed by an expert that compacts the journal (chervy, 120 KB) and by cancellation with ten seats
        move = memory.retry(self._start_over, self._run, name, given)
        if self.canvas:
            self.canvas.answer()
        stays: tuple = ()
        if name == "load_match" and self.session:
            memory.forget(*_RESTORING)
            stays = _OF_A_MATCH
        elif name in _AT_THE_TABLE:
            stays = _TABLE + memory.BOTS
        elif choosing:
            stays = _READING
        memory.forget_since(before, stays)
        self.stack.go(move)
        if choosing and "new_match" not in self.stack.names():
            memory.forget_all()

    def _start_over(self):
        """Make room, and forget the table's modules too: the heap may be in pieces too small for their objects."""
        self.make_room()
        memory.forget("handheld.screens.", "handheld.table.")

    def _run(self, name, given):
        memory.load(*_FIRST.get(name, ()), "handheld.screens." + name)
        return __import__("handheld.screens." + name, None, None, ("run",)).run(self, *given)

    def key(self, ms=-1, idle=None):
        """The next key, see Buttons.wait()."""
        return self.buttons.wait(ms, idle)

    def tone(self, *notes):
        """Sound short tones, hz, ms, hz, ms ..., if the player has switched sound on."""
        if self.settings["sound"]:
            self.board.tone(*notes)

    def speak(self, language):
        """Speak another language, from this screen on."""
        kept = self.words.kept
        self.words = words.load(language)
        self.words.keep(*kept)

    def bot(self, view, rng, steps):
        """The bot of the other seats, see players.bot()."""
        return players.bot(self, view, rng, steps)

    def hint(self, view, rng, steps):
        """The bot that gives hints, see players.hint()."""
        return players.hint(self, view, rng, steps)

    def save(self, choices=True):
        """Keep the match, see Keeper.save_match()."""
        self.keeper.save_match(self.game, choices)

    def make_room(self):
        """Forget unfinished thoughts of bots and hints, and the modules they think with. These are loaded again when a
        bot needs them."""
        if self.session:
            self.session.stop_thinking()
        memory.forget(*memory.THINKING)

    def unload(self):
        """Forget the session and its cards, so that there is enough memory to say what broke. The record stays."""
        self.game.unload()
        if self.canvas:
            self.canvas.clear_table()
        memory.forget_all()

    def leave_match(self):
        """Forget the match in memory; the saved one stays. The main menu comes next, or the question for a match in
        words."""
        in_words = "text_match" in self.stack.names()
        self.buttons.idle = None
        self.unload()
        self.game.clear()
        self.turn.clear()
        self.stack = Stack("text_match" if in_words else "main_menu")

    def abandon_match(self):
        """Forget the match, also the saved one."""
        self.leave_match()
        self.keeper.forget_match()
