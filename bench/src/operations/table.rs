//! The table of all operations.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

/// One operation in one build.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Row {
    /// What is done.
    pub name: String,
    /// Each library and its nanoseconds, ours first.
    pub times: Vec<(String, f64)>,
}

impl Row {
    fn ours(&self) -> f64 {
        self.times[0].1
    }

    fn fastest_peer(&self) -> &(String, f64) {
        let peers = self.times[1..].iter();
        peers.min_by(|a, b| a.1.total_cmp(&b.1)).expect("an operation has a peer")
    }

    /// How often the time of the fastest peer holds ours.
    fn ratio(&self) -> f64 {
        self.fastest_peer().1 / self.ours()
    }
}

/// The table of one build, in Markdown.
#[must_use]
pub fn markdown(rows: &[Row]) -> String {
    let mut text = "| operation | kingsight, ns | fastest peer, ns | ratio | other peers, ns |\n\
                    |---|--:|--:|--:|---|\n"
        .to_owned();
    for row in rows {
        let (fastest, time) = row.fastest_peer();
        let others: Vec<String> = row.times[1..]
            .iter()
            .filter(|(name, _)| name != fastest)
            .map(|(name, time)| format!("{name} {time:.0}"))
            .collect();
        let _ = writeln!(
            text,
            "| {} | {:.1} | {fastest} {time:.1} | {:.2} | {} |",
            row.name,
            row.ours(),
            row.ratio(),
            others.join(", ")
        );
    }
    let mean = rows.iter().map(|row| row.ratio().ln()).sum::<f64>() / rows.len().max(1) as f64;
    let _ = writeln!(text, "| geometric mean | | | {:.2} | |", mean.exp());
    text
}
