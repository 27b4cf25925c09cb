//! Misbehaviour on request: hanging, crashing, endless output, unusual UCI.

use std::io::{self, Write};
use std::thread;
use std::time::Duration;

use crate::board::Board;
use crate::search::Search;

/// How the engine misbehaves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conduct {
    /// `--hang`: does not answer from depth 2 on if a black rook stands on h8.
    hang: bool,
    /// `--hang-midway`: the same, in the middle of a line.
    hang_midway: bool,
    /// `--crash`: exits there with an error message.
    crash: bool,
    /// `--quit`: exits there without an error.
    quit: bool,
    /// `--babble`: prints without end there.
    babble: bool,
    /// `--dead`: exits at its start.
    dead: bool,
    /// `--silent`: does not answer `uci`.
    silent: bool,
    /// `--classical`: does not offer the option for Chess960.
    classical: bool,
    /// `--says-perft`: knows `perft N` and not `go perft N`.
    says_perft: bool,
    /// `--counts=FORM`: spoils its counts.
    counts: Option<String>,
    /// `--noise=SEED`: its name and a line before each answer are noise.
    noise: Option<u64>,
    /// `--no-perft=WAY`: has no perft; WAY is what its searches show.
    pub(crate) search: Option<Search>,
    /// `--xboard`: speaks XBoard's protocol.
    pub(crate) xboard: bool,
    /// `--lines`: speaks the hunt's line protocol.
    pub(crate) lines: bool,
    /// `--slow=MILLISECONDS`: waits before each answer.
    slow: u64,
    /// `--short-key`: remembers divides by board and side to move alone, without castling rights and en passant.
    pub(crate) short_key: bool,
    /// `--nodes-per-second=N`: is as slow as this.
    nodes_per_second: Option<u32>,
    /// `--stay`: hangs from depth 2 on in every position.
    stay: bool,
}

/// What the engine does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Then {
    GoOn,
    Exit(u8),
}

impl Then {
    pub(crate) fn exit_code(self) -> Option<u8> {
        match self {
            Then::GoOn => None,
            Then::Exit(code) => Some(code),
        }
    }
}

impl Conduct {
    pub(crate) fn set(&mut self, option: &str) -> bool {
        let value = || option.split_once('=').map(|(_, value)| value.to_owned());
        match option {
            "--hang" => self.hang = true,
            "--hang-midway" => self.hang_midway = true,
            "--crash" => self.crash = true,
            "--quit" => self.quit = true,
            "--babble" => self.babble = true,
            "--dead" => self.dead = true,
            "--silent" => self.silent = true,
            "--classical" => self.classical = true,
            "--says-perft" => self.says_perft = true,
            "--stay" => self.stay = true,
            "--short-key" => self.short_key = true,
            "--xboard" => self.xboard = true,
            "--lines" => self.lines = true,
            _ if option.starts_with("--slow=") => {
                self.slow = value().and_then(|time| time.parse().ok()).unwrap_or(0);
            }
            _ if option.starts_with("--no-perft=") => {
                self.search = value().and_then(|way| Search::of_name(&way));
                return self.search.is_some();
            }
            _ if option.starts_with("--counts=") => self.counts = value(),
            _ if option.starts_with("--noise=") => {
                self.noise = value().and_then(|seed| seed.parse().ok());
            }
            _ if option.starts_with("--nodes-per-second=") => {
                self.nodes_per_second = value().and_then(|number| number.parse().ok());
            }
            // Marks the process in a list of processes.
            _ if option.starts_with("--mark=") => {}
            _ => return false,
        }
        true
    }

    /// Takes as long as a slow engine for this many nodes.
    pub(crate) fn take_time(&self, nodes: u64) {
        if let Some(speed) = self.nodes_per_second {
            thread::sleep(Duration::from_secs_f64(nodes as f64 / f64::from(speed.max(1))));
        }
    }

