"""How an answer of a house is shown and read: numbers of a list, words, figures, spaces, a card, a name of its own."""

import re

import pytest

from boodle.cli.rules_typed import NotUnderstoodError, answers_of, explain, near_and_others, read_typed, show_answers
from boodle.notation.tripoley.house import NOTATION
from boodle.tripoley import HouseRules
from boodle.tripoley.answers import Deck
from boodle.words.catalogue import Words
from tests.cli.playing import Heard

EN = Words("en")


def screen() -> Heard:
    """Return a screen that keeps what is shown."""
    made = Heard(lambda *_: "")
    made.width = 100
    return made


DECKS = [
    "  1  all 52",
    "  2  51: one card is taken out",
    "  3  32: the sevens and higher",
    "  4  16: jack, queen, king and ace",
    "  5  12: jack, queen, king and ace of three suits",
    "  6  9: queen, king and ace of three suits",
]


@pytest.mark.parametrize(
    ("name", "offer", "shown"),
    [
        ("deck", Deck.FULL, [f"{DECKS[0]} (Enter)", *DECKS[1:]]),
        ("deck", Deck.NINE, [*DECKS[:5], f"{DECKS[5]} (Enter)"]),
        ("deck", None, DECKS),
        ("fewest_players", 3, ["Enter: 3 players.", "Type a number from 2 to 9."]),
        ("fewest_players", None, ["Type a number from 2 to 9."]),
        (
            "bet_limit",
            10,
            ["Enter: 10 chips at most.", "Type a number from 0 to 1000000. 0: as much as one has."],
        ),
        (
            "clock",
            0,
            ["Enter: as long as one likes.", "Type a number from 0 to 86400. 0: as long as one likes."],
        ),
        (
            "card_out",
            NOTATION.answer_of("card_out", "8D"),
            ["Enter: the 8 of diamonds.", "Type a card, as in 8D for the 8 of diamonds."],
        ),
        (
            "sequence",
            (),
            [
                "Enter: none.",
                "Type them parted by blanks, or - for none. 8-9-10 is a row in any one suit, random a row drawn for",
                "each deal.",
            ],
        ),
        (
            "pay_cards",
            HouseRules().pay_cards,
            [
                "Enter: ace, king, queen, jack and 10 of the pay suit.",
                "Type them parted by blanks, or - for none. K is the king of the pay suit, KC the king of clubs.",
            ],
        ),
    ],
)
def test_what_can_be_answered_is_shown_with_what_enter_gives(name: str, offer: object, shown: list[str]) -> None:
    """A list with numbers, else how it is typed."""
    here = screen()
    show_answers(here, EN, name, offer)
    assert here.lines == shown


@pytest.mark.parametrize(
    ("name", "text", "answer"),
    [
        ("deck", "1", Deck.FULL),
        ("deck", "6", Deck.NINE),
        ("deck", "006", Deck.NINE),
        ("deck", "9", Deck.NINE),
        ("deck", "32", Deck.THIRTY_TWO),
        ("poker", "NONE", NOTATION.answer_of("poker", "none")),
        ("deck", "0000000000000000006", Deck.NINE),
        ("deals", "0", 0),
        ("deals", "0000000000000000007", 7),
        ("deals", "1000000", 1000000),
        ("fewest_players", "2", 2),
        ("fewest_players", "9", 9),
        ("preset", "  our  house ", "our house"),
        ("card_out", "2c", NOTATION.answer_of("card_out", "2C")),
        ("pay_cards", "A,K", NOTATION.answer_of("pay_cards", "A K")),
        ("pay_cards", "KC", NOTATION.answer_of("pay_cards", "KC")),
        ("pay_cards", "-", ()),
        ("combinations", "K-Q , 7-8-9*", NOTATION.answer_of("combinations", "K-Q 7-8-9*")),
        ("sequence", "8-9-10", HouseRules().sequence),
        ("sequence", "random", NOTATION.answer_of("sequence", "random")),
    ],
)
def test_what_is_typed_is_read(name: str, text: str, answer: object) -> None:
    """Words in any case, and of a list also the number."""
    assert read_typed(EN, name, text) == answer


