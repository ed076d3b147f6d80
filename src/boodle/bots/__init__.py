"""Players that are not people: each chooses from what its seat has seen, and never sees more (DESIGN 6)."""
