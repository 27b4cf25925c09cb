//! The plies of some games, played again.

use std::sync::Arc;

use arrow_array::BooleanArray;
use kingsight::Position;
use kingsight_ask::ErrorReport;

use super::{GameRecord, GameVariation};
use crate::Positions;

/// The plies of some games, played once for all columns. What a condition refuses can be left out before other columns are made.
#[derive(Clone, Debug)]
pub struct ReplayedPlies {
    /// For each line of moves its first position, and those after its moves.
    positions: Arc<Vec<Position>>,
    pub(super) plies: Vec<Played>,
}

/// A ply that has been played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played {
    /// Which of the games.
    pub(super) game: u32,
    /// 0 for the main line, or which variation of the game, and the line that it leaves.
    pub(super) line: u32,
    pub(super) parent: u32,
    pub(super) ply: u32,
    pub(super) bits: u16,
    /// The place of the position after it; the one before it stands before it.
    after: u32,
}

impl ReplayedPlies {
    /// Plays the main lines of games, and their variations if they were read.
    #[must_use]
    pub fn new(games: &[GameRecord]) -> ReplayedPlies {
        let count = games.iter().map(|game| game.moves.len()).sum::<usize>();
        let mut positions = Vec::with_capacity(count + games.len());
        let mut plies = Vec::with_capacity(count);
        for (game, number) in games.iter().zip(0..) {
            // Where each line's first position stands, and its first ply.
            let mut lines = vec![(positions.len(), 1)];
            positions.push(game.first_position());
            let mut played = Played { game: number, line: 0, parent: 0, ply: 1, bits: 0, after: 0 };
            play(&game.moves, played, &mut positions, &mut plies);
            for (variation, line) in game.variations.iter().zip(1..) {
                let (begin, first) = lines[variation.parent as usize];
                let place = (variation.ply.saturating_sub(first)) as usize;
                let end = lines.get(variation.parent as usize + 1).map_or(positions.len(), |l| l.0);
                lines.push((positions.len(), variation.ply));
                // It leaves a line whose moves could not all be played.
                let Some(&start) = positions[begin..end].get(place) else { continue };
                positions.push(start);
                let GameVariation { parent, ply, .. } = *variation;
                played = Played { line, parent, ply, ..played };
                play(&variation.moves, played, &mut positions, &mut plies);
            }
        }
        ReplayedPlies { positions: Arc::new(positions), plies }
    }

    /// How many plies there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// Keeps the plies that a condition holds for; not those for which it is null.
    ///
    /// # Panics
    ///
    /// If it has not as many rows.
    pub fn keep(&mut self, condition: &BooleanArray) {
        assert_eq!(condition.len(), self.len(), "a condition has a row for each ply");
        let mut kept = condition.iter();
        self.plies.retain(|_| kept.next().flatten().unwrap_or(false));
    }

    /// The positions after these plies.
    #[must_use]
    pub fn after(&self) -> PlacedPositions {
        let places = self.plies.iter().map(|played| played.after).collect();
        PlacedPositions { positions: self.positions.clone(), places }
    }

    /// The positions before them.
    #[must_use]
    pub fn before(&self) -> PlacedPositions {
        let places = self.plies.iter().map(|played| played.after - 1).collect();
        PlacedPositions { positions: self.positions.clone(), places }
    }

    pub(super) fn position_before(&self, played: &Played) -> &Position {
        &self.positions[played.after as usize - 1]
    }
}

fn play(moves: &[u16], mut played: Played, positions: &mut Vec<Position>, plies: &mut Vec<Played>) {
    let Some(mut position) = positions.last().copied() else { return };
    for &bits in moves {
        let after = match bits {
            0 => position.play_null(),
            bits => position.unpack(bits).map(|m| position.play_unchecked(m)),
        };
        // The moves have been played before, or come from a file that somebody has changed.
        let Some(after) = after else { return };
        played.bits = bits;
        played.after = positions.len() as u32;
        plies.push(played);
        positions.push(after);
        position = after;
        played.ply += 1;
    }
}

/// Some positions in a certain order, shared and not copied.
#[derive(Clone, Debug)]
pub struct PlacedPositions {
    positions: Arc<Vec<Position>>,
    places: Vec<u32>,
}

impl PlacedPositions {
    /// The position of a row.
    ///
    /// # Panics
    ///
    /// If there is no such row.
    #[must_use]
    #[inline]
    pub fn get(&self, row: usize) -> &Position {
        &self.positions[self.places[row] as usize]
    }
}

impl Positions for PlacedPositions {
    fn rows(&self) -> usize {
        self.places.len()
    }

    #[inline]
    fn position(&self, row: usize) -> Result<Position, ErrorReport> {
        Ok(*self.get(row))
    }
}
