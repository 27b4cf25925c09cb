//! SAN as chess.js writes it: it tells a piece only from those in the list of moves that it looks at.
//!
//! A SAN crosses the border as a number, and JavaScript keeps the texts of those it has seen: `web/js/chess/moves.js`.

use kingsight::{Bitboard, CheckTest, File, Move, Position, Rank, Role, San};

use super::generate::{self, Listed};
use super::record::{Flags, Record};
use super::state::State;

/// From the low bits up: six for the target, three for the role, four each for the file and rank that tell the piece from
/// others (0: none, else one more), one for captures, three for the promotion (0: none), two for check (1) and mate (2), two
/// for castling short (1) and long (2).
#[derive(Clone, Copy)]
pub(super) struct Code(pub(super) u32);

impl Code {
    fn new(m: Record, file: Option<File>, rank: Option<Rank>) -> Code {
        match m.flags {
            Flags::SHORT => return Code(1 << 23),
            Flags::LONG => return Code(2 << 23),
            _ => {}
        }
        Code(
            m.to as u32
                | (m.role as u32) << 6
                | file.map_or(0, |file| file as u32 + 1) << 9
                | rank.map_or(0, |rank| rank as u32 + 1) << 13
                | u32::from(m.captured.is_some()) << 17
                | m.promotion.map_or(0, |role| role as u32) << 18,
        )
    }

    /// Whether a text is this SAN, without signs at its end; the `=` of a promotion may be missing.
    fn is(self, text: &[u8]) -> bool {
        match self.0 >> 23 & 3 {
            1 => return text == b"O-O",
            2 => return text == b"O-O-O",
            _ => {}
        }
        let part = |shift: u32, mask: u32| (self.0 >> shift & mask) as u8;
        let letter = |role: u8| b"PNBRQK"[role as usize % 6];
        let mut expected = [0_u8; 8];
        let mut length = 0;
        let mut push = |byte: u8, when: bool| {
            if when {
                expected[length % 8] = byte;
                length += 1;
            }
        };
        push(letter(part(6, 7)), part(6, 7) != 0);
        push(b'a' - 1 + part(9, 15), part(9, 15) != 0);
        push(b'0' + part(13, 15), part(13, 15) != 0);
        push(b'x', part(17, 1) != 0);
        push(b'a' + part(0, 7), true);
        push(b'1' + part(3, 7), true);
        push(b'=', part(18, 7) != 0 && text.contains(&b'='));
        push(letter(part(18, 7)), part(18, 7) != 0);
        text == &expected[..length % 8]
    }
}

/// The SANs of a list of moves.
pub(super) struct Sans<'a> {
    state: &'a State,
    checks: Option<(&'a Position, CheckTest<'a>)>,
    /// Where the pieces of a role stand that can go to a square; pawns and kings are never told apart so.
    origins: [[Bitboard; 64]; 4],
}

impl<'a> Sans<'a> {
    /// `among` are the moves from which a SAN tells its own.
    pub(super) fn new(state: &'a State, among: &[Listed]) -> Sans<'a> {
        let checks = state.position.as_ref().map(|position| (position, position.check_test()));
        let mut origins = [[Bitboard::EMPTY; 64]; 4];
        for Listed { record: m, .. } in among {
            if let Some(of_role) = origins.get_mut((m.role as usize).wrapping_sub(1)) {
                of_role[m.to as usize] |= m.from.bit();
            }
        }
        Sans { state, checks, origins }
    }

    /// The SAN without its sign of check.
    fn plain(&self, m: Record) -> Code {
        if m.role == Role::Pawn {
            return Code::new(m, m.captured.map(|_| m.from.file()), None);
        }
        let of_role = self.origins.get((m.role as usize).wrapping_sub(1));
        let origins = of_role.map_or(Bitboard::EMPTY, |of_role| of_role[m.to as usize]);
        let rivals = origins - m.from.bit();
        if rivals.is_empty() {
            return Code::new(m, None, None);
        }
        let same_file = rivals.intersects(m.from.file().squares());
        let same_rank = rivals.intersects(m.from.rank().squares());
        let file = (!same_file || same_rank).then(|| m.from.file());
        Code::new(m, file, same_file.then(|| m.from.rank()))
    }

    pub(super) fn of(&self, listed: Listed) -> Code {
        Code(self.plain(listed.record).0 | self.sign(listed) << 21)
    }

    fn sign(&self, Listed { record, rules }: Listed) -> u32 {
        if let (Some((position, test)), Some(m)) = (&self.checks, rules) {
            return if test.gives_check(m) { sign_of_check(position, m) } else { 0 };
        }
        let after = self.state.after(record, rules);
        match after.in_check() {
            true if generate::moves(&after).is_empty() => 2,
            true => 1,
            false => 0,
        }
    }
}

fn sign_of_check(position: &Position, m: Move) -> u32 {
    if position.play_unchecked(m).has_legal_move() { 1 } else { 2 }
}

/// The SAN of one move, told from all others.
pub(super) fn one(state: &State, listed: Listed) -> Code {
    if let (Some(position), Some(m)) = (&state.position, listed.rules) {
        return of_legal(position, m);
    }
    Sans::new(state, &generate::moves(state)).of(listed)
}

/// The SAN of a legal move.
pub(super) fn of_legal(position: &Position, m: Move) -> Code {
    let sign = position.given_check(m).map_or(0, |_| sign_of_check(position, m));
    Code(of_rules(position, m, Record::of(position, m)).0 | sign << 21)
}

fn of_rules(position: &Position, m: Move, record: Record) -> Code {
    match position.san_without_suffix(m) {
        San::Normal { file, rank, .. } => Code::new(record, file, rank),
        San::Castling(_) => Code::new(record, None, None),
    }
}

/// The move with exactly this SAN, without `=` and without signs at its end.
pub(super) fn find(state: &State, text: &[u8]) -> Option<Listed> {
    if text.contains(&b'=') {
        return None;
    }
    let Some(position) = &state.position else {
        let list = generate::moves(state);
        let sans = Sans::new(state, &list);
        return list.into_iter().find(|listed| sans.plain(listed.record).is(text));
    };
    // The core reads promotions as they are written.
    let mut written = [b'='; 9];
    let text = match text {
        [b'a'..=b'h', .., b'1'..=b'8', role @ (b'Q' | b'R' | b'B' | b'N')] if text.len() < 8 => {
            let last = text.len() - 1;
            written[..last].copy_from_slice(&text[..last]);
            written[last + 1] = *role;
            &written[..last + 2]
        }
        _ => text,
    };
    let m = find_exact(position, text)?;
    Some(Listed { record: Record::of(position, m), rules: Some(m) })
}

/// The same for a promotion with its `=`, in a position that can be played.
pub(super) fn find_exact(position: &Position, text: &[u8]) -> Option<Move> {
    let m = position.move_of_strict_san(text)?;
    let exact = names_no_origin(m, text) || of_rules(position, m, Record::of(position, m)).is(text);
    exact.then_some(m)
}

/// Whether a text that means this move alone is as short as its SAN can be: then it is its SAN. Nearly every one is.
fn names_no_origin(m: Move, text: &[u8]) -> bool {
    let captures = usize::from(m.is_capture());
    let before = if m.role() == Role::Pawn { captures } else { 1 };
    let promotion = if m.promotion().is_some() { 2 } else { 0 };
    text.len() == before + captures + 2 + promotion && text.contains(&b'x') == m.is_capture()
}
