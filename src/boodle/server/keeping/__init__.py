"""All tables and nights of a room: made, found again, woken from the log, and put away."""
