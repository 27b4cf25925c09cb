"""`board.legal_moves` and `board.pseudo_legal_moves`: containers that ask the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .._kingsight import ChessMove as Move

if TYPE_CHECKING:
    from ._board import Board


class LegalMoveGenerator:
    """The legal moves of a board, as it is when they are asked for."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def __bool__(self) -> bool:
        return self.board._has_legal_move()

    def count(self) -> int:
        """How many there are."""
        return len(list(self))

    def __iter__(self) -> Iterator[Move]:
        return self.board.generate_legal_moves()

    def __contains__(self, move: Move) -> bool:
        return self.board.is_legal(move)

    def __repr__(self) -> str:
        sans = ", ".join(self.board.san(move) for move in self)
        return f"<LegalMoveGenerator at {id(self):#x} ({sans})>"


class PseudoLegalMoveGenerator:
    """The pseudo-legal moves of a board, as it is when they are asked for."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def count(self) -> int:
        """How many there are."""
        return len(list(self))

    def __iter__(self) -> Iterator[Move]:
        return self.board.generate_pseudo_legal_moves()

    def __contains__(self, move: Move) -> bool:
        return self.board.is_pseudo_legal(move)

    def __repr__(self) -> str:
        legal = self.board.is_legal
        texts = [self.board.san(move) if legal(move) else self.board.uci(move) for move in self]
        return f"<PseudoLegalMoveGenerator at {id(self):#x} ({', '.join(texts)})>"
