"""Bots against each other: the same cards are played from every seat, and the chips are counted (duplicate deals)."""

from boodle.bots.tripoley.matching.crew import MatchCrew
from boodle.bots.tripoley.matching.engine import Engine, engine_for
from boodle.bots.tripoley.matching.entrants import Entrant, entrant_named
from boodle.bots.tripoley.matching.faults import BotFailed, MatchError, NoSuchBot, NotFound
from boodle.bots.tripoley.matching.match import Goal, Match, against_field, at_one_table, decks_for, play_out
from boodle.bots.tripoley.matching.scores import MeanOfDecks, Scores
from boodle.bots.tripoley.matching.terms import MatchTerms, Pairing, Stage

__all__ = [
    "BotFailed",
    "Engine",
    "Entrant",
    "Goal",
    "Match",
    "MatchCrew",
    "MatchError",
    "MatchTerms",
    "MeanOfDecks",
    "NoSuchBot",
    "NotFound",
    "Pairing",
    "Scores",
    "Stage",
    "against_field",
    "at_one_table",
    "decks_for",
    "engine_for",
    "entrant_named",
    "play_out",
]
