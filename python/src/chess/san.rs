//! SAN and long algebraic notation for any board. Legal positions are left to the core where both agree.

use kingsight::{Bitboard, File, Rank, Role, Square};

use super::bridge::of_core;
use super::move_value::RawMove;
use super::order::is_last;
use super::state::State;

/// Why a text is not a move here; each is an exception of its own.
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

/// The parts of a move in SAN.
struct Parts {
    role: Option<Role>,
    file: Option<File>,
    rank: Option<Rank>,
    to: Square,
    promotion: Option<Role>,
}

impl State {
    /// The text of a move that need not be legal; `None` if no piece is on its first square.
    pub(super) fn algebraic(&self, chess960: bool, m: RawMove, long: bool) -> Option<String> {
        if m.is_null() {
            return Some("--".to_owned());
        }
        if !long
            && let Some(position) = self.position(chess960)
            && let Some(legal) = self.core_move(&position, m)
        {
            return Some(position.san(legal).to_string());
        }
        let mut text = self.without_suffix(chess960, m, long)?;
        let after = self.after(chess960, self.castling_onto_rook(m))?;
        if after.is_check() {
            text.push(if after.has_legal_move(chess960) { '+' } else { '#' });
        }
        Some(text)
    }

    fn without_suffix(&self, chess960: bool, m: RawMove, long: bool) -> Option<String> {
        let letter = |role: Role| role.letter().to_ascii_uppercase();
        if let Some(role) = m.drop {
            let piece = if role == Role::Pawn { String::new() } else { letter(role).to_string() };
            return Some(format!("{piece}@{}", m.to));
        }
        let role = self.role_at(m.from)?;
        if self.is_castling(m) {
            let short = m.to.file() >= m.from.file();
            return Some(if short { "O-O" } else { "O-O-O" }.to_owned());
        }
        let mut text = String::new();
        let captures = self.is_capture(m);
        if role != Role::Pawn {
            text.push(letter(role));
        }
        if long {
            text.push_str(&m.from.to_string());
        } else if role != Role::Pawn {
            self.disambiguate(chess960, m, role, &mut text);
        } else if captures {
            text.push(m.from.file().letter());
        }
        if captures {
            text.push('x');
        } else if long {
            text.push('-');
        }
        text.push_str(&m.to.to_string());
        if let Some(role) = m.promotion {
            text.push('=');
            text.push(letter(role));
        }
        Some(text)
    }

    fn disambiguate(&self, chess960: bool, m: RawMove, role: Role, text: &mut String) {
        let same = (self.of_role(role) & self.ours()).without(m.from);
        let rivals: Vec<Square> =
            self.legal(chess960, same, m.to.bit()).into_iter().map(|other| other.from).collect();
        if rivals.is_empty() {
            return;
        }
        let on_rank = rivals.iter().any(|rival| rival.rank() == m.from.rank());
        let on_file = rivals.iter().any(|rival| rival.file() == m.from.file());
        if on_rank || !on_file {
            text.push(m.from.file().letter());
        }
        if on_file {
            text.push(char::from(b'1' + m.from.rank() as u8));
        }
    }

    /// The legal move that a text in SAN means, or the null move.
    pub(super) fn parse_san(&self, chess960: bool, text: &str) -> Result<RawMove, SanFault> {
        if let Some(position) = self.position(chess960)
            && let Some(m) = position.move_of_strict_san(text.as_bytes())
            && !is_short_capture(m, text.as_bytes())
        {
            return Ok(of_core(&position, m));
        }
        if let Some(kingside) = castling(text) {
            let mut moves = Vec::new();
            self.castling_into(chess960, Bitboard::ALL, Bitboard::ALL, &mut moves);
            let found = moves.into_iter().find(|m| (m.to.file() > m.from.file()) == kingside);
            return found.ok_or(SanFault::Illegal);
        }
        match parts(text) {
            Some(parts) => self.find(chess960, &parts),
            None if matches!(text, "--" | "Z0" | "0000" | "@@@@") => Ok(RawMove::NULL),
            None => Err(SanFault::Invalid),
        }
    }

    fn find(&self, chess960: bool, parts: &Parts) -> Result<RawMove, SanFault> {
        let Parts { role, file, rank, to, promotion } = *parts;
        if let (None, Some(file), Some(rank)) = (role, file, rank) {
            let m = self.find_move(chess960, Square::at(file, rank), to, promotion)?;
            return if m.promotion == promotion { Ok(m) } else { Err(SanFault::Illegal) };
        }
        let mut from = self.of_role(role.unwrap_or(Role::Pawn)) & self.ours();
        if let Some(file) = file {
            from &= file.squares();
        }
        if let Some(rank) = rank {
            from &= rank.squares();
        }
        if role.is_none() && file.is_none() {
            from &= to.file().squares();
        }
        let targets = to.bit() - self.ours();
        let mut found = self.legal(chess960, from, targets);
        found.retain(|m| m.promotion == promotion);
        match found.as_slice() {
            [] => Err(SanFault::Illegal),
            [only] => Ok(*only),
            _ => Err(SanFault::Ambiguous),
        }
    }

    /// The legal move between two squares; a pawn becomes a queen unless something else is asked for.
    pub(super) fn find_move(
        &self,
        chess960: bool,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<RawMove, SanFault> {
        let queen =
            promotion.is_none() && self.of_role(Role::Pawn).contains(from) && is_last(to.rank());
        let promotion = if queen { Some(Role::Queen) } else { promotion };
        let m = self.castling_as_shown(chess960, RawMove { promotion, ..RawMove::new(from, to) });
        if self.is_legal(chess960, m) { Ok(m) } else { Err(SanFault::Illegal) }
    }
}

/// A capture by a pawn without its file, `d5` for `exd5`, which python-chess refuses.
pub(super) fn is_short_capture(m: kingsight::Move, text: &[u8]) -> bool {
    let without_file = matches!(text, [b'x', ..] | [b'a'..=b'h', b'1'..=b'8', ..]);
    m.role() == Role::Pawn && without_file && m.from().file() != m.to().file()
}

fn castling(text: &str) -> Option<bool> {
    match text.strip_suffix(['+', '#']).unwrap_or(text) {
        "O-O" | "0-0" => Some(true),
        "O-O-O" | "0-0-0" => Some(false),
        _ => None,
    }
}

fn parts(text: &str) -> Option<Parts> {
    let text = text.strip_suffix(['+', '#']).unwrap_or(text);
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
