"""Masks and planes, against the slow definition: every number is looked at, and python-chess says which moves are legal."""

from __future__ import annotations

import copy
import importlib
import pickle
from typing import Any, Literal

import chess
import pytest

import kingsight as ks
from kingsight import batch

from conftest import HARD, boards, shown

np: Any = importlib.import_module("numpy")

Encoding = Literal["moves", "alphazero"]
Perspective = Literal["mover", "white"]
SPACES: list[tuple[Encoding, Perspective, int]] = [
    ("moves", "mover", 4096 + 72),
    ("moves", "white", 4096 + 144),
    ("alphazero", "mover", 64 * 73),
    ("alphazero", "white", 64 * 73),
]
COMPASS = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


def number(move: chess.Move, turn: chess.Color, encoding: Encoding, perspective: Perspective) -> int:
    """The documented number of a move."""
    mirror = perspective == "mover" and turn == chess.BLACK
    start, end = ((square ^ 56 if mirror else square) for square in (move.from_square, move.to_square))
    files = chess.square_file(end) - chess.square_file(start)
    ranks = chess.square_rank(end) - chess.square_rank(start)
    if move.promotion in (chess.KNIGHT, chess.BISHOP, chess.ROOK):
        step = 3 * (files + 1) + move.promotion - chess.KNIGHT
        if encoding == "alphazero":
            return 73 * start + 64 + step
        return 4096 + 9 * chess.square_file(start) + step + (72 if ranks < 0 else 0)
    if encoding == "moves":
        return 64 * start + end
    if (files, ranks) in KNIGHT:
        return 73 * start + 56 + KNIGHT.index((files, ranks))
    distance = max(abs(files), abs(ranks))
    return 73 * start + 7 * COMPASS.index((files // distance, ranks // distance)) + distance - 1


@pytest.mark.parametrize(("encoding", "perspective", "size"), SPACES)
def test_masks_are_the_legal_moves(encoding: Encoding, perspective: Perspective, size: int) -> None:
    space = batch.ActionSpace(encoding, perspective)
    assert (space.encoding, space.perspective, space.size) == (encoding, perspective, size)
    found = list(boards(12, seed=73)) + list(boards(4, seed=74, chess960=True))
    assert len({board.fen() for board in found}) > 1000
    fens = list(map(shown, found))
    masks = batch.action_masks(fens, space)["mask"].to_numpy()
    assert masks.shape == (len(fens), size // 8) and masks.dtype == np.uint8
    bits = np.unpackbits(masks, axis=1, count=size, bitorder="little")
    for board, fen, row in zip(found, fens, bits, strict=True):
        position = ks.Position(fen)
        moves = [chess.Move.from_uci(move.uci) for move in position.legal_moves]
        assert len(moves) == board.legal_moves.count()
        numbers = [number(move, board.turn, encoding, perspective) for move in moves]
        assert sorted(numbers) == np.flatnonzero(row).tolist(), fen
        assert [space.index(move, position.turn) for move in position.legal_moves] == numbers
        assert [space.move(one, position) for one in numbers] == list(position.legal_moves)


@pytest.mark.parametrize(("encoding", "perspective", "size"), SPACES)
def test_every_other_number_is_no_move(encoding: Encoding, perspective: Perspective, size: int) -> None:
    space = batch.ActionSpace(encoding, perspective)
    for fen in HARD:
        position = ks.Position(fen)
        legal = {space.index(move, position.turn) for move in position.legal_moves}
        assert {one for one in range(size + 100) if space.move(one, position) is not None} == legal


def test_action_spaces_are_values() -> None:
    assert batch.ActionSpace() == batch.ActionSpace("moves", "mover") != batch.ActionSpace("alphazero")
    assert len({batch.ActionSpace(), batch.ActionSpace()}) == 1
    assert repr(batch.ActionSpace()) == 'ActionSpace("moves", "mover")'
    # Programs that load data in other processes send it there.
    space = batch.ActionSpace("alphazero", "white")
    assert pickle.loads(pickle.dumps(space)) == copy.deepcopy(space) == copy.copy(space) == space
    with pytest.raises(ks.KingsightError, match="encoding"):
        batch.ActionSpace("lc0")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(ValueError, match="no piece moves so"):
        batch.ActionSpace("alphazero").index("a1c4", "white")
    with pytest.raises(ValueError, match="no piece moves so"):
        batch.ActionSpace().index("a1a2n", "white")
    with pytest.raises(ks.MoveTextError):
        batch.ActionSpace().index("Nf3", "white")


@pytest.mark.parametrize("perspective", ["mover", "white"])
def test_planes(perspective: Perspective) -> None:
    found = [board.copy(stack=False) for board in boards(5, seed=12)]
    fens = [board.fen() for board in found]
    pieces = batch.planes(fens, perspective=perspective)["planes"].to_numpy()
    codes = batch.planes(fens, "codes", perspective=perspective)["planes"].to_numpy()
    assert pieces.shape == (len(fens), 12, 8, 8) and codes.shape == (len(fens), 8, 8)
    for board, planes, board_of_codes in zip(found, pieces, codes, strict=True):
        mirrored = perspective == "mover" and board.turn == chess.BLACK
        first = board.turn if perspective == "mover" else chess.WHITE
        expected = np.zeros((12, 8, 8), dtype=np.uint8)
        for square, piece in board.piece_map().items():
            rank, file = divmod(square ^ 56 if mirrored else square, 8)
            expected[piece.piece_type - 1 + (0 if piece.color == first else 6), rank, file] = 1
        assert (planes == expected).all()
        numbers = np.arange(1, 13, dtype=np.uint8).reshape(12, 1, 1)
        assert (board_of_codes == (expected * numbers).sum(axis=0)).all()


def test_memory_that_was_used_for_more_rows() -> None:
    for rows in (300, 200, 299):
        table = batch.action_masks(["startpos", "no"] * (rows // 2))
        masks = table["mask"].to_numpy(nulls="zero")
        assert len(table) == len(masks) == rows // 2 * 2 and masks[0].any()
        assert (masks[::2] == masks[0]).all() and not masks[1::2].any()
        del table, masks


def test_wrong_names() -> None:
    with pytest.raises(ValueError, match="kind"):
        batch.planes([], "bits")  # type: ignore[call-overload]  # pyright: ignore
    with pytest.raises(ValueError, match="perspective"):
        batch.planes([], perspective="black")  # type: ignore[call-overload]  # pyright: ignore
