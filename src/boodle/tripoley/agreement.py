"""What a house has agreed: one answer to each question of RULES F, and what follows from the answers together."""

from boodle.cards import CARDS, FULL_DECK, Card, CardSet, Rank, Suit
from boodle.frozen import Frozen
from boodle.poker.wagers import OpenFold
from boodle.seats import Chips
from boodle.tripoley.answers import (
    Claims,
    Deck,
    Ending,
    EndingBets,
    EndingDeadHand,
    EntryFee,
    FirstDealer,
    FirstLead,
    Five,
    Kitty,
    LeadFineTo,
    LeftoverTo,
    MemoryAid,
    NextLead,
    PaySuit,
    PayTime,
    PokerOpener,
    PokerPlay,
    PokerWhen,
    RankOrder,
    Remainder,
    RevealAtEnd,
    ShortAnte,
    SpareOrder,
    SparePayCard,
    SpareUse,
    Stake,
    StopsOpener,
    Unclaimed,
)
from boodle.tripoley.board import HEART_CARDS, KING_QUEEN, KITTY, POT, SEQUENCE, Marks, Space
from boodle.tripoley.runs import ALL_RANKS, LOWEST_ACE, LOWEST_TWO, Climb

FROM_SEVEN = ALL_RANKS >> Rank.SEVEN << Rank.SEVEN
FROM_JACK = ALL_RANKS >> Rank.JACK << Rank.JACK
FROM_QUEEN = ALL_RANKS >> Rank.QUEEN << Rank.QUEEN
RANKS_OF = {
    Deck.FULL: ALL_RANKS,
    Deck.ONE_OUT: ALL_RANKS,
    Deck.THIRTY_TWO: FROM_SEVEN,
    Deck.SIXTEEN: FROM_JACK,
    Deck.TWELVE: FROM_JACK,
    Deck.NINE: FROM_QUEEN,
}
"""Which ranks each deck has."""

CLIMBS = {
    (order, deck): Climb(low, ranks)
    for order, low in ((RankOrder.ACE_HIGH, LOWEST_TWO), (RankOrder.KING_HIGH, LOWEST_ACE))
    for deck, ranks in RANKS_OF.items()
}
SHORT_DECKS = {
    deck: CardSet.of(card for card in CARDS if RANKS_OF[deck] >> card.rank & 1 and card.suit in suits)
    for deck, suits in (
        (Deck.THIRTY_TWO, tuple(Suit)),
        (Deck.SIXTEEN, tuple(Suit)),
        (Deck.TWELVE, (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)),
        (Deck.NINE, (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)),
    )
}
"""The cards of each deck that is cut down."""


class Agreement(Frozen, kw_only=True):
    """One family's answers; each field is read in one phase module only. Limits of 0 mean "none"."""

    preset: str = "pagat"
    fewest_players: int = 2
    most_players: int = 9
    start_chips: Chips = 100
    deals: int = 0
    clock: int = 0
    first_dealer: FirstDealer = FirstDealer.LOT
    pay_cards: tuple[Space, ...] = HEART_CARDS
    combinations: tuple[Space, ...] = (KING_QUEEN,)
    sequence: tuple[Space, ...] = (SEQUENCE,)
    kitty: Kitty = Kitty.STAKED
    stake: Stake = Stake.ONE_EACH
    dealer_stake: Chips = 1
    short_ante: ShortAnte = ShortAnte.REBUY
    entry_fee: EntryFee = EntryFee.NONE
    deck: Deck = Deck.FULL
    card_out: Card = CARDS[Card.of(Rank.EIGHT, Suit.DIAMONDS)]
    hand_size: int = 0
    rank_order: RankOrder = RankOrder.ACE_HIGH
    spare_order: SpareOrder = SpareOrder.LAST
    spare_use: SpareUse = SpareUse.FULL
    spare_price: Chips = 1
    spare_pay_card: SparePayCard = SparePayCard.ALLOWED
    pay_suit: PaySuit = PaySuit.HEARTS
    pay_time: PayTime = PayTime.DEALT
    claims: Claims = Claims.AUTOMATIC
    unclaimed: Unclaimed = Unclaimed.CLAIMED
    poker: PokerPlay = PokerPlay.BETTING
    poker_when: PokerWhen = PokerWhen.AFTER_PAY
    five: Five = Five.FREE
    poker_opener: PokerOpener = PokerOpener.LEFT
    open_fold: OpenFold = OpenFold.NO
    bet_limit: Chips = 10
    raise_cap: int = 0
    remainder: Remainder = Remainder.CARRY
    stops_opener: StopsOpener = StopsOpener.POKER_WINNER
    first_lead: FirstLead = FirstLead.LOWEST_OF_SUIT
    next_lead: NextLead = NextLead.OTHER_SUIT
    lead_fine: Chips = 0
    lead_fine_to: LeadFineTo = LeadFineTo.KITTY
    leftover_to: LeftoverTo = LeftoverTo.WINNER
    ending: Ending = Ending.POKER_ALL
    ending_bets: EndingBets = EndingBets.ALLOWED
    ending_pots: int = 3
    ending_dead_hand: EndingDeadHand = EndingDeadHand.DEALT
    ending_deals: int = 10
    reveal_at_end: RevealAtEnd = RevealAtEnd.NO
    memory_aid: MemoryAid = MemoryAid.OFF

    @property
    def chairs(self) -> int:
        """How many can sit at the table (TRI-G-03)."""
        return self.most_players

    @property
    def layout(self) -> tuple[Space, ...]:
        """The spaces in board order; kitty and pot are always there, staked on or not."""
        return (*self.pay_cards, *self.combinations, *self.sequence, KITTY, POT)

    @property
    def staked(self) -> tuple[Space, ...]:
        """The spaces on which an ante is laid, in the order in which a short seat lays its chips (EDGE-03)."""
        pot = () if self.poker is PokerPlay.NONE else (POT,)
        kitty = (KITTY,) if self.kitty is Kitty.STAKED else ()
        return (*pot, *kitty, *self.pay_cards, *self.combinations, *self.sequence)

    @property
    def ante(self) -> Chips:
        """The chips of one ante: one for each space that is staked on (TRI-A-01)."""
        return len(self.staked)

    @property
    def cards(self) -> CardSet:
        """The cards that are played with (FLR-15, MIC-09, MIC-10)."""
        if self.deck is Deck.FULL:
            return FULL_DECK
        if self.deck is Deck.ONE_OUT:
            return FULL_DECK.without(self.card_out)
        return SHORT_DECKS[self.deck]

    @property
    def climb(self) -> Climb:
        """Which ranks there are, and the lowest of them (TRI-G-04, MIC-04)."""
        return CLIMBS[self.rank_order, self.deck]

    @property
    def marks(self) -> Marks:
        """What the layout shows before anything is drawn or named: hearts, or no suit yet."""
        return Marks(Suit.HEARTS if self.pay_suit is PaySuit.HEARTS else None)

    @property
    def turns_up(self) -> bool:
        """Tell whether the last card dealt is turned up for the pay suit (POCH)."""
        return self.pay_suit is PaySuit.TURNED_UP
