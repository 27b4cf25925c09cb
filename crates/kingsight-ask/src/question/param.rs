//! The parameters of a question.

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
    /// Whether it must be given.
    pub is_required: bool,
    /// Those that make no sense beside it.
    pub excludes: &'static [&'static str],
    /// The one without which it has no effect.
    pub only_with: Option<&'static str>,
    /// Whether only who asks at home may give it: nothing bounds what it costs.
    pub at_home: bool,
}

/// Under which heading a parameter is listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParamGroup {
    /// It says what is read, and how.
    Input,
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
    /// A whole number within these bounds.
    Number(u64, u64),
    /// A whole number, which a profile of limits bounds.
    Bounded(fn(&Limits) -> Bound),
    /// One of these words, or nothing.
    OneOf(&'static [&'static str]),
    /// Squares in their order, such as these two.
    Squares([&'static str; 2]),
    /// A move as text.
    Move,
    /// Moves as text, played one after the other.
    Moves,
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
    /// A move or moves, as they were written.
    Text(String),
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
        Param {
            name,
            about,
            group,
            kind,
            is_required: false,
            excludes: &[],
            only_with: None,
            at_home: false,
        }
    }

    /// The same, and it must be given.
    #[must_use]
    pub const fn required(self) -> Param {
        Param { is_required: true, ..self }
    }

    /// The same, for one of several that make no sense together.
    #[must_use]
    pub const fn instead_of(self, excludes: &'static [&'static str]) -> Param {
        Param { excludes, ..self }
    }

    /// The same, for one that has no effect without another one.
    #[must_use]
    pub const fn only_with(self, other: &'static str) -> Param {
        Param { only_with: Some(other), ..self }
    }

    /// The same, for one that costs more than a server gives.
    #[must_use]
    pub const fn at_home(self) -> Param {
        Param { at_home: true, ..self }
    }

    /// Whether it may be given.
    #[must_use]
    pub const fn is_offered(&self, limits: &Limits) -> bool {
        limits.is_at_home || !self.at_home
    }

    /// The numbers that it takes; `None` if it is no number.
    #[must_use]
    pub fn range(&self, limits: &Limits) -> Option<RangeInclusive<u64>> {
        match self.kind {
            ParamKind::Number(least, most) => Some(least..=most),
            ParamKind::Bounded(bound) => Some(bound(limits).least..=bound(limits).most),
            _ => None,
        }
    }

    /// What it is if nothing is given; `None` if that is nothing, too.
    #[must_use]
    pub fn usual(&self, limits: &Limits) -> Option<ParamValue> {
        match self.kind {
            ParamKind::Flag => Some(ParamValue::Flag(false)),
            ParamKind::Bounded(bound) => Some(ParamValue::Number(bound(limits).usual)),
            ParamKind::Squares(_) => Some(ParamValue::Squares(Vec::new())),
            ParamKind::Number(..) | ParamKind::OneOf(_) | ParamKind::Move | ParamKind::Moves => {
                None
            }
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
            ParamKind::Squares(_) => {
                let squares = text.split(',').map(|name| name.trim().parse().ok());
                squares.collect::<Option<_>>().map(ParamValue::Squares)
            }
            ParamKind::Move | ParamKind::Moves => Some(ParamValue::Text(text.to_owned())),
        };
        let value = value.filter(|value| self.takes(value, limits));
        value.ok_or_else(|| self.refusal(quoted(text).at_most(40).to_string(), limits))
    }

    pub(super) fn takes(&self, value: &ParamValue, limits: &Limits) -> bool {
        match (self.kind, value) {
            (ParamKind::Flag, ParamValue::Flag(_))
            | (ParamKind::Squares(_), ParamValue::Squares(_))
            | (ParamKind::Move | ParamKind::Moves, ParamValue::Text(_)) => true,
            (ParamKind::OneOf(words), ParamValue::Word(word)) => words.contains(word),
            (_, ParamValue::Number(number)) => {
                self.range(limits).is_some_and(|range| range.contains(number))
            }
            _ => false,
        }
    }

    pub(super) fn expected(&self, limits: &Limits) -> Expected {
        match (self.kind, self.range(limits)) {
            (_, Some(range)) => Expected::Number { least: *range.start(), most: *range.end() },
            (ParamKind::OneOf(words), _) => Expected::OneOf(words),
            (ParamKind::Squares(such_as), _) => Expected::Squares(such_as),
            (ParamKind::Move, _) => Expected::Move,
            (ParamKind::Moves, _) => Expected::Moves,
            _ => Expected::TrueOrFalse,
        }
    }

    pub(super) fn refusal(&self, found: String, limits: &Limits) -> ErrorReport {
        let expected = self.expected(limits);
        Trouble::BadArgument { name: self.name, found: Some(found), expected }.into()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use kingsight::Square;

    use super::super::Bound;
    use super::{Limits, Param, ParamGroup, ParamKind, ParamValue};

    /// One parameter of each kind.
    pub(in super::super) const PARAMS: &[Param] = &[
        Param::new("loud", ParamGroup::Output, ParamKind::Flag, ""),
        Param::new("depth", ParamGroup::Asked, ParamKind::Number(1, 9), "").required(),
        Param::new(
            "nodes",
            ParamGroup::Output,
            ParamKind::Bounded(|_| Bound { least: 0, usual: 5, most: 8 }),
            "",
        ),
        Param::new("side", ParamGroup::WhatHappened, ParamKind::OneOf(&["left", "right"]), ""),
        Param::new("touched", ParamGroup::WhatHappened, ParamKind::Squares(["e1", "h1"]), ""),
        Param::new("claim", ParamGroup::WhatHappened, ParamKind::Move, "").instead_of(&["side"]),
    ];

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
        assert_eq!(read(claim, "O-O"), Some(ParamValue::Text("O-O".to_owned())));
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
