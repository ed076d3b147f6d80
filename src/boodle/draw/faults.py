"""Why the answers of a house cannot stand together at five-card draw."""

from enum import Enum


class Why(Enum):
    """Why answers cannot stand; the words of each are `draw_house.clash.<value>`."""

    KIND = "kind"
    NAME = "name"
    RANGE = "range"
    BETS_CROSSED = "bets_crossed"
