"""Play one evening by each preset and write it into tests/golden, to be reviewed as a diff: `make golden`.

A playthrough tells each answer and what everybody sees of it: its events, and what it changes in his view.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Protocol

from boodle.cards.deck import seed_of
from boodle.notation.answers import write_move
from boodle.notation.events import write_event
from boodle.notation.tripoley.house import house_of, preset
from boodle.rulebook import Choices, Round, Shuffle, Viewer
from boodle.seating import Between
from boodle.seats import Chips
from boodle.session import Nature, Session, nature_of
from boodle.tripoley import Table, View, open_evening, view
from boodle.tripoley.actions import ClaimsOf
from tests.tripoley.games import NAMES, some_answer
from tools.views import Lines, changed, lines_of, told_house

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
ALL, SPECTATOR = "all", "s"
HEADER = """{title}
seed {seed}, stacks {stacks}

How to read it. "== 7. 2: keep" is the seventh answer, here of seat 2. Below it stands what happened, as in
"all > spare-kept 2", and what shows otherwise than before, as in "all | stacks: 91 88". Each line is headed by those
who see it: all, or seats by their numbers, s being a spectator. At first every line of a view is new. A line takes the
place of all that stood at its name, so "poker: -" clears every line that begins with "poker.". What is not there is
"-", what is there and empty "none". `make golden` writes this file.
"""


class Playable(Protocol):
    """An evening of any game, as it is played and written down."""

    @property
    def seed(self) -> int:
        """The number that nature and all players answer from."""

    @property
    def stacks(self) -> tuple[Chips, ...]:
        """The chips of each player."""

    @property
    def file(self) -> Path:
        """Where it is kept."""

    def opened(self) -> Session[Any]:
        """Return it before its first answer; nature's answers are played like any other."""

    def view(self, now: Round[Any], viewer: Viewer) -> Any:  # noqa: ANN401 - each game has a view of its own
        """Return what somebody sees."""

    def answer(self, choices: Choices, rng: Random) -> object:
        """Return an answer by chance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """What an evening of Tripoley is played with."""

    preset: str
    stacks: tuple[Chips, ...]
    seed: int
    house: Mapping[str, object] = field(default_factory=dict)

    def opened(self) -> Session[Table]:
        """Return it before its first answer; nature's answers are played like any other."""
        house = house_of({"deals": 2, **self.house}, preset(self.preset))
        return Session(open_evening(house, NAMES[: len(self.stacks)], self.stacks), None)

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.preset}.txt"

    def view(self, now: Round[Table], viewer: Viewer) -> View:
        """Return what somebody sees."""
        return view(now, viewer)

    def answer(self, choices: Choices, rng: Random) -> object:
        """Return an answer by chance, such that most play on and most claim what they can."""
        return likely_answer(choices, rng)


EVENINGS = (
    Evening(preset="boxed-michigan-rummy", stacks=(30, 12, 15, 20), seed=7),
    Evening(preset="cadaco-1960", stacks=(30, 12, 15, 20), seed=421),
    Evening(preset="cosmo", stacks=(30, 12, 4, 20), seed=317, house={"short_ante": "partial"}),
    Evening(preset="michigan", stacks=(30, 12, 15, 20), seed=106, house={"memory_aid": "on"}),
    Evening(preset="pagat", stacks=(30, 12, 5, 20), seed=122, house={"short_ante": "partial"}),
    Evening(preset="poch", stacks=(30, 4, 15), seed=142, house={"short_ante": "loan"}),
    Evening(preset="royal", stacks=(30, 12, 15), seed=243, house={"reveal_at_end": "yes"}),
    Evening(preset="rummoli", stacks=(30, 12, 15, 20), seed=9),
)
"""Stacks and seeds chosen such that much comes up: side pots, short antes, sales, newcomers, leads that pass."""


def playthrough(evening: Playable) -> Iterator[tuple[str, Session[Any], range]]:
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


def likely_answer(choices: Choices, rng: Random) -> object:
    """Return an answer by chance, such that most play on and most claim what they can."""
    first = next(iter(choices))
    if (isinstance(first, Between) or isinstance(choices, ClaimsOf)) and rng.random() < 0.75:
        return first
    return some_answer(choices, rng)


def write_playthrough(evening: Playable) -> str:
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


def told_changes(session: Session[Any], evening: Playable, seen: dict[Viewer, Lines]) -> Iterator[str]:
    """Write what has changed in each view since it was `seen`, and see it now."""
    viewers = viewers_of(session)
    new: dict[Viewer, Lines] = {}
    for viewer in viewers:
        now = lines_of(evening.view(session.round, viewer))
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


def write_all(evenings: Iterable[Playable]) -> None:
    """Write every playthrough anew and say which have changed."""
    for evening in evenings:
        file, text = evening.file, write_playthrough(evening)
        file.parent.mkdir(exist_ok=True)
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        file.write_text(text, encoding="utf-8")
        print(
            f"{file.relative_to(FOLDER.parent.parent)} {'is as it was' if text == before else 'has changed: review it'}"
        )


def main() -> int:
    """Write the evenings of Tripoley."""
    write_all(EVENINGS)
    return 0


if __name__ == "__main__":
    sys.exit(main())
