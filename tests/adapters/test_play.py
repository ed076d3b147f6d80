"""A deal as numbers: every answer has its own, chance is that of the table, chips add up, secrets stay."""

from collections import Counter
from random import Random

import pytest

from boodle.adapters.chances import order_told
from boodle.adapters.numbering import SPARE, numbering_of
from boodle.adapters.play import IllegalNumber, Play, begin
from boodle.adapters.setting import NAMES, SettingError, house_told, packed, setting_of
from boodle.bots.tripoley import TripoleySeen
from boodle.cards import CARDS
from boodle.cards.deck import seed_of
from boodle.notation.tripoley.house import presets
from boodle.rulebook import Office, Shuffle
from boodle.session import nature_of
from boodle.tripoley.actions import FiveOf
from tests.adapters.random_play import HOUSES, played

FREE = """
stake = "free"
claims = "deadline"
pay_suit = "auction"
"""


@pytest.mark.parametrize(("house", "players"), [*HOUSES, (FREE, 3)])
def test_every_number_is_an_answer_and_every_answer_its_numbers(house: str, players: int) -> None:
    """What the numbers make is among the choices, and is told by the same numbers."""

    def watch(here: Play) -> None:
        if here.seat < 0:
            return
        legal, choices = here.legal(), here.choices()
        assert legal
        assert list(legal) == sorted({*legal})
        assert set(legal) <= set(range(here.numbering.count))
        for number in Random(len(here.told)).sample(legal, min(3, len(legal))):
            said = (*here.said, number)
            answer = here.numbering.answer(choices, said)
            if answer is not None:
                assert answer in choices
                assert here.numbering.numbers(choices, answer) == said

    for seed in range(3):
        played(house, players, seed, watch)


@pytest.mark.parametrize("house", [*presets(), "mini"])
def test_numbers_mean_different_things(house: str) -> None:
    """Each has a word of its own, which stays the same all through a setting."""
    numbering = numbering_of(setting_of(house, house_told(house).fewest_players))
    words = [numbering.meaning(number) for number in range(numbering.count)]
    assert len({*words}) == len(words)
    assert words[:SPARE] == [str(card) for card in CARDS]


@pytest.mark.parametrize(("house", "players"), HOUSES)
@pytest.mark.parametrize("deals", [1, 3])
def test_what_is_won_adds_up_to_nought(house: str, players: int, deals: int) -> None:
    """One deal or several: what lies on the layout at the end belongs to all alike."""
    sizes = Counter[int]()

    def watch(here: Play) -> None:
        sizes[here.deal] += 1
        assert here.round.table.chips_in_all == 0

    end = played(house, players, 5, watch, deals)
    assert sum(end.won()) == pytest.approx(0)
    assert set(sizes) == set(range(1, deals + 1))
    with pytest.raises(IllegalNumber):
        end.after(0)


def test_every_deal_of_the_mini_deck_is_as_likely_as_any_other() -> None:
    """Nine cards make 1,680 deals of three hands of three; the chances of each multiply to the same."""
    chance: dict[tuple[int, ...], float] = {}

    def deal(here: Play, told: tuple[int, ...], likely: float) -> None:
        if here.who is Office.NATURE:
            for outcome, part in here.chances():
                deal(here.after(outcome), (*told, outcome), likely * part)
        else:
            chance[told] = likely

    deal(begin(setting_of("mini", 2)), (), 1.0)
    assert len(chance) == 1680
    assert list(chance.values()) == pytest.approx([1 / 1680] * 1680)


@pytest.mark.parametrize(("house", "players"), HOUSES)
def test_cards_go_where_chance_says(house: str, players: int) -> None:
    """Whatever the house, the order that the outcomes make is one that nature may answer."""

    def watch(here: Play) -> None:
        question = here.round.open[0].question if here.round.open else None
        if isinstance(question, Shuffle) and len(here.said) == len(question.things) - 1:
            (last,) = here.chances()
            order = order_told(question, here.round.table, (*here.said, last[0]))
            assert order in question.choices(here.round.table)
            assert last[1] == pytest.approx(1)

    played(house, players, 1, watch)


