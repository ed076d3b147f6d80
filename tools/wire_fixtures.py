"""Play short evenings of every game and write them down as a browser gets them: web/test/fixtures.

The page is tested with them. A folder a game has `evenings.toml`, which says who plays what, and a file for each: the
snapshot at the start, the events batch by batch (a batch is what one answer brought), and the snapshot at the end, that
folding must reach.
"""

import json
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from boodle.cards.deck import Stream, seed_of
from boodle.frozen import Frozen, field
from boodle.games import GAMES, AnyGame
from boodle.notation.answers import write_action
from boodle.notation.house_answers import answer_as_text
from boodle.notation.wire.paths import Facets
from boodle.poker.wagers import Call, Check, Fold, RaiseTo, Wagers
from boodle.ring.table import RingTable
from boodle.rulebook import Office, Open
from boodle.session import Session, nature_of
from tools.told import Retold

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "web" / "test" / "fixtures"
NAMES = ("Mara", "Jonas", "Otter", "Theo", "Grandma Ilse", "Bartholomew of the Hill", "Cem", "Dora", "Emil", "Fay")
ME = 0
"""Told of it is the first seat, who is the host too."""
SEED = bytes([7]) * 32
Says: TypeAlias = Callable[[Open[Any], Any], object]
"""What is said to a question that has these choices."""


class Evening(Frozen, kw_only=True):
    """What an evening is played with."""

    game: AnyGame
    name: str
    deals: int
    players: int = 0
    preset: str = ""
    house: Mapping[str, object] = field(default_factory=dict)
    stacks: tuple[int, ...] = ()
    seed: int = 0

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return FOLDER / self.game.name / f"{self.name}.json"

    def written(self) -> str:
        """Play it and return it as JSON, one batch a line."""
        house = self.game.form.notation.house_of(self.house, self.game.form.notation.preset(self.preset or self.name))
        seed = seed_of(f"{self.game.name} {self.seed}") if self.stacks else SEED
        names = NAMES[: len(self.stacks) or self.players]
        opened = self.game.opened(house, names, self.stacks or None, 1 if self.stacks else None)
        session = Session(opened, nature_of(seed))
        told = Retold(self.game, session, ME)
        says = boldly(Random(self.seed)) if isinstance(opened.table, RingTable) else carefully(told)  # noqa: S311 - no deal is drawn from it
        batches = list(played(told, says, self.deals))
        texts = {field: answer_as_text(getattr(house, field)) for field in self.game.form.notation.defaults}
        agreed = texts if self.stacks else self.name
        rest = _line({"house": agreed, "seat": ME, "start": told.start, "end": told.snapshot()})
        return rest[:-1] + ',"batches":[\n' + ",\n".join(map(_line, batches)) + "\n]}\n"


def played(told: Retold, says: Says, deals: int) -> Iterator[Facets]:
    """Answer questions for so many deals; yields each answer with the events that it brought."""
    session = told.session
    yield {"answered": "", "events": list(told.news())}
    while not session.round.over and len(told.stream.story.closings) < deals:
        asked = next(one for one in session.round.open if not one.question.optional)
        who, choices = asked.question.who, asked.question.choices(session.round.table)
        action = next(iter(choices)) if isinstance(who, Office) else says(asked, choices)
        session.submit(who, action, asked.number)
        yield {"answered": f"{who}: {write_action(action)}", "events": list(told.news())}


def carefully(told: Retold) -> Says:
    """Answer as the careful bot does."""

    def says(asked: Open[Any], choices: Any) -> object:  # noqa: ANN401 - any choices
        chance = Stream(bytes(32), len(told.session.log), "bot")
        seat = asked.question.who
        return told.game.bots["careful"](told.stream.seen(seat), choices, chance)  # type: ignore[arg-type]

    return says


def boldly(chance: Random) -> Says:
    """Answer by chance: check and call mostly, and be bold often enough that side pots and showdowns come."""

    def says(asked: Open[Any], choices: Any) -> object:  # noqa: ANN401 - any choices
        if isinstance(choices, Wagers):
            return _wager(choices, chance)
        answers = list(choices)
        match type(asked.question).__name__:
            case "InNextHand" | "ShowOrMuck":
                return answers[0]
            case "HowManyRuns":
                return answers[-1]
        return chance.choice(answers)

    return says


def _wager(choices: Wagers, chance: Random) -> object:
    """Fold now and then, raise sometimes, and go all-in at times."""
    drawn = chance.random()
    if len(choices.raise_to) and drawn < 0.2:
        sizes = choices.raise_to
        return RaiseTo(sizes[-1] if drawn < 0.09 else sizes[min(len(sizes) - 1, 3 * (drawn > 0.15))])
    if not choices.to_call:
        return Check()
    return Fold() if drawn > 0.8 and choices.fold is not None else Call()


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read_evenings(game: AnyGame) -> Iterator[Evening]:
    """Yield the evenings of a game."""
    told = tomllib.loads((FOLDER / game.name / "evenings.toml").read_text(encoding="utf-8"))
    for name, evening in told.items():
        yield Evening(game=game, name=name, **evening | {"stacks": tuple(evening.get("stacks", ()))})


EVENINGS = tuple(evening for game in GAMES.values() for evening in read_evenings(game))

if __name__ == "__main__":
    for one in EVENINGS:
        one.file.write_text(one.written(), encoding="utf-8")
    print(f"wrote {len(EVENINGS)} evenings to {FOLDER.relative_to(ROOT)}", file=sys.stderr)
