//! The text output. Each case is a file in `snapshots/`: the command line, then what it prints.
//! After an intended change, `KINGSIGHT_BLESS=1 cargo test -p kingsight-cli` rewrites them; read
//! the difference before you commit it.

mod common;

use common::{run, run_with};

/// Runs a command and compares all that it prints with the snapshot.
#[track_caller]
fn snapshot(name: &str, args: &[&str]) {
    common::snapshot::compare(name, &run(args).transcript(args));
}

const PIN: &str = "r1bqk1nr/pppp1ppp/2n5/4p3/1bB1P3/3P4/PPPN1PPP/R1BQK1NR w KQkq - 1 5";

#[test]
fn the_initial_position() {
    snapshot("start", &["inspect", "startpos"]);
}

#[test]
fn a_pinned_knight() {
    snapshot("pin", &["inspect", PIN]);
}

#[test]
fn colours_and_signs_mark_the_same() {
    snapshot("pin-in-colour", &["inspect", "--color", "always", PIN]);
}

#[test]
fn from_the_other_side_in_ascii() {
    snapshot("pin-flipped-ascii", &["inspect", "--flip", "--ascii", PIN]);
}

#[test]
fn pins_with_moves_along_the_line() {
    snapshot("sliding-pins", &["inspect", "4r1k1/5pb1/8/8/1b2R2q/2P5/3n1PPP/4K3 w - - 0 1"]);
}

#[test]
fn a_pinned_piece_during_another_check() {
    snapshot("pin-in-check", &["inspect", "4k3/4r3/8/8/8/5n2/4R3/4K3 w - - 0 1"]);
}

#[test]
fn a_check_to_be_answered() {
    snapshot("check", &["inspect", "startpos", "--moves", "1. e4 e5 2. f4 Qh4+"]);
}

#[test]
fn two_checks_at_once() {
    snapshot("double-check", &["inspect", "4r1k1/8/8/8/8/3n4/3P1P2/4KB2 w - - 0 1"]);
}

#[test]
fn checkmate() {
    snapshot("checkmate", &["inspect", "startpos", "--moves", "f3 e5 g4 Qh4"]);
}

#[test]
fn stalemate() {
    snapshot("stalemate", &["inspect", "4k3/4P3/4K3/8/8/8/8/8 b - - 0 1"]);
}

#[test]
fn possible_discovered_checks() {
    snapshot("discovered", &["inspect", "4k3/8/8/8/4N3/8/4R3/4K3 w - - 0 1"]);
}

#[test]
fn no_king_at_all() {
    snapshot("no-kings", &["inspect", "8/8/8/3r4/8/3B4/8/8 w - - 0 1"]);
}

#[test]
fn several_kings() {
    snapshot("several-kings", &["inspect", "4k3/8/8/K1B1r2K/8/8/8/8 w KQ e3 0 1"]);
}

#[test]
fn chess960_from_unquoted_words() {
    snapshot("chess960", &["inspect", "4k3/8/8/8/8/8/8/1RK2R2", "w", "FB", "-", "0", "1"]);
}

#[test]
fn remarks_and_claims() {
    snapshot("remarks", &["inspect", "4k3/8/8/8/8/NNN5/PPPPPPPP/4K3 w K - 100 80"]);
}

#[test]
fn a_list_of_moves() {
    snapshot("moves", &["moves", "r3k2r/8/8/8/8/8/1P4p1/R3K3 b Qkq - 0 1"]);
}

#[test]
fn a_list_of_checks() {
    snapshot("moves-checks", &["moves", "4k3/8/8/8/4N3/8/4R3/R3K3 w Q - 0 1", "--checks"]);
}

#[test]
fn an_empty_list_of_moves() {
    snapshot("moves-none", &["moves", "startpos", "--captures"]);
}

#[test]
fn problems() {
    snapshot("validate", &["validate", "P3k3/8/8/8/8/NNN5/PPPPPPPP/R5K1 w KQ e6 0 1"]);
}

#[test]
fn no_problem() {
    snapshot("validate-fine", &["validate", "startpos"]);
}

#[test]
fn several_positions() {
    snapshot(
        "validate-several",
        &["validate", "startpos", "4k3/8/8/8/8/8/8/4K3 x", "4k3/8/8/8/8/8/8/8 w"],
    );
}

