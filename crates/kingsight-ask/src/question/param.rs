//! The parameters of a question, and their values.

use std::ops::RangeInclusive;

use kingsight_voice::trouble::{Expected, Trouble};

use super::{Bound, Limits};
use crate::{ErrorReport, quoted};

/// A parameter of a question.
#[derive(Clone, Copy, Debug)]
pub struct Param {
    /// Its name in snake case, such as `checks_only`. Each front end spells it in its own manner.
    pub name: &'static str,
    /// What it is for; no sentence, and without a full stop.
    pub about: &'static str,
    /// Under which heading it is listed.
    pub group: ParamGroup,
    /// What it takes.
    pub kind: ParamKind,
}

/// Under which heading a parameter is listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParamGroup {
    /// A part of the question itself, which has no default.
    Asked,
    /// It chooses moves.
    WhichMoves,
    /// It says how much is answered.
    Output,
}

/// What a parameter takes.
#[derive(Clone, Copy, Debug)]
pub enum ParamKind {
    /// Yes or no; no, if it is not given.
    Flag,
    /// A whole number that must be given.
    Number(u64, u64),
    /// A whole number, which a profile of limits bounds.
    Bounded(fn(&Limits) -> Bound),
}

/// A value of a parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParamValue {
    /// Of a [flag](ParamKind::Flag).
    Flag(bool),
    /// Of a number.
    Number(u64),
}

impl Param {
    /// The numbers that it takes; `None` if it is no number.
    #[must_use]
    pub fn range(&self, limits: &Limits) -> Option<RangeInclusive<u64>> {
        match self.kind {
            ParamKind::Flag => None,
            ParamKind::Number(least, most) => Some(least..=most),
            ParamKind::Bounded(bound) => Some(0..=bound(limits).most),
        }
    }

    /// What it is if nothing is given; `None` if something must be.
    #[must_use]
    pub fn usual(&self, limits: &Limits) -> Option<ParamValue> {
        match self.kind {
            ParamKind::Flag => Some(ParamValue::Flag(false)),
            ParamKind::Number(..) => None,
            ParamKind::Bounded(bound) => Some(ParamValue::Number(bound(limits).usual)),
        }
    }

    /// The value that a text stands for: `true` or `false`, or digits.
    ///
    /// # Errors
    ///
    /// It stands for none.
    pub fn read(&self, text: &str, limits: &Limits) -> Result<ParamValue, ErrorReport> {
        let value = match (self.kind, text) {
            (ParamKind::Flag, "true") => Some(ParamValue::Flag(true)),
            (ParamKind::Flag, "false") => Some(ParamValue::Flag(false)),
            (ParamKind::Flag, _) => None,
            (ParamKind::Number(..) | ParamKind::Bounded(_), _) => {
                let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
                text.parse().ok().filter(|_| is_plain).map(ParamValue::Number)
            }
        };
        let value = value.filter(|&value| self.takes(value, limits));
        value.ok_or_else(|| self.refusal(quoted(text).at_most(40).to_string(), limits))
    }

    fn takes(&self, value: ParamValue, limits: &Limits) -> bool {
        match (value, self.range(limits)) {
            (ParamValue::Flag(_), None) => true,
            (ParamValue::Number(number), Some(range)) => range.contains(&number),
            _ => false,
        }
    }

    fn refusal(&self, found: String, limits: &Limits) -> ErrorReport {
        let expected = match self.range(limits) {
            None => Expected::TrueOrFalse,
            Some(range) => Expected::Number { least: *range.start(), most: *range.end() },
        };
        Trouble::BadArgument { name: self.name, found: Some(found), expected }.into()
    }
}

