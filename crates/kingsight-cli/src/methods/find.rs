//! `kingsight methods find`: methods by any of their names.

use kingsight_ask::quoted;
use serde_json::Value;

use super::args::MethodFindArgs;
use super::list::{card, row, write_row};
use crate::exit::{Exit, Failure};
use crate::layout::words;
use crate::look::FAINT;
use crate::output::Output;

pub(crate) fn run(args: &MethodFindArgs, output: &mut Output) -> Result<Exit, Failure> {
    let text = args.text.join(" ");
    let found = kingsight_methods::find(&text);
    if args.json {
        let cards: Vec<Value> = found.iter().map(|method| card(method)).collect();
        output.json(&cards)?;
        return Ok(if found.is_empty() { Exit::Finding } else { Exit::Clean });
    }
    if found.is_empty() {
        let text = quoted(&text);
        let message = format!("no method is known as {text}; `kingsight methods` lists them all");
        output.complain(&message)?;
        return Ok(Exit::Finding);
    }
    let look = output.look(false);
    for method in found {
        write_row(output, look, method)?;
        let known: Vec<&str> = method.elsewhere().map(|known| known.name).collect();
        if !known.is_empty() {
            let known = format!("known elsewhere as {}", known.join(", "));
            row(output, look, "", &words(&known, FAINT))?;
        }
    }
    Ok(Exit::Clean)
}
