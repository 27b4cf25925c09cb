"""The Python package beside other chess libraries for Python, call by call, in one process.

usage: python native.py [--rounds N]

Install the wheel and the peers that there are: `pip install dist/*.whl chess bulletchess esca`. Peers are optional; GPL ones
are only measured here, never shipped. Each round times every library once on each call, one after the other, so that all of
them see the same machine; the table has the median of the rounds.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import platform
import statistics
import sys
import time
from collections.abc import Callable

FENS = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
]

TIMES = 20
"""How often a cheap call is made for each position in one job, so that starting the job takes no part in the time."""
MANY = FENS * TIMES

Job = tuple[Callable[[], object], int]
"""What is run, and how many calls it makes."""


def kingsight() -> dict[str, Job]:
    import kingsight as ks

    positions = [ks.Position(fen) for fen in FENS]
    often = positions * TIMES
    moves = [(p, m) for p in positions for m in p.legal_moves]
    texts = [(p, p.san(m)) for p, m in moves]

    def play() -> None:
        for position, move in moves:
            position.play(move)

    return {
        "legal moves": (lambda: [p.legal_moves for p in often], len(often)),
        "play": (play, len(moves)),
        "write SAN": (lambda: [p.san(m) for p, m in moves], len(moves)),
        "read SAN": (lambda: [p.parse(san) for p, san in texts], len(texts)),
        "read FEN": (lambda: [ks.Position(fen) for fen in MANY], len(MANY)),
        "write FEN": (lambda: [p.fen for p in often], len(often)),
        "in check?": (lambda: [p.is_check for p in often], len(often)),
        "attackers": (lambda: [p.attackers(28, "white") for p in often], len(often)),
    }


def python_chess() -> dict[str, Job]:
    import chess

    boards = [chess.Board(fen) for fen in FENS]
    often = boards * TIMES
    moves = [(b, m) for b in boards for m in b.legal_moves]
    texts = [(b, b.san(m)) for b, m in moves]

    def play() -> None:
        for board, move in moves:
            board.push(move)
            board.pop()

    return {
        "legal moves": (lambda: [list(b.legal_moves) for b in often], len(often)),
        "play": (play, len(moves)),
        "write SAN": (lambda: [b.san(m) for b, m in moves], len(moves)),
        "read SAN": (lambda: [b.parse_san(san) for b, san in texts], len(texts)),
        "read FEN": (lambda: [chess.Board(fen) for fen in MANY], len(MANY)),
        "write FEN": (lambda: [b.fen() for b in often], len(often)),
        "in check?": (lambda: [b.is_check() for b in often], len(often)),
        "attackers": (lambda: [b.attackers(chess.WHITE, 28) for b in often], len(often)),
    }


def bulletchess() -> dict[str, Job]:
    import bulletchess as bc

    boards = [bc.Board.from_fen(fen) for fen in FENS]
    often = boards * TIMES
    moves = [(b, m) for b in boards for m in b.legal_moves()]
    texts = [(b, m.san(b)) for b, m in moves]

    def play() -> None:
        for board, move in moves:
            board.apply(move)
            board.undo()

    return {
        "legal moves": (lambda: [b.legal_moves() for b in often], len(often)),
        "play": (play, len(moves)),
        "write SAN": (lambda: [m.san(b) for b, m in moves], len(moves)),
        "read SAN": (lambda: [bc.Move.from_san(san, b) for b, san in texts], len(texts)),
        "read FEN": (lambda: [bc.Board.from_fen(fen) for fen in MANY], len(MANY)),
        "write FEN": (lambda: [b.fen() for b in often], len(often)),
        "in check?": (lambda: [b in bc.CHECK for b in often], len(often)),
    }


def esca() -> dict[str, Job]:
    import esca

    positions = [esca.Position.from_fen(fen) for fen in FENS]
    often = positions * TIMES
    moves = [(p, m) for p in positions for m in p.legal_moves()]
    texts = [(p, p.san(m)) for p, m in moves]

    def play() -> None:
        for position, move in moves:
            position.play(move)

    return {
        "legal moves": (lambda: [list(p.legal_moves()) for p in often], len(often)),
        "play": (play, len(moves)),
        "write SAN": (lambda: [p.san(m) for p, m in moves], len(moves)),
        "read SAN": (lambda: [p.parse_san(san) for p, san in texts], len(texts)),
        "read FEN": (lambda: [esca.Position.from_fen(fen) for fen in MANY], len(MANY)),
        "write FEN": (lambda: [p.fen for p in often], len(often)),
        "in check?": (lambda: [p.in_check for p in often], len(often)),
    }


LIBRARIES = {"kingsight": kingsight, "chess": python_chess, "bulletchess": bulletchess, "esca": esca}
NAMES = {"kingsight": "Kingsight", "chess": "python-chess"}


def seconds(job: Callable[[], object], repeat: int) -> float:
    started = time.perf_counter()
    for _ in range(repeat):
        job()
    return (time.perf_counter() - started) / repeat


def measure(rounds: int) -> dict[str, dict[str, float]]:
    """Nanoseconds a call, by library and call."""
    jobs: dict[str, dict[str, Job]] = {}
    for name, make in LIBRARIES.items():
        try:
            jobs[name] = make()
        except ImportError:
            print(f"{name} is not installed and is left out", file=sys.stderr)
    repeats = {
        (name, call): max(1, int(0.01 / max(seconds(job, 1), 1e-7)))
        for name, calls in jobs.items()
        for call, (job, _) in calls.items()
    }
    samples: dict[tuple[str, str], list[float]] = {key: [] for key in repeats}
    for _ in range(rounds):
        for call in next(iter(jobs.values())):
            for name, calls in jobs.items():
                if call in calls:
                    job, count = calls[call]
                    samples[name, call].append(seconds(job, repeats[name, call]) / count * 1e9)
    return {
        name: {call: statistics.median(samples[name, call]) for call in calls} for name, calls in jobs.items()
    }


def table(times: dict[str, dict[str, float]]) -> str:
    heads = [f"{NAMES.get(name, name)} {importlib.metadata.version(name)}" for name in times]
    lines = ["| call | " + " | ".join(heads) + " |", "|---|" + "---:|" * len(heads)]
    for call, ours in times["kingsight"].items():
        cells = [f"{ours:,.0f} ns"]
        for name in list(times)[1:]:
            theirs = times[name].get(call)
            cells.append("–" if theirs is None else f"{theirs:,.0f} ns, {theirs / ours:,.1f} ×")
        lines.append(f"| {call} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    arguments = parser.parse_args()
    found = table(measure(arguments.rounds))
    print(found)
    about = f"CPython {platform.python_version()}, {processor()}; median of {arguments.rounds} rounds."
    print(f"\n{about}")


def processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            return next(line.split(":", 1)[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.machine()


if __name__ == "__main__":
    main()
