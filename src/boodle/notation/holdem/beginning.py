"""The beginning of Hold'em as text."""

from typing import ClassVar

from boodle.holdem import open_evening, open_hand, order_of_hand
from boodle.notation.holdem.house import NOTATION
from boodle.notation.ring_beginning import RingBeginning


class HoldemBeginning(RingBeginning):
    """An evening of Hold'em, or one hand of it."""

    __slots__ = ()
    evening: ClassVar[str] = "game holdem"
    alone: ClassVar[str] = "game holdem hand"
    houses = NOTATION
    begin_evening = staticmethod(open_evening)
    begin_hand = staticmethod(open_hand)
    order_of_hand = staticmethod(order_of_hand)
