"""Which answers cannot stand together at Hold'em: each contradiction names the fields and what would be consistent."""

from collections.abc import Iterator

from boodle.holdem.agreement import Agreement
from boodle.holdem.answers import AnteBy, BuyButton, Level, MissedBlinds, Newcomers, PlayFor, Straddle
from boodle.holdem.faults import Why
from boodle.ring.answers import BetLimit
from boodle.seating.faults import HouseFault, fault, out_of_range, wrong_kinds
from boodle.seats import MOST_CHIPS

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


def faults(house: Agreement) -> list[HouseFault]:
    """Return everything that is wrong with these answers: of the wrong kind, out of range, else contradicting."""
    wrong = [*wrong_kinds(house, Why, "levels of blinds", _is_level)] or [*out_of_range(house, Why, RANGES)]
    return wrong or [*_blinds(house), *_cash_only(house), *_places_only(house), *_rake(house)]


def _is_level(value: object) -> bool:
    return type(value) is Level and all(type(one) is int for one in (value.small, value.big, value.ante))


def _blinds(house: Agreement) -> Iterator[HouseFault]:
    """Say what is wrong with blinds, antes and levels."""
    count, small, big = len(house.levels), house.small_blind, house.big_blind
    if count > MOST_LEVELS:
        what, expected = f"levels has {count} levels", f"at most {MOST_LEVELS}"
        yield fault(Why.TOO_MANY_LEVELS, what, expected, "levels", most=MOST_LEVELS, count=count)
    for level in house.levels:
        if not _could_be_played(level):
            expected = "a small blind not above the big one, and whole chips"
            yield fault(Why.BAD_LEVEL, f"levels has {level}", expected, "levels", level=str(level))
    if not house.levels and small > big:
        what, expected = f"small_blind is {small} and big_blind is {big}", "no larger small one"
        yield fault(Why.BLINDS_CROSSED, what, expected, "small_blind", "big_blind", small=small, big=big)
    if house.limit is BetLimit.FIXED and house.straddle is not Straddle.NO:
        what = "limit is fixed-limit and straddle is allowed"
        yield fault(Why.NO_STRADDLE_AT_LIMIT, what, "no straddle", "limit", "straddle")
    yield from _antes(house)


def _could_be_played(level: Level) -> bool:
    """Tell whether a level has whole chips, and a small blind that is not above the big one."""
    chips = range(MOST_CHIPS + 1)
    return level.small in chips and level.big in chips[1:] and level.ante in chips and level.small <= level.big


def _antes(house: Agreement) -> Iterator[HouseFault]:
    """Say whether there are antes that nobody pays, or somebody who pays none."""
    antes = any(house.blinds_at(number).ante for number in range(house.last_level + 1))
    where = "levels" if house.levels else "ante"
    if antes and house.ante_by is AnteBy.NOBODY:
        what, expected = f"ante_by is nobody and {where} has antes", "somebody who pays them"
        yield fault(Why.ANTE_UNPAID, what, expected, "ante_by", where)
    if not antes and house.ante_by is not AnteBy.NOBODY:
        what = f"ante_by is {house.ante_by.value} and {where} has no ante"
        yield fault(Why.NO_ANTE, what, "one, or nobody", "ante_by", where)


def _cash_only(house: Agreement) -> Iterator[HouseFault]:
    """Say what a tournament is asked to do that only cash tables do."""
    if house.play is not PlayFor.TOURNAMENT:
        return
    if not house.levels:
        what = "play is tournament and levels is empty"
        yield fault(Why.NO_LEVELS, what, "some, as in 25/50 50/100", "play", "levels")
    for name, why in (("top_up_to", Why.TOP_UP_FOR_PLACES), ("rake_percent", Why.RAKE_FOR_PLACES)):
        value = getattr(house, name)
        if value:
            yield fault(why, f"play is tournament and {name} is {value}", "0", "play", name)
    if house.straddle is not Straddle.NO:
        what = "play is tournament and straddle is allowed"
        yield fault(Why.STRADDLE_FOR_PLACES, what, "no straddle", "play", "straddle")
    if house.buy_button is not BuyButton.NO:
        yield fault(Why.BUTTON_FOR_PLACES, "play is tournament and buy_button is yes", "no", "play", "buy_button")
    if house.newcomers is not Newcomers.FREE:
        what = "play is tournament and newcomers is post"
        yield fault(Why.NEWCOMERS_FOR_PLACES, what, "free", "play", "newcomers")


def _places_only(house: Agreement) -> Iterator[HouseFault]:
    """Say what a cash table is asked to do that only tournaments do."""
    if house.play is not PlayFor.CASH:
        return
    if house.levels:
        what = f"play is cash and levels has {len(house.levels)} levels"
        yield fault(Why.LEVELS_AT_CASH, what, "none, its blinds stay as they are", "play", "levels")
    if house.rebuy_levels:
        what, expected = f"play is cash and rebuy_levels is {house.rebuy_levels}", "0, chips may be bought at any time"
        yield fault(Why.REBUYS_AT_CASH, what, expected, "play", "rebuy_levels")
    if house.newcomers is Newcomers.POST and house.missed_blinds is MissedBlinds.WAIT:
        what, expected = "newcomers is post and missed_blinds is wait", "free, or post for both"
        yield fault(Why.NOBODY_POSTS, what, expected, "newcomers", "missed_blinds")


def _rake(house: Agreement) -> Iterator[HouseFault]:
    """Say whether the rake has a percentage without a most, or a most without a percentage."""
    if bool(house.rake_percent) != bool(house.rake_cap):
        what = f"rake_percent is {house.rake_percent} and rake_cap is {house.rake_cap}"
        yield fault(Why.RAKE_BY_HALVES, what, "both or neither", "rake_percent", "rake_cap")
