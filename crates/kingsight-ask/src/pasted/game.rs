//! A game as it is pasted: its first position and the words of its main line, with numbers that must fit. Of several games the first
//! counts.

use std::borrow::Cow;

use kingsight::Color;
use kingsight_pgn::{
    DiagnosticKind, GameResult, MoveNumber, MoveToken, Notice, SliceReader, TagText, Take, Variant,
    Visitor,
};
use kingsight_voice::trouble::Trouble;

use super::form::Form;
use super::{Beginning, beginning, unquoted};
use crate::{ErrorReport, quoted, read_setup};

/// The longest game that is read, as text: with a clock and an evaluation for each move, some thousand moves.
const LONGEST: usize = 1 << 16;

/// Reads a text that is a game.
pub(super) fn read(text: &str) -> Result<Form, ErrorReport> {
    with_plain_tags(&with_plain_quotes(text))
}

fn with_plain_tags(text: &str) -> Result<Form, ErrorReport> {
    let mut words = Words { text, ..Words::default() };
    let mut reader = SliceReader::new(text.as_bytes());
    // Empty lines may divide the tags, and `Event` may be one of the last.
    while reader.read_game(&mut words).is_some() && words.has_only_tags() {}
    let has_only_tags = words.has_only_tags() && words.form.fen.is_empty();
    let Words { mut form, fault, .. } = words;
    if let Some(fault) = fault {
        return Err(fault);
    }
    form.is_followed |= reader.skip_game();
    if !form.is_followed && text.len() > LONGEST {
        return Err(Trouble::GameTooLong { most: LONGEST }.into());
    }
    if has_only_tags {
        return Err(Trouble::TagsWithoutMoves.into());
    }
    if form.fen.is_empty() {
        "startpos".clone_into(&mut form.fen);
    }
    check_numbers(&form.fen, &form.moves)?;
    Ok(form)
}

/// The words of a main line, as they were written.
#[derive(Default)]
struct Words<'a> {
    text: &'a str,
    form: Form,
    /// The first fault that leaves no game.
    fault: Option<ErrorReport>,
    /// Where the last number ends, if it is the last word.
    number_end: usize,
    has_result: bool,
    /// Whether what follows belongs to the next game.
    is_over: bool,
}

impl Words<'_> {
    fn has_only_tags(&self) -> bool {
        self.form.moves.is_empty() && !self.has_result && !self.is_over && self.fault.is_none()
    }

    /// What follows a result is another game.
    fn goes_on(&mut self) -> bool {
        if self.has_result {
            self.end();
        }
        !self.is_over
    }

    fn end(&mut self) {
        self.form.is_followed = true;
        self.is_over = true;
    }

    fn word(&mut self, word: &str) {
        if self.goes_on() {
            self.form.moves.push(word.to_owned());
        }
    }

    fn refuse(&mut self, fault: ErrorReport) {
        if !self.is_over {
            self.fault.get_or_insert(fault);
        }
    }
}

impl Visitor for Words<'_> {
    type Output = ();

    fn tag(&mut self, tag: TagText<'_>) {
        let (name, value) = (tag.name_str(), tag.value_str());
        if name.eq_ignore_ascii_case("FEN") {
            match self.form.fen.is_empty() {
                true => unquoted(&value).clone_into(&mut self.form.fen),
                // The next game of a file whose games have no moves.
                false => self.end(),
            }
        } else if name.eq_ignore_ascii_case("Variant") && !self.is_over {
            match Variant::read(&value) {
                Variant::OtherArray | Variant::Unknown => {
                    self.refuse(Trouble::OtherVariant { name: quoted(&value).to_string() }.into());
                }
                variant => self.form.reading = variant.reading(),
            }
        }
    }

    fn move_number(&mut self, number: MoveNumber) {
        let at = usize::try_from(number.at).unwrap_or(usize::MAX);
        let rest = self.text.get(at..).unwrap_or_default();
        let after = rest.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches('.');
        let length = rest.len() - after.len();
        self.word(&rest[..length]);
        self.number_end = at + length;
    }

    fn move_text(&mut self, token: MoveToken<'_>) {
        let is_glued = token.at == self.number_end as u64;
        match self.form.moves.last_mut().filter(|_| is_glued && !self.is_over) {
            Some(number) => number.push_str(&token.to_str()),
            None => self.word(&token.to_str()),
        }
    }

    fn begin_variation(&mut self, _: u64) -> Take {
        Take::Skip
    }

    fn result(&mut self, _: GameResult, _: u64) {
        if self.goes_on() {
            self.has_result = true;
        }
    }

    fn notice(&mut self, notice: Notice) {
        match notice.kind {
            DiagnosticKind::UnclosedComment => {
                self.refuse(Trouble::CommentNotClosed.into());
            }
            DiagnosticKind::UnclosedVariation => {
                self.refuse(Trouble::VariationNotClosed.into());
            }
            DiagnosticKind::UnexpectedText { text } => self.word(&text),
            DiagnosticKind::StrayBrace => self.word("}"),
            _ => {}
        }
    }

    fn end_game(&mut self) {}
}

