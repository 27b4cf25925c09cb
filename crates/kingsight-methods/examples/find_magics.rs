//! Searches the slider tables' multipliers again and prints them as source: `cargo xtask find-magics`.

use kingsight::Role;

fn main() {
    for (name, role) in [("ROOK", Role::Rook), ("BISHOP", Role::Bishop)] {
        println!("\n#[rustfmt::skip]\npub(super) const {name}: [u64; 64] = [");
        for four in kingsight_methods::find_magics(role).unwrap_or([0; 64]).chunks(4) {
            let numbers = four.iter().map(|&number| {
                let part = |shift: u32| number >> shift & 0xffff;
                format!("0x{:04x}_{:04x}_{:04x}_{:04x},", part(48), part(32), part(16), part(0))
            });
            println!("    {}", numbers.collect::<Vec<_>>().join(" "));
        }
        println!("];");
    }
}
