"""What a card collects when it is played: nothing in an ordinary deal, the layout in the leaflet's closing deals.

Collecting in play (TRI-V-01…04, CAD-25) has its place here: another answer beside the two.
"""

from boodle.cards import Card, CardSet, Rank
from boodle.rulebook import Step
from boodle.seats import Chips, Seat
from boodle.tripoley.board import KING_QUEEN, PAY_SPACES, PAY_SUIT, SEQUENCE, Space
from boodle.tripoley.events.pay import Collected
from boodle.tripoley.events.stops import stops_of
from boodle.tripoley.table import Phase, Table


def collect(step: Step[Table], seat: Seat, card: Card) -> None:
    """Let a seat take what the card it has just played wins it."""
    if step.table.evening.phase is not Phase.ENDING:
        return
    for space in PAY_SPACES:
        chips = _earned(step.table, space, card)
        if chips:
            step.happen(Collected(seat, space, chips, CardSet.of((card,))))


def _earned(table: Table, space: Space, card: Card) -> Chips:
    """Return what a card earns of one space: a single its whole space, a card of a set its part (CAD-22)."""
    if card.rank not in space.ranks:
        return 0
    played = stops_of(table).played
    if space is SEQUENCE:
        if sum(other.rank is card.rank for other in played) > 1:
            return 0
        return _part(table, space, {other.rank for other in played})
    if card.suit is not PAY_SUIT:
        return 0
    return (
        _part(table, space, {other.rank for other in played.of_suit(PAY_SUIT)})
        if space is KING_QUEEN
        else table.board[space]
    )


def _part(table: Table, space: Space, ranks_played: set[Rank]) -> Chips:
    """Return one part of a space as it stood when the deal began; all that is left when this completes the set."""
    if ranks_played.issuperset(space.ranks):
        return table.board[space]
    start = table.deal.after_ante
    return start.board[space] // len(space.ranks) if start is not None else 0
