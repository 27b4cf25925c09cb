//! `cargo xtask find-magics`: finds the multipliers of the production slider tables again.
//!
//! A magic multiplier sends every subset of a square's relevant occupancy to an index so that two
//! subsets share an index only if they give the same attacks (Lasse Hansen, 2006; Pradu Kannan,
//! 2007: <https://www.chessprogramming.org/Magic_Bitboards>). The search is plain trial of sparse
//! random numbers from a fixed seed, so it prints the same numbers each time.

const ROOK: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// Prints both arrays as Rust source.
pub(crate) fn print() {
    let mut random = Random(0x4b49_4e47_5349_4748); // "KINGSIGH"
    for (name, directions) in [("ROOK", ROOK), ("BISHOP", BISHOP)] {
        println!("#[rustfmt::skip]\npub(super) const {name}: [u64; 64] = [");
        for square in 0..64 {
            let magic = find(square, &directions, &mut random);
            let hex = format!("{magic:016x}");
            let parts: Vec<&str> = (0..4).map(|i| &hex[4 * i..4 * i + 4]).collect();
            let end = if square % 4 == 3 { '\n' } else { ' ' };
            print!("{}0x{},{end}", if square % 4 == 0 { "    " } else { "" }, parts.join("_"));
        }
        println!("];\n");
    }
}

fn find(square: i32, directions: &[(i32, i32); 4], random: &mut Random) -> u64 {
    let mask = walk(square, directions, 0, true);
    let bits = mask.count_ones();
    let mut subsets = Vec::new();
    let mut occupied = 0_u64;
    loop {
        subsets.push((occupied, walk(square, directions, occupied, false)));
        occupied = occupied.wrapping_sub(mask) & mask;
        if occupied == 0 {
            break;
        }
    }
    let mut table = vec![(0_u32, 0_u64); 1 << bits];
    for attempt in 1.. {
        let magic = random.next() & random.next() & random.next();
        if (mask.wrapping_mul(magic) >> 56).count_ones() < 6 {
            continue;
        }
        let fits = subsets.iter().all(|&(occupied, attacks)| {
            let slot = &mut table[(occupied.wrapping_mul(magic) >> (64 - bits)) as usize];
            if slot.0 != attempt {
                *slot = (attempt, attacks);
            }
            slot.1 == attacks
        });
        if fits {
            return magic;
        }
    }
    unreachable!("the loop above ends only by returning")
}

/// The squares a slider reaches; with `relevant` only those whose occupancy matters.
fn walk(square: i32, directions: &[(i32, i32); 4], occupied: u64, relevant: bool) -> u64 {
    let inside = |file: i32, rank: i32| (0..8).contains(&file) && (0..8).contains(&rank);
    let mut reached = 0;
    for (files, ranks) in directions {
        let (mut file, mut rank) = (square % 8 + files, square / 8 + ranks);
        while inside(file, rank) && (!relevant || inside(file + files, rank + ranks)) {
            reached |= 1 << (8 * rank + file);
            if occupied >> (8 * rank + file) & 1 != 0 {
                break;
            }
            (file, rank) = (file + files, rank + ranks);
        }
    }
    reached
}

/// xorshift64* (Sebastiano Vigna, 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }
}
