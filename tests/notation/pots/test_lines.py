"""What a host writes about a settlement, and what is refused, by the token at fault."""

import pytest

from boodle.notation.errors import NotationError
from boodle.notation.pots.lines import Settlement, read_chips, read_settlement


def paid(text: str) -> dict[str, int]:
    """Who paid what."""
    told = read_settlement(text)
    return dict(zip(told.names, told.contributions, strict=True))


def folded(told: Settlement) -> set[str]:
    """The names of those who folded."""
    return {name for name, out in zip(told.names, told.folded, strict=True) if out}


@pytest.mark.parametrize(
    "text",
    [
        "A 350, B 60",
        "A: 350, B: 60",
        "A=350, B = 60",
        " A  350 ,B 60, ",
        "A 350; B 60",
        "A 350\nB 60",
        "A 350,\nB 60 all-in",
    ],
)
def test_seats_may_be_written_in_many_ways(text: str) -> None:
    """A name, an amount; with or without a sign between them, on one line or several."""
    assert paid(text) == {"A": 350, "B": 60}


DEEDS = (
    *("has", "had", "puts", "put", "pays", "paid", "bets", "bet", "calls", "call", "raises", "raise", "goes", "is"),
    *("stays", "in", "to", "for", "with", "chips", "all-in", "puts in", "goes all in for", "is in with", "BETS"),
)


@pytest.mark.parametrize("deed", DEEDS)
def test_what_a_seat_did_may_be_said_too(deed: str) -> None:
    """It is no part of the name, nor is the word for chips behind them."""
    assert paid(f"Aunt May {deed} 350, B 60") == {
        "Aunt May": 350,
        "B": 60,
    }


@pytest.mark.parametrize("text", ["A 5 folded, B 5", "A 5 (folded), B 5", "A 5 f, B 5", "A 5f, B 5", "A 5 (F), B 5"])
def test_a_fold_may_stand_beside_the_amount(text: str) -> None:
    """`folded`, `f`, in brackets, or straight after the number."""
    told = read_settlement(text)
    assert (told.contributions, folded(told)) == ((5, 5), {"A"})


def test_who_is_said_to_be_all_in() -> None:
    """Behind the chips, or before them."""
    assert read_settlement("A 100 all-in, B goes all in for 50, C 200").all_in == {0, 1}


def test_folds_may_be_told_in_several_places() -> None:
    """Beside the amount, in a clause and beside the line: all of them count."""
    told = read_settlement("A 5f, B 5, C 5, D 5; folded: b", folded="C, C")
    assert folded(told) == {"A", "B", "C"}


def test_names_are_free_words() -> None:
    """Letters of any language, digits, apostrophes, hyphens, dots, and several words."""
    names = ["Aunt May", "O'Neil", "Ann’s", "Jean-Luc", "J.R.", "Player 1", "7", "Zoë", "安娜", "f"]
    assert list(paid(", ".join(f"{name} 5" for name in names))) == names


@pytest.mark.parametrize(
    ("text", "dead"),
    [("dead 15; A 1", 15), ("A 1; dead: 15", 15), ("A 1, dead 15", 15), ("A 1, dead money 15", 15), ("A 1", 0)],
)
def test_dead_money_is_a_clause_or_stands_among_the_seats(text: str, dead: int) -> None:
    """However it is said, it is nobody's."""
    told = read_settlement(text)
    assert (told.names, told.dead) == (("A",), dead)


def test_dead_money_may_stand_beside_the_line() -> None:
    """As an option of the command line."""
    assert read_settlement("A 1", dead="15").dead == 15


