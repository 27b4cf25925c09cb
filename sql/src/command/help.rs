//! What tables and functions there are: `\d`, `\f` and `DESCRIBE`.

use std::borrow::Cow;
use std::io::Write as _;
use std::sync::Arc;

use datafusion::common::ToDFSchema as _;
use datafusion::dataframe::DataFrame;
use datafusion::error::Result as EngineResult;
use datafusion::logical_expr::{DescribeTable, LogicalPlan};
use datafusion::prelude::SessionContext;
use kingsight_sql::{FUNCTIONS, TABLES, TableHelp};

use super::Exit;
use super::output::Output;

/// What follows a command of the prompt.
pub(super) enum Help {
    /// All has been said.
    Said,
    /// A query has the answer.
    Query(String),
}

/// Answers a command of the prompt; `None` if it is none.
pub(super) fn answer(session: &SessionContext, command: &str) -> Result<Option<Help>, String> {
    let (word, name) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
    let name = name.trim();
    match (word, name) {
        ("\\d" | "\\dt", "") => list_tables(session)?,
        ("\\d", name) => return Ok(Some(Help::Query(format!("DESCRIBE {name};")))),
        ("\\f", "") => {
            list_functions("")?;
        }
        ("\\f" | "help", name) if !name.contains(char::is_whitespace) => {
            explain(session, name)?;
        }
        (other, _) if other.starts_with('\\') => {
            println!("{other} is not known; \\d lists the tables, \\f the functions, \\q ends");
        }
        _ => return Ok(None),
    }
    Ok(Some(Help::Said))
}

/// Prints the table functions, and the tables and views of the session.
fn list_tables(session: &SessionContext) -> Result<(), String> {
    let mut out = Output::new(None)?;
    let words = |error: std::io::Error| error.to_string();
    for TableHelp { name, arguments, rows } in TABLES {
        writeln!(out, "{:<44} {rows}", format!("{name}({arguments})")).map_err(words)?;
    }
    let made = session.catalog("datafusion").and_then(|catalog| catalog.schema("public"));
    for name in made.map(|made| made.table_names()).unwrap_or_default() {
        writeln!(out, "{name}").map_err(words)?;
    }
    out.complete()
}

/// Prints the functions of chess whose names have a text in them.
pub(super) fn list_functions(part: &str) -> Result<Exit, String> {
    let mut out = Output::new(None)?;
    for function in FUNCTIONS.iter().filter(|function| function.name.contains(part)) {
        let call = format!("{}({})", function.name, function.arguments);
        writeln!(out, "{call:<44} {:<8} {}", function.answer(), function.gives)
            .map_err(|error| error.to_string())?;
    }
    out.complete().map(|()| Exit::Clean)
}

/// Prints what a function gives: ours, or the engine's in its own words.
fn explain(session: &SessionContext, name: &str) -> Result<(), String> {
    let name = name.trim_end_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    let state = session.state();
    let engines = [
        state.scalar_functions().get(&name).and_then(|function| function.documentation()),
        state.aggregate_functions().get(&name).and_then(|function| function.documentation()),
        state.window_functions().get(&name).and_then(|function| function.documentation()),
    ];
    if FUNCTIONS.iter().any(|function| function.name.contains(&name)) {
        return list_functions(&name).map(drop);
    }
    match engines.into_iter().flatten().next() {
        Some(known) => println!("{:<44} {}", known.syntax_example, known.description.trim()),
        None => println!("there is no function {name}; \\f lists the functions of chess"),
    }
    Ok(())
}

/// What is behind `DESCRIBE`, from the name of a table function of ours on, and that.
fn described(sql: &str) -> Option<(&str, TableHelp)> {
    let (word, rest) = sql.trim().split_once(char::is_whitespace)?;
    if !["describe", "desc"].contains(&word.to_lowercase().as_str()) {
        return None;
    }
    let rest = rest.trim();
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    let table = TABLES.into_iter().find(|table| table.name.eq_ignore_ascii_case(&rest[..end]))?;
    Some((rest, table))
}

/// `DESCRIBE games('file')` as the engine understands it.
pub(super) fn with_select(sql: &str) -> Cow<'_, str> {
    match described(sql) {
        Some((call, table)) if call.len() > table.name.len() => {
            Cow::Owned(format!("DESCRIBE SELECT * FROM {call}"))
        }
        _ => Cow::Borrowed(sql),
    }
}

/// The answer to `DESCRIBE games`, unless a table of the session has this name.
pub(super) fn columns(session: &SessionContext, sql: &str) -> EngineResult<Option<DataFrame>> {
    let Some((name, table)) = described(sql) else { return Ok(None) };
    let Some(columns) = table.columns() else { return Ok(None) };
    if session.table_exist(name)? {
        return Ok(None);
    }
    let output_schema = Arc::new(LogicalPlan::describe_schema()).to_dfschema_ref()?;
    let plan = LogicalPlan::DescribeTable(DescribeTable { schema: columns, output_schema });
    Ok(Some(DataFrame::new(session.state(), plan)))
}
