"""What is played in a match: deals as at any table, whole evenings, the stops alone, and bots that fail."""

import pickle
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.bots.given import Seen
from boodle.bots.matching import BotFailed, Entrant, Goal, Pairing, against_field, play_out
from boodle.bots.matching.crew import MatchCrew
from boodle.bots.matching.faults import BotRaised, NoChoice
from boodle.bots.tripoley import Bot, TripoleySeen, casual, first
from boodle.bots.tripoley.matching import Stage, TripoleyTerms
from boodle.bots.tripoley.seen import this_deal
from boodle.cards import Card, CardSet
from boodle.cards.deck import Stream, shuffle
from boodle.frozen import replace
from boodle.notation.tripoley.house import preset
from boodle.poker.wagers import Fold
from boodle.rulebook import Choices, Event, Office, Shuffle
from boodle.seating import Between, HostSays, SeatsError
from boodle.seats import Seat
from boodle.session import Session
from boodle.tripoley import HouseRules, Table, open_deal, open_evening, view
from boodle.tripoley.answers import ShortAnte
from boodle.tripoley.consistency import most_that_deck_serves
from boodle.tripoley.events.dealing import Dealt
from tests.bots.tripoley.matches import CASUAL, FIRST, NAMES, TERMS, played, raising, raising_entrant, won
from tests.tripoley.games import random_house


def test_an_engine_is_told_the_cards() -> None:
    """The cards that `Terms.cards` names are the ones dealt, the first to the dealer's left."""
    seen: list[tuple[Event, ...]] = []

    def looking(now: TripoleySeen, choices: Choices, chance: Stream) -> object:
        seen.append(this_deal(now))
        return first(now, choices, chance)

    won(TERMS, [Entrant("looking", looking), FIRST], Pairing(3, (1, 0, 1, 1)))
    dealt = seen[0][0]
    assert isinstance(dealt, Dealt)
    mine = dealt.hands[1]
    assert isinstance(mine, CardSet)
    order: tuple[Card, ...] = TERMS.cards(3)
    assert set(mine) == set(order[0::5])


def test_a_bot_sees_what_the_room_would_show() -> None:
    """Its view, and the events of its seat since the deal began, just as a session tells them."""
    told: list[tuple[Seat | None, TripoleySeen]] = []

    def noting(now: TripoleySeen, choices: Choices, chance: Stream) -> object:
        told.append((now.view.seat, now))
        return casual(now, choices, chance)

    entrants = [Entrant("noting", noting)]
    won(TERMS, entrants, Pairing(5, (0, 0, 0, 0)))
    by_session = list[tuple[Seat | None, TripoleySeen]]()
    session = Session[Table](open_deal(HouseRules(), NAMES, None, 0), nature(TERMS, 5))
    chance = [Stream(TERMS.key, 5, f"bot {seat}") for seat in range(4)]
    while not session.round.over:
        seat = session.round.open[0].question.who
        assert isinstance(seat, int)
        shown = tuple(event for _, event in session.since(0, seat) if event is not None)
        now = Seen(view(session.round, seat), shown)
        by_session.append((seat, now))
        assert now.view.asked is not None
        session.submit(seat, casual(now, now.view.asked.choices, chance[seat]))
    assert told == by_session


def nature(terms: TripoleyTerms, number: int) -> Callable[[Shuffle[Table]], object]:
    """The nature of a match: its deals are numbered through all evenings, from 0 on."""

    def answer(asked: Shuffle[Table]) -> object:
        return shuffle(asked.things, terms.key, number + asked.deal - 1, asked.purpose, asked.count)

    return answer


@pytest.mark.parametrize("house", ["pagat", "michigan"])
def test_an_evening_in_a_match_is_an_evening(house: str) -> None:
    """Deal after deal the same stacks as at a table whose host deals on, those without a stake buying chips."""
    deals = 12
    terms = TripoleyTerms(house=replace(preset(house), start_chips=30), players=4, seed="e", evening=deals)
    (chips,) = won(terms, [raising_entrant()], Pairing(2, (0, 0, 0, 0)))
    session = Session[Table](open_evening(terms.house, NAMES, None, 0), nature(terms, 2 * deals))
    bought = [30] * 4
    while session.round.table.deals < deals or session.round.open[0].question.who is not Office.HOST:
        waiting = session.round.open[0]
        seat, choices = waiting.question.who, waiting.question.choices(session.round.table)
        action: object = HostSays.DEAL
        if isinstance(seat, int):
            if session.round.table.deals == deals and Between.SIT_OUT in choices:
                break
            action = next(iter(choices))
            if Between.SIT_OUT not in choices:
                action = raising(Seen(view(session.round, seat)), choices, Stream(terms.key, 0, ""))
            bought[seat] += 30 * (action is Between.REBUY)
        session.submit(seat, action)
    assert sum(bought) > 120 or house == "michigan"
    assert chips == tuple(now - then for now, then in zip(session.round.table.stacks, bought, strict=True))


