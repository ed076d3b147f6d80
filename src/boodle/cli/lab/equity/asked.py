"""What was asked for at `boodle equity`, read and checked, and the way in which it is found out."""

import re
from collections.abc import Sequence

from boodle.cards import CardSet
from boodle.cards.deck import Stream, seed_of
from boodle.cli.lab.printed import whole
from boodle.frozen import Frozen
from boodle.poker.equity import Equity
from boodle.poker.range_equity import TooMany, counted, drawn
from boodle.poker.ranges import ANY_TWO, Range
from boodle.sim.compiler import NeedsExtra
from boodle.sim.equity import exact as compiled
from boodle.words.catalogue import Words

SEATS = 9
DEALS = 100_000
"""So many deals are drawn where nobody says how many."""
PATIENCE = 40_000_000
"""So many hands are ranked at most where somebody asks for all of them: about a minute."""
STREETS = (0, 3, 4, 5)
CARD = re.compile(r"(10|[2-9TJQKA])([CDHS])", re.IGNORECASE)


class EquityAsked(Frozen):
    """What stands on the command line."""

    ranges: tuple[Range, ...]
    board: CardSet
    dead: CardSet
    deals: int | None
    exact: bool
    seed: str

    @classmethod
    def read(
        cls, words: Words, hands: Sequence[str], board: str, dead: str, *, deals: int | None, exact: bool, seed: str
    ) -> "EquityAsked":
        """Read it; raises ValueError. One range alone meets any two cards."""
        if not 1 <= len(hands) <= SEATS:
            raise ValueError(words("equity.error.seats", seats=len(hands), most=SEATS))
        if exact and deals:
            raise ValueError(words("equity.error.both"))
        ranges = tuple(map(Range.parse, hands))
        lies = cards(board)
        if len(lies) not in STREETS:
            raise ValueError(words("equity.error.board", cards=len(lies)))
        return cls(ranges if len(ranges) > 1 else (*ranges, ANY_TWO), lies, cards(dead), deals, exact, seed)

    def one_hand_each(self) -> list[CardSet] | None:
        """Return the hands where each seat has a single one."""
        hands = [CardSet.of(hand) for one in self.ranges for hand in one.hands]  # a range names one at least
        return hands if len(hands) == len(self.ranges) else None


class Reckoned(Frozen):
    """Every seat's equity, whether it is exact, and what there is to say of it."""

    seats: tuple[Equity, ...]
    exact: bool
    note: str = ""

    @property
    def deals(self) -> int:
        """How many deals were looked at, the same for each seat."""
        (many,) = {seat.boards for seat in self.seats}
        return many


def cards(text: str) -> CardSet:
    """Read cards, together or apart: `2c7d9s`, `2C 7D 9S`; raises CardError."""
    return CardSet.parse(CARD.sub(r"\1\2 ", text))


def reckoned(words: Words, asked: EquityAsked) -> Reckoned:
    """Count where it can be counted in some seconds or nothing less will do, else draw; raises ValueError."""
    if asked.deals:
        return _drawn(asked, asked.deals)
    try:
        return Reckoned(counted(asked.ranges, asked.board, asked.dead), exact=True)
    except TooMany as error:
        many = error.hands
    hands, note = asked.one_hand_each(), words("equity.note.drawn", hands=whole(words, many))
    if hands is not None:
        try:
            return Reckoned(compiled(hands, asked.board, asked.dead), exact=True)
        except NeedsExtra as error:
            note = words("equity.note.compiled", hands=whole(words, many), extra=error.extra)
    if asked.exact:
        if many > PATIENCE:
            raise ValueError(words("equity.error.too_many", hands=whole(words, many), most=whole(words, PATIENCE)))
        return Reckoned(counted(asked.ranges, asked.board, asked.dead, most=PATIENCE), exact=True)
    return _drawn(asked, DEALS, note)


def _drawn(asked: EquityAsked, deals: int, note: str = "") -> Reckoned:
    chance = Stream(seed_of(asked.seed), 0, "equity")
    return Reckoned(drawn(asked.ranges, deals, chance.draw, asked.board, asked.dead), exact=False, note=note)
