//! A checker of proofs that a player cannot checkmate by any possible series of legal moves (Articles 5.2.2 and 6.9).
//!
//! It does not find proofs. It is handed one, tries everything that would break it, and accepts it if nothing does.

use std::collections::HashSet;

use crate::board::{Color, Role, Rules, between, rank, shifted};
use crate::castling::castling_targets;

/// The claim that a piece never comes to other squares than these: bit 0 is a1, bit 63 is h8.
#[derive(Clone, Copy, Debug)]
pub struct ReachClaim {
    /// Where the piece stands.
    pub home: u8,
    /// Where it can come; a pawn, as a pawn.
    pub squares: u64,
    /// Where a pawn can come after its promotion.
    pub promoted: u64,
}

impl ReachClaim {
    fn anywhere(&self) -> u64 {
        self.squares | self.promoted
    }
}

impl Rules {
    /// Does the material of `winner` never suffice, whatever is captured or promoted?
    ///
    /// A bare king; a king and a knight against king and queens; bishops of one square colour on the whole board and, besides
    /// them, only queens and rooks of the other player.
    pub fn lacks_mating_material(&self, winner: Color) -> bool {
        let roles = |color: Color, wanted: Role| {
            self.pieces(color).filter(|&s| self.piece(s) == Some((color, wanted))).count()
        };
        let loser = winner.other();
        let winner_has = |role| roles(winner, role);
        if winner_has(Role::Pawn) + winner_has(Role::Rook) + winner_has(Role::Queen) > 0 {
            return false;
        }
        match (winner_has(Role::Knight), winner_has(Role::Bishop)) {
            (0, 0) => true,
            (1, 0) => {
                roles(loser, Role::Pawn)
                    + roles(loser, Role::Knight)
                    + roles(loser, Role::Bishop)
                    + roles(loser, Role::Rook)
                    == 0
            }
            (0, _) => {
                let bishops =
                    (0..64_u8).filter(|&s| matches!(self.piece(s), Some((_, Role::Bishop))));
                let shades: HashSet<u8> = bishops.map(|s| (s % 8 + s / 8) % 2).collect();
                shades.len() == 1 && roles(loser, Role::Pawn) + roles(loser, Role::Knight) == 0
            }
            _ => false,
        }
    }

    /// Checks that the claims hold for ever, and that no mate by `winner` fits into them.
    ///
    /// # Errors
    ///
    /// The move that leaves the claims, or the square where a mate fits.
    pub fn check_structure(&self, winner: Color, claims: &[ReachClaim]) -> Result<(), String> {
        let proof = Structure::new(self, claims)?;
        for claim in claims {
            proof.check_claim(claim)?;
        }
        proof.check_castling()?;
        proof.check_no_mate(winner)
    }

    /// Plays all series of legal moves, except from positions where the material never suffices and from those in `locked`, and
    /// returns how many positions arise, those in `locked` included. Each of `locked` needs a proof of its own.
    ///
    /// # Errors
    ///
    /// A position in which the other player is checkmated, or more than `limit` positions.
    pub fn check_exploration(
        &self,
        winner: Color,
        locked: &[Rules],
        limit: usize,
    ) -> Result<usize, String> {
        let locked: HashSet<Rules> = locked.iter().map(Rules::timeless).collect();
        let mut seen = HashSet::from([self.timeless()]);
        let mut waiting = vec![self.timeless()];
        while let Some(rules) = waiting.pop() {
            if seen.len() > limit {
                return Err(format!("more than {limit} positions"));
            }
            if locked.contains(&rules) {
                continue;
            }
            let moves = rules.legal_moves();
            if moves.is_empty() && rules.turn != winner && rules.is_in_check(rules.turn) {
                return Err("a mate".to_string());
            }
            for mv in moves {
                let next = rules.play(&mv).timeless();
                if !next.lacks_mating_material(winner) && seen.insert(next.clone()) {
                    waiting.push(next);
                }
            }
        }
        Ok(seen.len())
    }

    /// The position without its clocks, and without an en passant square that nobody may capture on.
    fn timeless(&self) -> Rules {
        let mut timeless = Rules { halfmove_clock: 0, fullmove_number: 1, ..self.clone() };
        if !timeless.legal_moves().iter().any(|mv| mv.en_passant) {
            timeless.en_passant = None;
        }
        timeless
    }
}

/// A claimed structure with the pieces that, by the claims, stay where they are for ever.
struct Structure<'a> {
    rules: &'a Rules,
    claims: &'a [ReachClaim],
    /// Only those pieces.
    still: Rules,
}

