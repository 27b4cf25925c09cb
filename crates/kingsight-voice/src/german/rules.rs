//! Die Regeln: warum ein Zug nicht erlaubt ist, was er tut, wie eine Partie endet, und was um die Sätze über einen Zug herum steht.

use core::fmt::{self, Display, Formatter, Result};

use kingsight::wording::{enumerate, squares};
use kingsight::{
    Bitboard, Board, CastlingSide, CheckKind, Color, EvasionKind, Explanation, Exposure,
    HistoryRemark, MoveFacts, OutOfReach, Outcome, PromotionFault, Role, Square, Way, WaysOut,
};

use super::pieces::{
    ArticleAndName, Case, article, indefinite, name, pronoun, the_piece, the_pieces,
};

kingsight_facts::own_reasons! {
    /// Ein Grund, für den es einen Satz geben muss.
    enum Reason
}

kingsight_facts::own_remarks! {
    /// Was an einem Zug überrascht; für jedes muss es einen Satz geben.
    enum Remark
}

pub(crate) fn remark(
    f: &mut Formatter<'_>,
    explanation: &Explanation,
    remark: kingsight::MoveRemark,
) -> Result {
    let facts = &MoveFacts::of(explanation);
    let who = |square| the_piece(facts.board(), square, Case::Nominative);
    let whom = |square| the_piece(facts.board(), square, Case::Accusative);
    let all = |squares| the_pieces(facts.board(), squares, Case::Nominative);
    let by_all = |square: Square| the_pieces(facts.board(), square.bit(), Case::By);
    match Remark::from(remark) {
        Remark::PinnedAttacks { pinned, pinner, king } => {
            write!(
                f,
                "{} ist {} an den König auf {king} gefesselt und greift trotzdem an",
                who(pinned),
                by_all(pinner)
            )
        }
        Remark::PinnedChecks { pinned, pinner, king } => {
            let role = ArticleAndName(facts.role_arrived(pinned), Case::Nominative);
            write!(
                f,
                "{role} auf {pinned} ist {} an den König auf {king} gefesselt und bietet trotzdem Schach",
                by_all(pinner)
            )
        }
        Remark::PinnedStaysOnLine { pinned, pinner, king } => {
            write!(
                f,
                "{} ist {} an den König auf {king} gefesselt und bleibt auf der Linie zwischen beiden",
                who(pinned),
                by_all(pinner)
            )
        }
        Remark::CastlingRookAttacked { rook, by } => write!(
            f,
            "{} {} {} an, was nichts ausmacht: nur der König darf nicht im Schach stehen und kein angegriffenes Feld überqueren oder betreten",
            all(by),
            attack_stem(by),
            whom(rook)
        ),
        Remark::CastlingRookCrosses { square, by } => write!(
            f,
            "{} {} {square} an, was nichts ausmacht: nur der Turm überquert das Feld",
            all(by),
            attack_stem(by)
        ),
        Remark::SeemsProtected { to, slider, between } => {
            write!(f, "{} schützt {to} nicht: {} steht dazwischen", who(slider), who(between))
        }
    }
}

/// Das Verb ohne seine Vorsilbe, die am Ende steht.
const fn attack_stem(by: Bitboard) -> &'static str {
    if by.more_than_one() { "greifen" } else { "greift" }
}

