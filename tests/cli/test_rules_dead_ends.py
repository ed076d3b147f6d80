"""`boodle rules new`: contradictions are told where they arise, and from everywhere one can go on."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.cli.rules_draft import Draft
from boodle.cli.rules_new import Interview
from boodle.notation.tripoley.house import NOTATION, presets
from boodle.tripoley.answers import Deck, Ending
from boodle.words.catalogue import Words
from boodle.words.tripoley.house import HOUSE
from tests.cli.playing import Heard
from tests.cli.test_rules_new import FIELD_OF, as_typed
from tests.tripoley.games import random_house

EN = Words("en")


class Teller(Heard):
    """A screen that answers each question once, and Enter from then on; it keeps what was said after each answer."""

    def __init__(self, answers: dict[str, str]) -> None:
        """Count what is asked."""
        super().__init__(lambda *_: self.answer())
        self.width = 10_000
        self.answers = answers
        self.asked: list[str] = []

    def answer(self) -> str:
        """Answer the question that was asked last."""
        asked = [line.partition(". ")[2] for line in self.lines if line.partition(". ")[2] in FIELD_OF]
        self.asked.append(FIELD_OF[asked[-1]])
        assert len(self.asked) < 5 * len(HOUSE.fields), self.asked[-20:]
        return self.answers.pop(self.asked[-1], "")

    def said_after(self, field: str) -> str:
        """What was said between the first answer to a question and the next question."""
        lines = iter(self.lines)
        found = next(line for line in lines if FIELD_OF.get(line.partition(". ")[2]) == field)
        said = [found]
        for line in lines:
            if line.partition(". ")[2] in FIELD_OF and FIELD_OF[line.partition(". ")[2]] != field:
                break
            said.append(line)
        return "\n".join(said)


def held(base: str, answers: dict[str, str]) -> Teller:
    """Hold the interview to its end; what comes of it is a house."""
    screen = Teller(answers)
    text = Interview(screen, EN).hold(base)
    assert text is not None
    NOTATION.read(text)
    return screen


@pytest.mark.parametrize(
    ("answers", "field", "told"),
    [
        ({"deck": "32"}, "deck", "Mind: By these rules the cards serve 5 players, and 9 may sit down. Answers to come"),
        (
            {"pay_cards": "A K Q J 10 10"},
            "pay_cards",
            "That does not go with what was answered before. The same space is there twice",
        ),
        ({"sequence": "7-8-9 A-2-3"}, "rank_order", "The ace: that does not go with what was answered before. "),
        ({"sequence": "7-8-9 A-2-3", "rank_order": "ace_high"}, "rank_order", "Answer otherwise, or type b"),
        ({"deck": "32"}, "poker", "By poker with five cards each, and betting: that does not go"),
        ({"deck": "32"}, "ending", "One hand of poker is played for all of them: that does not go with"),
    ],
)
def test_a_contradiction_is_told_where_it_arises(answers: dict[str, str], field: str, told: str) -> None:
    """Not at a question long after it."""
    said = held("pagat", dict(answers)).said_after(field)
    assert told in said


def test_a_question_without_an_answer_leads_back_to_the_one_at_fault() -> None:
    """Where another answer is offered that lets both stand; so does the interview."""
    told: dict[str, object] = {"preset": "Ours", "deck": Deck.THIRTY_TWO, "ending": Ending.POKER_ALL}
    draft = Draft("pagat", told=dict(told) | {"fewest_players": 9, "most_players": 9})
    assert draft.offer("poker") is None
    assert draft.to_blame("poker") == "ending"
    assert draft.offer("ending") is Ending.SHARE
    screen = Teller({})
    interview = Interview(screen, EN)
    tight = Draft("pagat", told=dict(told) | {"fewest_players": 9, "most_players": 9})
    interview.go_back(tight, "poker")
    (said,) = screen.lines
    assert "goes with what was answered before. By these rules the cards serve 5 players" in said
    assert set(tight.told) == {*told, "fewest_players", "most_players"} - {"ending"}


@pytest.mark.lengthy
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(min_value=0, max_value=2**40), base=st.sampled_from(presets()))
def test_from_everywhere_one_can_go_on(seed: int, base: str) -> None:
    """Whatever was answered, Enter leads on to a house that can be played."""
    rng = Random(seed)
    houses = [random_house(rng, deals=3) for _ in range(4)]
    answers = {field: as_typed(field, getattr(rng.choice(houses), field)) for field in HOUSE.fields}
    held(base, answers | {"preset": "Ours"})
