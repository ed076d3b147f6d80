"""A house that is being agreed: what is asked next, what is offered, and what is taken back where nothing goes."""

from typing import Any

import pytest

from boodle.cli.rules_draft import Draft
from boodle.frozen import replace
from boodle.notation.houses import About
from boodle.notation.tripoley.house import preset
from boodle.tripoley.answers import Deck, Ending, PokerPlay
from boodle.words.tripoley.house import HOUSE

TIGHT: dict[str, Any] = {"preset": "Ours", "deck": Deck.THIRTY_TWO, "ending": Ending.POKER_ALL}
NINE = {"fewest_players": 9, "most_players": 9}


def test_questions_come_in_their_order_until_all_are_answered() -> None:
    """Those that a question opens are counted as soon as it is answered."""
    draft = Draft("pagat")
    asked: list[str] = []
    many = draft.left()
    while (name := draft.next_question()) is not None:
        assert draft.place(name) == (len(asked) + 1, many)
        asked.append(name)
        draft.answer(name, draft.usual(name))
        assert draft.left() == many - len(asked)
    assert asked == list(HOUSE.asked_of(draft.house()))
    assert all(getattr(draft.house(), name) == getattr(preset("pagat"), name) for name in HOUSE.fields)
    draft.answer("deck", Deck.ONE_OUT)
    assert (draft.next_question(), draft.left()) == ("card_out", 1)
    assert draft.place("card_out") == (asked.index("deck") + 2, many + 1)


def test_one_begins_from_a_preset_or_goes_on_from_a_file() -> None:
    """A file's own answers are offered, and its title, else its name unless it is that of a preset."""
    ours = replace(preset("pagat"), preset="Ours", start_chips=40)
    assert Draft("cosmo").start == preset("cosmo")
    goes_on = Draft("pagat", ours)
    assert (goes_on.start, goes_on.usual("start_chips")) == (ours, 40)
    assert Draft("pagat", None, About(title="Friday")).title == ""
    assert Draft("pagat", ours, About(title="Friday")).title == "Friday"
    assert goes_on.title == "Ours"
    assert Draft("pagat", preset("cosmo")).title == ""


def test_one_goes_back_question_by_question() -> None:
    """What was answered is offered again; before the first there is none."""
    draft = Draft("pagat")
    for name, value in (("preset", "Ours"), ("fewest_players", 3), ("most_players", 5)):
        draft.answer(name, value)
    assert draft.back("start_chips")
    assert draft.told == {"preset": "Ours", "fewest_players": 3}
    assert (draft.earlier, draft.usual("most_players"), draft.offer("most_players")) == ({"most_players": 5}, 5, 5)
    assert draft.back("most_players")
    assert draft.next_question() == "fewest_players"
    assert draft.back("fewest_players")
    assert not draft.back("preset")
    assert (draft.told, draft.earlier) == ({}, {"preset": "Ours", "fewest_players": 3, "most_players": 5})
    assert Draft("pagat", told={"start_chips": 3}).back("start_chips") is False


def keys(draft: Draft, name: str, value: object) -> tuple[list[str], list[str]]:
    """Return what an answer contradicts for good, and what it newly does unless another answer mends it."""
    return [one.key for one in draft.blocked(name, value)], [one.key for one in draft.unlikely(name, value)]


def test_what_answers_to_come_can_mend_does_not_stand_against_an_answer() -> None:
    """Where one alone cannot, it is minded, once."""
    assert keys(Draft("pagat"), "deck", Deck.FULL) == ([], [])
    assert keys(Draft("pagat", told={"preset": "Ours", **NINE}), "deck", Deck.THIRTY_TWO)[0] == []
    tight = Draft("pagat", told=TIGHT | NINE)
    assert keys(tight, "poker", PokerPlay.BETTING) == (["too_many_players"], [])
    mended = Draft("pagat", told={"preset": "Ours", "deck": Deck.THIRTY_TWO})
    assert keys(mended, "most_players", 5) == ([], [])


def test_the_latest_answer_that_leaves_no_other_is_taken_back() -> None:
    """Those that are at fault first; nothing is where none of them is, and then all stand as they did."""
    draft = Draft("pagat", told=TIGHT | NINE)
    assert draft.offer("poker") is None
    assert draft.to_blame("poker") == "ending"
    assert draft.earlier == {"ending": Ending.SHARE}  # what can stand is offered there
    assert draft.told == {"preset": "Ours", "deck": Deck.THIRTY_TWO, **NINE}
    assert draft.offer("ending") is Ending.SHARE
    wide = Draft("pagat", told=TIGHT | {"most_players": 9})
    assert wide.to_blame("poker") == "ending"
    assert set(wide.told) == {"preset", "deck", "most_players"}
    alone = Draft("pagat", told={"preset": "Ours"})
    assert alone.to_blame("deck") is None
    assert (alone.told, alone.earlier) == ({"preset": "Ours"}, {})


@pytest.mark.parametrize(
    ("name", "offer"), [("deck", Deck.FULL), ("start_chips", preset("pagat").start_chips), ("poker", PokerPlay.BETTING)]
)
def test_enter_gives_the_answer_of_the_base(name: str, offer: object) -> None:
    """Where it can stand."""
    assert Draft("pagat").offer(name) == offer
