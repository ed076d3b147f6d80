"""Duplicate hands of Hold'em: everybody plays everybody's cards, from the same stacks at each hand."""

import pickle
from functools import partial
from statistics import mean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.bots import ring_matching
from boodle.bots.holdem import HOLDEM_BOTS, HoldemSeen, casual, first
from boodle.bots.holdem.matching import HoldemTerms
from boodle.bots.matching import BotFailed, Entrant, Goal, Pairing, Scores, against_field, entrant_named, play_out
from boodle.bots.matching.crew import MatchCrew
from boodle.bots.matching.faults import BotRaised, NoChoice
from boodle.bots.ring_matching import RUN_OUTS, ReadableHands
from boodle.cards import CARDS, Card, CardSet
from boodle.cards.deck import Stream, shuffle
from boodle.frozen import replace
from boodle.holdem import HouseRules, Table, open_hand
from boodle.notation.holdem.house import NOTATION
from boodle.poker.equity import exact
from boodle.poker.wagers import RaiseTo, Wagers
from boodle.ring.table import hand_of
from boodle.rulebook import Choices, Shuffle
from boodle.seats import Chips
from boodle.session import Session
from tests.bots.holdem.tables import seen_from

TERMS = HoldemTerms(house=HouseRules(), players=3, seed="7")
FIRST, CASUAL = (entrant_named(name, HOLDEM_BOTS) for name in ("first", "casual"))
DECKS = 12


def shoving(seen: HoldemSeen, choices: Choices, chance: Stream) -> object:
    """Go all-in whenever it is allowed."""
    if isinstance(choices, Wagers) and choices.raise_to:
        return RaiseTo(choices.raise_to[-1])
    return first(seen, choices, chance)


SHOVING = Entrant("shoving", shoving)


def won(terms: HoldemTerms, entrants: list[Entrant], *plays: Pairing) -> list[tuple[Chips, ...]]:
    """What the seats win."""
    return list(ReadableHands().chips_won(terms, entrants, plays))


def scored(terms: HoldemTerms, contestant: Entrant, field: Entrant, decks: int = DECKS, jobs: int = 1) -> Scores:
    """What the contestant has after so many decks."""
    match = against_field(terms, contestant, [field])
    scores = match.scores()
    with MatchCrew([match], jobs) as crew:
        play_out(match, crew.decks(0), scores, Goal(decks))
    return scores[0]


@pytest.mark.parametrize("players", [2, 9])
@pytest.mark.parametrize("entrant", [CASUAL, SHOVING])
def test_a_bot_wins_nothing_of_itself(entrant: Entrant, players: int) -> None:
    """At each deck, whether it draws chance or not: the cards and the luck go round."""
    scores = scored(replace(TERMS, players=players), entrant, entrant, 4)
    assert (scores.gains.total, scores.gains.squares) == (0, 0)
    assert scores.single.squares > 0


@given(st.sampled_from(NOTATION.presets()), st.integers(2, 9), st.integers(1, 300), st.text(max_size=3))
@settings(max_examples=15)
def test_no_chip_is_lost(preset: str, players: int, depth: int, seed: str) -> None:
    """By every preset, at every depth; and nobody loses more than he had."""
    house = NOTATION.preset(preset)
    terms = HoldemTerms(house=house, players=min(players, house.most_players), seed=seed, depth=depth)
    seats = tuple(seat % 2 for seat in range(terms.players))
    (chips,) = won(terms, [SHOVING, FIRST], Pairing(0, seats))
    assert sum(chips) == 0
    assert min(chips) >= -depth * terms.bet * RUN_OUTS


def as_lies(cards: tuple[Card, ...], asked: Shuffle[Table]) -> object:
    """The nature that gives one order whatever it is asked."""
    del asked
    return cards


