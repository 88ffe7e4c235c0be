"""Streams of luck that belong to one seed, each independent of the others.

They are hashes of seed, stream and number, so they are the same on every Python version, and what
is drawn from one never moves another.
"""

from __future__ import annotations

import random
from hashlib import blake2b


class Streams:
    """The streams of `seed`, by name; each is a row of numbers counted from 0."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def bits(self, stream: str, number: int) -> int:
        """64 random bits: the hash of seed, stream and number."""
        text = f"{self.seed}:{stream}:{number}".encode()
        return int.from_bytes(blake2b(text, digest_size=8).digest())

    def rng(self, stream: str, number: int) -> random.Random:
        """A generator of its own for every number of the stream."""
        return random.Random(self.bits(stream, number))