def test_a_card_goes_to_the_seat_that_chance_names() -> None:
    """The lowest card first: seat 0 gets the clubs, seat 1 the diamonds, the middle the hearts."""
    here = begin(setting_of("mini", 2))
    for outcome in (0, 0, 0, 1, 1, 1, 2, 2, 2):
        here = here.after(outcome)
    hands = here.round.table.hands
    assert [str(hand) for hand in hands] == ["QC KC AC", "QD KD AD"]
    assert str(here.round.table.deal.spare.cards) == "QH KH AH"


@pytest.mark.parametrize(("house", "players"), HOUSES)
def test_what_a_seat_remembers_does_not_change_with_what_it_cannot_know(house: str, players: int) -> None:
    """Two other hands are exchanged as they are dealt: as long as nobody has spoken the seat knows the same."""
    first = begin(setting_of(house, players)).shuffled(nature_of(seed_of(1)))
    others = [begin(setting_of(house, players)).shuffled(nature_of(seed_of(seed))) for seed in range(2, 6)]
    mine = first.round.table.hands[0]
    for other in others:
        same = other.round.table.hands[0] == mine
        assert (other.memory(0) == first.memory(0)) is same


def test_picked_cards_are_heard_by_nobody_else() -> None:
    """Of a five that another seat picks only the number of its cards is known."""

    def watch(here: Play) -> None:
        for seat in range(4):
            for word, (speaker, number) in zip(here.told, here.heard(seat), strict=True):
                assert speaker == word.seat
                assert number == (word.number if word.open or seat == word.seat else None)
        if here.seat >= 0 and isinstance(here.choices(), FiveOf) and here.said:
            other = (here.seat + 1) % 4
            assert here.heard(other)[-1] == (here.seat, None)

    played("pagat", 4, 3, watch)


@pytest.mark.parametrize("house", [*presets(), "mini"])
def test_a_house_travels_as_a_word(house: str) -> None:
    """Packed, it stands in a game's name, and reads as the same rules."""
    rules = house_told(house)
    assert house_told(packed(rules)) == rules
    assert not set(packed(rules)) & set("(),= \n")
    assert packed(house) == house


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"house": "pagatt"}, "house: expected mini, a preset"),
        ({"house": "deck = 7"}, "house: "),
        ({"house": "toml-!"}, "house: "),
        ({"players": 1}, "players: expected 2 to 9, got 1"),
        ({"house": "mini", "players": 4}, "players: expected 2 to 2, got 4"),
        ({"dealer": 4}, "dealer: expected a seat 0 to 3, got 4"),
        ({"deals": 0}, "deals: expected 1 to 1000, got 0"),
    ],
)
def test_what_cannot_be_played_is_refused(told: dict[str, object], said: str) -> None:
    """In one sentence that names the field."""
    with pytest.raises(SettingError, match=said):
        setting_of(**told)  # type: ignore[arg-type]


def test_there_are_names_for_nine() -> None:
    """As many as a table seats."""
    assert len(NAMES) == 9


@pytest.mark.parametrize(("house", "players"), [("mini", 2), ("cosmo", 3)])
def test_who_remembers_the_same_sees_the_same(house: str, players: int) -> None:
    """Of all plays that end in one memory the view, the events and what may be said are alike, in every word."""
    found: dict[str, tuple[TripoleySeen, tuple[int, ...]]] = {}
    met = Counter[str]()

    def watch(here: Play) -> None:
        if here.seat >= 0:
            memory = here.memory(here.seat)
            met[memory] += 1
            assert found.setdefault(memory, (here.seen(here.seat), here.legal())) == (
                here.seen(here.seat),
                here.legal(),
            )

    rounds = 300 if house == "mini" else 5
    for seed in range(rounds):
        played(house, players, seed, watch)
    assert house != "mini" or max(met.values()) > 1
