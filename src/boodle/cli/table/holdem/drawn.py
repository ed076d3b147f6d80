"""The table as it is looked at: board, pots, who has what; drawn from what everybody sees."""

from typing import ClassVar

from boodle.cli.table.ring_drawn import RingDrawn
from boodle.holdem.answers import Level
from boodle.ring.table import Owed
from boodle.seating import Standing
from boodle.seats import Seat
from boodle.words.catalogue import Words


class TableDrawn(RingDrawn):
    """Draws a Hold'em table."""

    topic: ClassVar[str] = "play_holdem"
    listener: ClassVar[str] = "holdem.you"

    def middle(self) -> list[str]:
        """Say what lies in the middle: the board, and the pots."""
        return [*self.boards(), *self.pots()]

    def blinds(self) -> None:
        """Say the blinds, at a tournament the level, and what comes next."""
        words, seen = self.words, self.seen
        now = blinds_told(words, seen.blinds)
        if seen.next_blinds is None:
            self.screen.say(words("room_holdem.blinds_are", blinds=now))
            return
        told = [words("room_holdem.level", number=seen.level + 1, blinds=now) + "."]
        after = blinds_told(words, seen.next_blinds)
        if seen.hands_left is None:
            told.append(words("room_holdem.next_level", blinds=after))
        elif seen.hands_left:
            told.append(words("room_holdem.next_level_in", blinds=after, hands=seen.hands_left))
        else:
            told.append(words("room_holdem.next_level_now", blinds=after))
        self.screen.say(" ".join(told))

    def boards(self) -> list[str]:
        """Return the board, or both of two; nothing before the flop."""
        hand, words = self.seen.hand, self.words
        boards = () if hand is None else hand.boards
        titles = [words("room_holdem.board")]
        if len(boards) > 1:
            titles = [words("room_holdem.board_of", number=number) for number in range(1, len(boards) + 1)]
        return [
            f"{words('play.before', what=title)} {self.signs.cards(cards)}"
            for title, cards in zip(titles, boards, strict=False)
            if cards
        ]

    def marks(self, seat: Seat) -> list[str]:
        """Return in short words how a seat stands."""
        seen, words, hand = self.seen, self.words, self.seen.hand
        marks = ["room_ring.mark.button"] if seat == seen.dealer else []
        if hand is not None and not hand.over:
            marks += ["room_holdem.mark.small"] if seat == hand.small else []
            marks += ["room_holdem.mark.big"] if seat == hand.big else []
            marks += ["room_ring.state.folded"] if seat in hand.folded else []
            marks += ["room_ring.state.all_in"] if seat in hand.all_in else []
        if hand is not None and seat in hand.mucked:
            marks.append("room_ring.state.mucked")
        told = [words(mark) for mark in marks]
        if seen.players[seat].standing is Standing.SITTING_OUT:
            told.append(words("play.show.out"))
        elif seat in seen.waits:
            told.append(words("room_holdem.state.waits"))
        elif seen.owed[seat] is not Owed.NOTHING and (hand is None or seat not in hand.order):
            told.append(words("room_holdem.state.owes"))
        if hand is not None and hand.shown[seat]:
            told.append(self.signs.as_poker(hand.shown[seat]))
        return told


def blinds_told(words: Words, blinds: Level) -> str:
    """Write the blinds, and the ante where there is one."""
    key = "blinds_ante" if blinds.ante else "blinds"
    return words(f"room_holdem.{key}", small=blinds.small, big=blinds.big, ante=blinds.ante)
