"""The floor: what went wrong at the table, what the dealer does now, and the rule it rests on. Keys, not sentences."""

from boodle.floor.apply import CALCULATORS, Worked, apply, counted
from boodle.floor.errors import (
    FloorError,
    NoSuchAnswer,
    NoSuchFact,
    NoSuchIncident,
    NotGiven,
    NoUnderraise,
    StubRunsShort,
)
from boodle.floor.given import Given, Paid
from boodle.floor.incidents import (
    INCIDENTS,
    OUTCOMES,
    Answer,
    Book,
    Choice,
    Fact,
    Game,
    Incident,
    Number,
    Outcome,
    decisions,
)
from boodle.floor.laid import Laid
from boodle.floor.on_chips import Posted, Pots, Wager
from boodle.floor.on_tables import Moves, Ranked, Seated
from boodle.floor.walk import (
    Question,
    Ruling,
    elsewhere,
    incident_named,
    walk,
)

__all__ = [
    "CALCULATORS",
    "INCIDENTS",
    "OUTCOMES",
    "Answer",
    "Book",
    "Choice",
    "Fact",
    "FloorError",
    "Game",
    "Given",
    "Incident",
    "Laid",
    "Moves",
    "NoSuchAnswer",
    "NoSuchFact",
    "NoSuchIncident",
    "NoUnderraise",
    "NotGiven",
    "Number",
    "Outcome",
    "Paid",
    "Posted",
    "Pots",
    "Question",
    "Ranked",
    "Ruling",
    "Seated",
    "StubRunsShort",
    "Wager",
    "Worked",
    "apply",
    "counted",
    "decisions",
    "elsewhere",
    "incident_named",
    "walk",
]
