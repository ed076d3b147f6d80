"""What the careful player of Hold'em says to a share of the pot, and the reasons that go with it."""

import importlib
from types import SimpleNamespace
from typing import cast

import pytest

from boodle.bots.given import Reason
from boodle.bots.holdem import HoldemSeen, advice
from boodle.bots.holdem.advice import advise
from boodle.bots.holdem.careful import careful, said, weigh
from boodle.bots.holdem.casual import casual
from boodle.bots.ring import why_shown, within_reach
from boodle.bots.weighing import Weighed
from boodle.cards.deck import Stream, seed_of
from boodle.games import HOLDEM
from boodle.games.stream import TableStream
from boodle.holdem import HouseRules, Table, open_hand
from boodle.poker.wagers import CALL, CHECK, Fold, RaiseTo, Wager, Wagers
from boodle.ring.actions import Showing
from boodle.rulebook import OneOf, spoken
from boodle.session import Session, nature_of

FOLD, NO_RAISE = Fold(), range(0)
FREE = Wagers(to_call=0, raise_to=range(2, 201))
PRICED = Wagers(to_call=4, raise_to=range(8, 201), fold=FOLD)
weighing, friendly = (importlib.import_module(f"boodle.bots.holdem.{name}") for name in ("careful", "casual"))
NAMES = ("Ann", "Ben", "Cem", "Dot", "Eve", "Fay", "Gus", "Hal")


@pytest.mark.parametrize(
    ("share", "behind", "pot", "choices", "wager"),
    [
        (0.62, 0, 20, FREE, CHECK),
        (0.63, 0, 20, FREE, RaiseTo(14)),
        (0.64, 1, 20, FREE, CHECK),
        (0.65, 1, 20, FREE, RaiseTo(14)),
        (0.79, 0, 20, FREE, RaiseTo(14)),
        (0.8, 0, 20, FREE, RaiseTo(14)),
        (0.81, 0, 20, FREE, RaiseTo(22)),
        (0.81, 0, 131, FREE, RaiseTo(133)),
        (0.81, 0, 132, FREE, RaiseTo(200)),
        (0.81, 0, 20, PRICED, RaiseTo(28)),
        (0.70, 0, 20, PRICED, RaiseTo(18)),
        (0.70, 0, 2, PRICED, RaiseTo(8)),
        (0.05, 3, 20, Wagers(to_call=0, raise_to=range(2, 201), fold=FOLD), CHECK),
        (0.05, 0, 20, Wagers(to_call=4, raise_to=NO_RAISE), CALL),
        (0.24, 0, 30, Wagers(to_call=10, raise_to=NO_RAISE, fold=FOLD), FOLD),
        (0.25, 0, 30, Wagers(to_call=10, raise_to=NO_RAISE, fold=FOLD), FOLD),
        (0.26, 0, 30, Wagers(to_call=10, raise_to=NO_RAISE, fold=FOLD), CALL),
        (0.30, 2, 30, Wagers(to_call=10, raise_to=NO_RAISE, fold=FOLD), FOLD),
        (0.32, 2, 30, Wagers(to_call=10, raise_to=NO_RAISE, fold=FOLD), CALL),
    ],
)
def test_what_is_said_to_a_share(share: float, behind: int, pot: int, choices: Wagers, wager: Wager) -> None:
    """Each player who may still raise behind makes it dearer; a bet that leaves little behind is all-in at once."""
    assert said(choices, Weighed(share, 1, choices.to_call, pot, behind)) == wager


def hand(players: int, *answers: object, stack: int = 200) -> tuple[HoldemSeen, Wagers]:
    """Return what a seat sees, and may say, after these answers."""
    session: Session[Table] = Session(
        open_hand(HouseRules(), NAMES[:players], (stack,) * players), nature_of(seed_of("careful"))
    )
    for answer in answers:
        session.submit(session.round.open[0].question.who, answer)
    question = session.round.open[0].question
    seen: HoldemSeen = TableStream(HOLDEM, session).seen(spoken(question.who, int))
    return seen, spoken(question.choices(session.round.table), Wagers)


def stream() -> Stream:
    """Return the same chance each time."""
    return Stream(seed_of("careful"), 0, "bots")


@pytest.mark.parametrize(("players", "spoke", "behind"), [(4, 0, 3), (4, 1, 2), (4, 2, 1), (4, 3, 0), (2, 0, 1)])
def test_a_hand_is_weighed_against_those_who_are_in_and_those_who_may_still_raise(
    players: int, spoke: int, behind: int
) -> None:
    """Whoever has called is in, but speaks no more unless somebody raises."""
    weighed = weigh(*hand(players, *[CALL] * spoke), stream(), 10)
    assert (weighed.others, weighed.behind) == (players - 1, behind)


THREE_RAISES = (RaiseTo(4), RaiseTo(8), RaiseTo(14))
SIX_IN = (RaiseTo(4), *[CALL] * 4, RaiseTo(8), RaiseTo(14))


