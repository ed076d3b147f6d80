"""The pages of a hand, in the order in which they are read."""
