//! The options of a question, made from its parameters.

use std::marker::PhantomData;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, value_parser};
use kingsight_ask::question::{Limits, Param, ParamGroup, ParamKind, ParamValue, Question, Values};

/// What the options of a question ask. A part of the question itself is no option: the command sets it.
#[derive(Debug)]
pub(crate) struct Asked<Q> {
    pub(crate) values: Values,
    question: PhantomData<fn() -> Q>,
}

impl<Q: Question> FromArgMatches for Asked<Q> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Asked<Q>, clap::Error> {
        let mut values = Values::new(Q::PARAMS, Limits::LOCAL);
        for param in options::<Q>() {
            let value = match param.kind {
                ParamKind::Flag => ParamValue::Flag(matches.get_flag(param.name)),
                ParamKind::Number(..) | ParamKind::Bounded(_) => {
                    match matches.get_one::<u64>(param.name) {
                        Some(&number) => ParamValue::Number(number),
                        None => continue,
                    }
                }
            };
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

impl<Q: Question> Args for Asked<Q> {
    fn augment_args(command: Command) -> Command {
        command.args(options::<Q>().map(option))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

fn options<Q: Question>() -> impl Iterator<Item = &'static Param> {
    Q::PARAMS.iter().filter(|param| param.group != ParamGroup::Asked)
}

fn option(param: &Param) -> Arg {
    let heading = match param.group {
        ParamGroup::Asked => "Input",
        ParamGroup::WhichMoves => "Which moves",
        ParamGroup::Output => "Output",
    };
    let option = Arg::new(param.name)
        .long(param.name.replace('_', "-"))
        .help(param.about)
        .help_heading(heading);
    let Some(range) = param.range(&Limits::LOCAL) else {
        return option.action(ArgAction::SetTrue);
    };
    let option = option.value_name("N").value_parser(value_parser!(u64).range(range));
    match param.usual(&Limits::LOCAL) {
        Some(ParamValue::Number(usual)) => option.default_value(usual.to_string()),
        _ => option,
    }
}
