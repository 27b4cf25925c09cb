//! `kingsight methods`: the classic algorithms side by side.

pub(crate) mod args;
mod bench;
mod chapter;
mod compare;
mod exercise;
mod lesson;
mod list;
mod method;
mod run;
mod steps;
mod table;
mod workload;

use crate::exit::{Exit, Failure};
use crate::output::Output;
use args::{MethodsArgs, MethodsCommand};

pub(crate) fn run(args: &MethodsArgs, output: &mut Output) -> Result<Exit, Failure> {
    match &args.command {
        None => list::run(args.json, output),
        Some(MethodsCommand::List(args)) => list::run(args.json, output),
        Some(MethodsCommand::Find(args)) => list::find(args, output),
        Some(MethodsCommand::Run(args)) => run::run(args, output),
        Some(MethodsCommand::Compare(args)) => compare::run(args, output),
        Some(MethodsCommand::Bench(args)) => bench::run(args, output),
        Some(MethodsCommand::Table(args)) => table::run(args, output),
        Some(MethodsCommand::Lesson(args)) => lesson::run(args, output),
        Some(MethodsCommand::Exercise(args)) => exercise::run(args, output),
        Some(MethodsCommand::Chapters(args)) => chapter::run(args, output),
    }
}
