"""Count the sentences that a screen reader says of a deal, at each verbosity: python -m tools.spoken [deals].

Careful bots play deals of four by the rules that a new table offers, the engine tells them to the first seat, and the
page's own readout (web/test/spoken.ts) says them, at the page's pace and the bots' beat. One's own questions are apart.
"""

import json
import subprocess
import sys
from statistics import median
from typing import TypeAlias

from boodle.cards.deck import seed_of
from boodle.games import GAMES, AnyGame
from boodle.session import Session, nature_of
from tools.told import Retold
from tools.wire_fixtures import ME, NAMES, ROOT, carefully, played

WEB = ROOT / "web"
PLAYERS, DEALS = 4, 10
"""So many sit at each table, and so many deals make an evening."""
Counts: TypeAlias = dict[str, list[int]]


def evening(game: AnyGame, preset: str, seed: str, deals: int) -> str:
    """Play an evening of so many deals; returns it on one line, as a fixture of the page holds it."""
    house = game.form.notation.preset(preset)
    session = Session(game.opened(house, NAMES[:PLAYERS], None, None), nature_of(seed_of(seed)))
    told = Retold(game, session, ME)
    batches = list(played(told, carefully(told), deals))
    whole = {"game": game.name, "name": preset, "house": preset, "seat": ME, "start": told.start, "batches": batches}
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def counted(evenings: list[str]) -> list[Counts]:
    """Return for each evening and verbosity how many sentences each deal was, as the page says them."""
    node = ["node", "test/say_evenings.mjs", sys.executable]
    said = subprocess.run(
        node, cwd=WEB, input="\n".join(evenings), stdout=subprocess.PIPE, encoding="utf-8", check=True
    )
    return [json.loads(line) for line in said.stdout.splitlines()]


def sentences(deals: int, seed: str = "spoken") -> Counts:
    """Play so many default deals of four; returns how many sentences each was, by verbosity."""
    game = GAMES["tripoley"]
    sizes = [min(DEALS, deals - done) for done in range(0, deals, DEALS)]
    evenings = [evening(game, "pagat", f"{seed} {number}", size) for number, size in enumerate(sizes)]
    found: Counts = {}
    for one in counted(evenings):
        for verbosity, counts in one.items():
            found.setdefault(verbosity, []).extend(counts)
    return found


if __name__ == "__main__":
    for verbosity, counts in sentences(int(sys.argv[1]) if sys.argv[1:] else 100).items():
        print(f"{verbosity}: median {median(counts):g}, {min(counts)} to {max(counts)}, {len(counts)} deals")