AMONG_DECKS = "is no answer here: expected a number from 1 to 6, or one of 52, 51, 32, 16, 12 or 9."
ANY_SUIT = "is a row in any one suit: the next question asks for those."
TOGETHER = "stands for cards that win together: the next question asks for those."


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("deck", "0", f"`0` {AMONG_DECKS}"),
        ("deck", "7", f"`7` {AMONG_DECKS}"),
        ("deck", "²", f"`²` {AMONG_DECKS}"),
        ("deck", "00000000000000000001", f"`00000000000000000001` {AMONG_DECKS}"),
        ("deck", "fifty", f"`fifty` {AMONG_DECKS}"),
        ("deals", "many", "`many` is no number from 0 to 1000000."),
        ("deals", "-1", "`-1` is no number from 0 to 1000000."),
        ("deals", "1000001", "`1000001` is no number from 0 to 1000000."),
        ("deals", "00000000000000000001", "`00000000000000000001` is no number from 0 to 1000000."),
        ("deals", "٣", "`٣` is no number from 0 to 1000000."),
        ("fewest_players", "1", "`1` is no number from 2 to 9."),
        ("fewest_players", "10", "`10` is no number from 2 to 9."),
        ("preset", "pagat", "pagat is the name of a preset: choose another."),
        ("preset", " ", "A name stands on one line, without control signs."),
        ("preset", "a\tb", "A name stands on one line, without control signs."),
        ("pay_cards", "A K-Q", f"`K-Q` {TOGETHER}"),
        ("pay_cards", "random", f"`random` {TOGETHER}"),
        ("combinations", "K-Q 8-9-10", f"`8-9-10` {ANY_SUIT}"),
        ("combinations", "random", f"`random` {ANY_SUIT}"),
        ("pay_cards", "x", "'x' is no space: expected a rank as in K, a card as in KC, or a set as in K-Q or AD-KD."),
        ("card_out", "zz", "'zz' is not a card: expected a rank 2-9, T, J, Q, K, A and a suit C, D, H, S, as in QH."),
    ],
)
def test_what_is_no_answer_is_refused_with_what_would_be(name: str, text: str, sentence: str) -> None:
    """Without the name of the field: it is what was asked."""
    with pytest.raises(NotUnderstoodError, match=f"^{re.escape(sentence)}"):
        read_typed(EN, name, text)


def test_what_could_have_been_meant_comes_first() -> None:
    """In whatever case it was typed; what is like nothing is told what there is."""
    answers = ("offered", "swap", "none")
    others = "a number from 1 to 3, or one of offered, swap or none"
    assert near_and_others(EN, "OFERED", answers) == f"offered, or {others}"
    assert near_and_others(EN, "spare_in", ("spare_inn", "spare_out"))[:13] == "spare_inn, or"
    assert near_and_others(EN, "xyz", answers) == others


def test_names_of_spaces_and_numbers_are_no_list() -> None:
    """What is chosen from a list is in the order in which it is written down."""
    assert answers_of("deck") == tuple(Deck)
    assert [answers_of(name) for name in ("preset", "deals", "pay_cards", "card_out")] == [()] * 4


def told(name: str) -> list[str]:
    """Return what is explained of a question."""
    here = screen()
    here.width = 1000
    explain(here, EN, name)
    return here.lines


def test_the_rules_behind_a_question_are_told_and_those_behind_its_answers() -> None:
    """With their sources; where there are none, that."""
    assert told("preset") == ["No rule speaks of this: as you like it."]
    assert told("deals") == ["TRI-E-01: The players may stop whenever they like. (Pagat, Tripoli)"]
    lines = told("deck")
    assert [line[: line.index(":") + 1] for line in lines] == [
        "TRI-G-04:",
        "51:",
        "  MIC-09:",
        "  FLR-15:",
        "32:",
        "  MIC-10:",
        "  POCH:",
    ]
    assert (lines[1], lines[4]) == ("51: one card is taken out:", "32: the sevens and higher:")
