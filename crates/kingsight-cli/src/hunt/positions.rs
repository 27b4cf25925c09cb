//! Which positions to hunt in.

use std::fs;

use kingsight::Position;
use kingsight_hunt::{Target, builtin, read_suite};
use kingsight_report::read_setup;

use super::args::HuntArgs;
use crate::exit::Failure;
use crate::hints;
use crate::input::Inputs;
use crate::output::Output;

/// The positions given, those of a suite, or the built-in set.
pub(super) fn targets(args: &HuntArgs, output: &mut Output) -> Result<Vec<Target>, Failure> {
    let mut targets = Vec::new();
    if !args.fens.is_empty() {
        targets = given(args, output)?;
    }
    if let Some(file) = &args.suite {
        let wrong = |what: String| Failure::Message(format!("{}: {what}", file.display()));
        let text = fs::read_to_string(file).map_err(|error| wrong(error.to_string()))?;
        let suite = read_suite(&text, args.chess960).map_err(|error| wrong(error.to_string()))?;
        if suite.is_empty() {
            return Err(wrong("there is no position in it; expected one EPD a line".to_owned()));
        }
        targets.extend(suite);
    }
    if args.fens.is_empty() && args.suite.is_none() {
        targets = builtin(args.chess960);
    }
    if let Some(depth) = args.depth {
        targets = targets.into_iter().map(|target| target.to_depth(depth)).collect();
    }
    Ok(targets)
}

fn given(args: &HuntArgs, output: &mut Output) -> Result<Vec<Target>, Failure> {
    let mut inputs = Inputs::new(&args.fens);
    let mut targets = Vec::new();
    while let Some(input) = inputs.next(output)? {
        let said = |message: String| Failure::Message(message);
        if let Some(fault) = &input.fault {
            return Err(said(hints::with_place(&input.text, fault, false)));
        }
        let setup = read_setup(&input.text)
            .map_err(|error| said(hints::with_place(&input.text, &error, !inputs.is_lines())))?;
        // A FEN with counts behind it is a suite of one line.
        if input.text.contains(';') {
            let suite = read_suite(&input.text, args.chess960);
            targets.extend(suite.map_err(|error| said(error.message))?);
            continue;
        }
        let position = Position::try_from(setup)
            .map_err(|problems| said(format!("{}\n  {}", problems, input.text)))?;
        let chess960 = position.is_chess960() || args.chess960;
        let name = format!("position {}", input.line);
        targets.push(Target::new(name, position.with_chess960(chess960)));
    }
    if targets.is_empty() {
        return Err(Failure::Message("no position was given".to_owned()));
    }
    Ok(targets)
}
