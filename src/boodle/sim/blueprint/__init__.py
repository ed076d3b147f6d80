"""How `master` bets at Hold'em: situations and classes of hands, a hand in whole numbers, and how the book is made."""
