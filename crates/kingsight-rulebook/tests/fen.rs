//! What the FEN reader accepts, fills in and refuses, without ever panicking.

use kingsight_rulebook::fixtures::{lines, perft_lines, rule_fixtures};
use kingsight_rulebook::{Color, Role, Rules, square_from_name, square_name};

fn castling(fen: &str) -> [Vec<String>; 2] {
    let rules = Rules::from_fen(fen).unwrap();
    [Color::White, Color::Black]
        .map(|color| rules.castling_rooks(color).into_iter().map(square_name).collect())
}

#[test]
fn missing_fields_get_their_defaults() {
    let rules = Rules::from_fen("4k3/8/8/8/8/8/8/4K3").unwrap();
    assert_eq!(rules.turn(), Color::White);
    assert_eq!(castling("4k3/8/8/8/8/8/8/4K3"), [vec![], Vec::<String>::new()]);
    assert_eq!(rules.en_passant(), None);
    assert_eq!((rules.halfmove_clock(), rules.fullmove_number()), (0, 1));
}

#[test]
fn every_field_is_kept() {
    let rules =
        Rules::from_fen("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 42").unwrap();
    assert_eq!(rules.turn(), Color::Black);
    assert_eq!(rules.en_passant(), square_from_name("e3"));
    assert_eq!((rules.halfmove_clock(), rules.fullmove_number()), (0, 42));
    assert_eq!(rules.piece(0), Some((Color::White, Role::Rook)));
    assert_eq!(rules.piece(60), Some((Color::Black, Role::King)));
}

#[test]
fn clocks_tick() {
    let mut rules = Rules::from_fen("4k3/p7/8/8/8/8/8/4K2R w K - 7 30").unwrap();
    for (uci, clocks) in
        [("e1h1", (8, 30)), ("e8e7", (9, 31)), ("f1f7", (10, 31)), ("e7f7", (0, 32))]
    {
        rules = rules.play(&rules.find(uci).unwrap());
        assert_eq!((rules.halfmove_clock(), rules.fullmove_number()), clocks, "after {uci}");
    }
}

#[test]
fn castling_letters_mean_rooks() {
    assert_eq!(castling("r3k2r/8/8/8/8/8/8/R3K2R w KQkq"), [["a1", "h1"], ["a8", "h8"]]);
    assert_eq!(castling("r3k2r/8/8/8/8/8/8/R3K2R w AHah"), [["a1", "h1"], ["a8", "h8"]]);
    // The outermost rook on that side of the king, unless a file says otherwise.
    assert_eq!(castling("rr2k1rr/8/8/8/8/8/8/RR2K1RR w KQgb"), [["a1", "h1"], ["b8", "g8"]]);
    // Double Chess960: each player has files of their own.
    assert_eq!(castling("1rk4r/8/8/8/8/8/8/R3KR2 w AFbh"), [["a1", "f1"], ["b8", "h8"]]);
}

#[test]
fn every_fixture_is_read() {
    let rules = rule_fixtures(include_str!("../../../fixtures/rules.txt")).unwrap();
    let classical = perft_lines(include_str!("../../../fixtures/perft.epd")).unwrap();
    let corpus: Vec<&str> = lines(include_str!("../../../fixtures/corpus.fen")).collect();
    assert!(corpus.len() >= 150, "only {} positions", corpus.len());
    let fens = rules.iter().map(|fixture| fixture.fen.as_str());
    for fen in fens.chain(classical.iter().map(|line| line.fen.as_str())).chain(corpus) {
        let position = Rules::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        for color in [Color::White, Color::Black] {
            assert_eq!(position.kings(color).len(), 1, "{fen}");
        }
        assert!(
            !position.is_in_check(position.turn().other()),
            "{fen}: the last move left a king in check"
        );
    }
}

#[test]
fn nonsense_is_refused_with_a_reason() {
    for (fen, reason) in [
        ("", "an empty FEN"),
        ("8/8/8/8/8/8/8", "7 ranks instead of 8"),
        ("8/8/8/8/8/8/8/8/8", "9 ranks instead of 8"),
        ("8/8/8/8/8/8/8/7", "7 squares instead of 8"),
        ("8/8/8/8/8/8/8/8p", "9 squares instead of 8"),
        ("8/8/8/8/8/8/8/9", "not a piece"),
        ("8/8/8/8/8/8/8/7ä", "not a piece"),
        ("4k3/8/8/8/8/8/8/4K3 x", "neither w nor b"),
        ("4k3/8/8/8/8/8/8/4K3 w K", "without its rook"),
        ("4k3/8/8/8/8/8/8/4K2R w A", "without its rook"),
        ("4k3/8/8/8/8/8/4K3/7R w K", "with the king on e2"),
        ("4k3/8/8/8/8/8/8/7R w K", "without exactly one king"),
        ("4k3/8/8/8/8/8/8/4K1RR w GH", "on a side that has one already"),
        ("4k3/8/8/8/8/8/8/4K2R w X", "not a castling right"),
        ("4k3/8/8/8/8/8/8/4K3 w - e9", "not a square"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6", "no pawn has just jumped over e6"),
        ("4k3/8/8/4p3/8/8/8/4K3 w - e3", "no pawn has just jumped over e3"),
        ("4k3/4p3/8/4p3/8/8/8/4K3 w - e6", "no pawn has just jumped over e6"),
        ("4k3/8/4n3/4p3/8/8/8/4K3 w - e6", "no pawn has just jumped over e6"),
        ("4k3/8/8/8/8/8/8/4K3 w - - -1", "not a number"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 1", "one field too many"),
    ] {
        let error = Rules::from_fen(fen).expect_err(fen);
        assert!(error.contains(reason), "{fen}: {error}");
    }
}

#[test]
fn no_bytes_make_it_panic() {
    // All strings of three letters out of those that mean something, in every field.
    let letters: Vec<char> = "pKkQqRrh8w-e36/ 0é".chars().collect();
    for a in &letters {
        for b in &letters {
            for c in &letters {
                let word = format!("{a}{b}{c}");
                let _ = Rules::from_fen(&word);
                let _ = Rules::from_fen(&format!("r3k2r/8/8/8/8/8/8/R3K2R {word}"));
                let _ = Rules::from_fen(&format!("r3k2r/8/8/8/8/8/8/R3K2R w {word}"));
                let _ = Rules::from_fen(&format!("r3k2r/8/8/8/8/8/8/R3K2R w - {word}"));
                let _ = Rules::from_fen(&format!("r3k2r/8/8/8/8/8/8/R3K2R w - - {word}"));
            }
        }
    }
}
