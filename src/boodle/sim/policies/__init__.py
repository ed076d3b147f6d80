"""Policies: how a seat decides, as plain functions over the rows of a desk; the bots of the same names call these.

A policy looks at its own hand and at what is public, never at another hand: the bots' desks do not have them.
"""

FIRST, RANDOM, CASUAL, CAREFUL, CONTROL, MASTER = range(6)
NAMES = ("first", "random", "casual", "careful", "control", "master")
"""The names of the policies, by number."""
