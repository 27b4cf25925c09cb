//! What no game leads to, by the men alone: pawns that must have captured more men than are missing, bishops behind pawns that
//! never moved, the wrong side to move where nothing has been able to lose a move.

use crate::{Bitboard, Board, Color, File, Rank, Role, Square, attacks};

/// The pieces of `color` that are too many, if sixteen men and their promotions cannot make them:
/// each piece beyond the initial ones must once have been a pawn. In classical chess a bishop whose two pawns never moved has
/// never left its first square, so that another one on squares of its colour was a pawn, too.
pub(super) fn surplus(board: &Board, color: Color, classical: bool) -> Option<Bitboard> {
    let own = board.colored(color);
    let pawns = board.pawns & own;
    let bishops = board.of_role(Role::Bishop) & own;
    let groups = [
        (board.knights & own, 2),
        (bishops & Bitboard::LIGHT, 1),
        (bishops & Bitboard::DARK, 1),
        (board.of_role(Role::Rook) & own, 2),
        (board.of_role(Role::Queen) & own, 1),
    ];
    let mut promoted = 0;
    let mut squares = pawns;
    for (group, initial) in groups {
        let shut_in = if classical { group & bishops } else { Bitboard::EMPTY };
        let extra =
            match first_square(color, shut_in).filter(|&home| is_shut_in(board, color, home)) {
                Some(home) => group.without(home).len(),
                None => group.len().saturating_sub(initial),
            };
        promoted += extra;
        if extra > 0 {
            squares |= group;
        }
    }
    (pawns.len() + promoted > 8).then_some(squares)
}

/// Where the bishop begins that stands, with others perhaps, on squares of one colour.
fn first_square(color: Color, bishops: Bitboard) -> Option<Square> {
    let is_light = bishops.first().map(|one| Bitboard::LIGHT.contains(one))?;
    let homes = [File::C, File::F].map(|file| Square::at(file, color.home_rank()));
    homes.into_iter().find(|&home| Bitboard::LIGHT.contains(home) == is_light)
}

/// Whether own pawns that never moved stand on all squares through which a bishop could come to or leave a square of its home rank.
fn is_shut_in(board: &Board, color: Color, square: Square) -> bool {
    let ways = attacks::bishop(square, Bitboard::ALL) & Rank::Second.seen_by(color).squares();
    board.of_piece(Role::Pawn.of(color)).contains_all(ways)
}

/// The bishops on their home rank that no bishop can have reached, because pawns that never moved stand before them.
pub(super) fn walled_bishops(board: &Board, color: Color) -> Bitboard {
    let bishops = board.of_piece(Role::Bishop.of(color)) & color.home();
    let began_elsewhere = |&square: &Square| first_square(color, square.bit()) != Some(square);
    let walled = bishops.into_iter().filter(began_elsewhere);
    walled.filter(|&square| is_shut_in(board, color, square)).collect()
}

/// Whether the pawns of `color` must have captured more men than the other side has lost, however they came where they stand.
pub(super) fn captures_too_many(board: &Board, color: Color) -> bool {
    let lost = 16_u32.saturating_sub(board.colored(!color).len());
    let pawns =
        board.of_piece(Role::Pawn.of(color)) - Rank::First.squares() - Rank::Eighth.squares();
    pawns.len() <= 8 && captures_needed(pawns, color).is_none_or(|needed| needed > lost)
}

/// The fewest captures with which pawns come from eight files to where they stand; `None` if they cannot.
///
/// A pawn makes a capture for each file that it has changed, and has gone at least as many ranks.
fn captures_needed(pawns: Bitboard, color: Color) -> Option<u32> {
    const FAR: u32 = u32::MAX;
    // The cheapest way to give the first pawns the files of a set.
    let mut cheapest = [FAR; 256];
    cheapest[0] = 0;
    for pawn in pawns {
        let ranks = pawn.rank().seen_by(color) as u32 - Rank::Second as u32;
        let mut with_it = [FAR; 256];
        for (files, &cost) in cheapest.iter().enumerate().filter(|&(_, &cost)| cost < FAR) {
            for file in (0..8_u32).filter(|file| files >> file & 1 == 0) {
                let captures = file.abs_diff(pawn.file() as u32);
                let with_file = &mut with_it[files | 1 << file];
                if captures <= ranks {
                    *with_file = (*with_file).min(cost + captures);
                }
            }
        }
        cheapest = with_it;
    }
    cheapest.into_iter().min().filter(|&cost| cost < FAR)
}

/// Whose turn it is by the colours of squares, where all men are there and no pawn has moved; `None` elsewhere.
///
/// Only knights have moved then, and rooks between their corner and the square beside it: each such move changes the colour of the
/// square. So the colours show whether a side has made an even number of moves.
pub(super) fn turn_by_parity(board: &Board) -> Option<Color> {
    let pawns = Board::STANDARD.pawns;
    if board.pawns != pawns
        || board.occupied().len() != 32
        || !Color::ALL.into_iter().all(|color| unmoved(board, color))
    {
        return None;
    }
    let movers = board.knights | board.of_role(Role::Rook);
    // Each side begins with two of its four on light squares.
    let odd =
        Color::ALL.map(|color| (movers & board.colored(color) & Bitboard::LIGHT).len() % 2 == 1);
    Some(if odd[0] == odd[1] { Color::White } else { Color::Black })
}

/// Whether all of a side but knights and rooks stands where it began, and the rooks where they can have gone behind pawns.
fn unmoved(board: &Board, color: Color) -> bool {
    let locked = [Role::Bishop, Role::Queen, Role::King, Role::Pawn];
    let rooks = board.of_piece(Role::Rook.of(color));
    let (west, east) =
        (File::A.squares() | File::B.squares(), File::G.squares() | File::H.squares());
    locked.into_iter().all(|role| {
        let piece = role.of(color);
        board.of_piece(piece) == Board::STANDARD.of_piece(piece)
    }) && color.home().contains_all(rooks)
        && (rooks & west).len() == 1
        && (rooks & east).len() == 1
}
