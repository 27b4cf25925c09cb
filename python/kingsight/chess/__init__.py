"""The interface of python-chess: change ``import chess`` to ``import kingsight.chess as chess``.

>>> import kingsight.chess as chess
>>> board = chess.Board()
>>> for san in ("f3", "e5", "g4", "Qh4#"):
...     _ = board.push_san(san)
>>> board.outcome()
Outcome(termination=<Termination.CHECKMATE: 1>, winner=False)

`chess.pgn`, `chess.svg` and `chess.polyglot` are here as well. `chess.engine`, `chess.syzygy`, `chess.gaviota`,
`chess.variant` and the reader of Polyglot's books are those of an installed python-chess, which get its boards for ours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._kingsight import ChessMove as Move
from .._kingsight import ChessSquareSet as SquareSet
# fmt: off
from ._base_board import (
    STARTING_BOARD_FEN, BaseBoard,
)
from ._bitboards import (
    IntoSquareSet, Square, Bitboard, FILE_NAMES, RANK_NAMES, SQUARES, SQUARE_NAMES, SQUARES_180, A1, B1, C1, D1, E1, F1, G1,
    H1, A2, B2, C2, D2, E2, F2, G2, H2, A3, B3, C3, D3, E3, F3, G3, H3, A4, B4, C4, D4, E4, F4, G4, H4, A5,
    B5, C5, D5, E5, F5, G5, H5, A6, B6, C6, D6, E6, F6, G6, H6, A7, B7, C7, D7, E7, F7, G7, H7, A8, B8, C8,
    D8, E8, F8, G8, H8, BB_SQUARES, BB_A1, BB_B1, BB_C1, BB_D1, BB_E1, BB_F1, BB_G1, BB_H1, BB_A2, BB_B2,
    BB_C2, BB_D2, BB_E2, BB_F2, BB_G2, BB_H2, BB_A3, BB_B3, BB_C3, BB_D3, BB_E3, BB_F3, BB_G3, BB_H3, BB_A4,
    BB_B4, BB_C4, BB_D4, BB_E4, BB_F4, BB_G4, BB_H4, BB_A5, BB_B5, BB_C5, BB_D5, BB_E5, BB_F5, BB_G5, BB_H5,
    BB_A6, BB_B6, BB_C6, BB_D6, BB_E6, BB_F6, BB_G6, BB_H6, BB_A7, BB_B7, BB_C7, BB_D7, BB_E7, BB_F7, BB_G7,
    BB_H7, BB_A8, BB_B8, BB_C8, BB_D8, BB_E8, BB_F8, BB_G8, BB_H8, BB_EMPTY, BB_ALL, BB_RANKS, BB_RANK_1,
    BB_RANK_2, BB_RANK_3, BB_RANK_4, BB_RANK_5, BB_RANK_6, BB_RANK_7, BB_RANK_8, BB_FILES, BB_FILE_A,
    BB_FILE_B, BB_FILE_C, BB_FILE_D, BB_FILE_E, BB_FILE_F, BB_FILE_G, BB_FILE_H, BB_LIGHT_SQUARES,
    BB_DARK_SQUARES, BB_BACKRANKS, BB_CORNERS, BB_CENTER, BB_KNIGHT_ATTACKS, BB_KING_ATTACKS, BB_PAWN_ATTACKS,
    BB_RAYS, parse_square, square_name, square, square_file, square_rank, square_distance,
    square_manhattan_distance, square_knight_distance, square_mirror, lsb, msb, scan_forward, scan_reversed,
    popcount, between, ray, flip_vertical, flip_horizontal, flip_diagonal, flip_anti_diagonal, shift_down,
    shift_2_down, shift_up, shift_2_up, shift_right, shift_2_right, shift_left, shift_2_left, shift_up_left,
    shift_up_right, shift_down_left, shift_down_right,
)
from ._board import (
    STARTING_FEN, EnPassantSpec, Board,
)
from ._exceptions import (
    InvalidMoveError, IllegalMoveError, AmbiguousMoveError,
)
from ._generators import (
    LegalMoveGenerator, PseudoLegalMoveGenerator,
)
from ._outcome import (
    Termination, Outcome, Status, STATUS_VALID, STATUS_NO_WHITE_KING, STATUS_NO_BLACK_KING,
    STATUS_TOO_MANY_KINGS, STATUS_TOO_MANY_WHITE_PAWNS, STATUS_TOO_MANY_BLACK_PAWNS, STATUS_PAWNS_ON_BACKRANK,
    STATUS_TOO_MANY_WHITE_PIECES, STATUS_TOO_MANY_BLACK_PIECES, STATUS_BAD_CASTLING_RIGHTS,
    STATUS_INVALID_EP_SQUARE, STATUS_OPPOSITE_CHECK, STATUS_EMPTY, STATUS_RACE_CHECK, STATUS_RACE_OVER,
    STATUS_RACE_MATERIAL, STATUS_TOO_MANY_CHECKERS, STATUS_IMPOSSIBLE_CHECK,
)
from ._pieces import (
    Color, PieceType, ColorName, COLORS, WHITE, BLACK, COLOR_NAMES, PIECE_TYPES, PAWN, KNIGHT, BISHOP, ROOK,
    QUEEN, KING, PIECE_SYMBOLS, PIECE_NAMES, UNICODE_PIECE_SYMBOLS, piece_symbol, piece_name, Piece,
)

if TYPE_CHECKING:
    # After `import kingsight.chess.pgn` these are attributes of `chess`, which type checkers do not see by another name.
    from . import engine as engine, gaviota as gaviota, pgn as pgn, polyglot as polyglot
    from . import svg as svg, syzygy as syzygy, variant as variant
    from ._tables import (
        BB_DIAG_ATTACKS, BB_DIAG_MASKS, BB_FILE_ATTACKS, BB_FILE_MASKS, BB_RANK_ATTACKS, BB_RANK_MASKS,
        FEN_CASTLING_REGEX, SAN_REGEX,
    )

__all__ = [
    "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "AmbiguousMoveError", "B1", "B2", "B3", "B4", "B5", "B6",
    "B7", "B8", "BB_A1", "BB_A2", "BB_A3", "BB_A4", "BB_A5", "BB_A6", "BB_A7", "BB_A8", "BB_ALL", "BB_B1",
    "BB_B2", "BB_B3", "BB_B4", "BB_B5", "BB_B6", "BB_B7", "BB_B8", "BB_BACKRANKS", "BB_C1", "BB_C2", "BB_C3",
    "BB_C4", "BB_C5", "BB_C6", "BB_C7", "BB_C8", "BB_CENTER", "BB_CORNERS", "BB_D1", "BB_D2", "BB_D3",
    "BB_D4", "BB_D5", "BB_D6", "BB_D7", "BB_D8", "BB_DARK_SQUARES", "BB_DIAG_ATTACKS", "BB_DIAG_MASKS",
    "BB_E1", "BB_E2", "BB_E3", "BB_E4", "BB_E5", "BB_E6", "BB_E7", "BB_E8", "BB_EMPTY", "BB_F1", "BB_F2",
    "BB_F3", "BB_F4", "BB_F5", "BB_F6", "BB_F7", "BB_F8", "BB_FILES", "BB_FILE_A", "BB_FILE_ATTACKS",
    "BB_FILE_B", "BB_FILE_C", "BB_FILE_D", "BB_FILE_E", "BB_FILE_F", "BB_FILE_G", "BB_FILE_H",
    "BB_FILE_MASKS", "BB_G1", "BB_G2", "BB_G3", "BB_G4", "BB_G5", "BB_G6", "BB_G7", "BB_G8", "BB_H1", "BB_H2",
    "BB_H3", "BB_H4", "BB_H5", "BB_H6", "BB_H7", "BB_H8", "BB_KING_ATTACKS", "BB_KNIGHT_ATTACKS",
    "BB_LIGHT_SQUARES", "BB_PAWN_ATTACKS", "BB_RANKS", "BB_RANK_1", "BB_RANK_2", "BB_RANK_3", "BB_RANK_4",
    "BB_RANK_5", "BB_RANK_6", "BB_RANK_7", "BB_RANK_8", "BB_RANK_ATTACKS", "BB_RANK_MASKS", "BB_RAYS",
    "BB_SQUARES", "BISHOP", "BLACK", "BaseBoard", "Bitboard", "Board", "C1", "C2", "C3", "C4", "C5", "C6",
    "C7", "C8", "COLORS", "COLOR_NAMES", "Color", "ColorName", "D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8",
    "E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "EnPassantSpec", "F1", "F2", "F3", "F4", "F5", "F6", "F7",
    "F8", "FEN_CASTLING_REGEX", "FILE_NAMES", "G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "H1", "H2",
    "H3", "H4", "H5", "H6", "H7", "H8", "IllegalMoveError", "IntoSquareSet", "InvalidMoveError", "KING",
    "KNIGHT", "LegalMoveGenerator", "Move", "Outcome", "PAWN", "PIECE_NAMES", "PIECE_SYMBOLS", "PIECE_TYPES",
    "Piece", "PieceType", "PseudoLegalMoveGenerator", "QUEEN", "RANK_NAMES", "ROOK", "SAN_REGEX", "SQUARES",
    "SQUARES_180", "SQUARE_NAMES", "STARTING_BOARD_FEN", "STARTING_FEN", "STATUS_BAD_CASTLING_RIGHTS",
    "STATUS_EMPTY", "STATUS_IMPOSSIBLE_CHECK", "STATUS_INVALID_EP_SQUARE", "STATUS_NO_BLACK_KING",
    "STATUS_NO_WHITE_KING", "STATUS_OPPOSITE_CHECK", "STATUS_PAWNS_ON_BACKRANK", "STATUS_RACE_CHECK",
    "STATUS_RACE_MATERIAL", "STATUS_RACE_OVER", "STATUS_TOO_MANY_BLACK_PAWNS", "STATUS_TOO_MANY_BLACK_PIECES",
    "STATUS_TOO_MANY_CHECKERS", "STATUS_TOO_MANY_KINGS", "STATUS_TOO_MANY_WHITE_PAWNS",
    "STATUS_TOO_MANY_WHITE_PIECES", "STATUS_VALID", "Square", "SquareSet", "Status", "Termination",
    "UNICODE_PIECE_SYMBOLS", "WHITE", "between", "flip_anti_diagonal", "flip_diagonal", "flip_horizontal",
    "flip_vertical", "lsb", "msb", "parse_square", "piece_name", "piece_symbol", "popcount", "ray",
    "scan_forward", "scan_reversed", "shift_2_down", "shift_2_left", "shift_2_right", "shift_2_up",
    "shift_down", "shift_down_left", "shift_down_right", "shift_left", "shift_right", "shift_up",
    "shift_up_left", "shift_up_right", "square", "square_distance", "square_file", "square_knight_distance",
    "square_manhattan_distance", "square_mirror", "square_name", "square_rank",
]
# fmt: on

__version__ = "1.11.2"
"""The version of python-chess whose interface this is, for programs that ask. That of the package is `kingsight.__version__`."""


def __getattr__(name: str) -> object:
    """Tables that take a while to make."""
    if name in __all__:
        from . import _tables

        return getattr(_tables, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
