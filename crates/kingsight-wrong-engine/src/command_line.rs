//! The engine's command line.

use std::io::{self, BufRead, Write};

use crate::bugs::{Bug, Mutant};
use crate::engine::{Character, Engine};
use crate::print::Form;

/// The exit code for arguments that the engine does not know.
const MISUSE: u8 = 2;

/// Runs the engine until it has answered or its input ends, and returns its exit code.
///
/// `args` are the arguments without the program's name. Complaints go to standard error.
///
/// # Errors
///
/// The output cannot be written, or the input not be read.
pub fn run(
    args: impl IntoIterator<Item = String>,
    input: impl BufRead,
    output: &mut dyn Write,
) -> io::Result<u8> {
    let mut character = Character::default();
    let mut words = Vec::new();
    let mut args = args.into_iter();
    while let Some(arg) = args.next() {
        let mut value = || args.next().unwrap_or_default();
        let known = match arg.as_str() {
            "--list" => {
                for bug in Bug::ALL {
                    writeln!(output, "{}", bug.name())?;
                }
                return Ok(0);
            }
            "--list-all" => {
                for mutant in Mutant::all() {
                    writeln!(output, "{mutant}")?;
                }
                return Ok(0);
            }
            "--wrong" => {
                character.mutant = Mutant::of_name(&value());
                character.mutant.is_some()
            }
            "--print" => Form::of_name(&value()).map(|form| character.form = form).is_some(),
            _ if arg.starts_with("--") => character.conduct.set(&arg),
            _ => {
                words.push(arg);
                true
            }
        };
        if !known {
            eprintln!("unknown option");
            return Ok(MISUSE);
        }
    }
    let mut engine = Engine::new(character);
    let code = match words.as_slice() {
        [] if engine.conduct.xboard => Some(engine.xboard(input, output)?),
        [] if engine.conduct.lines => Some(engine.lines(input, output)?),
        [] => Some(engine.uci(input, output)?),
        [depth, fen, rest @ ..] => match depth.parse() {
            Ok(depth) => engine.perftree(depth, fen, rest, output)?,
            Err(_) => None,
        },
        _ => None,
    };
    Ok(code.unwrap_or_else(|| {
        eprintln!("usage: DEPTH FEN [MOVES]");
        MISUSE
    }))
}
