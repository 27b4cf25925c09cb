"""Squares, sets of squares and pieces: subclasses of ``int`` and ``tuple``, so that they are what Python expects."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from operator import index
from typing import Literal, NamedTuple, Self, SupportsIndex, TypeAlias

from ._errors import NameNotKnownError

Color: TypeAlias = Literal["white", "black"]
"""A colour. Arguments may also be ``"w"`` and ``"b"``."""

Role: TypeAlias = Literal["pawn", "knight", "bishop", "rook", "queen", "king"]
"""The kind of a piece."""

FILES = "abcdefgh"
RANKS = "12345678"

FOR_TEXT = re.compile(r"(?:.?[<>^])?(?:[1-9]\d*)?(?:\.\d+)?s?", re.DOTALL)
"""The formats that write names: alignment and width. Those for numbers (``02d``, ``016x``) write the number."""


class Square(int):
    """A square: a number from 0 (a1) to 63 (h8) that is written by its name.

    >>> from kingsight import Square
    >>> Square("e4"), int(Square("e4")), str(Square(28))
    (Square('e4'), 28, 'e4')
    >>> Square("e4").file, Square("e4").rank
    ('e', 4)
    """

    __slots__ = ()
    __match_args__ = ("name",)

    def __new__(cls, square: str | SupportsIndex) -> Square:
        if isinstance(square, str):
            found = BY_NAME.get(square)
            if found is None:
                error = NameNotKnownError(f"{square[:24]!r} is not a square; expected one from a1 to h8")
                error.name = square
                raise error
            return found
        number = index(square)
        if not 0 <= number < 64:
            raise ValueError("number is not a square; expected 0 (a1) to 63 (h8)")
        return SQUARES[number]

    @property
    def name(self) -> str:
        """``"e4"``"""
        return NAMES[self]

    @property
    def file(self) -> str:
        """The letter of its file."""
        return FILES[self & 7]

    @property
    def rank(self) -> int:
        """The number of its rank, 1 to 8."""
        return (self >> 3) + 1

    @property
    def is_light(self) -> bool:
        """Whether it is a light square."""
        return bool((self ^ (self >> 3)) & 1)

    def __str__(self) -> str:
        return NAMES[self]

    def __repr__(self) -> str:
        return f"Square({NAMES[self]!r})"

    def __format__(self, spec: str) -> str:
        return format(NAMES[self], spec) if FOR_TEXT.fullmatch(spec) else int.__format__(self, spec)

    def __reduce__(self) -> tuple[type[Square], tuple[int]]:
        return Square, (int(self),)

    def __copy__(self) -> Square:
        return self

    def __deepcopy__(self, memo: object) -> Square:
        return self


NAMES: tuple[str, ...] = tuple(file + rank for rank in RANKS for file in FILES)
SQUARES: tuple[Square, ...] = tuple(int.__new__(Square, number) for number in range(64))
"""All squares, from a1 to h8."""
BY_NAME: dict[str, Square] = dict(zip(NAMES, SQUARES, strict=True))

A1, B1, C1, D1, E1, F1, G1, H1 = SQUARES[0:8]
A2, B2, C2, D2, E2, F2, G2, H2 = SQUARES[8:16]
A3, B3, C3, D3, E3, F3, G3, H3 = SQUARES[16:24]
A4, B4, C4, D4, E4, F4, G4, H4 = SQUARES[24:32]
A5, B5, C5, D5, E5, F5, G5, H5 = SQUARES[32:40]
A6, B6, C6, D6, E6, F6, G6, H6 = SQUARES[40:48]
A7, B7, C7, D7, E7, F7, G7, H7 = SQUARES[48:56]
A8, B8, C8, D8, E8, F8, G8, H8 = SQUARES[56:64]

ALL = (1 << 64) - 1


class Bitboard(int):
    """A set of squares that is also a 64-bit number: bit 0 is a1, bit 63 is h8.

    Sets, names and numbers all make one; ``|``, ``&``, ``^``, ``-`` and ``~`` are those of sets.

    >>> from kingsight import Bitboard
    >>> center = Bitboard("d4 e4 d5 e5")
    >>> "e4" in center, len(center), int(center), hex(center)
    (True, 4, 103481868288, '0x1818000000')
    >>> center - {"d4", "d5"}
    Bitboard('e4 e5')
    >>> [square.name for square in center]
    ['d4', 'e4', 'd5', 'e5']
    """

    __slots__ = ()

    def __new__(cls, squares: SupportsIndex | str | Iterable[int | str] = 0) -> Self:
        return int.__new__(cls, _bits(squares))

    def __contains__(self, square: object) -> bool:
        if not isinstance(square, (int, str)):
            return False
        return bool(int(self) >> Square(square) & 1)

    def __iter__(self) -> Iterator[Square]:
        rest = int(self)
        while rest:
            lowest = rest & -rest
            yield SQUARES[lowest.bit_length() - 1]
            rest ^= lowest

    def __len__(self) -> int:
        return self.bit_count()

    def __or__(self, other: SupportsIndex | Iterable[int | str]) -> Bitboard:
        return Bitboard(int(self) | _bits(other))

    def __and__(self, other: SupportsIndex | Iterable[int | str]) -> Bitboard:
        return Bitboard(int(self) & _bits(other))

    def __xor__(self, other: SupportsIndex | Iterable[int | str]) -> Bitboard:
        return Bitboard(int(self) ^ _bits(other))

    def __sub__(self, other: SupportsIndex | Iterable[int | str]) -> Bitboard:
        return Bitboard(int(self) & ~_bits(other))

    def __ror__(self, other: SupportsIndex | Iterable[int | str]) -> Bitboard:
        return self | other

    def __rand__(self, other: SupportsIndex | Iterable[int | str]) -> Bitboard:
        return self & other

    def __rxor__(self, other: SupportsIndex | Iterable[int | str]) -> Bitboard:
        return self ^ other

    def __rsub__(self, other: SupportsIndex | Iterable[int | str]) -> Bitboard:
        return Bitboard(_bits(other) & ~int(self))

    def __invert__(self) -> Bitboard:
        return Bitboard(~int(self) & ALL)

    def issubset(self, other: SupportsIndex | str | Iterable[int | str]) -> bool:
        """Whether the other set has all of these squares."""
        return not int(self) & ~_bits(other)

    def isdisjoint(self, other: SupportsIndex | str | Iterable[int | str]) -> bool:
        """Whether the other set has none of these squares."""
        return not int(self) & _bits(other)

    def draw(self) -> str:
        """The set as a board of dots and ones.

        >>> from kingsight import Bitboard
        >>> print(Bitboard("a1 b2 h8").draw())
        . . . . . . . 1
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . 1 . . . . . .
        1 . . . . . . .
        """
        marks = ["1" if int(self) >> square & 1 else "." for square in range(64)]
        return "\n".join(" ".join(marks[rank : rank + 8]) for rank in range(56, -1, -8))

    def __str__(self) -> str:
        return " ".join(NAMES[square] for square in self)

    def __repr__(self) -> str:
        return f"Bitboard('{self}')"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec) if FOR_TEXT.fullmatch(spec) else int.__format__(self, spec)

    def __reduce__(self) -> tuple[type[Bitboard], tuple[int]]:
        return Bitboard, (int(self),)


def _bits(squares: SupportsIndex | str | Iterable[int | str]) -> int:
    """The number of a set, however it is given."""
    if isinstance(squares, Square):
        raise TypeError(f"expected a set of squares; for the set of one square write Bitboard([{squares.name!r}])")
    if isinstance(squares, SupportsIndex):
        number = squares.__index__()
        if not 0 <= number <= ALL:
            raise ValueError("number out of range; expected a set of squares, 0 to 2**64 - 1")
        return number
    names = squares.split() if isinstance(squares, str) else squares
    bits = 0
    for square in names:
        bits |= 1 << Square(square)
    return bits


class Piece(NamedTuple):
    """A piece: its colour and role.

    >>> from kingsight import Piece
    >>> Piece("white", "knight").letter, Piece("black", "king").figurine
    ('N', '♚')
    """

    color: Color
    role: Role

    @property
    def letter(self) -> str:
        """The letter of FEN: ``"N"`` is White's knight, ``"n"`` is Black's."""
        letter = LETTERS[ROLES.index(self.role)]
        return letter.upper() if self.color == "white" else letter

    @property
    def figurine(self) -> str:
        """The character that shows the piece."""
        return FIGURINES[(self.color == "black") * 6 + ROLES.index(self.role)]

    def __str__(self) -> str:
        return self.letter


COLORS: tuple[Color, Color] = ("white", "black")
ROLES: tuple[Role, ...] = ("pawn", "knight", "bishop", "rook", "queen", "king")
LETTERS = "pnbrqk"
FIGURINES = "♙♘♗♖♕♔♟♞♝♜♛♚"
PIECES: tuple[Piece, ...] = tuple(Piece(color, role) for color in COLORS for role in ROLES)
