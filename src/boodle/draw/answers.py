"""What a house of five-card draw may answer where there is more than a number to say."""

from enum import Enum


class Jackpots(Enum):
    """Does it take a pair of jacks or better to open (DRAW-13)?"""

    NO = "no"
    JACKS = "jacks"
