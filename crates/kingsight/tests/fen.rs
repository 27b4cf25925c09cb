//! FEN, X-FEN, Shredder-FEN and EPD: what is read, and the errors for the rest.

use kingsight::{
    Bitboard, EnPassant, Epd, EpdError, Fen, FenErrorKind as Kind, FenField as Field, Position,
    Setup, Square,
};

use crate::support;

#[track_caller]
fn error(text: &str, field: Field, at: usize, kind: Kind) {
    let error = text.parse::<Setup>().unwrap_err();
    assert_eq!((error.field, error.at, error.kind), (field, at, kind), "{text:?}: {error}");
}

#[test]
fn errors_say_what_and_where() {
    error("", Field::Placement, 0, Kind::Empty);
    error("   ", Field::Placement, 0, Kind::Empty);
    error("8/8/8/4x3/8/8/8/8 w", Field::Placement, 7, Kind::UnknownPiece('x'));
    error("8/8/8/é7/8/8/8/8 w", Field::Placement, 6, Kind::UnknownPiece('é'));
    error("8/8/8/44/8/8/8/8 w", Field::Placement, 7, Kind::AdjacentDigits);
    error("8/8/8/9/8/8/8/8 w", Field::Placement, 6, Kind::UnknownPiece('9'));
    error("8/8/8/ppppppppp/8/8/8/8 w", Field::Placement, 14, Kind::RankTooLong { rank: 5 });
    error("8/8/8/7/8/8/8/8 w", Field::Placement, 7, Kind::RankTooShort { rank: 5, squares: 7 });
    error("8/8/8/8/8/8/8 w - -", Field::Placement, 13, Kind::TooFewRanks { ranks: 7 });
    error("8/8/8/8/8/8/8/8/8 w", Field::Placement, 15, Kind::TooManyRanks);
    error("8/8/8/8/8/8/8/8 x", Field::Turn, 16, Kind::UnknownTurn);
    error("8/8/8/8/8/8/8/8 w Kx", Field::Castling, 19, Kind::UnknownCastling('x'));
    error("8/8/8/8/8/8/8/8 w KK", Field::Castling, 19, Kind::RepeatedCastling('K'));
    error("8/8/8/8/8/8/8/8 w - e9", Field::EnPassant, 20, Kind::NotASquare);
    error("8/8/8/8/8/8/8/8 w - - -1", Field::Halfmoves, 22, Kind::NotANumber);
    error("8/8/8/8/8/8/8/8 w - - 0 65536", Field::Fullmoves, 24, Kind::NotANumber);
    error("8/8/8/8/8/8/8/8 w - - 0 1 more", Field::End, 26, Kind::ExtraField);
}

#[test]
fn one_to_six_fields() {
    let full: Position = "4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
    let fields = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    for (end, _) in fields.match_indices(' ') {
        assert_eq!(fields[..end].parse::<Position>().unwrap(), full);
    }
    // Any white space, and a move number of 0 as some programs write it.
    assert_eq!(" 4k3/8/8/8/8/8/8/4K3\tw  - - 0 0\n".parse::<Position>().unwrap(), full);
}

#[test]
fn three_dialects_of_castling() {
    let rooks = |text: &str| text.parse::<Setup>().unwrap().castling_rooks;
    let set = |squares: &[Square]| squares.iter().copied().collect::<Bitboard>();
    // X-FEN: the outermost rook.
    assert_eq!(rooks("4k3/8/8/8/8/8/8/1R1RK1RR w KQ"), set(&[Square::B1, Square::H1]));
    // Only rooks on that side of the king; without one the corner is named, and reported as a problem.
    assert_eq!(rooks("4k3/8/8/8/8/8/8/4K2R w Q"), set(&[Square::A1]));
    assert_eq!(rooks("4k3/8/8/8/8/8/8/R3K3 w K"), set(&[Square::H1]));
    // Shredder-FEN, and a file letter in X-FEN for an inner rook.
    assert_eq!(rooks("4k3/8/8/8/8/8/8/1R1RK1RR w GD"), set(&[Square::D1, Square::G1]));
    for text in [
        "4k3/8/8/8/8/8/8/1R1RK1RR w KQ - 0 1",
        "4k3/8/8/8/8/8/8/1R1RK1RR w GD - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1",
        "4k3/8/8/8/8/8/8/7K w HQ - 0 1", // a wrong right whose corner holds the king itself
    ] {
        assert_eq!(text.parse::<Setup>().unwrap().to_string(), text);
    }
    let setup: Setup = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse().unwrap();
    let shredder = Fen::new(&setup).with_shredder(true).to_string();
    assert_eq!(shredder, "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1");
    assert_eq!(shredder.parse::<Setup>().unwrap(), Setup { chess960: true, ..setup });
}

