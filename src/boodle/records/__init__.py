"""Whole games as text: what was played, what one viewer saw of it, and what both prove; read by playing again."""
