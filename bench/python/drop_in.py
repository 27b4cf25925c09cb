"""`kingsight.chess` beside python-chess: the same calls on both, in one process.

usage: python drop_in.py [--rounds N]

Install the wheel and python-chess 1.11.2: `pip install dist/*.whl chess`. Each round times both libraries once on each call, one
after the other, so that both see the same machine; the table has the median of the rounds.
"""

from __future__ import annotations

import argparse
import importlib
import io
import platform
import random
import statistics
from typing import Any

from native import FENS, Job, processor, seconds

GOALS = {
    "legal moves": 8, "push and pop": 5, "write SAN": 8, "read SAN": 8, "read FEN": 20, "write FEN": 20, "is_check": 5,
    "is_pinned": 5, "attackers": 5, "outcome(claim_draw=True)": 30, "read_game": 30,
}  # fmt: skip


def games(count: int) -> str:
    """Random games in PGN, all alike for both libraries, some with comments, NAGs and variations."""
    chess: Any = importlib.import_module("kingsight.chess")
    pgn: Any = importlib.import_module("kingsight.chess.pgn")
    chance = random.Random(1)
    texts: list[str] = []
    for number in range(count):
        game = pgn.Game()
        game.headers["White"] = f"Player {number}"
        node, board = game, chess.Board()
        for ply in range(80):
            moves = list(board.legal_moves)
            if not moves:
                break
            if number % 4 == 3 and ply % 8 == 7:
                node.add_variation(moves[0], comment="instead", nags=[2])
                node.comment = "[%clk 0:03:00]"
            move = chance.choice(moves)
            node = node.add_main_variation(move)
            board.push(move)
        texts.append(str(game))
    return "\n\n".join(texts) + "\n\n"


def jobs(name: str, text: str, count: int) -> dict[str, Job]:
    chess: Any = importlib.import_module(name)
    pgn: Any = importlib.import_module(f"{name}.pgn")
    boards = [chess.Board(fen) for fen in FENS]
    moves = [(b, m) for b in boards for m in b.legal_moves]
    texts = [(b, b.san(m)) for b, m in moves]
    played = chess.Board()
    for uci in "g1f3 g8f6 f3g1 f6g8 e2e4 e7e5 g1f3 b8c6 f3g1 c6b8 g1f3 b8c6".split():
        played.push_uci(uci)
    claimed = [*boards, played]

    def push() -> None:
        for board, move in moves:
            board.push(move)
            board.pop()

    def read() -> list[Any]:
        handle = io.StringIO(text)
        return [pgn.read_game(handle) for _ in range(count)]

    def walk() -> None:
        for game in read():
            for _ in game.mainline():
                pass

    def walk_moves() -> None:
        for game in read():
            for _ in game.mainline_moves():
                pass

    return {
        "legal moves": (lambda: [list(b.legal_moves) for b in boards], len(boards)),
        "push and pop": (push, len(moves)),
        "write SAN": (lambda: [b.san(m) for b, m in moves], len(moves)),
        "read SAN": (lambda: [b.parse_san(san) for b, san in texts], len(texts)),
        "read FEN": (lambda: [chess.Board(fen) for fen in FENS], len(FENS)),
        "write FEN": (lambda: [b.fen() for b in boards], len(FENS)),
        "is_check": (lambda: [b.is_check() for b in boards], len(FENS)),
        "is_pinned": (lambda: [b.is_pinned(chess.WHITE, 12) for b in boards], len(FENS)),
        "attackers": (lambda: [b.attackers(chess.WHITE, 28) for b in boards], len(FENS)),
        "outcome(claim_draw=True)": (lambda: [b.outcome(claim_draw=True) for b in claimed], len(claimed)),
        "read_game": (read, count),
        "read_game, and the moves of its main line": (walk_moves, count),
        "read_game, and the nodes of its main line": (walk, count),
        "copy": (lambda: [b.copy() for b in claimed], len(claimed)),
    }


def measure(rounds: int) -> dict[str, tuple[float, float]]:
    """Nanoseconds a call: ours and python-chess's."""
    text, count = games(20), 20
    both = [jobs(name, text, count) for name in ("kingsight.chess", "chess")]
    repeats = [{call: max(1, int(0.01 / max(seconds(job, 1), 1e-7))) for call, (job, _) in one.items()} for one in both]
    samples: dict[str, tuple[list[float], list[float]]] = {call: ([], []) for call in both[0]}
    for _ in range(rounds):
        for call, found in samples.items():
            for at, one in enumerate(both):
                job, calls = one[call]
                found[at].append(seconds(job, repeats[at][call]) / calls * 1e9)
    return {call: (statistics.median(ours), statistics.median(theirs)) for call, (ours, theirs) in samples.items()}


def table(times: dict[str, tuple[float, float]]) -> str:
    lines = ["| call | `kingsight.chess` | python-chess 1.11.2 | times as fast | goal |", "|---|---:|---:|---:|---:|"]
    for call, (ours, theirs) in times.items():
        goal = str(GOALS.get(call, "–"))
        lines.append(f"| {call} | {ours:,.0f} ns | {theirs:,.0f} ns | {theirs / ours:,.1f} | {goal} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    arguments = parser.parse_args()
    found = table(measure(arguments.rounds))
    print(found)
    about = f"CPython {platform.python_version()}, {processor()}; median of {arguments.rounds} rounds."
    print(f"\n{about}")


if __name__ == "__main__":
    main()
