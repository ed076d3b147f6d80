"""The laws that a record of draw is verified under: each card is in one place, after every event."""

import pytest

from boodle.cards import CardSet
from boodle.draw.events.dealing import CardsReplaced
from boodle.draw.table import Table
from boodle.frozen import replace
from boodle.notation.errors import NotationError
from boodle.records.laws import Laws
from boodle.ring.table import hand_of
from boodle.session import Session
from tests.draw.games import play_on, random_session

SEED = 0


def play() -> Session[Table]:
    """Play an evening, each event of it looked at."""
    session, rng = random_session(SEED)
    play_on(session, rng, Laws(session))
    return session


def test_every_card_stays_in_one_place() -> None:
    """In hands, in the stub, or thrown away."""
    assert CardsReplaced in map(type, play().log)


@pytest.mark.parametrize("part", ["discards", "stub"])
def test_what_the_rules_lose_is_told_with_its_event(monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    """Cards that were thrown away and are nowhere, and a card of the stub."""
    change = CardsReplaced.change

    def lost(self: CardsReplaced, table: Table) -> Table:
        table = change(self, table)
        hand = hand_of(table)
        stub = replace(hand.stub, cards=hand.stub.cards[:-1])
        return replace(table, hand=replace(hand, **({"stub": stub} if part == "stub" else {part: CardSet()})))

    monkeypatch.setattr(CardsReplaced, "change", lost)
    with pytest.raises(NotationError, match=r"^after 'cards-replaced .*' the cards are not those that were"):
        play()
