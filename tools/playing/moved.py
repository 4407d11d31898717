# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Finds imports in users' bots of modules that have moved, and says where the modules are now."""

import ast
from collections.abc import Iterator

# {package: its modules}. "before=now": the module had another name when it was directly below engine.
PACKAGES = {
    "engine.codes": "report=bug_report digits=bug_report folded=bug_report",
    "engine.hand": "claim deal play prelude playout=quick_play score view",
    "engine.hints": "worth=play_reasons why=play_reasons reasons",
    "engine.match": "events lines=hand_record match undo=replay history=resume saving=save session answers=session",
    "engine.rules": "faults=errors rulekeys=keys ruleset=load options=keys values=load",
    "engine.think": "passing=choose_pass stakes=last_hand moons=moon_choice odds rollout wanted=rollout_bonus "
    "longsuits=rollout_two_packs search worlds",
}
MOVED = {
    "engine." + module.partition("=")[0]: f"{package}.{module.rpartition('=')[2]}"
    for package, modules in PACKAGES.items()
    for module in modules.split()
}
PRESENT = frozenset(MOVED.values())


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield the dotted names that a bot's source imports: modules, and names in modules."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = {0: "", 1: "engine.bots.", 2: "engine."}.get(node.level, "?") + (node.module or "")
            yield from (f"{base.rstrip('.')}.{alias.name}" for alias in node.names)


def sentences(file: str, source: bytes) -> list[str]:
    """A sentence for each moved module that a bot imports; [] if the source is not Python. file: the bot's path."""
    try:
        names = sorted({*imported(ast.parse(source))})
    except (SyntaxError, ValueError):
        return []
    found = {}
    for name in names:
        old = ".".join(name.split(".")[:2])
        # engine.match was a module and is a package
        if old in MOVED and name not in ("engine.match", *PRESENT) and ".".join(name.split(".")[:3]) not in PRESENT:
            found[old] = f"{file} imports {old}, which is {MOVED[old]} now: change that line."
    return list(found.values())
