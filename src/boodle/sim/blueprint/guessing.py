"""`careful` and `casual` at Hold'em in whole numbers: they guess what a hand wins by dealing what they do not see.

What they say to a guess is what the bots of these names say; only the chance by which cards are drawn is another.
"""

from boodle.poker.ranking import RANKS, best_five
from boodle.sim.blueprint.situations import CARDS
from boodle.sim.blueprint.table import (
    BOARD,
    FOLDS,
    HEARD,
    HOLE,
    LIVE,
    PLAYERS,
    POT,
    RAISED,
    SIZE,
    STACKS,
    STAYS,
    STREET,
    least_raise,
    may_raise,
    most_raise,
    owed,
)
from boodle.sim.chance import Numbers

STATE = SIZE
"""What the next card is drawn by: 32 bits, not all of them nought."""
UNSEEN = STATE + 1
GUESSED = UNSEEN + CARDS
"""Where a desk goes on behind what guessing needs."""
WORD = 0xFFFFFFFF

SAMPLES = 120
MOST_HANDS = 4
"""Who bets and bets is taken to hold the best of so many hands."""
FEW = 5
"""Against more than so many `careful` thinks of half as many hands each, or there were not enough cards."""
VALUE = 1.25
"""He bets from so many times an equal share of the pot."""
STRONG = 1.6
"""From so many times he bets the pot, and no longer thinks of folding to one more raise."""
FEAR = 0.03
"""What his share must be above the price for each player who may still raise behind him."""
GUESSES = 16
"""So few that `casual` is often wrong."""
BETS_FROM, STAYS_FROM = 0.72, 0.34


def careful(desk: Numbers, seat: int, samples: int) -> int:
    """Return what `careful` says, thinking of so many deals."""
    others = (desk[LIVE] & ~(1 << seat)).bit_count()
    return careful_says(desk, seat, share_of(desk, seat, samples, MOST_HANDS if others <= FEW else MOST_HANDS // 2))


def careful_says(desk: Numbers, seat: int, share: float) -> int:
    """Return what `careful` says to a share of the pot."""
    others, behind = 0, 0
    for other in range(desk[PLAYERS]):
        if other != seat and desk[LIVE] >> other & 1:
            others += 1
            behind += 1 if desk[STACKS + other] and not desk[HEARD] >> other & 1 else 0
    ahead, pays, pot = share * float(others + 1), owed(desk, seat), desk[POT]
    if ahead > VALUE + FEAR * float(behind) and may_raise(desk, seat):
        by = pot + pays if ahead > STRONG else (pot + pays) * 6 // 10
        low, high = least_raise(desk, seat), most_raise(desk, seat)
        wanted = low + max(0, by - pays)
        return high if wanted * 3 > high * 2 else wanted
    needed = float(pays) / float(pot + pays)
    return STAYS if not pays or share > needed + FEAR * float(behind) else FOLDS


def casual(desk: Numbers, seat: int) -> int:
    """Return what `casual` says, thinking of few deals against one other."""
    mine, board = desk[HOLE + seat], desk[BOARD + desk[STREET]]
    many, missing, won = unseen(desk, mine | board), 5 - board.bit_count(), 0
    for _ in range(GUESSES):
        rest = board
        for place in range(missing):
            rest |= take(desk, place, many)
        held = take(desk, missing, many) | take(desk, missing + 1, many)
        own, his = best_five(mine | rest), best_five(held | rest)
        won += 2 if own > his else 1 if own == his else 0
    return casual_says(desk, seat, won, drawn(desk, 2))


def casual_says(desk: Numbers, seat: int, won: int, bold: int) -> int:
    """Return what `casual` says who won so many of twice his guesses, a tie counting one."""
    good, pays, pot = float(won) / float(2 * GUESSES), owed(desk, seat), desk[POT]
    if good > BETS_FROM and may_raise(desk, seat):
        return min(most_raise(desk, seat), least_raise(desk, seat) + pot * won // (4 * GUESSES) * bold)
    return FOLDS if pays and good < STAYS_FROM + float(pays) / float(pays + pot) / 2.0 else STAYS


def share_of(desk: Numbers, seat: int, samples: int, most: int) -> float:
    """Return what part of the pot a hand wins, 0 to 1: each other has the best-looking of one hand more than he raised.

    He is given `most` hands at most.
    """
    mine, board = desk[HOLE + seat], desk[BOARD + desk[STREET]]
    many, missing, won = unseen(desk, mine | board), 5 - board.bit_count(), 0.0
    for _ in range(samples):
        place, rest = missing, board
        for card in range(missing):
            rest |= take(desk, card, many)
        best, alike, lost = best_five(mine | rest), 1, 0
        for other in range(desk[PLAYERS]):
            if other != seat and desk[LIVE] >> other & 1 and not lost:
                hands = min(most, 1 + desk[RAISED + other])
                strength = best_five(best_looking(desk, place, many, hands, board) | rest)
                place += 2 * hands
                lost = 1 if strength > best else 0
                alike += 1 if strength == best else 0
        won += 0.0 if lost else 1.0 / float(alike)
    return won / float(samples)


def best_looking(desk: Numbers, place: int, many: int, hands: int, board: int) -> int:
    """Draw so many hands, and return the one that looks best now."""
    best, good = 0, -1
    for hand in range(hands):
        two = take(desk, place + 2 * hand, many) | take(desk, place + 2 * hand + 1, many)
        look = looks(two, board)
        if look > good:
            best, good = two, look
    return best


def looks(held: int, board: int) -> int:
    """Return how good two cards look with the board as it lies; before there is one, by pair, height and suit."""
    if board:
        return best_five(held | board)
    one, other = (held & -held).bit_length() - 1, held.bit_length() - 1
    low, high = min(one % RANKS, other % RANKS), max(one % RANKS, other % RANKS)
    suited = 1 if one // RANKS == other // RANKS else 0
    return (26 + 3 * high if low == high else 2 * high + low) + 2 * suited + max(0, 4 - (high - low))


def unseen(desk: Numbers, seen: int) -> int:
    """Lay out all cards but those seen; return how many these are."""
    many = 0
    for card in range(CARDS):
        if not seen >> card & 1:
            desk[UNSEEN + many] = card
            many += 1
    return many


def take(desk: Numbers, place: int, many: int) -> int:
    """Draw a card for a place from those laid out from there on, as a set of one."""
    other = place + drawn(desk, many - place)
    card = desk[UNSEEN + other]
    desk[UNSEEN + other] = desk[UNSEEN + place]
    desk[UNSEEN + place] = card
    return 1 << card


def drawn(desk: Numbers, many: int) -> int:
    """Return one of 0 … many - 1, by the generator "xorshift" of George Marsaglia (2003)."""
    state = desk[STATE]
    state ^= state << 13 & WORD
    state ^= state >> 17
    state ^= state << 5 & WORD
    desk[STATE] = state
    return state * many >> 32
