//! The names of methods, lessons and exercises on the command line: shells complete them, and the beginning of a name is enough.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use kingsight_methods::lessons::{LESSONS, LessonId};
use kingsight_studio::exercise::ExerciseCard;
use kingsight_voice::{Language, lessons};

use crate::near;

/// Any text. A known name is taken as it is spelled here, and the shell completes it with its title.
#[derive(Clone, Copy, Debug)]
pub(super) struct Names(fn() -> Vec<(&'static str, String)>);

/// The methods.
pub(super) const METHODS: Names = Names(|| {
    kingsight_methods::methods()
        .map(|method| (method.card.name, method.card.title.to_owned()))
        .collect()
});

/// The lessons.
pub(super) const LESSONS_BY_ID: Names =
    Names(|| LESSONS.iter().map(|lesson| (lesson.id.name(), title(lesson.id))).collect());

/// The kinds of exercises.
pub(super) const EXERCISES: Names = Names(|| {
    ExerciseCard::all(Language::English).into_iter().map(|card| (card.kind, card.title)).collect()
});

fn title(lesson: LessonId) -> String {
    lessons::title(Language::English, lesson).to_string()
}

impl TypedValueParser for Names {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        text: &OsStr,
    ) -> Result<String, Error> {
        let text = StringValueParser::new().parse_ref(command, arg, text)?;
        let known = near::meant(&text, self.0().into_iter().map(|(name, _)| name));
        Ok(known.map_or(text, str::to_owned))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let value = |(name, title): (&'static str, String)| PossibleValue::new(name).help(title);
        Some(Box::new(self.0().into_iter().map(value)))
    }
}
