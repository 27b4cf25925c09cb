//! Everything `kingsight inspect` prints about a position: built, and written as JSON.
//!
//! No other library has all of it, so the comparison covers the largest part that all have: every legal
//! move in SAN with its check mark.

use std::hint::black_box;
use std::process::ExitCode;

use kingsight::{EnPassant, Setup};
use kingsight_ask::Inspection;
use kingsight_bench::harness::{
    COZY_CHESS, Clock, Contender, KINGSIGHT, Results, SHAKMATY, Section, Unit, Workload, Yardstick,
    race,
};
use kingsight_bench::positions::mixed;
use kingsight_bench::program::{self, Race};
use kingsight_bench::trio::Trio;
use shakmaty::Position as _;
use shakmaty::san::SanPlus;

const HELP: &str = "\
Everything that inspect prints about a position, built and written, and the moves in SAN beside the peers.

usage: cargo bench --bench inspect -- [options]

  --rounds N         rounds to be run (51); the table has the medians
{RACE}
";

const SECTIONS: [Section; 1] = [Section {
    name: "inspect",
    title: "One position of 240",
    unit: Unit::EachItem(1e-6, "µs"),
    clock: Clock::Processor,
    yardstick: Yardstick::FastestPeer,
    only: None,
}];

fn main() -> ExitCode {
    program::run(
        "inspect",
        HELP,
        |arguments| {
            // Cargo names itself.
            let _ = arguments.contains("--bench");
            Race::options(arguments, 51, "here")
        },
        |options| {
            options.run("inspect", &SECTIONS, || {
                let machine = program::bound();
                let trios = mixed();
                Ok(Results { machine, ..race(&options.plan(0.002), &workloads(&trios))? })
            })
        },
    )
}

fn workloads(trios: &[Trio]) -> Vec<Workload<'_>> {
    let workload = |name: &str, contenders| Workload {
        section: SECTIONS[0].name,
        name: name.to_owned(),
        answer: None,
        contenders,
    };
    let fens: Vec<String> =
        trios.iter().map(|trio| trio.ours.to_setup(EnPassant::Always).to_string()).collect();
    let inspected = |finish: fn(Inspection) -> usize| {
        let fens = fens.clone();
        let sum = move || {
            let one = |(i, fen): (usize, &String)| {
                let setup: Setup = fen.parse().expect("a FEN of a position");
                black_box(finish(Inspection::new(i as u64, fen, &setup))) as u64
            };
            fens.iter().enumerate().map(one).sum()
        };
        vec![Contender::new(KINGSIGHT, "", trios.len() as u64, sum)]
    };
    let written = |library, each: fn(&Trio) -> usize| {
        let sum = move || trios.iter().map(|trio| each(trio) as u64).sum();
        Contender::new(library, "", trios.len() as u64, sum)
    };
    vec![
        workload("inspection", inspected(|inspection| black_box(inspection).legal_moves.len())),
        workload(
            "inspection as JSON",
            inspected(|inspection| serde_json::to_string(&inspection).expect("plain data").len()),
        ),
        workload(
            "all legal moves in SAN",
            vec![
                written(KINGSIGHT, |trio| {
                    let moves = trio.ours.legal_moves();
                    moves.iter().map(|&m| trio.ours.san(m).to_string().len()).sum()
                }),
                written(COZY_CHESS, |trio| {
                    let board = trio.cozy.as_ref().expect("accepted");
                    let mut length = 0;
                    board.generate_moves(|set| {
                        for m in set {
                            let san = cozy_chess::util::display_san_move(board, m);
                            length += san.to_string().len();
                        }
                        false
                    });
                    length
                }),
                written(SHAKMATY, |trio| {
                    let position = trio.shakmaty.as_ref().expect("accepted");
                    let san = |&m| SanPlus::from_move(position.clone(), m).to_string().len();
                    position.legal_moves().iter().map(san).sum()
                }),
            ],
        ),
    ]
}
