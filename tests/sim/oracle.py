"""A deal of Tripoli by hand: written from the rules alone, card by card, slow, and sharing no line with the house.

A card is a rank 2…14 and a suit. The deal is that of the pagat.com page without the spare hand's auction: pay cards,
poker with the words that were said, the stops with the cards that were led, the settlement. Chips are a list by seat
and a dict by space.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

Card = tuple[int, str]
Word = tuple[int, str | int]
SPACES = ("A", "K", "Q", "J", "10", "K-Q", "8-9-10", "kitty", "pot")
PAYS: dict[str, list[set[Card]]] = {
    "A": [{(14, "H")}],
    "K": [{(13, "H")}],
    "Q": [{(12, "H")}],
    "J": [{(11, "H")}],
    "10": [{(10, "H")}],
    "K-Q": [{(13, "H"), (12, "H")}],
    "8-9-10": [{(8, suit), (9, suit), (10, suit)} for suit in "CDHS"],
}


class Oracle:
    """One table at one deal: those who can stake nine chips are in, from the dealer's left, the dealer last."""

    def __init__(self, stacks: Sequence[int], board: Sequence[int], dealer: int, deck: Sequence[Card]) -> None:
        """Stake a chip on every space and deal one card at a time, the last hand to nobody."""
        self.stacks, self.board = list(stacks), dict(zip(SPACES, board, strict=True))
        around = [(dealer + step) % len(stacks) for step in range(len(stacks))]
        able = [seat for seat in around if stacks[seat] >= len(SPACES)]
        self.order = able[1:] + able[:1]
        for seat in self.order:
            for space in SPACES:
                self.pay(seat, space, 1)
        piles = len(self.order) + 1
        self.hands = {seat: set(deck[place::piles]) for place, seat in enumerate(self.order)}

    def pay(self, seat: int, space: str, chips: int) -> None:
        """Move chips from a seat to a space, or the other way."""
        self.stacks[seat] -= chips
        self.board[space] += chips

    def pay_cards(self) -> None:
        """Share every space among those who hold its cards; what cannot be shared stays."""
        for space, sets in PAYS.items():
            holders = [seat for seat in self.order if any(cards <= self.hands[seat] for cards in sets)]
            if holders:
                share = self.board[space] // len(holders)
                for seat in holders:
                    self.pay(seat, space, -share)

    def poker(self, words: Iterable[Word]) -> int:
        """Bet as was said, give every pot to its best hands; return who leads."""
        lay, paid, live = self.board["pot"], dict.fromkeys(self.order, 0), list(self.order)
        had = {seat: self.stacks[seat] for seat in self.order}
        for seat, word in words:
            if word == "fold":
                live.remove(seat)
            else:
                total = word if isinstance(word, int) else max(paid.values())
                self.pay(seat, "pot", min(total, had[seat]) - paid[seat])
                paid[seat] = min(total, had[seat])
        second, most = sorted(paid.values())[-2:]
        top = max(paid, key=lambda seat: paid[seat])
        self.pay(top, "pot", second - most)
        paid[top] = second
        best = {seat: max(strength(five) for five in combinations(self.hands[seat], 5)) for seat in live}
        pots = list(pots_of(lay, paid, live))
        first: list[list[int]] = []
        for chips, who in pots:
            winners = [seat for seat in who if best[seat] == max(best[other] for other in who)]
            first.append(winners)
            for seat in winners:
                self.pay(seat, "pot", -(chips // len(winners)))
        return first[0][0]

    def stops(self, leader: int, led: Iterator[Card]) -> int | None:
        """Play the runs that these leads begin; return who went out, or None where nobody can lead."""
        barred = ""
        while True:
            round_table = self.order[self.order.index(leader) :] + self.order[: self.order.index(leader)]
            able = [seat for seat in round_table if any(suit != barred for _, suit in self.hands[seat])]
            if not able:
                return None
            card, leader = next(led), able[0]
            rank, barred_next = card
            assert barred_next != barred
            assert card == min(other for other in self.hands[leader] if other[1] == barred_next)
            holders = [leader]
            while holders:
                leader = holders[0]
                self.hands[leader].remove((rank, barred_next))
                if not self.hands[leader]:
                    return leader
                rank += 1
                holders = [seat for seat in self.order if (rank, barred_next) in self.hands[seat]]
            barred = barred_next

    def settle(self, out: int | None) -> None:
        """Give the kitty to whoever is out, and a chip for each card left; to the kitty where nobody is."""
        if out is not None:
            self.pay(out, "kitty", -self.board["kitty"])
        for seat in self.order:
            chips = min(len(self.hands[seat]), self.stacks[seat])
            self.pay(seat, "kitty", chips)
            if out is not None:
                self.pay(out, "kitty", -chips)

    @property
    def chips(self) -> tuple[int, ...]:
        """Stacks and board."""
        return (*self.stacks, *self.board.values())


def strength(five: Sequence[Card]) -> tuple[int, list[int]]:
    """Return what five cards are worth at poker: the class, 8 for a straight flush, then the ranks that matter."""
    ranks = sorted((rank for rank, _ in five), reverse=True)
    if ranks == [14, 5, 4, 3, 2]:
        ranks = [5, 4, 3, 2, 1]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    shape, flush = [many for many, _ in groups], len({suit for _, suit in five}) == 1
    straight = len(groups) == 5 and ranks[0] - ranks[4] == 4
    made = (straight and flush, shape == [4, 1], shape == [3, 2], flush, straight, shape == [3, 1, 1])
    classes = (*made, shape == [2, 2, 1], shape == [2, 1, 1, 1], True)
    return 8 - classes.index(True), [rank for _, rank in groups]


def pots_of(lay: int, paid: dict[int, int], live: list[int]) -> Iterator[tuple[int, list[int]]]:
    """Yield the main pot and each side pot with those who may win it, chip by chip as high as anybody paid."""
    chips, who = lay, live
    for height in range(1, max(paid.values()) + 1):
        reaching = [seat for seat in live if paid[seat] >= height]
        if reaching and reaching != who:
            yield chips, who
            chips, who = 0, reaching
        chips += sum(many >= height for many in paid.values())
    yield chips, who
