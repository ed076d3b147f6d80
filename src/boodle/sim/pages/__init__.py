"""The pages of the rule book for the simulator: one function each, the same names in the same order as the engine's.

`stops_at_once` is the page of the stops for seats that need not be waited for; `collecting` is what both pay out.

A page turns (`DONE`), or asks one seat (`ASKS`) and is read again when it has answered.
"""
