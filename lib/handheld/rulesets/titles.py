# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A rule set's title, found in its file without reading all of it: there may be a match in memory."""

import json


def title_of(name, words):
    """What a player calls the rule set of that name; the name itself if its file does not say."""
    found = words.get("title." + name, "")
    if found:
        return found
    try:
        with open("variants/" + name + ".json", "rb") as file:
            for line in file:
                _, key, rest = line.decode().partition('"title"')
                parts = rest.split('"')
                if key and len(parts) > 2:
                    text = parts[1]
                    while text.endswith("\\") and len(parts) > 3:  # a quotation mark within the title
                        text += '"' + parts.pop(2)
                    return json.loads('"' + text + '"')
    except (OSError, ValueError):
        pass
    return name
