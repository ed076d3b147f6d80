"""The Tripoley table: everything that a deal and an evening are made of, frozen.

Only events make the next table. Seats are chairs and keep their number all evening; `order` names those who are
dealt in, clockwise from the dealer's left, the dealer last.
"""

from collections.abc import Iterable

from boodle.cards import Card, CardSet, Suit
from boodle.frozen import Frozen, replace
from boodle.poker.betting import Betting
from boodle.seating import HostSays, Phase, Player
from boodle.seats import BySeat, Chips, Seat, paid
from boodle.tripoley.actions import SpareUseSaid
from boodle.tripoley.auction import Auction
from boodle.tripoley.board import HEARTS, Board, Marks, Space
from boodle.tripoley.house import HouseRules


class Snapshot(Frozen):
    """Every chip as it lay after the ante: where a void deal goes back to (EDGE-38)."""

    stacks: BySeat[Chips]
    board: Board
    marks: Marks = HEARTS


class SpareHand(Frozen):
    """The hand that is nobody's, what the dealer has done with it, and the auction if one is on."""

    cards: CardSet = CardSet()
    said: tuple[SpareUseSaid, ...] = ()
    auction: Auction | None = None
    sold: bool = False


class Deal(Frozen):
    """What one deal adds to the evening: who is in and may win which spaces, spare hand, claims, discards."""

    order: tuple[Seat, ...] = ()
    reach: BySeat[tuple[Space, ...] | None] = BySeat()
    after_ante: Snapshot | None = None
    marked: bool = False
    shuffles: int = 0
    turned_up: Card | None = None
    spare: SpareHand = SpareHand()
    discarded: BySeat[CardSet] = BySeat()
    suit_auction: Auction | None = None
    claims: BySeat[tuple[Space, ...] | None] = BySeat()
    paid_cards: CardSet = CardSet()
    revealed: BySeat[CardSet] = BySeat()
    revealed_spare: CardSet = CardSet()

    def entitled(self, seat: Seat, space: Space) -> bool:
        """Tell whether the seat's ante reached this space, so that it may win it (EDGE-03)."""
        return space in (self.reach[seat] or ())

    @property
    def cards_out(self) -> bool:
        """Tell whether the cards have been dealt."""
        return bool(self.discarded)


class Poker(Frozen):
    """The poker of one deal: who is in, who may win the dead money, who picked what, and the betting."""

    contesting: tuple[Seat, ...]
    entitled: tuple[Seat, ...]
    dead: Chips
    picked: BySeat[CardSet]
    betting: Betting | None = None
    shown: BySeat[CardSet] = BySeat()
    leader: Seat | None = None
    vying: bool = False


class Stops(Frozen):
    """The stops of one deal.

    leader: who leads, or led the run that climbs
    laid: the cards face up before each seat
    played: all of them
    top: the last card of the run; none while a lead is awaited
    barred: the suit of the run that stopped, for the next lead to differ from as the house has it
    out: who has no cards left
    stuck: whether nobody can lead any more
    due: the spaces that the last card wins and its player has not yet taken
    wanted: the cards that nobody could play
    """

    leader: Seat
    laid: BySeat[tuple[Card, ...]]
    played: CardSet = CardSet()
    top: Card | None = None
    barred: Suit | None = None
    out: Seat | None = None
    stuck: bool = False
    due: tuple[Space, ...] = ()
    wanted: CardSet = CardSet()


class Evening(Frozen):
    """What stands between deals: who has answered, what the host said, and how far the ending has come."""

    answered: frozenset[Seat] = frozenset()
    host: HostSays | None = None
    phase: Phase = Phase.DEALS
    games: tuple[Chips, ...] = ()
    deals: int = 0


class Table(Frozen):
    """The whole table; chips are in stacks, on the board or with the bank, whose account starts at 0."""

    house: HouseRules
    players: BySeat[Player]
    stacks: BySeat[Chips]
    board: Board
    bank: Chips
    marks: Marks = HEARTS
    dealer: Seat | None = None
    deals: int = 0
    hands: BySeat[CardSet] = BySeat()
    deal: Deal = Deal()
    poker: Poker | None = None
    stops: Stops | None = None
    evening: Evening = Evening()

    @property
    def seats(self) -> range:
        """Every chair."""
        return range(len(self.players))

    def from_left_of_dealer(self, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """Return these seats clockwise from the dealer's left, the dealer last.

        The mark lies with the first of them from where it was left: it goes on past seats that are out (CAD-20).
        """
        among = frozenset(seats)
        around = tuple(seat for seat in self.players.clockwise(self.dealer or 0) if seat in among)
        return around[1:] + around[:1]

    def taken(self, seat: Seat, space: Space, chips: Chips) -> "Table":
        """Return the table after a seat has taken chips from a space."""
        return replace(self, stacks=paid(self.stacks, seat, chips), board=self.board.add(space, -chips))

    def round_from(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats dealt in, clockwise from one of them."""
        order = self.deal.order
        place = order.index(seat)
        return order[place:] + order[:place]

    def after_seat(self, seat: Seat) -> Seat:
        """Return the next seat dealt in, clockwise."""
        order = self.deal.order
        return order[(order.index(seat) + 1) % len(order)]

    @property
    def chips_in_all(self) -> Chips:
        """All chips, the bank's account included: always 0 (law 5)."""
        return sum(self.stacks) + self.board.total + self.bank


def seated(
    house: HouseRules, names: tuple[str, ...], stacks: tuple[Chips, ...] | None, dealer: Seat | None, board: Board
) -> Table:
    """Return a table with these players, who bought the house's starting chips (or these stacks) from the bank."""
    bought = BySeat(stacks if stacks is not None else (starting_stack(house),) * len(names))
    return Table(house, BySeat(map(Player, names)), bought, board, -sum(bought) - board.total, house.marks, dealer)


def starting_stack(house: HouseRules) -> Chips:
    """Return the chips that everybody buys to begin with, and that a rebuy brings (TRI-G-05, CAD-02)."""
    return house.start_chips
