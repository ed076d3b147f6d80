"""What the laboratory says: bots matched, deals by the million, and the odds, with how sure each figure is."""
