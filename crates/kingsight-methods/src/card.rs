//! The card of a method: everything about it besides its code.

/// The question that a method answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Question {
    /// What does a bishop or rook attack from here?
    SliderAttacks,
    /// Who attacks this square?
    Attackers,
    /// Is the king in check, and by whom?
    Checks,
    /// What is pinned?
    Pins,
    /// Where may the king not go; what is protected?
    KingSafety,
    /// What can a whole set of pawns capture?
    PawnCaptures,
    /// Which moves are legal?
    LegalMoves,
}

/// What a method needs of the processor beyond plain 64-bit integers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// The x86-64 instruction set extension BMI2 (`pext`).
    Bmi2,
    /// The x86-64 instruction set extensions AVX-512 F.
    Avx512,
}

/// The card of a method: its name, its people, its idea.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its name on the command line, such as `hyperbola-quintessence`.
    pub name: &'static str,
    /// Its name in prose.
    pub title: &'static str,
    /// The question it answers.
    pub question: Question,
    /// Who found or described it.
    pub people: &'static [&'static str],
    /// When.
    pub year: &'static str,
    /// Where it is described.
    pub source: &'static str,
    /// The idea, in at most five lines.
    pub idea: &'static [&'static str],
    /// Bytes of tables it reads.
    pub table_bytes: usize,
    /// What it needs of the processor.
    pub needs: Needs,
    /// How the work grows.
    pub complexity: &'static str,
    /// What is wrong in a published description, if something is.
    pub slip: Option<&'static str>,
    /// Whether it is one of the wrong ideas, kept with the position that refutes it.
    pub mistake: bool,
    /// A position that shows it well.
    pub example: &'static str,
}
