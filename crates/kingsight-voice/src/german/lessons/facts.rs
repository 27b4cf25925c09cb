//! What lessons find out about a board, and the names of the sets that they show.

use core::fmt::{Formatter, Result};

use kingsight::wording::capitalized;
use kingsight::{Bitboard, Board, CastlingSide, PieceLetters, SanMove, Square};
use kingsight_methods::lessons::{
    Between, Fact, Finding, KingLine, Look, NotPinned, SetName, SharedLine,
};
use kingsight_methods::ox88::Group;

use crate::Language;
use crate::german::exercises::pieces;
use crate::german::pieces::{
    ArticleAndName, Case, article, indefinite, name, stem, the_piece, the_pieces,
};
use crate::german::rules::side;
use crate::rules::explanation;

pub(crate) fn fact(f: &mut Formatter<'_>, fact: &Fact) -> Result {
    match fact {
        Fact::NoKing(color) => {
            write!(f, "{} hat auf diesem Brett keinen König.", side(*color))
        }
        Fact::NoMoves => f.write_str("Diese Stellung ist nicht spielbar, also gibt es keine Züge."),
        Fact::NoCastling => {
            f.write_str("Diese Stellung ist nicht spielbar, also gibt es keine Rochade.")
        }
        Fact::WronglyAllowed(0) => f.write_str("Hier erlaubt das zu Unrecht keinen Königszug."),
        Fact::WronglyAllowed(1) => f.write_str("Das erlaubt zu Unrecht einen Königszug."),
        Fact::WronglyAllowed(n) => write!(f, "Das erlaubt zu Unrecht {n} Königszüge."),
        Fact::Protected { board, piece, by } => protected(f, board, *piece, *by),
        Fact::NotPinned(square, why) => {
            let why = match why {
                NotPinned::NoSlider => "Keine Linienfigur greift es an",
                NotPinned::NoKingBehind => "Der König steht nicht dahinter",
                NotPinned::AnotherPiece => "Zwischen ihm und dem König steht noch eine Figur",
            };
            write!(f, "{square}: {why}.")
        }
        Fact::Between(slider, found) => {
            write!(f, "{slider}: ")?;
            between(f, *found)
        }
        Fact::NoSliderInLine => {
            f.write_str("Keine gegnerische Linienfigur steht auf einer Linie mit dem König.")
        }
        Fact::Shared(line, n) => {
            let line = match line {
                KingLine::File => "Linie",
                KingLine::Diagonal => "Diagonale",
                KingLine::Rank => "Reihe",
                KingLine::Antidiagonal => "Gegendiagonale",
            };
            write!(f, "Gemeinsam auf der {line} des Königs: {n}.")
        }
        Fact::ComparisonFails(slider) => {
            write!(
                f,
                "{slider}: Der Vergleich mit den Feldern dazwischen meldet ein Schach, und das ist falsch."
            )
        }
        Fact::NoCheck => f.write_str("Kein Schach, also ist auf nichts zu antworten."),
        Fact::Evasions(moves) => evasions(f, moves),
        Fact::PickMove => f.write_str("Wähl zwei Felder: wo die Figur steht und wohin sie zieht."),
        Fact::NotLegal { from, to, why } => {
            let why = explanation(Language::German, why);
            write!(f, "{from} nach {to} ist nicht erlaubt: {why}.")
        }
        Fact::GivesCheck { san, direct, discovered } => {
            let check = match (direct, discovered) {
                (true, true) => "Doppelschach",
                (true, false) => "direktes Schach",
                (false, true) => "Abzugsschach",
                (false, false) => "kein Schach",
            };
            write!(f, "{}: {check}.", san.in_letters(PieceLetters::German))
        }
        Fact::NothingWraps => f.write_str("Kein Bauer steht am Rand, also läuft nichts herum."),
        Fact::UnrealCaptures(0) => f.write_str(
            "Dort steht jetzt keine gegnerische Figur, also zeigt sich der Fehler noch nicht.",
        ),
        Fact::UnrealCaptures(1) => f.write_str("Einen dieser Schlagzüge gibt es nicht."),
        Fact::UnrealCaptures(n) => write!(f, "{n} dieser Schlagzüge gibt es nicht."),
        Fact::PickTwoSquares => {
            f.write_str("Wähl zwei Felder: das angreifende, dann das angegriffene.")
        }
        Fact::PickSquare => f.write_str("Wähl ein Feld."),
        Fact::Indices([(from, of_from), (to, of_to)]) => {
            write!(f, "{from} hat den Index {of_from:#04x}, {to} hat {of_to:#04x}.")
        }
        Fact::Entry { from, to, entry, group: kind } => {
            write!(f, "{to:#04x} - {from:#04x} + 128 = {entry}: ")?;
            group(f, *kind)?;
            f.write_str(".")
        }
        Fact::Stride(step) => write!(f, "Der Schritt ist {step:+}: {}.", direction(*step)),
        Fact::Attacks { piece, from, to, attacks } => {
            let article = capitalized(article(piece.role, Case::Nominative));
            let color = stem(piece.color);
            let piece = name(piece.role, Case::Nominative);
            let not = if *attacks { "" } else { " nicht" };
            write!(f, "{article} {color}e {piece} auf {from} greift {to}{not} an.")
        }
        Fact::NeedsOnePiece => {
            f.write_str("Dafür braucht die Seite am Zug einen König und eine weitere Figur.")
        }
        Fact::PiecesBetween(n) => write!(f, "Figuren dazwischen: {n}."),
        Fact::NoEnPassant => {
            f.write_str("Es gibt keinen Bauern, der en passant geschlagen werden kann.")
        }
        Fact::Legality(m, true) => write!(f, "{m} ist erlaubt."),
        Fact::Legality(m, false) => write!(f, "{m} ist nicht erlaubt."),
        Fact::Castling(wing, why) => {
            let name = match wing {
                CastlingSide::King => "O-O",
                CastlingSide::Queen => "O-O-O",
            };
            if why.is_legal() {
                return write!(f, "{name} ist erlaubt.");
            }
            write!(f, "{name}: {}.", explanation(Language::German, why))
        }
    }
}

