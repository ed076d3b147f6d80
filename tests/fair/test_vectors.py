"""The arithmetic of provable dealing is fixed for ever, and is what the docs say."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.fair import Contribution, DealSecret, Sender, bond, combined_seed, commitment
from boodle.fair.positions import Sealed
from tests.fair import by_hand

VECTORS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "vectors.toml").read_text(encoding="utf-8"))[
    "deal"
]
each = pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['table']} {vector['deal']}")

tables = st.text("abcé/-7", min_size=1, max_size=9)
deals = st.integers(0, 2**64 - 1)
seeds = st.binary(min_size=32, max_size=32)
contributions = st.lists(
    st.one_of(
        st.binary(min_size=1, max_size=64).map(lambda added: Contribution(Sender.SENT, added)),
        st.sampled_from([Sender.SILENT, Sender.BOT, Sender.EMPTY]).map(Contribution),
    ),
    max_size=9,
).map(tuple)


def secret_of(vector: dict[str, Any]) -> DealSecret:
    """The secret of a deal that was written down."""
    told = tuple(Contribution(Sender(sender), bytes.fromhex(added)) for sender, added in vector["seats"])
    return DealSecret(vector["table"], int(vector["deal"]), bytes.fromhex(vector["seed"]), told)


def sealed_of(vector: dict[str, Any]) -> Sealed:
    """Its shuffle, sealed."""
    secret, (purpose, count) = secret_of(vector), vector["shuffle"]
    return secret.sealed(secret.shuffle(vector["things"].split(), purpose, count), purpose, count)


@each
def test_a_deal_is_sealed_the_same_in_every_version(vector: dict[str, Any]) -> None:
    """Commitment, seed, order, positions, salts and seal are those that were written down."""
    secret, sealed = secret_of(vector), sealed_of(vector)
    assert secret.commitment.hex() == vector["commitment"]
    assert secret.seed.hex() == vector["combined"]
    assert " ".join(one.thing for one in sealed.openings) == vector["order"]
    assert [sealed.positions[0].hex(), sealed.positions[-1].hex()] == vector["positions"]
    assert [sealed.opening(0).salt.hex(), sealed.opening(len(sealed.positions) - 1).salt.hex()] == vector["salts"]
    assert sealed.seal.hex() == vector["seal"]


@each
def test_what_was_written_down_is_what_the_docs_say(vector: dict[str, Any]) -> None:
    """A second, much shorter program finds the same."""
    table, deal, seed = vector["table"], int(vector["deal"]), bytes.fromhex(vector["seed"])
    seats = [(sender, bytes.fromhex(added)) for sender, added in vector["seats"]]
    (purpose, count), things = vector["shuffle"], vector["things"].split()
    committed, made = by_hand.commitment(table, deal, seed), by_hand.combined(table, deal, seed, [b for _, b in seats])
    assert (committed.hex(), made.hex()) == (vector["commitment"], vector["combined"])
    order = by_hand.shuffled(things, made, deal, purpose, count)
    assert " ".join(order) == vector["order"]
    bound = by_hand.bond(table, deal, committed, seats)
    salts = [by_hand.salt(table, deal, seed, (purpose, count), place) for place in range(len(order))]
    positions = [
        by_hand.sealed(bound, (purpose, count), place, order[place], salts[place]) for place in range(len(order))
    ]
    assert [positions[0].hex(), positions[-1].hex()] == vector["positions"]
    assert [salts[0].hex(), salts[-1].hex()] == vector["salts"]
    assert by_hand.seal(bound, purpose, count, positions).hex() == vector["seal"]


@given(tables, deals, seeds, contributions)
def test_both_programs_agree_on_any_deal(table: str, deal: int, seed: bytes, told: tuple[Contribution, ...]) -> None:
    """Whatever the table is called and whoever sent what."""
    added = tuple(one.added for one in told)
    committed = commitment(table, deal, seed)
    assert committed == by_hand.commitment(table, deal, seed)
    assert combined_seed(table, deal, seed, added) == by_hand.combined(table, deal, seed, list(added))
    bound = by_hand.bond(table, deal, committed, [(one.sender.value, one.added) for one in told])
    assert bond(table, deal, committed, told) == bound


@given(st.lists(st.binary(max_size=4), max_size=4), st.lists(st.binary(max_size=4), max_size=4))
def test_no_two_lists_of_contributions_are_taken_for_each_other(one: list[bytes], other: list[bytes]) -> None:
    """Bytes moved from one seat to the next, or a seat more, make another deck."""
    seed = bytes(32)
    same = combined_seed("t", 1, seed, tuple(one)) == combined_seed("t", 1, seed, tuple(other))
    assert same == (one == other)


def test_every_part_of_a_deal_makes_another_commitment() -> None:
    """The table, the number of the deal, the seed; a table's name cannot run into the number."""
    told = {commitment(*one) for one in [("t", 1, bytes(32)), ("t", 2, bytes(32)), ("u", 1, bytes(32))]}
    told |= {commitment("t\0", 1, bytes(32)), commitment("t", 1, bytes(31) + b"\1")}
    assert len(told) == 5


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_seed_of_another_length_is_refused(size: int) -> None:
    """By the commitment and by the combined seed."""
    with pytest.raises(ValueError, match=f"a server's seed has 32 bytes, not {size}"):
        commitment("t", 1, bytes(size))
    with pytest.raises(ValueError, match=f"a server's seed has 32 bytes, not {size}"):
        combined_seed("t", 1, bytes(size), ())


def test_a_seat_cannot_add_without_end() -> None:
    """64 bytes at most."""
    assert combined_seed("t", 1, bytes(32), (bytes(64),))
    with pytest.raises(ValueError, match="a seat adds 64 bytes at most, not 65"):
        combined_seed("t", 1, bytes(32), (b"", bytes(65)))


def test_a_secret_is_not_printed() -> None:
    """Neither the seed, nor what lies where."""
    vector = VECTORS[0]
    printed = repr(secret_of(vector)) + repr(sealed_of(vector))
    assert repr(bytes.fromhex(vector["seed"])) not in printed
    assert "Opening" not in printed