pub(crate) fn reason(
    f: &mut Formatter<'_>,
    explanation: &Explanation,
    reason: &kingsight::Reason,
) -> Result {
    let facts = &MoveFacts::of(explanation);
    let who = |square| the_piece(facts.board(), square, Case::Nominative);
    let whom = |square| the_piece(facts.board(), square, Case::Accusative);
    let to_whom = |square| the_piece(facts.board(), square, Case::Dative);
    let all = |squares| the_pieces(facts.board(), squares, Case::Nominative);
    let to_all = |squares| the_pieces(facts.board(), squares, Case::Dative);
    let by_all = |squares| the_pieces(facts.board(), squares, Case::By);
    let mover = side(facts.turn());
    match Reason::from(*reason) {
        Reason::NoPiece { from } => write!(f, "auf {from} steht keine Figur"),
        Reason::NotYourPiece { from } => {
            let owner = match facts.color(from) {
                Color::White => "weiß",
                Color::Black => "schwarz",
            };
            let is_queen = facts.role(from) == Role::Queen;
            let (article, ending) = if is_queen { ("eine", "e") } else { ("ein", "er") };
            let piece = name(facts.role(from), Case::Nominative);
            write!(f, "auf {from} steht {article} {owner}{ending} {piece}, am Zug ist aber {mover}")
        }
        Reason::SameSquare { from } => {
            write!(f, "Start- und Zielfeld sind gleich: {from}")
        }
        Reason::OwnPieceOnTarget { to } => {
            write!(
                f,
                "{} kann {} nicht schlagen: beide haben dieselbe Farbe",
                who(facts.from()),
                whom(to)
            )
        }
        Reason::NotHowItMoves { from, role, .. } => {
            write!(f, "so zieht {} nicht: {}", indefinite(role), way(role, facts.on_start(from)))
        }
        Reason::PathBlocked { role, by } => {
            let role = ArticleAndName(role, Case::Dative);
            write!(f, "{} {} {role} im Weg", all(by), stand(by))
        }
        Reason::PawnPushBlocked { by, .. } => {
            write!(f, "{} {} dem Bauern im Weg", all(by), stand(by))?;
            f.write_str(if facts.has_enemy(by) { "; ein Bauer schlägt nur schräg" } else { "" })
        }
        Reason::PawnNeedsCapture { to, en_passant } => {
            write!(
                f,
                "schräg zieht ein Bauer nur, wenn er schlägt, und auf {to} gibt es nichts zu schlagen"
            )?;
            also_en_passant(f, "er", en_passant)
        }
        Reason::EnPassantTooLate { to, passed, en_passant } => {
            let from = facts.start_of(passed);
            write!(
                f,
                "{} kann nur im Zug gleich nach seinem Doppelschritt en passant auf {to} geschlagen \
                 werden, und dass {from}-{passed} der letzte Zug war, ist in dieser Stellung nicht \
                 vermerkt",
                who(passed)
            )?;
            also_en_passant(f, who(facts.from()), en_passant)
        }
        Reason::PromotionMissing { to } => {
            write!(
                f,
                "ein Bauer, der {to} erreicht, muss umgewandelt werden; gib an, in was, zum Beispiel "
            )?;
            if facts.from().file() != to.file() {
                write!(f, "{}x", facts.from().file())?;
            }
            write!(f, "{to}=D")
        }
        Reason::PromotionNotAllowed { fault } => match fault {
            PromotionFault::NotAPawn(role) => {
                write!(f, "nur Bauern werden umgewandelt, und das ist {}", indefinite(role))
            }
            PromotionFault::NotOnLastRank => {
                f.write_str("ein Bauer wird erst umgewandelt, wenn er die letzte Reihe erreicht")
            }
            PromotionFault::NotToThat(Role::Pawn) => {
                f.write_str("ein Bauer kann dort kein Bauer bleiben")
            }
            PromotionFault::NotToThat(role) => {
                write!(f, "ein Bauer kann kein {} werden", name(role, Case::Nominative))
            }
        },
        Reason::CapturesKing { enemy_king } => {
            write!(f, "{} kann nie geschlagen werden", who(enemy_king))
        }
        Reason::Pinned { pinned, pinner, king, allowed } => {
            let by = the_piece(facts.board(), pinner, Case::By);
            write!(f, "{} ist {by} an {} gefesselt; ", who(pinned), whom(king))?;
            let role = facts.role(pinned);
            if allowed.is_empty() {
                write!(f, "{} kann nicht ziehen", pronoun(role))
            } else {
                let it = if role == Role::Queen { "ihr" } else { "ihm" };
                write!(f, "die Fesselung lässt {it} nur {}", squares(allowed, "und"))
            }
        }
        Reason::CheckNotAnswered { king, checker, answers, en_passant, flights } => {
            write!(f, "{} bietet {} Schach, und ", who(checker), to_whom(king))?;
            let ways = WaysOut::new(checker, answers, en_passant, flights);
            if ways.is_empty() {
                return f.write_str("nichts wehrt es ab: Schachmatt");
            }
            f.write_str("dieser Zug wehrt es nicht ab: ")?;
            let role = facts.role(checker);
            let it = || ArticleAndName(role, Case::Accusative);
            ways.write(f, " oder ", " oder ", |f, way| match way {
                Way::Take => write!(f, "{} schlagen", it()),
                Way::TakeWithKing => write!(f, "{} mit dem König schlagen", it()),
                Way::TakeEnPassant(to) => write!(f, "{} en passant auf {to} schlagen", it()),
                Way::TakeAlsoEnPassant(to) => {
                    write!(f, "{} schlagen (auch en passant auf {to})", it())
                }
                Way::Block(between) => {
                    write!(f, "auf {} dazwischenziehen", squares(between, "oder"))
                }
                Way::MoveKing => f.write_str("mit dem König ziehen"),
                Way::MoveKingElsewhere => f.write_str("mit dem König woandershin ziehen"),
            })
        }
        Reason::DoubleCheckKingMustMove { king, checkers, flights } => {
            write!(f, "{} bieten {} zugleich Schach; ", all(checkers), to_whom(king))?;
            f.write_str(match flights.is_empty() {
                true => "nur der König könnte ziehen, und er hat kein Feld: Schachmatt",
                false => "nur der König kann ziehen",
            })
        }
        Reason::KingIntoAttack { to, by, through, protected } => {
            if protected {
                let it = pronoun(facts.role(to));
                write!(f, "der König kann {} nicht schlagen: ", whom(to))?;
                write!(f, "{it} ist {} gedeckt", by_all(by))?;
            } else {
                write!(f, "auf {to} würde der König {} angegriffen", by_all(by))?;
            }
            if let Some(slider) = through {
                let from = facts.from();
                match by.single() {
                    Some(_) => {
                        let which = article(facts.role(slider), Case::Nominative);
                        write!(f, ", {which} durch {from} hindurch wirkt")?;
                    }
                    None => write!(f, "; {} wirkt durch {from} hindurch", who(slider))?,
                }
                f.write_str(", sobald der König dort weg ist")?;
            }
            Ok(())
        }
        Reason::KingsAdjacent { to, enemy_king } => {
            write!(f, "auf {to} käme der König neben den gegnerischen König auf {enemy_king}")
        }
        Reason::EnPassantExposesKing { king, captured, by, along: Exposure::Rank } => write!(
            f,
            "beim Schlagen en passant verschwinden beide Bauern von der {}. Reihe, und {} würde {} angegriffen",
            captured.rank(),
            who(king),
            by_all(by)
        ),
        Reason::EnPassantExposesKing { king, captured, by, along: Exposure::Diagonal } => write!(
            f,
            "der Bauer auf {captured} schützt {} vor {}: wird er en passant geschlagen, öffnet sich die Diagonale",
            whom(king),
            to_all(by)
        ),
        Reason::CastlingRightLost { king, .. } if !facts.at_home(king) => {
            write!(f, "{mover} kann nicht rochieren: der König steht auf {king}, nicht auf ")?;
            match facts.king_home(king) {
                Some(home) => write!(f, "{home}"),
                None => f.write_str("seiner Grundreihe"),
            }
        }
        Reason::CastlingRightLost { rook: Some(rook), .. } => write!(
            f,
            "{mover} hat kein Rochaderecht mit dem Turm auf {rook}; es erlischt, sobald der König oder dieser \
             Turm zieht"
        ),
        Reason::CastlingRightLost { rook: None, .. } => {
            write!(f, "{mover} hat auf dieser Seite kein Rochaderecht")
        }
        Reason::CastlingNoRook { corner: Some(corner) } => {
            write!(f, "{mover} hat auf {corner} keinen Turm für die Rochade")
        }
        Reason::CastlingNoRook { corner: None } => {
            write!(f, "{mover} hat auf dieser Seite keinen Turm für die Rochade")
        }
        Reason::CastlingPathBlocked { by } => {
            write!(f, "{} {} der Rochade im Weg", all(by), stand(by))
        }
        Reason::CastlingOutOfCheck { king, by } => {
            let verb = if by.more_than_one() { "bieten" } else { "bietet" };
            let (by, king) = (all(by), to_whom(king));
            write!(f, "{by} {verb} {king} Schach, und aus dem Schach heraus wird nicht rochiert")
        }
        Reason::CastlingThroughAttack { square, by } => {
            write!(f, "der König zöge über {square}, das {} {}", all(by), attack(by))
        }
        Reason::CastlingIntoAttack { square, by } => {
            write!(f, "der König käme nach {square}, das {} {}", all(by), attack(by))
        }
        Reason::CastlingRookShieldsKing { square, rook, by } => write!(
            f,
            "{} schützt den König: nach der Rochade stünde der König auf {square} und würde {} angegriffen",
            who(rook),
            by_all(by)
        ),
    }
}

