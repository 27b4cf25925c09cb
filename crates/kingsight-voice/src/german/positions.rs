//! Stellungen: was an ihnen und an ihrem Text falsch ist, wie eine Partie steht, und Überschriften.

use core::fmt::{Display, Formatter, Result};

use kingsight::characters::Quoted;
use kingsight::{
    Bitboard, CheckKind, Color, FenError, FenErrorKind, FenField, Grade, Outcome, PositionError,
    Problem,
};

use super::rules::side;
use crate::inspection::Heading;
use crate::positions::Code;

pub(crate) fn problem(f: &mut Formatter<'_>, problem: &Problem) -> Result {
    let side = problem.color.map_or("eine Seite", side);
    let several = problem.squares.more_than_one();
    let squares = Names(problem.squares);
    match Code::from(problem.code) {
        Code::MissingKing => write!(f, "{side} hat keinen König"),
        Code::SeveralKings => write!(f, "{side} hat mehrere Könige: {squares}"),
        Code::KingsAdjacent => write!(f, "die Könige stehen nebeneinander: {squares}"),
        Code::OpponentInCheck => {
            write!(f, "{side} steht im Schach und ist nicht am Zug ({squares})")
        }
        Code::PawnsOnEdge => {
            write!(f, "auf der ersten und der letzten Reihe kann kein Bauer stehen: {squares}")
        }
        Code::TooManyCaptures => write!(
            f,
            "die Bauern von {side} müssen mehr geschlagen haben, als der anderen Seite fehlt: {squares}"
        ),
        Code::BishopBehindPawns => write!(
            f,
            "kein Läufer von {side} kann hinter die ungezogenen Bauern gekommen sein: {squares}"
        ),
        Code::WrongTurn => write!(
            f,
            "kein Bauer hat gezogen, und die Felder der Springer und Türme zeigen, dass {side} nicht am Zug ist"
        ),
        Code::TooManyPieces => write!(
            f,
            "{side} hat mehr Bauern und umgewandelte Figuren, als aus acht Bauern werden können: {squares}"
        ),
        // The king is one of the squares.
        Code::ImpossibleCheck if problem.squares.len() <= 2 => {
            write!(f, "kein letzter Zug kann dieses Schach gegeben haben: {squares}")
        }
        Code::ImpossibleCheck => {
            write!(
                f,
                "kein letzter Zug kann so von mehreren Figuren Schach gegeben haben: {squares}"
            )
        }
        Code::CheckBeforeDoublePush => write!(
            f,
            "schon vor dem Doppelschritt, auf den das En-passant-Feld zurückgeht, stand der König im Schach: {squares}"
        ),
        Code::ClockBeyondGame => {
            f.write_str("der Halbzugzähler ist größer als die Zahl der gespielten Halbzüge")
        }
        Code::CastlingOffHomeRank if several => {
            write!(f, "die Rochaderechte für {squares} entfallen; sie liegen auf keiner Grundreihe")
        }
        Code::CastlingOffHomeRank => {
            write!(f, "das Rochaderecht für {squares} entfällt; es liegt auf keiner Grundreihe")
        }
        Code::CastlingWithoutKing => {
            write!(f, "zur Rochade braucht {side} genau einen König auf der Grundreihe; ")?;
            match several {
                true => write!(f, "die Rochaderechte für {squares} entfallen"),
                false => write!(f, "das Rochaderecht für {squares} entfällt"),
            }
        }
        Code::CastlingWithoutRook if several => {
            write!(f, "Rochaderechte ohne Turm entfallen für {side}: {squares}")
        }
        Code::CastlingWithoutRook => {
            write!(f, "ein Rochaderecht ohne Turm entfällt für {side}: {squares}")
        }
        Code::CastlingNotClassical => {
            f.write_str("außer im Schach960 rochiert ein König nur von der e-Linie aus und mit einem Turm in der Ecke; ")?;
            match several {
                true => write!(f, "die Rochaderechte für {squares} entfallen"),
                false => write!(f, "das Rochaderecht für {squares} entfällt"),
            }
        }
        Code::CastlingTwice => write!(
            f,
            "{side} hat mehrere Rochaderechte auf einer Seite des Königs; alle bis auf das äußerste entfallen: {squares}"
        ),
        Code::ImpossibleEnPassant => write!(
            f,
            "kein Bauer kann {squares} gerade mit einem Doppelschritt überquert haben; das En-passant-Feld entfällt"
        ),
        Code::ClockAfterDoublePush => {
            write!(
                f,
                "ein Bauer hat gerade {squares} überquert; der Halbzugzähler wird auf 0 gesetzt"
            )
        }
        Code::MoveNumberZero => {
            f.write_str("Zugnummern beginnen mit 1; die Nummer 0 wird als 1 gelesen")
        }
    }
}

pub(crate) fn verdict(f: &mut Formatter<'_>, worst: Option<Grade>) -> Result {
    f.write_str(match worst {
        None => "kein Problem gefunden:",
        Some(Grade::Fatal) => "nicht spielbar:",
        Some(Grade::Implausible | Grade::Repairable) => "spielbar:",
    })
}

