"""Facts, moves and counts of batches are those of the native layer and of python-chess."""

from __future__ import annotations

from functools import cache
from typing import Any

import chess
import pytest

import kingsight as ks
from kingsight import batch

from conftest import HARD, KIWIPETE, boards, shown


@cache
def fens() -> tuple[str, ...]:
    return (*map(shown, boards(20, seed=19)), *map(shown, boards(6, seed=960, chess960=True)))


def side(position: ks.Position, color: ks.Color) -> dict[str, Any]:
    """The same facts by the native layer."""
    info = position.check_info(color)
    other: ks.Color = "black" if color == "white" else "white"
    attacks = position.attacked(color)
    own = position.occupied(color)
    return {
        "kings": ks.Bitboard([position.king(color)]),
        "checkers": info.checkers,
        "check_mask": info.check_mask,
        "pins": [
            {"pinned": pin.pinned, "pinner": pin.pinner, "king": pin.king, "mask": pin.mask}
            for pin in position.pins(color)
        ],
        "pinned": info.pinned,
        "pinners": ks.Bitboard({pin.pinner for pin in position.pins(color)}),
        "blockers": info.blockers,
        "discovered_check_candidates": info.blockers - info.pinned,
        "attacks": attacks,
        "protected": attacks & own,
        "king_danger": position.king_danger(color),
        **{f"pieces.{role}": position.occupied(color, role) for role in ks.ROLES},
        **{f"material.{role}": len(position.occupied(color, role)) for role in ks.ROLES},
        "attackers of a king": position.attackers(position.king(color), other),
    }


def test_facts_of_the_sides_are_those_of_positions() -> None:
    table = batch.facts(fens(), ["sides"])
    assert table["error"].null_count == len(table) == len(fens())
    for fen, row in zip(fens(), table.to_pylist(), strict=True):
        position = ks.Position(fen)
        for color in ks.COLORS:
            expected = side(position, color)
            assert expected.pop("attackers of a king") == expected["checkers"]
            found = {name: row[f"sides.{color}.{name}"] for name in expected}
            assert found == expected, fen


def test_facts_are_those_of_python_chess() -> None:
    names = ["turn", "in_check", "halfmoves", "fullmoves", "castling_rooks", "en_passant", "outcome", "legal_move_count"]
    rows = batch.facts(fens(), [*names, "capture_count", "checking_move_count", "sides.*.pinned"]).to_pylist()
    for fen, row in zip(fens(), rows, strict=True):
        board = chess.Board(fen, chess960=True)
        moves = list(board.legal_moves)
        assert row["turn"] == ("white" if board.turn else "black")
        assert row["in_check"] == board.is_check()
        assert (row["halfmoves"], row["fullmoves"]) == (board.halfmove_clock, board.fullmove_number)
        assert row["castling_rooks"] == board.clean_castling_rights()
        assert row["legal_move_count"] == len(moves)
        assert row["capture_count"] == sum(map(board.is_capture, moves))
        assert row["checking_move_count"] == sum(map(board.gives_check, moves))
        outcome = board.outcome()
        assert row["outcome.kind"] == (outcome.termination.name.lower().replace("seventyfive", "seventy_five") if outcome else None)
        winner = outcome.winner if outcome else None
        assert row["outcome.winner"] == (None if winner is None else "white" if winner else "black")
        for color in chess.COLORS:
            pinned = sum(1 << square for square in chess.SQUARES if board.piece_type_at(square) != chess.KING and board.color_at(square) == color and board.is_pinned(color, square))
            assert row[f"sides.{'white' if color else 'black'}.pinned"] == pinned, fen


def test_texts_keys_and_check_squares() -> None:
    names = ["fen", "canonical_fen", "chess960", "key", "sides.*.check_squares"]
    for fen, row in zip(fens(), batch.facts(fens(), names).to_pylist(), strict=True):
        position = ks.Position(fen)
        found = (row["fen"], row["canonical_fen"], row["chess960"], row["key"])
        assert found == (position.fen, position.canonical_fen, position.is_chess960, position.key)
        king = position.king("black")
        knights = ks.attacks("N", king)
        assert row["sides.black.check_squares.knight"] == knights
        rooks = ks.attacks("R", king, position.occupied())
        assert row["sides.black.check_squares.rook"] == rooks
        assert row["sides.black.check_squares.queen"] == rooks | row["sides.black.check_squares.bishop"]


