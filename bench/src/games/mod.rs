//! Games that look like real ones, made from a seed: openings that people play, moves that a player might make, clocks,
//! evaluations, comments and all results. For measuring and testing readers of PGN at any size.

mod openings;
mod style;

use std::io::{self, Write};

use kingsight::{
    Color, Game, Move, MoveKind, MoveList, Moves, Outcome, PieceValues, Position, Role,
};

use crate::random::Random;

pub use style::Style;

/// A game: its moves in SAN and how it ended.
#[derive(Clone, Debug)]
pub struct Played {
    /// The moves, with check marks.
    pub moves: Vec<String>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: &'static str,
    /// `Normal`, `Time forfeit` or `Abandoned`.
    pub termination: &'static str,
    /// The opening's code and name.
    pub opening: (&'static str, &'static str),
}

/// Makes one game after the other, always the same for the same seed.
#[derive(Debug)]
pub struct Maker {
    random: Random,
    chooser: Chooser,
    number: u64,
}

impl Maker {
    /// A maker of other games for each seed.
    #[must_use]
    pub fn new(seed: u64) -> Maker {
        Maker { random: Random::new(seed), chooser: Chooser::default(), number: 0 }
    }

    /// The next game.
    pub fn game(&mut self) -> Played {
        let (code, name, line) = self.random.one_of(&openings::OPENINGS);
        let mut game = Game::default();
        let mut moves = Vec::new();
        let known = line.split(' ').take(2 + self.random.below(20));
        for san in known {
            let m = game.position().parse_san(san).expect("the openings are legal");
            play(&mut game, m, &mut moves);
        }
        // Most games have 40 to 120 half-moves; a few end at once, a few go on.
        let most = 20
            + self.random.below(60)
            + self.random.below(60)
            + 150 * usize::from(self.random.once_in(12));
        while moves.len() < most && game.outcome().is_none() && game.claim().is_none() {
            let Some(m) = self.chooser.choose(game.position(), moves.len(), &mut self.random)
            else {
                break;
            };
            play(&mut game, m, &mut moves);
        }
        let (result, termination) = self.result(&game);
        Played { moves, result, termination, opening: (code, name) }
    }

    fn result(&mut self, game: &Game) -> (&'static str, &'static str) {
        match game.outcome() {
            Some(outcome) => (score(outcome), "Normal"),
            None if game.claim().is_some() => ("1/2-1/2", "Normal"),
            None => match self.random.below(20) {
                0 => ("*", "Abandoned"),
                1 | 2 => (self.random.one_of(&["1-0", "0-1"]), "Time forfeit"),
                3..8 => ("1/2-1/2", "Normal"),
                _ => (self.random.one_of(&["1-0", "0-1", "1-0"]), "Normal"),
            },
        }
    }

    /// Writes the next game in a style.
    ///
    /// # Errors
    ///
    /// What `out` reports.
    pub fn write(&mut self, style: Style, out: &mut impl Write) -> io::Result<()> {
        let game = self.game();
        self.number += 1;
        style.write(&game, self.number, &mut self.random, out)
    }
}

fn score(outcome: Outcome) -> &'static str {
    match outcome.winner() {
        Some(Color::White) => "1-0",
        Some(Color::Black) => "0-1",
        None => "1/2-1/2",
    }
}

fn play(game: &mut Game, m: Move, moves: &mut Vec<String>) {
    moves.push(game.position().san(m).to_string());
    game.play(m).expect("legal");
}

/// Reused from move to move.
#[derive(Debug, Default)]
struct Chooser {
    moves: MoveList,
    values: PieceValues,
}

impl Chooser {
    /// One of a few moves drawn at random, the most plausible; `None` if the game is over.
    fn choose(&mut self, position: &Position, ply: usize, random: &mut Random) -> Option<Move> {
        position.moves(Moves::ALL).list_into(&mut self.moves);
        if self.moves.is_empty() {
            return None;
        }
        let drawn = (0..6).map(|_| random.one_of(&self.moves));
        // All captures are looked at: nobody overlooks a queen.
        let captures = self.moves.iter().copied().filter(|m| m.is_capture());
        drawn.chain(captures).max_by_key(|&m| plausible(position, m, ply, &self.values))
    }
}

fn plausible(position: &Position, m: Move, ply: usize, values: &PieceValues) -> i32 {
    let gain = position.see(m, values);
    let opening = ply < 24;
    let habit = match m.role() {
        _ if m.kind() == MoveKind::Castling => 90,
        Role::Knight | Role::Bishop if opening => 40,
        Role::Pawn if !opening => 25,
        Role::King if opening => -60,
        Role::Queen if opening => -20,
        _ => 0,
    };
    habit + 4 * gain + 15 * i32::from(position.gives_check(m))
}

#[cfg(test)]
mod tests {
    use super::{Maker, Style};

    fn written(seed: u64, style: Style) -> String {
        let (mut maker, mut text) = (Maker::new(seed), Vec::new());
        for _ in 0..50 {
            maker.write(style, &mut text).unwrap();
        }
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn a_seed_makes_the_same_games_again() {
        assert_eq!(written(1, Style::Server), written(1, Style::Server));
        assert_ne!(written(1, Style::Terse), written(2, Style::Terse));
    }

    #[test]
    fn all_results_and_all_kinds_of_moves_occur() {
        let text: String = (0..10).map(|seed| written(seed, Style::Terse)).collect();
        for part in ["1-0\n", "0-1\n", "1/2-1/2\n", "*\n", "O-O", "O-O-O", "=Q", "#\n", "+", "x"] {
            assert!(text.contains(part) || text.contains(&part.replace('\n', " ")), "{part}");
        }
    }
}
