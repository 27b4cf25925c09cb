//! Conditions from text: `WhiteElo >= 2400 and (Date < 2020.05 or black knight pinned)`.
//!
//! What begins as a tag is a tag, so that no word of patterns changes what a condition on tags means.

use super::tree::{Condition, one_or};
use super::values::{Material, PartialDate, Reached};
use crate::error::quoted;
use crate::pattern::{self, Pattern};
use crate::{Comparison, ConditionError};

/// How deep parentheses and `not` may be nested.
const DEEPEST: usize = 100;

/// Reads a condition.
///
/// # Errors
///
/// Where it is wrong, and what would be right.
pub(super) fn condition(text: &str) -> Result<Condition, ConditionError> {
    let mut parser = Parser { text, at: 0, depth: 0 };
    let condition = parser.any()?;
    match parser.skip_blanks() {
        at if at == text.len() => Ok(condition),
        at => Err(ConditionError::new(at, "expected `and`, `or` or the end")),
    }
}

struct Parser<'a> {
    text: &'a str,
    /// The next byte.
    at: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn any(&mut self) -> Result<Condition, ConditionError> {
        let mut any = vec![self.all()?];
        while self.keyword("or") {
            any.push(self.all()?);
        }
        Ok(one_or(any, Condition::Any))
    }

    fn all(&mut self) -> Result<Condition, ConditionError> {
        let mut all = vec![self.not(false)?];
        while self.keyword("and") {
            all.push(self.not(false)?);
        }
        Ok(one_or(all, Condition::All))
    }

    fn not(&mut self, negated: bool) -> Result<Condition, ConditionError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(ConditionError::new(self.at, "nested too deep"));
        }
        let condition = if self.keyword("not") {
            Condition::Not(Box::new(self.not(true)?))
        } else if self.sign("(") {
            let open = self.at - 1;
            let inner = self.any()?;
            if !self.sign(")") {
                let message = format!("expected ) for the ( at offset {open}");
                return Err(ConditionError::new(self.at, message));
            }
            inner
        } else {
            self.atom(negated)?
        };
        self.depth -= 1;
        Ok(condition)
    }

    /// A comparison, a tag alone or a pattern.
    fn atom(&mut self, negated: bool) -> Result<Condition, ConditionError> {
        let at = self.skip_blanks();
        let rest = self.rest();
        let in_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let name = &rest[..rest.find(|c| !in_name(c)).unwrap_or(rest.len())];
        self.at += name.len();
        self.skip_blanks();
        if name == "position" && self.rest().starts_with('(') {
            let mut patterns = pattern::Parser::new(self.text, self.at);
            let node = patterns.in_parentheses()?;
            self.at = patterns.at();
            return Ok(Condition::Pattern(Pattern::of(node)));
        }
        let is_reserved = matches!(name, "material" | "position" | "plies");
        let is_tag = !name.is_empty() && !name.starts_with(|c: char| c.is_ascii_lowercase());
        let is_whole = self.rest().is_empty() || self.relation().is_some() || self.is_at_joint();
        if !(is_reserved || is_tag && is_whole) && pattern::begins_pattern(self.text, at) {
            let mut patterns = pattern::Parser::new(self.text, at);
            let node = patterns.run(negated)?;
            self.at = patterns.at();
            return Ok(Condition::Pattern(Pattern::of(node)));
        }
        match self.relation() {
            _ if name.is_empty() || matches!(name, "and" | "or" | "not") => {
                Err(ConditionError::new(
                    at,
                    "expected a tag such as White, or plies, material, position, or a pattern such as black knight pinned",
                ))
            }
            None if is_reserved => {
                let message = format!("expected = and a value after {name}");
                Err(ConditionError::new(self.at, message))
            }
            _ if !is_reserved && !is_tag => Err(unknown(name, at)),
            None => Ok(Condition::Has(name.to_owned())),
            Some((relation, rest)) => {
                let sign_at = self.at;
                self.at = self.text.len() - rest.len();
                self.compared(name, relation, sign_at)
            }
        }
    }

    /// The condition of a name, a sign that has just been read, and the value behind it.
    fn compared(
        &mut self,
        name: &str,
        relation: Relation,
        sign_at: usize,
    ) -> Result<Condition, ConditionError> {
        let value = self.value()?;
        match (name, relation) {
            ("material", Relation::Is(comparison)) if !comparison.is_order() => {
                material(&value).map(|condition| negated(comparison, condition))
            }
            ("position", Relation::Is(comparison)) if !comparison.is_order() => {
                position(&value).map(|condition| negated(comparison, condition))
            }
            ("material" | "position", _) => {
                Err(ConditionError::new(sign_at, format!("{name} takes = or !=")))
            }
            ("plies", Relation::Is(comparison)) => {
                Ok(Condition::Plies { comparison, value: value.number()? })
            }
            ("plies", Relation::Contains) => {
                Err(ConditionError::new(sign_at, "plies takes = != < <= > >="))
            }
            (_, Relation::Contains) => {
                Ok(Condition::Contains { tag: name.to_owned(), lower: value.text.to_lowercase() })
            }
            (_, Relation::Is(comparison)) => tag(name, comparison, &value),
        }
    }

    /// The sign that comes next, and what follows it.
    fn relation(&self) -> Option<(Relation, &'a str)> {
        let rest = self.rest();
        let contains = || Some((Relation::Contains, rest.strip_prefix('~')?));
        Comparison::split(rest).map(|(is, rest)| (Relation::Is(is), rest)).or_else(contains)
    }

    /// Whether something that joins or ends conditions comes next.
    fn is_at_joint(&mut self) -> bool {
        let at = self.at;
        let found = self.sign(")") || self.keyword("and") || self.keyword("or");
        self.at = at;
        found
    }

    fn value(&mut self) -> Result<Value<'a>, ConditionError> {
        // Not comments: a value may begin with a semicolon.
        self.at = self.text.len() - self.rest().trim_start().len();
        let at = self.at;
        let rest = self.rest();
        if let Some(quote) = rest.chars().next().filter(|c| matches!(c, '"' | '\'')) {
            let inside = &rest[1..];
            let Some(length) = inside.find(quote) else {
                return Err(ConditionError::new(
                    self.text.len(),
                    format!("expected {quote} at the end of the value"),
                ));
            };
            self.at += length + 2;
            return Ok(Value { text: &inside[..length], at: at + 1 });
        }
        let length = rest.find(|c: char| c.is_whitespace() || matches!(c, '(' | ')'));
        let text = &rest[..length.unwrap_or(rest.len())];
        if text.is_empty() {
            return Err(ConditionError::new(at, "expected a value"));
        }
        self.at += text.len();
        Ok(Value { text, at })
    }

    /// Takes a word if it comes next.
    fn keyword(&mut self, word: &str) -> bool {
        self.skip_blanks();
        let Some(after) = self.rest().get(word.len()..) else { return false };
        let is_whole = !after.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
        let is_next = is_whole && self.rest()[..word.len()].eq_ignore_ascii_case(word);
        // A tag may have this name: `Not = x`.
        let is_next = is_next && !after.trim_start().starts_with(['=', '!', '<', '>', '~']);
        if is_next {
            self.at += word.len();
        }
        is_next
    }

    fn sign(&mut self, sign: &str) -> bool {
        self.skip_blanks();
        let is_next = self.rest().starts_with(sign);
        if is_next {
            self.at += sign.len();
        }
        is_next
    }

    /// The place of the next character that is not blank.
    fn skip_blanks(&mut self) -> usize {
        self.at = pattern::skip_blanks(self.text, self.at);
        self.at
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }
}

