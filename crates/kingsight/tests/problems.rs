//! What is wrong with a setup, and how bad it is.

use kingsight::{Grade, Position, ProblemCode, ProblemCode::*, Setup};

#[track_caller]
fn problems(fen: &str, expected: &[ProblemCode]) {
    let setup: Setup = fen.parse().unwrap();
    let found = setup.problems();
    let codes: Vec<_> = found.iter().map(|problem| problem.code).collect();
    assert_eq!(codes, expected, "{fen}: {found}");
    let fatal = found.iter().any(|problem| problem.grade() == Grade::Fatal);
    assert_eq!(Position::try_from(setup).is_err(), fatal);
    let bad = found.iter().any(|problem| problem.grade() >= Grade::Implausible);
    assert_eq!(Position::strict(&setup).is_err(), bad);
    if !fatal {
        assert!(setup.repaired().problems().iter().all(|p| p.grade() > Grade::Repairable), "{fen}");
    }
}

#[test]
fn kings() {
    problems("8/8/8/8/8/8/8/8 w - - 0 1", &[MissingKing, MissingKing]);
    problems("4k3/8/8/8/8/8/8/8 w - - 0 1", &[MissingKing]);
    problems("4k3/8/8/8/8/8/8/K6K w - - 0 1", &[SeveralKings]);
    problems("8/8/8/3kK3/8/8/8/8 w - - 0 1", &[KingsAdjacent]);
    problems("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", &[OpponentInCheck]);
    problems("4k3/8/8/8/8/8/8/4RK2 b - - 0 1", &[]);
}

#[test]
fn all_at_once() {
    problems(
        "P3k3/8/8/8/8/8/4R3/8 w KQ e6 0 1",
        &[MissingKing, OpponentInCheck, PawnsOnEdge, CastlingWithoutKing, ImpossibleEnPassant],
    );
}

#[test]
fn pawns_and_promotions() {
    problems("4k2P/8/8/8/8/8/8/p3K3 w - - 0 1", &[PawnsOnEdge]);
    problems("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", &[TooManyPieces]);
    problems("4k3/8/8/8/8/BB1PP3/PPP2PPP/4K3 w - - 0 1", &[]);
    problems("6k1/8/8/8/B7/B2PP3/PPP2PP1/4K3 w - - 0 1", &[]);
    // Neither can have left its first square.
    problems("4k3/8/8/8/8/BB6/PPPPPPPP/4K3 w - - 0 1", &[TooManyPieces]);
    problems("4k3/8/8/8/8/1B1B4/PPPPPPPP/4K3 w - - 0 1", &[TooManyPieces]); // both on light squares
}

#[test]
fn checks_that_could_not_arise() {
    problems("4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1", &[ImpossibleCheck]); // two knights
    problems("8/8/8/8/r3K2r/8/8/k7 w - - 0 1", &[ImpossibleCheck]); // from both ends of a rank
    problems("4k3/8/8/8/1b5r/8/3n4/4K3 w - - 0 1", &[]);
    problems("4r1k1/8/8/8/1b6/5n2/8/4K3 w - - 0 1", &[ImpossibleCheck]); // three
    problems("k3r3/8/8/8/1b6/8/8/4K3 w - - 0 1", &[]); // the bishop came from e7
    problems("k3r3/8/8/8/8/5n2/8/4K3 w - - 0 1", &[]); // the knight came from e5
    problems("k3r3/8/8/8/8/8/3p4/4K3 w - - 0 1", &[]); // the pawn took from e3
    problems("k3r3/8/8/8/8/8/5n2/4K3 w - - 0 1", &[]); // no check by the knight at all
}

#[test]
fn double_check_by_promotion_and_en_passant_and_never_by_castling() {
    // dxe1=Q uncovered the rook on d8.
    problems("3r3k/8/8/8/8/8/8/3Kq3 w - - 0 1", &[]);
    // O-O gives check by the rook on f8; no castling gives two checks, so the bishop's is one too many.
    problems("5rk1/8/8/8/8/8/8/5K2 w - - 0 1", &[]);
    problems("5rk1/8/8/1b6/8/8/8/5K2 w - - 0 1", &[ImpossibleCheck]);
    // bxc3 en passant opened the b-file and, by taking the pawn from c4, the diagonal.
    problems("8/8/8/1K6/8/2p5/8/1r3b1k w - - 0 1", &[]);
    // Without a pawn that can have taken so, nothing explains the two checks.
    problems("8/8/8/1K6/8/4p3/8/1r3b1k w - - 0 1", &[ImpossibleCheck]);
    problems("8/8/8/1K6/8/8/8/1r3b1k w - - 0 1", &[ImpossibleCheck]);
}

