"""House rules of a Hold'em table: answers that can stand together, refused all at once where they cannot."""

from collections.abc import Iterator
from dataclasses import dataclass

from boodle.holdem.answers import (
    AllInCards,
    AnteBy,
    BetLimit,
    ButtonRule,
    BuyButton,
    Level,
    MissedBlinds,
    Mucking,
    Play,
    RunTwice,
    ShowFirst,
    Straddle,
)
from boodle.seats import Chips

MOST_CHIPS = 1_000_000_000
A_DAY = 24 * 60
MOST_LEVELS = 100
RANGES: dict[str, range] = {
    "most_players": range(2, 11),
    "start_chips": range(1, MOST_CHIPS + 1),
    "top_up_to": range(MOST_CHIPS + 1),
    "small_blind": range(MOST_CHIPS + 1),
    "big_blind": range(1, MOST_CHIPS + 1),
    "ante": range(MOST_CHIPS + 1),
    "raise_cap": range(21),
    "level_hands": range(1, 1001),
    "level_minutes": range(A_DAY + 1),
    "rebuys": range(101),
    "rebuy_levels": range(MOST_LEVELS + 1),
    "return_wait": range(A_DAY + 1),
    "rake_percent": range(11),
    "rake_cap": range(MOST_CHIPS + 1),
    "deals": range(100_001),
    "clock": range(A_DAY * 60 + 1),
}
"""The numbers that each field may have."""


class HoldemRulesError(ValueError):
    """Rules that contradict each other or are out of range; the message names every field at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldemRules:
    """What one table of Hold'em is played by; numbers of 0 mean "none" or "no limit" where that makes sense."""

    preset: str = "home-cash"
    play: Play = Play.CASH
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

    def __post_init__(self) -> None:
        """Refuse answers out of range or at odds with each other, all at once (HoldemRulesError)."""
        found = list(faults(self))
        if found:
            raise HoldemRulesError("; ".join(found))

    @property
    def chairs(self) -> int:
        """The most who can sit down."""
        return self.most_players

    @property
    def fewest_players(self) -> int:
        """The fewest who can play."""
        return 2

    def blinds_at(self, level: int) -> Level:
        """Return blinds and ante of a level, counted from 0; the last one goes on for ever, cash has only one."""
        if not self.levels:
            return Level(self.small_blind, self.big_blind, self.ante)
        return self.levels[min(level, len(self.levels) - 1)]


def faults(rules: HoldemRules) -> Iterator[str]:
    """Yield what is wrong with answers, each naming its fields; where a number is out of range, that alone."""
    wrong = [
        f"{name} is {getattr(rules, name)!r}: expected a whole number from {allowed[0]} to {allowed[-1]}"
        for name, allowed in RANGES.items()
        if type(getattr(rules, name)) is not int or getattr(rules, name) not in allowed
    ]
    yield from wrong or (*_blinds(rules), *_cash_only(rules), *_rake(rules))


def _blinds(rules: HoldemRules) -> Iterator[str]:
    """Yield what is wrong with blinds, antes and levels."""
    if len(rules.levels) > MOST_LEVELS:
        yield f"levels has {len(rules.levels)} levels: expected at most {MOST_LEVELS}"
    levels = (rules.blinds_at(number) for number in range(len(rules.levels) or 1))
    antes = False
    for level in levels:
        antes = antes or bool(level.ante)
        if not 0 <= level.small <= level.big or level.big < 1 or level.ante < 0:
            yield f"levels or blinds has {level}: expected a small blind not above the big one, and whole chips"
    if antes != (rules.ante_by is not AnteBy.NOBODY):
        yield f"ante_by is {rules.ante_by.value}, and the antes do not fit it: expected both or neither"
    if rules.limit is BetLimit.FIXED and rules.straddle is not Straddle.NO:
        yield "limit is fixed-limit and straddle is allowed: expected no straddle"


def _rake(rules: HoldemRules) -> Iterator[str]:
    """Yield what is wrong with the rake."""
    if bool(rules.rake_percent) != bool(rules.rake_cap):
        yield "rake_percent and rake_cap go together: expected both or neither"


def _cash_only(rules: HoldemRules) -> Iterator[str]:
    """Yield what is asked of a tournament that only cash tables have, and the other way round."""
    if (rules.play is Play.TOURNAMENT) != bool(rules.levels):
        yield f"play is {rules.play.value} and levels has {len(rules.levels)}: a tournament has levels, cash none"
    if rules.play is Play.TOURNAMENT:
        told = {"top_up_to": rules.top_up_to, "rake_percent": rules.rake_percent}
        yield from (f"play is tournament and {name} is {value}: expected 0" for name, value in told.items() if value)
        if rules.straddle is not Straddle.NO or rules.buy_button is not BuyButton.NO:
            yield "play is tournament and straddle or buy_button is allowed: expected neither"
    elif rules.rebuy_levels:
        yield "play is cash and rebuy_levels counts levels: expected 0, chips may be bought at any time"
