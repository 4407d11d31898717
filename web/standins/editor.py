# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Answers the editor of house rules: lists the rule sets, finds mistakes in one, writes its rules in words.

A question has the text of a rule set and the code of a language.
"""

from house_file import put

from engine.rules import errors, keys
from engine.rules.keys import RulesError, merge
from engine.rules.load import load
from handheld.rulesets import checker, files, library, messages
from handheld.rulesets.describe import rules_text
from handheld.rulesets.files import about
from handheld.rulesets.house_rules import by_title, cases
from handheld.words import Words
from handheld.words.forms import capital

# What can be wrong with one value whatever the others are. Of other faults only the first one is named, because it may
# be the cause of the next.
ALONE = ("kind", "range", "choice", "card", "unknown", "missing", "repeated", "long", "nothing")

spoken: dict = {}  # {language: its Words}


def words_of(language):
    """The words of that language, kept in memory."""
    if language not in spoken:
        spoken.clear()
        spoken[language] = Words(language, ("rules", "rare", "cards", "games", "screen"))
    return spoken[language]


class Titles:
    """Takes the place of a Checker for by_title()."""

    def __init__(self, words):
        self.names = [line[0] for line in files.lines()]
        self.titles = [words.game("title." + line[0], line[3]) for line in files.lines()]


def bases(language):
    """[[name, title]] of the game's rule sets, in the order of the handheld's list."""
    titles = Titles(words_of(language))
    return [[titles.names[i], titles.titles[i]] for i in by_title(titles)]


def base(question):
    """{"table": the rule set of that name with every key, "options": {name of an option: what it is called}}."""
    words = words_of(question["language"])
    table = merge(keys.ADDED, files.read(question["name"])[1])
    for key in ("title", "about"):
        table[key] = words.game(key + "." + table["id"], table[key])
    called = {}
    for option in table["options"]:
        name = option["name"]
        called[name] = capital(words.get("opt." + name, name.replace("_", " "), table["id"]))
    return {"table": table, "options": called}


def check(question):
    """What is wrong with a rule set, as the handheld checks it: [{"path": keys and indexes that lead to the fault,
    "sentence": what is wrong}]."""
    words = words_of(question["language"])
    file = put(question["text"].encode())
    try:
        links = files.run(files.chain(file)) if checker.size_of(file) <= files.LARGEST else []
        own, base = links[0][1], None
        for _, table in reversed(links[1:]):
            base = merge(base, table) if base else table
        return [found(fault, words, file) for fault in faults(own, base)]
    except files.Unusable as fault:
        path = fault.error.path if fault.error and fault.path == file else ()
    except Exception:  # a file can cause any of them; checker.reason() says what
        path = ()
    return [{"path": path, "sentence": without(file, checker.reason(file, words))}]


def faults(own, base):
    """Yield the RulesErrors of a rule set: after the first one without the keys whose values were wrong. own: its own
    table; base: that of its base, None without one."""
    own = dict(own)
    first = True
    while True:
        try:
            table = merge(base, own) if base else own
            for case in cases(table):
                try:
                    load(table, *case)
                except RulesError as error:
                    error.case = case
                    raise
            return
        except RulesError as error:
            if first or error.code in ALONE:
                yield error
            if not base or error.path[0] == "id" or error.path[0] not in own:
                return
            del own[error.path[0]]
            first = False


def found(error, words, file):
    """The entry about a RulesError."""
    path = messages.patch_of(error, file) + error.path
    return {"path": path, "sentence": without(file, str(library.fault(words, error, file)))}


def without(file, sentence):
    """A sentence without the file's name before it: the page has only one."""
    if sentence.startswith(file + ":") or sentence.startswith(file + "\u00a0:"):
        sentence = capital(sentence[sentence.find(":") + 1 :].strip())
    return sentence


def check_pairs(question):
    """As check(), but for every two options together, as tools/check.py does. It takes a while. For a rule set in which
    check() finds nothing."""
    words = words_of(question["language"])
    file = put(question["text"].encode())
    try:
        errors.check(files.read(file)[1])
    except RulesError as error:
        return [found(error, words, file)]
    return []


def rules(question):
    """The rules in words: {"title", "counts": the numbers of players, "seats": of how many players these are, "lines":
    its paragraphs}. question["seats"]: how many play, 0 for the usual number. For a sound rule set."""
    words = words_of(question["language"])
    file = put(question["text"].encode())
    table = files.read(file)[1]
    counts = sorted([int(count) for count in table["seats"]])
    rules = load(table, question["seats"] if question["seats"] in counts else 0)
    lines = list(rules_text(words, rules, about(words, rules, file)))
    return {"title": lines[0], "counts": counts, "seats": rules.seats, "lines": lines[1:]}


ASKED = {"bases": bases, "base": base, "check": check, "check_pairs": check_pairs, "rules": rules}
