//! What a reader found, to compare readers by.

/// What a reader found in a corpus.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games.
    pub games: u64,
    /// Moves.
    pub plies: u64,
    /// Of everything else that both readers deliver, in order.
    pub hash: u64,
}

impl Tally {
    /// All of it in one number.
    #[must_use]
    pub fn answer(mut self) -> u64 {
        self.fold(self.games);
        self.fold(self.plies);
        self.hash
    }

    /// Adds a game: the order of the games is part of the hash.
    pub fn add(&mut self, game: Tally) {
        self.games += game.games;
        self.plies += game.plies;
        self.fold(game.hash);
    }

    /// Adds a number to the hash.
    #[inline]
    pub const fn fold(&mut self, number: u64) {
        self.hash = (self.hash ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }

    /// Adds a move to the hash, by its squares and the letter of what a pawn becomes.
    #[inline]
    pub fn fold_move(&mut self, from: u64, to: u64, promotion: Option<char>) {
        self.plies += 1;
        self.fold(from | to << 6 | promotion.map_or(0, u64::from) << 12);
    }

    /// Adds a text to the hash.
    #[inline]
    pub fn fold_text(&mut self, text: &str) {
        let (words, rest) = text.as_bytes().as_chunks::<8>();
        // A sum of products, which do not wait for each other.
        let mut factor = 0x9e37_79b9_7f4a_7c15_u64;
        let mut sum = text.len() as u64;
        for &word in words {
            sum = sum.wrapping_add(u64::from_le_bytes(word).wrapping_mul(factor));
            factor = factor.wrapping_add(0x632b_e59b_d9b4_e018);
        }
        for &byte in rest {
            sum = sum.rotate_left(8) ^ u64::from(byte);
        }
        self.fold(sum);
    }
}

/// What is counted of a game's tokens.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tokens {
    pub(super) games: u64,
    pub(super) moves: u64,
    pub(super) checks: u64,
    pub(super) tags: u64,
    pub(super) tag_bytes: u64,
    pub(super) nags: u64,
    pub(super) comments: u64,
    pub(super) comment_bytes: u64,
    pub(super) results: u64,
}

impl From<Tokens> for Tally {
    fn from(tokens: Tokens) -> Tally {
        let Tokens {
            games,
            moves,
            checks,
            tags,
            tag_bytes,
            nags,
            comments,
            comment_bytes,
            results,
        } = tokens;
        let mut tally = Tally { games, plies: moves, hash: 0 };
        for count in [checks, tags, tag_bytes, nags, comments, comment_bytes, results] {
            tally.fold(count);
        }
        tally
    }
}