pub(crate) fn grade(f: &mut Formatter<'_>, grade: Grade) -> Result {
    f.write_str(match grade {
        Grade::Fatal => "unspielbar",
        Grade::Implausible => "unglaubhaft",
        Grade::Repairable => "behebbar",
    })
}

pub(crate) fn not_playable(f: &mut Formatter<'_>, problems: &[Problem]) -> Result {
    f.write_str("diese Stellung ist nicht spielbar")?;
    if !problems.is_empty() {
        f.write_str(": ")?;
    }
    fatal(f, problems)
}

/// Was verhindert, dass von einer Stellung aus gespielt wird.
fn fatal(f: &mut Formatter<'_>, problems: &[Problem]) -> Result {
    each(f, problems.iter().filter(|problem| problem.grade() == Grade::Fatal))
}

fn each<'a>(f: &mut Formatter<'_>, problems: impl Iterator<Item = &'a Problem>) -> Result {
    for (i, one) in problems.enumerate() {
        f.write_str(if i == 0 { "" } else { "; " })?;
        problem(f, one)?;
    }
    Ok(())
}

pub(crate) fn position_error(f: &mut Formatter<'_>, error: &PositionError) -> Result {
    match error {
        PositionError::Fen(error) => fen_error(f, error),
        PositionError::Setup(problems) => each(f, problems.iter()),
        other => other.fmt(f),
    }
}

pub(crate) fn fen_error(f: &mut Formatter<'_>, error: &FenError) -> Result {
    // People count characters from 1.
    write!(f, "an Stelle {}", error.at + 1)?;
    if error.field != FenField::End {
        write!(f, " ({})", fen_field(error.field))?;
    }
    f.write_str(": ")?;
    fen_kind(f, error.kind)
}

pub(super) const fn fen_field(field: FenField) -> &'static str {
    match field {
        FenField::Placement => "Brettstellung",
        FenField::Turn => "Zugrecht",
        FenField::Castling => "Rochaderechte",
        FenField::EnPassant => "En-passant-Feld",
        FenField::Halfmoves => "Halbzugzähler",
        FenField::Fullmoves => "Zugnummer",
        FenField::End => "Ende des Textes",
        _ => "FEN",
    }
}

pub(super) fn fen_kind(f: &mut Formatter<'_>, kind: FenErrorKind) -> Result {
    match kind {
        FenErrorKind::Empty => {
            f.write_str("kein Text; erwartet wird eine FEN wie 8/8/8/8/8/8/8/K1k5 w - - 0 1")
        }
        FenErrorKind::UnknownPiece(c) => write!(
            f,
            "{} ist keine Figur; erwartet wird ein Buchstabe aus PNBRQK oder pnbrqk oder eine Ziffer von 1 bis 8",
            Quoted(c)
        ),
        FenErrorKind::AdjacentDigits => f.write_str(
            "zwei Ziffern hintereinander; erwartet wird eine Ziffer für alle leeren Felder zusammen",
        ),
        FenErrorKind::RankTooLong { rank } => {
            write!(f, "Reihe {rank} hat mehr als 8 Felder; erwartet werden genau 8")
        }
        FenErrorKind::RankTooShort { rank, squares } => {
            let noun = if squares == 1 { "Feld" } else { "Felder" };
            write!(f, "Reihe {rank} hat {squares} {noun}; erwartet werden genau 8")
        }
        FenErrorKind::TooManyRanks => {
            f.write_str("mehr als 8 Reihen; erwartet werden 8, getrennt durch /")
        }
        FenErrorKind::TooFewRanks { ranks } => {
            let noun = if ranks == 1 { "Reihe" } else { "Reihen" };
            write!(f, "{ranks} {noun}; erwartet werden 8, getrennt durch /")
        }
        FenErrorKind::UnknownTurn => {
            f.write_str("erwartet wird w (Weiß am Zug) oder b (Schwarz am Zug)")
        }
        FenErrorKind::UnknownCastling(c) => write!(
            f,
            "{} nennt kein Rochaderecht; erwartet wird -, Buchstaben aus KQkq oder Turmlinien A-H und a-h",
            Quoted(c)
        ),
        FenErrorKind::RepeatedCastling(c) => {
            write!(f, "{} nennt ein Rochaderecht zum zweiten Mal", Quoted(c))
        }
        FenErrorKind::NotASquare => f.write_str("erwartet wird - oder ein Feld wie e3"),
        FenErrorKind::NotANumber => f.write_str("erwartet wird eine ganze Zahl von 0 bis 65535"),
        FenErrorKind::ExtraField => f.write_str("nach sechs Angaben darf nichts mehr folgen"),
        other => other.fmt(f),
    }
}

/// Squares by name, divided by commas.
struct Names(Bitboard);

