//! From one line of text to a setup.

use kingsight::{Epd, Setup};

use crate::ErrorReport;

/// Reads a position as people and files write it: `startpos`, a FEN of one to six fields, a line of
/// EPD, or a FEN followed by `;` and operations, as perft suites have it. After white space, `#`
/// begins a comment.
///
/// ```
/// use kingsight_report::read_setup;
/// assert!(read_setup("startpos").is_ok());
/// assert!(read_setup("4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"No. 1 # one\"; # easy").is_ok());
/// assert!(read_setup("4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66").is_ok());
/// let error = read_setup("4k3/8/8/8/8/8/8/4K2R x K - 0 1").unwrap_err();
/// assert_eq!((error.code, error.field, error.at), ("unknown_turn", Some("turn"), Some(21)));
/// ```
///
/// # Errors
///
/// What is wrong with the text, and where.
pub fn read_setup(text: &str) -> Result<Setup, ErrorReport> {
    let text = without_comment(text);
    if text.trim() == "startpos" {
        return Ok(Setup::STANDARD);
    }
    // Every operation of an EPD ends with a semicolon, and a FEN has none.
    if text.contains(';') { Ok(text.parse::<Epd>()?.setup) } else { Ok(text.parse::<Setup>()?) }
}

/// The text up to a `#` that follows white space (or nothing) and is not inside a string.
fn without_comment(text: &str) -> &str {
    let mut quoted = false;
    let mut after_space = true;
    for (at, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '#' if after_space && !quoted => return &text[..at],
            _ => {}
        }
        after_space = c.is_whitespace();
    }
    text
}
