//! The values of a question's parameters.

use kingsight::Square;
use kingsight_voice::trouble::Trouble;

use super::{Limits, Param, ParamValue};
use crate::json::Fields;
use crate::{ErrorReport, quoted};

/// The values of a question's parameters, within a profile of limits.
#[derive(Clone, Debug)]
pub struct Values {
    params: &'static [Param],
    limits: Limits,
    given: Vec<(&'static str, ParamValue)>,
    fields: Fields,
}

impl Values {
    /// No values: everything is as usual.
    #[must_use]
    pub const fn new(params: &'static [Param], limits: Limits) -> Values {
        Values { params, limits, given: Vec::new(), fields: Fields::ALL }
    }

    /// The same for an answer of which only these fields are written.
    #[must_use]
    pub fn of_fields(self, fields: Fields) -> Values {
        Values { fields, ..self }
    }

    /// Which fields of the answer are written.
    #[must_use]
    pub const fn fields(&self) -> &Fields {
        &self.fields
    }

    /// Within what the question is asked.
    #[must_use]
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The parameters that they are of.
    #[must_use]
    pub const fn params(&self) -> &'static [Param] {
        self.params
    }

    /// Gives a parameter a value. A later one counts.
    ///
    /// # Errors
    ///
    /// The question takes no such parameter, or not this value.
    pub fn set(&mut self, name: &str, value: ParamValue) -> Result<(), ErrorReport> {
        let param = self.known(name)?;
        if !param.takes(&value, &self.limits) {
            let found = match value {
                ParamValue::Flag(flag) => flag.to_string(),
                ParamValue::Number(number) => number.to_string(),
                ParamValue::Word(word) => quoted(word).to_string(),
                ParamValue::Text(text) => quoted(&text).at_most(40).to_string(),
                ParamValue::Squares(squares) => format!("{} squares", squares.len()),
            };
            return Err(param.refusal(found, &self.limits));
        }
        self.given.push((param.name, value));
        Ok(())
    }

    /// Gives a parameter the value that a text stands for, as [`Param::read`] has it.
    ///
    /// # Errors
    ///
    /// As [`set`](Values::set), or the text stands for no value.
    pub fn set_text(&mut self, name: &str, text: &str) -> Result<(), ErrorReport> {
        let param = self.known(name)?;
        let value = param.read(text, &self.limits)?;
        self.given.push((param.name, value));
        Ok(())
    }

    /// Whether nothing is given beside something that excludes it.
    ///
    /// # Errors
    ///
    /// The first two parameters that make no sense together.
    pub fn agree(&self) -> Result<(), ErrorReport> {
        for param in self.params.iter().filter(|param| self.is_given(param.name)) {
            if let Some(one) = param.excludes.iter().find(|name| self.is_given(name)) {
                return Err(Trouble::NotTogether { one, other: param.name }.into());
            }
        }
        Ok(())
    }

    /// Whether everything has a value that must be given one.
    ///
    /// # Errors
    ///
    /// The first parameter that is missing.
    pub fn complete(&self) -> Result<(), ErrorReport> {
        let missing = |param: &&Param| param.is_required && !self.is_given(param.name);
        self.params.iter().find(missing).map_or(Ok(()), |param| Err(self.missing(param)))
    }

    /// Whether a parameter has been given a value.
    #[must_use]
    pub fn is_given(&self, name: &str) -> bool {
        self.given.iter().any(|(known, _)| *known == name)
    }

    /// The value of a flag.
    #[must_use]
    pub fn flag(&self, name: &str) -> bool {
        matches!(self.value(name), Some(ParamValue::Flag(true)))
    }

    /// The value of a number.
    ///
    /// # Errors
    ///
    /// It must be given and is not.
    pub fn number(&self, name: &str) -> Result<u64, ErrorReport> {
        match (self.value(name), self.param(name)) {
            (Some(ParamValue::Number(number)), _) => Ok(number),
            (_, Some(param)) => Err(self.missing(param)),
            (_, None) => Ok(0),
        }
    }

