# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Start the scheduler of a Dask cluster, or a worker for each core of this machine, until Ctrl-C.

.venv/bin/python tools/cluster.py scheduler tcp://192.168.1.20:8786     # its own address, as the others reach it
.venv/bin/python tools/cluster.py worker tcp://192.168.1.20:8786
"""

import argparse
import os
import socket
import sys
from urllib.parse import urlsplit

import home
from playing import command_line
from playing.command_line import Refused

FORM = "tcp://192.168.1.20:8786"  # an example of an address


def address(text: str) -> tuple[str, int]:
    """(host, port) of a scheduler's address. Raises Refused."""
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port or parts.scheme != "tcp":
        raise Refused(f"SCHEDULER= is the scheduler's address, such as {FORM}, not {text!r}.")
    return host, port


def facing(host: str, port: int) -> str:
    """This machine's own address on the way to another. Raises Refused if there is no way."""
    try:
        family, _, _, _, there = socket.getaddrinfo(host, port, type=socket.SOCK_DGRAM)[0]
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect(there)  # sends nothing
            return str(probe.getsockname()[0])
    except OSError as error:
        raise Refused(f"There is no way to {host}: {error}.") from None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=("scheduler", "worker"))
    parser.add_argument("address", nargs="?", default="", help=f"the scheduler's address, such as {FORM}")
    args = parser.parse_args()
    host, port = address(args.address)
    if args.part == "scheduler":
        command = ["scheduler", "--host", args.address]
        own = host
    else:
        try:
            from learning import training
        except ImportError as error:
            raise Refused(f"{error}: make worker installs what it needs.") from None
        training.prepared(lambda line: print(line, flush=True))  # each process loads it then
        own = facing(host, port)
        command = ["worker", args.address, "--host", own, "--nworkers", "auto", "--nthreads", "1"]
    # Dask listens on every address of the machine if it is not told otherwise
    command += ["--no-dashboard", "--dashboard-address", f"{own}:0"]
    # both read what tools/arena.py and tools/learn.py send, which names modules in tools/
    os.environ["PYTHONPATH"] = os.pathsep.join(str(home.ROOT / one) for one in ("tools", "learn"))
    sys.stdout.flush()
    # -P: the project's folder does not come first on the path, see home.py
    os.execv(sys.executable, [sys.executable, "-P", "-m", "dask", *command])


if __name__ == "__main__":
    command_line.run(main)
