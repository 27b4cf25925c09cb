"""Polyglot: keys of positions are our own; books are read by an installed python-chess.

>>> import kingsight.chess as chess
>>> import kingsight.chess.polyglot
>>> hex(kingsight.chess.polyglot.zobrist_hash(chess.Board()))
'0x463b96181691fc9c'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import _peer
from ._base_board import BaseBoard
from ._board import Board

__all__ = ["MemoryMappedReader", "ZobristHasher", "open_reader", "zobrist_hash"]


def zobrist_hash(board: Board, *, _hasher: Callable[[Board], int] | None = None) -> int:
    """The key that Polyglot's books have for a position."""
    if _hasher is not None:
        return _hasher(board)
    found = board._zobrist()
    # Boards that are no legal positions need each number of the format by itself, which python-chess lists.
    return int(_numbers()(_peer.theirs(board.copy(stack=False)))) if found is None else found


class ZobristHasher:
    """Keys by another list of 781 numbers, computed by an installed python-chess."""

    def __init__(self, array: list[int]) -> None:
        self.array = array
        self._their_hasher = _peer.module("polyglot").ZobristHasher(array)

    def hash_board(self, board: BaseBoard) -> int:
        """The part of the key for the pieces."""
        return int(self._their_hasher.hash_board(_peer.theirs(board)))

    def hash_castling(self, board: Board) -> int:
        """The part of the key for the rights to castle."""
        return int(self._their_hasher.hash_castling(_peer.theirs(board)))

    def hash_ep_square(self, board: Board) -> int:
        """The part of the key for en passant."""
        return int(self._their_hasher.hash_ep_square(_peer.theirs(board)))

    def hash_turn(self, board: Board) -> int:
        """The part of the key for whose turn it is."""
        return int(self._their_hasher.hash_turn(_peer.theirs(board)))

    def __call__(self, board: Board) -> int:
        return int(self._their_hasher(_peer.theirs(board)))


def _numbers() -> Any:
    polyglot = _peer.module("polyglot")
    return polyglot.ZobristHasher(polyglot.POLYGLOT_RANDOM_ARRAY)


class MemoryMappedReader(_peer.Opened):
    """A book that is open: what python-chess reads, with our moves."""

    def __len__(self) -> int:
        return len(self._opened)

    def __getitem__(self, index: int) -> Any:
        return _peer.ours(self._opened[index])

    def __iter__(self) -> Any:
        return (_peer.ours(entry) for entry in self._opened)

    def __contains__(self, entry: Any) -> bool:
        return _peer.theirs(entry) in self._opened


def open_reader(path: Any) -> MemoryMappedReader:
    """Opens a book."""
    return MemoryMappedReader(_peer.module("polyglot").open_reader(path))


def __getattr__(name: str) -> Any:
    if name in ("POLYGLOT_RANDOM_ARRAY", "Entry", "ENTRY_STRUCT"):
        return getattr(_peer.module("polyglot"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
