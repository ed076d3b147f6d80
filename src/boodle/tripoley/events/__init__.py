"""Everything that can happen at Tripoley, as frozen values: the only way a table changes (law 1).

One module for each part of the rule book. Each event says what a seat may see of it (law 4).
"""
