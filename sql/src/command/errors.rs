//! Errors of a query in plain words, with the place in its text.

use datafusion::error::DataFusionError;
use kingsight_sql::TABLES;

use super::args::Args;

/// What the engine writes before a message: its own kinds of errors.
const KINDS: [&str; 11] = [
    "Schema error: ",
    "Error during planning: ",
    "Execution error: ",
    "External error: ",
    "SQL error: ",
    "Arrow error: ",
    "Arithmetic overflow: ",
    "This feature is not implemented: ",
    "Invalid argument error: ",
    "type_coercion\ncaused by\n",
    "Optimizer rule 'simplify_expressions' failed\ncaused by\n",
];

/// The message of an error and, with a caret below it, the place that it is about.
pub(super) fn describe(error: &DataFusionError, sql: &str, args: &Args) -> String {
    let message = error.strip_backtrace();
    #[cfg(feature = "cluster")]
    if let Some(address) = &args.cluster
        && let Some(plain) = kingsight_sql::cluster::plain(address, &message)
    {
        return plain;
    }
    #[cfg(not(feature = "cluster"))]
    let _ = args;
    let (message, place) = plain(&message);
    let diagnostic = error.diagnostic().and_then(|diagnostic| diagnostic.span);
    let span = diagnostic.map(|span| (span.start.line as usize, span.start.column as usize));
    let Some((line, column)) = place.or(span) else { return message };
    let Some(text) = line.checked_sub(1).and_then(|line| sql.lines().nth(line)) else {
        return message;
    };
    format!("{message}\n  {text}\n  {}^", " ".repeat(column.saturating_sub(1)))
}

/// The message without the engine's words around it, and the place if it has one.
fn plain(message: &str) -> (String, Option<(usize, usize)>) {
    // A list of a thousand columns helps nobody; what was perhaps meant is named before it.
    let mut text = message.split("\nValid fields are ").next().unwrap_or_default();
    while let Some(rest) = KINDS.iter().find_map(|kind| text.strip_prefix(kind)) {
        text = rest;
    }
    let mut text = text.to_owned();
    for kind in ["ParserError(\"", "TokenizerError(\""] {
        if let Some(inner) = text.strip_prefix(kind).and_then(|rest| rest.strip_suffix("\")")) {
            text = inner.replace("\\\"", "\"").replace("\\'", "'").replace("\\\\", "\\");
        }
    }
    if let Some(rest) = text.strip_prefix("Resources exhausted: ") {
        text = format!("more memory is needed than --memory allows: {rest}");
    }
    let place = text.rsplit_once(" at Line: ").and_then(|(before, place)| {
        let (line, column) = place.split_once(", Column: ")?;
        Some((before.to_owned(), (line.parse().ok()?, column.parse().ok()?)))
    });
    let (mut text, place) = match place {
        Some((text, place)) => (text, Some(place)),
        None => (text, None),
    };
    for table in TABLES {
        text = text.replace(&format!("\"{}()\".", table.name), "");
    }
    (hint(&text).unwrap_or(text), place)
}

/// What would be right where a table is not known.
fn hint(message: &str) -> Option<String> {
    if let Some(name) = message.strip_prefix("table function '") {
        let name = name.strip_suffix("' not found")?;
        let known = TABLES.map(|table| table.name).join(", ");
        return Some(format!("there is no table {name}(…); expected one of {known}"));
    }
    let name = message.strip_prefix("table 'datafusion.")?.strip_suffix("' not found")?;
    let name = name.strip_prefix("public.").unwrap_or(name);
    Some(format!(
        "there is no table {name}; a file is a table by its function: games('{name}'), plies('{name}') or positions('{name}')"
    ))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn messages_are_plain() {
        for (message, expected, place) in [
            (
                "SQL error: ParserError(\"Expected: an SQL statement, found: SELEC at Line: 1, Column: 1\")",
                "Expected: an SQL statement, found: SELEC",
                Some((1, 1)),
            ),
            (
                "SQL error: ParserError(\"Expected: ), found: EOF\")",
                "Expected: ), found: EOF",
                None,
            ),
            (
                "Schema error: No field named whiteelo. Did you mean '\"games()\".white_elo'?\nValid fields are a, b.",
                "No field named whiteelo. Did you mean 'white_elo'?",
                None,
            ),
            ("External error: a.pgn.zst: after 3 bytes", "a.pgn.zst: after 3 bytes", None),
            (
                "Error during planning: table 'datafusion.public.games.pgn' not found",
                "there is no table games.pgn; a file is a table by its function: games('games.pgn'), plies('games.pgn') or \
                 positions('games.pgn')",
                None,
            ),
        ] {
            assert_eq!(plain(message), (expected.to_owned(), place));
        }
    }
}
