//! The facts that are columns, by the tables of `kingsight-facts`, and some positions with what several columns need of them.

use std::ops::Range;

use kingsight::{Bitboard, CheckInfo, Color, MoveList, Moves, Position};
use kingsight_ask::ErrorReport;
use kingsight_facts::{ColorFact, FactVisitor, MoveFact, PositionFact};

use crate::Positions;

/// How many positions: as many as a word has bits, and few enough for the nearest cache.
pub(super) const BLOCK: usize = 64;

/// What is found once for all columns.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Needs {
    /// Check facts, by colour.
    infos: [bool; 2],
    /// Attacks, by colour.
    attacks: [bool; 2],
    moves: bool,
}

impl Needs {
    pub(super) fn add(&mut self, fact: Fact) {
        match fact {
            Fact::Side(color, fact) => fact.visit(NeedsOf { needs: self, color }),
            Fact::Moves(_) => self.moves = true,
            Fact::Whole(_) => {}
        }
    }
}

/// Adds what a fact of a colour needs.
struct NeedsOf<'a> {
    needs: &'a mut Needs,
    color: Color,
}

impl FactVisitor for NeedsOf<'_> {
    type Output = ();

    fn any_king<F>(self, _: F) {
        self.needs.infos[self.color as usize] = true;
    }

    fn one_king<F, B>(self, _: F, _: B) {
        self.needs.infos[self.color as usize] = true;
    }

    fn attacks<F>(self, _: F) {
        self.needs.attacks[self.color as usize] = true;
    }

    fn board<F>(self, _: F) {}

    fn position<F>(self, _: F) {}

    fn count<F>(self, _: F) {}

    fn pins(self) {
        self.needs.infos[self.color as usize] = true;
    }
}

/// Up to sixty-four positions.
pub(super) struct Block {
    needs: Needs,
    /// The initial position where a row has an error.
    pub(super) positions: Vec<Position>,
    /// A bit for each row that has no error.
    pub(super) valid: u64,
    infos: [Vec<CheckInfo>; 2],
    attacks: [Vec<Bitboard>; 2],
    pub(super) moves: Vec<MoveList>,
}

impl Block {
    pub(super) fn new(needs: Needs) -> Block {
        let moves = if needs.moves { vec![MoveList::new(); BLOCK] } else { Vec::new() };
        Block {
            needs,
            positions: Vec::with_capacity(BLOCK),
            valid: 0,
            infos: [const { Vec::new() }; 2],
            attacks: [const { Vec::new() }; 2],
            moves,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.positions.len()
    }

    /// The check facts of a colour's kings, if a column needs them.
    pub(super) fn infos(&self, color: Color) -> &[CheckInfo] {
        &self.infos[color as usize]
    }

    /// What a colour attacks, if a column needs it.
    pub(super) fn attacks(&self, color: Color) -> &[Bitboard] {
        &self.attacks[color as usize]
    }

    /// Whether the side to move is in check: by its check facts, if a column needs them.
    pub(super) fn in_check(&self, i: usize) -> bool {
        let position = &self.positions[i];
        match self.infos(position.turn()).get(i) {
            Some(info) => info.in_check(),
            None => position.in_check(),
        }
    }

    /// How many legal moves there are: by check facts, if another column needs them.
    pub(super) fn legal_move_count(&self, i: usize) -> u32 {
        let position = &self.positions[i];
        match self.infos(position.turn()).get(i) {
            Some(info) => position.moves(Moves::ALL).knowing(info).count(),
            None => position.legal_move_count(),
        }
    }

    /// Reads some rows. Errors count their rows from `first`.
    pub(super) fn read<P: Positions + ?Sized>(
        &mut self,
        rows: &P,
        range: Range<usize>,
        first: usize,
        errors: &mut Vec<(usize, ErrorReport)>,
    ) {
        self.positions.clear();
        self.valid = 0;
        for (i, row) in range.enumerate() {
            let position = rows.position(row).unwrap_or_else(|error| {
                errors.push((row - first, error));
                self.valid |= 1 << i;
                Position::default()
            });
            self.positions.push(position);
        }
        self.valid = !self.valid;
        for color in Color::ALL {
            if self.needs.infos[color as usize] {
                let infos = &mut self.infos[color as usize];
                infos.clear();
                infos.extend(self.positions.iter().map(|position| position.check_info(color)));
            }
            if self.needs.attacks[color as usize] {
                let attacks = &mut self.attacks[color as usize];
                attacks.clear();
                attacks
                    .extend(self.positions.iter().map(|position| position.board().attacked(color)));
            }
        }
        for (position, moves) in self.positions.iter().zip(&mut self.moves) {
            position.moves(Moves::ALL).list_into(moves);
        }
    }

    pub(super) fn is_valid(&self, i: usize) -> bool {
        self.valid >> i & 1 == 1
    }
}

/// One fact of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fact {
    Whole(PositionFact),
    Side(Color, ColorFact),
    Moves(MoveFact),
}

/// All facts with their names, in the order of the JSON.
pub(crate) fn all_facts() -> Vec<(String, Fact)> {
    let mut all = Vec::new();
    for fact in PositionFact::ALL {
        if fact == PositionFact::Sides {
            for color in Color::ALL {
                let facts = ColorFact::ALL.into_iter().filter(|fact| fact.is_in_columns());
                all.extend(facts.map(|of| (format!("{fact}.{color}.{of}"), Fact::Side(color, of))));
            }
        } else if fact == PositionFact::LegalMoves {
            let facts = MoveFact::ALL.into_iter().filter(|fact| fact.is_in_columns());
            all.extend(facts.map(|of| (format!("{fact}.{of}"), Fact::Moves(of))));
        } else if fact.is_in_columns() {
            all.push((fact.to_string(), Fact::Whole(fact)));
        }
    }
    all
}

/// Whether a name that was asked for stands for a fact: the same parts, `*` for any, or the parts it begins with.
pub(crate) fn fits(asked: &str, name: &str) -> bool {
    let mut parts = name.split('.');
    asked.split('.').all(|asked| parts.next().is_some_and(|part| asked == "*" || asked == part))
}
