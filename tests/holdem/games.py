"""Whole random evenings of Hold'em: any house rules, some stacks nearly empty, people coming, going and absent."""

from random import Random
from typing import Any

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
from boodle.ring.answers import BetLimit, Mucking, ShowFirst
from boodle.ring.between import LetBack
from boodle.rulebook import Intervention
from tests.ring.games import RandomEvenings

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


def some_intervention(table: Table, rng: Random) -> Intervention[Table] | None:
    """Return now and then something that the host may do unasked, if there is anything."""
    if rng.random() >= 0.01:
        return None
    unasked = (VoidHand(), RaiseBlinds(), *map(LetBack, table.evening.cashed))
    return next((one for one in unasked if one.allowed(table)), None)


EVENINGS: RandomEvenings[Table, HouseRules] = RandomEvenings(
    open_evening, random_house, STACKS, unasked=some_intervention
)
play_on, random_session, session_of = EVENINGS.play_on, EVENINGS.random_session, EVENINGS.session_of
likely_answer = EVENINGS.answer
