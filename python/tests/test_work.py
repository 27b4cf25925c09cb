# pyright: reportPrivateUsage=false
"""What takes time: perft, the hunt, pictures; interrupted and in threads. And memory."""

from __future__ import annotations

import _thread
import os
import sys
import threading
import time
import xml.etree.ElementTree as xml
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import KIWIPETE

import kingsight as ks
from kingsight import pgn

PINNED = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1"


def test_perft() -> None:
    position = ks.Position(KIWIPETE)
    assert [position.perft(depth) for depth in range(5)] == [1, 48, 2039, 97862, 4085603]
    assert position.perft(4, threads=1) == position.perft(4, threads=3, hash=16) == 4085603
    assert sum(position.divide(3).values()) == 97862 and position.divide(1)[ks.Move("e1g1")] == 1


def test_other_threads_run_during_perft() -> None:
    ticks = 0
    done = threading.Event()

    def count() -> None:
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    ks.Position(KIWIPETE).perft(6, threads=1)
    done.set()
    thread.join()
    assert ticks > 10


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
    assert time.monotonic() - started < 60


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
    good = ks.hunt(engine(tmp_path, "False"), positions=[position], depth=1)
    assert not good and not good.faults and str(good).startswith("no fault")
    bad = ks.hunt(engine(tmp_path, "move.uci == 'e1g1'"), positions=[position], depth=2)
    assert bad and len(bad.faults) == 1
    assert "e1g1" in str(bad) or "O-O" in str(bad)


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


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads Linux's account of memory")
def test_memory_does_not_grow() -> None:
    rounds = int(os.environ.get("KINGSIGHT_CALLS", "2000000")) // 50
    position, game = ks.Position(KIWIPETE), ks.Game()

    def everything() -> None:
        # Fifty calls.
        moves = position.legal_moves
        for move in moves[:12]:
            position.play(move)
            position.san(move)
            ks.Position(position.fen)
        _ = (position.pins(), position.check_info(), position.checkers, position.pieces)
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
        next(pgn.parse("1. e4 e5 2. Ke3 *")).main_line()[0].children

    for _ in range(rounds // 10):
        everything()
    before = resident()
    for _ in range(rounds):
        everything()
    # If one of the fifty calls leaked, it would be 16 bytes or more a round.
    assert resident() - before < 200_000 + 8 * rounds