fn protected(f: &mut Formatter<'_>, board: &Board, piece: Square, by: Bitboard) -> Result {
    let piece = capitalized(the_piece(board, piece, Case::Nominative));
    let protectors = the_pieces(board, by, Case::By);
    match by.len() {
        1 => write!(f, "{piece} ist {protectors} gedeckt."),
        _ => write!(f, "{piece} ist gedeckt: {protectors}."),
    }
}

fn between(f: &mut Formatter<'_>, found: Between) -> Result {
    match found {
        Between::Nothing => f.write_str("nichts dazwischen, also Schach."),
        Between::Adjacent => f.write_str("neben dem König, kein Feld dazwischen; es ist Schach."),
        Between::Pinned(square) => {
            write!(f, "eine Figur dazwischen, also ist {square} gefesselt.")
        }
        Between::Discoverer(square) => {
            write!(f, "eine Figur dazwischen, also kann {square} Abzugsschach geben.")
        }
        Between::More => {
            f.write_str("zwei oder mehr Figuren dazwischen: weder Schach noch Fesselung.")
        }
    }
}

fn evasions(f: &mut Formatter<'_>, moves: &[SanMove]) -> Result {
    match moves.len() {
        0 => return f.write_str("Keine Antwort: matt."),
        1 => f.write_str("Eine Antwort:")?,
        n => write!(f, "{n} Antworten:")?,
    }
    moves.iter().try_for_each(|m| write!(f, " {}", m.in_letters(PieceLetters::German)))?;
    f.write_str(".")
}

/// Where a step on the 0x88 board leads.
const fn direction(step: i8) -> &'static str {
    match step {
        16 => "Norden",
        17 => "Nordosten",
        1 => "Osten",
        -15 => "Südosten",
        -16 => "Süden",
        -17 => "Südwesten",
        -1 => "Westen",
        _ => "Nordwesten",
    }
}

