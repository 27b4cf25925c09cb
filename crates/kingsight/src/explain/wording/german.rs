//! Deutsch.

use core::fmt::{self, Formatter, Result};

use super::{Facts, list};
use crate::explain::{Exposure, LegalMove, PromotionFault, Reason};
use crate::{Bitboard, CheckKind, Color, EvasionKind, Outcome, Role, Square, Wing};

pub(super) fn reason(f: &mut Formatter<'_>, facts: &Facts<'_>, reason: &Reason) -> Result {
    let who = |square| Piece { facts, square, case: Case::Nominative };
    let whom = |square| Piece { facts, square, case: Case::Accusative };
    let to_whom = |square| Piece { facts, square, case: Case::Dative };
    let all = |squares| Pieces { facts, squares, case: Case::Nominative };
    let by_all = |squares| Pieces { facts, squares, case: Case::Accusative };
    let from_all = |squares| Pieces { facts, squares, case: Case::Dative };
    let mover = side(facts.turn);
    match *reason {
        Reason::NoPiece { from } => write!(f, "auf {from} steht keine Figur"),
        Reason::NotYourPiece { from } => {
            let owner = side(facts.color(from));
            write!(f, "{} gehört {owner}, und {mover} ist am Zug", who(from))
        }
        Reason::SameSquare { from } => {
            write!(f, "ein Zug muss auf ein anderes Feld führen als {from}, wo er beginnt")
        }
        Reason::OwnPieceOnTarget { to } => {
            write!(f, "{} gehört zur eigenen Seite und kann nicht geschlagen werden", who(to))
        }
        Reason::NotHowItMoves { role, .. } => {
            let way = match role {
                Role::Pawn => {
                    "er geht geradeaus, ein Feld oder vom Anfangsfeld aus zwei, und schlägt schräg"
                }
                Role::Knight => "er springt zwei Felder geradeaus und eines zur Seite",
                Role::Bishop => "er zieht auf Diagonalen",
                Role::Rook => "er zieht auf Reihen und Linien",
                Role::Queen => "sie zieht auf Reihen, Linien und Diagonalen",
                Role::King => "er zieht ein Feld in jede Richtung, oder er rochiert",
            };
            write!(f, "so zieht {} nicht: {way}", indefinite(role))
        }
        Reason::PathBlocked { role, by } => {
            let verb = if by.more_than_one() { "stehen" } else { "steht" };
            let article = if role == Role::Queen { "der" } else { "dem" };
            write!(f, "{} {verb} {article} {} im Weg", all(by), name(role, Case::Dative))
        }
        Reason::PawnPushBlocked { by, .. } => {
            let verb = if by.more_than_one() { "stehen" } else { "steht" };
            write!(f, "{} {verb} dem Bauern im Weg, und ein Bauer schlägt nie geradeaus", all(by))
        }
        Reason::PawnNeedsCapture { to, en_passant } => {
            write!(
                f,
                "ein Bauer zieht nur schräg, wenn er schlägt, und auf {to} gibt es nichts zu schlagen"
            )?;
            match en_passant {
                Some(square) => write!(f, "; en passant schlagen kann er nur auf {square}"),
                None => Ok(()),
            }
        }
        Reason::PromotionMissing { to } => write!(
            f,
            "ein Bauer, der {to} erreicht, muss Dame, Turm, Läufer oder Springer werden: es fehlt, was"
        ),
        Reason::PromotionNotAllowed { fault } => match fault {
            PromotionFault::NotAPawn(role) => {
                write!(f, "nur ein Bauer kann umgewandelt werden, und das ist {}", indefinite(role))
            }
            PromotionFault::NotOnLastRank => {
                f.write_str("ein Bauer wird nur auf seiner letzten Reihe umgewandelt")
            }
            PromotionFault::NotToThat(role) => {
                write!(f, "ein Bauer kann kein {} werden", name(role, Case::Nominative))
            }
        },
        Reason::CapturesKing { enemy_king } => {
            write!(f, "{} kann nie geschlagen werden", who(enemy_king))
        }
        Reason::Pinned { pinned, pinner, king, allowed } => {
            let it = if facts.role(pinned) == Role::Queen { "sie" } else { "er" };
            write!(f, "{} ist durch {} an {} gefesselt; ", who(pinned), whom(pinner), whom(king))?;
            if allowed.is_empty() {
                write!(f, "{it} kann gar nicht ziehen")
            } else {
                write!(f, "{it} kann nur nach {}", Either(allowed))
            }
        }
        Reason::CheckNotAnswered { king, checker, answers, .. } => {
            write!(
                f,
                "{} steht im Schach durch {}, und der Zug tut nichts dagegen: ",
                who(king),
                whom(checker)
            )?;
            write!(f, "auf {checker} schlagen")?;
            let between = answers.without(checker);
            if between.any() {
                write!(f, ", auf {} dazwischenziehen", Either(between))?;
            }
            f.write_str(" oder mit dem König ziehen")
        }
        Reason::DoubleCheckKingMustMove { king, checkers } => write!(
            f,
            "{} steht zugleich durch {} im Schach: nur der König kann ziehen",
            who(king),
            by_all(checkers)
        ),
        Reason::KingIntoAttack { to, by, through, protected } => {
            if protected {
                let verb = if by.more_than_one() { "decken" } else { "deckt" };
                let relative = if facts.role(to) == Role::Queen { "die" } else { "den" };
                write!(
                    f,
                    "der König kann {} nicht schlagen, {relative} {} {verb}",
                    whom(to),
                    all(by)
                )?;
            } else {
                write!(f, "auf {to} stünde der König im Schach durch {}", by_all(by))?;
            }
            if let Some(through) = through {
                let from = facts.from;
                write!(
                    f,
                    ": der Angriff durch {} reicht über {from} hinaus, das der König verlässt",
                    whom(through)
                )?;
            }
            Ok(())
        }
        Reason::KingsAdjacent { to, enemy_king } => {
            write!(f, "auf {to} stünde der König neben {}", to_whom(enemy_king))
        }
        Reason::EnPassantExposesKing { king, captured, by, along: Exposure::Rank } => write!(
            f,
            "en passant nimmt zwei Bauern zugleich von der {}. Reihe und setzt {} {} aus",
            captured.rank(),
            whom(king),
            from_all(by)
        ),
        Reason::EnPassantExposesKing { king, captured, by, along: Exposure::Diagonal } => write!(
            f,
            "der Bauer auf {captured} schützt {} vor {}: ihn en passant zu schlagen öffnet die Diagonale",
            whom(king),
            from_all(by)
        ),
        Reason::CastlingRightLost { king, rook } => {
            write!(f, "{mover} hat das Recht zu dieser Rochade verloren: ")?;
            match rook {
                Some(rook) => write!(f, "{} oder {} hat schon gezogen", who(king), who(rook)),
                None => f.write_str(
                    "der König oder dieser Turm hat schon gezogen, oder der Turm wurde geschlagen",
                ),
            }
        }
        Reason::CastlingNoRook { corner } => {
            write!(f, "auf {corner:?} steht kein Turm, mit dem rochiert werden könnte")
        }
        Reason::CastlingPathBlocked { by } => {
            let verb = if by.more_than_one() { "stehen" } else { "steht" };
            write!(f, "{} {verb} der Rochade im Weg", all(by))
        }
        Reason::CastlingOutOfCheck { king, by } => write!(
            f,
            "{} steht im Schach durch {}, und aus dem Schach wird nicht rochiert",
            who(king),
            by_all(by)
        ),
        Reason::CastlingThroughAttack { square, by } => {
            write!(f, "der König zöge über {square}, das {} {}", all(by), attack(by))
        }
        Reason::CastlingIntoAttack { square, by } => {
            write!(f, "der König landete auf {square}, das {} {}", all(by), attack(by))
        }
        Reason::CastlingRookShieldsKing { square, rook, by } => {
            let verb = if by.more_than_one() { "greifen" } else { "greift" };
            write!(
                f,
                "{} schützt den König: sobald er sein Feld verlassen hat, {verb} {} {square} an, wo der König landet",
                who(rook),
                all(by)
            )
        }
    }
}

