//! SAN in the piece letters of all languages.

use kingsight::{PieceLetters, Position, Role, SanError, SanErrorKind as Kind};

use crate::support;

/// Every legal move, written in any letters, reads back in those letters: of the corpus and of games.
#[test]
fn every_move_reads_back_in_every_alphabet() {
    let check = |position: &Position| {
        for m in position.legal_moves() {
            let (san, long) = (position.san(m), position.long_algebraic(m));
            for letters in PieceLetters::ALL {
                for text in
                    [san.in_letters(letters).to_string(), long.in_letters(letters).to_string()]
                {
                    let read = position.read_san(&text, letters);
                    let (read, reading) = read.unwrap_or_else(|e| panic!("{text}: {e}"));
                    assert_eq!(read, m, "{text} in {letters:?}, {position}");
                    assert_eq!(reading.san, san, "{text} in {letters:?}, {position}");
                    assert_eq!(reading.remarks, [], "{text} in {letters:?}, {position}");
                }
                let uci = position.uci(m).to_string();
                if position.move_of_uci(uci.parse().unwrap()) == Some(m) {
                    assert_eq!(position.read_san(&uci, letters).unwrap().0, m, "{uci}, {position}");
                }
            }
        }
    };
    for fen in support::all_positions() {
        if let Ok(position) = fen.parse() {
            check(&position);
        }
    }
    support::random_game_positions(13, support::budget(200, 3_000, 30_000), check);
}

/// Letters of other alphabets are not read; figurines are.
#[test]
fn letters_are_read_only_in_their_language() {
    // A white king, queen, rook, bishop and knight, each of which can go to many squares.
    let position: Position = "4k3/8/8/3Q4/8/2N1B3/8/R3K3 w - - 0 1".parse().unwrap();
    for letters in PieceLetters::ALL {
        for m in position.legal_moves() {
            let figurine = position.san(m).in_letters(PieceLetters::Figurine).to_string();
            assert_eq!(position.read_san(&figurine, letters).unwrap().0, m, "{figurine}");
        }
        for c in ('A'..='Z').chain("КРФЛСЧЗ".chars()) {
            let named = Role::ALL.into_iter().find(|&role| letters.letter(role).starts_with(c));
            for target in ["d2", "e2", "a3", "d4", "e4"] {
                let text = format!("{c}{target}");
                match position.read_san(&text, letters) {
                    Ok((m, _)) => assert_eq!(Some(m.role()), named, "{text} in {letters:?}"),
                    Err(SanError::Syntax { at, kind }) => {
                        assert!(named.is_none(), "{text} in {letters:?}");
                        assert!(at <= 1, "{text} in {letters:?}: {at} {kind:?}");
                        if kind != Kind::BadCastling && c != 'X' {
                            assert_eq!(kind, Kind::NotAPiece(c, letters), "{text}");
                        }
                    }
                    Err(_) => assert!(named.is_some() || c == 'X', "{text} in {letters:?}"),
                }
            }
        }
    }
}

#[test]
fn a_french_r_is_the_king_and_an_english_n_is_not_german() {
    let position: Position = "4k3/8/8/8/8/8/8/R3K1N1 w - - 0 1".parse().unwrap();
    let read = |text: &str, letters| {
        position.read_san(text, letters).map(|(m, _)| position.uci(m).to_string())
    };
    assert_eq!(read("Rd1", PieceLetters::English).unwrap(), "a1d1");
    assert_eq!(read("Rd1", PieceLetters::French).unwrap(), "e1d1");
    assert_eq!(read("Td1", PieceLetters::French).unwrap(), "a1d1");
    assert_eq!(read("Sf3", PieceLetters::German).unwrap(), "g1f3");
    let error = read("Nf3", PieceLetters::German).unwrap_err();
    assert_eq!(error.code(), "not_a_piece");
    let message = error.to_string();
    assert_eq!(message, "at offset 0: 'N' is not a piece; the German letters are K, D, T, L, S");
    let pawn: Position = "8/4P2k/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
    let message = pawn.read_san("e8=N", PieceLetters::German).unwrap_err().to_string();
    assert_eq!(message, "at offset 3: expected one of D, T, L, S after =");
    assert_eq!(
        pawn.read_san("e8S", PieceLetters::German).unwrap().0.promotion(),
        Some(Role::Knight)
    );
}

/// The Russian king has two letters, the first of which is the knight.
#[test]
fn the_russian_king_is_not_a_knight() {
    let position: Position = "4k3/8/8/8/8/8/3N4/4K2R w K - 0 1".parse().unwrap();
    let read = |text: &str| {
        let (m, _) = position.read_san(text, PieceLetters::Russian).unwrap();
        position.uci(m).to_string()
    };
    // King and knight both go to f1.
    assert_eq!(read("Крf1"), "e1f1");
    assert_eq!(read("Кf1"), "d2f1");
    for text in ["КРf1", "крf1"] {
        assert_eq!(read(text), "e1f1", "{text}");
    }
    assert_eq!(read("кf1"), "d2f1");
    assert_eq!(read("O-O"), "e1g1");
    // The Latin letters look alike but are not the same.
    assert!(position.read_san("Kf1", PieceLetters::Russian).is_err());
}

/// Bishop and file in the letters that have a B; a rook in Hungary, and in Portugal a bishop.
#[test]
fn a_capital_b_is_not_a_file() {
    let position: Position = "4k3/8/8/8/8/2p5/1P1B4/2R1K3 w - - 0 1".parse().unwrap();
    let read = |text: &str, letters| {
        position.read_san(text, letters).map(|(m, _)| position.uci(m).to_string())
    };
    for letters in PieceLetters::ALL {
        assert_eq!(read("bxc3", letters).unwrap(), "b2c3", "{letters:?}");
    }
    assert_eq!(read("Bxc3", PieceLetters::Portuguese).unwrap(), "d2c3");
    assert_eq!(read("Bxc3", PieceLetters::Hungarian).unwrap(), "c1c3");
    assert_eq!(read("Bxc3", PieceLetters::German).unwrap_err().code(), "not_a_piece");
}

#[test]
fn codes_and_letters_are_distinct() {
    for letters in PieceLetters::ALL {
        assert_eq!(PieceLetters::from_code(letters.code()), Some(letters));
        let mut all = Role::ALL.map(|role| letters.letter(role));
        all.sort_unstable();
        assert!(all.windows(2).all(|pair| pair[0] != pair[1]), "{letters:?}");
    }
    assert_eq!(PieceLetters::from_code("xx"), None);
}
