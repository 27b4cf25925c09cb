//! The properties on every seed: old findings stay found, with any toolchain.

use std::fs;
use std::path::Path;

fn each_seed(target: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(target);
    let mut count = 0;
    for entry in fs::read_dir(&folder).expect("each target has seeds") {
        let path = entry.expect("a readable folder").path();
        println!("{}", path.display());
        check(&fs::read(&path).expect("a readable seed"));
        count += 1;
    }
    assert!(count > 0, "{target} has no seeds");
}

#[test]
fn fen() {
    each_seed("fen", kingsight_fuzz::fen::check);
}

#[test]
fn epd() {
    each_seed("epd", kingsight_fuzz::fen::check_epd);
}

#[test]
fn san() {
    each_seed("san", kingsight_fuzz::san::check);
}

#[test]
fn uci() {
    each_seed("uci", kingsight_fuzz::uci::check);
}

#[test]
fn setup() {
    each_seed("setup", kingsight_fuzz::setup::check);
}

#[test]
fn pgn() {
    each_seed("pgn", kingsight_fuzz::pgn::check);
}

#[test]
fn pgn_tree() {
    each_seed("pgn_tree", kingsight_fuzz::pgn::check_tree);
}

/// Positions are written as for `setup`.
#[test]
fn winnability() {
    for target in ["winnability", "setup"] {
        each_seed(target, kingsight_fuzz::winnability::check);
    }
}

/// Every legal move of every position that the notation targets choose from.
#[test]
fn every_position_of_the_table() {
    for which in 0..kingsight_fuzz::bytes::COUNT {
        let data = [0x80 | which as u8];
        kingsight_fuzz::san::check(&data);
        kingsight_fuzz::uci::check(&data);
    }
}

/// No bytes at all are an input, too.
#[test]
fn nothing() {
    for check in [
        kingsight_fuzz::fen::check,
        kingsight_fuzz::fen::check_epd,
        kingsight_fuzz::san::check,
        kingsight_fuzz::uci::check,
        kingsight_fuzz::setup::check,
        kingsight_fuzz::pgn::check,
        kingsight_fuzz::pgn::check_tree,
        kingsight_fuzz::winnability::check,
    ] {
        check(&[]);
    }
}
