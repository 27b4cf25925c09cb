//! Conditions from text: `WhiteElo >= 2400 and (Date < 2020.05 or not ECO)`.

use kingsight_ask::{ErrorReport, quoted};

use super::compare::Compare;
use super::condition::Condition;
use super::date::PartialDate;
use super::material::Material;
use super::position::Reached;

/// How deep parentheses and `not` may be nested.
const DEEPEST: usize = 100;

/// Reads a condition.
///
/// # Errors
///
/// Where it is wrong, and what would be right.
pub(super) fn condition(text: &str) -> Result<Condition, ErrorReport> {
    let mut parser = Parser { text, at: 0, depth: 0 };
    let condition = parser.any()?;
    match parser.skip_blanks() {
        at if at == text.len() => Ok(condition),
        at => Err(refusal(at, "expected `and`, `or` or the end")),
    }
}

struct Parser<'a> {
    text: &'a str,
    /// The next byte.
    at: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn any(&mut self) -> Result<Condition, ErrorReport> {
        let mut any = vec![self.all()?];
        while self.keyword("or") {
            any.push(self.all()?);
        }
        Ok(one_or(any, Condition::Any))
    }

    fn all(&mut self) -> Result<Condition, ErrorReport> {
        let mut all = vec![self.not()?];
        while self.keyword("and") {
            all.push(self.not()?);
        }
        Ok(one_or(all, Condition::All))
    }

    fn not(&mut self) -> Result<Condition, ErrorReport> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(refusal(self.at, "nested too deep"));
        }
        let condition = if self.keyword("not") {
            Condition::Not(Box::new(self.not()?))
        } else if self.sign("(") {
            let open = self.at - 1;
            let inner = self.any()?;
            if !self.sign(")") {
                let message = format!("expected ) for the ( at offset {open}");
                return Err(refusal(self.at, message));
            }
            inner
        } else {
            self.comparison()?
        };
        self.depth -= 1;
        Ok(condition)
    }

    fn comparison(&mut self) -> Result<Condition, ErrorReport> {
        let at = self.skip_blanks();
        let rest = self.rest();
        let in_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let name = &rest[..rest.find(|c| !in_name(c)).unwrap_or(rest.len())];
        if name.is_empty() || matches!(name, "and" | "or" | "not") {
            return Err(refusal(at, "expected a tag such as White, or plies, material, position"));
        }
        self.at += name.len();
        self.skip_blanks();
        let compare = Compare::ALL.into_iter().find(|(sign, _)| self.rest().starts_with(sign));
        let Some((sign, compare)) = compare else {
            return self.alone(name, at);
        };
        let sign_at = self.at;
        self.at += sign.len();
        let value = self.value()?;
        match name {
            "material" | "position" if !matches!(compare, Compare::Equal | Compare::NotEqual) => {
                Err(refusal(sign_at, format!("{name} takes = or !=")))
            }
            "material" => material(&value).map(|condition| negated(compare, condition)),
            "position" => position(&value).map(|condition| negated(compare, condition)),
            "plies" if compare == Compare::Contains => {
                Err(refusal(sign_at, "plies takes = != < <= > >="))
            }
            "plies" => Ok(Condition::Plies { compare, value: value.number()? }),
            _ if name.starts_with(|c: char| c.is_ascii_lowercase()) => Err(unknown(name, at)),
            _ => tag(name, compare, &value),
        }
    }

    /// A name without a comparison: the game has the tag.
    fn alone(&self, name: &str, at: usize) -> Result<Condition, ErrorReport> {
        match name {
            "material" | "position" | "plies" => {
                Err(refusal(self.at, format!("expected = and a value after {name}")))
            }
            _ if name.starts_with(|c: char| c.is_ascii_lowercase()) => Err(unknown(name, at)),
            _ => Ok(Condition::Has(name.to_owned())),
        }
    }

    fn value(&mut self) -> Result<Value<'a>, ErrorReport> {
        let at = self.skip_blanks();
        let rest = self.rest();
        if let Some(quote) = rest.chars().next().filter(|c| matches!(c, '"' | '\'')) {
            let inside = &rest[1..];
            let Some(length) = inside.find(quote) else {
                return Err(refusal(
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
            return Err(refusal(at, "expected a value"));
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
        self.at = self.text.len() - self.rest().trim_start().len();
        self.at
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }
}

/// The value of a comparison, and where it begins.
struct Value<'a> {
    text: &'a str,
    at: usize,
}

impl Value<'_> {
    fn number(&self) -> Result<f64, ErrorReport> {
        let number = self.text.parse::<f64>().ok().filter(|number| number.is_finite());
        number.ok_or_else(|| refusal(self.at, format!("{} is not a number", quoted(self.text))))
    }
}

fn tag(name: &str, compare: Compare, value: &Value<'_>) -> Result<Condition, ErrorReport> {
    let (tag, text) = (name.to_owned(), value.text.to_owned());
    if compare == Compare::Contains {
        return Ok(Condition::Text { tag, compare, value: text });
    }
    if name.ends_with("Date") {
        let date = PartialDate::read(&text);
        let wrong = || {
            refusal(
                value.at,
                format!("{} is not a date; expected 2020, 2020.05 or 2020.05.31", quoted(&text)),
            )
        };
        return Ok(Condition::Date { tag, compare, value: date.ok_or_else(wrong)? });
    }
    match value.number() {
        Ok(value) => Ok(Condition::Number { tag, compare, value, text }),
        Err(_) if compare.is_order() => {
            let message =
                format!("{} is not a number; texts are compared by =, != and ~", quoted(&text));
            Err(refusal(value.at, message))
        }
        Err(_) => Ok(Condition::Text { tag, compare, value: text }),
    }
}

fn material(value: &Value<'_>) -> Result<Condition, ErrorReport> {
    let wrong =
        |(at, message): (usize, String)| refusal(value.at + at, format!("{message}, as in KRPvKR"));
    Material::read(value.text).map(Condition::Material).map_err(wrong)
}

fn position(value: &Value<'_>) -> Result<Condition, ErrorReport> {
    let wrong = |error: ErrorReport| {
        let at = value.at + error.at.unwrap_or(0);
        error.at(at)
    };
    let reached = Reached::new(value.text).map_err(wrong)?;
    Ok(Condition::Position(Box::new(reached)))
}

fn negated(compare: Compare, condition: Condition) -> Condition {
    match compare {
        Compare::NotEqual => Condition::Not(Box::new(condition)),
        _ => condition,
    }
}

fn one_or(mut all: Vec<Condition>, many: fn(Vec<Condition>) -> Condition) -> Condition {
    match all.len() {
        1 => all.remove(0),
        _ => many(all),
    }
}

fn unknown(name: &str, at: usize) -> ErrorReport {
    refusal(
        at,
        format!(
            "{name} is unknown; tags begin with a capital letter, the others are plies, material and position"
        ),
    )
}

fn refusal(at: usize, message: impl Into<String>) -> ErrorReport {
    let message = format!("in the condition, at offset {at}: {}", message.into());
    ErrorReport::new("condition", message).at(at)
}

#[cfg(test)]
mod tests;