    /// The word that was chosen, if one was.
    #[must_use]
    pub fn word(&self, name: &str) -> Option<&'static str> {
        match self.value(name) {
            Some(ParamValue::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// The squares, none if none were given.
    #[must_use]
    pub fn squares(&self, name: &str) -> Vec<Square> {
        match self.value(name) {
            Some(ParamValue::Squares(squares)) => squares,
            _ => Vec::new(),
        }
    }

    /// The move or the moves, as they were written, if there are any.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<String> {
        match self.value(name) {
            Some(ParamValue::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// The same for what must be given.
    ///
    /// # Errors
    ///
    /// It is not.
    pub fn required_text(&self, name: &str) -> Result<String, ErrorReport> {
        match (self.text(name), self.param(name)) {
            (None, Some(param)) => Err(self.missing(param)),
            (text, _) => Ok(text.unwrap_or_default()),
        }
    }

    fn missing(&self, param: &Param) -> ErrorReport {
        let expected = param.expected(&self.limits);
        Trouble::BadArgument { name: param.name, found: None, expected }.into()
    }

    fn known(&self, name: &str) -> Result<&'static Param, ErrorReport> {
        self.param(name).ok_or_else(|| {
            let name = quoted(name).at_most(40).to_string();
            let offered = self.params.iter().filter(|param| param.is_offered(&self.limits));
            let known = offered.map(|param| param.name).collect();
            Trouble::NoSuchArgument { name, known }.into()
        })
    }

    fn value(&self, name: &str) -> Option<ParamValue> {
        let given = self.given.iter().rev().find(|(known, _)| *known == name);
        given.map(|(_, value)| value.clone()).or_else(|| self.param(name)?.usual(&self.limits))
    }

    fn param(&self, name: &str) -> Option<&'static Param> {
        self.params.iter().find(|param| param.name == name && param.is_offered(&self.limits))
    }
}

#[cfg(test)]
mod tests {
    use kingsight::Square;

    use super::super::param::tests::PARAMS;
    use super::{Limits, ParamValue, Values};

    #[test]
    fn values_are_given_or_usual() {
        let mut values = Values::new(PARAMS, Limits::LOCAL);
        assert_eq!((values.flag("loud"), values.number("nodes")), (false, Ok(5)));
        assert_eq!((values.word("side"), values.text("claim")), (None, None));
        assert_eq!(values.squares("touched"), []);
        for missing in [values.number("depth").map(drop), values.complete()] {
            let missing = missing.unwrap_err();
            assert_eq!((missing.code, missing.field), ("bad_argument", Some("depth")));
        }
        for (name, value) in [
            ("loud", ParamValue::Flag(true)),
            ("depth", ParamValue::Number(9)),
            ("nodes", ParamValue::Number(0)),
            ("nodes", ParamValue::Number(8)),
            ("side", ParamValue::Word("left")),
            ("touched", ParamValue::Squares(vec![Square::H1, Square::E1])),
        ] {
            values.set(name, value).unwrap();
        }
        assert!(values.flag("loud"));
        assert_eq!((values.number("depth"), values.number("nodes")), (Ok(9), Ok(8)));
        assert_eq!(values.word("side"), Some("left"));
        assert_eq!(values.squares("touched"), [Square::H1, Square::E1]);
        for (name, value) in [
            ("depth", ParamValue::Number(10)),
            ("depth", ParamValue::Flag(true)),
            ("loud", ParamValue::Number(1)),
            ("nodes", ParamValue::Number(9)),
            ("noise", ParamValue::Flag(true)),
            ("side", ParamValue::Word("up")),
            ("touched", ParamValue::Word("left")),
        ] {
            assert_eq!(values.set(name, value).unwrap_err().code, "bad_argument", "{name}");
        }
        let mut values = Values::new(PARAMS, Limits::LOCAL);
        values.set("claim", ParamValue::Text("e4".to_owned())).unwrap();
        assert_eq!((values.agree(), values.text("claim")), (Ok(()), Some("e4".to_owned())));
        values.set_text("side", "left").unwrap();
        assert_eq!(values.agree().unwrap_err().field, Some("claim"));
    }
}
