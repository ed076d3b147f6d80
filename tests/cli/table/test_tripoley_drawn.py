"""What is looked at in Tripoley: the layout at every width, hands, the memory aid, and what there is to bet for."""

import pytest

from boodle.cards import CardSet, Suit
from boodle.cli.table.tripoley.drawn import (
    aid_lines,
    five_sentence,
    layout_sentence,
    marks_of,
    show_hand,
    show_layout,
    show_own,
)
from boodle.cli.table.tripoley.wagering import bet_prompt, pot_sentence, pot_sentences
from boodle.frozen import replace
from boodle.poker.wagers import Check, Fold, RaiseTo, Wagers
from boodle.pots import PotShown
from boodle.rulebook import spoken
from boodle.seats import BySeat, Seat
from boodle.tripoley import view
from boodle.tripoley.board import ACE, JACK, KING, KITTY, POT, QUEEN, Board
from boodle.tripoley.memory_aid import SuitMemory
from boodle.tripoley.view import View
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS, SYMBOLS
from boodle.words.tripoley.table import Teller
from tests.cli.playing import Heard
from tests.cli.table.test_play_prompts import NAMES, betting, dealt

NINE = Board(piles=(0, 1, 7, 8, 9, 10, 123, 4, 5))
SIX = (ACE, KING, QUEEN, JACK, KITTY, POT)
FIVE = CardSet.parse("6S 7S QS KS AS")


def teller(you: Seat | None = 0, language: str = "en") -> Teller:
    """Who tells a seat."""
    return Teller(Words(language), NAMES, you, LETTERS)


def screen(width: int = 78, *, plain: bool = False) -> Heard:
    """A screen of so many columns."""
    made = Heard(lambda *_: "")
    made.width, made.plain = width, plain
    return made


@pytest.mark.parametrize(
    ("board", "width", "drawn"),
    [
        (
            NINE,
            70,
            [
                "┌──────────────────────┬──────────────────────┬──────────────────────┐",
                "│ QH     ●●●●●●●     7 │ K-QH   ●●●●●●●+   10 │ KH     ●           1 │",
                "├──────────────────────┼──────────────────────┼──────────────────────┤",
                "│ JH     ●●●●●●●●    8 │ kitty  ●●●●        4 │ AH                 0 │",
                "├──────────────────────┼──────────────────────┼──────────────────────┤",
                "│ 10H    ●●●●●●●+    9 │ 8-9-10 ●●●●●●●+  123 │ pot    ●●●●●       5 │",
                "└──────────────────────┴──────────────────────┴──────────────────────┘",
            ],
        ),
        (
            NINE,
            69,
            [
                "┌────────────┬────────────┬────────────┐",
                "│ QH       7 │ K-QH    10 │ KH       1 │",
                "├────────────┼────────────┼────────────┤",
                "│ JH       8 │ kitty    4 │ AH       0 │",
                "├────────────┼────────────┼────────────┤",
                "│ 10H      9 │ 8-9-10 123 │ pot      5 │",
                "└────────────┴────────────┴────────────┘",
            ],
        ),
        (NINE, 39, ["Layout: AH 0, KH 1, QH 7, JH 8, 10H 9,", "K-QH 10, 8-9-10 123, kitty 4, pot 5."]),
        (
            Board(SIX, (0, 2, 3, 4, 0, 5)),
            78,
            [
                "┌──────────────────────┬──────────────────────┬──────────────────────┐",
                "│ AH                 0 │ KH     ●●          2 │ QH     ●●●         3 │",
                "├──────────────────────┼──────────────────────┼──────────────────────┤",
                "│ JH     ●●●●        4 │ pot    ●●●●●       5 │                      │",
                "└──────────────────────┴──────────────────────┴──────────────────────┘",
            ],
        ),
        (
            Board((ACE, KING, KITTY, POT), (12345, 123456, 0, 0)),
            40,
            [
                "┌────────────┬────────────┬────────────┐",
                "│ AH   12345 │ KH  123456 │            │",
                "└────────────┴────────────┴────────────┘",
            ],
        ),
    ],
)
def test_the_layout_is_drawn(board: Board, width: int, drawn: list[str]) -> None:
    """As it lies on the table, narrow without piles, and read out where there is no room; other layouts in rows."""
    shown = screen(width)
    show_layout(shown, teller(), board)
    assert shown.lines == drawn


