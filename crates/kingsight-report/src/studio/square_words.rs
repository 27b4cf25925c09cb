//! The facts about a square in words.

use kingsight::{Bitboard, Board, Color, Piece, Role, Square};
use kingsight_voice::Language;
use kingsight_voice::german::{Case, article, name as german_name, the_piece, the_pieces};

use super::SquareReport;
use super::square::{SideOfSquare, XRayReport};
use crate::words;

/// The square with its piece: `white pawn on d4`.
pub(super) fn name(language: Language, piece: Option<Piece>, square: Square) -> String {
    match (piece, language) {
        (None, _) => square.to_string(),
        (Some(Piece { color, role }), Language::German) => {
            let ending = if role == Role::Queen { "e" } else { "er" };
            let role = german_name(role, Case::Nominative);
            format!("{}{ending} {role} auf {square}", stem(color))
        }
        (Some(piece), _) => format!("{piece} on {square}"),
    }
}

/// Short sentences, without full stops.
pub(super) fn all(language: Language, report: &SquareReport, board: &Board) -> Vec<String> {
    let tongue: &dyn Tongue = match language {
        Language::German => &German,
        _ => &English,
    };
    let mut words = Vec::new();
    // On an empty square the sentence does not say whose pieces attack it.
    let is_empty = report.piece.is_none();
    let own = report.piece.map_or(Color::Black, |piece| piece.color);
    for color in [!own, own] {
        let side: &SideOfSquare = match color {
            Color::White => &report.white,
            Color::Black => &report.black,
        };
        let protects = !is_empty && color == own;
        let by: Bitboard = side.attackers.iter().map(|attacker| attacker.from).collect();
        if by.any() {
            words.push(tongue.looked_at(board, by, protects, is_empty));
        } else if protects {
            words.push(tongue.not_protected().to_owned());
        }
        words.extend(side.xray.iter().map(|xray| tongue.xray(board, xray, is_empty)));
    }
    for (color, won) in [(Color::White, report.see.white), (Color::Black, report.see.black)] {
        if won > 0 {
            words.push(tongue.won(color, f64::from(won) / 100.0));
        }
    }
    if let Some(pin) = &report.pin {
        words.push(tongue.pinned(board, pin.king, pin.pinner));
    }
    words
}

/// The same sentences in every language; `sided`: with the colours of the pieces.
trait Tongue {
    fn looked_at(&self, board: &Board, by: Bitboard, protects: bool, sided: bool) -> String;
    fn not_protected(&self) -> &'static str;
    fn xray(&self, board: &Board, xray: &XRayReport, sided: bool) -> String;
    fn won(&self, color: Color, pawns: f64) -> String;
    fn pinned(&self, board: &Board, king: Square, pinner: Square) -> String;
}

struct English;

impl English {
    fn pieces(board: &Board, set: Bitboard, sided: bool) -> String {
        match sided {
            true => words::the_sides_pieces(board, set),
            false => words::the_pieces(board, set).to_string(),
        }
    }
}

impl Tongue for English {
    fn looked_at(&self, board: &Board, by: Bitboard, protects: bool, sided: bool) -> String {
        let verb = if protects { "protected" } else { "attacked" };
        format!("{verb} by {}", English::pieces(board, by, sided))
    }

    fn not_protected(&self) -> &'static str {
        "not protected"
    }

    fn xray(&self, board: &Board, xray: &XRayReport, sided: bool) -> String {
        let from = English::pieces(board, xray.from.bit(), sided);
        let through = words::the_piece(board, xray.through);
        match xray.battery {
            true => format!("behind {through}, {from}"),
            false => format!("{from} looks through {through}"),
        }
    }

    fn won(&self, color: Color, pawns: f64) -> String {
        format!("captures here win {} {pawns} (a pawn is 1)", words::side(color))
    }

    fn pinned(&self, board: &Board, king: Square, pinner: Square) -> String {
        let (king, pinner) = (words::the_piece(board, king), words::the_piece(board, pinner));
        format!("pinned to {king} by {pinner}")
    }
}

struct German;

const fn stem(color: Color) -> &'static str {
    match color {
        Color::White => "weiß",
        Color::Black => "schwarz",
    }
}

impl German {
    /// `vom weißen Turm auf d1`, `die schwarze Dame auf d8`
    fn sided(board: &Board, square: Square, case: Case) -> String {
        let Some(Piece { color, role }) = board.piece_at(square) else {
            return the_piece(board, square, case).to_string();
        };
        let ending = if matches!(case, Case::Nominative) { "e" } else { "en" };
        let (article, name) = (article(role, case), german_name(role, case));
        format!("{article} {}{ending} {name} auf {square}", stem(color))
    }

    fn pieces(board: &Board, set: Bitboard, case: Case, sided: bool) -> String {
        if !sided {
            return the_pieces(board, set, case).to_string();
        }
        let names: Vec<String> =
            set.into_iter().map(|square| German::sided(board, square, case)).collect();
        words::list(&names, "und").to_string()
    }
}

impl Tongue for German {
    fn looked_at(&self, board: &Board, by: Bitboard, protects: bool, sided: bool) -> String {
        let verb = if protects { "gedeckt" } else { "angegriffen" };
        format!("{verb} {}", German::pieces(board, by, Case::By, sided))
    }

    fn not_protected(&self) -> &'static str {
        "nicht gedeckt"
    }

    fn xray(&self, board: &Board, xray: &XRayReport, sided: bool) -> String {
        let from = German::pieces(board, xray.from.bit(), Case::Nominative, sided);
        let through = |case| the_piece(board, xray.through, case);
        match xray.battery {
            true => format!("hinter {} steht {from}", through(Case::Dative)),
            false => format!("{from} blickt durch {} hindurch", through(Case::Accusative)),
        }
    }

    fn won(&self, color: Color, pawns: f64) -> String {
        let side = match color {
            Color::White => "Weiß",
            Color::Black => "Schwarz",
        };
        let pawns = pawns.to_string().replace('.', ",");
        format!("Schlagen bringt {side} hier {pawns} ein (ein Bauer zählt 1)")
    }

    fn pinned(&self, board: &Board, king: Square, pinner: Square) -> String {
        let king = the_piece(board, king, Case::Accusative);
        format!("{} an {king} gefesselt", the_piece(board, pinner, Case::By))
    }
}
