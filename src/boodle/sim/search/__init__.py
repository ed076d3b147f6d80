"""How `master` decides: what a seat can know, worlds drawn from it, and search in them, over rows of whole numbers."""

WORLDS = 1000
"""So many worlds are looked at for a decision: some four milliseconds for a lead."""