/// The values of a question's parameters, within a profile of limits.
#[derive(Clone, Debug)]
pub struct Values {
    params: &'static [Param],
    limits: Limits,
    given: Vec<(&'static str, ParamValue)>,
}

impl Values {
    /// No values: everything is as usual.
    #[must_use]
    pub const fn new(params: &'static [Param], limits: Limits) -> Values {
        Values { params, limits, given: Vec::new() }
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
        if !param.takes(value, &self.limits) {
            let found = match value {
                ParamValue::Flag(flag) => flag.to_string(),
                ParamValue::Number(number) => number.to_string(),
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

    /// Whether everything has a value that must be given one.
    ///
    /// # Errors
    ///
    /// The first parameter that is missing.
    pub fn complete(&self) -> Result<(), ErrorReport> {
        let needed = |param: &&Param| param.usual(&self.limits).is_none();
        self.params.iter().filter(needed).try_for_each(|param| self.number(param.name).map(drop))
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
            (_, Some(param)) => {
                let range = param.range(&self.limits).unwrap_or(0..=u64::MAX);
                let expected = Expected::Number { least: *range.start(), most: *range.end() };
                Err(Trouble::BadArgument { name: param.name, found: None, expected }.into())
            }
            (_, None) => Ok(0),
        }
    }

    fn known(&self, name: &str) -> Result<&'static Param, ErrorReport> {
        self.param(name).ok_or_else(|| {
            let name = quoted(name).at_most(40).to_string();
            let known = self.params.iter().map(|param| param.name).collect();
            Trouble::NoSuchArgument { name, known }.into()
        })
    }

    fn value(&self, name: &str) -> Option<ParamValue> {
        let given = self.given.iter().rev().find(|(known, _)| *known == name);
        given.map(|&(_, value)| value).or_else(|| self.param(name)?.usual(&self.limits))
    }

    fn param(&self, name: &str) -> Option<&'static Param> {
        self.params.iter().find(|param| param.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Limits, Param, ParamGroup, ParamKind, ParamValue, Values};

    const PARAMS: &[Param] = &[
        Param { name: "loud", about: "", group: ParamGroup::Output, kind: ParamKind::Flag },
        Param { name: "depth", about: "", group: ParamGroup::Asked, kind: ParamKind::Number(1, 9) },
        Param {
            name: "nodes",
            about: "",
            group: ParamGroup::Output,
            kind: ParamKind::Bounded(|_| Bound { usual: 5, most: 8 }),
        },
    ];

    #[test]
    fn values_are_given_or_usual() {
        let mut values = Values::new(PARAMS, Limits::LOCAL);
        assert_eq!((values.flag("loud"), values.number("nodes")), (false, Ok(5)));
        let missing = values.number("depth").unwrap_err();
        assert_eq!((missing.code, missing.field), ("bad_argument", Some("depth")));
        for (name, value) in [
            ("loud", ParamValue::Flag(true)),
            ("depth", ParamValue::Number(9)),
            ("nodes", ParamValue::Number(0)),
            ("nodes", ParamValue::Number(8)),
        ] {
            values.set(name, value).unwrap();
        }
        assert!(values.flag("loud"));
        assert_eq!((values.number("depth"), values.number("nodes")), (Ok(9), Ok(8)));
        for (name, value) in [
            ("depth", ParamValue::Number(10)),
            ("depth", ParamValue::Flag(true)),
            ("loud", ParamValue::Number(1)),
            ("nodes", ParamValue::Number(9)),
            ("noise", ParamValue::Flag(true)),
        ] {
            assert_eq!(values.set(name, value).unwrap_err().code, "bad_argument", "{name}");
        }
    }

    #[test]
    fn texts() {
        let [loud, depth, nodes] = PARAMS else { panic!() };
        let read = |param: &Param, text| param.read(text, &Limits::SERVED).ok();
        assert_eq!(read(loud, "true"), Some(ParamValue::Flag(true)));
        assert_eq!(read(depth, "9"), Some(ParamValue::Number(9)));
        assert_eq!(read(nodes, "0"), Some(ParamValue::Number(0)));
        for (param, text) in
            [(loud, "yes"), (loud, "1"), (depth, "0"), (depth, "+1"), (depth, ""), (nodes, "9")]
        {
            assert_eq!(read(param, text), None, "{} {text}", param.name);
        }
    }
}
