"""What a kernel that plays evenings is asked, a row of four numbers, and what it gives back, rows of sums."""

SEED, FIRST, MANY, DEALS = range(4)
"""The seed, the number of the first evening, how many evenings, and the deals of each."""
ROWS = 4
"""Sums, sums of squares, of products with the deals, and of products with what each count is told for."""
