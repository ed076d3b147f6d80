"""Hands of Hold'em by chance: rules, stacks, a deck, and legal words by whoever is asked."""

from random import Random

from boodle.cards import CARDS, Card
from boodle.holdem import HouseRules, Table, open_hand
from boodle.holdem.answers import AnteBy, Straddle
from boodle.poker.wagers import RaiseTo, Wager, Wagers
from boodle.ring.answers import BetLimit, Mucking, ShowFirst
from boodle.session import Session


def rules_by_chance(chance: Random) -> HouseRules:
    """Blinds, antes and limits that PHH can tell."""
    big = chance.choice((2, 10, 100))
    ante_by = chance.choice((AnteBy.NOBODY, AnteBy.NOBODY, AnteBy.EVERYBODY, AnteBy.BIG_BLIND))
    limit = chance.choice((BetLimit.NO_LIMIT, BetLimit.NO_LIMIT, BetLimit.FIXED))
    straddled = limit is BetLimit.NO_LIMIT and chance.random() < 0.2
    return HouseRules(
        top_up_to=0,
        limit=limit,
        small_blind=chance.choice((big // 2, max(1, big // 3))),
        big_blind=big,
        ante=0 if ante_by is AnteBy.NOBODY else chance.choice((1, big // 2, big)),
        ante_by=ante_by,
        straddle=Straddle.UNDER_THE_GUN if straddled else Straddle.NO,
        mucking=chance.choice(list(Mucking)),
        show_first=chance.choice(list(ShowFirst)),
    )


def stacks_by_chance(chance: Random, big: int) -> tuple[int, ...]:
    """Two to nine stacks, some of them shorter than a blind."""
    reach = (2 * big, 20 * big, 20 * big, 100 * big, 100 * big)
    return tuple(chance.randint(1, chance.choice(reach)) for _ in range(chance.randint(2, 9)))


def deck_by_chance(chance: Random) -> tuple[Card, ...]:
    """The 52 cards in any order."""
    return tuple(chance.sample(CARDS, len(CARDS)))


def wager_by_chance(chance: Random, wagers: Wagers) -> Wager:
    """Fold seldom, call often, raise by a little, by a lot or all-in."""
    if wagers.fold is not None and chance.random() < 0.2:
        return wagers.fold
    if not wagers.raise_to or chance.random() < 0.6:
        return wagers.mildest
    lowest, highest = wagers.raise_to[0], wagers.raise_to[-1]
    return RaiseTo(chance.choice((lowest, highest, chance.randint(lowest, highest))))


def hand_by_chance(chance: Random) -> Session[Table]:
    """One hand from the first post to the last pot."""
    rules = rules_by_chance(chance)
    stacks = stacks_by_chance(chance, rules.big_blind)
    deck = deck_by_chance(chance)
    names = tuple(f"player {seat}" for seat in range(len(stacks)))
    session = Session(open_hand(rules, names, stacks, chance.randrange(len(stacks))), lambda _: deck)
    while session.round.open:
        asked = session.round.open[0].question
        choices = asked.choices(session.round.table)
        word = wager_by_chance(chance, choices) if isinstance(choices, Wagers) else chance.choice([*choices])
        session.submit(asked.who, word)
    return session
