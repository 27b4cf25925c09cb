//! SAN and long algebraic notation for any board. Legal positions are left to the core where both agree.

use std::fmt::{self, Write};

use kingsight::{Bitboard, CastlingSide, File, Rank, Role, Square};
use kingsight_unchecked::UncheckedMove;

use super::bridge::of_core;
use super::state::State;

/// Why a text is not a move here. Each is an exception of its own.
#[derive(Clone, Copy)]
pub(super) enum SanFault {
    Invalid,
    Illegal,
    Ambiguous,
}

impl SanFault {
    pub(super) const fn class(self) -> &'static str {
        match self {
            SanFault::Invalid => "InvalidMoveError",
            SanFault::Illegal => "IllegalMoveError",
            SanFault::Ambiguous => "AmbiguousMoveError",
        }
    }

    pub(super) const fn words(self) -> &'static str {
        match self {
            SanFault::Invalid => "is not a move in SAN",
            SanFault::Illegal => "is not legal",
            SanFault::Ambiguous => "fits several moves",
        }
    }
}

/// What a text in SAN says.
enum Said {
    Null,
    Castle(CastlingSide),
    Move(Parts),
}

/// The parts of a move in SAN, those that are not there `None`. Without a letter a pawn is meant, or with all of the first
/// square whatever is on it.
struct Parts {
    role: Option<Role>,
    file: Option<File>,
    rank: Option<Rank>,
    to: Square,
    promotion: Option<Role>,
}

impl Parts {
    /// The first square, if the text has all of it.
    fn origin(&self) -> Option<Square> {
        Some(Square::at(self.file?, self.rank?))
    }

    /// Can this move of a piece of the role be meant? A pawn captures only with its file.
    fn fits(&self, m: UncheckedMove) -> bool {
        let straight = m.from.file() == m.to.file();
        (self.role.is_some() || self.file.is_some() || straight)
            && self.promotion == m.promotion
            && self.file.is_none_or(|file| file == m.from.file())
            && self.rank.is_none_or(|rank| rank == m.from.rank())
    }
}

/// A move of a piece as it is written.
struct Written {
    /// The letter; pawns have none.
    piece: Option<Role>,
    file: Option<File>,
    rank: Option<Rank>,
    separator: Option<char>,
    target: Square,
    promotion: Option<Role>,
}

impl Written {
    /// With the squares a move goes from and to.
    fn long(state: &State, m: UncheckedMove, role: Role) -> Written {
        Written {
            piece: lettered(role),
            file: Some(m.from.file()),
            rank: Some(m.from.rank()),
            separator: Some(if state.is_capture(m) { 'x' } else { '-' }),
            target: m.to,
            promotion: m.promotion,
        }
    }

    /// With as much of the first square as is needed.
    fn short(state: &State, chess960: bool, m: UncheckedMove, role: Role) -> Written {
        let captures = state.is_capture(m);
        let (with_file, with_rank) = match role {
            Role::Pawn => (captures, false),
            _ => state.needed_to_tell_apart(chess960, m, role),
        };
        Written {
            piece: lettered(role),
            file: with_file.then(|| m.from.file()),
            rank: with_rank.then(|| m.from.rank()),
            separator: captures.then_some('x'),
            target: m.to,
            promotion: m.promotion,
        }
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let capital = |role: Role| role.letter().to_ascii_uppercase();
        if let Some(role) = self.piece {
            f.write_char(capital(role))?;
        }
        if let Some(file) = self.file {
            f.write_char(file.letter())?;
        }
        if let Some(rank) = self.rank {
            f.write_char(char::from(b'0' + rank.number()))?;
        }
        if let Some(separator) = self.separator {
            f.write_char(separator)?;
        }
        self.target.fmt(f)?;
        match self.promotion {
            Some(role) => write!(f, "={}", capital(role)),
            None => Ok(()),
        }
    }
}

fn lettered(role: Role) -> Option<Role> {
    (role != Role::Pawn).then_some(role)
}

impl State {
    /// The text of a move that need not be legal. `None` if no piece is on its first square.
    pub(super) fn notation(&self, chess960: bool, m: UncheckedMove, long: bool) -> Option<String> {
        if m.is_null() {
            return Some("--".to_owned());
        }
        if !long
            && let Some(position) = self.position(chess960)
            && let Some(legal) = self.core_move(&position, m)
        {
            return Some(position.san(legal).to_string());
        }
        let text = match (m.drop, self.role_at(m.from)) {
            (Some(Role::Pawn), _) => format!("@{}", m.to),
            (Some(_), _) => m.to_string(),
            (None, Some(_)) if self.is_castling(m) => m.castling_side().to_string(),
            (None, Some(role)) if long => Written::long(self, m, role).to_string(),
            (None, Some(role)) => Written::short(self, chess960, m, role).to_string(),
            (None, None) => return None,
        };
        let after = self.after(chess960, m)?;
        let check = match after.is_check() {
            false => "",
            true if after.has_legal_move(chess960) => "+",
            true => "#",
        };
        Some(text + check)
    }

