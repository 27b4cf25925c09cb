"""Squares as numbers, sets of squares as 64-bit numbers: their names, and arithmetic on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NoReturn, SupportsInt, TypeAlias, TypeVar

from .. import _kingsight as native
from .._kingsight import ChessSquareIterator, ChessSquareSet

Square: TypeAlias = int
Bitboard: TypeAlias = int
Color: TypeAlias = bool
IntoSquareSet: TypeAlias = SupportsInt | Iterable[int]
"""What a `SquareSet` can be made of."""

Meaning = TypeVar("Meaning")

FILE_NAMES = ["a", "b", "c", "d", "e", "f", "g", "h"]
RANK_NAMES = ["1", "2", "3", "4", "5", "6", "7", "8"]
SQUARES: list[Square] = list(range(64))
SQUARE_NAMES = [file + rank for rank in RANK_NAMES for file in FILE_NAMES]
SQUARES_180: list[Square] = [square ^ 56 for square in SQUARES]

# fmt: off
A1, B1, C1, D1, E1, F1, G1, H1 = range(0, 8)
A2, B2, C2, D2, E2, F2, G2, H2 = range(8, 16)
A3, B3, C3, D3, E3, F3, G3, H3 = range(16, 24)
A4, B4, C4, D4, E4, F4, G4, H4 = range(24, 32)
A5, B5, C5, D5, E5, F5, G5, H5 = range(32, 40)
A6, B6, C6, D6, E6, F6, G6, H6 = range(40, 48)
A7, B7, C7, D7, E7, F7, G7, H7 = range(48, 56)
A8, B8, C8, D8, E8, F8, G8, H8 = range(56, 64)

BB_SQUARES: list[Bitboard] = [1 << square for square in SQUARES]
(
    BB_A1, BB_B1, BB_C1, BB_D1, BB_E1, BB_F1, BB_G1, BB_H1,
) = BB_SQUARES[0:8]
(
    BB_A2, BB_B2, BB_C2, BB_D2, BB_E2, BB_F2, BB_G2, BB_H2,
) = BB_SQUARES[8:16]
(
    BB_A3, BB_B3, BB_C3, BB_D3, BB_E3, BB_F3, BB_G3, BB_H3,
) = BB_SQUARES[16:24]
(
    BB_A4, BB_B4, BB_C4, BB_D4, BB_E4, BB_F4, BB_G4, BB_H4,
) = BB_SQUARES[24:32]
(
    BB_A5, BB_B5, BB_C5, BB_D5, BB_E5, BB_F5, BB_G5, BB_H5,
) = BB_SQUARES[32:40]
(
    BB_A6, BB_B6, BB_C6, BB_D6, BB_E6, BB_F6, BB_G6, BB_H6,
) = BB_SQUARES[40:48]
(
    BB_A7, BB_B7, BB_C7, BB_D7, BB_E7, BB_F7, BB_G7, BB_H7,
) = BB_SQUARES[48:56]
(
    BB_A8, BB_B8, BB_C8, BB_D8, BB_E8, BB_F8, BB_G8, BB_H8,
) = BB_SQUARES[56:64]
# fmt: on

BB_EMPTY: Bitboard = 0
BB_ALL: Bitboard = 0xFFFF_FFFF_FFFF_FFFF
BB_RANKS: list[Bitboard] = [0xFF << 8 * rank for rank in range(8)]
BB_RANK_1, BB_RANK_2, BB_RANK_3, BB_RANK_4, BB_RANK_5, BB_RANK_6, BB_RANK_7, BB_RANK_8 = BB_RANKS
BB_FILES: list[Bitboard] = [0x0101_0101_0101_0101 << file for file in range(8)]
BB_FILE_A, BB_FILE_B, BB_FILE_C, BB_FILE_D, BB_FILE_E, BB_FILE_F, BB_FILE_G, BB_FILE_H = BB_FILES
BB_LIGHT_SQUARES: Bitboard = 0x55AA_55AA_55AA_55AA
BB_DARK_SQUARES: Bitboard = BB_ALL ^ BB_LIGHT_SQUARES
BB_BACKRANKS: Bitboard = BB_RANK_1 | BB_RANK_8
BB_CORNERS: Bitboard = BB_A1 | BB_H1 | BB_A8 | BB_H8
BB_CENTER: Bitboard = BB_D4 | BB_E4 | BB_D5 | BB_E5

BB_KNIGHT_ATTACKS: list[Bitboard] = [int(native.attacks("N", square)) for square in SQUARES]
BB_KING_ATTACKS: list[Bitboard] = [int(native.attacks("K", square)) for square in SQUARES]
# Black first, because black is 0.
BB_PAWN_ATTACKS: list[list[Bitboard]] = [
    [int(native.attacks(pawn, square)) for square in SQUARES] for pawn in ("p", "P")
]
BB_RAYS: list[list[Bitboard]] = [[int(native.line(a, b)) for b in SQUARES] for a in SQUARES]


class Meanings(dict[str, Meaning]):
    """Texts and what they stand for. `ValueError` for any other text."""

    def __missing__(self, text: str) -> NoReturn:
        first, *_, last = self
        raise ValueError(f"{text!r} is none of {first!r} to {last!r}")


_NUMBERS = Meanings(zip(SQUARE_NAMES, SQUARES, strict=True))


def parse_square(name: str) -> Square:
    """The number of a square's name. `ValueError` if it is not one.

    >>> import kingsight.chess as chess
    >>> chess.parse_square("e4")
    28
    """
    return _NUMBERS[name]


def square_name(square: Square) -> str:
    """The name of a square."""
    return SQUARE_NAMES[square]


def square(file_index: int, rank_index: int) -> Square:
    """The square where a file and a rank meet, both counted from 0."""
    return file_index + 8 * rank_index


def square_file(square: Square) -> int:
    """The file of a square, counted from 0."""
    return square % 8


def square_rank(square: Square) -> int:
    """The rank of a square, counted from 0."""
    return square // 8


def _apart(a: Square, b: Square) -> tuple[int, int]:
    """How many files and how many ranks lie between two squares."""
    return abs(a % 8 - b % 8), abs(a // 8 - b // 8)


def square_distance(a: Square, b: Square) -> int:
    """How many moves a king needs from one square to another."""
    return max(_apart(a, b))


def square_manhattan_distance(a: Square, b: Square) -> int:
    """How many steps along files and ranks lie between two squares."""
    return sum(_apart(a, b))


def square_knight_distance(a: Square, b: Square) -> int:
    """How many moves a knight needs on an empty board.

    >>> import kingsight.chess as chess
    >>> chess.square_knight_distance(chess.A1, chess.B2)
    4
    """
    reached, moves = BB_SQUARES[a], 0
    while not reached & BB_SQUARES[b]:
        for square in scan_forward(reached):
            reached |= BB_KNIGHT_ATTACKS[square]
        moves += 1
    return moves


def square_mirror(square: Square) -> Square:
    """The square opposite, on the same file."""
    return square ^ 56


def lsb(bb: Bitboard) -> int:
    """The lowest square of a set; -1 if it is empty."""
    return (bb & -bb).bit_length() - 1


def msb(bb: Bitboard) -> int:
    """The highest square of a set; -1 if it is empty."""
    return bb.bit_length() - 1


scan_forward: Callable[[Bitboard], ChessSquareIterator] = ChessSquareIterator.scan_forward
scan_reversed: Callable[[Bitboard], ChessSquareIterator] = ChessSquareIterator.scan_reversed
popcount: Callable[[Bitboard], int] = int.bit_count


def between(a: Square, b: Square) -> Bitboard:
    """The squares between two squares of a line, both excluded."""
    return ChessSquareSet.between(a, b).mask


def ray(a: Square, b: Square) -> Bitboard:
    """The whole line through two squares, or nothing."""
    return BB_RAYS[a][b]


def flip_vertical(bb: Bitboard) -> Bitboard:
    """The ranks in reverse order."""
    return int.from_bytes(int(bb).to_bytes(8, "little"), "big")


# Each byte with its bits in reverse order.
_REVERSED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


def flip_horizontal(bb: Bitboard) -> Bitboard:
    """The files in reverse order."""
    rows = int(bb).to_bytes(8, "little").translate(_REVERSED)
    return int.from_bytes(rows, "little")


def flip_diagonal(bb: Bitboard) -> Bitboard:
    """Mirrored at the diagonal from a1 to h8."""
    return sum(BB_SQUARES[square(square_rank(at), square_file(at))] for at in scan_forward(int(bb)))


def flip_anti_diagonal(bb: Bitboard) -> Bitboard:
    """Mirrored at the diagonal from a8 to h1."""
    return flip_vertical(flip_horizontal(flip_diagonal(bb)))


# What would leave the board, or come back at its other edge, is removed before a shift.
_NOT_A, _NOT_AB = BB_ALL ^ BB_FILE_A, BB_ALL ^ (BB_FILE_A | BB_FILE_B)
_NOT_H, _NOT_GH = BB_ALL ^ BB_FILE_H, BB_ALL ^ (BB_FILE_G | BB_FILE_H)
_NOT_8, _NOT_78 = BB_ALL ^ BB_RANK_8, BB_ALL ^ (BB_RANK_7 | BB_RANK_8)
_NOT_8A, _NOT_8H = _NOT_8 & _NOT_A, _NOT_8 & _NOT_H


def shift_down(b: Bitboard) -> Bitboard:
    """One rank down."""
    return b >> 8


def shift_2_down(b: Bitboard) -> Bitboard:
    """Two ranks down."""
    return b >> 16


def shift_up(b: Bitboard) -> Bitboard:
    """One rank up."""
    return (b & _NOT_8) << 8


def shift_2_up(b: Bitboard) -> Bitboard:
    """Two ranks up."""
    return (b & _NOT_78) << 16


def shift_right(b: Bitboard) -> Bitboard:
    """One file toward h."""
    return (b & _NOT_H) << 1


def shift_2_right(b: Bitboard) -> Bitboard:
    """Two files toward h."""
    return (b & _NOT_GH) << 2


def shift_left(b: Bitboard) -> Bitboard:
    """One file toward a."""
    return (b & _NOT_A) >> 1


def shift_2_left(b: Bitboard) -> Bitboard:
    """Two files toward a."""
    return (b & _NOT_AB) >> 2


def shift_up_left(b: Bitboard) -> Bitboard:
    """One step up and toward a."""
    return (b & _NOT_8A) << 7


def shift_up_right(b: Bitboard) -> Bitboard:
    """One step up and toward h."""
    return (b & _NOT_8H) << 9


def shift_down_left(b: Bitboard) -> Bitboard:
    """One step down and toward a."""
    return (b & _NOT_A) >> 9


def shift_down_right(b: Bitboard) -> Bitboard:
    """One step down and toward h."""
    return (b & _NOT_H) >> 7
