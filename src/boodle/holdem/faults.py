"""Why the answers of a house cannot stand together at Hold'em."""

from enum import Enum


class Why(Enum):
    """Why answers cannot stand; the words of each are `holdem_house.clash.<value>`."""

    KIND = "kind"
    NAME = "name"
    RANGE = "range"
    BLINDS_CROSSED = "blinds_crossed"
    BAD_LEVEL = "bad_level"
    TOO_MANY_LEVELS = "too_many_levels"
    ANTE_UNPAID = "ante_unpaid"
    NO_ANTE = "no_ante"
    NO_STRADDLE_AT_LIMIT = "no_straddle_at_limit"
    NO_LEVELS = "no_levels"
    LEVELS_AT_CASH = "levels_at_cash"
    REBUYS_AT_CASH = "rebuys_at_cash"
    TOP_UP_FOR_PLACES = "top_up_for_places"
    RAKE_FOR_PLACES = "rake_for_places"
    STRADDLE_FOR_PLACES = "straddle_for_places"
    BUTTON_FOR_PLACES = "button_for_places"
    NEWCOMERS_FOR_PLACES = "newcomers_for_places"
    NOBODY_POSTS = "nobody_posts"
    RAKE_BY_HALVES = "rake_by_halves"