#[test]
fn faults() {
    snapshot("fault-fen", &["inspect", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR w KQkq - 0 1"]);
    snapshot("fault-move", &["inspect", "startpos", "--moves", "e4 Nf3"]);
    snapshot("fault-uci", &["inspect", "startpos", "--moves", "e2e5"]);
    snapshot("fault-castling", &["inspect", "startpos", "--moves", "O-O"]);
    snapshot("fault-ambiguous", &["moves", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "--moves", "Rd1"]);
    snapshot("fault-no-move", &["moves", "startpos", "--moves", "e4 Zf3"]);
    snapshot("fault-move-as-fen", &["inspect", "e2e4"]);
    snapshot("fault-not-playable", &["perft", "3", "--fen", "8/8/8/8/8/8/8/8 w - -"]);
    snapshot("fault-two-positions", &["perft", "3", "startpos", "--fen", "startpos"]);
    snapshot("fault-no-command", &["8/8/8/8/8/8/8/K1k5 w - - 0 1"]);
    snapshot("fault-no-quotes", &["perft", "--fen", "8/8/8/8/8/8/8/K1k5", "w", "-", "-", "3"]);
    snapshot("fault-square", &["moves", "startpos", "--from", "e9"]);
}

#[test]
fn a_move_explained() {
    snapshot("why-pinned", &["why", "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "Nxf3"]);
    snapshot(
        "why-in-german",
        &["why", "--lang", "de", "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "Sxf3"],
    );
    snapshot(
        "why-all-in-german",
        &["why", "--lang", "de", "--all", "r3k2r/8/8/8/4q3/8/8/R3K2R w KQkq - 0 1"],
    );
    snapshot("why-other-side", &["why", "startpos", "Nf6"]);
    let fork = "4k3/8/3q4/8/3N4/8/4P3/3R2K1 w - - 0 1";
    snapshot("changes", &["changes", fork, "Nf5"]);
    snapshot(
        "changes-in-german",
        &["changes", "--lang", "de", "startpos", "f3", "e5", "g4", "Dh4"],
    );
    snapshot("changes-refused", &["changes", "startpos", "e4", "Ke7"]);
    snapshot("moves-french", &["moves", "startpos", "--letters", "fr", "--from", "g1"]);
}

#[test]
fn rulings() {
    let wall = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1";
    snapshot("adjudicate", &["adjudicate", wall]);
    snapshot("adjudicate-in-german", &["adjudicate", "--lang", "de", "--flag", "white", wall]);
    snapshot("adjudicate-flag", &["adjudicate", "--flag", "white", "7k/8/6K1/8/8/8/8/R7 w - -"]);
}

#[test]
fn forced_mates() {
    snapshot("mate", &["mate", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "2"]);
    let short = "7k/8/5K2/8/8/8/8/R7 w - - 0 1";
    snapshot("mate-in-german", &["mate", "--lang", "de", "--duals", short, "3"]);
    snapshot("mate-refuted", &["mate", short, "1"]);
}

#[test]
fn help() {
    snapshot("help", &["--help"]);
    snapshot("help-inspect", &["inspect", "--help"]);
    snapshot("help-moves", &["moves", "--help"]);
    snapshot("help-perft", &["perft", "--help"]);
    snapshot("help-hunt", &["hunt", "--help"]);
    snapshot("help-validate", &["validate", "--help"]);
    snapshot("help-why", &["why", "--help"]);
    snapshot("help-changes", &["changes", "--help"]);
    snapshot("help-adjudicate", &["adjudicate", "--help"]);
    snapshot("help-mate", &["mate", "--help"]);
    snapshot("help-pgn", &["pgn", "--help"]);
    snapshot("help-pgn-check", &["pgn", "check", "--help"]);
    snapshot("help-pgn-format", &["pgn", "format", "--help"]);
    snapshot("help-pgn-fens", &["pgn", "fens", "--help"]);
    snapshot("help-pgn-split", &["pgn", "split", "--help"]);
    snapshot("help-pgn-headers", &["pgn", "headers", "--help"]);
    snapshot("help-pgn-filter", &["pgn", "filter", "--help"]);
    snapshot("help-pgn-repair", &["pgn", "repair", "--help"]);
    snapshot("help-pgn-parquet", &["pgn", "parquet", "--help"]);
    snapshot("help-studio", &["studio", "--help"]);
    snapshot("help-completions", &["completions", "--help"]);
}

#[test]
fn nothing_is_wider_than_a_terminal() {
    let corpus = include_str!("../../../fixtures/corpus.fen");
    let ran = run_with(&["inspect"], corpus.as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.err);
    // A FEN itself may be longer.
    let is_heading = |line: &str| line.matches('/').count() == 7;
    for line in ran.out.lines().filter(|line| !is_heading(line)) {
        assert!(line.chars().count() <= 80, "{line}");
        assert_eq!(line.trim_end(), line);
    }
}

/// `--ascii` is about the board; moves keep the letters that were asked for.
#[test]
fn ascii_boards_with_figurine_moves() {
    let ran = run(&["inspect", "startpos", "--ascii", "--letters", "figurine"]);
    let (board, rest) = ran.out.split_once("White to move").unwrap();
    assert!(board.is_ascii(), "{board}");
    assert!(rest.contains("♘f3"), "{rest}");
    for command in ["inspect", "why"] {
        let help = run(&[command, "--help"]).out;
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains("with ASCII characters only; moves have the letters of --letters"));
    }
}
