//! How near a position looks to a mate, to look at the nearest first. Only a guess: it changes how long the search takes, never its
//! answer.

use crate::{Bitboard, Board, Color, Position, Role, Square, attacks};

/// A guess, 0 the nearest; and whether the loser is in check without a safe square for its king.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    pub(super) distance: u8,
    pub(super) may_be_mate: bool,
}

/// Guesses how far `winner` is from giving mate.
pub(super) fn guess(position: &Position, winner: Color) -> Guess {
    let board = &position.board;
    let king = position.king(!winner);
    let danger = board.king_danger(!winner);
    let around = attacks::king(king) - board.colored(!winner);
    let safe = around - danger;
    let own = board.colored(winner) - board.kings;

    let apart = u32::from(position.king(winner).distance(king));
    let distance = 2 * apart
        + if own.intersects(board.orthogonal) {
            4 * safe.len() + 2 * from_edge(king) + too_far(own - board.pawns, king)
        } else if own.intersects(board.pawns) {
            let pawns = own & board.pawns;
            8 + 4 * safe.len() + 2 * from_edge(king) + promotion(board, pawns, winner)
        } else {
            let open = around - attacks::king(position.king(winner));
            4 * open.len() + 2 * safe.len() + with_minors(board, king, own, open)
        };
    Guess {
        distance: distance.min(200) as u8,
        may_be_mate: position.turn != winner && danger.contains(king) && safe.is_empty(),
    }
}

/// With bishops and knights alone: the king belongs into a corner that a bishop attacks, and its own pieces beside it.
fn with_minors(board: &Board, king: Square, own: Bitboard, open: Bitboard) -> u32 {
    const CORNERS: Bitboard = Bitboard(0x8100_0000_0000_0081);
    let bishops = own & board.diagonal;
    let mut corners = CORNERS;
    if bishops.any() && (own - bishops).is_empty() {
        let color =
            if bishops.intersects(Bitboard::LIGHT) { Bitboard::LIGHT } else { Bitboard::DARK };
        if (bishops - color).is_empty() {
            corners &= color;
        }
    }
    let mut distance = 3 * nearest(corners, king) + too_far(own, king);
    if own.more_than_one() {
        return distance;
    }
    let color = board.color_at(king).unwrap_or(Color::White);
    let theirs = board.colored(color) - board.kings;
    let helpers = theirs & (board.knights | board.of_role(Role::Bishop));
    if helpers.is_empty() {
        distance += 6 + promotion(board, theirs & board.pawns, color);
    }
    for square in open {
        distance += if helpers.is_empty() { 4 } else { nearest(helpers, square) };
    }
    distance
}

fn nearest(set: Bitboard, square: Square) -> u32 {
    set.into_iter().map(|other| u32::from(other.distance(square))).min().unwrap_or(8)
}

fn too_far(pieces: Bitboard, king: Square) -> u32 {
    pieces.into_iter().map(|square| u32::from(square.distance(king)) / 2).sum()
}

/// Steps from the nearest edge of the board.
fn from_edge(square: Square) -> u32 {
    let (file, rank) = (square.file() as u32, square.rank() as u32);
    file.min(7 - file).min(rank.min(7 - rank))
}

/// Steps to the nearest promotion, more if something stands in the way.
fn promotion(board: &Board, pawns: Bitboard, color: Color) -> u32 {
    pawns
        .into_iter()
        .map(|square| {
            let ahead = match color {
                Color::White => Bitboard(0x0101_0101_0101_0100 << square as u32),
                Color::Black => Bitboard(0x0080_8080_8080_8080 >> (63 - square as u32)),
            };
            let steps = 7 - square.rank().seen_by(color) as u32;
            steps + 2 * (ahead & board.occupied()).len() + 2 * (ahead & board.pawns).len()
        })
        .min()
        .unwrap_or(12)
}
