"""Writes every game that python-chess finds in a file as a line of JSON: the tag Event, the moves in UCI with variations,
glyphs and comments, and the number of errors."""

import json
import logging
import sys

import chess.pgn

logging.disable(logging.CRITICAL)


class Line(chess.pgn.BaseVisitor):
    def begin_game(self):
        self.event, self.words, self.errors = "", [], 0

    def visit_header(self, name, value):
        if name == "Event":
            self.event = value

    def visit_move(self, board, move):
        self.words.append(move.uci())

    def begin_variation(self):
        self.words.append("(")

    def end_variation(self):
        self.words.append(")")

    def visit_nag(self, nag):
        self.words.append(f"${nag}")

    def visit_comment(self, comment):
        self.words.append("{" + " ".join(comment.split()) + "}")

    def handle_error(self, error):
        self.errors += 1

    def result(self):
        return {"event": self.event, "line": " ".join(self.words), "errors": self.errors}


with open(sys.argv[1], encoding="utf-8", errors="replace") as file:
    while (game := chess.pgn.read_game(file, Visitor=Line)) is not None:
        print(json.dumps(game))