impl Structure<'_> {
    fn new<'a>(rules: &'a Rules, claims: &'a [ReachClaim]) -> Result<Structure<'a>, String> {
        let mut homes: Vec<u8> = claims.iter().map(|claim| claim.home).collect();
        homes.sort_unstable();
        let pieces: Vec<u8> = (0..64).filter(|&square| rules.piece(square).is_some()).collect();
        if homes != pieces {
            return Err("not one claim for each piece".to_string());
        }
        let mut proof = Structure { rules, claims, still: rules.clone() };
        let en_passant = rules.legal_moves().into_iter().chain(rules.pseudo_legal_moves());
        let taken: Vec<u8> = en_passant
            .filter(|mv| mv.en_passant)
            .map(|mv| crate::moves::behind(mv.to, rules.turn))
            .collect();
        let moving: Vec<u8> = claims
            .iter()
            .filter(|claim| {
                let captured =
                    proof.others(claim.home).any(|other| has(other.anywhere(), claim.home));
                claim.anywhere() != 1 << claim.home || captured || taken.contains(&claim.home)
            })
            .map(|claim| claim.home)
            .collect();
        proof.still = rules.lift(&moving);
        Ok(proof)
    }

    fn piece(&self, claim: &ReachClaim) -> (Color, Role) {
        self.rules.piece(claim.home).unwrap_or((Color::White, Role::King))
    }

    /// The claims of the enemies of the piece on `home`.
    fn others(&self, home: u8) -> impl Iterator<Item = &ReachClaim> {
        let mine = self.rules.piece(home).map(|(color, _)| color);
        self.claims.iter().filter(move |claim| Some(self.piece(claim).0) != mine)
    }

    fn check_claim(&self, claim: &ReachClaim) -> Result<(), String> {
        let (color, role) = self.piece(claim);
        require(claim.squares, claim.home, claim)?;
        for from in squares(claim.squares) {
            if role == Role::Pawn {
                self.check_pawn(claim, color, from)?;
            } else {
                self.check_steps(claim, claim.squares, color, role, from)?;
            }
        }
        for from in squares(claim.promoted) {
            self.check_steps(claim, claim.promoted, color, Role::Queen, from)?;
            self.check_steps(claim, claim.promoted, color, Role::Knight, from)?;
        }
        Ok(())
    }

    /// Article 3.7: a pawn goes where nothing stands for ever, and captures where an enemy may come.
    fn check_pawn(&self, claim: &ReachClaim, color: Color, from: u8) -> Result<(), String> {
        let mut targets = Vec::new();
        let free = |square: &u8| self.still.piece(*square).is_none();
        if let Some(one) = shifted(from, 0, color.forward()).filter(free) {
            targets.push(one);
            if rank(from) == color.second_rank() {
                targets.extend(shifted(one, 0, color.forward()).filter(free));
            }
        }
        for to in attacked(&self.still, (color, Role::Pawn), from) {
            let comes =
                |other: &ReachClaim| self.piece(other).1 != Role::King && has(other.anywhere(), to);
            let passed =
                from == claim.home && self.rules.turn == color && self.rules.en_passant == Some(to);
            if passed || self.others(claim.home).any(comes) {
                targets.push(to);
            }
        }
        for to in targets {
            let last = rank(to) == color.other().first_rank();
            require(if last { claim.promoted } else { claim.squares }, to, claim)?;
        }
        Ok(())
    }

    fn check_steps(
        &self,
        claim: &ReachClaim,
        claimed: u64,
        color: Color,
        role: Role,
        from: u8,
    ) -> Result<(), String> {
        for to in attacked(&self.still, (color, role), from) {
            let closed = match self.still.piece(to) {
                Some((owner, standing)) => owner == color || standing == Role::King,
                None => false,
            };
            let guarded = role == Role::King && self.is_guarded(to, color.other());
            if !closed && !guarded {
                require(claimed, to, claim)?;
            }
        }
        Ok(())
    }

    /// Is `square` attacked for ever by a piece of `color` that never moves, with nothing ever between?
    fn is_guarded(&self, square: u8, color: Color) -> bool {
        let empty = |between: u8| {
            self.claims.iter().all(|claim| {
                !has(claim.anywhere(), between) || self.piece(claim) == (color.other(), Role::King)
            })
        };
        self.still.pieces(color).filter(|&guard| guard != square).any(|guard| {
            self.still.lift(&self.still.kings(color.other())).attacks(guard, square)
                && between(guard, square).all(empty)
        })
    }

    /// Article 3.8.2, without the attacked squares.
    fn check_castling(&self) -> Result<(), String> {
        for color in [Color::White, Color::Black] {
            for rook in self.rules.castling_rooks(color) {
                let Some(&king) = self.rules.kings(color).first() else { continue };
                let (king_to, rook_to) = castling_targets(king, rook, color);
                let path =
                    between(king, king_to).chain(between(rook, rook_to)).chain([king_to, rook_to]);
                let mut open = path.filter(|&square| square != king && square != rook);
                if open.all(|square| self.still.piece(square).is_none()) {
                    for claim in self.claims {
                        if claim.home == king {
                            require(claim.squares, king_to, claim)?;
                        } else if claim.home == rook {
                            require(claim.squares, rook_to, claim)?;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    fn check_no_mate(&self, winner: Color) -> Result<(), String> {
        let claim_of = |color: Color| {
            self.claims.iter().find(|claim| self.piece(claim) == (color, Role::King))
        };
        let (Some(king), Some(prey)) = (claim_of(winner), claim_of(winner.other())) else {
            return Err("a king is missing".to_string());
        };
        for covered in self.coverings(winner, prey.home) {
            for mated in squares(prey.squares).filter(|&square| has(covered, square)) {
                for stands in squares(king.squares)
                    .filter(|&square| !beside(square, mated) && square != mated)
                {
                    let need: Vec<u8> = (0..64)
                        .filter(|&square| beside(square, mated))
                        .filter(|&square| !has(covered, square) && !beside(square, stands))
                        .collect();
                    if self.can_block(&need, winner.other()) {
                        return Err(format!("a mate fits on {}", crate::square_name(mated)));
                    }
                }
            }
        }
        Ok(())
    }

    /// Can pieces of `color` other than its king stand on all these squares, one on each? By Hall's theorem, they can if for
    /// any of the squares there are at least as many pieces that can come to one of them.
    fn can_block(&self, need: &[u8], color: Color) -> bool {
        (0..1_u32 << need.len()).all(|choice| {
            let chosen = |square: &(usize, &u8)| choice >> square.0 & 1 == 1;
            let set =
                need.iter().enumerate().filter(chosen).fold(0, |set, (_, &s)| set | 1_u64 << s);
            let able = self.claims.iter().filter(|claim| {
                let (owner, role) = self.piece(claim);
                owner == color && role != Role::King && claim.anywhere() & set != 0
            });
            able.count() >= choice.count_ones() as usize
        })
    }

    /// What the pieces of `winner`, its king apart, may attack at one time: everything that any of them attacks from anywhere; if only
    /// one of them moves, and never promotes, one set for each of its squares.
    fn coverings(&self, winner: Color, prey: u8) -> Vec<u64> {
        let still = self.still.lift(&[prey]);
        let pieces = |moving: bool| {
            self.claims.iter().filter(move |claim| {
                let (color, role) = self.piece(claim);
                color == winner
                    && role != Role::King
                    && (claim.anywhere() != 1 << claim.home) == moving
            })
        };
        let from = |claim: &ReachClaim, role: Role, set: u64| {
            squares(set)
                .flat_map(|square| attacked(&still, (self.piece(claim).0, role), square))
                .fold(0, |all, square| all | 1_u64 << square)
        };
        let whole = |claim: &ReachClaim| {
            from(claim, self.piece(claim).1, claim.squares)
                | from(claim, Role::Queen, claim.promoted)
                | from(claim, Role::Knight, claim.promoted)
        };
        let always = pieces(false).fold(0, |all, claim| all | whole(claim));
        let moving: Vec<&ReachClaim> = pieces(true).collect();
        match moving[..] {
            [only] if only.promoted == 0 => squares(only.squares)
                .map(|square| always | from(only, self.piece(only).1, 1 << square))
                .collect(),
            _ => vec![moving.iter().fold(always, |all, claim| all | whole(claim))],
        }
    }
}

/// What a piece on `from` attacks among the pieces of `still`.
fn attacked(still: &Rules, piece: (Color, Role), from: u8) -> Vec<u8> {
    let mut board = still.clone();
    board.board[usize::from(from)] = Some(piece);
    board.attacks_of(from)
}

fn require(claimed: u64, to: u8, claim: &ReachClaim) -> Result<(), String> {
    if has(claimed, to) {
        return Ok(());
    }
    Err(format!(
        "the piece on {} may come to {}",
        crate::square_name(claim.home),
        crate::square_name(to)
    ))
}

fn has(set: u64, square: u8) -> bool {
    set >> square & 1 == 1
}

fn squares(set: u64) -> impl Iterator<Item = u8> {
    (0..64).filter(move |&square| has(set, square))
}

fn beside(a: u8, b: u8) -> bool {
    let (files, ranks) = crate::board::steps(a, b);
    files.abs().max(ranks.abs()) == 1
}
