//! A small chess engine that counts moves (perft) and has bugs to choose from.
//!
//! It exists to test perft debuggers, above all `kingsight hunt`. It is a mailbox board with make and unmake,
//! as many first engines are, and shares no code with Kingsight's rules. Without options it is correct.
//!
//! | option | effect |
//! |---|---|
//! | `--wrong BUG` | one of the bugs in [`Bug::ALL`], perhaps with a place: `--wrong knight-table:g1` |
//! | `--print FORM` | another form of divide |
//! | `--xboard`, `--lines`, `--no-perft=WAY` | speaks another protocol, or has no perft and searches one half-move deep |
//! | `--hang`, `--crash`, `--babble`, … | misbehaves: see `conduct` |
//! | `--nodes-per-second=N` | counts as slowly as this |
//! | `--list`, `--list-all` | prints the names of the bugs, or of all [mutants](Mutant) |
//!
//! It speaks UCI with `go perft N`, XBoard's protocol with `--xboard`, the hunt's line protocol with `--lines` or, called as `kingsight-wrong-engine [options] DEPTH FEN [MOVES]`,
//! perftree's convention (<https://github.com/agausmann/perftree>).
//!
//! ```
//! use kingsight_wrong_engine::run;
//! let (mut right, mut wrong) = (Vec::new(), Vec::new());
//! let question = ["1", "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1"];
//! run(question.map(str::to_owned), &b""[..], &mut right)?;
//! let with_bug = ["--wrong", "en-passant-pin"].iter().chain(&question);
//! run(with_bug.map(|&word| word.to_owned()), &b""[..], &mut wrong)?;
//! assert!(!String::from_utf8_lossy(&right).contains("e5d6"));
//! assert!(String::from_utf8_lossy(&wrong).contains("e5d6 1"));
//! # Ok::<(), std::io::Error>(())
//! ```

mod attacks;
mod board;
mod bugs;
mod command_line;
mod conduct;
mod engine;
mod fen;
mod generate;
mod hash;
mod make;
mod perft;
mod print;
mod search;
mod session;
mod xboard;

pub use bugs::{Bug, Mutant};
pub use command_line::run;
pub use session::{Session, SessionAnswer};