pub(crate) fn history(f: &mut Formatter<'_>, remark: HistoryRemark) -> Result {
    match remark {
        HistoryRemark::KingMoved { from, at, back: Some(back) } => write!(
            f,
            "der König hat {from} im {}. Zug verlassen und ist im {}. Zug zurückgekehrt",
            at.number, back.number
        ),
        HistoryRemark::KingMoved { from, at, .. } => {
            write!(f, "der König hat {from} im {}. Zug verlassen", at.number)
        }
        HistoryRemark::RookMoved { from, at } => {
            write!(f, "der Turm hat {from} im {}. Zug verlassen", at.number)
        }
        HistoryRemark::RookCaptured { on, at } => {
            write!(f, "der Turm auf {on} wurde im {}. Zug geschlagen", at.number)
        }
        HistoryRemark::SingleSteps { pawn, first, second } => write!(
            f,
            "der Bauer kam mit zwei einzelnen Schritten nach {pawn}, im {}. und im {}. Zug",
            first.number, second.number
        ),
        HistoryRemark::EarlierDoubleStep { pawn, at } => write!(
            f,
            "der Bauer auf {pawn} machte seinen Doppelschritt im {}. Zug, und nur der Zug darauf konnte ihn en passant schlagen",
            at.number
        ),
        _ => remark.fmt(f),
    }
}

