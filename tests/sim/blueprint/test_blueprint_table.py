"""The hand from which the book learns goes on as the rules have it, and the bot sees it as the book does."""

from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from boodle.bots.holdem.master import row_of
from boodle.bots.holdem.retelling import said_as
from boodle.cards.deck import seed_of
from boodle.holdem import HouseRules, open_hand
from boodle.holdem.answers import AnteBy
from boodle.poker.ranking import best_five
from boodle.poker.wagers import RaiseTo, Wagers
from boodle.ring.table import hand_of
from boodle.session import Session, nature_of
from boodle.sim.blueprint import reading, river_tree, table
from boodle.sim.blueprint.searching import Search, say, search_room
from boodle.sim.blueprint.situations import situation
from boodle.sim.blueprint.sizes import may_say
from tests.bots.holdem.tables import NAMES, seen_from

BIG, SMALL = 20, 10


def laid(stacks: list[int], ante: int) -> list[int]:
    """Return the hand as the book has it: the button has the last seat, and of two the small blind."""
    row = [0] * table.SIZE
    row[table.PLAYERS] = len(stacks)
    row[table.STACKS : table.STACKS + len(stacks)] = stacks
    table.open_hand(row, SMALL, BIG, ante)
    return row


def room() -> Search:
    """Room to keep in mind what was said."""
    return search_room(lambda many: [0.0] * many, lambda many: [0] * many)


def heard(search: Search) -> tuple[list[int], list[int]]:
    """What was said before the river, and on it; how it began, but for which raise is the least."""
    said, path = search.reading.said, search.river.path
    before = [said[place] for place in range(1 + said[0] * reading.RECORD)]
    begun = [path[place] for place in range(len(path)) if place >= river_tree.ONE or place <= path[river_tree.STEPS]]
    return before, begun


@given(seed=st.integers(0, 2**32), players=st.integers(2, 9))
@example(seed=430, players=6)  # an all-in for less than a raise, after which nobody may raise who has spoken
@settings(max_examples=60)
def test_a_hand_goes_on_as_by_the_rules(seed: int, players: int) -> None:
    """Whatever is said: the same seats are asked in the same situations, and win the same chips."""
    rng = Random(seed)
    ante = rng.choice((0, 0, 5))
    stacks = [rng.choice((45, 200, 2000, rng.randint(45, 900))) for _ in range(players)]
    house = HouseRules(small_blind=SMALL, big_blind=BIG, ante=ante, ante_by=AnteBy.EVERYBODY if ante else AnteBy.NOBODY)
    button = players - 1
    session = Session(open_hand(house, NAMES[:players], tuple(stacks), button), nature_of(seed_of(str(seed))))
    order = [(button + 1 + place) % players for place in range(players)]
    row, kept = laid([stacks[seat] for seat in order], ante), room()
    while session.round.open:
        question = session.round.open[0].question
        choices = question.choices(session.round.table)
        if not isinstance(choices, Wagers) or not isinstance(question.who, int):
            session.submit(question.who, next(iter(choices)))
            continue
        assert order[row[table.TO_ACT]] == question.who
        told = room()
        seen, me = row_of(seen_from(session, question.who), choices, told)
        assert heard(told) == heard(kept)
        assert order[me] == question.who
        assert situation(seen, me) == situation(row, me)
        assert may_say(seen, me) == may_say(row, me)
        totals = choices.raise_to
        raises = [RaiseTo(to) for to in {*totals[:1], *totals[len(totals) // 2 :][:1], *totals[-1:]}]
        wager = rng.choice([choices.mildest, *([choices.fold] if choices.fold else []), *raises])
        say(row, kept, said_as(wager))
        session.submit(question.who, wager)
    assert row[table.TO_ACT] == table.NOBODY
    hand = hand_of(session.round.table)
    board = sum(card.mask for card in hand.boards[0])
    for place, seat in enumerate(order):
        row[table.FINAL + place] = best_five(hand.hole[seat].mask | board)
    won = [session.round.table.stacks[seat] - stacks[seat] for seat in order]
    odd = [abs(table.gain(row, place) - chips) for place, chips in enumerate(won)]
    assert max(odd) < players
