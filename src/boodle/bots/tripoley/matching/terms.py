"""What is played in a match at Tripoley: how much of a deal counts, and how many are played in a row."""

from collections.abc import Mapping
from enum import Enum
from typing import ClassVar

from boodle.bots.matching.terms import DEALER, NAMES, Engine, MatchTerms
from boodle.bots.tripoley import BOTS
from boodle.bots.tripoley.seen import Bot
from boodle.cards import Card
from boodle.cards.deck import shuffle
from boodle.rulebook import Round
from boodle.tripoley import HouseRules, Table, open_deal


class Stage(Enum):
    """How much of a deal the bots play, and which chips count."""

    WHOLE = "whole"
    STOPS = "stops"
    """All before the stops is answered by default in every seat; chips count from there on."""


class TripoleyTerms(MatchTerms, kw_only=True):
    """What is played; `evening` is how many deals are played in a row, with chips that stay on the layout."""

    bots: ClassVar[Mapping[str, Bot]] = BOTS
    house: HouseRules
    evening: int = 1
    stage: Stage = Stage.WHOLE

    @property
    def deals_in_a_row(self) -> int:
        """How many deals an evening has."""
        return self.evening

    @property
    def keeps_chips(self) -> bool:
        """Chips stay on the layout."""
        return True

    @property
    def engines(self) -> tuple[Engine["TripoleyTerms"], ...]:
        """Who can play it: the compiled twin of the rules first."""
        from boodle.bots.tripoley.matching.compiled import CompiledEngine
        from boodle.bots.tripoley.matching.readable import ReadableDeals

        return CompiledEngine(), ReadableDeals()  # they know these terms, and so are named here only

    def opened(self) -> Round[Table]:
        """Return a deal of fresh stacks before an empty layout; raises SeatsError."""
        return open_deal(self.house, NAMES[: self.players], None, DEALER)

    def cards(self, deck: int, deal: int = 0) -> tuple[Card, ...]:
        """Return a deck in the order in which it is dealt: an engine that deals this one plays the same cards.

        `deal` is the deal's place in its evening; what is shuffled besides, after a misdeal say, is another question.
        """
        return shuffle(tuple(self.house.cards), self.key, deck * self.evening + deal, "deck")

    def titles(self) -> Mapping[str, Mapping[str, object]]:
        """Return what is not a usual deal."""
        evening = {"evening": {"deals": self.evening}} if self.evening > 1 else {}
        return evening | ({"stops": {}} if self.stage is Stage.STOPS else {})

    def facts(self) -> Mapping[str, object]:
        """Return stage and evening."""
        return {"stage": self.stage.value, "evening": self.evening}
