"""The ante: chips on the spaces from every seat dealt in (TRI-A-01, TRI-A-02, EDGE-03, MIC-05, MIC-12)."""

from boodle.rulebook import TURN_PAGE, Ask, SeatQuestion, Step, Turn, spoken
from boodle.seating import Standing
from boodle.seats import Chips, Seat
from boodle.tripoley.actions import Spread, Spreads
from boodle.tripoley.answers import ShortAnte, Stake
from boodle.tripoley.board import Space
from boodle.tripoley.events.dealing import DealBegun, Staked, StakedShort, StakesClosed
from boodle.tripoley.events.seating import ChipsBought
from boodle.tripoley.table import Table

ENOUGH = 2
"""So many at least for a deal, whatever a house agreed for the beginning of the evening."""


class StakeSpread(SeatQuestion[Table]):
    """How does a seat spread its stake over the pay spaces? The pot and the kitty have had theirs (MIC-05)."""

    def choices(self, table: Table) -> Spreads:
        """Return every way to lay what is left of the stake on the spaces that cards win."""
        return Spreads(_for_pay_spaces(table, self.seat), len(table.board.pay_spaces))

    def default(self, table: Table) -> Spread:
        """Spread it evenly, the first spaces first."""
        return spoken(next(iter(self.choices(table))), Spread)

    def answer(self, step: Step[Table], action: object) -> None:
        """Lay the chips."""
        spread = dict(zip(step.table.board.pay_spaces, spoken(action, Spread).on, strict=True))
        _lay(step, self.seat, even_stake(step.table, self.seat) | spread)


def begin_deal(step: Step[Table]) -> Turn[Table]:
    """Begin the deal: who deals, and who is in it."""
    dealer, order = dealt_in(step.table)
    step.happen(DealBegun(dealer, order))
    return TURN_PAGE


def ante(step: Step[Table]) -> Turn[Table]:
    """Take the stakes; unclaimed chips stay and the new ones join them (TRI-A-02)."""
    spreading = []
    for seat in step.table.deal.order:
        if step.table.deal.reach[seat] is not None:
            continue
        _lend(step, seat)
        if step.table.house.stake is Stake.FREE and _for_pay_spaces(step.table, seat):
            spreading.append(StakeSpread(seat))
        else:
            _lay(step, seat, even_stake(step.table, seat))
    if spreading:
        return Ask(*spreading)
    step.happen(StakesClosed())
    return TURN_PAGE


def dealt_in(table: Table) -> tuple[Seat, tuple[Seat, ...]]:
    """Return the dealer and those dealt in: every seat that plays and can stake; ValueError for fewer than two."""
    order = table.from_left_of_dealer(seat for seat in table.seats if plays(table, seat))
    if len(order) < ENOUGH:
        raise ValueError("a deal needs at least two seats that play and can stake")
    return order[-1], order


def plays(table: Table, seat: Seat) -> bool:
    """Tell whether a seat is dealt in: it plays, and it can lay its stake."""
    return table.players[seat].standing is Standing.PLAYING and can_enter(table, seat)


def can_enter(table: Table, seat: Seat) -> bool:
    """Tell whether a seat has a chip for every space, or its house lets it in short (EDGE-03).

    A partial ante is one chip at least; who has none at all buys chips or sits out.
    """
    short_ante = table.house.short_ante
    if short_ante is ShortAnte.LOAN:
        return True
    return table.stacks[seat] >= (1 if short_ante is ShortAnte.PARTIAL else table.house.ante)


def can_rebuy(table: Table, seat: Seat) -> bool:
    """Tell whether a seat that cannot enter may buy chips from the bank (EDGE-03, FLR-17)."""
    return table.house.short_ante is not ShortAnte.SIT_OUT


def even_stake(table: Table, seat: Seat) -> dict[Space, Chips]:
    """Return a stake of a chip on each space in the order of the short ante, as far as the stack goes (EDGE-03).

    The dealer's second chips, where his stake is double (MIC-12), come after everybody's first; for want of them he
    is not short.
    """
    left, staked = table.stacks[seat], table.house.staked
    rounds = table.house.dealer_stake if seat == table.deal.order[-1] else 1
    full, rest = divmod(min(left, rounds * len(staked)), len(staked))
    return {space: full + (place < rest) for place, space in enumerate(staked)}


def _for_pay_spaces(table: Table, seat: Seat) -> Chips:
    stake = even_stake(table, seat)
    return sum(stake[space] for space in table.board.pay_spaces)


def _lay(step: Step[Table], seat: Seat, stake: dict[Space, Chips]) -> None:
    """Lay a stake; it is short where there is not a chip for each space, however it is spread."""
    chips = sum(stake.values())
    on = tuple([stake.get(space, 0) for space in step.table.board.layout])
    staked = StakedShort if chips < step.table.house.ante else Staked
    step.happen(staked(seat, chips, on))


def _lend(step: Step[Table], seat: Seat) -> None:
    short = step.table.house.ante - step.table.stacks[seat]
    if short > 0 and step.table.house.short_ante is ShortAnte.LOAN:
        step.happen(ChipsBought(seat, short))
