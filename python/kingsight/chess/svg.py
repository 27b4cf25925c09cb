"""Pictures of boards as SVG, with our own pieces, and python-chess's interface.

>>> import kingsight.chess as chess
>>> import kingsight.chess.svg
>>> kingsight.chess.svg.board(chess.Board(), size=350).startswith("<svg")
True
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, SupportsInt, TypeAlias

from .. import _kingsight as native
from .._kingsight import ChessSquareSet as SquareSet
from ._bitboards import SQUARE_NAMES, Color, Square, parse_square
from ._pieces import COLOR_NAMES, PIECE_NAMES, Piece

if TYPE_CHECKING:
    from .._kingsight import ChessMove as Move
    from ._base_board import BaseBoard

__all__ = ["Arrow", "DEFAULT_COLORS", "SvgWrapper", "board", "piece"]

IntoSquareSet: TypeAlias = SupportsInt | Iterable[Square]

COLORS = {"green": "G", "red": "R", "yellow": "Y", "blue": "B"}


@dataclasses.dataclass(eq=False, repr=False)
class Arrow:
    """An arrow from one square to another, or a mark on one square."""

    tail: Square
    head: Square
    color: str = dataclasses.field(default="green", kw_only=True)

    def pgn(self) -> str:
        """The arrow as the commands ``%csl`` and ``%cal`` have it."""
        tail = SQUARE_NAMES[self.tail]
        head = "" if self.head == self.tail else SQUARE_NAMES[self.head]
        return COLORS.get(self.color, "G") + tail + head

    @classmethod
    def from_pgn(cls, pgn: str) -> Arrow:
        """Reads an arrow as the commands ``%csl`` and ``%cal`` have it. `ValueError` if it is not one."""
        names = {letter: name for name, letter in COLORS.items()}
        color = names.get(pgn[:1], "green")
        squares = pgn[1:] if pgn[:1] in names else pgn
        tail = parse_square(squares[:2])
        return cls(tail, parse_square(squares[2:]) if len(squares) > 2 else tail, color=color)

    def __str__(self) -> str:
        return self.pgn()

    def __repr__(self) -> str:
        names = [SQUARE_NAMES[square].upper() for square in (self.tail, self.head)]
        return f"Arrow({names[0]}, {names[1]}, color={self.color!r})"


class SvgWrapper(str):
    """SVG that shows itself in notebooks."""

    __slots__ = ()

    def _repr_svg_(self) -> SvgWrapper:
        return self

    _repr_html_ = _repr_svg_


# One square is 100 units wide, one edge with coordinates 40.
SQUARE, EDGE = 100, 40
DEFAULT_COLORS = {
    "square light": "#eceae2",
    "square dark": "#8ba3ad",
    "square light lastmove": "#d9dc8f",
    "square dark lastmove": "#a9b562",
    "margin": "#f7f5f0",
    "coord": "#4a5f6a",
    "inner border": "#5f7884",
    "outer border": "#5f7884",
    "arrow green": "#15781bb0",
    "arrow red": "#882020b0",
    "arrow yellow": "#c98a00b0",
    "arrow blue": "#003088b0",
}


def piece(piece: Piece, size: int | None = None) -> str:
    """A picture of a piece."""
    return SvgWrapper(_head(SQUARE, size) + _drawing(piece) + "</svg>")


def board(
    board: BaseBoard | None = None,
    *,
    orientation: Color = True,
    lastmove: Move | None = None,
    check: Square | None = None,
    arrows: Iterable[Arrow | tuple[Square, Square]] = (),
    fill: dict[Square, str] | None = None,
    squares: IntoSquareSet | None = None,
    size: int | None = None,
    coordinates: bool = True,
    colors: dict[str, str] | None = None,
    flipped: bool = False,
    borders: bool = False,
    style: str | None = None,
) -> str:
    """A picture of a board with marks and arrows.

    ``fill`` and ``colors`` take the colours of CSS; ``colors`` has the keys of `DEFAULT_COLORS`.
    """
    palette = {**DEFAULT_COLORS, **(colors or {})}
    place = _Place(bool(orientation) != flipped, EDGE if coordinates else 0)
    width = 8 * SQUARE + 2 * place.edge
    parts = [_head(width, size)]
    if style:
        parts.append(f"<style>{escape(style)}</style>")
    pieces = {} if board is None else board.piece_map()
    parts.append("<defs>")
    parts += dict.fromkeys(_drawing(piece) for piece in pieces.values())
    parts.append(f"</defs>{_rect(0, 0, width, palette['margin'])}")
    if borders:
        parts.append(_rect(place.edge - 3, place.edge - 3, 8 * SQUARE + 6, palette["inner border"]))
    last = set() if not lastmove else {lastmove.from_square, lastmove.to_square}
    for square in range(64):
        shade = "light" if (square + square // 8) % 2 else "dark"
        key = f"square {shade} lastmove" if square in last else f"square {shade}"
        x, y = place.corner(square)
        parts.append(_rect(x, y, SQUARE, palette[key]))
        if fill and square in fill:
            parts.append(_rect(x, y, SQUARE, fill[square]))
    if check is not None:
        x, y = place.center(check)
        parts.append(f'<ellipse cx="{x}" cy="{y}" rx="46" ry="46" fill="#e03020" opacity=".75"/>')
    for square, on in pieces.items():
        x, y = place.corner(square)
        parts.append(f'<use href="#{_name(on)}" x="{x}" y="{y}"/>')
    for square in SquareSet(0 if squares is None else squares):
        x, y = place.corner(square)
        parts.append(
            f'<path d="M{x + 30} {y + 30}l40 40m0-40l-40 40" stroke="#000" stroke-width="7" opacity=".55"/>'
        )
    if coordinates:
        parts += place.coordinates(palette["coord"])
    for arrow in arrows:
        parts.append(place.arrow(arrow if isinstance(arrow, Arrow) else Arrow(*arrow), palette))
    return SvgWrapper("".join([*parts, "</svg>"]))


def of_squares(squares: SquareSet) -> str:
    """The picture of a set of squares."""
    return board(squares=squares, size=390)


def _head(width: int, size: int | None) -> str:
    measures = "" if size is None else f' width="{size}" height="{size}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {width}"{measures}>'


def _rect(x: int, y: int, width: int, color: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{width}" fill="{escape(color)}"/>'


def _name(piece: Piece) -> str:
    return f"{COLOR_NAMES[piece.color]}-{PIECE_NAMES[piece.piece_type]}"


def _drawing(piece: Piece) -> str:
    name = _name(piece)
    return f'<g id="{name}" class="{name.replace("-", " ")}">{native.chess_piece_svg(piece.symbol())}</g>'


class _Place:
    """Where squares are in the picture."""

    def __init__(self, white_below: bool, edge: int) -> None:
        self.white_below = white_below
        self.edge = edge

    def corner(self, square: Square) -> tuple[int, int]:
        file, rank = square % 8, square // 8
        if self.white_below:
            rank = 7 - rank
        else:
            file = 7 - file
        return self.edge + SQUARE * file, self.edge + SQUARE * rank

    def center(self, square: Square) -> tuple[int, int]:
        x, y = self.corner(square)
        return x + SQUARE // 2, y + SQUARE // 2

    def coordinates(self, color: str) -> Iterable[str]:
        look = f'font-family="sans-serif" font-size="26" text-anchor="middle" fill="{escape(color)}"'
        for at in range(8):
            x, _ = self.center(at)
            _, y = self.center(8 * at)
            for edge in (self.edge // 2, 8 * SQUARE + 3 * self.edge // 2):
                yield f'<text x="{x}" y="{edge + 9}" {look}>{"abcdefgh"[at]}</text>'
                yield f'<text x="{edge}" y="{y + 9}" {look}>{at + 1}</text>'

    def arrow(self, arrow: Arrow, palette: dict[str, str]) -> str:
        color = escape(palette.get(f"arrow {arrow.color}", arrow.color))
        (x, y), (to_x, to_y) = self.center(arrow.tail), self.center(arrow.head)
        if arrow.tail == arrow.head:
            return f'<circle cx="{x}" cy="{y}" r="42" fill="none" stroke="{color}" stroke-width="9"/>'
        length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        step_x, step_y = (to_x - x) / length, (to_y - y) / length
        end_x, end_y = to_x - 10 * step_x, to_y - 10 * step_y
        neck_x, neck_y = end_x - 40 * step_x, end_y - 40 * step_y
        tip = " ".join(
            f"{a:.1f},{b:.1f}"
            for a, b in (
                (end_x, end_y),
                (neck_x - 22 * step_y, neck_y + 22 * step_x),
                (neck_x + 22 * step_y, neck_y - 22 * step_x),
            )
        )
        line = f'x1="{x}" y1="{y}" x2="{neck_x:.1f}" y2="{neck_y:.1f}"'
        return (
            f'<line {line} stroke="{color}" stroke-width="16" stroke-linecap="butt"/>'
            f'<polygon points="{tip}" fill="{color}"/>'
        )
