"""How answers are read at the terminal, and how lines are laid out."""

from pathlib import Path

import pytest

from boodle.cards import CardSet
from boodle.cli.table.autosave import kept_in, make_room
from boodle.cli.table.prompts import Prompt, Unclear, read_cards
from boodle.cli.table.rows import table_lines
from boodle.cli.table.saving import is_game
from boodle.cli.table.screen import TIE, wrapped
from boodle.cli.table.tripoley.asking import prompt_for
from boodle.cli.table.tripoley.drawn import layout_lines, layout_sentence, show_hand
from boodle.cli.table.tripoley.wagering import pot_sentences
from boodle.poker.wagers import Call, Check, Fold, RaiseTo
from boodle.rulebook import Office
from boodle.seating import Between, HostSays
from boodle.seats import Seat
from boodle.session import Session
from boodle.tripoley import HouseRules, Table, open_evening, view
from boodle.tripoley.actions import Bid, Claim, Lead, PassBid, PickFive, SpareUseSaid
from boodle.tripoley.answers import Claims
from boodle.tripoley.board import ACE, KING, LAYOUT, Board
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS, SYMBOLS
from boodle.words.tripoley.table import Teller
from tests.cli.playing import Heard

NAMES = ("Ann", "Ben", "Cem")
TELLER = Teller(Words(), NAMES, 0)

ANN = "AH KH 2C 3C 4C 9D TD 5S 6S 7S QS KS AS"
BEN = "QH JH TH 5C 6C 7C JD QD KD 2S 3S 4S JS"
CEM = "2H 3H 4H 8C 9C JC 2D 3D 4D 5D 8S 9S QC"


def dealt(house: HouseRules | None = None, stacks: tuple[int, ...] = (100, 100, 100)) -> Session[Table]:
    """A first deal with known cards: Ann left of the dealer, then Ben, and Cem deals."""
    session = Session(open_evening(house or HouseRules(), NAMES, stacks, dealer=2), None)
    for seat in range(3):
        session.submit(seat, Between.READY)
    session.submit(Office.HOST, HostSays.DEAL)
    hands = [list(CardSet.parse(cards)) for cards in (ANN, BEN, CEM)]
    spare = list(CardSet((1 << 52) - 1) - CardSet.parse(f"{ANN} {BEN} {CEM}"))
    session.submit(Office.NATURE, tuple(card for four in zip(*hands, spare, strict=True) for card in four))
    return session


def prompt(session: Session[Table], seat: Seat) -> Prompt:
    """The question that is open to a seat, as it is put."""
    return prompt_for(view(session.round, seat), Teller(Words(), NAMES, seat))


def unclear(asked: Prompt, typed: str) -> str:
    """What is wrong with an answer."""
    with pytest.raises(Unclear) as wrong:
        asked.answer(typed)
    return str(wrong.value)


def test_the_spare_hand() -> None:
    """One letter or the word; Enter keeps; after a swap it is the old hand that is sold."""
    session = dealt()
    asked = prompt(session, 2)
    assert (asked.typed(), asked.enter) == (["k", "s", "a"], SpareUseSaid.KEEP)
    assert [asked.answer(typed) for typed in ("K", "swap", "a", "x")] == [*SpareUseSaid, None]
    session.submit(2, SpareUseSaid.SWAP)
    asked = prompt(session, 2)
    assert asked.typed() == ["k", "a"]
    assert asked.ask == "You deal. What do you do with the hand that you put down?"
    assert asked.offers[1].means == "sell the hand you put down to the highest bidder"


def test_bids() -> None:
    """A number with or without its word; Enter passes."""
    session = dealt()
    session.submit(2, SpareUseSaid.AUCTION)
    asked = prompt(session, 0)
    assert asked.facts == ("The spare hand has 13 cards. Nobody has bid yet.",)
    assert asked.enter == PassBid()
    assert [asked.answer(typed) for typed in ("5", "bid 5", "b5", "pass")] == [Bid(5)] * 3 + [PassBid()]
    session.submit(0, Bid(90))
    asked = prompt(session, 1)
    assert asked.facts == ("The spare hand has 13 cards. Ann has bid 90.",)
    assert asked.offers[1].typed == "91"
    assert unclear(asked, "7") == "A bid is a number from 91 to 91."


def test_claims() -> None:
    """All, none, or some by name; Enter claims everything."""
    session = dealt(HouseRules(claims=Claims.DEADLINE))
    session.submit(2, SpareUseSaid.KEEP)
    asked = prompt(session, 0)
    assert asked.enter == Claim((ACE, KING))
    assert asked.answer("k a") == asked.answer("K♥, A♥") == asked.answer("all") == Claim((ACE, KING))
    assert asked.answer("claim K") == Claim((KING,))
    assert asked.answer("n") == asked.answer("claim none") == Claim(())
    assert unclear(asked, "Q") == "You cannot claim q. You may claim A♥ and K♥."
    nothing = prompt(session, 2)
    assert (nothing.enter, nothing.typed()) == (Claim(()), ["Enter"])