def test_the_order_of_hands() -> None:
    """Best first, equals tied, small letters as large ones, no hand for a folder."""
    told = read_settlement("A 1, Aunt May 1, C 1, D 1, E 1f; hands: c > a = D > aunt  may")
    assert told.strength == (2, 1, 3, 2, None)
    assert read_settlement("A 1, B 1", hands="B>A").strength == (1, 2)
    assert read_settlement("A 1, B 1").strength is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("A 4.5", "'4.5' is not a number of chips: expected a whole number, zero or more"),
        ("A -5", "'-5' is not a number of chips: expected a whole number, zero or more"),
        ("A 5$", "'5$' is not a number of chips: expected a whole number, zero or more"),
        ("A ٣", "'٣' is not a number of chips: expected a whole number, zero or more"),
        ("A 5 5 winner", "'winner' is not a number of chips: expected a whole number, zero or more"),
        ("A 9999999999999999", "'9999999999999999' is more chips than there are"),
        ("A", "'A' lacks a name or a number of chips: expected both, as in 'A 350'"),
        (
            "A 1,410",
            "'410' lacks a name or a number of chips: expected both, as in 'A 350'; large numbers have no comma",
        ),
        ("A 3, a 5", "'a' is named twice among those who paid"),
        ("A 350 B 60", "'A 350 B 60' runs two seats together: put a comma between them"),
        ("A 5,, B 5", "'A 5,, B 5' has a comma with nothing before it"),
        ("A* 5", "'A*' in 'A* 5' is no part of a name: names are letters, digits and apostrophes"),
        ("A 5, hands 5", "'hands' is a word of the notation: give the seat another name"),
        ("A 5; fold: A", "'fold: A' is no clause: expected who paid what, or one of folded, hands, dead"),
        ("A 5; folded: Z", "folded: 'Z' is not among those who paid: A"),
        ("A 5; dead -3", "'-3' is not a number of chips: expected a whole number, zero or more"),
        ("A 5, dead 5; dead 6", "dead money is told twice: 5 and '6'"),
        ("A 5; hands: A; hands: A", "hands are told twice: 'A' and 'A'"),
        ("A 5; hands: Z", "hands: 'Z' is not among those who paid: A"),
        ("A 5; hands: A > A", "hands: 'A' is named twice"),
        ("A 5; hands: A >", "hands: 'A >' lacks a name: expected an order as in 'C > A = D > B'"),
        ("A 5, B 5; hands: A", "hands: 'B' has not folded and is missing from 'A'"),
        ("A 5f, B 5; hands: B > A", "hands: 'A' has folded and shows no hand"),
        ("dead 5", "'dead 5' names nobody: expected who paid what, as in 'A 350, B 60'"),
        ("", "'' names nobody: expected who paid what, as in 'A 350, B 60'"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, sentence: str) -> None:
    """Each refusal is one sentence with the token in it."""
    with pytest.raises(NotationError) as refused:
        read_settlement(text)
    assert str(refused.value) == sentence


def test_chips_are_read_as_they_are_counted() -> None:
    """Leading zeros do no harm."""
    assert read_chips("0070") == 70


@pytest.mark.parametrize(
    "text",
    [
        "A has 100, B goes all in for 50, C calls 100",
        "A bets 100, B 50 all in, C puts in 100",
        "A $100, B all-in 50, C to 100",
    ],
)
def test_what_a_seat_did_is_no_part_of_its_name(text: str) -> None:
    """A host may say it as it was said at the table."""
    told = read_settlement(text)
    assert (told.names, told.contributions) == (("A", "B", "C"), (100, 50, 100))


def test_the_colon_of_a_clause_may_be_left_out() -> None:
    """Folds and hands are known by their word."""
    told = read_settlement("A 100, B 50, C 100; folded C; hands B > A")
    assert (told.folded, told.strength) == ((False, False, True), (1, 2, None))


@pytest.mark.parametrize("order", ["A, B", "A beats B", "B < A"])
def test_an_order_told_otherwise_is_shown_how(order: str) -> None:
    """The sentence says how an order is written."""
    with pytest.raises(NotationError, match="best hand first, as in 'C > A = D > B'"):
        read_settlement(f"A 5, B 5; hands: {order}")


def test_an_order_that_is_no_clause_is_cut_in_the_refusal() -> None:
    """However long it is."""
    with pytest.raises(NotationError) as told:
        read_settlement(f"A 5, {'B > ' * 40}C 7")
    assert str(told.value).startswith(f"{'B > ' * 10 + '…'!r} is no bet")


def test_a_name_of_two_words_may_have_folded_behind_its_chips() -> None:
    """An f at the number says so, wherever the number stands."""
    told = read_settlement("Aunt May 20f, Ben 40")
    assert (told.names, told.contributions, folded(told)) == (("Aunt May", "Ben"), (20, 40), {"Aunt May"})
