//! Checks that no last move can have given, against trying every position before.
//!
//! What is tried (`predecessors`) shares no rule with what is tested.

mod predecessors;

use kingsight::{Color, Fen, Grade, Piece, ProblemCode, Role, Setup, Square, attacks};
use predecessors::can_be_reached;

use crate::support::{self, Random};

fn says_impossible(setup: &Setup) -> bool {
    setup.problems().iter().any(|problem| problem.code == ProblemCode::ImpossibleCheck)
}

#[track_caller]
fn check(fen: &str, impossible: bool) {
    let setup: Setup = fen.parse().unwrap();
    assert_eq!(says_impossible(&setup), impossible, "{fen}: {}", setup.problems());
    assert_eq!(!can_be_reached(&setup), impossible, "trying finds the opposite: {fen}");
}

#[track_caller]
fn possible(fen: &str) {
    check(fen, false);
}

#[track_caller]
fn impossible(fen: &str) {
    check(fen, true);
}

#[test]
fn one_checker() {
    // The pawn has never moved, and no piece can have uncovered a pawn's check.
    impossible("8/8/8/8/8/4k3/3P4/K7 b - - 0 1");
    possible("8/8/8/8/4k3/3P4/8/K7 b - - 0 1");
    // King and rook have not moved while they may castle; the bishop may have come from h7.
    impossible("7k/8/8/8/8/8/8/4K2R b K - 0 1");
    possible("7k/8/8/8/8/8/8/4K2R b - - 0 1");
    possible("7k/8/8/8/8/3B4/8/4K2R b K - 0 1");
}

#[test]
fn two_checkers() {
    // On the file of the rook the queen already gave check; a bishop would not have.
    impossible("4k3/8/8/7Q/8/8/8/K3R3 b - - 0 1");
    possible("4k3/8/8/7B/8/8/8/K3R3 b - - 0 1");
    // d8=N opened the bishop's diagonal; a ninth pawn there never was.
    possible("3NB3/8/2k5/8/8/8/8/K7 b - - 0 1");
    impossible("3NB3/8/2k5/8/8/8/PPPPPPPP/K7 b - - 0 1");
}

#[test]
fn something_was_taken() {
    // With e4 empty the rook checked already, so the queen took there,
    possible("rnbqkbnr/pppp1ppp/8/8/4Q3/8/8/K3R3 b - - 0 1");
    // but Black still has sixteen men,
    impossible("rnbqkbnr/pppp1ppp/7p/8/4Q3/8/8/K3R3 b - - 0 1");
    // or has lost nothing but a bishop: that of the light squares, or that of the dark ones.
    possible("rn1qkbnr/pppp1ppp/7p/8/4Q3/8/8/K3R3 b - - 0 1");
    impossible("rnbqk1nr/pppp1ppp/7p/8/4Q3/8/8/K3R3 b - - 0 1");
}

#[test]
fn castling_gave_the_check() {
    // On e1 or d1 the rook checked already, and its pawns shut it in.
    possible("8/8/8/8/8/8/5PPP/2k2RK1 b - - 0 1");
    // A king that may still castle has not castled.
    impossible("8/8/8/8/8/8/5PPP/2k2RKR b H - 0 1");
    // Only in Chess960: the king came from f1, the rook from g1 or h1.
    possible("8/8/8/8/8/5k2/8/4RRK1 b - - 0 1");
}

#[test]
fn en_passant_gave_the_checks() {
    possible("7k/8/8/1K6/8/2p5/8/1r3b2 w - - 0 1");
    // Without a pawn that can have taken so, nothing explains the two checks.
    impossible("7k/8/8/1K6/8/4p3/8/1r3b2 w - - 0 1");
    // Before c2-c4, which must have come first, the queen attacked the king on h8.
    impossible("7k/8/8/1K6/8/2p5/8/Qr3b2 w - - 0 1");
}