pub(super) fn legal(f: &mut Formatter<'_>, facts: &Facts<'_>, legal: &LegalMove) -> Result {
    let m = legal.m;
    match m.castling() {
        Some(Wing::King) => f.write_str("erlaubt: kurze Rochade")?,
        Some(Wing::Queen) => f.write_str("erlaubt: lange Rochade")?,
        None => {
            let from = Piece { facts, square: m.from(), case: Case::Nominative };
            write!(f, "erlaubt: {from} ")?;
        }
    }
    match legal.captured {
        Some((_, square)) => {
            write!(f, "schlägt {}", Piece { facts, square, case: Case::Accusative })?;
            if m.is_en_passant() {
                write!(f, " en passant und kommt auf {}", m.to())?;
            }
        }
        None if m.castling().is_none() => write!(f, "zieht nach {}", m.to())?,
        None => {}
    }
    if let Some(role) = m.promotion() {
        write!(f, " und wird {}", name(role, Case::Nominative))?;
    }
    match legal.evasion {
        Some(EvasionKind::Flight) => f.write_str(", aus dem Schach heraus")?,
        Some(EvasionKind::Capture) => f.write_str(" und beseitigt so den Schachgeber")?,
        Some(EvasionKind::Block) => f.write_str(" und unterbricht das Schach")?,
        None => {}
    }
    if let Some(check) = legal.check {
        f.write_str(match check.kind {
            CheckKind::Direct => "; Schach durch ",
            CheckKind::Discovered => "; Abzugsschach durch ",
            CheckKind::Double => "; Doppelschach durch ",
        })?;
        let by = |f: &mut Formatter<'_>, square: Square| {
            let role = match (square == m.landing_square(), facts.board.role_at(square)) {
                (true, _) => m.arriving_role(),
                (false, Some(role)) => role,
                (false, None) => Role::Rook, // der Turm, der gerade rochiert hat
            };
            let article = article(role, Case::Accusative);
            write!(f, "{article} {} auf {square}", name(role, Case::Accusative))
        };
        list(f, check.by, " und ", by)?;
    }
    Ok(())
}

