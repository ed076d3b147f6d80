"""How the tests type `boodle match`, and bots of somebody's own."""

import json
import sys
from typing import Any

from click.testing import CliRunner, Result

from boodle.cli import main
from tests.shared import ROOT

BOODLE = [sys.executable, "-c", "from boodle.cli import main; main(prog_name='boodle')"]
EXAMPLE = f"{ROOT / 'examples' / 'my_bot.py'}:choose"

MINE = """
import os
import time
from pathlib import Path

def fails(seen, choices, chance):
    if chance.draw(400) == 0:
        raise ZeroDivisionError("division by zero")
    return next(iter(choices))

def wrong(seen, choices, chance):
    return "a card"

def dies(seen, choices, chance):
    os._exit(3)

def slow(seen, choices, chance):
    time.sleep(0.002)
    with (Path(__file__).parent / "asked").open("a") as asked:
        asked.write(".")
    return next(iter(choices))
"""


def match(*arguments: str) -> Result:
    """Run `boodle match`."""
    return CliRunner().invoke(main, ["match", *arguments], prog_name="boodle")


def said(*arguments: str) -> str:
    """What it says when all is well."""
    result = match(*arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def told(*arguments: str) -> dict[str, Any]:
    """The same as JSON."""
    found: dict[str, Any] = json.loads(said(*arguments, "--json"))
    return found
