"""Random programs of calls on both libraries' `chess.pgn`: reading, visitors, edits of the tree, tags, exporters.

``differential_pgn.py SECONDS [SEED]`` prints how many calls it compared, or the first program that differs.
"""

from __future__ import annotations

import io
import logging
import math
import random
import sys
import time
from typing import Any

import chess as theirs
import chess.pgn as their_pgn
from differential import FENS
from pgn_values import LIBRARIES, plain, recorder

COMMENTS = ["", "good", "two words", "[%clk 0:03:00]", "[%eval 0.25,12] so", "[%eval #-3]", "[%emt 0:00:01.5]", "[%csl Ge4][%cal Rd2d4]", "a } b", "x\ny"]
TAGS = ["Event", "White", "Result", "FEN", "Variant", "TimeControl", "Round", "Odd", "Bad name", "Date"]
VALUES = ["?", "Noether", "1-0", "40/7200:3600", "900+5", "*60", "Chess960", "chess 960", "2024.01.02", "a \"b\"", "x\ny", "", "-"]
JUNK = ["", "--", "$7", "!?", "{ c }", "; rest\n", "e4", "Ke2", "1-0", "*", "O-O", "12.", "\n% x\n", "\n\n", "}", "Qh5", "0-0-0", "@"]


class Program:
    """A pair of games and the calls made on them."""

    def __init__(self, chance: random.Random) -> None:
        self.chance, self.calls = chance, 0
        self.log: list[str] = []
        self.games: list[Any] = []
        kind = chance.randrange(3)
        if kind == 0:
            self.games = [pgn.Game() for _, pgn, _ in LIBRARIES]
        elif kind == 1:
            fen = chance.choice(FENS[:7])
            for lib, pgn, _ in LIBRARIES:
                game = pgn.Game()
                game.setup(lib.Board(fen))
                self.games.append(game)
        else:
            text = self.text(clean=True)
            self.games = [pgn.read_game(io.StringIO(text)) for _, pgn, _ in LIBRARIES]
            self.log.append(repr(text))
        self.compare()

    def text(self, *, clean: bool = False) -> str:
        """A random game in PGN; unless it is clean, with something odd in its main line."""
        chance = self.chance
        game = their_pgn.Game()
        if chance.random() < 0.2:
            game.setup(theirs.Board(chance.choice(FENS[:7])))
        for _ in range(chance.randrange(4)):
            game.headers[chance.choice(["White", "Black", "Round", "WhiteElo"])] = chance.choice(["A", "B b", "3"])
        node: Any = game
        board = game.board()
        for _ in range(chance.randrange(14)):
            moves = list(board.legal_moves)
            if not moves:
                break
            move = chance.choice(moves)
            if chance.random() < 0.2:
                side = node.add_variation(chance.choice(moves), starting_comment=chance.choice(["", "or"]))
                side.comment = chance.choice(["", "instead"])
            node = node.add_main_variation(move, comment=chance.choice(["", "", "", "!", "[%clk 0:01:00]"]))
            if chance.random() < 0.2:
                node.nags.add(chance.randrange(1, 20))
            board.push(move)
        text = str(game)
        if not clean and "(" not in text:
            words = text.split(" ")
            # No parentheses: after an illegal move python-chess ends the wrong line with them.
            for _ in range(chance.randrange(1, 3)):
                words.insert(chance.randrange(len(words) + 1), chance.choice(JUNK))
            text = " ".join(words)
        return text

    def both(self, text: str, **names: Any) -> Any:
        """Evaluates an expression in both libraries and compares; names are pairs."""
        self.calls += 1
        self.log.append(text)
        results: list[Any] = []
        for i, (lib, pgn, engine) in enumerate(LIBRARIES):
            scope = {name: pair[i] for name, pair in names.items()}
            try:
                result = eval(text, {"chess": lib, "pgn": pgn, "engine": engine, "io": io, "game": self.games[i], **scope})
                results.append(plain(result))
            except Exception as error:
                results.append(("raises", type(error).__name__))
        assert results[0] == results[1], self.report(results)
        return results[0]

    def report(self, results: object) -> str:
        return f"{self.log}\n{results}\n{self.games[0]}\n\n{self.games[1]}"

    def compare(self) -> None:
        dumps = [(plain(game), plain(game.headers), plain(game.errors)) for game in self.games]
        assert dumps[0] == dumps[1], self.report(dumps)

    def place(self) -> tuple[Any, Any]:
        """The same node of both games."""
        pair = (self.games[0], self.games[1])
        while pair[0].variations and self.chance.random() < 0.8:
            at = self.chance.randrange(len(pair[0].variations))
            pair = (pair[0].variations[at], pair[1].variations[at])
        return pair

    def move_at(self, node: Any) -> str:
        """A move after a node, nearly always a legal one."""
        try:
            moves = list(node.board().legal_moves)
        except (ValueError, AssertionError):
            moves = []
        known = [child.move for child in node.variations]
        if known and self.chance.random() < 0.2:
            moves = known
        if not moves or self.chance.random() < 0.02:
            return f"chess.Move({self.chance.randrange(64)}, {self.chance.randrange(64)})"
        return f"chess.Move.from_uci({self.chance.choice(moves).uci()!r})"

    def which(self, node: Any) -> str:
        """A variation of a node: by its number or its move."""
        if node.variations and self.chance.random() < 0.8:
            return str(self.chance.randrange(len(node.variations)))
        return self.move_at(node) if self.chance.random() < 0.8 else "7"

    def step(self) -> None:
        chance = self.chance
        kind = chance.randrange(10)
        if kind <= 2:
            self.edit()
        elif kind <= 4:
            self.annotate()
        elif kind <= 6:
            self.ask()
        elif kind == 7:
            self.tags()
        elif kind == 8:
            self.export()
        else:
            self.read()
        self.compare()

    def edit(self) -> None:
        chance = self.chance
        node = self.place()
        move, which, comment = self.move_at(node[0]), self.which(node[0]), chance.choice(["", "c", "d e"])
        self.both(
            chance.choice([
                f"node.add_variation({move}, comment={comment!r}, starting_comment={comment!r}, nags=[{chance.randrange(9)}])",
                f"node.add_variation({move})",
                f"node.add_main_variation({move}, comment={comment!r})",
                f"node.add_line([{move}], comment={comment!r}, nags=[3])",
                f"node.promote({which})", f"node.demote({which})", f"node.promote_to_main({which})",
                f"node.remove_variation({which})",
            ]),
            node=node,
        )  # fmt: skip

    def annotate(self) -> None:
        chance = self.chance
        node = self.place()
        comment, number = chance.choice(COMMENTS), chance.choice([None, 0, 1, 59.5, 3600, 86399.999, 7.25])
        side = chance.choice(["WHITE", "BLACK"])
        score = chance.choice([
            "None", f"engine.PovScore(engine.Cp({chance.randrange(-900, 900)}), chess.{side})",
            f"engine.PovScore(engine.Mate({chance.choice([-5, 1, 3])}), chess.{side})",
        ])  # fmt: skip
        self.both(
            chance.choice([
                f"setattr(node, 'comment', {comment!r})",
                f"setattr(node, 'starting_comment', {comment!r})",
                f"node.nags.add({chance.randrange(140)})", "node.nags.clear()",
                f"node.set_clock({number})", f"node.set_emt({number})",
                f"node.set_eval({score}, {chance.choice([None, 12])})",
                f"node.set_arrows([({chance.randrange(64)}, {chance.randrange(64)}), ({chance.randrange(64)}, 5)])",
                "node.set_arrows([])",
            ]),
            node=node,
        )  # fmt: skip

    def ask(self) -> None:
        chance = self.chance
        node = self.place()
        which = self.which(node[0])
        self.both(
            chance.choice([
                "node.board()", "node.ply()", "node.turn()", "node.san()", "node.uci()", "node.uci(chess960=True)",
                "node.end()", "node.is_end()", "node.starts_variation()", "node.is_mainline()", "node.is_main_variation()",
                "node.next()", "node.parent", "node.root()", "node.game()", "node.clock()", "node.emt()", "node.eval()",
                "node.eval_depth()", "node.arrows()", "list(node.mainline())", "list(node.mainline_moves())",
                "list(reversed(node.mainline()))", "bool(node.mainline())", "str(node.mainline())", "str(node)",
                f"node.variation({which})", f"node.has_variation({which})", f"({which}) in node", f"node[{which}]",
                "node.move", "node.nags and sorted(node.nags)",
            ]),
            node=node,
        )  # fmt: skip

    def tags(self) -> None:
        chance = self.chance
        name, value = chance.choice(TAGS), chance.choice(VALUES)
        fen = chance.choice(FENS[:7])
        if name in ("FEN", "Variant"):
            # Moves that are already there would belong to another position.
            name = "Site"
        if name in their_pgn.TAG_ROSTER:
            # python-chess takes a line break here, which it refuses in other tags, and writes a broken file.
            value = value.replace("\n", " ")
        self.both(
            chance.choice([
                f"game.headers.__setitem__({name!r}, {value!r})", f"game.headers.__delitem__({name!r})",
                f"game.headers[{name!r}]", f"game.headers.get({name!r}, 'none')", f"{name!r} in game.headers",
                "list(game.headers)", "len(game.headers)", "dict(game.headers)", "game.headers.copy()",
                "game.headers.board()", "game.headers.is_chess960()", "game.headers.is_wild()", "repr(game.headers)",
                f"game.headers.pop({name!r}, None)", f"pgn.Headers({{'FEN': {fen!r}, {name!r}: {value!r}}})",
                f"pgn.parse_time_control({value!r})", "game.time_control()", "pgn.Game.from_board(game.end().board())",
                f"pgn.Game({{{name!r}: {value!r}}})", "pgn.Game.without_tag_roster()",
            ])
        )  # fmt: skip

    def export(self) -> None:
        chance = self.chance
        options = ", ".join(f"{name}={chance.choice([True, False])}" for name in ("headers", "comments", "variations"))
        options += f", columns={chance.choice([None, 20, 80])}"
        node = self.place()
        if chance.random() < 0.3:
            self.visit(node)
        else:
            self.both(
                chance.choice([
                    f"node.accept(pgn.StringExporter({options}))", f"game.accept(pgn.StringExporter({options}))",
                    f"node.accept_subgame(pgn.StringExporter({options}))", f"node.mainline().accept(pgn.StringExporter({options}))",
                    f"(lambda file: (game.accept(pgn.FileExporter(file, {options})), file.getvalue()))(io.StringIO())",
                    "game.accept(pgn.GameBuilder())", "game.accept(pgn.HeadersBuilder())",
                    "node.accept_subgame(pgn.GameBuilder())", "str(game)",
                ]),
                node=node,
            )  # fmt: skip

    def skips(self, text: str = "") -> dict[str, int]:
        skippable = ["begin_game", "end_headers", "begin_variation"]
        if "(" not in text:
            # A skipped move makes moves of a variation illegal; python-chess then goes on with the variation's board.
            skippable.append("begin_parse_san")
        return {name: self.chance.randrange(3) for name in skippable if self.chance.random() < 0.2}

    def visit(self, node: tuple[Any, Any]) -> None:
        """A visitor is shown both trees."""
        logs: list[list[Any]] = [[], []]
        skips = self.skips()
        made = [recorder(pgn, dict(skips), log) for (_, pgn, _), log in zip(LIBRARIES, logs, strict=True)]
        self.both(self.chance.choice(["node.accept(made())", "game.accept(made())", "node.accept_subgame(made())"]), node=node, made=made)
        assert logs[0] == logs[1], self.report(logs)

    def read(self) -> None:
        """Reads a text of several games, each in some way; both must stop at the same place."""
        chance = self.chance
        text = "\n\n".join(self.text(clean=chance.random() < 0.5) for _ in range(chance.randrange(1, 4))) + chance.choice(["", "\n", "\n\n"])
        self.log.append(repr(text))
        files = [io.StringIO(text), io.StringIO(text)]
        for _ in range(5):
            logs: list[list[Any]] = [[], []]
            skips = self.skips(text)
            made = [recorder(pgn, dict(skips), log) for (_, pgn, _), log in zip(LIBRARIES, logs, strict=True)]
            how = chance.choice([
                "(lambda read: (read, read and read.headers, read and read.errors))(pgn.read_game(file))",
                "pgn.read_game(file, Visitor=made)", "pgn.read_headers(file)", "pgn.skip_game(file)",
                "pgn.read_game(file, Visitor=pgn.BoardBuilder)", "pgn.read_game(file, Visitor=pgn.StringExporter)",
            ])  # fmt: skip
            self.both(how, file=files, made=made)
            assert logs[0] == logs[1], self.report(logs)
            assert files[0].tell() == files[1].tell(), self.report([file.tell() for file in files])


def run(seed: int, *, most: float = math.inf, seconds: float = math.inf) -> int:
    """Runs programs until so many calls are compared, or for a time; the number of calls. `AssertionError` at the first difference."""
    calls, programs, end = 0, 0, time.monotonic() + seconds
    logger = logging.getLogger("chess.pgn")
    level = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        while time.monotonic() < end and calls < most:
            program = Program(random.Random(seed * 1_000_003 + programs))
            for _ in range(40):
                program.step()
            calls += program.calls
            programs += 1
    finally:
        logger.setLevel(level)
    return calls


if __name__ == "__main__":
    print(run(int(sys.argv[2]) if len(sys.argv) > 2 else 1, seconds=float(sys.argv[1])), "calls, no difference")
