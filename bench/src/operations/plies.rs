//! The games along which single operations are measured.

use std::rc::Rc;

use kingsight::{KeyedPosition, Move, Position};
use shakmaty::zobrist::Zobrist64;
use shakmaty::{EnPassantMode, Position as _};

use crate::harness;
use crate::random::Random;
use crate::trio::Trio;
use crate::trio::{Code, cozy_move};

/// A library and its types.
pub trait Library: 'static {
    /// Its name and version.
    const LIBRARY: harness::Library;
    /// Its position.
    type Position: Clone;
    /// Its move.
    type Move: Copy;

    /// A new position, one move further on.
    fn after(position: &Self::Position, m: Self::Move) -> Self::Position;
}

/// Ours.
pub struct Kingsight;
/// cozy-chess.
pub struct Cozy;
/// shakmaty.
pub struct Shakmaty;
/// The crate `chess`.
pub struct Chess;

impl Library for Kingsight {
    const LIBRARY: harness::Library = harness::KINGSIGHT;
    type Position = Position;
    type Move = Move;

    #[inline(always)]
    fn after(position: &Position, m: Move) -> Position {
        position.play_unchecked(m)
    }
}

impl Library for Cozy {
    const LIBRARY: harness::Library = harness::COZY_CHESS;
    type Position = cozy_chess::Board;
    type Move = cozy_chess::Move;

    #[inline(always)]
    fn after(position: &cozy_chess::Board, m: cozy_chess::Move) -> cozy_chess::Board {
        let mut next = position.clone();
        next.play_unchecked(m);
        next
    }
}

impl Library for Shakmaty {
    const LIBRARY: harness::Library = harness::SHAKMATY;
    type Position = shakmaty::Chess;
    type Move = shakmaty::Move;

    #[inline(always)]
    fn after(position: &shakmaty::Chess, m: shakmaty::Move) -> shakmaty::Chess {
        let mut next = position.clone();
        next.play_unchecked(m);
        next
    }
}

impl Library for Chess {
    const LIBRARY: harness::Library = harness::CHESS;
    type Position = chess::Board;
    type Move = chess::ChessMove;

    #[inline(always)]
    fn after(position: &chess::Board, m: chess::ChessMove) -> chess::Board {
        position.make_move_new(m)
    }
}

/// Ours, the key kept.
pub struct KingsightKeyed;
/// shakmaty, the key kept as its users do it.
pub struct ShakmatyKeyed;

impl Library for KingsightKeyed {
    const LIBRARY: harness::Library = harness::KINGSIGHT;
    type Position = KeyedPosition;
    type Move = Move;

    #[inline(always)]
    fn after(position: &KeyedPosition, m: Move) -> KeyedPosition {
        position.play_unchecked(m)
    }
}

impl Library for ShakmatyKeyed {
    const LIBRARY: harness::Library = harness::SHAKMATY;
    type Position = (shakmaty::Chess, Zobrist64);
    type Move = shakmaty::Move;

    #[inline(always)]
    fn after((position, key): &Self::Position, m: shakmaty::Move) -> Self::Position {
        let key = position.update_zobrist_hash(*key, m, EnPassantMode::Legal);
        let next = Shakmaty::after(position, m);
        let key = key.unwrap_or_else(|| next.zobrist_hash(EnPassantMode::Legal));
        (next, key)
    }
}

/// One ply of a game in one library: the position before the last move, that move, the position, the move that follows.
pub struct Ply<L: Library> {
    /// The position before the last move.
    pub before: L::Position,
    /// The last move.
    pub last: L::Move,
    /// The position.
    pub position: L::Position,
    /// The move that is played here.
    pub played: L::Move,
    /// What all libraries share.
    pub shared: Rc<Shared>,
}

impl<L: Library> Ply<L> {
    /// Plays the last move again.
    #[inline(always)]
    pub fn arrive(&self) -> L::Position {
        L::after(&self.before, self.last)
    }
}

/// What is the same for all libraries.
pub struct Shared {
    /// How many plies came before.
    pub number: usize,
    /// The position in FEN.
    pub fen: String,
    /// The move that is played, in SAN.
    pub san: String,
    /// The same in UCI.
    pub uci: String,
}

