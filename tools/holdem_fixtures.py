"""Play short evenings of Hold'em by chance and write them down as a browser gets them, beside those of Tripoley.

Each file has the same parts: the snapshot at the start, the events batch by batch, and the snapshot at the end.
"""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from boodle.cards.deck import seed_of
from boodle.frozen import replace
from boodle.games import HOLDEM
from boodle.holdem import HouseRules, open_evening
from boodle.holdem.answers import Level, PlayFor, RunTwice, Straddle
from boodle.notation.answers import write_action
from boodle.notation.holdem.house import NOTATION
from boodle.notation.house_answers import answer_as_text
from boodle.poker.wagers import Call, Check, Fold, RaiseTo, Wagers
from boodle.ring.answers import Mucking
from boodle.rulebook import Office, Open
from boodle.session import Session, nature_of
from tools.told import Retold

NAMES = ("Mara", "Jonas", "Otter", "Theo", "Grandma Ilse", "Bartholomew of the Hill", "Cem", "Dora", "Emil", "Fay")
ME = 0
CASH = HouseRules(run_twice=RunTwice.ASK, straddle=Straddle.UNDER_THE_GUN, mucking=Mucking.ASK)
CUP = HouseRules(
    preset="small-cup",
    play=PlayFor.TOURNAMENT,
    top_up_to=0,
    start_chips=100,
    levels=(Level(5, 10), Level(10, 20), Level(25, 50)),
    level_hands=3,
)


class Sitting(NamedTuple):
    """Who plays by which rules, and for how many hands."""

    house: HouseRules
    stacks: tuple[int, ...]
    hands: int
    seed: int


SITTINGS: Mapping[str, Sitting] = MappingProxyType(
    {
        "holdem-two": Sitting(CASH, (200, 150), 3, 3),
        "holdem-six": Sitting(CASH, (200, 40, 90, 150, 20, 400), 4, 8),
        "holdem-ten": Sitting(replace(CASH, most_players=10), (200, 40, 90, 150, 20, 400, 60, 70, 80, 500), 2, 5),
        "holdem-cup": Sitting(CUP, (100,) * 5, 12, 2),
    }
)


class Hands:
    """One evening of Hold'em, told to the first seat, who is the host too."""

    def __init__(self, sitting: Sitting) -> None:
        """Sit down."""
        opened = open_evening(sitting.house, NAMES[: len(sitting.stacks)], sitting.stacks, 1)
        self.session = Session(opened, nature_of(seed_of(f"holdem {sitting.seed}")))
        self.told = Retold(HOLDEM, self.session, ME)
        self.chance = Random(sitting.seed)  # noqa: S311 - no deal is drawn from it

    def answer(self, asked: Open[Any]) -> str:
        """Answer a question by chance, bold often enough that side pots and showdowns come."""
        choices = asked.question.choices(self.session.round.table)
        action = self.wager(choices) if isinstance(choices, Wagers) else self.plain(asked, choices)
        self.session.submit(asked.question.who, action, asked.number)
        return f"{asked.question.who}: {write_action(action)}"

    def wager(self, choices: Wagers) -> object:
        """Check and call mostly, fold now and then, raise sometimes, and all-in at times."""
        drawn = self.chance.random()
        if len(choices.raise_to) and drawn < 0.2:
            sizes = choices.raise_to
            return RaiseTo(sizes[-1] if drawn < 0.09 else sizes[min(len(sizes) - 1, 3 * (drawn > 0.15))])
        if not choices.to_call:
            return Check()
        return Fold() if drawn > 0.8 and choices.fold is not None else Call()

    def plain(self, asked: Open[Any], choices: Any) -> object:  # noqa: ANN401 - any choices
        """Deal on; run it twice, and else by chance."""
        answers = list(choices)
        if isinstance(asked.question.who, Office):
            return answers[0]
        kind = type(asked.question).__name__
        return (
            answers[-1]
            if kind == "HowManyRuns"
            else answers[0]
            if kind != "StraddleOffer"
            else self.chance.choice(answers)
        )


def holdem_evening(name: str) -> dict[str, Any]:
    """Play one of the evenings and return it as a fixture."""
    sitting = SITTINGS[name]
    played = Hands(sitting)
    batches = [{"answered": "", "events": list(played.told.news())}]
    while not played.session.round.over and len(played.told.stream.story.closings) < sitting.hands:
        asked = next(one for one in played.session.round.open if not one.question.optional)
        answered = played.answer(asked)
        batches.append({"answered": answered, "events": list(played.told.news())})
    house = {field: answer_as_text(getattr(sitting.house, field)) for field in NOTATION.defaults}
    return {"house": house, "seat": ME, "start": played.told.start, "batches": batches, "end": played.told.snapshot()}
