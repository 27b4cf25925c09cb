//! Sessions, answers as JSON, and generated games.

#![allow(dead_code, unreachable_pub)] // each test file uses its part

#[path = "../../../crates/kingsight-data/tests/made/folder.rs"]
mod folders;
#[path = "../../../crates/kingsight-data/tests/made/mod.rs"]
pub mod made;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use datafusion::arrow::json::WriterBuilder;
use datafusion::arrow::json::writer::JsonArray;
use datafusion::prelude::SessionContext;
pub(crate) use folders::folder;
use kingsight::{Color, Position};
use kingsight_sql::Settings;
use serde_json::Value;

pub fn session() -> SessionContext {
    Settings { threads: 2.try_into().unwrap(), ..Settings::default() }.session().unwrap()
}

/// The rows of a query, each with its values in the order of the columns; or the error.
pub async fn try_rows(session: &SessionContext, sql: &str) -> Result<Vec<Vec<Value>>, String> {
    let words = |error: datafusion::error::DataFusionError| error.strip_backtrace();
    let frame = session.sql(sql).await.map_err(words)?;
    let names: Vec<String> =
        frame.schema().fields().iter().map(|field| field.name().clone()).collect();
    let batches = frame.collect().await.map_err(words)?;
    let mut text = Vec::new();
    let mut writer =
        WriterBuilder::new().with_explicit_nulls(true).build::<_, JsonArray>(&mut text);
    for batch in &batches {
        writer.write(batch).unwrap();
    }
    writer.finish().unwrap();
    drop(writer);
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let rows: Vec<serde_json::Map<String, Value>> = serde_json::from_slice(&text).unwrap();
    Ok(rows.iter().map(|row| names.iter().map(|name| row[name].clone()).collect()).collect())
}

pub async fn rows(session: &SessionContext, sql: &str) -> Vec<Vec<Value>> {
    try_rows(session, sql).await.unwrap_or_else(|error| panic!("{error}\n{sql}"))
}

/// The single value of a query.
pub async fn value(session: &SessionContext, sql: &str) -> Value {
    let rows = rows(session, sql).await;
    assert_eq!((rows.len(), rows[0].len()), (1, 1), "{sql}");
    rows[0][0].clone()
}

/// The queries of `queries/` in the order of their numbers, with their names.
pub fn queries() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("queries");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let name = |path: &Path| path.file_stem().unwrap().to_string_lossy().into_owned();
    files.iter().map(|path| (name(path), fs::read_to_string(path).unwrap())).collect()
}

/// Where the motifs of the queries are frequent: a position, and moves that begin the game.
const THEMES: [(&str, &str); 18] = [
    // The recapture is pinned: mate at once, or perhaps missed.
    ("4Rbk1/1Q6/5P2/8/8/8/8/6K1 w - - 0 1", "Qg7#"),
    ("4Rbk1/1Q6/5P2/8/8/8/8/6K1 w - - 0 1", ""),
    ("6k1/8/8/8/8/5p2/1q6/4rBK1 b - - 0 1", "Qg2#"),
    // A pinned rook gives mate, in a double check.
    ("4r3/8/8/7R/k1N1R3/7R/8/4K3 w - - 0 1", "Nb6#"),
    ("4r3/8/8/7R/k1N1R3/7R/8/4K3 w - - 0 1", ""),
    // En passant would uncover the king on the rank, or a pawn is pinned on a diagonal or its file.
    ("8/8/8/8/k3p2Q/8/3P4/3K4 w - - 0 1", "d4"),
    ("k7/8/8/8/4p3/8/3P2B1/3K4 w - - 0 1", "d4"),
    ("4k3/8/8/8/4p3/8/3P4/3KR3 w - - 0 1", "d4"),
    ("3k4/3p4/8/K3P2r/8/8/8/8 b - - 0 1", "d5"),
    // Cross-pins.
    ("4k2q/8/8/4n3/8/8/1B6/K3R3 w - - 0 1", ""),
    ("q2rk3/8/2N5/3Q4/8/5r2/6P1/3K3b w - - 0 1", ""),
    // Castling rights, with much that forbids castling.
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", ""),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", ""),
    // Drawn already, or soon.
    ("8/8/4k3/8/N7/8/8/4K3 w - - 0 1", ""),
    ("4k3/8/8/8/8/3p4/8/3KN3 w - - 0 1", ""),
    ("4k3/8/8/8/8/8/8/R3K3 w - - 147 100", ""),
    // Few moves; pieces pinned for long.
    ("k7/P1p5/K7/2P5/8/8/8/8 b - - 0 1", ""),
    ("4k3/4n3/8/8/8/8/4R3/4K3 b - - 0 1", ""),
];

/// Games from the initial position, from Chess960's, and from the themes.
pub fn games(seed: u64, count: usize, of_each_theme: usize) -> String {
    let mut text = made::games(seed, count);
    let mut random = made::Random::new(seed + 1);
    for (fen, moves) in THEMES {
        for number in 0..of_each_theme {
            let mut position: Position = fen.parse().unwrap();
            let elo = 1500 + 100 * (number % 4);
            let _ = writeln!(
                text,
                "[Event \"Theme\"]\n[Result \"*\"]\n[WhiteElo \"{elo}\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n"
            );
            let mut first = moves.split_whitespace();
            for _ in 0..24 {
                let all = position.legal_moves();
                if all.is_empty() {
                    break;
                }
                let m = match first.next() {
                    Some(san) => position.parse_san(san).unwrap(),
                    None => all[random.below(all.len())],
                };
                let dots = if position.turn() == Color::White { "." } else { "..." };
                let _ = write!(text, "{}{dots} {} ", position.fullmoves(), position.san(m));
                position = position.play_unchecked(m);
            }
            text.push_str("*\n\n");
        }
    }
    text
}
