"""One table: what its log tells, one thing after the other, what falls due, and the bots at it."""
