//! SAN and UCI: tolerant in, strict out, and errors with the offset.

use kingsight::{PieceLetters, Position, SanError, SanErrorKind as Kind, UciError};

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

#[track_caller]
fn reads(fen: &str, texts: &[&str], uci: &str) {
    let position = position(fen);
    for text in texts {
        let m = position.parse_san(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.uci(m).to_string(), uci, "{text}");
    }
}

#[test]
fn tolerant_in() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    reads(
        start,
        &["Nf3", " Nf3 ", "Ng1f3", "Ng1-f3", "Nf3!?", "Nf3+", "♘f3", "Ngf3", "N1f3", "g1f3"],
        "g1f3",
    );
    reads(start, &["e4", "e2e4", "e2-e4", "Pe4", "e4!"], "e2e4");
    let castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    reads(castle, &["O-O", "0-0", "o-o", "O-O+", "e1g1", "e1h1"], "e1g1");
    reads(castle, &["OO", "00", "0-O", "O—O", "O−O", "О-О", "O‑O+"], "e1g1");
    reads(castle, &["O-O-O", "0-0-0", "O–O–O", "OOO", "000", "0—0—0"], "e1c1");
    let promotion = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1";
    reads(promotion, &["e8=Q", "e8Q", "e8(Q)", "e8/Q", "e8=q", "e7e8q", "e8=Q+"], "e7e8q");
    reads(promotion, &["exd8=N", "ed8N", "e7xd8=N", "e:d8=N"], "e7d8n");
    let mate = "k7/8/1K6/8/8/8/8/7R w - - 0 1";
    reads(
        mate,
        &["Rh8#", "Rh8mate", "Rh8‡", "Rh8ch", "Rh8 ch.", "Rh8†", "Rh8 dis.ch.", "Rh1—h8"],
        "h1h8",
    );
    reads(start, &["с4", "c2—c4"], "c2c4");
    let en_passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    reads(en_passant, &["exd6", "exd6 e.p.", "exd6ep", "ed6", "e5xd6"], "e5d6");
    // b is a file, B a bishop.
    let both = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1";
    reads(both, &["bxc3"], "b2c3");
    reads(both, &["Bxc3"], "d2c3");
}

#[test]
fn strict_out() {
    let san = |fen: &str, uci: &str| {
        let position = position(fen);
        position.san(position.parse_uci(uci).unwrap()).to_string()
    };
    let three_queens = "5k2/8/8/8/Q6Q/8/8/K6Q w - - 0 1";
    assert_eq!(san(three_queens, "h4e4"), "Qh4e4");
    assert_eq!(san(three_queens, "h1e4"), "Q1e4");
    let full = "6k1/8/8/4Q2Q/8/8/8/K6Q w - - 0 1";
    assert_eq!(san(full, "h5e2"), "Qhe2");
    assert_eq!(san(full, "h1h2"), "Q1h2");
    let both = "7k/8/8/Q1Q5/8/Q7/8/6K1 w - - 0 1";
    assert_eq!(san(both, "a5b4"), "Qa5b4");
    // The knight on c3 is pinned, so no file is named.
    assert_eq!(san("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2"), "Ne2");
    assert_eq!(
        san("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4"),
        "Qh4#"
    );
    assert_eq!(san("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), "O-O+");
    assert_eq!(san("8/8/8/8/8/8/6k1/4K2R w K - 0 1", "h1h2"), "Rh2+");
}

#[test]
fn errors_give_the_offset() {
    let start = Position::default();
    let syntax = |text: &str| match start.parse_san(text) {
        Err(SanError::Syntax { at, kind }) => (at, kind),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(syntax(""), (0, Kind::Empty));
    assert_eq!(syntax("+"), (0, Kind::Empty));
    assert_eq!(syntax("Nz3"), (1, Kind::Unexpected('z')));
    assert_eq!(syntax("N"), (1, Kind::NoTarget));
    assert_eq!(syntax("Nf"), (2, Kind::NoTarget));
    assert_eq!(syntax("Nf9"), (2, Kind::Unexpected('9')));
    assert_eq!(syntax("e8="), (3, Kind::NoPromotion(PieceLetters::English)));
    assert_eq!(syntax("e8=D"), (3, Kind::NoPromotion(PieceLetters::English)));
    assert_eq!(syntax("Sf3"), (0, Kind::NotAPiece('S', PieceLetters::English)));
    assert_eq!(syntax(" nf3"), (1, Kind::NotAPiece('n', PieceLetters::English)));
    assert_eq!(syntax("O-O-O-O"), (7, Kind::BadCastling));
    assert_eq!(syntax("O-"), (2, Kind::BadCastling));
    assert_eq!(syntax("  ♞ü"), (5, Kind::Unexpected('ü')));
    assert_eq!(syntax("Nf3 and more"), (3, Kind::Unexpected(' ')));

    assert!(matches!(start.parse_san("Ke2"), Err(SanError::Illegal(_))));
    assert!(matches!(start.parse_san("O-O"), Err(SanError::Illegal(_))));
    let pawn = position("8/4P2k/8/8/8/8/8/4K3 w - - 0 1");
    match pawn.parse_san("e8") {
        Err(SanError::Ambiguous { candidates, .. }) => assert_eq!(candidates.len(), 4),
        other => panic!("{other:?}"),
    }
}

#[test]
fn uci_errors_give_the_offset() {
    let start = Position::default();
    for (text, at) in [
        ("", 0),
        ("e", 1),
        ("e2", 2),
        ("e2e", 3),
        ("x2e4", 0),
        ("e2é4", 2),
        ("e7e8x", 4),
        ("e7e8K", 4),
        ("e7e8kk", 5),
        ("e7e8Q", 4),
        ("e7e8qq", 5),
        ("0000", 0),
    ] {
        assert_eq!(start.parse_uci(text), Err(UciError::Syntax { at }), "{text}");
    }
    assert!(matches!(start.parse_uci("e2e5"), Err(UciError::Illegal(_))));
    // No pawn becomes a king; `explain` gives the reason.
    assert!(matches!(start.parse_uci("e7e8k"), Err(UciError::Illegal(_))));
}

/// In Chess960 `f1g1` may be a king's step or castling with the rook on h1: the step wins, and
/// castling is spelled by the rook.
#[test]
fn a_king_step_wins_over_castling() {
    let position = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    assert!(position.is_chess960());
    let step = position.parse_uci("f1g1").unwrap();
    assert_eq!(step.castling(), None);
    let castling = position.parse_uci("f1h1").unwrap();
    assert!(castling.castling().is_some());
    assert_eq!(position.uci(castling).to_string(), "f1h1");
    assert_eq!(position.parse_san("Kg1"), Ok(step));
    assert_eq!(position.parse_san("O-O"), Ok(castling));
}
