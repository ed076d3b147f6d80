"""Play evenings of every game and write them into tests/golden, to be reviewed as a diff: `make golden`.

A playthrough tells each answer and what everybody sees of it: its events, and what it changes in his view.
"""

import sys
import tomllib
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from boodle.cards.deck import seed_of
from boodle.frozen import Frozen, field
from boodle.games import GAMES, AnyGame
from boodle.notation.answers import write_move
from boodle.notation.events import write_event
from boodle.rulebook import Choices, Round, Shuffle, Viewer
from boodle.seats import Chips
from boodle.session import Nature, Session, nature_of
from boodle.session.view import View
from tests.tripoley.games import NAMES
from tools.renewing import ROOT, renew
from tools.views import Lines, changed, lines_of, told_house

FOLDER = ROOT / "tests" / "golden"
ALL, SPECTATOR = "all", "s"
HEADER = """{title}
seed {seed}, stacks {stacks}

How to read it. "== 7. 2: keep" is the seventh answer, here of seat 2. Below it stands what happened, as in
"all > spare-kept 2", and what shows otherwise than before, as in "all | stacks: 91 88". Each line is headed by those
who see it: all, or seats by their numbers, s being a spectator. At first every line of a view is new. A line takes the
place of all that stood at its name, so "poker: -" clears every line that begins with "poker.". What is not there is
"-", what is there and empty "none". `make golden` writes this file.
"""


class GoldenEvening(Frozen, kw_only=True):
    """What an evening is played with."""

    game: AnyGame
    preset: str
    deals: int
    stacks: tuple[Chips, ...]
    seed: int
    house: Mapping[str, object] = field(default_factory=dict)

    def opened(self) -> Session[Any]:
        """Return it before its first answer; nature's answers are played like any other."""
        notation = self.game.form.notation
        house = notation.house_of({"deals": self.deals, **self.house}, notation.preset(self.preset))
        return Session(self.game.opened(house, NAMES[: len(self.stacks)], self.stacks), None)

    def answer(self, choices: Choices, rng: Random) -> object:
        """Return an answer by chance."""
        return import_module(f"tests.{self.game.name}.games").likely_answer(choices, rng)

    def seen(self, now: Round[Any], viewer: Viewer) -> View[Any, Any, Any]:
        """Return what a seat, or a spectator, may know."""
        view: View[Any, Any, Any] = import_module(f"boodle.{self.game.name}").view(now, viewer)
        return view

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return FOLDER / self.game.name / f"{self.preset}.txt"


def read_evenings(game: AnyGame) -> Iterator[GoldenEvening]:
    """Yield the evenings that a game is played by here, as `evenings.toml` in its folder has them."""
    told = tomllib.loads((FOLDER / game.name / "evenings.toml").read_text(encoding="utf-8"))
    deals = told.pop("deals")
    for preset, evening in told.items():
        house = evening.get("house", {})
        stacks, seed = tuple(evening["stacks"]), evening["seed"]
        yield GoldenEvening(game=game, preset=preset, deals=deals, stacks=stacks, seed=seed, house=house)


EVENINGS = tuple(evening for game in GAMES.values() for evening in read_evenings(game))


def playthrough(evening: GoldenEvening) -> Iterator[tuple[str, Session[Any], range]]:
    """Play an evening; yields each answer, the session after it, and the numbers of the events that it brought."""
    session, rng = evening.opened(), Random(evening.seed)  # noqa: S311 - it guards nothing
    nature: Nature[Any] = nature_of(seed_of(evening.seed))
    yield "the evening begins", session, range(len(session.log))
    while not session.round.over:
        waiting = rng.choice(session.round.open)
        question = waiting.question
        if isinstance(question, Shuffle):
            answer = nature(question)
        else:
            answer = evening.answer(question.choices(session.round.table), rng)
        yield write_move(question.who, answer), session, session.submit(question.who, answer, waiting.number)


def write_playthrough(evening: GoldenEvening) -> str:
    """Play an evening and write it down."""
    seen: dict[Viewer, Lines] = {}
    lines: list[str] = []
    for number, (answer, session, events) in enumerate(playthrough(evening)):
        if not lines:
            title = told_house(session.round.table.house)
            lines.append(HEADER.format(title=title, seed=evening.seed, stacks=" ".join(map(str, evening.stacks))))
        lines += [f"== {number}. {answer}", *told_events(session, events), *told_changes(session, evening, seen)]
    return "\n".join([*lines, ""])


def told_events(session: Session[Any], events: range) -> Iterator[str]:
    """Write what happened, as each viewer may see it."""
    viewers = viewers_of(session)
    shown = {viewer: dict(session.since(events.start, viewer)) for viewer in viewers}
    for number in events:
        seen = {viewer: shown[viewer][number] for viewer in viewers}
        yield from headed({viewer: f"> {write_event(event)}" for viewer, event in seen.items() if event}, viewers)


def told_changes(session: Session[Any], evening: GoldenEvening, seen: dict[Viewer, Lines]) -> Iterator[str]:
    """Write what has changed in each view since it was `seen`, and see it now."""
    viewers = viewers_of(session)
    new: dict[Viewer, Lines] = {}
    for viewer in viewers:
        now = lines_of(evening.seen(session.round, viewer))
        new[viewer] = changed(seen.get(viewer, {}), now)
        seen[viewer] = now
    for name in dict.fromkeys(name for viewer in viewers for name in new[viewer]):
        yield from headed(
            {viewer: f"| {name}: {new[viewer][name]}" for viewer in viewers if name in new[viewer]}, viewers
        )


def viewers_of(session: Session[Any]) -> tuple[Viewer, ...]:
    """Return every seat, and the spectator."""
    return *session.round.table.seats, None


def headed(lines: Mapping[Viewer, str], viewers: tuple[Viewer, ...]) -> Iterator[str]:
    """Write each line once, headed by all who see it."""
    seers: dict[str, list[Viewer]] = {}
    for viewer, line in lines.items():
        seers.setdefault(line, []).append(viewer)
    for line, those in seers.items():
        who = ALL if len(those) == len(viewers) else "".join(SPECTATOR if seat is None else str(seat) for seat in those)
        yield f"{who:<4} {line}"


def main() -> int:
    """Write every playthrough anew and say which have changed."""
    for evening in EVENINGS:
        renew(evening.file, write_playthrough(evening))
    return 0


if __name__ == "__main__":
    sys.exit(main())
