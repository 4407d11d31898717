# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the names inside a function are called on the board: a letter each."""

import ast
import string

_LETTERS = string.ascii_lowercase + string.ascii_uppercase


def local_names(function: ast.FunctionDef | ast.Lambda, keywords: set[str], all_stay: bool) -> dict[str, str]:
    """{name: what it is called} of all that is bound in a function and in those nested in it. keywords stay,
    so does all if all_stay."""
    bound: list[str] = []
    outside: set[str] = set()
    imported: set[str] = set()
    used: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.arg):
            bound.append(node.arg)
        elif isinstance(node, ast.Name):
            used.add(node.id)
            if isinstance(node.ctx, ast.Store):
                bound.append(node.id)
        elif isinstance(node, ast.ExceptHandler):
            bound += [node.name] if node.name else []
        elif isinstance(node, ast.FunctionDef):
            bound += [node.name] if node is not function else []
        elif isinstance(node, ast.Global):
            outside.update(node.names)
        elif isinstance(node, (ast.ImportFrom, ast.Import)):
            imported.update(alias.asname or alias.name for alias in node.names)
    found: dict[str, str] = {}
    names = [one for one in dict.fromkeys(bound) if one not in outside and one not in imported]
    # by keyword they are called as they are
    if all_stay or any(isinstance(node, ast.ClassDef) for node in ast.walk(function)):
        return {one: one for one in names}
    stay = set(names) & keywords
    taken = stay | (used - set(names)) | outside | imported
    free = [one for one in _LETTERS if one not in taken]
    for one in names:
        found[one] = one if one in stay or not free else free.pop(0)
    return found
