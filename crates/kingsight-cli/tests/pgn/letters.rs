//! Games in the piece letters of another language than English.

use super::{Folder, run};

const GERMAN: &str = "[White \"Stein\"]\n\n1. e4 e5 2. Sf3 { Sc6 } Sc6 3. Lb5 (3. Lc4 Dh4) a6 *\n";
const ENGLISH: &str = "[White \"Stein\"]\n\n1. e4 e5 2. Nf3 { Sc6 } Nc6 3. Bb5 (3. Bc4 Qh4) a6 *\n";

#[test]
fn check_names_the_language_once_a_game() {
    let folder = Folder::new();
    let french = "\n1. e4 e5 2. Cf3 Cc6 3. Fb5 Re7 *\n\n1. e4 e5 2. Nf6 *\n";
    let file = folder.write("old.pgn", format!("{GERMAN}{french}"));
    let ran = run(&["pgn", "check", &file]);
    let said = ran.text().lines().filter(|line| line.contains("piece letters"));
    let said: Vec<_> = said.map(|line| line.replace(&file, "F")).collect();
    assert_eq!(
        said,
        [
            "F:3:13: game 1, ply 3: warning: these are German piece letters; read them with --letters de",
            "F:5:13: game 2, ply 3: warning: these are French piece letters; read them with --letters fr",
        ]
    );
    assert!(ran.text().contains("piece_letters 2"), "{}", ran.text());
    let german = run(&["pgn", "check", "--lang", "de", &file]);
    assert!(
        german
            .text()
            .contains("das sind deutsche Figurenbuchstaben; gelesen werden sie mit --letters de\n"),
        "{}",
        german.text()
    );
    let json = run(&["pgn", "check", "--json", &file]).json();
    assert_eq!(
        (&json[0]["code"], &json[0]["severity"]),
        (&"piece_letters".into(), &"warning".into())
    );
}

#[test]
fn games_are_read_in_other_letters() {
    let folder = Folder::new();
    let file = folder.write("old.pgn", GERMAN);
    assert_eq!(run(&["pgn", "check", &file]).code, 1);
    for letters in ["de", "DE"] {
        let ran = run(&["pgn", "check", "--letters", letters, &file]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.text());
    }
    let moves = "1. e4 e5 2. Nf3 { Sc6 } 2... Nc6 3. Bb5 (3. Bc4 Qh4) 3... a6 *\n";
    let formatted = run(&["pgn", "format", "--letters", "de", &file]);
    assert_eq!((formatted.code, formatted.err.as_str()), (0, ""));
    assert!(formatted.text().ends_with(moves), "{}", formatted.text());
    let repaired = run(&["pgn", "repair", "--letters", "de", &file]);
    assert_eq!((repaired.code, repaired.text(), repaired.err.as_str()), (0, ENGLISH, ""));
    let filtered = run(&["pgn", "filter", "--letters", "de", "--where", "plies = 6", &file]);
    assert_eq!((filtered.code, filtered.text()), (0, ENGLISH));
    let fens = run(&["pgn", "fens", "--letters", "de", "--last", &file]);
    assert_eq!((fens.code, fens.err.as_str()), (0, ""));
    assert!(
        fens.text()
            .starts_with("r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4 "),
        "{}",
        fens.text()
    );
    let wrong = run(&["pgn", "check", "--letters", "tlh", &file]);
    assert_eq!(wrong.code, 2);
}

/// The hint after the summary names no position of a file that is read in English letters.
#[test]
fn an_illegal_move_in_other_letters() {
    let folder = Folder::new();
    let file = folder.write("old.pgn", "1. e4 e5 2. Sf6 *\n");
    let ran = run(&["pgn", "check", "--letters", "de", &file]);
    assert!(ran.text().contains(": error: 2. Nf6: "), "{}", ran.text());
    let why = ran.text().lines().last().unwrap();
    assert_eq!(
        why,
        "  kingsight why 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2' Nf6"
    );
}
