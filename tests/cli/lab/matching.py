"""How the tests type `boodle match`, and bots of somebody's own."""

import sys

from tests.cli.typed import Typed
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


match = Typed("match", "--jobs", "1")  # a second process takes longer to start than these few deals
said, told = match.says, match.as_json
