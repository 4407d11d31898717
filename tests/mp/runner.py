# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Runs the test_* functions of the modules named on the command line, on MicroPython."""

import gc
import sys

failed = done = 0
for name in sys.argv[1:]:
    module = __import__(name)
    for test in sorted(dir(module)):
        if test.startswith("test_"):
            gc.collect()
            try:
                getattr(module, test)()
                done += 1
            except Exception as error:
                failed += 1
                print(name, test)
                sys.print_exception(error)
print("%d passed, %d failed" % (done, failed))
sys.exit(1 if failed or not done else 0)
