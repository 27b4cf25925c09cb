//! Tasks of this repository.
mod magics;
fn main() { magics::print(); }
