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
    WrongBoard,
    WrongPlayers,
)
from boodle.floor.given import Given, Paid
from boodle.floor.incidents import (
    BOARDLESS,
    COLUMNS,
    INCIDENTS,
    OUTCOMES,
    Answer,
    Choice,
    Fact,
    FactRange,
    Incident,
    Outcome,
    Reading,
    RulingBook,
    decisions,
)
from boodle.floor.laid import Laid
from boodle.floor.on_chips import MissedPost, Pots, Wager
from boodle.floor.on_tables import Moves, Ranked, SeatsDrawn
from boodle.floor.walk import (
    FloorQuestion,
    Ruling,
    elsewhere,
    incident_named,
    walk,
)

__all__ = [
    "BOARDLESS",
    "CALCULATORS",
    "COLUMNS",
    "INCIDENTS",
    "OUTCOMES",
    "Answer",
    "Choice",
    "Fact",
    "FactRange",
    "FloorError",
    "FloorQuestion",
    "Given",
    "Incident",
    "Laid",
    "MissedPost",
    "Moves",
    "NoSuchAnswer",
    "NoSuchFact",
    "NoSuchIncident",
    "NoUnderraise",
    "NotGiven",
    "Outcome",
    "Paid",
    "Pots",
    "Ranked",
    "Reading",
    "Ruling",
    "RulingBook",
    "SeatsDrawn",
    "StubRunsShort",
    "Wager",
    "Worked",
    "WrongBoard",
    "WrongPlayers",
    "apply",
    "counted",
    "decisions",
    "elsewhere",
    "incident_named",
    "walk",
]
