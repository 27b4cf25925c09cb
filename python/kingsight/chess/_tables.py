"""Tables and patterns that only some programs use: made when one of them is first asked for."""

from __future__ import annotations

import re

from .. import _kingsight as native
from .._kingsight import ChessSquareSet
from ._bitboards import (
    BB_FILE_A, BB_FILE_H, BB_FILES, BB_RANK_1, BB_RANK_8, BB_RANKS, SQUARES, Bitboard, Square, square_file, square_rank,
)  # fmt: skip

SAN_REGEX = re.compile(r"([KQRBN])?([a-h])?([1-8])?[-x]?([a-h][1-8])(=?[KQRBNkqrbn])?[+#]?\Z")
"""A move in SAN, castling apart: piece, file and rank of origin, target, promotion."""

FEN_CASTLING_REGEX = re.compile(r"(?:-|[A-HKQ]{0,2}[a-hkq]{0,2})\Z")
"""The castling rights of a FEN, in any of its dialects."""


def _edges_unseen(square: Square) -> Bitboard:
    """The edges of the board where a piece on this square does not look along them: what stands there stops nothing."""
    ranks = (BB_RANK_1 | BB_RANK_8) & ~BB_RANKS[square_rank(square)]
    files = (BB_FILE_A | BB_FILE_H) & ~BB_FILES[square_file(square)]
    return ranks | files


def _table(piece: str, lines: list[Bitboard]) -> tuple[list[Bitboard], list[dict[Bitboard, Bitboard]]]:
    """For each square, the squares whose pieces matter, and the attacks by the pieces that stand on them."""

    def attacks(square: Square, occupied: Bitboard) -> Bitboard:
        return int(native.attacks(piece, square, occupied)) & lines[square]

    masks = [attacks(square, 0) & ~_edges_unseen(square) for square in SQUARES]
    subsets = [ChessSquareSet(mask).carry_rippler() for mask in masks]
    return masks, [{occupied: attacks(square, occupied) for occupied in subsets[square]} for square in SQUARES]


BB_DIAG_MASKS, BB_DIAG_ATTACKS = _table("B", [-1] * 64)
BB_FILE_MASKS, BB_FILE_ATTACKS = _table("R", [BB_FILES[square_file(square)] for square in SQUARES])
BB_RANK_MASKS, BB_RANK_ATTACKS = _table("R", [BB_RANKS[square_rank(square)] for square in SQUARES])
