"""The cards of a hand as they lie before the dealer: stub, board, what was turned up by mistake, what has been seen."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from boodle.cards import Card
from boodle.cards.stub import Stub
from boodle.frozen import Frozen, replace

FLOP = 3
WHOLE_BOARD = 5

Shuffle: TypeAlias = Callable[[Sequence[Card]], Iterable[Card]]
"""Nature: the order in which these cards lie after they were shuffled."""


class Laid(Frozen):
    """A hand in the middle of it."""

    stub: Stub
    board: tuple[Card, ...] = ()
    shown: tuple[Card, ...] = ()
    """Turned up, and not yet ruled on."""
    seen: tuple[Card, ...] = ()
    """Known to everybody without lying on the board: exposed, and burned, boxed or shuffled in."""
    burned_before: bool = False
    """The next street has had its burn already."""

    @property
    def next_street(self) -> int:
        """How many cards come next."""
        return 1 if self.board else FLOP

    @property
    def is_whole(self) -> bool:
        """Whether all five cards of the board lie."""
        return len(self.board) >= WHOLE_BOARD

    @property
    def cards_to_come(self) -> int:
        """How many cards the rest of the board takes, a burn before each street."""
        missing = WHOLE_BOARD - len(self.board)
        return 2 * missing - (self.next_street - 1)

    def mistaken(self, *, burns: int, shows: int) -> "Laid":
        """Burn and turn up so many cards, whatever the book says; raises StubTooShort."""
        stub = self.stub
        for _ in range(burns):
            stub = stub.burn()
        shown, stub = stub.take(shows)
        return replace(self, stub=stub, shown=self.shown + shown)

    def street(self) -> "Laid":
        """Deal the next street as the book has it, with a burn unless it has had one; raises StubTooShort."""
        stub = self.stub if self.burned_before else self.stub.burn()
        cards, stub = stub.take(self.next_street)
        return replace(self, stub=stub, board=self.board + cards, burned_before=False)

    def to_the_end(self) -> "Laid":
        """Deal every street that is left; raises StubTooShort."""
        laid = self
        while not laid.is_whole:
            laid = laid.street()
        return laid
