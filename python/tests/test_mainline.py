"""Moves of games whose nodes nobody has asked for yet, beside python-chess, with edits of the tree while they are walked."""

from __future__ import annotations

import copy
import importlib
import io
import pickle
from typing import Any

import pytest

TEXTS = [
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n",
    "1. e4 e5 (1... c5 2. Nf3 (2. c3) d6) 2. Nf3 {good} Nc6 $1 (2... d6) 3. Bb5 a6 1-0\n",
    "{first} 1. d4 d5 (1... Nf6 {Indian} 2. c4) 2. c4 e6 0-1\n",
    "1. e4 $2 {a} {b} ( {before} 1. d4 {after} ) e5 2. f4 *\n",
    "*\n",
]


def edit_nothing(pgn: Any, chess: Any, game: Any, seen: int) -> None:
    del pgn, chess, game, seen


def look(pgn: Any, chess: Any, game: Any, seen: int) -> None:
    del pgn, chess, seen
    list(game.variations)


def promote(pgn: Any, chess: Any, game: Any, seen: int) -> None:
    del pgn, chess
    node = game
    for _ in range(seen):
        if not node.variations:
            break
        node = node.variations[0]
        if len(node.variations) > 1:
            node.variations.reverse()


def cut(pgn: Any, chess: Any, game: Any, seen: int) -> None:
    del pgn, chess
    node = game
    for _ in range(min(seen + 1, 3)):
        if node.variations:
            node = node.variations[0]
    node.variations.clear()


def replace(pgn: Any, chess: Any, game: Any, seen: int) -> None:
    del seen
    game.variations = []
    pgn.ChildNode(game, chess.Move.from_uci("a2a3"))


def add(pgn: Any, chess: Any, game: Any, seen: int) -> None:
    del pgn, seen
    game.end().add_variation(chess.Move.from_uci("h2h3"))


EDITS = [edit_nothing, look, promote, cut, replace, add]


def walked(name: str, text: str, edit: Any, at: int) -> list[Any]:
    chess: Any = importlib.import_module(name)
    pgn: Any = importlib.import_module(f"{name}.pgn")
    game = pgn.read_game(io.StringIO(text))
    moves = iter(game.mainline_moves())
    found: list[Any] = []
    if at == 0:
        edit(pgn, chess, game, 0)
    for count, move in enumerate(moves, 1):
        found.append(move.uci())
        if count == at:
            edit(pgn, chess, game, count)
        assert count < 50
    again = [move.uci() for move in game.mainline_moves()]
    return [found, again, [node.uci() for node in game.mainline()], [move.uci() for move in reversed(game.mainline_moves())], str(game)]


@pytest.mark.parametrize("edit", EDITS)
def test_walks_while_the_tree_is_edited(edit: Any) -> None:
    for text in TEXTS:
        for at in range(9):
            assert walked("kingsight.chess", text, edit, at) == walked("chess", text, edit, at), (text, at)


def test_moves_are_walked_without_making_nodes() -> None:
    pgn: Any = importlib.import_module("kingsight.chess.pgn")
    game = pgn.read_game(io.StringIO(TEXTS[1]))
    assert "".join(map(str, game.mainline_moves())) == "e2e4e7e5g1f3b8c6f1b5a7a6"
    assert game._said is not None
    first, second = iter(game.mainline_moves()), iter(game.mainline_moves())
    assert [str(next(first)), str(next(second)), str(next(first))] == ["e2e4", "e2e4", "e7e5"]
    copies = [copy.deepcopy(game), pickle.loads(pickle.dumps(game))]
    game.variations[0].variations[0].variations.clear()
    assert list(first) == [] and [str(move) for move in second] == ["e7e5"]
    for other in copies:
        assert len(list(other.mainline())) == 6 == len(list(other.mainline_moves()))
    assert [node.uci() for node in game.mainline()] == ["e2e4", "e7e5"]


def test_trees_of_both_are_equal() -> None:
    for text in TEXTS:
        trees: list[Any] = []
        for name in ("kingsight.chess", "chess"):
            pgn: Any = importlib.import_module(f"{name}.pgn")
            game = pgn.read_game(io.StringIO(text))

            def of(node: Any) -> Any:
                move = node.move and node.move.uci()
                start = getattr(node, "starting_comment", "")
                assert all(child.parent is node for child in node.variations)
                return move, str(node.comment), str(start), sorted(node.nags), [of(child) for child in node.variations]

            trees.append((of(game), dict(game.headers)))
        assert trees[0] == trees[1], text