def test_five_cards() -> None:
    """As people type them; whatever is wrong with them is said."""
    session = dealt()
    session.submit(2, SpareUseSaid.KEEP)
    asked = prompt(session, 0)
    five = PickFive(CardSet.parse("5S 6S 7S QS KS"))
    assert asked.enter == asked.answer("best") == PickFive(CardSet.parse("6S 7S QS KS AS"))
    assert asked.answer("5s6s7sQSks") == asked.answer("five 5♠ 6♠, 7♠ Q♠ K♠") == five
    assert unclear(asked, "5s 6s") == "That is 2 cards: five are needed."
    assert unclear(asked, "2h 5s 6s 7s qs") == "You do not hold 2♥."
    assert unclear(asked, "5s zz") == "`zz` is no card; a card is typed as in Q♥."
    assert "named twice" in unclear(asked, "5s 5s 6s 7s qs")


def betting() -> Session[Table]:
    """The same deal with the betting open."""
    session = dealt(stacks=(100, 40, 12))
    session.submit(2, SpareUseSaid.KEEP)
    for seat in range(3):
        session.submit(seat, session.round.question_for(seat).question.default(session.round.table))  # type: ignore[union-attr]
    return session


def test_bets() -> None:
    """A bet by its number; Enter checks where that is free."""
    session = betting()
    asked = prompt(session, 0)
    assert asked.enter == asked.answer("c") == asked.answer("check") == Check()
    assert [asked.answer(typed) for typed in ("bet 7", "7", "b 7", "+7")] == [RaiseTo(7)] * 4
    assert unclear(asked, "bet 11") == "You may bet 1 to 10."
    assert asked.answer("fold") is None
    session.submit(0, RaiseTo(5))
    asked = prompt(session, 1)
    assert asked.enter is None
    assert asked.facts[0].endswith("Bets: Ann 5, Ben 0, Cem 0.".replace("Ben 0", "you 0"))
    assert [asked.answer(typed) for typed in ("c", "call", "f")] == [Call(), Call(), Fold()]
    wanted = [RaiseTo(9)] * 4
    assert [asked.answer(typed) for typed in ("raise 9", "raise to 9", "raise by 4", "+4")] == wanted
    assert unclear(asked, "raise 5") == "You may make it 6 to 15."
    assert unclear(asked, "all in") == "You may make it 6 to 15."


def test_the_first_raise_is_called_a_bet() -> None:
    """For a hint, as the line that offers it does; once somebody has bet it is a raise."""
    session, words = betting(), Words("fr")
    assert prompt(session, 0).says(RaiseTo(7), words, SYMBOLS) == "miser 7 jetons"
    session.submit(0, RaiseTo(5))
    assert prompt(session, 1).says(RaiseTo(9), words, SYMBOLS) == "relancer à 9"


def test_all_in() -> None:
    """With fewer chips than the call, a call is all-in, and `all in` the same; from then on the pots are told apart."""
    session = betting()
    session.submit(0, RaiseTo(10))
    session.submit(1, RaiseTo(20))
    asked = prompt(session, 2)
    assert asked.offers[0].means == "call with all you have, 3"
    assert asked.answer("all in") == Call()
    assert unclear(asked, "raise 30") == "There is no betting more now."
    assert pot_sentences(view(session.round, 2).shown.poker, TELLER) == []
    session.submit(2, Call())
    parted = ["Main pot 12: you, Ben, Cem.", "Side pot 14: you, Ben."]
    assert pot_sentences(view(session.round, 0).shown.poker, TELLER) == parted
    session = betting()
    for seat, word in ((0, Check()), (1, Check()), (2, RaiseTo(3))):
        session.submit(seat, word)
    assert pot_sentences(view(session.round, 1).shown.poker, TELLER) == []


def test_leads() -> None:
    """By suit, by word, by sign or by card; a suit that has just been played is named."""
    session = betting()
    for seat in (0, 1, 2):
        session.submit(seat, Check())
    asked = prompt(session, 1)
    assert asked.typed() == ["c", "d", "h", "s"]
    for typed in ("h", "♥", "hearts", "heart", "lead h", "lead hearts", "10h", "10♥", "LEAD TH"):
        assert asked.answer(typed) == Lead(CardSet.parse("10H").lowest())
    assert asked.enter is None
    assert unclear(asked, "lead 3c") == "You cannot lead 3c. Answers: c, d, h, s."


def test_large_letters_are_the_same_answer() -> None:
    """What is offered as `c` stands among the answers as `C` too; a letter that is none of them does not."""
    session = betting()
    asked = prompt(session, 0)
    assert (asked.answer("C"), asked.offered("C")) == (Check(), asked.offers[0])
    assert (asked.answer("d"), asked.offered("d")) == (None, None)


