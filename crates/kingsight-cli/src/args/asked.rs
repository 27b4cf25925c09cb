//! The parameters of a question: as the options of a command, and as JSON Schema for tools and for OpenAPI.

use std::marker::PhantomData;

use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{
    Arg, ArgAction, ArgMatches, Args, Args as ClapArgs, Command, FromArgMatches, value_parser,
};
use kingsight::Square;
use kingsight_ask::question::{Limits, Param, ParamGroup, ParamKind, ParamValue, Question, Values};

use super::shared::MOVES_FIRST;
use super::{InputArgs, LanguageArgs};

/// What a command takes that asks a question about any number of positions.
#[derive(ClapArgs, Debug)]
pub(crate) struct AskedArgs<Q: Question> {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[arg(long, help = MOVES_FIRST, value_name = "MOVES", help_heading = "Input")]
    pub(crate) moves: Vec<String>,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    #[command(flatten)]
    pub(crate) asked: Asked<Q>,
}

/// What the options of a question ask. If the command sets the parts of the question itself, they are no options.
#[derive(Debug)]
pub(crate) struct Asked<Q, const SETS_ASKED: bool = false> {
    pub(crate) values: Values,
    question: PhantomData<fn() -> Q>,
}

impl<Q: Question, const SETS_ASKED: bool> FromArgMatches for Asked<Q, SETS_ASKED> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut values = Values::new(Q::PARAMS, Limits::LOCAL);
        for param in options::<Q>(SETS_ASKED) {
            let Some(value) = value(param, matches) else { continue };
            values.set(param.name, value).map_err(|error| {
                clap::Error::raw(ErrorKind::ValueValidation, format!("{}\n", error.message))
            })?;
        }
        Ok(Asked { values, question: PhantomData })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Asked::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<Q: Question, const SETS_ASKED: bool> Args for Asked<Q, SETS_ASKED> {
    fn augment_args(command: Command) -> Command {
        command.args(options::<Q>(SETS_ASKED).map(option))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

fn options<Q: Question>(sets_asked: bool) -> impl Iterator<Item = &'static Param> {
    Q::PARAMS.iter().filter(move |param| !sets_asked || param.group != ParamGroup::Asked)
}

/// What was given for a parameter, or what is usual.
fn value(param: &Param, matches: &ArgMatches) -> Option<ParamValue> {
    let name = param.name;
    match param.kind {
        ParamKind::Flag => Some(ParamValue::Flag(matches.get_flag(name))),
        ParamKind::Number(..) | ParamKind::Bounded(_) => {
            matches.get_one(name).copied().map(ParamValue::Number)
        }
        ParamKind::OneOf(words) => {
            let given = matches.get_one::<String>(name)?;
            words.iter().find(|word| *word == given).map(|word| ParamValue::Word(word))
        }
        ParamKind::Squares(_) => {
            let squares = matches.get_many::<Square>(name)?;
            Some(ParamValue::Squares(squares.copied().collect()))
        }
        ParamKind::Move | ParamKind::Moves => matches.get_one(name).cloned().map(ParamValue::Text),
    }
}

fn option(param: &Param) -> Arg {
    let heading = match param.group {
        ParamGroup::Asked | ParamGroup::Input => "Input",
        ParamGroup::WhatHappened => "What happened",
        ParamGroup::WhichMoves => "Which moves",
        ParamGroup::Output => "Output",
    };
    let option = Arg::new(param.name)
        .long(param.name.replace('_', "-"))
        .help(param.about)
        .help_heading(heading)
        .conflicts_with_all(param.excludes)
        .required(param.is_required);
    let option = match param.only_with {
        Some(other) => option.requires(other),
        None => option,
    };
    let option = match (param.kind, param.range(&Limits::LOCAL)) {
        (_, Some(range)) => option.value_name("N").value_parser(value_parser!(u64).range(range)),
        (ParamKind::OneOf(words), _) => {
            option.value_name("SIDE").value_parser(PossibleValuesParser::new(words))
        }
        (ParamKind::Squares(such_as), _) => option
            .help(format!("{}: {}", param.about, such_as.join(",")))
            .value_name("SQUARE")
            .value_delimiter(',')
            .action(ArgAction::Append)
            .value_parser(value_parser!(Square)),
        (ParamKind::Move, _) => option.value_name("MOVE"),
        (ParamKind::Moves, _) => option.value_name("MOVES"),
        _ => option.action(ArgAction::SetTrue),
    };
    match param.usual(&Limits::LOCAL) {
        Some(ParamValue::Number(usual)) if usual < u64::MAX => {
            option.default_value(usual.to_string())
        }
        _ => option,
    }
}

/// The JSON Schema of a parameter within a profile of limits, for tools and for OpenAPI.
#[cfg(any(feature = "mcp", feature = "serve"))]
pub(crate) fn schema(param: &Param, limits: &Limits) -> serde_json::Value {
    use serde_json::json;

    let mut schema = match (param.kind, param.range(limits)) {
        (_, Some(range)) => {
            json!({"type": "integer", "minimum": range.start(), "maximum": range.end()})
        }
        (ParamKind::OneOf(words), _) => json!({"type": "string", "enum": words}),
        (ParamKind::Squares(_), _) => {
            let square = json!({"type": "string", "pattern": "^[a-h][1-8]$"});
            json!({"type": "array", "items": square, "minItems": 1})
        }
        (ParamKind::Move | ParamKind::Moves, _) => json!({"type": "string"}),
        _ => json!({"type": "boolean"}),
    };
    match param.usual(limits) {
        Some(ParamValue::Flag(usual)) => schema["default"] = usual.into(),
        Some(ParamValue::Number(usual)) => schema["default"] = usual.into(),
        _ => {}
    }
    schema
}
