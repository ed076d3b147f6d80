"""What a hint at Tripoley comes from: `control`, whose bets are weighed by dealing the hidden cards many times."""

from boodle.bots.given import Advice, Reason
from boodle.bots.tripoley.acting import by_policy, said
from boodle.bots.tripoley.leading import why_led
from boodle.bots.tripoley.retold import Row
from boodle.bots.tripoley.seen import TripoleySeen
from boodle.bots.tripoley.sight import desk_of
from boodle.bots.tripoley.unasked import worth_in_suit
from boodle.bots.weighing import Weighed
from boodle.cards import CardSet, Suit
from boodle.cards.deck import Stream
from boodle.poker.equity import ahead_of_stranger
from boodle.poker.ranking import best_hand
from boodle.poker.wagers import Wagers
from boodle.rulebook import Choices, spoken
from boodle.seats import Chips, Seat
from boodle.sim import desk as at
from boodle.sim.plan import PLAYERS
from boodle.sim.policies import CONTROL
from boodle.sim.policies.deciding import SWAPPED
from boodle.sim.policies.sense import SURE, chips_in_play, poor, still_in
from boodle.sim.policies.wagering import alone_ahead, carefully, chance_to_win
from boodle.tripoley.actions import FIVE, Bid, Bids, Claim, Lead, NamedSuit, PassBid, PickFive, SpareUseSaid
from boodle.tripoley.answers import PokerPlay
from boodle.tripoley.view import PokerShown, View

SAMPLES = 800
"""Hands that are dealt to each rival."""


def advise(seen: TripoleySeen, choices: Choices, chance: Stream) -> Advice:
    """Advise as `control` chooses; a bet with how often it wins of what it can win, and its price."""
    if isinstance(choices, Wagers):
        return _wager(seen, choices, chance)
    action = by_policy(CONTROL, seen, choices, chance)
    return Advice(action, _why(seen, action, choices))


def _wager(seen: TripoleySeen, choices: Wagers, chance: Stream) -> Advice:
    poker, seat = spoken(seen.view.shown.poker, PokerShown), spoken(seen.view.seat, int)
    desk, plan = desk_of(seen, choices)
    paid = desk[at.PAID : at.PAID + len(poker.shown)]
    reach = paid[seat] + choices.to_call
    desk[at.PAID : at.PAID + len(paid)] = [min(chips, reach) for chips in paid]
    if seat not in poker.entitled:
        desk[at.DEAD] = 0
    alone = _ahead_of_one(seen, desk, plan, poker, seat, chance)
    wager = said(desk, carefully(desk, plan, seat, alone))
    win, many = chance_to_win(alone, desk[at.RAISES], still_in(desk), plan[PLAYERS]), still_in(desk)
    weighed = Weighed(win / SURE, many - 1, choices.to_call, chips_in_play(desk), raised=desk[at.RAISES] > 1)
    return Advice(wager, weighed.why(wager))


def _ahead_of_one(seen: TripoleySeen, desk: Row, plan: Row, poker: PokerShown, seat: Seat, chance: Stream) -> int:
    """Return how often the five set aside beat the hand of one who is still in, as the policies count chances.

    Rivals are dealt what the seat does not see, beside the cards that they have shown. Where hands are not compared
    by five cards, or there are not that many, the table of the policies has to do.
    """
    now = seen.view
    five, rivals = now.mine.five, [other for other in poker.contesting if other != seat]
    sizes = [now.shown.sizes[other] for other in rivals]
    if len(five) != FIVE or min(sizes) < FIVE:
        return alone_ahead(desk, plan, seat)
    unseen = now.house.cards - now.mine.hand - now.mine.put_down - five
    ahead = sum(
        ahead_of_stranger(five, size, unseen, _shown_by(desk, other, unseen, size), SAMPLES, chance.draw)
        for other, size in zip(rivals, sizes, strict=True)
    )
    return int(ahead * SURE / len(rivals))


def _shown_by(desk: Row, rival: Seat, unseen: CardSet, size: int) -> CardSet:
    """Return the cards that a rival was paid for as dealt and still holds; nothing of who has exchanged his hand."""
    shown = CardSet(desk[at.SHOWN + rival]) & unseen
    return CardSet() if desk[at.SWAPPER] == rival or len(shown) > size else shown


def _why(seen: TripoleySeen, action: object, choices: Choices) -> Reason | None:
    """Return why this was chosen, from what the seat sees; None where nothing more is to be said."""
    now = seen.view
    match action:
        case PickFive(cards=cards):
            return Reason("five", {"hand": best_hand(cards)})
        case Lead(card=card):
            return why_led(*desk_of(seen, choices), card, choices)
        case Claim(spaces=(_, *_)):
            return Reason("claim")
        case NamedSuit(suit=suit):
            return _worth(now, suit)
        case Bid() | PassBid() if now.shown.auction is None:
            return _why_suit(now, action, choices)
        case Bid() | PassBid() | SpareUseSaid():
            return _why_spare(seen, action, choices)
    return None


def _worth(now: View, suit: Suit) -> Reason | None:
    chips = worth_in_suit(now, NamedSuit(suit))
    return Reason("suit.worth", {"suit": suit, "chips": chips}) if chips else None


def _why_suit(now: View, action: Bid | PassBid, choices: Choices) -> Reason | None:
    """Return why somebody offers chips for naming the pay suit, or does not."""
    best = max(Suit, key=lambda suit: worth_in_suit(now, NamedSuit(suit)))
    chips = worth_in_suit(now, NamedSuit(best))
    if isinstance(action, PassBid) and isinstance(choices, Bids) and not choices.offers:
        return None
    if not chips:
        return Reason("suit.none")
    way = "worth" if isinstance(action, Bid) else "little"
    return Reason(f"suit.{way}", {"suit": best, "chips": chips})


def _why_spare(seen: TripoleySeen, action: object, choices: Choices) -> Reason | None:
    """Return what speaks for another hand, or against one."""
    now, seat, (desk, plan) = seen.view, spoken(seen.view.seat, int), desk_of(seen, choices)
    wanted = isinstance(action, Bid) or action is SpareUseSaid.SWAP
    fives = now.house.poker is PokerPlay.BETTING and len(now.mine.hand) >= FIVE
    hand = best_hand(now.mine.hand) if fives else None
    if isinstance(choices, Bids) and not choices.offers:
        return None
    if poor(desk, plan, seat):
        if wanted:
            return Reason("spare.bare") if hand is None else Reason("spare.poor", {"hand": hand})
        if isinstance(action, PassBid):
            return Reason("spare.put_down" if desk[at.SPARE_SAID] & SWAPPED else "spare.dear")
        return None
    wins = _wins(now)
    if wins:
        return Reason("spare.wins", {"chips": wins})
    return None if hand is None else Reason("spare.strong", {"hand": hand})


def _wins(now: View) -> Chips:
    """Return the chips on the spaces that a hand can win by its cards."""
    shown = now.shown
    return sum(shown.board[space] for space in shown.board.layout if space.winning_cards(now.mine.hand, shown.marks))
