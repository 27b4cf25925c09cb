//! Positions as people paste them: in quotes of any kind, with typographic dashes, as a UCI command, a `[FEN "..."]`
//! tag, a link to a board, the moves of a game. Each form is either understood or answered with one that would be.

mod form;
mod game;
mod lines;
mod tidy;
mod words;

use kingsight::Reading;
use kingsight_voice::trouble::Trouble;

use crate::subject::{GameReference, NoFiles, Subject};
use crate::{ErrorReport, quoted, read_setup, read_setup_within};

use form::Form;

pub use form::{depth_last, is_keyword, is_move, is_placement, is_startpos};
pub use lines::{Beginning, beginning, goes_on};
pub use tidy::{dashes, moves, options, unquoted};
pub use words::each_move;
pub(crate) use words::{one_move, placed, the_move};

impl Subject {
    /// Reads a position in any form in which people paste one, or the first game of a PGN. No text names a file here: what a
    /// [`GameReference`] stands for is read by [`GameReference::position`].
    ///
    /// # Errors
    ///
    /// What is wrong with the text, and what would be right. The error is in English and can be
    /// [put into another language](ErrorReport::in_language).
    #[inline]
    pub fn read(text: &str) -> Result<Subject, ErrorReport> {
        read(text)
    }
}

fn read(text: &str) -> Result<Subject, ErrorReport> {
    let error = match read_setup(text) {
        Ok(setup) => return Ok(Subject::new(text, setup, Vec::new())),
        Err(error) => error,
    };
    let mut tidied = tidy::position(text);
    if let Some(position) = lines::numbered(&tidied) {
        tidied = tidy::position(position);
    }
    if is_startpos(&tidied) {
        tidied.make_ascii_lowercase();
    }
    let form = match form(&tidied)? {
        Some(form) => form,
        None if GameReference::read(&tidied, &NoFiles).is_some() => {
            return Err(Trouble::FileNotRead { name: quoted(&tidied).to_string() }.into());
        }
        None if tidied == text => return Err(error),
        None => Form { fen: tidied, ..Form::default() },
    };
    let setup = read_setup_within(&form.fen, |at| tidy::place_of(text, &form.fen, at))?;
    let mut subject = Subject::new(&form.fen, setup, form.moves).read_as(form.reading);
    subject.is_first_of_several = form.is_followed;
    Ok(subject)
}

fn form(text: &str) -> Result<Option<Form>, ErrorReport> {
    if let Some(found) = form::read_link(text) {
        return found.map(Some);
    }
    if lines::is_game(text)? {
        return game::read(text).map(Some);
    }
    Ok(uci(text))
}

/// `position fen FEN moves ...`, `position startpos moves ...`, also without `position`; `FEN: ...`.
fn uci(text: &str) -> Option<Form> {
    if let Some(form) = python(text) {
        return Some(form);
    }
    let rest = text.strip_prefix("position ").unwrap_or(text).trim_start();
    let rest = match rest.get(..4) {
        Some(word) if word.eq_ignore_ascii_case("fen ") || word.eq_ignore_ascii_case("fen:") => {
            rest[4..].trim_start()
        }
        _ => rest,
    };
    let (fen, moves) = match rest.split_once(" moves") {
        Some((fen, moves)) => (fen, moves.split_whitespace().map(str::to_owned).collect()),
        None => (rest, Vec::new()),
    };
    (fen != text).then(|| Form { fen: tidy::position(fen), moves, ..Form::default() })
}

/// `Board('FEN')`, as Python prints a board, also with `chess.` before it and `chess960=True` or `False` behind the FEN.
fn python(text: &str) -> Option<Form> {
    let call = text.strip_prefix("chess.").unwrap_or(text).strip_prefix("Board(")?;
    let inside = call.trim_end().strip_suffix(')')?;
    let (fen, options) = inside.split_once(',').unwrap_or((inside, ""));
    let reading = Reading::of(match options.replace(' ', "").as_str() {
        "chess960=True" => Some(true),
        "chess960=False" => Some(false),
        _ => None,
    });
    Some(Form { fen: tidy::position(fen), reading, ..Form::default() })
}

#[cfg(test)]
mod tests {
    use super::read;

    const FEN: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

    #[track_caller]
    fn moves_from(text: &str, fen: &str) -> Vec<String> {
        let pasted = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(pasted.setup.to_string(), fen, "{text}");
        pasted.moves
    }

    #[track_caller]
    fn is_fen(text: &str) {
        assert_eq!(moves_from(text, FEN), [""; 0], "{text}");
    }

    fn error(text: &str) -> String {
        read(text).expect_err(text).message
    }