pub(crate) fn out_of_reach(f: &mut Formatter<'_>, none: OutOfReach) -> Result {
    let OutOfReach { role, from, to, .. } = none;
    let (no, several) = match role {
        Role::Pawn => ("kein Bauer", "Bauern"),
        Role::Knight => ("kein Springer", "Springer"),
        Role::Bishop => ("kein Läufer", "Läufer"),
        Role::Rook => ("kein Turm", "Türme"),
        Role::Queen => ("keine Dame", "Damen"),
        Role::King => ("kein König", "Könige"),
    };
    write!(f, "{no} kann nach {to} ziehen ({several} auf {})", squares(from, "und"))
}

fn also_en_passant(
    f: &mut Formatter<'_>,
    pawn: impl fmt::Display,
    en_passant: Option<Square>,
) -> Result {
    match en_passant {
        Some(square) => write!(f, "; {pawn} kann auf {square} en passant schlagen"),
        None => Ok(()),
    }
}

/// Wie eine Figur zieht.
const fn way(role: Role, on_start: bool) -> &'static str {
    match (role, on_start) {
        (Role::Pawn, true) => "er zieht ein oder zwei Felder geradeaus und schlägt schräg vorwärts",
        (Role::Pawn, false) => {
            "er zieht ein Feld geradeaus, nur im ersten Zug zwei, und schlägt schräg vorwärts"
        }
        (Role::Knight, _) => "er springt zwei Felder geradeaus und eines zur Seite",
        (Role::Bishop, _) => "er zieht auf Diagonalen",
        (Role::Rook, _) => "er zieht auf Reihen und Linien",
        (Role::Queen, _) => "sie zieht auf Reihen, Linien und Diagonalen",
        (Role::King, _) => "er zieht ein Feld in jede Richtung oder rochiert",
    }
}

pub(crate) fn legal(f: &mut Formatter<'_>, explanation: &Explanation) -> Result {
    f.write_str("erlaubt: ")?;
    effect(f, explanation)
}

/// Was ein erlaubter Zug tut.
pub(crate) fn effect(f: &mut Formatter<'_>, explanation: &Explanation) -> Result {
    let Some(legal) = explanation.legal() else { return Ok(()) };
    let facts = MoveFacts::of(explanation);
    let m = legal.mv;
    match m.castling() {
        Some(CastlingSide::King) => write!(f, "{} rochiert kurz", side(facts.turn()))?,
        Some(CastlingSide::Queen) => write!(f, "{} rochiert lang", side(facts.turn()))?,
        None => {
            let from = the_piece(facts.board(), m.from(), Case::Nominative);
            write!(f, "{from} ")?;
        }
    }
    match legal.captured {
        Some((_, square)) => {
            write!(f, "schlägt {}", the_piece(facts.board(), square, Case::Accusative))?;
            if m.is_en_passant() {
                write!(f, " en passant und kommt nach {}", m.to())?;
            }
        }
        None if m.castling().is_none() => write!(f, "zieht nach {}", m.to())?,
        None => {}
    }
    if let Some(role) = m.promotion() {
        let to = if role == Role::Queen { "zur" } else { "zum" };
        write!(f, " und wird {to} {}", name(role, Case::Dative))?;
    }
    match legal.evasion {
        Some(EvasionKind::Flight) => f.write_str(", aus dem Schach heraus")?,
        Some(EvasionKind::Capture) => f.write_str("; damit ist das Schach vorbei")?,
        Some(EvasionKind::Block) => f.write_str("; damit ist das Schach abgewehrt")?,
        None => {}
    }
    if let Some(check) = legal.check {
        f.write_str(match check.kind {
            CheckKind::Direct => "; Schach durch ",
            CheckKind::Discovered => "; Abzugsschach durch ",
            CheckKind::Double => "; Doppelschach durch ",
        })?;
        enumerate(f, check.by, "und", |f, square| {
            let role = facts.role_after(m, square);
            write!(f, "{} auf {square}", ArticleAndName(role, Case::Accusative))
        })?;
    }
    f.write_str(match facts.end_by(m) {
        Some(Outcome::Checkmate { .. }) => ": matt",
        Some(_) => "; patt",
        None => "",
    })
}

