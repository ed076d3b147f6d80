"""People at the terminal at whatever table: every question can be answered, and every evening comes to its end."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from boodle.cards import Card, CardSet, face_up
from boodle.cards.deck import seed_of
from boodle.cli.table.evening import LocalEvening
from boodle.cli.table.local import Local
from boodle.games import HOLDEM, TRIPOLEY, AnyGame
from boodle.holdem import open_evening as open_holdem
from boodle.notation.answers import write_action
from boodle.ring.events.dealing import CardsDealt
from boodle.rulebook import Choices, Shows
from boodle.seats import Seat
from boodle.session import Session, nature_of
from boodle.tripoley import open_evening
from boodle.words.catalogue import Words, languages
from boodle.words.signs import SYMBOLS
from tests.cli.playing import Heard
from tests.holdem import games as holdem
from tests.ring.games import some_answer
from tests.tripoley import games as tripoley

TYPED = ["?", "help", "hand", "score", "house", "nonsense", "raise 1", "0"]
TYPED_AT_TRIPOLEY = ["layout", "played", "aid", "? TRI-1-01", "five 2c", "spread 1 2", "suit x", "3 3 3"]
TYPED_AT_HOLDEM = ["? POT-03", "table", "raise by 0", "all-in"]
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal", "Ida", "Joe")
BETWEEN = ["out", "in", "leave", "seat", "top-up", "wait", "back"]
LONGEST_EVENING = 4000
HANDS = 6


class Guest:
    """Types random but legal answers as records write them, and now and then something else."""

    def __init__(self, seed: int, typed: list[str], some_answer: Callable[[Choices, Random], object]) -> None:
        """Begin to think."""
        self.rng = Random(seed)
        self.typed, self.some_answer = typed, some_answer
        self.evening: LocalEvening | None = None
        self.asked = 0

    def __call__(self, screen: Heard, mark: str) -> str:
        """Answer."""
        evening = self.evening
        assert evening is not None
        self.asked += 1
        assert self.asked < LONGEST_EVENING
        assert all(len(line) <= screen.width for line in screen.lines), screen.lines
        self.look(evening, screen)
        screen.lines.clear()
        if mark != "> ":
            return ""
        if self.rng.random() < 0.2:
            return self.rng.choice(self.typed)
        return self.between(evening) if evening.holder is None else self._answer(evening, evening.holder)

    def look(self, evening: LocalEvening, screen: Heard) -> None:
        """Look at what is shown."""

    def _answer(self, evening: LocalEvening, seat: Seat) -> str:
        now = evening.local.session.round
        waiting = now.question_for(seat)
        assert waiting is not None
        return write_action(self.some_answer(waiting.question.choices(now.table), self.rng))

    def between(self, evening: LocalEvening) -> str:
        """Say something between deals."""
        del evening
        name = self.rng.choice(tripoley.NAMES)
        said = [f"out {name}", f"in {name}", f"leave {name}", f"seat {name}", "out", "end"]
        return self.rng.choice(said) if self.rng.random() < 0.3 else self.rng.choice(["", "", "", "end"])


class HoldemGuest(Guest):
    """Plays Hold'em, and sees to it that no card is shown that is another's."""

    def look(self, evening: LocalEvening, screen: Heard) -> None:
        """Check every card that can be read."""
        looks = evening.local.only if evening.holder is None else evening.holder
        assert screen.cards() <= known_to(evening.local.session, looks), f"{screen.lines} shown to {looks}"

    def between(self, evening: LocalEvening) -> str:
        """Say something between hands, and end it after some."""
        if evening.local.table.deals >= HANDS:
            return "end"
        name = self.rng.choice(NAMES)
        said = [*(f"{word} {name}" for word in BETWEEN), *BETWEEN, "level", "end"]
        return self.rng.choice(said) if self.rng.random() < 0.4 else ""


def known_to(session: Session[Any], seat: Seat | None) -> CardSet:
    """The cards that a seat has been shown in all hands of Hold'em so far."""
    known = CardSet()
    for event in session.log:
        if isinstance(event, Shows):
            known |= CardSet.of(card for card in event.shown if isinstance(card, Card))
        elif isinstance(event, CardsDealt) and seat is not None and seat < len(event.hole):
            known |= face_up(event.hole[seat])
    return known


def play_to_its_end(game: AnyGame, session: Session[Any], guest: Guest, people: int, width: int, words: Words) -> None:
    """Play an evening at which so many people sit; all chips are there at the end."""
    screen = Heard(guest)
    screen.width = width
    local = Local(game, session, frozenset(range(people)), ("casual", "first"), seed_of(guest.rng.randrange(99)))
    guest.evening = LocalEvening(local, screen, words, SYMBOLS)
    guest.evening.play()
    assert session.round.over
    assert session.round.table.chips_in_all == 0
    assert screen.lines[-1] == words("play.good_night")


@pytest.mark.parametrize("width", [40, 78])
@pytest.mark.parametrize("seed", range(12))
def test_any_evening_of_tripoley_comes_to_its_end(seed: int, width: int) -> None:
    """Random rules, stacks, people and answers; no line is too long."""
    rng = Random(seed)
    house = tripoley.random_house(rng, deals=3)
    players = rng.randint(house.fewest_players, house.most_players)
    start = open_evening(house, tripoley.NAMES[:players], tripoley.random_stacks(rng, players))
    guest = Guest(seed, TYPED + TYPED_AT_TRIPOLEY, tripoley.some_answer)
    session = Session(start, nature_of(seed_of(seed)))
    play_to_its_end(TRIPOLEY, session, guest, rng.randint(1, players), width, Words())


@pytest.mark.parametrize("seed", range(20))
def test_any_evening_of_holdem_comes_to_its_end(seed: int) -> None:
    """Random rules, stacks, people, languages and answers."""
    rng = Random(seed)
    house = holdem.random_house(rng)
    players = rng.randint(2, min(house.most_players, len(NAMES)))
    stacks = None if house.play.value == "tournament" else tuple(rng.choice([0, 1, 7, 40, 300]) for _ in range(players))
    session = Session(open_holdem(house, NAMES[:players], stacks), nature_of(seed_of(seed)))
    guest = HoldemGuest(seed, TYPED + TYPED_AT_HOLDEM, some_answer)
    width, people = rng.choice([40, 78]), rng.randint(1, players)
    words = Words(rng.choice(languages()) if width > 40 else "en")
    play_to_its_end(HOLDEM, session, guest, people, width, words)