pub(crate) fn look(f: &mut Formatter<'_>, look: &Look) -> Result {
    match look {
        Look::NoKing(color) => write!(f, "{} hat auf diesem Brett keinen König.", side(*color)),
        Look::Skipped { role, slider, king, shares } => {
            let piece = capitalized(ArticleAndName(*role, Case::Nominative));
            write!(f, "Übersprungen: {piece} auf {slider} steht auf ")?;
            match shares {
                None => write!(f, "keiner Linie mit dem König auf {king}."),
                Some(line) => {
                    let (one, many) = match line {
                        SharedLine::File => ("einer Linie", "Linien"),
                        SharedLine::Rank => ("einer Reihe", "Reihen"),
                        SharedLine::Diagonal => ("einer Diagonale", "Diagonalen"),
                    };
                    write!(f, "{one} mit dem König auf {king}, zieht aber nicht auf {many}.")
                }
            }
        }
        Look::Towards { slider, king, .. } => write!(f, "{slider} blickt nach {king}."),
        Look::Back { king, .. } => write!(f, "Der König auf {king} blickt zurück."),
        Look::Common(_, Finding::NothingShared) => {
            f.write_str("Nichts gemeinsam: zwei oder mehr Figuren dazwischen, oder Nachbarfelder.")
        }
        Look::Common(_, Finding::Check(_)) => {
            f.write_str("Alle gemeinsamen Felder sind leer: Schach aus der Ferne.")
        }
        Look::Common(_, Finding::Blocker(piece)) => {
            write!(f, "Gemeinsam: die Figur auf {piece}, die einzige dazwischen.")
        }
        Look::Pin(pin) => write!(
            f,
            "{} ist von {} an {} gefesselt und darf nur auf diese Felder ziehen.",
            pin.pinned, pin.pinner, pin.king
        ),
        Look::Pinned(_) => f.write_str("Die gefesselten Figuren."),
    }
}

pub(crate) fn group(f: &mut Formatter<'_>, group: Group) -> Result {
    f.write_str(pieces(group))
}

