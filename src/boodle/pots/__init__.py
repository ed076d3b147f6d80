"""Side pots: who may win what, to the chip, and why. Chips only: knows no cards."""