def test_cards_as_people_type_them() -> None:
    """Any case, any gap, letters or signs, ten as 10 or T."""
    wanted = CardSet.parse("QH 10C 2D")
    assert (
        read_cards("qh 10c 2d", TELLER.words, TELLER.signs)
        == read_cards("QHTC2D", TELLER.words, TELLER.signs)
        == read_cards("q♥, 10♣ 2♦", TELLER.words, TELLER.signs)
        == wanted
    )


def test_lines_are_broken_at_spaces() -> None:
    """Not within what is tied together; an indented paragraph stays so; a long word is cut."""
    assert list(wrapped("one two three", 8)) == ["one two", "three"]
    assert list(wrapped(f"one two{TIE}three", 10)) == ["one", "two three"]
    assert list(wrapped("  one two", 6)) == ["  one", "  two"]
    assert list(wrapped("abcdefgh", 3)) == ["abc", "def", "gh"]
    assert list(wrapped("李李李", 5)) == ["李李", "李"]
    assert list(wrapped("", 10)) == [""]
    assert list(wrapped("日本 日本", 5)) == ["日本", "日本"]


def test_the_layout_at_every_width() -> None:
    """Nine spaces in a box, within 78 and within 40 columns; narrower or plain, in a sentence."""
    board = Board(piles=tuple(range(100, 109)))
    for width, wide in ((78, 70), (40, 40)):
        screen = Heard(lambda _, __: "")
        screen.width = width
        lines = layout_lines(TELLER, board, screen)
        assert {len(line) for line in lines} == {wide}
        assert all(str(chips) in "".join(lines) for _, chips in board)
        assert len(lines) == 7
    screen.width = 39
    assert layout_lines(TELLER, board, screen) == []
    said = layout_sentence(Teller(Words(), NAMES, signs=LETTERS), board)
    assert said.startswith("AH 100, KH 101, ")
    assert said.endswith("kitty 107, pot 108.")
    assert said.count(",") == len(LAYOUT) - 1


@pytest.mark.parametrize(("width", "wide"), [(40, 40), (65, 40), (72, 70), (78, 76)])
def test_a_long_name_on_the_layout_keeps_a_blank(width: int, wide: int) -> None:
    """In French, with the most chips that are drawn; every line is as long as the others."""
    screen = Heard(lambda _, __: "")
    screen.width = width
    lines = layout_lines(Teller(Words("fr"), NAMES, 0), Board(piles=(12,) * 9), screen)
    assert {len(line) for line in lines} == {wide}
    called = "cagno." if width == 72 else "cagnotte"
    assert any(f"│{called} " in line.replace("│ ", "│") for line in lines)


def test_more_chips_than_there_is_room_for() -> None:
    """Eight are drawn, nine are seven and a sign for more."""
    screen = Heard(lambda _, __: "")
    drawn = "".join(layout_lines(TELLER, Board(piles=(8, 9, *[0] * 7)), screen))
    assert f" {'●' * 8} " in drawn
    assert f" {'●' * 7}+ " in drawn


def test_a_hand_at_every_width() -> None:
    """In one line by suit, black and red in turn; narrow, a line for each suit."""
    hand = CardSet.parse("2C 10C AS KH 3D")
    screen = Heard(lambda _, __: "")
    show_hand(screen, SYMBOLS, hand, "Your hand:")
    assert screen.lines == ["Your hand: ♠ A   ♥ K   ♣ 2 10   ♦ 3"]
    screen.lines.clear()
    screen.width = 40
    show_hand(screen, SYMBOLS, hand, "Your hand:")
    assert screen.lines == ["Your hand:", "  ♠ A", "  ♥ K", "  ♣ 2 10", "  ♦ 3"]


def test_a_table_of_chips() -> None:
    """Names to the left, numbers to the right, and words below where they do not fit."""
    rows = [("player", "chips", "took"), ("Ann", "91", "A♥ 5, pot 23"), ("日本", "105", "")]
    assert table_lines(rows, 40) == ["player  chips  took", "Ann        91  A♥ 5, pot 23", "日本      105"]
    assert table_lines(rows, 27) == table_lines(rows, 40)
    assert table_lines(rows, 26)[1:3] == table_lines(rows, 20)[1:3] == ["Ann        91", "    A♥ 5, pot 23"]


def test_names_of_files(tmp_path: Path) -> None:
    """A game saved by itself makes room for another under its day; what is a game is told by its first line."""
    saved = tmp_path / "boodle-autosave.txt"
    assert make_room(tmp_path) == (saved, None)
    names = set[str]()
    for _ in range(3):
        saved.write_text("boodle record 1\n")
        assert is_game(saved)
        assert kept_in(tmp_path) == saved
        file, aside = make_room(tmp_path)
        assert file == saved
        assert aside is not None
        names.add(aside.name)
    assert len(names) == 3
    assert kept_in(tmp_path) is None
    (tmp_path / "noise").write_bytes(b"\xff\xfe")
    assert not is_game(tmp_path / "noise")
    assert not is_game(tmp_path / "nowhere")
