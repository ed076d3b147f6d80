"""How often ranges win against each other: every deal counted where they are few enough, else deals drawn by chance.

A deal is a hand of each range, no card twice, and a board; each is as likely as any other. Two ranges before the flop
are read from what was counted once (`boodle.poker.preflop`). On a board the hands of two ranges are put in the order of
their strength, so that each looks at those below it once and not at every one of them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, groupby, islice
from math import comb, prod

from boodle.cards import CARDS, Card, CardSet
from boodle.echo import Mistyped
from boodle.poker.equity import BOARD, Draw, Equity, equities, exact
from boodle.poker.preflop import class_meeting, meeting
from boodle.poker.ranges import Range
from boodle.poker.ranking import best_five
from boodle.poker.starting_hands import Combo, class_of, combos_of

MOST = 3_000_000
"""So many hands are ranked at most where every deal is counted: some seconds."""
LISTED = 20_000
"""Up to so many ways to give each range a hand are written down before deals are drawn; else they are tried."""
TRIES = 50
"""So often at most, for each deal, hands of all ranges are tried that may clash."""

Held = tuple[int, Card, Card, bool, bool]
"""A hand as a set, its two cards, and whether the one and whether the other may hold it."""


class CannotDeal(Mistyped):
    """No deal gives every range a hand of its own; the message names what stands in the way."""


class TooMany(ValueError):
    """More hands would be ranked than may be."""

    def __init__(self, hands: int) -> None:
        super().__init__(f"{hands:,} hands would have to be ranked: expected a number of boards to draw")
        self.hands = hands


def counted(
    ranges: Sequence[Range], board: CardSet = CardSet(), dead: CardSet = CardSet(), *, most: int = MOST
) -> tuple[Equity, ...]:
    """Return each range's equity over every deal; raises TooMany where more than `most` hands would be ranked.

    `boards` counts deals. CannotDeal: there is none; ValueError: fewer than two ranges, or a board of more than five.
    """
    seats = _seats(ranges, board, dead)
    if len(seats) == 2 and not board and not dead:
        return _before_the_flop(*seats)
    unseen = [card.mask for card in CARDS if card not in board and card not in dead]
    boards = comb(len(unseen), BOARD - len(board))
    hands = frozenset(hand for seat in seats for hand in seat.hands)
    if all(len(seat.hands) == 1 for seat in seats):
        held = [CardSet.of(seat.hands[0]) for seat in seats]
        _may_be(comb(len(unseen) - 2 * len(held), BOARD - len(board)) * len(held), most)
        return exact(held, board, dead)
    if len(seats) == 2:
        _may_be(boards * len(hands), most)
        won, both = [0, 0, 0], _of_either(*seats)
        for coming in combinations(unseen, BOARD - len(board)):
            for place, many in enumerate(_on_board(both, board.mask | sum(coming))):
                won[place] += many
        return _of_two(*won)
    _may_be(boards * max(len(hands), prod(len(seat.hands) for seat in seats)), most)
    return _each_deal(seats, [board.mask | sum(coming) for coming in combinations(unseen, BOARD - len(board))])


def drawn(
    ranges: Sequence[Range], deals: int, draw: Draw, board: CardSet = CardSet(), dead: CardSet = CardSet()
) -> tuple[Equity, ...]:
    """Return each range's equity over so many deals drawn by chance; fewer where hands of the ranges clash too often.

    CannotDeal and ValueError as in `counted`.
    """
    seats = _seats(ranges, board, dead)
    unseen = [card.mask for card in CARDS if card not in board and card not in dead]
    narrow = [seat for seat, one in enumerate(seats) if not ranges[seat].is_random]
    listed = list(islice(_hands_apart([seats[seat].hands for seat in narrow]), LISTED + 1))
    needed = BOARD - len(board) + 2 * (len(seats) - len(narrow))
    many, won = 0, [[0] * (len(seats) + 1) for _ in seats]
    for _ in range(deals if len(listed) <= LISTED else deals * TRIES):
        held = listed[draw(len(listed))] if len(listed) <= LISTED else _tried([seats[at].hands for at in narrow], draw)
        if held is None:
            continue
        coming = _cards(unseen, sum(one.mask | other.mask for one, other in held), needed, draw)
        lies = board.mask | sum(coming[: BOARD - len(board)])
        masks = [a | b for a, b in zip(*(coming[BOARD - len(board) + way :: 2] for way in (0, 1)), strict=True)]
        for seat, (one, other) in zip(narrow, held, strict=True):
            masks.insert(seat, one.mask | other.mask)
        _count([best_five(lies | mask) for mask in masks], won)
        many += 1
        if many == deals:
            break
    if not many:
        raise CannotDeal("the ranges clash in nearly every deal: expected hands that need not share a card")
    return equities(many, won)


def _seats(ranges: Sequence[Range], board: CardSet, dead: CardSet) -> list[Range]:
    """Return what is left of each range; raises CannotDeal where nothing is, ValueError as in `counted`."""
    if len(ranges) < 2 or len(board) > BOARD:
        raise ValueError(f"{len(ranges)} ranges and a board of {len(board)}: expected at least 2, and at most five")
    if board & dead:
        raise CannotDeal("{cards} on the board cannot be dead as well", cards=str(board & dead))
    seats = [one.without(board | dead) for one in ranges]
    for one in seats:
        if not one.hands:
            raise CannotDeal("{range} has no hand left beside the cards that are known", range=str(one))
    certain = Counter(card for one in seats if len(one.hands) == 1 for card in one.hands[0])
    if twice := [card for card, many in certain.items() if many > 1]:
        raise CannotDeal("{card} is there twice", card=str(twice[0]))
    left = {card for one in seats for hand in one.hands for card in hand}
    enough = len(CARDS) - len(dead) >= BOARD + 2 * len(seats) <= BOARD + len(left)
    if not enough or next(_hands_apart([one.hands for one in seats]), None) is None:
        raise CannotDeal("no deal gives every range a hand: expected hands that need not share a card")
    return seats


def _may_be(hands: int, most: int) -> None:
    if hands > most:
        raise TooMany(hands)


def _of_two(deals: int, wins: int, ties: int) -> tuple[Equity, ...]:
    return equities(deals, [[0, wins, ties], [0, deals - wins - ties, ties]])


def _before_the_flop(one: Range, other: Range) -> tuple[Equity, ...]:
    """Read two ranges from what was counted once: class by class where all hands of both classes are there."""
    mine, theirs = _by_class(one), _by_class(other)
    won = [0, 0, 0]
    for first, hands in mine.items():
        for second, others in theirs.items():
            if len(hands) == len(combos_of(first)) and len(others) == len(combos_of(second)):
                met = [class_meeting(first, second)]
            else:
                met = [meeting(hand, his) for hand in hands for his in others if not {*hand} & {*his}]
            for found in met:
                for place, many in enumerate(found):
                    won[place] += many
    return _of_two(*won)


def _by_class(one: Range) -> dict[int, list[Combo]]:
    found: dict[int, list[Combo]] = {}
    for hand in one.hands:
        found.setdefault(class_of(hand), []).append(hand)
    return found


def _of_either(one: Range, other: Range) -> list[Held]:
    """Return every hand of two ranges once."""
    mine, theirs = frozenset(one.hands), frozenset(other.hands)
    return [
        (high.mask | low.mask, high, low, (high, low) in mine, (high, low) in theirs) for high, low in mine | theirs
    ]


def _on_board(hands: Sequence[Held], board: int) -> tuple[int, int, int]:
    """Return for one whole board how many pairs of hands can meet, and how many of them the first wins and shares.

    Of the other's hands those that share a card with mine are taken off, card by card; that takes my own hand off
    twice, if it is among them. Shared is what is not weaker until its whole level is, and then is.
    """
    rows = sorted((best_five(board | mask), *hand) for mask, *hand in hands if not board & mask)
    every, below = [0] * len(CARDS), [0] * len(CARDS)
    for _, high, low, _, theirs in rows:
        every[high] += theirs
        every[low] += theirs
    others = sum(every) // 2
    pairs = wins = ties = weaker = 0
    for _, group in groupby(rows, key=_strength):
        level = list(group)
        for _, high, low, mine, theirs in level:
            if mine:
                pairs += others - every[high] - every[low] + theirs
                wins += weaker - below[high] - below[low]
                ties -= weaker - below[high] - below[low]
        for _, high, low, _, theirs in level:
            below[high] += theirs
            below[low] += theirs
            weaker += theirs
        for _, high, low, mine, theirs in level:
            if mine:
                ties += weaker - below[high] - below[low] + theirs
    return pairs, wins, ties


def _strength(row: tuple[int, ...]) -> int:
    return row[0]


def _each_deal(seats: Sequence[Range], boards: Sequence[int]) -> tuple[Equity, ...]:
    """Count every deal of three ranges and more."""
    deals = [tuple(one.mask | other.mask for one, other in held) for held in _hands_apart([s.hands for s in seats])]
    held = {mask for deal in deals for mask in deal}
    many, won = 0, [[0] * (len(seats) + 1) for _ in seats]
    for board in boards:
        strengths = {mask: best_five(board | mask) for mask in held if not board & mask}
        for deal in deals:
            found = [strengths[mask] for mask in deal if mask in strengths]
            if len(found) == len(seats):
                _count(found, won)
                many += 1
    return equities(many, won)


def _count(strengths: Sequence[int], won: list[list[int]]) -> None:
    best = max(strengths)
    sharers = strengths.count(best)
    for seat, strength in enumerate(strengths):
        if strength == best:
            won[seat][sharers] += 1


def _hands_apart(ranges: Sequence[Sequence[Combo]], taken: int = 0) -> Iterator[tuple[Combo, ...]]:
    """Yield every way to give each range a hand, no card twice."""
    if not ranges:
        yield ()
        return
    for hand in ranges[0]:
        mask = hand[0].mask | hand[1].mask
        if not mask & taken:
            for others in _hands_apart(ranges[1:], taken | mask):
                yield (hand, *others)


def _tried(ranges: Sequence[Sequence[Combo]], draw: Draw) -> list[Combo] | None:
    """Draw a hand of each range; none where two of them share a card."""
    taken, held = 0, []
    for hands in ranges:
        hand = hands[draw(len(hands))]
        mask = hand[0].mask | hand[1].mask
        if mask & taken:
            return None
        taken |= mask
        held.append(hand)
    return held


def _cards(unseen: list[int], taken: int, needed: int, draw: Draw) -> list[int]:
    """Draw so many cards that nobody holds, each way as likely as any other."""
    found: list[int] = []
    place = 0
    while len(found) < needed:
        other = place + draw(len(unseen) - place)
        unseen[place], unseen[other] = unseen[other], unseen[place]
        if not unseen[place] & taken:
            found.append(unseen[place])
        place += 1
    return found
