//! A question to an engine, and command lines with placeholders for its depth, FEN and moves.

use std::ffi::OsString;
use std::fmt;
use std::str::FromStr;

/// A question: the divide of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Question {
    pub(super) fen: String,
    /// Moves from there, in UCI, separated by spaces.
    pub(super) moves: String,
    pub(super) depth: u32,
    /// How many legal moves the answer should have.
    pub(super) expected: usize,
}

impl Question {
    /// UCI's command that sets up the position.
    pub(super) fn position(&self) -> String {
        let Question { fen, moves, .. } = self;
        let moves = if moves.is_empty() { String::new() } else { format!(" moves {moves}") };
        format!("position fen {fen}{moves}")
    }
}

/// The command line that calls a program for each question.
///
/// ```
/// use kingsight_hunt::Template;
/// let template: Template = "./my-engine --perft {depth} --fen '{fen}' {moves}".parse()?;
/// assert!(template.takes_moves());
/// assert!("./my-engine {depth}".parse::<Template>().is_err());
/// # Ok::<(), kingsight_hunt::TemplateError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template(Vec<Word>);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Word {
    Plain(OsString),
    /// A word in which `{depth}` and `{fen}` are filled in.
    Open(String),
    /// The moves as one word, left out if there are none.
    Moves,
}

impl Template {
    /// perftree's convention: `program DEPTH FEN MOVES`, without the last if there are no moves.
    #[must_use]
    pub fn perftree(command: &[OsString]) -> Template {
        let mut words: Vec<Word> = command.iter().cloned().map(Word::Plain).collect();
        words.extend([Word::Open("{depth}".to_owned()), Word::Open("{fen}".to_owned())]);
        words.push(Word::Moves);
        Template(words)
    }

    /// The words of a command without placeholders; `None` if it has any, or a name in braces that looks like one.
    ///
    /// # Errors
    ///
    /// A quotation mark is not closed, or the command is empty.
    pub fn without_placeholders(text: &str) -> Result<Option<Vec<OsString>>, TemplateError> {
        let words = split(text)?;
        if words.is_empty() {
            return Err(TemplateError::Empty);
        }
        let known =
            |word: &String| ["{depth}", "{fen}", "{moves}"].iter().any(|p| word.contains(p));
        if words.iter().any(|word| known(word) || unknown(word).is_some()) {
            return Ok(None);
        }
        Ok(Some(words.into_iter().map(OsString::from).collect()))
    }

    /// Whether the program is given moves, too, and not only FENs.
    #[must_use]
    pub fn takes_moves(&self) -> bool {
        self.0.contains(&Word::Moves)
    }

    /// The program and its arguments for one question.
    pub(super) fn fill(&self, question: &Question) -> Vec<OsString> {
        let Question { fen, moves, depth, .. } = question;
        let depth = depth.to_string();
        let filled = self.0.iter().filter_map(|word| match word {
            Word::Plain(word) => Some(word.clone()),
            Word::Open(word) => Some(word.replace("{depth}", &depth).replace("{fen}", fen).into()),
            Word::Moves => (!moves.is_empty()).then(|| moves.into()),
        });
        filled.collect()
    }
}

/// A command line that is not a template.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TemplateError {
    /// A quotation mark is not closed.
    OpenQuote {
        /// Its offset in bytes.
        at: usize,
    },
    /// `{depth}` or `{fen}` is missing.
    Lacks(&'static str),
    /// `{moves}` is part of a longer word.
    MovesNotAlone,
    /// A word in braces is not a placeholder.
    Unknown(String),
    /// The command is empty.
    Empty,
}

impl fmt::Display for TemplateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TemplateError::OpenQuote { at } => {
                write!(f, "at offset {at}: this quotation mark is not closed")?;
            }
            TemplateError::Lacks(place) => write!(f, "the command has no {place}")?,
            TemplateError::MovesNotAlone => {
                f.write_str(
                    "{moves} must be a word of its own: it is left out if there are no moves",
                )?;
            }
            TemplateError::Unknown(name) => {
                write!(
                    f,
                    "{name} is not a placeholder: there are {{depth}}, {{fen}} and {{moves}}"
                )?;
            }
            TemplateError::Empty => f.write_str("the command is empty")?,
        }
        f.write_str("; expected something like: ./engine {depth} '{fen}' {moves}")
    }
}

