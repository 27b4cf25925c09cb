//! The names of methods and lessons on the command line: shells complete them, capitals make no difference, and a
//! wrong name gets the near ones as an answer.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use kingsight_methods::lessons::LESSONS;

/// Any text, with the names of the methods for the shell.
#[derive(Clone, Copy, Debug)]
pub(super) struct MethodNames;

/// Any text, with the names of the lessons for the shell.
#[derive(Clone, Copy, Debug)]
pub(super) struct LessonNames;

impl TypedValueParser for MethodNames {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        text: &OsStr,
    ) -> Result<String, Error> {
        let text = StringValueParser::new().parse_ref(command, arg, text)?;
        let names = kingsight_methods::methods().map(|method| method.card.name);
        Ok(spelled(text, names))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value = |method: &kingsight_methods::Method| {
            PossibleValue::new(method.card.name).help(method.card.title)
        };
        Some(Box::new(kingsight_methods::methods().map(value)))
    }
}

impl TypedValueParser for LessonNames {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        text: &OsStr,
    ) -> Result<String, Error> {
        let text = StringValueParser::new().parse_ref(command, arg, text)?;
        Ok(spelled(text, LESSONS.iter().map(|lesson| lesson.id)))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value = |lesson: &kingsight_methods::lessons::Lesson| {
            PossibleValue::new(lesson.id).help(lesson.title)
        };
        Some(Box::new(LESSONS.iter().map(value)))
    }
}

/// The name as it is spelled here; any other text stays unchanged.
fn spelled(text: String, mut names: impl Iterator<Item = &'static str>) -> String {
    names.find(|name| name.eq_ignore_ascii_case(&text)).map_or(text, str::to_owned)
}
