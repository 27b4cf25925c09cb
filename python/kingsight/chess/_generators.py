"""`board.legal_moves` and `board.pseudo_legal_moves`: containers that ask the board."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from .._kingsight import ChessMove as Move

if TYPE_CHECKING:
    from ._board import Board


@dataclasses.dataclass(eq=False, repr=False)
class _Moves(Iterable[Move]):
    """Moves of a board, as it is when they are asked for."""

    board: Board

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def count(self) -> int:
        """How many there are."""
        return len([*self])

    def _texts(self) -> Iterable[str]:
        return map(self.board.san, self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} at {id(self):#x} ({', '.join(self._texts())})>"


class LegalMoveGenerator(_Moves):
    """The legal moves of a board."""

    def __bool__(self) -> bool:
        return self.board._has_legal_move()

    def __iter__(self) -> Iterator[Move]:
        return self.board.generate_legal_moves()

    def __contains__(self, move: Move) -> bool:
        return self.board.is_legal(move)


class PseudoLegalMoveGenerator(_Moves):
    """The pseudo-legal moves of a board."""

    def __iter__(self) -> Iterator[Move]:
        return self.board.generate_pseudo_legal_moves()

    def __contains__(self, move: Move) -> bool:
        return self.board.is_pseudo_legal(move)

    def _texts(self) -> Iterable[str]:
        # SAN is for legal moves.
        board = self.board
        return [board.san(move) if board.is_legal(move) else board.uci(move) for move in self]
