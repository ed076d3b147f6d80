"""The story of an evening counts each deal once, and ends with what everybody goes home with."""

from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.tripoley.events.dealing import DealBegun
from boodle.tripoley.events.ending import ClosingDealBegun
from boodle.tripoley.events.seating import ChipsBought, NewcomerSeated, PlayerLeft
from boodle.tripoley.story import Story
from tests.tripoley.games import play_on, random_session


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=25)
def test_each_deal_closes_once_and_the_last_with_the_final_stacks(seed: int) -> None:
    """However the layout is played for or shared out at the end."""
    session, rng = random_session(seed, deals=3)
    play_on(session, rng, lambda _: None)
    here, story = session.start, Story()
    begun = 0
    for event in session.log:
        here = here.after(event)
        story = story.after(event, here.table)
        begun += isinstance(event, DealBegun)
    assert len(story.closings) == begun - story.going
    if not story.going and story.closings:
        assert story.closings[-1].stacks == here.table.stacks


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=25)
def test_what_was_bought_is_no_gain(seed: int) -> None:
    """So far each has won his stack less what he brought, and in a deal what came to that since it began."""
    session, rng = random_session(seed, deals=4)
    play_on(session, rng, lambda _: None)
    here, story = session.start, Story()
    brought = dict(enumerate(here.table.stacks))
    base: dict[int, int] = {}
    for event in session.log:
        here = here.after(event)
        before, story = story.closings, story.after(event, here.table)
        match event:
            case ChipsBought(seat=seat, chips=chips):
                brought[seat] += chips
            case PlayerLeft(seat=seat, chips=chips):
                brought[seat] -= chips
            case NewcomerSeated(seat=seat, chips=chips):
                brought[seat], base[seat] = chips, 0
            case DealBegun() | ClosingDealBegun():
                base = {seat: stack - brought[seat] for seat, stack in enumerate(here.table.stacks)}
        if story.closings is not before and story.closings:
            last = story.closings[-1]
            assert last.so_far == tuple(stack - brought[seat] for seat, stack in enumerate(last.stacks))
            assert last.gains == tuple(won - base[seat] for seat, won in enumerate(last.so_far))
