//! The forms in which engines print a divide.

use std::fmt::Write;

use crate::board::{Board, Move};

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
    /// `E2E4: 20`.
    Capitals,
    /// `e2 -> e4: 20`.
    Arrow,
    /// `20 e2e4`.
    CountFirst,
    /// `{"move":"e2e4","nodes":20}`, then `{"total":400}`.
    Json,
    /// One object.
    JsonObject,
    /// In colours.
    Colors,
    /// With debug lines in between that look like entries.
    Debug,
    /// Castling as `castles short`, without a count that belongs to a move.
    Castles,
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
            "capitals" => Form::Capitals,
            "arrow" => Form::Arrow,
            "count-first" => Form::CountFirst,
            "json" => Form::Json,
            "json-object" => Form::JsonObject,
            "colors" => Form::Colors,
            "debug" => Form::Debug,
            "castles" => Form::Castles,
            _ => return None,
        })
    }

    pub(crate) fn text(self, board: &Board, divide: &[(Move, u64)], sum: u64) -> String {
        let mut text = String::new();
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
                Form::Capitals => writeln!(text, "{}: {nodes}", uci.to_uppercase()),
                Form::Arrow => writeln!(text, "{from} -> {to}: {nodes}"),
                Form::CountFirst => writeln!(text, "{nodes} {uci}"),
                Form::Json => writeln!(text, "{{\"move\":\"{uci}\",\"nodes\":{nodes}}}"),
                Form::JsonObject => {
                    write!(text, "{}\"{uci}\":{nodes}", if i == 0 { "{\"divide\":{" } else { "," })
                }
                Form::Colors => writeln!(text, "\u{1b}[1;34m{uci}\u{1b}[0m: {nodes}"),
                Form::Debug => {
                    writeln!(text, "debug: trying {uci} 7\n{uci} scores {}\n{uci}: {nodes}", i + 3)
                }
                Form::Castles if m.castles => writeln!(text, "castles at {to}; {nodes}"),
                Form::Castles => writeln!(text, "{uci}: {nodes}"),
            };
        }
        let _ = match self {
            Form::Json => writeln!(text, "{{\"total\":{sum}}}"),
            Form::JsonObject if divide.is_empty() => {
                writeln!(text, "{{\"divide\":{{}},\"total\":0}}")
            }
            Form::JsonObject => writeln!(text, "}},\"total\":{sum}}}"),
            Form::Capitals | Form::Arrow | Form::CountFirst | Form::Debug | Form::Castles => {
                writeln!(text, "Nodes: {sum}")
            }
            Form::Colors => writeln!(text, "\u{1b}[32mNodes: {sum}\u{1b}[0m"),
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
