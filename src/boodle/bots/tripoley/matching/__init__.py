"""Matches at Tripoley: whole deals, evenings of them, or the stops alone."""

from boodle.bots.tripoley.matching.terms import Stage, TripoleyTerms

__all__ = ["Stage", "TripoleyTerms"]
