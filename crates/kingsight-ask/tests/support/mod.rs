//! What several tests read.

use kingsight::Position;
use kingsight_ask::read_setup;

/// Every position of the corpus, or every n-th where a sample is enough.
pub(crate) fn corpus() -> impl Iterator<Item = Position> {
    let every = match std::env::var("KINGSIGHT_TESTS").as_deref() {
        Ok("usual" | "full") => 1,
        _ => 6,
    };
    include_str!("../../../../fixtures/corpus.fen")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .step_by(every)
        .map(|line| {
            let setup = read_setup(line).unwrap_or_else(|error| panic!("{line}: {error}"));
            Position::try_from(setup).unwrap_or_else(|error| panic!("{line}: {error:?}"))
        })
}
