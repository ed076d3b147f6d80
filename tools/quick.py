"""Test the rules, the command line and the client, with nothing compiled; `make quick` runs it, on any Python.

What is tested with a compiler, a browser or a database stands in `make test`.
"""

import subprocess
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
ROOMS = (
    "frozen",
    "cards",
    "rulebook",
    "pots",
    "poker",
    "ring",
    "seating",
    "fair",
    "session",
    "tripoley",
    "holdem",
    "tournament",
    "floor",
    "notation",
    "records",
    "conformance",
    "games",
    "client",
    "cli",
)
LEFT_OUT = "not slow and not kernels and not lengthy"


def command(python: str, *options: str) -> list[str]:
    """Return how the tests are run with this Python."""
    rooms = [f"tests/{room}" for room in ROOMS if (CHECKOUT / "tests" / room).is_dir()]
    return [python, "-m", "pytest", "-n", "2", "-q", "-m", LEFT_OUT, *rooms, *options]


if __name__ == "__main__":
    sys.exit(subprocess.run(command(sys.executable, *sys.argv[1:]), cwd=CHECKOUT, check=False).returncode)
