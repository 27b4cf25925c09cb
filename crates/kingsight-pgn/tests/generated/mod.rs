//! Games made of random legal moves, and what a reader must find in them.
//!
//! The seeds are fixed, so a failing test names a game that anyone can make again. Nothing here uses the reader: the moves
//! and positions come from the rules alone, and the text is written here.

mod movetext;
mod mutation;

use kingsight::{Move, Position};

pub(crate) use movetext::{Spelled, movetext, own_number};
pub(crate) use mutation::{Mutation, annotated};

/// Xorshift (George Marsaglia, 2003).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number from 0 to `bound - 1`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    /// Whether something happens that does so once in `times`.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn choose<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// How many games a test makes of each class.
pub(crate) fn budget(quick: usize, usual: usize, full: usize) -> usize {
    match std::env::var("KINGSIGHT_TESTS").as_deref() {
        Ok("full") => full,
        Ok("usual") => usual,
        _ => quick,
    }
}

/// A move of a generated game.
#[derive(Clone)]
pub(crate) struct Ply {
    pub(crate) before: Position,
    pub(crate) m: Move,
    pub(crate) after: Position,
    pub(crate) san: String,
}

impl Ply {
    pub(crate) fn new(before: Position, m: Move) -> Ply {
        let after = before.play(m).expect("a legal move");
        let san = before.san(m).to_string();
        Ply { before, m, after, san }
    }

    pub(crate) fn uci(&self) -> String {
        self.before.uci(self.m).to_string()
    }

    pub(crate) fn is_castling(&self) -> bool {
        self.san.starts_with('O')
    }
}

/// A game, with the tags of the roster in their order.
#[derive(Clone)]
pub(crate) struct Made {
    pub(crate) tags: Vec<(String, String)>,
    pub(crate) plies: Vec<Ply>,
    pub(crate) result: &'static str,
}

impl Made {
    /// A game of at most so many plies from the usual first position. Castling, checks, captures en passant and promotions are
    /// preferred, so that each class of spellings finds its moves.
    pub(crate) fn new(random: &mut Random, most: usize) -> Made {
        let plies = Made::plies(random, Position::default(), most);
        let result = Made::result_of(random, &plies);
        Made::tagged(random, plies, result)
    }

    /// The same from a position in the middle of another game, with the tags `FEN` and `SetUp`.
    pub(crate) fn from_a_fen(random: &mut Random, most: usize) -> Made {
        let start = loop {
            let before = Made::plies(random, Position::default(), 30);
            let last = &before[before.len() - 1].after;
            if !last.legal_moves().is_empty() {
                break last.to_string().parse::<Position>().expect("our own FEN");
            }
        };
        Made::from_position(random, start, most)
    }

    /// The same from a position.
    pub(crate) fn from_position(random: &mut Random, start: Position, most: usize) -> Made {
        let fen = start.to_string();
        let plies = Made::plies(random, start, most);
        let result = Made::result_of(random, &plies);
        let mut made = Made::tagged(random, plies, result);
        made.tags.push(("SetUp".to_owned(), "1".to_owned()));
        made.tags.push(("FEN".to_owned(), fen));
        made
    }

    fn plies(random: &mut Random, start: Position, most: usize) -> Vec<Ply> {
        let length = 2 + random.below(most.max(2) - 1);
        let mut position = start;
        let mut plies: Vec<Ply> = Vec::new();
        while plies.len() < length {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mut ply = Ply::new(position, random.choose(&moves));
            for &m in &moves {
                let other = Ply::new(position, m);
                let often = if other.is_castling() { 2 } else { 4 };
                if (other.is_castling() || other.san.contains(['+', '#', '=']))
                    && random.once_in(often)
                {
                    ply = other;
                }
            }
            position = ply.after;
            plies.push(ply);
        }
        plies
    }

    /// Mate and stalemate decide, every other game gets any of the results.
    fn result_of(random: &mut Random, plies: &[Ply]) -> &'static str {
        let last = &plies[plies.len() - 1].after;
        if last.legal_moves().is_empty() {
            let white = plies.len() % 2 == 1;
            let white = white == (plies[0].before.turn() == kingsight::Color::White);
            return match (last.is_check(), white) {
                (true, true) => "1-0",
                (true, false) => "0-1",
                (false, _) => "1/2-1/2",
            };
        }
        random.choose(&["1-0", "0-1", "1/2-1/2"])
    }

    fn tagged(random: &mut Random, plies: Vec<Ply>, result: &'static str) -> Made {
        let number = random.below(1_000_000);
        let names = ["Klein, Felix", "Noether, Emmy", "Hilbert, David", "Göbel, Ägidius", "O'Neil"];
        let tags = [
            ("Event", format!("Meeting {number}")),
            ("Site", random.choose(&["Göttingen", "Erlangen", "Bryn Mawr"]).to_owned()),
            (
                "Date",
                format!("19{:02}.0{}.1{}", random.below(40), random.below(9) + 1, random.below(9)),
            ),
            ("Round", format!("{}", random.below(20) + 1)),
            ("White", random.choose(&names).to_owned()),
            ("Black", random.choose(&names).to_owned()),
            ("Result", result.to_owned()),
        ];
        let tags = tags.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        Made { tags, plies, result }
    }

    pub(crate) fn start(&self) -> &Position {
        &self.plies[0].before
    }

    pub(crate) fn last(&self) -> &Position {
        &self.plies[self.plies.len() - 1].after
    }

    /// Whether its last move ends the game by the rules.
    pub(crate) fn is_over(&self) -> bool {
        self.last().legal_moves().is_empty()
    }

    /// The tags as a file has them, each on its line.
    pub(crate) fn tag_lines(&self) -> String {
        tag_lines(&self.tags)
    }

    /// The moves as the standard writes them, on one line, without the result.
    pub(crate) fn moves(&self) -> String {
        movetext(self, |_, spelled| spelled)
    }

    /// The whole game as a file has it, with an empty line at the end.
    pub(crate) fn text(&self) -> String {
        format!("{}\n{}{}\n\n", self.tag_lines(), self.moves(), self.result)
    }

    /// The same game with other values of tags.
    pub(crate) fn with_tag(mut self, name: &str, value: &str) -> Made {
        for tag in self.tags.iter_mut().filter(|tag| tag.0 == name) {
            value.clone_into(&mut tag.1);
        }
        self
    }

    /// The game without some of its tags.
    pub(crate) fn without_tag(mut self, name: &str) -> Made {
        self.tags.retain(|tag| tag.0 != name);
        self
    }
}

pub(crate) fn tag_lines(tags: &[(String, String)]) -> String {
    tags.iter().map(|(name, value)| format!("[{name} \"{value}\"]\n")).collect()
}
