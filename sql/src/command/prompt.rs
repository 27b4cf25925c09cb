//! The prompt: queries over several lines up to a semicolon, history, completion.

use std::io::{self, IsTerminal, Read, Write as _};
use std::path::PathBuf;

use datafusion::prelude::SessionContext;
use kingsight_data::{GamesTable, PliesTable};
use kingsight_sql::FUNCTIONS;
use rustyline::completion::{Completer, FilenameCompleter};
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{Config, Context, Editor, Helper, Highlighter, Hinter, Validator};
use tokio::runtime::Runtime;

use super::Exit;
use super::args::Args;
use super::output::Output;
use super::query;
use super::statements::{is_complete, statements};

const WORDS: [&str; 46] = [
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
    "CREATE VIEW",
    "CREATE TABLE",
    "DESCRIBE",
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
    "parquet('",
    "perft_parts('",
    "variations('",
];

const HELP: &str = "\
A query ends with a semicolon; it may take several lines. Ctrl-C ends a query that runs.

  SELECT white, black, plies FROM games('games.pgn') WHERE white_elo > 2500;
  SELECT game, ply, san FROM plies('games.pgn') WHERE is_checkmate(position);
  DESCRIBE SELECT * FROM games('games.pgn');    the columns
  CREATE VIEW g AS SELECT * FROM games('games.pgn');

\\f lists the functions, \\q ends. Tab completes words, columns and names of files.";

/// Prints the functions of chess.
pub(super) fn list_functions() -> Result<Exit, String> {
    let mut out = Output::new(None)?;
    for function in FUNCTIONS.iter() {
        let call = format!("{}({})", function.name, function.arguments);
        writeln!(out, "{call:<44} {}", function.gives).map_err(|error| error.to_string())?;
    }
    out.complete().map(|()| Exit::Clean)
}

pub(super) fn run(
    runtime: &Runtime,
    session: &SessionContext,
    args: &Args,
) -> Result<Exit, String> {
    if !io::stdin().is_terminal() {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map_err(|error| error.to_string())?;
        return query::run_all(runtime, session, &text, args);
    }
    // Who waits wants to know how long it took.
    let args = &Args { timing: true, ..args.clone() };
    let words = |error: ReadlineError| error.to_string();
    let mut editor: Editor<Words, FileHistory> =
        Editor::with_config(Config::default()).map_err(words)?;
    editor.set_helper(Some(Words::new()));
    let history =
        std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".kingsight_sql_history"));
    if let Some(path) = &history {
        // There is none at first.
        let _ = editor.load_history(path);
    }
    println!(
        "A query ends with a semicolon. \\f lists the functions, \\q ends, help shows examples."
    );
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
        if text.is_empty() {
            match line.trim().trim_end_matches(';').trim_end() {
                "" => continue,
                "\\q" | "quit" | "exit" => break,
                "\\f" => {
                    list_functions()?;
                    continue;
                }
                "help" | "?" | "\\?" | "\\h" => {
                    println!("{HELP}");
                    continue;
                }
                other if other.starts_with('\\') => {
                    println!("{other} is not known; \\f lists the functions, \\q ends");
                    continue;
                }
                _ => {}
            }
        }
        text.push_str(&line);
        if !is_complete(&text) {
            text.push('\n');
            continue;
        }
        let _ = editor.add_history_entry(text.trim());
        if let Some(path) = &history {
            // At once: the terminal may be closed, and several prompts share the file.
            let _ = editor.append_history(path);
        }
        for sql in statements(&text) {
            match runtime.block_on(query::run(session, sql, args)) {
                Ok(Exit::Stopped) => break,
                Ok(_) => {}
                Err(message) => eprintln!("error: {message}"),
            }
        }
        text.clear();
    }
    Ok(Exit::Clean)
}

/// Completes keywords, functions, columns and, in quotation marks, names of files.
#[derive(Helper, Highlighter, Hinter, Validator)]
struct Words {
    known: Vec<String>,
    files: FilenameCompleter,
}

impl Words {
    fn new() -> Words {
        let words = WORDS.iter().map(|word| (*word).to_owned());
        let functions = FUNCTIONS.iter().map(|function| format!("{}(", function.name));
        let (games, plies) = (GamesTable::new(), PliesTable::new());
        let columns = games.schema().fields().iter().chain(plies.schema().fields());
        let columns = columns.map(|field| field.name().clone()).filter(|name| !name.contains('.'));
        let mut known: Vec<String> = words.chain(functions).chain(columns).collect();
        known.sort();
        known.dedup();
        Words { known, files: FilenameCompleter::new() }
    }
}

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        end: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let before = &line[..end];
        if before.matches('\'').count() % 2 == 1 {
            let (start, found) = self.files.complete_path(line, end)?;
            return Ok((start, found.into_iter().map(|pair| pair.replacement).collect()));
        }
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let start = before.rfind(|c| !is_word(c)).map_or(0, |at| at + 1);
        let typed = before[start..].to_lowercase();
        if typed.is_empty() {
            return Ok((start, Vec::new()));
        }
        let found = self.known.iter().filter(|word| word.to_lowercase().starts_with(&typed));
        Ok((start, found.cloned().collect()))
    }
}
