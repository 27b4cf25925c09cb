//! Bad days: hanging, crashing, babbling, and not speaking UCI as one expects.

use std::time::Duration;
use std::{process, thread};

use crate::board::Board;

#[derive(Clone, Debug, Default)]
pub(crate) struct Conduct {
    /// `--hang`: no answer from depth 2 on where a rook stands on h8.
    hang: bool,
    /// `--crash`: the same, with last words and an exit.
    crash: bool,
    /// `--babble`: the same, with chatter that does not end.
    babble: bool,
    /// `--dead`: ends before it is greeted.
    dead: bool,
    /// `--silent`: does not answer `uci`.
    pub(crate) silent: bool,
    /// `--classical`: does not say that it plays Chess960.
    pub(crate) classical: bool,
    /// `--says-perft`: knows `perft N` and not `go perft N`.
    says_perft: bool,
    /// `--stay`: hangs from depth 2 on, everywhere.
    stay: bool,
}

impl Conduct {
    pub(crate) fn set(&mut self, option: &str) -> bool {
        match option {
            "--hang" => self.hang = true,
            "--crash" => self.crash = true,
            "--babble" => self.babble = true,
            "--dead" => self.dead = true,
            "--silent" => self.silent = true,
            "--classical" => self.classical = true,
            "--says-perft" => self.says_perft = true,
            "--stay" => self.stay = true,
            // To be known again in a list of processes.
            _ if option.starts_with("--mark=") => {}
            _ => return false,
        }
        true
    }

    pub(crate) fn before_greeting(&self) {
        if self.dead {
            eprintln!("no network file");
            process::exit(7);
        }
    }

    /// The depth that is asked for, if it is asked for.
    pub(crate) fn depth_of(&self, words: &[&str]) -> Option<u32> {
        match (self.says_perft, words) {
            (false, ["go", "perft", depth]) | (true, ["perft", depth]) => depth.parse().ok(),
            _ => None,
        }
    }

    pub(crate) fn before_answer(&self, board: &Board, depth: u32) {
        if self.stay && depth > 1 {
            forever();
        }
        if depth < 2 || !board.is(63, b'r', 1) || board.squares.iter().flatten().count() > 12 {
            return;
        }
        if self.hang {
            forever();
        }
        if self.crash {
            println!("thinking");
            eprintln!("panic: index out of bounds: the len is 64 but the index is 64");
            process::exit(101);
        }
        if self.babble {
            loop {
                println!("info depth 1 currmove e2e4");
            }
        }
    }
}

fn forever() {
    loop {
        thread::sleep(Duration::from_secs(60));
    }
}
