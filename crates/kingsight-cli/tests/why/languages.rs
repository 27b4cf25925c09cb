//! German throughout, and the piece letters of any language.

use super::PINNED;
use super::common::{json_lines, run};

/// Positions and moves that produce as many different sentences, signs and counts as possible.
const CASES: [(&str, &str); 22] = [
    (PINNED, "Sf3"),
    (PINNED, "Sxf3"),
    (PINNED, "Kf1"),
    ("startpos", "Sf6"),
    ("startpos", "Sf3"),
    ("startpos", "Lb5"),
    ("startpos", "e5"),
    ("startpos", "exd3"),
    ("startpos", "O-O"),
    ("startpos", "a1a1"),
    ("startpos", "Dd1xd2"),
    ("startpos", "e4#"),
    ("r3k2r/8/8/8/4q3/8/8/R3K2R w KQkq - 0 1", "O-O-O"),
    ("r3k2r/8/8/8/4q3/8/8/R3K2R w KQkq - 0 1", "Ta2"),
    ("4k3/8/8/8/8/3n4/4r3/4K3 w - - 0 1", "Kd1"),
    ("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "exd6"),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d6"),
    ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"),
    ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"),
    ("r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "a8=D"),
    ("8/2P4k/8/8/8/8/8/4K3 w - - 0 1", "c8=K"),
    ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "g5"),
];

/// Words that only English has, as words of the answer; codes in brackets and FENs stay as they are.
const ENGLISH: [&str; 36] = [
    "the", "is", "are", "be", "to", "on", "of", "and", "or", "not", "no", "legal", "move", "moves",
    "check", "pawn", "knight", "bishop", "rook", "queen", "king", "white", "black", "pinned",
    "pins", "line", "target", "reason", "would", "read", "as", "there", "with", "turn", "game",
    "it",
];

#[track_caller]
fn is_german(text: &str) {
    let lines: Vec<&str> =
        text.lines().filter(|line| line.matches('/').count() != 7).map(str::trim).collect();
    let text = lines.join(" ");
    let outside = |part: &str| part.split_once(']').map_or(part, |(_, rest)| rest).to_owned();
    let without_codes: String = text.split('[').map(outside).collect();
    for word in without_codes.split(|c: char| !c.is_alphanumeric()) {
        assert!(!ENGLISH.contains(&word.to_lowercase().as_str()), "{word:?} in {text}");
    }
}

#[test]
fn german_is_german_throughout() {
    let mut whole = String::new();
    for (fen, text) in CASES {
        let ran = run(&["why", fen, text, "--lang", "de"]);
        assert!(ran.code < 2, "{fen} {text}: {}", ran.err);
        is_german(&ran.out);
        is_german(&ran.err);
        whole += &ran.out;
        let all = run(&["why", fen, "--all", "--lang", "de"]);
        assert_eq!(all.code, 0);
        is_german(&all.out);
        whole += &all.out;
    }
    for part in
        ["ist nicht erlaubt.", "ist erlaubt: ", "gefesselt", "erlaubte Züge", "Gelesen als Sf3"]
    {
        assert!(whole.contains(part), "{part}");
    }
    assert!(
        run(&["why", PINNED, "Dd4", "--lang", "de"]).err.contains("Weiß hat keine solche Figur")
    );
    for text in ["Zf3", "Sz9", "S", "e8=X", "O-", "", "Sf3f"] {
        let refused = run(&["why", PINNED, text, "--lang", "de"]);
        assert_eq!(refused.code, 2, "{text}");
        assert!(refused.err.contains("ist kein Zug: an Stelle"), "{}", refused.err);
        is_german(&refused.err);
    }
    // The test does find English.
    let english = run(&["why", PINNED, "Nf3"]).out;
    assert!(std::panic::catch_unwind(|| is_german(&english)).is_err());
}

#[test]
fn letters_are_those_asked_for() {
    let german = run(&["why", "startpos", "--lang", "de", "Sf3"]);
    assert!(german.out.contains("Sf3 (g1f3) ist erlaubt: "), "{}", german.out);
    // As on the studio's page, English letters are read beside German ones.
    for args in [["--moves", "Nf3", "Sf6"], ["--moves", "Sf3", "Nf6"]] {
        let both = run(&[&["why", "startpos", "--lang", "de"][..], &args].concat());
        assert!(both.out.contains("f6 (g8f6) ist erlaubt: "), "{}{}", both.out, both.err);
    }
    let refused = run(&["why", "startpos", "--lang", "de", "Zf3"]);
    assert_eq!(refused.code, 2);
    assert!(
        refused.err.contains("ist keine Figur; gelesen werden K, D, T, L, S"),
        "{}",
        refused.err
    );
    let fen = "4k3/8/8/8/1x6/8/3N4/4K3 w - - 0 1";
    for args in [["why", fen, "Sf3"], ["changes", fen, "Sf3"]] {
        let refused = run(&[&args[..], &["--lang", "de"]].concat()).err;
        let expected = "Fehler: an Stelle 12 (Brettstellung): 'x' ist keine Figur; erwartet wird";
        assert!(refused.starts_with(expected), "{refused}");
    }
    let french = run(&["why", "startpos", "--letters", "fr", "Nf3"]).err;
    assert!(french.contains("the French letters are R, D, T, F, C"), "{french}");
    // --letters goes before those of --lang.
    assert_eq!(run(&["why", "startpos", "--lang", "de", "--letters", "en", "Nf3"]).code, 0);
    assert_eq!(run(&["why", "startpos", "--letters", "fr", "Cf3"]).code, 0);
    assert_eq!(run(&["why", "startpos", "--letters", "xx", "Cf3"]).code, 2);
    let all = run(&["why", PINNED, "--all", "--letters", "ru"]).out;
    assert!(all.contains("Кd2-f3"), "{all}");

    let moves = run(&["moves", "startpos", "--letters", "figurine", "--from", "g1"]);
    assert_eq!(moves.out, "♘f3      g1f3\n♘h3      g1h3\n");
    let moves = run(&["moves", "startpos", "--letters", "ru", "--moves", "e4 e5 Кf3"]);
    assert!(moves.out.contains("Крe7     e8e7"), "{}", moves.out);
    let error = run(&["moves", "startpos", "--letters", "de", "--moves", "Sd4"]).err;
    assert!(error.contains("the knight moves are Sa3, Sc3, Sf3 and Sh3"), "{error}");
    let page = run(&["inspect", "startpos", "--letters", "es", "--moves", "e4 e5 Cf3"]).out;
    assert!(page.contains("Cc6"), "{page}");
    let check = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1";
    assert!(run(&["inspect", check, "--letters", "it"]).out.contains("Rxe2"));
    // The JSON still has English letters.
    let json =
        &json_lines(&["moves", "startpos", "--letters", "de", "--from", "g1", "--json"], "")[0];
    assert_eq!(json["moves"][0]["san"], "Nf3");
}
