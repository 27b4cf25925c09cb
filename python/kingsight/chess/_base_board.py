"""Pieces on a board, without whose turn it is or any rights."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Self, TypeAlias, TypeVar

from .._kingsight import ChessPlacement
from ._bitboards import BB_ALL, Bitboard, Square, scan_reversed, square
from ._pieces import Color, Piece

STARTING_BOARD_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

Transform: TypeAlias = Callable[[Bitboard], Bitboard]
AnyBoard = TypeVar("AnyBoard", bound="BaseBoard")

SETS = ("pawns", "knights", "bishops", "rooks", "queens", "kings", "occupied", "promoted")


class BaseBoard(ChessPlacement):
    """A board with pieces: any pieces anywhere. Numbers of squares are the constants `chess.A1` to `chess.H8`.

    >>> import kingsight.chess as chess
    >>> board = chess.BaseBoard()
    >>> board.piece_at(chess.E1)
    Piece.from_symbol('K')
    """

    def __init__(self, board_fen: str | None = STARTING_BOARD_FEN) -> None:
        # Not by methods that a class may replace: its attributes are not there yet.
        if board_fen is None:
            ChessPlacement.clear_board(self)
        else:
            ChessPlacement.set_board_fen(self, board_fen)

    def piece_at(self, square: Square) -> Piece | None:
        """The piece on a square, or `None`."""
        kind = self.piece_type_at(square)
        return None if kind is None else Piece(kind, bool(self.color_at(square)))

    def piece_map(self, *, mask: Bitboard = BB_ALL) -> dict[Square, Piece]:
        """The pieces by their squares."""
        found = ((at, self.piece_at(at)) for at in scan_reversed(self.occupied & mask))
        return {at: piece for at, piece in found if piece}

    def transform(self, f: Transform) -> Self:
        """A copy with a function applied to every set of squares, such as `chess.flip_vertical`."""
        return changed(self._bare_copy(), type(self).apply_transform, f)

    def mirror(self) -> Self:
        """A copy with ranks mirrored and colours swapped: the same position for the other side."""
        return changed(self._bare_copy(), type(self).apply_mirror)

    def copy(self) -> Self:
        """A copy."""
        board = type(self)(None)
        board._take_pieces(self)
        return board

    def _bare_copy(self) -> Self:
        """A copy that is about to be changed, which needs no moves."""
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        sets = {name: getattr(self, name) for name in SETS}
        return _unpickled, (type(self), sets, list(self.occupied_co), vars(self))

    def __eq__(self, board: object) -> bool:
        return self._same_pieces(board) if isinstance(board, BaseBoard) else NotImplemented

    __hash__: ClassVar[None]  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.board_fen()!r})"

    def __str__(self) -> str:
        return "\n".join(" ".join(self._symbols(rank, ".")) for rank in reversed(range(8)))

    def _symbols(self, rank: int, empty: str) -> list[str]:
        pieces = [self.piece_at(square(file, rank)) for file in range(8)]
        return [piece.symbol() if piece else empty for piece in pieces]

    def unicode(
        self,
        *,
        invert_color: bool = False,
        borders: bool = False,
        empty_square: str = "⭘",
        orientation: Color = True,
    ) -> str:
        """The board with figurines, if you like with borders and from Black's side."""
        ranks = list(reversed(range(8))) if orientation else list(range(8))
        files = list(range(8)) if orientation else list(reversed(range(8)))
        rule = "  " + 17 * "-"
        lines: list[str] = []
        for rank in ranks:
            signs: list[str] = []
            for file in files:
                piece = self.piece_at(square(file, rank))
                signs.append(piece.unicode_symbol(invert_color=invert_color) if piece else empty_square)
            if borders:
                lines += [rule, f"{rank + 1} |{'|'.join(signs)}|"]
            else:
                lines.append(" ".join(signs))
        if borders:
            lines += [rule, "   " + " ".join("abcdefgh"[file] for file in files)]
        return "\n".join(lines)

    def _repr_svg_(self) -> str:
        from . import svg

        return svg.board(board=self, size=400)

    @classmethod
    def empty(cls) -> Self:
        """A board without pieces."""
        return cls(None)

    @classmethod
    def from_chess960_pos(cls, scharnagl: int) -> Self:
        """A first position of Chess960 by its number, 0 to 959."""
        return changed(cls.empty(), cls.set_chess960_pos, scharnagl)


def changed(board: AnyBoard, change: Callable[..., object], *arguments: object) -> AnyBoard:
    """The same board, when a method of its class has changed it."""
    change(board, *arguments)
    return board


def _unpickled(
    board_type: type[BaseBoard], sets: dict[str, Bitboard], sides: list[Bitboard], attributes: dict[str, Any]
) -> BaseBoard:
    board = board_type(None)
    for name, squares in sets.items():
        setattr(board, name, squares)
    board.occupied_co = sides
    vars(board).update(attributes)
    return board
