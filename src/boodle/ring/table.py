"""The table of a poker game, frozen: who sits and is in, chips, and one hand as far as every poker has it.

Seats are chairs and keep their number all evening. Chips are in stacks, in the middle, with the bank (whose account
starts at 0 and goes down by what it sells), or raked. A game's own table and hand stand over these; where they decide
otherwise than a cash table with antes, they say so by the same names.
"""

from collections.abc import Iterable
from enum import Enum
from typing import Any, ClassVar, Protocol, TypeVar

from boodle.cards import CardSet
from boodle.cards.stub import Stub
from boodle.frozen import Frozen
from boodle.poker.betting import Betting
from boodle.ring.agreement import RingHouse
from boodle.rulebook import TableEvent
from boodle.seating import HostSays, Phase, Player, Standing, check_seats, present
from boodle.seats import BySeat, Chips, Seat, around


class Owed(Enum):
    """What a seat has to post before it may come in elsewhere than in the big blind (FLR-19, FLR-20)."""

    NOTHING = "nothing"
    NEW = "new"
    """A newcomer posts a live big blind."""
    FREE = "free"
    """A newcomer posts nothing, but the button has to pass him first."""
    SMALL = "small"
    """He has missed the small blind: it is posted dead."""
    BOTH = "both"
    """He has missed the big blind, and with it the small one: that is posted dead, the big one live."""


class StacksBefore(Frozen):
    """The stacks before the first chip was posted.

    Of several who are out in one hand the one with the larger stack here has the better place.
    """

    stacks: BySeat[Chips]


class RingHand(Frozen, kw_only=True):
    """One hand: who is dealt in, what each has put in, the cards, the betting round that is open."""

    order: tuple[Seat, ...]
    """The seats dealt in, clockwise from the left of the button."""
    before: StacksBefore
    put_in: BySeat[Chips]
    """What each seat has contributed to the pots so far, antes of its own included."""
    live: tuple[Seat, ...]
    """The seats that have not folded, in the order of `order`."""
    dead: Chips = 0
    """Chips in the pot that are nobody's contribution: dead posts, the ante of the big blind (POKER 1.6)."""
    posted: BySeat[Chips] = BySeat()
    """The live blinds and posts of each seat."""
    stub: Stub = Stub(())
    shuffles: int = 0
    hole: BySeat[CardSet] = BySeat()
    betting: Betting | None = None
    aggressor: Seat | None = None
    """The last to bet or raise in the last betting round that had any."""
    shown: BySeat[CardSet] = BySeat()
    mucked: frozenset[Seat] = frozenset()
    over: bool = False

    @property
    def first_after_button(self) -> Seat:
        """The first seat left of the button: odd chips begin here."""
        return self.order[0]

    @property
    def folded(self) -> list[bool]:
        """Whether each seat of the table is out of the hand."""
        return [seat not in self.live for seat in range(len(self.put_in))]

    @property
    def held(self) -> BySeat[int]:
        """How many cards each seat holds."""
        there = frozenset(self.live) - self.mucked
        return BySeat(
            [len(cards) if seat in there else 0 for seat, cards in enumerate(self.hole)] or [0] * len(self.put_in)
        )


class RingEvening(Frozen):
    """What stands between hands: who has answered, what the host said, who is out or has cashed."""

    answered: frozenset[Seat] = frozenset()
    host: HostSays | None = None
    phase: Phase = Phase.DEALS
    placed: tuple[tuple[Seat, int], ...] = ()
    """Who is out of the tournament in which place, the first out first."""
    began: BySeat[Chips] = BySeat()
    """The stacks with which the last hand began, once a newcomer has had it cleared away."""
    cashed: tuple[str, ...] = ()
    """Who has cashed out and may not come back yet (FLR-07)."""


