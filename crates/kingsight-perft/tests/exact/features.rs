//! Random features that two-ply counting may get wrong: each function adds one kind to a setup that already has its kings.
//! Several may be added to the same board.

use kingsight::{Bitboard, Color, File, Rank, Role, Setup, Square, attacks};

use super::random::Random;

const MEN: [Role; 8] = [
    Role::Pawn,
    Role::Pawn,
    Role::Knight,
    Role::Bishop,
    Role::Bishop,
    Role::Rook,
    Role::Rook,
    Role::Queen,
];

const RAYS: [(i8, i8); 8] = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];

/// Lines through a king: up to two blockers of either colour, then a slider of either colour.
pub(crate) fn lines(random: &mut Random, setup: &mut Setup) {
    let king = king(setup, random);
    let enemy = setup.board.color_at(king).map_or(Color::White, |color| !color);
    for (files, ranks) in RAYS {
        if random.once_in(3) {
            continue;
        }
        let blockers = random.one_of(&[0, 1, 1, 1, 1, 1, 2, 2]);
        let mut square = king;
        let mut placed = 0;
        while let Some(next) = square.offset(files, ranks) {
            square = next;
            if setup.board.piece_at(square).is_some() || random.once_in(3) {
                continue;
            }
            let role = random_man(random);
            let likely = if placed == blockers { enemy } else { !enemy };
            let color = if random.once_in(4) { !likely } else { likely };
            if placed < blockers {
                random.put(&mut setup.board, role, color, square.bit());
                placed += 1;
                continue;
            }
            let straight = files == 0 || ranks == 0;
            let plain = if straight { Role::Rook } else { Role::Bishop };
            let role = if random.once_in(3) { Role::Queen } else { plain };
            setup.board.set(square, role.of(color));
            break;
        }
    }
}

/// A crowd on and around the squares next to a king.
pub(crate) fn ring(random: &mut Random, setup: &mut Setup) {
    let king = king(setup, random);
    let near = attacks::king(king);
    let wide = near.into_iter().fold(near, |set, square| set | attacks::king(square));
    for _ in 0..1 + random.below(7) {
        let (role, color) = (random_man(random), random.color());
        random.put(&mut setup.board, role, color, wide);
    }
}

/// Pieces from which a square next to a king is attacked once or twice, and pieces to recapture.
pub(crate) fn ring_attackers(random: &mut Random, setup: &mut Setup) {
    let king = king(setup, random);
    let color = setup.board.color_at(king).unwrap_or(Color::White);
    for _ in 0..1 + random.below(3) {
        let Some(target) = random.square(attacks::king(king)) else { return };
        for _ in 0..1 + random.below(2) {
            let role = random.one_of(&[Role::Knight, Role::Bishop, Role::Rook, Role::Queen]);
            let from = match role {
                Role::Knight => attacks::knight(target),
                Role::Bishop => attacks::bishop(target, setup.board.occupied()),
                Role::Rook => attacks::rook(target, setup.board.occupied()),
                _ => attacks::queen(target, setup.board.occupied()),
            };
            random.put(&mut setup.board, role, !color, from);
        }
        if random.once_in(2) {
            let (role, owner) = (random_man(random), random.color());
            random.put(&mut setup.board, role, owner, target.bit());
        }
    }
}

/// Pawns one step from promotion, with men to take on the last rank.
pub(crate) fn promotions(random: &mut Random, setup: &mut Setup) {
    for color in Color::ALL {
        for _ in 0..random.below(6) {
            random.put(&mut setup.board, Role::Pawn, color, Rank::Seventh.seen_by(color).squares());
        }
        for _ in 0..random.below(4) {
            let role = random.one_of(&[Role::Queen, Role::Rook, Role::Bishop, Role::Knight]);
            random.put(&mut setup.board, role, color, color.home());
        }
    }
}

/// Pawns on their second ranks and pawns ready to take them en passant, and blocked pawns.
pub(crate) fn double_steps(random: &mut Random, setup: &mut Setup) {
    for color in Color::ALL {
        let ranks = [Rank::Second, Rank::Second, Rank::Third, Rank::Fifth, Rank::Fifth];
        for _ in 0..random.below(9) {
            let rank = random.one_of(&ranks).seen_by(color);
            random.put(&mut setup.board, Role::Pawn, color, rank.squares());
        }
    }
}

