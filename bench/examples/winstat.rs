//! Time by material, ours beside chasolver: which questions cost most.
use std::collections::HashMap;
use std::time::Instant;
use kingsight::{Color, Role};
use kingsight_bench::winnability::{Set, questions};

fn ns(mut f: impl FnMut()) -> f64 {
    (0..3).map(|_| { let s = Instant::now(); f(); s.elapsed().as_nanos() as f64 }).fold(f64::MAX, f64::min)
}

fn main() {
    let n: usize = std::env::args().nth(1).map_or(2000, |s| s.parse().unwrap());
    let seed: u64 = std::env::args().nth(2).map_or(1, |s| s.parse().unwrap());
    for set in Set::ALL {
        let mut by: HashMap<String, [f64; 6]> = HashMap::new();
        let mut all = [0.0; 6];
        let mut worst: Vec<(f64, f64, String)> = Vec::new();
        let mut hist = [[0usize; 30]; 2];
        for q in questions(set, n, seed) {
            let b = q.position.board();
            let side = |c: Color| {
                let mut s = String::new();
                for r in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn] {
                    let k = (b.of_role(r) & b.colored(c)).len() as usize;
                    if set == Set::Ends { s.push_str(&r.of(Color::White).to_string().repeat(k.min(3))); }
                    else if k > 0 && r != Role::Pawn { s.push_str(&r.of(Color::White).to_string().repeat(k)); }
                }
                s
            };
            let mut ans = None;
            let ours = ns(|| ans = q.position.can_win_within(q.side, 3_000_000).to_bool());
            let theirs = ns(|| { std::hint::black_box(q.theirs()); });
            let mut f = None;
            let fast = ns(|| f = q.position.can_win_fast(q.side));
            let mut tf = false;
            let tfast = ns(|| tf = std::hint::black_box(q.theirs_fast()));
            let few = b.occupied().len() <= 5;
            let key = if set == Set::Blocked || few { format!("{}v{} {:?}", side(q.side), side(!q.side), ans) } else { format!("{} pieces {:?}", b.occupied().len() / 4 * 4, ans) };
            for e in [by.entry(key).or_default(), &mut all] {
                e[0] += 1.0; e[1] += ours; e[2] += theirs; e[3] += fast; e[4] += tfast;
                e[5] += f64::from(u8::from(f.is_some()));
            }
            hist[0][(ours.log2() as usize).min(29)] += 1;
            hist[1][(theirs.log2() as usize).min(29)] += 1;
            worst.push((ours, theirs, format!("{} {} {ans:?}", q.position, q.side.name())));
        }
        println!("{}: n {} ours {:.0} theirs {:.0} ratio {:.2}; fast {:.0} theirs {:.0} ratio {:.2}, fast knows {}", set.name(), all[0], all[1]/all[0], all[2]/all[0], all[2]/all[1], all[3]/all[0], all[4]/all[0], all[4]/all[3], all[5]);
        println!("log2 ns ours {:?}\nlog2 ns theirs {:?}", hist[0], hist[1]);
        let mut rows: Vec<_> = by.into_iter().collect();
        rows.sort_by(|a, b| b.1[1].total_cmp(&a.1[1]));
        for (k, e) in rows.iter().take(40) {
            println!("{k:>28} n {:6} share {:5.1}% theirs {:5.1}% | ours {:9.0} theirs {:9.0} | fast {:6.0} {:6.0} knows {}", e[0], 100.0*e[1]/all[1], 100.0*e[2]/all[2], e[1]/e[0], e[2]/e[0], e[3]/e[0], e[4]/e[0], e[5]);
        }
        worst.sort_by(|a, b| b.0.total_cmp(&a.0));
        for w in worst.iter().take(25) { println!("  {:.0} {:.0} {}", w.0, w.1, w.2); }
    }
}