/// The same plies in all libraries.
pub struct Plies {
    /// Ours.
    pub kingsight: Vec<Ply<Kingsight>>,
    /// The same with keys.
    pub kingsight_keyed: Vec<Ply<KingsightKeyed>>,
    /// In cozy-chess.
    pub cozy: Vec<Ply<Cozy>>,
    /// In shakmaty.
    pub shakmaty: Vec<Ply<Shakmaty>>,
    /// The same with keys.
    pub shakmaty_keyed: Vec<Ply<ShakmatyKeyed>>,
    /// In the crate `chess`.
    pub chess: Vec<Ply<Chess>>,
}

/// Plies of a game, at most.
const PLIES: usize = 120;

impl Plies {
    /// Random games from the initial position.
    ///
    /// # Panics
    ///
    /// Never: every library knows the legal moves of a game.
    #[must_use]
    pub fn random(games: usize, seed: u64) -> Plies {
        let mut random = Random::new(seed);
        let steps: Vec<Vec<Step>> = (0..games).map(|_| game(&mut random)).collect();
        let shared: Vec<Vec<Rc<Shared>>> =
            steps.iter().map(|game| game.windows(2).map(shared).map(Rc::new).collect()).collect();
        Plies {
            kingsight: plies(&steps, &shared, |step| (step.trio.ours, step.played)),
            kingsight_keyed: plies(&steps, &shared, |step| {
                (KeyedPosition::new(step.trio.ours), step.played)
            }),
            cozy: plies(&steps, &shared, |step| (step.cozy().clone(), cozy_move(step.played))),
            shakmaty: plies(&steps, &shared, |step| (step.shakmaty().clone(), step.in_shakmaty())),
            shakmaty_keyed: plies(&steps, &shared, |step| {
                let key = step.shakmaty().zobrist_hash(EnPassantMode::Legal);
                ((step.shakmaty().clone(), key), step.in_shakmaty())
            }),
            chess: plies(&steps, &shared, |step| {
                let fen = step.trio.ours.to_string();
                (fen.parse().expect("a FEN"), step.uci().parse().expect("UCI"))
            }),
        }
    }
}

/// A position of a game and the move that is played there.
struct Step {
    trio: Trio,
    played: Move,
}

impl Step {
    fn cozy(&self) -> &cozy_chess::Board {
        self.trio.cozy.as_ref().expect("accepted")
    }

    fn shakmaty(&self) -> &shakmaty::Chess {
        self.trio.shakmaty.as_ref().expect("accepted")
    }

    fn in_shakmaty(&self) -> shakmaty::Move {
        let moves = self.shakmaty().legal_moves();
        let same = |&&theirs: &&shakmaty::Move| Code::from(theirs) == Code::from(self.played);
        *moves.iter().find(same).expect("legal")
    }

    fn uci(&self) -> String {
        self.trio.ours.uci(self.played).to_string()
    }
}

fn game(random: &mut Random) -> Vec<Step> {
    let mut trio = Trio::new(Position::default());
    let mut steps = Vec::new();
    while steps.len() <= PLIES {
        let moves = trio.ours.legal_moves();
        if moves.is_empty() {
            break;
        }
        let played = random.one_of(&moves);
        let mut next = trio.clone();
        next.play(played);
        steps.push(Step { trio: std::mem::replace(&mut trio, next), played });
    }
    steps
}

fn shared(steps: &[Step]) -> Shared {
    let here = &steps[1];
    let ours = &here.trio.ours;
    Shared {
        number: usize::from(ours.fullmoves() - 1) * 2 + ours.turn() as usize,
        fen: ours.to_string(),
        san: ours.san(here.played).to_string(),
        uci: here.uci(),
    }
}

fn plies<L: Library>(
    games: &[Vec<Step>],
    shared: &[Vec<Rc<Shared>>],
    of: impl Fn(&Step) -> (L::Position, L::Move),
) -> Vec<Ply<L>> {
    let mut plies = Vec::new();
    for (game, shared) in games.iter().zip(shared) {
        for (steps, shared) in game.windows(2).zip(shared) {
            let ((before, last), (position, played)) = (of(&steps[0]), of(&steps[1]));
            plies.push(Ply { before, last, position, played, shared: Rc::clone(shared) });
        }
    }
    plies
}
