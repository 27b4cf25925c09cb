//! `kingsight perft --verify`: a way of counting compared with playing every move.

use std::io::Write;
use std::time::Instant;

use kingsight::{Position, UciMove};
use kingsight_ask::words::several;
use kingsight_ask::{DifferenceReport, Noted, RepliesReport, VerificationReport, VerifiedReport};
use kingsight_perft::{Difference, Kernel, Verified, verify};

use super::args::PerftArgs;
use super::goal::Goal;
use super::wording::{in_words, to_microseconds};
use crate::exit::{Exit, Failure};
use crate::layout::{self, Paragraph};
use crate::output::Output;

pub(super) fn run(
    args: &PerftArgs,
    goal: &Goal,
    kernel: Kernel,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let start = Instant::now();
    let threads = args.threads.unwrap_or(0) as usize;
    let found = verify(&goal.position, goal.depth, kernel, threads);
    print(args, goal, kernel, &found, start.elapsed().as_secs_f64(), output)
}

type Found = Result<Verified, Box<Difference>>;

fn print(
    args: &PerftArgs,
    goal: &Goal,
    kernel: Kernel,
    found: &Found,
    seconds: f64,
    output: &mut Output,
) -> Result<Exit, Failure> {
    let exit = if found.is_ok() { Exit::Clean } else { Exit::Finding };
    let (method, path) = (kernel.method(), kernel.path());
    if args.json {
        let seconds = to_microseconds(seconds);
        let Goal { position, depth, ref notes } = *goal;
        let mut report =
            VerificationReport::new(&position, depth, method.name(), path.name(), seconds);
        match found {
            Ok(Verified { positions, nodes, .. }) => {
                report.verified = Some(VerifiedReport { positions: *positions, nodes: *nodes });
            }
            Err(difference) => report.difference = Some(in_json(&position, difference)),
        }
        output.json(&Noted { report: &report, notes })?;
        return Ok(exit);
    }
    let method = in_words(method);
    match found {
        Ok(Verified { positions, nodes, .. }) => {
            let look = output.look(true);
            let counted = (several(*nodes, "node"), several(*positions, "position"));
            let agree = format!("{method} ({path}) and playing every move agree everywhere");
            let text = format!("{}, {}, {seconds:.3} s: {agree}", counted.0, counted.1);
            let words = layout::plain(&text);
            Paragraph { lead: "", indent: 2, gap: " " }.write(output, look, &words)?;
        }
        Err(difference) => {
            let moves: Vec<String> =
                uci(&goal.position, difference).iter().map(ToString::to_string).collect();
            let way = match moves.is_empty() {
                true => "at the given position".to_owned(),
                false => format!("first after {}", moves.join(" ")),
            };
            write!(output, "{method} ({path}) is wrong, {way}:\n{difference}")?;
        }
    }
    Ok(exit)
}

/// The moves that lead to the difference.
fn uci(start: &Position, difference: &Difference) -> Vec<UciMove> {
    let mut position = *start;
    let one = |&m| {
        let uci = position.uci(m);
        position = position.play_unchecked(m);
        uci
    };
    difference.moves.iter().map(one).collect()
}

fn in_json(start: &Position, difference: &Difference) -> DifferenceReport {
    let Difference { position, depth, kernel, slow, ref replies, .. } = *difference;
    DifferenceReport {
        moves: uci(start, difference),
        position,
        depth,
        fast: kernel,
        slow,
        replies: replies
            .iter()
            .map(|&(m, fast, slow)| RepliesReport { uci: position.uci(m), fast, slow })
            .collect(),
    }
}
