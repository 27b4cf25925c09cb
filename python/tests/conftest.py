"""Positions for the tests: known hard ones, and random games played by python-chess."""

from __future__ import annotations

import random
import signal
from collections.abc import Iterator

import chess

# How long a test waits for what must happen, in seconds: so long that no load explains that it does not.
PATIENCE = 300

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
HARD = [
    KIWIPETE,
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "8/8/3p4/KPp4r/1R3p1k/8/4P1P1/8 w - c6 0 2",
    "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "8/8/8/8/8/8/8/Kk6 w - - 0 1".replace("Kk6", "K1k5"),
    "4k3/8/8/8/8/8/8/R3K2R w KQ - 100 90",
]


def boards(games: int, seed: int, *, chess960: bool = False) -> Iterator[chess.Board]:
    """Every position of random games, and the hard ones; each a board of its own, so that a list of them holds different ones."""
    chance = random.Random(seed)
    if not chess960:
        for fen in HARD:
            yield chess.Board(fen)
    for _ in range(games):
        board = chess.Board.from_chess960_pos(chance.randrange(960)) if chess960 else chess.Board()
        for _ in range(120):
            yield board.copy(stack=False)
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(chance.choice(moves))


def shown(board: chess.Board) -> str:
    """The FEN of a board. Chess960 has rook files: once the pieces have left their array, `KQkq` shows it no longer."""
    return board.fen(en_passant="fen", shredder=board.chess960)


# A job in the background of a shell starts with the signal ignored, and then nothing would interrupt the tests of Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
