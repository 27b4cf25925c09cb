//! Bad days: hanging, crashing, babbling, and not speaking UCI as one expects.

use std::io::Write;
use std::time::Duration;
use std::{process, thread};

use crate::board::Board;

#[derive(Clone, Debug, Default)]
pub(crate) struct Conduct {
    /// `--hang`: no answer from depth 2 on where a rook stands on h8.
    hang: bool,
    /// `--hang-midway`: the same, in the middle of a line.
    hang_midway: bool,
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
    /// `--counts=FORM`: writes its counts in a way that counts are not written.
    counts: Option<String>,
    /// `--noise=SEED`: its name and a line before each answer are bytes of no meaning.
    noise: Option<u64>,
    /// `--stay`: hangs from depth 2 on, everywhere.
    stay: bool,
}

impl Conduct {
    pub(crate) fn set(&mut self, option: &str) -> bool {
        let value = || option.split_once('=').map(|(_, value)| value.to_owned());
        match option {
            "--hang" => self.hang = true,
            "--hang-midway" => self.hang_midway = true,
            "--crash" => self.crash = true,
            "--babble" => self.babble = true,
            "--dead" => self.dead = true,
            "--silent" => self.silent = true,
            "--classical" => self.classical = true,
            "--says-perft" => self.says_perft = true,
            "--stay" => self.stay = true,
            _ if option.starts_with("--counts=") => self.counts = value(),
            _ if option.starts_with("--noise=") => {
                self.noise = value().and_then(|seed| seed.parse().ok());
            }
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
        if self.hang_midway {
            print!("e2e4: 2");
            let _ = std::io::stdout().flush();
            forever();
        }
        if self.crash {
            println!("thinking");
            if let Some(seed) = self.noise {
                let _ = std::io::stderr().write_all(&[&*noise(!seed), b"\n"].concat());
            }
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

impl Conduct {
    /// What it calls itself.
    pub(crate) fn name(&self) -> Vec<u8> {
        self.noise.map_or_else(|| b"Wrong Engine".to_vec(), noise)
    }

    /// What stands before an answer: nothing, or noise.
    pub(crate) fn prelude(&self, question: u32) -> Vec<u8> {
        let Some(seed) = self.noise else { return Vec::new() };
        [b"# ", &*noise(seed ^ u64::from(question) << 32), b"\n"].concat()
    }

    /// The answer with the last number of each line written otherwise.
    pub(crate) fn spoiled(&self, text: String) -> String {
        let Some(form) = &self.counts else { return text };
        let line = |line: &str| {
            let at = line.rfind(|c: char| !c.is_ascii_digit()).map_or(0, |at| at + 1);
            let (before, count) = line.split_at(at);
            match form.as_str() {
                _ if count.is_empty() => line.to_owned(),
                // Only here and there: the rest is a divide.
                "missing" | "arabic" if !before.starts_with("a2") => line.to_owned(),
                "missing" => format!("{}: ", before.trim_end_matches([':', ' '])),
                "arabic" => format!("{before}\u{0662}"),
                "negative" => format!("{before}-{count}"),
                "plus" => format!("{before}+{count}"),
                "fraction" => format!("{before}{count}.5"),
                "huge" => format!("{before}{count}00000000000000000000"),
                // Each fits, and what they add up to does not.
                "half" => format!("{before}9223372036854775808"),
                _ => format!("{before}0x{count}"),
            }
        };
        text.lines().map(|text| line(text) + "\n").collect()
    }
}

/// Bytes of no meaning, most of them such as steer a terminal, turn the reading order or are not seen.
fn noise(seed: u64) -> Vec<u8> {
    const BAD: [&[u8]; 20] = [
        b"\x1b[31m",
        b"\x1b]0;title\x07",
        b"\x1b[2J",
        b"\x07",
        b"\x08",
        b"\r",
        b"\0",
        b"\x7f",
        b"\xc2\x9b31m",
        b"\xc2\x85",
        b"\xff",
        b"\xd8\x9c",
        b"\xe2\x80\x8b",
        b"\xe2\x80\xae",
        b"\xe2\x81\xa6",
        b"\xe2\x80\xa8",
        b"\xe2\x80\xa9",
        b"\xef\xbb\xbf",
        b"</pre><script>\"&'",
        b"name",
    ];
    // xorshift64* (Sebastiano Vigna, 2016).
    let mut state = seed | 1;
    let mut next = || {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33
    };
    (0..12).flat_map(|_| BAD[(next() % BAD.len() as u64) as usize]).copied().collect()
}

fn forever() {
    loop {
        thread::sleep(Duration::from_secs(60));
    }
}
