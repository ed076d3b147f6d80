"""People at the terminal at whatever table of Hold'em: every evening ends, and nobody is shown what is another's."""

from random import Random

import pytest

from boodle.cards import Card, CardSet, face_up
from boodle.cards.deck import seed_of
from boodle.cli.table.evening import LocalEvening
from boodle.cli.table.local import Local
from boodle.games import HOLDEM
from boodle.holdem import Table, open_evening
from boodle.notation.answers import write_action
from boodle.ring.events.dealing import CardsDealt
from boodle.rulebook import Shows
from boodle.seats import Seat
from boodle.session import Session, nature_of
from boodle.words.catalogue import Words, languages
from boodle.words.signs import SYMBOLS
from tests.cli.playing import Heard
from tests.holdem.games import random_house, some_answer

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal", "Ida", "Joe")
TYPED = ["?", "? POT-03", "help", "table", "hand", "score", "house", "nonsense", "raise 1", "raise by 0", "all-in", "0"]
BETWEEN = ["out", "in", "leave", "seat", "top-up", "wait", "back"]
LONGEST_EVENING = 4000
HANDS = 6


def known_to(session: Session[Table], seat: Seat | None) -> CardSet:
    """The cards that a seat has been shown in all hands so far."""
    known = CardSet()
    for event in session.log:
        if isinstance(event, Shows):
            known |= CardSet.of(card for card in event.shown if isinstance(card, Card))
        elif isinstance(event, CardsDealt) and seat is not None and seat < len(event.hole):
            known |= face_up(event.hole[seat])
    return known


class Guest:
    """Types random but legal answers as records write them, now and then something else, and looks at the screen."""

    def __init__(self, seed: int) -> None:
        """Begin to think."""
        self.rng = Random(seed)
        self.evening: LocalEvening | None = None
        self.asked = 0
        self.looked_at = 0

    def __call__(self, screen: Heard, mark: str) -> str:
        """Answer."""
        evening = self.evening
        assert evening is not None
        self.asked += 1
        assert self.asked < LONGEST_EVENING
        assert all(len(line) <= screen.width for line in screen.lines), screen.lines
        seat = evening.holder
        looks = evening.local.only if seat is None else seat
        assert screen.cards() <= known_to(evening.local.session, looks), f"{screen.lines} shown to {looks}"
        self.looked_at += len(screen.cards())
        screen.lines.clear()
        if mark != "> ":
            return ""
        if self.rng.random() < 0.2:
            return self.rng.choice(TYPED)
        return self._between(evening) if seat is None else self._answer(evening, seat)

    def _answer(self, evening: LocalEvening, seat: int) -> str:
        now = evening.local.session.round
        waiting = now.question_for(seat)
        assert waiting is not None
        return write_action(some_answer(waiting.question.choices(now.table), self.rng))

    def _between(self, evening: LocalEvening) -> str:
        if evening.local.table.deals >= HANDS:
            return "end"
        name = self.rng.choice(NAMES)
        said = [*(f"{word} {name}" for word in BETWEEN), *BETWEEN, "level", "end"]
        return self.rng.choice(said) if self.rng.random() < 0.4 else ""


@pytest.mark.parametrize("seed", range(40))
def test_any_evening_comes_to_its_end(seed: int) -> None:
    """Random rules, stacks, people, languages and answers; all chips are there at the end."""
    rng = Random(seed)
    house = random_house(rng)
    players = rng.randint(2, min(house.most_players, len(NAMES)))
    stacks = None if house.play.value == "tournament" else tuple(rng.choice([0, 1, 7, 40, 300]) for _ in range(players))
    session = Session(open_evening(house, NAMES[:players], stacks), nature_of(seed_of(seed)))
    guest = Guest(seed)
    screen = Heard(guest)
    screen.width = rng.choice([40, 78])
    people = frozenset(range(rng.randint(1, players)))
    local = Local(HOLDEM, session, people, ("casual", "first"), seed_of(seed))
    words = Words(rng.choice(languages()) if screen.width > 40 else "en")
    guest.evening = LocalEvening(local, screen, words, SYMBOLS)
    guest.evening.play()
    assert session.round.over
    assert session.round.table.chips_in_all == 0
    assert screen.lines[-1] == words("play.good_night")
