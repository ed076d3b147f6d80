"""A player who bets by a book that was worked out before, at no limit and pot limit.

The book (`boodle.sim.blueprint`) has sections for two players, for three, and for four to nine; ten play as nine, and
where it does not know a situation it takes the nearest. It was made from stacks of 2 to 256 big blinds and antes of up
to half a blind; whatever else a house does with blinds, straddles and posts it sees as chips in the pot and prices. At
pot limit an all-in is the most that is allowed. At fixed limit, and in all that is no bet, he is `careful`.
"""

from collections import Counter
from collections.abc import Sequence

from boodle.bots.holdem.careful import careful
from boodle.bots.holdem.seen import HoldemSeen
from boodle.cards.deck import Stream
from boodle.holdem.events.board import StreetDealt
from boodle.holdem.events.dealing import HandBegun
from boodle.holdem.view import HandPicture
from boodle.poker.wagers import Call, RaiseTo, Wager, Wagers
from boodle.ring.answers import BetLimit
from boodle.ring.events.betting import Acted
from boodle.ring.table import hand_of
from boodle.rulebook import Choices, spoken
from boodle.seats import Seat
from boodle.sim.blueprint import sizes, table
from boodle.sim.blueprint.book import said_in
from boodle.sim.blueprint.situations import (
    COMBOS,
    class_with,
    share,
    situation,
    spread,
    starting_class,
)

STREETS = {"preflop": 0, "flop": 1, "turn": 2, "river": 3}
FIRST_BOARD = 0
BEYOND = 1 << 40
"""The last full raise, for who may not raise: more than anybody has."""


def master(seen: HoldemSeen, choices: Choices, chance: Stream) -> object:
    """Bet by the book; what is no bet, and a bet at fixed limit, is answered with care."""
    if not isinstance(choices, Wagers) or not knows(seen):
        return careful(seen, choices, chance)
    row, me = row_of(seen, choices)
    often = said_of(seen, choices, row, me)
    drawn = chance.draw(sum(often))
    return as_wager(choices, row, me, next(said for said in range(len(often)) if drawn < sum(often[: said + 1])))


def knows(seen: HoldemSeen) -> bool:
    """Tell whether the book is of such bets."""
    return seen.view.house.limit is not BetLimit.FIXED


def most_often(seen: HoldemSeen, choices: Wagers) -> tuple[Wager, float]:
    """Return what the book says most often here, of equals what pays least, and how often of all times."""
    row, me = row_of(seen, choices)
    often = Counter[Wager]()
    for said, times in enumerate(said_of(seen, choices, row, me)):
        if times:
            often[as_wager(choices, row, me, said)] += times  # a raise of all that one has is an all-in
    wager = max(often, key=often.__getitem__)
    return wager, often[wager] / often.total()


def said_of(seen: HoldemSeen, choices: Wagers, row: list[int], me: int) -> list[int]:
    """Return how often the book says what, by its number in `sizes`: of what may be said here, if it says any of it."""
    may = sizes.may_say(row, me) & (sizes.WITHOUT_RAISES if not choices.raise_to else -1)
    book = said_in(row[table.PLAYERS], situation(row, me), hand_class(seen, row[table.STREET]))
    often = [times * (may >> said & 1) for said, times in enumerate(book)]
    return often if any(often) else [said == sizes.STAY for said in range(len(often))]


def as_wager(choices: Wagers, row: list[int], me: int, said: int) -> Wager:
    """Return what is said in the book as the table allows it."""
    if said == sizes.FOLD:
        return choices.fold or choices.mildest
    if said == sizes.STAY:
        return choices.mildest
    wanted = sizes.total(row, me, said)
    totals = choices.raise_to
    return RaiseTo(totals[-1] if wanted * 3 > totals[-1] * 2 else max(totals[0], wanted))


def hand_class(seen: HoldemSeen, street: int) -> int:
    """Return the class of one's hand on a street."""
    mine = seen.view.mine.hand.mask
    if not street:
        return starting_class(mine)
    board = sum(card.mask for card in hand_of(seen.view.shown).boards[FIRST_BOARD])
    strengths, masks = [0] * COMBOS, [0] * COMBOS
    many = spread(board, strengths, masks, 0)
    return class_with(street, mine, board, share(mine, board, strengths, masks, 0, many))


def row_of(seen: HoldemSeen, choices: Wagers) -> tuple[list[int], int]:
    """Return a hand as the book's table has it, and which of its seats one's own is."""
    hand: HandPicture = hand_of(seen.view.shown)
    stacks, bets = seen.view.shown.stacks, hand.bets or (0,) * len(seen.view.shown.stacks)
    row = [0] * table.SIZE
    row[table.PLAYERS], row[table.STREET] = len(hand.order), STREETS[hand.street]
    row[table.LEVEL], row[table.POT] = hand.level, seen.view.shown.pot
    row[table.BIG], row[table.BET] = hand.blinds.big, table.USUAL_BET
    row[table.STEP] = max(1, choices.raise_to[0] - hand.level) if choices.raise_to else BEYOND
    for place, seat in enumerate(hand.order):
        row[table.STACKS + place], row[table.PAID + place] = stacks[seat], bets[seat]
        row[table.LIVE] |= (seat in hand.live) << place
        row[table.HEARD] |= (seat not in hand.unheard) << place
    retell(seen, row, hand.order)
    return row, hand.order.index(spoken(seen.view.seat, int))


def retell(seen: HoldemSeen, row: list[int], order: Sequence[Seat]) -> None:
    """Write down who has raised and called, from the events of the hand."""
    row[table.AGGRESSOR] = table.NOBODY
    street, unheard = 0, set(order)
    for event in seen.events:
        if isinstance(event, HandBegun):
            street, unheard = 0, set(order)
            row[table.RAISES] = row[table.CALLERS] = row[table.BEFORE] = row[table.QUIET] = row[table.LATE] = 0
            row[table.AGGRESSOR] = table.NOBODY
        elif isinstance(event, StreetDealt) and event.board == FIRST_BOARD:
            if street:
                row[table.QUIET] = 0 if row[table.RAISES] else 1
            else:
                row[table.BEFORE] = row[table.RAISES]
            row[table.RAISES] = row[table.CALLERS] = 0
            street += 1
        elif isinstance(event, Acted):
            unheard.discard(event.seat)
            if isinstance(event.wager, RaiseTo):
                if not street:
                    row[table.LATE] = 1 if len(unheard) <= table.LATE_MOST else 0
                row[table.RAISES] += 1
                row[table.CALLERS] = 0
                row[table.AGGRESSOR] = order.index(event.seat)
            elif isinstance(event.wager, Call) and event.chips:
                row[table.CALLERS] += 1
