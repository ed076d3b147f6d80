"""Hints at Tripoley follow from what the seat sees, and say why."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.bots.given import Seen
from boodle.cards import parse_cards
from boodle.frozen import replace
from boodle.server.tables.bots import advised
from boodle.session import Session
from boodle.tripoley import Table, view
from boodle.tripoley.actions import Lead
from tests.bots.tripoley.test_bots import position
from tests.games.hinted import asked_seats
from tests.tripoley.games import play_on, random_session
from tests.tripoley.test_secrets import exchanged, hidden_exchange, this_deal


@given(seed=st.integers(min_value=0, max_value=2**40))
@settings(max_examples=12)
def test_a_hint_at_tripoley_does_not_change_with_hidden_cards(seed: int) -> None:
    """The same hand, the same layout, the same events: the same hint, wherever all other cards lie."""
    session, rng = random_session(seed)

    def watch(now: Session[Table]) -> None:
        for seat, choices in asked_seats(now):
            if rng.random() < 0.1 and now.round.table.deal.order:
                cards = hidden_exchange(now.round, seat, rng)
                other = replace(now.round, table=exchanged(now.round.table, cards))
                told = tuple(event.seen_by(seat) for event in this_deal(now.log))
                again = tuple(exchanged(event, cards).seen_by(seat) for event in this_deal(now.log))
                here = advised(Seen(view(now.round, seat), tuple(filter(None, told))), choices, "tripoley")
                there = advised(Seen(view(other, seat), tuple(filter(None, again))), choices, "tripoley")
                assert here == there

    play_on(session, rng, watch)


@pytest.mark.parametrize(
    ("mine", "led", "why"),
    [
        ("KS AS 3H 9H QH 4C 7C 8D TD", "KS", "lead.tops"),
        ("AS 3H 9H QH 4C 7C 8C 8D TD", "AS", "lead.ends"),
        ("3H 5H 9H QH 4C 7C 8C 8D TD", "3H", "lead.longest"),
    ],
)
def test_a_lead_is_advised_for_what_lies_in_its_suit(mine: str, led: str, why: str) -> None:
    """A suit whose run ends in the own hand, else the longest."""
    seen = position(mine)
    assert seen.view.asked is not None
    advice = advised(seen, seen.view.asked.choices, "tripoley")
    assert advice.action == Lead(parse_cards(led)[0])
    assert advice.why is not None
    assert advice.why.key == why
