"""Whole random games: any house rules of this house, any stacks, random legal answers in any order of the seats."""

from collections.abc import Callable
from enum import Enum
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from boodle.cards import CARDS, Card, CardSet
from boodle.cards.deck import seed_of
from boodle.frozen import replace, usual
from boodle.notation.tripoley.house import preset
from boodle.poker.wagers import RaiseTo, Wagers
from boodle.rulebook import Choices
from boodle.seating import Between, HostChoices, HostSays, SeatNewcomer
from boodle.session import Session, nature_of
from boodle.tripoley import HouseRules, HouseRulesError, Table, open_evening
from boodle.tripoley.actions import Bid, Bids, ClaimsOf, FiveOf, PassBid, PickFive
from boodle.tripoley.consistency import RANGES
from boodle.tripoley.spaces import space_named

NAMES = ("Ann", "Ben", "Cem", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida")
Watch = Callable[[Session[Table]], None]


def some_answer(choices: Choices, rng: Random) -> object:
    """Return one legal answer; of a large choice any part may come."""
    match choices:
        case Wagers(raise_to=totals):
            mild = [wager for wager in choices if not isinstance(wager, RaiseTo)]
            return RaiseTo(rng.choice(totals)) if totals and rng.random() < 0.35 else rng.choice(mild)
        case Bids(offers=offers):
            low = offers[: 1 + rng.randrange(6)]
            return Bid(rng.choice(low)) if low and rng.random() < 0.4 else PassBid()
        case FiveOf(hand=hand):
            return PickFive(CardSet.of(rng.sample(list(hand), 5)))
        case HostChoices(chairs=chairs) if chairs and rng.random() < 0.15:
            return SeatNewcomer(rng.choice(chairs), "New")
        case HostChoices(words=words):
            return HostSays.END if rng.random() < 0.1 else words[0]
        case _:
            return rng.choice(list(islice(choices, 40)))


def likely_answer(choices: Choices, rng: Random) -> object:
    """Return an answer by chance, such that most play on and most claim what they can."""
    first = next(iter(choices))
    if (isinstance(first, Between) or isinstance(choices, ClaimsOf)) and rng.random() < 0.75:
        return first
    return some_answer(choices, rng)


NUMBERS: dict[str, list[int]] = {
    "fewest_players": [2],
    "most_players": [3, 5, 6, 9],
    "start_chips": [9, 10, 12, 25, 100],
    "clock": [0, 30],
    "dealer_stake": [1, 2],
    "hand_size": [0, 0, 0, 5, 7, 12],
    "spare_price": [1, 3],
    "bet_limit": [0, 1, 4, 10],
    "raise_cap": [0, 1, 3],
    "lead_fine": [0, 1],
    "ending_pots": [1, 2, 3, 7],
    "ending_deals": [1, 3, 10],
}
"""What is drawn for a number where that shall not be its usual answer and the two least ones."""

SPACES: dict[str, list[str]] = {
    "pay_cards": ["A K Q J 10", "10S JD QC KH AS", "AH KC QD JS", "10H QH AH JS KC", "K 9", ""],
    "combinations": ["K-Q", "AD-KD", "K-Q J-Q", "K-Q 7-8-9*", "2-3", ""],
    "sequence": ["8-9-10", "6-7-8", "7-8-9", "random", "Q-K-A", ""],
}
"""What is drawn for each part of a layout."""


@cache
def drawn_numbers(field: str) -> list[int]:
    """Return what is drawn for a number, also for one that nobody has listed."""
    said: int = getattr(HouseRules(), field)
    least, most = RANGES.get(field, (said, said))
    return NUMBERS.get(field, sorted({said, least, min(least + 1, most)}))


def drawn_answers(rng: Random) -> dict[str, Any]:
    """Return an answer to each question of RULES F, all drawn; together they may contradict each other."""
    answers: dict[str, Any] = {}
    for name, answer in usual(HouseRules).items():
        if isinstance(answer, Enum):
            answers[name] = rng.choice(list(type(answer)))
        elif name != "deals" and type(answer) is int:
            answers[name] = rng.choice(drawn_numbers(name))
        elif name in SPACES:
            answers[name] = tuple(map(space_named, rng.choice(SPACES[name]).split()))
        elif isinstance(answer, Card):
            answers[name] = rng.choice(CARDS)
    return answers


def random_house(rng: Random, *, deals: int) -> HouseRules:
    """Return house rules with every answer drawn; contradictions are refused, and drawn again."""
    while True:
        try:
            return HouseRules(**drawn_answers(rng), deals=deals)
        except HouseRulesError:
            continue


def random_stacks(rng: Random, players: int) -> tuple[int, ...]:
    """Return stacks of which some are nearly empty."""
    return tuple(rng.choice([0, 1, 5, 8, 9, 10, 13, 20, 60, 100]) for _ in range(players))


def random_session(seed: int, *, deals: int = 2, book: str | None = None) -> tuple[Session[Table], Random]:
    """Return an evening before its first answer, all drawn from one seed; `book` keeps to a preset."""
    rng = Random(seed)
    house = random_house(rng, deals=deals)
    if book is not None:
        house = replace(preset(book), deals=deals, short_ante=house.short_ante, ending=house.ending)
    players = rng.randint(house.fewest_players, house.most_players)
    stacks = random_stacks(rng, players)
    return Session(open_evening(house, NAMES[:players], stacks), nature_of(seed_of(seed))), rng


def play_on(session: Session[Table], rng: Random, watch: Watch, *, answers: int = 5000) -> None:
    """Answer open questions, any of them first, until the book ends; `watch` looks on after each answer."""
    for _ in range(answers):
        if session.round.over:
            return
        waiting = rng.choice(session.round.open)
        choices = waiting.question.choices(session.round.table)
        session.submit(waiting.question.who, some_answer(choices, rng), waiting.number)
        watch(session)
    raise AssertionError(f"not over after {answers} answers")
