"""The bots of draw: each choice is legal and the same again, and the careful one wins."""

import pytest

from boodle.bots.away import away
from boodle.bots.draw import DRAW_BOTS, DrawBot, DrawSeen
from boodle.bots.draw.drawing import best_discard
from boodle.bots.given import Seen
from boodle.cards import CardSet
from boodle.cards.deck import Stream, seed_of
from boodle.draw import HouseRules, Table, view
from boodle.draw.answers import Jackpots
from boodle.ring.answers import Mucking
from boodle.rulebook import Event, Office
from boodle.seats import Seat
from boodle.session import Session, nature_of
from tests.draw.games import session_of


class Told:
    """What each seat of an evening has been shown, heard on from where it was."""

    def __init__(self, session: Session[Table]) -> None:
        self.session = session
        self.heard: dict[Seat, list[Event]] = {}
        self.upto: dict[Seat, int] = {}

    def seen_from(self, seat: Seat) -> DrawSeen:
        """Return what the seat has been shown in the evening, and its view."""
        events = self.heard.setdefault(seat, [])
        events += [event for _, event in self.session.since(self.upto.get(seat, 0), seat) if event is not None]
        self.upto[seat] = len(self.session.log)
        return Seen(view(self.session.round, seat), tuple(events))


def evening(seed: int, house: HouseRules, bots: tuple[DrawBot, ...]) -> tuple[int, ...]:
    """Return the stacks after an evening of bots."""
    session = session_of(house, len(bots), None, nature_of(seed_of(seed)))
    chance, told = Stream(seed_of(f"bots {seed}"), 0, "bots"), Told(session)
    while not session.round.over:
        waiting = session.round.open[0]
        who, choices = waiting.question.who, waiting.question.choices(session.round.table)
        action = waiting.question.default(session.round.table)
        if not isinstance(who, Office):
            action = bots[who](told.seen_from(who), choices, chance)
            assert action in choices, f"{action!r} of {choices!r}"
        session.submit(who, action, waiting.number)
    return tuple(session.round.table.stacks)


@pytest.mark.parametrize("bot", [*DRAW_BOTS.values(), away])
@pytest.mark.parametrize("jackpots", Jackpots)
def test_a_bot_plays_any_house_and_always_alike(bot: DrawBot, jackpots: Jackpots) -> None:
    """The same seed brings the same stacks, and each choice on the way is legal."""
    house = HouseRules(deals=3, jackpots=jackpots, mucking=Mucking.ASK)
    assert evening(1, house, (bot,) * 4) == evening(1, house, (bot,) * 4)


def test_better_bots_win() -> None:
    """Over sixty hands heads-up, at tables whose stacks begin anew every three."""
    house, won = HouseRules(deals=3), 0
    for seed in range(20):
        mine, _ = evening(seed, house, (DRAW_BOTS["careful"], DRAW_BOTS["first"]))
        won += mine - house.start_chips
    assert won > 0


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        ("JS JD 4C 7H 9S", "JS JD"),
        ("JS JD 4C 4H 9S", "JS JD 4C 4H"),
        ("JS JD JH 4H 9S", "JS JD JH"),
        ("2H 3H 4H 9H KD", "2H 3H 4H 9H"),
        ("2H 3D 5H 9S KD", "9S KD"),
        ("5H 6D 7H 8S 9D", "5H 6D 7H 8S 9D"),
    ],
)
def test_what_is_kept(hand: str, kept: str) -> None:
    """What is made, else four of a suit, else the two highest cards."""
    assert CardSet.parse(hand) - best_discard(CardSet.parse(hand)).cards == CardSet.parse(kept)