/// Random placements, most of them in check: few men, many men, castling rights.
#[test]
fn random_placements() {
    let count = support::budget(300, 3_000, 30_000);
    let mut random = Random(13);
    let (mut seen, mut found) = (0, 0);
    while seen < count {
        let setup = random_setup(&mut random);
        let problems = setup.problems();
        if problems.worst() == Some(Grade::Fatal) || setup.board.checkers(setup.turn).is_empty() {
            continue;
        }
        if problems.iter().any(|problem| problem.code == ProblemCode::TooManyPieces) {
            continue;
        }
        seen += 1;
        let impossible = says_impossible(&setup);
        found += usize::from(impossible);
        let fen = Fen::new(&setup).with_shredder(true);
        assert_eq!(!can_be_reached(&setup), impossible, "{fen}: {problems}");
    }
    assert!(found * 20 > count, "only {found} of {count} were impossible");
    assert!(found * 20 < 19 * count, "{found} of {count} were impossible");
}

/// Men of both colours around a king: the enemy's often where they look at it.
fn random_setup(random: &mut Random) -> Setup {
    let mut setup = Setup::EMPTY;
    setup.turn = if random.below(2) == 0 { Color::White } else { Color::Black };
    let enemy = !setup.turn;
    let any = |random: &mut Random| Square::from_index(random.below(64) as u8).unwrap();
    let king = any(random);
    let crowd = [0, 2, 8, 16][random.below(4)];
    for _ in 0..crowd {
        let role = Role::ALL[random.below(5)];
        setup.board.set(any(random), role.of(setup.turn));
    }
    for _ in 0..1 + random.below(4) {
        let role = Role::ALL[random.below(5)];
        let seen_from_king: Vec<Square> =
            attacks::of(role.of(setup.turn), king, setup.board.occupied()).into_iter().collect();
        let square = match seen_from_king.as_slice() {
            [_, ..] if random.below(2) == 0 => seen_from_king[random.below(seen_from_king.len())],
            _ => any(random),
        };
        setup.board.set(square, role.of(enemy));
    }
    for _ in 0..[0, 0, 3, 10][random.below(4)] {
        setup.board.set(any(random), Piece { color: enemy, role: Role::Pawn });
    }
    let pawns = Color::ALL.map(|color| setup.board.of_piece(Role::Pawn.of(color)));
    for pawn in (pawns[0] | pawns[1]) & (Color::White.home() | Color::Black.home()) {
        setup.board.remove(pawn);
    }
    setup.board.set(king, Role::King.of(setup.turn));
    let file = if random.below(2) == 0 { 6 } else { random.below(8) };
    let home = 8 * enemy.home_rank() as usize + file;
    let other = if random.below(2) == 0 { home } else { random.below(64) };
    let other = Square::from_index(other as u8).unwrap();
    if other != king {
        setup.board.set(other, Role::King.of(enemy));
    }
    if random.below(8) == 0 {
        shape_the_end_of_castling(&mut setup, random);
    }
    if random.below(2) == 0 {
        setup.castling_rooks = setup.board.of_piece(Role::Rook.of(enemy)) & enemy.home();
        setup = setup.repaired();
    }
    setup
}

/// The enemy's king and rook where castling leaves them, if nothing is in the way.
fn shape_the_end_of_castling(setup: &mut Setup, random: &mut Random) {
    let (enemy, board) = (!setup.turn, setup.board);
    let (king, rook) = [(6, 5), (2, 3)][random.below(2)];
    let home: Vec<Square> = enemy.home().into_iter().collect();
    let own_king = Role::King.of(setup.turn);
    if ![king, rook].iter().any(|&file| board.piece_at(home[file]) == Some(own_king)) {
        setup.board = board.without(board.kings_of(enemy));
        setup.board.set(home[king], Role::King.of(enemy));
        setup.board.set(home[rook], Role::Rook.of(enemy));
    }
}
