"""Whole random evenings of five-card draw: any house rules, some stacks nearly empty, people coming and going."""

from random import Random
from typing import Any

from boodle.cards import CardSet
from boodle.draw import HouseRules, HouseRulesError, Table, open_evening
from boodle.draw.actions import Discard, Discards
from boodle.draw.answers import Jackpots
from boodle.ring.answers import BetLimit, Mucking, ShowFirst
from boodle.rulebook import Choices
from tests.ring.games import RandomEvenings
from tests.ring.games import some_answer as any_answer

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


def some_answer(choices: Choices, rng: Random) -> object:
    """Return one legal answer; what ends an evening comes seldom."""
    if isinstance(choices, Discards):
        return Discard(CardSet.of(rng.sample(list(choices.hand), rng.randint(0, choices.most))))
    return any_answer(choices, rng)


EVENINGS: RandomEvenings[Table, HouseRules] = RandomEvenings(open_evening, random_house, STACKS, some_answer)
play_on, random_session, session_of = EVENINGS.play_on, EVENINGS.random_session, EVENINGS.session_of
likely_answer = EVENINGS.answer
