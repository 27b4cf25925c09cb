//! What the address of a question may have behind its `?`.

use kingsight::Square;
use kingsight_ask::question::Values;
use kingsight_ask::quoted;

use super::answering::{FINDINGS, Question};

/// The options of all questions; each question knows some.
#[derive(Clone, Debug, Default)]
pub(super) struct Asked {
    /// Names of fields with commas between them, as `--fields`.
    pub(super) fields: Option<String>,
    pub(super) chess960: Option<bool>,
    pub(super) captures: Option<bool>,
    pub(super) checks: Option<bool>,
    /// Names of squares with commas between them.
    pub(super) from: Option<String>,
    pub(super) strict: Option<bool>,
    pub(super) errors_only: Option<bool>,
    pub(super) limit: Option<u32>,
}

impl Asked {
    /// The options of a question, as names and values; those that are parameters of the catalogue go into `values`.
    ///
    /// # Errors
    ///
    /// One is not known to the question, comes twice or has a value that makes no sense, with what would be right.
    pub(super) fn read(
        options: &[(String, String)],
        question: &Question,
        values: &mut Values,
    ) -> Result<Asked, String> {
        let mut asked = Asked::default();
        for (name, value) in options {
            if question.params.iter().any(|param| param.name == name) {
                if values.is_given(name) {
                    return Err(format!("{name}: given twice; expected once"));
                }
                values.set_text(name, value).map_err(|error| error.message)?;
                continue;
            }
            if !question.options.contains(&name.as_str()) {
                let (name, known) = (begun(name), question.names().join(", "));
                return Err(format!(
                    "{name}: not an option of {}; expected {known}",
                    question.name
                ));
            }
            let is_new = match name.as_str() {
                "fields" => asked.fields.replace(value.clone()).is_none(),
                "chess960" => asked.chess960.replace(boolean(name, value)?).is_none(),
                "captures" => asked.captures.replace(boolean(name, value)?).is_none(),
                "checks" => asked.checks.replace(boolean(name, value)?).is_none(),
                "from" => asked.from.replace(value.clone()).is_none(),
                "strict" => asked.strict.replace(boolean(name, value)?).is_none(),
                "errors_only" => asked.errors_only.replace(boolean(name, value)?).is_none(),
                _ => asked.limit.replace(number(name, value, FINDINGS)?).is_none(),
            };
            if !is_new {
                return Err(format!("{name}: given twice; expected once"));
            }
        }
        Ok(asked)
    }

    /// The names in `fields`.
    pub(super) fn field_names(&self) -> Vec<String> {
        self.fields.iter().flat_map(|names| names.split(',')).map(str::to_owned).collect()
    }

    /// The squares in `from`.
    pub(super) fn squares(&self) -> Result<Vec<Square>, String> {
        let names = self.from.iter().flat_map(|names| names.split(','));
        names
            .map(|name| {
                name.parse()
                    .map_err(|error| format!("from: {error}; expected squares, such as e2,g1"))
            })
            .collect()
    }
}

/// The beginning of a text, in quotes.
fn begun(text: &str) -> String {
    quoted(&text.chars().take(40).collect::<String>()).to_string()
}

fn boolean(name: &str, value: &str) -> Result<bool, String> {
    match value {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(format!("{name}: {}; expected true or false", begun(value))),
    }
}

fn number(name: &str, value: &str, most: u32) -> Result<u32, String> {
    let is_plain = value.bytes().all(|byte| byte.is_ascii_digit());
    let number = value.parse().ok().filter(|&number| is_plain && number <= most);
    number.ok_or_else(|| {
        format!("{name}: {}; expected a whole number from 0 to {most}", begun(value))
    })
}
