//! The prompt: queries over several lines up to a semicolon, history, completion.

use std::io::{self, IsTerminal, Read};
use std::path::PathBuf;

use datafusion::prelude::SessionContext;
use kingsight_sql::FUNCTIONS;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{Config, Context, Editor, Helper, Highlighter, Hinter, Validator};
use tokio::runtime::Runtime;

use super::Exit;
use super::args::Args;
use super::query;

const WORDS: [&str; 40] = [
    "SELECT",
    "FROM",
    "WHERE",
    "GROUP BY",
    "ORDER BY",
    "LIMIT",
    "JOIN",
    "ON",
    "AS",
    "AND",
    "OR",
    "NOT",
    "NULL",
    "IS",
    "IN",
    "BETWEEN",
    "LIKE",
    "DISTINCT",
    "HAVING",
    "UNION ALL",
    "WITH",
    "CASE",
    "WHEN",
    "THEN",
    "ELSE",
    "END",
    "EXPLAIN",
    "EXPLAIN ANALYZE",
    "count(*)",
    "avg",
    "sum",
    "min",
    "max",
    "unnest",
    "array_length",
    "FILTER",
    "OVER",
    "games('",
    "plies('",
    "positions('",
];

pub(super) fn list_functions() {
    for function in FUNCTIONS.iter() {
        let call = format!("{}({})", function.name, function.arguments);
        println!("{call:<44} {}", function.gives);
    }
}

pub(super) fn run(
    runtime: &Runtime,
    session: &SessionContext,
    args: &Args,
) -> Result<Exit, String> {
    if !io::stdin().is_terminal() {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map_err(|error| error.to_string())?;
        let mut exit = Exit::Clean;
        for sql in queries(&text) {
            exit = runtime.block_on(query::run(session, sql, args))?;
            if exit == Exit::Stopped {
                break;
            }
        }
        return Ok(exit);
    }
    let words = |error: ReadlineError| error.to_string();
    let mut editor: Editor<Words, FileHistory> =
        Editor::with_config(Config::default()).map_err(words)?;
    editor.set_helper(Some(Words));
    let history =
        std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".kingsight_sql_history"));
    if let Some(path) = &history {
        // There is none at first.
        let _ = editor.load_history(path);
    }
    println!("A query ends with a semicolon. \\f lists the functions, \\q ends.");
    let mut text = String::new();
    loop {
        let line = editor.readline(if text.is_empty() { "sql> " } else { "...> " });
        let line = match line {
            Ok(line) => line,
            Err(ReadlineError::Interrupted) => {
                text.clear();
                continue;
            }
            Err(ReadlineError::Eof) => break,
            Err(error) => return Err(error.to_string()),
        };
        match line.trim() {
            "\\q" | "quit" | "exit" if text.is_empty() => break,
            "\\f" if text.is_empty() => {
                list_functions();
                continue;
            }
            _ => {}
        }
        text.push_str(&line);
        if !line.trim_end().ends_with(';') {
            text.push('\n');
            continue;
        }
        let _ = editor.add_history_entry(text.trim());
        for sql in queries(&text) {
            let timed = query::run(session, sql, args);
            if let Err(message) = runtime.block_on(timed) {
                eprintln!("error: {message}");
            }
        }
        text.clear();
    }
    if let Some(path) = &history {
        let _ = editor.save_history(path);
    }
    Ok(Exit::Clean)
}

/// The queries of a text, divided by semicolons outside quotation marks.
fn queries(text: &str) -> impl Iterator<Item = &str> {
    let mut quote = None;
    text.split(move |c| {
        match (quote, c) {
            (None, '\'' | '"') => quote = Some(c),
            (Some(open), c) if open == c => quote = None,
            _ => {}
        }
        c == ';' && quote.is_none()
    })
    .map(str::trim)
    .filter(|sql| !sql.is_empty())
}

/// Completes keywords and functions.
#[derive(Helper, Highlighter, Hinter, Validator)]
struct Words;

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        end: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let start = line[..end].rfind(|c| !is_word(c)).map_or(0, |at| at + 1);
        let typed = line[start..end].to_lowercase();
        if typed.is_empty() {
            return Ok((start, Vec::new()));
        }
        let functions = FUNCTIONS.iter().map(|function| format!("{}(", function.name));
        let all = WORDS.iter().map(|word| (*word).to_owned()).chain(functions);
        Ok((start, all.filter(|word| word.to_lowercase().starts_with(&typed)).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::queries;

    #[test]
    fn queries_end_with_semicolons_outside_quotes() {
        let found: Vec<_> = queries("SELECT ';' ; SELECT \"a;b\";\n\n;SELECT 3").collect();
        assert_eq!(found, ["SELECT ';'", "SELECT \"a;b\"", "SELECT 3"]);
    }
}
