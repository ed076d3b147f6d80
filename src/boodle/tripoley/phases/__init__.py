"""The pages of the rule book, one module each; phases never call each other."""
