"""Bots against each other: the same cards are played from every seat, and the chips are counted (duplicate deals)."""

from boodle.bots.matching.entrants import Entrant, entrant_named
from boodle.bots.matching.faults import BotFailed, MatchError, NoSuchBot, NotFound
from boodle.bots.matching.match import Goal, Match, against_field, at_one_table, decks_for, play_out
from boodle.bots.matching.scores import MeanOfDecks, Scores
from boodle.bots.matching.terms import Engine, MatchTerms, Pairing

__all__ = [
    "BotFailed",
    "Engine",
    "Entrant",
    "Goal",
    "Match",
    "MatchError",
    "MatchTerms",
    "MeanOfDecks",
    "NoSuchBot",
    "NotFound",
    "Pairing",
    "Scores",
    "against_field",
    "at_one_table",
    "decks_for",
    "entrant_named",
    "play_out",
]
