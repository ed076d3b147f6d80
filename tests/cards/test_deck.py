"""The one source of chance: fair, and the same for ever."""

import ast
import tomllib
from collections import Counter
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.cards import CARDS, parse_cards
from boodle.cards.deck import SEED_BYTES, Stream, new_seed, seed_of, shuffle
from tests.shared import ROOT

VECTORS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "vectors.toml").read_text(encoding="utf-8"))
FIVE_DEVIATIONS = 5

T = TypeVar("T")

tellings = st.tuples(
    st.binary(min_size=32, max_size=32), st.integers(0, 99), st.text("dealé", max_size=9), st.integers(0, 9)
)


def told(vector: dict[str, Any]) -> tuple[bytes, int, str, int]:
    """The four things by which a stream is told."""
    return bytes.fromhex(vector["seed"]), int(vector["deal"]), vector["purpose"], vector["count"]


def surprise(counts: Counter[T], cells: int) -> float:
    """How many standard deviations the chi-square of equally likely cells lies from its mean."""
    expected = counts.total() / cells
    missing = (cells - len(counts)) * expected
    square = missing + sum((count - expected) ** 2 / expected for count in counts.values())
    return abs(square - (cells - 1)) / sqrt(2 * (cells - 1))


@pytest.mark.parametrize("vector", VECTORS["stream"], ids=lambda vector: vector["purpose"])
def test_a_seed_gives_the_same_bytes_in_every_version(vector: dict[str, Any]) -> None:
    """The first block is the one that was written down."""
    stream = Stream(*told(vector))
    assert bytes(stream.draw(256) for _ in range(32)).hex() == vector["block"]


@pytest.mark.parametrize("vector", VECTORS["stream"], ids=lambda vector: vector["purpose"])
def test_a_seed_gives_the_same_draws_in_every_version(vector: dict[str, Any]) -> None:
    """Numbers of one byte and of many are the ones that were written down."""
    stream = Stream(*told(vector))
    assert [[below, str(stream.draw(int(below)))] for below, _ in vector["draws"]] == vector["draws"]


@pytest.mark.parametrize("vector", VECTORS["stream"], ids=lambda vector: vector["purpose"])
def test_a_seed_deals_the_same_deck_in_every_version(vector: dict[str, Any]) -> None:
    """The 52 cards come in the order that was written down."""
    assert shuffle(CARDS, *told(vector)) == parse_cards(vector["deck"])


@pytest.mark.parametrize(("text", "seed"), VECTORS["seeds"].items())
def test_what_a_player_types_names_the_same_seed_in_every_version(text: str, seed: str) -> None:
    """Words and numbers name the seeds that were written down."""
    assert seed_of(text).hex() == seed


def test_a_number_and_its_digits_name_one_seed() -> None:
    """A player need not know whether a seed was a number or a word."""
    assert seed_of(7) == seed_of("7")


def test_a_new_seed_is_a_seed_and_comes_once() -> None:
    """Fresh seeds have the right length and differ."""
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {SEED_BYTES}


@given(tellings, tellings)
def test_every_purpose_has_a_stream_of_its_own(
    one: tuple[bytes, int, str, int], other: tuple[bytes, int, str, int]
) -> None:
    """Whatever differs in what tells a stream makes another stream; the same gives the same."""
    assert (Stream(*one).draw(1 << 256) == Stream(*other).draw(1 << 256)) == (one == other)


@given(st.lists(st.integers(), max_size=400))
def test_a_shuffle_loses_nothing(cards: list[int]) -> None:
    """The same things come back, however many they are and whether or not they are cards."""
    assert sorted(shuffle(cards, seed_of("all there"), 1, "test")) == sorted(cards)


def test_every_card_comes_to_every_place_alike() -> None:
    """Chi-square of 52 cards in 52 places, over 4,000 seeds that never change."""
    places = Counter(
        (place, card)
        for number in range(4_000)
        for place, card in enumerate(shuffle(CARDS, seed_of(number), 0, "places"))
    )
    assert surprise(places, 52 * 52) < FIVE_DEVIATIONS


def test_every_card_follows_every_other_alike() -> None:
    """Chi-square of neighbours in the deck, over the deals of one seed."""
    seed = seed_of("neighbours")
    pairs: Counter[tuple[int, int]] = Counter()
    for deal in range(4_000):
        deck = shuffle(CARDS, seed, deal, "deal")
        pairs.update(pairwise(deck))
    assert surprise(pairs, 52 * 51) < FIVE_DEVIATIONS


def test_every_order_of_four_cards_comes_alike() -> None:
    """Chi-square of the 24 orders of four cards, over the counts of one purpose."""
    orders = Counter(shuffle(CARDS[:4], seed_of("orders"), 0, "orders", count) for count in range(12_000))
    assert surprise(orders, 24) < FIVE_DEVIATIONS


@pytest.mark.parametrize("below", [2, 3, 6, 52, 200, 255, 256, 257, 300])
def test_no_answer_is_likelier_than_another(below: int) -> None:
    """Chi-square of draws where a remainder alone would favour the low numbers, and where not."""
    stream = Stream(seed_of("draws"), 0, "draws")
    assert surprise(Counter(stream.draw(below) for _ in range(40 * below)), below) < FIVE_DEVIATIONS


@given(st.integers(1, 1 << 300))
def test_a_draw_stays_below_its_limit(below: int) -> None:
    """Limits may be as great as one likes."""
    assert 0 <= Stream(seed_of("limit"), 0, "limit").draw(below) < below


@pytest.mark.parametrize("below", [0, -1])
def test_nothing_is_drawn_from_nothing(below: int) -> None:
    """There is no number below 0 to draw."""
    with pytest.raises(ValueError, match=f"nothing can be drawn below {below}"):
        Stream(seed_of("nothing"), 0, "nothing").draw(below)


def test_a_seed_of_another_length_is_refused() -> None:
    """A short seed would share its stream with the same seed and zeros after it."""
    with pytest.raises(ValueError, match="a seed has 32 bytes, not 3"):
        Stream(b"abc", 0, "deal")


@pytest.mark.parametrize(("deal", "count"), [(-1, 0), (1 << 64, 0), (0, -1), (0, 1 << 32)])
def test_numbers_that_do_not_fit_are_refused(deal: int, count: int) -> None:
    """A deal has eight bytes, a count four."""
    with pytest.raises(ValueError, match="must be numbers of 8 and of 4 bytes"):
        Stream(seed_of("fit"), deal, "deal", count)


def modules(source: str) -> set[str]:
    """The modules that a file imports, by their first names."""
    nodes = list(ast.walk(ast.parse(source)))
    plain = {alias.name.split(".")[0] for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {(node.module or "").split(".")[0] for node in nodes if isinstance(node, ast.ImportFrom)}


def test_no_room_has_chance_of_its_own() -> None:
    """Nothing in the package imports `random`: chance is answered from this stream."""
    texts = {file: file.read_text(encoding="utf-8") for file in (ROOT / "src" / "boodle").rglob("*.py")}
    named = [file for file, text in texts.items() if "random" in text]
    assert [file.name for file in named if "random" in modules(texts[file])] == []
