"""Law 4: what a seat may know does not change when the cards that it does not see change places."""

from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from boodle.cards import Card
from boodle.cards.deck import seed_of
from boodle.draw import HouseRules, Table, view
from boodle.draw.answers import Jackpots
from boodle.draw.events.dealing import CardsReplaced
from boodle.frozen import replace
from boodle.ring.dealing import HandShuffle
from boodle.ring.table import hand_of
from boodle.rulebook import Viewer
from boodle.session import Session, nature_of
from tests.draw.games import permuted, play_on, random_house, session_of


class Stop(Exception):
    """The game has come to where it is looked at."""


def mid_hand(seed: int) -> tuple[Session[Table], Random]:
    """Return a random evening that stands in the middle of a hand where it came so far, and its chance.

    There are no jackpots: who opens one, and that nobody does, tells something of the cards.
    """
    rng = Random(seed)
    house: HouseRules = replace(random_house(rng), jackpots=Jackpots.NO)
    stop, players = rng.randrange(5, 60), rng.randint(2, house.most_players)
    session = session_of(house, players, None, nature_of(seed_of(seed)))

    def watch(now: Session[Table]) -> None:
        hand = now.round.table.hand
        if len(now.moves) >= stop and hand is not None and hand.hole and not hand.over and not hand.mucked:
            raise Stop

    try:
        play_on(session, rng, watch)
    except Stop:
        return session, rng
    assume(False)  # noqa: FBT003 - the evening was over before that
    raise AssertionError


def known_to(session: Session[Table], viewer: Viewer) -> set[Card]:
    """Return the cards that a viewer may see, and those that others named when they threw them away.

    Those are in the answers: with other cards in their hands they could not have said so.
    """
    hand = hand_of(session.round.table)
    seen = {card for cards in hand.shown for card in cards} | {*hand.discards}
    if viewer is not None and viewer < len(hand.hole):
        seen |= {*hand.hole[viewer]}
    return seen


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=20)
def test_what_a_seat_knows_does_not_change_with_what_it_does_not_see(seed: int) -> None:
    """Every seat's view and events, and a spectator's, are the same whatever lies face down."""
    session, rng = mid_hand(seed)
    table = session.round.table
    last: HandShuffle[Table] = HandShuffle(table.deals, hand_of(table).shuffles - 1)
    deck = [move.action for move in session.moves if isinstance(move.action, tuple)][-1]
    for viewer in (*table.seats, None):
        known = known_to(session, viewer)
        places = frozenset(place for place, card in enumerate(deck) if card in known)
        nature = permuted(nature_of(seed_of(seed)), rng, last, places)
        again = session_of(table.house, len(session.start.table.players), None, nature)
        for move in session.moves:
            if not isinstance(move.action, tuple):
                again.submit(move.who, move.action)
        assert hand_of(again.round.table).stub.cards != hand_of(table).stub.cards
        assert view(again.round, viewer) == view(session.round, viewer)
        assert again.since(0, viewer) == session.since(0, viewer)


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=20)
def test_a_discard_is_a_number_to_all_but_its_seat(seed: int) -> None:
    """Nobody else is shown a card that was thrown away or drawn before the showdown."""
    session, _ = mid_hand(seed)
    for event in session.log:
        if isinstance(event, CardsReplaced):
            assert event.seen_by(event.seat) == event
            for viewer in (None, *(seat for seat in session.round.table.seats if seat != event.seat)):
                seen = event.seen_by(viewer)
                assert not any(str(card) in repr(seen) for card in event.discarded)  # type: ignore[union-attr]
                assert (len(seen.discarded), len(seen.drawn)) == (len(event.discarded), len(event.drawn))
