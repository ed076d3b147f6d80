"""Five-card draw at the terminal: what differs there from other games."""
