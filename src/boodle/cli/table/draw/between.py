"""Between hands of five-card draw: what every poker has there, in the game's own words."""

from typing import ClassVar

from boodle.cli.table.ring_between import RingBetween, RingNext


class DrawBetween(RingBetween):
    """Asks the host of a table of draw, and does what he says."""

    topic: ClassVar[str] = "play_draw.between"

    def coming(self) -> RingNext:
        """Return who is in the next hand, nobody having said anything yet."""
        return RingNext(self.local)


FACE = DrawBetween
NEXT = RingNext