def test_chips_that_are_lent_are_not_won() -> None:
    """Where the house lends what is short, all that was won and lost is on the layout."""
    house = replace(HouseRules(), short_ante=ShortAnte.LOAN, start_chips=4)
    terms = TripoleyTerms(house=house, players=3, seed="l")
    (chips,) = won(terms, [FIRST], Pairing(0, (0, 0, 0)))
    assert -3 * house.ante <= sum(chips) <= 0
    assert min(chips) >= -house.ante - 20


def test_the_stops_alone() -> None:
    """Nobody is asked before them, and who differs only in the poker wins and loses nothing by it."""
    pages = set()

    def folding(now: TripoleySeen, choices: Choices, chance: Stream) -> object:
        pages.add(now.view.shown.page)
        return Fold() if Fold() in choices else first(now, choices, chance)

    stops = replace(TERMS, stage=Stage.STOPS)
    field = [Entrant("folding", folding)]
    assert played(against_field(stops, raising_entrant(), field), 3)[0].gains.squares == 0
    assert pages == {"stops"}
    assert played(against_field(TERMS, raising_entrant(), field), 3)[0].gains.squares > 0
    assert {"stops", "betting"} <= pages


def test_the_stops_count_from_where_they_begin() -> None:
    """What was staked and won before is left out: only the kitty and the cards left change hands by the usual rules."""
    (chips,) = won(replace(TERMS, stage=Stage.STOPS), [CASUAL], Pairing(1, (0, 0, 0, 0)))
    losers = [gain for gain in chips if gain <= 0]
    kitty = 4
    assert len(losers) == 3
    assert max(chips) == kitty - sum(losers)


def broken(kind: str) -> Bot:
    """A bot that fails in its third answer."""
    asked: list[object] = []

    def choose(seen: TripoleySeen, choices: Choices, chance: Stream) -> object:
        asked.append(choices)
        if len(asked) < 3:
            return first(seen, choices, chance)
        if kind == "leaves":
            raise SystemExit
        if kind == "raises":
            raise ZeroDivisionError("division\nby zero")
        return Unprintable() if kind == "unprintable" else "x" * 200

    return choose


class Unprintable:
    """An answer that cannot even be shown."""

    def __repr__(self) -> str:
        """Refuse."""
        raise RuntimeError


@pytest.mark.parametrize(
    ("kind", "error", "detail"),
    [
        ("raises", BotRaised, "ZeroDivisionError: division by zero"),
        ("leaves", BotRaised, "SystemExit"),
        ("answers", NoChoice, f"'{'x' * 79}…"),
        ("unprintable", NoChoice, "Unprintable"),
    ],
)
def test_a_bot_that_fails_is_named(kind: str, error: type[BotFailed], detail: str) -> None:
    """With the deck, the seat and the question, and can say so from another process."""
    with pytest.raises(BotFailed) as failed:
        won(TERMS, [FIRST, Entrant("mine", broken(kind))], Pairing(9, (0, 1, 0, 0)))
    said = failed.value
    assert (type(said), said.bot, said.deck, said.seat, said.detail) == (error, "mine", 9, 1, detail)
    again = pickle.loads(pickle.dumps(said))  # noqa: S301 - its own bytes
    assert (type(again), again.args) == (error, said.args)


def test_what_is_done_before_a_bot_fails_counts() -> None:
    """Every deck that was played in each rotation, and no part of another."""

    def seldom(seen: TripoleySeen, choices: Choices, chance: Stream) -> object:
        if chance.draw(60) == 0:
            raise ValueError
        return first(seen, choices, chance)

    match = against_field(TERMS, Entrant("seldom", seldom), [FIRST])
    scores = match.scores()
    with MatchCrew([match]) as crew, pytest.raises(BotFailed) as failed:
        play_out(match, crew.decks(0), scores, Goal(100))
    assert [score.decks for score in scores] == [failed.value.deck] * 2


def test_every_match_has_an_engine() -> None:
    """The readable one plays whatever no quicker one does."""
    assert TERMS.engine([raising_entrant()]).name == "readable"


def any_terms(rng: Random) -> TripoleyTerms:
    """Terms of a match in any house that can deal."""
    while True:
        house, evening = random_house(rng, deals=0), rng.choice([1, 1, 1, 4])
        least, most = house.fewest_players, min(house.most_players, most_that_deck_serves(house))
        players, stage = rng.randint(least, most), Stage.WHOLE if evening > 1 else rng.choice([*Stage])
        try:
            open_deal(house, tuple("ABCDEFGHI"[:players]))
        except SeatsError:
            continue
        return TripoleyTerms(house=house, players=players, seed=str(rng.random()), evening=evening, stage=stage)


@given(seed=st.integers(min_value=0, max_value=2**32))
def test_a_match_can_be_played_in_any_house(seed: int) -> None:
    """It ends, comes out the same for the same seed, and nobody wins what others did not stake."""
    rng = Random(seed)
    terms = any_terms(rng)
    play = Pairing(rng.randrange(100), tuple(rng.randrange(2) for _ in range(terms.players)))
    (chips,) = won(terms, [CASUAL, raising_entrant()], play)
    assert won(terms, [CASUAL, raising_entrant()], play) == [chips]
    staked = terms.evening * terms.players * terms.house.ante * 3
    assert abs(sum(chips)) <= staked
    if terms.stage is Stage.WHOLE:
        assert sum(chips) <= 0
