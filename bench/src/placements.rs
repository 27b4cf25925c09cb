//! Random placements of hard cases.
//!
//! Random play seldom leads to a pinned en passant capture or to a Chess960 castling under fire.
//! These placements contain them directly. Some are not playable (the side not to move is in check,
//! adjacent kings …); the caller discards those and tries again.

use kingsight::{Bitboard, Board, Color, File, Rank, Role, Setup, Square};

use crate::random::Random;

/// Many sliders, for pins and discovered checks.
const MEN: [Role; 10] = [
    Role::Queen,
    Role::Queen,
    Role::Rook,
    Role::Rook,
    Role::Rook,
    Role::Bishop,
    Role::Bishop,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// Two kings and two to ten other pieces, mostly sliders.
pub fn endgame(random: &mut Random) -> Setup {
    let mut setup = empty(random);
    kings(random, &mut setup.board);
    let count = 2 + random.below(9);
    sprinkle(random, &mut setup.board, count);
    setup
}

/// Full boards: up to fifteen pieces per side besides the king, of any roles but at most eight pawns.
pub fn crowd(random: &mut Random) -> Setup {
    let mut setup = empty(random);
    kings(random, &mut setup.board);
    for color in Color::ALL {
        for _ in 0..random.below(16) {
            let role = random.one_of(&MEN);
            put(random, &mut setup.board, role, color, Bitboard::ALL);
        }
    }
    setup
}

/// A pawn that has just moved two squares, pawns beside it, and enemy sliders around.
pub fn en_passant(random: &mut Random) -> Setup {
    let mut setup = empty(random);
    let own = setup.turn;
    let file = random.one_of(&File::ALL);
    let square = |rank: Rank| Square::at(file, rank.seen_by(own));
    let (passed, landed) = (square(Rank::Sixth), square(Rank::Fifth));
    let kept_free = passed.bit() | square(Rank::Seventh).bit();
    setup.en_passant = Some(passed);
    setup.board.set(landed, Role::Pawn.of(!own));
    for beside in landed.bit().west() | landed.bit().east() {
        if !random.once_in(3) {
            setup.board.set(beside, Role::Pawn.of(own));
        }
    }
    // Half of the kings stand on the pawns' rank or on a diagonal of the captured pawn.
    let lines = landed.rank().squares() | kingsight::attacks::bishop(landed, Bitboard::EMPTY);
    let where_king = if random.once_in(2) { lines } else { Bitboard::ALL } - kept_free;
    put(random, &mut setup.board, Role::King, own, where_king);
    put(random, &mut setup.board, Role::King, !own, !kept_free);
    for _ in 0..1 + random.below(5) {
        let role = random.one_of(&MEN);
        let color = if random.once_in(4) { own } else { !own };
        put(random, &mut setup.board, role, color, !kept_free);
    }
    setup
}

/// Kings and rooks with castling rights on any files of their home ranks, and other pieces around.
pub fn castling(random: &mut Random) -> Setup {
    let mut setup = empty(random);
    setup.chess960 = true;
    for color in Color::ALL {
        let home = color.home();
        let edges = File::A.squares() | File::H.squares();
        put(random, &mut setup.board, Role::King, color, home - edges);
        let king = setup.board.kings_of(color);
        let west = home & Bitboard(king.0.wrapping_sub(1));
        for wing in [west, home - west - king] {
            if random.once_in(4) {
                continue;
            }
            if let Some(rook) = put(random, &mut setup.board, Role::Rook, color, wing) {
                setup.castling_rooks = setup.castling_rooks.with(rook);
            }
        }
    }
    let count = random.below(8);
    sprinkle(random, &mut setup.board, count);
    setup
}

/// Pawns one step from promotion, with pieces to capture on the last rank.
pub fn promotion(random: &mut Random) -> Setup {
    let mut setup = empty(random);
    kings(random, &mut setup.board);
    for color in Color::ALL {
        for _ in 0..1 + random.below(5) {
            let seventh = Rank::Seventh.seen_by(color).squares();
            put(random, &mut setup.board, Role::Pawn, color, seventh);
        }
        for _ in 0..random.below(4) {
            let role = random.one_of(&[Role::Queen, Role::Rook, Role::Bishop, Role::Knight]);
            put(random, &mut setup.board, role, color, color.home());
        }
    }
    let count = random.below(4);
    sprinkle(random, &mut setup.board, count);
    setup
}

fn empty(random: &mut Random) -> Setup {
    Setup { turn: random.one_of(&Color::ALL), ..Setup::EMPTY }
}

fn kings(random: &mut Random, board: &mut Board) {
    for color in Color::ALL {
        put(random, board, Role::King, color, Bitboard::ALL);
    }
}

fn sprinkle(random: &mut Random, board: &mut Board, count: usize) {
    for _ in 0..count {
        let (role, color) = (random.one_of(&MEN), random.one_of(&Color::ALL));
        put(random, board, role, color, Bitboard::ALL);
    }
}

/// Puts a piece on an empty square of `allowed`, if there is one; at most eight pawns, none on the
/// first or last rank.
fn put(
    random: &mut Random,
    board: &mut Board,
    role: Role,
    color: Color,
    allowed: Bitboard,
) -> Option<Square> {
    let mut free = allowed - board.occupied();
    if role == Role::Pawn {
        free -= Color::White.home() | Color::Black.home();
        if board.of_piece(role.of(color)).len() >= 8 {
            return None;
        }
    }
    let square = random.square(free)?;
    board.set(square, role.of(color));
    Some(square)
}
