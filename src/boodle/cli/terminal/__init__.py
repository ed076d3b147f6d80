"""The game at a terminal: scrolling text that a screen reader can follow, nothing told by colour alone."""
