"""Small houses worked out whole: a tree by the compiled rules, play as near to perfect as asked, best responses."""
