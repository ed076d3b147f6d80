"""An evening of any poker: who sits down to it with what, and the pages that stand round those of a hand."""

from boodle.ring.agreement import RingHouse
from boodle.ring.between import between_hands, farewell
from boodle.ring.dealing import first_button
from boodle.ring.table import T, seated
from boodle.rulebook import Page, Step, Turn, TurnTo
from boodle.seating import SeatsError
from boodle.seats import Chips, Seat


def seated_for_one_hand(
    kind: type[T], house: RingHouse, names: tuple[str, ...], stacks: tuple[Chips, ...] | None, dealer: Seat
) -> T:
    """Return a table with these players for one hand alone. Raises SeatsError, also where fewer than two have chips."""
    table = seated(kind, house, names, stacks, dealer)
    if sum(map(bool, table.stacks)) < house.fewest_players:
        raise SeatsError("stacks: expected at least two with chips, got {stacks}", stacks=list(table.stacks))
    return table


def evening_of(hand: tuple[Page[T], ...]) -> tuple[Page[T], ...]:
    """Return the contents page of a whole evening: hands until the end."""
    return first_button, between_hands, *hand, next_hand, farewell


def next_hand(step: Step[T]) -> Turn[T]:
    """The hand is over: see who is in the next one."""
    del step
    return TurnTo(between_hands)
