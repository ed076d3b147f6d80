"""Policies: how a seat decides, as plain functions over the rows of a desk; the bots of the same names call these.

A policy looks at its own hand and at what is public, never at another hand: the bots' desks do not have them.
"""

FIRST, RANDOM, CASUAL, CAREFUL, CONTROL, BOOK, MASTER = range(7)
NAMES = ("first", "random", "casual", "careful", "control", "book", "master")
"""The names of the policies, by number. `book` is `control` with the betting of `master`; only the simulator has it."""
