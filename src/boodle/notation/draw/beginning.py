"""The beginning of five-card draw as text."""

from typing import ClassVar

from boodle.draw import open_evening, open_hand, order_of_hand
from boodle.notation.draw.house import NOTATION
from boodle.notation.ring_beginning import RingBeginning


class DrawBeginning(RingBeginning):
    """An evening of five-card draw, or one hand of it."""

    __slots__ = ()
    evening: ClassVar[str] = "game draw"
    alone: ClassVar[str] = "game draw hand"
    houses = NOTATION
    begin_evening = staticmethod(open_evening)
    begin_hand = staticmethod(open_hand)
    order_of_hand = staticmethod(order_of_hand)
