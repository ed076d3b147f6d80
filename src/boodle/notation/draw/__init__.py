"""Five-card draw as text: its answers, its cases, its records and its house rules."""
