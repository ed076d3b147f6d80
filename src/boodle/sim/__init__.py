"""Batch simulation: the rules' own arithmetic, compiled and conducted page by page over millions of deals.

`running.simulate` plays them and returns `totals.Totals`. The compiler is the extra `boodle[sim]`; importing this room
needs none, and reads none of its modules but those that are asked for.
"""
