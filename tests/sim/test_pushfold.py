"""Push or fold: every ending to the chip, values as a slow count has them, and equilibria as they are known."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest

from boodle.poker.preflop import class_meeting
from boodle.poker.starting_hands import CLASSES, HANDS, class_name, combos_of
from boodle.sim.pushfold.solving import Solved, solve
from boodle.sim.pushfold.spot import AllInEnd, Spot, TooShort
from boodle.sim.pushfold.values import Frequencies, meetings, stakes_of, values_of
from boodle.tournament.icm import icm
from tests.shared import ROOT

NUMBERS = {class_name(number): number for number in range(CLASSES)}


def spot_of(*stacks: str, ante: str = "0", big_ante: str = "0") -> Spot:
    """A spot with blinds of a half and one."""
    held = tuple(map(Fraction, stacks))
    return Spot.of(held, small=Fraction(1, 2), big=Fraction(1), ante=Fraction(ante), big_ante=Fraction(big_ante))


def by_chips(spot: Spot) -> Any:  # noqa: ANN401 - a function of stacks
    """What stacks are worth in big blinds."""
    return lambda stacks: [chips / spot.big for chips in stacks]


def share(often: Any) -> float:  # noqa: ANN401 - an array
    """In how many of a hundred hands it is so."""
    return float(100 * often @ meetings().dealt)


def solved(*stacks: str, near: float = 0.001, **posted: str) -> Solved:
    """An equilibrium by chips."""
    spot = spot_of(*stacks, **posted)
    return solve(spot, by_chips(spot), near=near)


# ---------------------------------------------------------------- how a hand ends


def in_blinds(spot: Spot, stacks: Sequence[int]) -> list[float]:
    """Stacks in big blinds."""
    return [chips / spot.big for chips in stacks]


def test_every_ending_moves_the_chips_that_it_should() -> None:
    """Three seats with antes: a round folded, a steal, and an all-in that is called by a smaller stack."""
    spot = spot_of("10", "6", "8", ante="0.25")
    assert spot.positions == ("BTN", "SB", "BB")
    assert in_blinds(spot, spot.folded_round()) == [9.75, 5.25, 9]
    assert in_blinds(spot, spot.stolen(0)) == [12, 5.25, 6.75]
    assert in_blinds(spot, spot.called(0, 1, AllInEnd.WON)) == [17.25, 0, 6.75]
    assert in_blinds(spot, spot.called(0, 1, AllInEnd.LOST)) == [4, 13.25, 6.75]
    assert in_blinds(spot, spot.called(0, 1, AllInEnd.SHARED)) == [10.625, 6.625, 6.75]
    assert in_blinds(spot, spot.called(1, 2, AllInEnd.LOST)) == [9.75, 0, 14.25]


def test_a_stack_below_the_big_blind_wins_no_more_than_it_has() -> None:
    """What the blinds have above it goes back, or is theirs."""
    spot = spot_of("0.4", "10", "10")
    assert in_blinds(spot, spot.called(0, 2, AllInEnd.WON)) == pytest.approx([1.2, 9.5, 9.7])
    assert in_blinds(spot, spot.called(0, 2, AllInEnd.LOST)) == pytest.approx([0, 9.5, 10.9])
    assert in_blinds(spot, spot.called(0, 1, AllInEnd.LOST)) == pytest.approx([0, 10.9, 9.5])


def test_the_ante_of_the_big_blind_is_dead() -> None:
    """It comes out of his stack, and is no part of his bet."""
    spot = spot_of("10", "10", big_ante="1")
    assert in_blinds(spot, spot.stolen(0)) == [12, 8]
    assert in_blinds(spot, spot.called(0, 1, AllInEnd.SHARED)) == [10.5, 9.5]
    assert in_blinds(spot, spot.folded_round()) == [9.5, 10.5]


def test_parts_of_chips_are_kept_whatever_they_are() -> None:
    """A third, a half, a fifth and a seventh, and each of them can be halved once more."""
    third, fifth, seventh = Fraction(1, 3), Fraction(1, 5), Fraction(1, 7)
    spot = Spot.of((Fraction(19, 2), Fraction(10)), small=third, big=Fraction(3, 4), ante=fifth, big_ante=seventh)
    told = spot.stacks[0], spot.small, spot.big, spot.ante, spot.big_ante
    assert [Fraction(chips, spot.stacks[1]) * 10 for chips in told] == [
        Fraction(19, 2),
        third,
        Fraction(3, 4),
        fifth,
        seventh,
    ]
    assert all(chips % 2 == 0 for chips in told)


def test_seats_are_called_as_players_call_them() -> None:
    """The last of nine names."""
    assert " ".join(spot_of(*["10"] * 9).positions) == "UTG UTG+1 UTG+2 LJ HJ CO BTN SB BB"
    assert spot_of(*["10"] * 6).positions == ("LJ", "HJ", "CO", "BTN", "SB", "BB")


@pytest.mark.parametrize("seed", range(5))
def test_no_chip_is_lost(seed: int) -> None:
    """Whatever stacks there are, and however it ends."""
    chance = Random(seed)
    stacks = [str(chance.randint(12, 200) / 10) for _ in range(chance.randint(2, 9))]
    spot = spot_of(*stacks, ante="0.1", big_ante=chance.choice(["0", "0.05"]))
    endings = [spot.folded_round(), *(spot.stolen(seat) for seat in range(spot.seats - 1))]
    for seat in range(spot.seats - 1):
        for caller in range(seat + 1, spot.seats):
            endings += [spot.called(seat, caller, shown) for shown in AllInEnd]
    assert {sum(stacks) for stacks in endings} == {sum(spot.stacks)}
    assert min(min(stacks) for stacks in endings) >= 0


def test_whoever_is_in_with_all_already_has_nothing_to_decide() -> None:
    """It is refused by his seat."""
    with pytest.raises(TooShort, match="BB has no more than it posts"):
        spot_of("10", "1")
    with pytest.raises(TooShort, match="SB has no more than it posts"):
        spot_of("0.75", "10", ante="0.25")


# ---------------------------------------------------------------- values, counted slowly


def some_play(seats: int, seed: int) -> Frequencies:
    """Play by chance; callers only after who is all-in."""
    chance = np.random.default_rng(seed)
    call = chance.random((seats - 1, seats, CLASSES))
    for seat in range(seats - 1):
        call[seat, : seat + 1] = 0
    return Frequencies(chance.random((seats - 1, CLASSES)), call)


def slowly(spot: Spot, worth: Any, play: Frequencies) -> list[float]:  # noqa: ANN401 - a function of stacks
    """What each seat wins a hand, ending by ending and class by class."""
    before, won = worth(spot.stacks), [0.0] * spot.seats

    def ends(chance: float, stacks: Sequence[int]) -> None:
        for seat, (one, other) in enumerate(zip(worth(stacks), before, strict=True)):
            won[seat] += chance * (one - other)

    sizes = [len(combos_of(number)) for number in range(CLASSES)]
    comes = 1.0
    for seat in range(spot.seats - 1):
        going = [sizes[hand] / HANDS * float(play.all_in[seat, hand]) for hand in range(CLASSES)]
        for hand, goes in enumerate(going):
            left = comes * goes
            for caller in range(seat + 1, spot.seats):
                called, endings = 0.0, [0.0, 0.0, 0.0]
                for other in range(CLASSES):
                    met = class_meeting(hand, other)
                    often = met.boards / (sizes[hand] * 1225 * 1_712_304) * float(play.call[seat, caller, other])
                    called += often
                    endings[0] += often * met.wins / met.boards
                    endings[1] += often * met.ties / met.boards
                endings[2] = called - endings[0] - endings[1]
                for shown in AllInEnd:
                    ends(left * endings[shown], spot.called(seat, caller, shown))
                left *= 1 - called
            ends(left, spot.stolen(seat))
        comes *= 1 - sum(going)
    ends(comes, spot.folded_round())
    return won


@pytest.mark.parametrize("prizes", [(), (50, 30, 20)])
def test_what_seats_win_is_what_a_slow_count_has(prizes: tuple[int, ...]) -> None:
    """Three seats of unlike stacks, by chips and by prizes, whatever they play."""
    spot, play = spot_of("4", "9", "6.5", ante="0.1"), some_play(3, 1)
    worth = (lambda stacks: icm(stacks, prizes)) if prizes else by_chips(spot)
    values = values_of(stakes_of(spot, worth), play)
    assert [float(one) for one in values.seats] == pytest.approx(slowly(spot, worth, play), abs=1e-9)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_value_is_what_the_seat_wins_more_by_it(seats: int) -> None:
    """One class at one question, always and never: the seat wins more by just what is told of it."""
    spot, play, chance = spot_of(*["7", "12", "5", "9", "10"][:seats]), some_play(seats, seats), Random(seats)
    stakes = stakes_of(spot, lambda stacks: icm(stacks, (5, 3, 1)))
    values = values_of(stakes, play)
    for _ in range(12):
        seat, hand = chance.randrange(seats - 1), chance.randrange(CLASSES)
        caller = chance.randrange(seat + 1, seats)
        for actor, told, place in (
            (seat, values.all_in[seat, hand], (0, seat, hand)),
            (caller, values.call[seat, caller, hand], (1, seat, caller, hand)),
        ):
            won = []
            for often in (1.0, 0.0):
                changed = Frequencies(play.all_in.copy(), play.call.copy())
                changed[place[0]][place[1:]] = often
                won.append(float(values_of(stakes, changed).seats[actor]))
            assert won[0] - won[1] == pytest.approx(float(told), abs=1e-12)


def test_the_best_response_is_better_than_any_play_that_is_tried() -> None:
    """And is reached by answering each question for itself."""
    spot, play = spot_of("8", "8", "8"), some_play(3, 7)
    stakes = stakes_of(spot, by_chips(spot))
    values = values_of(stakes, play)
    gains = values.gains(play)
    best = Frequencies(play.all_in.copy(), play.call.copy())
    best.all_in[1] = values.all_in[1] > 0
    best.call[0, 1] = values.call[0, 1] > 0
    assert float(values_of(stakes, best).seats[1] - values.seats[1]) == pytest.approx(float(gains[1]))
    for seed in range(20):
        other = some_play(3, 100 + seed)
        tried = Frequencies(play.all_in.copy(), play.call.copy())
        tried.all_in[1], tried.call[0, 1] = other.all_in[1], other.call[0, 1]
        assert values_of(stakes, tried).seats[1] <= values.seats[1] + gains[1] + 1e-12


# ---------------------------------------------------------------- equilibria


def test_at_ten_big_blinds_it_is_what_everybody_prints() -> None:
    """The small blind goes all-in with about 58 in a hundred hands, the big blind calls with about 37."""
    found = solved("10", "10", near=0.0001)
    assert max(found.gains) <= 0.0001
    assert share(found.play.all_in[0]) == pytest.approx(58.3, abs=1)
    assert share(found.play.call[0, 1]) == pytest.approx(37.4, abs=1)
    assert found.worth[0] == pytest.approx(-found.worth[1])
    for name, all_in, call in (("AA", 1, 1), ("22", 1, 1), ("K2s", 1, 1), ("T8s", 1, 0), ("72o", 0, 0), ("A2o", 1, 1)):
        assert found.play.all_in[0][NUMBERS[name]] == pytest.approx(all_in, abs=0.05), name
        assert found.play.call[0, 1][NUMBERS[name]] == pytest.approx(call, abs=0.05), name


def test_shorter_stacks_play_more_hands() -> None:
    """At three big blinds nearly all, at twenty few."""
    shares = [
        (share(found.play.all_in[0]), share(found.play.call[0, 1]))
        for found in (solved(stack, stack) for stack in ("3", "6", "12", "20"))
    ]
    assert shares == sorted(shares, reverse=True)
    assert shares[0][1] > 85


def test_the_longer_stack_does_not_matter_between_two() -> None:
    """Only what both have is played for."""
    alike, unlike = solved("8", "8"), solved("8", "30")
    assert unlike.worth == pytest.approx(alike.worth, abs=0.002)
    assert np.abs(alike.play.all_in - unlike.play.all_in).max() < 0.01


def test_the_last_two_of_more_play_as_two_do() -> None:
    """Folded cards tell nothing in this model; antes make everybody play more."""
    two, four, antes = solved("10", "10"), solved(*["10"] * 4), solved(*["10"] * 4, ante="0.125")
    assert max(four.gains) <= 0.001
    assert share(four.play.all_in[2]) == pytest.approx(share(two.play.all_in[0]), abs=1)
    assert [share(row) for row in four.play.all_in] == sorted(share(row) for row in four.play.all_in)
    for seat in range(3):
        assert share(antes.play.all_in[seat]) > share(four.play.all_in[seat])


def test_one_prize_is_chips_and_a_bubble_is_tight() -> None:
    """Where the winner takes all, prize money is chips; before the last prize hardly anybody calls."""
    spot = spot_of(*["10"] * 4)
    pool, stacks = 100, sum(spot.stacks) / spot.big

    def prizes(*paid: float) -> Solved:
        return solve(spot, lambda held: [money * stacks / sum(paid) for money in icm(held, paid)], near=0.001)

    chips = solved(*["10"] * 4)
    assert prizes(pool).worth == pytest.approx(chips.worth, abs=0.002)
    bubble = prizes(50, 30, 20)
    for seat, caller in ((0, 1), (1, 3), (2, 3)):
        assert share(bubble.play.call[seat, caller]) < share(chips.play.call[seat, caller]) / 2
    assert share(bubble.play.all_in[2]) > 95


def test_without_a_round_there_is_nothing() -> None:
    """One at least is played."""
    spot = spot_of("10", "10")
    with pytest.raises(ValueError, match="expected 1 or more"):
        solve(spot, by_chips(spot), near=0.001, rounds=0)
    assert solve(spot, by_chips(spot), near=0, rounds=3).rounds == 3


def test_it_goes_on_until_it_is_near_enough() -> None:
    """It looks every 25 rounds, and no longer than it must."""
    rough, fine = (solved("10", "10", near=near) for near in (0.01, 0.0001))
    assert rough.rounds < fine.rounds < 400
    assert {rough.rounds % 25, fine.rounds % 25} == {0}
    assert max(fine.gains) <= 0.0001 < max(rough.gains) <= 0.01


def test_the_page_shows_what_is_solved() -> None:
    """The row of ten big blinds, and the longest stack of some hands as everybody prints them."""
    page = (ROOT / "docs" / "push-fold.md").read_text(encoding="utf-8")
    row = next(line for line in page.splitlines() if line.startswith("| 10 |"))
    all_in, call, won, _ = (float(cell.strip(" %")) for cell in row.strip("|").split("|")[1:])
    found = solved("10", "10", near=0.0001)
    assert all_in == pytest.approx(share(found.play.all_in[0]), abs=0.3)
    assert call == pytest.approx(share(found.play.call[0, 1]), abs=0.3)
    assert won == pytest.approx(found.worth[0], abs=0.002)
    for known in ("K2o 11.5", "J2s 8.5", "Q2o 7 ", "Q9o 11.5", "22  15"):
        assert known in page