@pytest.mark.parametrize(
    ("width", "row"),
    [
        (78, "│ JH       ●●●●●●●+ 1234 │ cagnotte ●●●●●●●+ 1234 │ AH       ●●●●●●●+ 1234 │"),
        (73, "│ JH      ●●●●●●●+ 1234 │ cagnot. ●●●●●●●+ 1234 │ AH      ●●●●●●●+ 1234 │"),
        (40, "│ JH    1234 │cagno. 1234 │ AH    1234 │"),
    ],
)
def test_long_names_widen_every_space(width: int, row: str) -> None:
    """As far as there is room, and are cut beyond."""
    shown = screen(width)
    show_layout(shown, teller(language="fr"), Board(piles=(1234,) * 9))
    assert shown.lines[3] == row


def test_the_layout_is_read_out_to_a_plain_screen() -> None:
    """Of another layout than the nine an empty kitty or pot means nothing."""
    shown = screen(plain=True)
    show_layout(shown, teller(), Board(SIX, (1, 2, 3, 4, 6, 0)))
    assert shown.lines == ["Layout: AH 1, KH 2, QH 3, JH 4, kitty 6."]
    empty = "AH 0, KH 0, QH 0, JH 0, 10H 0, K-QH 0, 8-9-10 0, kitty 0, pot 0."
    assert layout_sentence(teller(), Board()) == empty


@pytest.mark.parametrize(
    ("cards", "width", "lines"),
    [
        ("2C AS", 60, ["Hand: ♠ A   ♣ 2"]),
        ("2C AS", 59, ["Hand:", "  ♠ A", "  ♣ 2"]),
        (f"{' '.join(f'{rank}C' for rank in '23456789TJQKA')} {' '.join(f'{rank}D' for rank in '234567')}", 48, []),
    ],
)
def test_a_hand_is_shown_in_one_line_where_there_is_room(cards: str, width: int, lines: list[str]) -> None:
    """Else a line for each suit."""
    shown = screen(width)
    show_hand(shown, SYMBOLS, CardSet.parse(cards), "Hand:")
    assert shown.lines == (lines or ["Hand:", "  ♣ 2 3 4 5 6 7 8 9 10 J Q K A", "  ♦ 2 3 4 5 6 7"])


def test_a_line_as_wide_as_the_screen_has_room() -> None:
    """One column less, and there is none."""
    shown, hand = screen(61), CardSet.parse(" ".join(f"{rank}S" for rank in "23456789TJQKA") + " 2H 3H 4H 5H 6H 7H")
    title = "x" * (61 - len(" ♠ 2 3 4 5 6 7 8 9 10 J Q K A   ♥ 2 3 4 5 6 7"))
    show_hand(shown, SYMBOLS, hand, title)
    assert shown.lines == [f"{title} ♠ 2 3 4 5 6 7 8 9 10 J Q K A   ♥ 2 3 4 5 6 7"]
    shown.lines.clear()
    show_hand(shown, SYMBOLS, hand, f"{title}x")
    assert len(shown.lines) == 3


def test_seats_are_marked() -> None:
    """Who deals, and who is not in a deal that has begun."""
    seen = view(dealt().round, 0).shown
    for order, marks in (((0, 1, 2), [[], [], ["deals"]]), ((1, 2), [["sits out"], [], ["deals"]])):
        assert [marks_of(Words(), replace(seen, order=order), seat) for seat in range(3)] == marks
    assert [marks_of(Words(), replace(seen, order=()), seat) for seat in range(3)] == [[], [], ["deals"]]


def test_ones_own_cards_are_shown() -> None:
    """The five for poker until the stops begin, what was put down, and that one has none."""
    five = "Your five: AS KS QS 7S 6S, flush, ace high, then king, queen, seven and six"
    assert five_sentence(teller(), FIVE) == five
    session = betting()
    for seat in range(3):
        session.submit(seat, Check())
    early, late = view(dealt().round, 0), view(session.round, 1)
    both = {"five": FIVE, "put_down": CardSet.parse("2C 3C")}
    hands = [f"Your hand: {cards}" for cards in ("S 5 6 7 Q K A   H K A   C 2 3 4   D 9 10",)]
    own = "Your hand: S 2 3 4 J   H 10 J Q   C 5 6 7   D J Q K"
    told: list[tuple[View, list[str]]] = [
        (early, hands),
        (replace(early, mine=replace(early.mine, **both)), [*hands, five, "You put down: 2C 3C"]),
        (replace(late, mine=replace(late.mine, **both)), [own, "You put down: 2C 3C"]),
        (replace(early, mine=replace(early.mine, **both, hand=CardSet())), ["You have no cards."]),
    ]
    for at, lines in told:
        shown = screen()
        show_own(shown, teller(at.seat), at)
        assert shown.lines == lines


