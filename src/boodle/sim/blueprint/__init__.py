"""How `master` bets at Hold'em: what it tells apart, a hand in whole numbers, the book, and search on the river."""
