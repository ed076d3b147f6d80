"""Two answers at Tripoley beside each other: both followed to the end of the deal in worlds that the simulator draws.

The same pages of the simulator are read here by plain Python, so that it needs no compiler.
"""

from collections.abc import Iterator
from itertools import islice

from boodle.bots.comparing import WORLDS, Adviser, Decision, Difference, difference
from boodle.bots.given import Reason
from boodle.bots.tripoley.master import can_search, master_at_table
from boodle.bots.tripoley.retold import Row, retell_bets
from boodle.bots.tripoley.seen import TripoleySeen, this_deal
from boodle.bots.tripoley.sight import USES, desk_of, question_of
from boodle.bots.weighing import Weighed
from boodle.cards import CARDS, Card, CardSet, Suit
from boodle.cards.deck import Stream
from boodle.poker.ranking import best_five, best_hand, five_of
from boodle.poker.vying import best_set, set_strength
from boodle.poker.wagers import Fold, RaiseTo, Wagers
from boodle.rulebook import Choices, spoken
from boodle.seats import Seat
from boodle.sim import desk as at
from boodle.sim.chance import luck
from boodle.sim.conducting import answer, go_on
from boodle.sim.desk import NOBODY, SIZE, row_of
from boodle.sim.pages.collecting import laid
from boodle.sim.plan import PLAYERS, POKER
from boodle.sim.policies import CASUAL, CONTROL
from boodle.sim.policies.deciding import decide
from boodle.sim.policies.sense import on_board
from boodle.sim.policies.wagering import VYING
from boodle.sim.search.worlds import another, sample
from boodle.tripoley.actions import Bid, Lead, PassBid, PickFive
from boodle.tripoley.board import POT
from boodle.tripoley.runs import LOWEST_TWO
from boodle.tripoley.view import PokerShown, View

LUCK = 1 << 32
FOLDS, STAYS = -1, 0
AVERAGE = Reason("average")


def can_be_compared(now: View, choices: Choices) -> bool:
    """Tell whether the simulator knows such a question, and it leaves a choice."""
    return question_of(now, choices) != NOBODY and len([*islice(choices, 2)]) > 1


def compare(decision: Decision, other: object, chance: Stream, worlds: int) -> Difference:
    """Return by how much another answer is better in so many worlds, half of them with friendly players, half careful.

    An equal share of what stays on the layout counts as one's own.
    """
    return difference(_pairs(decision, number_of(other), chance, worlds))


def number_of(action: object) -> int:
    """Return an answer as a seat of the simulator gives it; TypeError for one that it never gives."""
    match action:
        case RaiseTo(total):
            return total
        case Fold():
            return FOLDS
        case Lead(card):
            return int(card)
        case PickFive(cards):
            return cards.mask
        case Bid(chips):
            return chips
        case PassBid():
            return 0
        case _:
            return USES.index(action) if action in USES else STAYS


def _pairs(decision: Decision, other: int, chance: Stream, worlds: int) -> Iterator[tuple[float, float]]:
    seat, own = spoken(decision.seen.view.seat, int), number_of(decision.action)
    for number, (world, plan) in enumerate(_worlds(decision.seen, decision.choices, chance, worlds)):
        style = CONTROL if number % 2 else CASUAL
        yield _brings(world, plan, seat, own, style), _brings(world, plan, seat, other, style)


def _worlds(seen: TripoleySeen, choices: Choices, chance: Stream, worlds: int) -> Iterator[tuple[Row, Row]]:
    """Yield desks on which the hidden cards lie in one way or another; each time the same row, not to be written to."""
    desk, plan = desk_of(seen, choices)
    retell_bets(desk, seen.view, this_deal(seen))
    world = row_of(SIZE)
    sample(desk, plan, spoken(seen.view.seat, int), world, chance.draw(LUCK))
    for number in range(worlds):
        if number:
            another(world, plan)
        world[at.NUMBER] = number
        yield world, plan


