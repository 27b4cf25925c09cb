"""Pieces, their types and colours."""

from __future__ import annotations

import dataclasses
from typing import Literal, TypeAlias

from ._bitboards import Meanings

Color: TypeAlias = bool
PieceType: TypeAlias = int
ColorName: TypeAlias = Literal["white", "black"]

COLORS: list[Color] = [True, False]
WHITE, BLACK = COLORS
COLOR_NAMES: list[ColorName] = ["black", "white"]

PIECE_TYPES: list[PieceType] = [1, 2, 3, 4, 5, 6]
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = PIECE_TYPES
PIECE_SYMBOLS: list[str | None] = [None, "p", "n", "b", "r", "q", "k"]
PIECE_NAMES: list[str | None] = [None, "pawn", "knight", "bishop", "rook", "queen", "king"]
UNICODE_PIECE_SYMBOLS = dict(zip("RrNnBbQqKkPp", "♖♜♘♞♗♝♕♛♔♚♙♟", strict=True))

# By colour and by type, as far as that begins at 1.
_LETTERS = ("?pnbrqk", "?PNBRQK")
_OF_LETTERS = Meanings({_LETTERS[color][kind]: (kind, color) for color in COLORS for kind in PIECE_TYPES})


def piece_symbol(piece_type: PieceType) -> str:
    """The lower-case letter of a piece type."""
    return str(PIECE_SYMBOLS[piece_type])


def piece_name(piece_type: PieceType) -> str:
    """The English name of a piece type."""
    return str(PIECE_NAMES[piece_type])


@dataclasses.dataclass
class Piece:
    """A piece: its type and colour.

    >>> import kingsight.chess as chess
    >>> chess.Piece.from_symbol("N") == chess.Piece(chess.KNIGHT, chess.WHITE)
    True
    """

    piece_type: PieceType
    color: Color

    def symbol(self) -> str:
        """Its letter as in FEN."""
        return _LETTERS[bool(self.color)][self.piece_type]

    def unicode_symbol(self, *, invert_color: bool = False) -> str:
        """Its figurine."""
        letter = self.symbol()
        return UNICODE_PIECE_SYMBOLS[letter.swapcase() if invert_color else letter]

    def __hash__(self) -> int:
        return self.piece_type - 1 if self.color else self.piece_type + 5

    def __repr__(self) -> str:
        return f"Piece.from_symbol({self.symbol()!r})"

    def __str__(self) -> str:
        return self.symbol()

    def _repr_svg_(self) -> str:
        from . import svg

        return svg.piece(self, size=45)

    @classmethod
    def from_symbol(cls, symbol: str) -> Piece:
        """The piece of a letter as in FEN. `ValueError` if it is not one."""
        return cls(*_OF_LETTERS[symbol])
