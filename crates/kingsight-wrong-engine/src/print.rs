//! The forms in which engines print a divide.

use std::fmt::Write;

use crate::board::{Board, Move};
use crate::bugs::Bug;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Form {
    /// `e2e4: 20`, then `Nodes searched: 400`.
    #[default]
    Stockfish,
    /// `e2e4 20`, an empty line, `400`.
    Perftree,
    /// `3. e2-e4 = 20`, then `Total: 400`.
    Numbered,
    /// `info string e2e4 20`, then `info string total 400`.
    InfoString,
    /// `e7e8=Q - 1,234`, then a time and no total.
    NoTotal,
    /// `400` and nothing else.
    TotalOnly,
    /// Capital promotion letters, castling as `O-O`.
    Letters,
}

impl Form {
    pub(crate) fn of_name(name: &str) -> Option<Form> {
        Some(match name {
            "stockfish" => Form::Stockfish,
            "perftree" => Form::Perftree,
            "numbered" => Form::Numbered,
            "info-string" => Form::InfoString,
            "no-total" => Form::NoTotal,
            "total-only" => Form::TotalOnly,
            "letters" => Form::Letters,
            _ => return None,
        })
    }

    pub(crate) fn text(self, board: &Board, divide: &[(Move, u64)], bug: Option<Bug>) -> String {
        let mut text = String::new();
        let mut sum: u64 = divide.iter().map(|(_, nodes)| nodes).sum();
        sum += u64::from(bug == Some(Bug::WrongTotal));
        for (i, &(m, nodes)) in divide.iter().enumerate() {
            let uci = uci(m, board.chess960);
            let (from, to) = uci.split_at(2);
            let _ = match self {
                Form::Stockfish => writeln!(text, "{uci}: {nodes}"),
                Form::Perftree => writeln!(text, "{uci} {nodes}"),
                Form::Numbered => writeln!(text, "{:2}. {from}-{to} = {nodes}", i + 1),
                Form::InfoString => writeln!(text, "info string {uci} {nodes}"),
                Form::NoTotal if nodes > 999 => {
                    writeln!(text, "{uci} - {},{:03}", nodes / 1000, nodes % 1000)
                }
                Form::NoTotal => writeln!(text, "{uci} - {nodes}"),
                Form::TotalOnly => Ok(()),
                Form::Letters if m.castles => {
                    let long = if m.to < m.from { "-O" } else { "" };
                    writeln!(text, "O-O{long}: {nodes}")
                }
                Form::Letters => writeln!(text, "{from}{}{}: {nodes}", &to[..2], promoted(m)),
            };
        }
        let _ = match self {
            Form::Stockfish | Form::Letters => writeln!(text, "\nNodes searched: {sum}\n"),
            Form::Perftree | Form::TotalOnly => writeln!(text, "\n{sum}"),
            Form::Numbered => writeln!(text, "Moves: {}\nTotal: {sum}\nTime: 3 ms", divide.len()),
            Form::InfoString => writeln!(text, "info string total {sum}"),
            Form::NoTotal => writeln!(text, "time 0.003 s"),
        };
        text
    }
}

fn promoted(m: Move) -> String {
    m.promotion
        .map_or_else(String::new, |kind| format!("={}", char::from(kind.to_ascii_uppercase())))
}

/// The move in UCI notation. Castling names the rook's square or the king's target.
pub(crate) fn uci(m: Move, to_rook: bool) -> String {
    let name =
        |square: usize| format!("{}{}", char::from(b'a' + (square % 8) as u8), square / 8 + 1);
    let to = match (m.castles && !to_rook, m.to < m.from) {
        (false, _) => m.to,
        (true, false) => m.from / 8 * 8 + 6,
        (true, true) => m.from / 8 * 8 + 2,
    };
    let promotion = m.promotion.map(char::from).map(String::from).unwrap_or_default();
    format!("{}{}{promotion}", name(m.from), name(to))
}
