"""Side pots in words and as a picture."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.pots import Explanation, OddChips, award_pots, explain
from boodle.words.catalogue import Words
from boodle.words.pots import PotsInWords, pot_name
from boodle.words.pots_picture import WIDTH, columns, picture
from tests.pots.settlements import Paid, settlements

EN = Words("en")
NAMES = "ABCDEFGHI"


def in_words(told: Explanation) -> PotsInWords:
    """The settlement in English, with letters for names."""
    return PotsInWords(EN, told, NAMES[: len(told.seats)])


def drawn(told: Explanation) -> list[str]:
    """The picture in English."""
    return picture(EN, told, NAMES[: len(told.seats)])


def folds(names: str, seats: int) -> list[bool]:
    """Who of the first so many letters has folded."""
    return [letter in names for letter in NAMES[:seats]]


GRAPHIC = explain((5, 10, 8, 10, 2), folds("E", 5))


def test_the_graphic_example_is_drawn_chip_by_chip() -> None:
    """A mark a chip, the cuts one below the other, all-in and folded told (B12)."""
    assert drawn(GRAPHIC) == [
        "       main  side 1 side 2",
        "A   5 |#####|      |      | all-in",
        "B  10 |#####|###   |##    |",
        "C   8 |#####|###   |      | all-in",
        "D  10 |#####|###   |##    |",
        "E   2 |xx   |      |      | folded",
        "up to      5      8     10",
        "One mark is one chip: # paid, x paid and folded.",
    ]


def test_the_graphic_example_is_told() -> None:
    """The same in sentences, so that nothing hangs on the picture."""
    said = in_words(GRAPHIC)
    assert said.summary() == [
        ("Main pot", 22, "A, B, C and D"),
        ("Side pot 1", 9, "B, C and D"),
        ("Side pot 2", 4, "B and D"),
    ]
    assert said.reasons() == [
        "Main pot, 22 chips: 5 each from A, B, C and D, 2 from E. E folded and cannot win it.",
        "Side pot 1, 9 chips: 3 each from B, C and D. A stopped at 5 and cannot win it.",
        "Side pot 2, 4 chips: 2 each from B and D. C stopped at 8 and cannot win it.",
    ]
    assert said.most()[2] == "C can win at most 31, a gain of 23: C's own 8, 5 from A, 8 each from B and D, 2 from E."
    assert said.most()[4] == "E folded and can win nothing."
    assert said.adds_up() == "35 in, 35 out: it adds up."


def test_dead_money_and_uncalled_chips_are_drawn_and_told() -> None:
    """A folded blind, a short stack, dead money and chips that go back, all in one hand."""
    told = explain((20, 15, 40), folds("A", 3), 3)
    assert drawn(told) == [
        "         main            side  back",
        "A    20 |xxxxxxxxxxxxxxx|xxxxx|                    | folded",
        "B    15 |###############|     |                    | all-in",
        "C    40 |###############|#####|--------------------|",
        "dead  3 |===            |     |                    |",
        "  up to               15    20",
        "One mark is one chip: # paid, x paid and folded, = dead money, - goes back.",
    ]
    said = in_words(told)
    assert said.summary() == [
        ("Goes back", 20, "to C: nobody matched it"),
        ("Main pot", 48, "B and C"),
        ("Side pot", 10, "C, unopposed"),
    ]
    assert said.reasons() == [
        "20 chips back to C: nobody else paid more than 20.",
        "Main pot, 48 chips: 15 each from A, B and C, 3 dead money. A folded and cannot win it.",
        (
            "Side pot, 10 chips: 5 each from A and C. B stopped at 15 and cannot win it. A folded and cannot win it. "
            "Only C can win it, so there is no showdown for it."
        ),
    ]


def test_a_seat_without_a_bet_plays_for_the_dead_money() -> None:
    """All-in for the ante only (EDGE-04)."""
    said = in_words(explain((0, 10, 10), folds("", 3), 5))
    assert said.reasons()[1] == "Side pot, 20 chips: 10 each from B and C. A paid nothing and cannot win it."
    assert said.most()[0] == "A can win at most 5: 5 dead money."


def test_who_did_not_ante_is_told() -> None:
    """A seat that bets and cannot win the dead money (EDGE-08)."""
    said = in_words(explain((5, 10, 10), folds("", 3), 5, (True, True, False)))
    assert said.reasons()[0].endswith("C put nothing into the dead money and cannot win it.")


def test_who_can_win_nothing_is_told() -> None:
    """A lone bet goes back; who paid nothing has nothing to win."""
    said = in_words(explain((0, 50), folds("", 2)))
    assert said.most() == ["A paid nothing and can win nothing.", "B can win nothing, and gets 50 back."]
    folded = in_words(explain((200, 150), folds("A", 2)))
    assert folded.reasons()[0] == "50 chips back to A, who folded: nobody else paid more than 150."


@pytest.mark.parametrize(
    ("strength", "odd_chips", "lines"),
    [
        ((3, 1, 2), OddChips.LEFT_OF_BUTTON, ["Side pot, 10 chips: C wins.", "Main pot, 16 chips: A wins."]),
        (
            (1, 1, 1),
            OddChips.LEFT_OF_BUTTON,
            [
                "Side pot, 10 chips: B and C share it, 5 each.",
                "Main pot, 16 chips: A, B and C share it, 5 each and 1 odd chip to A, first left of the button.",
            ],
        ),
        (
            (1, 1, 1),
            OddChips.CARRY,
            [
                "Side pot, 10 chips: B and C share it, 5 each.",
                "Main pot, 16 chips: A, B and C share it, 5 each; 1 chip stays for the next deal.",
            ],
        ),
    ],
)
def test_awards_are_told_last_side_pot_first(
    strength: Sequence[int], odd_chips: OddChips, lines: Sequence[str]
) -> None:
    """One sentence a pot: who wins it, who shares it, where odd chips go (POT-11)."""
    told = explain((5, 10, 10), folds("", 3), 1)
    assert in_words(told).awards(award_pots(told.cut.pots, strength, odd_chips)) == lines


def test_what_each_is_handed() -> None:
    """First what goes back, then each winner's sum, then what stays."""
    told = explain((5, 10, 12), folds("", 3), 1)
    award = award_pots(told.cut.pots, (1, 1, 1), OddChips.CARRY)
    assert in_words(told).pay_out(award) == [
        ("C", 2, "goes back"),
        ("A", 5, ""),
        ("B", 10, ""),
        ("C", 10, ""),
        ("", 1, "stays for the next deal"),
    ]


