//! What a faulty generator may play, whether or not it is legal.

use kingsight::{Bitboard, CastlingSide, Color, Intent, Position, Rank, Role, Square, attacks};

/// What an engine might play in a position: every square that a piece attacks or pushes to, castling, and for each slider
/// the squares behind the first piece in its way. Promotions are to a queen.
pub(crate) fn candidates(position: &Position) -> Vec<Intent> {
    let (us, board) = (position.turn(), position.board());
    let mut intents = Vec::new();
    for (from, piece) in board.pieces().filter(|(_, piece)| piece.color == us) {
        let attacked = board.attacks_from(from);
        let mut targets = attacked | attacks::of(piece, from, board.occupied().minus(attacked));
        match piece.role {
            Role::Pawn => targets |= pushes(us, from) | wraps(us, from).and(board.colored(!us)),
            Role::King => {
                let castling = CastlingSide::ALL.map(|wing| wing.king_to(us)).into_iter().collect();
                let at_home = us.home().contains(from);
                targets |= board.of_piece(Role::Rook.of(us)).and(us.home());
                targets |= if at_home { castling } else { Bitboard::EMPTY };
                // Over the edge, to the other end of the rank.
                targets |= [-7, 7].into_iter().filter_map(|files| from.offset(files, 0)).collect();
            }
            _ => {}
        }
        for to in targets {
            let promotes = piece.role == Role::Pawn && to.rank() == us.promotion_rank();
            let promotion = promotes.then_some(Role::Queen);
            intents.push(Intent { promotion, ..Intent::new(from, to) });
        }
    }
    intents
}

/// Where a pawn at the edge captures if square numbers run on over it.
fn wraps(us: Color, from: Square) -> Bitboard {
    let (west, east) = if us == Color::White { (0, 2) } else { (-2, 0) };
    [from.offset(7, west), from.offset(-7, east)].into_iter().flatten().collect()
}

/// One square ahead, and two from the second rank.
fn pushes(us: Color, from: Square) -> Bitboard {
    let ahead = if us == Color::White { 1 } else { -1 };
    let two = (from.rank() == Rank::Second.seen_by(us)).then(|| from.offset(0, 2 * ahead));
    [from.offset(0, ahead), two.flatten()].into_iter().flatten().collect()
}
