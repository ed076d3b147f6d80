"""The Python client of a game room's wire: for the terminal, for bots from outside, and for tests."""

from boodle.client.connection import Connection, Refusal
from boodle.client.door import Door, RoomRefused, Ticket

__all__ = ["Connection", "Door", "Refusal", "RoomRefused", "Ticket"]
