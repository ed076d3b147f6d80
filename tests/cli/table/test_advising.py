"""What a good player would do in one's place, word for word: before the answer, and after the deal."""

from collections.abc import Sequence

import pytest

from boodle.bots.comparing import Adviser, Difference
from boodle.bots.given import Advice, AnySeen, Reason
from boodle.cards.deck import Stream
from boodle.games import HOLDEM
from boodle.holdem import HouseRules
from boodle.holdem import open_evening as open_holdem
from boodle.poker.wagers import Call, Check, Fold, RaiseTo
from boodle.rulebook import Choices
from boodle.words.catalogue import Words
from tests.cli.table.test_hosting import NAMES, Hosted

WHY = Reason("bet.price", {"win": 20, "price": 1, "of": 5})
HEAD = """
> review
What you decided here, beside what the careful bot would have done with what
you saw. Nobody else is shown this.
Your decisions are being gone through. That takes a few seconds.
"""
METHOD = """
How it is reckoned: the cards you could not see are dealt 9 times, as what you
saw allows. Each time both answers are played to the end with the same cards,
everybody playing on simply. The figure is the average, ± is its error.
"""
NONE = "Nothing that mattered: your decisions were about as good as the careful bot’s."


def hosted(*typed: str) -> Hosted:
    """An evening of Hold'em after so much was typed."""
    found = Hosted(HOLDEM, open_holdem(HouseRules(), NAMES, button=0))
    found.says(*typed)
    return found


def advised(
    monkeypatch: pytest.MonkeyPatch, *answers: tuple[str, object, Reason | None], better: Sequence[float], error: float
) -> None:
    """Let the adviser answer so, in turn, and find by how much each other answer is better."""
    said, found = iter(answers), iter(better)
    whys = iter([why for _, _, why in answers])
    adviser = Adviser(
        level="careful",
        choose=lambda *_: next(said)[:2],
        can_be_compared=HOLDEM.adviser.can_be_compared,
        compare=lambda *_: Difference(next(found), error, 9),
        because=lambda *_: next(whys),
    )
    monkeypatch.setattr(type(HOLDEM), "adviser", adviser)


def after(lines: list[str], typed: str) -> list[str]:
    """What was said to what was typed."""
    return lines[lines.index(typed) + 1 :]


def reviewed(evening: Hosted, told: str, method: str) -> None:
    """Check what is said of the hand that is over."""
    lines = evening.says("review")
    assert lines[lines.index("> review") :] == [line for line in f"{HEAD}{told}{method}".split("\n") if line]


@pytest.mark.parametrize(
    ("advice", "told"),
    [
        (Advice(Call()), ["A good player would: call 2."]),
        (
            Advice(RaiseTo(7), WHY),
            ["A good player would: make it 7.", "The reason: you win 20 in 100, and the price is 1 in 5."],
        ),
    ],
)
def test_a_hint_says_an_answer_and_why(advice: Advice, told: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """By what the seat has seen, what it may answer, and chance of its own."""
    asked = list[tuple[AnySeen, Choices, int]]()

    def advise(seen: AnySeen, choices: Choices, chance: Stream) -> Advice:
        asked.append((seen, choices, chance.draw(1 << 60)))
        return advice

    monkeypatch.setattr(type(HOLDEM), "advise", staticmethod(advise))
    evening = hosted("")
    assert after(evening.says("hint"), "> hint") == told
    local = evening.local
    [(seen, choices, drawn)] = asked
    assert drawn == local.chance("hint 0").draw(1 << 60)
    assert seen.view == local.view(0)
    assert seen.view.asked is not None
    assert choices == seen.view.asked.choices


def test_who_is_asked_nothing_gets_no_hint_and_no_review() -> None:
    """Between hands it is the host who is asked, of whom no answer is good; and there must be something to review."""
    evening = hosted()
    assert after(evening.says("hint"), "> hint") == ["You are asked nothing that a hint is for."]
    assert after(evening.says("review"), "> review") == ["No deal is over yet."]
    evening.says("out Ann", "")
    assert after(evening.says("review"), "> review") == ["You had nothing to decide here that could be weighed."]


def test_several_people_at_once_are_not_reviewed() -> None:
    """One at a time may see what he decided."""
    evening = Hosted(HOLDEM, open_holdem(HouseRules(), NAMES, button=0), people=(0, 1))
    evening.says("", "", "f", "", "f")
    assert after(evening.says("review"), "> review") == [
        "Several people sit here: ask for it when you are asked something yourself."
    ]


def test_each_decision_stands_beside_the_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was done, what would have been, what that is worth where it is more than chance, and why."""
    evening = hosted("", "c", "c", "c", "c")
    advised(
        monkeypatch,
        ("careful", Call(), WHY),
        ("careful", RaiseTo(5), None),
        ("master", RaiseTo(6), WHY),
        ("careful", RaiseTo(7), None),
        better=(1.5, -0.7, 0.3),
        error=0.2,
    )
    reviewed(
        evening,
        """
1. The betting. You: call 2. The careful bot would have done the same. You win
20 in 100, and the price is 1 in 5.
2. The betting. You: check. The careful bot: bet 5 chips. Cost 1.5 chips on
average (± 0.2).
3. The betting. You: check. The master: bet 6 chips. Brought 0.7 chips more on
average (± 0.2). You win 20 in 100, and the price is 1 in 5.
4. The betting. You: check. The careful bot: bet 7 chips. About the same.
Together that cost you about 0.8 chips.
The master stands in where the master is not ready on this computer.
""",
        METHOD,
    )


@pytest.mark.parametrize(
    ("better", "error", "worth", "in_all"),
    [
        (0.5, 0.1, "Cost 0.5 chips on average\n(± 0.1).", "Together that cost you about 0.5 chips."),
        (0.5, 0.3, "About the same.", NONE),
        (0.4, 0.0, "About the same.", NONE),
        (-3.0, 1.0, "Brought 3.0 chips more on\naverage (± 1.0).", NONE),
    ],
)
def test_what_may_be_chance_is_left_out(
    better: float, error: float, worth: str, in_all: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And so is what is too little; a gain is no cost."""
    evening = hosted("", "f")
    advised(monkeypatch, ("careful", Call(), None), better=(better,), error=error)
    reviewed(evening, f"1. The betting. You: fold. The careful bot: call 2. {worth}\n{in_all}", METHOD)


def test_nothing_is_reckoned_where_the_bot_did_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """So it is not told how."""
    evening = hosted("", "f")
    advised(monkeypatch, ("careful", Fold(), None), better=(), error=0.0)
    reviewed(evening, f"1. The betting. You: fold. The careful bot would have done the same.\n{NONE}", "")


def test_only_the_last_hand_is_gone_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decision by decision."""
    evening = hosted("", "f", "", "c", "c", "c", "c")
    advised(monkeypatch, *[("careful", Check(), None)] * 4, better=(), error=0.0)
    same = "The betting. You: check. The careful bot would have done the same."
    reviewed(evening, "\n".join([*(f"{number}. {same}" for number in range(1, 5)), NONE]), "")


def test_numbers_have_the_point_of_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """In German a comma."""
    evening = hosted("", "f")
    evening.evening.company.tellings[0].words = Words("de")
    advised(monkeypatch, ("careful", Call(), None), better=(1.5,), error=0.25)
    german = after(evening.says("review"), "> review")
    assert german[3:5] == [
        "1. Die Setzrunde. Du: aussteigen. Der umsichtige Bot: mit 2 mitgehen. Hat im",
        "Schnitt 1,5 Chips gekostet (± 0,2).",
    ]
