"""Play short evenings and write them down as a browser gets them: web/test/fixtures, for the tests of the page.

Each file holds the snapshot at the start, the events batch by batch (a batch is what one answer brought), and the
snapshot at the end, which folding must reach.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from boodle.bots.tripoley import BOTS
from boodle.bots.tripoley.seen import Seen
from boodle.cards.deck import Stream
from boodle.notation.answers import write_action
from boodle.notation.tripoley.house import preset
from boodle.notation.wire.kinds import write_event
from boodle.notation.wire.parts import Facets, changed, parts
from boodle.notation.wire.picture import mine, picture
from boodle.rulebook import Office, Open
from boodle.session import Session, nature_of
from boodle.tripoley import open_evening
from boodle.tripoley.story import Story
from boodle.tripoley.table import Table
from boodle.tripoley.view import view
from boodle.words.catalogue import Words
from boodle.words.tripoley.table import Teller
from tools.holdem_fixtures import SITTINGS, holdem_evening

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
        names = NAMES[:players]
        self.session = Session(open_evening(preset(house), names), nature_of(SEED))
        self.here = self.session.start
        self.story = Story()
        self.told = 0
        self.teller = Teller(Words("en"), names, ME)
        self.start = self.snapshot()

    def snapshot(self) -> Facets:
        """Return everything that the first seat sees now."""
        return {
            "picture": parts(picture(self.here, self.story)),
            "mine": parts(mine(self.here, ME, host=ME)),
        }

    def news(self) -> Iterator[Facets]:
        """Yield each event that has not been told yet."""
        for number in range(self.told, len(self.session.log)):
            yield self.event(number)
        self.told = len(self.session.log)

    def event(self, number: int) -> Facets:
        """Return one event as it goes over the wire."""
        event = self.session.log[number]
        before, own = picture(self.here, self.story), mine(self.here, ME, host=ME)
        self.here = self.here.after(event)
        self.story = self.story.after(event, self.here.table)
        told: Facets = {"n": number}
        seen = event.seen_by(ME)
        if seen is not None:
            told["event"] = write_event(seen)
            told["says"] = self.teller(seen)
        told["change"] = changed(before, picture(self.here, self.story))
        told["mine"] = changed(own, mine(self.here, ME, host=ME))
        return {name: part for name, part in told.items() if part not in ("", None, {})}

    def answer(self, asked: Open[Table]) -> str:
        """Answer a question as a careful bot would, and return what was said."""
        table = self.session.round.table
        who, choices = asked.question.who, asked.question.choices(table)
        action: object
        if isinstance(who, Office):
            action = next(iter(choices))
        else:
            since = tuple(event for _, event in self.session.since(0, who) if event)
            seen = Seen(view(self.session.round, who), since)
            action = BOTS["careful"](seen, choices, Stream(bytes(32), len(self.session.log), "bot"))
        self.session.submit(who, action, asked.number)
        return f"{who}: {write_action(action)}"


def evening(house: str) -> Facets:
    """Play an evening of a house and return it as a fixture."""
    players, deals = EVENINGS[house]
    played = Evening(house, players)
    batches = [{"answered": "", "events": list(played.news())}]
    while not played.session.round.over and len(played.story.closings) < deals:
        asked = next(one for one in played.session.round.open if not one.question.optional)
        answered = played.answer(asked)
        batches.append({"answered": answered, "events": list(played.news())})
    return {"house": house, "seat": ME, "start": played.start, "batches": batches, "end": played.snapshot()}


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
