"""House rules as numbers, for the pages of the simulator."""

from boodle.cards import FULL_DECK
from boodle.poker.wagers import OpenFold
from boodle.sim.chance import Numbers
from boodle.sim.compiled_rules import refuse
from boodle.sim.desk import MOST_CARDS, MOST_SPACES
from boodle.sim.lanes import PLACES, cards_at, lowest_only, never_held, permitted, places_of
from boodle.tripoley.answers import LeadFineTo, LeftoverTo, PayTime, Remainder, place_of
from boodle.tripoley.board import KITTY, POT, Space, Wins
from boodle.tripoley.book import order_of_play
from boodle.tripoley.house import HouseRules
from boodle.tripoley.phases.pay_suit import suit_auction
from boodle.tripoley.runs import NONE

Plan = Numbers
"""What a house agreed, as a row of whole numbers; an answer is its place in its enum."""

BEGIN, LAYOUT, ANTE, DEAL, SPARE, PAY, PICK_FIVE, VYING, BETTING, SHOWDOWN, STOPS, HELD, SETTLEMENT = range(13)
PAGE_NAMES = (
    "begin_deal",
    "mark_layout",
    "ante",
    "deal",
    "spare_hand",
    "pay_cards",
    "pick_five",
    "open_vying",
    "betting",
    "showdown",
    "stops",
    "held_poker",
    "settlement",
)
"""The pages that are compiled, by their names in the rule book."""

ANSWERS = (
    "pages",
    "cards",
    "staked",
    "players",
    "spaces",
    "pay_spaces",
    "kitty_at",
    "pot_at",
    "not_in_deck",
    "low",
    "climb",
    "start_chips",
    "dealer_stake",
    "short_ante",
    "hand_size",
    "spare_order",
    "spare_use",
    "spare_price",
    "spare_barred",
    "pay_suit",
    "pays_when_dealt",
    "poker",
    "best_five_only",
    "dealer_opens",
    "open_fold",
    "bet_limit",
    "raise_cap",
    "carry",
    "stops_opener",
    "first_lead",
    "next_lead",
    "lead_fine",
    "fine_space",
    "leftover_space",
    "drawn_run",
)
"""What stands in a plan, in this order; then come the rows."""
(
    PAGES,
    CARDS,
    STAKED,
    PLAYERS,
    SPACES,
    PAY_SPACES,
    KITTY_AT,
    POT_AT,
    NOT_IN_DECK,
    LOW,
    CLIMB,
    START_CHIPS,
    DEALER_STAKE,
    SHORT_ANTE,
    HAND_SIZE,
    SPARE_ORDER,
    SPARE_USE,
    SPARE_PRICE,
    SPARE_BARRED,
    PAY_SUIT,
    PAYS_WHEN_DEALT,
    POKER,
    BEST_FIVE_ONLY,
    DEALER_OPENS,
    OPEN_FOLD,
    BET_LIMIT,
    RAISE_CAP,
    CARRY,
    STOPS_OPENER,
    FIRST_LEAD,
    NEXT_LEAD,
    LEAD_FINE,
    FINE_SPACE,
    LEFTOVER_SPACE,
    DRAWN_RUN,
) = range(len(ANSWERS))
"""PAGES, CARDS, STAKED and SPACES count the rows below."""
PAGES_AT = len(ANSWERS)
"""The pages of a deal, in their order."""
DECK_AT = PAGES_AT + len(PAGE_NAMES)
"""The cards of the house, lowest number first."""
STAKED_AT = DECK_AT + MOST_CARDS
"""The spaces of an ante by their place in board order, in the order in which a short seat stakes them."""
WINS_AT = STAKED_AT + MOST_SPACES
"""How each pay space is won: the place of its answer in `Wins`."""
RANKS_AT = WINS_AT + MOST_SPACES
"""The ranks written on each pay space, as a set."""
SUITS_AT = RANKS_AT + MOST_SPACES
"""The suit written on each pay space, or -1."""
PLACE_AT = SUITS_AT + MOST_SPACES
"""Where each card lies in lanes."""
CARD_AT = PLACE_AT + MOST_CARDS
"""Which card lies at each place of the lanes."""
PERMITTED = CARD_AT + PLACES
"""The lanes that may be led from: first, and after a run in each suit."""
LANES_LED = 5
"""So many they are; behind them stands 1 where only the lowest rank of them may be led, at first and after a run."""
LOWEST_FIRST, LOWEST_NEXT = PERMITTED + LANES_LED, PERMITTED + LANES_LED + 1
NEVER_HELD = LOWEST_NEXT + 1
"""The places above the top of each suit, and those of single cards that are not in the deck."""
ALIKE = NEVER_HELD + 1
"""Where everybody plays by one policy and nobody is waited for, one more than its number; 0 where the desk tells it."""
PLAN_SIZE = ALIKE + 1
BOOK_AT = PLAN_SIZE
"""Where somebody bets by the book, it lies behind the plan."""