/// What a sign asks of a tag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Relation {
    Is(Comparison),
    /// `~`
    Contains,
}

/// The value of a comparison, and where it begins.
struct Value<'a> {
    text: &'a str,
    at: usize,
}

impl Value<'_> {
    fn number(&self) -> Result<f64, ConditionError> {
        let number = self.text.parse::<f64>().ok().filter(|number| number.is_finite());
        number.ok_or_else(|| {
            ConditionError::new(self.at, format!("{} is not a number", quoted(self.text)))
        })
    }
}

fn tag(name: &str, comparison: Comparison, value: &Value<'_>) -> Result<Condition, ConditionError> {
    let (tag, text) = (name.to_owned(), value.text.to_owned());
    if name.ends_with("Date") {
        let date = PartialDate::read(&text);
        let wrong = || {
            let expected = "is not a date; expected 2020, 2020.05 or 2020.05.31";
            ConditionError::new(value.at, format!("{} {expected}", quoted(&text)))
        };
        return Ok(Condition::Date { tag, comparison, value: date.ok_or_else(wrong)? });
    }
    match value.number() {
        Ok(value) => Ok(Condition::Number { tag, comparison, value, text }),
        Err(_) if comparison.is_order() => {
            let message =
                format!("{} is not a number; texts are compared by =, != and ~", quoted(&text));
            Err(ConditionError::new(value.at, message))
        }
        Err(_) => Ok(Condition::Text { tag, comparison, value: text }),
    }
}

fn material(value: &Value<'_>) -> Result<Condition, ConditionError> {
    let wrong = |(at, message): (usize, String)| {
        ConditionError::new(value.at + at, format!("{message}, as in KRPvKR"))
    };
    Material::read(value.text).map(Condition::Material).map_err(wrong)
}

fn position(value: &Value<'_>) -> Result<Condition, ConditionError> {
    let reached = Reached::read(value.text).map_err(|error| error.within(value.at))?;
    Ok(Condition::Position(Box::new(reached)))
}

fn negated(comparison: Comparison, condition: Condition) -> Condition {
    match comparison {
        Comparison::NotEqual => Condition::Not(Box::new(condition)),
        _ => condition,
    }
}

fn unknown(name: &str, at: usize) -> ConditionError {
    ConditionError::new(
        at,
        format!(
            "{name} is unknown; tags begin with a capital letter, the others are plies, material, position and patterns such as \
             black knight pinned"
        ),
    )
}
