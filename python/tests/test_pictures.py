"""What each option of `kingsight.chess.svg` draws, and where."""

# pyright: reportPrivateUsage=false

from __future__ import annotations

import re

import chess.svg as peer_svg
import pytest

import kingsight.chess as chess
import kingsight.chess.svg as svg

# A square is 100 units wide, the edge with coordinates 40.
COLORS = svg.DEFAULT_COLORS


def fills(text: str) -> dict[tuple[int, int], str]:
    """The colours of the squares, by the corner of each; the last one drawn counts."""
    rects = re.findall(r'<rect x="(\d+)" y="(\d+)" width="100" height="100" fill="([^"]+)"/>', text)
    return {(int(x), int(y)): fill for x, y, fill in rects}


def corner(square: chess.Square, *, below: chess.Color = chess.WHITE, edge: int = 40) -> tuple[int, int]:
    file, rank = chess.square_file(square), chess.square_rank(square)
    return (edge + 100 * file, edge + 100 * (7 - rank)) if below else (edge + 100 * (7 - file), edge + 100 * rank)


def test_squares_and_marks() -> None:
    plain = fills(svg.board())
    assert len(plain) == 64 and plain[corner(chess.A1)] == COLORS["square dark"] and plain[corner(chess.H1)] == COLORS["square light"]
    marked = fills(svg.board(lastmove=chess.Move.from_uci("e2e3"), fill={chess.A1: "#123456"}))
    assert marked[corner(chess.E2)] == COLORS["square light lastmove"] and marked[corner(chess.E3)] == COLORS["square dark lastmove"]
    assert marked[corner(chess.A1)] == "#123456" and {k: v for k, v in marked.items() if v not in COLORS.values()} == {(40, 740): "#123456"}
    x, y = corner(chess.G5)
    assert f'<ellipse cx="{x + 50}" cy="{y + 50}"' in svg.board(check=chess.G5) and "<ellipse" not in svg.board()
    crosses = svg.board(squares=chess.SquareSet([chess.B2, chess.C7]))
    assert [f"M{corner(square)[0] + 30} {corner(square)[1] + 30}l" in crosses for square in (chess.B2, chess.C7, chess.C8)] == [True, True, False]


@pytest.mark.parametrize("below", [chess.WHITE, chess.BLACK])
def test_both_sides_of_the_board(below: chess.Color) -> None:
    board = chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    text = svg.board(board, orientation=below, coordinates=False)
    for square, name in ((chess.H1, "white-rook"), (chess.E1, "white-king"), (chess.E8, "black-king")):
        x, y = corner(square, below=below, edge=0)
        assert f'<use href="#{name}" x="{x}" y="{y}"/>' in text
    assert "<text" not in text and 'viewBox="0 0 800 800"' in text
    labelled = svg.board(board, orientation=below)
    x, y = corner(chess.A1, below=below)
    assert f'<text x="{x + 50}" y="29"' in labelled and f'<text x="20" y="{y + 59}"' in labelled and labelled.count("<text") == 32


def test_looks() -> None:
    assert 'width="350" height="350"' in svg.board(size=350) and "height=" not in svg.board().split(">")[0]
    assert svg.board(borders=True).count("<rect") == svg.board().count("<rect") + 1
    assert COLORS["inner border"] in svg.board(borders=True)
    for name in ("green", "red", "yellow", "blue"):
        assert f'fill="{COLORS[f"arrow {name}"]}"' in svg.board(arrows=[svg.Arrow(chess.E2, chess.E4, color=name)])
        assert svg.Arrow(1, 2, color=name).pgn() == peer_svg.Arrow(1, 2, color=name).pgn()
        assert svg.Arrow.from_pgn(peer_svg.Arrow(1, 2, color=name).pgn()).color == name
    assert 'stroke="#123456"' in svg.board(arrows=[svg.Arrow(chess.E2, chess.E4, color="#123456")])


def test_boards_show_their_last_move_and_a_check() -> None:
    board = chess.Board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    assert "<ellipse" not in board._repr_svg_() and not set(fills(board._repr_svg_()).values()) & {COLORS["square dark lastmove"]}
    board.push_san("Ra8+")
    shown = board._repr_svg_()
    x, y = corner(chess.E8)
    assert f'<ellipse cx="{x + 50}" cy="{y + 50}"' in shown
    assert fills(shown)[corner(chess.A1)] == COLORS["square dark lastmove"] and fills(shown)[corner(chess.A8)] == COLORS["square light lastmove"]
