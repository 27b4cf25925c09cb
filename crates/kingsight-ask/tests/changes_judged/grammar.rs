//! Reads an English sentence of `changes` back into what it claims. A sentence that is not understood is an error.

use kingsight_rulebook::{Color, Role, square_from_name};

/// A piece as a sentence names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    /// Named for pieces of the side that does not move, where the verb leaves it open.
    pub(crate) color: Option<Color>,
    pub(crate) role: Role,
    pub(crate) square: u8,
}

/// Which of the two sides gains or loses moves, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verb {
    /// The side that moves can do it now.
    Prepares,
    /// The other side can do it now.
    Allows,
    /// The side that moves can no longer do it.
    GivesUp,
    /// The other side can no longer do it.
    Prevents,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wing {
    King,
    Queen,
    Both,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Line {
    File(u8),
    Rank(u8),
    Diagonal(u8, u8),
}

/// What one clause says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Claim<'a> {
    Nothing,
    Takes(Vec<Piece>, bool),
    Promotes(Role),
    Checkmate,
    Stalemate,
    KingLeavesCheck,
    BlocksCheck,
    EndsCheck,
    Check(Vec<Piece>),
    DiscoveredCheck(Vec<Piece>),
    DoubleCheck(Vec<Piece>),
    LeavesHanging(Vec<Piece>),
    Threatens(Vec<Piece>),
    OutOfDanger(Role),
    Saves(Vec<Piece>),
    LiftsThreat(Vec<Piece>),
    Exposes(Vec<Piece>, Vec<Piece>),
    Attacks(Vec<Piece>),
    LetsAttack(Vec<Piece>, Vec<Piece>),
    EndsAttack(Vec<Piece>),
    PutsUnderProtection(Vec<Piece>),
    Protects(Vec<Piece>),
    GivesProtection(Vec<Piece>),
    LeavesUnprotected(Vec<Piece>),
    Pins(Vec<Piece>, Piece, Vec<Piece>),
    LetsPin(Vec<Piece>, Vec<Piece>, Piece),
    UnpinsMoved(Role),
    Unpins(Vec<Piece>),
    Opens(Line, Vec<Piece>),
    Blocks(Line, Vec<Piece>),
    LooksAsFarAs(Vec<Piece>, u8),
    StopsAt(Vec<Piece>, u8),
    Mates(Verb, Vec<&'a str>),
    Checks(Verb, Vec<&'a str>),
    CheckCount(Verb, usize),
    KingMayGo(Color, Vec<u8>),
    KingIsKept(Color, Vec<u8>),
    /// The side is named if it is not the one that moves.
    CastlingLost(Option<Color>, Wing),
}

/// The move that the first of some sentences begins with, and what they claim.
pub(crate) fn sentences<S: AsRef<str>>(texts: &[S]) -> Option<(&str, Vec<Claim<'_>>)> {
    let (name, first) = texts.first()?.as_ref().split_once(' ')?;
    let mut claims = Vec::new();
    for (place, text) in texts.iter().enumerate() {
        let rest = if place == 0 { first } else { text.as_ref().strip_prefix("It ")? };
        let mut reader = Reader(rest.strip_suffix('.')?);
        claims.extend(reader.clause()?);
        let mut clauses = 1;
        while !reader.0.is_empty() {
            let joins: &[&str] = if clauses == 1 { &[", and ", " and "] } else { &["; it "] };
            joins.iter().find(|join| reader.eats(join))?;
            claims.extend(reader.clause()?);
            clauses += 1;
        }
        if clauses > 3 {
            return None;
        }
    }
    Some((name, claims))
}

/// What a single clause claims.
pub(crate) fn clause(text: &str) -> Option<Vec<Claim<'_>>> {
    let mut reader = Reader(text);
    reader.clause().filter(|_| reader.0.is_empty())
}

/// `knight f5: 8 → 6`
pub(crate) fn mobility(text: &str) -> Option<(Role, u8, usize, usize)> {
    let mut reader = Reader(text);
    let role = reader.role()?;
    let square = reader.after(" ")?.square()?;
    let before = reader.after(": ")?.number()?;
    let after = reader.after(" → ")?.number()?;
    reader.0.is_empty().then_some((role, square, before, after))
}

/// What is left to be read.
struct Reader<'a>(&'a str);

