"""Every sentence the house speaks, one catalogue per language; lower rooms return facts, never sentences."""