impl std::error::Error for TemplateError {}

impl FromStr for Template {
    type Err = TemplateError;

    /// Splits at white space, except between quotation marks, which are removed. No shell is involved. The FEN is
    /// always one word, quoted or not, and so are the moves.
    fn from_str(text: &str) -> Result<Template, TemplateError> {
        let words = split(text)?;
        if words.is_empty() {
            return Err(TemplateError::Empty);
        }
        if let Some(name) = words.iter().find_map(|word| unknown(word)) {
            return Err(TemplateError::Unknown(name));
        }
        for place in ["{depth}", "{fen}"] {
            if !words.iter().any(|word| word.contains(place)) {
                return Err(TemplateError::Lacks(place));
            }
        }
        if words.iter().any(|word| word.contains("{moves}") && word != "{moves}") {
            return Err(TemplateError::MovesNotAlone);
        }
        let words = words.into_iter().map(|word| match word.as_str() {
            "{moves}" => Word::Moves,
            open if open.contains("{depth}") || open.contains("{fen}") => Word::Open(word),
            _ => Word::Plain(word.into()),
        });
        Ok(Template(words.collect()))
    }
}

/// The command line with `N`, `FEN` and `MOVES` in place of the placeholders.
impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, word) in self.0.iter().enumerate() {
            f.write_str(if i == 0 { "" } else { " " })?;
            match word {
                Word::Plain(word) => f.write_str(&word.to_string_lossy())?,
                Word::Open(word) => {
                    f.write_str(&word.replace("{depth}", "N").replace("{fen}", "FEN"))?;
                }
                Word::Moves => f.write_str("MOVES")?,
            }
        }
        Ok(())
    }
}

/// The first name in braces that is not a placeholder. Only letters and underscores make a name: other braces belong to
/// the command.
fn unknown(word: &str) -> Option<String> {
    let names = word.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
    let is_name =
        |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphabetic() || c == '_');
    let mut unknown = names
        .map(|(name, _)| name)
        .filter(|name| is_name(name) && !["depth", "fen", "moves"].contains(name));
    unknown.next().map(|name| format!("{{{name}}}"))
}

fn split(text: &str) -> Result<Vec<String>, TemplateError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<(char, usize)> = None;
    for (at, c) in text.char_indices() {
        match quote {
            Some((sign, _)) if c == sign => quote = None,
            Some(_) => word.get_or_insert_default().push(c),
            None if matches!(c, '\'' | '"') => {
                quote = Some((c, at));
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(c),
        }
    }
    if let Some((_, at)) = quote {
        return Err(TemplateError::OpenQuote { at });
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_filled() {
        let template: Template = "'my engine' -d{depth} --fen={fen} {moves}".parse().unwrap();
        let question = |moves: &str| Question {
            fen: "8/8 w".to_owned(),
            moves: moves.to_owned(),
            depth: 3,
            expected: 0,
        };
        assert_eq!(
            template.fill(&question("e2e4 e7e5")),
            ["my engine", "-d3", "--fen=8/8 w", "e2e4 e7e5"].map(OsString::from)
        );
        assert_eq!(template.fill(&question("")).len(), 3);
    }

    #[test]
    fn commands_that_are_not_templates_are_refused() {
        let error = |text: &str| text.parse::<Template>().unwrap_err();
        assert_eq!(error(" "), TemplateError::Empty);
        assert_eq!(error("engine {depth}"), TemplateError::Lacks("{fen}"));
        assert_eq!(error("engine {fen}"), TemplateError::Lacks("{depth}"));
        assert_eq!(error("engine {depth} '{fen}"), TemplateError::OpenQuote { at: 15 });
        assert_eq!(error("engine {depth} {fen} m={moves}"), TemplateError::MovesNotAlone);
        let unknown = TemplateError::Unknown("{foo}".to_owned());
        assert_eq!(error("engine {depth} {fen} --{foo}"), unknown);
        assert!("engine {depth} {fen} {} {1} }{".parse::<Template>().is_ok());
    }
}
