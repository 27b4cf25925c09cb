use kingsight::Position;
use kingsight_perft::kernel::*;
use std::time::Instant;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let six = [
        ("startpos", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119060324u64),
        (
            "kiwipete",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            5,
            193690690,
        ),
        ("pos3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178633661),
        ("pos4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6, 706045033),
        ("pos5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89941194),
        (
            "pos6",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            5,
            164075551,
        ),
    ];
    let rounds: usize = a.get(3).map_or(5, |x| x.parse().unwrap());
    let methods: Vec<Method> = match a.get(1).map(String::as_str) {
        Some("two") => vec![Method::TwoPly],
        Some("bulk") => vec![Method::Bulk],
        Some("each") => vec![Method::EachLeaf],
        _ => Method::ALL.to_vec(),
    };
    let paths: Vec<Path> = match a.get(2).map(String::as_str) {
        None | Some("all") => Path::available().collect(),
        Some(p) => vec![p.parse().unwrap()],
    };
    for (name, fen, depth, expected) in six {
        let p: Position = fen.parse().unwrap();
        for &m in &methods {
            for &path in &paths {
                let k = Kernel::on(m, path).unwrap();
                let mut best = f64::MAX;
                let mut n = 0;
                for _ in 0..rounds {
                    let t = Instant::now();
                    n = k.count(&p, depth);
                    best = best.min(t.elapsed().as_secs_f64());
                }
                println!(
                    "{name:9} {m:?} {path:8} {} {:8.1} Mnps",
                    if n == expected { "ok " } else { "BAD" },
                    n as f64 / best / 1e6
                );
            }
        }
    }
}
