"""The story that everybody may look up: one closing for each hand, and chips that add up."""

from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.holdem.events.dealing import HandBegun, HandVoided
from boodle.holdem.events.showdown import HandOver, PotAwarded
from boodle.holdem.story import HoldemStory
from boodle.rulebook import DealClosed, DealOpened
from tests.holdem.games import play_on, random_session


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=20)
def test_each_hand_has_one_closing_whose_chips_add_up(seed: int) -> None:
    """Void hands too, with nothing won; gains are what the stacks changed by, less what was raked."""
    session, rng = random_session(seed)
    play_on(session, rng, lambda _: None)
    story, here, raked, begun, ended = HoldemStory(), session.start, 0, 0, 0
    for event in session.log:
        here = here.after(event)
        before, story = story, story.after(event, here.table)
        begun += isinstance(event, DealOpened)
        ended += isinstance(event, DealClosed) and begun > ended
        assert len(story.closings) == ended
        if isinstance(event, HandBegun):
            raked = here.table.raked
        elif isinstance(event, (HandOver, HandVoided)):
            closing = story.closings[-1]
            assert sum(closing.gains) == raked - here.table.raked
            assert closing.stacks == here.table.stacks
            assert closing.deal == here.table.deals
            assert closing.awards == (() if isinstance(event, HandVoided) else before.awards)
            assert not (isinstance(event, HandVoided) and any(closing.gains))
        elif isinstance(event, PotAwarded):
            assert story.awards[-1].shares == event.shares