def test_the_memory_aid_is_told_suit_by_suit() -> None:
    """A dash where there is no card; nothing where there is no aid."""
    clubs = SuitMemory(Suit.CLUBS, CardSet.parse("2C 3C"), CardSet.parse("4C"), CardSet())
    hearts = SuitMemory(Suit.HEARTS, CardSet(), CardSet(), CardSet.parse("10H AH"))
    assert aid_lines([clubs, hearts], teller()) == [
        "C played 2 3; dead 4; still out -",
        "H played -; dead -; still out 10 A",
    ]
    assert aid_lines(None, teller()) == []


def test_a_bet_is_asked_for_with_what_the_pot_holds() -> None:
    """And who has bet how much; at Poch with one's best set."""
    session = betting()
    facts = []
    for seat, word in ((0, RaiseTo(5)), (1, Fold())):
        now = view(session.round, seat)
        assert now.asked is not None
        facts.append(bet_prompt(spoken(now.asked.choices, Wagers), now, teller(seat)).facts)
        session.submit(seat, word)
    now = view(session.round, 2)
    assert now.asked is not None
    wagers, poker = spoken(now.asked.choices, Wagers), now.shown.poker
    assert poker is not None
    asked = bet_prompt(wagers, now, teller(2))
    last = "The pot holds 8 chips. Bets: Ann 5, Ben folded, you 0."
    assert facts == [
        ("The pot holds 3 chips. Nobody has bet.",),
        ("The pot holds 8 chips. Bets: Ann 5, you 0, Cem 0.",),
    ]
    assert (asked.facts, asked.offers[0].means) == ((last,), "call with all you have, 3")
    vying = replace(now, shown=replace(now.shown, poker=replace(poker, vying=True)))
    own = replace(vying, mine=replace(now.mine, hand=CardSet.parse("KS KC QC QH 2H")))
    assert bet_prompt(wagers, own, teller(2)).facts == (last, "Your best set: KC KS.")
    for closed in (replace(now, seat=None), replace(now, shown=replace(now.shown, poker=None))):
        with pytest.raises(TypeError, match="no betting is open"):
            bet_prompt(wagers, closed, teller(2))
    with pytest.raises(TypeError, match="no betting is open"):
        bet_prompt(wagers, replace(now, shown=replace(now.shown, poker=replace(poker, paid=None))), teller(2))


@pytest.mark.parametrize(
    ("contesting", "folded", "all_in", "paid", "said"),
    [
        ((1, 2), (0,), (2, 0), (5, 0, 3), "Bets: Ann folded, Ben 0, you 3 all-in."),
        ((1, 2), (), (), (0, 0, 0), "Nobody has bet."),
        ((1, 2), (0,), (), (0, 0, 0), "Bets: Ann folded, Ben 0, you 0."),
        ((0, 2), (), (), (1, 0, 0), "Bets: Ann 1, you 0."),
    ],
)
def test_what_has_been_bet_is_told(
    contesting: tuple[Seat, ...], folded: tuple[Seat, ...], all_in: tuple[Seat, ...], paid: tuple[int, ...], said: str
) -> None:
    """Of all who are or were in it, in their order."""
    seen = view(betting().round, 2).shown
    assert seen.poker is not None
    poker = replace(seen.poker, contesting=contesting, folded=folded, all_in=all_in)
    assert pot_sentence(seen, poker, BySeat(paid), teller(2)) == f"The pot holds 3 chips. {said}"


def test_pots_are_told_apart_once_somebody_is_all_in() -> None:
    """Those that several can win, where there are two; what would go back is none."""
    poker = view(betting().round, 2).shown.poker
    assert poker is not None
    main, side, back = PotShown(6, (0, 1, 2)), PotShown(4, (1, 2)), PotShown(2, (1,))
    parted = ["Main pot 6: Ann, Ben, you.", "Side pot 4: Ben, you."]
    for pots, all_in, said in (
        ((main, side, back), (0,), parted),
        ((main, back), (0,), []),
        ((main, side), (), []),
    ):
        assert pot_sentences(replace(poker, pots=pots, all_in=all_in), teller(2)) == said
    assert pot_sentences(None, teller()) == []
