"""The story that everybody may look up: one closing for each hand, and chips that add up."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.cards.deck import seed_of
from boodle.holdem import Table, open_evening
from boodle.holdem.events.dealing import HandBegun, HandVoided
from boodle.notation.holdem.house import preset
from boodle.ring.events.seating import TableClosed
from boodle.ring.events.showdown import ChipsReturned, HandOver, PotAwarded
from boodle.ring.story import AwardTold, RingStory
from boodle.rulebook import BoughtIn, DealClosed, DealOpened, Office, SeatLeft, SeatTaken
from boodle.seating import Between, BetweenQuestion, HostSays, SeatNewcomer
from boodle.session import Session, nature_of
from tests.holdem.games import play_on, random_session


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=20)
def test_each_hand_has_one_closing_whose_chips_add_up(seed: int) -> None:
    """Void hands too, with nothing won; gains are what the stacks changed by, less what was raked.

    What is bought after the last hand is in no closing: it was not in play.
    """
    session, rng = random_session(seed)
    play_on(session, rng, lambda _: None)
    story, here, raked, begun, ended = RingStory(), session.start, 0, 0, 0
    bought = Counter[int]()
    for event in session.log:
        here = here.after(event)
        before, story = story, story.after(event, here.table)
        begun += isinstance(event, DealOpened)
        ended += isinstance(event, DealClosed) and begun > ended
        assert len(story.closings) == ended
        assert [story.closing] == [*story.closings[ended - 1 :], None][:1]
        if isinstance(event, BoughtIn):
            bought[event.seat] += event.chips
        elif isinstance(event, (SeatLeft, SeatTaken)):
            del bought[event.seat]
        if isinstance(event, HandBegun):
            raked = here.table.raked
        elif isinstance(event, (HandOver, HandVoided)):
            closing = story.closings[-1]
            assert sum(closing.gains) == raked - here.table.raked
            assert closing.stacks == here.table.stacks
            assert closing.deal == here.table.deals
            assert closing.awards == (() if isinstance(event, HandVoided) else before.awards)
            assert not (isinstance(event, HandVoided) and any(closing.gains))
        elif isinstance(event, TableClosed) and story.closings:
            stacks = [stack - bought[seat] for seat, stack in enumerate(here.table.stacks)]
            assert [*story.closings[-1].stacks] == stacks
        elif isinstance(event, PotAwarded):
            assert story.awards == (*before.awards, AwardTold(event.number, event.board, event.shares))
        elif isinstance(event, ChipsReturned):
            assert (before.returned, story.returned) == ((), ((event.seat, event.chips),))
        if isinstance(event, (DealOpened, DealClosed)):
            bought.clear()


@pytest.mark.parametrize("chair", [1, 3])
def test_the_evening_closes_with_everybody_who_sits_there(chair: int) -> None:
    """Who was seated after the last hand, on a new chair or on one that was left, has won nothing and lost nothing."""
    start = open_evening(preset("home-cash"), ("Ann", "Ben", "Cem"))
    session: Session[Table] = Session(start, nature_of(seed_of("closing")))
    while not any(isinstance(event, HandOver) for event in session.log):
        waiting, table = session.round.open[0], session.round.table
        between = isinstance(waiting.question, BetweenQuestion)
        session.submit(waiting.question.who, Between.READY if between else waiting.question.default(table))
    session.submit(1, Between.LEAVE)
    session.submit(Office.HOST, SeatNewcomer(chair, "Dora"))
    session.submit(Office.HOST, HostSays.END)
    story, here = RingStory(), session.start
    for event in session.log:
        here = here.after(event)
        story = story.after(event, here.table)
    assert session.round.over
    assert len(story.closings) == 1
    assert len(story.closings[0].so_far) == len(here.table.players)
    assert (story.closings[0].so_far[chair], sum(story.closings[0].so_far[:1])) == (0, here.table.stacks[0] - 200)