def test_a_hand_is_what_a_table_plays() -> None:
    """By the same deck and luck the same stacks; at fixed limit nobody is all-in, so that all run-outs agree."""
    terms = replace(TERMS, house=NOTATION.preset("home-limit"))
    bots, stack = (casual, first, casual), terms.depth * terms.bet
    for number in range(DECKS):
        cards = shuffle(CARDS, terms.key, number, "deck")
        session = Session[Table](open_hand(terms.house, ("A", "B", "C"), (stack,) * 3, 0), partial(as_lies, cards))
        chance = [Stream(terms.key, number, f"bot {seat}") for seat in range(3)]
        while not session.round.over:
            seat = session.round.open[0].question.who
            assert isinstance(seat, int)
            choices = session.round.open[0].question.choices(session.round.table)
            session.submit(seat, bots[seat](seen_from(session, seat), choices, chance[seat]))
        (chips,) = won(terms, [CASUAL, FIRST], Pairing(number, (0, 1, 0)))
        assert chips == tuple(RUN_OUTS * (held - stack) for held in session.round.table.stacks)


def test_run_outs_bring_what_is_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two who are all-in on the flop win by their odds over every turn and river that can come."""
    many, dealt = 600, list[HoldemSeen]()
    monkeypatch.setattr(ring_matching, "RUN_OUTS", many)

    def on_the_flop(seen: HoldemSeen, choices: Choices, chance: Stream) -> object:
        if len(dealt) < 2 and hand_of(seen.view.shown).boards[0]:
            dealt.append(seen)
        return (shoving if hand_of(seen.view.shown).boards[0] else first)(seen, choices, chance)

    terms = replace(TERMS, players=2)
    (chips,) = won(terms, [Entrant("flop", on_the_flop)], Pairing(1, (0, 0)))
    hands = {one.view.seat: one.view.mine.hand for one in dealt}
    board = CardSet.of(hand_of(dealt[0].view.shown).boards[0])
    odds = exact([hands[0], hands[1]], board)
    stack = terms.depth * terms.bet
    assert 0.02 < odds[0].share < 0.98
    assert chips[0] / many == pytest.approx(float(2 * odds[0].share - 1) * stack, abs=0.12 * stack)
    assert chips[0] % many  # it is a mean, no single end


def test_the_result_is_what_a_plain_reckoning_gives() -> None:
    """Big blinds in a hundred hands, the mean of each deck's rotations counting once."""
    match = against_field(TERMS, CASUAL, [FIRST])
    means = []
    for deck in range(DECKS):
        plays = match.plays(deck)
        hands = won(TERMS, [*match.entrants], *plays)
        means.append(mean(chips[play.seats.index(0)] / RUN_OUTS for play, chips in zip(plays, hands, strict=True)) * 50)
    found = scored(TERMS, CASUAL, FIRST).chips.per(TERMS.unit)
    assert found.mean == pytest.approx(mean(means))
    assert found.half_width == pytest.approx(2.201 * stdev(means) / DECKS**0.5, rel=1e-3)


def test_only_the_seed_matters() -> None:
    """Two processes bring what one does, and another seed brings something else."""
    alone, shared = scored(TERMS, CASUAL, FIRST, 6), scored(TERMS, CASUAL, FIRST, 6, jobs=2)
    assert alone.chips == shared.chips
    assert scored(replace(TERMS, seed="8"), CASUAL, FIRST, 6).chips != alone.chips


@pytest.mark.parametrize(("kind", "error"), [("raises", BotRaised), ("answers", NoChoice)])
def test_a_bot_that_fails_is_named(kind: str, error: type[BotFailed]) -> None:
    """With the deck, the seat and the question."""

    def broken(seen: HoldemSeen, choices: Choices, chance: Stream) -> object:
        del seen, choices, chance
        if kind == "raises":
            raise ZeroDivisionError
        return "all of it"

    with pytest.raises(BotFailed) as failed:
        won(TERMS, [FIRST, Entrant("mine", broken)], Pairing(9, (0, 1, 0)))
    said = failed.value
    assert (type(said), said.bot, said.deck, said.seat, said.question) == (error, "mine", 9, 1, "HandWager")


def test_terms_travel() -> None:
    """Other processes are given them."""
    assert pickle.loads(pickle.dumps(TERMS)) == TERMS  # noqa: S301 - its own bytes
