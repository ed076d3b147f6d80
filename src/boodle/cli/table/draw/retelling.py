"""A game of five-card draw told again from its log."""

from boodle.cli.table.ring_retelling import RingRetelling

FACE = RingRetelling
