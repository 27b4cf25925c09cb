//! Counts what was compared and keeps the first differences.

use std::fmt;

use kingsight::{EnPassant, Position};

/// A library that we are compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Peer {
    /// the crate shakmaty
    Shakmaty,
    /// the crate cozy-chess
    Cozy,
}

impl Peer {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Peer::Shakmaty => "shakmaty",
            Peer::Cozy => "cozy-chess",
        }
    }
}

/// The number of comparisons and differences of each kind.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    rows: Vec<Row>,
    examples: Vec<String>,
    position: Option<Position>,
}

#[derive(Clone, Debug)]
struct Row {
    what: &'static str,
    peer: Peer,
    compared: u64,
    differences: u64,
}

impl Tally {
    /// How many differences of one kind are kept for the report.
    const EXAMPLES: u64 = 3;

    /// The position of the next comparisons.
    pub fn position(&mut self, position: &Position) {
        self.position = Some(*position);
    }

    /// Compares one thing: ours with theirs.
    pub fn same<T: PartialEq + fmt::Debug>(
        &mut self,
        what: &'static str,
        peer: Peer,
        ours: T,
        theirs: T,
    ) {
        let same = ours == theirs;
        let row = self.row(what, peer);
        row.compared += 1;
        if same {
            return;
        }
        row.differences += 1;
        if row.differences <= Tally::EXAMPLES {
            let fen = self.position.map(|position| position.to_setup(EnPassant::Always));
            let fen = fen.map(|setup| setup.to_string()).unwrap_or_default();
            let peer = peer.name();
            self.examples
                .push(format!("{what}, {fen}\n  kingsight: {ours:?}\n  {peer}: {theirs:?}"));
        }
    }

    /// The number of all differences.
    #[must_use]
    pub fn differences(&self) -> u64 {
        self.rows.iter().map(|row| row.differences).sum()
    }

    /// The number of all comparisons.
    #[must_use]
    pub fn comparisons(&self) -> u64 {
        self.rows.iter().map(|row| row.compared).sum()
    }

    fn row(&mut self, what: &'static str, peer: Peer) -> &mut Row {
        let found = self.rows.iter().position(|row| row.peer == peer && row.what == what);
        let index = found.unwrap_or_else(|| {
            self.rows.push(Row { what, peer, compared: 0, differences: 0 });
            self.rows.len() - 1
        });
        &mut self.rows[index]
    }

    fn get(&self, what: &str, peer: Peer) -> Option<&Row> {
        self.rows.iter().find(|row| row.peer == peer && row.what == what)
    }
}

/// A Markdown table, then the first differences of each kind.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "| compared | with shakmaty | differences | with cozy-chess | differences |")?;
        writeln!(f, "|---|--:|--:|--:|--:|")?;
        let mut written: Vec<&str> = Vec::new();
        for Row { what, .. } in &self.rows {
            if written.contains(what) {
                continue;
            }
            written.push(what);
            write!(f, "| {what} |")?;
            for peer in [Peer::Shakmaty, Peer::Cozy] {
                match self.get(what, peer) {
                    Some(row) => write!(f, " {} | {} |", row.compared, row.differences)?,
                    None => write!(f, " | |")?,
                }
            }
            writeln!(f)?;
        }
        for example in &self.examples {
            writeln!(f, "\n{example}")?;
        }
        Ok(())
    }
}
