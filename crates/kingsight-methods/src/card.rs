//! The card of a method: its name, people, source and idea.

/// The question that a method answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MethodQuestion {
    /// What does a bishop or rook attack from here?
    SliderAttacks,
    /// Which pieces attack this square?
    Attackers,
    /// Is the king in check, and from which pieces?
    Checks,
    /// What is pinned?
    Pins,
    /// Where may the king not go? What is protected?
    KingSafety,
    /// What can a whole set of pawns capture?
    PawnCaptures,
    /// Which moves are legal?
    LegalMoves,
}

/// What a method needs from the processor beyond plain 64-bit integers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// The x86-64 instruction set extension BMI2 (`pext`).
    Bmi2,
    /// The x86-64 instruction set extension AVX-512 F.
    Avx512,
}

/// The card of a method: its name, its people, its idea.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Card {
    /// Its name on the command line, such as `hyperbola-quintessence`.
    pub name: &'static str,
    /// Its name in prose.
    pub title: &'static str,
    /// The question it answers.
    pub question: MethodQuestion,
    /// Its authors, or those who described it.
    pub people: &'static [&'static str],
    /// When.
    pub year: &'static str,
    /// Where it is described.
    pub source: &'static str,
    /// The idea, in at most five lines.
    pub idea: &'static [&'static str],
    /// Bytes of tables it reads.
    pub table_bytes: usize,
    /// What it needs from the processor.
    pub needs: Needs,
    /// What it costs.
    pub complexity: &'static str,
    /// An error in a published description, if there is one.
    pub slip: Option<&'static str>,
    /// Whether it is a well-known wrong idea, kept with the position that refutes it.
    pub mistake: bool,
    /// A position that shows it well.
    pub example: &'static str,
}
