"""Play short evenings and write them down as a browser gets them: web/test/fixtures, for the tests of the page.

Each file holds the snapshot at the start, the events batch by batch (a batch is what one answer brought), and the
snapshot at the end, which folding must reach.
"""

import json
import sys
from pathlib import Path

from boodle.cards.deck import Stream
from boodle.games import TRIPOLEY
from boodle.notation.answers import write_action
from boodle.notation.tripoley.house import preset
from boodle.notation.wire.parts import Facets
from boodle.rulebook import Office, Open
from boodle.session import Session, nature_of
from boodle.tripoley import open_evening
from boodle.tripoley.table import Table
from tools.holdem_fixtures import SITTINGS, holdem_evening
from tools.told import Retold

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "web" / "test" / "fixtures"
NAMES = ("Mara", "Jonas", "Otter", "Theo", "Grandma Ilse")
ME = 0
SEED = bytes([7]) * 32
EVENINGS = {"pagat": (5, 2), "cadaco-1960": (4, 1), "michigan": (4, 1)}
"""The house, how many play, and for how many deals."""


class Evening:
    """One evening, told to the first seat, who is the host too."""

    def __init__(self, house: str, players: int) -> None:
        """Sit down."""
        self.session = Session(open_evening(preset(house), NAMES[:players]), nature_of(SEED))
        self.told = Retold(TRIPOLEY, self.session, ME)

    def answer(self, asked: Open[Table]) -> str:
        """Answer a question as a careful bot would, and return what was said."""
        table = self.session.round.table
        who, choices = asked.question.who, asked.question.choices(table)
        action: object
        if isinstance(who, Office):
            action = next(iter(choices))
        else:
            chance = Stream(bytes(32), len(self.session.log), "bot")
            action = TRIPOLEY.bots["careful"](self.told.stream.seen(who), choices, chance)
        self.session.submit(who, action, asked.number)
        return f"{who}: {write_action(action)}"


def evening(house: str) -> Facets:
    """Play an evening of a house and return it as a fixture."""
    players, deals = EVENINGS[house]
    played = Evening(house, players)
    batches = [{"answered": "", "events": list(played.told.news())}]
    while not played.session.round.over and len(played.told.stream.story.closings) < deals:
        asked = next(one for one in played.session.round.open if not one.question.optional)
        answered = played.answer(asked)
        batches.append({"answered": answered, "events": list(played.told.news())})
    return {"house": house, "seat": ME, "start": played.told.start, "batches": batches, "end": played.told.snapshot()}


def written(told: Facets) -> str:
    """Return a fixture as JSON, one batch a line."""
    lines = ",\n".join(_line(batch) for batch in told["batches"])
    rest = {name: part for name, part in told.items() if name != "batches"}
    return _line(rest)[:-1] + ',"batches":[\n' + lines + "\n]}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    played = {name: evening(name) for name in EVENINGS} | {name: holdem_evening(name) for name in SITTINGS}
    for name, told in played.items():
        (FOLDER / f"{name}.json").write_text(written(told), encoding="utf-8")
    print(f"wrote {len(played)} evenings to {FOLDER.relative_to(ROOT)}", file=sys.stderr)