@pytest.mark.parametrize(
    ("players", "answers", "hands"),
    [
        (2, (), [1]),
        (2, THREE_RAISES, [3]),
        (2, (*THREE_RAISES, RaiseTo(20), RaiseTo(26)), [4]),
        (2, (*THREE_RAISES, RaiseTo(20), RaiseTo(26), RaiseTo(32), RaiseTo(38)), [4]),
        (6, SIX_IN, [1, 1, 1, 2, 3]),
        (7, (RaiseTo(4), *[CALL] * 5, RaiseTo(8), RaiseTo(14)), [1, 1, 1, 1, 2, 2]),
    ],
)
def test_whoever_raises_is_taken_to_hold_the_best_of_more_hands(
    monkeypatch: pytest.MonkeyPatch, players: int, answers: tuple[Wager, ...], hands: list[int]
) -> None:
    """One more for each raise: up to four, and against more than five others up to two."""
    told: list[tuple[object, ...]] = []

    def share(*asked: object) -> float:
        told.append(asked)
        return 0.5

    monkeypatch.setattr(weighing, "share", share)
    seen, choices = hand(players, *answers)
    chance = stream()
    weigh(seen, choices, chance, 10)
    ((mine, board, against, *rest),) = told
    assert (mine, board, sorted(cast("list[int]", against)), rest) == (seen.view.mine.hand, (), hands, [chance, 10])


def test_a_hand_that_is_beaten_is_thrown_away_where_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it is shown, as one that is not beaten is."""
    seen, _ = hand(2)
    both, none = (Showing.SHOW, Showing.MUCK), (Showing.SHOW,)
    for beaten, says in ((True, [Showing.MUCK, Showing.SHOW]), (False, [Showing.SHOW, Showing.SHOW])):
        monkeypatch.setattr(weighing, "_beaten", lambda _, now=beaten: now)
        assert [careful(seen, OneOf(choices), stream()) for choices in (both, none)] == says


@pytest.mark.parametrize(
    ("good", "choices", "drawn", "wager"),
    [
        (0.72, FREE, 0, CHECK),
        (0.73, FREE, 0, RaiseTo(2)),
        (0.90, FREE, 1, RaiseTo(3)),
        (0.90, Wagers(to_call=0, raise_to=range(2, 3)), 1, RaiseTo(2)),
        (0.90, Wagers(to_call=4, raise_to=NO_RAISE, fold=FOLD), 0, CALL),
        (0.10, Wagers(to_call=0, raise_to=NO_RAISE, fold=FOLD), 0, CHECK),
        (0.58, Wagers(to_call=3, raise_to=NO_RAISE, fold=FOLD), 0, FOLD),
        (0.34 + 0.5 / 2, Wagers(to_call=3, raise_to=NO_RAISE, fold=FOLD), 0, CALL),
        (0.10, Wagers(to_call=5, raise_to=NO_RAISE), 0, CALL),
        (0.10, Wagers(to_call=5, raise_to=NO_RAISE, fold=FOLD), 0, FOLD),
    ],
)
def test_what_a_friendly_player_says(
    monkeypatch: pytest.MonkeyPatch, good: float, choices: Wagers, drawn: int, wager: Wager
) -> None:
    """He bets the least or a part of the pot of three, and pays what looks fair; nobody folds for nothing."""
    monkeypatch.setattr(friendly, "sampled", lambda *_, **__: [SimpleNamespace(share=good)])
    chance = SimpleNamespace(draw=lambda below: drawn if below == 2 else None)
    assert casual(hand(2)[0], choices, cast("Stream", chance)) == wager


def test_all_that_can_be_won_is_what_one_pays_oneself() -> None:
    """Of two who have put in more than a third has left, he can win no more from each than he pays."""
    seen, choices = hand(3, RaiseTo(50))
    weighed = within_reach(seen, weigh(seen, choices, stream(), 10))
    assert (weighed.pot, weighed.price) == (53, 49)
    assert within_reach(seen, Weighed(0.5, 2, 9, 53)).pot == 53 - 40


def test_why_a_hand_is_shown() -> None:
    """Since none that lies open beats it, or not since one does; no other answer has a reason."""
    asked = OneOf((Showing.SHOW, Showing.MUCK))
    assert why_shown(Showing.SHOW, asked) == Reason("show.unbeaten")
    assert why_shown(Showing.MUCK, asked) == Reason("show.beaten")
    assert why_shown(Showing.SHOW, OneOf((Showing.SHOW,))) is None


@pytest.mark.parametrize(
    ("book", "careful", "key"),
    [(CALL, CALL, "bet.price"), (CALL, FOLD, "bet.often"), (RaiseTo(9), RaiseTo(8), "bet.ahead")],
)
def test_a_bet_has_a_careful_players_reason_where_both_say_the_same(
    monkeypatch: pytest.MonkeyPatch, book: Wager, careful: Wager, key: str
) -> None:
    """Of a raise the size does not matter; else the book tells how often it says so."""
    monkeypatch.setattr(advice, "weigh", lambda *_: Weighed(0.9, 1, 1, 3))
    monkeypatch.setattr(advice, "said", lambda *_: careful)
    monkeypatch.setattr(advice, "most_often", lambda *_: (book, 0.25))
    advised = advise(*hand(2), stream())
    assert advised.action == book
    assert advised.why is not None
    assert advised.why.key == key
    assert advised.why.facts["win"] == 90
    assert advised.why.facts.get("often", 25) == 25
