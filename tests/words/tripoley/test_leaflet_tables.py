"""The tables of the leaflet: who takes which space, and hands as long as those that are dealt."""

import pytest

from boodle.cards.deck import seed_of
from boodle.notation.tripoley.house import house_of, preset
from boodle.session import Session, nature_of
from boodle.tripoley import Table, open_deal
from boodle.words.catalogue import Words
from boodle.words.tripoley.leaflet_facts import hand_sizes
from boodle.words.tripoley.leaflet_tables import layout_table, sizes_table
from tests.tripoley.games import NAMES

WORDS = Words()
SIZES = {2: 17, 3: 13, 4: 10, 5: 8, 6: 7, 7: 6, 8: 5, 9: 5}
"""The cards of the spare hand by number of players, where it is dealt last (RULES D)."""


def dealt(answers: dict[str, object], players: int) -> Table:
    """The table when the cards of one deal are out."""
    house = house_of({"spare_use": "none", **answers})
    session: Session[Table] = Session(open_deal(house, NAMES[:players]), nature_of(seed_of(3)))
    return session.round.table


@pytest.mark.parametrize("order", ["last", "first", "none"])
@pytest.mark.parametrize("deck", [51, 52])
@pytest.mark.parametrize("players", range(2, 10))
def test_hands_are_as_long_as_those_dealt(players: int, deck: int, order: str) -> None:
    """For every number of players, with a spare hand or without, from the dealer's left round to the dealer."""
    answers = {"deck": deck, "spare_order": order}
    table = dealt(answers, players)
    more, longer, fewer, spare = hand_sizes(table.house, players)
    sizes = [len(table.hands[seat]) for seat in table.deal.order]
    assert sizes == [more] * longer + [fewer] * (players - longer)
    assert spare == len(table.deal.spare.cards)


@pytest.mark.parametrize("players", SIZES)
def test_the_spare_hand_is_as_long_as_the_rules_say(players: int) -> None:
    """And the dealer's hand with it, when the spare hand is dealt last."""
    _, _, dealers, spare = hand_sizes(preset("pagat"), players)
    assert (dealers, spare) == (SIZES[players],) * 2


def test_the_sizes_in_words() -> None:
    """One line for each number of players; the spare hand has a column where there is one."""
    assert sizes_table(WORDS, preset("pagat")).rows()[1:4] == [
        ["2", "18 for the player on the dealer's left, 17 for the others", "17"],
        ["3", "13 each", "13"],
        ["4", "11 for the first 2 players from the dealer's left, 10 for the others", "10"],
    ]
    assert sizes_table(WORDS, preset("poch")).rows()[1:] == [
        ["3", "11 for the first 2 players from the dealer's left, 10 for the others"],
        ["4", "8 each"],
    ]


def rows(answers: dict[str, object]) -> list[list[str]]:
    """The layout of a house, without its head."""
    return layout_table(WORDS, house_of(answers)).rows()[1:]


def test_the_layout_says_who_takes_each_space() -> None:
    """In the suit that pays, and by holding the cards or by playing them."""
    assert ["K-Q♥", "whoever holds the queen and king of hearts in one hand", "TRI-1-02"] in rows({})
    random = rows({"pay_suit": "random", "pay_time": "played"})
    assert ["K-Q", "whoever plays the queen and king of the pay suit in a row", "TRI-1-02"] in random
    each = rows({"pay_suit": "random_each", "combinations": "AD-KD", "sequence": "random"})
    assert ["A", "whoever holds the ace of the suit drawn for it", "TRI-1-01"] in each
    assert ["A-K♦", "whoever holds the king and ace of diamonds in one hand", "RUM"] in each
    assert each[6][0] == "Run"
    assert each[6][1].startswith("whoever holds the three cards of this deal's run")


def test_low_aces_stand_below() -> None:
    """Cards are named as they climb in the house."""
    assert ["2-A♥", "whoever holds the ace and two of hearts in one hand", "MIC-06"] in rows(
        {"rank_order": "king_high", "combinations": "2-A"}
    )


def test_there_is_no_pot_where_nobody_plays_for_it() -> None:
    """The kitty is always there."""
    shown = rows({"poker": "none", "stops_opener": "left"})
    assert shown[-1] == ["Kitty", "the first player to get rid of all cards", "TRI-3-08"]
