# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
# mypy: disable-error-code="attr-defined,has-type"
"""The app: what lasts between screens, and the loop that shows one screen after another."""

from . import memory, players, words
from .kinds import CLICK, NOTES
from .navigation import Stack, push, restart

# The parts of the language that each screen keeps in memory, if there is enough; screens not listed keep "screen".
_WORDS = {
    "play_hand": ("table",),
    "pass_cards": ("table",),
    "old_maid": ("table", "maid"),
    "load_match": (),
    "report_code": (),
    "how_to_play": (),  # describing peppa50 in a heap of 120 KB needs the 6 KB
    "text_match": (),
}
# Modules to load before a screen, so that its own import does not nest calls too deep.
_FIRST = {
    "new_match": ("engine.rules.options", "handheld.rulesets.library", "handheld.rulesets.house_rules"),
    "edit_house_rules": ("engine.rules.options", "handheld.rulesets.library"),
    "pass_cards": ("handheld.table.tabletop",),
    "play_hand": ("engine.hand.claim", "handheld.table.tabletop", "handheld.table.tricks"),
    "old_maid": ("handheld.table.tabletop", "handheld.table.draw_maid"),
    "report_code": ("engine.codes.digits", "engine.codes.fold", "engine.codes.bug_report"),
}
# The screens where bots and hints think. Other screens need the 10 KB of memory that the bots' modules take.
_AT_THE_TABLE = ("pass_cards", "old_maid", "play_hand", "text_match")
# How often a match is loaded again before memory is said to be too short.
_RELOADS = 3


class App:
    """What lasts between screens, one object for each purpose.

    board     the device: display, buttons, clock, tones (handheld.boards.common.Board)
    buttons   the buttons as keys (system.buttons.Buttons)
    canvas    what the display shows (draw.canvas.Canvas), with the cards of a match in canvas.table; None without a
              display
    words     one language (words.Words)
    settings  the player's settings (system.preferences.Settings)
    keeper    saves what has to survive a power cut (storage.keeper.Keeper)
    game      the match: its record and its session (current_match.Game)
    turn      what the player points at and has chosen in the match (current_match.Turn)
    stack     the screens that led here (navigation.Stack)
    """

    def __init__(self, board):
        from .startup import build

        build(self, board)
        # needed only to build the app
        memory.forget("handheld.startup", "handheld.draw.make_", "handheld.draw.tile", "handheld.system.settings")
        memory.forget("handheld.storage.power_cut", "handheld.storage.find_records", "handheld.file_sizes")
        memory.settle()

    @property
    def session(self):
        """The session of the match; None without a match."""
        return self.game.session

    def run(self):
        """Show one screen after another, for ever."""
        if self.canvas and memory.roomy:
            memory.call("handheld.comforts.felt", "lay", self.canvas.root[1], self.canvas)
        while True:
            self.show()

    def show(self):
        """Show the screen on top of the stack until it ends, then make the move it returns."""
        if self.keeper.journal.note > 0:
            self.stack.go(push("notice"))
        name, given = self.stack.top()
        choosing = "new_match" in self.stack.names()
        if name not in _AT_THE_TABLE:
            self.make_room()
        before = memory.retry(self.make_room, memory.loaded)
        roomy = memory.roomy
        if self.canvas:
            self.canvas.open(name)
        # with little memory, words are searched in their files, which saves up to 6 KB
        self.words.keep(*_WORDS.get(name, ("screen",)) if memory.roomy else ())
        # with 120 KB, memory runs out if an expert thinks while the journal is compacted (chervy), and with ten seats
        try:
            move = memory.retry(self._start_over, self._run, name, given)
            if name != "load_match":
                self.game.reloaded = None
        except MemoryError:
            move = self._load_again()
        if self.canvas:
            self.canvas.answer()
        if name not in _AT_THE_TABLE and name != "load_match":
            memory.roomy = roomy  # other screens may still have the memory that this one lacked
        stays: tuple = ()
        if name == "load_match" and self.session:
            stays = ("engine.", "handheld.draw.sprites")  # as long as there is a match
        elif name in _AT_THE_TABLE and memory.roomy:  # 7 KB, which other screens may need
            stays = ("handheld.table.animation", "handheld.table.tabletop", "handheld.table.tricks") + memory.BOTS
        elif choosing:
            # if those that read rule sets were loaded again, the checker would keep the first copy of them in memory
            stays = ("handheld.rulesets.", "engine.rules.")
        memory.forget_since(before, stays)
        self.stack.go(move)
        if choosing and "new_match" not in self.stack.names():
            memory.forget_all()

    def _start_over(self):
        """Make room for another try: drop the table's modules too, because the heap may be too fragmented for them. Do
        without comforts in this screen, or from now on if it is the table's; in this hand without a bot that needs much
        memory, and until the next screen without words in memory."""
        memory.roomy = False
        self.turn.substitute = self.turn.substitute or 1
        self.words.keep()
        self.make_room()
        memory.forget("handheld.screens.", "handheld.table.")

    def _load_again(self):
        """Drop the match and load the saved one, because memory is too fragmented for the screen. Returns the move to
        load_match. Raises MemoryError if no match is saved, or if nothing has been played and no screen has ended since
        it was loaded again _RELOADS times: the heap's pieces lie differently each time."""
        game = self.game
        if not game.session:
            raise MemoryError
        self.make_room()
        self.save()
        self.unload()
        saved = self.keeper.saved_match()
        kept = self.keeper.kept
        last, times = game.reloaded or (None, 0)
        times = times + 1 if last == kept else 1
        if not saved or times > _RELOADS:
            raise MemoryError
        game.reloaded = kept, times
        if "text_match" not in self.stack.names():
            return restart("load_match", *saved)
        self.stack.go(restart("text_match"))
        return push("load_match", *saved)

    def _run(self, name, given):
        memory.load(*_FIRST.get(name, ()), "handheld.screens." + name)
        return __import__("handheld.screens." + name, None, None, ("run",)).run(self, *given)

    def key(self, ms=-1, idle=None):
        """The next key, see Buttons.wait()."""
        return self.buttons.wait(ms, idle)

    def play(self, sound):
        """Play a sound of kinds.py as loud as the player has set it, a click more quietly. Draw first."""
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
        kept = self.words.kept
        self.words = words.load(self.settings["lang"], self.settings["names"])
        self.words.keep(*kept)

    def bot(self, view, rng, steps):
        """The bot of the other seats, see players.bot()."""
        return players.bot(self, view, rng, steps)

    def hint(self, view, rng, steps):
        """The bot that gives hints, see table/hint.py."""
        from handheld.table.hint import think

        return think(self, view, rng, steps)

    def save(self, choices=True):
        """Save the match, see Keeper.save_match()."""
        self.keeper.save_match(self.game, choices)

    def make_room(self):
        """Free memory: drop the unfinished thinking of bots and hints, and their modules, which are loaded again when a
        bot has to think."""
        if self.session:
            self.session.stop_thinking()
        memory.forget(*memory.THINKING, *memory.MESSAGES)

    def unload(self):
        """Drop the session and its cards, so that there is enough memory to report an error. The record stays."""
        self.game.unload()
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
