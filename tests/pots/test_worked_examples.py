"""The worked examples of the source on all-in betting, recomputed (RULES B)."""

import pytest

from boodle.pots import Pot, award_pots, cut_pots, explain

A, B, C, D, E = range(5)


@pytest.mark.parametrize(
    ("order", "won"),
    [
        ("A>B>C", (80, 0, 0)),
        ("A>C>B", (80, 0, 0)),
        ("B>A>C", (20, 60, 0)),
        ("B>C>A", (0, 60, 20)),
        ("C>A>B", (0, 0, 80)),
        ("C>B>A", (0, 0, 80)),
        ("A=B>C", (50, 30, 0)),
        ("A=C>B", (40, 0, 40)),
        ("B=C>A", (0, 30, 50)),
        ("A=B=C", (30, 20, 30)),
        ("A>B=C", (80, 0, 0)),
        ("B>A=C", (10, 60, 10)),
        ("C>A=B", (0, 0, 80)),
    ],
)
def test_every_order_of_the_first_example(order: str, won: tuple[int, ...]) -> None:
    """A 50, B 20, C 30: each of the thirteen orders of the hands, beside the 20 that go back to A (B8)."""
    tiers = order.split(">")
    strength = [next(-rank for rank, tier in enumerate(tiers) if name in tier) for name in "ABC"]
    cut = cut_pots((50, 20, 30), (False,) * 3)
    assert cut.uncalled == (A, 20)
    assert award_pots(cut.pots, strength).totals == won


def test_the_graphic_example_to_the_chip() -> None:
    """A wins 22 at most, C 31, B and D 35; net 17, 23 and 25; the folder nothing (B12)."""
    told = explain((5, 10, 8, 10, 2), (False, False, False, False, True))
    assert [share.most for share in told.seats] == [22, 35, 31, 35, 0]
    assert [share.most_net for share in told.seats] == [17, 25, 23, 25, -2]
    assert told.seats[C].wins_from == (5, 8, 8, 8, 2)
    assert [origin.height for origin in told.pots] == [5, 8, 10]
    assert [tuple(origin.paid) for origin in told.pots] == [(5, 5, 5, 5, 2), (0, 3, 3, 3, 0), (0, 2, 0, 2, 0)]


@pytest.mark.parametrize("d", [1, 20, 500])
@pytest.mark.parametrize("dead", [0, 3])
def test_the_spliced_example_with_any_short_stack(d: int, dead: int) -> None:
    """With D all-in for d: main 4d and the dead money, side pots 90 and 40, 80 back to B (B13)."""
    cut = cut_pots((d + 30, d + 130, d + 50, d), (False,) * 4, dead)
    assert cut.uncalled == (B, 80)
    assert cut.pots == (Pot(4 * d + dead, (A, B, C, D)), Pot(90, (A, B, C)), Pot(40, (B, C)))


@pytest.mark.parametrize("callers", range(1, 7))
def test_a_short_big_blind_caps_every_caller(callers: int) -> None:
    """Blinds 100-200, big blind all-in for 125, the small blind completes: 125 from each, the rest aside (B2)."""
    paid = [200, 125, *[200] * callers]
    main, side = cut_pots(paid, [False] * len(paid)).pots
    assert main == (125 * (callers + 2), tuple(range(callers + 2)))
    assert side == (75 * (callers + 1), (0, *range(2, callers + 2)))
