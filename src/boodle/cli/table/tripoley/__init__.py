"""Tripoley at the terminal: what differs there from other games."""
