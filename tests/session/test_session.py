"""A session keeps one round, its numbered log and its moves."""

import pytest

from boodle.bots.given import Seen
from boodle.bots.tripoley import BOTS, master
from boodle.cards.deck import Stream, seed_of
from boodle.rulebook import Office, RulesError
from boodle.session import Session, nature_of
from boodle.session.view import asking, check_viewer, waiting_of
from boodle.tripoley import HouseRules, Table, open_evening, view

NAMES = ("Ann", "Ben", "Cem", "Dot")


def session_of(seed: str, deals: int = 0) -> Session[Table]:
    """A session at its beginning."""
    return Session(open_evening(HouseRules(deals=deals), NAMES), nature_of(seed_of(seed)))


def play_first(session: Session[Table], answers: int | None = None) -> None:
    """Answer every question by its first choice."""
    while not session.round.over and answers != 0:
        waiting = session.round.open[0]
        choices = waiting.question.choices(session.round.table)
        session.submit(waiting.question.who, next(iter(choices)), waiting.number)
        answers = None if answers is None else answers - 1


def test_the_same_seed_gives_the_same_evening() -> None:
    """Log and moves of two sessions of one seed are equal; another seed gives another evening."""
    one, two, other = session_of("a", deals=2), session_of("a", deals=2), session_of("b", deals=2)
    for session in (one, two, other):
        play_first(session)
    assert one.log == two.log
    assert one.moves == two.moves
    assert one.log != other.log


def test_every_beginning_of_the_log_folds_to_the_round_of_that_moment() -> None:
    """The log alone gives an equal round after every move, not only at the end."""
    session = session_of("c", deals=1)
    rounds = {len(session.log): session.round}
    while not session.round.over:
        play_first(session, 1)
        rounds[len(session.log)] = session.round
    assert all(session.folded(events) == there for events, there in rounds.items())


def test_events_are_numbered_and_told_from_any_number_on() -> None:
    """`since` gives the numbered events a viewer may see; a seat sees its own hand dealt, a spectator none."""
    session = session_of("d", deals=1)
    play_first(session, 5)
    told = session.since(0, 2)
    assert [number for number, _ in told] == list(range(len(session.log)))
    assert session.since(7, 2) == told[7:]
    assert session.round.table.hands[2] == view(session.round, 2).mine.hand
    shown = repr([event for _, event in session.since(0, None)])
    assert all(repr(hand) not in shown for hand in session.round.table.hands)


def test_submit_tells_which_events_an_answer_brought() -> None:
    """The numbers returned are those of the new events, nature's answers included; the move is written down."""
    session = session_of("e", deals=1)
    before, moves = len(session.log), len(session.moves)
    action = next(iter(session.round.open[0].question.choices(session.round.table)))
    numbers = session.submit(0, action)
    assert numbers == range(before, len(session.log))
    assert [(move.who, move.action) for move in session.moves[moves:] if move.who is not Office.NATURE] == [(0, action)]
    assert session.moves[-1].events == len(session.log)


def test_a_refused_answer_leaves_no_trace() -> None:
    """Neither round nor log nor moves change when the rules refuse an answer."""
    session = session_of("f")
    before = session.round, len(session.log), len(session.moves)
    with pytest.raises(RulesError):
        session.submit(0, "nonsense")
    assert (session.round, len(session.log), len(session.moves)) == before


@pytest.mark.parametrize("known", [True, False])
def test_a_stored_log_makes_the_same_session_without_playing_it(known: bool) -> None:  # noqa: FBT001 - both ways
    """Whether its events are folded or the round that they make is known already; a shuffle is an answer like any."""
    session = session_of("g", deals=1)
    play_first(session)
    stored: Session[Table] = Session(open_evening(HouseRules(deals=1), NAMES), None)
    for move in session.moves:
        first = len(stored.log)
        events = tuple(session.log[first : move.events])
        after = session.folded(move.events) if known else None
        assert stored.took(move.who, move.action, events, after) == range(first, move.events)
        assert after is None or stored.round is after
        assert stored.round == session.folded(move.events)
    assert (stored.log, stored.moves, stored.round) == (session.log, session.moves, session.round)


