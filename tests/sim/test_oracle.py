"""A third witness: deals of the simulator played again by hand, from the rules alone."""

from collections.abc import Iterator
from random import Random

import pytest

from boodle.sim.chance import luck, shuffled
from boodle.sim.conducting import answer, go_on, open_deal
from boodle.sim.desk import (
    ASKED,
    BOARD,
    DEALER,
    LEAD,
    OUT,
    PICK,
    QUESTION,
    STACKS,
    TRACE,
    TURNS,
    WAGER,
)
from boodle.sim.pages.marking import DECK_DRAW
from boodle.sim.plan import PAGE_NAMES, PAGES, PAGES_AT, plan_of
from boodle.sim.policies import CONTROL, RANDOM
from boodle.sim.policies.deciding import decide
from boodle.sim.tables import new_desk
from boodle.tripoley import HouseRules
from boodle.tripoley.answers import SpareUse
from tests.sim.oracle import SPACES, Card, Oracle, Word, strength

HOUSE = HouseRules(spare_use=SpareUse.NONE)
SEEDS = 150


def card(number: int) -> Card:
    """Return a card by its number, as the oracle has it."""
    return number % 13 + 2, "CDHS"[number // 13]


class Table:
    """A table of the simulator, which writes down what was said and led."""

    def __init__(self, seed: int) -> None:
        """Sit some players down with chips that make side pots, and something on the layout."""
        rng = Random(seed)
        self.seed, self.players = seed, rng.randint(2, 9)
        self.plan = plan_of(HOUSE, self.players)
        policies = [rng.randint(RANDOM, CONTROL) for _ in range(self.players)]
        self.desk = new_desk(self.plan, policies, traced=1)
        most = rng.choice([16, 30, 120])
        for seat in range(self.players):
            self.desk[STACKS + seat] = rng.randint(9 if seat < 2 else 5, most)
        for space in range(len(SPACES)):
            self.desk[BOARD + space] = rng.randint(0, 9)
        self.desk[DEALER] = rng.randrange(self.players)
        self.words: list[Word] = []
        self.leads: list[Card] = []

    @property
    def chips(self) -> tuple[int, ...]:
        """Stacks and board as they lie."""
        return (*self.part(STACKS, self.players), *self.part(BOARD, len(SPACES)))

    def part(self, begins: int, many: int) -> Iterator[int]:
        """Yield a part of the row."""
        for place in range(many):
            yield self.desk[begins + place]

    def oracle(self) -> Oracle:
        """Return the same table and deck for the oracle."""
        deck = [card(number) for number in shuffled(range(52), self.seed, 0, DECK_DRAW)]
        stacks, board = list(self.part(STACKS, self.players)), list(self.part(BOARD, len(SPACES)))
        return Oracle(stacks, board, self.desk[DEALER], deck)

    def play(self) -> None:
        """Play the deal."""
        desk, plan = self.desk, self.plan
        open_deal(desk, self.seed, 0)
        while go_on(desk, plan):
            seat = desk[ASKED]
            action = decide(desk, plan, luck(self.seed, 0, seat, desk[TURNS + seat]))
            if desk[QUESTION] == LEAD:
                self.leads.append(card(action))
            elif desk[QUESTION] == WAGER:
                self.words.append((seat, action if action > 0 else "fold" if action else "call"))
            else:
                assert desk[QUESTION] == PICK
            answer(desk, plan, action)

    def after(self, page: str) -> tuple[int, ...]:
        """Return stacks and board after a page."""
        pages = [PAGE_NAMES[self.plan[PAGES_AT + place]] for place in range(self.plan[PAGES])]
        many = self.players + len(SPACES)
        return tuple(self.part(TRACE + pages.index(page) * many, many))


@pytest.mark.parametrize("first", range(0, SEEDS, 50))
def test_deals_played_by_hand(first: int) -> None:
    """Pay cards, pots, runs and the settlement of 150 deals come out as the rules say, chip for chip."""
    for seed in range(first, first + 50):
        table = Table(seed)
        by_hand = table.oracle()
        table.play()
        assert by_hand.chips == table.after("deal")
        by_hand.pay_cards()
        assert by_hand.chips == table.after("pay_cards")
        leader = by_hand.poker(table.words)
        assert by_hand.chips == table.after("showdown")
        led = iter(table.leads)
        out = by_hand.stops(leader, led)
        assert next(led, None) is None
        assert (-1 if out is None else out) == table.desk[OUT]
        by_hand.settle(out)
        assert by_hand.chips == table.after("settlement") == table.chips
        assert table.desk[DEALER] == (by_hand.order[-1] + 1) % table.players


def test_the_oracle_ranks_as_the_book_does() -> None:
    """One hand of each class, the lowest straight and kickers: each beats the next."""
    hands = (
        "14S 13S 12S 11S 10S",
        "5H 4H 3H 2H 14H",
        "9C 9D 9H 9S 2C",
        "8C 8D 8H 14S 14C",
        "14D 12D 9D 4D 2D",
        "6C 5D 4H 3S 2C",
        "5C 4D 3H 2S 14C",
        "7C 7D 7H 14S 13C",
        "11C 11D 3H 3S 14C",
        "11C 11D 3H 3S 13C",
        "14C 14D 6H 4S 3C",
        "14C 13D 12H 11S 9C",
    )
    ranked = [strength([(int(one[:-1]), one[-1]) for one in hand.split()]) for hand in hands]
    assert ranked == sorted(ranked, reverse=True)
    assert len({(made, tuple(ranks)) for made, ranks in ranked}) == len(hands)
