//! Checks that no last move can have given, against trying every position before.
//!
//! What is tried shares no rule with what is tested: men are put wherever there is room, and the
//! rule book says whether a legal move leads on to the position.

mod support;

use kingsight::{Board, Color, Fen, Grade, Piece, ProblemCode, Role, Setup, Square, attacks};
use kingsight_rulebook::Rules;
use support::{Random, slow_color};

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
        setup = setup.mended();
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

/// Whether some position before leads here by a legal move.
fn can_be_reached(now: &Setup) -> bool {
    let enemy = !now.turn;
    let target = rules(now);
    let free: Vec<Square> = (!now.board.occupied()).into_iter().collect();
    let mut before = *now;
    before.turn = enemy;
    for to in now.board.colored(enemy) {
        let Some(man) = now.board.piece_at(to) else { continue };
        for was in [man.role, Role::Pawn] {
            for taken in [None, Some(0), Some(1), Some(2), Some(3), Some(4)] {
                for &from in &free {
                    before.board = now.board;
                    before.board.remove(to);
                    if let Some(taken) = taken {
                        before.board.set(to, Role::ALL[taken].of(now.turn));
                    }
                    before.board.set(from, was.of(enemy));
                    if may_be(&before, None) && leads_to(&before, &target) {
                        return true;
                    }
                }
            }
        }
    }
    en_passant_leads_to(now, &target) || castling_leads_to(now, &target)
}

/// The captured pawn anywhere, the capturing one anywhere, and the double step before it.
fn en_passant_leads_to(now: &Setup, target: &Rules) -> bool {
    let enemy = !now.turn;
    for to in now.board.of_piece(Role::Pawn.of(enemy)) {
        for landed in !now.board.occupied() {
            for from in !now.board.occupied().with(landed) {
                let mut before = Setup { turn: enemy, en_passant: Some(to), ..*now };
                before.board.remove(to);
                before.board.set(from, Role::Pawn.of(enemy));
                before.board.set(landed, Role::Pawn.of(now.turn));
                let step = to as i8 - landed as i8;
                let Some(origin) = Square::from_index((to as i8 + step) as u8) else { continue };
                if step.abs() != 8 || Rules::from_fen(&text(&before)).is_err() {
                    continue;
                }
                let mut earlier = Setup { turn: now.turn, en_passant: None, ..before };
                earlier.board.remove(landed);
                earlier.board.set(origin, Role::Pawn.of(now.turn));
                let stepped = rules(&before);
                if may_be(&before, Some(to))
                    && may_be(&earlier, None)
                    && leads_to(&earlier, &stepped)
                    && leads_to(&before, target)
                {
                    return true;
                }
            }
        }
    }
    false
}

/// The king and one of the rooks anywhere on the first rank, the king not in a corner.
fn castling_leads_to(now: &Setup, target: &Rules) -> bool {
    let enemy = !now.turn;
    let home: Vec<Square> = enemy.home().into_iter().collect();
    let Some(now_king) = now.board.kings_of(enemy).single() else { return false };
    for now_rook in now.board.of_piece(Role::Rook.of(enemy)) {
        for &king in &home[1..7] {
            for &rook in &home {
                let mut before = Setup { turn: enemy, ..*now };
                before.board.remove(now_king);
                before.board.remove(now_rook);
                if rook == king || before.board.occupied().meets(king.bit() | rook.bit()) {
                    continue;
                }
                before.board.set(king, Role::King.of(enemy));
                before.board.set(rook, Role::Rook.of(enemy));
                before.castling_rooks = before.castling_rooks.with(rook);
                let castles = Rules::from_fen(&text(&before)).is_ok_and(|rules| {
                    rules.legal_moves().iter().any(|m| m.castling && same(&rules.play(m), target))
                });
                if castles && may_be(&before, None) {
                    return true;
                }
            }
        }
    }
    false
}

fn text(setup: &Setup) -> String {
    Fen::new(setup).with_shredder(true).to_string()
}

fn rules(setup: &Setup) -> Rules {
    Rules::from_fen(&text(setup)).unwrap()
}

/// Whether nothing forbids a position but its past: rights as they are, the side not to move not
/// in check, no pawn on the edge, men that promotion can make.
fn may_be(setup: &Setup, en_passant: Option<Square>) -> bool {
    assert_eq!(setup.en_passant, en_passant);
    let edge = Color::White.home() | Color::Black.home();
    let pawns = |color: Color| setup.board.of_piece(Role::Pawn.of(color));
    !Color::ALL.iter().any(|&color| pawns(color).meets(edge) || has_too_many(&setup.board, color))
        && Rules::from_fen(&text(setup))
            .is_ok_and(|rules| !rules.is_in_check(slow_color(!setup.turn)))
}

/// Whether a side has more men than its first sixteen can have become.
fn has_too_many(board: &Board, color: Color) -> bool {
    let mut first = vec!['p'; 8];
    first.extend(['n', 'n', 'r', 'r', 'q', 'k', 'l', 'd']);
    let mut promoted = 0;
    for square in board.colored(color) {
        let piece = board.piece_at(square).unwrap();
        let light = (square as u8 % 8 + square as u8 / 8) % 2 == 1;
        let kind = match piece.role {
            Role::Bishop if light => 'l',
            Role::Bishop => 'd',
            role => role.of(Color::Black).letter(),
        };
        match first.iter().position(|&man| man == kind) {
            Some(man) => _ = first.remove(man),
            None => promoted += 1,
        }
    }
    promoted > first.iter().filter(|&&man| man == 'p').count()
}

fn leads_to(before: &Setup, target: &Rules) -> bool {
    let rules = rules(before);
    rules.legal_moves().iter().any(|m| same(&rules.play(m), target))
}

fn same(one: &Rules, other: &Rules) -> bool {
    (0..64).all(|square| one.piece(square) == other.piece(square))
        && Color::ALL.iter().all(|&color| {
            one.castling_rooks(slow_color(color)) == other.castling_rooks(slow_color(color))
        })
}
