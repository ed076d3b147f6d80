"""Side pots: who may win what, to the chip, and why. Chips only: knows no cards."""

from boodle.pots.award import Award, OddChips, PotAward, award_pots
from boodle.pots.errors import NobodyLive, NoHand, NoSuchSeat, NotChips, PotError, WrongLength
from boodle.pots.explanation import Explanation, PotOrigin, SeatShare, explain
from boodle.pots.layers import Cut, Pot, Uncalled, cut_pots
from boodle.pots.shown import PotShown, pots_shown

__all__ = [
    "Award",
    "Cut",
    "Explanation",
    "NoHand",
    "NoSuchSeat",
    "NobodyLive",
    "NotChips",
    "OddChips",
    "Pot",
    "PotAward",
    "PotError",
    "PotOrigin",
    "PotShown",
    "SeatShare",
    "Uncalled",
    "WrongLength",
    "award_pots",
    "cut_pots",
    "explain",
    "pots_shown",
]
