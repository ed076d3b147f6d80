"""What a house has agreed for a Hold'em table: one answer to each question, and what follows from them together."""

from boodle.frozen import Frozen
from boodle.holdem.answers import (
    AllInCards,
    AnteBy,
    ButtonRule,
    BuyButton,
    Level,
    MissedBlinds,
    Newcomers,
    PlayFor,
    RunTwice,
    Straddle,
)
from boodle.ring.agreement import RingHouse
from boodle.ring.answers import BetLimit, Mucking, ShowFirst
from boodle.seats import Chips


class Agreement(Frozen, RingHouse, kw_only=True):
    """One house's answers; numbers of 0 mean "none" or "no limit" where that makes sense."""

    preset: str = "home-cash"
    play: PlayFor = PlayFor.CASH
    most_players: int = 9
    start_chips: Chips = 200
    top_up_to: Chips = 200
    limit: BetLimit = BetLimit.NO_LIMIT
    raise_cap: int = 4
    small_blind: Chips = 1
    big_blind: Chips = 2
    ante: Chips = 0
    ante_by: AnteBy = AnteBy.NOBODY
    straddle: Straddle = Straddle.NO
    levels: tuple[Level, ...] = ()
    level_hands: int = 10
    level_minutes: int = 0
    rebuys: int = 0
    rebuy_levels: int = 0
    button: ButtonRule = ButtonRule.DEAD
    missed_blinds: MissedBlinds = MissedBlinds.POST
    newcomers: Newcomers = Newcomers.FREE
    buy_button: BuyButton = BuyButton.NO
    return_wait: int = 30
    all_in_cards: AllInCards = AllInCards.SHOWDOWN
    run_twice: RunTwice = RunTwice.NO
    show_first: ShowFirst = ShowFirst.AGGRESSOR
    mucking: Mucking = Mucking.BEATEN
    rake_percent: int = 0
    rake_cap: Chips = 0
    deals: int = 0
    clock: int = 0

    @property
    def last_level(self) -> int:
        """The number of the last level, counted from 0; it goes on for ever, and cash has no other."""
        return max(0, len(self.levels) - 1)

    def blinds_at(self, level: int) -> Level:
        """Return blinds and ante of a level, counted from 0."""
        if not self.levels:
            return Level(self.small_blind, self.big_blind, self.ante)
        return self.levels[min(level, self.last_level)]
