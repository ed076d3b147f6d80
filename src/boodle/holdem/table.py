"""The Hold'em table: everything that a hand and an evening are made of, frozen; only events make the next one.

Seats are chairs and keep their number all evening. Chips are in stacks, in the middle, with the bank (whose account
starts at 0 and goes down by what it sells), or raked.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, IntEnum

from boodle.cards import Card, CardSet
from boodle.cards.stub import Stub
from boodle.frozen import copier
from boodle.holdem.answers import Level, Play
from boodle.holdem.house import HoldemRules
from boodle.poker.betting import Betting
from boodle.seating import HostSays, Phase, Player, Standing
from boodle.seats import BySeat, Chips, Seat, around


class Street(IntEnum):
    """How far the board has come."""

    PREFLOP = 0
    FLOP = 3
    TURN = 4
    RIVER = 5


STREETS = {street.value: street for street in Street}
"""Each by the number of cards on the board."""


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


@dataclass(frozen=True, slots=True)
class Positions:
    """Where the button lies and whose the blinds are; the chair may be empty (a dead button, a dead small blind)."""

    button: Seat
    small: Seat
    big: Seat


@dataclass(frozen=True, slots=True)
class Before:
    """How the table stood before the first chip was posted: a void hand goes back to it (FLR-10).

    Of several who are out in one hand the one with the larger stack here has the better place.
    """

    stacks: BySeat[Chips]
    places: Positions | None
    owed: BySeat[Owed]
    waits: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand: who is dealt in, what each has put in, the cards, the betting round that is open."""

    order: tuple[Seat, ...]
    """The seats dealt in, clockwise from the left of the button."""
    places: Positions
    blinds: Level
    """The blinds and the ante of this hand, whatever is raised while it goes on."""
    before: Before
    put_in: BySeat[Chips]
    """What each seat has contributed to the pots so far, antes of its own included."""
    live: tuple[Seat, ...]
    """The seats that have not folded, in the order of `order`."""
    dead: Chips = 0
    """Chips in the pot that are nobody's contribution: dead posts, the ante of the big blind (POKER 1.6)."""
    posted: BySeat[Chips] = BySeat()
    """The live blinds and posts of each seat."""
    poster: Seat | None = None
    """Who posted the last live blind, the straddle among them: the one to his left speaks first."""
    price: Chips = 0
    """The nominal big blind or straddle that a call matches, though it was posted short (POT-07)."""
    asked_to_post: frozenset[Seat] = frozenset()
    stub: Stub = Stub(())
    shuffles: int = 0
    hole: BySeat[CardSet] = BySeat()
    boards: tuple[tuple[Card, ...], ...] = ((),)
    betting: Betting | None = None
    closed: Street | None = None
    """The last street whose betting is over."""
    aggressor: Seat | None = None
    """The last to bet or raise in the last betting round that had any."""
    runs: BySeat[int] = BySeat()
    """How often each live seat wants the board dealt when all are all-in; 0: not asked or not answered."""
    shown: BySeat[CardSet] = BySeat()
    mucked: frozenset[Seat] = frozenset()
    over: bool = False

    @property
    def street(self) -> Street:
        """How far the first board has come."""
        return STREETS[len(self.boards[0])]

    @property
    def first_after_button(self) -> Seat:
        """The first seat left of the button: odd chips begin here, and the betting after the flop."""
        return self.order[0]


@dataclass(frozen=True, slots=True)
class BetweenTheHands:
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
    offered: frozenset[Seat] = frozenset()
    """Who has been offered the button for the next hand (FLR-22)."""
    buyer: Seat | None = None
    """Who has bought it."""


@dataclass(frozen=True, slots=True)
class HoldemTable:
    """The whole table."""

    house: HoldemRules
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
    places: Positions | None = None
    """The last button and blinds."""
    deals: int = 0
    """How many hands have begun, void ones among them: each has its number and its shuffle."""
    voided: int = 0
    level: int = 0
    level_since: int = 0
    """How many hands had counted when this level began."""
    hand: Hand | None = None
    evening: BetweenTheHands = BetweenTheHands()

    @property
    def seats(self) -> range:
        """Every chair."""
        return range(len(self.players))

    @property
    def blinds(self) -> Level:
        """The blinds and the ante now."""
        return self.house.blinds_at(self.level)

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
        return self.house.play is Play.TOURNAMENT

    def clockwise_after(self, seat: Seat, among: Iterable[Seat]) -> tuple[Seat, ...]:
        """Return those of these seats clockwise from the left of a seat, that seat itself last."""
        wanted = frozenset(among)
        return tuple([one for one in around((seat + 1) % len(self.players), len(self.players)) if one in wanted])

    @property
    def chips_in_all(self) -> Chips:
        """All chips, the bank's account included: always 0 (law 5)."""
        return sum(self.stacks) + self.pot + self.raked + self.bank


with_hand = copier(HoldemTable, "hand")
"""The table with its hand changed."""
with_chips = copier(HoldemTable, "stacks", "pot", "hand")
"""The table after chips have gone between stacks and pot, with its hand."""


def seated(
    house: HoldemRules, names: tuple[str, ...], stacks: tuple[Chips, ...] | None, dealer: Seat | None
) -> HoldemTable:
    """Return a table with these players, who bought the house's starting chips (or these stacks) from the bank."""
    bought = BySeat(stacks if stacks is not None else (house.start_chips,) * len(names))
    return HoldemTable(
        house=house,
        players=BySeat(map(Player, names)),
        stacks=bought,
        bank=-sum(bought),
        owed=BySeat((Owed.NOTHING,) * len(names)),
        rebought=BySeat((0,) * len(names)),
        dealer=dealer,
    )


def present(table: HoldemTable) -> tuple[Seat, ...]:
    """Return everybody who has not left."""
    return tuple([seat for seat, player in enumerate(table.players) if player.standing is not Standing.GONE])


def hand_of(table: HoldemTable) -> Hand:
    """Return the hand of a table that is in one; TypeError otherwise."""
    if table.hand is None:
        raise TypeError("no hand is going on")
    return table.hand
