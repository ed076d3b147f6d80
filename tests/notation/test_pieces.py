"""The cards and chips of a game, to be counted: none is there twice, and none is lost."""

from itertools import count
from typing import Any

import pytest

from boodle.cards import CARDS, CardSet
from boodle.frozen import replace
from boodle.games import GAMES, HOLDEM
from boodle.holdem import HouseRules
from boodle.notation.pieces import Came
from boodle.ring.events.dealing import ButtonDrawn
from boodle.session import Session
from tests.games.test_stream import evening
from tests.holdem.games import EVENINGS


def raked() -> Session[Any]:
    """An evening of Hold'em of which the house has had its part."""
    for seed in count():
        session, rng = EVENINGS.random_session(seed, HouseRules(rake_percent=10, rake_cap=50, deals=4))
        EVENINGS.play_on(session, rng, lambda _: None)
        if session.round.table.raked:
            return session
    raise AssertionError


def counted(game: Any, session: Session[Any]) -> int:  # noqa: ANN401 - any game
    """Count chips and cards after every event; returns how often cards were out."""
    here, out = session.start, 0
    for event in session.log:
        here = here.after(event)
        table, piles = here.table, game.pieces.cards(here.table)
        assert sum(table.stacks) + sum(game.pieces.beside(table)) + table.bank == 0
        if piles is not None:
            out += 1
            assert sum(map(len, piles)) == len(CardSet.of(card for pile in piles for card in pile))
            assert {card for pile in piles for card in pile} <= {*CARDS}
    return out


@pytest.mark.parametrize("name", GAMES)
def test_every_chip_and_card_is_counted_once(name: str) -> None:
    """After each event of an evening: chips on stacks and beside them are what the bank has sold."""
    assert counted(GAMES[name], evening(name)) > 20


def test_what_the_house_has_taken_is_counted_too() -> None:
    """It lies beside the pot."""
    session = raked()
    assert counted(HOLDEM, session) > 20
    table = replace(session.round.table, pot=7)
    assert [*HOLDEM.pieces.beside(table)] == [7, table.raked]


def test_the_cards_that_are_drawn_for_the_button_come_one_by_one() -> None:
    """Each from its place in the deck."""
    table = evening("holdem").start.table
    drawn = (CARDS[40], CARDS[3], CARDS[17])
    came = HOLDEM.pieces().came(ButtonDrawn(0, drawn), table, None, ButtonDrawn(2, CARDS[:3]))
    assert [*came] == [Came((pile,), (card,)) for pile, card in zip(CARDS[:3], drawn, strict=True)]
