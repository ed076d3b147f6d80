"""Provable dealing: what is published of a deal before and after it, and what can be proved by that.

Plain arithmetic over bytes; `docs/fair-dealing.md` tells it to players.
"""

from boodle.fair.check import FaultKind, Findings, ProofFault, Proved, Witnessed, check
from boodle.fair.positions import DealSecret, Sealed
from boodle.fair.proof import (
    HEAD,
    Caller,
    Contribution,
    MisdealCalled,
    Opening,
    PastDoubted,
    Proof,
    Sender,
    ShuffleProof,
    bond,
)
from boodle.fair.seeds import LONGEST_CONTRIBUTION, combined_seed, commitment

__all__ = [
    "HEAD",
    "LONGEST_CONTRIBUTION",
    "Caller",
    "Contribution",
    "DealSecret",
    "FaultKind",
    "Findings",
    "MisdealCalled",
    "Opening",
    "PastDoubted",
    "Proof",
    "ProofFault",
    "Proved",
    "Sealed",
    "Sender",
    "ShuffleProof",
    "Witnessed",
    "bond",
    "check",
    "combined_seed",
    "commitment",
]
