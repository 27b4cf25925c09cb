"""python-chess for `kingsight hunt --cmd "python3 python_chess.py"`; for your own generator replace `chess`."""

import sys

import chess


def count(board, depth):
    if depth == 0:
        return 1
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += count(board, depth - 1)
        board.pop()
    return total


for line in sys.stdin:  # six fields of a FEN, the depth, the moves to play first
    words = line.split()
    board = chess.Board(" ".join(words[:6]))
    for move in words[7:]:
        board.push_uci(move)
    for move in list(board.legal_moves):
        board.push(move)
        print(f"{move.uci()}: {count(board, int(words[6]) - 1)}")
        board.pop()
    print(flush=True)  # an empty line ends the answer
