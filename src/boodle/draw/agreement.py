"""What a house has agreed for a table of five-card draw: one answer to each question."""

from boodle.draw.answers import Jackpots
from boodle.frozen import Frozen
from boodle.ring.agreement import RingHouse
from boodle.ring.answers import BetLimit, Mucking, ShowFirst
from boodle.seats import Chips


class Agreement(Frozen, RingHouse, kw_only=True):
    """One house's answers; numbers of 0 mean "none" or "no limit" where that makes sense."""

    preset: str = "home-draw"
    most_players: int = 6
    start_chips: Chips = 100
    top_up_to: Chips = 100
    ante: Chips = 1
    limit: BetLimit = BetLimit.FIXED
    raise_cap: int = 4
    small_bet: Chips = 2
    big_bet: Chips = 4
    jackpots: Jackpots = Jackpots.NO
    show_first: ShowFirst = ShowFirst.AGGRESSOR
    mucking: Mucking = Mucking.BEATEN
    deals: int = 0
    clock: int = 0
