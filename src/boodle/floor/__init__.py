"""The floor: what went wrong at the table, what the dealer does now, and the rule it rests on. Keys, not sentences."""

from boodle.floor.apply import CALCULATORS, Given, Worked, apply
from boodle.floor.errors import FloorError, NoSuchAnswer, NoSuchFact, NoSuchIncident, NotGiven
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
    "NoSuchAnswer",
    "NoSuchFact",
    "NoSuchIncident",
    "NotGiven",
    "Number",
    "Outcome",
    "Question",
    "Ruling",
    "Worked",
    "apply",
    "decisions",
    "elsewhere",
    "incident_named",
    "walk",
]
