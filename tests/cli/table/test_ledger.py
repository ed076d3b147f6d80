"""What everybody takes home: the chips that he bought and won, counted again from the log by hand."""

from collections.abc import Iterator
from typing import Any

from boodle.cli.table.ledger import Account, Ledger
from boodle.games import HOLDEM, TRIPOLEY, AnyGame
from boodle.rulebook import BoughtIn, SeatLeft, SeatTaken
from boodle.seating import Standing
from boodle.session import Session
from tests.holdem import games as holdem
from tests.tripoley import games as tripoley

EVENINGS = 40


def evenings() -> Iterator[tuple[AnyGame, Session[Any]]]:
    """Random evenings of each game, played to their end."""
    for seed in range(EVENINGS):
        session, rng = tripoley.random_session(31_000 + seed)
        tripoley.play_on(session, rng, lambda _: None)
        yield TRIPOLEY, session
        other, rng = holdem.random_session(31_000 + seed)
        holdem.play_on(other, rng, lambda _: None)
        yield HOLDEM, other


def by_hand(session: Session[Any]) -> dict[str, tuple[int, int]]:
    """What each name has bought, and has in hand or taken home, at every chair he had."""
    start, now = session.start.table, session.round.table
    names = {seat: start.players[seat].name for seat in start.seats}
    bought = {name: start.stacks[seat] for seat, name in names.items()}
    home = dict.fromkeys(bought, 0)
    for happened in session.log:
        event: Any = happened
        if isinstance(happened, SeatTaken):
            names[event.seat] = event.name
        if isinstance(happened, SeatTaken | BoughtIn):
            bought[names[event.seat]] = bought.get(names[event.seat], 0) + event.chips
            home.setdefault(names[event.seat], 0)
        if isinstance(happened, SeatLeft):
            home[names[event.seat]] += event.chips
    for seat in now.seats:
        if now.players[seat].standing is not Standing.GONE:
            home[names[seat]] += now.stacks[seat]
    return {name: (bought[name], home[name]) for name in bought}


def accounts(game: AnyGame, session: Session[Any]) -> list[Account]:
    """What the ledger says of an evening that it has heard from the beginning."""
    ledger, here, story = Ledger(), session.start, game.story()
    for event in session.log:
        ledger.take(event, here.table.players, story.closing)
        here = here.after(event)
        story = story.after(event, here.table)
    return ledger.accounts(here.table.players, here.table.stacks, story.closing)


def test_every_account_is_right() -> None:
    """Over random evenings in which people come, go, come back and buy chips."""
    left = 0
    for game, session in evenings():
        if not session.round.over or getattr(session.round.table, "tournament", False):
            continue  # of a tournament places are told
        told, counted = accounts(game, session), dict[str, tuple[int, int]]()
        for one in told:
            bought, chips = counted.get(one.name, (0, 0))  # newcomers of random evenings have one name
            counted[one.name] = bought + one.bought, chips + one.chips
        assert counted == by_hand(session)
        assert [one.net for one in told] == sorted((one.net for one in told), reverse=True)
        left += sum(one.left for one in told)
    assert left > 10
