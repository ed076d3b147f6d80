"""What each has in, who wins each pot, and what everybody gets: the sum in is the sum out."""

from random import Random

import pytest

from boodle.poker.desk import DeskHand, HandSetting, HandStage, PaidIn, asked_of, checked_names, opened, settled
from boodle.rulebook import Refused
from boodle.seats import BySeat
from tests.poker.desk.hands import NAMES, follow, paid, setting

FIVE = ("in 0 25", "in 1 40", "in 2 100", "in 3 160", "in 4 190", "fold 0")


def test_the_pots_are_cut_at_every_all_in() -> None:
    """25 folded, 40, 100, 160 and 190: 185 among four, 180 among three, 120 among two, 30 go back."""
    cut = settled(paid(5, *FIVE)).explanation.cut
    assert [(pot.chips, pot.eligible) for pot in cut.pots] == [(185, (1, 2, 3, 4)), (180, (2, 3, 4)), (120, (3, 4))]
    assert cut.uncalled == (4, 30)


def test_two_winners_share_and_the_odd_chip_goes_left_of_the_button() -> None:
    """185 for Ben and Cem: the odd chip is Ben's with the button at Eva, and Cem's with the button at Ben."""
    won = ("won 2 3", "won 1 2", "won 0 1 2")
    assert tuple(settled(paid(5, *FIVE, *won, button=4)).takes) == (0, 93, 272, 120, 30)
    assert tuple(settled(paid(5, *FIVE, *won, button=1)).takes) == (0, 92, 273, 120, 30)


def test_fourteen_chips_three_ways_are_five_five_and_four() -> None:
    """POKER 1.3: one odd chip each, clockwise from the first seat left of the button."""
    hand = paid(4, "in 0 4", "in 1 4", "in 2 4", "in 3 2", "fold 3", "won 0 0 1 2", button=0)
    assert tuple(settled(hand).takes) == (4, 5, 5, 0)


def test_a_pot_that_nobody_has_won_yet_is_open() -> None:
    """Until each pot has its winner, the payment is not done; a pot with one player needs none."""
    done = settled(paid(5, *FIVE, "won 2 3"))
    assert (done.is_done, [award is None for award in done.awards]) == (False, [True, True, False])
    assert settled(paid(2, "in 0 10", "in 1 20", "fold 0")).is_done


def test_winners_stay_while_the_same_seats_compete_and_go_when_they_do_not() -> None:
    """A mended number keeps who was tapped where that pot is still between the same players."""
    hand = paid(3, "in 0 10", "in 1 20", "in 2 20", "won 1 2", "won 0 0", "in 0 12")
    assert hand.winners == ((0,), (2,))
    assert paid(3, "in 0 10", "in 1 20", "in 2 20", "won 1 2", "fold 2").winners == ((), ())


def test_winners_that_no_hands_explain_are_doubted_not_refused() -> None:
    """POT-12: Dora beat Eva for the side pot, so Eva alone cannot have won the main pot; a ladder is no doubt."""
    strange = settled(paid(5, *FIVE, "won 2 3", "won 1 2", "won 0 4"))
    assert {(doubt.lower, doubt.higher) for doubt in strange.doubts} == {(0, 1), (0, 2)}
    assert strange.is_done
    assert settled(paid(5, *FIVE, "won 2 3", "won 1 3", "won 0 1")).doubts == ()


def test_dead_money_is_a_pot_for_who_has_nothing_in() -> None:
    """POKER 1.6: dead 5, paid 0, 10, 10, all live: 5 for all three, 20 for two."""
    cut = settled(paid(3, "in 0 0", "in 1 10", "in 2 10", dead=5)).explanation.cut
    assert [(pot.chips, pot.eligible) for pot in cut.pots] == [(5, (0, 1, 2)), (20, (1, 2))]


def test_the_chips_of_a_street_that_is_being_bet_are_in_no_pot_yet() -> None:
    """Whoever has not called yet is not all-in: side pots are those of the streets before."""
    hand = follow(setting(300, 1000, 1000), "all-in", "call", "call", "street", "bet 200")
    assert [pot.chips for pot in settled(hand).explanation.cut.pots] == [900]
    assert [pot.chips for pot in settled(follow(hand, "call")).explanation.cut.pots] == [900, 400]


def test_who_is_not_in_the_hand_wins_no_dead_money() -> None:
    """An empty field is another thing than nothing put in."""
    cut = settled(paid(4, "in 1 10", "in 2 10", "in 3 10", "out 3", dead=5)).explanation.cut
    assert [(pot.chips, pot.eligible) for pot in cut.pots] == [(25, (1, 2))]


