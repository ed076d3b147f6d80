"""Play a deal and open the room with an installed Boodle: what must work wherever it was installed.

    python tools/smoke.py .venv/bin/boodle

Only the standard library is needed, and nothing of the checkout, so that what is tried is what was installed.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from threading import Timer
from typing import IO
from urllib.error import HTTPError
from urllib.request import urlopen

PATIENCE = 60
DEAL = ("play", "--auto", "--deals", "1", "--players", "4", "--seed", "1960")


class Smoke(Exception):
    """Something that must work does not; says what."""


def try_out(boodle: str, *, page: bool = True) -> None:
    """Play a deal, open the room, ask how it is and for its page, and close it; raises Smoke."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
        environment |= {"BOODLE_DATA": str(Path(folder) / "room"), "PYTHONUNBUFFERED": "1"}
        _a_deal(boodle, folder, environment)
        order = [boodle, "serve", "--port", "0"]
        with subprocess.Popen(
            order, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
        ) as room:
            too_long = Timer(PATIENCE, room.kill)
            too_long.start()
            try:
                _a_room(_address(room), page=page)
            finally:
                too_long.cancel()
                room.terminate()
            if room.wait(PATIENCE) and os.name != "nt":
                raise Smoke(f"boodle serve ended with {room.returncode}")


def _a_deal(boodle: str, folder: str, environment: dict[str, str]) -> None:
    ended = subprocess.run(
        [boodle, *DEAL], cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    if ended.returncode or "Good night." not in ended.stdout:
        raise Smoke(f"boodle play ended with {ended.returncode}: {ended.stdout}{ended.stderr}")


def _address(room: "subprocess.Popen[str]") -> str:
    """Read the room's address from what it says first."""
    said: IO[str] | None = room.stdout
    lines = []
    for line in said or ():
        lines.append(line)
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        if found is not None:
            return found[0]
    raise Smoke(f"boodle serve said no address: {''.join(lines)}")


def _a_room(address: str, *, page: bool) -> None:
    """Ask the room how it is, and for its page."""
    with urlopen(f"{address}/healthz", timeout=PATIENCE) as answer:  # noqa: S310 - an address on this machine
        if b'"ok"' not in answer.read():
            raise Smoke("the room is not well")
    try:
        with urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310 - an address on this machine
            has_page = b"/assets/" in answer.read()
    except HTTPError:  # it says in a sentence what is missing
        has_page = False
    if has_page is not page:
        raise Smoke("the room has a page" if has_page else "the room has no page")


if __name__ == "__main__":
    try:
        try_out(str(Path(sys.argv[1]).absolute()))
    except Smoke as error:
        sys.exit(f"{sys.argv[1]}: {error}")
    print("A deal was played, and the room is open to browsers.")
