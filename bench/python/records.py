"""Writes what python-chess finds in files of games, a line of JSON for each game: the number of the file, the tags as they were
read, the moves of the main line in UCI, and the last position.

usage: python records.py [--whole] FILE...

  --whole   first take away the empty lines inside games, at which python-chess ends a game
"""

import io
import json
import logging
import re
import sys
from pathlib import Path

import chess.pgn

logging.disable(logging.CRITICAL)


class Tagged(chess.pgn.GameBuilder):
    """Games with their tags as they stand in the file; python-chess completes those of the roster."""

    def begin_headers(self):
        self.tags = {}
        return super().begin_headers()

    def visit_header(self, tagname, tagvalue):
        self.tags[tagname] = tagvalue
        super().visit_header(tagname, tagvalue)

    def result(self):
        game = super().result()
        try:
            last = game.end().board().fen(en_passant="fen")
        except ValueError:
            # A variant without rules, or a position that cannot be read.
            last = ""
        return {"tags": self.tags, "moves": [move.uci() for move in game.mainline_moves()], "last": last}


def text(path):
    """Files are UTF-8, some with a mark, or Latin-1."""
    data = Path(path).read_bytes()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def whole(games):
    """The text without empty lines, but for those above tags."""
    return re.sub(r"\n(?:[ \t]*\n)+(?=[^\[\s])", "\n", games)


def main():
    names = sys.argv[1:]
    joined = names[:1] == ["--whole"]
    for number, path in enumerate(names[joined:]):
        games = text(path).replace("\r\n", "\n").replace("\r", "\n")
        handle = io.StringIO(whole(games) if joined else games)
        while True:
            try:
                record = chess.pgn.read_game(handle, Visitor=Tagged)
            except IndexError:
                # A comment between a move and the variation after it, with an empty line before it, is too much for 1.11.2.
                record = {"tags": {}, "moves": [], "last": ""}
            if record is None:
                break
            print(json.dumps({"file": number, **record}))


main()
