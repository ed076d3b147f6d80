"""Balancing, breaking, and the final table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.cards import CARDS, parse_cards
from boodle.rulebook import Refused
from boodle.seats import BySeat
from boodle.tournament import (
    Balance,
    Book,
    Chair,
    FirstHand,
    SeatedTable,
    balance,
    break_table,
    breaking_seats,
    can_break,
    redraw,
)


def table(number: int, chairs: str, button: int | None = None) -> SeatedTable:
    """A table from a string: a letter sits in each chair, a dot is free."""
    return SeatedTable(number, BySeat([None if one == "." else f"{one}{number}" for one in chairs]), button)


def moved(found: Balance | None) -> str:
    """Who moves where, in one line."""
    assert found is not None
    assert found.move is not None
    move = found.move
    return f"{move.name} {move.source} {move.to} {move.entry.value}"


FULL = table(2, "abcdefghi", 0)


@pytest.mark.parametrize(("vacancy", "mover"), [(3, "d2"), (4, "e2"), (6, "g2"), (7, "h2"), (8, "i2")])
def test_the_same_place_from_the_button_moves(vacancy: int, mover: str) -> None:
    """FLR-04: wherever the chair is, on both sides of the button."""
    chairs = "".join("." if seat in (vacancy, 5) else "abcdefghi"[seat] for seat in range(9))
    assert moved(balance((table(1, chairs, 0), FULL), vacancy=vacancy)).startswith(f"{mover} ")


def test_a_chair_before_the_big_blind_is_taken_only_when_there_is_no_other() -> None:
    """FLR-19 holds for those who are moved too: he waits there until the button has passed."""
    assert moved(balance((table(1, "a.cdef.h.", 0), FULL))) == "h2 2.8 1.7 next-hand"
    assert moved(balance((table(1, "a..def", 0), FULL))).endswith(" 1.2 waits")


def test_a_difference_of_one_is_balance() -> None:
    """FLR-04, Rec.: only from two on somebody moves."""
    assert balance((table(1, "abcdefgh.", 0), FULL)) is None
    assert balance((FULL,)) is None


def test_a_table_breaks_when_the_others_have_chairs_for_all() -> None:
    """FLR-05: not before."""
    tables = (table(1, "abcdef...", 0), table(2, "abcdefg..", 0), table(3, "abcdef...", 0))
    assert not can_break(tables, 3)
    assert can_break((*tables[:2], table(3, "abcde....")), 3)
    assert not can_break((table(3, "abc"),), 3)


def test_by_tda_10_nobody_draws_a_chair_before_the_small_blind_who_need_not() -> None:
    """With fewer others than players all chairs are laid out; with no room at all it is refused."""
    here = table(1, "a.cdef...", 0)
    cards = [len(breaking_seats((here, table(3, who)), 3, Book.TDA)) for who in ("abc", "abcd")]
    assert cards == [3, 4]
    with pytest.raises(Refused) as refused:
        breaking_seats((here, table(3, "abcde")), 3, Book.TDA)
    assert refused.value.fault.key == "no_room"


def test_a_broken_tables_players_take_what_they_drew() -> None:
    """TDA 10: any chair, but between small blind and button one waits; FLR-19 has him wait up to the big blind."""
    tables = (table(1, "a..def...", 0), table(2, "a.c", 0), table(3, "ab.."))
    drawn = (Chair(1, 1), Chair(1, 7))
    assert [move.entry for move in break_table(tables, 3, drawn)] == [FirstHand.WAITS, FirstHand.NEXT_HAND]
    between_blinds = (table(1, "ab.de", 0), table(3, "c.."))
    assert break_table(between_blinds, 3, [Chair(1, 2)], Book.TDA)[0].entry is FirstHand.NEXT_HAND
    assert break_table(between_blinds, 3, [Chair(1, 2)], Book.HOUSE)[0].entry is FirstHand.WAITS


@pytest.mark.parametrize(
    ("drawn", "why"),
    [
        ([Chair(1, 1)], "wrong_draw"),
        ([Chair(1, 1), Chair(1, 1)], "wrong_draw"),
        ([Chair(1, 0), Chair(1, 1)], "seat_taken"),
        ([Chair(3, 3), Chair(1, 1)], "seat_taken"),
        ([Chair(9, 3), Chair(1, 1)], "no_table"),
    ],
)
def test_what_is_no_draw_is_refused(drawn: list[Chair], why: str) -> None:
    """A free chair at another table for each, no chair twice."""
    with pytest.raises(Refused) as refused:
        break_table((table(1, "a..def"), table(3, "ab..")), 3, drawn)
    assert refused.value.fault.key == why


@pytest.mark.parametrize(("seats", "dealer", "why"), [(3, 0, "no_room"), (4, 4, "no_seat")])
def test_a_final_table_has_a_chair_for_each(seats: int, dealer: int, why: str) -> None:
    """And a dealer who sits at it."""
    with pytest.raises(Refused) as refused:
        redraw(dict(zip("ABCD", parse_cards("KC AH KS 2D"), strict=True)), dealer, seats)
    assert refused.value.fault.key == why


CHAIRS = st.lists(st.booleans(), min_size=6, max_size=10)


@given(first=CHAIRS, second=CHAIRS, buttons=st.tuples(st.integers(0, 5), st.integers(0, 5)), book=st.sampled_from(Book))
def test_balancing_ends_in_balance(first: list[bool], second: list[bool], buttons: tuple[int, int], book: Book) -> None:
    """Each move brings the tables nearer, to a chair that is free, and keeps everybody."""
    tables = tuple(
        SeatedTable(number, BySeat([f"{seat}/{number}" if here else None for seat, here in enumerate(chairs)]), button)
        for number, chairs, button in ((1, first, buttons[0]), (2, second, buttons[1]))
    )
    everybody = sorted(name for one in tables for name in one.players)
    while (found := balance(tables, book)) is not None and found.move is not None:
        move = found.move
        source, to = (next(one for one in tables if one.number == chair.table) for chair in (move.source, move.to))
        assert source.chairs[move.source.seat] == move.name
        assert to.chairs[move.to.seat] is None
        assert len(source.players) - len(to.players) >= 2
        left, came = source.taken(move.source.seat, None), to.taken(move.to.seat, move.name)
        tables = tuple(left if one is source else came for one in tables)
    fewer, more = sorted(tables, key=lambda one: len(one.players))
    assert len(more.players) - len(fewer.players) < 2 or not fewer.free
    assert sorted(name for one in tables for name in one.players) == everybody


def test_a_full_table_takes_nobody() -> None:
    """However small: the next smallest is filled instead, and where there is none all is as near as it comes."""
    small, large = table(1, "abcdef", 0), table(2, "abcdefgh..", 0)
    assert balance((small, large)) is None
    assert moved(balance((small, large, table(3, "abcdef..", 0)))).split()[1:] == ["2.8", "3.7", "next-hand"]


@given(players=st.integers(1, 10), deck=st.permutations(CARDS), dealer=st.integers(0, 9))
def test_a_redraw_gives_each_a_chair_of_his_own(players: int, deck: list[int], dealer: int) -> None:
    """In the order of the cards, clockwise from the dealer's left."""
    cards = {f"P{number}": CARDS[deck[number]] for number in range(players)}
    drawn = redraw(cards, dealer, 10)
    assert len({one.seat for one in drawn}) == players
    assert {one.name for one in drawn} == cards.keys()
    assert drawn[-1].seat == dealer


