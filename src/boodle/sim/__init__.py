"""Batch simulation: the rules' own arithmetic, compiled and conducted page by page over millions of deals."""
