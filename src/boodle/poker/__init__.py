"""Poker: the best five cards, one betting round, a showdown. Knows no particular game."""