@pytest.mark.parametrize("seat", [-1, 4, True, "Ann"])
def test_who_does_not_sit_there_has_no_view(seat: object) -> None:
    """A guest has, and whoever sits there."""
    seats = range(4)
    for viewer in (None, *seats):
        check_viewer(viewer, seats)
    with pytest.raises(ValueError, match=f"there is no seat {seat!r}: expected one of 0 to 3"):
        check_viewer(seat, seats)  # type: ignore[arg-type]


def test_who_is_asked_knows_the_question_and_all_see_that_it_waits() -> None:
    """By its number and its kind; he alone what he may answer and what counts where he is silent."""
    session = session_of("h")
    for one in session.round.open:
        asked = asking(session.round, one.question.who)
        assert asked is not None
        table = session.round.table
        assert (asked.number, asked.kind) == (one.number, type(one.question).__name__)
        assert (asked.default, asked.optional) == (one.question.default(table), one.question.optional)
        assert [*asked.choices] == [*one.question.choices(table)]
    told = [(one.number, one.who, one.kind) for one in waiting_of(session.round)]
    assert told == [(one.number, one.question.who, type(one.question).__name__) for one in session.round.open]
    assert asking(session.round, Office.NATURE) is None


def test_a_seat_sees_as_a_guest_what_was_before_it_changed_hands() -> None:
    """By number as from a number on; a guest was there from the beginning."""
    session = session_of("i", deals=1)
    play_first(session, 5)
    before = len(session.log)
    session.changed_hands(2)
    play_first(session)
    assert (session.seated_since(2), session.seated_since(1), session.seated_since(None)) == (before, 0, 0)
    guest, seat = (dict(session.since(0, viewer)) for viewer in (None, 2))
    assert {n: event for n, event in seat.items() if n < before} == {n: guest[n] for n in range(before)}
    assert seat == {n: session.seen_at(n, 2) for n in seat}
    whole = {n: event.seen_by(2) for n, event in enumerate(session.log)}
    assert any(whole[n] != guest[n] for n in range(before))
    assert {n: event for n, event in seat.items() if n >= before} == {n: whole[n] for n in range(before, len(whole))}
    assert session.since(-3, 1) == session.since(0, 1)


def test_nature_gives_an_order_of_what_it_was_asked_to_shuffle() -> None:
    """Anything else is a fault of whoever plays nature."""
    with pytest.raises(TypeError, match="nature gave no order of what it was asked to shuffle: "):
        Session(open_evening(HouseRules(), NAMES), lambda _: (0, 0, 1, 2))


def test_without_a_nature_shuffles_wait_to_be_submitted() -> None:
    """A replay answers for nature itself."""
    session: Session[Table] = Session(open_evening(HouseRules(), NAMES), None)
    assert session.round.open[0].question.who is Office.NATURE
    session.submit(Office.NATURE, (2, 0, 1, 3))
    assert session.round.table.dealer == 2


def test_bots_play_a_whole_evening_by_what_their_seat_has_seen() -> None:
    """Each bot finishes an evening through view, seen events and choices alone."""
    for name, bot in BOTS.items():
        if bot is master:
            continue  # waits for the compiler, and has tests of its own
        session, chance = session_of(name, deals=2), Stream(seed_of(name), 0, "bots")
        while not session.round.over:
            question = session.round.open[0].question
            choices = question.choices(session.round.table)
            if isinstance(question.who, Office):
                action: object = next(iter(choices))
            else:
                events = tuple(event for _, event in session.since(0, question.who) if event is not None)
                action = bot(Seen(view(session.round, question.who), events), choices, chance)
            session.submit(question.who, action)
        assert session.round.table.board.total == 0
