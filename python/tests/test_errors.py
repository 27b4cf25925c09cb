"""Wrong input of every kind: a ``ValueError`` or ``TypeError`` with a place and a reason, never a panic."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest
from conftest import HARD

import kingsight as ks
from kingsight import chess, pgn

START = ks.Position()
VALUES: list[Any] = [
    None, True, -1, 64, 2**31, 2**64, -(2**64), 10**5000, 1.5, float("nan"), "", "e4", "e9", "\0", "e4\0", "\ud800",
    "é4", "♘f3", "Nf3", "a" * 100_000, b"e4", b"\xff", [], ["e4"], {}, object(), "white", "en", START, ks.Move("e2e4"), ks.E4,
    ks.Bitboard("e4"),
]  # fmt: skip


def calls(value: Any) -> list[Callable[[], Any]]:
    position, game, node = START, ks.Game(), pgn.GameTree().root
    methods = [
        "piece_at", "king", "occupied", "legal_moves_from", "play", "parse", "san", "is_legal", "is_capture", "gives_check",
        "see", "same_for_repetition", "has_insufficient_material", "pins", "check_info", "attacks_from", "attacked", "protected",
        "king_danger", "why", "changes", "threatens_check", "threatens_discovered_check",
    ]  # fmt: skip
    found: list[Callable[[], Any]] = [lambda name=name: getattr(position, name)(value) for name in methods]  # type: ignore[misc]
    return found + [
        lambda: ks.Position(value),
        lambda: ks.Position(None, value),
        lambda: ks.Position.chess960(value),
        lambda: ks.Position.chess960(0, value),
        lambda: position.attackers(value, "white"),
        lambda: position.attackers("e4", value),
        lambda: position.is_attacked(value, value),
        lambda: position.why("Nf3", lang=value),
        lambda: position.svg(layers=value),
        lambda: position.svg(below=value),
        lambda: position.svg(theme=value),
        lambda: position.perft(value if not isinstance(value, int) or not 4 < value < 200 else 1),
        lambda: position.perft(1, threads=value if not isinstance(value, int) or abs(value) > 2**40 else 1),
        lambda: position.perft(1, hash=value if not isinstance(value, int) or abs(value) > 2**60 else 0),
        lambda: ks.Move(value),
        lambda: ks.Move("e2", value),
        lambda: ks.Move("e7", "e8", value),
        lambda: ks.Square(value),
        lambda: ks.Bitboard(value),
        lambda: value in ks.Bitboard("e4"),
        lambda: ks.Bitboard("e4") | value,
        lambda: ks.between(value, "e4"),
        lambda: ks.line("e4", value),
        lambda: ks.attacks(value, "e4"),
        lambda: ks.attacks("R", "e4", value),
        lambda: ks.Game(value),
        lambda: ks.Game(None, value),
        lambda: game.play(value),
        lambda: game.pgn(White=value),
        lambda: list(pgn.parse(value)),
        lambda: list(pgn.parse("1. e4 *", mode=value)),
        lambda: list(pgn.parse("1. e4 *", limit=value)),
        lambda: pgn.GameTree().set_tag(value, "x"),
        lambda: pgn.GameTree().set_tag("White", value),
        lambda: pgn.GameTree().set_result(value),
        lambda: pgn.GameTree().to_pgn(width=value),
        lambda: node.add(value),
        lambda: node.add_comment(value),
        lambda: node.add_nag(value),
        lambda: ks.hunt(value) if value != ["e4"] else None,
        lambda: ks.hunt(["/no/such/engine"], depth=value),
        lambda: ks.hunt(["/no/such/engine"], answer_limit=value),
        lambda: ks.hunt(["/no/such/engine"], positions=value),
    ]


def test_wrong_values() -> None:
    refused = 0
    for value in VALUES:
        for number, call in enumerate(calls(value)):
            try:
                call()
            except (ValueError, TypeError, MemoryError, OSError):
                refused += 1
            except BaseException as error:  # A panic is no Exception.
                shown = "a huge number" if isinstance(value, int) else repr(value)[:40]
                pytest.fail(f"call {number} with {shown}: {type(error)} {error}")
    assert refused > 1000


def test_random_text() -> None:
    chance = random.Random(6)
    alphabet = "KQRBNPkqrbnp12345678/ -wbabcdefghx=+#O0.!?\0é♘\U0001f600{}()[]\"\\;%\n"
    for _ in range(20_000):
        kind = chance.randrange(3)
        if kind == 0:
            text = "".join(chance.choice(alphabet) for _ in range(chance.randrange(40)))
        else:
            letters = list(chance.choice(HARD) if kind == 1 else chance.choice(["Nf3", "exd5", "O-O", "e2e4", "e8=Q+"]))
            for _ in range(chance.randrange(1, 4)):
                letters[chance.randrange(len(letters))] = chance.choice(alphabet)
            text = "".join(letters)
        for call in (ks.Position, ks.Move, ks.Square, ks.Bitboard, START.play, START.why, START.is_legal):
            try:
                call(text)
            except ks.KingsightError as error:
                assert str(error)
                offset = getattr(error, "offset", None)
                assert offset is None or 0 <= offset <= len(text), (text, offset)
        for game in pgn.parse(text):
            assert str(game)


def test_places_count_characters() -> None:
    with pytest.raises(ks.FenError) as caught:
        ks.Position("8/8/8/8/8/8/8/K1k5 é - - 0 1")
    assert (caught.value.code, caught.value.field, caught.value.offset) == ("unknown_turn", "turn", 19)
    with pytest.raises(ks.FenError) as caught:
        ks.Position("8/8/8/8/8/8/8/K1k5 w - - é0 x")
    assert caught.value.offset == 25
    with pytest.raises(ks.MoveTextError) as moved:
        START.play("♘f3é")
    assert (moved.value.offset, moved.value.text) == (3, "♘f3é")


def test_illegal_moves_know_why() -> None:
    position = ks.Position("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1")
    for text in ("Nf3", "d2f3", ks.Move("d2f3")):
        with pytest.raises(ks.IllegalMoveError) as caught:
            position.play(text)
        error = caught.value
        assert error.position == position and error.text == str(text)
        assert [reason.code for reason in error.reasons] == ["pinned"]
        assert str(error).endswith("the knight on d2 is pinned to the king on e1 by the bishop on b4; it cannot move at all")
    two = ks.Position("4k3/8/8/8/8/8/4K3/R6R w - - 0 1")
    with pytest.raises(ks.AmbiguousMoveError) as ambiguous:
        two.play("Rd1")
    assert {move.uci for move in ambiguous.value.candidates} == {"a1d1", "h1d1"}


def test_all_problems_at_once() -> None:
    with pytest.raises(ks.PositionError) as caught:
        ks.Position("P7/8/8/8/8/8/8/K7 w - - 0 1")
    assert {problem.code for problem in caught.value.problems} == {"missing_king", "pawns_on_edge"}
    three_knights = "4k3/8/8/8/8/NNN5/PPPPPPPP/4K3 w - - 0 1"
    assert ks.Position(three_knights).fen == three_knights
    with pytest.raises(ks.PositionError):
        ks.Position(three_knights, strict=True)


def test_errors_are_pickled() -> None:
    with pytest.raises(ks.FenError) as caught:
        ks.Position("8/8")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.offset, again.code) == (str(caught.value), caught.value.offset, caught.value.code)
    with pytest.raises(ks.IllegalMoveError) as illegal:
        START.play("Ke2")
    assert pickle.loads(pickle.dumps(illegal.value)).reasons == illegal.value.reasons


@pytest.mark.parametrize("name", ["/etc/passwd#1", "games.pgn#1", "games.pgn"])
def test_no_text_names_a_file(name: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text is never the name of a file, not even of one that is there."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games.pgn").write_text('[Event "Secret"]\n\n1. c3 c6 *\n')
    calls: list[Callable[[], Any]] = [
        lambda: ks.Position(name), lambda: ks.Game(name), lambda: START.parse(name), lambda: START.why(name),
        lambda: START.changes(name), lambda: ks.Game().play(name), lambda: chess.Board(name),
    ]  # fmt: skip
    for call in calls:
        with pytest.raises(ValueError) as raised:
            call()
        assert not any(secret in str(raised.value) for secret in ("root:", "Secret", "2p5"))
    assert not any("c6" in game.to_pgn() or "Secret" in game.to_pgn() for game in pgn.parse(name))