def plan_of(house: HouseRules, players: int) -> list[int]:
    """Return the plan of a house for so many seats; raises NotCompiled, ValueError for a number it does not seat."""
    if not house.fewest_players <= players <= house.most_players:
        raise ValueError(f"players is {players}: expected {house.fewest_players} to {house.most_players}")
    refuse(house)
    return written(house, players)


def written(house: HouseRules, players: int) -> list[int]:
    """Return the plan of a house without asking whether all of it is compiled."""
    plan = [0] * PLAN_SIZE
    for at, number in enumerate(answers_of(house, players)):
        plan[at] = number
    pay = pay_spaces_of(house)
    pages = [page for page in order_of_play(house) if page is not suit_auction]
    rows: dict[int, list[int]] = {
        PAGES_AT: [PAGE_NAMES.index(page.__name__) for page in pages],
        DECK_AT: [int(card) for card in house.cards],
        STAKED_AT: [house.layout.index(space) for space in house.staked],
        WINS_AT: [place_of(space.wins) for space in pay],
        RANKS_AT: [sum(1 << rank for rank in space.ranks) for space in pay],
        SUITS_AT: [NONE if space.suit is None else int(space.suit) for space in pay],
        **in_lanes_of(house),
    }
    for begins, row in rows.items():
        plan[begins : begins + len(row)] = row
    return plan


def in_lanes_of(house: HouseRules) -> dict[int, list[int]]:
    """Return what a house agreed about the stops as rows of lanes, by where they begin."""
    leads = place_of(house.first_lead), place_of(house.next_lead)
    return {
        PLACE_AT: places_of(*house.climb),
        CARD_AT: cards_at(*house.climb),
        PERMITTED: permitted(*leads),
        LOWEST_FIRST: list(lowest_only(*leads)),
        NEVER_HELD: [never_held(*house.climb, house.cards.mask)],
    }


def pay_spaces_of(house: HouseRules) -> list[Space]:
    """Return the spaces that cards win."""
    return [space for space in house.layout if space.wins is not Wins.NOT_BY_CARDS]


def answers_of(house: HouseRules, players: int) -> tuple[int, ...]:
    """Return what stands in a plan before its rows, in the order of ANSWERS."""
    layout, pay = house.layout, pay_spaces_of(house)
    kitty, pot = map(layout.index, (KITTY, POT))
    return (
        sum(page is not suit_auction for page in order_of_play(house)),
        len(house.cards),
        len(house.staked),
        players,
        *map(len, (layout, pay)),
        kitty,
        pot,
        (FULL_DECK - house.cards).mask,
        house.climb.low,
        house.climb.ranks,
        house.start_chips,
        house.dealer_stake,
        place_of(house.short_ante),
        house.hand_size,
        place_of(house.spare_order),
        place_of(house.spare_use),
        house.spare_price,
        place_of(house.spare_pay_card),
        place_of(house.pay_suit),
        int(house.pay_time is PayTime.DEALT),
        place_of(house.poker),
        place_of(house.five),
        place_of(house.poker_opener),
        int(house.open_fold is OpenFold.YES),
        house.bet_limit,
        house.raise_cap,
        int(house.remainder is Remainder.CARRY),
        place_of(house.stops_opener),
        place_of(house.first_lead),
        place_of(house.next_lead),
        house.lead_fine,
        kitty if house.lead_fine_to is LeadFineTo.KITTY else pot,
        {LeftoverTo.KITTY: kitty, LeftoverTo.POT: pot}.get(house.leftover_to, NONE),
        int(any(space.wins is Wins.AS_DRAWN for space in pay)),
    )
