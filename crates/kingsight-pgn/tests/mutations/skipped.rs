//! Between two moves of a main line that are played one after the other, a damaged text has no word that is passed over without an error:
//! there is an error at its place, and the number of the next move settles whose turn it is.

use kingsight_pgn::Severity;

use super::{Reported, all, listen};

/// Words that stand behind moves and change nothing.
const MARKS: [&str; 9] = ["ch", "mate", "ep", "e", "p", "N", "TN", "D", "dbl"];

/// A text without comments, variations and lines that are passed over.
fn bare(text: &str) -> String {
    let mut left = String::new();
    let (mut depth, mut comment, mut line) = (0_usize, false, false);
    for c in text.chars() {
        match c {
            _ if comment => comment = c != '}',
            _ if line => line = c != '\n',
            '{' => comment = true,
            ';' => line = true,
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            c if depth == 0 => left.push(c),
            _ => {}
        }
    }
    left
}

/// The words of a text between two moves that are neither numbers nor glyphs nor marks.
fn words(text: &str) -> Vec<&str> {
    let between = |c: char| !c.is_ascii_alphanumeric() && !matches!(c, '$');
    let unknown = |word: &&str| {
        // A mark may stand right behind a glyph.
        let mark = word.trim_start_matches(|c: char| c == '$' || c.is_ascii_digit());
        let is_mark = MARKS.contains(&mark) && (mark == *word || word.starts_with('$'));
        !mark.is_empty() && !is_mark
    };
    text.split(between).filter(unknown).collect()
}

/// The number right before the next move, if there is one: the number, and whether it is Black's.
fn last_number(text: &str) -> Option<(u32, bool)> {
    let text = text.trim_end();
    let digits = text.trim_end_matches(['.', '…', ' ']);
    let dots = &text[digits.len()..];
    let start = digits.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let number = digits[start..].parse().ok()?;
    (!dots.is_empty()).then(|| (number, dots.matches('.').count() > 1 || dots.contains('…')))
}

fn check(text: &[u8], first: &Reported, second: &Reported, errors: &[usize]) -> Result<(), String> {
    let Some(between) = text.get(first.end..second.at) else { return Ok(()) };
    let between = bare(&String::from_utf8_lossy(between));
    let skipped = words(&between);
    if skipped.is_empty() {
        return Ok(());
    }
    if !errors.iter().any(|at| (first.end..second.at).contains(at)) {
        return Err(format!("{skipped:?} before {} passed over without an error", second.uci));
    }
    // The fields of a FEN: the side to move, and the number of its move.
    let mut fields = first.fen.split(' ').skip(1);
    let black = fields.next() == Some("b");
    let number = fields.last().and_then(|number| number.parse().ok());
    match last_number(&between) {
        Some((found, dots)) if Some(found) == number && dots == black => Ok(()),
        other => Err(format!(
            "{skipped:?} passed over, and {} played though its number is {other:?}, not {number:?}",
            second.uci
        )),
    }
}

#[test]
fn no_word_is_passed_over_without_an_error() {
    all(|damaged| {
        if damaged.mutation.is_structural() {
            return Ok(());
        }
        for game in listen(&damaged.text) {
            let errors: Vec<usize> = game
                .notices
                .iter()
                .filter(|notice| notice.kind.severity() == Severity::Error)
                .map(|notice| usize::try_from(notice.at).expect("a small text"))
                .collect();
            let main: Vec<&Reported> =
                game.reported.iter().filter(|reported| reported.depth == 0).collect();
            for pair in main.windows(2) {
                check(&damaged.text, pair[0], pair[1], &errors)?;
            }
        }
        Ok(())
    });
}