#[test]
fn a_check_older_than_the_double_step() {
    // The rook on a1 checked before Black's pawn went from e7 to e5.
    problems("7k/8/8/4p3/8/8/8/r3K3 w - e6 0 1", &[CheckBeforeDoublePush]);
    // The pawn itself gives the check.
    problems("7k/8/8/4p3/3K4/8/8/8 w - e6 0 1", &[]);
    // The step uncovered the bishop.
    problems("3b3k/8/8/4p3/7K/8/8/8 w - e6 0 1", &[]);
}

#[test]
fn rights_that_are_dropped() {
    problems(
        "8/8/8/6k1/7k/8/8/RKK5 b Q - 0 60",
        &[SeveralKings, SeveralKings, CastlingWithoutKing],
    );
    problems("4k3/8/8/8/8/8/8/4K3 w K - 0 1", &[CastlingWithoutRook]);
    problems("4k3/8/8/8/8/8/4K3/7R w K - 0 1", &[CastlingWithoutKing]);
    problems("4k3/8/8/8/8/8/8/4KRRR w FH - 0 1", &[CastlingTwice]);
    let repaired = "4k3/8/8/8/8/8/8/4KRRR w FH - 0 1".parse::<Setup>().unwrap().repaired();
    assert_eq!(repaired.castling_rooks, kingsight::Square::H1.bit());
    problems("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", &[ImpossibleEnPassant]);
    problems("4k3/8/8/8/4P3/8/4P3/4K3 b - e3 0 1", &[ImpossibleEnPassant]);
    problems("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", &[]);
    problems("4k3/8/8/8/8/8/8/4K3 b - a1 0 1", &[ImpossibleEnPassant]);
}

#[test]
fn clocks() {
    // After a double step the clock is 0.
    problems("4k3/8/8/3pP3/8/8/8/4K3 w - d6 3 2", &[ClockAfterDoublePush]);
    problems("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", &[]);
    // A square that is dropped does not contradict the clock.
    problems("4k3/8/8/8/8/8/8/4K3 w - d6 3 9", &[ImpossibleEnPassant]);
    // Before White's third move, four half-moves have been made; before Black's third, five.
    problems("4k3/8/8/8/8/8/8/4K2R w - - 4 3", &[]);
    problems("4k3/8/8/8/8/8/8/4K2R w - - 5 3", &[ClockBeyondGame]);
    problems("4k3/8/8/8/8/8/8/4K2R b - - 5 3", &[]);
    problems("4k3/8/8/8/8/8/8/4K2R b - - 6 3", &[ClockBeyondGame]);
    problems("4k3/8/8/8/8/8/8/4K2R w - - 0 0", &[MoveNumberZero]);
    problems("4k3/8/8/8/8/8/8/4K2R w - - 1 0", &[ClockBeyondGame, MoveNumberZero]);
    problems("4k3/8/8/3pP3/8/8/8/4K3 w - d6 3 0", &[ClockAfterDoublePush, MoveNumberZero]);
    let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 3 0".parse().unwrap();
    assert_eq!((position.halfmoves(), position.fullmoves()), (0, 1));
    let unplayed: Setup = "8/8/8/8/8/8/8/8 w - - 0 0".parse().unwrap();
    assert_eq!((unplayed.fullmoves, unplayed.repaired().fullmoves), (0, 1));
}

