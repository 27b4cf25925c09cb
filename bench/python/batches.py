"""Batches of the Python package beside python-chess doing the same, in one process, on one core.

usage: python batches.py [--rounds N] [--positions N]

Install the wheel and what it is measured with: `pip install dist/*.whl numpy pyarrow chess`. python-chess is GPL and is only measured here, never
shipped. Both answer the same positions of random games, and the answers are compared first. Each round times every row of the table once,
one after the other, so that all of them see the same machine; the table has the median of the rounds, by processor time.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import platform
import random
import statistics
import time
from collections.abc import Callable

import chess
import numpy as np
import pyarrow as pa
from native import processor

import kingsight as ks
from kingsight import batch

PEER_POSITIONS = 200
# As networks are trained: so the memory of one batch is used again by the next.
ROWS = 8192
FACTS = [*batch.FACTS, "capture_count", "checking_move_count"]


def positions(count: int) -> list[str]:
    """Positions of random games."""
    chance = random.Random(19)
    fens: list[str] = []
    while len(fens) < count:
        position = ks.Position()
        for _ in range(120):
            moves = position.legal_moves
            if not moves:
                break
            position = position.play(chance.choice(moves))
            fens.append(position.fen)
    chance.shuffle(fens)
    return fens[:count]


def peer_facts(fens: list[str], *, counts: bool) -> list[tuple[object, ...]]:
    """The default facts by python-chess."""
    rows: list[tuple[object, ...]] = []
    for fen in fens:
        board = chess.Board(fen)
        row: list[object] = ["white" if board.turn else "black", board.is_check()]
        sides = []
        for color in (chess.WHITE, chess.BLACK):
            king = board.king(color)
            checkers = board.attackers_mask(not color, king)
            pinned = pinners = attacks = 0
            for square in chess.scan_forward(board.occupied_co[color]):
                attacks |= board.attacks_mask(square)
                if square != king and board.is_pinned(color, square):
                    pinned |= 1 << square
                    line = board.pin_mask(color, square)
                    pinners |= line & board.occupied_co[not color] & board.attackers_mask(not color, square)
            sides.append((checkers, pinned, pinners, attacks, attacks & board.occupied_co[color]))
        row += [fact for pair in zip(*sides, strict=True) for fact in pair]
        if not counts:
            row.append(board.legal_moves.count())
        else:
            moves = list(board.legal_moves)
            row += [len(moves), sum(map(board.is_capture, moves)), sum(map(board.gives_check, moves))]
        rows.append(tuple(row))
    return rows


def peer_masks(fens: list[str], number: Callable[[chess.Move, bool], int], size: int) -> bytes:
    """The masks of the legal moves by python-chess."""
    rows = bytearray()
    for fen in fens:
        board = chess.Board(fen)
        row = bytearray(size // 8)
        for move in board.legal_moves:
            index = number(move, board.turn)
            row[index >> 3] |= 1 << (index & 7)
        rows += row
    return bytes(rows)


def from_to(move: chess.Move, turn: bool) -> int:
    flip = 0 if turn else 56
    start, end = move.from_square ^ flip, move.to_square ^ flip
    if move.promotion in (None, chess.QUEEN):
        return 64 * start + end
    return 4096 + 9 * (start & 7) + 3 * ((end & 7) - (start & 7) + 1) + move.promotion - chess.KNIGHT


def peer_planes(fens: list[str]) -> np.ndarray:
    planes = np.zeros((len(fens), 12, 8, 8), dtype=np.uint8)
    for row, fen in zip(planes, fens, strict=True):
        board = chess.Board(fen)
        flip = 0 if board.turn else 56
        for square, piece in board.piece_map().items():
            seen = square ^ flip
            row[piece.piece_type - 1 + (0 if piece.color == board.turn else 6), seen >> 3, seen & 7] = 1
    return planes


def peer_moves(fens: list[str]) -> list[list[str]]:
    return [[move.uci() for move in chess.Board(fen).legal_moves] for fen in fens]


Job = tuple[str, Callable[[], object], int]


def jobs(fens: list[str]) -> list[tuple[Job, Job | None]]:
    """What is timed: ours, and the same by python-chess."""
    column, some, count = pa.array(fens), fens[:PEER_POSITIONS], len(fens)
    few = pa.array(some)
    objects = [ks.Position(fen) for fen in fens]
    space = batch.ActionSpace()

    ours = [tuple(row.values())[:-1] for row in batch.facts(few, FACTS).to_pylist()]
    assert ours == peer_facts(some, counts=True)
    assert batch.action_masks(few)["mask"].to_numpy().tobytes() == peer_masks(some, from_to, space.size)
    assert (batch.planes(few)["planes"].to_numpy() == peer_planes(some)).all()
    assert [sorted(row) for row in batch.legal_moves(few)["uci"].to_pylist()] == [sorted(row) for row in peer_moves(some)]

    def one(name: str, job: Callable[[], object]) -> Job:
        return name, job, count

    def batches(name: str, job: Callable[[pa.Array], batch.Table]) -> Job:
        def run() -> None:
            for start in range(0, count, ROWS):
                job(column.slice(start, ROWS))

        return name, run, count

    peer = len(some)
    facts = ("facts", lambda: peer_facts(some, counts=False), peer)
    more = ("facts and counts", lambda: peer_facts(some, counts=True), peer)
    masks = ("masks", lambda: peer_masks(some, from_to, space.size), peer)
    planes = ("planes", lambda: peer_planes(some), peer)
    moves = ("moves", lambda: peer_moves(some), peer)
    return [
        (one("reading the FEN, and `turn`", lambda: batch.facts(column, ["turn"], threads=1)), None),
        (one("facts, from an Arrow column", lambda: batch.facts(column, threads=1)), facts),
        (one("facts, from a list of `str`", lambda: batch.facts(fens, threads=1)), facts),
        (one("facts, from a list of `Position`", lambda: batch.facts(objects, threads=1)), None),
        (one("facts and counts of captures and checks", lambda: batch.facts(column, FACTS, threads=1)), more),
        (batches("masks, 4168 bits", lambda rows: batch.action_masks(rows, threads=1)), masks),
        (batches("masks, AlphaZero's 4672 bits", lambda rows: batch.action_masks(rows, "alphazero", threads=1)), None),
        (batches("planes, 12 × 8 × 8", lambda rows: batch.planes(rows, threads=1)), planes),
        (one("legal moves in UCI", lambda: batch.legal_moves(column, threads=1)), moves),
    ]


def nanoseconds(job: Job) -> float:
    """Processor time for each position."""
    _, call, count = job
    started = time.process_time()
    call()
    return (time.process_time() - started) / count * 1e9


def table(fens: list[str], rounds: int) -> str:
    pairs = jobs(fens)
    samples: dict[str, list[tuple[float, float]]] = {ours[0]: [] for ours, _ in pairs}
    for _ in range(rounds):
        for ours, peer in pairs:
            samples[ours[0]].append((nanoseconds(ours), nanoseconds(peer) if peer else 0.0))
    lines = ["| batch | positions a second | ns a position | python-chess | factor |", "|---|--:|--:|--:|--:|"]
    for ours, peer in pairs:
        own, other = (statistics.median(column) for column in zip(*samples[ours[0]], strict=True))
        rest = f"{other:,.0f} ns | {other / own:,.0f} ×" if peer else "– | –"
        lines.append(f"| {ours[0]} | {1e9 / own:,.0f} | {own:,.0f} | {rest} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--positions", type=int, default=100_000)
    arguments = parser.parse_args()
    found = table(positions(arguments.positions), arguments.rounds)
    print(found)
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in ("kingsight", "pyarrow", "chess"))
    about = (
        f"{arguments.positions:,} positions of random games, masks and planes in batches of {ROWS:,}; processor time of one thread, median of {arguments.rounds} rounds. "
        f"CPython {platform.python_version()}, {versions}; {processor()}."
    )
    print(f"\n{about}")


if __name__ == "__main__":
    main()
