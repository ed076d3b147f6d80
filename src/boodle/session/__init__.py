"""Driving one round: the only mutable object below the server."""

from boodle.session.session import Move, Nature, Session, nature_of

__all__ = ["Move", "Nature", "Session", "nature_of"]
