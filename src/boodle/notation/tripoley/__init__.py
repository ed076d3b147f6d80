"""Tripoley as text: the words that this game alone has."""