impl<'a> Reader<'a> {
    fn clause(&mut self) -> Option<Vec<Claim<'a>>> {
        let start = self.0;
        let verb = self.word()?;
        let claim = match verb {
            "takes" if self.eats("the king out of check") => Some(Claim::KingLeavesCheck),
            "takes" => {
                let pieces = self.pieces()?;
                let en_passant = self.eats(" en passant");
                Some(Claim::Takes(pieces, en_passant))
            }
            "makes" => Some(Claim::Promotes(self.after("the pawn a ")?.role()?)),
            "is" if self.eats("checkmate") => Some(Claim::Checkmate),
            "is" => self.after("stalemate").map(|_| Claim::Stalemate),
            "blocks" if self.eats("the check") => Some(Claim::BlocksCheck),
            "opens" if self.eats("and blocks no line and changes neither ") => {
                let rest = "the checks nor which pieces are attacked, protected or pinned";
                self.after(rest).map(|_| Claim::Nothing)
            }
            "opens" | "blocks" => return self.lines(verb == "opens"),
            "stops" => return self.shifts(" at ", Claim::StopsAt),
            "ends" if self.eats("the check") => Some(Claim::EndsCheck),
            "ends" if self.eats("the attack on ") => Some(Claim::EndsAttack(self.pieces()?)),
            "ends" => {
                let color = self.side()?;
                self.after("'s right to castle")?;
                Some(Claim::CastlingLost(Some(color), self.wing()))
            }
            "gives" => self.gives(),
            "leaves" => {
                let pieces = self.pieces()?;
                match self.eats(" hanging") {
                    true => Some(Claim::LeavesHanging(pieces)),
                    false => self.after(" unprotected").map(|_| Claim::LeavesUnprotected(pieces)),
                }
            }
            "threatens" if self.eats("checkmate by ") => self.mates(Verb::Prepares),
            "threatens" => Some(Claim::Threatens(self.pieces()?)),
            "moves" => {
                let role = self.after("the ")?.role()?;
                self.after(" out of danger").map(|_| Claim::OutOfDanger(role))
            }
            "saves" => Some(Claim::Saves(self.pieces()?)),
            "lifts" => Some(Claim::LiftsThreat(self.after("the threat to ")?.pieces()?)),
            "exposes" => {
                let pieces = self.pieces()?;
                Some(Claim::Exposes(pieces, self.after(" to ")?.pieces()?))
            }
            "attacks" => Some(Claim::Attacks(self.pieces()?)),
            "lets" => return self.lets(),
            "puts" => {
                let pieces = self.pieces()?;
                self.after(" under protection").map(|_| Claim::PutsUnderProtection(pieces))
            }
            "protects" => Some(Claim::Protects(self.pieces()?)),
            "pins" => {
                let pinned = self.pieces()?;
                let king = self.after(" to ")?.piece()?;
                let by = if self.eats(" with ") { self.pieces()? } else { Vec::new() };
                Some(Claim::Pins(pinned, king, by))
            }
            "unpins" => {
                // `the knight` alone is the one that moves.
                let pieces = self.0;
                match self.pieces() {
                    Some(pieces) => Some(Claim::Unpins(pieces)),
                    None => {
                        self.0 = pieces;
                        Some(Claim::UnpinsMoved(self.after("the ")?.role()?))
                    }
                }
            }
            "allows" | "prevents" | "prepares" => {
                let verb = match verb {
                    "allows" => Verb::Allows,
                    "prevents" => Verb::Prevents,
                    _ => Verb::Prepares,
                };
                if verb != Verb::Prepares && self.eats("checkmate by ") {
                    self.mates(verb)
                } else {
                    self.checks(verb)
                }
            }
            "keeps" => {
                let color = self.side()?;
                Some(Claim::KingIsKept(color, self.after("'s king from ")?.squares("and")?))
            }
            _ => {
                self.0 = start;
                None
            }
        };
        claim.map(|claim| vec![claim])
    }

    fn gives(&mut self) -> Option<Claim<'a>> {
        if self.eats("discovered check from ") {
            return Some(Claim::DiscoveredCheck(self.pieces()?));
        }
        if self.eats("double check from ") {
            return Some(Claim::DoubleCheck(self.pieces()?));
        }
        if self.eats("check") {
            let by = if self.eats(" from ") { self.pieces()? } else { Vec::new() };
            return Some(Claim::Check(by));
        }
        if self.eats("up checkmate by ") {
            return self.mates(Verb::GivesUp);
        }
        if self.eats("up the right to castle") {
            return Some(Claim::CastlingLost(None, self.wing()));
        }
        if self.eats("up ") {
            return self.checks(Verb::GivesUp);
        }
        let pieces = self.pieces()?;
        self.after(" protection").map(|_| Claim::GivesProtection(pieces))
    }

    fn lets(&mut self) -> Option<Vec<Claim<'a>>> {
        let start = self.0;
        if let Some(color) = self.side() {
            return Some(vec![Claim::KingMayGo(
                color,
                self.after("'s king go to ")?.squares("or")?,
            )]);
        }
        let by = self.pieces()?;
        if self.eats(" attack ") {
            return Some(vec![Claim::LetsAttack(by, self.pieces()?)]);
        }
        if self.eats(" pin ") {
            let pinned = self.pieces()?;
            return Some(vec![Claim::LetsPin(by, pinned, self.after(" to ")?.piece()?)]);
        }
        self.0 = start;
        self.shifts(" look as far as ", Claim::LooksAsFarAs)
    }

    /// `the d-file for the rook on d1 and the queen on d8 and the d1-h5 diagonal for the queen on d1`
    fn lines(&mut self, opens: bool) -> Option<Vec<Claim<'a>>> {
        let mut claims = Vec::new();
        loop {
            let line = self.line()?;
            let sliders = self.after(" for ")?.pieces()?;
            claims.push(if opens {
                Claim::Opens(line, sliders)
            } else {
                Claim::Blocks(line, sliders)
            });
            if !self.and(|reader| reader.line().is_some()) {
                return Some(claims);
            }
        }
    }

    /// `the rook on d1 at d4 and the rook on d8 at d4`
    fn shifts(
        &mut self,
        words: &str,
        claim: fn(Vec<Piece>, u8) -> Claim<'a>,
    ) -> Option<Vec<Claim<'a>>> {
        let mut claims = Vec::new();
        loop {
            let sliders = self.pieces()?;
            claims.push(claim(sliders, self.after(words)?.square()?));
            if !self.and(|reader| reader.piece().is_some()) {
                return Some(claims);
            }
        }
    }

    fn mates(&mut self, verb: Verb) -> Option<Claim<'a>> {
        Some(Claim::Mates(verb, self.moves("or")?))
    }

    fn checks(&mut self, verb: Verb) -> Option<Claim<'a>> {
        if self.eats("the checks ") {
            return self
                .moves("and")
                .filter(|all| all.len() > 1)
                .map(|all| Claim::Checks(verb, all));
        }
        if self.eats("the check ") {
            return Some(Claim::Checks(verb, vec![self.checking_move()?]));
        }
        let count = self.number()?;
        self.after(" checks").map(|_| Claim::CheckCount(verb, count))
    }

    /// Goes on behind ` and ` if what follows there is more of the same.
    fn and(&mut self, follows: impl Fn(&mut Reader<'a>) -> bool) -> bool {
        let Some(rest) = self.0.strip_prefix(" and ") else { return false };
        let more = follows(&mut Reader(rest));
        if more {
            self.0 = rest;
        }
        more
    }

    /// `a, b and c`; what does not follow `last` belongs to another clause.
    fn list<T>(&mut self, last: &str, one: fn(&mut Reader<'a>) -> Option<T>) -> Option<Vec<T>> {
        let mut all = vec![one(self)?];
        loop {
            let before = self.0;
            let joined = self.eats(", ") || self.eats(" ") && self.eats(last) && self.eats(" ");
            match one(self).filter(|_| joined) {
                Some(next) => all.push(next),
                None => {
                    self.0 = before;
                    return Some(all);
                }
            }
        }
    }

    fn pieces(&mut self) -> Option<Vec<Piece>> {
        self.list("and", Reader::piece)
    }

    fn squares(&mut self, last: &str) -> Option<Vec<u8>> {
        self.list(last, Reader::square)
    }

    fn moves(&mut self, last: &str) -> Option<Vec<&'a str>> {
        self.list(last, Reader::checking_move)
    }

    /// `the knight on d2` or `the black knight on d2`
    fn piece(&mut self) -> Option<Piece> {
        self.after("the ")?;
        let color = match () {
            () if self.eats("white ") => Some(Color::White),
            () if self.eats("black ") => Some(Color::Black),
            () => None,
        };
        let role = self.role()?;
        let square = self.after(" on ")?.square()?;
        Some(Piece { color, role, square })
    }

    fn line(&mut self) -> Option<Line> {
        const RANKS: [&str; 8] =
            ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
        self.after("the ")?;
        if let Some(rank) = RANKS.iter().position(|rank| self.eats(rank)) {
            return self.after(" rank").map(|_| Line::Rank(rank as u8));
        }
        if let Some(first) = self.square() {
            let last = self.after("-")?.square()?;
            return self.after(" diagonal").map(|_| Line::Diagonal(first, last));
        }
        let file = self.0.bytes().next().filter(|file| (b'a'..=b'h').contains(file))?;
        self.0 = &self.0[1..];
        self.after("-file").map(|_| Line::File(file - b'a'))
    }

    fn wing(&mut self) -> Wing {
        match () {
            () if self.eats(" kingside") => Wing::King,
            () if self.eats(" queenside") => Wing::Queen,
            () => Wing::Both,
        }
    }

    fn side(&mut self) -> Option<Color> {
        match () {
            () if self.eats("White") => Some(Color::White),
            () if self.eats("Black") => Some(Color::Black),
            () => None,
        }
    }

    fn role(&mut self) -> Option<Role> {
        let roles = [
            ("pawn", Role::Pawn),
            ("knight", Role::Knight),
            ("bishop", Role::Bishop),
            ("rook", Role::Rook),
            ("queen", Role::Queen),
            ("king", Role::King),
        ];
        roles.into_iter().find(|(name, _)| self.eats(name)).map(|(_, role)| role)
    }

    fn square(&mut self) -> Option<u8> {
        let square = square_from_name(self.0.get(..2)?)?;
        self.0 = &self.0[2..];
        Some(square)
    }

    /// A move with its sign of check or mate.
    fn checking_move(&mut self) -> Option<&'a str> {
        let end = self.0.find(['+', '#'])? + 1;
        let (text, rest) = self.0.split_at(end);
        self.0 = rest;
        (!text.contains([' ', ','])).then_some(text)
    }

    fn number(&mut self) -> Option<usize> {
        let end = self.0.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.0.len());
        let (digits, rest) = self.0.split_at(end);
        self.0 = rest;
        digits.parse().ok()
    }

    /// The next word, with the space behind it.
    fn word(&mut self) -> Option<&'a str> {
        let (word, rest) = self.0.split_once(' ')?;
        self.0 = rest;
        Some(word)
    }

    fn eats(&mut self, text: &str) -> bool {
        let rest = self.0.strip_prefix(text);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    fn after(&mut self, text: &str) -> Option<&mut Reader<'a>> {
        self.eats(text).then_some(self)
    }
}
