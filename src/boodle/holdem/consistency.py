"""Which answers cannot stand together at Hold'em: each contradiction names the fields and what would be consistent."""

from collections.abc import Iterator

from boodle.holdem.agreement import HoldemAgreement
from boodle.holdem.answers import AnteBy, BuyButton, Level, MissedBlinds, Newcomers, Play, Straddle
from boodle.holdem.faults import Why
from boodle.ring.answers import BetLimit
from boodle.seating.faults import Fault, out_of_range, wrong_kinds

MOST_CHIPS = 1_000_000_000
A_DAY = 24 * 60
MOST_LEVELS = 100
RANGES = {
    "most_players": (2, 10),
    "start_chips": (1, MOST_CHIPS),
    "top_up_to": (0, MOST_CHIPS),
    "small_blind": (0, MOST_CHIPS),
    "big_blind": (1, MOST_CHIPS),
    "ante": (0, MOST_CHIPS),
    "raise_cap": (0, 20),
    "level_hands": (1, 1000),
    "level_minutes": (0, A_DAY),
    "rebuys": (0, 100),
    "rebuy_levels": (0, MOST_LEVELS),
    "return_wait": (0, A_DAY),
    "rake_percent": (0, 10),
    "rake_cap": (0, MOST_CHIPS),
    "deals": (0, 100_000),
    "clock": (0, A_DAY * 60),
}
"""The least and the most that each number may be."""


def faults(house: HoldemAgreement) -> list[Fault]:
    """Return everything that is wrong with these answers: of the wrong kind, out of range, else contradicting."""
    wrong = [*wrong_kinds(house, Why, "levels of blinds", _is_level)] or [*out_of_range(house, Why, RANGES)]
    return wrong or [*_blinds(house), *_cash_only(house), *_places_only(house), *_rake(house)]


def _is_level(value: object) -> bool:
    return type(value) is Level and all(type(one) is int for one in (value.small, value.big, value.ante))


def _blinds(house: HoldemAgreement) -> Iterator[Fault]:
    """Say what is wrong with blinds, antes and levels."""
    if len(house.levels) > MOST_LEVELS:
        told = f"levels has {len(house.levels)} levels: expected at most {MOST_LEVELS}"
        yield Fault(Why.TOO_MANY_LEVELS, told, most=MOST_LEVELS, count=len(house.levels))
    for level in house.levels:
        if not _could_be_played(level):
            told = f"levels has {level}: expected a small blind not above the big one, and whole chips"
            yield Fault(Why.BAD_LEVEL, told, level=str(level))
    if not house.levels and house.small_blind > house.big_blind:
        told = f"small_blind is {house.small_blind} and big_blind is {house.big_blind}: expected no larger small one"
        yield Fault(Why.BLINDS_CROSSED, told, small=house.small_blind, big=house.big_blind)
    if house.limit is BetLimit.FIXED and house.straddle is not Straddle.NO:
        yield Fault(Why.NO_STRADDLE_AT_LIMIT, "limit is fixed-limit and straddle is allowed: expected no straddle")
    yield from _antes(house)


def _could_be_played(level: Level) -> bool:
    """Tell whether a level has whole chips, and a small blind that is not above the big one."""
    chips = range(MOST_CHIPS + 1)
    return level.small in chips and level.big in chips[1:] and level.ante in chips and level.small <= level.big


def _antes(house: HoldemAgreement) -> Iterator[Fault]:
    """Say whether there are antes that nobody pays, or somebody who pays none."""
    antes = any(house.blinds_at(number).ante for number in range(house.last_level + 1))
    where = "levels" if house.levels else "ante"
    if antes and house.ante_by is AnteBy.NOBODY:
        yield Fault(Why.ANTE_UNPAID, f"ante_by is nobody and {where} has antes: expected somebody who pays them")
    if not antes and house.ante_by is not AnteBy.NOBODY:
        told = f"ante_by is {house.ante_by.value} and {where} has no ante: expected one, or nobody"
        yield Fault(Why.NO_ANTE, told)


def _cash_only(house: HoldemAgreement) -> Iterator[Fault]:
    """Say what a tournament is asked to do that only cash tables do."""
    if house.play is not Play.TOURNAMENT:
        return
    if not house.levels:
        yield Fault(Why.NO_LEVELS, "play is tournament and levels is empty: expected some, as in 25/50 50/100")
    for name, why in (("top_up_to", Why.TOP_UP_FOR_PLACES), ("rake_percent", Why.RAKE_FOR_PLACES)):
        value = getattr(house, name)
        if value:
            yield Fault(why, f"play is tournament and {name} is {value}: expected 0")
    if house.straddle is not Straddle.NO:
        yield Fault(Why.STRADDLE_FOR_PLACES, "play is tournament and straddle is allowed: expected no straddle")
    if house.buy_button is not BuyButton.NO:
        yield Fault(Why.BUTTON_FOR_PLACES, "play is tournament and buy_button is yes: expected no")
    if house.newcomers is not Newcomers.FREE:
        yield Fault(Why.NEWCOMERS_FOR_PLACES, "play is tournament and newcomers is post: expected free")


def _places_only(house: HoldemAgreement) -> Iterator[Fault]:
    """Say what a cash table is asked to do that only tournaments do."""
    if house.play is not Play.CASH:
        return
    if house.levels:
        told = f"play is cash and levels has {len(house.levels)} levels: expected none, its blinds stay as they are"
        yield Fault(Why.LEVELS_AT_CASH, told)
    if house.rebuy_levels:
        told = f"play is cash and rebuy_levels is {house.rebuy_levels}: expected 0, chips may be bought at any time"
        yield Fault(Why.REBUYS_AT_CASH, told)
    if house.newcomers is Newcomers.POST and house.missed_blinds is MissedBlinds.WAIT:
        yield Fault(Why.NOBODY_POSTS, "newcomers is post and missed_blinds is wait: expected free, or post for both")


def _rake(house: HoldemAgreement) -> Iterator[Fault]:
    """Say whether the rake has a percentage without a most, or a most without a percentage."""
    if bool(house.rake_percent) != bool(house.rake_cap):
        told = f"rake_percent is {house.rake_percent} and rake_cap is {house.rake_cap}: expected both or neither"
        yield Fault(Why.RAKE_BY_HALVES, told)