impl Display for Names {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for (i, square) in self.0.into_iter().enumerate() {
            write!(f, "{}{square}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

pub(crate) fn status(
    f: &mut Formatter<'_>,
    turn: Color,
    checkers: u32,
    outcome: Option<Outcome>,
) -> Result {
    let check = match checkers {
        0 => "",
        1 => ", im Schach",
        2 => ", im Doppelschach",
        _ => ", mehrfach im Schach",
    };
    write!(f, "{} am Zug{check}.", side(turn))?;
    if let Some(outcome) = outcome {
        f.write_str(" ")?;
        ended(f, outcome)?;
    }
    Ok(())
}

pub(crate) fn ended(f: &mut Formatter<'_>, outcome: Outcome) -> Result {
    match outcome {
        Outcome::Checkmate { winner } => write!(f, "{} gewinnt durch Matt.", side(winner)),
        Outcome::Stalemate => f.write_str("Remis durch Patt."),
        Outcome::InsufficientMaterial => f.write_str("Remis: keine Seite kann mehr mattsetzen."),
        Outcome::DeadPosition => f.write_str("Remis: keine Zugfolge führt zum Matt."),
        Outcome::SeventyFiveMoves => {
            f.write_str("Remis: 75 Züge ohne Schlagen und ohne Bauernzug.")
        }
        Outcome::FivefoldRepetition => f.write_str("Remis: dieselbe Stellung zum fünften Mal."),
        other => write!(f, "{other}."),
    }
}

pub(crate) fn board_not_playable(f: &mut Formatter<'_>, problems: &[Problem]) -> Result {
    f.write_str("Dieses Brett ist nicht spielbar: ")?;
    fatal(f, problems)?;
    f.write_str(".")
}

pub(crate) fn heading(f: &mut Formatter<'_>, heading: Heading) -> Result {
    f.write_str(match heading {
        Heading::NotPlayable => "Nicht spielbar",
        Heading::Remarks => "Anmerkungen",
        Heading::ChecksAndPins => "Schach und Fesselungen",
        Heading::Protection => "Angriff und Deckung",
        Heading::LegalMoves(0) => "Kein erlaubter Zug",
        Heading::LegalMoves(1) => "1 erlaubter Zug",
        Heading::LegalMoves(count) => return write!(f, "{count} erlaubte Züge"),
        Heading::Checks => "Züge, die Schach geben",
        Heading::IllegalMoves => "Verbotene Züge, und warum",
    })
}

pub(crate) fn check_kind(f: &mut Formatter<'_>, kind: CheckKind) -> Result {
    f.write_str(match kind {
        CheckKind::Direct => "direkt",
        CheckKind::Discovered => "Abzug",
        CheckKind::Double => "doppelt",
    })
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use kingsight::{Bitboard, Color, Position, Problem, ProblemCode, Setup, Square};

    use crate::trouble::{Trouble, trouble};
    use crate::{Language, positions};

    #[test]
    fn every_problem_has_its_own_sentence() {
        for &code in ProblemCode::ALL {
            for squares in [Square::A1.bit(), Square::A1.bit() | Square::H1.bit(), Bitboard::ALL] {
                let problem = Problem { code, color: Some(Color::White), squares };
                let [english, german] = [Language::English, Language::German]
                    .map(|language| positions::problem(language, &problem).to_string());
                assert_eq!(english, problem.to_string());
                assert!(!german.contains(" the ") && german != english, "{german}");
            }
        }
    }

    #[test]
    fn places_count_from_1() {
        for (text, expected) in [
            (
                "8/8/8/4x3/8/8/8/8 w - -",
                "an Stelle 8 (Brettstellung): 'x' ist keine Figur; \
                 erwartet wird ein Buchstabe aus PNBRQK oder pnbrqk oder eine Ziffer von 1 bis 8",
            ),
            ("8/8 w", "an Stelle 4 (Brettstellung): 2 Reihen; erwartet werden 8, getrennt durch /"),
            (
                "8/8/8/8/8/8/8/8 w - - 0 1 x",
                "an Stelle 27: nach sechs Angaben darf nichts mehr folgen",
            ),
        ] {
            let error = text.parse::<Setup>().unwrap_err();
            assert_eq!(positions::fen_error(Language::German, &error).to_string(), expected);
        }
    }

    #[test]
    fn what_cannot_be_played() {
        let setup: Setup = "8/8/8/8/8/8/8/K7 w - e6 0 1".parse().unwrap();
        let problems = setup.problems().to_vec();
        let unplayable = Trouble::NotPlayable { field: None, problems };
        assert_eq!(
            trouble(Language::German, &unplayable).to_string(),
            "diese Stellung ist nicht spielbar: Schwarz hat keinen König"
        );
        let error = "8/8/8/8/8/8/8/8 w - - 0 1".parse::<Position>().unwrap_err();
        assert_eq!(
            positions::position_error(Language::German, &error).to_string(),
            "Weiß hat keinen König; Schwarz hat keinen König"
        );
    }
}