def _brings(world: Row, plan: Row, seat: Seat, action: int, style: int) -> float:
    """Return the chips that an answer leaves a seat with in one world, everybody playing on in one style."""
    desk, players = list(world), plan[PLAYERS]
    _pick_unseen(desk, plan)
    for place in range(players):
        desk[at.POLICIES + place] = style
    desk[at.POLICIES + seat] = CONTROL
    answer(desk, plan, action)
    while go_on(desk, plan):
        asked = desk[at.ASKED]
        answer(desk, plan, decide(desk, plan, luck(desk[at.SEED], desk[at.NUMBER], asked, desk[at.TURNS + asked])))
    return desk[at.STACKS + seat] + on_board(desk, plan) / players


def _pick_unseen(desk: Row, plan: Row) -> None:
    """Let the others bet with the best cards of the hands that they hold in this world."""
    if desk[at.QUESTION] != at.WAGER:
        return
    for other in range(plan[PLAYERS]):
        if desk[at.LIVE] >> other & 1 and not desk[at.PICKED + other]:
            cards = desk[at.HANDS + other] | laid(desk[at.ROWS + other])
            if plan[POKER] == VYING:
                desk[at.PICKED + other] = best_set(cards, desk[at.SUIT])
                desk[at.STRENGTH + other] = set_strength(desk[at.PICKED + other], desk[at.SUIT])
            else:
                desk[at.PICKED + other] = five_of(cards)
                desk[at.STRENGTH + other] = best_five(desk[at.PICKED + other])


# ---------------------------------------------------------------- the reason


def because(seen: TripoleySeen, choices: Choices, action: object, chance: Stream) -> Reason | None:
    """Return why an answer is advised, as far as one's own view tells it."""
    if isinstance(choices, Wagers):
        others = len(spoken(seen.view.shown.poker, PokerShown).contesting) - 1
        weighed = Weighed(_share(seen, choices, chance), others, choices.to_call, seen.view.shown.board[POT])
        return weighed.why(action)
    if isinstance(action, PickFive):
        return Reason("five", {"hand": best_hand(action.cards)})
    if isinstance(action, Lead):
        return _of_lead(seen.view, action.card)
    return AVERAGE


def _share(seen: TripoleySeen, choices: Choices, chance: Stream) -> float:
    """Return in which part of the worlds one's own hand is the best of those that are in; equal hands share."""
    seat, won, many = spoken(seen.view.seat, int), 0.0, 0
    for world, plan in _worlds(seen, choices, chance, WORLDS):
        desk = list(world)
        _pick_unseen(desk, plan)
        live = [other for other in range(plan[PLAYERS]) if desk[at.LIVE] >> other & 1]
        best = max(desk[at.STRENGTH + other] for other in live)
        alike = sum(desk[at.STRENGTH + other] == best for other in live)
        won += (desk[at.STRENGTH + seat] == best) / alike
        many += 1
    return won / many


def _of_lead(now: View, card: Card) -> Reason:
    """Say what speaks for a lead: a card that pays, the top of its suit, or how many cards of it there are."""
    own = now.mine.hand.of_suit(card.suit)
    held = [one for one in own if one.rank >= card.rank]
    for space, chips in now.shown.board:
        winning = space.winning_cards(now.mine.hand, now.shown.marks)
        if chips and len(winning) == 1 and any(one in winning for one in held):
            return Reason("lead.pays", {"card": next(iter(winning)), "chips": chips})
    gone = now.shown.stops.played | now.shown.stops.wanted if now.shown.stops else CardSet()
    above = [one for one in CARDS if one.suit is card.suit and one.rank > held[-1].rank and one not in gone]
    if not above and now.house.climb.low == LOWEST_TWO:
        return Reason("lead.tops", {"top": held[-1]})
    suits = [now.mine.hand.of_suit(suit) for suit in Suit]
    if len(own) > 1 and len(own) == max(map(len, suits)):
        return Reason("lead.longest", {"suit": card.suit, "count": len(own)})
    return AVERAGE


ADVISER = Adviser(
    level="master" if can_search() else "control",
    choose=master_at_table.named,
    can_be_compared=can_be_compared,
    compare=compare,
    because=because,
)
