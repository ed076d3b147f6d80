"""Tokens, links and ids: made from the system's randomness, kept as their SHA-256 only (SERVER 8)."""

from base64 import urlsafe_b64encode
from hashlib import sha256

from boodle.server.outside import Entropy

TOKEN_BYTES = 32
TABLE_BYTES = 12
"""96 random bits name a table: its link is the key to the door."""


def new_token(chance: Entropy) -> str:
    """Return a new token: 256 random bits."""
    return _as_text(chance(TOKEN_BYTES))


def token_for(table: str, wish: str) -> str:
    """Return the token of a seat that was wished for at a table: a repeat of the same wish gets the same one."""
    return _as_text(sha256(f"boodle/seat/1\0{table}\0{wish}".encode()).digest())


def new_table_id(chance: Entropy) -> str:
    """Return the id of a new table."""
    return _as_text(chance(TABLE_BYTES))


def hash_of(token: str) -> str:
    """Return what is kept of a token."""
    return sha256(token.encode()).hexdigest()


def _as_text(some: bytes) -> str:
    return urlsafe_b64encode(some).decode().rstrip("=")
