//! What the tables are for, and their columns.

use datafusion::arrow::datatypes::SchemaRef;
use kingsight::Position;

use super::kind::Kind;
use super::perft_parts::PerftParts;

/// What a table function is for.
#[derive(Clone, Copy, Debug)]
pub struct TableHelp {
    /// Its name.
    pub name: &'static str,
    /// Its arguments.
    pub arguments: &'static str,
    /// What its rows are.
    pub rows: &'static str,
}

/// All table functions.
pub const TABLES: [TableHelp; 8] = [
    table("games", FILES, "games"),
    table("plies", FILES, "the plies of their main lines"),
    table("variations", FILES, "the same, and the plies of variations; from PGN only"),
    table("positions", FILES, "the lines of a list of FEN or EPD"),
    table("parquet", FILES, "any Parquet, as it is"),
    table("csv", FILES, "CSV with a header, between tabs if the name ends in .tsv"),
    table("ndjson", FILES, "a JSON object in each line"),
    table("perft_parts", "'FEN', depth, plies", "the parts of a perft"),
];

const FILES: &str = "'FILE', …";

const fn table(name: &'static str, arguments: &'static str, rows: &'static str) -> TableHelp {
    TableHelp { name, arguments, rows }
}

impl TableHelp {
    /// The columns; `None` if the files have them.
    ///
    /// ```
    /// let [games, ..] = kingsight_sql::TABLES;
    /// assert_eq!(games.columns().unwrap().field(1).name(), "game");
    /// ```
    #[must_use]
    pub fn columns(&self) -> Option<SchemaRef> {
        let kind = match self.name {
            "perft_parts" => Kind::PerftParts(PerftParts::new(Position::default(), 0, 0)),
            name => Kind::named(name)?,
        };
        Some(kind.schema().clone())
    }
}
