"""Pieces on a board, without whose turn it is or any rights."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Self, TypeAlias

from .._kingsight import ChessPlacement
from .._kingsight import Position as NativePosition
from ._bitboards import BB_ALL, Bitboard, Square, flip_vertical, scan_reversed, square
from ._pieces import Color, Piece

STARTING_BOARD_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

Transform: TypeAlias = Callable[[Bitboard], Bitboard]


_numbers: dict[str, int] = {}


def number_of(board_fen: str) -> int | None:
    """The number of a first position of Chess960 by its pieces in FEN."""
    if not _numbers:
        _numbers.update((first_position(number), number) for number in range(960))
    return _numbers.get(board_fen)


def first_position(number: int) -> str:
    """The pieces of a first position of Chess960. `ValueError` unless the number is from 0 to 959."""
    if not 0 <= number <= 959:
        raise ValueError(f"{number} is not the number of a first position; expected 0 to 959")
    return NativePosition.chess960(number).fen.split()[0]


SETS = ("pawns", "knights", "bishops", "rooks", "queens", "kings", "occupied", "promoted")


class BaseBoard(ChessPlacement):
    """A board with pieces: any pieces anywhere. Numbers of squares are the constants `chess.A1` to `chess.H8`.

    >>> import kingsight.chess as chess
    >>> board = chess.BaseBoard()
    >>> board.piece_at(chess.E1)
    Piece.from_symbol('K')
    """

    def __init__(self, board_fen: str | None = STARTING_BOARD_FEN) -> None:
        if board_fen is None:
            self._clear_pieces()
        else:
            self._read_board_fen(board_fen)

    def reset_board(self) -> None:
        """Puts up the initial position."""
        self.set_board_fen(STARTING_BOARD_FEN)

    def clear_board(self) -> None:
        """Removes all pieces."""
        self._clear_pieces()

    def set_board_fen(self, fen: str) -> None:
        """Puts up the pieces of the first field of a FEN. `ValueError` if it is not one."""
        self._read_board_fen(fen)

    def piece_at(self, square: Square) -> Piece | None:
        """The piece on a square, or `None`."""
        kind = self.piece_type_at(square)
        return None if kind is None else Piece(kind, bool(self.color_at(square)))

    def remove_piece_at(self, square: Square) -> Piece | None:
        """Removes the piece on a square and returns it."""
        color = self.color_at(square)
        kind = self._remove(square)
        return None if kind is None else Piece(kind, bool(color))

    def set_piece_at(self, square: Square, piece: Piece | None, promoted: bool = False) -> None:
        """Puts a piece on a square, or nothing."""
        if piece is None:
            self._remove(square)
        else:
            self._put(square, piece.piece_type, piece.color, promoted)

    def piece_map(self, *, mask: Bitboard = BB_ALL) -> dict[Square, Piece]:
        """The pieces by their squares."""
        pieces: dict[Square, Piece] = {}
        for at in scan_reversed(self.occupied & mask):
            piece = self.piece_at(at)
            if piece is not None:
                pieces[at] = piece
        return pieces

    def set_piece_map(self, pieces: Mapping[Square, Piece]) -> None:
        """Puts up these pieces and no others."""
        self._clear_pieces()
        for at, piece in pieces.items():
            self._put(at, piece.piece_type, piece.color, False)

    def set_chess960_pos(self, scharnagl: int) -> None:
        """Puts up a first position of Chess960 by its number, 0 to 959."""
        self._read_board_fen(first_position(scharnagl))

    def chess960_pos(self) -> int | None:
        """The number of this first position of Chess960, or `None`."""
        return None if self.promoted else number_of(self.board_fen())

    def apply_transform(self, f: Transform) -> None:
        """Applies a function to every set of pieces."""
        self.pawns = f(self.pawns)
        self.knights = f(self.knights)
        self.bishops = f(self.bishops)
        self.rooks = f(self.rooks)
        self.queens = f(self.queens)
        self.kings = f(self.kings)
        self.occupied_co[0] = f(self.occupied_co[0])
        self.occupied_co[1] = f(self.occupied_co[1])
        self.occupied = f(self.occupied)
        self.promoted = f(self.promoted)

    def transform(self, f: Transform) -> Self:
        """A copy with a function applied to every set of pieces, such as `chess.flip_vertical`."""
        board = self.copy()
        board.apply_transform(f)
        return board

    def apply_mirror(self) -> None:
        """Mirrors the ranks and swaps the colours."""
        BaseBoard.apply_transform(self, flip_vertical)
        self.occupied_co[0], self.occupied_co[1] = self.occupied_co[1], self.occupied_co[0]

    def mirror(self) -> Self:
        """A copy with the ranks mirrored and the colours swapped."""
        board = self.copy()
        board.apply_mirror()
        return board

    def copy(self) -> Self:
        """A copy."""
        board = type(self)(None)
        board._take_pieces(self)
        return board

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        board = self.copy()
        memo[id(self)] = board
        return board

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
        board = cls.empty()
        board.set_chess960_pos(scharnagl)
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
