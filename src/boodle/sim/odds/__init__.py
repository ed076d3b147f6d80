"""The odds book: what is countable counted exactly, the rest measured by deals that differ in one decision only."""
