//! `adjudicate` with every incident, and `mate`, in English and German.

use super::{PIN, in_both, transcripts};
use crate::common::snapshot::compare;

/// All but the proofs, which `positions.rs` has.
const FIELDS: &str =
    "fen,incident,side,result,article,reason,message,can_win,claims,touched,readings";

#[test]
fn incidents() {
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let lone = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";
    let fifty = "4k3/8/8/8/8/8/R7/4K3 w - - 99 80";
    let twice = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";
    let incidents = [
        vec!["--flag", "white", lone],
        vec!["--flag", "black", lone],
        vec!["--flag", "both", lone],
        vec!["--illegal-move", "white", lone],
        vec!["--illegal-move", "black", lone],
        // Each duty of a touched piece.
        vec!["--touched", "d2", PIN],
        vec!["--touched", "a1", castling],
        vec!["--touched", "h1,e1", castling],
        vec!["--touched", "h8", castling],
        vec!["--touched", "a1,a8", castling],
        vec!["--touched", "e1,h1", castling],
        vec!["--touched", "e1,a8", castling],
        vec!["--touched", "e8", castling],
        // Claims that are right, and wrong.
        vec!["--claim", "now", "4k3/8/8/8/8/8/R7/4K3 w - - 100 80"],
        vec!["--claim", "Kd2", fifty],
        vec!["--claim", "Ng8", "startpos", "--moves", twice],
        vec!["--claim", "now", PIN],
        vec!["--claim", "Ke2", PIN],
        // Not decided.
        vec!["--flag", "white", "--nodes", "1", "8/8/4k3/p1p1p3/P1P1P3/4K3/8/B7 w - - 0 1"],
    ];
    let of_text =
        incidents.iter().flat_map(|incident| in_both(&[&["adjudicate"], &incident[..]].concat()));
    compare("adjudicate-incidents", &transcripts(of_text));
    let of_json = incidents.iter().flat_map(|incident| {
        in_both(&[&["adjudicate", "--json", "--fields", FIELDS], &incident[..]].concat())
    });
    compare("json-adjudicate-incidents", &transcripts(of_json));
}

#[test]
fn mates() {
    let short = "7k/8/5K2/8/8/8/8/R5Q1 w - - 0 1";
    let problems = [
        vec!["kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "2"],
        vec!["--duals", short, "2"],
        // Refuted, once by stalemate.
        vec!["7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "1"],
        vec!["--checks-only", "7k/8/5K2/8/8/8/8/R7 w - - 0 1", "2"],
        // Not decided.
        vec!["--nodes", "1", short, "2"],
        // The game is over, and a text that claims something untrue.
        vec!["7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "1"],
        vec!["startpos", "1", "--moves", "f3 e5 g4+"],
    ];
    let of_text = problems.iter().flat_map(|problem| in_both(&[&["mate"], &problem[..]].concat()));
    compare("mates", &transcripts(of_text));
    let of_json =
        problems.iter().flat_map(|problem| in_both(&[&["mate", "--json"], &problem[..]].concat()));
    compare("json-mates", &transcripts(of_json));
}