    /// Whether a piece's file and its rank are needed, if others of its role can go to the same square.
    fn needed_to_tell_apart(&self, chess960: bool, m: UncheckedMove, role: Role) -> (bool, bool) {
        let alike = (self.of_role(role) & self.ours()).without(m.from);
        let able = self.legal(chess960, alike, m.to.bit()).into_iter().map(|other| other.from);
        let rivals = Bitboard::from_iter(able);
        let shared = |line: Bitboard| rivals.intersects(line);
        match (shared(m.from.file().squares()), shared(m.from.rank().squares())) {
            (false, _) => (rivals.any(), false),
            (true, on_rank) => (on_rank, true),
        }
    }

    /// The legal move that a text in SAN means, or the null move.
    pub(super) fn parse_san(&self, chess960: bool, text: &str) -> Result<UncheckedMove, SanFault> {
        if let Some(position) = self.position(chess960)
            && let Some(m) = position.move_of_strict_san(text.as_bytes())
            && !is_short_capture(m, text.as_bytes())
        {
            return Ok(of_core(&position, m));
        }
        match read(text).ok_or(SanFault::Invalid)? {
            Said::Null => Ok(UncheckedMove::NULL),
            Said::Castle(side) => {
                let moves = self.castling_moves(chess960, Bitboard::ALL, Bitboard::ALL);
                moves
                    .filter(|m| m.castling_side() == side)
                    .max_by_key(|m| m.to)
                    .ok_or(SanFault::Illegal)
            }
            Said::Move(parts) => self.meant(chess960, &parts),
        }
    }

    /// The only legal move that the parts of a text fit.
    fn meant(&self, chess960: bool, parts: &Parts) -> Result<UncheckedMove, SanFault> {
        if let (None, Some(origin)) = (parts.role, parts.origin()) {
            // Castling may be written like this, too.
            let m = UncheckedMove {
                promotion: parts.promotion,
                ..UncheckedMove::new(origin, parts.to)
            };
            let m = self.castling_as_written(chess960, m);
            return if self.is_legal(chess960, m) { Ok(m) } else { Err(SanFault::Illegal) };
        }
        let pieces = self.of_role(parts.role.unwrap_or(Role::Pawn));
        let from = parts.origin().map_or(pieces, |origin| pieces & origin.bit());
        let mut found = self.legal(chess960, from, parts.to.bit() - self.ours());
        found.retain(|m| parts.fits(*m));
        match found.as_slice() {
            [] => Err(SanFault::Illegal),
            [only] => Ok(*only),
            _ => Err(SanFault::Ambiguous),
        }
    }

    /// The legal move between two squares. A pawn becomes a queen unless something else is asked for.
    pub(super) fn find_move(
        &self,
        chess960: bool,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<UncheckedMove, SanFault> {
        let asked = [promotion, promotion.or(Some(Role::Queen))];
        let mut moves = asked.into_iter().map(|promotion| {
            self.castling_as_written(
                chess960,
                UncheckedMove { promotion, ..UncheckedMove::new(from, to) },
            )
        });
        moves.find(|&m| self.is_legal(chess960, m)).ok_or(SanFault::Illegal)
    }
}

/// A capture by a pawn without its file, `d5` for `exd5`, which python-chess refuses.
pub(super) fn is_short_capture(m: kingsight::Move, text: &[u8]) -> bool {
    let without_file = matches!(text, [b'x', ..] | [b'a'..=b'h', b'1'..=b'8', ..]);
    m.role() == Role::Pawn && without_file && m.from().file() != m.to().file()
}

/// Reads SAN. `None` if a text is something else.
fn read(text: &str) -> Option<Said> {
    let unmarked = text.strip_suffix(['+', '#']).unwrap_or(text);
    match (text, unmarked) {
        (_, "O-O" | "0-0") => Some(Said::Castle(CastlingSide::King)),
        (_, "O-O-O" | "0-0-0") => Some(Said::Castle(CastlingSide::Queen)),
        ("--" | "Z0" | "0000" | "@@@@", _) => Some(Said::Null),
        _ => parts(unmarked).map(Said::Move),
    }
}

fn parts(text: &str) -> Option<Parts> {
    let promoted = text.strip_suffix(|letter| "nbrqkNBRQK".contains(letter));
    let promotion = match promoted {
        Some(_) => Role::from_letter(text.chars().last()?.to_ascii_uppercase()),
        None => None,
    };
    let text = promoted.map_or(text, |rest| rest.strip_suffix('=').unwrap_or(rest));
    let bytes = text.as_bytes();
    let to: Square =
        std::str::from_utf8(bytes.get(bytes.len().checked_sub(2)?..)?).ok()?.parse().ok()?;
    let mut rest = text.get(..text.len() - 2)?;
    rest = rest.strip_suffix(['-', 'x']).unwrap_or(rest);
    let mut role = None;
    if let Some(letter @ ('N' | 'B' | 'K' | 'R' | 'Q')) = rest.chars().next() {
        role = Role::from_letter(letter);
        rest = &rest[1..];
    }
    let mut file = None;
    if let Some(letter @ 'a'..='h') = rest.chars().next() {
        file = Some(File::from_low_bits(letter as u32 - 'a' as u32));
        rest = &rest[1..];
    }
    let mut rank = None;
    if let Some(digit @ '1'..='8') = rest.chars().next() {
        rank = Some(Rank::from_low_bits(digit as u32 - '1' as u32));
        rest = &rest[1..];
    }
    rest.is_empty().then_some(Parts { role, file, rank, to, promotion })
}