#[test]
fn chess960_is_noticed() {
    let chess960 = |text: &str| text.parse::<Setup>().unwrap().chess960;
    assert!(!chess960("r3k2r/8/8/8/8/8/8/R3K2R w KQkq"));
    assert!(chess960("r3k2r/8/8/8/8/8/8/R3K1R1 w Gkq"));
    assert!(chess960("1r1k2r1/8/8/8/8/8/8/1R1K2R1 w KQkq"));
    assert!(!chess960("4k3/8/8/8/8/8/8/4K3 w KQ")); // no rooks: a wrong right, not Chess960
}

/// A displayed position reads back as the same position: board, turn, rights, the en passant square even
/// where no capture is legal, and the clocks. A FEN shows that castling is written the Chess960 way only
/// if a right shows it.
#[test]
fn a_displayed_position_reads_back_as_itself() {
    let (mut passed, mut useless) = (0, 0);
    let mut same = |position: &Position| {
        let text = position.to_string();
        let back: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(back.with_chess960(position.is_chess960()), *position, "{text}");
        assert_eq!(format!("{position:?}"), format!("Position({text})"));
        passed += usize::from(position.en_passant().is_some());
        let legal = position.en_passant_square(EnPassant::Legal);
        useless += usize::from(position.en_passant() != legal);
    };
    for fen in support::all_positions() {
        if let Ok(position) = fen.parse::<Position>() {
            same(&position);
        }
    }
    let fen = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 65535";
    assert_eq!(fen.parse::<Position>().unwrap().to_string(), fen);
    support::random_game_positions(21, support::budget(20_000, 100_000, 2_000_000), same);
    assert!(passed > 500 && useless > 300, "{passed}, {useless}");
}

#[test]
fn epd_operations() {
    let epd: Epd =
        r#"4k3/8/8/8/8/8/8/4K3 w - - bm Kd2 Kf2; id "a; b"; hmvc 7; fmvn 30;"#.parse().unwrap();
    assert_eq!(epd.operations.len(), 2); // bm and id; the clocks are the setup's
    assert_eq!(epd.operands("id").unwrap(), ["a; b"]);
    assert_eq!((epd.setup.halfmoves, epd.setup.fullmoves), (7, 30));
    assert_eq!(epd.to_string().parse::<Epd>().unwrap(), epd);

    let perft: Epd = "4k3/8/8/8/8/8/8/4K3 w - -;D1 5 ;D2 25".parse().unwrap();
    assert_eq!(perft.operands("D2").unwrap(), ["25"]);

    let inner: Epd = r#"4k3/8/8/8/8/8/8/4K3 b - - id o"x;"#.parse().unwrap();
    assert_eq!(inner.to_string().parse::<Epd>().unwrap(), inner);

    let twice = "4k3/8/8/8/8/8/8/4K3 b - - 40 7 hmvc 12; fmvn x; hmvc 3;";
    let twice: Epd = twice.parse().unwrap();
    assert_eq!(twice.to_string().parse::<Epd>().unwrap(), twice);

    let open = r#"4k3/8/8/8/8/8/8/4K3 w - - id "never"#.parse::<Epd>();
    assert_eq!(open, Err(EpdError::OpenString { at: 29 }));
    let clocks: Epd = "4k3/8/8/8/8/8/8/4K3 w - - 3 9 ;D1 5".parse().unwrap();
    assert_eq!((clocks.setup.halfmoves, clocks.setup.fullmoves), (3, 9));
    assert_eq!(clocks.operands("D1").unwrap(), ["5"]);
    assert_eq!(clocks.to_string(), "4k3/8/8/8/8/8/8/4K3 w - - hmvc 3; fmvn 9; D1 5;");
    let opcode = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 2".parse::<Epd>();
    assert_eq!(opcode, Err(EpdError::BadOpcode { at: 30 }));
    assert!(matches!("4k3/8 w - -".parse::<Epd>(), Err(EpdError::Position(_))));
}
