"""Whole random evenings of five-card draw: any house rules, some stacks nearly empty, people coming and going."""

from collections.abc import Callable
from random import Random
from typing import Any

from boodle.cards import CardSet
from boodle.cards.deck import seed_of
from boodle.draw import HouseRules, HouseRulesError, Table, open_evening
from boodle.draw.actions import Discard, Discards
from boodle.draw.answers import Jackpots
from boodle.poker.wagers import RaiseTo, Wagers
from boodle.ring.actions import HandHostChoices
from boodle.ring.answers import BetLimit, Mucking, ShowFirst
from boodle.ring.dealing import HandShuffle
from boodle.rulebook import Choices, Office, Shuffle, spoken
from boodle.seating import Between, HostSays, SeatNewcomer
from boodle.session import Nature, Session, nature_of

Watch = Callable[[Session[Table]], None]
CHOSEN = {"limit": BetLimit, "jackpots": Jackpots, "show_first": ShowFirst, "mucking": Mucking}
"""The questions that have answers of their own."""
STACKS = (0, 1, 2, 3, 4, 7, 20, 50, 100)


def random_house(rng: Random) -> HouseRules:
    """Return house rules with every answer drawn; contradictions are refused, and drawn again."""
    while True:
        answers: dict[str, Any] = {name: rng.choice(list(kind)) for name, kind in CHOSEN.items()}
        answers |= {
            "most_players": rng.randint(2, 6),
            "start_chips": rng.choice([3, 10, 40, 100]),
            "top_up_to": rng.choice([0, 60]),
            "ante": rng.choice([1, 2, 5]),
            "raise_cap": rng.choice([0, 3, 4]),
            "small_bet": rng.choice([1, 2, 5]),
            "big_bet": rng.choice([2, 4, 10]),
            "deals": rng.choice([0, 3, 12]),
        }
        try:
            return HouseRules(**answers)
        except HouseRulesError:
            continue


def random_session(seed: int, house: HouseRules | None = None) -> tuple[Session[Table], Random]:
    """Return an evening before its first answer, all drawn from one seed."""
    rng = Random(seed)
    rules = random_house(rng) if house is None else house
    players = rng.randint(2, rules.most_players)
    stacks = tuple(rng.choice(STACKS) for _ in range(players))
    bought = stacks if sum(map(bool, stacks)) > 1 and rng.random() < 0.7 else None
    return session_of(rules, players, bought, nature_of(seed_of(seed))), rng


def session_of(
    house: HouseRules, players: int, stacks: tuple[int, ...] | None, nature: Nature[Table]
) -> Session[Table]:
    """Return an evening of players without a name worth telling."""
    return Session(open_evening(house, tuple(f"p{seat}" for seat in range(players)), stacks), nature)


def some_answer(choices: Choices, rng: Random) -> object:
    """Return one legal answer; what ends an evening comes seldom."""
    match choices:
        case Wagers(raise_to=totals):
            if totals and rng.random() < 0.35:
                return RaiseTo(rng.choice([totals[0], totals[-1], rng.choice(totals)]))
            return choices.fold if choices.fold is not None and rng.random() < 0.3 else choices.mildest
        case Discards(hand=hand, most=most):
            return Discard(CardSet.of(rng.sample(list(hand), rng.randint(0, most))))
        case HandHostChoices(chairs=chairs) if chairs and rng.random() < 0.2:
            return SeatNewcomer(rng.choice(chairs), f"n{rng.randrange(10**9)}")
        case HandHostChoices(words=words):
            return HostSays.END if rng.random() < 0.02 else words[0]
    answer = rng.choice(list(choices))
    return rng.choice(list(choices)) if answer is Between.LEAVE else answer


def play_on(session: Session[Table], rng: Random, watch: Watch, *, answers: int = 20_000) -> None:
    """Answer open questions, any of them first, until the book ends; `watch` looks on after each answer."""
    for _ in range(answers):
        if session.round.over or session.round.table.deals >= 40:
            return
        waiting = rng.choice(session.round.open)
        question, table = waiting.question, session.round.table
        absent = rng.random() < 0.05 and question.who is not Office.HOST
        action = question.default(table) if absent else some_answer(question.choices(table), rng)
        session.submit(question.who, action, waiting.number)
        watch(session)
    raise AssertionError(f"not over after {answers} answers")


def permuted(nature: Nature[Table], rng: Random, last: HandShuffle[Table], known: frozenset[int]) -> Nature[Table]:
    """Return a nature that lays one deck otherwise: cards in all places but the known change theirs."""
    unknown = [place for place in range(52) if place not in known]
    moved = rng.sample(unknown, len(unknown))

    def answer(shuffle: Shuffle[Table]) -> object:
        order = spoken(nature(shuffle), tuple)
        if shuffle != last:
            return order
        deck = list(order)
        for place, other in zip(unknown, moved, strict=True):
            deck[place] = order[other]
        return tuple(deck)

    return answer
