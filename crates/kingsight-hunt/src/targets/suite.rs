//! Suites of positions in EPD: `FEN ;D1 20 ;D2 400`, with `id`, `c0` (why) and `c1` (source) if given.

use std::fmt;

use kingsight::{Epd, EpdError, Position, PositionError};

use super::Target;

/// A line of a suite that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SuiteError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for SuiteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for SuiteError {}

/// Reads a suite: one EPD a line; empty lines and what follows `#` are skipped. A position is counted as
/// deep as the suite has counts, at most 2,000,000 nodes; without counts as [`Target::new`] says.
///
/// ```
/// use kingsight_hunt::read_suite;
/// let suite = "# mine\n4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66 ;D3 1197\n";
/// let targets = read_suite(suite, false)?;
/// assert_eq!((targets[0].name.as_str(), targets[0].depth), ("line 2", 3));
/// # Ok::<(), kingsight_hunt::SuiteError>(())
/// ```
///
/// # Errors
///
/// The first line that is not EPD, or not a position that can be played.
pub fn read_suite(text: &str, chess960: bool) -> Result<Vec<Target>, SuiteError> {
    let mut targets = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split(" #").next().unwrap_or_default().trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let wrong = |message: String| SuiteError { line: number, message };
        let epd: Epd = line.parse().map_err(|error: EpdError| wrong(error.to_string()))?;
        let position = Position::try_from(epd.setup)
            .map_err(|problems| wrong(PositionError::Setup(problems).to_string()))?;
        let position = position.with_chess960(position.is_chess960() || chess960);
        targets.push(target(&epd, position, number).map_err(wrong)?);
    }
    Ok(targets)
}

/// A suite may count deeper than a hunt needs to go.
const NODES: u64 = 2_000_000;

fn target(epd: &Epd, position: Position, number: usize) -> Result<Target, String> {
    let mut expected = Vec::new();
    for operation in &epd.operations {
        let Some(depth) = operation.opcode.strip_prefix('D') else { continue };
        let Ok(depth) = depth.parse::<u32>() else { continue };
        let nodes = operation.operands.first().and_then(|nodes| nodes.parse().ok());
        expected.push((
            depth,
            nodes.ok_or_else(|| format!("expected a count after D{depth}, as in D{depth} 400"))?,
        ));
    }
    let text = |opcode| epd.operands(opcode).map(|words| words.join(" "));
    let affordable = expected.iter().filter(|(_, nodes)| *nodes <= NODES);
    let depth = affordable.map(|&(depth, _)| depth).max();
    let name = text("id").unwrap_or_else(|| format!("line {number}"));
    Ok(match depth {
        Some(depth) => {
            Target { name, why: text("c0"), source: text("c1"), position, depth, expected }
        }
        None => {
            Target { why: text("c0"), source: text("c1"), expected, ..Target::new(name, position) }
        }
    })
}
