"""Opening the book: at the first page of an evening, or of one deal alone."""

from boodle.rulebook import Round
from boodle.seating import SeatsError, check_seats
from boodle.seats import Chips, Seat
from boodle.tripoley.board import Board
from boodle.tripoley.book import order_of_evening, order_of_play
from boodle.tripoley.house import HouseRules
from boodle.tripoley.phases.ante import ENOUGH, plays
from boodle.tripoley.table import Table, seated


def open_evening(
    house: HouseRules,
    names: tuple[str, ...],
    stacks: tuple[Chips, ...] | None = None,
    dealer: Seat | None = None,
    *,
    board: Board | None = None,
) -> Round[Table]:
    """Return an evening before its first event; without a dealer the first is drawn (TRI-G-03, TRI-G-06).

    `stacks` are chips by seat, each the house's starting chips when left out; `board` are chips that lie on the layout
    already, from deals by other rules. The bank has sold them all. Raises SeatsError.
    """
    return Round(order_of_evening(house), laid_table(house, names, stacks, dealer, board=board))


def open_deal(
    house: HouseRules,
    names: tuple[str, ...],
    stacks: tuple[Chips, ...] | None = None,
    dealer: Seat = 0,
    *,
    board: Board | None = None,
) -> Round[Table]:
    """Return one deal alone, before its first event. Raises SeatsError, also where fewer than two can stake."""
    table = laid_table(house, names, stacks, dealer, board=board)
    if sum(plays(table, seat) for seat in table.seats) < ENOUGH:
        raise SeatsError("stacks: expected at least two that can stake, got {stacks}", stacks=list(table.stacks))
    return Round(order_of_play(house), table)


def seats_of(house: HouseRules) -> range:
    """Return how many can sit down together (TRI-G-03)."""
    return range(house.fewest_players, house.chairs + 1)


def laid_table(
    house: HouseRules,
    names: tuple[str, ...],
    stacks: tuple[Chips, ...] | None,
    dealer: Seat | None,
    *,
    board: Board | None = None,
) -> Table:
    """Return the table with everybody seated and nothing staked but what lay there before. Raises SeatsError."""
    check_seats(seats_of(house), names, stacks, dealer)
    lies = Board.empty(house.layout) if board is None else board
    if lies.layout != house.layout or len(lies.piles) != len(house.layout):
        raise SeatsError("board: expected the layout {layout}", layout=" ".join(map(str, house.layout)))
    if any(type(chips) is not int or chips < 0 for chips in lies.piles):
        raise SeatsError("board: expected whole numbers of chips, got {piles}", piles=list(lies.piles))
    return seated(house, names, stacks, dealer, lies)
