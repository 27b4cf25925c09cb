//! An engine without perft: it searches one half-move deep, and no more.

use std::io::{self, Write};

use crate::board::Board;
use crate::generate;
use crate::print::uci;

/// What a search shows of the engine's moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Search {
    /// `MultiPV`: a line for each move.
    MultiPv,
    /// The same, but the last line repeats the first, as Toga II 3.0 does.
    Repeating,
    /// `searchmoves`: the best of these moves.
    Only,
    /// Illegal moves of a `position` command are refused.
    Making,
}

impl Search {
    pub(crate) fn of_name(name: &str) -> Option<Search> {
        Some(match name {
            "multipv" => Search::MultiPv,
            "repeating" => Search::Repeating,
            "searchmoves" => Search::Only,
            "making" => Search::Making,
            _ => return None,
        })
    }

    /// Its options in the answer to `uci`.
    pub(crate) fn options(self) -> &'static str {
        match self {
            Search::MultiPv | Search::Repeating => {
                "option name MultiPV type spin default 1 min 1 max 256\n"
            }
            Search::Only | Search::Making => "",
        }
    }

    /// Answers `go depth 1`, perhaps with `searchmoves`.
    pub(crate) fn go(
        self,
        board: &Board,
        words: &[&str],
        output: &mut dyn Write,
    ) -> io::Result<()> {
        let moves: Vec<String> =
            generate::legal(board).into_iter().map(|m| uci(m, board.chess960)).collect();
        let wanted = words.iter().skip_while(|&&word| word != "searchmoves").skip(1);
        let mut wanted = wanted.copied().peekable();
        let best = match self {
            Search::Only if wanted.peek().is_some() => {
                wanted.find(|&word| moves.iter().any(|m| m == word)).map(str::to_owned)
            }
            _ => moves.first().cloned(),
        };
        if matches!(self, Search::MultiPv | Search::Repeating) {
            for (i, m) in moves.iter().enumerate() {
                let repeats = self == Search::Repeating && moves.len() < 20 && i + 1 == moves.len();
                let shown = if repeats { &moves[0] } else { m };
                writeln!(output, "info depth 1 multipv {} score cp 0 nodes 1 pv {shown}", i + 1)?;
            }
        }
        writeln!(output, "bestmove {}", best.as_deref().unwrap_or("(none)"))
    }
}
