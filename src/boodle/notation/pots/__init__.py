"""Side pots as text: settlements, the pot desk's lines, and cases."""
