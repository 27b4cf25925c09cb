//! Searches the multipliers of the slider tables again and prints them as source: `cargo xtask find-magics`.

fn main() {
    print!("{}", kingsight_methods::sliders::magic_search::source());
}
