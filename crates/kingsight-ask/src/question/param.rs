//! The parameters of a question, and their values.

use std::ops::RangeInclusive;

use kingsight::Square;
use kingsight_voice::trouble::{Expected, Trouble};

use super::{Bound, Limits};
use crate::{ErrorReport, quoted};

/// A parameter of a question.
#[derive(Clone, Copy, Debug)]
pub struct Param {
    /// Its name in snake case, such as `checks_only`. Each front end spells it in its own manner.
    pub name: &'static str,
    /// What it is for, without a full stop.
    pub about: &'static str,
    /// Under which heading it is listed.
    pub group: ParamGroup,
    /// What it takes.
    pub kind: ParamKind,
    /// Those that make no sense beside it.
    pub excludes: &'static [&'static str],
}

/// Under which heading a parameter is listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParamGroup {
    /// A part of the question itself, which has no default.
    Asked,
    /// It says what has happened.
    WhatHappened,
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
    /// One of these words, or nothing.
    OneOf(&'static [&'static str]),
    /// Squares, in their order.
    Squares,
    /// A move as text, or nothing.
    Move,
}

/// A value of a parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParamValue {
    /// Of a [flag](ParamKind::Flag).
    Flag(bool),
    /// Of a number.
    Number(u64),
    /// One of the words.
    Word(&'static str),
    /// Squares, in their order.
    Squares(Vec<Square>),
    /// A move, as it was written.
    Move(String),
}

impl Param {
    /// A parameter that takes this, with nothing that it excludes.
    #[must_use]
    pub const fn new(
        name: &'static str,
        group: ParamGroup,
        kind: ParamKind,
        about: &'static str,
    ) -> Param {
        Param { name, about, group, kind, excludes: &[] }
    }

