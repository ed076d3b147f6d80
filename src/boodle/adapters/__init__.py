"""Tripoley in the shapes of the research toolkits: OpenSpiel, PettingZoo, Gymnasium.

Each toolkit has a module of its own name, imported where it is used, so that this room costs nothing to import. What
they share stands beside them: `setting` (what is played), `play` (a deal as a value that takes numbers), `numbering`
(answers as numbers), `observation` (what a seat sees as a vector). Needs `pip install 'boodle[research]'`.
"""
