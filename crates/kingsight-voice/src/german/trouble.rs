//! Was an einem Text oder einer Anfrage falsch ist, und was ein Text offenlässt.

use core::fmt::{Formatter, Result};

use kingsight::{Color, EpdError, FenError};

use super::positions::{fen_error, fen_field, fen_kind, not_playable};
use crate::english::trouble::one_of;
use crate::trouble::{Expected, Trouble};

pub(crate) fn trouble(f: &mut Formatter<'_>, trouble: &Trouble) -> Result {
    match trouble {
        Trouble::Fen { error, at, operation } => {
            match *at {
                Some(at) => fen_error(f, &FenError { at, ..*error })?,
                None => {
                    write!(f, "{}: ", fen_field(error.field))?;
                    fen_kind(f, error.kind)?;
                }
            }
            match operation {
                Some(text) => write!(f, "; eine Angabe in EPD endet mit einem Semikolon: {text}"),
                None => Ok(()),
            }
        }
        Trouble::Epd(EpdError::Position(error)) => fen_error(f, error),
        Trouble::Epd(error) => {
            write!(f, "an Stelle {} (EPD-Angaben): ", error.at() + 1)?;
            f.write_str(match error {
                EpdError::OpenString { .. } => {
                    "dem Text, der hier beginnt, fehlt das Anführungszeichen am Ende"
                }
                EpdError::Position(_) | EpdError::BadOpcode { .. } => {
                    "erwartet wird ein Name wie bm oder id, der mit einem Buchstaben beginnt"
                }
                _ => "das ist keine EPD-Angabe",
            })
        }
        Trouble::NotPlayable { field: _, problems } => not_playable(f, problems),
        Trouble::NoFenInLink => f.write_str(
            "dieser Link enthält keine FEN; öffne ihn, kopiere die FEN des Bretts und füge sie ein",
        ),
        Trouble::FileNotRead { name } => write!(
            f,
            "{name} nennt eine Partie in einer Datei, und hier werden keine Dateien gelesen; erwartet wird die Stellung oder die Partie selbst"
        ),
        Trouble::MovesWithoutBeginning { number } => write!(
            f,
            "das sind Züge ab Zug {number}; erwartet wird eine FEN oder eine Zugfolge ab Zug 1"
        ),
        Trouble::NotRecognized => f.write_str(
            "das ist weder eine Stellung noch eine Partie; erwartet wird eine FEN, eine EPD, eine PGN, Züge wie e4 e5 oder ein Link",
        ),
        Trouble::NoGame => f.write_str("im Text steht keine Partie; erwartet wird PGN"),
        Trouble::TooManyMoves { of_game: true, moves, most } => {
            write!(f, "die Partie hat {moves} Züge; erwartet werden höchstens {most}")
        }
        Trouble::TooManyMoves { of_game: false, moves, most } => {
            write!(f, "es sind {moves} Züge; erwartet werden höchstens {most}")
        }
        Trouble::GameTooLong { most } => write!(f, "diese Partie ist länger als {most} Byte"),
        Trouble::TagsWithoutMoves => f.write_str(
            "diese Partie hat Tags, aber keine Züge; erwartet werden Züge oder ein Tag [FEN \"...\"]",
        ),
        Trouble::CommentNotClosed => {
            f.write_str("in dieser Partie beginnt mit { ein Kommentar, der nirgends endet")
        }
        Trouble::VariationNotClosed => {
            f.write_str("in dieser Partie beginnt mit ( eine Variante, die nirgends endet")
        }
        Trouble::OtherVariant { name } => write!(
            f,
            "das ist eine Partie {name}; erwartet wird klassisches Schach oder Chess960"
        ),
        Trouble::NumberOfBlack { text } => {
            write!(f, "{text} zählt einen Zug von Schwarz, aber Weiß ist am Zug")
        }
        Trouble::NumberOutOfOrder { text, expected } => {
            write!(f, "{text} ist nicht an der Reihe; erwartet wird Zug {expected}")
        }
        Trouble::PlyBeyond { ply, length } => {
            write!(f, "es gibt keinen Halbzug {ply}; die Partie hat {length}")
        }
        Trouble::UnknownLesson { id, .. } => write!(f, "es gibt keine Lektion {id}"),
        Trouble::NoSuchArgument { name, known } => {
            write!(f, "es gibt kein Argument {name}; erwartet wird {}", known.join(", "))
        }
        Trouble::BadArgument { name, found, expected } => {
            match found {
                Some(found) => write!(f, "{name}: {found}; erwartet wird ")?,
                None => write!(f, "{name} fehlt; erwartet wird ")?,
            }
            match expected {
                Expected::TrueOrFalse => f.write_str("true oder false"),
                Expected::Number { least, most } => {
                    write!(f, "eine ganze Zahl von {least} bis {most}")
                }
                Expected::OneOf(words) => one_of(f, words, "oder"),
                Expected::Squares([one, other]) => write!(f, "Felder wie {one},{other}"),
                Expected::Move => f.write_str("ein Zug wie e4 oder e2e4"),
                Expected::Moves => f.write_str("Züge wie \"e4 e5\""),
            }
        }
        Trouble::NotTogether { one, other } => {
            write!(f, "{one} und {other}: erwartet wird nur eines von beiden")
        }
        Trouble::TooLongForDuals { moves, most } => write!(
            f,
            "Nebenlösungen und Duale werden bis zu {most} Zügen aufgeführt; gefragt ist nach {moves}"
        ),
        Trouble::EmptyFieldName => {
            f.write_str("ein Name ist leer; erwartet werden Namen mit je einem Komma dazwischen")
        }
        Trouble::NoSuchField { name, near, above, beside } => {
            write!(f, "es gibt kein Feld {name}; ")?;
            if let Some(near) = near {
                write!(f, "ist {near} gemeint? ")?;
            }
            match above {
                Some(above) if beside.is_empty() => write!(f, "{above} hat keine Felder"),
                Some(above) => write!(f, "die Felder von {above} sind {}", beside.join(", ")),
                None => write!(f, "die Felder sind {}", beside.join(", ")),
            }
        }
        Trouble::NoMoves => f.write_str("moves: ohne Zug; erwartet wird mindestens einer wie e4"),
        Trouble::SeveralMoves { found } => {
            write!(f, "{found}: erwartet wird ein einziger Zug")
        }
        Trouble::UnknownStep { step, last } => {
            write!(f, "es gibt keinen Schritt {step}; erwartet wird 0 bis {last}")
        }
    }
}

pub(crate) fn turn_not_stated(f: &mut Formatter<'_>, turn: Color) -> Result {
    let side = match turn {
        Color::White => "Weiß",
        Color::Black => "Schwarz",
    };
    write!(
        f,
        "die FEN sagt nicht, wer am Zug ist; angenommen wird {side}, w oder b dahinter legt es fest"
    )
}

pub(crate) fn castling_not_stated(f: &mut Formatter<'_>) -> Result {
    f.write_str("die FEN nennt keine Rochaderechte; angenommen wird keines (-)")
}

pub(crate) fn read_as_chess960(f: &mut Formatter<'_>) -> Result {
    f.write_str(
        "Könige und Türme mit Rochaderecht stehen wie im Schach960; so wird gelesen, auch klassisches \
         Schach ist möglich",
    )
}

pub(crate) fn read_as_classical(f: &mut Formatter<'_>) -> Result {
    f.write_str(
        "gelesen wird klassisches Schach, ohne die Rochaderechte, die nur das Schach960 kennt; auch \
         Schach960 ist möglich",
    )
}

pub(crate) fn first_game_only(f: &mut Formatter<'_>) -> Result {
    f.write_str("mehrere Partien; gelesen wird die erste")
}
