"""The story of an evening counts each deal once, and ends with what everybody goes home with."""

from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.tripoley.events.dealing import DealBegun
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
