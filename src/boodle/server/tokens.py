"""Tokens, links and ids: made from the system's randomness, kept as their SHA-256 only (SERVER 8)."""

import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256

TOKEN_BYTES = 32
TABLE_BYTES = 12
"""96 random bits name a table: its link is the key to the door."""


def new_token() -> str:
    """Return a new token: 256 random bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_for(table: str, wish: str) -> str:
    """Return the token of a seat that was wished for at a table: a repeat of the same wish gets the same one."""
    digest = sha256(f"boodle/seat/1\0{table}\0{wish}".encode()).digest()
    return urlsafe_b64encode(digest).decode().rstrip("=")


def new_table_id() -> str:
    """Return the id of a new table."""
    return secrets.token_urlsafe(TABLE_BYTES)


def hash_of(token: str) -> str:
    """Return what is kept of a token."""
    return sha256(token.encode()).hexdigest()
