//! `hunt --demo`: hunting the built-in wrong engine.
//!
//! The engine is this program: with [`ENGINE`] as its first argument it runs as the engine instead
//! of `kingsight`. So the demo needs no other file, and the hunt starts, asks and ends it like any
//! other engine.

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use super::args::HuntArgs;
use super::demo_arg::Demo;
use crate::exit::Failure;

/// The first argument that turns this program into the engine. It is not a subcommand, so that neither help nor
/// completions show it.
const ENGINE: &str = "wrong-engine";

/// Runs the engine, if this process was started as one.
pub(crate) fn run_as_engine() -> Option<ExitCode> {
    let mut args = std::env::args_os().skip(1);
    if args.next()? != ENGINE {
        return None;
    }
    let args = args.map(|arg| arg.to_string_lossy().into_owned());
    let code = kingsight_wrong_engine::run(args, io::stdin().lock(), &mut io::stdout());
    // An error means that the hunt has closed the pipe; it needs no message.
    Some(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

/// The arguments with the built-in engine filled in.
pub(super) fn with_engine(args: &HuntArgs, demo: &Demo) -> Result<HuntArgs, Failure> {
    let program = std::env::current_exe().map_err(|error| {
        Failure::Message(format!("the demo cannot find its own program file: {error}"))
    })?;
    let bug = demo.bug();
    let mut args = args.clone();
    args.engine = vec![program.into_os_string()];
    args.engine.extend([ENGINE, "--wrong", bug.name()].map(OsString::from));
    args.chess960 |= bug.needs_chess960();
    if let Demo::Position(fen) = demo {
        args.fens.insert(0, fen.clone());
    }
    Ok(args)
}
