//! From one line of text to a setup.

use kingsight::{Epd, EpdError, FenError, FenField, San, Setup};

use crate::{ErrorReport, shown};

/// Reads a position as people and files write it: `startpos`, a FEN of one to six fields, a line of
/// EPD, or a FEN followed by `;` and operations, as perft suites have it. After white space, `#`
/// begins a comment.
///
/// ```
/// use kingsight_ask::read_setup;
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
    read_setup_within(text, Some)
}

/// As [`read_setup`], of a text that was taken out of a longer one: `place` says where one of its bytes stands there, and
/// errors name that place; none if it says so.
///
/// ```
/// use kingsight_ask::read_setup_within;
/// let error = read_setup_within("8/8 w", |at| Some(at + 13)).unwrap_err();
/// assert_eq!(error.at, Some(16));
/// assert_eq!(error.message, "at offset 16 in the placement: 2 ranks; expected 8, divided by /");
/// ```
///
/// # Errors
///
/// As [`read_setup`].
pub fn read_setup_within(
    text: &str,
    place: impl Fn(usize) -> Option<usize>,
) -> Result<Setup, ErrorReport> {
    Setup::of_line(text).map_err(|error| {
        let text = Epd::without_comment(text);
        match error {
            EpdError::Position(error) if !text.contains(';') => {
                let operation = operations_without_end(text, &error);
                let operation = operation.map(|text| format!("{};", shown(text).at_most(40)));
                ErrorReport::of_fen(error, place(error.at), operation)
            }
            error => ErrorReport::of_epd(error, place),
        }
    })
}

/// What stands where a FEN has its clocks, if it can be an operation of EPD: its name and operands; but no move,
/// which may stand there too.
fn operations_without_end<'a>(text: &'a str, error: &FenError) -> Option<&'a str> {
    let clocks = [FenField::Halfmoves, FenField::Fullmoves, FenField::End];
    let rest = text.get(error.at..).filter(|_| clocks.contains(&error.field))?.trim_end();
    let name = rest.split_whitespace().next()?;
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let has_operands = rest.len() > name.len();
    (is_name && has_operands && name.parse::<San>().is_err()).then_some(rest)
}
