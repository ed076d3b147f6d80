"""Who is paid: whose a card is, what it wins when it is played, what passing the lead costs (TRI-V-01…04, MIC-13)."""

from boodle.sim.chance import Numbers
from boodle.sim.desk import BOARD, HOLDERS, LAID_FOR, LENGTHS, MOST_CARDS, NEEDS, REACH, ROWS, SEAT_DIGITS, STACKS
from boodle.sim.plan import FINE_SPACE, LEAD_FINE, PAY_SPACES, PLAYERS
from boodle.sim.tally import claimed
from boodle.tripoley.runs import RANKS

CARD_DIGITS, TEN = 6, 10
LAST_TEN = (1 << CARD_DIGITS * TEN) - 1


def lay_before(desk: Numbers, seat: int, card: int) -> None:
    """Lay a card beside the last that a seat has played: sets collect when their cards lie in a row."""
    desk[ROWS + seat] = desk[ROWS + seat] << CARD_DIGITS & LAST_TEN | card


def laid(row: int) -> int:
    """Return the cards in such a row: the last ten that a seat has laid."""
    found = 0
    for _ in range(TEN):
        card = row & (1 << CARD_DIGITS) - 1
        row >>= CARD_DIGITS
        if card < MOST_CARDS:
            found |= 1 << card
    return found


def note_holders(desk: Numbers, plan: Numbers, hands: int) -> None:
    """Write down whose each card is, of hands that begin at this place: the binary digits of its holder's number."""
    ones = twos = fours = eights = 0
    for seat in range(plan[PLAYERS]):
        held = desk[hands + seat]
        ones |= held & -(seat & 1)
        twos |= held & -(seat >> 1 & 1)
        fours |= held & -(seat >> 2 & 1)
        eights |= held & -(seat >> 3)
    desk[HOLDERS], desk[HOLDERS + 1], desk[HOLDERS + 2], desk[HOLDERS + 3] = ones, twos, fours, eights


def holder_of(desk: Numbers, card: int) -> int:
    """Return whose a card was when that was written down, or 0 if nobody's."""
    seat = 0
    for digit in range(SEAT_DIGITS):
        seat |= (desk[HOLDERS + digit] >> card & 1) << digit
    return seat


def collect(desk: Numbers, plan: Numbers, seat: int, card: int) -> None:
    """Let a seat take what the card it has just played wins it (TRI-V-01…04, EDGE-15)."""
    suit = card // RANKS
    for space in range(plan[PAY_SPACES]):
        needed = desk[NEEDS + 4 * space + suit]
        if needed >> card & 1 and desk[BOARD + space] and desk[REACH + seat] >> space & 1:
            cards = (1 << 6 * desk[LENGTHS + space]) - 1
            if desk[ROWS + seat] & cards == desk[LAID_FOR + 4 * space + suit]:
                chips = desk[BOARD + space]
                desk[STACKS + seat] += chips
                desk[BOARD + space] = 0
                claimed(desk, space, chips)


def fine(desk: Numbers, plan: Numbers, seat: int) -> None:
    """Fine a seat that cannot lead what the house asks for it, as long as it has chips (TRI-3-10)."""
    chips = min(plan[LEAD_FINE], desk[STACKS + seat])
    desk[STACKS + seat] -= chips
    desk[BOARD + plan[FINE_SPACE]] += chips
