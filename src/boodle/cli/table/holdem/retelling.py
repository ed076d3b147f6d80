"""A game of Hold'em told again from its log."""

from boodle.cli.table.ring_retelling import RingRetelling

FACE = RingRetelling
