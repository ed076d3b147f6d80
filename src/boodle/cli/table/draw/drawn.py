"""The table as it is looked at: pots, who has what and who drew how many; drawn from what everybody sees."""

from typing import ClassVar

from boodle.cli.table.ring_drawn import RingDrawn
from boodle.seating import Standing
from boodle.seats import Seat


class DrawTable(RingDrawn):
    """Draws a table of five-card draw."""

    topic: ClassVar[str] = "play_draw"
    listener: ClassVar[str] = "draw.you"

    def marks(self, seat: Seat) -> list[str]:
        """Return in short words how a seat stands."""
        seen, words, hand = self.seen, self.words, self.seen.hand
        marks = ["dealer"] if seat == seen.dealer else []
        if hand is not None and not hand.over:
            marks += ["opener"] if seat == hand.opener else []
            marks += ["folded"] if seat in hand.folded else []
            marks += ["all_in"] if seat in hand.all_in else []
        if hand is not None and seat in hand.mucked:
            marks.append("mucked")
        told = [words(f"{self.topic}.show.{mark}") for mark in marks]
        drew = None if hand is None or hand.over or seat in hand.folded else hand.drawn[seat]
        if drew is not None:
            told.append(words(f"{self.topic}.show.drew" if drew else f"{self.topic}.show.pat", number=drew))
        if seen.players[seat].standing is Standing.SITTING_OUT:
            told.append(words("play.show.out"))
        if hand is not None and hand.shown[seat]:
            told.append(self.signs.as_poker(hand.shown[seat]))
        return told