def test_forced_replies_and_threats_of_check_are_those_of_positions() -> None:
    some = [*fens(), "7k/8/8/8/8/8/3R1PPP/r5K1 w - - 0 1", "4k3/8/8/8/4N3/8/4R3/5K2 w - - 0 1"]
    rows = batch.facts(some, ["single_evasion", "threatens_check", "threatens_discovered_check"]).to_pylist()
    for fen, row in zip(some, rows, strict=True):
        position = ks.Position(fen)
        single = position.single_evasion
        assert row["single_evasion"] == (single and single.uci), fen
        for color in ks.COLORS:
            assert row[f"threatens_check.{color}"] == position.threatens_check(color), fen
            assert row[f"threatens_discovered_check.{color}"] == position.threatens_discovered_check(color), fen
    assert [row["single_evasion"] for row in rows[-2:]] == ["d2d1", None]
    assert [rows[-1][f"threatens_discovered_check.{color}"] for color in ks.COLORS] == [True, False]


def test_hanging_pieces() -> None:
    table = batch.facts(["4k3/8/3p4/4p3/3N4/8/8/4K3 w - - 0 1", "startpos"], ["sides.*.hanging"])
    assert table["sides.white.hanging"].to_pylist() == [1 << ks.D4, 0]
    assert table["sides.black.hanging"].to_pylist() == [0, 0]


def test_every_field_alone_is_the_same_as_among_all() -> None:
    some = fens()[::40]
    together = batch.facts(some, batch.FIELDS)
    assert together.column_names == (*batch.FIELDS, "error")
    for name in batch.FIELDS:
        alone = batch.facts(some, [name])
        assert alone.column_names == (name, "error")
        assert alone[name].to_pylist() == together[name].to_pylist(), name


def test_names_of_fields() -> None:
    assert batch.facts([], "sides.*.attacks").column_names == ("sides.white.attacks", "sides.black.attacks", "error")
    assert batch.facts([], ["outcome", "outcome.kind"]).column_names == ("outcome.kind", "outcome.winner", "error")
    assert batch.facts([], batch.FACTS).column_names == batch.facts([]).column_names
    with pytest.raises(ks.KingsightError, match='no field "pin"; expected fen, '):
        batch.facts([], ["sides.white.pins", "pin"])
    with pytest.raises(ks.KingsightError, match="no field"):
        batch.legal_moves([], ["turn"])


def test_legal_moves() -> None:
    names = ["uci", "san", "from", "to", "role", "promotion"]
    for fen, row in zip(fens(), batch.legal_moves(fens(), names).to_pylist(), strict=True):
        position = ks.Position(fen)
        moves = position.legal_moves
        assert row["uci"] == [move.uci for move in moves]
        assert row["san"] == [position.san(move) for move in moves]
        assert row["from"] == [move.from_square for move in moves]
        assert row["promotion"] == [move.promotion for move in moves]
        pieces = [position.piece_at(move.from_square) for move in moves]
        assert row["role"] == [piece.role if piece else None for piece in pieces]
        if not position.is_chess960:
            assert row["to"] == [move.to_square for move in moves]


def test_play_and_why() -> None:
    positions = [ks.Position(fen) for fen in fens()[::7]]
    chosen = [(position, position.legal_moves[-1]) for position in positions if position.legal_moves]
    table = batch.play([p for p, _ in chosen], [m for _, m in chosen])
    assert table["fen"].to_pylist() == [p.play(m).fen for p, m in chosen]
    assert table["uci"].to_pylist() == [m.uci for _, m in chosen]
    assert table["san"].to_pylist() == [p.san(m) for p, m in chosen]
    assert set(batch.why([p for p, _ in chosen], [m for _, m in chosen])["legal"].to_pylist()) == {True}
    tries = [(position, f"{a}{b}") for position in positions[:40] for a, b in [("e1", "e2"), ("d1", "d8"), ("b8", "c6")]]
    answers = batch.why([p for p, _ in tries], [text for _, text in tries]).to_pylist()
    for (position, text), row in zip(tries, answers, strict=True):
        why = position.why(text)
        assert (row["legal"], row["message"]) == (why.legal, str(why))
        assert row["codes"] == [reason.code for reason in why.reasons]
    german = batch.why(["startpos"], ["Ke2"], lang="de")
    assert german["message"].to_pylist() == [str(ks.Position().why("Ke2", lang="de"))]


def test_perft() -> None:
    expected = [ks.Position(fen).perft(2) for fen in fens()[:60]]
    assert batch.perft(fens()[:60], 2)["nodes"].to_pylist() == expected
    assert batch.perft(HARD[:1], 3)["nodes"].to_pylist() == [97862]
    assert KIWIPETE == HARD[0]
