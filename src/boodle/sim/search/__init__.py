"""How `master` decides: what a seat can know, worlds drawn from it, and search in them, over rows of whole numbers."""
