"""Measurements: what Boodle does in a second, beside what its peers do, in the same run."""