#[test]
fn sentences_name_what_is_there() {
    for (fen, sentence) in [
        (
            "8/8/8/3k4/8/8/8/4K3 b k - 0 1",
            "Black needs exactly one king on its home rank to castle; a castling right for h8 is dropped",
        ),
        (
            "8/8/8/6k1/8/8/8/RKK5 b Q - 0 60",
            "White has several kings, on b1, c1; White needs exactly one king on its home rank to \
             castle; a castling right for a1 is dropped",
        ),
        (
            "4k3/8/8/8/8/8/8/4KRRR w FGH - 0 1",
            "White has several castling rights on one side of the king; all but the outermost are \
             dropped: f1, g1",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1",
            "castling rights of White without a rook are dropped: a1, h1",
        ),
        ("8/8/8/8/8/4k3/3P4/K7 b - - 0 1", "no last move can have given this check: d2, e3"),
        // The king on a1 is not attacked.
        (
            "4r2k/8/8/8/8/8/8/K3K3 b - - 0 1",
            "White has several kings, on a1, e1; White is in check and it is not White's turn (e1, e8)",
        ),
        ("8/8/3kK3/8/8/8/8/8 w - - 0 1", "the kings stand on adjacent squares: d6, e6"),
        // On e7 the pawn checked; now it stands on e5.
        (
            "7k/8/3K4/4p3/8/8/8/8 w - e6 0 1",
            "before the double step that left the en passant square, the king was already in check: \
             e5, d6",
        ),
    ] {
        let setup: Setup = fen.parse().unwrap();
        assert_eq!(setup.problems().to_string(), sentence, "{fen}");
    }
    let nowhere = Setup { castling_rooks: kingsight::Square::E4.bit(), ..Setup::STANDARD };
    assert_eq!(
        nowhere.problems().to_string(),
        "a castling right for e4, off the home ranks, is dropped"
    );
}

#[test]
fn every_code_is_listed_once() {
    let mut codes: Vec<_> = ProblemCode::ALL.iter().map(|code| code.code()).collect();
    assert!(ProblemCode::ALL.is_sorted_by_key(|code| std::cmp::Reverse(code.grade())));
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), ProblemCode::ALL.len());
}

#[test]
fn every_problem_has_a_sentence_and_its_squares() {
    let setup: Setup = "P3k3/8/8/8/8/8/4R3/8 w KQ e6 0 1".parse().unwrap();
    for problem in setup.problems().iter() {
        assert!(problem.to_string().len() > 10);
        assert_eq!(problem.squares.is_empty(), problem.code == MissingKing);
    }
    let position = "8/8/8/8/8/8/8/8".parse::<Position>().unwrap_err();
    assert_eq!(position.to_string(), "White has no king; Black has no king");
}

/// What every beginner of retro analysis refutes.
#[test]
fn men_that_no_game_puts_there() {
    // A bishop that would have passed its own unmoved pawns, and one in a corner behind a pawn.
    problems("4k3/pppppppp/8/8/2B5/8/PPPPPPPP/RNBQK1NR b KQ - 0 1", &[TooManyPieces]);
    problems("8/4K1k1/8/8/8/8/1P6/B7 w - - 0 1", &[BishopBehindPawns]);
    problems("4k3/8/8/8/8/8/1P1P4/2B1K3 w - - 0 1", &[]);
    problems("4k3/8/8/8/8/8/1P1P4/2B1K2B w - - 0 1", &[]);
    // Doubled and crossed pawns with nobody taken.
    problems("rnbqkbnr/pppppppp/8/8/8/4P3/PPP1PPPP/RNBQKBNR w KQkq - 0 9", &[TooManyCaptures]);
    problems("rnbqkb1r/pppppppp/8/8/8/4P3/PPP1PPPP/RNBQKBNR w KQkq - 0 9", &[]);
    problems("4k3/8/8/8/8/P7/P7/K7 w - - 0 1", &[]);
    // Three pawns on the a-file need three captures: one of them one, another two.
    problems("rn1qk1nr/pppppppp/8/8/P7/P7/P2PPPPP/RNBQKBNR w KQkq - 0 9", &[TooManyCaptures]);
    problems("rn1qk2r/pppppppp/8/8/P7/P7/P2PPPPP/RNBQKBNR w KQkq - 0 9", &[]);
    // A pawn on its third rank can have captured once at most.
    problems("4k3/8/8/8/8/P7/8/4K3 w - - 0 1", &[]);
    // Nothing but knights and rooks has moved.
    problems("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", &[WrongTurn]);
    problems("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2", &[WrongTurn]);
    problems("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1", &[]);
    problems("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKBR1 w Qkq - 2 2", &[]);
}
