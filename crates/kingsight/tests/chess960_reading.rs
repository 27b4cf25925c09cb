//! Which FENs are read as Chess960, and which as classical chess with rights left over.

use kingsight::{Bitboard, Color, Fen, File, Grade, Position, ProblemCode, Reading, Setup, Square};

/// What a FEN is without and with each reading: Chess960 or not, and the rights that stand, as it is written again.
#[track_caller]
fn check(fen: &str, inferred: (bool, &str), chess960: &str) {
    let as_read = |reading| {
        let setup = Fen::read(fen, reading).unwrap();
        let written = setup.repaired().to_string();
        let rights = written.split(' ').nth(2).unwrap().to_owned();
        (setup.chess960, rights)
    };
    let (is_960, rights) = as_read(Reading::Inferred);
    assert_eq!((is_960, rights.as_str()), inferred, "{fen}");
    if !is_960 {
        assert_eq!(as_read(Reading::Classical), (is_960, rights), "{fen}");
    }
    assert_eq!(as_read(Reading::Chess960), (true, chess960.to_owned()), "{fen}");
}

/// Standard games whose rights were not struck out, as people reported them.
#[test]
fn rights_left_over_in_classical_chess() {
    check("5rk1/5ppp/8/8/8/8/8/R5K1 w Q - 0 1", (false, "-"), "A");
    check("r5k1/1pp1qb1p/1p1r1p2/2n1pPp1/4P3/P2P1NP1/1PR1Q1BP/1R4K1 b q - 0 1", (false, "-"), "a");
    check(
        "r2k3r/p1ppqpb1/bn2pQp1/3PN3/1p2P3/2N4p/PPPBBPPP/R3K1R1 b Qkq - 0 1",
        (false, "Q"),
        "Aha",
    );
    check("rnbkq1n1/pppp1ppp/8/8/8/8/PPPP1PPP/R1BK1R2 w Kk - 0 1", (false, "-"), "F");
    check(
        "rnbq1rk1/1pp2ppp/4p3/p2nP3/1b1P4/2NB1N2/PP3PPP/R1BQ1RK1 w HQhq - 0 1",
        (false, "-"),
        "Qq",
    );
    check("1r2k3/8/8/8/8/8/8/R3KR2 w KQkq - 0 1", (false, "Q"), "FAb");
    check("4k3/8/8/8/8/8/8/4KR2 w K - 0 1", (false, "-"), "F");
    check("1r1k1r2/5p2/8/8/8/8/3N4/R5KR b KQkq - 0 1", (false, "-"), "HAfb");
    // A knight on b1 as at the beginning does not make it Chess960, nor does a queen on the left of the king alone.
    check("r4rk1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1", (false, "KQ"), "HAa");
}

#[test]
fn chess960_that_shows() {
    // By its letters, ...
    check("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", (true, "F"), "F");
    check("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", (true, "G"), "G");
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", (true, "KQkq"), "KQkq");
    // ... by an array, ...
    check("2b1k3/8/8/8/8/8/PPPPPPPP/BBQNNRKR w KQ - 0 1", (true, "KQ"), "KQ");
    // ... by the file of both kings.
    check("1r3kr1/8/8/8/8/8/8/1R3KR1 w KQkq - 0 1", (true, "KQkq"), "KQkq");
    check("1r3kr1/8/8/8/8/8/8/1R3KR1 w KQq - 0 1", (true, "KQq"), "KQq");
}

#[test]
fn one_real_right_is_not_enough() {
    // A light bishop too many, a king outside its rooks, a right without a rook, kings on the e-file.
    check("4k3/8/8/8/8/8/8/BQBNNRKR w KQ - 0 1", (false, "-"), "HF");
    check("4k3/8/8/8/8/8/8/BBQNNKRR w KQ - 0 1", (false, "-"), "H");
    check("1r3kr1/8/8/8/8/8/8/1R3K2 w KQkq - 0 1", (false, "-"), "Qkq");
    check("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", (false, "-"), "GBgb");
}

/// Every start of Chess960 is one of Chess960 by itself, but for those whose rights are classical, and comes back from its text.
#[test]
fn all_starts() {
    for number in 0..960 {
        let start = Position::chess960_start(number, number).unwrap();
        let setup: Setup = start.to_string().parse().unwrap();
        assert_eq!(setup.chess960, !setup.has_classical_rights(), "{number}");
        for reading in [Reading::Inferred, Reading::Chess960] {
            let setup = Fen::read(&start.to_string(), reading).unwrap();
            assert_eq!(Position::try_from(setup).unwrap().with_chess960(true), start, "{number}");
        }
        let classical = Fen::read(&start.to_string(), Reading::Classical).unwrap();
        let kept = classical.repaired().castling_rooks;
        let corners = File::A.squares() | File::H.squares();
        let fits = start.king(Color::White) == Square::E1;
        let fitting = start.castling_rooks() & corners;
        assert_eq!(kept, if fits { fitting } else { Bitboard::EMPTY }, "{number}");
    }
}

#[test]
fn a_right_that_is_void_is_reported() {
    let setup: Setup = "5rk1/5ppp/8/8/8/8/8/R5K1 w Q - 0 1".parse().unwrap();
    let problems = setup.problems();
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].code, ProblemCode::CastlingNotClassical);
    assert_eq!(problems[0].grade(), Grade::Repairable);
    assert_eq!(
        problems[0].to_string(),
        "unless this is Chess960, a king castles only from the e-file with a rook in the corner; a castling right of White for a1 is dropped"
    );
    assert!(setup.read_as(Reading::Chess960).problems().is_empty());
}

/// What is Chess960 by a right stays so when it is written and read again, whatever pieces stand around it.
#[test]
fn texts_keep_the_reading() {
    let mut seen = [0; 2];
    for number in 0..960 {
        let mut position = Position::chess960_start(number, (number * 7 + 5) % 960).unwrap();
        for step in 0..60 {
            let again: Position = position.to_string().parse().unwrap();
            assert_eq!(again.with_chess960(true), position);
            let named =
                position.to_string().split(' ').nth(2).unwrap().contains(|c| !"KQkq-".contains(c));
            seen[usize::from(named)] += 1;
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let choice = (usize::from(number) * 31 + step * 17) % moves.len();
            position = position.play_unchecked(moves[choice]);
        }
    }
    assert!(seen.into_iter().all(|count| count > 1000), "{seen:?}");
}