pub(crate) fn game_over(f: &mut Formatter<'_>, outcome: Outcome) -> Result {
    f.write_str("die Partie ist zu Ende: ")?;
    f.write_str(match outcome {
        Outcome::Checkmate { winner } => match winner {
            Color::White => "Schwarz ist matt",
            Color::Black => "Weiß ist matt",
        },
        Outcome::Stalemate => "Patt",
        Outcome::InsufficientMaterial => "remis, keine Seite kann mehr mattsetzen",
        Outcome::DeadPosition => "remis, keine Zugfolge führt zum Matt",
        Outcome::SeventyFiveMoves => "remis nach 75 Zügen ohne Schlagen und ohne Bauernzug",
        Outcome::FivefoldRepetition => "remis, dieselbe Stellung zum fünften Mal",
        _ => return crate::english::rules::game_over(f, outcome),
    })
}

/// Was ein Zug der Seite wäre, die nicht am Zug ist.
pub(crate) fn other_side(f: &mut Formatter<'_>, explanation: &Explanation) -> Result {
    let Some(other) = explanation.with_other_side_to_move() else { return Ok(()) };
    let side = side(other.turn());
    if other.is_legal() {
        write!(f, "wäre {side} am Zug, dann wäre der Zug erlaubt: ")?;
        return effect(f, &other);
    }
    write!(f, "auch wenn {side} am Zug wäre, wäre der Zug nicht erlaubt")?;
    for (i, reason) in explanation.reasons_added_by(&other).enumerate() {
        f.write_str(if i == 0 { ": " } else { "; " })?;
        self::reason(f, &other, reason)?;
    }
    Ok(())
}

pub(crate) const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "Weiß",
        Color::Black => "Schwarz",
    }
}

const fn stand(by: Bitboard) -> &'static str {
    if by.more_than_one() { "stehen" } else { "steht" }
}

const fn attack(by: Bitboard) -> &'static str {
    if by.more_than_one() { "angreifen" } else { "angreift" }
}

pub(crate) fn error(f: &mut Formatter<'_>) -> Result {
    f.write_str("Fehler:")
}

pub(crate) fn at_position(f: &mut Formatter<'_>, number: u64) -> Result {
    write!(f, "Stellung {number}")
}

pub(crate) fn at_line(f: &mut Formatter<'_>, number: u64) -> Result {
    write!(f, "Zeile {number}")
}

pub(crate) fn note(f: &mut Formatter<'_>) -> Result {
    f.write_str("Hinweis:")
}

pub(crate) fn legality(f: &mut Formatter<'_>, move_name: impl Display, legal: bool) -> Result {
    write!(f, "{move_name} ist {}erlaubt.", if legal { "" } else { "nicht " })
}

pub(crate) fn legal_move(
    f: &mut Formatter<'_>,
    move_name: impl Display,
    effect: impl Display,
) -> Result {
    write!(f, "{move_name} ist erlaubt: {effect}.")
}

pub(crate) fn moves_of_piece(
    f: &mut Formatter<'_>,
    _: &Board,
    from: Square,
    moves: &[impl Display],
) -> Result {
    write!(f, "Von {from} aus ")?;
    match moves.len() {
        0 => return f.write_str("ist kein Zug erlaubt."),
        1 => f.write_str("ist 1 Zug erlaubt"),
        count => write!(f, "sind {count} Züge erlaubt"),
    }?;
    for (i, name) in moves.iter().enumerate() {
        write!(f, "{}{name}", if i == 0 { ": " } else { ", " })?;
    }
    f.write_str(".")
}

pub(crate) fn counts(f: &mut Formatter<'_>, legal: usize, illegal: usize) -> Result {
    let moves = if legal == 1 { "erlaubter Zug" } else { "erlaubte Züge" };
    let others = if illegal == 1 { "nicht erlaubter" } else { "nicht erlaubte" };
    write!(f, "{legal} {moves}, {illegal} {others}")
}

pub(crate) fn role(f: &mut Formatter<'_>, role: Role) -> Result {
    f.write_str(name(role, Case::Nominative))
}