/// The text with plain quotation marks in tags that have only typographic ones.
fn with_plain_quotes(text: &str) -> Cow<'_, str> {
    const TYPOGRAPHIC: [char; 2] = ['\u{201c}', '\u{201d}'];
    if !text.contains(TYPOGRAPHIC) {
        return text.into();
    }
    let is_tag = |line: &str| matches!(beginning(line), Some(Beginning::Game | Beginning::Fen));
    let plain = |line: &str| match is_tag(line) && !line.contains('"') {
        true => line.replace(TYPOGRAPHIC, "\""),
        false => line.to_owned(),
    };
    text.split_inclusive('\n').map(plain).collect::<String>().into()
}

/// Whether the numbers count up from the first move, and `1...` stands before a move of Black.
///
/// A game from a FEN may count from that FEN or from 1.
///
/// # Errors
///
/// The first number that does not fit.
fn check_numbers(fen: &str, moves: &[String]) -> Result<(), ErrorReport> {
    let Ok(start) = read_setup(fen) else { return Ok(()) };
    let mut turn = start.turn;
    let mut expected = (fen == "startpos").then_some(1);
    for word in moves {
        let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, rest) = word.split_at(digits);
        let after = rest.trim_start_matches('.');
        let dots = rest.len() - after.len();
        if let Ok(number) = number.parse::<u64>()
            && (dots > 0 || after.is_empty())
        {
            if dots > 1 && turn == Color::White {
                return Err(Trouble::NumberOfBlack { text: quoted(word).to_string() }.into());
            }
            match expected {
                Some(expected) if expected != number => {
                    let text = quoted(word).to_string();
                    return Err(Trouble::NumberOutOfOrder { text, expected }.into());
                }
                _ => expected = Some(number),
            }
        }
        if !after.is_empty() {
            if turn == Color::Black {
                expected = expected.map(|number| number.saturating_add(1));
            }
            turn = !turn;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Form, read};

    #[track_caller]
    fn form(text: &str) -> Form {
        read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn annotations_are_left_out() {
        for text in [
            "1. e4 e5 2. Nf3 *",
            "1. e4 {[%clk 0:03:00]} e5 {two\nlines} 2. Nf3 *",
            "1. e4 (1. d4 d5 (1... Nf6 {a (bracket}) 2. c4) e5 2. Nf3 *",
            "1. e4 $1 e5 $14 2. Nf3 *",
            "1. e4 e5 ; the rest of the line {\n2. Nf3\n% escaped (\n*",
            "1. e4{a}e5(1... c5)2. Nf3 *",
            "1. e4! e5 += 2. Nf3 1-0 { White resigns }",
        ] {
            assert_eq!(form(text).moves.join(" "), "1. e4 e5 2. Nf3", "{text}");
        }
        for (text, what) in [
            ("1. e4 {open", "a comment {"),
            ("1. e4 (1. d4", "a variation ("),
            ("1. e4 (1. d4\n[Event \"?\"]\n\n1. d4 *", "a variation ("),
        ] {
            let error = read(text).unwrap_err();
            let expected = format!("in this game, {what} is opened and never closed");
            assert_eq!((error.code, error.message), ("pgn", expected), "{text}");
        }
    }

    #[test]
    fn one_game_ends_where_the_next_begins() {
        for (text, is_followed) in [
            ("1. e4 *\n", false),
            ("1. e4 * =\n", false),
            ("1. e4 *\n\n[Event \"?\"]\n\n1. d4 *", true),
            ("1. e4 *\n\n1. d4 {open", true),
            ("1. e4 * 1. d4 *", true),
            ("1. e4 * d4 {open", true),
            ("1. e4 * {a comment}\n", false),
            ("1. e4\n[Event \"?\"]\n1. d4", true),
        ] {
            let form = form(text);
            assert_eq!((form.moves.join(" ").as_str(), form.is_followed), ("1. e4", is_followed));
        }
        let fens = form("[FEN \"8/8/8/8/8/8/8/K1k5 w\"]\n[FEN \"startpos\"]\n\n1. e4 *");
        assert_eq!((fens.fen.as_str(), fens.is_followed), ("8/8/8/8/8/8/8/K1k5 w", true));
        assert_eq!(fens.moves, [""; 0]);
    }

    #[test]
    fn words_as_they_were_written() {
        for text in ["1.e4 1...e5 2.Nf3", "1. e4 } e5", "1. e4 e5 2 . Nf3?!x", "1. O-O 0-0 e8Q"] {
            let words = text.replace("2 .", "2").replace("?!x", " x");
            assert_eq!(form(text).moves.join(" "), words, "{text}");
        }
    }

    #[test]
    fn tags_as_people_paste_them() {
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        for text in [
            format!("[FEN \"{fen}\"]\n\n1. e4 *"),
            format!("[FEN \u{201c}{fen}\u{201d}]\n\n1. e4 *"),
            format!("[Event \"?\"]\n\n[fen \"{fen}\"]\n[SetUp \"1\"]\n\n1. e4 *"),
            format!("[FEN \" {fen} \"\n[Event \"?\"]\n1. e4 *"),
        ] {
            let found = form(&text);
            assert_eq!(
                (found.fen.as_str(), found.moves.join(" ").as_str()),
                (fen, "1. e4"),
                "{text}"
            );
            assert!(!found.is_followed, "{text}");
        }
    }
}