def test_of_equal_tables_the_lower_number_gives_and_takes() -> None:
    """So that every host is told the same."""
    tables = (table(2, "abcde.", 0), table(1, "abcde.", 0), table(4, "ab...."), table(3, "ab...."))
    found = balance(tables)
    assert found is not None
    assert (found.source, found.to, found.ask_button) == (1, 3, (3,))


def test_a_table_just_opened_needs_no_button() -> None:
    """At it nobody has a place yet, so the next big blind goes, to the first chair."""
    assert moved(balance((table(1, "abcd", 0), table(2, "....")))) == "c1 1.3 2.1 next-hand"
    assert moved(balance((table(1, "ab..", 0), table(2, "....")))) == "b1 1.2 2.1 next-hand"


def test_an_empty_chair_at_the_button_is_filled_by_the_button() -> None:
    """Unless nobody sits there either: then by the place before it."""
    dead = table(1, ".bcdefg..", 0)
    assert moved(balance((dead, FULL), vacancy=0)).startswith("a2 ")
    assert moved(balance((dead, table(2, "abcdefghi.", 9)), vacancy=0)).startswith("i2 ")


def test_cards_go_round_from_the_dealers_left() -> None:
    """From the first chair, as long as nobody has said where the button is."""
    assert table(1, "ab.d", 1).from_dealers_left == ("d1", "a1", "b1")
    assert table(1, "ab.d").from_dealers_left == ("a1", "b1", "d1")
    with pytest.raises(Refused) as refused:
        table(1, "ab.d").ring()
    assert refused.value.fault.key == "no_button"
