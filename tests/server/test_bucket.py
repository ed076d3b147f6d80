"""Token buckets: a burst, a steady rate, and no more addresses than can be remembered."""

from collections.abc import Callable
from ipaddress import IPv6Address

import pytest

from boodle.server.bucket import MOST_ADDRESSES, Bucket, Buckets, Rate, neighbourhood, network, whole_seconds

RATE = Rate(burst=3, per_second=0.5)


def test_a_burst_is_allowed_and_then_the_rate() -> None:
    """Three at once; then one every two seconds."""
    bucket = Bucket(RATE)
    assert [bucket.take(10.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.wait(now) for now in (10.0, 10.5, 11.5)] == [2.0, 1.5, 0.5]
    assert bucket.wait(11.5, 3) == 4.5
    assert not bucket.take(11.9)
    assert bucket.take(12.0)
    assert not bucket.take(12.0)


def test_it_never_holds_more_than_a_burst() -> None:
    """However long nobody asks."""
    bucket = Bucket(RATE)
    assert bucket.take(0.0)
    assert [bucket.take(1000.0) for _ in range(4)] == [True, True, True, False]


def test_a_clock_that_goes_back_fills_nothing() -> None:
    """And takes nothing away."""
    bucket = Bucket(RATE)
    assert [bucket.take(100.0) for _ in range(3)] == [True, True, True]
    assert not bucket.take(1.0)
    assert bucket.take(102.0)


def test_each_address_has_its_own() -> None:
    """One that floods does not slow another down."""
    buckets = Buckets(RATE)
    assert [buckets.take("192.0.2.1", 0.0) for _ in range(4)] == [True, True, True, False]
    assert buckets.take("192.0.2.2", 0.0)
    assert buckets.wait("192.0.2.1", 0.0) == 2.0


def test_the_longest_idle_address_is_forgotten() -> None:
    """So that nobody fills the memory with made-up addresses."""
    buckets = Buckets(RATE, most=2)
    for number in range(50):
        buckets.take(f"192.0.2.{number}", 0.0)
    assert len(buckets) == 2
    assert MOST_ADDRESSES == 10_000


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("", ""),
        ("somewhere", "somewhere"),
    ],
)
def test_a_home_network_is_one_asker(address: str, counts_as: str) -> None:
    """An IPv6 home has more addresses than there are buckets."""
    assert neighbourhood(address) == counts_as


@pytest.mark.parametrize(("counted", "bits"), [(neighbourhood, 64), (network, 48)], ids=["home", "site"])
def test_addresses_of_different_networks_are_different_askers(counted: Callable[[str], str], bits: int) -> None:
    """Each of the first 64 bits, of a site 48, tells one from another, and none of those behind them."""
    one = int(IPv6Address("2001:db8:1:2:3:4:5:6"))
    others = [str(IPv6Address(one ^ 1 << 127 - bit)) for bit in range(128)]
    assert [counted(other) != counted(str(IPv6Address(one))) for other in others] == [bit < bits for bit in range(128)]


@pytest.mark.parametrize(
    ("address", "site"),
    [("192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1::"), ("2001:db8:2:2::9", "2001:db8:2::")],
)
def test_a_site_has_many_homes(address: str, site: str) -> None:
    """All of one IPv6 /48 count together where guessing is to be slow."""
    assert network(address) == site


@pytest.mark.parametrize(("wait", "told"), [(0.0, 1), (0.2, 1), (1.0, 1), (1.01, 2), (3.0, 3), (3.5, 4)])
def test_whoever_waits_is_told_enough_seconds_and_at_least_one(wait: float, told: int) -> None:
    """And never a second more than that."""
    assert whole_seconds(wait) == told