/// A pawn that has just made its double step, pawns beside it, sliders on the lines that matter.
pub(crate) fn en_passant(random: &mut Random, setup: &mut Setup) {
    let own = setup.turn;
    let file = random.one_of(&File::ALL);
    let square = |rank: Rank| Square::at(file, rank.seen_by(own));
    let (origin, passed, landed) =
        (square(Rank::Seventh), square(Rank::Sixth), square(Rank::Fifth));
    let path = origin.bit() | passed.bit() | landed.bit();
    if setup.board.occupied().intersects(path) {
        return;
    }
    setup.en_passant = Some(passed);
    setup.board.set(landed, Role::Pawn.of(!own));
    for beside in landed.bit().west() | landed.bit().east() {
        if !random.once_in(3) {
            random.put(&mut setup.board, Role::Pawn, own, beside.bit());
        }
    }
    for _ in 0..random.below(4) {
        let rank = landed.rank().squares();
        let diagonals = attacks::bishop(landed, Bitboard::EMPTY);
        let (role, lines) =
            if random.once_in(2) { (Role::Rook, rank) } else { (Role::Bishop, diagonals) };
        let role = if random.once_in(3) { Role::Queen } else { role };
        let color = random.color();
        random.put(&mut setup.board, role, color, lines - path);
    }
}

/// Rights to castle for whichever king is at home, with rooks on any files.
pub(crate) fn castling(random: &mut Random, setup: &mut Setup) {
    for color in Color::ALL {
        let home = color.home();
        let king = setup.board.kings_of(color);
        if !home.intersects(king) {
            continue;
        }
        let west = home & Bitboard(king.0.wrapping_sub(1));
        for wing in [west, home - west - king] {
            if random.once_in(4) {
                continue;
            }
            let corner = wing & (File::A.squares() | File::H.squares());
            let wing = if random.once_in(2) { corner } else { wing };
            if let Some(rook) = random.put(&mut setup.board, Role::Rook, color, wing) {
                setup.castling_rooks = setup.castling_rooks.with(rook);
                setup.chess960 = true;
            }
        }
    }
}

/// A check to the side to move, and pieces that may answer it.
pub(crate) fn check(random: &mut Random, setup: &mut Setup) {
    let king = setup.board.kings_of(setup.turn).first().unwrap_or(Square::A1);
    let occupied = setup.board.occupied();
    for _ in 0..1 + usize::from(random.once_in(3)) {
        let (role, from) = match random.below(4) {
            0 => (Role::Knight, attacks::knight(king)),
            1 => (Role::Pawn, attacks::pawn(setup.turn, king)),
            2 => (random.one_of(&[Role::Bishop, Role::Queen]), attacks::bishop(king, occupied)),
            _ => (random.one_of(&[Role::Rook, Role::Queen]), attacks::rook(king, occupied)),
        };
        random.put(&mut setup.board, role, !setup.turn, from);
    }
    men(random, setup);
}

/// Nine queens a side, as if every pawn had been promoted; now and then many more.
pub(crate) fn queens(random: &mut Random, setup: &mut Setup) {
    let many = if random.once_in(8) { 28 } else { 9 };
    for color in Color::ALL {
        for _ in 0..many - random.below(4) {
            random.put(&mut setup.board, Role::Queen, color, Bitboard::ALL);
        }
    }
}

/// Men anywhere: few or many.
pub(crate) fn men(random: &mut Random, setup: &mut Setup) {
    let limit = random.one_of(&[4, 8, 16, 30]);
    for _ in 0..random.below(limit) {
        let (role, color) = (random_man(random), random.color());
        random.put(&mut setup.board, role, color, Bitboard::ALL);
    }
}

fn random_man(random: &mut Random) -> Role {
    random.one_of(&MEN)
}

/// The king of either side.
fn king(setup: &Setup, random: &mut Random) -> Square {
    setup.board.kings_of(random.color()).first().unwrap_or(Square::A1)
}