    #[test]
    fn quotes_and_dashes() {
        is_fen(FEN);
        for (open, close) in
            [("\"", "\""), ("'", "'"), ("`", "`"), ("“", "”"), ("„", "“"), ("«", "»"), ("‘", "’")]
        {
            is_fen(&format!("{open}{FEN}{close}"));
            is_fen(&format!("'{open}{FEN}{close}'"));
        }
        for dash in ["–", "—", "−", "‐", "‑", "\u{ff0d}"] {
            is_fen(&FEN.replace('-', dash));
        }
        is_fen(&FEN.replace(' ', "\u{a0}"));
    }

    #[test]
    fn numbers_of_lists() {
        for number in ["1. ", "12) ", "3.", " 4.  "] {
            is_fen(&format!("{number}{FEN}"));
        }
        is_fen(&format!("7. \"{FEN}\""));
        is_fen(&format!("7) https://lichess.org/analysis/{}", FEN.replace(' ', "_")));
        let error = read("12. 8/8/8/8/8/8/8/4X3 w - -").unwrap_err();
        assert_eq!((error.code, error.at), ("unknown_piece", Some(19)));
    }

    #[test]
    fn uci_commands() {
        is_fen(&format!("position fen {FEN}"));
        is_fen(&format!("fen {FEN}"));
        is_fen(&format!("FEN: {FEN}"));
        assert_eq!(
            moves_from(&format!("position fen {FEN} moves e7e5 g1f3"), FEN),
            ["e7e5", "g1f3"]
        );
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(moves_from("position startpos moves e2e4", start), ["e2e4"]);
        assert_eq!(moves_from("startpos moves e2e4 e7e5", start), ["e2e4", "e7e5"]);
        assert_eq!(moves_from("position startpos", start), [""; 0]);
        assert_eq!(moves_from("STARTPOS", start), [""; 0]);
    }

    #[test]
    fn boards_of_python() {
        is_fen(&format!("chess.Board('{FEN}')"));
        is_fen(&format!("Board(\"{FEN}\")"));
        let chess960 = read(&format!("Board('{FEN}', chess960=True)")).unwrap();
        assert!(chess960.setup.chess960);
        assert_eq!(read("chess.Board('8/8 w')").unwrap_err().at, Some(16));
    }

    #[test]
    fn links() {
        let with = |blank: &str| FEN.replace(' ', blank);
        is_fen(&format!("https://lichess.org/analysis/{}", with("_")));
        is_fen(&format!("https://lichess.org/analysis/standard/{}?color=white", with("_")));
        is_fen(&format!("lichess.org/editor/{}", with("_")));
        is_fen(&format!("https://lichess.org/analysis/fromPosition/{}#0", with("%20")));
        is_fen(&format!("https://www.chess.com/analysis?fen={}&flip=true", with("+")));
        is_fen(&format!("https://www.chess.com/analysis?fen={}", with("%20").replace('/', "%2F")));
        is_fen(&format!("https://example.org/board#fen={}", with("%20")));
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(
            moves_from("https://lichess.org/analysis/pgn/e4_e5_Nf3", start),
            ["e4", "e5", "Nf3"]
        );
        let chess960 = format!("https://lichess.org/analysis/chess960/{}", with("_"));
        assert!(read(&chess960).unwrap().setup.chess960);
        assert!(error("https://lichess.org/q7ZvsdUF").starts_with("this link has no FEN in it"));
    }

    #[test]
    fn games_are_recognised() {
        for (text, moves) in [
            ("1. e4", "1. e4"),
            ("1.e4", "1.e4"),
            ("\u{201c}1. e4\u{201d}", "1. e4"),
            ("\u{201c}1. O\u{2013}O e5\u{201d}", "1. O-O e5"),
            ("[Event \"?\"]\n\n1. e4", "1. e4"),
        ] {
            let pasted = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((pasted.moves.join(" ").as_str(), pasted.setup.chess960), (moves, false));
        }
        let text = format!("[Variant \"Chess960\"]\n[FEN \"{FEN}\"]\n\n1... e5 *\n\n1. d4");
        let pasted = read(&text).unwrap();
        assert!(pasted.setup.chess960 && pasted.is_first_of_several);
        assert_eq!(pasted.moves, ["1...", "e5"]);
        assert_eq!(read("12. Nf3 Nc6").unwrap_err().code, "moves_without_beginning");
        assert!(error("12. Nf3 Nc6").contains("begin with move 1"));
    }

    #[test]
    fn places_are_those_of_the_text_as_it_was_given() {
        let text = "position fen 8/8/8/8/8/8/8/K1x5 w - - 0 1";
        assert_eq!(read(text).unwrap_err().at, Some(29));
        assert_eq!(read("8/8/8/8/8/8/8/K1x5 w - - 0 1").unwrap_err().at, Some(16));
        assert_eq!(read("nonsense").unwrap_err().code, "unknown_piece");
    }
}
