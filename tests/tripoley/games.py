"""Whole random games: any house rules of this house, any stacks, random legal answers in any order of the seats."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from random import Random

from boodle.cards import CardSet
from boodle.cards.deck import seed_of
from boodle.notation.house import preset
from boodle.poker.wagers import OpenFold, RaiseTo, Wagers
from boodle.rulebook import Choices, Office, Round
from boodle.seats import Seat
from boodle.session import Session, nature_of
from boodle.tripoley import HouseRules, Table, open_evening
from boodle.tripoley.actions import Bid, Bids, FiveOf, HostChoices, HostSays, PassBid, PickFive, SeatNewcomer
from boodle.tripoley.house import (
    Claims,
    Ending,
    EndingBets,
    EndingDeadHand,
    EntryFee,
    FirstLead,
    Five,
    PokerOpener,
    Remainder,
    ShortAnte,
    SpareOrder,
    SpareUse,
    StopsOpener,
    Unclaimed,
)

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


def random_house(rng: Random, *, deals: int) -> HouseRules:
    """Return house rules with every answer drawn."""
    return HouseRules(
        start_chips=rng.choice([9, 10, 12, 25, 100]),
        deals=deals,
        short_ante=rng.choice(list(ShortAnte)),
        entry_fee=rng.choice(list(EntryFee)),
        spare_order=rng.choice(list(SpareOrder)),
        spare_use=rng.choice(list(SpareUse)),
        claims=rng.choice(list(Claims)),
        unclaimed=rng.choice(list(Unclaimed)),
        five=rng.choice(list(Five)),
        poker_opener=rng.choice(list(PokerOpener)),
        open_fold=rng.choice(list(OpenFold)),
        bet_limit=rng.choice([0, 1, 4, 10]),
        raise_cap=rng.choice([0, 1, 3]),
        remainder=rng.choice(list(Remainder)),
        stops_opener=rng.choice(list(StopsOpener)),
        first_lead=rng.choice(list(FirstLead)),
        ending=rng.choice(list(Ending)),
        ending_bets=rng.choice(list(EndingBets)),
        ending_pots=rng.choice([1, 2, 3, 7]),
        ending_dead_hand=rng.choice(list(EndingDeadHand)),
        ending_deals=rng.choice([1, 3, 10]),
    )


def random_stacks(rng: Random, players: int) -> tuple[int, ...]:
    """Return stacks of which some are nearly empty."""
    return tuple(rng.choice([0, 1, 5, 8, 9, 10, 13, 20, 60, 100]) for _ in range(players))


def random_session(seed: int, *, deals: int = 2, book: str | None = None) -> tuple[Session[Table], Random]:
    """Return an evening before its first answer, all drawn from one seed; `book` keeps to a preset."""
    rng = Random(seed)
    house = random_house(rng, deals=deals)
    if book is not None:
        house = replace(preset(book), deals=deals, short_ante=house.short_ante, ending=house.ending)
    players = rng.randint(2, 9)
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


def asked_seats(here: Round[Table]) -> tuple[Seat | Office, ...]:
    """Return whom the open questions ask."""
    return tuple(waiting.question.who for waiting in here.open)
