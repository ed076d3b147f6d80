"""The pages of the rule book for the simulator: one function each, the same names in the same order as the engine's.

`betting_at_once` and `stops_at_once` are those pages for seats that need not be waited for; `collecting` is what
several pages pay by.

A page turns (`DONE`), or asks one seat (`ASKS`) and is read again when it has answered.
"""
