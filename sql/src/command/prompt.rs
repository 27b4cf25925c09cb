//! The prompt: queries over several lines up to a semicolon, history, completion.

use std::io::{self, IsTerminal, Read};
use std::path::PathBuf;

use datafusion::prelude::SessionContext;
use kingsight_data::{GamesTable, PliesTable};
use kingsight_sql::{FUNCTIONS, TABLES};
use rustyline::completion::{Completer, FilenameCompleter};
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::{Config, Context, Editor, Helper, Highlighter, Hinter, Validator};
use tokio::runtime::Runtime;

use super::Exit;
use super::args::Args;
use super::help::{self, Help};
use super::query;
use super::statements::{is_complete, statements};

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
];

const HELP: &str = "\
A query ends with a semicolon; it may take several lines. Ctrl-C ends a query that runs.

  SELECT white, black, plies FROM games('games.pgn') WHERE white_elo > 2500;
  SELECT game, ply, san FROM plies('games.pgn') WHERE is_checkmate(position);
  DESCRIBE plies;                               the columns
  CREATE VIEW g AS SELECT * FROM games('games.pgn');

\\d lists the tables, \\d NAME the columns of one, \\f the functions of chess, \\f NAME what a function gives, \\q ends. Tab completes words, columns and names of files.";

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
        "A query ends with a semicolon. \\d lists the tables, \\f the functions, \\q ends, help shows examples."
    );
    let mut text = String::new();
    loop {
        let line = editor.readline(if text.is_empty() { "sql> " } else { "...> " });
        let mut line = match line {
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
                "help" | "?" | "\\?" | "\\h" => {
                    println!("{HELP}");
                    continue;
                }
                command => match help::answer(session, command)? {
                    Some(Help::Said) => continue,
                    Some(Help::Query(sql)) => line = sql,
                    None => {}
                },
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
        // The first argument of all is a text.
        let tables = TABLES.iter().map(|table| format!("{}('", table.name));
        let functions = FUNCTIONS.iter().map(|function| format!("{}(", function.name));
        let (games, plies) = (GamesTable::new(), PliesTable::new());
        let columns = games.schema().fields().iter().chain(plies.schema().fields());
        let columns = columns.map(|field| field.name().clone()).filter(|name| !name.contains('.'));
        let mut known: Vec<String> = words.chain(tables).chain(functions).chain(columns).collect();
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