class RingTable(Frozen):
    """The whole table, as far as every poker has it."""

    cards_each: ClassVar[int]
    """How many cards each seat is dealt when a hand begins."""
    house: RingHouse
    players: BySeat[Player]
    stacks: BySeat[Chips]
    bank: Chips
    owed: BySeat[Owed]
    rebought: BySeat[int]
    waits: frozenset[Seat] = frozenset()
    """Seats that come in with the big blind only."""
    pot: Chips = 0
    raked: Chips = 0
    dealer: Seat | None = None
    """The button, wherever it lies."""
    deals: int = 0
    """How many hands have begun, void ones among them: each has its number and its shuffle."""
    voided: int = 0
    hand: RingHand | None = None
    evening: RingEvening = RingEvening()

    @property
    def seats(self) -> range:
        """Every chair."""
        return range(len(self.players))

    @property
    def buy_in(self) -> Chips:
        """What a seat without chips buys, a newcomer among them."""
        return self.house.start_chips

    @property
    def counted(self) -> int:
        """How many hands count: one that was void is dealt anew as if it had not been (TDA 35)."""
        return self.deals - self.voided

    @property
    def tournament(self) -> bool:
        """Tell whether it is played for places."""
        return False

    @property
    def sells(self) -> bool:
        """Tell whether a newcomer may buy chips now."""
        return True

    @property
    def newcomer_owes(self) -> Owed:
        """Return what somebody owes who comes to a game under way."""
        return Owed.NOTHING

    def can_rebuy(self, seat: Seat) -> bool:
        """Tell whether a seat without chips may buy some."""
        return seat in self.seats

    def clockwise_after(self, seat: Seat, among: Iterable[Seat]) -> tuple[Seat, ...]:
        """Return those of these seats clockwise from the left of a seat, that seat itself last."""
        wanted = frozenset(among)
        return tuple([one for one in around((seat + 1) % len(self.players), len(self.players)) if one in wanted])

    @property
    def chips_in_all(self) -> Chips:
        """All chips, the bank's account included: always 0 (law 5)."""
        return sum(self.stacks) + self.pot + self.raked + self.bank


T = TypeVar("T", bound=RingTable)
Hand_co = TypeVar("Hand_co", covariant=True)


class HasHand(Protocol[Hand_co]):
    """A table, or what is seen of one: between two hands it has none."""

    @property
    def hand(self) -> Hand_co | None:
        """The hand that is going on."""


class RingEvent(TableEvent[Any]):
    """What may happen at any table of poker: its `change` takes the table of whichever game, and returns one of it."""


"""The table with its hand changed."""
"""The table after chips have gone between stacks and pot, with its hand."""


def seated(
    kind: type[T], house: RingHouse, names: tuple[str, ...], stacks: tuple[Chips, ...] | None, dealer: Seat | None
) -> T:
    """Return a table with these players, who bought the house's starting chips (or their stacks) from the bank.

    Raises SeatsError.
    """
    check_seats(range(house.fewest_players, house.chairs + 1), names, stacks, dealer)
    bought = BySeat((house.start_chips,) * len(names) if stacks is None else stacks)
    return kind(
        house=house,
        players=BySeat(map(Player, names)),
        stacks=bought,
        bank=-sum(bought),
        owed=BySeat((Owed.NOTHING,) * len(names)),
        rebought=BySeat((0,) * len(names)),
        dealer=dealer,
    )


def in_next_hand(table: RingTable) -> list[Seat]:
    """Return who has chips and plays on; in a tournament every stack is dealt a hand, whoever is there (FLR-23)."""
    here = [seat for seat in present(table.players) if table.stacks[seat]]
    if table.tournament:
        return here
    return [seat for seat in here if table.players[seat].standing is Standing.PLAYING]


def hand_of(table: HasHand[Hand_co]) -> Hand_co:
    """Return the hand that is going on at a table, or in a picture of one; TypeError where there is none."""
    if table.hand is None:
        raise TypeError("no hand is going on")
    return table.hand
