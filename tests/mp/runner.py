# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Runs tests on MicroPython: the test_* functions and Test* classes of the modules named as arguments."""

import gc
import sys

failed = done = 0


def run(where, test, name):
    """Run a test and print what it raises."""
    global failed, done
    gc.collect()
    try:
        test()
        done += 1
    except Exception as error:
        failed += 1
        print(where, name)
        sys.print_exception(error)


for name in sys.argv[1:]:
    module = __import__(name)
    for found in sorted(dir(module)):
        if found.startswith("test_"):
            run(name, getattr(module, found), found)
        if found.startswith("Test"):
            for test in sorted(dir(getattr(module, found))):
                if test.startswith("test_"):
                    run(name + " " + found, getattr(getattr(module, found)(), test), test)
print("%d passed, %d failed" % (done, failed))
sys.exit(1 if failed or not done else 0)
