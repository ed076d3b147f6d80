"""The Python client of a game room's wire: for the terminal, for bots from outside, and for tests."""

from boodle.client.connection import Connection
from boodle.client.door import Door, NoLink, RoomRefused, Ticket
from boodle.client.folded import Folded, Missed
from boodle.client.unanswered import Refusal

__all__ = ["Connection", "Door", "Folded", "Missed", "NoLink", "Refusal", "RoomRefused", "Ticket"]
