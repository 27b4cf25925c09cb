//! What the programs of `bin/` share: help, options, exit codes.

use std::fmt::Display;
use std::process::ExitCode;
use std::str::FromStr;

use pico_args::Arguments;

/// Prints the help, or reads the options and does the work. Exits with 1 if the work fails, with 2 if the arguments are wrong.
pub fn run<O>(
    name: &str,
    help: &str,
    options: impl FnOnce(&mut Arguments) -> Result<O, String>,
    work: impl FnOnce(O) -> Result<(), String>,
) -> ExitCode {
    let mut arguments = Arguments::from_env();
    if arguments.contains(["-h", "--help"]) {
        print!("{help}");
        return ExitCode::SUCCESS;
    }
    let read = options(&mut arguments).and_then(|options| match arguments.finish().first() {
        None => Ok(options),
        Some(extra) => Err(format!("unknown argument {}", extra.display())),
    });
    let options = match read {
        Ok(options) => options,
        Err(message) => {
            eprintln!("{name}: {message}\n\n{help}");
            return ExitCode::from(2);
        }
    };
    match work(options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{name}: {message}");
            ExitCode::FAILURE
        }
    }
}

/// The value behind an option, if it is given.
///
/// # Errors
///
/// It is not of this type, or missing.
pub fn given<T: FromStr<Err: Display>>(
    arguments: &mut Arguments,
    option: &'static str,
) -> Result<Option<T>, String> {
    arguments.opt_value_from_str(option).map_err(|error| error.to_string())
}

/// The value behind an option, or the usual one.
///
/// # Errors
///
/// As [`given`].
pub fn value<T: FromStr<Err: Display>>(
    arguments: &mut Arguments,
    option: &'static str,
    usual: T,
) -> Result<T, String> {
    Ok(given(arguments, option)?.unwrap_or(usual))
}
