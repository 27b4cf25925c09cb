# pyright: reportPrivateUsage=false
"""What takes time: perft, the hunt, pictures; interrupted and in threads. And memory."""

from __future__ import annotations

import _thread
import gc
import io
import os
import pickle
import sys
import threading
import time
import xml.etree.ElementTree as xml
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import KIWIPETE, PATIENCE

import kingsight as ks
import kingsight.chess as chess
import kingsight.chess.pgn as chess_pgn
from kingsight import pgn

PINNED = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1"


def test_perft() -> None:
    position = ks.Position(KIWIPETE)
    assert [position.perft(depth) for depth in range(5)] == [1, 48, 2039, 97862, 4085603]
    assert position.perft(4, threads=1) == position.perft(4, threads=3, hash=16) == 4085603
    assert sum(position.divide(3).values()) == 97862 and position.divide(1)[ks.Move("e1g1")] == 1


def test_check_is_known_however_a_position_is_made() -> None:
    before = ks.Position("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
    after = before.play("Ra8")
    again = (after, ks.Position(after.fen), ks.Game(before, ["Ra8"]).position, pickle.loads(pickle.dumps(after)))
    assert [position.is_check for position in again] == [True] * 4
    others = (before, before.play("Kd2"), after.play("Ke7"), before.play_null(), ks.Position.chess960(0), ks.Position.initial())
    assert [position is not None and position.is_check for position in others] == [False] * 6


def others_run(job: Callable[[int], object], sizes: tuple[int, ...]) -> None:
    """Another thread runs during a job. A job may be over before a busy machine runs any other thread: then a larger one."""
    for size in sizes:
        ticks = 0
        begun, done = threading.Event(), threading.Event()

        def count() -> None:
            nonlocal ticks
            begun.set()
            while not done.is_set():
                ticks += 1
                time.sleep(0.001)

        thread = threading.Thread(target=count)
        thread.start()
        begun.wait()
        before = ticks
        job(size)
        during = ticks - before
        done.set()
        thread.join()
        # A job that keeps the interpreter's lock lets none of them pass, but perhaps the one that was under way.
        if during > 5:
            return
    pytest.fail("no other thread ran")


def test_other_threads_run_during_perft() -> None:
    others_run(lambda depth: ks.Position(KIWIPETE).perft(depth, threads=1), (5, 6, 7))


def interrupted(job: Callable[[], object]) -> None:
    timer = threading.Timer(0.3, _thread.interrupt_main)
    timer.start()
    started = time.monotonic()
    try:
        with pytest.raises(KeyboardInterrupt):
            job()
    finally:
        timer.cancel()
    # Each job would take hours.
    assert time.monotonic() - started < PATIENCE


def test_ctrl_c_stops_perft() -> None:
    interrupted(lambda: ks.Position(KIWIPETE).perft(11))


ENGINE = """
import sys, time, kingsight as ks
position = ks.Position(sys.argv[2])
for move in sys.argv[3].split() if len(sys.argv) > 3 else ():
    position = position.play(move)
total = 0
for move in position.legal_moves:
    if {skip}:
        continue
    count = position.play(move).perft(int(sys.argv[1]) - 1, threads=1)
    print(move, count)
    total += count
print()
print(total)
"""


def engine(folder: Path, skip: str) -> list[str]:
    program = folder / "engine.py"
    program.write_text(ENGINE.format(skip=skip))
    return [sys.executable, str(program)]


def test_the_hunt_finds_a_missing_move(tmp_path: Path) -> None:
    position = ks.Position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    good = ks.hunt(engine(tmp_path, "False"), positions=[position], depth=1, answer_limit=PATIENCE)
    assert not good and not good.faults and str(good).startswith("no fault")
    bad = ks.hunt(engine(tmp_path, "move.uci == 'e1g1'"), positions=[position], depth=2, answer_limit=PATIENCE)
    assert bad and len(bad.faults) == 1
    assert "e1g1" in str(bad) or "O-O" in str(bad)


def test_a_hunt_in_chess960(tmp_path: Path) -> None:
    position = ks.Position("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1")
    good = ks.hunt(engine(tmp_path, "False"), positions=[position], depth=1, chess960=True, answer_limit=PATIENCE)
    assert not good.faults and good.data["engine"]["chess960"]
    bad = ks.hunt(engine(tmp_path, "move.uci == 'e1g1'"), positions=[position], depth=1, chess960=True, answer_limit=PATIENCE)
    assert len(bad.faults) == 1
    classical = ks.hunt(engine(tmp_path, "False"), positions=[ks.Position(PINNED)], depth=1, answer_limit=PATIENCE)
    assert not classical.data["engine"]["chess960"]


def test_progress_of_the_hunt(tmp_path: Path) -> None:
    position = ks.Position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    good, seen = engine(tmp_path, "False"), list[tuple[int, int]]()
    ks.hunt(good, positions=[position] * 3, depth=1, progress=lambda done, total: seen.append((done, total)), answer_limit=PATIENCE)
    assert seen == [(0, 3), (1, 3), (2, 3)]

    def stop(done: int, total: int) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        ks.hunt(good, positions=[position] * 3, depth=1, progress=stop, answer_limit=PATIENCE)


def test_ctrl_c_ends_the_hunt(tmp_path: Path) -> None:
    slow = engine(tmp_path, "time.sleep(1)")
    interrupted(lambda: ks.hunt(slow, answer_limit=3600))


def test_pictures() -> None:
    position = ks.Position(PINNED)
    everything, bare = position.svg(), position.svg(layers=[])
    assert position._repr_svg_() == everything and "pin" in everything and len(bare) < len(everything)
    assert position.svg(layers=["pins"]) != bare != position.svg(theme="dark", layers=[])
    assert position.svg(below="black", coordinates=False) != everything
    why = position.why("Nf3")
    assert why._repr_svg_() == why.svg() != position.svg()
    for picture in (everything, bare, why.svg(), position.why("d2").svg()):
        assert xml.fromstring(picture).tag.endswith("svg")


def test_languages() -> None:
    position = ks.Position(PINNED)
    assert "gefesselt" in str(position.why("Nf3", lang="de")) and position.changes("Kf1", lang="de").sentences


def resident() -> int:
    """The memory of this process in bytes."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def native() -> Callable[[], None]:
    """Fifty calls of the native layer, those that fail among them."""
    position, game = ks.Position(KIWIPETE), ks.Game()

    def everything() -> None:
        moves = position.legal_moves
        for move in moves[:12]:
            position.play(move)
            position.san(move)
            ks.Position(position.fen)
        _ = (position.pins(), position.check_info(), position.checkers, position.is_check)
        position.attackers("e4", "white")
        for wrong in ("Ke3", "zz"):
            try:
                position.play(wrong)
            except ks.MoveError:
                pass
        try:
            ks.Position("8/8")
        except ks.FenError:
            pass
        game.play("Nf3")
        game.undo()
        position.why("Nc4")
        (node,) = next(pgn.parse("1. e4 {[%clk 0:01:00]} *")).main_line()
        node.set_clock(node.clock)

    return everything


def drop_in() -> Callable[[], None]:
    """Fifty calls of `kingsight.chess`."""
    board = chess.Board(KIWIPETE)

    def everything() -> None:
        for move in list(board.legal_moves)[:12]:
            board.san(move)
            board.push(move)
            board.pop()
        board.push_san("Nxd7")
        _ = (board.pop(), board.fen(), board.copy(), board.is_check(), board.outcome(claim_draw=True), board.attackers(True, 28))
        for wrong in ("Ke3", "zz"):
            try:
                board.push_san(wrong)
            except ValueError:
                pass
        try:
            board.set_fen("8/8")
        except ValueError:
            pass
        game = chess_pgn.read_game(io.StringIO("1. e4 {c} (1. d4) e5 2. Nf3 *"))
        game.accept(chess_pgn.StringExporter())
        str(game.end().board())

    return everything


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads Linux's account of memory")
@pytest.mark.parametrize(("calls", "rounds"), [(native, 40_000), (drop_in, 10_000)])
def test_memory_does_not_grow(calls: Callable[[], Callable[[], None]], rounds: int) -> None:
    everything = calls()
    rounds = int(os.environ.get("KINGSIGHT_CALLS", 50 * rounds)) // 50
    for _ in range(rounds // 10):
        everything()
    gc.collect()
    before = resident()
    for _ in range(rounds):
        everything()
    gc.collect()
    # If one of the fifty calls leaked, it would be 16 bytes or more a round.
    assert resident() - before < 200_000 + 8 * rounds
