"""The worlds in which two answers at poker are compared: each is one that the seat may have been in."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from boodle.bots.comparing import Decision
from boodle.bots.draw.comparing import dealt as dealt_at_draw
from boodle.bots.draw.drawing import best_discard
from boodle.bots.holdem.comparing import dealt as dealt_at_holdem
from boodle.bots.ring_comparing import last_place
from boodle.cards import CARDS, CardSet
from boodle.cards.deck import Stream, seed_of
from boodle.draw import HouseRules
from boodle.draw.actions import Discard
from boodle.draw.answers import Jackpots
from boodle.draw.events.dealing import CardsReplaced
from boodle.draw.phases.betting import WEAKEST_OPENERS
from boodle.draw.view import view as draw_view
from boodle.games import GAMES, HOLDEM
from boodle.games.deals import decisions, spans
from boodle.games.stream import TableStream
from boodle.holdem import HouseRules as HoldemRules
from boodle.holdem import open_hand
from boodle.holdem.events.board import StreetDealt
from boodle.holdem.view import view as holdem_view
from boodle.poker.ranking import best_five
from boodle.poker.wagers import CALL, RaiseTo
from boodle.ring.events.dealing import CardsDealt
from boodle.ring.table import hand_of
from boodle.rulebook import Round
from boodle.session import Session, nature_of
from boodle.sim.blueprint.guessing import looks
from tests.bots.draw.hands import asked, cards, dealt, say
from tests.draw.games import EVENINGS as DRAW_EVENINGS
from tests.holdem.games import EVENINGS as HOLDEM_EVENINGS
from tests.ring.games import Stop

MOVES = 60
"""So many answers of an evening are looked at."""


def chance(number: int = 0) -> Stream:
    """Return the same chance each time."""
    return Stream(seed_of("worlds"), number, "world")


def decided(name: str, evenings: Any) -> Iterator[Decision]:  # noqa: ANN401 - of either game
    """Yield what the seats of a few evenings decided in the hands that were over after so many answers."""
    for seed in range(3):
        session: Session[Any]
        session, rng = evenings.random_session(seed)

        def watch(now: Session[Any]) -> None:
            if len(now.moves) > MOVES:
                raise Stop

        with suppress(Stop):
            evenings.play_on(session, rng, watch)
        for deal in spans(session):
            for seat in session.start.table.seats:
                yield from (one for _, one in decisions(GAMES[name], session, seat, deal))


def world(decision: Decision, events: Iterable[Any]) -> Round[Any]:
    """Return the table on which these events have happened."""
    here = decision.opened
    assert here is not None
    for event in events:
        here = here.after(event)
    return here


@pytest.mark.parametrize(
    ("name", "evenings", "deal", "view"),
    [
        ("draw", DRAW_EVENINGS, dealt_at_draw, draw_view),
        ("holdem", HOLDEM_EVENINGS, dealt_at_holdem, holdem_view),
    ],
)
def test_a_world_is_one_that_the_seat_may_have_been_in(
    name: str,
    evenings: Any,  # noqa: ANN401 - of either game
    deal: Callable[..., Iterator[Any]],
    view: Callable[..., Any],
) -> None:
    """The seat is shown the same events, sees the same table and is asked the same; every card lies somewhere once."""
    looked_at = 0
    for number, decision in enumerate(decided(name, evenings)):
        seen, seat = decision.seen, decision.seen.view.seat
        events = [*deal(seen, chance(number))]
        assert tuple(event.seen_by(seat) for event in events) == seen.events
        here = world(decision, events)
        now, hand = view(here, seat), hand_of(here.table)
        assert (now.mine, now.shown.hand, now.shown.pot) == (seen.view.mine, seen.view.shown.hand, seen.view.shown.pot)
        assert now.asked == seen.view.asked
        lies = [card for cards in (*hand.hole, *getattr(hand, "boards", ())) for card in cards]
        lies += [*getattr(hand, "discards", ()), *hand.stub.cards]
        assert len({*lies}) == len(lies) == len(CARDS) - burned(events)
        looked_at += 1
    assert looked_at > 30


def burned(events: Iterable[object]) -> int:
    """Return how many cards lie burned, which nobody is shown."""
    return sum(isinstance(event, StreetDealt) for event in events)


def test_the_others_hold_at_draw_what_goes_with_the_cards_they_drew() -> None:
    """Who opened a jackpot and drew three held a pair, of jacks at least; who drew one mostly what one draws one to.

    Such hands are rare: where forty are none, the last has to do, and he threw away its lowest card.
    """
    session = dealt("JS JD 4C 7H 9S", "2H 3H 4H 9H KD", "2C 3D 5H 7C 8D", house=HouseRules(jackpots=Jackpots.JACKS))
    say(session, RaiseTo(2), CALL, CALL, Discard(cards("4C 7H 9S")), Discard(cards("KD")))
    seen, _ = asked(session)
    agrees = 0
    for number in range(20):
        events: list[Any] = [*dealt_at_draw(seen, chance(number))]
        opener, other = events[last_place(events, CardsDealt)].hole[:2]
        assert best_five(opener.mask) >= WEAKEST_OPENERS
        three, one = [event for event in events if isinstance(event, CardsReplaced)]
        assert three.discarded == best_discard(opener).cards
        assert one.discarded in (best_discard(other).cards, CardSet.of([min(other, key=lambda card: card.rank)]))
        assert (len(three.drawn), len(one.drawn)) == (3, 1)
        agrees += one.discarded == best_discard(other).cards
    assert agrees >= 18


def test_who_has_raised_at_holdem_holds_the_best_of_several_hands() -> None:
    """Of as many as he has raised, and one more, three at most; who has not, holds any."""
    session = Session(open_hand(HoldemRules(), ("Ann", "Ben"), (2000, 2000)), nature_of(seed_of("raised")))
    worth: dict[int, list[int]] = {}
    for raises in range(4):
        seat = session.round.open[0].question.who
        assert isinstance(seat, int)
        seen: Any = TableStream(HOLDEM, session).seen(seat)
        looked = 0
        for number in range(150):
            event: Any = next(one for one in dealt_at_holdem(seen, chance(number)) if isinstance(one, CardsDealt))
            looked += looks(event.hole[1 - seat].mask, 0)
        worth.setdefault(seat, []).append(looked // 150)
        session.submit(seat, RaiseTo(4 * 2**raises))
    assert worth[0][0] + 4 <= worth[0][1]
    assert worth[1][0] + 2 <= worth[1][1]
