"""Whole random evenings of Hold'em: any house rules, some stacks nearly empty, people coming, going and absent."""

from collections.abc import Callable
from random import Random
from typing import Any

from boodle.cards.deck import seed_of
from boodle.holdem import HouseRules, HouseRulesError, Table, open_evening
from boodle.holdem.answers import (
    AllInCards,
    AnteBy,
    ButtonRule,
    BuyButton,
    Level,
    MissedBlinds,
    Newcomers,
    PlayFor,
    RunTwice,
    Straddle,
)
from boodle.holdem.intervening import RaiseBlinds, VoidHand
from boodle.poker.wagers import RaiseTo, Wagers
from boodle.ring.actions import HandHostChoices
from boodle.ring.answers import BetLimit, Mucking, ShowFirst
from boodle.ring.between import LetBack
from boodle.ring.dealing import HandShuffle
from boodle.rulebook import Choices, Intervention, Office, Shuffle, spoken
from boodle.seating import Between, HostSays, SeatNewcomer
from boodle.session import Nature, Session, nature_of

Watch = Callable[[Session[Table]], None]
CHOSEN = {
    "limit": BetLimit,
    "button": ButtonRule,
    "newcomers": Newcomers,
    "missed_blinds": MissedBlinds,
    "buy_button": BuyButton,
    "straddle": Straddle,
    "all_in_cards": AllInCards,
    "run_twice": RunTwice,
    "show_first": ShowFirst,
    "mucking": Mucking,
}
"""The questions that have answers of their own; what they cannot stand beside is drawn again."""
STACKS = (0, 1, 2, 3, 4, 7, 20, 50, 200)


def random_house(rng: Random) -> HouseRules:
    """Return house rules with every answer drawn; contradictions are refused, and drawn again."""
    while True:
        answers: dict[str, Any] = {name: rng.choice(list(kind)) for name, kind in CHOSEN.items()}
        answers |= {
            "most_players": rng.randint(2, 10),
            "start_chips": rng.choice([3, 10, 40, 200]),
            "raise_cap": rng.choice([0, 3, 4]),
            "return_wait": rng.choice([0, 30]),
            "rebuys": rng.choice([0, 1, 3]),
            "deals": rng.choice([0, 3, 12]),
            "ante_by": rng.choice(list(AnteBy)),
        }
        answers |= _tournament(rng, answers) if rng.random() < 0.4 else _cash(rng, answers)
        try:
            return HouseRules(**answers)
        except HouseRulesError:
            continue


def _tournament(rng: Random, answers: dict[str, Any]) -> dict[str, Any]:
    ante = answers["ante_by"] is not AnteBy.NOBODY
    levels = tuple(Level(2**n, 2 ** (n + 1), 2**n if ante else 0) for n in range(6))
    return {
        "play": PlayFor.TOURNAMENT,
        "levels": levels,
        "level_hands": rng.randint(1, 5),
        "level_minutes": rng.choice([0, 0, 10]),
        "rebuy_levels": rng.choice([0, 2]),
        "top_up_to": 0,
        "straddle": Straddle.NO,
        "buy_button": BuyButton.NO,
        "newcomers": Newcomers.FREE,
    }


def _cash(rng: Random, answers: dict[str, Any]) -> dict[str, Any]:
    small, big = rng.choice([(0, 2), (1, 1), (1, 2), (2, 4), (3, 10)])
    return {
        "small_blind": small,
        "big_blind": big,
        "ante": 0 if answers["ante_by"] is AnteBy.NOBODY else rng.choice([1, 2]),
        "top_up_to": rng.choice([0, 60]),
        **rng.choice([{}, {"rake_percent": 5, "rake_cap": 3}, {"rake_percent": 10, "rake_cap": 50}]),
    }


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
        case HandHostChoices(chairs=chairs) if chairs and rng.random() < 0.2:
            return SeatNewcomer(rng.choice(chairs), f"n{rng.randrange(10**9)}")
        case HandHostChoices(words=words):
            return HostSays.END if rng.random() < 0.02 else words[0]
    answer = rng.choice(list(choices))
    return rng.choice(list(choices)) if answer is Between.LEAVE else answer


def some_intervention(table: Table) -> Intervention[Table] | None:
    """Return something that the host may do unasked, if there is anything."""
    unasked = (VoidHand(), RaiseBlinds(), *map(LetBack, table.evening.cashed))
    return next((one for one in unasked if one.allowed(table)), None)


def play_on(session: Session[Table], rng: Random, watch: Watch, *, answers: int = 20_000) -> None:
    """Answer open questions, any of them first, until the book ends; `watch` looks on after each answer."""
    for _ in range(answers):
        if session.round.over or session.round.table.deals >= 40:
            return
        unasked = some_intervention(session.round.table) if rng.random() < 0.01 else None
        if unasked is not None:
            session.submit(Office.HOST, unasked)
        else:
            waiting = rng.choice(session.round.open)
            question, table = waiting.question, session.round.table
            absent = rng.random() < 0.05 and question.who is not Office.HOST
            action = question.default(table) if absent else some_answer(question.choices(table), rng)
            session.submit(question.who, action, waiting.number)
        watch(session)
    raise AssertionError(f"not over after {answers} answers")


def permuted(nature: Nature[Table], rng: Random, deal: int, known: frozenset[int]) -> Nature[Table]:
    """Return a nature that lays the deck of one hand otherwise: cards in all places but the known change theirs."""
    unknown = [place for place in range(52) if place not in known]
    moved = rng.sample(unknown, len(unknown))

    def answer(shuffle: Shuffle[Table]) -> object:
        order = spoken(nature(shuffle), tuple)
        if not isinstance(shuffle, HandShuffle) or shuffle.deal != deal:
            return order
        deck = list(order)
        for place, other in zip(unknown, moved, strict=True):
            deck[place] = order[other]
        return tuple(deck)

    return answer