REFUSALS: list[tuple[tuple[str, ...], str, str]] = [
    ((), "in 9 20", "no_such_seat"),
    ((), "in 0 2000000000", "not_chips"),
    ((), "fold 0", "not_in_hand"),
    (("in 0 5",), "fold 0", "last_live"),
    (("in 0 5",), "unfold 0", "not_folded"),
    ((), "won 0 1", "no_pot"),
    (("in 0 5", "in 1 9", "in 2 9"), "won 1 0", "not_in_pot"),
    ((), "call", "not_here"),
]


@pytest.mark.parametrize(("before", "line", "why"), REFUSALS)
def test_what_cannot_be_is_refused_by_its_reason(before: tuple[str, ...], line: str, why: str) -> None:
    """Nothing is changed by it."""
    with pytest.raises(Refused) as error:
        paid(3, *before, line)
    assert error.value.fault.key == why


WRONG: list[tuple[dict[str, object], str, str]] = [
    ({"names": ("Ann",)}, "names", "too_few"),
    ({"names": (*NAMES, "Kim")}, "names", "too_many"),
    ({"names": ("Ann", " ", "Cem")}, "names", "nameless"),
    ({"names": ("Ann", "ann", "Cem")}, "names", "name_twice"),
    ({"stacks": BySeat((5, 5))}, "stacks", "stacks"),
    ({"stacks": BySeat((5, 5, -1))}, "stacks", "not_chips"),
    ({"stacks": BySeat((5, 0, 0))}, "stacks", "too_few_stacks"),
    ({"button": 3}, "button", "no_button"),
    ({"small": 3, "big": 2}, "small", "small_above_big"),
    ({"dead": 4.5}, "dead", "not_chips"),
]


@pytest.mark.parametrize(("wrong", "field", "why"), WRONG)
def test_a_table_that_cannot_be_names_its_field(wrong: dict[str, object], field: str, why: str) -> None:
    """One reason, one field."""
    right: dict[str, object] = {"names": NAMES[:3], "stacks": BySeat((5, 5, 5))}
    with pytest.raises(Refused) as error:
        HandSetting(**(right | wrong))  # type: ignore[arg-type] # on purpose
    assert (error.value.fault.fields, error.value.fault.key) == ((field,), why)
    assert field in str(error.value)


def test_names_are_known_before_anything_is_told() -> None:
    """The short way holds to the same names."""
    assert checked_names(["Ann", "Ben"]) == ("Ann", "Ben")
    assert checked_names(["Ann ", "Ben"]) == ("Ann ", "Ben")
    with pytest.raises(Refused):
        PaidIn.empty(("Ann",))


def word(chance: Random, raise_to: range, owed: int) -> str:
    """One of the words that may be said, folds rare."""
    words = ["call" if owed else "check"] * 4 + ["fold"]
    if raise_to:
        words += [f"raise {to}" for to in (raise_to[0], raise_to[-1], chance.choice(raise_to))]
    return chance.choice(words)


def dealt(chance: Random) -> DeskHand:
    """A hand of chance: three to ten seats, some without chips, some short, with and without an ante."""
    stacks = [chance.choice((0, chance.randint(1, 60), chance.randint(60, 900))) for _ in range(chance.randint(3, 10))]
    stacks[:2] = 500, 60
    button, ante = chance.randrange(len(stacks)), chance.choice((0, 3))
    return opened(setting(*stacks, button=button, small=5, big=10, ante=ante))


def played(chance: Random, hand: DeskHand) -> DeskHand:
    """The hand up to its showdown, by chance; every word leaves all chips where they can be."""
    chips = sum(hand.setting.stacks)
    for _ in range(400):
        if hand.stage in (HandStage.SHOWDOWN, HandStage.UNCONTESTED):
            return hand
        asked = asked_of(hand)
        hand = follow(hand, "street" if asked is None else word(chance, asked.raise_to, asked.to_call))
        assert sum(hand.put) + sum(hand.left) == chips
    raise AssertionError("this hand does not end")


def test_no_hand_is_stuck_and_what_goes_in_comes_out() -> None:
    """Chips are conserved after every word of 300 hands of chance, and each of them ends with everybody paid."""
    for seed in range(300):
        chance = Random(seed)
        hand = played(chance, dealt(chance))
        pots = settled(hand).explanation.cut.pots
        for number in reversed(range(len(pots))):
            if hand.stage is HandStage.SHOWDOWN:
                hand = follow(hand, f"won {number} {chance.choice(pots[number].eligible)}")
        done = settled(hand)
        assert done.is_done
        assert sum(done.takes) == sum(hand.put) + hand.dead
