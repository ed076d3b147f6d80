"""The memory aid says what anybody could have kept in mind from what lay open, and nothing else (HRT-02)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.cards import Card, CardSet, Suit
from boodle.cards.deck import seed_of
from boodle.frozen import replace
from boodle.session import Session, nature_of
from boodle.tripoley import HouseRules, Table, open_evening, view
from boodle.tripoley.answers import MemoryAid
from boodle.tripoley.events.dealing import DealBegun
from boodle.tripoley.events.stops import CardPlayed, RunStopped, StopsOpened
from boodle.tripoley.memory_aid import SuitMemory
from tests.tripoley.games import NAMES, play_on, random_session


def kept_in_mind(session: Session[Table]) -> tuple[SuitMemory, ...] | None:
    """Return the aid as a spectator could work it out, from the events that he was shown."""
    played, wanted, on = CardSet(), CardSet(), False
    for _, event in session.since(0, None):
        match event:
            case DealBegun():
                played, wanted, on = CardSet(), CardSet(), False
            case StopsOpened():
                on = True
            case CardPlayed(card=card):
                played = played.with_card(card)
            case RunStopped(wanted=Card() as card):
                wanted = wanted.with_card(card)
    if not on:
        return None
    dead = wanted - played
    out = session.start.table.house.cards - played - dead
    return tuple(SuitMemory(suit, played.of_suit(suit), dead.of_suit(suit), out.of_suit(suit)) for suit in Suit)


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=15)
def test_the_aid_is_what_a_spectator_could_have_noted(seed: int) -> None:
    """After every answer, in any house, for every seat the same."""
    drawn, rng = random_session(seed, deals=1)
    table = drawn.start.table
    house = replace(table.house, memory_aid=MemoryAid.ON)
    players = [player.name for player in table.players]
    session = Session(open_evening(house, tuple(players), tuple(table.stacks)), nature_of(seed_of(seed)))

    def watch(now: Session[Table]) -> None:
        noted = kept_in_mind(now) if now.round.table.deal.order else None
        assert all(view(now.round, viewer).shown.aid == noted for viewer in (None, 0))

    play_on(session, rng, watch)


def test_a_house_without_the_aid_shows_none() -> None:
    """It is an answer of the house, and off where nobody says otherwise."""
    session = Session(open_evening(HouseRules(), NAMES[:3]), nature_of(seed_of("aid")))
    assert view(session.round, 0).shown.aid is None
