"""The laws that a record of poker is verified under: each card is in one place, after every event."""

from collections.abc import Callable
from typing import Any

import pytest

from boodle.cards import CardSet
from boodle.cards.deck import seed_of
from boodle.draw import HouseRules as Draw
from boodle.draw.actions import Discard, Discards
from boodle.draw.events.dealing import CardsReplaced
from boodle.frozen import replace
from boodle.games import GAMES
from boodle.holdem import HouseRules as Holdem
from boodle.holdem.actions import Runs
from boodle.holdem.answers import RunTwice
from boodle.holdem.events.board import RunTwiceAgreed, StreetDealt
from boodle.notation.errors import NotationError
from boodle.notation.events import kebab
from boodle.poker.wagers import RaiseTo
from boodle.records.laws import Laws
from boodle.rulebook import TableEvent
from boodle.session import Session, nature_of

NAMES = ("Ann", "Ben", "Cem")
HANDS = 4
HOUSES: dict[str, Any] = {"holdem": Holdem(run_twice=RunTwice.ASK), "draw": Draw()}


def answer_to(choices: Any) -> object:  # noqa: ANN401 - the choices of any question
    """Whoever may throws away his lowest card, bets all that he has or has the board run twice."""
    if isinstance(choices, Discards):
        return Discard(CardSet.of([next(iter(choices.hand))]))
    if Runs.TWICE in choices:
        return Runs.TWICE
    sizes = getattr(choices, "raise_to", ())
    return RaiseTo(sizes[-1]) if sizes else next(iter(choices))


def play(name: str) -> Session[Any]:
    """Some hands of a game, each event of them looked at."""
    session = Session(GAMES[name].opened(HOUSES[name], NAMES), nature_of(seed_of("laws")))
    laws = Laws(session)
    while not session.round.over and session.round.table.deals <= HANDS:
        waiting = session.round.open[0]
        session.submit(waiting.question.who, answer_to(waiting.question.choices(session.round.table)), waiting.number)
        laws(session)
    return session


def nothing_burned(table: Any) -> Any:  # noqa: ANN401 - of Hold'em
    """Return a table at which the burned cards are nowhere."""
    return replace(table, hand=replace(table.hand, stub=replace(table.hand.stub, burned=())))


def board_held_too(table: Any) -> Any:  # noqa: ANN401 - of Hold'em
    """Return a table at which a card of the board is in a hand too."""
    hole = table.hand.hole
    return replace(table, hand=replace(table.hand, hole=hole.put(0, hole[0].with_card(table.hand.boards[0][0]))))


def nothing_thrown_away(table: Any) -> Any:  # noqa: ANN401 - of draw
    """Return a table at which the cards that were thrown away are nowhere."""
    return replace(table, hand=replace(table.hand, discards=CardSet()))


def one_less_in_stub(table: Any) -> Any:  # noqa: ANN401 - of either
    """Return a table at which the undermost card of the stub is nowhere."""
    return replace(table, hand=replace(table.hand, stub=replace(table.hand.stub, cards=table.hand.stub.cards[:-1])))


@pytest.mark.parametrize(("name", "event"), [("holdem", RunTwiceAgreed), ("draw", CardsReplaced)])
def test_every_card_stays_in_one_place(name: str, event: type) -> None:
    """Through bets of everything, boards that are run twice, and cards that are drawn."""
    assert event in map(type, play(name).log)


@pytest.mark.parametrize(
    ("name", "event", "fault"),
    [
        ("holdem", StreetDealt, nothing_burned),
        ("holdem", StreetDealt, board_held_too),
        ("holdem", StreetDealt, one_less_in_stub),
        ("draw", CardsReplaced, nothing_thrown_away),
        ("draw", CardsReplaced, one_less_in_stub),
    ],
)
def test_what_the_rules_lose_is_told_with_its_event(
    monkeypatch: pytest.MonkeyPatch, name: str, event: type[TableEvent[Any]], fault: Callable[[Any], Any]
) -> None:
    """Cards that are nowhere, or in two places."""
    change = event.change
    monkeypatch.setattr(event, "change", lambda self, table: fault(change(self, table)))
    with pytest.raises(NotationError, match=rf"^after '{kebab(event.__name__)} .*' the cards are not those that were"):
        play(name)
