//! `kingsight perft`: counting the tree of legal moves.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use kingsight::{Move, Position, divide};
use kingsight_report::{ErrorReport, LineError, PerftReport, read_setup};

use crate::args::PerftArgs;
use crate::batch;
use crate::exit::{Exit, Failure};
use crate::hints;
use crate::output::Output;

pub(crate) fn run(args: &PerftArgs, output: &mut Output) -> Result<Exit, Failure> {
    let text = position_text(args)?;
    let position = match read_position(args, &text) {
        Ok(position) => position,
        Err(error) if args.json => {
            output.json(&LineError::new(1, &text, error))?;
            return Ok(Exit::Misuse);
        }
        Err(error) => return Err(Failure::Message(hints::with_place(&text, &error, true))),
    };
    let start = Instant::now();
    let mut progress = Progress::new(start, position.legal_move_count());
    let counts: Vec<(Move, u128)> = match args.depth {
        0 => Vec::new(),
        depth => position
            .legal_moves()
            .into_iter()
            .map(|m| (m, progress.count(&position.play_unchecked(m), depth - 1)))
            .collect(),
    };
    let nodes = if args.depth == 0 { 1 } else { counts.iter().map(|(_, nodes)| nodes).sum() };
    let seconds = (start.elapsed().as_secs_f64() * 1e6).round() / 1e6;
    progress.clear();

    let mut report = PerftReport::new(&position, args.depth, nodes, seconds);
    if args.divide {
        report = report.with_divide(counts);
    }
    if args.json {
        output.json(&report)?;
    } else {
        write_report(output, &report)?;
    }
    Ok(Exit::Clean)
}

/// The position may be given by option, as further words, or not at all.
fn position_text(args: &PerftArgs) -> Result<String, Failure> {
    let words = args.position.join(" ");
    match &args.fen {
        None if words.is_empty() => Ok("startpos".to_owned()),
        None => Ok(words),
        Some(fen) if words.is_empty() => Ok(fen.clone()),
        // An unquoted FEN after --fen leaves its other fields to the words.
        Some(fen) if fen.contains('/') && !fen.contains(' ') && !words.contains('/') => {
            Ok(format!("{fen} {words}"))
        }
        Some(_) => Err(Failure::Message(format!(
            "two positions were given: {words:?} and the one after --fen; expected one"
        ))),
    }
}

fn read_position(args: &PerftArgs, text: &str) -> Result<Position, ErrorReport> {
    let mut setup = read_setup(text)?;
    setup.chess960 |= args.chess960;
    Ok(*batch::play(&setup, &args.moves)?.position())
}

fn write_report(out: &mut dyn Write, report: &PerftReport) -> io::Result<()> {
    if let Some(divide) = &report.divide {
        for entry in divide {
            writeln!(out, "{}: {}", entry.uci, entry.nodes)?;
        }
        writeln!(out)?;
    }
    let PerftReport { nodes, seconds, .. } = *report;
    let speed = nodes as f64 / seconds.max(1e-9) / 1e6;
    writeln!(out, "{nodes} nodes, {seconds:.3} s, {speed:.1} Mnps")
}

/// Says on a terminal how far the count has come, once it takes long.
struct Progress {
    start: Instant,
    said: Option<Instant>,
    silent: bool,
    first_moves: u32,
    first_moves_begun: u32,
    nodes: u128,
}

impl Progress {
    const PATIENCE: Duration = Duration::from_secs(2);
    const PAUSE: Duration = Duration::from_millis(200);

    fn new(start: Instant, first_moves: u32) -> Progress {
        let silent = !io::stderr().is_terminal();
        Progress { start, said: None, silent, first_moves, first_moves_begun: 0, nodes: 0 }
    }

    /// Counts below one first move, reply by reply, so that there is something to say between them.
    fn count(&mut self, position: &Position, depth: u32) -> u128 {
        self.first_moves_begun += 1;
        if depth == 0 {
            return 1;
        }
        let mut sum = 0;
        for (_, nodes) in divide(position, depth) {
            sum += u128::from(nodes);
            self.nodes += u128::from(nodes);
            self.say();
        }
        sum
    }

    fn say(&mut self) {
        let pause =
            self.said.map_or(self.start + Progress::PATIENCE, |said| said + Progress::PAUSE);
        if self.silent || Instant::now() < pause {
            return;
        }
        self.said = Some(Instant::now());
        let _ = write!(
            io::stderr(),
            "\r{} nodes, {:.0} s, first move {} of {} ",
            self.nodes,
            self.start.elapsed().as_secs_f64(),
            self.first_moves_begun,
            self.first_moves
        );
    }

    fn clear(&self) {
        if self.said.is_some() {
            let _ = write!(io::stderr(), "\r{:60}\r", "");
        }
    }
}
