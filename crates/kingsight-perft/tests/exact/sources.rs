//! Sources of positions: placements full of one feature, mixtures of all, and games.

use kingsight::{Bitboard, Color, File, Position, Role, Setup, attacks};

use super::features;
use super::random::Random;

/// A kind of random position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Source {
    Pins,
    KingRings,
    Promotions,
    EnPassant,
    Castling,
    Checks,
    NineQueens,
    Mixtures,
    Sparse,
    Crowds,
    Games,
}

type Feature = fn(&mut Random, &mut Setup);

impl Source {
    pub(crate) const ALL: [Source; 11] = [
        Source::Pins,
        Source::KingRings,
        Source::Promotions,
        Source::EnPassant,
        Source::Castling,
        Source::Checks,
        Source::NineQueens,
        Source::Mixtures,
        Source::Sparse,
        Source::Crowds,
        Source::Games,
    ];

    /// `count` playable positions, the same for the same seed.
    pub(crate) fn positions(self, seed: u64, count: usize) -> impl Iterator<Item = Position> {
        let mut random = Random(seed ^ (self as u64) << 32);
        let mut game = None;
        std::iter::repeat_with(move || {
            loop {
                if self == Source::Games {
                    return next_of_game(&mut random, &mut game);
                }
                if let Ok(position) = Position::try_from(self.placement(&mut random)) {
                    return position;
                }
            }
        })
        .take(count)
    }

    fn placement(self, random: &mut Random) -> Setup {
        use features::{
            castling, check, double_steps, en_passant, lines, men, promotions, queens, ring,
            ring_attackers,
        };
        let mut setup = Setup { turn: random.color(), ..Setup::EMPTY };
        place_kings(self, random, &mut setup);
        let always: &[Feature] = match self {
            Source::Pins => &[lines, lines],
            Source::KingRings => &[ring, ring_attackers],
            Source::Promotions => &[promotions],
            Source::EnPassant => &[en_passant, double_steps],
            Source::Castling => &[castling],
            Source::Checks => &[check],
            Source::NineQueens => &[queens],
            Source::Crowds => &[men, men, men],
            Source::Mixtures | Source::Sparse | Source::Games => &[],
        };
        let sometimes: &[Feature] = match self {
            Source::Mixtures => &[
                castling,
                en_passant,
                lines,
                lines,
                ring,
                ring_attackers,
                double_steps,
                promotions,
                check,
                men,
            ],
            Source::Castling => &[ring_attackers, ring, lines, promotions, double_steps, men],
            Source::EnPassant => &[lines, men],
            Source::Promotions => &[castling, lines, ring, men],
            Source::Checks => &[en_passant, lines, double_steps, promotions],
            Source::NineQueens => &[double_steps, castling],
            Source::Pins | Source::KingRings => &[double_steps, men],
            Source::Sparse | Source::Crowds | Source::Games => &[],
        };
        for feature in always {
            feature(random, &mut setup);
        }
        for feature in sometimes {
            if random.once_in(3) {
                feature(random, &mut setup);
            }
        }
        if self == Source::Sparse {
            for _ in 0..random.below(5) {
                let roles =
                    [Role::Pawn, Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
                let (role, color) = (random.one_of(&roles), random.color());
                random.put(&mut setup.board, role, color, Bitboard::ALL);
            }
        }
        setup
    }
}

/// At home with room for rooks where it is about castling, often close to each other elsewhere.
fn place_kings(source: Source, random: &mut Random, setup: &mut Setup) {
    let edges = File::A.squares() | File::H.squares();
    let at_home = source == Source::Castling || random.once_in(4);
    let first = random.color();
    for color in [first, !first] {
        let enemy = setup.board.kings_of(!color);
        let mut allowed = if at_home { color.home() - edges } else { Bitboard::ALL };
        if let Some(enemy) = enemy.first() {
            allowed -= attacks::king(enemy);
            if !at_home && random.once_in(2) {
                let two = attacks::king(enemy).into_iter().map(attacks::king);
                allowed &= two.fold(Bitboard::EMPTY, |set, more| set | more);
            }
        }
        random.put(&mut setup.board, Role::King, color, allowed);
    }
    debug_assert!(Color::ALL.iter().all(|&color| setup.board.kings_of(color).any()));
}

/// The next position of a random game, or the first of a new one: classical, Chess960 or double Chess960.
fn next_of_game(random: &mut Random, game: &mut Option<(Position, u32)>) -> Position {
    let next = game.and_then(|(position, plies)| {
        let moves = position.legal_moves();
        let over = moves.is_empty() || plies >= 160;
        (!over).then(|| (position.play_unchecked(random.one_of(&moves)), plies + 1))
    });
    let (position, plies) = next.unwrap_or_else(|| {
        let white = random.below(960) as u16;
        let black = if random.once_in(2) { white } else { random.below(960) as u16 };
        let setup = if random.once_in(3) {
            Setup::STANDARD
        } else {
            Setup::chess960_start(white, black).unwrap_or_default()
        };
        (Position::try_from(setup).unwrap_or_default(), 0)
    });
    *game = Some((position, plies));
    position
}
