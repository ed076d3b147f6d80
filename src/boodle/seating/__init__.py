"""Who sits at a table from one deal to the next, and what players and host say in between: the same at every game."""

from boodle.seating.people import Phase, Player, SeatsError, Standing, check_seats, present
from boodle.seating.questions import BetweenQuestion, HostQuestion
from boodle.seating.words import Between, HostChoices, HostSays, SeatNewcomer

__all__ = [
    "Between",
    "BetweenQuestion",
    "HostChoices",
    "HostQuestion",
    "HostSays",
    "Phase",
    "Player",
    "SeatNewcomer",
    "SeatsError",
    "Standing",
    "check_seats",
    "present",
]