pub(crate) fn set_name(f: &mut Formatter<'_>, name: SetName) -> Result {
    f.write_str(match name {
        SetName::AttackedWithKing => "angegriffen, mit dem König auf seinem Feld",
        SetName::LookSafe => "Felder, die sicher aussehen",
        SetName::MissedBehindKing => "übersehen: hinter dem König",
        SetName::FoundWithKingLifted => "gefunden, wenn der König vom Brett ist",
        SetName::MissedWithoutLifting => "übersehen, wenn er stehen bleibt",
        SetName::SafeForKing => "sichere Felder für den König",
        SetName::FoundWithRaysLengthened => "gefunden mit verlängerten Linien",
        SetName::LengthenedPart => "der verlängerte Teil",
        SetName::WhereCanMove(color) => return write!(f, "wohin {} ziehen kann", side(color)),
        SetName::WhatAttacks(color) => return write!(f, "was {} angreift", side(color)),
        SetName::MoveNotAttacked => "ein Zug, nicht angegriffen",
        SetName::AttackedNotMove => "angegriffen, kein Zug",
        SetName::MoveAndAttacked => "beides",
        SetName::WronglyForbidden => "zu Unrecht verboten",
        SetName::WronglyAllowed => "zu Unrecht erlaubt",
        SetName::Protected => "gedeckt",
        SetName::NotProtected => "nicht gedeckt",
        SetName::ProtectedOf(color) => return write!(f, "gedeckte Figuren von {}", side(color)),
        SetName::CaptureWronglyAllowed => "zu Unrecht erlaubtes Schlagen",
        SetName::LegalCapture => "erlaubtes Schlagen",
        SetName::EmptyAttacked => "leere Felder, die die Linienfiguren angreifen",
        SetName::TakenForPinned => "für gefesselt gehalten",
        SetName::AttackedByNoSlider => "von keiner Linienfigur angegriffen",
        SetName::NoKingBehind => "kein König dahinter",
        SetName::AnotherBeforeKing => "noch eine Figur vor dem König",
        SetName::Pinned => "gefesselt",
        SetName::PinLine => "Fesselungslinie",
        SetName::SlidersInLine => "Linienfiguren auf einer Linie mit dem König",
        SetName::TowardsKing => "von der Linienfigur zum König",
        SetName::TowardsSlider => "vom König zur Linienfigur",
        SetName::SeenByBoth => "von beiden gesehen",
        SetName::Discoverers => "kann Abzugsschach geben",
        SetName::BlockTargets => "würde ein Schach blocken",
        SetName::RookOnKingSquare => "was ein Turm auf dem Feld des Königs angreift",
        SetName::OwnInIt => "eigene Figuren darin",
        SetName::FirstLook => "der erste Blick",
        SetName::Lifted => "weggenommen",
        SetName::NewBehindLifted => "neu: hinter den weggenommenen Figuren",
        SetName::BehindLifted => "hinter den weggenommenen Figuren",
        SetName::PinnersLike(role) => {
            return write!(f, "fesselnde Figuren, die wie {} ziehen", indefinite(role));
        }
        SetName::Pinners => "fesselnde Figuren",
        SetName::WherePinnedMayStay => "wo eine gefesselte Figur bleiben darf",
        SetName::CheckMask => "Schachmaske",
        SetName::Flight => "Flucht",
        SetName::Capture => "Schlagen",
        SetName::Block => "Blocken",
        SetName::Checkers => "Schachgeber",
        SetName::Vacated => "verlassene Felder",
        SetName::Target => "Zielfeld",
        SetName::DirectCheck => "direktes Schach",
        SetName::DiscoveredCheck => "Abzugsschach",
        SetName::DirectFromHere => "direktes Schach von hier",
        SetName::DiscoveredFromHere => "Abzugsschach von hier",
        SetName::PawnsOf(color) => return write!(f, "Bauern von {}", side(color)),
        SetName::ShiftedWest => "alle nach Westen verschoben",
        SetName::Wrapped => "um den Rand gelaufen",
        SetName::UnrealCaptures => "Schlagzüge, die es nicht gibt",
        SetName::AttackedWest => "nach Westen angegriffen",
        SetName::AttackedEast => "nach Osten angegriffen",
        SetName::Captures => "Schlagzüge",
        SetName::AttackingSquare => "angreifendes Feld",
        SetName::AttackedSquare => "angegriffenes Feld",
        SetName::Walk => "der Weg",
        SetName::KingQueenRook => "König, Dame, Turm",
        SetName::QueenRook => "Dame, Turm",
        SetName::KingQueenBishopPawn => "König, Dame, Läufer, Bauer",
        SetName::QueenBishop => "Dame, Läufer",
        SetName::Knight => "Springer",
        SetName::SquareItself => "das Feld selbst",
        SetName::WalkArrives => "angegriffen: Der Weg kommt an",
        SetName::WalkEnds => "nur die Tabelle: Eine Figur beendet den Weg",
        SetName::BetweenThemAndKing => "zwischen ihnen und dem König",
        SetName::LeftBy(m) => return write!(f, "{m} verlässt diese Felder"),
        SetName::FreeLineAfter(m) => return write!(f, "freie Linie zum König nach {m}"),
        SetName::AttackersAfter(m) => return write!(f, "Angreifer des Königs nach {m}"),
        SetName::MustBeEmpty => "muss leer sein",
        SetName::MustNotBeAttacked => "darf nicht angegriffen sein",
        SetName::RooksWithRight => "Türme, die noch das Recht haben",
        SetName::InTheWay => "im Weg",
        SetName::AttackedOnTheWay => "angegriffenes Feld auf dem Weg des Königs",
        SetName::AttackedInVain => "angegriffen, was hier nicht zählt",
    })
}