def test_an_unopposed_pot_is_told_so() -> None:
    """No showdown where one is left."""
    told = explain((1, 2, 50), folds("AB", 3))
    assert in_words(told).awards(award_pots(told.cut.pots, (None, None, None))) == ["Pot, 5 chips: C wins unopposed."]


@pytest.mark.parametrize(
    ("count", "names"), [(1, ["pot"]), (2, ["main pot", "side pot"]), (3, ["main pot", "side pot 1", "side pot 2"])]
)
def test_pots_are_named_by_their_place(count: int, names: list[str]) -> None:
    """One pot is the pot, and a single side pot has no number."""
    assert [pot_name(EN, index, count) for index in range(count)] == names


def test_large_stacks_are_drawn_to_scale() -> None:
    """One mark is the smallest round number of chips with which the bars fit."""
    lines = drawn(explain((350, 60, 500, 500), folds("", 4)))
    assert lines[3] == "C 500 |######|#############################|###############|"
    assert lines[-1] == "One mark is up to 10 chips: # paid."


def test_one_chip_beside_many_is_seen() -> None:
    """Marks are rounded up: no chip is invisible."""
    lines = drawn(explain((1, 100_000, 100_000), folds("A", 3)))
    assert lines[1].startswith("A      1 |x ")


def test_ten_pots_get_short_heads() -> None:
    """Where long heads would cost marks, side pots are numbers."""
    told = explain([10 * seat for seat in range(1, 11)], [False] * 10)
    heads, *rows = picture(EN, told, "ABCDEFGHIJ")
    assert heads.split() == ["main", *"12345678", "back"]
    assert rows[1] == "B  20 |#####|#####|     |     |     |     |     |     |     |     | all-in"


def test_too_many_pots_to_draw() -> None:
    """Where not even the heads fit there is a sentence instead; the words still tell all."""
    told = explain(range(1, 60), [False] * 59)
    names = [str(seat) for seat in range(59)]
    assert picture(EN, told, names) == ["There are too many pots to draw in 80 columns."]
    assert len(PotsInWords(EN, told, names).reasons()) == 59


def test_names_take_the_room_they_need() -> None:
    """Wide letters count two columns, combining signs none, and long names are cut."""
    told = explain((1, 2, 2), folds("", 3))
    lines = picture(EN, told, ["安娜", "Zoe\u0308", "Wolfeschlegelsteinhausen"])
    assert len({columns(line.partition("|")[0]) for line in lines[1:4]}) == 1
    assert "Wolfeschlegelst… " in lines[3]


@given(settlements(), st.sampled_from((1, 7, 1000, 123_457)))
def test_the_picture_keeps_to_the_page(paid: Paid, scale: int) -> None:
    """Whatever was paid, no line is wider than the page, and each seat has its row and its marks."""
    told = explain([chips * scale for chips in paid.contributions], paid.folded, paid.dead * scale, paid.entitled)
    lines = drawn(told)
    assert all(columns(line) <= WIDTH for line in lines)
    for share, line in zip(told.seats, lines[1:], strict=False):
        head, _, bar = line.partition("|")
        assert head.split() == [NAMES[share.seat], str(share.paid)]
        slices = [piece.strip() for piece in bar.rpartition("|")[0].split("|")]
        chips = [*share.slices, *([share.uncalled] if told.cut.uncalled else [])]
        assert [bool(piece) for piece in slices] == [bool(part) for part in chips] or not chips


@given(settlements())
def test_every_sentence_can_be_said(paid: Paid) -> None:
    """No settlement lacks words, and no line is left unfinished."""
    told = explain(paid.contributions, paid.folded, paid.dead, paid.entitled)
    said = in_words(told)
    lines = [*said.reasons(), *said.most(), *said.awards(award_pots(told.cut.pots, paid.strength, OddChips.CARRY))]
    assert all(line.endswith(".") for line in lines)
    assert len(said.most()) == len(paid.contributions)