pub(super) fn game_over(f: &mut Formatter<'_>, outcome: Outcome) -> Result {
    f.write_str("übrigens ist die Partie schon zu Ende: ")?;
    f.write_str(match outcome {
        Outcome::Checkmate { winner: Color::White } => "Weiß hat mattgesetzt",
        Outcome::Checkmate { winner: Color::Black } => "Schwarz hat mattgesetzt",
        Outcome::Stalemate => "Patt",
        Outcome::InsufficientMaterial => "remis, keine Seite kann mehr mattsetzen",
        Outcome::SeventyFiveMoves => "remis nach 75 Zügen ohne Schlagen und ohne Bauernzug",
        Outcome::FivefoldRepetition => "remis, dieselbe Stellung zum fünften Mal",
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Case {
    Nominative,
    Dative,
    Accusative,
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "Weiß",
        Color::Black => "Schwarz",
    }
}

const fn attack(by: Bitboard) -> &'static str {
    if by.more_than_one() { "angreifen" } else { "angreift" }
}

const fn article(role: Role, case: Case) -> &'static str {
    match (role, case) {
        (Role::Queen, Case::Dative) => "der",
        (Role::Queen, _) => "die",
        (_, Case::Nominative) => "der",
        (_, Case::Dative) => "dem",
        (_, Case::Accusative) => "den",
    }
}

const fn name(role: Role, case: Case) -> &'static str {
    match (role, case) {
        (Role::Pawn, Case::Nominative) => "Bauer",
        (Role::Pawn, _) => "Bauern",
        (Role::Knight, _) => "Springer",
        (Role::Bishop, _) => "Läufer",
        (Role::Rook, _) => "Turm",
        (Role::Queen, _) => "Dame",
        (Role::King, _) => "König",
    }
}

const fn indefinite(role: Role) -> &'static str {
    match role {
        Role::Pawn => "ein Bauer",
        Role::Knight => "ein Springer",
        Role::Bishop => "ein Läufer",
        Role::Rook => "ein Turm",
        Role::Queen => "eine Dame",
        Role::King => "ein König",
    }
}

/// `der Springer auf d2`
struct Piece<'a> {
    facts: &'a Facts<'a>,
    square: Square,
    case: Case,
}

impl fmt::Display for Piece<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let role = self.facts.role(self.square);
        write!(f, "{} {} auf {}", article(role, self.case), name(role, self.case), self.square)
    }
}

/// `den Springer auf d2, den Turm auf e8 und die Dame auf b4`
struct Pieces<'a> {
    facts: &'a Facts<'a>,
    squares: Bitboard,
    case: Case,
}

impl fmt::Display for Pieces<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (facts, case) = (self.facts, self.case);
        list(f, self.squares, " und ", |f, square| Piece { facts, square, case }.fmt(f))
    }
}

/// `c3, d2 oder e1`
struct Either(Bitboard);

impl fmt::Display for Either {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        list(f, self.0, " oder ", |f, square| square.fmt(f))
    }
}
