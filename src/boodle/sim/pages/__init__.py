"""The pages of the rule book for the simulator: one function each, the same names in the same order as the engine's.

A page turns (`DONE`), or asks one seat (`ASKS`) and is read again when it has answered.
"""