    /// The same, for one of several that make no sense together.
    #[must_use]
    pub const fn instead_of(self, excludes: &'static [&'static str]) -> Param {
        Param { excludes, ..self }
    }

    /// Whether it must be given.
    #[must_use]
    pub const fn is_required(&self) -> bool {
        matches!(self.kind, ParamKind::Number(..))
    }

    /// The numbers that it takes; `None` if it is no number.
    #[must_use]
    pub fn range(&self, limits: &Limits) -> Option<RangeInclusive<u64>> {
        match self.kind {
            ParamKind::Number(least, most) => Some(least..=most),
            ParamKind::Bounded(bound) => Some(0..=bound(limits).most),
            _ => None,
        }
    }

    /// What it is if nothing is given; `None` if that is nothing, too.
    #[must_use]
    pub fn usual(&self, limits: &Limits) -> Option<ParamValue> {
        match self.kind {
            ParamKind::Flag => Some(ParamValue::Flag(false)),
            ParamKind::Bounded(bound) => Some(ParamValue::Number(bound(limits).usual)),
            ParamKind::Squares => Some(ParamValue::Squares(Vec::new())),
            ParamKind::Number(..) | ParamKind::OneOf(_) | ParamKind::Move => None,
        }
    }

    /// The value that a text stands for: `true` or `false`, digits, one of the words, squares with commas between them.
    ///
    /// # Errors
    ///
    /// It stands for none.
    pub fn read(&self, text: &str, limits: &Limits) -> Result<ParamValue, ErrorReport> {
        let value = match self.kind {
            ParamKind::Flag => text.parse().ok().map(ParamValue::Flag),
            ParamKind::Number(..) | ParamKind::Bounded(_) => {
                let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
                text.parse().ok().filter(|_| is_plain).map(ParamValue::Number)
            }
            ParamKind::OneOf(words) => {
                words.iter().find(|&&word| word == text).map(|word| ParamValue::Word(word))
            }
            ParamKind::Squares => {
                let squares = text.split(',').map(|name| name.trim().parse().ok());
                squares.collect::<Option<_>>().map(ParamValue::Squares)
            }
            ParamKind::Move => Some(ParamValue::Move(text.to_owned())),
        };
        let value = value.filter(|value| self.takes(value, limits));
        value.ok_or_else(|| self.refusal(quoted(text).at_most(40).to_string(), limits))
    }

    fn takes(&self, value: &ParamValue, limits: &Limits) -> bool {
        match (self.kind, value) {
            (ParamKind::Flag, ParamValue::Flag(_))
            | (ParamKind::Squares, ParamValue::Squares(_))
            | (ParamKind::Move, ParamValue::Move(_)) => true,
            (ParamKind::OneOf(words), ParamValue::Word(word)) => words.contains(word),
            (_, ParamValue::Number(number)) => {
                self.range(limits).is_some_and(|range| range.contains(number))
            }
            _ => false,
        }
    }

    fn expected(&self, limits: &Limits) -> Expected {
        match (self.kind, self.range(limits)) {
            (_, Some(range)) => Expected::Number { least: *range.start(), most: *range.end() },
            (ParamKind::OneOf(words), _) => Expected::OneOf(words),
            (ParamKind::Squares, _) => Expected::Squares,
            (ParamKind::Move, _) => Expected::Move,
            _ => Expected::TrueOrFalse,
        }
    }

    fn refusal(&self, found: String, limits: &Limits) -> ErrorReport {
        let expected = self.expected(limits);
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
        if !param.takes(&value, &self.limits) {
            let found = match value {
                ParamValue::Flag(flag) => flag.to_string(),
                ParamValue::Number(number) => number.to_string(),
                ParamValue::Word(word) => quoted(word).to_string(),
                ParamValue::Move(text) => quoted(&text).at_most(40).to_string(),
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
        let needed = self.params.iter().filter(|param| param.is_required());
        needed.into_iter().try_for_each(|param| self.number(param.name).map(drop))
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
                let expected = param.expected(&self.limits);
                Err(Trouble::BadArgument { name: param.name, found: None, expected }.into())
            }
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

    /// The move, as it was written, if there is one.
    #[must_use]
    pub fn written_move(&self, name: &str) -> Option<String> {
        match self.value(name) {
            Some(ParamValue::Move(text)) => Some(text),
            _ => None,
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
        given.map(|(_, value)| value.clone()).or_else(|| self.param(name)?.usual(&self.limits))
    }

    fn param(&self, name: &str) -> Option<&'static Param> {
        self.params.iter().find(|param| param.name == name)
    }
}

#[cfg(test)]
mod tests {
    use kingsight::Square;

    use super::{Bound, Limits, Param, ParamGroup, ParamKind, ParamValue, Values};

    const PARAMS: &[Param] = &[
        Param::new("loud", ParamGroup::Output, ParamKind::Flag, ""),
        Param::new("depth", ParamGroup::Asked, ParamKind::Number(1, 9), ""),
        Param::new(
            "nodes",
            ParamGroup::Output,
            ParamKind::Bounded(|_| Bound { usual: 5, most: 8 }),
            "",
        ),
        Param::new("side", ParamGroup::WhatHappened, ParamKind::OneOf(&["left", "right"]), ""),
        Param::new("touched", ParamGroup::WhatHappened, ParamKind::Squares, ""),
        Param::new("claim", ParamGroup::WhatHappened, ParamKind::Move, "").instead_of(&["side"]),
    ];

    #[test]
    fn values_are_given_or_usual() {
        let mut values = Values::new(PARAMS, Limits::LOCAL);
        assert_eq!((values.flag("loud"), values.number("nodes")), (false, Ok(5)));
        assert_eq!((values.word("side"), values.written_move("claim")), (None, None));
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
        values.set("claim", ParamValue::Move("e4".to_owned())).unwrap();
        assert_eq!((values.agree(), values.written_move("claim")), (Ok(()), Some("e4".to_owned())));
        values.set_text("side", "left").unwrap();
        assert_eq!(values.agree().unwrap_err().field, Some("claim"));
    }

    #[test]
    fn texts() {
        let [loud, depth, nodes, side, touched, claim] = PARAMS else { panic!() };
        let read = |param: &Param, text| param.read(text, &Limits::SERVED).ok();
        assert_eq!(read(loud, "true"), Some(ParamValue::Flag(true)));
        assert_eq!(read(depth, "9"), Some(ParamValue::Number(9)));
        assert_eq!(read(nodes, "0"), Some(ParamValue::Number(0)));
        assert_eq!(read(side, "right"), Some(ParamValue::Word("right")));
        let squares = ParamValue::Squares(vec![Square::E1, Square::H1]);
        assert_eq!(read(touched, "e1, h1"), Some(squares));
        assert_eq!(read(claim, "O-O"), Some(ParamValue::Move("O-O".to_owned())));
        for (param, text) in [
            (loud, "yes"),
            (loud, "1"),
            (depth, "0"),
            (depth, "+1"),
            (depth, ""),
            (nodes, "9"),
            (side, "Left"),
            (side, ""),
            (touched, "e1,i9"),
            (touched, ""),
        ] {
            assert_eq!(read(param, text), None, "{} {text}", param.name);
        }
    }
}
