# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Answers questions of the page, on a VM where no game runs. web/ask.js asks them.

A module that answers has a table ASKED of its functions. Each takes what JSON holds, and returns such a value.
"""

import json


def call(name, argument):
    """The answer, as JSON. name: MODULE.FUNCTION, as the page's own scripts have it; argument: JSON."""
    module, _, function = name.partition(".")
    return json.dumps(__import__(module).ASKED[function](json.loads(argument)))
