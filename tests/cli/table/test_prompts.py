"""A question as it is put at the terminal: what may be typed, what an answer means, and how cards are read."""

import re

import pytest

from boodle.cards import CardSet
from boodle.cli.table.prompts import Offer, Prompt, Unclear, put, read_cards, read_notation
from boodle.cli.table.rows import chips_sentence, label, short, show_table, signed, table_lines
from boodle.poker.wagers import Call, Check, Fold, RaiseTo
from boodle.tripoley import view
from boodle.tripoley.actions import Bid, PickFive, SpareUseSaid
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS, signs_of
from tests.cli.playing import Heard
from tests.cli.table.test_play_prompts import NAMES, dealt

WORDS = Words()
CHECK, FOLD = Offer("c", "check", Check(), ("check",)), Offer("F", "fold", Fold())
BET, GO_ON = Offer("bet N", "bet N chips"), Offer("Enter", "go on", Call())
ASKED = Prompt(("One.", "Two."), (CHECK, FOLD, BET), Check(), lambda text: RaiseTo(5) if text == "5" else None)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("c", Check()),
        ("C", Check()),
        ("CHECK", Check()),
        ("f", Fold()),
        ("5", RaiseTo(5)),
        ("bet n", None),
        ("x", None),
    ],
)
def test_an_answer_is_offered_or_read(text: str, answer: object) -> None:
    """In large letters or small ones; a line that stands for many answers is none."""
    assert ASKED.answer(text) == answer
    bare = Prompt((), (CHECK,))
    assert (bare.answer("5"), bare.enter, bare.betting, bare.opening, bare.ask) == (None, None, False, False, "")
    assert Prompt((), (Offer("5", "five"),), read=ASKED.read).answer("5") == RaiseTo(5)
    assert ASKED.typed() == ["c", "F", "bet N"]


def test_a_question_is_put_with_its_facts_and_what_enter_means() -> None:
    """Enter is told beside its answer, unless it stands there; facts that are added come behind."""
    screen = Heard(lambda *_: "")
    put(screen, WORDS, ASKED, ["Three."])
    assert screen.lines == ["One.", "Two.", "Three.", "  c      check (Enter)", "  F      fold", "  bet N  bet N chips"]
    for enter, lines in ((Call(), ["  Enter  go on", "  bet N  bet N chips"]), (None, [])):
        screen.lines.clear()
        put(screen, WORDS, Prompt((), (GO_ON, BET), enter))
        assert screen.lines[: len(lines)] == lines
        assert "(Enter)" not in "".join(screen.lines)


@pytest.mark.parametrize(
    ("action", "opening", "said"),
    [
        (Check(), False, "check"),
        (Fold(), True, "fold"),
        (Call(), False, "call"),
        (RaiseTo(5), False, "make it 5"),
        (RaiseTo(5), True, "bet 5 chips"),
        (SpareUseSaid.KEEP, False, "keep your hand"),
        (PickFive(CardSet.parse("2C 3C 4C 5C 6C")), False, "play poker with 6C 5C 4C 3C 2C"),
        (Bid(7), False, "offer 7 chips"),
    ],
)
def test_an_answer_is_said_as_the_question_means_it(action: object, said: str, *, opening: bool) -> None:
    """Else in words for it, or as it is written."""
    prompt = Prompt((), (Offer("k", "", SpareUseSaid.KEEP), CHECK, FOLD, BET), opening=opening)
    assert prompt.says(action, WORDS, LETTERS) == said
    assert prompt.means("check") == "check"
    assert (prompt.means("raise"), prompt.means("keep")) == (None, None)


def test_answers_are_read_as_records_write_them() -> None:
    """What is none is none."""
    assert read_notation("check") == Check()
    assert read_notation("whatever") is None


@pytest.mark.parametrize("text", ["qh 10c 2S", "QH,TC,2s", "q♥10♣2♠", "d♥tc2s"])
def test_cards_are_typed_in_letters_or_signs(text: str) -> None:
    """In any case and with any gaps, a court by its letter in the table's language too."""
    german = Words("de")
    assert read_cards(text, german, signs_of(german)) == CardSet.parse("QH TC 2S")


@pytest.mark.parametrize(
    ("text", "why"),
    [("qh xx 2s", "`xx` is no card; a card is typed as in QH."), ("qh qh", "'QH' is named twice.")],
)
def test_what_is_no_card_is_named(text: str, why: str) -> None:
    """Or a card that is there twice."""
    with pytest.raises(Unclear, match=f"^{re.escape(why)}$"):
        read_cards(text, WORDS, LETTERS)


class Bold(Heard):
    """A screen on which headings are told apart."""

    def _print(self, line: str, *, bold: bool = False) -> None:
        self.lines.append(f"# {line}" if bold else line)


def test_a_table_stands_under_its_title() -> None:
    """Names to the left, numbers to the right, words on a line of their own where there is no room."""
    screen = Bold(lambda *_: "")
    screen.width = 20
    rows = [("Ann", "7", "+3", ""), ("Benedikt", "1234", "0", "pot 7"), ("C", "1", "-3", "K 1")]
    show_table(screen, "Title", ("who", "chips", "won", "took"), rows)
    assert screen.lines == [
        *("", "# Title", "who       chips  won", "    took", "Ann           7   +3"),
        *("Benedikt   1234    0", "    pot 7", "C             1   -3", "    K 1"),
    ]
    assert table_lines(rows[2:], 13) == ["C  1  -3  K 1"]
    assert table_lines(rows[2:], 12) == ["C  1  -3", "    K 1"]
    assert [signed(chips) for chips in (3, -3, 0)] == ["+3", "-3", "0"]


@pytest.mark.parametrize(
    ("name", "narrow", "you", "told"),
    [
        ("Ann", False, True, "Ann (you)"),
        ("Ann", True, True, "Ann"),
        ("Ann", False, False, "Ann"),
        ("A" * 20, False, False, "A" * 20),
        ("A" * 21, False, True, f"{'A' * 19}. (you)"),
        ("A" * 12, True, False, "A" * 12),
        ("A" * 13, True, False, f"{'A' * 11}."),
    ],
)
def test_a_name_in_a_table_is_cut_to_the_room(name: str, told: str, *, narrow: bool, you: bool) -> None:
    """Less of it on a narrow screen, which does not say who is meant by you."""
    screen = Heard(lambda *_: "")
    screen.width = 59 if narrow else 60
    assert label(name, screen, WORDS, you=you) == told
    assert [short("日本語", room) for room in (6, 5, 4)] == ["日本語", "日本.", "日."]


def test_chips_are_told_in_one_sentence() -> None:
    """With how each stands, where there is something to say."""
    seen = view(dealt().round, None).shown
    assert chips_sentence(WORDS, seen, NAMES.__getitem__) == "Chips: Ann 91, Ben 91, Cem 91."
    marks = [[], ["deals"], ["deals", "out"]].__getitem__
    told = chips_sentence(WORDS, seen, NAMES.__getitem__, marks)
    assert told == "Chips: Ann 91, Ben 91 (deals), Cem 91 (deals, out)."
