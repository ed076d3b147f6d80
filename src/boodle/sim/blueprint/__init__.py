"""How `master` bets at Hold'em: what it tells apart, a hand in whole numbers, players of it, the book and matches."""
