"""The errors of moves."""

from __future__ import annotations

__all__ = ["AmbiguousMoveError", "IllegalMoveError", "InvalidMoveError"]


class InvalidMoveError(ValueError):
    """A text is not a move at all."""


class IllegalMoveError(ValueError):
    """A move is not legal."""


class AmbiguousMoveError(ValueError):
    """A text fits several legal moves."""
