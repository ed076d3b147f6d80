"""What a house has agreed for any poker game, and what follows from it."""

from boodle.ring.answers import BetLimit, Mucking, ShowFirst
from boodle.seats import Chips


class RingHouse:
    """What the house rules of any poker say; a game's own agreement has these fields among its others."""

    __slots__ = ()
    most_players: int
    start_chips: Chips
    top_up_to: Chips
    limit: BetLimit
    raise_cap: int
    show_first: ShowFirst
    mucking: Mucking
    deals: int

    @property
    def chairs(self) -> int:
        """The most who can sit down."""
        return self.most_players

    @property
    def fewest_players(self) -> int:
        """The fewest who can play."""
        return 2

    @property
    def return_wait(self) -> int:
        """For how many minutes one waits who has cashed out and wants to come back: not at all where nobody asks."""
        return 0
