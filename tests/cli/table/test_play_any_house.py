"""People at the terminal in whatever house: every question can be answered, every evening comes to its end."""

from random import Random

import pytest

from boodle.cards.deck import seed_of
from boodle.cli.table.evening import LocalEvening
from boodle.cli.table.local import Local
from boodle.games import TRIPOLEY
from boodle.notation.answers import write_action
from boodle.session import Session, nature_of
from boodle.tripoley import open_evening
from boodle.words.catalogue import Words
from boodle.words.signs import SYMBOLS
from tests.cli.playing import Heard
from tests.tripoley.games import NAMES, random_house, random_stacks, some_answer

TYPED = [
    "?",
    "help",
    "layout",
    "hand",
    "score",
    "played",
    "aid",
    "house",
    "nonsense",
    "? TRI-1-01",
    "five 2c",
    "raise 1",
    "0",
]
TYPED += ["spread 1 2", "suit x", "3 3 3"]
LONGEST_EVENING = 4000


class Guest:
    """Types random but legal answers as records write them, and now and then something else."""

    def __init__(self, seed: int) -> None:
        """Begin to think."""
        self.rng = Random(seed)
        self.evening: LocalEvening | None = None
        self.asked = 0

    def __call__(self, screen: Heard, mark: str) -> str:
        """Answer."""
        self.asked += 1
        assert self.asked < LONGEST_EVENING
        assert all(len(line) <= screen.width for line in screen.lines), screen.lines
        screen.lines.clear()
        if mark != "> ":
            return ""
        if self.rng.random() < 0.2:
            return self.rng.choice(TYPED)
        if self.evening is None:
            raise AssertionError("nobody is playing")
        seat = self.evening.holder
        return self._between() if seat is None else self._answer(seat)

    def _answer(self, seat: int) -> str:
        if self.evening is None:
            raise AssertionError("nobody is playing")
        now = self.evening.local.session.round
        waiting = now.question_for(seat)
        assert waiting is not None
        return write_action(some_answer(waiting.question.choices(now.table), self.rng))

    def _between(self) -> str:
        name = self.rng.choice(NAMES)
        said = [f"out {name}", f"in {name}", f"leave {name}", f"seat {name}", "out", "end"]
        return self.rng.choice(said) if self.rng.random() < 0.3 else self.rng.choice(["", "", "", "end"])


@pytest.mark.parametrize("width", [40, 78])
@pytest.mark.parametrize("seed", range(25))
def test_any_evening_comes_to_its_end(seed: int, width: int) -> None:
    """Random rules, stacks, people and answers; no line is too long; all chips are there at the end."""
    rng = Random(seed)
    house = random_house(rng, deals=3)
    players = rng.randint(house.fewest_players, house.most_players)
    session = Session(open_evening(house, NAMES[:players], random_stacks(rng, players)), nature_of(seed_of(seed)))
    guest = Guest(seed)
    screen = Heard(guest)
    screen.width = width
    people = frozenset(range(rng.randint(1, players)))
    local = Local(TRIPOLEY, session, people, ("casual", "first"), seed_of(seed))
    guest.evening = LocalEvening(local, screen, Words(), SYMBOLS)
    guest.evening.play()
    assert session.round.over
    assert session.round.table.chips_in_all == 0
    assert screen.lines[-1] == "Good night."