    /// What happens before the engine reads its input.
    pub(crate) fn before_greeting(&self) -> Then {
        if !self.dead {
            return Then::GoOn;
        }
        eprintln!("no network file");
        Then::Exit(7)
    }

    /// Answers `uci`.
    pub(crate) fn greet(&self, output: &mut dyn Write) -> io::Result<()> {
        if self.silent {
            return Ok(());
        }
        let name = self.noise.map_or_else(|| b"Wrong Engine".to_vec(), noise);
        output.write_all(&[b"id name ", &*name].concat())?;
        writeln!(output, "\nid author nobody")?;
        if !self.classical {
            writeln!(output, "option name UCI_Chess960 type check default false")?;
        }
        output.write_all(self.search.map_or("", Search::options).as_bytes())?;
        writeln!(output, "uciok")
    }

    /// The depth of a perft command.
    pub(crate) fn depth_of(&self, words: &[&str]) -> Option<u32> {
        if !self.has_perft() {
            return None;
        }
        match (self.says_perft, words) {
            (false, ["go", "perft", depth]) | (true, ["perft", depth]) => depth.parse().ok(),
            _ => None,
        }
    }

    /// Whether it counts.
    pub(crate) fn has_perft(&self) -> bool {
        self.search.is_none()
    }

    /// What happens before an answer.
    pub(crate) fn before_answer(
        &self,
        board: &Board,
        depth: u32,
        output: &mut dyn Write,
    ) -> io::Result<Then> {
        thread::sleep(Duration::from_millis(self.slow));
        if self.stay && depth > 1 {
            forever();
        }
        if depth < 2 || !board.is(63, b'r', 1) || board.squares.iter().flatten().count() > 12 {
            return Ok(Then::GoOn);
        }
        if self.hang {
            forever();
        }
        if self.hang_midway {
            write!(output, "e2e4: 2")?;
            output.flush()?;
            forever();
        }
        if self.quit {
            return Ok(Then::Exit(0));
        }
        if self.crash {
            writeln!(output, "thinking")?;
            if let Some(seed) = self.noise {
                let _ = io::stderr().write_all(&[&*noise(!seed), b"\n"].concat());
            }
            eprintln!("panic: index out of bounds: the len is 64 but the index is 64");
            return Ok(Then::Exit(101));
        }
        if self.babble {
            loop {
                writeln!(output, "info depth 1 currmove e2e4")?;
            }
        }
        Ok(Then::GoOn)
    }

    /// A line of noise before an answer, if asked for.
    pub(crate) fn prelude(&self, question: u32) -> Vec<u8> {
        let Some(seed) = self.noise else { return Vec::new() };
        [b"# ", &*noise(seed ^ u64::from(question) << 32), b"\n"].concat()
    }

    /// The answer with the last number of each line spoiled, if asked for.
    pub(crate) fn spoiled(&self, text: String) -> String {
        let Some(form) = &self.counts else { return text };
        let line = |line: &str| {
            let at = line.rfind(|c: char| !c.is_ascii_digit()).map_or(0, |at| at + 1);
            let (before, count) = line.split_at(at);
            match form.as_str() {
                _ if count.is_empty() => line.to_owned(),
                // Only in some lines: the rest is a divide.
                "missing" | "arabic" if !before.starts_with("a2") => line.to_owned(),
                "missing" => format!("{}: ", before.trim_end_matches([':', ' '])),
                "arabic" => format!("{before}\u{0662}"),
                "negative" => format!("{before}-{count}"),
                "plus" => format!("{before}+{count}"),
                "fraction" => format!("{before}{count}.5"),
                "huge" => format!("{before}{count}00000000000000000000"),
                // Each fits into 64 bits; their sum does not.
                "half" => format!("{before}9223372036854775808"),
                _ => format!("{before}0x{count}"),
            }
        };
        text.lines().map(|text| line(text) + "\n").collect()
    }
}

/// Noise: mostly bytes that steer a terminal, turn the reading direction or are invisible.
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
